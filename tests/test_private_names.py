"""Names that libraries do not promise to keep: each is used in one place, and missed here when it changes."""

from __future__ import annotations

import inspect
from asyncio.sslproto import SSLProtocol
from pathlib import Path
from threading import Thread
from typing import Any

import discord
import pytest
from babel.localedata import load
from discord import app_commands

from bot.factory import load_texts
from bot.text.languages import LANGUAGES
from bot.text.texts import NUMBER_DATA
from bot.ui.command_builder import CommandTranslator
from bot.ui.connection import SSL_BUFFER_BYTES, shrink_ssl_buffers
from storage.sqlite import SqliteConnection


async def test_aiosqlite_runs_any_function_on_its_daemon_thread(tmp_path: Path) -> None:
    connection = SqliteConnection(tmp_path / "colla.sqlite", patience=1.0)
    await connection
    try:
        assert isinstance(connection._thread, Thread)
        assert connection._thread.daemon
        ran = await connection._execute(lambda: "any function")  # type: ignore[no-untyped-call]
        assert ran == "any function"
    finally:
        await connection.close()


def test_asyncio_takes_the_size_of_its_ssl_buffers_from_the_class(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SSLProtocol, "max_size", SSLProtocol.max_size)
    shrink_ssl_buffers()
    assert SSLProtocol.max_size == SSL_BUFFER_BYTES
    assert "bytearray(self.max_size)" in inspect.getsource(SSLProtocol.__init__)


def test_babel_keeps_what_it_has_read_in_dictionaries_that_can_be_shortened() -> None:
    for language in LANGUAGES:
        data = load(language)
        assert isinstance(data, dict)
        assert data is load(language)
        assert set(NUMBER_DATA) >= {"number_symbols", "plural_form"}


async def test_discord_py_tells_what_it_would_send_of_a_command() -> None:
    async def callback(interaction: discord.Interaction) -> None: ...

    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    command = app_commands.Command[Any, ..., None](name="hand", description="Shows it", callback=callback)
    payload = await command.get_translated_payload(tree, CommandTranslator(load_texts(), "ca"))
    assert (payload["name"], payload["description"]) == ("hand", "Shows it")
