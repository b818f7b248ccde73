"""The slash commands that every game has, generated from its options: ``new`` and ``rules``."""

from __future__ import annotations

from functools import partial
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.registry import GameEntry
from bot.tables.codec import OptionField
from bot.tables.options import TABLE_OPTIONS, is_table_option
from bot.ui.command_translator import CommandTranslator
from bot.ui.commands import EVERYWHERE, SERVERS, Command
from bot.ui.interactions.context import Context
from bot.ui.interactions.dispatcher import Dispatcher
from bot.ui.interactions.table_actions import open_table
from bot.ui.messages.lobby import option_key, value_key
from bot.ui.pages.tutorial import show_tutorial


def game_group(dispatcher: Dispatcher, words: CommandTranslator, key: str) -> app_commands.Group:
    """The commands of the game with this key, to which it may add its own."""
    entry = dispatcher.services.tables.games[key]
    group = app_commands.Group(
        name=key, description=words(f"{key}-about"), allowed_contexts=EVERYWHERE, allowed_installs=SERVERS
    )
    group.add_command(_new(dispatcher, words, key))
    group.add_command(_rules(dispatcher, words, entry))
    if entry.tutorial is not None:
        group.add_command(_tutorial(dispatcher, words, key))
    return group


def _new(dispatcher: Dispatcher, words: CommandTranslator, key: str) -> Command:
    fields = (*dispatcher.services.tables.codec(key).option_fields, *TABLE_OPTIONS)

    async def callback(interaction: discord.Interaction, **chosen: str | None) -> None:
        options = {name: value for name, value in chosen.items() if value is not None}
        await dispatcher.serve(interaction, partial(open_table, game=key, options=options), is_public=True)

    callback.__signature__ = _signature([field.name for field in fields])  # type: ignore[attr-defined]
    app_commands.describe(**{field.name: words(_description_key(key, field)) for field in fields})(callback)
    app_commands.choices(**{field.name: _values(words, key, field) for field in fields})(callback)
    return app_commands.Command(name="new", description=words("command-game-new"), callback=callback)


def _description_key(key: str, field: OptionField) -> str:
    return f"parameter-{field.name}" if is_table_option(field.name) else option_key(key, field.name)


def _values(words: CommandTranslator, key: str, field: OptionField) -> list[Choice[Any]]:
    return [Choice(name=words(value_key(key, field, value)), value=value) for value in field.choices]


def _signature(names: list[str]) -> Signature:
    """That of a command which takes each of these as an optional text; discord.py reads the options from it."""
    options = [Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=str | None) for name in names]
    return Signature([Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD), *options])


def _tutorial(dispatcher: Dispatcher, words: CommandTranslator, key: str) -> Command:
    async def callback(interaction: discord.Interaction) -> None:
        await dispatcher.serve(interaction, partial(show_tutorial, game=key))

    return app_commands.Command(name="tutorial", description=words("command-game-tutorial"), callback=callback)


def _rules(dispatcher: Dispatcher, words: CommandTranslator, entry: GameEntry) -> Command:
    async def show(context: Context) -> None:
        await context.show(entry.face.rules(context.say))

    async def callback(interaction: discord.Interaction) -> None:
        await dispatcher.serve(interaction, show)

    return app_commands.Command(name="rules", description=words("command-game-rules"), callback=callback)
