"""Tests of users and a discord.py bot on the local Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest

from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.errors import Impossible
from bot.local.interactions import CallbackKind
from bot.local.permissions import Permission
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from tests.local.bots import TryoutBot, connect_bot
from tests.local.observations import list_ephemerals, watch


@pytest.fixture
async def bot(local_discord: LocalDiscord, merce: UserClient) -> AsyncIterator[TryoutBot]:
    """A connected bot that breaks no limit and answers every interaction."""
    async with connect_bot(local_discord) as bot:
        yield bot
    assert local_discord.violations == []
    assert local_discord.unanswered == []


async def test_slash_commands_are_offered_completed_and_answered(
    bot: TryoutBot, room: ChannelHandle, merce: UserClient
) -> None:
    reply = await merce.slash(room, "/greet", level="Expert", times=2)
    assert (reply.kind, reply.text, reply.is_ephemeral) == (CallbackKind.MESSAGE, "hello expert 2", False)
    assert merce.get_last_message(room) is reply.message
    assert {each["name"] for each in merce.list_commands(merce.dm)} == {"greet", "later", "throw"}, "one is for guilds"
    assert (await merce.slash(merce.dm, "throw", card="9")).text == "9"
    offered = await merce.autocomplete(room, "throw", option="card", value="3")
    assert [each["value"] for each in offered] == ["37", "38"]
    with pytest.raises(Impossible):
        await merce.autocomplete(room, "greet", option="level", value="e")


async def test_a_client_lets_no_wrong_command_through(bot: TryoutBot, room: ChannelHandle, merce: UserClient) -> None:
    commands: list[tuple[str, dict[str, object]]] = [
        ("dance", {}),
        ("greet", {}),
        ("greet", {"level": "nonsense"}),
        ("greet", {"level": "expert", "times": 4}),
        ("greet", {"level": "expert", "times": "1"}),
        ("greet", {"level": "expert", "speed": 1}),
        ("table", {}),
        ("table close", {}),
        ("table open", {"player": "nobody"}),
        ("later", {"secret": 1}),
    ]
    for command, options in commands:
        with pytest.raises(Impossible):
            await merce.slash(room, command, duplicate=False, **options)


async def test_a_button_edits_its_message_and_more_follows(
    local_discord: LocalDiscord, bot: TryoutBot, room: ChannelHandle, merce: UserClient, pau: UserClient
) -> None:
    table = (await merce.slash(room, "greet", level="expert")).message
    reply = await pau.click(table, label="Edit")
    await local_discord.wait_until_idle()
    assert reply.kind is CallbackKind.UPDATE
    assert reply.message is table
    assert table.content == "edited"
    assert table.buttons == []
    assert [each.content for each in reply.followups] == ["and more"]
    assert list_ephemerals(pau, room) == reply.followups
    assert list_ephemerals(merce, room) == []


async def test_only_what_is_there_can_be_pressed_by_who_is_there(
    local_discord: LocalDiscord,
    bot: TryoutBot,
    guild: GuildHandle,
    room: ChannelHandle,
    merce: UserClient,
    pau: UserClient,
) -> None:
    table = (await merce.slash(room, "greet", level="expert")).message
    secret = (await merce.press_raw(table, custom_id="gone")).message
    for person, message, label in ((merce, table, "Never"), (merce, table, "Nothing"), (pau, secret, "Any")):
        with pytest.raises(Impossible):
            await person.click(message, label=label)
    guild.remove_bot()
    for action in (merce.press_raw(table, custom_id="x"), merce.slash(room, "greet", level="expert")):
        with pytest.raises(Impossible):
            await action
    guild.add_bot()
    room.deny(pau, Permission.VIEW_CHANNEL)
    merce.leave(guild)
    for person in (merce, pau):
        with pytest.raises(Impossible):
            await person.click(table, label="Edit")
    merce.join(guild)
    seen = merce.list_messages(room)
    room.delete_message(table)
    assert seen == [table, *merce.list_messages(room)]
    with pytest.raises(Impossible):
        await merce.click(table, label="Edit")
    left = (await merce.slash(room, "greet", level="expert")).message
    room.delete()
    with pytest.raises(Impossible):
        await merce.click(left, label="Edit")
    assert merce.list_messages(room) == []


async def test_a_menu_takes_what_it_offers(bot: TryoutBot, room: ChannelHandle, merce: UserClient) -> None:
    table = (await merce.slash(room, "greet", level="expert")).message
    assert (await merce.select(table, ["c", "a"])).text == "picked ['a', 'c']"
    for values in ([], ["z"], ["a", "b", "c"], ["a", "a"]):
        with pytest.raises(Impossible):
            await merce.select(table, values)
    forged = await merce.press_raw(table, custom_id="pick", values=["z"])
    assert forged.text == "picked ['z']"


async def test_a_modal_is_filled_in_and_sent(bot: TryoutBot, room: ChannelHandle, merce: UserClient) -> None:
    table = (await merce.slash(room, "greet", level="expert")).message
    opened = await merce.click(table, label="Form")
    assert opened.kind is CallbackKind.MODAL
    assert opened.modal["title"] == "A form"
    for values in ({}, {"name": "x" * 11}, {"name": ""}, {"name": "x", "size": "1"}):
        with pytest.raises(Impossible):
            await merce.submit(opened, values)
    assert (await merce.submit(opened, {"name": "Mercè"})).text == "form: ['Mercè', 'none']"


async def test_silence_is_noticed_and_the_same_press_can_arrive_twice(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient
) -> None:
    async with connect_bot(local_discord) as bot:
        table = (await merce.slash(room, "greet", level="expert")).message
        twice = await merce.press_raw(table, custom_id="other", duplicate=True)
        await local_discord.wait_until(lambda: twice.errors)
        assert bot.events.count("INTERACTION_CREATE") == 3
        local_discord.interactions.ack_seconds = 0.1
        silent = await merce.click(table, label="Silence")
    assert (twice.errors, len(list_ephemerals(merce, room))) == ([40060], 1)
    assert silent.did_not_respond
    assert [each.user_id for each in local_discord.unanswered] == [merce.id]


async def test_mentions_ping_only_whom_they_are_allowed_to_and_a_nonce_posts_once(
    bot: TryoutBot, room: ChannelHandle, merce: UserClient, pau: UserClient
) -> None:
    text = f"{merce.mention} {pau.mention} @everyone"
    channel = bot.get_partial_messageable(room.id)
    await channel.send(text)
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    await channel.send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(pau.id)]))
    await channel.send(text, silent=True)
    edited = await channel.send("nobody", nonce="t1")
    await edited.edit(content=text)
    assert (await channel.send("nobody", nonce="t1")).id == edited.id
    assert [each.pinged for each in merce.list_messages(room)] == [{merce.id, pau.id}, set(), {pau.id}, set(), set()]
    await channel.send("turn", nonce="t2")
    assert len(merce.list_messages(room)) == 6


async def test_pictures_shown_by_an_embed_are_not_listed(
    local_discord: LocalDiscord, bot: TryoutBot, room: ChannelHandle, merce: UserClient
) -> None:
    embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
    channel = bot.get_partial_messageable(room.id)
    sent = await channel.send(embed=embed, file=discord.File(__file__, "board.png"))
    assert sent.attachments == []
    assert sent.embeds[0].image.url is not None
    assert (await bot.http.get_from_cdn(sent.embeds[0].image.url)).startswith(b'"""Tests')
    await sent.edit(attachments=[], embed=None, content="plain")
    assert merce.get_last_message(room).attachments == []
    assert local_discord.model.files == {}


async def test_a_watcher_notes_all_that_one_user_can_notice(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient, pau: UserClient
) -> None:
    hers, his = watch(merce), watch(pau)
    async with connect_bot(local_discord):
        await merce.slash(room, "throw", card="37")
        await merce.slash(room, "greet", level="expert")
    assert [each.payload.get("content") for each in hers if "content" in each.payload] == ["37", "hello expert 1"]
    assert [each.payload.get("content") for each in his] == ["hello expert 1"]
