"""Being connected to Discord, for as long as the bot runs."""

from __future__ import annotations

from asyncio.sslproto import SSLProtocol

import aiohttp
import discord

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
"""Not worth a warning: this bot never speaks."""

SSLProtocol.max_size = 32 * 1024
"""Bytes that each connection sets aside to read into; asyncio takes eight times as much, and there may be dozens."""


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
