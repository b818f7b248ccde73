"""The public message with buttons for everything, which managers post where they like, and may pin.

Nothing is stored about it: its buttons say all, so it works for as long as it exists.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from bot.engine.panel import Button, Panel, Press, Row, Say, Style, Verb
from bot.registry import GameEntry
from bot.tables.table import Refused
from bot.ui.interactions.context import Context
from bot.ui.interactions.server_rules import check_server
from bot.ui.interactions.table_actions import check_place, open_table
from bot.ui.messages.formats.limits import BUTTONS
from bot.ui.messages.my_games_panel import MINE
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.pages.help_page import GAMES, LEARN
from bot.ui.pages.pages import Pages
from bot.ui.pages.server_settings import WELCOME, WELCOME_POST, check_manager
from bot.ui.pages.widgets import MAIN_PAGE, Entry

OPEN = "open"
"""The second word of the payloads that open a table; the third is the game."""

MOST_ROWS = 2
"""The most rows of games, and of features: a message has five, and one is for the rest. Help lists all games."""


class WelcomePages(Pages):
    """Posts the message, and opens the tables of its buttons."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """``entries`` are the buttons of the features."""
        self._entries = entries

    async def open_page(self, context: Context, name: str) -> None:
        """Post the message in the channel of the press, or open a table there.

        :raises Refused: if that is not allowed to the reader, or here, or there is no such game.
        """
        if name == WELCOME_POST:
            await self._post(context)
            return
        game = name.removeprefix(f"{WELCOME}.{OPEN}.")
        if game not in context.services.tables.games:
            raise Refused("malformed")
        await open_table(context, game, {})

    async def _post(self, context: Context) -> None:
        check_manager(context)
        check_place(context)
        await check_server(context)  # else no table could be opened with it
        services = context.services
        chosen = (await services.tables.servers.get(context.reader.place.guild_id)).language
        guild = context.interaction.guild
        say = services.texts.say(chosen or services.texts.resolve("", str(guild.preferred_locale) if guild else ""))
        await context.response.publish(
            render(build_welcome_message(services.tables.games, self._entries, say), Stamp(), say)
        )


def build_welcome_message(games: Mapping[str, GameEntry], entries: Sequence[Entry], say: Say) -> Panel:
    """Build the public message; ``entries`` are the buttons of the features."""
    has_tutorial = any(entry.tutorial is not None for entry in games.values())
    plain = [
        Entry("mine-title", MINE),
        *([Entry("help-learn", LEARN)] if has_tutorial else []),
        Entry("settings-title", MAIN_PAGE),
        Entry("help-title", GAMES),
    ]
    build = partial(_build_button, say=say)
    opening = [
        Button(
            say("welcome-here-game", game=say(f"{game}-title")),
            Press(Verb.PAGE, page=f"{WELCOME}.{OPEN}.{game}"),
            Style.MAIN,
        )
        for game in games
    ]
    rows = (*_divide(opening), tuple(map(build, plain)), *_divide([*map(build, entries)]))
    return Panel(say("welcome-here-title"), say("welcome-here-text"), rows=rows)


def _build_button(entry: Entry, say: Say) -> Button:
    return Button(say(entry.label), Press(Verb.PAGE, page=entry.page))


def _divide(buttons: Sequence[Button]) -> list[Row]:
    """The first buttons, in rows."""
    shown = buttons[: MOST_ROWS * BUTTONS]
    return [tuple(shown[start : start + BUTTONS]) for start in range(0, len(shown), BUTTONS)]
