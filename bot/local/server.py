"""The local Discord: one object to start it, to act as its users, and to inspect it."""

import asyncio
import socket
import tempfile
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

import aiohttp
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.local.actions import Actions
from bot.local.changes import ChangeKind, Changes, Listener, ModelChange
from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.faults import Faults
from bot.local.gateway import Gateway
from bot.local.interactions import Interaction, Interactions
from bot.local.model import Message, Model
from bot.local.proxy import Proxy
from bot.local.ratelimits import RateLimits, SessionLimits
from bot.local.requests import RequestRecord, Violation
from bot.local.rest import BODY_LIMIT_BYTES, Rest, Validator
from bot.local.tls import HOSTS, Authority
from bot.local.user_client import UserClient

TOKEN = "a-token.for-the.local-discord"

PATIENCE_SECONDS = 600.0
"""How long anything is waited for: on a machine with many other programs a start of the bot has taken two minutes."""

_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


class LoopbackResolver(AbstractResolver):
    """Resolves Discord's hosts to the local server, and no others."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the local address of a host of Discord.

        :raises OSError: if it is another host.
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
        """Do nothing: there is nothing to close."""


class LocalDiscord:
    """A local Discord on 127.0.0.1: `async with LocalDiscord() as discord: ...`.

    `clock` returns unix seconds; `ack_seconds` is the deadline of first answers, `token_seconds` that of later ones;
    `history` is how many requests are kept (None: all).
    """

    def __init__(
        self,
        *,
        model: Model | None = None,
        clock: Callable[[], float] = time.time,
        token: str = TOKEN,
        authority: Authority | None = None,
        rate_limits: RateLimits | None = None,
        session_limits: SessionLimits | None = None,
        validator: Validator | None = None,
        ack_seconds: float = 3.0,
        token_seconds: float = 900.0,
        port: int = 0,
        proxy_port: int = 0,
        history: int | None = None,
    ) -> None:
        self.token = token
        self.model = model or Model.new(clock())
        self.changes = Changes()

        note = partial(self.changes.publish, ModelChange(ChangeKind.GATEWAY_CHANGED))
        self.gateway = Gateway(self.model, token, note, session_limits or SessionLimits.off())
        self.interactions = Interactions(ack_seconds, token_seconds)
        self.actions = Actions(self.model, clock, self.gateway, self.changes, self.interactions)
        self.rest = Rest(self.actions, token, rate_limits or RateLimits(), validator, history)
        self.authority = authority or Authority()
        self.port = port
        self.proxy_port = proxy_port
        self._runner: web.AppRunner | None = None
        self._proxies: list[Proxy] = []
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._last_request_at = 0.0

        def note_request(change: ModelChange) -> None:
            if change.kind in (ChangeKind.REQUEST_ENDED, ChangeKind.INTERACTION_CREATED):
                self._last_request_at = asyncio.get_running_loop().time()

        self.changes.subscribe(note_request)

    async def __aenter__(self) -> Self:
        async def serve_file(request: web.Request) -> web.Response:
            content = self.model.files.get(int(request.match_info["attachment_id"]))
            return web.Response(status=404) if content is None else web.Response(body=content)

        async def serve_emoji(request: web.Request) -> web.Response:
            """Serve the image as it was uploaded, whatever type the request names."""
            emoji = self.model.emojis.get(int(request.match_info["emoji_id"]))
            if emoji is None:
                return web.Response(status=404)
            return web.Response(body=self.model.files[emoji.id], content_type=emoji.content_type)

        async def serve_pixel(request: web.Request) -> web.Response:
            return web.Response(body=_PIXEL, content_type="image/png")

        app = web.Application(client_max_size=BODY_LIMIT_BYTES)
        app.router.add_get("/", self.gateway.serve)
        app.router.add_get(r"/attachments/{channel_id}/{attachment_id:\d{1,20}}/{name}", serve_file)
        app.router.add_get(r"/emojis/{emoji_id:\d{1,20}}.{ending}", serve_emoji)
        app.router.add_get("/{kind:(?:avatars|embed/avatars|icons)}/{path:.*}", serve_pixel)
        self.rest.mount(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port, ssl_context=self.authority.server_context)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.proxy_port = await self._open_proxy(Proxy(self.port), self.proxy_port)
        self._folder = tempfile.TemporaryDirectory(prefix="local-discord-")
        self.ca_file = self.authority.write_certificate(Path(self._folder.name) / "ca.pem")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.gateway.close()
        for proxy in self._proxies:
            await proxy.stop()
        if self._runner is not None:
            await self._runner.cleanup()
        if self._folder is not None:
            self._folder.cleanup()

    def create_connector(self, source: str = "") -> aiohttp.TCPConnector:
        """Return a connector for one `discord.Client(connector=...)` in this process.

        `source`, an address such as 127.0.0.2, distinguishes its requests from those of other bots.
        """
        context = self.authority.client_context
        return aiohttp.TCPConnector(
            resolver=LoopbackResolver(self.port), ssl=context, limit=0, local_addr=(source, 0) if source else None
        )

    @property
    def proxy_url(self) -> str:
        """The url of the proxy, for bots in other processes."""
        return f"http://127.0.0.1:{self.proxy_port}"

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a bot in another process."""
        return {"DISCORD_TOKEN": self.token, "DISCORD_PROXY": self.proxy_url, "SSL_CERT_FILE": str(self.ca_file)}

    async def open_for_process(self, source: str) -> dict[str, str]:
        """Return the environment of one more bot, whose requests come from `source`, such as 127.0.0.2."""
        port = await self._open_proxy(Proxy(self.port, source), 0)
        return {**self.environment, "DISCORD_PROXY": f"http://127.0.0.1:{port}"}

    async def _open_proxy(self, proxy: Proxy, port: int) -> int:
        self._proxies.append(proxy)
        return await proxy.start(port)

    def add_user(self, name: str, *, locale: str = "en-US", guild: GuildHandle | None = None) -> UserClient:
        """Add a user, as a member of `guild` if given."""
        user = UserClient.new(self.actions, name, locale)
        if guild is not None:
            user.join(guild)
        return user

    def add_guild(self, name: str, *, locale: str = "en-US", has_bot: bool = True) -> GuildHandle:
        """Add a guild, with the bot as a member unless `has_bot` is False."""
        return GuildHandle.new(self.actions, name, locale, has_bot=has_bot)

    def add_private_channel(self, *users: UserClient, name: str = "") -> ChannelHandle:
        """Add a DM between two users, or a group with a name or more users; the bot is not in it."""
        return ChannelHandle(self.actions, self.actions.add_private_channel([each.id for each in users], name).id)

    @property
    def users(self) -> list[UserClient]:
        """All users but the bot."""
        return [UserClient(self.actions, each.id) for each in self.model.users.values() if not each.is_bot]

    @property
    def guilds(self) -> list[GuildHandle]:
        return [GuildHandle(self.actions, each) for each in self.model.guilds]

    def get_user(self, user_id: int) -> UserClient:
        return UserClient(self.actions, self.model.users[user_id].id)

    def get_channel(self, channel_id: int) -> ChannelHandle:
        """Return the channel, thread or DM with that id."""
        return ChannelHandle(self.actions, self.model.channels[channel_id].id)

    def get_channel_of(self, message: Message) -> ChannelHandle:
        """Return the channel of a message."""
        return self.get_channel(message.channel_id)

    @property
    def requests(self) -> deque[RequestRecord]:
        """All requests kept, oldest first."""
        return self.rest.records

    @property
    def violations(self) -> list[Violation]:
        """All requests and responses that broke Discord's rules."""
        return self.rest.violations

    @property
    def faults(self) -> Faults:
        return self.rest.faults

    @property
    def unanswered(self) -> list[Interaction]:
        """The interactions without a first answer, pending ones included."""
        return self.interactions.list_unanswered()

    @property
    def is_connected(self) -> bool:
        """True while the bot has a gateway session with a connection."""
        return self.gateway.is_connected

    def forget_history(self) -> None:
        """Drop requests, answered interactions and ephemeral messages, to save memory in long runs."""
        self.rest.records.clear()
        self.interactions.forget_answered()
        for channel in self.model.channels.values():
            channel.messages = {key: each for key, each in channel.messages.items() if not each.is_ephemeral}

    def save(self, path: Path) -> None:
        """Write the model to a file, for `LocalDiscord(model=Model.load(path))`."""
        self.model.save(path)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every change; return a function that unsubscribes it."""
        return self.changes.subscribe(listener)

    def on_request(self, hook: Callable[[RequestRecord], None]) -> Callable[[], None]:
        """Call `hook` before every request takes effect; return a function that removes it."""
        self.rest.before_hooks.append(hook)
        return lambda: self.rest.before_hooks.remove(hook)

    def on_answer(self, hook: Callable[[RequestRecord], None]) -> Callable[[], None]:
        """Call `hook` after every request took effect, before the response; return a function that removes it."""
        self.rest.after_hooks.append(hook)
        return lambda: self.rest.after_hooks.remove(hook)

    async def wait_until(
        self,
        predicate: Callable[[], object],
        timeout: float = PATIENCE_SECONDS,  # noqa: ASYNC109
        reason: str = "",
    ) -> None:
        """Return as soon as `predicate` is true.

        :raises TimeoutError: if it is not true within `timeout` seconds.
        """
        await self.changes.wait_until(predicate, timeout, reason)

    async def wait_until_ready(self) -> None:
        """Return when the bot is connected.

        :raises TimeoutError: if it is not within `PATIENCE_SECONDS`.
        """
        await self.wait_until(lambda: self.is_connected, reason="the bot is connected")

    async def wait_until_idle(self, quiet: float = 0.05) -> None:
        """Return when there was no request for `quiet` seconds and no interaction is pending.

        :raises TimeoutError: if that takes more than `PATIENCE_SECONDS`.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + PATIENCE_SECONDS
        while True:
            await self.wait_until(self._is_idle, deadline - loop.time(), "no request in flight, no interaction waiting")
            left = self._last_request_at + quiet - loop.time()
            if left <= 0:
                return
            try:
                await self.changes.wait(left)
            except TimeoutError:
                if self._is_idle():
                    return

    def _is_idle(self) -> bool:
        return not self.rest.in_flight and all(each.is_expired for each in self.unanswered)
