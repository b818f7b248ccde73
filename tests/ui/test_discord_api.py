"""What Discord's answers mean, and single requests against the local Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.engine.panel import Button, Panel, Press, Verb
from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.local.server import LocalDiscord
from bot.tables.limits import Limits
from bot.ui.connection import look_at_answers
from bot.ui.messages import discord_api, rate_limits
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.table_renderer import Mentions
from storage.errors import StoreUnavailable
from storage.rows import MessageFormat, Role
from tests.built import BUILDER, LAYOUT_BUILDER
from tests.local.bots import connect_bot, has_permission, wait_until_known
from tests.local.observations import list_pings
from tests.ui.conftest import Venue
from tests.ui.test_render import Words

PANEL = Panel("A title", "A body", rows=((Button("Log", Press(Verb.LOG)),),))
DRAWING = render(PANEL, Stamp(), Words())
OTHER = render(Panel("Another title"), Stamp(), Words())


def http_error(status: int, code: int, headers: dict[str, str] | None = None) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="", headers=headers or {})
    return discord.HTTPException(response, {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (404, 10008, discord_api.MessageGone),
        (404, 10003, discord_api.ChannelUnavailable),
        (403, 50001, discord_api.ChannelUnavailable),
        (403, 50013, discord_api.ChannelUnavailable),
        (400, 160005, discord_api.ChannelUnavailable),
        (403, 50007, discord_api.DirectMessagesClosed),
        (400, 50007, discord_api.DirectMessagesClosed),
        (403, 50278, discord_api.DirectMessagesClosed),
        (404, 10013, discord_api.DirectMessagesClosed),
        (403, 40003, discord_api.DirectMessagesLimited),
        (408, 0, discord_api.TransientError),
        (429, 30046, discord_api.TransientError),
        (429, 0, discord_api.TransientError),
        (502, 0, discord_api.TransientError),
        (500, 50013, discord_api.TransientError),
        (400, 50035, discord_api.UnexpectedError),
        (400, 50006, discord_api.UnexpectedError),
        (401, 0, discord_api.UnexpectedError),
        (403, 0, discord_api.UnexpectedError),
        (403, 40333, discord_api.UnexpectedError),
        (403, 20026, discord_api.Quarantined),
        (400, 20009, discord_api.ContentRefused),
        (400, 200000, discord_api.ContentRefused),
        (400, 240000, discord_api.ContentRefused),
    ],
)
def test_every_answer_of_discord_means_something(status: int, code: int, kind: type[discord_api.ApiError]) -> None:
    assert type(discord_api.classify_error(http_error(status, code))) is kind


def test_an_unknown_refusal_of_a_direct_message_is_about_its_person() -> None:
    for status, code, kind in (
        (403, 0, discord_api.PersonRefused),
        (403, 40333, discord_api.PersonRefused),
        (403, 50007, discord_api.DirectMessagesClosed),
        (400, 40006, discord_api.UnexpectedError),
    ):
        assert type(discord_api.classify_error(http_error(status, code), is_direct=True)) is kind


def test_how_long_discord_says_to_wait_is_read_where_it_says_so() -> None:
    for said, seconds in (("12.5", 12.5), ("-3", 0.0), ("Sat, 21 Nov 2026 10:00:00 GMT", 0.0), (None, 0.0)):
        found = discord_api.classify_error(http_error(403, 40003, {} if said is None else {"Retry-After": said}))
        assert isinstance(found, discord_api.DirectMessagesLimited)
        assert found.seconds == seconds


class Line:
    """A messenger on a local Discord, with one channel."""

    def __init__(self, local: LocalDiscord, client: discord.Client, guild: GuildHandle) -> None:
        self.discord = local
        self.guild = guild
        self.client = client
        self.room: ChannelHandle = guild.add_text_channel("taules")
        self.person = local.add_user("Anna", guild=guild)
        self.call = Mentions(f"{self.person.mention} @everyone it is your turn", (self.person.id,))
        self.api = discord_api.DiscordApi(client, BUILDER)


@pytest.fixture
async def line(local_discord: LocalDiscord) -> AsyncIterator[Line]:
    guild = local_discord.add_guild("La colla")
    async with connect_bot(local_discord) as client:
        look_at_answers(client, discord_api.fail_on_error)
        line = Line(local_discord, client, guild)
        await wait_until_known(lambda: client.get_channel(line.room.id))
        yield line
        assert not list(client.persistent_views)
        assert not client._connection._view_store._views  # discord.py kept nothing of our views
    assert local_discord.violations == []


async def test_a_post_mentions_only_whom_it_names_once_and_keeps_its_format(line: Line) -> None:
    new_api = discord_api.DiscordApi(line.client, LAYOUT_BUILDER)
    old = await line.api.post(line.room.id, DRAWING, "a")
    assert await new_api.post(line.room.id, DRAWING, "a") == old, "it was posted before"
    new = await new_api.post(line.room.id, DRAWING, "b")
    assert (old.format, new.format) == (MessageFormat.EMBED, MessageFormat.COMPONENTS)
    await new_api.edit(old, OTHER)
    await line.api.edit(new, OTHER)
    assert [(message.is_v2, message.text) for message in line.room.messages] == [
        (False, "Another title"),
        (True, "### Another title"),
    ]
    table = await new_api.post(line.room.id, replace(DRAWING, is_embed=True), "c")
    assert table.format is MessageFormat.EMBED, "what is to be an embed is one whatever the setting"
    assert line.room.messages[-1].embeds

    for api, is_v2, first, then in (
        (line.api, False, ["A title", "A body"], ["Another title"]),
        (new_api, True, ["### A title", "A body"], ["### Another title"]),
    ):
        posted = await api.post(line.room.id, DRAWING, f"called {is_v2}", line.call)
        message = line.room.messages[-1]
        assert (message.is_v2, message.text.splitlines()) == (is_v2, [line.call.text, *first])
        assert message.pinged == {line.person.id}
        await api.edit(posted, OTHER)
        kept = [] if is_v2 else [line.call.text]  # what was written above an embed stays there
        assert (message.is_v2, message.text.splitlines()) == (is_v2, [*kept, *then])
        assert message.buttons == []
    assert len(list_pings(line.person)) == 2

    assert await line.api.post(line.room.id, DRAWING, "e") == await line.api.post(line.room.id, OTHER, "e")
    assert line.room.messages[-1].text.splitlines() == ["A title", "A body"]

    posted = await line.api.post(line.room.id, DRAWING, "g")
    await line.api.delete(line.room.id, posted.message_id)
    await line.api.delete(line.room.id, posted.message_id)
    with pytest.raises(discord_api.MessageGone):
        await line.api.edit(posted, OTHER)


async def test_a_thread_is_opened_once_and_again_for_an_edit_unless_it_is_locked(line: Line) -> None:
    message_id = (await line.api.post(line.room.id, DRAWING, "a")).message_id
    async with discord.Client(intents=discord.Intents.none(), connector=line.discord.create_connector()) as client:
        await client.login(line.discord.token)
        first = await discord_api.DiscordApi(client, BUILDER).open_thread(line.room.id, message_id, "Taula")
    (thread,) = line.room.threads
    assert thread.id == first == await line.api.open_thread(line.room.id, message_id, "Taula")
    await wait_until_known(lambda: line.client.get_channel(first))
    line.discord.requests.clear()
    await line.api.unarchive(first)
    assert not line.discord.requests, "everybody can see that it is open"
    await line.api.archive(first)
    await wait_until_known(lambda: not line.client.get_channel(first))
    await line.api.archive(first)
    await line.api.unarchive(first)
    assert not thread.data.is_archived
    assert [request.kind for request in line.discord.requests].count(RequestKind.THREAD_EDIT) == 2
    assert not [request for request in line.discord.requests if request.code]
    inner = await line.api.post(thread.id, DRAWING, "b")
    with pytest.raises(discord_api.ChannelUnavailable):
        await line.api.open_thread(thread.id, inner.message_id, "Taula")
    await line.api.archive(thread.id)
    assert thread.data.is_archived
    await line.api.edit(inner, OTHER)
    assert "Another title" in thread.messages[-1].text
    assert not thread.data.is_archived
    thread.lock()
    with pytest.raises(discord_api.ChannelUnavailable):
        await line.api.edit(inner, OTHER)


@pytest.mark.parametrize("missing", [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS])
async def test_no_thread_is_asked_for_where_it_is_not_allowed(line: Line, missing: Permission) -> None:
    message_id = (await line.api.post(line.room.id, DRAWING, "a")).message_id
    line.room.deny_bot(missing)
    await wait_until_known(lambda: not has_permission(line.client, line.room, missing))
    line.discord.requests.clear()
    with pytest.raises(discord_api.ChannelUnavailable):
        await line.api.open_thread(line.room.id, message_id, "Taula")
    assert not line.discord.requests


async def test_places_that_refuse_or_are_gone_are_told_from_closed_doors_and_bad_weather(line: Line) -> None:
    channel_id = await line.api.open_dm(line.person.id)
    posted = await line.api.post(channel_id, DRAWING, "a")
    await line.api.edit(posted, OTHER)
    assert line.person.dm.messages[-1].text == "Another title"

    line.discord.faults.add(RequestKind.MESSAGE_POST, Fault.delayed(2))
    with pytest.raises(discord_api.TransientError):
        await discord_api.DiscordApi(line.client, BUILDER, timeout=0.3).post(line.room.id, DRAWING, "a")

    ill = line.discord.faults.add(RequestKind.MESSAGE_POST, Fault.answered(500))
    await line.api.post(line.room.id, DRAWING, "h")
    assert ill.hit_count == 1

    others = [line.discord.add_user(name, guild=line.guild) for name in ("Biel", "Carla")]
    known = await line.api.open_dm(line.person.id)
    line.discord.faults.add(RequestKind.DM_OPEN, Fault.refused(Code.DMS_TOO_FAST))
    asked = len(line.discord.requests)
    for _ in range(3):
        with pytest.raises(discord_api.DirectMessagesLimited) as refused:
            await line.api.open_dm(others[0].id)
        assert 0.0 < refused.value.seconds <= rate_limits.COOLDOWN_SECONDS
        assert await line.api.open_dm(line.person.id) == known
    assert len(line.discord.requests) == asked + 1, "Discord was asked once"
    await asyncio.sleep(refused.value.seconds)
    for other in others:
        assert await line.api.open_dm(other.id)

    line.discord.faults.add(RequestKind.MESSAGE_POST, Fault.refused(Code.MISSING_ACCESS))
    with pytest.raises(discord_api.ChannelUnavailable):
        await line.api.with_fail_fast().post(line.room.id, DRAWING, "a")
    channel_id = await line.api.open_dm(line.person.id)
    line.discord.faults.add(RequestKind.MESSAGE_POST, Fault.refused(Code.CANNOT_SEND_TO_USER))
    with pytest.raises(discord_api.DirectMessagesClosed):
        await line.api.post(channel_id, DRAWING, "a")
    line.room.delete()
    with pytest.raises(discord_api.ChannelUnavailable):
        await line.api.post(line.room.id, DRAWING, "a")


async def test_in_haste_a_5xx_is_told_at_once_and_the_next_request_goes_out(line: Line) -> None:
    fail_fast = line.api.with_fail_fast()
    for status in (500, 503, 599):
        # in a channel in which discord.py knows no limit, one request goes after the other
        ill = line.discord.faults.add(RequestKind.MESSAGE_POST, Fault.answered(status))
        with pytest.raises(discord_api.TransientError, match=str(status)):
            await fail_fast.post(line.room.id, DRAWING, "a")
        assert ill.hit_count == 1
    await fail_fast.post(line.room.id, DRAWING, "a")
    assert len(line.room.messages) == 1


async def test_a_check_comes_after_the_wait_for_the_budget(line: Line) -> None:
    is_held, checked = True, []

    def check() -> None:
        checked.append(is_held)
        if not is_held:
            raise StoreUnavailable("the lease is over")

    api = discord_api.DiscordApi(line.client, BUILDER, requests_per_second=100).with_check(check)
    await asyncio.gather(*(api.budget.acquire() for _ in range(20)))  # those that go at once
    posting = asyncio.create_task(api.post(line.room.id, DRAWING, "a"))
    await asyncio.sleep(0)
    is_held = False
    with pytest.raises(StoreUnavailable):
        await posting
    assert checked == [False]
    assert line.room.messages == []


# Turns at what may be done only so often: in a channel, in all, and after it was found too fast.


def test_whoever_comes_later_in_a_channel_waits_and_keeps_the_place() -> None:
    pace = rate_limits.ChannelRateLimit(2)
    assert [pace.reserve(1, who, 100.0) for who in "abcd"] == [0.0, 2.0, 4.0, 6.0]

    pace = rate_limits.ChannelRateLimit(2)
    for who in "abc":
        pace.reserve(1, who, 100.0)
    assert pace.reserve(1, "c", 101.0) == 3.0
    assert pace.reserve(1, "b", 102.0) == 0.0
    assert pace.reserve(1, "c", 104.0) == 0.0
    assert pace.reserve(1, "d", 104.0) == 2.0

    pace = rate_limits.ChannelRateLimit(2)
    assert [pace.reserve(1, "a", now) for now in (100.0, 100.0, 101.0, 102.0)] == [0.0, 2.0, 1.0, 0.0]
    pace = rate_limits.ChannelRateLimit(2)
    assert [pace.reserve(channel, "a", 100.0) for channel in (1, 2, 3)] == [0.0, 0.0, 0.0]
    assert [pace.reserve(channel, "d", 200.0) for channel in (1, 2)] == [0.0, 0.0]


async def turns(budget: rate_limits.RequestBudget, count: int) -> list[float]:
    """When `count` tasks that ask at once have their turns, in seconds from now."""
    loop, taken = asyncio.get_running_loop(), list[float]()
    begun = loop.time()

    async def take() -> None:
        await budget.acquire()
        taken.append(loop.time() - begun)

    await asyncio.gather(*(take() for _ in range(count)))
    return [round(at, 2) for at in taken]  # going on takes some microseconds


async def test_a_few_requests_go_at_once_and_never_more_than_the_most_in_any_second() -> None:
    taken = await turns(rate_limits.RequestBudget(100), 120)
    assert taken[:20] == [0.0] * 20
    assert taken[20] > 0.0
    assert taken[-1] == pytest.approx(1.25), "eighty a second after the first twenty"
    assert max(sum(at <= each < at + 1.0 for each in taken) for at in taken) <= 100

    assert await turns(rate_limits.RequestBudget(0), 1000) == [0.0] * 1000

    assert await turns(rate_limits.RequestBudget(1), 3) == [0.0, 1.0, 2.0]


async def test_requests_have_their_turns_in_the_order_in_which_they_asked() -> None:
    budget, order = rate_limits.RequestBudget(100), []

    async def take(number: int) -> None:
        await budget.acquire()
        order.append(number)

    await asyncio.gather(*(take(number) for number in range(40)))
    assert order == [*range(40)]


async def test_the_backlog_is_how_long_somebody_who_asks_now_would_wait() -> None:
    budget, loop = rate_limits.RequestBudget(100), asyncio.get_running_loop()
    unlimited, waiting = (
        rate_limits.RequestBudget(0).backlog,
        [asyncio.create_task(budget.acquire()) for _ in range(40)],
    )
    assert budget.backlog == unlimited == 0.0
    await asyncio.sleep(0)
    told, asked_at = budget.backlog, loop.time()
    await budget.acquire()
    waited = loop.time() - asked_at
    await asyncio.gather(*waiting)
    assert told == pytest.approx(21 / 80), "twenty of them go at once, and eighty a second after them"
    assert waited == pytest.approx(told, abs=1e-3)
    assert budget.backlog == pytest.approx(1 / 80, abs=1e-3)


def test_a_rest_is_as_long_as_is_told_or_longer_each_time_until_all_goes_well() -> None:
    now, lefts = 100.0, []
    rest = rate_limits.Cooldown(lambda: now)
    for _ in range(5):
        rest.start(0.0)
        rest.start(0.0)  # several answers at once are one
        lefts.append(round(rest.remaining))
        now += rest.remaining
    assert lefts == [180, 360, 720, 1440, rate_limits.MAX_COOLDOWN_SECONDS]
    assert rest.remaining == 0.0
    rest.reset()
    rest.start(0.0)
    assert round(rest.remaining) == rate_limits.COOLDOWN_SECONDS
    told = rate_limits.Cooldown(lambda: now)
    told.start(7.0)
    assert told.remaining == 7.0


def test_edits_of_one_message_are_kept_apart_and_others_are_not() -> None:
    spacing = rate_limits.EditSpacing(1.0)
    assert spacing.get_wait(1, 100.0) == 0.0
    spacing.note(1, 100.0)
    assert spacing.get_wait(1, 100.25) == 0.75
    assert spacing.get_wait(2, 100.25) == 0.0
    assert spacing.get_wait(1, 101.0) == 0.0
    spacing.note(2, 101.5)
    assert len(spacing._edited) == 1, "what is past is forgotten"
    unlimited = rate_limits.EditSpacing(0.0)
    unlimited.note(1, 100.0)
    assert unlimited.get_wait(1, 100.0) == 0.0


async def test_a_clock_that_is_set_back_makes_nobody_wait_for_longer(stage: Venue) -> None:
    stage.edits_apart, stage.limits = 30.0, Limits(presses_per_ten_seconds=2)
    async with stage.running():
        table = await stage.game(stage.biel)
        await stage.show_move(table, stage.anna)
        for _ in range(2):
            await stage.carla.slash(stage.room, "my-games")
        stage.clock.step(-3600.0)
        assert (await stage.carla.slash(stage.room, "my-games")).text == stage.word("refusal-too-fast")
        stage.clock.advance(30.0)
        assert (await stage.carla.slash(stage.room, "my-games")).text != stage.word("refusal-too-fast")
        await stage.show_move(table, stage.anna)
        assert "2 de 2" in (await stage.message(table, Role.TABLE)).text, "and not after an hour"


def test_new_direct_messages_have_their_turns_by_the_minute_and_keep_them() -> None:
    now = 100.0
    pace = rate_limits.MinuteTurns(2, lambda: now)
    assert [pace.reserve(each) for each in "abcd"] == [0.0, 0.0, 60.0, 60.0]
    assert pace.reserve("e") == 120.0, "who would wait longer has no turn"
    now += 45.0
    assert [pace.reserve(each) for each in "ca"] == [15.0, 75.0]
    now += 15.0
    assert [pace.reserve(each) for each in "dce"] == [0.0, 0.0, 60.0]
    assert [rate_limits.MinuteTurns(0).reserve(each) for each in "aa"] == [0.0, 0.0]


def test_refused_requests_count_for_ten_minutes_and_shared_limits_do_not() -> None:
    now = 0.0
    refused = rate_limits.RefusedRequests(lambda: now)
    for status in (200, 400, 401, 403, 404, 429, 502):
        refused.note(status)
    refused.note(429, "shared")
    assert refused.count == 3
    now += 300.0
    refused.note(403)
    assert refused.count == 4
    now += 301.0
    assert refused.count == 1
    for _ in range(rate_limits.TOO_MANY - 1):
        refused.note(401)
    assert refused.count >= rate_limits.TOO_MANY


def test_a_refusal_without_a_known_end_lasts_an_hour_and_twice_as_long_each_time() -> None:
    now = 0.0
    limits, waits = rate_limits.DirectMessageLimits(timer=lambda: now), []
    for _ in range(6):
        waits.append(limits.note_refused(7, 0.0, is_long=True))
        now += waits[-1]
    assert [wait / 3600 for wait in waits] == [1, 2, 4, 8, 16, 24]
    assert limits.reserve(8) == 0.0, "it is about one person"
