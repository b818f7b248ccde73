"""Following a table at which others play, by a press or a command."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.tables.followers import follow
from bot.tables.table import Refused, Table
from bot.ui.interactions.context import Context
from storage.rows import TableRow

MOST_SHOWN = 50
"""Tables among which somebody is offered some to follow."""


async def toggle_follow(context: Context, table: Table) -> None:
    """Let the reader follow the table, or no longer.

    :raises Refused: if it is over.
    """
    tables = context.services.tables
    if await follow(tables, table, context.person.id):
        calls = (await tables.people.one(context.person.id)).calls
        await context.tell(context.say(f"notice-followed-{calls}", table=table.id))
    else:
        await context.tell(context.say("notice-unfollowed", table=table.id))
    tables.announce(table.id)  # it may have ended just now


async def find_shown(context: Context, table_id: str | None) -> Table:
    """The table that is named, else the one that is shown where the reader is, else one of the reader's own.

    :raises Refused: if there is none, or the reader has no business looking at it.
    """
    if table_id is None:
        channel_id = context.reader.place.channel_id
        rows = [row for row in await _rows(context) if channel_id in (row.home_id, row.channel_id)]
        rows.sort(key=lambda row: row.home_id != channel_id)
        for row in rows[:1]:
            return await context.table(row.id)
    return await context.find(table_id)


async def shown_tables(context: Context) -> list[Table]:
    """The lobbies and running tables of the server at which the reader may look, what changed last first."""
    found = []
    for row in (await _rows(context))[:MOST_SHOWN]:
        with suppress(Refused):
            found.append(await context.table(row.id))
    return found


async def _rows(context: Context) -> Sequence[TableRow]:
    """The lobbies and running tables of the reader's server, what changed last first."""
    return await context.services.tables.at_server(context.reader.place.guild_id)
