"""Computers on the public message: their seats in the lobby, and what they do."""

from __future__ import annotations

from bot.local.interactions import CallbackKind
from bot.tables.table import Person as Player
from bot.tables.table import Table
from storage.rows import Away, DeadlineKind, DeadlineRow, Role
from tests.shown import get_body
from tests.ui.conftest import Venue
from tests.ui.test_lobby import lobby


async def test_the_host_adds_computers_and_takes_them_away_while_there_is_room(venue: Venue) -> None:
    table, message = await lobby(venue)
    for count in (1, 2):
        reply = await venue.anna.click(message, label=venue.word("button-add-computer"))
        assert (reply.kind, reply.message.id) == (CallbackKind.UPDATE, message.id)
        assert message.text.count("Bot ") == count
    assert venue.word("lobby-skill-normal") in message.text
    await venue.anna.select(message, "skill=strong")
    assert venue.word("lobby-skill-strong") in message.text
    await venue.anna.select(message, "remove-computer")
    assert message.text.count("Bot ") == 1
    old = await venue.biel.press_raw(message, custom_id=f"o:{table.id}:-:remove-computer")
    assert old.text == venue.word("refusal-host-only"), "once it was a button"
    assert len((await venue.tables.read(table.id)).computers) == 1

    reply = await venue.anna.slash(venue.room, "castell new", computers=3)
    labels = [button["label"] for button in reply.message.buttons]
    assert venue.word("button-add-computer") not in labels
    assert "remove-computer" in str(reply.message.selects)


async def test_what_a_computer_does_is_told_as_what_a_person_does(frozen: Venue) -> None:
    table = await frozen.game(computers=1)
    await frozen.turn(table, frozen.anna)
    await frozen.computers()
    assert (await frozen.tables.read(table.id)).asked == {0}
    public = await frozen.message(table, Role.TABLE)
    log = await frozen.anna.click(public, label=frozen.word("button-log"))
    assert frozen.word("log-computer", name="Bot Quim") not in get_body(log.message)
    assert "Bot Quim" in get_body(log.message)
    assert "Bot " not in public.content, "computers are not called"


async def test_a_computer_on_the_seat_of_who_left_is_told_and_calls_nobody(frozen: Venue) -> None:
    table = await frozen.game(frozen.biel, frozen.carla)
    await frozen.tables.lobbies.leave(table.id, Player(frozen.biel.id, "Biel"))
    await frozen.settled()
    public = await frozen.message(table, Role.TABLE)
    level = frozen.word("lobby-skill-normal")
    assert frozen.word("table-vacant-computer", names="Biel", level=level) in public.text
    await frozen.show_turn(table, frozen.anna)
    frozen.calls.clear()
    frozen.requests()
    await frozen.computers()
    assert (await frozen.tables.read(table.id)).asked == {2}
    assert [who for who, _ in frozen.calls] == ["Carla"]
    public = await frozen.message(table, Role.TABLE)
    log = await frozen.anna.click(public, label=frozen.word("button-log"))
    assert get_body(log.message).count(frozen.word("log-computer", name="Biel")) >= 1


async def test_who_is_away_is_not_called_while_a_computer_plays(frozen: Venue) -> None:
    table = await frozen.game(frozen.biel, clock="hours-8", absence="computer")
    deadline = await frozen.store.deadlines.get_next(DeadlineKind.COMPUTER)
    assert deadline is not None
    await frozen.tables.maintenance.expire(deadline)
    await frozen.computers()
    frozen.calls.clear()
    await frozen.show_turn(table, frozen.biel)
    assert (await frozen.tables.read(table.id)).asked == {0}
    assert frozen.calls == []
    await frozen.computers()
    assert (await frozen.tables.read(table.id)).asked == {1}
    assert [who for who, _ in frozen.calls] == ["Biel"]


# Being away and coming back, through the real client.


async def late(venue: Venue) -> Table:
    """A table at which a computer plays for Anna, whose time has run out."""
    table = await venue.game(venue.biel, clock="live-3", absence="computer")
    deadline = await venue.store.deadlines.get_next()
    assert deadline is not None
    await venue.tables.maintenance.expire(deadline)
    await venue.settled()
    return await venue.tables.read(table.id)


async def test_the_button_on_the_hand_does_so_too_and_is_gone_then(venue: Venue) -> None:
    table = await late(venue)
    await venue.press(venue.anna, await venue.message(table, Role.HAND, 0), "button-back")
    assert not (await venue.tables.read(table.id)).seats[0].away
    assert venue.word("button-back") not in str((await venue.message(table, Role.HAND, 0)).components)


async def test_one_button_on_the_table_brings_the_absent_back_and_nobody_else(venue: Venue) -> None:
    table = await late(venue)
    reply = await venue.biel.click(await venue.message(table, Role.TABLE), label=venue.word("button-back"))
    assert reply.text == venue.word("refusal-not-away")
    assert table.seats[0].away is Away.LATE
    reply = await venue.anna.click(await venue.message(table, Role.TABLE), label=venue.word("button-back"))
    assert venue.word("notice-back", table=table.id) in get_body(reply.message)
    await venue.settled()
    assert not (await venue.tables.read(table.id)).seats[0].away
    shown = await venue.message(table, Role.TABLE)
    assert venue.word("button-back") not in str(shown.components)


async def test_the_bot_asks_whether_somebody_has_left_the_server(venue: Venue) -> None:
    table = await late(venue)
    deadline = DeadlineRow(table.id, 1, DeadlineKind.TURN, venue.now())
    assert not await venue.bot.reminders.has_left(deadline)
    venue.biel.leave(venue.guild)
    assert await venue.bot.reminders.has_left(deadline)
