"""Plans: a turn that is chosen before it comes, played by itself if what it rests on still holds."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.engine.contract import State
from bot.tables import privacy
from bot.tables.planning import find_lapse, read_plan
from bot.tables.table import Person, Refused, Stale, Table
from bot.tables.turn_clock import COMPUTER_SECONDS
from cogs.castell.components import REGIONS
from cogs.castell.rules.game import Castell
from cogs.castell.rules.plans import Castellers
from cogs.thegame.rules.game import TheGame
from cogs.thegame.rules.terms import END, Move, Play
from cogs.thegame.rules.view import gap, legal_plays
from storage.rows import Away, DeadlineKind, MotionKind, StepKind
from tests.tables.conftest import ANNA, BIEL, CARLA, STRANGER, Hall


def distance(tops: Sequence[int], play: Play) -> int:
    return gap(tops[play.pile], play.card, play.pile)


def turn_on(state: State[Any, Any] | None, seat: int, pile: int) -> list[Move]:
    """A turn that places the two nearest cards of the seat on one pile."""
    assert isinstance(state, TheGame)
    actions: list[Move] = []
    for _ in range(2):
        plays = [play for play in legal_plays(state.hands[seat], state.tops) if play.pile == pile]
        actions.append(min(plays, key=partial(distance, state.tops)))
        state = state.apply(seat, actions[-1]).state
    return [*actions, END]


async def play(hall: Hall, table: Table, person: Person, pile: int) -> Table:
    """The table after the person has placed two cards on this pile."""
    table = await hall.tables.read(table.id)
    seat = table.find_seat(person.id)
    assert seat is not None
    batch = table.codec.batch_to_short(turn_on(table.state, seat, pile))
    return await hall.tables.play.act(table.id, person, batch, None)


async def plan(hall: Hall, table: Table, person: Person, pile: int = 2) -> Table:
    """The table after the person has planned to place two cards on this pile."""
    table = await hall.tables.read(table.id)
    seat = table.find_seat(person.id)
    assert seat is not None
    imagined = table.imagine(seat)
    assert imagined is not None
    return await hall.tables.play.plan(
        table.id, person, table.codec.batch_to_short(turn_on(imagined.state, seat, pile))
    )


async def elapse(hall: Hall, table: Table, seconds: float = COMPUTER_SECONDS) -> Table:
    hall.now += seconds
    await hall.start_clock()
    return await hall.tables.read(table.id)


async def put_piles(hall: Hall, table: Table, *tops: int) -> None:
    """Let the piles have these tops from now on."""
    state = (await hall.tables.read(table.id)).state
    assert isinstance(state, TheGame)
    piles = tuple(pile if pile[-1] == top else (*pile, top) for pile, top in zip(state.piles, tops, strict=True))
    data = zlib.compress(table.codec.state_to_json(state.replace(piles=piles)))
    await hall.execute(
        "UPDATE steps SET state = ?, events = '[]' WHERE table_id = ? AND seq = (SELECT seq FROM tables WHERE id = ?)",
        (data, table.id, table.id),
    )
    hall.tables = hall.service()


async def planned_game(hall: Hall, **options: str) -> Table:
    """A game of three in which Biel, who is next, has planned."""
    return await plan(hall, await hall.game(ANNA, BIEL, CARLA, **options), BIEL)


async def test_a_plan_is_played_after_the_pause_of_computers_as_steps_of_its_player(hall: Hall) -> None:
    table = await planned_game(hall)
    touched, text = table.row.touched_at, table.seats[1].plan
    assert text
    assert hall.changes.count(table.id) == 5, "it is drawn, but for its player alone"
    given = read_plan(table.codec, text)
    assert given is not None
    hall.now += 60
    table = await play(hall, table, ANNA, 0)
    assert table.row.touched_at > touched
    assert table.asked == {1}
    clock = await hall.start_clock()
    for seconds, asked in ((COMPUTER_SECONDS - 0.5, {1}), (0.5, {2})):
        hall.now += seconds
        await clock.serve()
        table = await hall.tables.read(table.id)
        assert table.asked == asked
    steps = [step for step in table.recent if step.seat == 1]
    assert {step.kind for step in steps} == {StepKind.ACT}
    assert [step.action for step in steps] == [table.codec.action_to_short(action) for action in given.actions]
    assert (table.seats[1].plan, table.seats[1].lapsed) == ("", "")
    assert table.seats[1].planned_at == steps[-1].at


async def test_a_plan_that_does_not_hold_any_more_is_kept_as_lapsed_until_the_turn_is_over(hall: Hall) -> None:
    table = await planned_game(hall)
    text = table.seats[1].plan
    table = await play(hall, table, ANNA, 0)
    await put_piles(hall, table, 98, 97, 3, 4)
    table = await elapse(hall, await hall.tables.read(table.id))
    assert table.asked == {1}
    assert (table.seats[1].plan, table.seats[1].lapsed) == ("", text)
    assert not [row for row in table.deadlines if row.kind is DeadlineKind.WAKE]
    await put_piles(hall, table, 1, 1, 100, 100)
    table = await hall.turn(await elapse(hall, table, 60.0), BIEL)
    assert table.seats[1].lapsed == ""


@pytest.mark.parametrize(("top", "is_played"), [(20, True), (22, True), (10, False)])
async def test_a_plan_is_played_on_a_pile_that_it_uses_up_as_much_or_less(
    hall: Hall, top: int, is_played: bool
) -> None:
    """All of it is legal: the pile stands at 20 when the plan is made."""
    table = await hall.game(ANNA, BIEL)
    await put_piles(hall, table, 20, 1, 100, 100)
    state = (await hall.tables.read(table.id)).state
    assert isinstance(state, TheGame)
    first, second = [card for card in state.hands[1] if card > 22][:2]
    await hall.tables.play.plan(table.id, BIEL, f"P{first}.0,P{second}.0")
    table = await play(hall, table, ANNA, 1)
    await put_piles(hall, table, top, 1, 100, 100)
    table = await elapse(hall, table)
    assert (table.asked == {0}) is is_played


async def test_who_is_asked_cannot_plan_nor_can_strangers_or_before_the_first_turn(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL)
    with pytest.raises(Stale, match="turn-came"):
        await hall.tables.play.plan(table.id, ANNA, "P2.0")
    with pytest.raises(Refused, match="not-seated"):
        await hall.tables.play.plan(table.id, STRANGER, "P2.0")
    with pytest.raises(Refused, match="malformed"):
        await hall.tables.play.plan(table.id, BIEL, "nothing")
    with pytest.raises(Refused, match="not-in-hand"):
        await hall.tables.play.plan(table.id, BIEL, "P0.0")
    state = table.state
    assert isinstance(state, TheGame)
    with pytest.raises(Refused, match="plan-in-part"):
        await hall.tables.play.plan(table.id, BIEL, f"P{state.hands[1][0]}.0")
    graded = await hall.game(ANNA, BIEL, starter="graded")
    answered = await hall.tables.play.act(graded.id, ANNA, "Vcan", None)
    assert answered.asked == {1}
    with pytest.raises(Refused, match="no-plan"):
        await hall.tables.play.plan(graded.id, ANNA, "P2.0")


async def test_a_plan_can_be_taken_back_also_in_the_last_moment(hall: Hall) -> None:
    table = await planned_game(hall)
    assert (await hall.tables.play.drop_plan(table.id, BIEL)).seats[1].plan == ""
    await plan(hall, table, BIEL)
    table = await play(hall, table, ANNA, 0)
    table = await hall.tables.play.drop_plan(table.id, BIEL)
    assert not [row for row in table.deadlines if row.kind is DeadlineKind.WAKE]
    assert (await elapse(hall, table)).asked == {1}
    revision = table.row.revision
    assert (await hall.tables.play.drop_plan(table.id, BIEL)).row.revision == revision, "there is none"


async def test_who_plays_in_the_pause_has_no_plan_any_more(hall: Hall) -> None:
    table = await planned_game(hall)
    table = await hall.turn(await play(hall, table, ANNA, 0), BIEL)
    assert table.asked == {2}
    assert table.seats[1].plan == ""
    assert not [row for row in table.deadlines if row.kind is DeadlineKind.WAKE]


async def test_an_undo_keeps_a_plan_that_waits(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, game="castellers")
    table = await hall.tables.play.plan(table.id, BIEL, "D")
    assert table.seats[1].plan == "D,E;T"
    await hall.tables.play.act(table.id, ANNA, "G1", None)
    table = await hall.tables.play.undo(table.id, ANNA)
    assert table.seats[1].plan
    table = await hall.tables.play.act(table.id, ANNA, "G1,E", None)
    assert (await elapse(hall, table)).asked == {0}


@pytest.mark.parametrize("is_taken", [False, True])
async def test_a_turn_of_castell_is_played_if_who_it_recruits_is_still_there(hall: Hall, is_taken: bool) -> None:
    table = await hall.game(ANNA, BIEL, game="castell")
    state = table.state
    assert isinstance(state, Castell)
    region, team = next(each for each in zip(REGIONS, state.regions, strict=True) if 1 in each[1])
    size = team.index(1) + 1
    table = await hall.tables.play.plan(table.id, BIEL, f"M{region},R{size}")
    assert table.seats[1].plan == f"M{region},R{size},E;N1,C{region}.{size}.1"
    plan = read_plan(table.codec, table.seats[1].plan)
    table = await hall.tables.play.act(table.id, ANNA, f"M{region},R{size},E" if is_taken else "E", None)
    state = (table := await elapse(hall, table)).state
    assert isinstance(state, Castell)
    assert plan is not None
    assert (state.round, state.collas[1].region) == ((1, None) if is_taken else (2, region))
    assert bool(table.seats[1].lapsed) is is_taken
    if is_taken:
        assert find_lapse(state, 1, plan) == Castellers(region, size, 1)


async def test_an_open_vote_and_a_restart_do_not_stop_a_plan(hall: Hall) -> None:
    table = await play(hall, await planned_game(hall), ANNA, 0)
    table = await hall.tables.votes.propose(table.id, CARLA, MotionKind.CLOSE)
    hall.tables = hall.service()
    table = await elapse(hall, table)
    assert table.asked == {2}
    assert table.motion is not None


async def test_who_leaves_takes_the_plan_along(hall: Hall) -> None:
    table = await planned_game(hall)
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    assert table.seats[1].plan == ""
    table = await plan(hall, table, CARLA)
    await hall.tables.lobbies.close(table.id, ANNA, is_moderator=True)
    assert [seat.plan for seat in (await hall.tables.read(table.id)).seats] == [""] * 3, "the game is over"


@pytest.mark.parametrize("absence", ["default", "computer", "wait"])
async def test_the_plan_of_an_absent_player_is_played_in_place_of_what_is_done_for_them(
    hall: Hall, absence: str
) -> None:
    """At the very time, and they are as absent as before."""
    table = await planned_game(hall, clock="hours-8", absence=absence)
    given = read_plan(table.codec, table.seats[1].plan)
    await hall.execute("UPDATE seats SET away = ? WHERE table_id = ? AND seat = 1", (Away.LATE, table.id))
    hall.tables = hall.service()
    table = await play(hall, table, ANNA, 0)
    if absence != "default":  # who waits for an absent player has voted for a computer
        table = await hall.computers(table)
    assert table.asked == {2}
    assert given is not None
    own = [(step.kind, step.action) for step in table.recent if step.seat == 1]
    assert own == [(StepKind.ACT, table.codec.action_to_short(action)) for action in given.actions]
    assert table.seats[1] == replace(table.seats[1], plan="", away=Away.LATE)


async def test_a_plan_is_part_of_the_data_of_its_player_alone(hall: Hall) -> None:
    table = await planned_game(hall)
    (own,), (other,) = [await privacy.export_person(hall.tables, person.id, 10**6) for person in (BIEL, ANNA)]
    assert table.seats[1].plan.encode() in own.data
    assert table.seats[1].plan.encode() not in other.data


def test_a_plan_of_another_version_of_the_game_is_none(hall: Hall) -> None:
    codec = hall.tables.codec("thegame")
    assert read_plan(codec, "P2.0,E;X1") is None
    assert read_plan(codec, "") is None
