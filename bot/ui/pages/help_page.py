"""The help pages, and the welcome message on a new server."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Iterator, Mapping

import discord

from bot.engine.panel import Button, Choice, Field, Panel, Press, Row, Say, Select, Style, Verb
from bot.registry import GameEntry
from bot.tables.codec import Codec
from bot.tables.service import Tables
from bot.tables.table import Refused
from bot.text.texts import Texts
from bot.ui.interactions.context import Context
from bot.ui.messages.discord_api import ApiError, DiscordApi
from bot.ui.messages.formats.limits import BUTTONS
from bot.ui.messages.lobby import get_option_key, get_value_key
from bot.ui.messages.my_games_panel import MINE
from bot.ui.messages.permissions import CHANNEL_PERMISSIONS, list_missing
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.pages.widgets import join_hand_labels
from storage.errors import StoreUnavailable

log = logging.getLogger(__name__)

GAMES = "help"
"""The payload of the list of games, and of the button back to the general help."""

LEARN, COMMANDS = "help-learn", "help-commands"
"""The payloads of the buttons to the pages of the general help."""


async def show_help(context: Context, game: str | None = None, *, is_same_page: bool = False) -> None:
    """Show the general help, or that of a game.

    :raises Refused: if there is no such game.
    """
    games = context.services.tables.games
    if game is None:
        await context.show(build_help_page(games, context.say), is_same_page=is_same_page)
        return
    if game not in games:
        raise Refused("malformed")
    panel = build_game_page(games[game], context.services.tables.codec(game), games, context.say)
    await context.show(panel, is_same_page=is_same_page)


async def show_learning(context: Context) -> None:
    """Show the tutorials of all games."""
    await context.show(build_learning_page(context.services.tables.games, context.say), is_same_page=True)


async def show_commands(context: Context) -> None:
    """Show what the commands do."""
    await context.show(build_commands_page(context.say), is_same_page=True)


def build_help_page(games: Mapping[str, GameEntry], say: Say) -> Panel:
    """Build the general help, with the commands that open tables."""
    commands = ", ".join(f"`/{game} new`" for game in games)
    fields = (
        Field(say("help-begin"), say("help-begin-text", commands=commands)),
        Field(say("help-play"), say("help-play-text", hand=join_hand_labels(games.values(), say))),
    )
    has_tutorial = any(entry.tutorial is not None for entry in games.values())
    buttons = (
        *((Button(say("help-learn"), Press(Verb.PAGE, page=LEARN), Style.MAIN),) if has_tutorial else ()),
        Button(say("mine-title"), Press(Verb.PAGE, page=MINE)),
        Button(say("help-commands"), Press(Verb.PAGE, page=COMMANDS)),
    )
    return Panel(say("help-title"), say("help-body"), fields, rows=(_build_game_select(games, "", say), buttons))


def build_learning_page(games: Mapping[str, GameEntry], say: Say) -> Panel:
    """Build the page with the tutorial of each game that has one."""
    rows = (*_build_tutorial_rows(games.values(), say), (_build_help_button(say),))
    return Panel(say("help-learn"), say("help-learn-text"), rows=rows)


def build_commands_page(say: Say) -> Panel:
    """Build the page that says what the commands do."""
    fields = (
        Field(say("help-hand"), say("help-hand-text")),
        Field(say("help-table"), say("help-table-text")),
        Field(say("help-more"), say("help-more-text")),
    )
    return Panel(say("help-commands"), fields=fields, rows=((_build_help_button(say),),))


def build_game_page(entry: GameEntry, codec: Codec[object], games: Collection[str], say: Say) -> Panel:
    """Build the help of a game: commands and options."""
    game = entry.game
    options = [
        f"**{say(get_option_key(game.key, option.name))}:** "
        + " / ".join(say(get_value_key(game.key, option, value)) for value in option.choices)
        for option in codec.option_fields
    ]
    fields = [Field(say("help-begin"), say("help-game-text", new=f"`/{game.key} new`", rules=f"`/{game.key} rules`"))]
    if entry.tutorial is not None:
        fields.append(Field(say("help-alone"), say("help-alone-text", tutorial=f"`/{game.key} tutorial`")))
    if options:
        fields.append(Field(say("lobby-options"), "\n".join(options)))
    rows: tuple[Row, ...] = (_build_game_select(games, game.key, say), *_build_tutorial_rows([entry], say))
    return Panel(say(f"{game.key}-title"), say(f"{game.key}-about"), tuple(fields), rows=rows)


def build_welcome_page(games: Mapping[str, GameEntry], say: Say) -> Panel:
    """Build the welcome message."""
    commands = ", ".join(f"`/{game} new`" for game in games)
    steps = (
        say("welcome-first", commands=commands),
        say("welcome-second", join=say("button-join"), start=say("button-start")),
        say("welcome-third", hand=join_hand_labels(games.values(), say)),
    )
    body = "\n".join(f"**{number}.** {step}" for number, step in enumerate(steps, 1))
    return Panel(say("welcome-title"), f"{say('welcome-body')}\n\n{body}", footer=say("welcome-more"))


async def send_welcome(guild: discord.Guild, tables: Tables, api: DiscordApi, texts: Texts) -> None:
    """Post the welcome message once in the server's system channel, if the bot may write there."""
    channel = guild.system_channel
    if channel is None or list_missing(channel.permissions_for(guild.me), CHANNEL_PERMISSIONS):
        return
    try:
        if not await tables.servers.claim_greeting(guild.id):
            return
        chosen = (await tables.servers.get(guild.id)).language
        say = texts.say(chosen or texts.resolve("", str(guild.preferred_locale)))
        await api.post(channel.id, render(build_welcome_page(tables.games, say), Stamp(), say), f"hi {guild.id}")
    except (StoreUnavailable, ApiError) as error:
        log.info("server %s gets no welcome message: %s", guild.id, error)


def _build_help_button(say: Say) -> Button:
    return Button(say("help-back"), Press(Verb.PAGE, page=GAMES))


def _build_tutorial_rows(entries: Iterable[GameEntry], say: Say) -> Iterator[Row]:
    """A button for the tutorial of each game that has one, in rows."""
    taught = [entry.game.key for entry in entries if entry.tutorial is not None]
    for start in range(0, len(taught), BUTTONS):
        yield tuple(
            Button(say("button-tutorial-of", game=say(f"{key}-title")), Press(Verb.TUTORIAL, page=key))
            for key in taught[start : start + BUTTONS]
        )


def _build_game_select(games: Collection[str], shown: str, say: Say) -> Select:
    choices = tuple(Choice(say(f"{game}-title"), game, is_chosen=game == shown) for game in games)
    return Select(say("help-games"), Press(Verb.PAGE, page=GAMES), choices)
