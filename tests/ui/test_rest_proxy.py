"""A proxy between the bot and Discord, as several bots share one to keep Discord's rate limits together."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
from aiohttp import web

from bot.local.interactions import CallbackKind
from bot.local.server import LocalDiscord
from bot.ui.connection import send_requests_to
from storage.rows import Role
from tests.ui.conftest import Venue

CALLBACK, POST = "callback", "messages"
"""The last parts of the paths of first responses, and of new messages."""

PASSED_ON = ("Authorization", "Content-Type", "User-Agent")


class Relay:
    """Hands requests on to the local Discord; may refuse a response, or lose an answer that Discord has given."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.seen: Counter[str] = Counter()
        self.refused: set[str] = set()
        self.timed_out: set[str] = set()
        self._session = session

    async def serve(self, request: web.Request) -> web.Response:
        what = request.path.rpartition("/")[2]
        self.seen[what] += 1
        if what in self.refused:
            self.refused.discard(what)
            return web.json_response({"message": "wait"}, status=429, headers={"Retry-After": "0.01"})
        headers = {name: request.headers[name] for name in PASSED_ON if name in request.headers}
        url = f"https://discord.com{request.path_qs}"
        async with self._session.request(request.method, url, data=await request.read(), headers=headers) as answer:
            body = await answer.read()
        if request.method == "POST" and what in self.timed_out:
            self.timed_out.discard(what)
            return web.json_response({"message": "gave up"}, status=408)
        kept = {name: value for name, value in answer.headers.items() if name.startswith("X-RateLimit")}
        return web.Response(
            body=body, status=answer.status, headers={**kept, "Via": "1.1 relay"}, content_type=answer.content_type
        )


@asynccontextmanager
async def relaying(local: LocalDiscord) -> AsyncIterator[Relay]:
    """Let all requests of this process go through a relay until the end of the block."""
    app, direct = web.Application(client_max_size=2**25), discord.http.Route.BASE
    async with aiohttp.ClientSession(connector=local.create_connector()) as session:
        relay = Relay(session)
        app.router.add_route("*", "/{path:.*}", relay.serve)
        runner = web.AppRunner(app)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        try:
            send_requests_to(f"http://127.0.0.1:{runner.addresses[0][1]}/")
            yield relay
        finally:
            discord.http.Route.BASE = direct
            await runner.cleanup()


async def test_every_request_goes_through_the_proxy(stage: Venue) -> None:
    async with relaying(stage.discord) as relay, stage.running():
        table = await stage.game(stage.biel)
        await stage.settled()
        assert await stage.message(table, Role.TABLE)
        assert relay.seen.total() == len(stage.discord.requests)
        assert relay.seen[CALLBACK]
        assert relay.seen[POST]


async def test_a_response_that_the_proxy_asks_to_wait_with_is_sent_once_more(stage: Venue) -> None:
    async with relaying(stage.discord) as relay, stage.running():
        relay.refused.add(CALLBACK)
        reply = await stage.anna.slash(stage.room, "help")
        assert (reply.kind, reply.is_ephemeral) == (CallbackKind.MESSAGE, True)
        assert relay.seen[CALLBACK] == 2


async def test_a_post_that_the_proxy_gave_up_waiting_for_is_there_once(stage: Venue) -> None:
    async with relaying(stage.discord) as relay, stage.running():
        relay.timed_out.add(POST)
        await stage.game(stage.biel)
        await stage.until(lambda: not relay.timed_out and stage.biel.list_messages(stage.biel.dm))
        await stage.settled()
        for person in (stage.anna, stage.biel):
            assert len(person.list_messages(person.dm)) == 1
