"""Which table a command means that names none, where there are several: the reader is asked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from bot.edge.deeds import close_table, leave_table, show_log
from bot.edge.draw import OPTION, cut
from bot.edge.replay import export_table, show_replay, verify_deal
from bot.edge.visit import Visit
from bot.engine.panel import Choice, Panel, Press, Select, Verb
from bot.tables.service import Several
from bot.tables.table import LIVE, Refused, Table
from storage.rows import Status

WHICH = "which."
"""Begins the payload of a list of tables; the name of the command follows."""

OVER = (Status.ENDED,)

ASKED: Mapping[str, Callable[[Visit, Table], Awaitable[None]]] = {
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


async def do_at(visit: Visit, name: str, table_id: str | None) -> None:
    """Do what the command of this name does: with the table that is named or meant, or that the reader then chooses.

    :raises Refused: if there is none, or the reader has no business looking at it.
    """
    try:
        table = await (visit.find(table_id) if table_id is not None else visit.meant(STATUSES[name]))
    except Several as several:
        await visit.show(_question(visit, name, several.tables))
        return
    await ASKED[name](visit, table)


async def take_choice(visit: Visit, name: str, table_id: str) -> None:
    """Do it with the table that was chosen; ``name`` is the payload of the list.

    :raises Refused: if there is no such list, or the reader has no business looking at the table.
    """
    do = ASKED.get(name.removeprefix(WHICH))
    if do is None:
        raise Refused("malformed")
    await do(visit, await visit.find(table_id))


def label(visit: Visit, table: Table) -> str:
    """A table in one line: its id, its game, and who sits there."""
    names = ", ".join(table.sitting().labels)
    title = visit.say(f"{table.row.game}-title")
    return cut(f"{table.id} · {title} · {names}", OPTION)


def _question(visit: Visit, name: str, tables: tuple[Table, ...]) -> Panel:
    choices = tuple(map(partial(_choice, visit), tables))
    page = Press(Verb.PAGE, page=f"{WHICH}{name}")
    title, body = visit.say("which-table-title"), visit.say("which-table-body", command=f"/table {name}")
    return Panel(title, body, rows=(Select(visit.say("which-table-choose"), page, choices),))


def _choice(visit: Visit, table: Table) -> Choice:
    return Choice(label(visit, table), table.id)
