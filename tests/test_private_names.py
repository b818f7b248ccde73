"""Names that libraries do not promise to keep: each is used in one place, and missed here when it changes."""

from __future__ import annotations

import inspect
from asyncio.sslproto import SSLProtocol
from typing import Any
from unittest.mock import create_autospec

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.ui.connection import SSL_BUFFER_BYTES, leave_messages_unparsed, shrink_ssl_buffers
from bot.ui.interactions.response import Response
from bot.ui.messages.formats.builder import MessageBuilder, PostedMessage
from storage.rows import MessageFormat


def test_asyncio_takes_the_size_of_its_ssl_buffers_from_the_class(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SSLProtocol, "max_size", SSLProtocol.max_size)
    shrink_ssl_buffers()
    assert SSLProtocol.max_size == SSL_BUFFER_BYTES
    assert "bytearray(self.max_size)" in inspect.getsource(SSLProtocol.__init__)


async def test_discord_py_parses_events_by_a_table_and_answers_presses_through_an_adapter() -> None:
    client, parsed = discord.Client(intents=discord.Intents.none()), list[discord.Interaction]()
    client._connection.dispatch = lambda _, interaction: parsed.append(interaction)
    leave_messages_unparsed(client)
    assert "client._connection.parsers" in inspect.getsource(DiscordWebSocket.from_client)
    assert "MESSAGE_UPDATE" not in client._connection.parsers
    assert "MESSAGE_CREATE" in client._connection.parsers
    event: dict[str, Any] = {"id": "1", "type": 3, "token": "t", "version": 1, "application_id": "2"}
    event |= {"attachment_size_limit": 0, "data": {"custom_id": "a", "component_type": 2}}
    client._connection.parsers["INTERACTION_CREATE"]({**event, "message": {"id": "4", "channel_id": "3", "flags": 64}})
    assert parsed[0].message is None
    response = Response(parsed[0], create_autospec(MessageBuilder))
    assert response.message == PostedMessage(3, 4, MessageFormat.EMBED, is_ephemeral=True)
    assert parsed[0]._session is client.http._HTTPClient__session  # type: ignore[attr-defined]
    assert isinstance(async_context.get(), AsyncWebhookAdapter)
