"""The slash commands that every game has: ``new`` (generated from its options), ``rules`` and ``tutorial``."""

from __future__ import annotations

from functools import partial
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.registry import GameEntry
from bot.tables.codec import OptionField
from bot.tables.options import COMMAND_OPTIONS, is_table_option
from bot.ui.command_builder import ANYBODY, EVERYWHERE, Command
from bot.ui.command_translator import CommandTranslator
from bot.ui.interactions.context import Context
from bot.ui.interactions.dispatcher import Dispatcher
from bot.ui.interactions.table_actions import open_table
from bot.ui.messages.lobby import build_rules, get_option_key, get_value_key
from bot.ui.pages.tutorial import show_tutorial


def build_game_group(dispatcher: Dispatcher, translator: CommandTranslator, key: str) -> app_commands.Group:
    """Build the command group of a game; the game may add commands to it."""
    entry = dispatcher.services.tables.games[key]
    group = app_commands.Group(
        name=key, description=translator(f"{key}-about"), allowed_contexts=EVERYWHERE, allowed_installs=ANYBODY
    )
    group.add_command(_build_new_command(dispatcher, translator, key))
    group.add_command(_build_rules_command(dispatcher, translator, entry))
    if entry.tutorial is not None:
        group.add_command(_build_tutorial_command(dispatcher, translator, key))
    return group


def _build_new_command(dispatcher: Dispatcher, translator: CommandTranslator, key: str) -> Command:
    fields = (*dispatcher.services.tables.codec(key).option_fields, *COMMAND_OPTIONS)

    most = dispatcher.services.tables.games[key].game.seats[-1] - 1

    async def callback(interaction: discord.Interaction, computers: int = 0, **chosen: str | None) -> None:
        options = {name: value for name, value in chosen.items() if value is not None}
        opened = partial(open_table, game=key, options=options, computers=computers)
        await dispatcher.serve(interaction, opened, is_public=True)

    callback.__signature__ = _build_signature([field.name for field in fields], most)  # type: ignore[attr-defined]
    described = {field.name: translator(_get_description_key(key, field)) for field in fields}
    app_commands.describe(computers=translator("parameter-computers"), **described)(callback)
    app_commands.choices(**{field.name: _build_choices(translator, key, field) for field in fields})(callback)
    return app_commands.Command(name="new", description=translator("command-game-new"), callback=callback)


def _get_description_key(key: str, field: OptionField) -> str:
    return f"parameter-{field.name}" if is_table_option(field.name) else get_option_key(key, field.name)


def _build_choices(translator: CommandTranslator, key: str, field: OptionField) -> list[Choice[Any]]:
    return [Choice(name=translator(get_value_key(key, field, value)), value=value) for value in field.choices]


def _build_signature(names: list[str], most: int) -> Signature:
    """A signature for discord.py, with at most ``most`` computers and these names as optional text parameters."""
    options = [Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=str | None) for name in names]
    counted = app_commands.Range[int, 0, most]
    computers = Parameter("computers", Parameter.KEYWORD_ONLY, default=0, annotation=counted)
    return Signature([Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD), computers, *options])


def _build_tutorial_command(dispatcher: Dispatcher, translator: CommandTranslator, key: str) -> Command:
    async def callback(interaction: discord.Interaction) -> None:
        await dispatcher.serve(interaction, partial(show_tutorial, game=key))

    return app_commands.Command(name="tutorial", description=translator("command-game-tutorial"), callback=callback)


def _build_rules_command(dispatcher: Dispatcher, translator: CommandTranslator, entry: GameEntry) -> Command:
    async def show(context: Context) -> None:
        await context.show(build_rules(entry, context.services.tables.houses.get(entry.game.key), context.say))

    async def callback(interaction: discord.Interaction) -> None:
        await dispatcher.serve(interaction, show)

    return app_commands.Command(name="rules", description=translator("command-game-rules"), callback=callback)
