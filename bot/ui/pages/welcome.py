"""The public message with buttons for everything, which managers post where they like, and the greeting with these.

Nothing is stored about them: their buttons say all, so they work for as long as they exist.
"""

import logging
from collections.abc import Mapping, Sequence
from functools import partial

import discord

from bot.engine.panel import Button, Panel, Row, Say, Style
from bot.registry import GameEntry
from bot.text.texts import Texts
from bot.ui.interactions.context import Context, Services
from bot.ui.interactions.routes import GameKey, page
from bot.ui.interactions.table_actions import check_place, check_server, open_table
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.discord_api import ApiError
from bot.ui.messages.formats.limits import BUTTONS
from bot.ui.messages.my_games_panel import MINE
from bot.ui.messages.permissions import CHANNEL_PERMISSIONS, list_missing
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.table_renderer import build_url
from bot.ui.pages.help_page import GAMES, LEARN
from bot.ui.pages.server_settings import WELCOME, WELCOME_POST, check_manager
from bot.ui.pages.widgets import MAIN_PAGE, Entry, join_hand_labels
from storage.errors import StoreUnavailable

log = logging.getLogger(__name__)

OPEN, ALONE = "open", "alone"
"""The second words of the payloads that open a table, or start one with computers; the third is the game."""

MOST_ROWS = 2
"""The most rows of games, and of features: a message has five, and one is for the rest. Help lists all games."""


class WelcomePages:
    """Posts the message, and opens the tables of its buttons."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """``entries`` are the buttons of the features."""
        self._entries = entries

    @page({f"{WELCOME}.{OPEN}": "0.{rest}", f"{WELCOME}.{ALONE}": "1.{rest}"})
    async def open_table(self, context: Context, is_alone: bool, game: GameKey) -> None:
        """Open a table in the channel of the press, or start one with computers.

        :raises Refused: if that is not allowed to the reader, or here.
        """
        least = context.services.tables.games[game].game.seats[0]
        computers = max(1, least - 1) if is_alone else 0
        await open_table(context, game, {}, computers, is_started=is_alone)

    @page(WELCOME_POST)
    async def post(self, context: Context) -> None:
        """Post the message in the channel of the press.

        :raises Refused: if that is not allowed to the reader, or here.
        """
        check_manager(context)
        check_place(context)
        await check_server(context)  # else no table could be opened with it
        services = context.services
        chosen = (await services.tables.servers.get(context.reader.place.guild_id)).language
        say = _get_say(services.texts, chosen, context.interaction.guild)
        message = render(build_welcome_message(services.tables.games, self._entries, say), Stamp(), say)
        posted, is_new = await context.make_once(WELCOME_POST, partial(context.response.publish, message))
        if not is_new:
            url = build_url(context.reader.place.guild_id, posted.channel_id, posted.message_id) if posted else ""
            await context.response.send_text(context.say("notice-posted", link=url))


async def send_greeting(guild: discord.Guild, services: Services, entries: Sequence[Entry]) -> None:
    """Post the greeting once in the server's system channel, if the bot may write there."""
    channel, tables = guild.system_channel, services.tables
    if channel is None or list_missing(channel.permissions_for(guild.me), CHANNEL_PERMISSIONS):
        return
    try:
        if not await tables.notes.claim_greeting(guild.id):
            return
        say = _get_say(services.texts, (await tables.servers.get(guild.id)).language, guild)
        greeting = render(build_greeting(tables.games, entries, say), Stamp(), say)
        await services.api.post(channel.id, greeting, f"hi {guild.id}")
    except (StoreUnavailable, ApiError) as error:
        log.info("server %s gets no greeting: %s", guild.id, error)


def build_opening_buttons(game: str, say: Say) -> Row:
    """Build the buttons that begin a game at once: with computers, or at a table for everybody."""
    labels = {ALONE: say("tutorial-alone"), OPEN: say("tutorial-open")}
    return tuple(
        Button(label, press_page(f"{WELCOME}.{way}.{game}"), Style.MAIN if way == ALONE else Style.PLAIN)
        for way, label in labels.items()
    )


def build_greeting(games: Mapping[str, GameEntry], entries: Sequence[Entry], say: Say) -> Panel:
    """Build the message to a new server: the first steps, and the buttons of the public message."""
    commands = ", ".join(f"`/{game} new`" for game in games)
    steps = (
        say("welcome-first", commands=commands),
        say("welcome-second", join=say("button-join"), start=say("button-start")),
        say("welcome-third", hand=join_hand_labels(games.values(), say)),
    )
    text = "\n".join(f"**{number}.** {step}" for number, step in enumerate(steps, 1))
    body, footer = f"{say('welcome-body')}\n\n{text}", say("welcome-more")
    return Panel(say("welcome-title"), body, rows=_build_rows(games, entries, say), footer=footer)


def build_welcome_message(games: Mapping[str, GameEntry], entries: Sequence[Entry], say: Say) -> Panel:
    """Build the public message; ``entries`` are the buttons of the features."""
    return Panel(say("welcome-here-title"), say("welcome-here-text"), rows=_build_rows(games, entries, say))


def _build_rows(games: Mapping[str, GameEntry], entries: Sequence[Entry], say: Say) -> tuple[Row, ...]:
    """Build the buttons for everything."""
    has_tutorial = any(entry.tutorial is not None for entry in games.values())
    plain = [
        Entry("mine-title", MINE),
        *([Entry("help-learn", LEARN)] if has_tutorial else []),
        Entry("settings-title", MAIN_PAGE),
        Entry("help-title", GAMES),
    ]

    def build(entry: Entry) -> Button:
        return Button(say(entry.label), press_page(entry.page))

    opening = [
        Button(say("welcome-here-game", game=say(f"{game}-title")), press_page(f"{WELCOME}.{OPEN}.{game}"), Style.MAIN)
        for game in games
    ]
    return (*_divide(opening), tuple(map(build, plain)), *_divide([*map(build, entries)]))


def _get_say(texts: Texts, chosen: str, guild: discord.Guild | None) -> Say:
    """Return the texts in the language that was chosen for a server, or else in the server's own."""
    return texts.say(chosen or texts.resolve("", str(guild.preferred_locale) if guild else ""))


def _divide(buttons: Sequence[Button]) -> list[Row]:
    """Divide the first buttons into rows."""
    shown = buttons[: MOST_ROWS * BUTTONS]
    return [tuple(shown[start : start + BUTTONS]) for start in range(0, len(shown), BUTTONS)]
