"""The record of a server: which tables compare, and which ends set one."""

from __future__ import annotations

import pytest

from bot.tables.table import Person, Table
from cogs.thegame.cards import FIRE
from cogs.thegame.rules.game import TheGame
from cogs.thegame.rules.terms import END, Ending, Move, Play
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, STRANGER, Hall

pytestmark = pytest.mark.one_engine

FIVE = (ANNA, BIEL, CARLA, STRANGER, Person(11, "Ona"))


def careless(state: TheGame, seat: int) -> Move:
    """A move of somebody who lights every fire and covers none."""
    actions = state.legal_actions(seat)
    if END in actions:
        return END
    plays = [action for action in actions if isinstance(action, Play)]
    spared = [play for play in plays if play.pile not in state.burning] or plays
    return next((play for play in spared if play.card in FIRE), spared[0])


async def burnt(hall: Hall, *people: Person) -> Table:
    """A game that was lost because a fire card was not covered."""
    table = await hall.game(*people, on_fire="true")
    short = hall.tables.codec("thegame").action_to_short
    while table.is_running:
        assert isinstance(table.state, TheGame)
        (seat,) = table.asked
        table = await hall.tables.play.act(
            table.id, people[seat], short(careless(table.state, seat)), table.get_token(seat)
        )
    assert table.state is not None
    assert table.state.outcome is not None
    assert table.state.outcome.ending == Ending.BURNT
    return table


async def test_what_one_person_has_done_alone_is_no_record_among_five(hall: Hall) -> None:
    """A lobby has none before it is known how many play."""
    alone = await hall.game(ANNA)
    while alone.is_running:
        alone = await hall.turn(alone, ANNA)
    assert alone.record is not None
    assert (await hall.game(*FIVE)).record is None
    assert (await hall.game(BIEL)).record == alone.record
    lobby = await hall.tables.lobbies.open("thegame", BIEL, HOME, {"starter": "first"}, "ca")
    assert (await hall.tables.read(lobby.id)).record is None


async def test_how_the_starter_is_found_and_what_may_be_looked_at_part_no_records(hall: Hall) -> None:
    record = (await hall.over()).record
    assert record is not None
    for options in ({"starter": "drawn"}, {"history": "true"}):
        assert (await hall.game(ANNA, BIEL, **options)).record == record
    for options in ({"level": "expert"}, {"on_fire": "true"}):
        assert (await hall.game(ANNA, BIEL, **options)).record is None


async def test_a_burnt_game_sets_no_record_and_is_nobodys_best(hall: Hall) -> None:
    table = await burnt(hall, ANNA, BIEL)
    assert (table.row.mark, table.record) == (None, None)
    assert (await hall.game(ANNA, BIEL, on_fire="true")).record is None
    assert [result.mark for result in await hall.store.results.list_by_user(ANNA.id)] == [None]
