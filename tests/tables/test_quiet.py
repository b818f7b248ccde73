"""Letting everything pass until one's next turn: as if each window were passed, and nobody else can tell."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.engine.contract import Action, Pace, Question, Window
from bot.engine.rng import Rng
from bot.tables import privacy
from bot.tables.orders import ASK, PASS, USE, build_order, can_be_quiet
from bot.tables.table import Person, Refused, Stale, Table
from bot.tables.turn_clock import find_clock_times
from storage.rows import Snapshot
from tests.contract.sealed import GAME, Pay, Phase, SealedOptions, SealedState, deal
from tests.contract.sealed_face import ENTRY
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, STRANGER, Hall

PEOPLE = (ANNA, BIEL, CARLA)


def state_of(table: Table) -> SealedState:
    assert isinstance(table.state, SealedState)
    return table.state


def seat_of(table: Table, person: Person) -> int:
    seat = table.find_seat(person.id)
    assert seat is not None
    return seat


def is_quiet(table: Table, person: Person) -> bool:
    return table.seats[seat_of(table, person)].is_quiet


async def bid(hall: Hall, *people: Person, table: Table) -> Table:
    """The table after these have bid the first card of theirs."""
    for person in people:
        card = state_of(table).hands[seat_of(table, person)][0]
        table = await hall.tables.play.act(table.id, person, f"B{card}", None)
    return table


async def hush(hall: Hall, table: Table, person: Person, *, is_on: bool = True) -> Table:
    """The table after a person who looks at it as it is has pressed the button."""
    table = await hall.tables.read(table.id)
    return await hall.tables.play.set_quiet(table.id, person, table.get_token(seat_of(table, person)), is_quiet=is_on)


async def with_quiet_target(hall: Hall, **options: str) -> tuple[Table, Person, Person, Person]:
    """A table before an aim, with the winner, the target, who is quiet, and the third; all want to be asked."""
    for person in PEOPLE:
        await hall.tables.people.set_order(person.id, "sealed", "aim", ASK)
    table = await bid(hall, *PEOPLE, table=await hall.sealed(*PEOPLE, **options))
    winner = PEOPLE[state_of(table).winner]
    target, bystander = (person for person in PEOPLE if person != winner)
    return await hush(hall, table, target), winner, target, bystander


async def aim(hall: Hall, table: Table, winner: Person, target: Person) -> Table:
    hall.now += 60
    return await hall.tables.play.act(table.id, winner, f"A{seat_of(table, target)}", None)


async def told(hall: Hall, table: Table, since: int) -> list[object]:
    """Everything about the steps since then but the states."""
    return [replace(step, state=b"") for step in await hall.store.steps.list_between(table.id, since)]


async def test_whoever_is_quiet_passes_what_they_would_be_asked(hall: Hall) -> None:
    table, winner, target, bystander = await with_quiet_target(hall)
    table = await aim(hall, table, winner, target)
    assert table.asked == {seat_of(table, bystander)}
    newest = table.newest
    assert newest is not None
    assert (newest.kind, newest.seat, newest.action, newest.at) == ("order", seat_of(table, target), "S0", hall.now)


async def test_being_quiet_looks_as_the_order_to_pass_does(hall: Hall) -> None:
    noticed = []
    for is_hushed in (True, False):
        hall.now = 2_000_000.0
        table, winner, target, _ = await with_quiet_target(hall)
        if not is_hushed:
            table = await hush(hall, table, target, is_on=False)
            await hall.tables.people.set_order(target.id, "sealed", "aim", PASS)
        since = table.row.seq
        table = await aim(hall, table, winner, target)
        until = find_clock_times(table, hall.tables.now()).window
        noticed.append((await told(hall, table, since), table.state, until, table.pending))
    assert noticed[0] == noticed[1]


async def test_nothing_of_a_table_but_the_seat_tells_that_somebody_is_quiet(hall: Hall) -> None:
    table = await bid(hall, ANNA, table=await hall.sealed(*PEOPLE))
    hall.now += 60
    after = await hush(hall, table, ANNA)
    assert replace(after.row, revision=0) == replace(table.row, revision=0), "not even when it was changed"
    assert after.row.revision > table.row.revision, "the hand has to be drawn again"
    assert after.newest == table.newest
    assert hall.changes[-1] == table.id


async def test_it_ends_with_the_next_turn(hall: Hall) -> None:
    table, winner, target, bystander = await with_quiet_target(hall)
    table = await aim(hall, table, winner, target)
    assert is_quiet(table, target)
    table = await hall.tables.play.act(table.id, bystander, "S0", None)
    assert state_of(table).phase is Phase.BID
    assert not is_quiet(table, target)
    assert not is_quiet(await hall.tables.read(table.id), target)
    table = await bid(hall, *PEOPLE, table=table)
    winner = PEOPLE[state_of(table).winner]
    table = await aim(hall, table, winner, next(person for person in PEOPLE if person != winner))
    assert target == winner or seat_of(table, target) in table.asked


async def test_it_can_be_withdrawn(hall: Hall) -> None:
    table, winner, target, bystander = await with_quiet_target(hall)
    table = await hush(hall, table, target, is_on=False)
    assert not is_quiet(table, target)
    table = await aim(hall, table, winner, target)
    assert table.asked == {seat_of(table, target), seat_of(table, bystander)}


async def test_in_a_window_it_passes_at_once_like_any_pass(hall: Hall) -> None:
    noticed = []
    for is_hushed in (True, False):
        hall.now = 2_000_000.0
        table, winner, target, bystander = await with_quiet_target(hall)
        table = await aim(hall, await hush(hall, table, target, is_on=False), winner, target)
        since = table.row.seq
        hall.now += 5
        table = (
            await hush(hall, table, target) if is_hushed else await hall.tables.play.act(table.id, target, "S0", None)
        )
        assert is_quiet(table, target) is is_hushed
        assert table.asked == {seat_of(table, bystander)}
        noticed.append((await told(hall, table, since), table.state, find_clock_times(table, hall.tables.now()).window))
    assert noticed[0] == noticed[1]


async def test_it_outlives_a_restart_and_the_answers_of_others(hall: Hall) -> None:
    table, winner, target, _ = await with_quiet_target(hall)
    hall.tables = hall.service()
    assert is_quiet(await hall.tables.read(table.id), target)
    table = await hall.tables.play.act(table.id, target, "Fglad", None)
    assert is_quiet(table, target), "a wish is no turn"
    table = await aim(hall, table, winner, target)
    assert seat_of(table, target) not in table.asked


async def test_what_cannot_be_passed_is_asked_all_the_same(hall: Hall) -> None:
    table, winner, target, bystander = await with_quiet_target(hall, shields="none", are_tolls="true")
    await hall.tables.people.set_order(bystander.id, "sealed", "toll", build_order(USE, Pay))
    table = await aim(hall, table, winner, target)
    table = await hall.tables.play.act(table.id, bystander, "S0", None)
    assert state_of(table).phase is Phase.TOLL
    assert table.asked == {seat_of(table, target)}
    assert is_quiet(table, target)
    table = await hush(hall, table, target, is_on=False)
    table = await hush(hall, table, target)
    assert table.asked == {seat_of(table, target)}, "there is nothing that could be passed"
    assert is_quiet(table, target)


async def test_who_takes_back_the_pass_is_asked_again_and_quiet_no_more(hall: Hall) -> None:
    table, winner, target, _ = await with_quiet_target(hall)
    table = await aim(hall, await hush(hall, table, target, is_on=False), winner, target)
    table = await hush(hall, table, target)
    table = await hall.tables.play.undo(table.id, target)
    assert seat_of(table, target) in table.asked
    assert not is_quiet(table, target)


@dataclass(frozen=True, slots=True)
class OpenState(SealedState):
    """Lets the last bid be taken back, which in the true game shows all bids."""

    def apply(self, seat: int, action: Action) -> Any:
        step = SealedState.apply(self, seat, action)
        return step._replace(is_final=step.is_final and self.phase is not Phase.BID)


def deal_open(seats: int, options: SealedOptions, rng: Rng) -> OpenState:
    dealt = deal(seats, options, rng)
    return OpenState(**{name: getattr(dealt, name) for name in SealedState.__match_args__})


async def test_a_turn_that_is_taken_back_was_none(hall: Hall) -> None:
    """The turn to aim comes by the last bid; when that is taken back, the winner is as quiet as before."""
    hall.games["sealed"] = replace(ENTRY, game=replace(GAME, state=OpenState, deal=deal_open))
    hall.tables = hall.service()
    table = await hall.sealed(*PEOPLE)
    first, second, last = sorted(PEOPLE, key=lambda person: -state_of(table).hands[seat_of(table, person)][0])
    table = await bid(hall, first, second, table=table)
    table = await bid(hall, last, table=await hush(hall, table, first))
    assert table.asked == {seat_of(table, first)}
    assert not is_quiet(table, first)
    table = await hall.tables.play.undo(table.id, last)
    assert table.asked == {seat_of(table, last)}
    assert is_quiet(table, first)
    assert is_quiet(await hall.tables.read(table.id), first)
    hall.now += 60
    table = await bid(hall, last, table=table)
    assert not is_quiet(table, first)


async def test_a_turn_of_ones_own_that_is_taken_back_has_come_all_the_same(hall: Hall) -> None:
    table = await bid(hall, ANNA, table=await hall.sealed(*PEOPLE))
    table = await hush(hall, table, ANNA)
    table = await hall.tables.play.undo(table.id, ANNA)
    assert table.asked == {0, 1, 2}
    assert not is_quiet(table, ANNA)


async def test_whoever_sits_down_later_or_leaves_is_not_quiet(hall: Hall) -> None:
    table, _, target, bystander = await with_quiet_target(hall)
    seat = seat_of(table, target)
    await hall.tables.lobbies.leave(table.id, target)
    assert (await snapshot(hall, table)).seats[seat].quiet_until is None
    table = await hall.tables.lobbies.join(table.id, STRANGER)
    assert table.find_seat(STRANGER.id) == seat
    assert not table.seats[seat].is_quiet
    assert not is_quiet(table, bystander)


async def test_forgetting_somebody_forgets_it(hall: Hall) -> None:
    table, _, target, _ = await with_quiet_target(hall)
    await privacy.forget(hall.tables, target.id)
    assert [row.quiet_until for row in (await snapshot(hall, table)).seats] == [None] * 3


async def snapshot(hall: Hall, table: Table) -> Snapshot:
    found = await hall.store.tables.read_snapshot(table.id)
    assert found is not None
    return found


# What is refused


async def test_nobody_is_quiet_in_a_turn_of_their_own(hall: Hall) -> None:
    table = await hall.sealed(*PEOPLE)
    for is_on in (True, False):
        with pytest.raises(Refused, match="malformed"):
            await hush(hall, table, ANNA, is_on=is_on)
    assert (await hall.tables.read(table.id)).row == table.row


async def test_a_button_that_was_drawn_before_a_window_opened_answers_nothing_in_it(hall: Hall) -> None:
    table, winner, target, _ = await with_quiet_target(hall)
    table = await hush(hall, table, target, is_on=False)
    before = table.get_token(seat_of(table, target))
    table = await aim(hall, table, winner, target)
    with pytest.raises(Stale, match="stale"):
        await hall.tables.play.set_quiet(table.id, target, before, is_quiet=True)
    assert seat_of(table, target) in (await hall.tables.read(table.id)).asked


async def test_only_players_of_a_running_game_can_be_quiet(hall: Hall) -> None:
    table, *_ = await with_quiet_target(hall)
    with pytest.raises(Refused, match="not-seated"):
        await hall.tables.play.set_quiet(table.id, STRANGER, "-", is_quiet=True)
    lobby = await hall.tables.lobbies.open("sealed", ANNA, HOME, {}, "ca")
    with pytest.raises(Refused, match="not-started"):
        await hall.tables.play.set_quiet(lobby.id, ANNA, "-", is_quiet=True)
    await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    with pytest.raises(Stale, match="over"):
        await hall.tables.play.set_quiet(table.id, ANNA, "-", is_quiet=True)


async def test_a_game_in_which_nothing_can_be_passed_offers_nothing_of_it(hall: Hall, table: Table) -> None:
    with pytest.raises(Refused, match="malformed"):
        await hall.tables.play.set_quiet(table.id, BIEL, table.get_token(1), is_quiet=True)
    only_tolls = replace(GAME, windows={"toll": Window((Pay,), can_pass=False)})
    assert can_be_quiet(GAME, None)
    assert can_be_quiet(GAME, Question(1, "answer", Pace.WINDOW, "aim"))
    assert not can_be_quiet(GAME, Question(1, "bid"))
    assert not can_be_quiet(only_tolls, None)
