"""Follows and unfollows tables."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from bot.engine.panel import Verb
from bot.tables.reminders import toggle_follower
from bot.tables.table import Refused, Table
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import handles
from storage.rows import TableRow

MAX_SHOWN = 50
"""The most tables to offer."""


@handles(Verb.FOLLOW)
async def toggle_follow(context: Context, table: Table) -> None:
    """Follow the table, or stop following it.

    :raises Refused: if it is over.
    """
    tables = context.services.tables
    if await toggle_follower(tables, table, context.person.id):
        calls = (await tables.people.get(context.person.id)).calls
        await context.tell(context.say(f"notice-followed-{calls}", table=table.id))
    else:
        await context.tell(context.say("notice-unfollowed", table=table.id))
    tables.announce(table.id)  # it may have ended just now


async def find_shown_table(context: Context, table_id: str | None) -> Table:
    """The table with this id; without an id, the one in this channel, else one of the reader's own.

    :raises Refused: if there is none that the reader can see.
    """
    if table_id is None:
        channel_id = context.reader.place.channel_id
        rows = [row for row in await _load_rows(context) if channel_id in (row.home_id, row.channel_id)]
        rows.sort(key=lambda row: row.home_id != channel_id)
        for row in rows[:1]:
            return await context.read_table(row.id)
    return await context.find_table(table_id)


async def list_shown_tables(context: Context) -> list[Table]:
    """The lobbies and running tables of the server that the reader can see, last changed first."""
    found = []
    for row in (await _load_rows(context))[:MAX_SHOWN]:
        with suppress(Refused):
            found.append(await context.read_table(row.id))
    return found


async def _load_rows(context: Context) -> Sequence[TableRow]:
    """The lobbies and running tables of the server, last changed first."""
    return await context.services.tables.list_by_server(context.reader.place.guild_id)
