"""Rows as tests want them: ordinary but for what a test names."""

from __future__ import annotations

from typing import Any

from storage.rows import NOBODY, DeadlineRow, MessageRow, Role, SeatRow, Status, StepRow, TableRow
from storage.store import Store

GUILD, CHANNEL, HOME = 1 << 60, 2**63 - 1, 3 << 60
"""Ids as large as those of Discord, and the largest that a column holds."""


def a_table(**changes: Any) -> TableRow:
    """A lobby with the id ``T000``, opened at time 100."""
    return TableRow(
        **{
            "id": "T000",
            "game": "thegame",
            "options": '{"level":"normal"}',
            "language": "ca",
            "status": Status.LOBBY,
            "guild_id": GUILD,
            "channel_id": CHANNEL,
            "home_id": HOME,
            "host_id": user_of(0),
            "key": "",
            "opened_at": 100.0,
            "touched_at": 100.0,
            **changes,
        }
    )


def user_of(seat: int) -> int:
    """The user who sits on a seat."""
    return 1_000_000_000_000_000_000 + seat


def a_seat(seat: int, **changes: Any) -> SeatRow:
    """A seat with its user on it."""
    return SeatRow(**{"seat": seat, "user_id": user_of(seat), "name": f"Núria {seat}", **changes})


def a_step(seq: int, **changes: Any) -> StepRow:
    """A step of seat 0, at time 1000 + seq."""
    return StepRow(
        **{
            "seq": seq,
            "branch": 0,
            "seat": 0,
            "kind": "act",
            "action": f"P{seq}.1",
            "events": f'[["Played",{{"seat":0,"card":{seq},"pile":1}}]]',
            "at": 1000.0 + seq,
            "is_final": seq % 2 == 0,
            "version": 1,
            "state": b'{"seq":%d}' % seq,
            "asked": "0:1",
            **changes,
        }
    )


def a_message(**changes: Any) -> MessageRow:
    """The public message of table ``T000`` as of its first revision."""
    return MessageRow(
        **{
            "table_id": "T000",
            "role": Role.TABLE,
            "seat": NOBODY,
            "channel_id": HOME,
            "message_id": 4 << 60,
            "shown": 0,
            "digest": "d1",
            "asked": "0:1",
            **changes,
        }
    )


def a_deadline(due: float, **changes: Any) -> DeadlineRow:
    """A deadline of seat 0 at table ``T000``."""
    return DeadlineRow(**{"table_id": "T000", "seat": 0, "kind": "answer", "due": due, "question": "q1", **changes})


async def put_message(store: Store, row: MessageRow) -> None:
    """Keep a message beside the table's others, in place of the one of the same role and seat."""
    others = [each for each in await store.messages(row.table_id) if (each.role, each.seat) != (row.role, row.seat)]
    await store.keep_messages(row.table_id, [*others, row])


async def drop_message(store: Store, table_id: str, role: Role, seat: int) -> None:
    """Keep only the table's other messages."""
    others = [each for each in await store.messages(table_id) if (each.role, each.seat) != (role, seat)]
    await store.keep_messages(table_id, others)
