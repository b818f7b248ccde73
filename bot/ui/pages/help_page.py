"""How to play here: in general, and by game; and the first message on a server that has invited the bot."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping

import discord

from bot.engine.panel import Choice, Field, Panel, Press, Say, Select, Verb
from bot.registry import GameEntry
from bot.tables.codec import Codec
from bot.tables.service import Tables
from bot.tables.table import Refused
from bot.text.texts import Texts
from bot.ui.interactions.context import Context
from bot.ui.messages.discord_api import ApiError, DiscordApi
from bot.ui.messages.lobby import option_key, value_key
from bot.ui.messages.permissions import IN_CHANNEL, lacking
from bot.ui.messages.render import Stamp, render
from bot.ui.pages.widgets import hand_buttons
from storage.errors import StoreUnavailable

log = logging.getLogger(__name__)

GAMES = "help"
"""The payload of the list of games on these pages."""


async def show_help(context: Context, game: str | None = None, *, is_same_page: bool = False) -> None:
    """Show how to play here, or how a game is played.

    :raises Refused: if there is no such game.
    """
    games = context.services.tables.games
    if game is None:
        await context.show(help_page(games, context.say), is_same_page=is_same_page)
        return
    if game not in games:
        raise Refused("malformed")
    panel = game_page(games[game], context.services.tables.codec(game), games, context.say)
    await context.show(panel, is_same_page=is_same_page)


def help_page(games: Mapping[str, GameEntry], say: Say) -> Panel:
    """How to play here, with the command that opens a table of each game."""
    commands = ", ".join(f"`/{game} new`" for game in games)
    fields = (
        Field(say("help-begin"), say("help-begin-text", commands=commands)),
        Field(say("help-play"), say("help-play-text", hand=hand_buttons(games.values(), say))),
        Field(say("help-table"), say("help-table-text")),
        Field(say("help-more"), say("help-more-text")),
    )
    return Panel(say("help-title"), say("help-body"), fields, rows=(_games(games, "", say),))


def game_page(entry: GameEntry, codec: Codec[object], games: Collection[str], say: Say) -> Panel:
    """What a game is, how many play it, how a table of it is opened, and what can be chosen for it."""
    game = entry.game
    options = [
        f"{say(option_key(game.key, option.name))}: "
        + " / ".join(say(value_key(game.key, option, value)) for value in option.choices)
        for option in codec.option_fields
    ]
    fields = [
        Field(say("help-players"), say("help-players-text", least=game.seats[0], most=game.seats[-1])),
        Field(say("help-begin"), say("help-game-text", new=f"`/{game.key} new`", rules=f"`/{game.key} rules`")),
    ]
    if entry.tutorial is not None:
        fields.append(Field(say("help-alone"), say("help-alone-text", tutorial=f"`/{game.key} tutorial`")))
    if options:
        fields.append(Field(say("lobby-options"), "\n".join(options)))
    title = say(f"{game.key}-title")
    return Panel(title, say(f"{game.key}-about"), tuple(fields), rows=(_games(games, game.key, say),))


def welcome_page(games: Mapping[str, GameEntry], say: Say) -> Panel:
    """The first message on a server: three steps to the first game."""
    commands = ", ".join(f"`/{game} new`" for game in games)
    steps = (
        say("welcome-first", commands=commands),
        say("welcome-second", join=say("button-join"), start=say("button-start")),
        say("welcome-third", hand=hand_buttons(games.values(), say)),
    )
    body = "\n".join(f"**{number}.** {step}" for number, step in enumerate(steps, 1))
    return Panel(say("welcome-title"), f"{say('welcome-body')}\n\n{body}", footer=say("welcome-more"))


async def welcome(guild: discord.Guild, tables: Tables, api: DiscordApi, texts: Texts) -> None:
    """Greet a server where its system messages go, once; where the bot may not write there it keeps silent."""
    channel = guild.system_channel
    if channel is None or lacking(channel.permissions_for(guild.me), IN_CHANNEL):
        return
    try:
        if not await tables.servers.greet_once(guild.id):
            return
        chosen = (await tables.servers.one(guild.id)).language
        say = texts.say(chosen or texts.resolve("", str(guild.preferred_locale)))
        await api.post(channel.id, render(welcome_page(tables.games, say), Stamp(), say), f"hi {guild.id}")
    except (StoreUnavailable, ApiError) as trouble:
        log.info("server %s is not greeted: %s", guild.id, trouble)


def _games(games: Collection[str], shown: str, say: Say) -> Select:
    choices = tuple(Choice(say(f"{game}-title"), game, is_chosen=game == shown) for game in games)
    return Select(say("help-games"), Press(Verb.PAGE, page=GAMES), choices)
