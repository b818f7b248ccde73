"""An HTTP client without discord.py, for requests that discord.py would not send."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp

from bot.local.channel_handle import ChannelHandle
from bot.local.gateway import Op
from bot.local.interactions import Interaction, InteractionKind, generate_token
from bot.local.model import Json
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient


class RawClient:
    """A client with the bot's token."""

    def __init__(self, local: LocalDiscord, session: aiohttp.ClientSession) -> None:
        self._local = local
        self._session = session
        self.headers: dict[str, str] = {}
        """The headers of the last response."""

    @property
    def commands(self) -> str:
        """The path of the global commands."""
        return f"/applications/{self._local.model.bot_id}/commands"

    async def ask(self, method: str, path: str, body: Any = None, *, files: dict[str, bytes] | None = None) -> Any:
        """Sends a request; returns status and decoded body of the response."""
        url = f"https://discord.com/api/v10{path}"
        data = None if files is None else _build_form(body, files)
        sent = body if files is None else None
        headers = {"Authorization": f"Bot {self._local.token}"}
        async with self._session.request(method, url, json=sent, data=data, headers=headers) as answer:
            self.headers = dict(answer.headers)
            return answer.status, await answer.json() if answer.status != 204 else None

    async def fetch_error(self, method: str, path: str, body: Any = None) -> tuple[int, int]:
        """Sends a request that is refused; returns status and error code."""
        status, answer = await self.ask(method, path, body)
        assert status >= 400, answer
        return status, answer["code"]


def _build_form(body: Any, files: dict[str, bytes]) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(body))
    for number, (name, content) in enumerate(files.items()):
        form.add_field(f"files[{number}]", io.BytesIO(content), filename=name)
    return form


@asynccontextmanager
async def open_raw_client(local: LocalDiscord) -> AsyncIterator[RawClient]:
    """Opens a raw client for the block."""
    async with aiohttp.ClientSession(connector=local.create_connector()) as session:
        yield RawClient(local, session)


@asynccontextmanager
async def open_raw_gateway(local: LocalDiscord) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """Opens a connection to the gateway for the block."""
    async with (
        aiohttp.ClientSession(connector=local.create_connector()) as session,
        session.ws_connect("wss://gateway.discord.gg/?v=10&encoding=json") as socket,
    ):
        assert (await socket.receive_json())["op"] == Op.HELLO
        yield socket


def list_breached_paths(answer: Json) -> set[str]:
    """Returns the dotted paths in an error response with code 50035."""
    return set(_list_paths(answer.get("errors", {}), ()))


def _list_paths(node: Json, path: tuple[str, ...]) -> list[str]:
    found = [".".join(path)] if "_errors" in node else []
    for key, inner in node.items():
        if key != "_errors":
            found += _list_paths(inner, (*path, key))
    return found


def start_raw_command(local: LocalDiscord, person: UserClient, room: ChannelHandle) -> Interaction:
    """Starts an interaction without waiting for its answer."""
    actions = local.actions
    data: Json = {"id": "1", "name": "raw", "type": 1, "options": []}
    interaction = Interaction(
        actions.generate_id(), generate_token(), InteractionKind.COMMAND, person.id, room.data, data, actions.clock()
    )
    actions.start_interaction(interaction)
    return interaction
