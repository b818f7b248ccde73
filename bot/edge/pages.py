"""Pages that one reader sees alone: the log, and what has to be confirmed."""

from __future__ import annotations

from bot.edge.lines import told
from bot.engine.panel import Button, Choice, Panel, Press, Say, Style, Tone, Verb
from bot.tables.story import LogPage
from bot.tables.table import Table
from bot.text.texts import LANGUAGES

YES = "yes"
"""The payload of a press that confirms what was asked first."""

AUTO = "auto"
"""The value of a language that was not chosen."""


def log(table: Table, page: LogPage, say: Say) -> Panel:
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


def confirmation(verb: Verb, table: Table, say: Say) -> Panel:
    """What ``CLOSE`` or ``LEAVE`` would do, and the button that does it."""
    deed = "close" if verb is Verb.CLOSE else "leave"
    button = Button(say(f"button-{deed}"), Press(verb, page=YES), Style.DANGER)
    title = say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)
    return Panel(title, say(f"confirm-{deed}"), rows=((button,),), tone=Tone.ASKING)


def language_choices(chosen: str, say: Say) -> list[Choice]:
    """A line for each language, in itself."""
    return [Choice(say(f"language-{each}"), each, is_chosen=each == chosen) for each in LANGUAGES]
