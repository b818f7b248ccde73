"""Tests of planned faults and rate limits."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from contextlib import suppress

import aiohttp
import pytest

from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.ratelimits import RateLimits, Rule
from bot.local.requests import RequestKind
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from bot.local.user_client import UserClient
from tests.local.bots import connect_bot
from tests.local.raw import RawClient

HELLO = {"content": "hello"}


async def post(client: RawClient, room: ChannelHandle) -> int:
    """Posts a message; returns the status."""
    status, _ = await client.ask("POST", f"/channels/{room.id}/messages", HELLO)
    return int(status)


async def test_a_planned_refusal_has_no_effect_waits_for_its_place_and_turn_and_ends(
    local_discord: LocalDiscord, client: RawClient, room: ChannelHandle
) -> None:
    planned = local_discord.faults.add(RequestKind.MESSAGE_POST, Fault.refused(Code.MISSING_PERMISSIONS), times=2)
    path = f"/channels/{room.id}/messages"
    assert await client.fetch_error("POST", path, HELLO) == (403, 50013)
    assert (await client.ask("GET", path))[0] == 200
    assert [await post(client, room) for _ in range(2)] == [403, 200]
    assert planned.hit_count == 2
    assert len(room.messages) == 1
    assert [each.status for each in local_discord.requests] == [403, 200, 403, 200]
    other = local_discord.guilds[0].add_text_channel("other")
    local_discord.faults.add(None, Fault.answered(502), times=None, channel=other.id, skip=1)
    assert [await post(client, each) for each in (other, room, other)] == [200, 200, 502]


async def test_a_fault_may_last_for_one_person_or_one_guild(
    local_discord: LocalDiscord, client: RawClient, guild: GuildHandle, room: ChannelHandle
) -> None:
    other = local_discord.add_guild("Altra").add_text_channel("taula")
    anna, biel = (local_discord.add_user(name, guild=guild) for name in ("Anna", "Biel"))
    local_discord.faults.add(None, Fault.answered(403, 40333), times=None, user=anna.id)
    local_discord.faults.add(None, Fault.answered(401), times=None, guild=guild.id)
    assert [await post(client, each) for each in (anna.dm, biel.dm, room, other)] == [403, 200, 401, 200]
    assert await client.fetch_error("POST", "/users/@me/channels", {"recipient_id": str(anna.id)}) == (403, 40333)


async def test_a_bot_that_opens_too_many_direct_messages_is_quarantined(
    local_discord: LocalDiscord, client: RawClient, merce: UserClient, pau: UserClient
) -> None:
    local_discord.actions.dms_until_quarantine = 1
    people = (merce, pau) * 2
    asked = [await client.ask("POST", "/users/@me/channels", {"recipient_id": str(each.id)}) for each in people]
    assert [status for status, _ in asked] == [200, 403, 200, 403], "those that are open stay open"
    assert asked[1][1]["code"] == Code.QUARANTINED


async def test_too_many_refusals_get_the_address_banned(
    local_discord: LocalDiscord, client: RawClient, room: ChannelHandle
) -> None:
    local_discord.rest.rate_limits.ban = 2
    local_discord.faults.add(None, Fault.answered(403), times=2)
    assert [await post(client, room) for _ in range(4)] == [403, 403, 429, 429]


async def test_a_lost_request_did_nothing_and_a_lost_reply_did_it(
    local_discord: LocalDiscord, client: RawClient, room: ChannelHandle
) -> None:
    for fault, count in ((Fault.lost_before(), 0), (Fault.reply_lost(), 1)):
        local_discord.faults.add(RequestKind.MESSAGE_POST, fault)
        with pytest.raises(aiohttp.ClientError):
            await post(client, room)
        assert len(room.messages) == count
    assert [each.status for each in local_discord.requests] == [None, None]


@pytest.mark.asyncio(loop_factories=["real"])
async def test_an_upload_that_breaks_off_is_a_lost_connection_and_no_error(
    local_discord: LocalDiscord, room: ChannelHandle, authority: Authority, caplog: pytest.LogCaptureFixture
) -> None:
    await asyncio.to_thread(_break_off_an_upload, local_discord, authority, room)
    await local_discord.wait_until_idle()
    assert [each.status for each in local_discord.requests] == [None]
    assert room.messages == []
    assert "Error handling request" not in caplog.text


def _break_off_an_upload(discord: LocalDiscord, authority: Authority, room: ChannelHandle) -> None:
    head = (
        f"POST /api/v10/channels/{room.id}/messages HTTP/1.1\r\nHost: discord.com\r\nContent-Length: 9999\r\n"
        "Content-Type: multipart/form-data; boundary=cut\r\n\r\n--cut\r\n\r\nhalf of"
    )
    context = authority.client_context
    with (
        socket.create_connection(("127.0.0.1", discord.port)) as plain,
        context.wrap_socket(plain, server_hostname="discord.com") as sock,
    ):
        sock.sendall(head.encode())
        while not discord.requests:
            time.sleep(0.01)
        os.write(sock.fileno(), b"\x17\x03\x03\x00\x04oops")  # a record of TLS that nobody can decrypt
        with suppress(OSError):
            sock.recv(1)  # until the server gives it up


async def test_only_what_uploads_files_fails_when_it_is_told_to(
    local_discord: LocalDiscord, client: RawClient, room: ChannelHandle
) -> None:
    local_discord.faults.add(RequestKind.MESSAGE_POST, Fault.media_not_found(), times=None, with_files=True)
    assert await post(client, room) == 200
    status, answer = await client.ask("POST", f"/channels/{room.id}/messages", HELLO, files={"board.png": b"x"})
    assert (status, answer["code"]) == (400, 50035)
    assert len(room.messages) == 1
    assert local_discord.violations == [], "the bot could not avoid it"


async def test_a_delay_takes_its_time(local_discord: LocalDiscord, client: RawClient, room: ChannelHandle) -> None:
    local_discord.faults.add(RequestKind.MESSAGE_POST, Fault.delayed(0.1))
    before = time.monotonic()
    await post(client, room)
    assert time.monotonic() - before >= 0.1


async def test_discord_py_waits_and_retries_when_told_to(local_discord: LocalDiscord, room: ChannelHandle) -> None:
    local_discord.faults.add(RequestKind.MESSAGE_POST, Fault.rate_limited(0.05))
    local_discord.faults.add(RequestKind.MESSAGE_EDIT, Fault.old_message_edits(0.05))
    async with connect_bot(local_discord) as bot:
        message = await bot.get_partial_messageable(room.id).send("hello")
        await message.edit(content="changed")
    [posted] = room.messages
    assert posted.content == "changed"
    assert [each.code for each in local_discord.requests if each.status == 429] == [0, 30046]


async def test_the_gateway_can_break_when_a_request_comes(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient
) -> None:
    local_discord.faults.add(RequestKind.CALLBACK, Fault.gateway_dropped())
    async with connect_bot(local_discord):
        assert (await merce.slash(room, "throw", card="9")).text == "9"
        await local_discord.wait_until(lambda: local_discord.gateway.resumes == 1)


async def test_every_request_is_recorded_and_hooks_see_it_before_and_after(
    local_discord: LocalDiscord, client: RawClient, room: ChannelHandle
) -> None:
    seen: list[tuple[str, int]] = []
    stop = local_discord.on_request(lambda record: seen.append(("before", len(room.messages))))
    local_discord.on_answer(lambda record: seen.append(("after", len(room.messages))))
    await post(client, room)
    stop()
    await client.ask("GET", f"/channels/{room.id}")
    assert seen == [("before", 0), ("after", 1), ("after", 1)]
    assert [(each.kind, each.channel_id) for each in local_discord.requests] == [
        (RequestKind.MESSAGE_POST, room.id),
        (RequestKind.CHANNEL_GET, room.id),
    ]


async def test_discord_py_keeps_the_rate_limits_by_itself_and_who_ignores_them_gets_429(
    local_discord: LocalDiscord, client: RawClient, room: ChannelHandle
) -> None:
    local_discord.rest.rate_limits = RateLimits(per_channel=Rule(5, 0.3))
    async with connect_bot(local_discord) as bot:
        channel = bot.get_partial_messageable(room.id)
        before = time.monotonic()
        for number in range(7):
            await channel.send(str(number))
        assert time.monotonic() - before >= 0.25
    assert all(each.status != 429 for each in local_discord.requests)
    local_discord.rest.rate_limits = RateLimits(per_channel=Rule(2, 60.0), everywhere=Rule(4, 60.0))
    assert [await post(client, room) for _ in range(3)] == [200, 200, 429]
    assert client.headers["Via"]
    path = f"/channels/{room.id}/messages"
    assert (await client.ask("GET", path))[0] == 200
    status, body = await client.ask("GET", path)
    assert (status, body["retry_after"] > 50) == (429, True)
