"""The slash commands that belong to no game."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.edge.company import complete_player, invite, send_away
from bot.edge.deeds import move_table, open_hand, show_table
from bot.edge.desk import Completion, Desk
from bot.edge.followers import find_shown, shown_tables, toggle_follow
from bot.edge.guidance import show_help
from bot.edge.mine import show_my_games
from bot.edge.play import complete_move, play
from bot.edge.privacy import ask_to_forget, export_reader
from bot.edge.reminders import show_reminders
from bot.edge.servers import show_server
from bot.edge.settings import show_settings
from bot.edge.statistics import show_leaderboard, show_stats
from bot.edge.vacation import show_vacation
from bot.edge.visit import Deed, Visit
from bot.edge.voting import take_back_at
from bot.edge.which import do_at, label
from bot.edge.words import Words
from bot.tables.table import Refused, Table

log = logging.getLogger(__name__)

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""In servers and in the bot's direct messages."""

SERVERS = app_commands.AppInstallationType(guild=True, user=False)

Command: TypeAlias = app_commands.Command[Any, ..., Any]
Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]
TableDeed: TypeAlias = Callable[[Visit, Table], Awaitable[None]]


class Tree(app_commands.CommandTree[discord.Client]):
    """The commands of a client; one that Discord still knows otherwise is refused kindly."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        super().__init__(client)
        self._desk = desk

    async def on_error(self, interaction: discord.Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer what reached no command of ours."""
        log.info("an outdated command: %s", error)
        if interaction.type is discord.InteractionType.autocomplete:
            await self._desk.complete(interaction, _nothing, "")
        else:
            await self._desk.serve(interaction, _outdated)


def commands(desk: Desk, words: Words) -> tuple[Command | app_commands.Group, ...]:
    """All of them, to be added to a tree."""
    group = app_commands.Group(
        name="table", description=words("command-table"), allowed_contexts=EVERYWHERE, allowed_installs=SERVERS
    )
    for name, deed in (
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
            _of_any_table(desk, words, name, key) if deed is None else _of_table(desk, words, name, key, deed)
        )
    group.add_command(
        _of_table(desk, words, "follow", "command-table-follow", toggle_follow, find_shown, complete_shown)
    )
    group.add_command(_about_guest(desk, words, "invite", invite))
    group.add_command(_about_player(desk, words, "remove", send_away))
    privacy = app_commands.Group(
        name="privacy", description=words("command-privacy"), allowed_contexts=EVERYWHERE, allowed_installs=SERVERS
    )
    for name, plain in (("export", export_reader), ("forget", ask_to_forget)):
        privacy.add_command(_plain(desk, words, name, plain, f"command-privacy-{name}"))
    return (
        _of_table(desk, words, "hand", "command-hand", open_hand),
        _play(desk, words),
        group,
        privacy,
        _plain(desk, words, "my-games", show_my_games),
        _plain(desk, words, "stats", show_stats),
        _of_game(desk, words, "leaderboard", show_leaderboard),
        _plain(desk, words, "settings", show_settings),
        _plain(desk, words, "reminders", show_reminders),
        _plain(desk, words, "vacation", show_vacation),
        _plain(desk, words, "server-settings", show_server),
        _of_game(desk, words, "help", show_help, is_optional=True),
    )


def completing(desk: Desk, completion: Completion) -> Any:
    """The completion as discord.py takes it."""

    async def callback(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        await desk.complete(interaction, completion, typed)
        return []  # answered already

    return callback


async def complete_table(visit: Visit, typed: str) -> list[tuple[str, str]]:
    """The reader's tables, those that wait for the reader first, as far as they fit what is typed."""
    return _labelled(visit, await visit.house.tables.mine(visit.person.id), typed)


async def complete_shown(visit: Visit, typed: str) -> list[tuple[str, str]]:
    """The tables of the server at which the reader may look, as far as they fit what is typed."""
    return _labelled(visit, await shown_tables(visit) or await visit.house.tables.mine(visit.person.id), typed)


def _labelled(visit: Visit, tables: Sequence[Table], typed: str) -> list[tuple[str, str]]:
    """Those of the tables of which the label holds what is typed: labels and ids."""
    found = []
    for table in tables:
        shown = label(visit, table)
        if typed.casefold() in shown.casefold():
            found.append((shown, table.id))
    return found


def _plain(desk: Desk, words: Words, name: str, deed: Deed, key: str = "") -> Command:
    """A command that asks for nothing."""

    async def callback(interaction: discord.Interaction) -> None:
        await desk.serve(interaction, deed)

    return _command(name, words, key or f"command-{name}", callback)


def _of_table(
    desk: Desk,
    words: Words,
    name: str,
    key: str,
    deed: TableDeed,
    find: Callable[[Visit, str | None], Awaitable[Table]] = Visit.find,
    complete: Completion = complete_table,
) -> Command:
    """A command about one table, which need not be named."""

    @app_commands.describe(table=words("parameter-table"))
    @app_commands.autocomplete(table=completing(desk, complete))
    async def callback(interaction: discord.Interaction, table: str | None = None) -> None:
        async def serve(visit: Visit) -> None:
            await deed(visit, await find(visit, table))

        await desk.serve(interaction, serve)

    return _command(name, words, key, callback)


def _of_any_table(desk: Desk, words: Words, name: str, key: str) -> Command:
    """A command about one table, also one that is over; where several may be meant the reader is asked."""

    @app_commands.describe(table=words("parameter-table"))
    @app_commands.autocomplete(table=completing(desk, complete_table))
    async def callback(interaction: discord.Interaction, table: str | None = None) -> None:
        async def serve(visit: Visit) -> None:
            await do_at(visit, name, table)

        await desk.serve(interaction, serve)

    return _command(name, words, key, callback)


def _about_guest(
    desk: Desk, words: Words, name: str, deed: Callable[[Visit, Table, discord.abc.User], Awaitable[None]]
) -> Command:
    """A command about somebody on the server and a table, which need not be named."""

    @app_commands.describe(person=words("parameter-person"), table=words("parameter-table"))
    @app_commands.autocomplete(table=completing(desk, complete_table))
    async def callback(interaction: discord.Interaction, person: discord.User, table: str | None = None) -> None:
        async def serve(visit: Visit) -> None:
            await deed(visit, await visit.find(table), person)

        await desk.serve(interaction, serve)

    return _command(name, words, f"command-table-{name}", callback)


def _about_player(desk: Desk, words: Words, name: str, deed: Callable[[Visit, Table, str], Awaitable[None]]) -> Command:
    """A command about somebody at a table, which need not be named."""

    @app_commands.describe(person=words("parameter-player"), table=words("parameter-table"))
    @app_commands.autocomplete(person=completing(desk, complete_player), table=completing(desk, complete_table))
    async def callback(interaction: discord.Interaction, person: str, table: str | None = None) -> None:
        async def serve(visit: Visit) -> None:
            await deed(visit, await visit.find(table), person)

        await desk.serve(interaction, serve)

    return _command(name, words, f"command-table-{name}", callback)


def _play(desk: Desk, words: Words) -> Command:
    @app_commands.describe(move=words("parameter-move"), table=words("parameter-table"))
    @app_commands.autocomplete(move=completing(desk, complete_move), table=completing(desk, complete_table))
    async def callback(interaction: discord.Interaction, move: str, table: str | None = None) -> None:
        async def serve(visit: Visit) -> None:
            await play(visit, await visit.find(table), move)

        await desk.serve(interaction, serve)

    return _command("play", words, "command-play", callback)


def _of_game(
    desk: Desk, words: Words, name: str, deed: Callable[[Visit, Any], Awaitable[None]], *, is_optional: bool = False
) -> Command:
    """A command about one game, which need not be named if it is optional."""
    games = [app_commands.Choice(name=words(f"{key}-title"), value=key) for key in desk.house.tables.catalogue]

    async def serve(interaction: discord.Interaction, game: str | None) -> None:
        async def show(visit: Visit) -> None:
            await deed(visit, game)

        await desk.serve(interaction, show)

    async def optional(interaction: discord.Interaction, game: str | None = None) -> None:
        await serve(interaction, game)

    async def required(interaction: discord.Interaction, game: str) -> None:
        await serve(interaction, game)

    callback = app_commands.choices(game=games)(optional if is_optional else required)
    app_commands.describe(game=words("parameter-game"))(callback)
    return _command(name, words, f"command-{name}", callback)


def _command(name: str, words: Words, key: str, callback: Callback) -> Command:
    return app_commands.Command(
        name=name,
        description=words(key),
        callback=callback,
        allowed_contexts=EVERYWHERE,
        allowed_installs=SERVERS,
    )


async def _nothing(visit: Visit, typed: str) -> tuple[tuple[str, str], ...]:
    return ()


async def _outdated(visit: Visit) -> None:
    raise Refused("outdated-command")
