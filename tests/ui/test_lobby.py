"""How people gather, choose and start, and what becomes of the lobby's message."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.local.faults import Fault
from bot.local.interactions import CallbackKind
from bot.local.model import ChannelKind, Message
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.local.user_client import Reply, UserClient
from bot.tables.options import PRESETS, read_options
from bot.tables.table import Person, Table
from bot.ui.interactions.routes import PendingJoins
from storage.rows import Role, Status
from tests.local.moderation import add_thread
from tests.shown import find_menu, is_panel, list_paragraphs
from tests.storage.engines import reach
from tests.ui.conftest import Venue

AWKWARD = (
    "**_~~`||[ó](x)||`~~_**",
    "\N{RIGHT-TO-LEFT OVERRIDE}אבגדהוזחטי\N{ARABIC LETTER MEEM}" * 2,
    "👩‍👩‍👧‍👧🏴󠁧󠁢󠁳󠁣󠁴󠁿" * 2,
    "W" * 32,
    "@everyone <@1> :x: #a",
)
"""Names that would format, turn, break or call something."""


async def lobby(venue: Venue, *others: UserClient) -> tuple[Table, Message]:
    table = await venue.lobby(*others)
    return table, await venue.message(table, Role.LOBBY)


async def test_coming_and_going_is_done_once_and_answered_by_the_lobby_itself(venue: Venue) -> None:
    table, message = await lobby(venue)
    venue.requests()
    joined = await venue.biel.click(message, label=venue.word("button-join"))
    assert (joined.kind, joined.message.id) == (CallbackKind.UPDATE, message.id)
    assert "2. Biel" in joined.text
    left = await venue.biel.click(message, label=venue.word("button-leave"))
    assert "Biel" not in left.text
    await venue.settled()
    assert [kind.value for kind in venue.requests()] == ["callback", "callback"], "the answer was all that was drawn"
    join = next(each for each in message.buttons if each.get("label") == venue.word("button-join"))
    await venue.biel.press_raw(message, custom_id=join["custom_id"], duplicate=True)
    await venue.settled()
    assert [seat.name for seat in (await venue.tables.read(table.id)).seats] == ["Anna", "Biel"]
    again = await venue.anna.click(message, label=venue.word("button-join"))
    gone = await venue.carla.click(message, label=venue.word("button-leave"))
    assert (again.is_ephemeral, again.text) == (True, venue.word("refusal-seated"))
    assert (gone.is_ephemeral, gone.text) == (True, venue.word("refusal-not-seated"))

    reply = await venue.carla.slash(
        venue.room, "thegame new", computers=1, level="strong", pace="evening", private="true"
    )
    assert (reply.kind, reply.is_ephemeral) == (CallbackKind.MESSAGE, False)
    assert "1. Carla" in reply.text
    (table,) = await venue.tables.list_by_user(venue.carla.id)
    assert (table.row.level, table.row.clock_seconds, table.row.is_private) == ("strong", 600, True)
    assert (table.options.starter, table.row.language, table.computers) == ("graded", "es", (1,))


async def test_only_the_host_chooses_and_starts_and_the_next_one_is_host_when_it_goes(venue: Venue) -> None:
    table, message = await lobby(venue, venue.biel)
    option = await venue.biel.select(message, "level=expert", custom_id=find_menu(message, "level=expert"))
    start = await venue.biel.click(message, label=venue.word("button-start"))
    close = await venue.biel.click(message, label=venue.word("button-close"))
    for reply in (option, start, close):
        assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-host-only"))
    assert (await venue.tables.read(table.id)).options.level == "normal"
    await venue.anna.click(message, label=venue.word("button-leave"))
    assert (await venue.tables.read(table.id)).row.host_id == venue.biel.id
    closed = await venue.biel.click(message, label=venue.word("button-leave"))
    assert venue.word("lobby-closed") in closed.text
    assert closed.message.buttons == []

    table = await venue.lobby(venue.biel, venue.carla)
    message = await venue.message(table, Role.LOBBY)
    assert (await venue.biel.click(message, label=venue.word("button-start"))).text == venue.word("refusal-host-only")
    venue.anna.leave(venue.guild)
    await venue.press(venue.biel, message, "button-start")
    table = await venue.tables.read(table.id)
    assert table.is_running
    assert table.row.host_id == venue.biel.id
    assert {seat.user_id for seat in table.seats} == {venue.biel.id, venue.carla.id}
    await venue.tables.maintenance.mark_gone(table.id, 0, table.get_token(0))
    assert (await venue.tables.read(table.id)).row.host_id == venue.carla.id


async def test_who_is_alone_starts_with_the_computers_that_are_missing(venue: Venue) -> None:
    table, label = await venue.lobby(game="castell"), "button-start"
    message = await venue.message(table, Role.LOBBY)
    assert venue.word(label) not in [button["label"] for button in message.buttons]
    (press,) = [button for button in message.buttons if button["label"] == venue.word(f"{label}-computers", count=1)]
    refused = await venue.biel.click(message, custom_id=press["custom_id"])
    assert refused.text == venue.word("refusal-host-only")
    await venue.biel.click(message, label=venue.word("button-join"))
    await venue.settled()
    assert venue.word(label) in [button["label"] for button in message.buttons]
    await venue.biel.click(message, label=venue.word("button-leave"))
    await venue.anna.click(message, custom_id=press["custom_id"])
    table = await venue.tables.read(table.id)
    assert (table.is_running, len(table.seats), table.computers) == (True, 2, (1,))


async def test_whoever_sees_a_lobby_can_learn_the_game_for_themselves(venue: Venue) -> None:
    _, message = await lobby(venue)
    for person in (venue.anna, venue.biel):
        lesson = await person.click(message, label=venue.word("button-tutorial"))
        assert lesson.is_ephemeral
        assert venue.word("thegame-lesson-piles").partition("\n")[0] in lesson.text
        assert lesson.message.id != message.id


async def test_every_option_is_in_one_of_three_lists_and_only_what_is_not_as_usual_takes_room(venue: Venue) -> None:
    table, message = await lobby(venue)
    for value in ("level=expertplus", "on_fire=true", "starter=graded", "history=true"):
        reply = await venue.anna.select(message, value, custom_id=find_menu(message, value))
        assert (reply.kind, reply.message.id) == (CallbackKind.UPDATE, message.id)
    options = (await venue.tables.read(table.id)).options
    assert (options.level, options.on_fire, options.starter, options.history) == ("expertplus", True, "graded", True)
    assert venue.word("thegame-option-level-expertplus") in message.text
    assert "level=expertplus" not in str(message.selects), "it is chosen already"
    await venue.anna.select(message, "clock=hours-24", custom_id=find_menu(message, "clock=hours-24"))
    groups = {
        menu["placeholder"]: {option["value"].partition("=")[0] for option in menu["options"]}
        for menu in message.selects
    }
    assert groups == {
        venue.word("lobby-change-rules"): {"level", "on_fire", "starter", "history"},
        venue.word("lobby-change-time"): {"preset", "clock", "bank", "absence", "vacation", "vacancy"},
        venue.word("lobby-change-table"): {"language", "skill", "hints", "display", "private", "autostart"},
    }

    message = (await venue.carla.slash(venue.room, "thegame new")).message
    assert venue.word("lobby-usual") in message.text
    assert venue.word("thegame-option-level") not in message.text
    expert = next(each for each in message.selects[0]["options"] if each["value"] == "level=expert")
    assert expert["description"] == venue.word("lobby-now", value=venue.word("thegame-option-level-normal"))
    for value in ("starter=first", "clock=hours-24", "absence=computer"):
        await venue.carla.select(message, value, custom_id=find_menu(message, value))
    _, pace, *own, rest = list_paragraphs(message)[-1].splitlines()
    assert [each.split(":")[0] for each in own] == [venue.word("thegame-option-starter")]
    assert [each.split(":")[0] for each in pace.split(" · ")] == [
        venue.word("lobby-clock"),
        venue.word("lobby-absence"),
    ]
    assert rest == venue.word("lobby-rest")

    message = (await venue.biel.slash(venue.room, "castellers new", computers=1)).message
    value = "opponents=true"
    await venue.biel.select(message, value, custom_id=find_menu(message, value))
    (table,) = await venue.tables.list_by_user(venue.biel.id)
    assert table.row.are_computers_opponents
    assert f"{venue.word('lobby-opponents')}: **{venue.word('lobby-yes')}**" in message.text
    together = (await venue.biel.slash(venue.room, "thegame new", computers=1)).message
    assert value not in str(together.selects)

    message = (await venue.anna.slash(venue.room, "castellers new")).message
    start = venue.word("button-start")
    assert start not in [button["label"] for button in message.buttons]
    assert venue.word("lobby-least", least="2") in message.text
    await venue.biel.click(message, label=venue.word("button-join"))
    assert start in [button["label"] for button in message.buttons]
    assert venue.word("lobby-least", least="2") not in message.text


async def test_one_press_chooses_a_pace_that_a_line_explains_where_people_may_wait(venue: Venue) -> None:
    await venue.store.servers.change(venue.guild.id, lambda _: {"clock": ""})
    table, message = await lobby(venue)

    def labels() -> set[str]:
        return {str(button["label"]) for button in message.buttons}

    def line(pace: str) -> str:
        return venue.word("lobby-pace", name=names[pace], note=venue.word(f"lobby-preset-{pace}-note"))

    names = {pace: venue.word(f"lobby-preset-{pace}") for pace in PRESETS}
    assert line("days") in message.text
    assert {names["evening"], f"✓ {names['days']}", names["no-hurry"]} <= labels()
    for pace in ("evening", "no-hurry", "days"):
        await venue.anna.click(message, label=names[pace])
        assert line(pace) in message.text
        assert f"✓ {names[pace]}" in labels()
    await venue.biel.click(message, label=venue.word("button-join"))
    assert (await venue.biel.click(message, label=names["evening"])).text == venue.word("refusal-host-only")
    await venue.press(venue.anna, message, "button-add-computer")
    buttons = ("join", "leave", "start", "add-computer", "close", "rules", "tutorial")
    assert labels() >= {*(venue.word(f"button-{name}") for name in buttons), names["evening"], names["no-hurry"]}
    assert len(message.selects) == 3, "all of that has room"
    await venue.anna.select(message, "clock=hours-8")
    assert not {f"✓ {name}" for name in names.values()} & labels()
    await venue.anna.click(message, label=names["days"])
    await venue.biel.click(message, label=venue.word("button-leave"))
    assert not {*names.values()} & {label.removeprefix("✓ ") for label in labels()}, "alone with a computer"
    assert line("days") not in message.text
    assert (await venue.tables.read(table.id)).row.clock_seconds == 48 * 3600, "somebody may still come"


async def open_and_close(venue: Venue, told: str = "") -> str:
    """The language of a table that Anna opens, before she tells it another one if any."""
    await venue.anna.slash(venue.room, "thegame new")
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    if told:
        message = await venue.message(table, Role.LOBBY)
        await venue.anna.select(message, f"language={told}", custom_id=find_menu(message, f"language={told}"))
    await venue.tables.lobbies.close(table.id, Person(venue.anna.id, "Anna", "es-ES"), is_moderator=False)
    return table.row.language


async def test_the_next_table_takes_over_a_language_only_if_it_was_chosen(venue: Venue) -> None:
    assert await open_and_close(venue) == "es", "Discord's"
    await venue.store.users.update(venue.anna.id, language="ca")
    assert await open_and_close(venue, told="en") == "ca", "that of the settings"
    assert await open_and_close(venue) == "en", "it was chosen for the table"
    assert await open_and_close(venue) == "en", "nor is it forgotten after another table"


async def test_a_table_is_closed_only_after_asking_and_speaks_the_language_it_is_told(venue: Venue) -> None:
    table, message = await lobby(venue)
    asked = await venue.anna.click(message, label=venue.word("button-close"))
    assert asked.is_ephemeral
    assert venue.word("confirm-close") in asked.text
    assert (await venue.tables.read(table.id)).is_lobby
    done = await venue.press(venue.anna, asked.message, "button-close")
    assert (done.kind, done.text) == (CallbackKind.UPDATE, venue.word("table-closed"))
    assert (await venue.tables.read(table.id)).row.status is Status.CLOSED
    assert venue.word("lobby-closed") in (await venue.message(table, Role.LOBBY)).text
    table, message = await lobby(venue)
    venue.biel.take_role(venue.guild, venue.guild.add_role("mod", Permission.MANAGE_MESSAGES))
    asked = await venue.biel.click(message, label=venue.word("button-close"))
    await venue.biel.click(asked.message, label=venue.word("button-close"))
    assert (await venue.tables.read(table.id)).row.status is Status.CLOSED

    table, message = await lobby(venue)
    reply = await venue.anna.select(message, "language=ca", custom_id=find_menu(message, "language=ca"))
    assert venue.word("lobby-options", "ca") in reply.text
    await venue.press(venue.anna, message, "button-start", "ca")
    assert venue.word("thegame-level-normal", "ca") in (await venue.message(table, Role.TABLE)).text
    assert venue.word("thegame-hand-title-turn", "es") in (await venue.message(table, Role.HAND, 0)).text


async def test_a_game_that_runs_is_left_only_after_asking_once_more(venue: Venue, table: Table) -> None:
    asked = await venue.biel.slash(venue.room, "table leave")
    assert venue.word("confirm-leave") in asked.text
    assert (await venue.tables.read(table.id)).vacant == ()
    await venue.press(venue.biel, asked.message, "button-leave")
    assert (await venue.tables.read(table.id)).vacant == (1,)
    public = await venue.message(table, Role.TABLE)
    seated = await venue.carla.click(public, label=venue.word("table-take-seat"))
    assert seated.is_ephemeral
    assert venue.word("thegame-hand-title") in seated.text
    assert (await venue.tables.read(table.id)).find_seat(venue.carla.id) == 1
    assert "resign" in venue.word("command-table-leave", "en"), "to leave is to resign; its description says both"
    assert "abandona" in venue.word("command-table-leave", "ca")


async def test_the_lobby_leads_to_the_table_where_its_buttons_do_nothing_and_is_one_line_at_last(venue: Venue) -> None:
    table, message = await lobby(venue)
    started = await venue.anna.click(message, label=venue.word("button-start"))
    assert (started.kind, started.message.id) == (CallbackKind.UPDATE, message.id)
    await venue.settled()
    start = await venue.anna.press_raw(message, custom_id="s:T000:-:")
    option = await venue.anna.press_raw(message, custom_id="o:T000:-:", values=["level=expert"])
    join = await venue.carla.press_raw(message, custom_id="j:T000:-:")
    assert start.text == option.text == venue.word("refusal-started")
    assert join.text == venue.word("refusal-no-vacant-seat")
    table = await venue.tables.read(table.id)
    assert table.row.seq == 0
    assert f"<#{table.row.home_id}>" in message.text
    asked = await venue.anna.slash(venue.room, "table close")
    await venue.press(venue.anna, asked.message, "button-close")
    assert venue.word("lobby-over", table="").strip() in message.text


async def test_a_full_lobby_of_awkward_names_fits_and_calls_nobody(venue: Venue) -> None:
    people = [venue.discord.add_user(name[:32], locale="es-ES", guild=venue.guild) for name in AWKWARD]
    table = await venue.lobby(*people[1:], host=people[0])
    message = await venue.message(table, Role.LOBBY)
    await people[0].select(message, "language=ca", custom_id=find_menu(message, "language=ca"))
    await people[0].click(message, label=venue.word("button-start", "ca"))
    await venue.settled()
    for person in people:
        shown = await person.slash(venue.room, "my-games")
        assert table.id in shown.text
        hand = await person.slash(venue.room, "hand")
        assert is_panel(hand.message)
    public = await venue.message(table, Role.TABLE)
    assert public.pinged == {people[0].id}
    assert venue.calls == [(people[0].name, venue.discord.get_channel_of(public).name)]


async def test_names_follow_their_people_and_a_finished_game_is_said_once_to_be_over(
    venue: Venue, table: Table
) -> None:
    venue.biel.data.display_name = "Bïel *nou*"
    await venue.biel.slash(venue.room, "hand")
    await venue.settled()
    assert "Bïel *nou*" in (await venue.message(table, Role.TABLE)).text

    table = await venue.to_the_end(await venue.game(venue.biel))
    message, url = await venue.message(table, Role.LOBBY), (await venue.message(table, Role.TABLE)).id
    link = f"https://discord.com/channels/{venue.guild.id}/{table.row.home_id}/{url}"
    title = venue.word("lobby-title", game="The Game", table=table.id)
    assert message.text == venue.word("lobby-over", table=f"[{title}]({link})")
    assert message.buttons == []


# Join and Start at the same time


async def overtaken(venue: Venue, slow: Fault) -> tuple[Table, Message, Message]:
    """A lobby, its message, at which presses wait as it is being edited, and a copy at which they do not."""
    table = await venue.lobby()
    lobby = await venue.message(table, Role.LOBBY)
    shown = [
        (await person.slash(venue.room, "table show", table=table.id)).message for person in (venue.anna, venue.carla)
    ]
    venue.discord.faults.add(RequestKind.MESSAGE_EDIT, slow)
    await venue.carla.click(shown[1], label=venue.word("button-join"))
    await venue.discord.wait_until(lambda: venue.discord.rest.in_flight)
    return table, lobby, shown[0]


async def test_a_join_that_was_sent_before_start_counts_and_one_after_it_comes_too_late(venue: Venue) -> None:
    table, lobby, copy = await overtaken(venue, Fault.delayed(0.7))
    join = asyncio.create_task(venue.biel.click(lobby, label=venue.word("button-join")))
    await asyncio.sleep(0)
    await venue.anna.click(copy, label=venue.word("button-start"))
    await join
    table = await venue.tables.read(table.id)
    assert table.is_running
    assert [seat.user_id for seat in table.seats] == [venue.anna.id, venue.carla.id, venue.biel.id]
    await venue.settled()

    edited = asyncio.Event()
    table, lobby, copy = await overtaken(venue, Fault.held(edited))
    start = asyncio.create_task(venue.anna.click(copy, label=venue.word("button-start")))
    await asyncio.sleep(0)
    join = asyncio.create_task(venue.biel.click(lobby, label=venue.word("button-join")))
    await start
    edited.set()
    late = await join
    assert [seat.user_id for seat in (await venue.tables.read(table.id)).seats] == [venue.anna.id, venue.carla.id]
    assert late.text == venue.word("refusal-no-vacant-seat")
    await venue.settled()


async def test_start_does_not_wait_for_ever_for_a_join_before_it() -> None:
    in_hand = PendingJoins()
    with in_hand.track("K7QF", 1), in_hand.track("3MXA", 1):
        async with asyncio.timeout(60):
            await in_hand.wait_for_earlier("K7QF", 2)
            await in_hand.wait_for_earlier("K7QF", 1)


# A new table begins with the options that its host chose last for the game, and leads back to the usual ones.


CHOSEN = ("level=expert", "clock=hours-24", "absence=computer", "language=ca", "private=true")


async def choose_all(venue: Venue) -> Table:
    """A table of Anna's with options of every kind."""
    table = await venue.lobby()
    message = await venue.message(table, Role.LOBBY)
    for value in CHOSEN:
        await venue.anna.select(message, value, custom_id=find_menu(message, value))
    return await venue.tables.read(table.id)


def values_of(venue: Venue, table: Table) -> dict[str, str]:
    codec = table.codec
    return {**codec.options_to_text(table.options), **read_options(table.row)}


async def open_table(venue: Venue, **named: Any) -> tuple[Table, Message]:
    before = {table.id for table in await venue.tables.list_by_user(venue.anna.id)}
    reply = await venue.anna.slash(venue.room, "thegame new", **named)
    await venue.settled()
    (table,) = [table for table in await venue.tables.list_by_user(venue.anna.id) if table.id not in before]
    return table, reply.message


async def test_a_new_table_has_the_options_of_the_last_one_unless_the_command_names_others(venue: Venue) -> None:
    last = await choose_all(venue)
    table, message = await open_table(venue)
    assert values_of(venue, table) == values_of(venue, last)
    assert venue.word("thegame-option-level-expert", "ca") in message.text
    reply = await venue.biel.slash(venue.room, "thegame new")
    assert venue.word("lobby-usual") in reply.text
    reply = await venue.anna.slash(venue.room, "fallera new")
    assert venue.word("lobby-usual") in reply.text
    table, _ = await open_table(venue, level="easy", private="false")
    assert values_of(venue, table) == {**values_of(venue, last), "skill": "easy", "private": "false"}
    other = venue.discord.add_guild("Altres")
    venue.anna.join(other)
    room = other.add_text_channel("jocs")
    await venue.settled()
    reply = await venue.anna.slash(room, "thegame new")
    assert venue.word("thegame-option-level-expert") in reply.text, "on another server in its language"


async def test_one_choice_leads_back_to_the_usual_options_and_the_clock_of_the_server(venue: Venue) -> None:
    await venue.tables.store.servers.change(venue.guild.id, lambda _: {"clock": "hours-8"})
    await choose_all(venue)
    table, message = await open_table(venue)
    await venue.anna.select(message, "preset=usual", custom_id=find_menu(message, "preset=usual"))
    assert venue.word("lobby-usual", "ca") in message.text
    assert "preset=usual" not in str(message.selects), "there is nothing to go back from"
    values = read_options((await venue.tables.read(table.id)).row)
    assert (values["language"], values["clock"]) == ("ca", "hours-8")
    venue.anna.take_role(venue.guild, venue.guild.add_role("admin", Permission.MANAGE_GUILD))
    settings = await venue.anna.slash(venue.room, "server-settings")
    await venue.anna.click(settings.message, label=venue.word("server-tables"))
    await venue.anna.select(settings.message, "none", placeholder=venue.word("server-clock"))
    await venue.settled()
    assert "preset=usual" in str(message.selects), "an open lobby follows what is usual on its server"


async def test_options_that_no_longer_load_are_left_out(stage: Venue) -> None:
    async with stage.running():
        last = await choose_all(stage)
    with reach(stage.place) as database:
        database.execute('UPDATE tables SET options = \'{"level": "of old"}\' WHERE id = ?', (last.id,))
    async with stage.running():
        reply = await stage.anna.slash(stage.room, "thegame new")
        assert stage.word("thegame-option-level-expert", "ca") not in reply.text
        assert stage.word("lobby-clock-hours-24", "ca") in reply.text
        await stage.settled()


# Tables live in every kind of channel that lets them, and are refused with a sentence in the others.


POSTS = (ChannelKind.FORUM, ChannelKind.MEDIA, ChannelKind.ANNOUNCEMENT)


async def test_a_table_lives_in_the_chat_of_a_voice_channel_and_in_a_post(venue: Venue) -> None:
    for kind in (ChannelKind.VOICE, ChannelKind.STAGE, *POSTS):
        channel = venue.guild.add_channel("lloc", kind)
        room = add_thread(channel, "partides", venue.anna) if kind in POSTS else channel
        table = await venue.game(venue.biel, room=room)
        await venue.turn(table, venue.anna)
        await venue.until_drawn()
        assert (await venue.message(table, Role.TABLE)).channel_id == room.id, kind
        other = await venue.game(venue.carla)
        await venue.anna.slash(room, "table move", table=other.id)
        await venue.until_drawn()
        assert (await venue.message(other, Role.TABLE)).channel_id == room.id, kind


async def test_every_way_to_a_table_refuses_an_announcement_channel_and_none_is_offered(venue: Venue) -> None:
    for name, kind in (("anuncis", ChannelKind.ANNOUNCEMENT), ("veu", ChannelKind.VOICE), ("fòrum", ChannelKind.FORUM)):
        venue.guild.add_channel(name, kind)
    venue.anna.take_role(venue.guild, venue.guild.add_role("gestió", Permission.MANAGE_GUILD))
    page = await venue.anna.slash(venue.room, "server-settings")
    labels = {option["label"] for select in page.message.selects for option in select["options"]}
    assert {"#taules", "#veu", "#fòrum"} <= labels
    assert "#anuncis" not in labels

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
