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
        return f"{kind} {_parse_verb(str(data.get('custom_id', '')))}"
    kind = "completion of" if interaction.type is discord.InteractionType.autocomplete else "command"
    return f"{kind} {interaction.command.qualified_name if interaction.command is not None else 'unknown'}"


def log_interaction(interaction: discord.Interaction, outcome: str, seconds: float) -> None:
    """Log a finished interaction."""
    if log.isEnabledFor(logging.DEBUG):
        log.debug("%s: %s in %.0f ms", describe(interaction), outcome, seconds * 1000)


def add_request_logging(config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """Add logging of requests to a trace if DEBUG is on; discord.py takes only one trace."""
    if log.isEnabledFor(logging.DEBUG):
        config.on_request_start.append(_on_start)
        config.on_request_end.insert(0, _on_end)  # later callbacks may raise
        config.on_request_exception.append(_on_exception)
    return config


def redact_path(path: str) -> str:
    """Replace the ids and tokens in a path.

    >>> redact_path("/api/v10/webhooks/1574090423993892864/aW50ZXJhY3Rpb24/messages/@original")
    '/api/v10/webhooks/{id}/{token}/messages/@original'
    """
    return "/".join(map(_redact_part, path.split("/")))


def _redact_part(part: str) -> str:
    if not part or _WORD.fullmatch(part):
        return part
    return "{id}" if part.isdecimal() else "{token}"


def _parse_verb(custom_id: str) -> str:
    try:
        return custom_ids.parse(custom_id).verb.name
    except custom_ids.MalformedId:
        return "malformed"


async def _on_start(session: object, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams) -> None:
    context.began_at = _get_time()


async def _on_end(session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
    _log_request(context, params.method, params.url.path, str(params.response.status))


async def _on_exception(session: object, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams) -> None:
    _log_request(context, params.method, params.url.path, type(params.exception).__name__)


def _log_request(context: SimpleNamespace, method: str, path: str, outcome: str) -> None:
    log.debug("%s %s: %s in %.0f ms", method, redact_path(path), outcome, (_get_time() - context.began_at) * 1000)


def _get_time() -> float:
    return asyncio.get_running_loop().time()
