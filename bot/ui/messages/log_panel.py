"""The log of a table, page by page."""

from __future__ import annotations

from bot.engine.panel import Button, Panel, Press, Say, Verb
from bot.tables.game_log import LogPage
from bot.tables.table import Table
from bot.ui.messages.log_text import told


def log_panel(table: Table, page: LogPage, say: Say) -> Panel:
    """A page of a table's log, with the ways to older and newer ones."""
    sitting = table.sitting()
    lines = [
        say("log-line", when=f"<t:{int(line.at)}:R>", text=text)
        for line in page.lines
        if (text := told(table, line, sitting, say))
    ]
    ways = []
    if page.page + 1 < page.pages:
        ways.append(Button(say("button-older"), Press(Verb.LOG, page=str(page.page + 1))))
    if page.page:
        ways.append(Button(say("button-newer"), Press(Verb.LOG, page=str(page.page - 1))))
    return Panel(
        say("log-title", table=table.id),
        "\n".join(lines) or say("log-empty"),
        footer=say("log-page", page=page.page + 1, pages=page.pages) if page.pages > 1 else "",
        rows=(tuple(ways),) if ways else (),
    )
