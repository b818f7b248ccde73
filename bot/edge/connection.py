"""Being connected to Discord, for as long as the bot runs."""

from __future__ import annotations

import asyncio
import struct
from asyncio.sslproto import SSLProtocol
from contextlib import suppress

import aiohttp
import discord

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
"""Not worth a warning: this bot never speaks."""

SSLProtocol.max_size = 32 * 1024
"""Bytes that each connection sets aside to read into; asyncio takes eight times as much, and there may be dozens."""

GOING_AWAY = struct.pack("!H", aiohttp.WSCloseCode.OK)
"""What a close frame says."""

LEAVING_SECONDS = 2.0
"""How long Discord may take to close the connection when it is asked to."""


class TokenRefused(Exception):
    """Discord does not know the token, or does not let the bot in with it."""


class Unreachable(Exception):
    """There is no way to Discord now; later there may be."""


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
            await client.ws.socket.send_frame(GOING_AWAY, aiohttp.WSMsgType.CLOSE)
            await is_closed.wait()
