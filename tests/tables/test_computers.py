"""Computers at tables: they take seats in the lobby, play after a pause, and wait while nobody is there."""

from __future__ import annotations

import logging

import pytest

from bot.engine.computer import choose_asides
from bot.engine.contract import Level
from bot.registry import find_games
from bot.tables.computers import IDLE_SECONDS
from bot.tables.orders import ASK, AUTO
from bot.tables.table import Person, Refused, Table
from bot.tables.turn_clock import COMPUTER_SECONDS
from storage.rows import DeadlineKind, MotionKind, Status, StepKind
from storage.shards import ALL
from tests.contract.sealed import Phase, SealedState
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall

pytestmark = pytest.mark.one_engine

every_game = pytest.mark.parametrize("game", sorted(find_games()))

MAX_ROUNDS = 2000
"""So often people and computers are looked for at most until a game is over."""


async def lobby(hall: Hall, game: str = "thegame", computers: int = 1, **options: str) -> Table:
    """A lobby of Anna's with computers."""
    return await hall.tables.lobbies.open(game, ANNA, HOME, options, "ca", computers)


async def started(hall: Hall, game: str = "thegame", computers: int = 1, **options: str) -> Table:
    """A game of Anna with computers."""
    table = await lobby(hall, game, computers, **options)
    return await hall.tables.lobbies.start(table.id, ANNA)


async def serve(hall: Hall, table: Table) -> Table:
    """The table after the pause, and the turns of the computers that were asked."""
    hall.tables.computer_players.set_connected(ALL)
    hall.now += COMPUTER_SECONDS
    await hall.tables.computer_players.serve()
    await hall.tables.computer_players.finish()
    return await hall.tables.read(table.id)


async def advance(hall: Hall, table: Table) -> Table:
    """The table after Anna's turn, if it is hers, or after those of the computers."""
    if table.find_seat(ANNA.id) in table.asked:
        return await hall.turn(table, ANNA)
    return await serve(hall, table)


async def advance_to_computer(hall: Hall, table: Table) -> Table:
    """The table once it waits for a computer alone."""
    for _ in range(MAX_ROUNDS):
        if table.asked and table.find_seat(ANNA.id) not in table.asked:
            return table
        table = await hall.turn(table, ANNA)
    raise AssertionError(table.asked)


@every_game
async def test_one_person_plays_with_computers_to_the_end(hall: Hall, game: str) -> None:
    table = await started(hall, game, 2)
    for _ in range(MAX_ROUNDS):
        if table.is_over:
            break
        table = await advance(hall, table)
    assert table.row.status is Status.ENDED
    steps = await hall.store.steps.list_between(table.id)
    assert {step.seat for step in steps if step.kind is StepKind.COMPUTER} == set(table.computers)
    assert not [step for step in steps if step.kind is StepKind.DEFAULT]
    (result,) = await hall.store.results.list_by_user(ANNA.id)
    assert (result.level, result.players) == ("normal", 3)
    assert len(await hall.store.results.list_by_server(HOME.guild_id, game)) == 1, "computers have no results"


@pytest.mark.parametrize(("people", "computers"), [((ANNA,), 3), ((ANNA, BIEL), 2)])
async def test_computers_wish_before_each_turn(hall: Hall, people: tuple[Person, ...], computers: int) -> None:
    """They have said all that they would say whenever a turn of a person begins, or of one of them."""
    table = await lobby(hall, "thegame", computers, skill=Level.STRONG)
    for guest in people[1:]:
        await hall.tables.lobbies.join(table.id, guest)
    table = await hall.tables.lobbies.start(table.id, ANNA)
    while not table.is_over:
        person = next((each for each in people if table.find_seat(each.id) in table.asked), None)
        table = await serve(hall, table) if person is None else await hall.turn(table, person)
        assert table.state is not None
        if not table.is_over and table.asked.isdisjoint(table.computers):
            for seat in table.computers:
                assert not choose_asides(table.entry.game, table.state, seat, table.level)
    steps = await hall.store.steps.list_between(table.id)
    wishes = [step for step in steps if step.kind is StepKind.ASIDE]
    assert {step.seat for step in wishes} <= {*table.computers}
    acted = {step.at for step in steps if step.kind is StepKind.ACT}
    assert wishes
    assert [step for step in wishes if step.at in acted] or len(people) == 1, "stored with the person's turn"
    turns = {step.at: step.seq for step in reversed(steps) if step.kind is StepKind.COMPUTER}
    assert all(step.at in {*acted, *turns} for step in wishes), "wishes are stored with a turn"
    for seq in turns.values():
        before = await hall.store.steps.get(table.id, seq - 1)
        assert before is not None
        state = hall.tables.codec("thegame").state_from_json(before.state, before.version)
        for seat in {*table.computers} - state.to_act:
            assert not choose_asides(table.entry.game, state, seat, table.level), "nothing is left to say"


@every_game
async def test_a_computer_takes_its_whole_turn_at_once_after_a_pause(hall: Hall, game: str) -> None:
    table = await advance_to_computer(hall, await started(hall, game, 1))
    before, deadlines = table.row.seq, [row for row in table.deadlines if row.kind is DeadlineKind.COMPUTER]
    assert [row.due - row.since for row in deadlines] == [COMPUTER_SECONDS] * len(table.asked)
    hall.tables.computer_players.set_connected(ALL)
    assert await hall.tables.computer_players.serve() == pytest.approx(deadlines[0].due - hall.now)
    await hall.tables.computer_players.finish()
    assert (await hall.tables.read(table.id)).row.seq == before, "the pause is not over"
    table = await serve(hall, table)
    taken = [step for step in await hall.store.steps.list_between(table.id, before + 1) if step.seat in table.computers]
    assert taken
    assert {step.kind for step in taken} == {StepKind.COMPUTER}
    assert len({step.at for step in taken if step.seat == taken[0].seat}) == 1, "one transaction"
    turn = [step for step in taken if step.at == taken[0].at]
    assert turn[-1].is_final, "nothing of the turn is left for later"
    assert not {row.question for row in table.deadlines if row.kind is DeadlineKind.COMPUTER} & {
        row.question for row in deadlines
    }


async def test_computers_take_and_leave_seats_in_the_lobby(hall: Hall) -> None:
    """Only the host adds them, and only before the deal."""
    lobbies = hall.tables.lobbies
    assert len((await lobby(hall, "castell", computers=9)).seats) == 4
    table = await lobby(hall, computers=0)
    for count in range(1, 5):
        table = await lobbies.add_computer(table.id, ANNA)
        assert table.computers == tuple(range(1, count + 1))
    assert len({row.name for row in table.seats}) == 5
    with pytest.raises(Refused, match="full"):
        await lobbies.add_computer(table.id, ANNA)
    table = await lobbies.remove_computer(table.id, ANNA)
    assert table.computers == (1, 2, 3)
    for _ in range(3):
        table = await lobbies.remove_computer(table.id, ANNA)
    with pytest.raises(Refused, match="no-computer"):
        await lobbies.remove_computer(table.id, ANNA)
    await lobbies.join(table.id, BIEL)
    for person, key in ((BIEL, "host-only"), (ANNA, "started")):
        for change in (lobbies.add_computer, lobbies.remove_computer):
            with pytest.raises(Refused, match=key):
                await change(table.id, person)
        if person is BIEL:
            await lobbies.start(table.id, ANNA)


async def test_a_person_comes_before_a_computer(hall: Hall) -> None:
    quim = Person(7, "Quim", "ca")
    table = await hall.tables.lobbies.open("thegame", quim, HOME, {}, "ca", 4)
    assert len(table.computers) == 4
    assert not [row for row in table.seats if row.is_computer and "Quim" in row.name], "they have names of their own"
    table = await hall.tables.lobbies.join(table.id, BIEL)
    assert [row.user_id for row in table.seats] == [quim.id, BIEL.id, None, None, None]
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    assert [row.user_id for row in table.seats] == [quim.id, None, None, None]
    table = await hall.tables.lobbies.leave(table.id, quim)
    assert table.row.status is Status.CLOSED, "computers open no games"


@pytest.mark.parametrize("game", ["castell", "castellers", "fallera"])
async def test_the_last_person_plays_on_with_computers_which_do_not_play_alone(hall: Hall, game: str) -> None:
    table = await lobby(hall, game, 1)
    await hall.tables.lobbies.join(table.id, BIEL)
    table = await hall.tables.lobbies.start(table.id, ANNA)
    assert not table.ends_with_next
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    assert table.is_running
    assert table.find_seat(ANNA.id) is not None
    table = await hall.tables.lobbies.leave(table.id, ANNA)
    assert table.is_over
    assert not table.deadlines


async def test_while_all_people_are_away_computers_wait(hall: Hall) -> None:
    table = await started(hall, "castell", 1, clock="live-3", absence="computer")
    table = await advance_until_asked(hall, await advance(hall, table))
    hall.now += 4 * 60
    await hall.clock().serve()
    table = await hall.tables.read(table.id)
    assert [row.kind for row in table.deadlines if row.kind is DeadlineKind.COMPUTER] == []
    assert (await serve(hall, table)).row.seq == table.row.seq


async def advance_until_asked(hall: Hall, table: Table) -> Table:
    """The table once it waits for Anna."""
    while table.find_seat(ANNA.id) not in table.asked:
        table = await serve(hall, table)
    return table


async def test_a_turn_that_cannot_be_played_is_tried_again_later_each_time(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    table = await advance_to_computer(hall, await started(hall, "castellers", 1))
    await hall.execute("UPDATE steps SET state = ? WHERE table_id = ?", (b"x rot", table.id))
    hall.tables = hall.service()
    hall.tables.computer_players.set_connected(ALL)
    caplog.set_level(logging.INFO)
    tries = []
    for _ in range(60):
        hall.now += COMPUTER_SECONDS
        await hall.tables.computer_players.serve()
        await hall.tables.computer_players.finish()
        tries.append(len([each for each in caplog.records if each.name == "bot.tables.computers"]))
    assert 1 <= tries[0] <= tries[-1] <= 4, "it floods the log"
    assert tries[-1] > 1, "it is never tried again"


async def test_without_a_connection_or_at_a_paused_table_computers_wait(hall: Hall) -> None:
    """Not so after a restart, nor after the clock was set back."""
    table = await advance_to_computer(hall, await started(hall, "castellers", 1))
    hall.now += 60
    assert await hall.tables.computer_players.serve() == IDLE_SECONDS
    await hall.tables.computer_players.finish()
    assert (await hall.tables.read(table.id)).row.seq == table.row.seq
    await hall.tables.maintenance.set_paused(table.id, is_paused=True)
    assert (await serve(hall, table)).row.seq == table.row.seq
    await hall.tables.maintenance.set_paused(table.id, is_paused=False)
    hall.tables = hall.service()
    after = await serve(hall, table)
    assert after.row.seq > table.row.seq
    table = await advance_to_computer(hall, after)
    hall.now -= 3600.0
    assert (await serve(hall, table)).row.seq > table.row.seq


async def test_the_turn_of_a_computer_is_taken_back_with_the_persons_before_it(hall: Hall) -> None:
    table = await advance_until_asked(hall, await started(hall, "castell", 1, starter="first"))
    asked, before = table.get_token(0), table.row.seq
    table = await hall.turn(table, ANNA)
    table = await serve(hall, table)
    assert [step.seq for step in table.recent if step.kind is StepKind.COMPUTER]
    table = await hall.tables.votes.propose(table.id, ANNA, MotionKind.UNDO)
    assert table.newest is not None
    assert table.newest.action.startswith(f"{before}"), "nobody else is asked"
    assert table.get_token(0).partition(".")[0] == asked


async def follow_answers(hall: Hall, table: Table) -> tuple[Table, list[Table]]:
    """The game of Anna once it is over, and all tables on the way at which she could answer."""
    asked = []
    while not table.is_over:
        if isinstance(table.state, SealedState) and table.state.phase is Phase.ANSWER and 0 in table.asked:
            asked.append(table)
        table = await advance(hall, table)
    return table, asked


@pytest.mark.parametrize("order", [AUTO, ASK])
async def test_alone_with_computers_who_can_only_pass_is_not_asked(hall: Hall, order: str) -> None:
    """Computers are: Anna could see who of them has nothing to answer with."""
    await hall.tables.people.set_order(ANNA.id, "sealed", "aim", order)
    table, asked = await follow_answers(hall, await started(hall, "sealed", 2, shields="none", rounds="3"))
    steps = await hall.store.steps.list_between(table.id)
    assert not asked
    assert [step.action for step in steps if (step.kind, step.seat) == (StepKind.ORDER, 0)]
    assert [step.seat for step in steps if step.kind is StepKind.COMPUTER and step.action == "S0"]


async def test_among_people_who_can_only_pass_is_asked_like_the_others(hall: Hall) -> None:
    table = await lobby(hall, "sealed", 1, shields="none")
    await hall.tables.lobbies.join(table.id, BIEL)
    table = await hall.tables.lobbies.start(table.id, ANNA)
    while not (isinstance(table.state, SealedState) and table.state.phase is Phase.ANSWER and table.state.target != 2):
        table = await serve(hall, await hall.turn(await hall.turn(table, ANNA), BIEL))
    assert table.state.target in table.asked
    assert [row.due - row.since for row in table.deadlines if row.kind is DeadlineKind.ANSWER]


async def test_alone_with_computers_the_time_to_answer_has_no_end(hall: Hall) -> None:
    _, asked = await follow_answers(hall, await started(hall, "sealed", 2, window="120", rounds="3"))
    assert asked
    for table in asked:
        assert {row.kind for row in table.deadlines} <= {DeadlineKind.COMPUTER}


async def test_a_rematch_has_the_same_computers(hall: Hall) -> None:
    """Marks of games with computers compare with their equals only."""
    table = await started(hall, "castell", 2, skill="easy")
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    again, is_new = await hall.tables.lobbies.rematch(table.id, ANNA)
    assert is_new
    assert (again.computers, again.level) == ((1, 2), Level.EASY)
    tables = [await hall.game(ANNA, CARLA), *[await started(hall, skill=level) for level in Level]]
    assert len({each.row.category for each in tables}) == 4
