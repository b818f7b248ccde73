"""The slash commands that belong to no game."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.tables.table import Refused, Table
from bot.ui.command_translator import CommandTranslator
from bot.ui.interactions.context import Context, Handler
from bot.ui.interactions.dispatcher import Completion, Dispatcher
from bot.ui.interactions.following import find_shown, shown_tables, toggle_follow
from bot.ui.interactions.invitations import complete_player, invite, send_away
from bot.ui.interactions.play_command import complete_move, play
from bot.ui.interactions.table_actions import move_table, open_hand, show_table
from bot.ui.interactions.voting import take_back_at
from bot.ui.pages.help_page import show_help
from bot.ui.pages.my_games import show_my_games
from bot.ui.pages.privacy import ask_to_forget, export_reader
from bot.ui.pages.reminder_settings import show_reminders
from bot.ui.pages.server_settings import show_server
from bot.ui.pages.settings import show_settings
from bot.ui.pages.statistics import show_leaderboard, show_stats
from bot.ui.pages.table_picker import do_at, label
from bot.ui.pages.vacation import show_vacation

log = logging.getLogger(__name__)

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""In servers and in the bot's direct messages."""

SERVERS = app_commands.AppInstallationType(guild=True, user=False)

Command: TypeAlias = app_commands.Command[Any, ..., Any]
Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
TableDeed: TypeAlias = Callable[[Context, Table], Awaitable[None]]


class Tree(app_commands.CommandTree[discord.Client]):
    """The commands of a client; one that Discord still knows otherwise is refused kindly."""

    def __init__(self, client: discord.Client, dispatcher: Dispatcher) -> None:
        super().__init__(client)
        self._dispatcher = dispatcher

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer what reached no command of ours."""
        log.info("an outdated command: %s", error)
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await self._dispatcher.serve(interaction, _outdated)


def commands(dispatcher: Dispatcher, words: CommandTranslator) -> tuple[Command | app_commands.Group, ...]:
    """All of them, to be added to a tree."""
    group = app_commands.Group(
        name="table", description=words("command-table"), allowed_contexts=EVERYWHERE, allowed_installs=SERVERS
    )
    for name, handler in (
        ("show", show_table),
        ("log", None),
        ("undo", take_back_at),
        ("leave", None),
        ("move", move_table),
        ("close", None),
        ("replay", None),
        ("verify", None),
        ("export", None),
    ):
        key = f"command-table-{name}"
        group.add_command(
            _of_any_table(dispatcher, words, name, key)
            if handler is None
            else _of_table(dispatcher, words, name, key, handler)
        )
    group.add_command(
        _of_table(dispatcher, words, "follow", "command-table-follow", toggle_follow, find_shown, complete_shown)
    )
    group.add_command(_about_guest(dispatcher, words, "invite", invite))
    group.add_command(_about_player(dispatcher, words, "remove", send_away))
    privacy = app_commands.Group(
        name="privacy", description=words("command-privacy"), allowed_contexts=EVERYWHERE, allowed_installs=SERVERS
    )
    for name, plain in (("export", export_reader), ("forget", ask_to_forget)):
        privacy.add_command(_plain(dispatcher, words, name, plain, f"command-privacy-{name}"))
    return (
        _of_table(dispatcher, words, "hand", "command-hand", open_hand),
        _play(dispatcher, words),
        group,
        privacy,
        _plain(dispatcher, words, "my-games", show_my_games),
        _plain(dispatcher, words, "stats", show_stats),
        _of_game(dispatcher, words, "leaderboard", show_leaderboard),
        _plain(dispatcher, words, "settings", show_settings),
        _plain(dispatcher, words, "reminders", show_reminders),
        _plain(dispatcher, words, "vacation", show_vacation),
        _plain(dispatcher, words, "server-settings", show_server),
        _of_game(dispatcher, words, "help", show_help, is_optional=True),
    )


def completing(dispatcher: Dispatcher, completion: Completion) -> Any:
    """The completion as discord.py takes it."""

    async def callback(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await dispatcher.complete(interaction, completion, typed)

    return callback


async def complete_table(context: Context, typed: str) -> list[tuple[str, str]]:
    """The reader's tables, those that wait for the reader first, as far as they fit what is typed."""
    return _labelled(context, await context.services.tables.mine(context.person.id), typed)


async def complete_shown(context: Context, typed: str) -> list[tuple[str, str]]:
    """The tables of the server at which the reader may look, as far as they fit what is typed."""
    return _labelled(
        context, await shown_tables(context) or await context.services.tables.mine(context.person.id), typed
    )


def _labelled(context: Context, tables: Sequence[Table], typed: str) -> list[tuple[str, str]]:
    """Those of the tables of which the label holds what is typed: labels and ids."""
    found = []
    for table in tables:
        shown = label(context, table)
        if typed.casefold() in shown.casefold():
            found.append((shown, table.id))
    return found


def _plain(dispatcher: Dispatcher, words: CommandTranslator, name: str, handler: Handler, key: str = "") -> Command:
    """A command that asks for nothing."""

    async def callback(interaction: discord.Interaction) -> None:
        await dispatcher.serve(interaction, handler)

    return _command(name, words, key or f"command-{name}", callback)


def _of_table(
    dispatcher: Dispatcher,
    words: CommandTranslator,
    name: str,
    key: str,
    handler: TableDeed,
    find: Callable[[Context, str | None], Awaitable[Table]] = Context.find,
    complete: Completion = complete_table,
) -> Command:
    """A command about one table, which need not be named."""

    @app_commands.describe(table=words("parameter-table"))
    @app_commands.autocomplete(table=completing(dispatcher, complete))
    async def callback(interaction: discord.Interaction, table: str | None = None) -> None:
        async def serve(context: Context) -> None:
            await handler(context, await find(context, table))

        await dispatcher.serve(interaction, serve)

    return _command(name, words, key, callback)


def _of_any_table(dispatcher: Dispatcher, words: CommandTranslator, name: str, key: str) -> Command:
    """A command about one table, also one that is over; where several may be meant the reader is asked."""

    @app_commands.describe(table=words("parameter-table"))
    @app_commands.autocomplete(table=completing(dispatcher, complete_table))
    async def callback(interaction: discord.Interaction, table: str | None = None) -> None:
        async def serve(context: Context) -> None:
            await do_at(context, name, table)

        await dispatcher.serve(interaction, serve)

    return _command(name, words, key, callback)


def _about_guest(
    dispatcher: Dispatcher,
    words: CommandTranslator,
    name: str,
    handler: Callable[[Context, Table, discord.abc.User], Awaitable[None]],
) -> Command:
    """A command about somebody on the server and a table, which need not be named."""

    @app_commands.describe(person=words("parameter-person"), table=words("parameter-table"))
    @app_commands.autocomplete(table=completing(dispatcher, complete_table))
    async def callback(interaction: discord.Interaction, person: discord.User, table: str | None = None) -> None:
        async def serve(context: Context) -> None:
            await handler(context, await context.find(table), person)

        await dispatcher.serve(interaction, serve)

    return _command(name, words, f"command-table-{name}", callback)


def _about_player(
    dispatcher: Dispatcher,
    words: CommandTranslator,
    name: str,
    handler: Callable[[Context, Table, str], Awaitable[None]],
) -> Command:
    """A command about somebody at a table, which need not be named."""

    @app_commands.describe(person=words("parameter-player"), table=words("parameter-table"))
    @app_commands.autocomplete(
        person=completing(dispatcher, complete_player), table=completing(dispatcher, complete_table)
    )
    async def callback(interaction: discord.Interaction, person: str, table: str | None = None) -> None:
        async def serve(context: Context) -> None:
            await handler(context, await context.find(table), person)

        await dispatcher.serve(interaction, serve)

    return _command(name, words, f"command-table-{name}", callback)


def _play(dispatcher: Dispatcher, words: CommandTranslator) -> Command:
    @app_commands.describe(move=words("parameter-move"), table=words("parameter-table"))
    @app_commands.autocomplete(move=completing(dispatcher, complete_move), table=completing(dispatcher, complete_table))
    async def callback(interaction: discord.Interaction, move: str, table: str | None = None) -> None:
        async def serve(context: Context) -> None:
            await play(context, await context.find(table), move)

        await dispatcher.serve(interaction, serve)

    return _command("play", words, "command-play", callback)


def _of_game(
    dispatcher: Dispatcher,
    words: CommandTranslator,
    name: str,
    handler: Callable[[Context, Any], Awaitable[None]],
    *,
    is_optional: bool = False,
) -> Command:
    """A command about one game, which need not be named if it is optional."""
    games = [app_commands.Choice(name=words(f"{key}-title"), value=key) for key in dispatcher.services.tables.games]

    async def serve(interaction: discord.Interaction, game: str | None) -> None:
        async def show(context: Context) -> None:
            await handler(context, game)

        await dispatcher.serve(interaction, show)

    async def optional(interaction: discord.Interaction, game: str | None = None) -> None:
        await serve(interaction, game)

    async def required(interaction: discord.Interaction, game: str) -> None:
        await serve(interaction, game)

    callback = app_commands.choices(game=games)(optional if is_optional else required)
    app_commands.describe(game=words("parameter-game"))(callback)
    return _command(name, words, f"command-{name}", callback)


def _command(name: str, words: CommandTranslator, key: str, callback: Callback) -> Command:
    return app_commands.Command(
        name=name,
        description=words(key),
        callback=callback,
        allowed_contexts=EVERYWHERE,
        allowed_installs=SERVERS,
    )


async def _outdated(context: Context) -> None:
    raise Refused("outdated-command")
