"""Hints: who may have one, what it is worked out from, and that it is counted."""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Level
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.table import Refused, Stale, Table
from cogs.castell.components import Region
from cogs.castell.rules.actions import END, MOVES
from tests.tables.conftest import ANNA, BIEL, HOME, STRANGER, Hall

pytestmark = pytest.mark.one_engine

every_game = pytest.mark.parametrize("game", sorted(find_games()))


async def alone(hall: Hall, game: str, **options: str) -> Table:
    """A game of Anna with a computer, once it waits for her."""
    table = await hall.tables.lobbies.open(game, ANNA, HOME, options, "ca", 1)
    return await hall.computers(await hall.tables.lobbies.start(table.id, ANNA))


@every_game
async def test_a_hint_is_what_a_computer_would_do_with_what_the_seat_sees(hall: Hall, game: str) -> None:
    table = await alone(hall, game)
    seat = table.find_seat(ANNA.id)
    assert seat is not None
    assert table.state is not None
    hint = await hall.tables.hints.give(await hall.tables.hints.check(table.id, ANNA), ANNA)
    expected = choose_dealt(table.entry.game, deal_anew(table.state, seat), Level.NORMAL)
    assert [*hint.actions] == [*expected], "without processes the normal level is the strongest"
    twin = table.state.redeal(seat, Rng("7717"))
    assert [*choose_dealt(table.entry.game, deal_anew(twin, seat), Level.NORMAL)] == [*expected]
    assert hint.table.row.seq == table.row.seq, "nothing has happened in the game"
    assert [row.hint_count for row in hint.table.seats] == [int(row.seat == seat) for row in table.seats]


async def test_a_hint_goes_on_from_what_was_begun_unless_nothing_could_follow(hall: Hall) -> None:
    """A second request during the computation of a hint gets the same hint."""
    table = await alone(hall, "castell")
    seat = table.find_seat(ANNA.id)
    assert seat is not None
    assert table.state is not None
    hints = await asyncio.gather(*(hall.tables.hints.give(table, ANNA) for _ in range(5)))
    assert len({id(hint) for hint in hints}) == 1
    assert sum(row.hint_count for row in (await hall.tables.read(table.id)).seats) == 1
    begun = (MOVES[Region.VALLS],)
    after = table.state.apply(seat, *begun).state
    checked = await hall.tables.hints.check(table.id, ANNA)
    hint = await hall.tables.hints.give(checked, ANNA, begun)
    assert hint.begun == begun
    assert [*hint.actions] == [*choose_dealt(table.entry.game, deal_anew(after, seat), Level.NORMAL)]
    for impossible in ((*begun, *begun), (*begun, END)):
        hint = await hall.tables.hints.give(checked, ANNA, impossible)
        assert hint.begun == ()
        assert table.state.refusal(seat, hint.actions[0]) is None


async def test_hints_are_for_those_who_play_with_computers_only_unless_the_table_chose_otherwise(hall: Hall) -> None:
    for people, computers, mode, has_hints in (
        (1, 0, "auto", True),
        (1, 2, "auto", True),
        (2, 0, "auto", False),
        (2, 1, "auto", False),
        (2, 0, "on", True),
        (1, 1, "off", False),
    ):
        table = await hall.tables.lobbies.open(
            "thegame", ANNA, HOME, {"starter": "first", "hints": mode}, "ca", computers
        )
        if people == 2:
            await hall.tables.lobbies.join(table.id, BIEL)
        table = await hall.tables.lobbies.start(table.id, ANNA)
        assert table.has_hints == has_hints
        if not has_hints:
            with pytest.raises(Refused, match="no-hints"):
                await hall.tables.hints.check(table.id, ANNA)


async def test_who_is_not_asked_has_no_hint_and_who_takes_a_seat_has_had_none(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, hints="on")
    with pytest.raises(Stale, match="not-asked"):
        await hall.tables.hints.check(table.id, BIEL)
    with pytest.raises(Refused, match="not-seated"):
        await hall.tables.hints.check(table.id, STRANGER)
    table = (await hall.tables.hints.give(table, ANNA)).table
    assert table.seats[0].hint_count == 1
    table = await hall.tables.lobbies.leave(table.id, ANNA)
    table = await hall.tables.lobbies.join(table.id, STRANGER)
    assert table.seats[0].hint_count == 0


async def test_a_question_that_has_gone_has_no_hint(hall: Hall) -> None:
    table = await hall.game(ANNA)
    asked = table.get_token(0)
    hinted = await hall.tables.hints.check(table.id, ANNA)
    while table.get_token(0) == asked:
        assert table.state is not None
        action = hall.tables.codec("thegame").action_to_short(table.state.choose_default(0))
        table = await hall.tables.play.act(table.id, ANNA, action, asked)
    after = table
    with pytest.raises(Refused, match="hint-gone"):
        await hall.tables.hints.give(hinted, ANNA)
    assert (await hall.tables.read(table.id)).seats[0].hint_count == 0
    await hall.tables.lobbies.close(after.id, ANNA, is_moderator=False)
    with pytest.raises(Stale, match="over"):
        await hall.tables.hints.check(table.id, ANNA)
