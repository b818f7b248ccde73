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
from bot.local.ratelimits import RateLimits
from bot.local.requests import RequestKind
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from bot.ui.messages import rate_limits
from bot.ui.messages.discord_api import (
    ApiError,
    ChannelUnavailable,
    ContentRefused,
    DirectMessagesClosed,
    DirectMessagesLimited,
    DiscordApi,
    MessageGone,
    PersonRefused,
    Quarantined,
    TransientError,
    UnexpectedError,
    classify_error,
    create_fail_fast_trace,
)
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.table_renderer import Mentions
from storage.errors import StoreUnavailable
from storage.rows import MessageFormat
from tests.built import BUILDER, LAYOUT_BUILDER
from tests.local.bots import connect_bot, has_permission, wait_until_known
from tests.local.openapi import PublishedDescription
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
        (404, 10008, MessageGone),
        (404, 10003, ChannelUnavailable),
        (403, 50001, ChannelUnavailable),
        (403, 50013, ChannelUnavailable),
        (400, 160005, ChannelUnavailable),
        (403, 50007, DirectMessagesClosed),
        (400, 50007, DirectMessagesClosed),
        (403, 50278, DirectMessagesClosed),
        (404, 10013, DirectMessagesClosed),
        (403, 40003, DirectMessagesLimited),
        (408, 0, TransientError),
        (429, 30046, TransientError),
        (429, 0, TransientError),
        (502, 0, TransientError),
        (500, 50013, TransientError),
        (400, 50035, UnexpectedError),
        (400, 50006, UnexpectedError),
        (401, 0, UnexpectedError),
        (403, 0, UnexpectedError),
        (403, 40333, UnexpectedError),
        (403, 20026, Quarantined),
        (400, 20009, ContentRefused),
        (400, 200000, ContentRefused),
        (400, 240000, ContentRefused),
    ],
)
def test_every_answer_of_discord_means_something(status: int, code: int, kind: type[ApiError]) -> None:
    assert type(classify_error(http_error(status, code))) is kind


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (403, 0, PersonRefused),
        (403, 40333, PersonRefused),
        (403, 50007, DirectMessagesClosed),
        (400, 40006, UnexpectedError),
    ],
)
def test_an_unknown_refusal_of_a_direct_message_is_about_its_person(
    status: int, code: int, kind: type[ApiError]
) -> None:
    assert type(classify_error(http_error(status, code), is_direct=True)) is kind


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, 0.0),
        ({"Retry-After": "12.5"}, 12.5),
        ({"Retry-After": "-3"}, 0.0),
        ({"Retry-After": "Sat, 21 Nov 2026 10:00:00 GMT"}, 0.0),
    ],
)
def test_how_long_discord_says_to_wait_is_read_where_it_says_so(headers: dict[str, str], seconds: float) -> None:
    found = classify_error(http_error(403, 40003, headers))
    assert isinstance(found, DirectMessagesLimited)
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
        self.api = DiscordApi(client, BUILDER)


@pytest.fixture
async def line(local_discord: LocalDiscord) -> AsyncIterator[Line]:
    guild = local_discord.add_guild("La colla")
    async with connect_bot(local_discord, http_trace=create_fail_fast_trace()) as client:
        line = Line(local_discord, client, guild)
        await wait_until_known(lambda: client.get_channel(line.room.id))
        yield line
        assert not list(client.persistent_views)
        assert not client._connection._view_store._views  # discord.py kept nothing of our views
    assert local_discord.violations == []


async def test_a_post_mentions_only_whom_it_names_and_an_edit_keeps_that(line: Line) -> None:
    posted = await line.api.post(line.room.id, DRAWING, "a", line.call)
    (message,) = line.room.messages
    assert message.text.splitlines() == [line.call.text, "A title", "A body"]
    assert message.pinged == {line.person.id}
    await line.api.edit(posted, OTHER)
    assert message.text.splitlines() == [line.call.text, "Another title"]
    assert message.buttons == []
    assert line.person.list_pings() == [message]


async def test_the_same_nonce_posts_once_and_without_pings_there_is_no_content(line: Line) -> None:
    assert await line.api.post(line.room.id, DRAWING, "a") == await line.api.post(line.room.id, OTHER, "a")
    (message,) = line.room.messages
    assert message.text.splitlines() == ["A title", "A body"]


async def test_laid_out_with_components_the_mention_is_a_text_of_its_own_until_an_edit(line: Line) -> None:
    api = DiscordApi(line.client, LAYOUT_BUILDER)
    posted = await api.post(line.room.id, DRAWING, "a", line.call)
    (message,) = line.room.messages
    assert message.is_v2
    assert message.text.splitlines() == [line.call.text, "### A title", "A body"]
    assert message.pinged == {line.person.id}
    await api.edit(posted, OTHER)
    assert message.is_v2
    assert message.text.splitlines() == ["### Another title"]
    assert message.buttons == []


async def test_a_message_keeps_its_format_when_the_setting_has_changed(line: Line) -> None:
    new_api = DiscordApi(line.client, LAYOUT_BUILDER)
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


async def test_what_is_not_there_is_as_good_as_deleted(line: Line) -> None:
    posted = await line.api.post(line.room.id, DRAWING, "a")
    await line.api.delete(line.room.id, posted.message_id)
    await line.api.delete(line.room.id, posted.message_id)
    with pytest.raises(MessageGone):
        await line.api.edit(posted, OTHER)


async def test_a_thread_is_opened_once_and_again_for_an_edit_unless_it_is_locked(line: Line) -> None:
    message_id = (await line.api.post(line.room.id, DRAWING, "a")).message_id
    first = await line.api.open_thread(line.room.id, message_id, "Taula")
    second = await line.api.open_thread(line.room.id, message_id, "Taula")
    (thread,) = line.room.threads
    assert thread.id == first == second
    inner = await line.api.post(thread.id, DRAWING, "b")
    with pytest.raises(ChannelUnavailable):
        await line.api.open_thread(thread.id, inner.message_id, "Taula")
    await line.api.archive(thread.id)
    assert thread.data.is_archived
    await line.api.edit(inner, OTHER)
    assert "Another title" in thread.messages[-1].text
    assert not thread.data.is_archived
    thread.lock()
    with pytest.raises(ChannelUnavailable):
        await line.api.edit(inner, OTHER)


async def test_a_thread_is_opened_in_a_server_that_is_not_in_the_cache_yet(line: Line) -> None:
    message_id = (await line.api.post(line.room.id, DRAWING, "a")).message_id
    async with discord.Client(intents=discord.Intents.none(), connector=line.discord.create_connector()) as client:
        await client.login(line.discord.token)
        thread_id = await DiscordApi(client, BUILDER).open_thread(line.room.id, message_id, "Taula")
    assert [thread.id for thread in line.room.threads] == [thread_id]


@pytest.mark.parametrize("missing", [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS])
async def test_no_thread_is_asked_for_where_it_is_not_allowed(line: Line, missing: Permission) -> None:
    message_id = (await line.api.post(line.room.id, DRAWING, "a")).message_id
    line.room.deny_bot(missing)
    await wait_until_known(lambda: not has_permission(line.client, line.room, missing))
    line.discord.requests.clear()
    with pytest.raises(ChannelUnavailable):
        await line.api.open_thread(line.room.id, message_id, "Taula")
    assert not line.discord.requests


async def test_a_direct_message_needs_no_cache(line: Line) -> None:
    channel_id = await line.api.open_dm(line.person.id)
    posted = await line.api.post(channel_id, DRAWING, "a")
    await line.api.edit(posted, OTHER)
    assert line.person.dm.messages[-1].text == "Another title"


async def test_a_line_that_hangs_is_bad_weather(line: Line) -> None:
    line.discord.faults.add(RequestKind.MESSAGE_POST, Fault.delayed(2))
    with pytest.raises(TransientError):
        await DiscordApi(line.client, BUILDER, timeout=0.3).post(line.room.id, DRAWING, "a")


@pytest.mark.parametrize("status", [500, 503, 599])
async def test_in_haste_a_5xx_is_told_at_once_and_the_next_request_goes_out(line: Line, status: int) -> None:
    ill = line.discord.faults.add(RequestKind.MESSAGE_POST, Fault.answered(status), times=3)
    fail_fast = line.api.with_fail_fast()
    for failed in (1, 2, 3):  # in a channel in which discord.py knows no limit, one request goes after the other
        with pytest.raises(TransientError, match=str(status)):
            await fail_fast.post(line.room.id, DRAWING, "a")
        assert ill.hit_count == failed
    await fail_fast.post(line.room.id, DRAWING, "a")
    assert len(line.room.messages) == 1


async def test_without_haste_a_5xx_is_sat_out(line: Line) -> None:
    ill = line.discord.faults.add(RequestKind.MESSAGE_POST, Fault.answered(500))
    await line.api.post(line.room.id, DRAWING, "a")
    assert ill.hit_count == 1


async def test_a_place_that_refuses_is_told_from_one_that_is_gone_and_from_a_closed_door(line: Line) -> None:
    line.discord.faults.add(RequestKind.MESSAGE_POST, Fault.refused(Code.MISSING_ACCESS))
    with pytest.raises(ChannelUnavailable):
        await line.api.with_fail_fast().post(line.room.id, DRAWING, "a")
    channel_id = await line.api.open_dm(line.person.id)
    line.discord.faults.add(RequestKind.MESSAGE_POST, Fault.refused(Code.CANNOT_SEND_TO_USER))
    with pytest.raises(DirectMessagesClosed):
        await line.api.post(channel_id, DRAWING, "a")
    line.room.delete()
    with pytest.raises(ChannelUnavailable):
        await line.api.post(line.room.id, DRAWING, "a")


async def test_a_thread_is_opened_and_put_away_only_where_it_is_not_so_already(line: Line) -> None:
    message_id = (await line.api.post(line.room.id, DRAWING, "a")).message_id
    thread_id = await line.api.open_thread(line.room.id, message_id, "Taula")
    (thread,) = line.room.threads
    await wait_until_known(lambda: line.client.get_channel(thread_id))
    line.discord.requests.clear()
    await line.api.unarchive(thread_id)
    assert not line.discord.requests, "everybody can see that it is open"
    await line.api.archive(thread_id)
    await wait_until_known(lambda: not line.client.get_channel(thread_id))
    await line.api.archive(thread_id)
    await line.api.unarchive(thread_id)
    assert not thread.data.is_archived
    kinds = [request.kind for request in line.discord.requests]
    assert kinds.count(RequestKind.THREAD_EDIT) == 2
    assert not [request for request in line.discord.requests if request.code]


async def test_after_too_many_direct_messages_only_known_ones_are_used_until_the_rest_is_over(line: Line) -> None:
    others = [line.discord.add_user(name, guild=line.guild) for name in ("Biel", "Carla")]
    known = await line.api.open_dm(line.person.id)
    line.discord.faults.add(RequestKind.DM_OPEN, Fault.refused(Code.DMS_TOO_FAST))
    asked = len(line.discord.requests)
    for _ in range(3):
        with pytest.raises(DirectMessagesLimited) as refused:
            await line.api.open_dm(others[0].id)
        assert 0.0 < refused.value.seconds <= rate_limits.COOLDOWN_SECONDS
        assert await line.api.open_dm(line.person.id) == known
    assert len(line.discord.requests) == asked + 1, "Discord was asked once"
    await asyncio.sleep(refused.value.seconds)
    for other in others:
        assert await line.api.open_dm(other.id)


async def test_a_check_comes_after_the_wait_for_the_budget(line: Line) -> None:
    is_held, checked = True, []

    def check() -> None:
        checked.append(is_held)
        if not is_held:
            raise StoreUnavailable("the lease is over")

    api = DiscordApi(line.client, BUILDER, requests_per_second=100).with_check(check)
    await asyncio.gather(*(api.budget.acquire() for _ in range(20)))  # those that go at once
    posting = asyncio.create_task(api.post(line.room.id, DRAWING, "a"))
    await asyncio.sleep(0)
    is_held = False
    with pytest.raises(StoreUnavailable):
        await posting
    assert checked == [False]
    assert line.room.messages == []


async def test_of_a_hundred_posts_at_once_discord_refuses_none(
    authority: Authority, published: PublishedDescription | None
) -> None:
    limits = RateLimits(per_channel=RateLimits.off().per_channel)
    async with LocalDiscord(authority=authority, rate_limits=limits, validator=published) as local:
        guild = local.add_guild("La colla")
        rooms = [guild.add_text_channel(f"taules-{number}") for number in range(5)]
        async with connect_bot(local) as client:
            api = DiscordApi(client, BUILDER, requests_per_second=45)
            await asyncio.gather(*(api.post(rooms[number % 5].id, DRAWING, f"n{number}") for number in range(100)))
        assert sum(len(room.messages) for room in rooms) == 100
        assert [record.status for record in local.requests if record.status == 429] == []
