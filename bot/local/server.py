"""The local Discord as a whole: one object to start, to act through and to look into."""

from __future__ import annotations

import asyncio
import socket
import tempfile
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

import aiohttp
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.local.actions import Actions
from bot.local.changes import Change, ChangeKind, Changes, Listener
from bot.local.channel_handle import ChannelHandle
from bot.local.faults import Faults
from bot.local.gateway import Gateway
from bot.local.guild_handle import GuildHandle
from bot.local.interactions import Interaction, Interactions
from bot.local.model import Message, Model
from bot.local.proxy import Proxy
from bot.local.ratelimits import RateLimits
from bot.local.requests import RequestRecord, Violation
from bot.local.rest import BODY_LIMIT_BYTES, Rest, Validator
from bot.local.tls import HOSTS, Authority
from bot.local.user_client import UserClient

TOKEN = "a-token-for-the-local-discord"

_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


class LoopbackResolver(AbstractResolver):
    """Resolves Discord's names to the local server, and no other name."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Returns the one address of a name of Discord.

        :raises OSError: if the name is any other.
        """
        if host not in HOSTS:
            raise OSError(f"{host} is not reachable from the local Discord")
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self._port,
                family=socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        """Has nothing to close."""


class LocalDiscord:
    """A Discord of one's own on 127.0.0.1: `async with LocalDiscord() as discord: ...`.

    `clock` gives the world's time in unix seconds; `ack_seconds` is the law for first answers, `token_seconds` for
    later ones; `history` is how many requests are kept (None: all).
    """

    def __init__(
        self,
        *,
        world: Model | None = None,
        clock: Callable[[], float] = time.time,
        token: str = TOKEN,
        authority: Authority | None = None,
        rate_limits: RateLimits | None = None,
        validator: Validator | None = None,
        ack_seconds: float = 3.0,
        token_seconds: float = 900.0,
        port: int = 0,
        proxy_port: int = 0,
        history: int | None = None,
    ) -> None:
        self.token = token
        self.world = world or Model.new(clock())
        self.changes = Changes()
        self.gateway = Gateway(self.world, token, self._gateway_changed)
        self.interactions = Interactions(ack_seconds, token_seconds)
        self.stage = Actions(self.world, clock, self.gateway, self.changes, self.interactions)
        self.rest = Rest(self.stage, token, rate_limits or RateLimits(), validator, history)
        self.authority = authority or Authority()
        self.port = port
        self.proxy_port = proxy_port
        self._runner: web.AppRunner | None = None
        self._proxy: Proxy | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._last_request_at = 0.0
        self.changes.subscribe(self._note_request)

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=BODY_LIMIT_BYTES)
        app.router.add_get("/", self.gateway.serve)
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{name}", self._serve_file)
        app.router.add_get("/{kind:(?:avatars|embed/avatars|icons)}/{path:.*}", _serve_pixel)
        self.rest.mount(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port, ssl_context=self.authority.server_context())
        await site.start()
        self.port = self._runner.addresses[0][1]
        self._proxy = Proxy(self.port)
        self.proxy_port = await self._proxy.start(self.proxy_port)
        self._folder = tempfile.TemporaryDirectory(prefix="local-discord-")
        self.ca_file = self.authority.write_certificate(Path(self._folder.name) / "ca.pem")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.close()
        if self._proxy is not None:
            await self._proxy.stop()
        if self._runner is not None:
            await self._runner.cleanup()
        if self._folder is not None:
            self._folder.cleanup()

    # ways in for a bot

    def connector(self) -> aiohttp.TCPConnector:
        """Returns a connector for `discord.Client(connector=...)` in this process; one for each client."""
        return aiohttp.TCPConnector(resolver=LoopbackResolver(self.port), ssl=self.authority.client_context(), limit=0)

    @property
    def proxy_url(self) -> str:
        """The proxy through which another process reaches this Discord."""
        return f"http://127.0.0.1:{self.proxy_port}"

    @property
    def environment(self) -> dict[str, str]:
        """What an unmodified bot process needs in its environment besides the token's own name for it."""
        return {"DISCORD_TOKEN": self.token, "DISCORD_PROXY": self.proxy_url, "SSL_CERT_FILE": str(self.ca_file)}

    # people and places

    def add_user(self, name: str, *, locale: str = "en-US", guild: GuildHandle | None = None) -> UserClient:
        """Adds an account, and makes it a member of a guild if one is named."""
        person = UserClient.new(self.stage, name, locale)
        if guild is not None:
            person.join(guild)
        return person

    def add_guild(self, name: str, *, locale: str = "en-US", has_bot: bool = True) -> GuildHandle:
        """Adds a guild that belongs to nobody here; the bot is in it unless `has_bot` is False."""
        return GuildHandle.new(self.stage, name, locale, has_bot=has_bot)

    @property
    def people(self) -> list[UserClient]:
        """Everybody but the bot."""
        return [UserClient(self.stage, each.id) for each in self.world.users.values() if not each.is_bot]

    @property
    def guilds(self) -> list[GuildHandle]:
        """All guilds."""
        return [GuildHandle(self.stage, each) for each in self.world.guilds]

    def person(self, user_id: int) -> UserClient:
        """Returns who has that id."""
        return UserClient(self.stage, self.world.users[user_id].id)

    def room(self, channel_id: int) -> ChannelHandle:
        """Returns the channel, thread or DM with that id."""
        return ChannelHandle(self.stage, self.world.channels[channel_id].id)

    def room_of(self, message: Message) -> ChannelHandle:
        """Returns where a message was posted."""
        return self.room(message.channel_id)

    # what happened

    @property
    def requests(self) -> deque[RequestRecord]:
        """Every request that came, oldest first."""
        return self.rest.records

    @property
    def violations(self) -> list[Violation]:
        """Every request that broke a limit, and every answer of ours that no Discord would give."""
        return self.rest.violations

    @property
    def faults(self) -> Faults:
        """The trouble that is planned."""
        return self.rest.faults

    @property
    def unanswered(self) -> list[Interaction]:
        """The interactions that got no first answer, those still waiting included."""
        return self.interactions.unanswered()

    @property
    def is_connected(self) -> bool:
        """True while the bot has a gateway session with a live connection."""
        return self.gateway.is_connected

    def forget_history(self) -> None:
        """Forgets requests, interactions that are over and ephemeral messages, so that long runs stay small."""
        self.rest.records.clear()
        self.interactions.forget()
        for channel in self.world.channels.values():
            channel.messages = {key: each for key, each in channel.messages.items() if not each.is_ephemeral}

    def save(self, path: Path) -> None:
        """Writes the world to a file; `LocalDiscord(world=World.load(path))` goes on with it."""
        self.world.save(path)

    # watching and waiting

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls `listener` with every change; returns the function that ends it."""
        return self.changes.subscribe(listener)

    def on_request(self, hook: Callable[[RequestRecord], None]) -> Callable[[], None]:
        """Calls `hook` at every request before it takes effect; returns the function that ends it."""
        self.rest.before.append(hook)
        return lambda: self.rest.before.remove(hook)

    def on_answer(self, hook: Callable[[RequestRecord], None]) -> Callable[[], None]:
        """Calls `hook` at every request after it took effect, before the answer goes out; returns what ends it."""
        self.rest.after.append(hook)
        return lambda: self.rest.after.remove(hook)

    async def until(self, predicate: Callable[[], object], timeout: float = 120.0, reason: str = "") -> None:  # noqa: ASYNC109
        """Returns as soon as `predicate` holds.

        :raises TimeoutError: if it does not hold within `timeout` seconds.
        """
        await self.changes.until(predicate, timeout, reason)

    async def ready(self, timeout: float = 120.0) -> None:  # noqa: ASYNC109
        """Returns when the bot is connected.

        :raises TimeoutError: if it is not within `timeout` seconds.
        """
        await self.until(lambda: self.is_connected, timeout, "the bot is connected")

    async def idle(self, quiet: float = 0.05, timeout: float = 120.0) -> None:  # noqa: ASYNC109
        """Returns when nothing was requested for `quiet` seconds and no interaction waits.

        :raises TimeoutError: if that does not come within `timeout` seconds.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + timeout
        while True:
            await self.until(self._is_still, deadline - loop.time(), "no request in flight, no interaction waiting")
            left = self._last_request_at + quiet - loop.time()
            if left <= 0:
                return
            try:
                await self.changes.next(left)
            except TimeoutError:
                if self._is_still():
                    return

    def _is_still(self) -> bool:
        return not self.rest.in_flight and all(each.is_expired for each in self.unanswered)

    def _note_request(self, change: Change) -> None:
        if change.kind in (ChangeKind.REQUEST_ENDED, ChangeKind.INTERACTION_CREATED):
            self._last_request_at = asyncio.get_running_loop().time()

    def _gateway_changed(self) -> None:
        self.changes.tell(Change(ChangeKind.GATEWAY_CHANGED))

    async def _serve_file(self, request: web.Request) -> web.Response:
        content = self.world.files.get(int(request.match_info["attachment_id"]))
        return web.Response(status=404) if content is None else web.Response(body=content)


async def _serve_pixel(request: web.Request) -> web.Response:
    return web.Response(body=_PIXEL, content_type="image/png")
