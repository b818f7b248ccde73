"""The connection to Discord: connector, login and graceful close."""

import asyncio
import struct
from asyncio.sslproto import SSLProtocol
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any
from weakref import WeakSet

import aiohttp
import discord
from discord.gateway import DiscordClientWebSocketResponse, ReconnectWebSocket
from discord.shard import Shard

from bot.errors import DiscordUnreachable, InvalidShardCount, InvalidToken

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
"""The bot does not use voice."""

SSL_BUFFER_BYTES = 32 * 1024
"""The read buffer of each connection; asyncio's is eight times as large, and there may be dozens."""

NORMAL_CLOSURE = struct.pack("!H", aiohttp.WSCloseCode.OK)
"""The payload of the close frame."""

MAX_OPENING = 8
"""Connections that are opened at the same time."""

SHARD_CODES = (4010, 4011)
"""Discord's codes for closing a connection: the shard is wrong, or there are too few of them."""

AUTHENTICATION_FAILED = 4004
"""Discord's code for closing a connection whose token was reset meanwhile."""

CLOSE_SECONDS = 2.0
"""How long Discord may take to close the connection."""

_ending: WeakSet[Shard] = WeakSet()
"""The shards that are read to their end."""


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
        """Return an idle connection, or a new one."""
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


def leave_messages_unparsed(client: discord.Client) -> None:
    """Leave the message of each press in ``interaction.data``, and ignore edits: the bot needs little of them.

    discord.py would build objects of all that they show. ``_connection.parsers`` is private; a test fails when it
    changes.
    """
    del client._connection.parsers["MESSAGE_UPDATE"]  # Discord sends the bot's own edits of direct messages
    parse = client._connection.parsers["INTERACTION_CREATE"]

    def parse_without_message(event: Any) -> None:
        if "message" in event:
            event["data"]["message"] = event.pop("message")
        parse(event)

    client._connection.parsers["INTERACTION_CREATE"] = parse_without_message


def look_at_answers(
    client: discord.Client,
    look: Callable[[aiohttp.ClientResponse], Awaitable[None]],
    traces: Iterable[aiohttp.TraceConfig] = (),
) -> None:
    """Call ``look`` with each answer of Discord before anything else reads it; what it raises, the request raises.

    The client must have logged in. aiohttp's tracing does the same, and takes a tenth of what a request costs. The
    session is private to discord.py; a test fails when it changes.
    """
    old = client.http._HTTPClient__session  # type: ignore[attr-defined]
    client.http._HTTPClient__session = aiohttp.ClientSession(  # type: ignore[attr-defined]
        connector=client.http.connector,
        ws_response_class=DiscordClientWebSocketResponse,
        cookie_jar=old.cookie_jar,
        trace_configs=[*traces],
        raise_for_status=look,
    )
    old.detach()


def send_requests_to(proxy: str) -> None:
    """Send all requests of this process to a proxy that speaks Discord's REST API, in place of Discord."""
    discord.http.Route.BASE = f"{proxy.rstrip('/')}/api/v10"


async def stay_connected(client: discord.Client, token: str) -> None:
    """Log in and serve until the client is closed; reconnect as needed.

    :raises InvalidToken: if Discord does not accept the token.
    :raises InvalidShardCount: if Discord does not accept the number of shards.
    :raises DiscordUnreachable: if Discord cannot be reached at the start.
    """
    try:
        await client.start(token)
    except (discord.LoginFailure, discord.PrivilegedIntentsRequired) as error:
        raise InvalidToken(f"Discord does not accept DISCORD_TOKEN: {error}") from error
    except discord.ConnectionClosed as error:
        if error.code == AUTHENTICATION_FAILED:
            raise InvalidToken(
                "Discord does not accept DISCORD_TOKEN any more: it was reset; put the new one there"
            ) from error
        if error.code not in SHARD_CODES:
            raise DiscordUnreachable(f"Discord has closed the connection: {error}") from error
        raise InvalidShardCount("Discord wants more shards than SHARDS says: let it be auto") from error
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        raise DiscordUnreachable(f"Discord cannot be reached: {error}") from error


async def close_gracefully(shards: Iterable[discord.ShardInfo]) -> None:
    """Send a close frame on each of these shards, and read until Discord closes the connections.

    discord.py would drop the interactions that arrive after its close frame. Another process has the session by now, or
    ``client.is_closed`` must be true already, so that the client does not reconnect.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await asyncio.gather(*(_read_to_end(shard._parent) for shard in shards))


async def _read_to_end(shard: Shard) -> None:
    """Take over the reading from discord.py's task, which reads no more than one event once the client is closed.

    A shard's task and WebSocket are private to discord.py; tests fail when they change. A shard that is read to its end
    already, as it was handed over while the client is closed, is left to that.
    """
    if not shard.ws.open or shard in _ending:
        return
    _ending.add(shard)
    shard._cancel_task()
    if shard._task is not None:
        await asyncio.wait((shard._task,))
    with suppress(aiohttp.ClientError, OSError, discord.ConnectionClosed, ReconnectWebSocket):
        await shard.ws.socket.send_frame(NORMAL_CLOSURE, aiohttp.WSMsgType.CLOSE)
        while True:
            await shard.ws.poll_event()
