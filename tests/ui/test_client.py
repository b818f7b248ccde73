"""The bot as a client: what it asks of Discord, when it tells its commands, how it comes and goes."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp import web
from prometheus_client.parser import text_string_to_metric_families

from bot.errors import InvalidToken, UnusablePort
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.gateway import Close
from bot.local.interactions import CallbackKind
from bot.local.ratelimits import SessionLimits
from bot.local.requests import RequestKind
from bot.local.server import LocalDiscord
from bot.local.user_client import Reply, UserClient
from bot.monitoring.metrics import Metrics, serve_metrics
from bot.tables.table import Table
from bot.ui.connection import Connector, send_requests_to, stay_connected
from bot.ui.interactions import response
from storage.backups import Backups
from storage.rows import Role
from storage.shards import ALL, NONE, Shards
from tests.forking import ROOT
from tests.local.bots import wait_until_known
from tests.ui.conftest import Venue

TOLD = RequestKind.COMMANDS_PUT


def times_told(stage: Venue) -> int:
    return [request.kind for request in stage.discord.requests].count(TOLD)


async def test_nothing_privileged_is_asked_for_and_after_a_lost_connection_everything_goes_on(venue: Venue) -> None:
    intents = venue.bot.intents
    assert [name for name, is_on in intents if is_on] == ["guilds"]
    assert list(venue.bot.cached_messages) == []

    table = await venue.game(venue.biel)
    venue.discord.faults.add(RequestKind.MESSAGE_EDIT, Fault.gateway_dropped())
    await venue.move(table, venue.anna)
    await venue.discord.wait_until(lambda: not venue.discord.is_connected)
    await venue.discord.wait_until_ready()
    await venue.settled()
    reply = await venue.anna.click(await venue.message(table, Role.TABLE), label=venue.word("button-hand"))
    assert reply.is_ephemeral


@pytest.mark.parametrize("is_session_lost", [False, True])
async def test_whoever_keeps_time_is_told_of_gaps_in_the_connection(venue: Venue, is_session_lost: bool) -> None:
    told: asyncio.Queue[Shards] = asyncio.Queue()
    venue.bot.on_connection.append(told.put_nowait)
    await venue.discord.gateway.drop(refuse_resume=is_session_lost)
    async with asyncio.timeout(120):
        assert await told.get() == NONE
        while await told.get() != ALL:  # each failed attempt to connect again is reported as well
            pass


async def test_commands_that_cannot_be_told_are_told_at_the_next_start(stage: Venue) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
    await stage.forget_commands()
    stage.discord.faults.add(TOLD, Fault.answered(400, 30034))
    async with stage.running():
        assert times_told(stage) == 2
        await stage.anna.click(await stage.message(table, Role.TABLE), label=stage.word("button-hand"))
    async with stage.running():
        assert times_told(stage) == 3
    async with stage.running():
        assert times_told(stage) == 3


# The connections to Discord: as many as are needed just now.


IN_A_RUSH = 8


async def test_connections_that_were_needed_only_in_a_rush_are_closed_under_steady_use() -> None:
    open_now: set[asyncio.Transport] = set()
    together = asyncio.Barrier(IN_A_RUSH)

    async def answer(request: web.Request) -> web.Response:
        assert request.transport is not None
        open_now.add(request.transport)
        if request.path == "/rush":
            await together.wait()
        return web.Response()

    def forget_closed() -> int:
        open_now.difference_update([line for line in open_now if line.is_closing()])
        return len(open_now)

    application = web.Application()
    application.router.add_get("/{path}", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    async with aiohttp.ClientSession(connector=Connector(limit=0, keepalive_timeout=0.2)) as session:

        async def get(path: str) -> None:
            async with session.get(f"{url}/{path}") as response:
                await response.read()

        await asyncio.gather(*(get("rush") for _ in range(IN_A_RUSH)))
        assert forget_closed() == IN_A_RUSH
        async with asyncio.timeout(60):
            while forget_closed() > 1:
                await get("steady")
    await runner.cleanup()


async def test_a_token_that_is_reset_ends_the_bot_with_a_line_that_says_so(local_discord: LocalDiscord) -> None:
    client = discord.AutoShardedClient(intents=discord.Intents.none(), connector=local_discord.create_connector())
    connection = asyncio.create_task(stay_connected(client, local_discord.token))
    await local_discord.wait_until_ready()
    await local_discord.gateway.drop(Close.AUTHENTICATION_FAILED)
    with pytest.raises(InvalidToken, match="it was reset"):
        await connection


async def test_a_bot_alone_waits_too_when_no_sessions_are_left(venue: Venue, caplog: pytest.LogCaptureFixture) -> None:
    venue.discord.gateway.limits = SessionLimits(total=0)
    await venue.bot.before_identify_hook(0, initial=True)
    assert [each for each in caplog.messages if "takes no more sessions today" in each]
    caplog.clear()


# A bot with several shards in one process: each server's tables live with the connection of their own shard.


COUNT = 2


@pytest.fixture
def sharded(stage: Venue) -> Venue:
    """A Discord that wants two shards."""
    stage.discord.gateway.limits = SessionLimits.off(least_shards=COUNT)
    return stage


async def test_as_many_shards_are_held_as_discord_recommends(sharded: Venue) -> None:
    async with sharded.running():
        assert sharded.bot.shard_count == COUNT
        assert sharded.bot.connected == {0, 1}
        assert len(sharded.discord.gateway.sessions) == COUNT
        table = await sharded.game(sharded.biel)
        await sharded.turn(table, sharded.anna)
        await sharded.settled()


async def test_presses_on_every_shard_that_cross_with_the_end_are_answered(sharded: Venue) -> None:
    async with sharded.running():
        await sharded.game(sharded.biel)
        await sharded.settled()
        closing = asyncio.create_task(sharded.bot.close())
        while not sharded.bot.is_closed():  # noqa: ASYNC110 (not one turn of the loop later)
            await asyncio.sleep(0)
        said = await asyncio.gather(
            sharded.anna.slash(sharded.room, "my-games"), sharded.biel.slash(sharded.biel.dm, "my-games")
        )
        assert {reply.text for reply in said} == {sharded.word("refusal-closing")}
        await closing


async def cut(stage: Venue, number: int, told: list[Shards]) -> None:
    """Let a shard connect again, and wait until the bot noticed."""
    session = next(each for each in stage.discord.gateway.sessions if each.shard.number == number)
    stage.discord.gateway.cut(session)
    await wait_until_known(lambda: len(told) >= 2 and number in stage.bot.connected)


async def test_who_keeps_time_is_told_of_each_shard(sharded: Venue) -> None:
    async with sharded.running():
        for number, while_gone in ((1, Shards(COUNT, frozenset({0}))), (0, Shards(COUNT, frozenset()))):
            told: list[Shards] = []
            sharded.bot.on_connection[:] = [told.append]
            await cut(sharded, number, told)
            assert told[0] == while_gone, "without shard 0 nobody's hand can be played"
            assert told[-1] == Shards(COUNT, frozenset({0, 1}))


# The bot while it stops: it answers so, up to the last press that Discord delivers.


async def drawing_while_it_closes(stage: Venue, drawn: asyncio.Event) -> tuple[Table, asyncio.Task[None]]:
    """A game whose table is still being drawn while the bot closes, until the event is set."""
    table = await stage.game(stage.biel)
    stage.discord.faults.add(RequestKind.MESSAGE_POST, Fault.held(drawn))
    await stage.turn(table, stage.anna)
    await stage.discord.wait_until(lambda: stage.discord.rest.in_flight)
    closing = asyncio.create_task(stage.bot.close())
    await asyncio.sleep(0)
    return table, closing


async def test_whoever_uses_something_while_the_bot_closes_is_told_so(frozen: Venue) -> None:
    table, closing = await drawing_while_it_closes(frozen, drawn := asyncio.Event())
    message = await frozen.message(table, Role.LOBBY)
    said = await asyncio.gather(
        frozen.anna.press_raw(message, custom_id=f"h:{table.id}:-:"),
        frozen.biel.slash(frozen.room, "my-games"),
        frozen.carla.press_raw(message, custom_id="not of ours"),
    )
    assert {reply.text for reply in said} == {frozen.word("refusal-closing")}
    assert all(reply.is_ephemeral for reply in said)
    assert await frozen.anna.autocomplete(frozen.room, "hand", option="table", value="") == []
    drawn.set()
    await closing
    assert frozen.discord.unanswered == []


async def test_everybody_who_presses_up_to_the_end_has_an_answer(stage: Venue) -> None:
    replies: list[Reply] = []

    async def press_on(person: UserClient, table: Table) -> None:
        message = await stage.message(table, Role.TABLE)
        while stage.discord.is_connected:
            replies.append(await person.press_raw(message, custom_id=f"h:{table.id}:-:"))

    async with stage.running():
        table = await stage.game(stage.biel)
        pressing = [
            asyncio.create_task(press_on(person, table)) for person in (stage.anna, stage.biel) for _ in "12345"
        ]
        await stage.discord.wait_until(lambda: len(replies) > 20)
        await stage.bot.close()
        await asyncio.gather(*pressing)
    assert [reply for reply in replies if reply.did_not_respond] == []
    assert stage.word("refusal-closing") in [reply.text for reply in replies]


async def test_a_refusal_that_does_not_arrive_does_not_keep_the_bot_from_ending(frozen: Venue) -> None:
    table, closing = await drawing_while_it_closes(frozen, drawn := asyncio.Event())
    frozen.discord.faults.add(RequestKind.CALLBACK, Fault.delayed(60.0))
    message = await frozen.message(table, Role.LOBBY)
    pressing = asyncio.create_task(frozen.anna.press_raw(message, custom_id=f"h:{table.id}:-:"))
    await frozen.discord.wait_until(lambda: frozen.discord.rest.in_flight == 2)
    drawn.set()
    async with asyncio.timeout(30):
        await closing
    pressing.cancel()


# Responses that Discord refuses or loses: nobody who presses is met with silence.


CALLBACK = RequestKind.CALLBACK


async def test_a_press_on_a_message_that_is_gone_is_answered_by_another_one(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    venue.discord.faults.add(CALLBACK, Fault.refused(Code.UNKNOWN_MESSAGE))
    reply = await venue.anna.press_raw(hand, custom_id=f"a:{table.id}:1:P13.0")
    await venue.settled()
    assert (reply.kind, reply.is_ephemeral) == (CallbackKind.MESSAGE, True)
    assert table.id in reply.text
    assert (await venue.tables.read(table.id)).row.seq == table.row.seq + 1


async def test_a_button_that_is_pressed_again_is_told_that_it_is_done(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    for _ in range(3):
        reply = await venue.anna.press_raw(hand, custom_id=f"a:{table.id}:1:P13.0")
    assert venue.word("refusal-already-done") in reply.text
    assert (await venue.tables.read(table.id)).row.seq == table.row.seq + 1


async def test_six_lost_answers_in_a_row_leave_no_press_unanswered(venue: Venue) -> None:
    lost = venue.discord.faults.add(CALLBACK, Fault.answered(502), times=6)
    assert (await venue.anna.slash(venue.room, "my-games")).is_ephemeral
    assert lost.hit_count == 6


async def test_a_second_copy_of_the_bot_is_noticed_by_the_answers_of_others(
    venue: Venue, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    for _ in range(7):
        venue.discord.faults.add(CALLBACK, Fault.refused(Code.ALREADY_ACKNOWLEDGED))
        pressing = asyncio.create_task(venue.anna.press_raw(hand, custom_id=f"h:{table.id}:-:"))
        await venue.discord.wait_until(lambda: venue.discord.unanswered and venue.discord.unanswered[0].errors)
        venue.discord.actions.expire(venue.discord.unanswered[0])
        await pressing
        await venue.settled()
    told = [record for record in caplog.records if "a second copy" in record.getMessage()]
    assert [record.levelno for record in told] == [logging.WARNING]


def test_a_first_response_is_tried_for_as_long_as_discord_waits() -> None:
    assert 2.0 < sum(response.RETRY_PAUSES) < 2.5


# A proxy between the bot and Discord, as several bots share one to keep Discord's rate limits together.


CALLBACKS, POSTS = "callback", "messages"
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


async def test_every_request_goes_through_the_proxy_and_is_sent_again_when_it_says_so(stage: Venue) -> None:
    async with relaying(stage.discord) as relay, stage.running():
        table = await stage.game(stage.biel)
        await stage.settled()
        assert await stage.message(table, Role.TABLE)
        assert relay.seen.total() == len(stage.discord.requests)
        assert relay.seen[CALLBACKS]
        assert relay.seen[POSTS]
        relay.refused.add(CALLBACKS)
        answers = relay.seen[CALLBACKS]
        reply = await stage.anna.slash(stage.room, "help")
        assert (reply.kind, reply.is_ephemeral) == (CallbackKind.MESSAGE, True)
        assert relay.seen[CALLBACKS] == answers + 2
        relay.timed_out.add(POSTS)  # the proxy gave up waiting for what was posted
        await stage.game(stage.biel)
        await stage.until(lambda: not relay.timed_out and len(stage.biel.list_messages(stage.biel.dm)) == 2)
        for person in (stage.anna, stage.biel):
            assert len(person.list_messages(person.dm)) == 2


# Health and metrics of the running bot, as a monitor reads them.


async def fetch(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


def read_number(text: str, name: str) -> float:
    (found,) = re.findall(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found)


async def test_presses_requests_and_tables_are_counted_and_the_health_is_told(stage: Venue) -> None:
    async with stage.running(), serve_metrics(Metrics(stage.bot, stage.tables), 0) as port:
        stage.discord.faults.add(RequestKind.MESSAGE_POST, Fault.answered(502))
        table = await stage.game(stage.biel)
        await stage.anna.slash(stage.room, "my-games")
        while read_number(text := (await fetch(port, "/metrics"))[1], "colla_tables_out_of_date"):  # noqa: ASYNC110
            await asyncio.sleep(0.1)
        assert read_number(text, 'colla_interactions_total{kind="application_command",outcome="done"}') >= 1
        served = read_number(text, 'colla_interaction_seconds_count{kind="application_command"}')
        assert 0 < served <= read_number(text, 'colla_interaction_seconds_bucket{kind="application_command",le="+Inf"}')
        used = [("component", "join"), ("component", "start"), ("application_command", "my-games")]
        assert all(read_number(text, f'colla_uses_total{{kind="{kind}",name="{name}"}}') == 1 for kind, name in used)
        assert read_number(text, 'colla_requests_total{status="200"}') > 1
        assert read_number(text, 'colla_requests_total{status="502"}') == 1
        assert read_number(text, "colla_loop_lag_seconds") < 60
        assert not re.search(f"{stage.anna.id}|{table.id}|{stage.anna.name}", text)
        for path in ("/health", "/ready"):
            assert await fetch(port, path) == (200, '{"status": "ready", "shards": 1, "connected": [0]}')
        assert read_number(text, "colla_shards_connected") == 1
        async with stage.refusing("tables.is_drawn"):
            answered = await fetch(port, "/ready")
            assert answered == (503, '{"status": "no database", "shards": 1, "connected": [0]}')
            assert (await fetch(port, "/health"))[0] == 200, "a restart would help"
            assert (await fetch(port, "/metrics"))[0] == 503
        stage.bot.connected = frozenset()
        assert await fetch(port, "/ready") == (503, '{"status": "not connected", "shards": 1, "connected": []}')
        assert read_number((await fetch(port, "/metrics"))[1], "colla_shards_connected") == 0


async def test_alarms_and_dashboard_ask_for_numbers_that_there_are(stage: Venue, tmp_path: Path) -> None:
    """By names and labels as a running bot tells them; Prometheus adds those of where it asks."""
    alarms = (ROOT / "deploy/alerts.yaml").read_text(encoding="utf-8")
    panels = json.loads((ROOT / "deploy/dashboard.json").read_text(encoding="utf-8"))["panels"]
    queries = [*re.findall(r"expr: (.+)", alarms), *(each["expr"] for panel in panels for each in panel["targets"])]
    async with stage.running():
        backups = Backups(tmp_path / "colla.sqlite", tmp_path, 3600.0, 1)
        metrics = Metrics(stage.bot, stage.tables, backups)
        await stage.game(stage.biel)
        families = list(text_string_to_metric_families((await metrics.render()).decode()))
    labels: dict[str, set[str]] = {"up": set()}
    for sample in (sample for family in families for sample in family.samples):
        labels.setdefault(sample.name, set()).update(sample.labels)
    for query in queries:
        named = re.findall(r"\b(up|(?:colla|process)_\w+)(?:\{(\w+)=)?", query)
        assert named, query
        known = {"job", "instance"}.union(*(labels[name] for name, _ in named))
        asked = re.findall(r"\w+", " ".join(re.findall(r"\bby \(([^)]*)\)", query)))
        assert {*asked, *(label for _, label in named if label)} <= known, query


async def test_what_is_used_is_counted_by_names_that_the_program_declares(stage: Venue) -> None:
    async with stage.running():
        metrics = Metrics(stage.bot, stage.tables)
        page = await stage.anna.slash(stage.anna.dm, "settings")
        for custom_id in ("e::-:orders", "e::-:zone.Europe/Madrid", "e::-:made-up", "q::-:Anna", "anything at all"):
            await stage.anna.press_raw(page.message, custom_id=custom_id)
        text = (await metrics.render()).decode()
        pressed = re.findall(r'^colla_uses_total{kind="component",name="(.*)"} (\S+)$', text, re.MULTILINE)
        assert dict(pressed) == {"page orders": "1.0", "page zone": "1.0", "other": "3.0"}


@pytest.mark.asyncio(loop_factories=["real"])
async def test_others_can_ask_at_the_address_that_is_set(stage: Venue) -> None:
    async with stage.running(), serve_metrics(Metrics(stage.bot, stage.tables), 0, "0.0.0.0") as port:
        with socket.create_connection(("127.0.0.2", port)):
            pass


@pytest.mark.asyncio(loop_factories=["real"])
async def test_a_port_that_is_taken_is_named(frozen: Venue) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(UnusablePort, match="HEALTH_PORT"):
        await serve_metrics(Metrics(frozen.bot, frozen.tables), taken.getsockname()[1]).__aenter__()
