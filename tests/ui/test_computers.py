"""Computers on the public message: their seats in the lobby, and what they do."""

from __future__ import annotations

from bot.local.interactions import CallbackKind
from bot.tables.table import Person as Player
from storage.rows import DeadlineKind, Role
from tests.shown import get_body
from tests.ui.conftest import Venue
from tests.ui.test_lobby import lobby


async def test_the_host_adds_computers_and_takes_them_away(venue: Venue) -> None:
    table, message = await lobby(venue)
    for count in (1, 2):
        reply = await venue.anna.click(message, label=venue.word("button-add-computer"))
        assert (reply.kind, reply.message.id) == (CallbackKind.UPDATE, message.id)
        assert message.text.count("Bot ") == count
    assert venue.word("lobby-skill-normal") in message.text
    await venue.anna.select(message, "skill=strong")
    assert venue.word("lobby-skill-strong") in message.text
    await venue.anna.click(message, label=venue.word("button-remove-computer"))
    assert message.text.count("Bot ") == 1
    refused = await venue.biel.click(message, label=venue.word("button-remove-computer"))
    assert refused.text == venue.word("refusal-host-only")
    assert len((await venue.tables.read(table.id)).computers) == 1


async def test_a_full_lobby_offers_no_computer(venue: Venue) -> None:
    reply = await venue.anna.slash(venue.room, "castell new", computers=3)
    labels = [button["label"] for button in reply.message.buttons]
    assert venue.word("button-add-computer") not in labels
    assert venue.word("button-remove-computer") in labels


async def test_what_a_computer_does_is_told_as_what_a_person_does(frozen: Venue) -> None:
    reply = await frozen.anna.slash(frozen.room, "thegame new", computers=1, starter="first")
    await frozen.anna.click(reply.message, label=frozen.word("button-start"))
    await frozen.settled()
    (table,) = await frozen.tables.list_by_user(frozen.anna.id)
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
    await frozen.turn(table, frozen.anna)
    await frozen.settled()
    frozen.calls.clear()
    frozen.requests()
    await frozen.computers()
    assert (await frozen.tables.read(table.id)).asked == {2}
    assert [who for who, _ in frozen.calls] == ["Carla"]
    public = await frozen.message(table, Role.TABLE)
    log = await frozen.anna.click(public, label=frozen.word("button-log"))
    assert get_body(log.message).count(frozen.word("log-computer", name="Biel")) >= 1


async def test_who_is_away_is_not_called_while_a_computer_plays(frozen: Venue) -> None:
    reply = await frozen.anna.slash(frozen.room, "thegame new", starter="first", clock="hours-8", absence="computer")
    await frozen.biel.click(reply.message, label=frozen.word("button-join"))
    await frozen.anna.click(reply.message, label=frozen.word("button-start"))
    await frozen.settled()
    (table,) = await frozen.tables.list_by_user(frozen.anna.id)
    deadline = await frozen.store.deadlines.get_next(DeadlineKind.COMPUTER)
    assert deadline is not None
    await frozen.tables.maintenance.expire(deadline)
    await frozen.computers()
    frozen.calls.clear()
    await frozen.turn(table, frozen.biel)
    await frozen.settled()
    assert (await frozen.tables.read(table.id)).asked == {0}
    assert frozen.calls == []
    await frozen.computers()
    assert (await frozen.tables.read(table.id)).asked == {1}
    assert [who for who, _ in frozen.calls] == ["Biel"]
