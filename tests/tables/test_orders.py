"""Windows and standing orders: the seats asked, until when, and that no automatic answer tells what a hand holds."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from bot.engine.contract import Question, Window
from bot.tables.game_log import read_log_page
from bot.tables.options import WINDOW, WINDOWS
from bot.tables.orders import ASK, AUTO, MINE, PASS, USE, WIN, build_order, find_answer, list_orders
from bot.tables.table import Person, Refused, Table
from bot.tables.turn_clock import find_clock_times
from storage.rows import DeadlineKind, OrderRow
from tests.contract.sealed import GAME, Answer, Hit, Pay, Phase, SealedState, Shielded
from tests.storage.samples import deadlines_of
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall

pytestmark = pytest.mark.one_engine

PEOPLE = (ANNA, BIEL, CARLA)
SHIELD, SHIELD_MYSELF = build_order(USE, Answer), build_order(MINE, Answer)


def state_of(table: Table) -> SealedState:
    assert isinstance(table.state, SealedState)
    return table.state


async def bid(hall: Hall, table: Table) -> Table:
    """The table after everybody has bid."""
    for seat, person in enumerate(PEOPLE):
        table = await hall.tables.play.act(table.id, person, f"B{state_of(table).hands[seat][0]}", None)
    return table


def others(table: Table) -> tuple[Person, Person]:
    """The one whom the winner will aim at, and the one who is neither."""
    target, bystander = (person for seat, person in enumerate(PEOPLE) if seat != state_of(table).winner)
    return target, bystander


async def aimed(hall: Hall, table: Table) -> tuple[Table, Person, Person]:
    """The table after the bids and an aim, and the target and the one who is neither target nor winner."""
    if state_of(table).phase is Phase.BID:
        table = await bid(hall, table)
    target, bystander = others(table)
    hall.now += 60
    winner = PEOPLE[state_of(table).winner]
    return await hall.tables.play.act(table.id, winner, f"A{table.find_seat(target.id)}", None), target, bystander


async def told(hall: Hall, table: Table, reader: Person, since: int) -> list[object]:
    """Everything about the steps since then that the reader may notice: who did what, when, and what came of it."""
    seat, codec = table.find_seat(reader.id), hall.tables.codec("sealed")
    noticed: list[object] = []
    for step in await hall.store.steps.list_between(table.id, since):
        events = codec.events_from_json(step.events)
        known = [event for event in events if event.audience is None or seat in event.audience]
        noticed.append((step.seq, step.branch, step.seat, step.kind, step.at, step.is_final, step.pending, known))
    return noticed


@pytest.mark.parametrize("order", [PASS, SHIELD, SHIELD_MYSELF])
@pytest.mark.parametrize("is_target", [True, False])
async def test_no_automatic_answer_tells_what_was_held(hall: Hall, order: str, is_target: bool) -> None:
    """The one with the order answers alike and at the same time, with a shield or without; the other one is asked."""
    noticed = []
    for shields in ("one", "none"):
        hall.now = 2_000_000.0
        for person in PEOPLE:
            await hall.tables.people.set_order(person.id, "sealed", "aim", ASK)
        table = await hall.sealed(*PEOPLE, shields=shields)
        before = table.row.seq
        _, target, bystander = await aimed(hall, await with_order(hall, table, order, is_target=is_target))
        table = await hall.tables.read(table.id)
        asked = bystander if is_target else target
        assert table.asked == {table.find_seat(asked.id)}
        until = find_clock_times(table, hall.tables.now()).window
        noticed.append((await told(hall, table, asked, before), until, table.pending, table.row.revision))
    assert noticed[0] == noticed[1]


async def with_order(hall: Hall, table: Table, order: str, *, is_target: bool) -> Table:
    """The table after the bids, when the one who will be the target (or will not be) has given the order."""
    table = await bid(hall, table)
    target, bystander = others(table)
    await hall.tables.people.set_order((target if is_target else bystander).id, "sealed", "aim", order)
    return table


async def test_the_automatic_orders_look_alike_until_the_outcome_is_public(hall: Hall) -> None:
    """The log shows an order to the player who gave it; everybody else sees an ordinary answer."""
    noticed, outcomes = [], []
    for order in (PASS, SHIELD, SHIELD_MYSELF):
        hall.now = 2_000_000.0
        for person in PEOPLE:
            await hall.tables.people.set_order(person.id, "sealed", "aim", ASK)
        table = await hall.sealed(*PEOPLE)
        before = table.row.seq
        table, target, bystander = await aimed(hall, await with_order(hall, table, order, is_target=True))
        noticed.append(
            (await told(hall, table, bystander, before), table.view(None), table.view(table.find_seat(bystander.id)))
        )
        table = await hall.tables.play.act(table.id, bystander, "S0", None)
        newest = table.newest
        assert newest is not None
        outcomes.append({type(event) for event in hall.tables.codec("sealed").events_from_json(newest.events)})
        for reader in (*PEOPLE, None):
            page = await read_log_page(hall.tables, table, reader.id if reader is not None else None, 0)
            kinds = [line.kind for line in page.lines if line.seat == table.find_seat(target.id)]
            assert kinds == ["act", "order" if reader == target else "act"]
    assert noticed[0] == noticed[1] == noticed[2]
    assert Hit in outcomes[0]
    assert Shielded in outcomes[1]
    assert Shielded in outcomes[2]


@pytest.mark.parametrize(("order", "left"), [(SHIELD, 0), (SHIELD_MYSELF, 1)])
async def test_an_order_may_hold_only_for_what_hits_oneself(hall: Hall, order: str, left: int) -> None:
    """The target spends its shield either way; who looks on does so only where the order is to help others too."""
    for person in PEOPLE:
        await hall.tables.people.set_order(person.id, "sealed", "aim", order)
    table, target, bystander = await aimed(hall, await hall.sealed(*PEOPLE))
    shields = {row.user_id: count for row, count in zip(table.seats, state_of(table).shields, strict=True)}
    assert (shields[target.id], shields[bystander.id]) == (0, left)


async def test_where_nothing_can_be_passed_all_are_asked_and_an_order_gives_the_default(hall: Hall) -> None:
    options = {"shields": "none", "are_tolls": "true"}
    table, target, bystander = await aimed(hall, await hall.sealed(*PEOPLE, **options))
    table = await hall.tables.play.act(table.id, target, "S0", None)
    assert state_of(table).phase is Phase.TOLL
    assert table.asked == {table.find_seat(target.id), table.find_seat(bystander.id)}
    for person in PEOPLE:
        with pytest.raises(Refused, match="malformed"):
            await hall.tables.people.set_order(person.id, "sealed", "toll", PASS)
        await hall.tables.people.set_order(person.id, "sealed", "toll", build_order(USE, Pay))
    table = await bid(hall, await hall.sealed(*PEOPLE, **options))
    hands = state_of(table).hands
    table, target, bystander = await aimed(hall, table)
    hall.now += 1
    table = await hall.tables.play.act(table.id, target, "S0", None)
    assert state_of(table).phase is Phase.BID
    for person in (target, bystander):
        seat = table.find_seat(person.id)
        assert seat is not None
        assert state_of(table).lost[seat] == hands[seat][:1]
    steps = (await hall.store.steps.list_between(table.id))[-2:]
    assert [(step.kind, step.at) for step in steps] == [("order", hall.now)] * 2


async def test_what_only_orders_answer_closes_in_the_transaction_that_opened_it(hall: Hall) -> None:
    for person in PEOPLE:
        await hall.tables.people.set_order(person.id, "sealed", "aim", SHIELD)
    table = await hall.sealed(*PEOPLE)
    table, *_ = await aimed(hall, table)
    assert state_of(table).phase is Phase.BID
    steps = (await hall.store.steps.list_between(table.id))[-3:]
    assert [step.kind for step in steps] == ["act", "order", "order"]
    assert {step.at for step in steps} == {hall.now}
    assert hall.changes.count(table.id) == len(PEOPLE) + 1 + len(PEOPLE) + 1, "one change for the aim and its answers"
    assert await hall.store.deadlines.get_next(DeadlineKind.SILENCE) is None


async def test_all_who_want_to_be_asked_are_asked_alike(hall: Hall) -> None:
    """Taking an answer back gives nobody more time."""
    for person in PEOPLE:
        await hall.tables.people.set_order(person.id, "sealed", "aim", ASK)
    table, target, bystander = await aimed(hall, await hall.sealed(*PEOPLE, shields="none"))
    seats = sorted(seat for person in (target, bystander) if (seat := table.find_seat(person.id)) is not None)
    assert sorted(table.asked) == seats
    assert table.get_token(seats[0]) == table.get_token(seats[1])
    deadlines, until = await deadlines_of(hall.store, table.id), hall.now + 12 * 3600
    assert [row.seat for row in deadlines] == seats
    assert {(row.due, row.question) for row in deadlines} == {(until, table.get_token(seats[0]))}
    hall.now += 100
    table = await hall.turn(table, bystander)
    await hall.tables.people.set_order(bystander.id, "sealed", "aim", PASS)
    table = await hall.tables.play.undo(table.id, bystander)
    assert len(table.asked) == 2, "whoever takes an answer back is asked again, whatever the orders say by now"
    deadlines = await deadlines_of(hall.store, table.id)
    assert {row.due for row in deadlines} == {until}
    assert table.get_token(table.find_seat(target.id)) in {row.question for row in deadlines}


async def test_unless_ordered_otherwise_the_target_is_asked_and_others_pass_at_once(hall: Hall) -> None:
    """An order that is given or withdrawn while a window is open holds from the next one."""
    table, target, bystander = await aimed(hall, await hall.sealed(*PEOPLE))
    seat, newest = table.find_seat(target.id), table.newest
    assert seat is not None
    assert newest is not None
    assert (newest.kind, newest.seat, newest.at) == ("order", table.find_seat(bystander.id), hall.now)
    assert newest.action == "S0"
    await hall.tables.people.set_order(target.id, "sealed", "aim", PASS)
    await hall.tables.people.set_order(bystander.id, "sealed", "aim", ASK)
    assert table.asked == {seat}
    table = await hall.tables.play.act(table.id, target, "Fglad", None)
    assert table.asked == {seat}, "neither the orders nor what others do answers what was asked before, or asks again"
    await hall.turn(table, target)
    assert find_answer(GAME, state_of(table), seat, PASS) == Answer(is_shielding=False)


async def test_a_deadline_outlives_a_restart_and_lets_the_default_be_taken(hall: Hall) -> None:
    table, target, _ = await aimed(hall, await hall.sealed(*PEOPLE, window="600"))
    opened = hall.now
    hall.tables = hall.service()
    assert find_clock_times(await hall.tables.read(table.id), hall.tables.now()).window == opened + 600
    clock = hall.clock()
    hall.now = opened + 599
    assert await clock.serve() == 1
    assert (await hall.tables.read(table.id)).asked == table.asked
    hall.now = opened + 600
    await clock.serve()
    steps = await hall.store.steps.list_between(table.id)
    assert (steps[-1].kind, steps[-1].seat) == ("default", table.find_seat(target.id))
    assert find_clock_times(await hall.tables.read(table.id), hall.tables.now()).window is None


async def test_the_lobby_chooses_how_long_answers_are_awaited_and_no_other_length(hall: Hall) -> None:
    for seconds in WINDOWS:
        table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {"starter": "graded"}, "ca")
        await hall.tables.lobbies.join(table.id, BIEL)
        table = await hall.tables.lobbies.set_option(table.id, ANNA, WINDOW, seconds)
        for other in ("", "0", "-1", "121", "86400.0", "1e9", "ca"):
            with pytest.raises(Refused, match="bad-option"):
                await hall.tables.lobbies.set_option(table.id, ANNA, WINDOW, other)
            with pytest.raises(Refused, match="bad-option"):
                await hall.tables.lobbies.open("thegame", ANNA, HOME, {WINDOW: other}, "ca")
        assert (await hall.tables.read(table.id)).row == table.row
        table = await hall.tables.lobbies.start(table.id, ANNA)
        assert table.asked == {0, 1}, "a window for which no orders are kept asks everybody"
        assert find_clock_times(table, hall.tables.now()).window == hall.now + int(seconds)


@dataclass(frozen=True, slots=True)
class LastStand(SealedState):
    """A game in which every aim may decide all."""

    def question(self, seat: int) -> Question | None:
        question = SealedState.question(self, seat)
        return None if question is None else replace(question, is_decisive=True)


async def test_who_is_not_hit_is_asked_too_where_the_game_may_be_decided(hall: Hall) -> None:
    """An order for what hits oneself is still for that alone, and who lets everything pass is not asked.

    An order that the game knows no more counts as none.
    """
    table, target, bystander = await aimed(hall, await hall.sealed(*PEOPLE))
    state = replace(state_of(table), choices=(None,) * len(PEOPLE))
    last = LastStand(*(getattr(state, name) for name in SealedState.__match_args__))
    seats = [table.find_seat(person.id) for person in (bystander, target)]

    def answer(where: SealedState, order: str, who: int = 0) -> object:
        seat = seats[who]
        assert seat is not None
        found = find_answer(GAME, where, seat, order)
        return found.is_shielding if isinstance(found, Answer) else found

    assert (answer(state, AUTO), answer(last, AUTO)) == (False, None)
    assert (answer(state, SHIELD), answer(last, SHIELD)) == (True, True)
    assert [answer(where, build_order(WIN, Answer)) for where in (state, last)] == [False, True]
    assert [answer(last, order) for order in (PASS, SHIELD_MYSELF)] == [False, False]
    assert [answer(state, order, 1) for order in ("use-Z", SHIELD, ASK)] == [None, True, None]
    assert [answer(state, order) for order in ("use-Z", ASK)] == [False, None]


# Orders as values


def test_a_window_offers_what_its_game_declares() -> None:
    assert list_orders(GAME, "aim") == (AUTO, ASK, PASS, "use-S", "win-S", "mine-S")
    assert list_orders(GAME, "toll") == (AUTO, ASK, "use-P")
    assert list_orders(replace(GAME, windows={"aim": Window((Answer,))}), "aim") == (AUTO, ASK, PASS, "use-S")
    assert list_orders(GAME, "") == list_orders(GAME, "bid") == ()


async def test_orders_that_no_game_offers_are_refused_and_others_can_be_withdrawn(hall: Hall) -> None:
    for game, about, order in (
        ("sealed", "aim", "use-B"),
        ("sealed", "toll", "mine-P"),
        ("sealed", "bid", PASS),
        ("sealed", "aim", ""),
        ("nothing", "aim", PASS),
    ):
        with pytest.raises(Refused, match="malformed"):
            await hall.tables.people.set_order(ANNA.id, game, about, order)
    for order, kept in ((AUTO, ()), (PASS, (OrderRow(ANNA.id, "sealed", "aim", PASS),)), (AUTO, ())):
        await hall.tables.people.set_order(ANNA.id, "sealed", "aim", order)
        assert await hall.store.users.list_orders([ANNA.id, BIEL.id]) == kept
