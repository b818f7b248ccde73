"""Following a table at which others play, by a press or a command."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.edge.visit import Visit
from bot.tables.followers import follow
from bot.tables.table import Refused, Table
from storage.rows import TableRow

MOST_SHOWN = 50
"""Tables among which somebody is offered some to follow."""


async def toggle_follow(visit: Visit, table: Table) -> None:
    """Let the reader follow the table, or no longer.

    :raises Refused: if it is over.
    """
    tables = visit.house.tables
    if await follow(tables, table, visit.person.id):
        calls = (await tables.people.one(visit.person.id)).calls
        await visit.tell(visit.say(f"notice-followed-{calls}", table=table.id))
    else:
        await visit.tell(visit.say("notice-unfollowed", table=table.id))
    tables.announce(table.id)  # it may have ended just now


async def find_shown(visit: Visit, table_id: str | None) -> Table:
    """The table that is named, else the one that is shown where the reader is, else one of the reader's own.

    :raises Refused: if there is none, or the reader has no business looking at it.
    """
    if table_id is None:
        channel_id = visit.reader.place.channel_id
        rows = [row for row in await _rows(visit) if channel_id in (row.home_id, row.channel_id)]
        rows.sort(key=lambda row: row.home_id != channel_id)
        for row in rows[:1]:
            return await visit.table(row.id)
    return await visit.find(table_id)


async def shown_tables(visit: Visit) -> list[Table]:
    """The lobbies and running tables of the server at which the reader may look, what changed last first."""
    found = []
    for row in (await _rows(visit))[:MOST_SHOWN]:
        with suppress(Refused):
            found.append(await visit.table(row.id))
    return found


async def _rows(visit: Visit) -> Sequence[TableRow]:
    """The lobbies and running tables of the reader's server, what changed last first."""
    return await visit.house.tables.at_server(visit.reader.place.guild_id)
