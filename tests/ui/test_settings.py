"""The private pages on which a person chooses: every setting, the ways between the pages, and every refusal."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

from bot.local.faults import Fault
from bot.local.interactions import CallbackKind
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.local.user_client import Reply
from bot.tables.local_time import find_zone
from bot.tables.table import Person, Table
from bot.ui.pages import reminder_settings, settings
from bot.ui.pages.reminder_settings import parse_vacation_end
from storage.rows import NotificationMode, Nudges, Openers, OrderRow, ReminderFrequency, Role
from tests.contract.sealed_face import ENTRY
from tests.shown import find_menu, get_title, list_chosen
from tests.storage.samples import set_server
from tests.ui.conftest import Venue

PAGES = ("reminders", "vacation", "orders")


async def page(venue: Venue, name: str = "") -> Reply:
    """A page as Anna comes to it from the settings."""
    shown = await venue.anna.slash(venue.room, "settings")
    return await venue.anna.click(shown.message, custom_id=f"e::-:{name}") if name else shown


async def choose(venue: Venue, shown: Reply, name: str, value: str) -> Reply:
    return await venue.anna.select(shown.message, value, placeholder=venue.word(f"settings-{name}"))


async def ask(venue: Venue, shown: Reply, name: str) -> Reply:
    """The form for what no line of the list will do."""
    return await venue.anna.click(shown.message, label=venue.word(f"settings-{name}-other"))


async def typed(venue: Venue, shown: Reply, name: str, text: str) -> Reply:
    """What comes of typing something where no line of the list will do."""
    asked = await ask(venue, shown, name)
    assert asked.kind is CallbackKind.MODAL
    assert asked.modal is not None
    (label,) = asked.modal["components"]
    assert (label["type"], label["description"]) == (18, venue.word(f"settings-{name}-form"))
    assert "label" not in label["component"], "Discord calls that one deprecated"
    return await venue.anna.submit(asked, {"line": text})


# The pages


async def test_every_page_is_reached_from_the_settings_or_by_command_and_refuses_what_it_does_not_offer(
    venue: Venue,
) -> None:
    shown = await page(venue)
    assert shown.is_ephemeral
    for name in PAGES:
        opened = await venue.anna.click(shown.message, custom_id=f"e::-:{name}")
        assert (opened.kind, opened.message.id) == (CallbackKind.UPDATE, shown.message.id)
        assert get_title(opened.message) == venue.word(f"settings-{name}")
        back = await venue.anna.click(opened.message, label=venue.word("settings-back"))
        assert get_title(back.message) == venue.word("settings-title")

    for name in ("reminders", "vacation"):
        by_button = await page(venue, name)
        by_command = await venue.anna.slash(venue.room, name)
        assert by_command.is_ephemeral
        assert get_title(by_button.message) == get_title(by_command.message) == venue.word(f"settings-{name}")
        assert by_command.message.text == by_button.message.text

    shown = await venue.anna.slash(venue.anna.dm, "settings")
    opened = await venue.anna.click(shown.message, label=venue.word("settings-reminders-open"))
    await choose(venue, opened, "calls", "none")
    assert (await venue.store.users.get(venue.anna.id)).calls is NotificationMode.NONE

    await venue.store.users.update(
        venue.anna.id, calls=NotificationMode.DM, quiet_from=60, quiet_to=485, often=ReminderFrequency.ONCE
    )
    text = (await page(venue)).text
    hours = venue.word("settings-quiet-hours", begin="1:00", end="8:05")
    for told in (venue.word("settings-calls-dm"), venue.word("settings-often-once"), hours):
        assert told in text
    assert venue.word("settings-vacation-over") in text

    shown = await page(venue)
    before = await venue.store.users.get(venue.anna.id)
    for name in ("", "setting", "rows", "servers", "server-else", "-other", "language-other", "zone-other-other"):
        forged = await venue.anna.press_raw(shown.message, custom_id=f"e::-:{name}")
        assert forged.text == venue.word("refusal-malformed"), name
    for name, value in (
        ("language", "fr"),
        ("language", ""),
        ("", "ca"),
        ("window", "thegame.start"),
        ("window", "castle"),
        ("window", ""),
        ("order", "ask"),
        ("order.thegame.start", "ask"),
        ("order..", "auto"),
        ("hand", "post"),
        ("calls", "phone"),
        ("calls", "other"),
        ("user_id", "7"),
        ("language-typed", "ca"),
        ("calls-typed", "dm"),
    ):
        forged = await venue.anna.press_raw(shown.message, custom_id=f"e::-:{name}", values=[value])
        assert forged.text == venue.word("refusal-malformed"), name
    assert await venue.store.users.get(venue.anna.id) == before


# Language and hand


async def test_a_language_is_spoken_and_direct_messages_bring_the_hand_once_they_are_chosen(
    venue: Venue, table: Table
) -> None:
    settings = await venue.anna.slash(venue.room, "settings")
    changed = await venue.anna.select(settings.message, "ca", placeholder=venue.word("settings-language"))
    await venue.settled()
    assert (changed.kind, changed.message.id) == (CallbackKind.UPDATE, settings.message.id)
    assert venue.word("settings-title", "ca") in changed.text
    assert venue.word("thegame-hand-title-turn", "ca") in (await venue.message(table, Role.HAND, 0)).text
    assert venue.word("thegame-level-normal", "es") in (await venue.message(table, Role.TABLE)).text
    back = await venue.anna.select(settings.message, "auto", placeholder=venue.word("settings-language", "ca"))
    assert venue.word("settings-title") in back.text

    venue.biel.close_dms()
    table = await venue.game(venue.biel)
    assert (await venue.tables.read(table.id)).seats[1].is_dm_closed
    venue.biel.open_dms()
    settings = await venue.biel.slash(venue.room, "settings")
    await venue.biel.select(settings.message, "dm", placeholder=venue.word("settings-hand"))
    await venue.settled()
    assert (Role.HAND, 1) in await venue.rows(table)


async def test_standing_orders_are_given_on_a_page_of_the_settings(venue: Venue) -> None:
    venue.games["sealed"] = ENTRY
    settings = await venue.anna.slash(venue.room, "settings")
    page = await venue.anna.click(settings.message, label=venue.word("settings-orders"))
    assert venue.word("settings-orders-note") in page.text
    page = await venue.anna.select(page.message, "sealed.aim", placeholder=venue.word("settings-orders-window"))
    assert (page.kind, page.message.id) == (CallbackKind.UPDATE, settings.message.id)
    assert venue.word("order-auto") in page.text
    deed = venue.word("sealed-use-s")
    for order, told in (
        ("use-S", venue.word("order-use", deed=deed)),
        ("mine-S", venue.word("order-mine", deed=deed)),
        ("pass", venue.word("order-pass")),
        ("ask", venue.word("order-ask")),
    ):
        page = await venue.anna.select(page.message, order, placeholder=venue.word("settings-orders-choose"))
        assert told in page.text
        assert await venue.store.users.list_orders([venue.anna.id]) == (
            OrderRow(venue.anna.id, "sealed", "aim", order),
        )
    page = await venue.anna.select(page.message, "auto", placeholder=venue.word("settings-orders-choose"))
    assert venue.word("order-auto") in page.text
    assert await venue.store.users.list_orders([venue.anna.id]) == ()
    back = await venue.anna.click(page.message, label=venue.word("settings-back"))
    assert venue.word("settings-title") in back.text

    settings = await venue.anna.slash(venue.room, "settings")
    page = await venue.anna.click(settings.message, label=venue.word("settings-orders"))
    page = await venue.anna.select(page.message, "sealed.toll", placeholder=venue.word("settings-orders-window"))
    assert venue.word("order-auto-always") in page.text
    offered = [option["label"] for option in page.message.selects[0]["options"]]
    always = venue.word("order-use-always", deed=venue.word("sealed-use-p"))
    chosen = venue.word("order-chosen", order=venue.word("order-default"))
    assert offered == [chosen, venue.word("order-ask"), always], "a closed list shows only what is chosen"
    assert page.message.selects[0]["options"][0]["description"] == venue.word("order-auto-always")
    page = await venue.anna.select(page.message, "use-P", placeholder=venue.word("settings-orders-choose"))
    assert always in page.text


# Time zone


async def test_a_time_zone_is_chosen_from_a_list_or_typed_in_a_form_that_may_be_asked_for_again(venue: Venue) -> None:
    shown = await page(venue)
    for text in ("West", " ", "-", "../etc/passwd", "~0.1~", "9"):
        refused = await typed(venue, shown, "zone", text)
        assert refused.is_ephemeral
        assert refused.text in (venue.word("refusal-bad-zone"), venue.word("refusal-malformed")), text
        assert (await venue.store.users.get(venue.anna.id)).zone == ""
    (zones,) = [each for each in shown.message.selects if each["placeholder"] == venue.word("settings-zone")]
    assert [option["value"] for option in zones["options"]] == [*settings.ZONES]
    shown = await choose(venue, shown, "zone", "Atlantic/Canary")
    assert (await venue.store.users.get(venue.anna.id)).zone == "Atlantic/Canary"
    there = datetime.fromtimestamp(venue.now(), find_zone("Atlantic/Canary"))
    told = venue.word("settings-zone-now", zone="Atlantic/Canary", time=f"{there.hour}:{there.minute:02}")
    assert told in list_chosen(shown.message)
    for text, zone in (
        ("europe/madrid", "Europe/Madrid"),
        (" new  york ", "America/New_York"),
        ("Kyiv", "Europe/Kyiv"),
    ):
        shown = await typed(venue, await page(venue), "zone", text)
        assert shown.kind is CallbackKind.UPDATE
        assert any(label.startswith(zone.replace("_", " ")) for label in list_chosen(shown.message)), text
        assert (await venue.store.users.get(venue.anna.id)).zone == zone
        assert zone in [option["value"] for select in shown.message.selects for option in select["options"]]

    shown = await page(venue)
    with venue.slow_disk():
        late = await ask(venue, shown, "zone")
    await venue.until(lambda: late.followups)
    assert [message.text for message in late.followups] == [venue.word("refusal-too-late")]
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.lost_before())
    asked = await ask(venue, shown, "zone")
    assert asked.kind is CallbackKind.MODAL


# Reminders


async def test_reminders_and_quiet_hours_are_chosen_or_typed_and_told(venue: Venue) -> None:
    for place in NotificationMode:
        shown = await choose(venue, await page(venue, "reminders"), "calls", place)
        assert venue.word(f"settings-calls-{place}-note") in shown.text
        assert (await venue.store.users.get(venue.anna.id)).calls is place

    shown = await choose(venue, await page(venue, "reminders"), "often", "once")
    assert (await venue.store.users.get(venue.anna.id)).often is ReminderFrequency.ONCE
    shown = await choose(venue, shown, "often", "9:00")
    assert venue.word("settings-often-daily", time="9:00") in list_chosen(shown.message)
    user = await venue.store.users.get(venue.anna.id)
    assert (user.digest_at, user.called_at > 0) == (540, True), "the first digest is the next one"
    shown = await typed(venue, shown, "often", "6.45")
    assert venue.word("settings-often-daily", time="6:45") in list_chosen(shown.message)
    shown = await choose(venue, shown, "often", "twice")
    for nudges in Nudges:
        shown = await choose(venue, shown, "nudges", nudges)
        assert venue.word(f"settings-nudges-{nudges}") in list_chosen(shown.message)
        assert (await venue.store.users.get(venue.anna.id)).nudges is nudges
    user = await venue.store.users.get(venue.anna.id)
    assert (user.digest_at, user.often) == (-1, ReminderFrequency.TWICE)

    await venue.store.users.update(venue.anna.id, zone="Atlantic/Canary")
    shown = await choose(venue, await page(venue, "reminders"), "quiet", "23:00-8:00")
    assert venue.word("settings-quiet-note", zone="Atlantic/Canary") in shown.text
    user = await venue.store.users.get(venue.anna.id)
    assert (user.quiet_from, user.quiet_to) == (1380, 480)
    shown = await typed(venue, shown, "quiet", "22:30 - 7")
    assert venue.word("settings-quiet-hours", begin="22:30", end="7:00") in list_chosen(shown.message)
    await choose(venue, shown, "quiet", "none")
    user = await venue.store.users.get(venue.anna.id)
    assert (user.quiet_from, user.quiet_to) == (-1, -1)

    shown = await page(venue, "reminders")
    before = await venue.store.users.get(venue.anna.id)
    for name, text in (("quiet", "22:30"), ("quiet", "a-b"), ("quiet", "-"), ("often", "25"), ("often", "nou")):
        assert (await typed(venue, shown, name, text)).text == venue.word("refusal-bad-time"), text
    assert await venue.store.users.get(venue.anna.id) == before


def test_every_line_of_the_lists_can_be_chosen() -> None:
    assert [settings.parse_setting("zone", zone)["zone"] for zone in settings.ZONES] == [*settings.ZONES]
    for night in reminder_settings.NIGHTS:
        assert len({*reminder_settings.parse_reminder_setting("quiet", night, 0.0).values()}) == 2


# Vacation


async def test_a_vacation_is_chosen_in_days_or_by_its_last_day_and_told_at_the_table(venue: Venue) -> None:
    table = await venue.game(venue.biel, clock="hours-8")
    now = venue.now()
    shown = await choose(venue, await page(venue, "vacation"), "until", "7")
    (end,) = (await venue.store.users.list_vacations([venue.anna.id])).values()
    assert 7 * 86400 - 3600 <= end - now <= 8 * 86400 + 3600
    assert f"<t:{int(end)}:f>" in shown.text
    await venue.settled()
    assert f"<t:{int(end)}:f>" in (await venue.message(table, Role.TABLE)).embeds[0]["description"]
    shown = await choose(venue, shown, "until", "over")
    assert venue.word("settings-vacation-over") in shown.text
    await venue.settled()
    assert f"<t:{int(end)}:f>" not in (await venue.message(table, Role.TABLE)).embeds[0]["description"]

    shown = await page(venue, "vacation")
    assert (await typed(venue, shown, "until", "demà")).text == venue.word("refusal-bad-day")
    for days in (-3, 200):
        day = (datetime.fromtimestamp(venue.now(), UTC) + timedelta(days=days)).date().isoformat()
        refused = await typed(venue, shown, "until", day)
        assert refused.text == venue.word("refusal-vacation-too-long", days="90")
    forged = await venue.anna.press_raw(shown.message, custom_id="e::-:until", values=["9" * 30])
    assert forged.text == venue.word("refusal-bad-day")
    assert await venue.store.users.list_vacations([venue.anna.id]) == {}
    last = datetime.fromtimestamp(venue.now(), UTC) + timedelta(days=30)
    await typed(venue, await page(venue, "vacation"), "until", f"{last.day}/{last.month}")
    (end,) = (await venue.store.users.list_vacations([venue.anna.id])).values()
    assert 29 * 86400 < end - venue.now() < 32 * 86400


def test_a_vacation_ends_with_its_day_where_the_player_lives() -> None:
    noon = datetime(2026, 3, 28, 12, tzinfo=UTC).timestamp()
    madrid, tokyo = find_zone("Europe/Madrid"), find_zone("Asia/Tokyo")
    assert parse_vacation_end("1", noon, madrid) == datetime(2026, 3, 29, 22, tzinfo=UTC).timestamp()
    assert parse_vacation_end("29/3", noon, madrid) == parse_vacation_end("1", noon, madrid)
    assert parse_vacation_end("1", noon, tokyo) == datetime(2026, 3, 29, 15, tzinfo=UTC).timestamp()
    assert parse_vacation_end("over", noon, madrid) == 0.0


# A form that comes too late


# What a server chooses for its tables: every setting, who may set it, and every refusal because of it.


async def server_page(venue: Venue) -> Reply:
    """The page of the settings, as Anna sees it, who manages the server."""
    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))
    return await venue.anna.slash(venue.room, "server-settings")


async def tables_page(venue: Venue) -> Reply:
    """The second page, as Anna comes to it from the first."""
    shown = await server_page(venue)
    return await venue.anna.click(shown.message, label=venue.word("server-tables"))


async def choose_for_server(venue: Venue, shown: Reply, name: str, value: str, language: str = "es") -> Reply:
    return await venue.anna.select(shown.message, value, placeholder=venue.word(name, language))


async def test_the_pages_of_a_server_are_for_those_who_manage_it_and_take_only_what_they_offer(venue: Venue) -> None:
    shown = await server_page(venue)
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

    shown = await server_page(venue)
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
    shown = await choose_for_server(venue, shown, "server-most", "5")
    assert len(shown.message.selects) == 3
    assert venue.word("server-clock") in shown.text, "a choice is shown on its own page"
    back = await venue.anna.click(shown.message, label=venue.word("server-places"))
    assert venue.word("server-language-note") in back.text


async def test_tables_begin_with_the_clock_of_the_server_and_may_have_another(venue: Venue) -> None:
    shown = await choose_for_server(venue, await tables_page(venue), "server-clock", "hours-24")
    assert venue.word("lobby-clock-hours-24") in list_chosen(shown.message)
    table = await venue.lobby()
    assert table.row.clock_seconds == 86400
    lobby = await venue.message(table, Role.LOBBY)
    (options,) = [menu for menu in lobby.selects if menu["custom_id"] == find_menu(lobby, "clock=none")]
    assert any(venue.word("lobby-absence") in each["label"] for each in options["options"]), "a clock brings it with it"
    await venue.anna.select(lobby, "clock=none", custom_id=find_menu(lobby, "clock=none"))
    assert (await venue.tables.read(table.id)).row.clock_seconds == 0


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
    shown = await choose_for_server(venue, await server_page(venue), "server-language", "ca")
    assert (await venue.store.servers.get(venue.guild.id)).language == "ca"
    assert shown.kind is CallbackKind.UPDATE
    await choose_for_server(venue, shown, "server-language", "auto")
    assert (await venue.store.servers.get(venue.guild.id)).language == ""
    shown = await server_page(venue)
    for channels in (str(venue.room.id), ""):
        await venue.anna.press_raw(shown.message, custom_id="e::-:server-channels", values=[str(venue.room.id)])
        assert (await venue.store.servers.get(venue.guild.id)).channels == channels
    away = venue.guild.add_text_channel("conversa")
    await choose_for_server(venue, await server_page(venue), "server-channels", f"+{away.id}")
    away.delete()
    await venue.settled()
    shown = await venue.anna.slash(venue.room, "server-settings")
    await choose_for_server(venue, shown, "server-channels", f"-{away.id}")
    assert (await venue.store.servers.get(venue.guild.id)).channels == ""

    rooms = [venue.guild.add_text_channel(f"sala {number}") for number in range(30)]
    shown = await server_page(venue)
    (menu,) = [each for each in shown.message.selects if each["placeholder"] == venue.word("server-channels")]
    turned = await venue.anna.select(
        shown.message, menu["options"][-1]["value"], placeholder=venue.word("server-channels")
    )
    assert turned.kind is CallbackKind.UPDATE
    await choose_for_server(venue, turned, "server-channels", f"+{rooms[-1].id}")
    assert (await venue.store.servers.get(venue.guild.id)).channels == str(rooms[-1].id)


async def test_tables_are_opened_and_moved_only_into_channels_that_are_allowed(venue: Venue) -> None:
    shown = await server_page(venue)
    away = venue.guild.add_text_channel("conversa")
    shown = await choose_for_server(venue, shown, "server-channels", f"+{venue.room.id}")
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
    shown = await choose_for_server(venue, shown, "server-channels", f"-{venue.room.id}")
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
    shown = await choose_for_server(venue, await server_page(venue), "server-threads", "no")
    table = await venue.game(venue.biel)
    assert table.row.home_id == venue.room.id
    assert (await venue.message(table, Role.TABLE)).channel_id == venue.room.id
    await venue.tables.lobbies.close(table.id, Person(venue.anna.id, "Anna"), is_moderator=True)
    await choose_for_server(venue, shown, "server-threads", "yes")
    table = await venue.game(venue.biel)
    assert (await venue.tables.read(table.id)).row.home_id != venue.room.id

    await choose_for_server(venue, await tables_page(venue), "server-openers", "moderators")
    assert (await venue.store.servers.get(venue.guild.id)).openers is Openers.MODERATORS
    refused = await venue.biel.slash(venue.room, "thegame new")
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-moderators-open"))
    table = await venue.lobby(venue.biel)
    assert [seat.name for seat in table.seats] == ["Anna", "Biel"]
    venue.carla.take_role(venue.guild, venue.guild.add_role("mod", Permission.MANAGE_MESSAGES))
    assert not (await venue.carla.slash(venue.room, "thegame new")).is_ephemeral


async def test_a_server_has_as_many_tables_as_it_wants(venue: Venue) -> None:
    shown = await choose_for_server(venue, await tables_page(venue), "server-most", "1")
    await venue.lobby()
    refused = await venue.biel.slash(venue.room, "thegame new")
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-server-full", most=1))
    await choose_for_server(venue, shown, "server-most", "auto")
    assert not (await venue.biel.slash(venue.room, "thegame new")).is_ephemeral
