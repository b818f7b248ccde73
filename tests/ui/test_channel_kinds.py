"""Tables live in every kind of channel that lets them, and are refused with a sentence in the others."""

from __future__ import annotations

import pytest

from bot.local.model import ChannelKind
from bot.local.permissions import Permission
from bot.local.user_client import Reply
from storage.rows import Role
from tests.local.moderation import add_thread
from tests.ui.conftest import Venue

POSTS = (ChannelKind.FORUM, ChannelKind.MEDIA, ChannelKind.ANNOUNCEMENT)


@pytest.mark.parametrize("kind", [ChannelKind.VOICE, ChannelKind.STAGE, *POSTS])
async def test_a_table_lives_in_the_chat_of_a_voice_channel_and_in_a_post(venue: Venue, kind: ChannelKind) -> None:
    channel = venue.guild.add_channel("lloc", kind)
    room = add_thread(channel, "partides", venue.anna) if kind in POSTS else channel
    table = await venue.game(venue.biel, room=room)
    await venue.turn(table, venue.anna)
    await venue.until_drawn()
    assert (await venue.message(table, Role.TABLE)).channel_id == room.id
    other = await venue.game(venue.carla)
    await venue.anna.slash(room, "table move", table=other.id)
    await venue.until_drawn()
    assert (await venue.message(other, Role.TABLE)).channel_id == room.id


async def test_every_way_to_a_table_refuses_an_announcement_channel(venue: Venue) -> None:
    news = venue.guild.add_channel("anuncis", ChannelKind.ANNOUNCEMENT)
    table = await venue.game(venue.biel)
    manager = venue.guild.add_role("gestió", Permission.MANAGE_GUILD)
    venue.anna.take_role(venue.guild, manager)
    settings = await venue.anna.slash(news, "server-settings")
    search = await venue.anna.slash(news, "find-table", game="thegame")
    replies: list[Reply] = [
        await venue.anna.slash(news, "thegame new"),
        await venue.anna.slash(news, "table move", table=table.id),
        await venue.anna.click(search.message, label=venue.word("find-look")),
        await venue.anna.click(settings.message, label=venue.word("server-welcome-post")),
        await venue.anna.press_raw(settings.message, custom_id="e::-:tournaments.new", values=["thegame"]),
    ]
    assert {reply.text for reply in replies} == {venue.word("refusal-channel-kind")}
    assert all(reply.is_ephemeral for reply in replies)
    assert not [message for message in news.messages if not message.is_ephemeral]
    assert (await venue.tables.read(table.id)).row.channel_id != news.id


async def test_only_channels_that_can_have_tables_are_offered(venue: Venue) -> None:
    for name, kind in (("anuncis", ChannelKind.ANNOUNCEMENT), ("veu", ChannelKind.VOICE), ("fòrum", ChannelKind.FORUM)):
        venue.guild.add_channel(name, kind)
    venue.anna.take_role(venue.guild, venue.guild.add_role("gestió", Permission.MANAGE_GUILD))
    page = await venue.anna.slash(venue.room, "server-settings")
    labels = {option["label"] for select in page.message.selects for option in select["options"]}
    assert {"#taules", "#veu", "#fòrum"} <= labels
    assert "#anuncis" not in labels
