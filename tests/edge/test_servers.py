"""What a server chooses for its tables: every setting, who may set it, and every refusal because of it."""

from __future__ import annotations

import asyncio

from bot.local.driver import Reply
from bot.local.interactions import CallbackKind
from bot.local.permissions import Permission
from bot.tables.limits import Limits
from bot.tables.table import Person
from storage.rows import Openers, Role
from tests.edge.conftest import Venue


async def page(venue: Venue) -> Reply:
    """The page of the settings, as Anna sees it, who manages the server."""
    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))
    return await venue.anna.slash(venue.room, "server-settings")


async def choose(venue: Venue, shown: Reply, name: str, value: str, language: str = "es") -> Reply:
    return await venue.anna.select(shown.message, value, placeholder=venue.word(name, language))


async def test_the_page_of_a_server_is_for_those_who_manage_it(venue: Venue) -> None:
    shown = await page(venue)
    refused = await venue.biel.slash(venue.room, "server-settings")
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-manager-only"))
    assert (await venue.anna.slash(venue.anna.dm, "server-settings")).text == venue.word("refusal-server-only")
    assert shown.is_ephemeral
    assert len(shown.message.selects) == 5
    own = await venue.biel.slash(venue.room, "settings")
    for name, value in (
        ("server", "ca"),
        ("server-channels", str(venue.room.id)),
        ("server-threads", "no"),
        ("server-most", "1"),
        ("server-openers", "moderators"),
    ):
        forged = await venue.biel.press_raw(own.message, custom_id=f"e::-:{name}", values=[value])
        assert forged.text == venue.word("refusal-manager-only")
    before = await venue.store.server(venue.guild.id)
    assert before == type(before)(venue.guild.id)


async def test_no_setting_takes_what_it_does_not_offer(venue: Venue) -> None:
    shown = await page(venue)
    other = venue.discord.add_guild("Una altra").add_text_channel("lluny")
    for name, value in (
        ("server", "fr"),
        ("server-channels", str(other.id)),
        ("server-channels", "x"),
        ("server-threads", "maybe"),
        ("server-most", "7"),
        ("server-openers", "nobody"),
        ("server-else", "yes"),
    ):
        forged = await venue.anna.press_raw(shown.message, custom_id=f"e::-:{name}", values=[value])
        assert forged.text == venue.word("refusal-malformed"), name
    before = await venue.store.server(venue.guild.id)
    assert before == type(before)(venue.guild.id)


async def test_the_language_of_the_server_is_chosen_and_taken_back(venue: Venue) -> None:
    shown = await choose(venue, await page(venue), "server-language", "ca")
    assert (await venue.store.server(venue.guild.id)).language == "ca"
    assert shown.kind is CallbackKind.UPDATE
    await choose(venue, shown, "server-language", "auto")
    assert (await venue.store.server(venue.guild.id)).language == ""


async def test_tables_are_opened_and_moved_only_into_channels_that_are_allowed(venue: Venue) -> None:
    shown = await page(venue)
    away = venue.guild.add_text_channel("conversa")
    shown = await choose(venue, shown, "server-channels", str(venue.room.id))
    assert f"<#{venue.room.id}>" in shown.text
    refused = await venue.biel.slash(away, "thegame new")
    assert refused.is_ephemeral
    assert refused.text == venue.word("refusal-other-channels", channels=f"<#{venue.room.id}>")
    table = await venue.game(venue.biel)
    moved = await venue.anna.slash(away, "table move", table=table.id)
    assert moved.text == refused.text
    assert (await venue.tables.read(table.id)).row.channel_id == venue.room.id
    in_thread = await venue.carla.slash(venue.room.threads[0], "thegame new")
    assert not in_thread.is_ephemeral, "a thread belongs to its channel"
    shown = await choose(venue, shown, "server-channels", str(venue.room.id))
    assert venue.word("server-channels-all") in shown.text
    assert not (await venue.biel.slash(away, "thegame new")).is_ephemeral


async def test_channels_without_room_in_one_list_are_reached_by_turning_its_pages(venue: Venue) -> None:
    rooms = [venue.guild.add_text_channel(f"sala {number}") for number in range(30)]
    shown = await page(venue)
    (channels,) = [each for each in shown.message.selects if each["placeholder"] == venue.word("server-channels")]
    turned = await venue.anna.select(
        shown.message, channels["options"][-1]["value"], placeholder=venue.word("server-channels")
    )
    assert turned.kind is CallbackKind.UPDATE
    await choose(venue, turned, "server-channels", str(rooms[-1].id))
    assert (await venue.store.server(venue.guild.id)).channels == str(rooms[-1].id)


async def test_a_channel_that_is_gone_can_be_taken_from_the_list(venue: Venue) -> None:
    away = venue.guild.add_text_channel("conversa")
    await choose(venue, await page(venue), "server-channels", str(away.id))
    away.delete()
    await venue.settled()
    shown = await venue.anna.slash(venue.room, "server-settings")
    await choose(venue, shown, "server-channels", str(away.id))
    assert (await venue.store.server(venue.guild.id)).channels == ""


async def test_tables_stay_in_their_channel_where_threads_are_not_wanted(venue: Venue) -> None:
    shown = await choose(venue, await page(venue), "server-threads", "no")
    table = await venue.game(venue.biel)
    assert table.row.home_id == venue.room.id
    assert (await venue.message(table, Role.TABLE)).channel_id == venue.room.id
    await venue.tables.close(table.id, Person(venue.anna.id, "Anna"), is_moderator=True)
    await choose(venue, shown, "server-threads", "yes")
    table = await venue.game(venue.biel)
    assert (await venue.tables.read(table.id)).row.home_id != venue.room.id


async def test_a_server_has_as_many_tables_as_it_wants(venue: Venue) -> None:
    shown = await choose(venue, await page(venue), "server-most", "1")
    await venue.lobby()
    refused = await venue.biel.slash(venue.room, "thegame new")
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-server-full", most="1"))
    await choose(venue, shown, "server-most", "auto")
    assert not (await venue.biel.slash(venue.room, "thegame new")).is_ephemeral


async def test_where_only_moderators_open_tables_anybody_may_join(venue: Venue) -> None:
    await choose(venue, await page(venue), "server-openers", "moderators")
    assert (await venue.store.server(venue.guild.id)).openers is Openers.MODERATORS
    refused = await venue.biel.slash(venue.room, "thegame new")
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-moderators-open"))
    table = await venue.lobby(venue.biel)
    assert [seat.name for seat in table.seats] == ["Anna", "Biel"]
    venue.carla.take_role(venue.guild, venue.guild.add_role("mod", Permission.MANAGE_MESSAGES))
    assert not (await venue.carla.slash(venue.room, "thegame new")).is_ephemeral


async def test_who_presses_too_fast_is_asked_for_patience_and_nothing_is_done(stage: Venue) -> None:
    stage.limits = Limits(presses_per_ten_seconds=3)
    async with stage.running():
        replies = await asyncio.gather(*(stage.anna.slash(stage.room, "thegame new") for _ in range(5)))
        texts = [reply.text for reply in replies]
        assert texts.count(stage.word("refusal-too-fast")) == 2
        assert len(await stage.tables.mine(stage.anna.id)) == 3
        assert "Biel" in (await stage.biel.slash(stage.room, "thegame new")).text
        stage.clock.advance(10)
        assert stage.word("refusal-too-fast") not in (await stage.anna.slash(stage.room, "my-games")).text
