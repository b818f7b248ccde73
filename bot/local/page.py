"""The HTTP server of the page: its files, the attachments and the WebSocket."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from types import MappingProxyType

from aiohttp import web

from bot.local.browser_session import BrowserSession
from bot.local.changes import ModelChange
from bot.local.model import Json
from bot.local.quick_start import Offer
from bot.local.server import LocalDiscord
from bot.local.supervisor import Supervisor

STATIC = Path(__file__).parent / "static"

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
"""Headers of every response: the page loads nothing from other sites, and none can embed or read it."""

IMAGE_TYPES = frozenset({"image/png", "image/gif"})
"""Types of attachments that are shown; others are only downloaded."""


class Page:
    """Serves the page, and refuses requests from other sites."""

    def __init__(
        self,
        discord: LocalDiscord,
        supervisor: Supervisor,
        offers: Sequence[Offer] = (),
        words: Mapping[str, Json] = MappingProxyType({}),
    ) -> None:
        self.discord = discord
        self.supervisor = supervisor
        self.offers = tuple(offers)
        self.words = words
        """By language: what the page itself says."""
        self._sessions: set[BrowserSession] = set()
        self._runner: web.AppRunner | None = None
        self._hosts: frozenset[str] = frozenset()
        self._unsubscribe: Callable[[], None] | None = None

    async def start(self, port: int, host: str = "127.0.0.1") -> str:
        """Start to listen at an address of this machine; return the address to open. Port 0 takes a free one.

        :raises OSError: if the port is taken.
        """

        async def serve_index(request: web.Request) -> web.FileResponse:
            return web.FileResponse(STATIC / "index.html")

        async def serve_words(request: web.Request) -> web.Response:
            return web.json_response(dict(self.words))

        async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
            response.headers.update(HEADERS)

        def note_change(change: ModelChange) -> None:
            for session in self._sessions:
                session.note_change(change)

        self._unsubscribe = self.discord.subscribe(note_change)
        app = web.Application()
        app.router.add_get("/", serve_index)
        app.router.add_get("/words.json", serve_words)
        app.router.add_get("/ws", self._serve_socket)
        app.router.add_get(r"/attachments/{channel}/{attachment:\d{1,20}}/{name}", self._serve_file)
        app.router.add_get("/covers/{game}.png", self._serve_cover)
        app.router.add_get(r"/emojis/{emoji:\d{1,20}}.png", self._serve_emoji)
        app.router.add_static("/", STATIC)
        app.middlewares.append(self._reject_other_sites)
        app.on_response_prepare.append(add_headers)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        port = self._runner.addresses[0][1]
        self._hosts = frozenset({f"127.0.0.1:{port}", f"localhost:{port}"})
        return f"http://127.0.0.1:{port}/"

    async def stop(self) -> None:
        """Close every session and stop listening."""
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None
        for session in tuple(self._sessions):
            await session.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def notify_bot_changed(self) -> None:
        """Notify every browser that the status of the bot's process has changed."""
        for session in self._sessions:
            session.note_bot_change()

    @web.middleware
    async def _reject_other_sites(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuse requests made by other sites (Origin) and DNS rebinding (Host)."""
        origin = request.headers.get("Origin")
        if request.host not in self._hosts or (origin and origin.removeprefix("http://") not in self._hosts):
            raise web.HTTPForbidden
        return await handler(request)

    async def _serve_file(self, request: web.Request) -> web.Response:
        """Serve an attachment; as a download unless it is an image, so that no script in it runs."""
        number, model = int(request.match_info["attachment"]), self.discord.model
        messages = (message for channel in model.channels.values() for message in channel.messages.values())
        kept = ((each, model.files[each.id]) for message in messages for each in message.attachments)
        files = chain(kept, self.discord.actions.dropped)
        attachment, content = next((each for each in files if each[0].id == number), (None, b""))
        if attachment is None:
            raise web.HTTPNotFound
        if attachment.content_type in IMAGE_TYPES:
            return web.Response(body=content, content_type=attachment.content_type)
        return web.Response(
            body=content, content_type="application/octet-stream", headers={"Content-Disposition": "attachment"}
        )

    async def _serve_cover(self, request: web.Request) -> web.Response:
        """Serve the cover of a game that is offered."""
        covers = {each.command: each.cover for each in self.offers if each.cover}
        if request.match_info["game"] not in covers:
            raise web.HTTPNotFound
        return web.Response(body=covers[request.match_info["game"]], content_type="image/png")

    async def _serve_emoji(self, request: web.Request) -> web.Response:
        """Serve the image of an emoji; its type is one of `IMAGE_TYPES`, as no other can be uploaded."""
        model = self.discord.model
        emoji = model.emojis.get(int(request.match_info["emoji"]))
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(body=model.files[emoji.id], content_type=emoji.content_type)

    async def _serve_socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=20.0)
        await socket.prepare(request)
        session = BrowserSession(self.discord, self.supervisor, self.offers, socket)
        self._sessions.add(session)
        try:
            await session.run()
        finally:
            self._sessions.discard(session)
        return socket
