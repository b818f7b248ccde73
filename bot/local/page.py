"""The page in the browser: its files, and one WebSocket for each browser; served to this machine and no other site."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from aiohttp import web

from bot.local.browser_session import BrowserSession
from bot.local.changes import Change
from bot.local.model import Attachment
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
"""With every answer: nothing is loaded from anywhere else, and no other site shows or reads anything of this one."""

PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
"""What of the bot's files is shown; everything else is only offered for saving."""


class Page:
    """Serves the page on 127.0.0.1 to this machine's browser, and to no other site in it."""

    def __init__(self, discord: LocalDiscord, supervisor: Supervisor, offers: Sequence[Offer] = ()) -> None:
        self.discord = discord
        self.supervisor = supervisor
        self.offers = tuple(offers)
        self._visitors: set[BrowserSession] = set()
        self._runner: web.AppRunner | None = None
        self._hosts: frozenset[str] = frozenset()
        self._unsubscribe: Callable[[], None] | None = None

    async def start(self, port: int) -> str:
        """Start to listen; the address to open. Port 0 takes a free one.

        :raises OSError: if the port is taken.
        """
        self._unsubscribe = self.discord.subscribe(self._changed)
        app = web.Application()
        app.router.add_get("/", self._index)
        app.router.add_get("/ws", self._serve)
        app.router.add_get("/attachments/{channel}/{attachment}/{name}", self._file)
        app.router.add_static("/", STATIC)
        app.middlewares.append(self._own_page_only)
        app.on_response_prepare.append(_add_headers)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port).start()
        port = self._runner.addresses[0][1]
        self._hosts = frozenset({f"127.0.0.1:{port}", f"localhost:{port}"})
        return f"http://127.0.0.1:{port}/"

    async def stop(self) -> None:
        """Say goodbye to every browser and stop listening."""
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None
        for visitor in tuple(self._visitors):
            await visitor.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def show_bot(self) -> None:
        """Tell every browser what the bot's process is doing."""
        for visitor in self._visitors:
            visitor.note_bot()

    @web.middleware
    async def _own_page_only(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuse what another site made the browser send (another Origin) or rebound to us (another Host)."""
        origin = request.headers.get("Origin")
        if request.host not in self._hosts or (origin and origin.removeprefix("http://") not in self._hosts):
            raise web.HTTPForbidden
        return await handler(request)

    async def _index(self, request: web.Request) -> web.FileResponse:
        return web.FileResponse(STATIC / "index.html")

    async def _file(self, request: web.Request) -> web.Response:
        """A file of a message; what is no picture can only be saved, so that nothing in it runs on this page."""
        attachment = self._attachment(int(request.match_info["attachment"]))
        content = self.discord.world.files.get(attachment.id) if attachment is not None else None
        if attachment is None or content is None:
            raise web.HTTPNotFound
        if attachment.content_type in PICTURES:
            return web.Response(body=content, content_type=attachment.content_type)
        return web.Response(
            body=content, content_type="application/octet-stream", headers={"Content-Disposition": "attachment"}
        )

    def _attachment(self, attachment_id: int) -> Attachment | None:
        channels = self.discord.world.channels.values()
        found = (each for channel in channels for message in channel.messages.values() for each in message.attachments)
        return next((each for each in found if each.id == attachment_id), None)

    async def _serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=20.0)
        await socket.prepare(request)
        visitor = BrowserSession(self.discord, self.supervisor, self.offers, socket)
        self._visitors.add(visitor)
        try:
            await visitor.stay()
        finally:
            self._visitors.discard(visitor)
        return socket

    def _changed(self, change: Change) -> None:
        for visitor in self._visitors:
            visitor.note(change)


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(HEADERS)
