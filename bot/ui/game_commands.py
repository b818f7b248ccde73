"""The slash commands that every game has: ``new`` (generated from its options), ``rules`` and ``tutorial``."""

from __future__ import annotations

from functools import partial
from inspect import Parameter, Signature
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.tables.options import COMMAND_OPTIONS, is_table_option
from bot.ui.command_builder import ANYBODY, EVERYWHERE, Command, CommandBuilder
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

    async def rules(context: Context) -> None:
        await context.show(build_rules(entry, context.services.tables.houses.get(key), context.say))

    group.add_command(_build_new_command(dispatcher, translator, key))
    builder = CommandBuilder(dispatcher, translator)
    group.add_command(builder.build_plain("rules", "command-game-rules", rules))
    if entry.tutorial is not None:
        show = partial(show_tutorial, game=key)
        group.add_command(builder.build_plain("tutorial", "command-game-tutorial", show))
    return group


def _build_new_command(dispatcher: Dispatcher, translator: CommandTranslator, key: str) -> Command:
    """Build the command that opens a table: a parameter for each option, and one for the number of computers.

    discord.py reads the parameters from the signature.
    """
    fields = (*dispatcher.services.tables.codec(key).option_fields, *COMMAND_OPTIONS)
    most = dispatcher.services.tables.games[key].game.seats[-1] - 1
    described = {"computers": translator("parameter-computers")}
    choices = dict[str, list[Choice[Any]]]()
    counted = app_commands.Range[int, 0, most]
    parameters = [
        Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD),
        Parameter("computers", Parameter.KEYWORD_ONLY, default=0, annotation=counted),
    ]
    for field in fields:
        text = f"parameter-{field.name}" if is_table_option(field.name) else get_option_key(key, field.name)
        described[field.name] = translator(text)
        choices[field.name] = [
            Choice(name=translator(get_value_key(key, field, value)), value=value) for value in field.choices
        ]
        parameters.append(Parameter(field.name, Parameter.KEYWORD_ONLY, default=None, annotation=str | None))

    async def callback(interaction: discord.Interaction, computers: int = 0, **chosen: str | None) -> None:
        options = {name: value for name, value in chosen.items() if value is not None}
        opened = partial(open_table, game=key, options=options, computers=computers)
        await dispatcher.serve(interaction, opened, is_public=True)

    callback.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    app_commands.describe(**described)(callback)
    app_commands.choices(**choices)(callback)
    return app_commands.Command(name="new", description=translator("command-game-new"), callback=callback)
