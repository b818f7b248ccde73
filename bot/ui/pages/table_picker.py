"""Which table a command means that names none, where there are several: the reader is asked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from bot.engine.panel import Choice, Panel, Press, Select, Verb
from bot.tables.service import Several
from bot.tables.table import LIVE, Refused, Table
from bot.ui.interactions.context import Context
from bot.ui.interactions.table_actions import close_table, leave_table, show_log
from bot.ui.messages.render import OPTION, truncate
from bot.ui.pages.replay import export_table, show_replay, verify_deal
from storage.rows import Status

WHICH = "which."
"""Begins the payload of a list of tables; the name of the command follows."""

OVER = (Status.ENDED,)

ASKED: Mapping[str, Callable[[Context, Table], Awaitable[None]]] = {
    "log": show_log,
    "leave": leave_table,
    "close": close_table,
    "replay": show_replay,
    "verify": verify_deal,
    "export": export_table,
}
"""What is done with the table that was meant, by the name of the command."""

STATUSES: Mapping[str, tuple[tuple[Status, ...], ...]] = {
    "log": (LIVE, OVER),
    "leave": (LIVE,),
    "close": (LIVE,),
    "replay": (OVER, LIVE),
    "verify": (OVER, LIVE),
    "export": (OVER, LIVE),
}
"""Among which of the reader's tables a command looks elsewhere than at a table, and among which if there are none."""


async def do_at(context: Context, name: str, table_id: str | None) -> None:
    """Do what the command of this name does: with the table that is named or meant, or that the reader then chooses.

    :raises Refused: if there is none, or the reader has no business looking at it.
    """
    try:
        table = await (context.find(table_id) if table_id is not None else context.meant(STATUSES[name]))
    except Several as several:
        await context.show(_question(context, name, several.tables))
        return
    await ASKED[name](context, table)


async def take_choice(context: Context, name: str, table_id: str) -> None:
    """Do it with the table that was chosen; ``name`` is the payload of the list.

    :raises Refused: if there is no such list, or the reader has no business looking at the table.
    """
    do = ASKED.get(name.removeprefix(WHICH))
    if do is None:
        raise Refused("malformed")
    await do(context, await context.find(table_id))


def label(context: Context, table: Table) -> str:
    """A table in one line: its id, its game, and who sits there."""
    names = ", ".join(table.sitting().labels)
    title = context.say(f"{table.row.game}-title")
    return truncate(f"{table.id} · {title} · {names}", OPTION)


def _question(context: Context, name: str, tables: tuple[Table, ...]) -> Panel:
    choices = tuple(map(partial(_choice, context), tables))
    page = Press(Verb.PAGE, page=f"{WHICH}{name}")
    title, body = context.say("which-table-title"), context.say("which-table-body", command=f"/table {name}")
    return Panel(title, body, rows=(Select(context.say("which-table-choose"), page, choices),))


def _choice(context: Context, table: Table) -> Choice:
    return Choice(label(context, table), table.id)
