"""The button that passes a hand until its owner's next turn: what it shows, and that nobody else is shown it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.engine.panel import Verb
from bot.local.interactions import CallbackKind
from bot.local.requests import RequestKind
from bot.local.user_client import UserClient
from bot.tables.orders import ASK, PASS
from bot.tables.table import Person as Player
from bot.tables.table import Place, Table
from bot.ui.messages import custom_ids
from storage.rows import Role
from tests.contract.sealed import SealedState
from tests.contract.sealed_face import ENTRY
from tests.ui.conftest import Venue


@pytest.fixture
async def venue(stage: Venue) -> AsyncIterator[Venue]:
    """A bot that knows a game with windows, before whose tables all want to be asked."""
    async with stage.running():
        stage.games["sealed"] = ENTRY
        for person in people(stage):
            await stage.tables.people.set_order(person.id, "sealed", "aim", ASK)
        yield stage


def people(venue: Venue) -> tuple[UserClient, ...]:
    return (venue.anna, venue.biel, venue.carla)


async def sealed(venue: Venue) -> Table:
    """A table of the game with windows, where Biel has bid a card that will not win."""
    for person in people(venue):
        await person.slash(venue.room, "help")  # whereby the bot learns which language they speak
    anna, biel, carla = (Player(person.id, person.name) for person in people(venue))
    table = await venue.tables.lobbies.open("sealed", anna, Place(venue.guild.id, venue.room.id), {}, "es")
    for player in (biel, carla):
        await venue.tables.lobbies.join(table.id, player)
    table = await venue.tables.lobbies.start(table.id, anna)
    return await bid(venue, table, venue.biel)


async def bid(venue: Venue, table: Table, *bidders: UserClient) -> Table:
    for person in bidders:
        seat = table.find_seat(person.id)
        assert seat is not None
        table = await venue.act(table, person, f"B{state_of(table).hands[seat][0]}")
    await venue.settled()
    return table


async def aimed(venue: Venue, table: Table) -> Table:
    """The table when all have bid and Anna, who has won, aims at Biel; Carla is asked in any case."""
    table = await bid(venue, table, venue.anna, venue.carla)
    venue.calls.clear()
    table = await venue.act(table, venue.anna, "A1")
    await venue.settled()
    return table


def state_of(table: Table) -> SealedState:
    assert isinstance(table.state, SealedState)
    return table.state


async def test_whoever_is_quiet_is_not_called_and_alone_reads_of_it_until_the_turn_takes_it_away(venue: Venue) -> None:
    table = await sealed(venue)
    await venue.biel.click(await venue.message(table, Role.HAND, 1), label=venue.word("button-quiet-on"))
    table = await aimed(venue, table)
    assert [name for name, _ in venue.calls] == ["Carla"]
    assert venue.word("hand-quiet") in (await venue.message(table, Role.HAND, 1)).text
    logs = [(await person.slash(venue.room, "table log", table=table.id)).text for person in people(venue)]
    assert [venue.word("log-order") in log for log in logs] == [False, True, False]
    assert venue.word("log-order") not in (await venue.message(table, Role.TABLE)).text
    await venue.show_turn(table, venue.carla)
    assert venue.word("hand-quiet") not in (await venue.message(table, Role.HAND, 1)).text


async def test_pressed_in_a_window_it_answers_and_holds_and_no_list_tells_whose_answer_is_missing(venue: Venue) -> None:
    table = await aimed(venue, await sealed(venue))
    assert table.asked == {1, 2}
    before = (await venue.anna.slash(venue.anna.dm, "my-games")).text
    hand = await venue.message(table, Role.HAND, 1)
    await venue.press(venue.biel, hand, "button-quiet-on")
    assert venue.word("hand-quiet") in hand.text
    after = await venue.tables.read(table.id)
    assert after.asked == {2}
    assert after.newest is not None
    assert (after.newest.kind, after.newest.seat, after.newest.action) == ("act", 1, "S0")
    assert (await venue.anna.slash(venue.anna.dm, "my-games")).text == before
    assert "Carla" not in before


async def test_whose_press_orders_answered_is_not_called_for_what_comes_then(venue: Venue) -> None:
    """Anna aims, both others pass by their orders, and all are asked for the next bid: Anna was shown it already."""
    for person in people(venue):
        await venue.tables.people.set_order(person.id, "sealed", "aim", PASS)
    table = await aimed(venue, await sealed(venue))
    assert table.asked == {0, 1, 2}
    assert [name for name, _ in venue.calls] == ["Biel", "Carla"]


async def test_whose_window_others_have_closed_is_called_for_what_comes_then(venue: Venue) -> None:
    table = await aimed(venue, await sealed(venue))
    await venue.turn(table, venue.biel)
    venue.calls.clear()
    table = await venue.act(table, venue.carla, "S0")
    await venue.settled()
    assert table.asked == {0, 1, 2}
    assert [name for name, _ in venue.calls] == ["Anna", "Biel"]


async def test_a_hand_that_is_not_at_turn_offers_it_and_takes_it_back_and_forged_buttons_do_nothing(
    venue: Venue,
) -> None:
    table = await sealed(venue)
    hand, button = await venue.message(table, Role.HAND, 1), f"{Verb.QUIET}:{table.id}:{custom_ids.NO_QUESTION}:"
    for payload in ("", "maybe", "on,off"):
        reply = await venue.biel.press_raw(hand, custom_id=f"{button}{payload}")
        assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-malformed")), payload
    assert not (await venue.tables.read(table.id)).seats[1].is_quiet

    hand = await venue.message(table, Role.HAND, 1)
    assert venue.word("hand-quiet") not in hand.text
    venue.requests()
    reply = await venue.press(venue.biel, hand, "button-quiet-on")
    assert (reply.kind, reply.message.id) == (CallbackKind.UPDATE, hand.id)
    assert venue.word("hand-quiet") in hand.text
    assert venue.requests() == [RequestKind.CALLBACK], "nobody else is shown anything"
    await venue.press(venue.biel, hand, "button-quiet-off")
    assert venue.word("hand-quiet") not in hand.text
    assert venue.word("button-quiet-on") in [button["label"] for button in hand.buttons]
    reply = await venue.biel.click(await venue.message(table, Role.TABLE), label=venue.word("button-hand"))
    await venue.press(venue.biel, reply.message, "button-quiet-on")
    assert venue.word("hand-quiet") in reply.message.text
    assert venue.word("hand-quiet") in (await venue.message(table, Role.HAND, 1)).text
    other = await venue.game(venue.biel)
    for shown, seat in ((table, 0), (other, 0), (other, 1)):
        hand = await venue.message(shown, Role.HAND, seat)
        assert not [button for button in hand.buttons if button.get("custom_id", "").startswith(Verb.QUIET)]
    hand = await venue.message(table, Role.HAND, 0)
    reply = await venue.anna.press_raw(
        hand, custom_id=f"{Verb.QUIET}:{table.id}:{custom_ids.NO_QUESTION}:{custom_ids.ON}"
    )
    assert venue.word("refusal-stale") in reply.text
    assert not (await venue.tables.read(table.id)).seats[0].is_quiet
