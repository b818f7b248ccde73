"""The public message with buttons for everything, which managers post where they like, and the greeting with these.

Nothing is stored about them: their buttons say all, so they work for as long as they exist.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

import discord

from bot.engine.panel import Button, Panel, Say
from bot.registry import GameEntry
from bot.text.texts import Texts
from bot.ui.interactions.context import Context, Services
from bot.ui.interactions.routes import GameKey, page
from bot.ui.interactions.table_actions import check_place, check_server, open_table
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.discord_api import ApiError
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.formats.limits import BUTTONS
from bot.ui.messages.my_games_panel import MINE
from bot.ui.messages.permissions import CHANNEL_PERMISSIONS, list_missing
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from bot.ui.messages.table_renderer import build_url
from bot.ui.pages.help_page import GAMES
from bot.ui.pages.server_settings import WELCOME, WELCOME_POST, check_manager
from bot.ui.pages.shop_window import ALONE, OPEN, build_offer, draw_covers
from bot.ui.pages.widgets import MAIN_PAGE, Entry, join_hand_labels
from storage.errors import StoreUnavailable

log = logging.getLogger(__name__)

MOST_GAMES = 6
"""The most games: each takes four of the components that a message may have. Help lists all games."""


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
        services, place = context.services, context.reader.place
        chosen = (await services.tables.servers.get(place.guild_id)).language
        say = _get_say(services.texts, chosen, context.interaction.guild)
        panel = build_welcome_message(services.tables.games, self._entries, say)

        async def publish() -> PostedMessage | None:
            message = await _draw(panel, services, place.channel_id, say)
            posted = await context.response.publish(message)
            if context.response.is_file_refused:
                posted = await context.response.publish(message.drop_picture())
            return posted

        posted, is_new = await context.make_once(WELCOME_POST, publish)
        if not is_new:
            url = build_url(place.guild_id, posted.channel_id, posted.message_id) if posted else ""
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
        greeting = await _draw(build_greeting(tables.games, entries, say), services, channel.id, say)
        post = partial(services.api.post, channel.id, nonce=f"hi {guild.id}")
        await services.presenter.tools.pictures.send(channel.id, post, greeting)
    except (StoreUnavailable, ApiError) as error:
        log.info("server %s gets no greeting: %s", guild.id, error)


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
    return replace(_build_shop(say("welcome-title"), body, games, entries, say), footer=footer)


def build_welcome_message(games: Mapping[str, GameEntry], entries: Sequence[Entry], say: Say) -> Panel:
    """Build the public message; ``entries`` are the buttons of the features."""
    return _build_shop(say("welcome-here-title"), say("welcome-here-text"), games, entries, say)


def _build_shop(title: str, body: str, games: Mapping[str, GameEntry], entries: Sequence[Entry], say: Say) -> Panel:
    """Build a message that offers games, and below them everything else."""
    plain = (Entry("mine-title", MINE), Entry("settings-title", MAIN_PAGE), Entry("help-title", GAMES))
    rows = [
        tuple(Button(say(entry.label), press_page(entry.page)) for entry in row) for row in (plain, entries[:BUTTONS])
    ]
    offers = tuple(build_offer(entry, say) for entry in _list_offered(games))
    return Panel(title, body, offers, rows=tuple(rows))


def _list_offered(games: Mapping[str, GameEntry]) -> Iterator[GameEntry]:
    return islice(games.values(), MOST_GAMES)


async def _draw(panel: Panel, services: Services, channel_id: int, say: Say) -> RenderedMessage:
    """Render the message with the covers of its games, or in words where the channel takes no picture."""
    drawn = None
    if services.presenter.tools.pictures.is_allowed(channel_id):
        drawn = await draw_covers(_list_offered(services.tables.games), say)
    return render(panel, Stamp(), say, drawn=drawn)


def _get_say(texts: Texts, chosen: str, guild: discord.Guild | None) -> Say:
    """Return the texts in the language that was chosen for a server, or else in the server's own."""
    return texts.say(chosen or texts.resolve("", str(guild.preferred_locale) if guild else ""))
