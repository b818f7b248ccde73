"""Tests of users and a discord.py bot on the local Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord
import pytest

from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Impossible
from bot.local.interactions import CallbackKind
from bot.local.model import ChannelKind, MessageFlag
from bot.local.permissions import Permission
from bot.local.server import LocalDiscord
from bot.local.user_client import UserClient
from tests.local.bots import TryoutBot, connect_bot


@pytest.fixture
def room(local_discord: LocalDiscord) -> ChannelHandle:
    return local_discord.add_guild("Colla").add_text_channel("taula")


@pytest.fixture
def merce(local_discord: LocalDiscord, room: ChannelHandle) -> UserClient:
    return local_discord.add_user("Mercè", locale="es-ES", guild=local_discord.guilds[0])


@pytest.fixture
def pau(local_discord: LocalDiscord, merce: UserClient) -> UserClient:
    return local_discord.add_user("Pau", guild=local_discord.guilds[0])


@pytest.fixture
async def bot(local_discord: LocalDiscord, merce: UserClient) -> AsyncIterator[TryoutBot]:
    """A connected bot that breaks no limit and answers every interaction."""
    async with connect_bot(local_discord) as bot:
        yield bot
    assert local_discord.violations == []
    assert local_discord.unanswered == []


async def test_a_slash_command_is_answered_in_public(bot: TryoutBot, room: ChannelHandle, merce: UserClient) -> None:
    reply = await merce.slash(room, "/greet", level="Expert", times=2)
    assert reply.kind is CallbackKind.MESSAGE
    assert reply.text == "hello expert 2"
    assert not reply.is_ephemeral
    assert merce.get_last_message(room) is reply.message


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


async def test_a_command_for_guilds_is_not_offered_in_a_dm(bot: TryoutBot, merce: UserClient) -> None:
    offered = {each["name"] for each in merce.list_commands(merce.dm)}
    assert offered == {"greet", "later", "throw"}
    assert (await merce.slash(merce.dm, "throw", card="9")).text == "9"


async def test_options_complete_while_one_types(bot: TryoutBot, room: ChannelHandle, merce: UserClient) -> None:
    offered = await merce.autocomplete(room, "throw", option="card", value="3")
    assert [each["value"] for each in offered] == ["37", "38"]
    with pytest.raises(Impossible):
        await merce.autocomplete(room, "greet", option="level", value="e")


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
    assert pau.list_ephemerals(room) == reply.followups
    assert merce.list_ephemerals(room) == []


async def test_only_what_is_there_can_be_pressed(
    bot: TryoutBot, room: ChannelHandle, merce: UserClient, pau: UserClient
) -> None:
    table = (await merce.slash(room, "greet", level="expert")).message
    for label in ("Never", "Nothing"):
        with pytest.raises(Impossible):
            await merce.click(table, label=label)
    secret = (await merce.press_raw(table, custom_id="gone")).message
    with pytest.raises(Impossible):
        await pau.click(secret, custom_id="any")
    room.deny(pau, Permission.VIEW_CHANNEL)
    with pytest.raises(Impossible):
        await pau.click(table, label="Edit")
    merce_sees = merce.list_messages(room)
    room.delete_message(table)
    assert table not in merce.list_messages(room)
    assert table in merce_sees
    with pytest.raises(Impossible):
        await merce.click(table, label="Edit")


async def test_nobody_acts_where_the_bot_or_the_channel_is_gone(
    local_discord: LocalDiscord, bot: TryoutBot, room: ChannelHandle, merce: UserClient
) -> None:
    table = (await merce.slash(room, "greet", level="expert")).message
    guild = local_discord.guilds[0]
    guild.remove_bot()
    for action in (merce.press_raw(table, custom_id="x"), merce.slash(room, "greet", level="expert")):
        with pytest.raises(Impossible):
            await action
    guild.add_bot()
    merce.leave(guild)
    with pytest.raises(Impossible):
        await merce.press_raw(table, custom_id="x")
    room.delete()
    with pytest.raises(Impossible):
        await merce.press_raw(table, custom_id="x")
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
    for values in ({}, {"name": "x" * 11, "colour": "red"}, {"name": "x", "colour": "green"}, {"size": "1"}):
        with pytest.raises(Impossible):
            await merce.submit(opened, values)
    reply = await merce.submit(opened, {"name": "Mercè", "colour": "red"})
    assert reply.text == "form: ['Mercè', 'red']"


async def test_an_answer_that_took_thought_is_waited_for(
    local_discord: LocalDiscord, bot: TryoutBot, room: ChannelHandle, merce: UserClient
) -> None:
    reply = await merce.slash(room, "later", secret=True)
    assert reply.kind is CallbackKind.DEFERRED_MESSAGE
    assert reply.is_ephemeral
    assert reply.text.startswith("thought")
    await local_discord.wait_until(lambda: reply.text == "thought twice")
    assert reply.followups == []


async def test_a_table_opens_with_a_thread_a_ping_and_a_dm(
    local_discord: LocalDiscord, bot: TryoutBot, room: ChannelHandle, merce: UserClient, pau: UserClient
) -> None:
    await merce.slash(room, "table open", player=pau)
    await local_discord.wait_until(lambda: merce.list_messages(merce.dm))
    [thread] = room.threads
    assert thread.data.kind is ChannelKind.PUBLIC_THREAD
    assert pau.get_last_message(thread).text.endswith("The table")
    assert pau.list_pings() == [pau.get_last_message(thread)]
    assert merce.list_pings() == merce.list_messages(merce.dm), "a direct message rings"
    assert merce.get_last_message(merce.dm).content == "your hand"
    assert [each.is_system for each in merce.list_messages(room, with_system=True)] == [False, True]


async def test_silence_is_noticed(local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient) -> None:
    async with connect_bot(local_discord):
        table = (await merce.slash(room, "greet", level="expert")).message
        local_discord.interactions.ack_seconds = 0.1
        reply = await merce.click(table, label="Silence")
    assert reply.did_not_respond
    assert [each.user_id for each in local_discord.unanswered] == [merce.id]


async def test_the_same_press_can_arrive_twice(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient
) -> None:
    async with connect_bot(local_discord) as bot:
        table = (await merce.slash(room, "greet", level="expert")).message
        reply = await merce.press_raw(table, custom_id="other", duplicate=True)
        await local_discord.wait_until(lambda: reply.errors)
        assert bot.events.count("INTERACTION_CREATE") == 3
    assert reply.errors == [40060]
    assert len(merce.list_ephemerals(room)) == 1


async def test_mentions_ping_only_whom_they_are_allowed_to(
    bot: TryoutBot, room: ChannelHandle, merce: UserClient, pau: UserClient
) -> None:
    text = f"{merce.mention} {pau.mention} @everyone"
    channel = bot.get_partial_messageable(room.id)
    await channel.send(text)
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    await channel.send(text, allowed_mentions=discord.AllowedMentions(users=[discord.Object(pau.id)]))
    await channel.send(text, silent=True)
    edited = await channel.send("nobody")
    await edited.edit(content=text)
    assert [each.pinged for each in merce.list_messages(room)] == [{merce.id, pau.id}, set(), {pau.id}, set(), set()]


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


async def test_a_nonce_posts_once(bot: TryoutBot, room: ChannelHandle, merce: UserClient) -> None:
    channel = bot.get_partial_messageable(room.id)
    first = await channel.send("turn", nonce="t1")
    second = await channel.send("turn", nonce="t1")
    await channel.send("turn", nonce="t2")
    assert first.id == second.id
    assert len(merce.list_messages(room)) == 2


async def test_a_watcher_notes_all_that_one_user_can_notice(
    local_discord: LocalDiscord, room: ChannelHandle, merce: UserClient, pau: UserClient
) -> None:
    hers, his = merce.watch(), pau.watch()
    async with connect_bot(local_discord):
        await merce.slash(room, "throw", card="37")
        await merce.slash(room, "greet", level="expert")
    assert [each.payload.get("content") for each in hers if "content" in each.payload] == ["37", "hello expert 1"]
    assert [each.payload.get("content") for each in his] == ["hello expert 1"]


async def test_components_of_the_second_version_send_and_press(
    bot: TryoutBot, room: ChannelHandle, merce: UserClient
) -> None:
    view = discord.ui.LayoutView(timeout=None)
    section: discord.ui.Section[discord.ui.LayoutView] = discord.ui.Section(
        "Piles", accessory=discord.ui.Button(label="Play", custom_id="edit-v2")
    )
    view.add_item(discord.ui.Container(section, discord.ui.TextDisplay("98 cards")))
    view.stop()
    await bot.get_partial_messageable(room.id).send(view=view)
    shown = merce.get_last_message(room)
    assert shown.flags & MessageFlag.COMPONENTS_V2
    assert shown.text == "Piles\n98 cards"
    assert (await merce.click(shown, label="Play")).text == "unknown edit-v2"
