"""What the log tells at DEBUG of interactions and requests: what kind, how long, how it ended, and nothing of anybody.

No card, no token, no name and no id of a user: of a custom id only the verb, of a request only its route.
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
"""A part of a path that is the same for everybody."""


def name_of(interaction: discord.Interaction) -> str:
    """What was used: ``press ACT``, ``command table log``, ``completion of play``."""
    if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
        kind = "press" if interaction.type is discord.InteractionType.component else "form"
        data: Mapping[str, Any] = interaction.data or {}
        return f"{kind} {_verb(str(data.get('custom_id', '')))}"
    kind = "completion of" if interaction.type is discord.InteractionType.autocomplete else "command"
    return f"{kind} {interaction.command.qualified_name if interaction.command is not None else 'unknown'}"


def note(interaction: discord.Interaction, outcome: str, seconds: float) -> None:
    """Tell of an interaction that is over."""
    if log.isEnabledFor(logging.DEBUG):
        log.debug("%s: %s in %.0f ms", name_of(interaction), outcome, seconds * 1000)


def telling(config: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
    """The same, which also tells of requests where somebody would read it; discord.py takes only one."""
    if log.isEnabledFor(logging.DEBUG):
        config.on_request_start.append(_begin)
        config.on_request_end.insert(0, _end)  # whoever comes after it may raise
        config.on_request_exception.append(_fail)
    return config


def route(path: str) -> str:
    """A path without what is somebody's.

    >>> route("/api/v10/webhooks/1574090423993892864/aW50ZXJhY3Rpb24/messages/@original")
    '/api/v10/webhooks/{id}/{token}/messages/@original'
    """
    return "/".join(map(_part, path.split("/")))


def _part(part: str) -> str:
    if not part or _WORD.fullmatch(part):
        return part
    return "{id}" if part.isdecimal() else "{token}"


def _verb(custom_id: str) -> str:
    try:
        return custom_ids.parse(custom_id).verb.name
    except custom_ids.MalformedId:
        return "malformed"


async def _begin(session: object, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams) -> None:
    context.began_at = _now()


async def _end(session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
    _tell(context, params.method, params.url.path, str(params.response.status))


async def _fail(session: object, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams) -> None:
    _tell(context, params.method, params.url.path, type(params.exception).__name__)


def _tell(context: SimpleNamespace, method: str, path: str, outcome: str) -> None:
    log.debug("%s %s: %s in %.0f ms", method, route(path), outcome, (_now() - context.began_at) * 1000)


def _now() -> float:
    return asyncio.get_running_loop().time()
