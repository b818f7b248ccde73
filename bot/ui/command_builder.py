"""Builds slash commands by their parameters, in all languages."""

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeAlias, TypeVar

import discord
from discord import Locale, app_commands
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.tables.table import Table
from bot.text.languages import LANGUAGES
from bot.text.texts import Texts
from bot.ui.interactions.context import Context, Handler
from bot.ui.interactions.dispatcher import Completion, Dispatcher
from bot.ui.interactions.lobbies import complete_player
from bot.ui.interactions.table_actions import list_shown_tables
from bot.ui.interactions.typed_moves import complete_move, play
from bot.ui.messages.formats.limits import COMMAND_TEXT, truncate
from bot.ui.pages.table_picker import format_label

T = TypeVar("T")

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
"""In servers, in the bot's direct messages and in those of others."""

ON_SERVERS = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""Only in servers."""

MANAGERS = discord.Permissions(manage_guild=True)
"""Discord offers the command to those who manage the server, unless they choose otherwise."""

SERVERS = app_commands.AppInstallationType(guild=True, user=False)
"""For servers that have added the bot."""

ANYBODY = app_commands.AppInstallationType(guild=True, user=True)
"""For these servers, and for people who have added the bot to their account."""

Command: TypeAlias = app_commands.Command[Any, ..., Any]

Callback: TypeAlias = Callable[..., Coroutine[Any, Any, None]]

TableHandler: TypeAlias = Callable[[Context, Table], Awaitable[None]]

TableRunner: TypeAlias = Callable[[Context, str | None], Awaitable[None]]
"""Runs a command with the table id that was given, if any."""


def limit_to_servers(command: Command, permissions: discord.Permissions | None = None) -> Command:
    """Offer a command only in servers that have the bot, and to those with these permissions."""
    command.allowed_contexts = ON_SERVERS
    command.allowed_installs = SERVERS
    command.default_permissions = permissions
    return command


def make_autocomplete(dispatcher: Dispatcher, completion: Completion) -> Any:
    """Make the completion a callback of discord.py."""

    async def callback(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        await dispatcher.complete(interaction, completion, typed)
        return []  # sent already

    return callback


async def complete_table(context: Context, typed: str) -> list[tuple[str, str]]:
    """Find the reader's tables that match the typed text, those that wait for the reader first."""
    return _filter_by_label(context, await context.services.tables.list_by_user(context.person.id), typed)


async def complete_shown(context: Context, typed: str) -> list[tuple[str, str]]:
    """Find the tables of the server that the reader can see and that match the typed text."""
    return _filter_by_label(
        context,
        await list_shown_tables(context) or await context.services.tables.list_by_user(context.person.id),
        typed,
    )


def _filter_by_label(context: Context, tables: Sequence[Table], typed: str) -> list[tuple[str, str]]:
    """Find the labels and ids of the tables whose label contains the typed text."""
    found = []
    for table in tables:
        shown = format_label(context, table)
        if typed.casefold() in shown.casefold():
            found.append((shown, table.id))
    return found


class CommandBuilder:
    """Builds commands by their parameters."""

    def __init__(self, dispatcher: Dispatcher, translator: "CommandTranslator") -> None:
        self._dispatcher = dispatcher
        self._translator = translator

    def build_group(self, name: str, key: str) -> app_commands.Group:
        return app_commands.Group(
            name=name, description=self._translator(key), allowed_contexts=EVERYWHERE, allowed_installs=ANYBODY
        )

    def build_plain(self, name: str, key: str, handler: Handler) -> Command:
        """Build a command without parameters."""

        async def callback(interaction: discord.Interaction) -> None:
            await self._dispatcher.serve(interaction, handler)

        return self._build(name, key, callback)

    def build_for_table(
        self, name: str, key: str, run: TableRunner, completion: Completion = complete_table
    ) -> Command:

        @app_commands.autocomplete(table=self._complete(completion))
        async def callback(interaction: discord.Interaction, table: str | None = None) -> None:
            await self._dispatcher.serve(interaction, lambda context: run(context, table))

        return self._build(name, key, callback, table="parameter-table")

    def build_for_user(
        self, name: str, handler: Callable[[Context, Table, discord.abc.User], Awaitable[None]]
    ) -> Command:
        """Build a command of the group ``table`` with a user of the server and an optional table."""

        @app_commands.autocomplete(table=self._complete(complete_table))
        async def callback(interaction: discord.Interaction, person: discord.User, table: str | None = None) -> None:
            await self._serve_at(interaction, table, handler, person)

        return self._build(name, f"command-table-{name}", callback, person="parameter-person", table="parameter-table")

    def build_for_player(self, name: str, handler: Callable[[Context, Table, str], Awaitable[None]]) -> Command:

        @app_commands.autocomplete(person=self._complete(complete_player), table=self._complete(complete_table))
        async def callback(interaction: discord.Interaction, person: str, table: str | None = None) -> None:
            await self._serve_at(interaction, table, handler, person)

        return self._build(name, f"command-table-{name}", callback, person="parameter-player", table="parameter-table")

    def build_play(self) -> Command:
        """Build the command with a typed move and an optional table."""

        @app_commands.autocomplete(move=self._complete(complete_move), table=self._complete(complete_table))
        async def callback(interaction: discord.Interaction, move: str, table: str | None = None) -> None:
            await self._serve_at(interaction, table, play, move)

        return self._build("play", "command-play", callback, move="parameter-move", table="parameter-table")

    def build_for_game(
        self, name: str, handler: Callable[[Context, Any], Awaitable[None]], *, is_optional: bool = False
    ) -> Command:
        games = self._dispatcher.services.tables.games
        choices = [app_commands.Choice(name=self._translator(f"{key}-title"), value=key) for key in games]

        async def optional(interaction: discord.Interaction, game: str | None = None) -> None:
            await self._dispatcher.serve(interaction, lambda context: handler(context, game))

        async def required(interaction: discord.Interaction, game: str) -> None:
            await optional(interaction, game)

        callback = app_commands.choices(game=choices)(optional if is_optional else required)
        return self._build(name, f"command-{name}", callback, game="parameter-game")

    async def _serve_at(
        self,
        interaction: discord.Interaction,
        table_id: str | None,
        handler: Callable[[Context, Table, T], Awaitable[None]],
        argument: T,
    ) -> None:

        async def serve(context: Context) -> None:
            await handler(context, await context.find_table(table_id), argument)

        await self._dispatcher.serve(interaction, serve)

    def _complete(self, completion: Completion) -> Any:
        return make_autocomplete(self._dispatcher, completion)

    def _build(self, name: str, key: str, callback: Callback, **parameters: str) -> Command:
        """Build a command; ``parameters`` are the text keys of its parameters' descriptions."""
        app_commands.describe(**{each: self._translator(text) for each, text in parameters.items()})(callback)
        return app_commands.Command(
            name=name,
            description=self._translator(key),
            callback=callback,
            allowed_contexts=EVERYWHERE,
            allowed_installs=ANYBODY,
        )


class CommandTranslator(Translator):
    """Gives the texts of commands in the default language, and discord.py their translations."""

    def __init__(self, texts: Texts, language: str) -> None:
        self._texts = texts
        self._say = texts.say(language)

    def __call__(self, key: str) -> locale_str:
        """Return the text in the default language; its key is kept for translations."""
        return locale_str(truncate(self._say(key), COMMAND_TEXT), key=key)

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """Translate the text into Discord's locale; None keeps the default."""
        key = string.extras.get("key")
        language = locale.value.partition("-")[0]
        if key is None or language not in LANGUAGES:
            return None
        return truncate(self._texts.say(language)(str(key)), COMMAND_TEXT)  # one too long, and Discord takes none
