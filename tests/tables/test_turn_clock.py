"""The clock of turns: how long a turn may take, and what happens when its time has run out."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.tables.game_log import SeatHistory, build_line
from bot.tables.options import CLOCKS
from bot.tables.orders import ASK
from bot.tables.scheduler import Scheduler
from bot.tables.table import Person, Refused, Table
from bot.tables.turn_clock import find_clock_times
from storage.rows import Away, DeadlineKind, DeadlineRow, StepKind
from storage.shards import ALL
from tests.storage.samples import deadlines_of, rewrite
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, STRANGER, Hall

HOUR, DAY = 3600.0, 86400.0


async def turns(hall: Hall, table: Table) -> dict[int, float]:
    """The seconds that are left of each turn, by seat."""
    rows = await deadlines_of(hall.store, table.id)
    return {row.seat: row.due - hall.now for row in rows if row.kind is DeadlineKind.TURN}


async def run_out(hall: Hall, clock: Scheduler, table: Table) -> Table:
    """The table once the earliest deadline has passed, and computers have played if they were asked."""
    deadline = await hall.store.deadlines.get_next(DeadlineKind.COMPUTER)
    assert deadline is not None
    hall.now = deadline.due
    await clock.serve()
    return await hall.computers(table)


async def kinds(hall: Hall, table: Table) -> list[tuple[str, int]]:
    return [(step.kind, step.seat) for step in await hall.store.steps.list_between(table.id)]


async def one_play(hall: Hall, table: Table, person: Person) -> Table:
    """The table after one action of the person's, which is not the whole turn."""
    seat = table.find_seat(person.id)
    assert seat is not None
    assert table.state is not None
    action = table.codec.action_to_short(table.state.choose_default(seat))
    return await hall.tables.play.act(table.id, person, action, table.get_token(seat))


async def aimed(
    hall: Hall, order: str, *, absence: str = "computer", shields: str = "one", is_target: bool = True
) -> tuple[Table, int, int]:
    """A table whose winner has aimed at somebody, with the seats of the winner and of who is away.

    Who is away is the target or the bystander, and has given this order.
    """
    people = (ANNA, BIEL, CARLA)
    table = await hall.sealed(*people, clock="hours-8", absence=absence, shields=shields)
    for person in people:
        table = await one_play(hall, table, person)
    winner = table.view(None).winner
    target, bystander = (winner + 1) % 3, (winner + 2) % 3
    away = target if is_target else bystander
    await hall.tables.people.set_order(people[away].id, "sealed", "aim", order)
    await rewrite(hall.store, table.row, table.with_seat(replace(table.seats[away], away=Away.LATE)).seats)
    table = await hall.tables.play.act(table.id, people[winner], f"A{target}", None)
    assert (away in table.asked) == (absence == "computer"), "a computer takes its pause, whatever was ordered"
    table = await hall.computers(table)
    assert away not in table.asked
    return table, winner, away


# How long


async def test_a_table_without_a_clock_has_no_bank_and_sets_nobody_a_deadline(hall: Hall) -> None:
    for bank in ("once", "hours-10"):
        table = await hall.game(ANNA, BIEL, absence="computer", bank=bank)
        assert {row.kind for row in await deadlines_of(hall.store, table.id)} == {DeadlineKind.SILENCE}
        assert find_clock_times(table, hall.tables.now()).turns == {}
        assert [seat.bank for seat in table.seats] == [0, 0]


@pytest.mark.one_engine
async def test_each_turn_has_the_whole_time_that_the_lobby_chose(hall: Hall) -> None:
    for clock in [clock for clock, seconds in CLOCKS.items() if seconds]:
        table = await hall.game(ANNA, BIEL, clock=clock)
        assert await turns(hall, table) == {0: CLOCKS[clock]}
        hall.now += 100
        table = await hall.turn(table, ANNA)
        assert await turns(hall, table) == {1: CLOCKS[clock]}


async def test_the_time_of_a_turn_goes_on_while_its_player_acts_takes_back_and_the_bot_restarts(hall: Hall) -> None:
    table = await hall.game(ANNA, clock="hours-8")
    hall.now += HOUR
    table = await one_play(hall, table, ANNA)
    assert table.asked == {0}
    assert await turns(hall, table) == {0: 7 * HOUR}
    table = await hall.tables.play.undo(table.id, ANNA)
    assert await turns(hall, table) == {0: 7 * HOUR}
    (row,) = await deadlines_of(hall.store, table.id)
    assert row.question == table.get_token(0), "the deadline is that of the question as it is asked now"
    hall.tables = hall.service()
    table = await hall.tables.read(table.id)
    assert find_clock_times(table, hall.tables.now()).turns == {0: hall.now + 7 * HOUR}


async def test_taking_back_the_move_that_ended_a_turn_gives_the_time_that_was_left(hall: Hall) -> None:
    """All who are asked at once have the same time."""
    table = await hall.sealed(ANNA, BIEL, CARLA, clock="hours-8", bank="once")
    assert await turns(hall, table) == dict.fromkeys(range(3), 16 * HOUR)
    hall.now += 9 * HOUR
    table = await one_play(hall, table, ANNA)
    assert 0 not in table.asked
    assert await turns(hall, table) == dict.fromkeys((1, 2), 7 * HOUR)
    assert table.seats[0].bank == 7 * HOUR
    hall.now += HOUR
    table = await hall.tables.play.undo(table.id, ANNA)
    assert (await turns(hall, table))[0] == 7 * HOUR
    hall.now += HOUR
    table = await one_play(hall, table, ANNA)
    assert table.seats[0].bank == 6 * HOUR


@pytest.mark.parametrize(
    ("clock", "turn", "bank", "full"), [("hours-8", 8, "once", 8), ("hours-24", 24, "hours-10", 10)]
)
async def test_the_bank_pays_only_for_what_goes_beyond_the_turns_time(
    hall: Hall, clock: str, turn: int, bank: str, full: int
) -> None:
    """A bank of hours is the same with every clock."""
    table = await hall.game(ANNA, BIEL, clock=clock, bank=bank)
    assert await turns(hall, table) == {0: (turn + full) * HOUR}
    hall.now += turn * HOUR
    table = await hall.turn(table, ANNA)
    assert [seat.bank for seat in table.seats] == [full * HOUR, full * HOUR]
    hall.now += (turn + 3) * HOUR
    table = await hall.turn(table, BIEL)
    assert [seat.bank for seat in table.seats] == [full * HOUR, (full - 3) * HOUR]
    table = await hall.turn(table, ANNA)
    assert await turns(hall, table) == {1: (turn + full - 3) * HOUR}


# What then


async def test_a_table_that_waits_says_that_time_has_run_out_and_waits(hall: Hall) -> None:
    """A late answer uses the bank up."""
    table = await hall.game(ANNA, BIEL, clock="live-3", bank="once")
    clock = await hall.start_clock()
    before = table.row
    table = await run_out(hall, clock, table)
    assert table.row.seq == before.seq
    assert table.row.revision > before.revision
    assert find_clock_times(table, hall.tables.now()).turns == {0: None}
    hall.now += DAY
    await clock.serve()
    table = await one_play(hall, table, ANNA)
    assert find_clock_times(table, hall.tables.now()).turns == {0: None}, "a turn that is late stays so"
    table = await hall.turn(table, ANNA)
    assert [seat.bank for seat in table.seats] == [0, 180]
    assert await turns(hall, table) == {1: 360}


@pytest.mark.one_engine
async def test_a_bank_never_grows(hall: Hall) -> None:
    """Whether answers take less than a turn's time or more, at once or late, before or after the bank was drawn on."""
    table = await hall.game(ANNA, BIEL, clock="live-3", bank="once")
    rng, banks = random.Random(5), [180.0, 180.0]
    while table.is_running and any(banks):
        person = (ANNA, BIEL)[min(table.asked)]
        seconds = rng.choice((0.0, 5.0, 179.0, 180.0, 181.0, 240.0))
        hall.now += seconds
        beyond = max(seconds - 180.0, 0.0)
        seat = min(table.asked)
        banks[seat] = max(banks[seat] - beyond, 0.0)
        table = await hall.turn(table, person)
        assert [seat.bank for seat in table.seats] == pytest.approx(banks)


async def test_a_neutral_move_is_made_and_the_next_turn_is_the_players_own(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence="default", bank="once")
    table = await run_out(hall, await hall.start_clock(), table)
    assert table.asked == {1}, "a turn of several moves is made as a whole"
    assert {kind for kind in await kinds(hall, table) if kind[0] != "deal"} == {("default", 0)}
    assert table.seats[0].away is Away.HERE
    assert [seat.bank for seat in table.seats] == [0, 8 * HOUR]
    table = await hall.turn(table, BIEL)
    assert await turns(hall, table) == {0: 8 * HOUR}


@pytest.mark.parametrize("absence", ["computer", "substitute"])
async def test_moves_are_made_at_once_for_those_who_are_away(hall: Hall, absence: str) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence=absence)
    table = await run_out(hall, await hall.start_clock(), table)
    assert table.seats[0].away is Away.LATE
    assert table.seats[0].user_id == ANNA.id, "the seat is kept"
    assert table.asked == {1}
    assert await turns(hall, table) == {1: 8 * HOUR}
    before = len(await kinds(hall, table))
    kind = "computer" if absence == "computer" else "default"
    while (kind, 0) not in (await kinds(hall, table))[before:]:
        table = await hall.computers(await one_play(hall, table, BIEL))
    assert table.asked == {1}, "nobody waits for who is away"


async def test_a_computer_plays_for_who_is_away_after_its_pause_and_charges_nobodys_time(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence="computer", bank="once", skill="strong")
    table = await run_out(hall, await hall.start_clock(), table)
    assert [seat.bank for seat in table.seats] == [0, 8 * HOUR]
    table = await hall.turn(table, BIEL)
    assert table.asked == {0}
    assert [(row.kind, row.seat, row.due - row.since) for row in table.deadlines] == [("computer", 0, 3.0)]
    assert find_clock_times(table, hall.tables.now()).turns == {}, "nobody is late"
    assert hall.tables.waiting.count_others(ANNA.id, "") == 0, "the table does not wait for who is away"
    hall.now += 1
    waiting = table.deadlines
    table = await hall.tables.play.act(table.id, BIEL, "W0.smallsteps", None)
    assert table.deadlines == waiting, "the pause goes on whatever others say"
    table = await hall.computers(table)
    assert table.asked == {1}
    assert (await kinds(hall, table))[-1] == ("computer", 0)
    assert [seat.bank for seat in table.seats] == [0, 8 * HOUR]
    table = await hall.turn(table, BIEL)
    table = await hall.tables.lobbies.return_to_seat(table.id, ANNA)
    assert table.seats[0].away is Away.HERE, "who comes back before the computer plays takes the turn"
    assert [row.kind for row in table.deadlines] == [DeadlineKind.TURN]
    assert find_clock_times(table, hall.tables.now()).turns == {0: hall.now + 8 * HOUR}
    assert (await hall.computers(table)).asked == {0}


async def test_who_was_away_comes_back_with_one_button_or_leaves_for_good(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence="computer")
    await run_out(hall, await hall.start_clock(), table)
    table = await hall.tables.lobbies.return_to_seat(table.id, ANNA)
    assert table.seats[0].away is Away.HERE
    table = await hall.turn(table, BIEL)
    assert table.asked == {0}
    assert await turns(hall, table) == {0: 8 * HOUR}
    table = await run_out(hall, await hall.start_clock(), table)
    assert table.seats[0].away is Away.LATE
    table = await hall.tables.lobbies.leave(table.id, ANNA)
    assert (table.vacant, table.seats[0].away) == ((0,), Away.HERE)


@pytest.mark.parametrize("absence", ["computer", "substitute"])
async def test_a_table_from_which_all_are_away_waits_until_somebody_is_back_or_a_substitute(
    hall: Hall, absence: str
) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence=absence)
    clock = await hall.start_clock()
    table = await run_out(hall, clock, table)
    table = await run_out(hall, clock, table)
    assert all(seat.away for seat in table.seats)
    assert table.is_running
    assert await deadlines_of(hall.store, table.id) == ()
    assert table.asked == {1}
    hall.now += DAY
    if absence == "computer":
        table = await hall.computers(await hall.tables.lobbies.return_to_seat(table.id, ANNA))
    else:
        table = await hall.tables.lobbies.join(table.id, CARLA)
    assert table.asked == {0}, "what the other one should have done is done"
    assert await turns(hall, table) == {0: 8 * HOUR}


async def test_anybody_may_take_the_seat_of_who_is_away_where_substitutes_are_wanted(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence="substitute", bank="once")
    await run_out(hall, await hall.start_clock(), table)
    table = await hall.tables.lobbies.join(table.id, CARLA)
    assert table.seats[0].user_id == CARLA.id
    assert (table.seats[0].away, table.seats[0].bank) == (Away.HERE, 8 * HOUR)
    assert table.row.host_id == CARLA.id, "a host who is replaced hands the table over"
    with pytest.raises(Refused, match="not-seated"):
        await hall.tables.lobbies.return_to_seat(table.id, ANNA)
    with pytest.raises(Refused, match="own-seat-taken"):
        await hall.tables.lobbies.join(table.id, ANNA)


@pytest.mark.parametrize("absence", ["wait", "default", "computer", "substitute"])
async def test_who_has_left_the_server_is_away_from_the_deadline_on(hall: Hall, absence: str) -> None:
    """Nobody may take the seat but where substitutes are wanted."""

    async def has_left(deadline: DeadlineRow) -> bool:
        return deadline.seat == 0

    table = await hall.game(ANNA, BIEL, clock="hours-8", absence=absence)
    clock = Scheduler(hall.tables, lambda: hall.now, has_left)
    clock.set_connected(ALL)
    await clock.serve()
    table = await run_out(hall, clock, table)
    assert table.seats[0].away is Away.GONE
    assert table.asked == ({0} if absence == "wait" else {1})
    assert find_clock_times(table, hall.tables.now()).turns == ({} if absence == "wait" else {1: hall.now + 8 * HOUR})
    if absence != "substitute":
        with pytest.raises(Refused, match="no-vacant-seat"):
            await hall.tables.lobbies.join(table.id, CARLA)


@pytest.mark.one_engine
@pytest.mark.parametrize("order", ["ask", "pass", "use-S", "auto"])
@pytest.mark.parametrize("is_target", [True, False])
async def test_what_is_answered_for_who_is_away_tells_nothing_of_orders_or_hands(
    hall: Hall, order: str, is_target: bool
) -> None:
    """With a shield or without, and whatever was ordered, the answer comes after the same pause and looks alike."""
    noticed = []
    for shields in ("one", "none"):
        hall.now = 3_000_000.0
        for person in (ANNA, BIEL, CARLA):
            await hall.tables.people.set_order(person.id, "sealed", "aim", ASK)
        table, winner, _ = await aimed(hall, order, shields=shields, is_target=is_target)
        lines = [
            build_line(step, (), winner, SeatHistory(table)) for step in await hall.store.steps.list_between(table.id)
        ]
        steps = [line.kind for line in lines if line.kind != "deal"]
        noticed.append((steps, table.pending, await deadlines_of(hall.store, table.id)))
    assert [noticed[0][:2], *noticed[0][2]] == [
        noticed[1][:2],
        *(replace(row, table_id=noticed[0][2][0].table_id) for row in noticed[1][2]),
    ]
    assert noticed[0][0].count(StepKind.COMPUTER) == 1, "what was ordered is told as what else would have been played"


@pytest.mark.one_engine
@pytest.mark.parametrize(
    ("absence", "order", "left"),
    [("computer", "auto", 0), ("computer", "pass", 1), ("default", "auto", 1), ("default", "pass", 1)],
)
async def test_who_is_away_alone_reads_that_an_order_of_theirs_has_answered(
    hall: Hall, absence: str, order: str, left: int
) -> None:
    """A computer answers windows too, where nothing else was ordered."""
    table, winner, target = await aimed(hall, order, absence=absence)
    assert table.view(None).shields[target] == left
    step = next(
        step for step in await hall.store.steps.list_between(table.id) if step.seat == target and step.kind != "act"
    )
    assert step.kind == (absence if order == "auto" else StepKind.ABSENT_ORDER)
    told = [build_line(step, (), reader, SeatHistory(table)).kind for reader in (winner, None, target)]
    assert told == [absence, absence, absence if order == "auto" else StepKind.ORDER]


async def test_who_is_not_away_cannot_come_back(hall: Hall) -> None:
    lobby = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    with pytest.raises(Refused, match="not-started"):
        await hall.tables.lobbies.return_to_seat(lobby.id, ANNA)
    for name, value in (("clock", "hours-9"), ("bank", "twice"), ("absence", ""), ("vacation", "")):
        with pytest.raises(Refused, match="bad-option"):
            await hall.tables.lobbies.set_option(lobby.id, ANNA, name, value)
    table = await hall.game(ANNA, BIEL, clock="hours-8")
    with pytest.raises(Refused, match="not-away"):
        await hall.tables.lobbies.return_to_seat(table.id, ANNA)
    with pytest.raises(Refused, match="not-seated"):
        await hall.tables.lobbies.return_to_seat(table.id, STRANGER)
    await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    with pytest.raises(Refused, match="over"):
        await hall.tables.lobbies.return_to_seat(table.id, ANNA)
    assert [row.kind for row in await deadlines_of(hall.store, table.id)] == [DeadlineKind.ENDED], "of its thread"


async def test_a_table_that_cannot_be_shown_gives_the_turn_its_time_once_more(hall: Hall) -> None:
    """A deadline that an act has overtaken does nothing."""
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence="default")
    clock = await hall.start_clock()
    await hall.tables.maintenance.set_paused(table.id, is_paused=True)
    table = await run_out(hall, clock, table)
    assert await turns(hall, table) == {0: 8 * HOUR}
    assert table.asked == {0}
    await hall.tables.maintenance.set_paused(table.id, is_paused=False)
    (deadline,) = await deadlines_of(hall.store, table.id)
    table = await hall.turn(await hall.tables.read(table.id), ANNA)
    await hall.tables.maintenance.expire(deadline)
    assert (await hall.tables.read(table.id)).row.seq == table.row.seq
