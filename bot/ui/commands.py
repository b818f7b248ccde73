"""The slash commands of the bot itself, and those of every game: ``new``, ``rules`` and ``tutorial``.

Those that only one game has are in its ``cog.py``.
"""

import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.engine.contract import Level
from bot.tables.options import PRESET, PRESETS, PRIVATE, SKILL
from bot.tables.table import Refused, Table
from bot.ui.command_builder import (
    ANYBODY,
    EVERYWHERE,
    MANAGERS,
    Command,
    CommandBuilder,
    CommandTranslator,
    TableHandler,
    TableRunner,
    complete_shown,
    limit_to_servers,
)
from bot.ui.interactions.context import Context
from bot.ui.interactions.dispatcher import Dispatcher, send_choices
from bot.ui.interactions.lobbies import invite, remove_player
from bot.ui.interactions.table_actions import (
    find_shown_table,
    move_table,
    open_hand,
    open_table,
    show_table,
    toggle_follow,
    undo_at,
)
from bot.ui.messages.lobby import build_rules
from bot.ui.pages.help_page import show_help
from bot.ui.pages.my_games import show_my_games
from bot.ui.pages.privacy import ask_to_forget, export_reader
from bot.ui.pages.reminder_settings import show_reminders, show_vacation
from bot.ui.pages.server_settings import show_server
from bot.ui.pages.settings import show_settings
from bot.ui.pages.statistics import show_leaderboard, show_stats
from bot.ui.pages.table_picker import run_table_command
from bot.ui.pages.tutorial import show_tutorial

log = logging.getLogger(__name__)


class CommandTree(app_commands.CommandTree[discord.Client]):
    """The command tree of a client; outdated commands are answered."""

    def __init__(self, client: discord.Client, dispatcher: Dispatcher) -> None:
        super().__init__(client)
        self._dispatcher = dispatcher

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer an interaction that matches no command."""
        log.info("an outdated command: %s", error)
        if interaction.type is discord.InteractionType.autocomplete:
            await send_choices(interaction, [])
        else:

            async def refuse(context: Context) -> None:
                raise Refused("outdated-command")

            await self._dispatcher.serve(interaction, refuse)


def build_commands(builder: CommandBuilder) -> tuple[Command | app_commands.Group, ...]:
    table = builder.build_group("table", "command-table")
    handlers = {"show": show_table, "undo": undo_at, "move": move_table}
    for name in ("show", "log", "undo", "leave", "move", "close", "replay", "verify", "export", "same-deal"):
        run = _find_and(handlers[name]) if name in handlers else partial(run_table_command, name=name)
        table.add_command(builder.build_for_table(name, f"command-table-{name}", run))
    follow = _find_and(toggle_follow, find_shown_table)
    table.add_command(builder.build_for_table("follow", "command-table-follow", follow, complete_shown))
    table.add_command(builder.build_for_user("invite", invite))
    table.add_command(builder.build_for_player("remove", remove_player))
    privacy = builder.build_group("privacy", "command-privacy")
    for name, plain in (("export", export_reader), ("forget", ask_to_forget)):
        privacy.add_command(builder.build_plain(name, f"command-privacy-{name}", plain))
    return (
        builder.build_for_table("hand", "command-hand", _find_and(open_hand)),
        builder.build_play(),
        table,
        privacy,
        builder.build_plain("my-games", "command-my-games", show_my_games),
        builder.build_plain("stats", "command-stats", show_stats),
        limit_to_servers(builder.build_for_game("leaderboard", show_leaderboard)),
        builder.build_plain("settings", "command-settings", show_settings),
        builder.build_plain("reminders", "command-reminders", show_reminders),
        builder.build_plain("vacation", "command-vacation", show_vacation),
        limit_to_servers(builder.build_plain("server-settings", "command-server-settings", show_server), MANAGERS),
        builder.build_for_game("help", show_help, is_optional=True),
    )


def _find_and(
    handler: TableHandler, find: Callable[[Context, str | None], Awaitable[Table]] = Context.find_table
) -> TableRunner:
    """Run the handler with the table that ``find`` returns."""

    async def run(context: Context, table_id: str | None) -> None:
        await handler(context, await find(context, table_id))

    return run


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
    """Build the command that opens a table; all other options are in the lobby."""
    most = dispatcher.services.tables.games[key].game.seats[-1] - 1

    async def new(
        interaction: discord.Interaction,
        computers: app_commands.Range[int, 0, most] = 0,
        level: str | None = None,
        pace: str | None = None,
        private: str | None = None,
    ) -> None:
        named = {SKILL: level, PRESET: pace, PRIVATE: private}
        options = {name: value for name, value in named.items() if value is not None}
        opened = partial(open_table, game=key, options=options, computers=computers)
        await dispatcher.serve(interaction, opened, is_public=True)

    texts = {
        "level": {str(each): f"lobby-skill-{each}" for each in Level},
        "pace": {each: f"lobby-preset-{each}" for each in PRESETS},
        "private": {"false": "lobby-no", "true": "lobby-yes"},
    }
    described = {name: translator(f"parameter-{name}") for name in ("computers", *texts)}
    choices = {
        name: [Choice(name=translator(text), value=value) for value, text in values.items()]
        for name, values in texts.items()
    }
    app_commands.describe(**described)(new)
    app_commands.choices(**choices)(new)
    return app_commands.Command(name="new", description=translator("command-game-new"), callback=new)
