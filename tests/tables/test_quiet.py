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
from tests.contract.sealed import GAME, Pay, Phase, SealedOptions, SealedState, deal
from tests.contract.sealed_face import ENTRY
from tests.tables.conftest import ANNA, BIEL, HOME, STRANGER, Hall
from tests.tables.test_orders import PEOPLE, state_of


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


async def test_whoever_is_quiet_passes_what_they_would_be_asked_until_the_next_turn(hall: Hall) -> None:
    """Only the seat shows it, also after a restart and a wish."""
    table, winner, target, bystander = await with_quiet_target(hall)
    hall.tables = hall.service()
    before = await hall.tables.read(table.id)
    assert is_quiet(before, target)
    table = await hush(hall, table, target)
    assert replace(table.row, revision=0) == replace(before.row, revision=0), "not even when it was changed"
    assert table.row.revision > before.row.revision, "the hand has to be drawn again"
    assert (table.newest, hall.changes[-1]) == (before.newest, table.id)
    table = await hall.tables.play.act(table.id, target, "Fglad", None)
    assert is_quiet(table, target), "a wish is no turn"
    table = await aim(hall, table, winner, target)
    assert table.asked == {seat_of(table, bystander)}
    newest = table.newest
    assert newest is not None
    assert (newest.kind, newest.seat, newest.action, newest.at) == ("order", seat_of(table, target), "S0", hall.now)
    assert is_quiet(table, target)
    table = await hall.tables.play.act(table.id, bystander, "S0", None)
    assert state_of(table).phase is Phase.BID
    assert not is_quiet(table, target)
    assert not is_quiet(await hall.tables.read(table.id), target)
    table = await bid(hall, *PEOPLE, table=table)
    winner = PEOPLE[state_of(table).winner]
    table = await aim(hall, table, winner, next(person for person in PEOPLE if person != winner))
    assert target == winner or seat_of(table, target) in table.asked


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


async def test_in_a_window_it_passes_at_once_like_any_pass(hall: Hall) -> None:
    """It can be withdrawn before; who takes back the pass is asked again, and quiet no more."""
    noticed = []
    for is_hushed in (True, False):
        hall.now = 2_000_000.0
        table, winner, target, bystander = await with_quiet_target(hall)
        table = await hush(hall, table, target, is_on=False)
        assert not is_quiet(table, target)
        before = table.get_token(seat_of(table, target))
        table = await aim(hall, table, winner, target)
        assert table.asked == {seat_of(table, target), seat_of(table, bystander)}
        with pytest.raises(Stale, match="stale"):  # the button was drawn before the window opened
            await hall.tables.play.set_quiet(table.id, target, before, is_quiet=True)
        since = table.row.seq
        hall.now += 5
        table = (
            await hush(hall, table, target) if is_hushed else await hall.tables.play.act(table.id, target, "S0", None)
        )
        assert is_quiet(table, target) is is_hushed
        assert table.asked == {seat_of(table, bystander)}
        noticed.append((await told(hall, table, since), table.state, find_clock_times(table, hall.tables.now()).window))
        table = await hall.tables.play.undo(table.id, target)
        assert seat_of(table, target) in table.asked
        assert not is_quiet(table, target)
    assert noticed[0] == noticed[1]


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


async def test_whoever_sits_down_later_leaves_or_is_forgotten_is_not_quiet(hall: Hall) -> None:
    for gone in (hall.tables.lobbies.leave, None):
        table, _, target, bystander = await with_quiet_target(hall)
        seat = seat_of(table, target)
        await (gone(table.id, target) if gone else privacy.forget(hall.tables, target.id))
        found = await hall.store.tables.read_snapshot(table.id)
        assert found is not None
        assert found.seats[seat].quiet_until is None
        table = await hall.tables.lobbies.join(table.id, STRANGER)
        assert table.find_seat(STRANGER.id) == seat
        assert not table.seats[seat].is_quiet
        assert not is_quiet(table, bystander)


async def test_nobody_is_quiet_in_a_turn_of_their_own(hall: Hall) -> None:
    """A turn of the player counts, even if it was undone."""
    table = await hall.sealed(*PEOPLE)
    for is_on in (True, False):
        with pytest.raises(Refused, match="malformed"):
            await hush(hall, table, ANNA, is_on=is_on)
    assert (await hall.tables.read(table.id)).row == table.row
    table = await hush(hall, await bid(hall, ANNA, table=table), ANNA)
    table = await hall.tables.play.undo(table.id, ANNA)
    assert table.asked == {0, 1, 2}
    assert not is_quiet(table, ANNA)


async def test_only_players_of_a_running_game_in_which_something_can_be_passed_can_be_quiet(hall: Hall) -> None:
    table, *_ = await with_quiet_target(hall)
    with pytest.raises(Refused, match="not-seated"):
        await hall.tables.play.set_quiet(table.id, STRANGER, "-", is_quiet=True)
    lobby = await hall.tables.lobbies.open("sealed", ANNA, HOME, {}, "ca")
    with pytest.raises(Refused, match="not-started"):
        await hall.tables.play.set_quiet(lobby.id, ANNA, "-", is_quiet=True)
    await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    with pytest.raises(Stale, match="over"):
        await hall.tables.play.set_quiet(table.id, ANNA, "-", is_quiet=True)
    other = await hall.game(ANNA, BIEL)
    with pytest.raises(Refused, match="malformed"):
        await hall.tables.play.set_quiet(other.id, BIEL, other.get_token(1), is_quiet=True)
    only_tolls = replace(GAME, windows={"toll": Window((Pay,), can_pass=False)})
    assert can_be_quiet(GAME, None)
    assert can_be_quiet(GAME, Question(1, "answer", Pace.WINDOW, "aim"))
    assert not can_be_quiet(GAME, Question(1, "bid"))
    assert not can_be_quiet(only_tolls, None)
