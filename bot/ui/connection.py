"""Being connected to Discord, for as long as the bot runs."""

from __future__ import annotations

import asyncio
import struct
from asyncio.sslproto import SSLProtocol
from contextlib import suppress
from typing import Any

import aiohttp
import discord

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
"""Not worth a warning: this bot never speaks."""

SSL_BUFFER_BYTES = 32 * 1024
"""What each connection sets aside to read into; asyncio takes eight times as much, and there may be dozens."""

NORMAL_CLOSURE = struct.pack("!H", aiohttp.WSCloseCode.OK)
"""The close code that a close frame carries."""

OPENED_AT_ONCE = 8
"""Connections that are being opened at the same time."""

LEAVING_SECONDS = 2.0
"""How long Discord may take to close the connection when it is asked to."""


class TokenRefused(Exception):
    """Discord does not know the token, or does not let the bot in with it."""


class Unreachable(Exception):
    """There is no way to Discord now; later there may be."""


class Connector(aiohttp.TCPConnector):
    """Opens few connections at the same time, and uses those again that were used last.

    To open one is more work than to answer: in a rush it is better to wait for one that is in use. And those needed
    only in a rush shall be closed when it is over. aiohttp itself uses all in turn: under steady load none is ever idle
    long enough to be closed. That it keeps the idle ones in ``_conns``, takes the first, and adds one in ``_release``,
    is private to it; a test tells when this changes.
    """

    def __init__(self, **options: Any) -> None:
        """Prepare; ``options`` are aiohttp's."""
        super().__init__(**options)
        self._opening = asyncio.Semaphore(OPENED_AT_ONCE)

    async def connect(self, *arguments: Any, **options: Any) -> aiohttp.connector.Connection:
        """A connection that is idle, or else a new one."""
        async with self._opening:
            return await super().connect(*arguments, **options)

    def _release(self, key: Any, protocol: Any, *, should_close: bool = False) -> None:
        super()._release(key, protocol, should_close=should_close)
        idle = self._conns.get(key)
        if idle and idle[-1][0] is protocol:
            idle.rotate(1)


def shrink_ssl_buffers() -> None:
    """Let connections opened from now on take :data:`SSL_BUFFER_BYTES`; ``max_size`` is private to asyncio."""
    SSLProtocol.max_size = SSL_BUFFER_BYTES


async def stay_connected(client: discord.Client, token: str) -> None:
    """Log in and serve until the client is closed; a connection that breaks is made again.

    :raises TokenRefused: if Discord does not accept the token.
    :raises Unreachable: if there is no way to Discord at the start.
    """
    try:
        await client.start(token)
    except (discord.LoginFailure, discord.PrivilegedIntentsRequired) as error:
        raise TokenRefused(f"Discord does not accept DISCORD_TOKEN: {error}") from error
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        raise Unreachable(f"Discord cannot be reached: {error}") from error


async def ask_to_close(client: discord.Client, is_closed: asyncio.Event) -> None:
    """Ask Discord to close the connection, and go on reading what it has sent before it does.

    discord.py itself throws away whatever arrives after its close frame, and that are presses. ``client.is_closed``
    has to be true already, so that the client does not connect again; ``is_closed`` is set when the connection is.
    """
    if client.ws is None or not client.ws.open:
        return
    with suppress(aiohttp.ClientError, OSError, TimeoutError):
        async with asyncio.timeout(LEAVING_SECONDS):
            await client.ws.socket.send_frame(NORMAL_CLOSURE, aiohttp.WSMsgType.CLOSE)
            await is_closed.wait()
