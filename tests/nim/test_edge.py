"""Nim on a local Discord: opened by command, played with the controls of its hands, shown to all."""

from __future__ import annotations

from bot.local.user_client import UserClient
from bot.tables.table import Table
from storage.rows import Role
from tests.nim import GAME
from tests.nim.rules import Nim, Phase
from tests.outcomes import get_outcome
from tests.ui.conftest import Venue


async def answered(venue: Venue, table: Table, person: UserClient, *, card: int = 0) -> Table:
    """The table after the person has played a card of the list and ended the turn, or let a window pass."""
    seat = table.find_seat(person.id)
    assert seat is not None
    hand = await venue.message(table, Role.HAND, seat)
    if state_of(table).phase is Phase.TURN:
        (choices,) = hand.selects
        await person.select(hand, choices["options"][card]["value"])
        await person.click(hand, label=venue.word("nim-end"))
    else:
        await person.click(hand, label=venue.word("nim-pass"))
    await venue.settled()
    return await venue.tables.read(table.id)


def state_of(table: Table) -> Nim:
    assert isinstance(table.state, Nim)
    return table.state


async def test_a_whole_game_is_played_with_the_controls_of_the_hands(venue: Venue) -> None:
    reply = await venue.anna.slash(venue.room, "nim rules")
    assert (reply.is_ephemeral, venue.word("nim-rules") in reply.text) == (True, True)
    table = await venue.game(venue.biel, game="nim", heaps="4", misere="true")
    assert state_of(table).heaps == (3, 4, 5, 6)
    first = next(person for person in (venue.anna, venue.biel) if table.find_seat(person.id) in table.asked)
    table = await answered(venue, table, first)
    shown = (await venue.message(table, Role.TABLE)).text
    assert (shown.count(first.name), venue.word("game-news") in shown) == (2, True), "a line of the news begins with it"
    for _ in range(GAME.bound(2, state_of(table).options)):
        for person in (venue.anna, venue.biel):
            if table.find_seat(person.id) in table.asked:
                table = await answered(venue, table, person)
    assert not table.is_running
    outcome = get_outcome(state_of(table))
    (winner,) = outcome.winners
    name = table.build_sitting().names[winner]
    shown = (await venue.message(table, Role.TABLE)).text
    assert venue.word("nim-ending-played") in shown
    assert name in shown
