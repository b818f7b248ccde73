"""What a server chooses for its tables: every setting, who may set it, and every refusal because of it."""

from __future__ import annotations

import asyncio

from bot.local.interactions import CallbackKind
from bot.local.permissions import Permission
from bot.local.user_client import Reply
from bot.tables.table import Person
from storage.rows import Openers, Role
from tests.shown import find_menu, list_chosen
from tests.storage.samples import set_server
from tests.ui.conftest import Venue


async def page(venue: Venue) -> Reply:
    """The page of the settings, as Anna sees it, who manages the server."""
    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))
    return await venue.anna.slash(venue.room, "server-settings")


async def tables_page(venue: Venue) -> Reply:
    """The second page, as Anna comes to it from the first."""
    shown = await page(venue)
    return await venue.anna.click(shown.message, label=venue.word("server-tables"))


async def choose(venue: Venue, shown: Reply, name: str, value: str, language: str = "es") -> Reply:
    return await venue.anna.select(shown.message, value, placeholder=venue.word(name, language))


async def test_the_pages_of_a_server_are_for_those_who_manage_it_and_take_only_what_they_offer(venue: Venue) -> None:
    shown = await page(venue)
    for person, room in ((venue.biel, venue.room), (venue.anna, venue.anna.dm)):
        assert "server-settings" not in [command["name"] for command in person.list_commands(room)]
    command = {"id": "1", "type": 1, "name": "server-settings"}
    refused = await venue.biel.slash_raw(venue.room, command)
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-manager-only"))
    assert (await venue.anna.slash_raw(venue.anna.dm, command)).text == venue.word("refusal-server-only")
    assert shown.is_ephemeral
    assert len(shown.message.selects) == 3
    own = await venue.biel.slash(venue.room, "settings")
    for name, value in (
        ("server", "ca"),
        ("server-channels", str(venue.room.id)),
        ("server-threads", "no"),
        ("server-clock", "days-4"),
        ("server-most", "1"),
        ("server-openers", "moderators"),
    ):
        forged = await venue.biel.press_raw(own.message, custom_id=f"e::-:{name}", values=[value])
        assert forged.text == venue.word("refusal-manager-only")
    for name in ("server-places", "server-tables"):
        forged = await venue.biel.press_raw(own.message, custom_id=f"e::-:{name}")
        assert forged.text == venue.word("refusal-manager-only")
    in_private = await venue.anna.slash(venue.anna.dm, "settings")
    forged = await venue.anna.press_raw(in_private.message, custom_id="e::-:server-tables")
    assert forged.text == venue.word("refusal-server-only")
    before = await venue.store.servers.get(venue.guild.id)
    assert before == type(before)(venue.guild.id, clock="none")

    shown = await page(venue)
    other = venue.discord.add_guild("Una altra").add_text_channel("lluny")
    for name, value in (
        ("server", "fr"),
        ("server-channels", str(other.id)),
        ("server-channels", f"+{other.id}"),
        ("server-channels", f"-{venue.room.id}0"),
        ("server-channels", "x"),
        ("server-channels", "+"),
        ("server-channels", f"--{venue.room.id}"),
        ("server-threads", "maybe"),
        ("server-clock", "days-5"),
        ("server-most", "7"),
        ("server-openers", "nobody"),
        ("server-else", "yes"),
    ):
        forged = await venue.anna.press_raw(shown.message, custom_id=f"e::-:{name}", values=[value])
        assert forged.text == venue.word("refusal-malformed"), name
    before = await venue.store.servers.get(venue.guild.id)
    assert before == type(before)(venue.guild.id, clock="none")

    shown = await tables_page(venue)
    assert shown.kind is CallbackKind.UPDATE
    assert [each["placeholder"] for each in shown.message.selects] == [
        venue.word(f"server-{name}") for name in ("clock", "most", "openers")
    ]
    shown = await choose(venue, shown, "server-most", "5")
    assert len(shown.message.selects) == 3
    assert venue.word("server-clock") in shown.text, "a choice is shown on its own page"
    back = await venue.anna.click(shown.message, label=venue.word("server-places"))
    assert venue.word("server-language-note") in back.text


async def test_tables_begin_with_the_clock_of_the_server_and_may_have_another(venue: Venue) -> None:
    shown = await choose(venue, await tables_page(venue), "server-clock", "hours-24")
    assert venue.word("lobby-clock-hours-24") in list_chosen(shown.message)
    table = await venue.lobby()
    assert table.row.clock_seconds == 86400
    lobby = await venue.message(table, Role.LOBBY)
    (options,) = [menu for menu in lobby.selects if menu["custom_id"] == find_menu(lobby, "clock=none")]
    assert any(venue.word("lobby-absence") in each["label"] for each in options["options"]), "a clock brings it with it"
    await venue.anna.select(lobby, "clock=none", custom_id=find_menu(lobby, "clock=none"))
    assert (await venue.tables.read(table.id)).row.clock_seconds == 0
    await venue.biel.slash(venue.room, "thegame new", clock="live-3")
    (own,) = await venue.tables.list_by_user(venue.biel.id)
    assert own.row.clock_seconds == 180
    await choose(venue, shown, "server-clock", "none")
    await venue.carla.slash(venue.room, "thegame new")
    (other,) = await venue.tables.list_by_user(venue.carla.id)
    assert other.row.clock_seconds == 0


async def test_another_one_has_the_clock_that_was_played_with_and_no_old_clock_keeps_anybody_from_opening(
    venue: Venue,
) -> None:
    over = await venue.to_the_end(await venue.game(venue.biel))
    await set_server(venue.store, venue.guild.id, clock="days-7")
    lobby, _ = await venue.tables.lobbies.rematch(over.id, Person(venue.anna.id, "Anna"))
    assert lobby.row.clock_seconds == 0

    await set_server(venue.store, venue.guild.id, clock="years-3")
    assert (await venue.lobby(host=venue.carla)).row.clock_seconds == 48 * 3600
    assert venue.word("server-clock-auto") in list_chosen((await tables_page(venue)).message)


async def test_a_setting_is_chosen_and_taken_back_also_by_an_older_page_or_from_a_long_list(venue: Venue) -> None:
    shown = await choose(venue, await page(venue), "server-language", "ca")
    assert (await venue.store.servers.get(venue.guild.id)).language == "ca"
    assert shown.kind is CallbackKind.UPDATE
    await choose(venue, shown, "server-language", "auto")
    assert (await venue.store.servers.get(venue.guild.id)).language == ""
    shown = await page(venue)
    for channels in (str(venue.room.id), ""):
        await venue.anna.press_raw(shown.message, custom_id="e::-:server-channels", values=[str(venue.room.id)])
        assert (await venue.store.servers.get(venue.guild.id)).channels == channels
    away = venue.guild.add_text_channel("conversa")
    await choose(venue, await page(venue), "server-channels", f"+{away.id}")
    away.delete()
    await venue.settled()
    shown = await venue.anna.slash(venue.room, "server-settings")
    await choose(venue, shown, "server-channels", f"-{away.id}")
    assert (await venue.store.servers.get(venue.guild.id)).channels == ""

    rooms = [venue.guild.add_text_channel(f"sala {number}") for number in range(30)]
    shown = await page(venue)
    (menu,) = [each for each in shown.message.selects if each["placeholder"] == venue.word("server-channels")]
    turned = await venue.anna.select(
        shown.message, menu["options"][-1]["value"], placeholder=venue.word("server-channels")
    )
    assert turned.kind is CallbackKind.UPDATE
    await choose(venue, turned, "server-channels", f"+{rooms[-1].id}")
    assert (await venue.store.servers.get(venue.guild.id)).channels == str(rooms[-1].id)


async def test_tables_are_opened_and_moved_only_into_channels_that_are_allowed(venue: Venue) -> None:
    shown = await page(venue)
    away = venue.guild.add_text_channel("conversa")
    shown = await choose(venue, shown, "server-channels", f"+{venue.room.id}")
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
    shown = await choose(venue, shown, "server-channels", f"-{venue.room.id}")
    assert venue.word("server-channels-all") in list_chosen(shown.message)
    assert not (await venue.biel.slash(away, "thegame new")).is_ephemeral


async def test_two_managers_who_choose_in_the_same_instant_both_have_their_way(venue: Venue) -> None:
    rooms = [venue.guild.add_text_channel(f"sala {number}") for number in range(6)]
    role = venue.guild.add_role("gestió", Permission.MANAGE_GUILD)
    for person in (venue.anna, venue.biel):
        person.take_role(venue.guild, role)
    pages = {person: await person.slash(venue.room, "server-settings") for person in (venue.anna, venue.biel)}
    placeholder = venue.word("server-channels")
    await asyncio.gather(
        *(
            person.select(shown.message, f"+{room.id}", placeholder=placeholder)
            for person, shown in pages.items()
            for room in rooms
        )
    )
    allowed = (await venue.store.servers.get(venue.guild.id)).channels
    assert allowed == " ".join(str(room.id) for room in rooms), "allowing what another has allowed forbids nothing"


async def test_threads_and_openers_are_as_the_server_wants(venue: Venue) -> None:
    shown = await choose(venue, await page(venue), "server-threads", "no")
    table = await venue.game(venue.biel)
    assert table.row.home_id == venue.room.id
    assert (await venue.message(table, Role.TABLE)).channel_id == venue.room.id
    await venue.tables.lobbies.close(table.id, Person(venue.anna.id, "Anna"), is_moderator=True)
    await choose(venue, shown, "server-threads", "yes")
    table = await venue.game(venue.biel)
    assert (await venue.tables.read(table.id)).row.home_id != venue.room.id

    await choose(venue, await tables_page(venue), "server-openers", "moderators")
    assert (await venue.store.servers.get(venue.guild.id)).openers is Openers.MODERATORS
    refused = await venue.biel.slash(venue.room, "thegame new")
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-moderators-open"))
    table = await venue.lobby(venue.biel)
    assert [seat.name for seat in table.seats] == ["Anna", "Biel"]
    venue.carla.take_role(venue.guild, venue.guild.add_role("mod", Permission.MANAGE_MESSAGES))
    assert not (await venue.carla.slash(venue.room, "thegame new")).is_ephemeral


async def test_a_server_has_as_many_tables_as_it_wants(venue: Venue) -> None:
    shown = await choose(venue, await tables_page(venue), "server-most", "1")
    await venue.lobby()
    refused = await venue.biel.slash(venue.room, "thegame new")
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-server-full", most=1))
    await choose(venue, shown, "server-most", "auto")
    assert not (await venue.biel.slash(venue.room, "thegame new")).is_ephemeral
