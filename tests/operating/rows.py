"""Rows to put into a database where it does not matter what they say."""

from __future__ import annotations

from storage.rows import SeatRow, Status, TableRow


def lobby(table_id: str, status: Status = Status.LOBBY) -> TableRow:
    """A table at which one person sits; nothing was dealt."""
    return TableRow(
        id=table_id,
        game="thegame",
        options="{}",
        language="ca",
        status=status,
        guild_id=1,
        channel_id=2,
        home_id=2,
        host_id=3,
        key="",
        opened_at=0.0,
        touched_at=0.0,
    )


HOST = (SeatRow(0, 3, "Mercè"),)
