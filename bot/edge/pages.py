"""Pages that one reader sees alone: the log, settings, and what has to be confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.edge.lines import told
from bot.engine.panel import Button, Choice, Field, Panel, Press, Say, Select, Style, Tone, Verb
from bot.tables.story import LogPage
from bot.tables.table import Table
from bot.text.texts import LANGUAGES, Texts
from storage.rows import UserRow

YES = "yes"
"""The payload of a press that confirms what was asked first."""

AUTO = "auto"
"""The value of a language that was not chosen."""

LANGUAGE_SETTING, HAND_SETTING = "language", "hand"
BY_DM, BY_BUTTON = "dm", "button"


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


def settings(user: UserRow, server: str, say: Say, orders: Sequence[Select] = ()) -> Panel:
    """What the reader can choose.

    ``server`` is the language of the server, empty if it has none; ``orders`` lead to the page of standing orders, if
    there are any.
    """
    told = say(f"language-{Texts.resolve('', user.locale, server)}")
    languages = [Choice(say("settings-language-auto", language=told), AUTO, is_chosen=not user.language)]
    languages += language_choices(user.language, say)
    hand = (
        Choice(say("settings-hand-dm"), BY_DM, is_chosen=user.is_hand_by_dm),
        Choice(say("settings-hand-button"), BY_BUTTON, is_chosen=not user.is_hand_by_dm),
    )
    fields = [Field(say(f"settings-{name}"), say(f"settings-{name}-note")) for name in ("language", "hand")]
    rows = [_setting(LANGUAGE_SETTING, languages, say), _setting(HAND_SETTING, hand, say)]
    if orders:
        fields.append(Field(say("settings-orders"), say("settings-orders-note")))
        rows += orders
    return Panel(say("settings-title"), fields=tuple(fields), rows=tuple(rows))


def confirmation(verb: Verb, table: Table, say: Say) -> Panel:
    """What ``CLOSE`` or ``LEAVE`` would do, and the button that does it."""
    deed = "close" if verb is Verb.CLOSE else "leave"
    button = Button(say(f"button-{deed}"), Press(verb, page=YES), Style.DANGER)
    title = say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)
    return Panel(title, say(f"confirm-{deed}"), rows=((button,),), tone=Tone.ASKING)


def language_choices(chosen: str, say: Say) -> list[Choice]:
    """A line for each language, in itself."""
    return [Choice(say(f"language-{each}"), each, is_chosen=each == chosen) for each in LANGUAGES]


def _setting(name: str, choices: Sequence[Choice], say: Say) -> Select:
    return Select(say(f"settings-{name}"), Press(Verb.SETTING, page=name), tuple(choices))
