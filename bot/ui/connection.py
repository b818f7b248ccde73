"""The connection to Discord: connector, login and graceful close."""

from __future__ import annotations

import asyncio
import struct
from asyncio.sslproto import SSLProtocol
from contextlib import suppress
from typing import Any

import aiohttp
import discord

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
"""The bot does not use voice."""

SSL_BUFFER_BYTES = 32 * 1024
"""The read buffer of each connection; asyncio's is eight times as large, and there may be dozens."""

NORMAL_CLOSURE = struct.pack("!H", aiohttp.WSCloseCode.OK)
"""The payload of the close frame."""

MAX_OPENING = 8
"""Connections that are opened at the same time."""

CLOSE_SECONDS = 2.0
"""How long Discord may take to close the connection."""


class TokenRefused(Exception):
    """Discord does not accept the token."""


class Unreachable(Exception):
    """Discord cannot be reached now."""


class Connector(aiohttp.TCPConnector):
    """Opens few connections at a time, and reuses the one used last.

    Opening a connection costs more than a request, so in a rush it is better to wait for a used one. Reusing the last
    one lets the others become idle and close; aiohttp rotates them, so none ever would. aiohttp's ``_conns`` and
    ``_release`` are private; a test fails when they change.
    """

    def __init__(self, **options: Any) -> None:
        """``options`` are aiohttp's."""
        super().__init__(**options)
        self._opening = asyncio.Semaphore(MAX_OPENING)

    async def connect(self, *arguments: Any, **options: Any) -> aiohttp.connector.Connection:
        """An idle connection, or a new one."""
        async with self._opening:
            return await super().connect(*arguments, **options)

    def _release(self, key: Any, protocol: Any, *, should_close: bool = False) -> None:
        super()._release(key, protocol, should_close=should_close)
        idle = self._conns.get(key)
        if idle and idle[-1][0] is protocol:
            idle.rotate(1)


def shrink_ssl_buffers() -> None:
    """Set the read buffer of new connections to :data:`SSL_BUFFER_BYTES`; ``max_size`` is private to asyncio."""
    SSLProtocol.max_size = SSL_BUFFER_BYTES


def send_requests_to(proxy: str) -> None:
    """Send all requests of this process to a proxy that speaks Discord's REST API, in place of Discord."""
    discord.http.Route.BASE = f"{proxy.rstrip('/')}/api/v10"


async def stay_connected(client: discord.Client, token: str) -> None:
    """Log in and serve until the client is closed; reconnect as needed.

    :raises TokenRefused: if Discord does not accept the token.
    :raises Unreachable: if Discord cannot be reached at the start.
    """
    try:
        await client.start(token)
    except (discord.LoginFailure, discord.PrivilegedIntentsRequired) as error:
        raise TokenRefused(f"Discord does not accept DISCORD_TOKEN: {error}") from error
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        raise Unreachable(f"Discord cannot be reached: {error}") from error


async def close_gracefully(client: discord.Client, is_closed: asyncio.Event) -> None:
    """Send a close frame, and read until Discord closes the connection.

    discord.py would drop the interactions that arrive after its close frame. ``client.is_closed`` must be true already,
    so that the client does not reconnect; ``is_closed`` is set when the connection is closed.
    """
    if client.ws is None or not client.ws.open:
        return
    with suppress(aiohttp.ClientError, OSError, TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await client.ws.socket.send_frame(NORMAL_CLOSURE, aiohttp.WSMsgType.CLOSE)
            await is_closed.wait()
