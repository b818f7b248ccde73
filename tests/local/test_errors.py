"""Tests of refused requests: status and error code."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest

from bot.local.channel_handle import ChannelHandle
from bot.local.permissions import Permission
from bot.local.ratelimits import UNLIMITED, RateLimits, Rule
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from bot.local.user_client import UserClient
from tests.local.clock import Clock
from tests.local.openapi import PublishedDescription
from tests.local.raw import RawClient, open_raw_client, start_raw_command

HELLO = {"content": "hello"}


@dataclass
class Scene:
    """A guild with one channel, one member and a raw client."""

    discord: LocalDiscord
    clock: Clock
    client: RawClient
    room: ChannelHandle
    merce: UserClient

    async def post(self, room: ChannelHandle, body: Any = HELLO) -> str:
        """Posts as the bot; returns the path of the message."""
        status, message = await self.client.ask("POST", f"/channels/{room.id}/messages", body)
        assert status == 200, message
        return f"/channels/{room.id}/messages/{message['id']}"


@pytest.fixture
async def scene(authority: Authority, published: PublishedDescription | None) -> AsyncIterator[Scene]:
    clock = Clock()
    rates = RateLimits(UNLIMITED, Rule(3, 6.0), UNLIMITED)
    async with (
        LocalDiscord(clock=clock, authority=authority, rate_limits=rates, validator=published) as discord,
        open_raw_client(discord) as client,
    ):
        guild = discord.add_guild("Colla")
        room = guild.add_text_channel("taula")
        yield Scene(discord, clock, client, room, discord.add_user("Mercè", guild=guild))
        assert discord.violations == []


async def test_what_does_not_exist_is_unknown_and_a_wrong_token_unauthorized(scene: Scene) -> None:
    code, room = scene.client.fetch_error, scene.room.id
    guild = scene.discord.guilds[0].id
    stranger = scene.discord.add_user("Pau")
    assert await code("GET", "/channels/1") == (404, 10003)
    assert await code("POST", "/channels/1/messages", HELLO) == (404, 10003)
    assert await code("PATCH", f"/channels/{room}/messages/1", HELLO) == (404, 10008)
    assert await code("DELETE", f"/channels/{room}/messages/1") == (404, 10008)
    assert await code("GET", f"/guilds/{guild}/members/{stranger.id}") == (404, 10007)
    assert await code("GET", f"/guilds/{guild}/members/1") == (404, 10013)
    assert await code("GET", "/guilds/1") == (404, 10004)
    assert await code("POST", "/users/@me/channels", {"recipient_id": "1"}) == (404, 10013)
    scene.discord.token = "wrong"
    assert await code("GET", "/users/@me") == (401, 0)


async def test_permissions_and_a_guild_are_asked_for(scene: Scene) -> None:
    code, room = scene.client.fetch_error, scene.room
    path = f"/channels/{room.id}"
    hers = scene.merce.say(room, "mine")
    assert await code("PATCH", f"{path}/messages/{hers.id}", HELLO) == (403, 50005)
    assert await code("DELETE", f"{path}/messages/{hers.id}") == (403, 50013)
    for permission, asked, body in (
        (Permission.EMBED_LINKS, f"{path}/messages", {"embeds": [{"title": "x"}]}),
        (Permission.SEND_MESSAGES, f"{path}/messages", HELLO),
        (Permission.CREATE_PUBLIC_THREADS, f"{path}/messages/{hers.id}/threads", {"name": "t"}),
    ):
        room.deny_bot(permission)
        assert await code("POST", asked, body) == (403, 50013)
    room.deny_bot(Permission.VIEW_CHANNEL)
    assert await code("POST", f"{path}/messages", HELLO) == (403, 50001)
    assert await code("GET", path) == (403, 50001)
    guild, other = scene.discord.guilds[0], scene.discord.guilds[0].add_text_channel("altra")
    guild.remove_bot()
    assert await code("GET", f"/guilds/{guild.id}") == (403, 50001)
    assert await code("POST", f"/channels/{other.id}/messages", HELLO) == (403, 50001)
    guild.add_bot()
    await scene.post(other)


async def test_closed_dms_are_noticed_when_something_is_sent(scene: Scene) -> None:
    status, channel = await scene.client.ask("POST", "/users/@me/channels", {"recipient_id": scene.merce.id})
    path = f"/channels/{channel['id']}/messages"
    assert status == 200
    scene.merce.close_dms()
    assert await scene.client.fetch_error("POST", path, HELLO) == (403, 50007)
    scene.merce.open_dms()
    await scene.post(scene.merce.dm)
    scene.merce.leave(scene.discord.guilds[0])
    assert await scene.client.fetch_error("POST", path, HELLO) == (403, 50278)
    bot_id = scene.discord.model.bot_id
    assert await scene.client.fetch_error("POST", "/users/@me/channels", {"recipient_id": bot_id}) == (400, 50007)


async def test_an_archived_thread_takes_posts_but_no_edits(scene: Scene) -> None:
    path = await scene.post(scene.room)
    _, opened = await scene.client.ask("POST", f"{path}/threads", {"name": "t"})
    assert await scene.client.fetch_error("POST", f"{path}/threads", {"name": "t"}) == (400, 160004)
    thread = scene.discord.get_channel(int(opened["id"]))
    message = await scene.post(thread)
    thread.archive()
    assert await scene.client.fetch_error("PATCH", message, HELLO) == (400, 50083)
    await scene.post(thread)
    assert not thread.data.is_archived
    thread.archive()
    status, _ = await scene.client.ask("PATCH", f"/channels/{thread.id}", {"archived": False})
    assert status == 200
    thread.lock()
    assert await scene.client.fetch_error("POST", f"/channels/{thread.id}/messages", HELLO) == (403, 50013)
    assert await scene.client.fetch_error("PATCH", f"/channels/{thread.id}", {"archived": False}) == (403, 50013)


async def test_a_first_answer_comes_in_time_and_once(scene: Scene) -> None:
    answer = {"type": 4, "data": HELLO}
    late, good = (start_raw_command(scene.discord, scene.merce, scene.room) for _ in range(2))
    path = f"/interactions/{good.id}/{good.token}/callback"
    scene.clock.advance(2.9)
    status, body = await scene.client.ask("POST", f"{path}?with_response=true", answer)
    assert (status, body["interaction"]["response_message_ephemeral"]) == (200, False)
    assert await scene.client.fetch_error("POST", path, answer) == (400, 40060)
    scene.clock.advance(0.2)
    path = f"/interactions/{late.id}/{late.token}/callback"
    assert await scene.client.fetch_error("POST", path, answer) == (404, 10062)
    assert await scene.client.fetch_error("POST", "/interactions/1/none/callback", answer) == (404, 10062)
    assert late.errors == [10062]
    assert scene.discord.unanswered == [late]


async def test_a_token_lives_fifteen_minutes(scene: Scene) -> None:
    interaction = start_raw_command(scene.discord, scene.merce, scene.room)
    webhook = f"/webhooks/{scene.discord.model.bot_id}/{interaction.token}"
    assert await scene.client.fetch_error("POST", webhook, HELLO) == (404, 10015)
    secret = {"type": 4, "data": {**HELLO, "flags": 64}}
    await scene.client.ask("POST", f"/interactions/{interaction.id}/{interaction.token}/callback", secret)
    status, message = await scene.client.ask("PATCH", f"{webhook}/messages/@original", HELLO)
    assert (status, message["flags"]) == (200, 64)
    path = f"/channels/{scene.room.id}/messages/{message['id']}"
    assert await scene.client.fetch_error("PATCH", path, HELLO) == (404, 10008)
    scene.clock.advance(901)
    assert await scene.client.fetch_error("PATCH", f"{webhook}/messages/@original", HELLO) == (401, 50027)
    assert await scene.client.fetch_error("POST", webhook, HELLO) == (401, 50027)


async def test_followups_are_edited_through_the_token(scene: Scene) -> None:
    interaction = start_raw_command(scene.discord, scene.merce, scene.room)
    webhook = f"/webhooks/{scene.discord.model.bot_id}/{interaction.token}"
    await scene.client.ask("POST", f"/interactions/{interaction.id}/{interaction.token}/callback", {"type": 5})
    await scene.client.ask("POST", webhook, {"content": "first"})
    _, second = await scene.client.ask("POST", webhook, {"content": "second", "flags": 64})
    assert [each.text for each in scene.merce.list_messages(scene.room)] == ["first", "second"]
    path = f"{webhook}/messages/{second['id']}"
    assert (await scene.client.ask("PATCH", path, {"content": "changed"}))[1]["content"] == "changed"
    scene.room.delete_message(scene.room.messages[-1])
    assert (await scene.client.ask("DELETE", f"{webhook}/messages/@original"))[0] == 204
    for gone in (path, f"{webhook}/messages/@original"):
        assert await scene.client.fetch_error("PATCH", gone, HELLO) == (404, 10008)
    assert scene.merce.list_messages(scene.room) == []


async def test_old_messages_are_edited_three_times_in_six_seconds(scene: Scene) -> None:
    message = await scene.post(scene.room)
    scene.clock.advance(3601)
    for _ in range(3):
        assert (await scene.client.ask("PATCH", message, HELLO))[0] == 200
    status, body = await scene.client.ask("PATCH", message, HELLO)
    assert (status, body["code"]) == (429, 30046)
    assert 0 < body["retry_after"] <= 6
    assert "Via" in scene.client.headers
    young = await scene.post(scene.room)
    assert (await scene.client.ask("PATCH", young, HELLO))[0] == 200


async def test_a_route_that_is_not_there_and_a_malformed_body_are_violations(scene: Scene) -> None:
    assert await scene.client.fetch_error("GET", "/stickers/1") == (404, 0)
    for body in ({"components": 5}, {"embeds": ["x"]}, ["x"], None):
        assert await scene.client.fetch_error("POST", f"/channels/{scene.room.id}/messages", body) == (400, 50035), body
    assert len(scene.discord.violations) == 5
    scene.discord.violations.clear()


async def test_messages_are_listed_newest_first(scene: Scene) -> None:
    for number in range(5):
        await scene.post(scene.room, {"content": str(number)})
    path = f"/channels/{scene.room.id}/messages"
    _, newest = await scene.client.ask("GET", f"{path}?limit=2")
    assert [each["content"] for each in newest] == ["4", "3"]
    _, older = await scene.client.ask("GET", f"{path}?before={newest[-1]['id']}")
    assert [each["content"] for each in older] == ["2", "1", "0"]


async def test_commands_keep_their_ids_through_a_sync(scene: Scene) -> None:
    path = scene.client.commands
    play = {"name": "play", "description": "Plays", "type": 1}
    _, [first] = await scene.client.ask("PUT", path, [play])
    _, both = await scene.client.ask("PUT", path, [{**play, "description": "Plays on"}, {**play, "name": "hand"}])
    assert both[0]["id"] == first["id"]
    await scene.client.ask("PUT", path, [{**play, "name": "hand"}])
    _, left = await scene.client.ask("GET", path)
    assert [each["id"] for each in left] == [both[1]["id"]]
    assert {each["name"] for each in scene.merce.list_commands(scene.room)} == {"hand"}
