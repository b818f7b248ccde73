"""Asks which table a command means if several are possible."""

from collections.abc import Awaitable, Callable, Mapping

from bot.engine.panel import Choice, Panel, Select
from bot.tables.service import SeveralTables
from bot.tables.table import LIVE, Refused, Table
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import page
from bot.ui.interactions.table_actions import close_table, leave_table, open_same_deal, show_log
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.formats.limits import OPTION, truncate
from bot.ui.pages.replay import export_table, show_replay, verify_deal
from storage.rows import Status

WHICH = "which"
"""The name of the list of tables; the command's name follows."""

ENDED = (Status.ENDED,)

HANDLERS: Mapping[str, tuple[Callable[[Context, Table], Awaitable[None]], tuple[tuple[Status, ...], ...]]] = {
    "log": (show_log, (LIVE, ENDED)),
    "leave": (leave_table, (LIVE,)),
    "close": (close_table, (LIVE,)),
    "replay": (show_replay, (ENDED, LIVE)),
    "verify": (verify_deal, (ENDED, LIVE)),
    "export": (export_table, (ENDED, LIVE)),
    "same-deal": (open_same_deal, (ENDED,)),
}
"""What a command does with a table, and the statuses of the reader's tables that it may mean: those of a later group if
there are none of the earlier ones."""


async def run_table_command(context: Context, table_id: str | None, name: str) -> None:
    """Run a command with the given table, the likely one, or one that the reader then chooses.

    :raises Refused: if there is none that the reader can see.
    """
    run, statuses = HANDLERS[name]
    try:
        table = await (context.find_table(table_id) if table_id is not None else context.infer_table(statuses))
    except SeveralTables as several:
        choices = tuple(Choice(format_label(context, each), each.id) for each in several.tables)
        body = context.say("which-table-body", command=f"/table {name}")
        select = Select(context.say("which-table-choose"), press_page(f"{WHICH}.{name}"), choices)
        await context.show(Panel(context.say("which-table-title"), body, rows=(select,)))
        return
    await run(context, table)


@page(WHICH)
async def run_with_choice(context: Context, name: str, table_id: str | None = None) -> None:
    """Run a command with the table that was chosen, if any.

    :raises Refused: if there is no such command or table.
    """
    if name not in HANDLERS:
        raise Refused("malformed")
    await run_table_command(context, table_id, name)


def format_label(context: Context, table: Table) -> str:
    """Format a table in one line: id, game and players."""
    names = ", ".join(table.build_sitting().labels)
    title = context.say(f"{table.row.game}-title")
    return truncate(f"{table.id} · {title} · {names}", OPTION)
