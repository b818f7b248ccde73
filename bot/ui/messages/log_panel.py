"""The panel with a page of a table's log."""

from __future__ import annotations

from bot.engine.panel import Button, Panel, Press, Say, Verb
from bot.tables.game_log import LogPage
from bot.tables.table import Table
from bot.ui.messages.log_text import describe_line


def build_log_panel(table: Table, page: LogPage, say: Say) -> Panel:
    """Build the panel, with buttons to older and newer pages."""
    sitting = table.build_sitting()
    lines = [
        say("log-line", when=f"<t:{int(line.at)}:R>", text=text)
        for line in page.lines
        if (text := describe_line(table, line, sitting, say))
    ]
    buttons = []
    if page.page + 1 < page.pages:
        buttons.append(Button(say("button-older"), Press(Verb.LOG, page=str(page.page + 1))))
    if page.page:
        buttons.append(Button(say("button-newer"), Press(Verb.LOG, page=str(page.page - 1))))
    return Panel(
        say("log-title", table=table.id),
        "\n".join(lines) or say("log-empty"),
        footer=say("log-page", page=page.page + 1, pages=page.pages) if page.pages > 1 else "",
        rows=(tuple(buttons),) if buttons else (),
    )
