"""The slash commands of the bot itself; those of a game are in its ``cog.py``."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord
from discord import app_commands

from bot.tables.table import Refused, Table
from bot.ui.command_builder import (
    MANAGERS,
    Command,
    CommandBuilder,
    TableHandler,
    TableRunner,
    complete_shown,
    limit_to_servers,
)
from bot.ui.interactions.context import Context
from bot.ui.interactions.dispatcher import Dispatcher, send_choices
from bot.ui.interactions.lobbies import invite, remove_player
from bot.ui.interactions.table_actions import find_shown_table, move_table, open_hand, show_table, toggle_follow
from bot.ui.interactions.voting import undo_at
from bot.ui.pages.help_page import show_help
from bot.ui.pages.my_games import show_my_games
from bot.ui.pages.privacy import ask_to_forget, export_reader
from bot.ui.pages.reminder_settings import show_reminders
from bot.ui.pages.server_settings import show_server
from bot.ui.pages.settings import show_settings
from bot.ui.pages.statistics import show_leaderboard, show_stats
from bot.ui.pages.table_picker import run_table_command
from bot.ui.pages.vacation import show_vacation

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
    """Build all commands of the bot itself."""
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
