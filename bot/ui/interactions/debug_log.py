"""Logs interactions and requests at DEBUG: kind, outcome and duration.

It logs no card, token, name or user id: of a custom id only the verb, of a request only its route.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from bot.ui.messages import custom_ids

log = logging.getLogger(__name__)

_WORD = re.compile(r"@?[a-z-]{1,24}|v[0-9]{1,2}")
"""A part of a path that identifies nothing."""


def describe(interaction: discord.Interaction) -> str:
    """Describe an interaction: ``press ACT``, ``command table log``, ``completion of play``."""
    if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
        kind = "press" if interaction.type is discord.InteractionType.component else "form"
        data: Mapping[str, Any] = interaction.data or {}
        try:
            return f"{kind} {custom_ids.parse(str(data.get('custom_id', ''))).verb.name}"
        except custom_ids.MalformedId:
            return f"{kind} malformed"
    kind = "completion of" if interaction.type is discord.InteractionType.autocomplete else "command"
    return f"{kind} {interaction.command.qualified_name if interaction.command is not None else 'unknown'}"


def log_interaction(interaction: discord.Interaction, outcome: str, seconds: float) -> None:
    """Log a finished interaction."""
    if log.isEnabledFor(logging.DEBUG):
        log.debug("%s: %s in %.0f ms", describe(interaction), outcome, seconds * 1000)


def add_request_logging(config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Add logging of requests to a trace if DEBUG is on; discord.py takes only one trace."""

    async def start(session: object, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams) -> None:
        context.began_at = asyncio.get_running_loop().time()

    async def end(session: object, context: SimpleNamespace, params: Any) -> None:
        """Log a request that was answered, or failed."""
        is_answered = isinstance(params, aiohttp.TraceRequestEndParams)
        outcome = str(params.response.status) if is_answered else type(params.exception).__name__
        seconds = asyncio.get_running_loop().time() - context.began_at
        log.debug("%s %s: %s in %.0f ms", params.method, redact_path(params.url.path), outcome, seconds * 1000)

    if log.isEnabledFor(logging.DEBUG):
        config.on_request_start.append(start)
        config.on_request_end.insert(0, end)  # later callbacks may raise
        config.on_request_exception.append(end)
    return config


def redact_path(path: str) -> str:
    """Replace the ids and tokens in a path.

    >>> redact_path("/api/v10/webhooks/1574090423993892864/aW50ZXJhY3Rpb24/messages/@original")
    '/api/v10/webhooks/{id}/{token}/messages/@original'
    """
    parts = path.split("/")
    redacted = ("{id}" if part.isdecimal() else "{token}" for part in parts)
    return "/".join(
        part if not part or _WORD.fullmatch(part) else hidden for part, hidden in zip(parts, redacted, strict=True)
    )
