"""What people put to those at their table: moves taken back by consent, tables ended, absentees gone without."""

from __future__ import annotations

import asyncio
import zlib
from dataclasses import replace

import pytest

from bot.registry import find_games
from bot.tables import motions
from bot.tables.export import import_document, write_document
from bot.tables.game_log import find_own_questions, read_log_page
from bot.tables.motions import MOTION_SECONDS
from bot.tables.play import restore_state
from bot.tables.recorder import drop_undone, find_undone_steps
from bot.tables.replay import read_replay_step
from bot.tables.table import Person, Refused, Table
from storage.rows import Away, DeadlineKind, MotionEnding, MotionKind, Status, StepKind, StepRow
from storage.shards import ALL, NONE
from tests.storage.samples import deadlines_of
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, STRANGER, Hall

UNDO, CLOSE, REMOVE, COMPUTER = MotionKind
DAVID = Person(4, "David")
DAY = 86_400.0


async def castell(hall: Hall, *people: Person, **options: str) -> Table:
    """A game of Castell in which Anna has ended her turn, and Biel is to move."""
    table = await hall.game(*(people or (ANNA, BIEL, CARLA)), game="castell", **options)
    return await hall.tables.play.act(table.id, ANNA, "E", None)


def is_past(table: Table) -> bool:
    """True if something was put to the table that nobody has to know of any more."""
    return table.motion is not None and table.motion.ending is MotionEnding.OVER


async def ask(hall: Hall, table: Table, person: Person = ANNA) -> Table:
    return await hall.tables.votes.propose(table.id, person, UNDO)


async def answered(hall: Hall, table: Table, person: Person, *, is_agreed: bool = True) -> Table:
    """The table after the person has answered what is put to it."""
    assert table.motion is not None
    return await hall.tables.votes.vote(table.id, person, table.motion.number, is_agreed=is_agreed)


async def late(hall: Hall) -> None:
    """Let eight hours pass in which people can reach the bot."""
    clock = await hall.start_clock()
    hall.now += 8 * 3600
    await clock.serve()


async def left_out(hall: Hall, *people: Person, **options: str) -> Table:
    """A game of The Game with a clock, whose first player is away."""
    table = await hall.game(*people, clock="hours-8", absence="computer", **options)
    await late(hall)
    table = await hall.tables.read(table.id)
    assert table.seats[0].away is Away.LATE
    return table


# Taking back by consent


async def test_a_move_on_which_others_have_moved_is_taken_back_once_all_agree(hall: Hall) -> None:
    table = await castell(hall)
    before = (await hall.store.steps.get(table.id, 0)) or pytest.fail("there is no deal")
    table = await hall.tables.play.act(table.id, BIEL, "E", None)
    table = await ask(hall, table)
    assert table.motion is not None
    assert (table.motion.voters, table.motion.agreed, table.motion.target) == ("1,2", "", 0)
    table = await answered(hall, table, CARLA)
    assert table.asked == {2}
    table = await answered(hall, table, BIEL)
    assert is_past(table)
    assert table.asked == {0}
    newest = await hall.store.steps.get(table.id, table.row.seq)
    assert newest is not None
    assert (newest.kind, newest.seat, newest.action, newest.state) == ("undo", 0, "0:1,2", before.state)
    assert (await hall.tables.read(table.id)).state == table.state
    assert [step.seq for step in drop_undone(await hall.store.steps.list_between(table.id))] == [0]


async def test_the_log_tells_who_agreed_to_everybody(hall: Hall) -> None:
    """Also in a replay, and in a game that is read in from a document."""
    table = await castell(hall)
    asked_before = table.pending.questions
    table = await ask(hall, table)
    table = await answered(hall, await answered(hall, table, BIEL), CARLA)
    assert set(table.pending.questions) - set(asked_before) == {0}
    assert 0 not in find_own_questions(table.recent, table.seats), "who is asked again by the others' consent is called"
    for reader in (None, ANNA.id, CARLA.id):
        line = (await read_log_page(hall.tables, table, reader, 0)).lines[-1]
        assert (line.kind, line.seat, line.agreed) == ("undo", 0, (1, 2))
    table = await answered(hall, await hall.tables.votes.propose(table.id, ANNA, CLOSE), CARLA)
    found = await read_replay_step(hall.tables, table, table.row.seq - 1)
    assert found.line.agreed == (1, 2)
    table_id = await import_document(hall.tables, await write_document(hall.tables, table), lambda: "COPY")
    lines = (await read_log_page(hall.tables, await hall.tables.read(table_id), None, 0)).lines
    assert [(line.kind, line.agreed) for line in lines if line.agreed] == [("undo", (1, 2)), ("close", (0, 2))]
    closed = await hall.tables.lobbies.close((await castell(hall)).id, ANNA, is_moderator=False)
    line = (await read_log_page(hall.tables, closed, None, 0)).lines[-1]
    assert (line.kind, line.agreed) == ("close", ())


async def test_one_refusal_ends_it_and_any_new_move_too_and_then_it_is_asked_again(hall: Hall) -> None:
    async def refuse_late_votes(number: int) -> None:
        with pytest.raises(Refused, match="motion-over"):
            await hall.tables.votes.vote(table.id, CARLA, number, is_agreed=True)

    table = await ask(hall, await castell(hall))
    number = table.motion.number if table.motion else 0
    table = await answered(hall, table, BIEL, is_agreed=False)
    assert table.motion is not None
    assert table.motion.ending is MotionEnding.REFUSED
    await refuse_late_votes(number)
    with pytest.raises(Refused, match="motion-again"):
        await ask(hall, table)
    await hall.tables.votes.check_proposal(table.id, ANNA, CLOSE)
    table = await hall.tables.play.act(table.id, BIEL, "E", None)
    assert is_past(table)
    table = await ask(hall, table)
    assert table.motion is not None
    assert table.motion.number > number
    number = table.motion.number
    table = await hall.tables.play.act(table.id, CARLA, "E", None)
    assert is_past(table)
    assert is_past(await hall.tables.read(table.id))
    assert not [row for row in await deadlines_of(hall.store, table.id) if row.kind is DeadlineKind.MOTION]
    await refuse_late_votes(number)
    table = await ask(hall, table)
    assert motions.is_open(table.motion)
    await refuse_late_votes(number)


async def test_whoever_asked_withdraws_by_refusing_and_cannot_agree_alone(hall: Hall) -> None:
    table = await ask(hall, await castell(hall))
    with pytest.raises(Refused, match="own-motion"):
        await answered(hall, table, ANNA)
    table = await answered(hall, table, ANNA, is_agreed=False)
    assert table.motion is not None
    assert table.motion.ending is MotionEnding.WITHDRAWN
    with pytest.raises(Refused, match="motion-over"):
        await answered(hall, table, BIEL)
    for kind in (UNDO, CLOSE):
        with pytest.raises(Refused, match="motion-again"):
            await hall.tables.votes.propose(table.id, ANNA, kind)


async def test_a_wish_makes_nothing_lapse_and_outlasts_what_is_taken_back(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, CARLA, game="sealed")
    assert table.state is not None
    table = await hall.tables.play.act(table.id, ANNA, f"B{table.state.view(0).hand[0]}", None)
    assert table.state is not None
    table = await hall.tables.play.act(table.id, BIEL, f"B{table.state.view(1).hand[0]}", None)
    table = await ask(hall, table)
    table = await hall.tables.play.act(table.id, CARLA, "Fglad", None)
    assert motions.is_open(table.motion)
    table = await answered(hall, await answered(hall, table, BIEL), CARLA)
    assert table.state is not None
    assert table.asked == {0, 1, 2}
    assert table.state.view(None).moods[2] == "glad"


async def test_what_others_have_hidden_meanwhile_makes_no_difference_to_the_question(hall: Hall) -> None:
    """A bid is taken back though others have bid after it; once all bids were shown, none is."""
    table = await hall.game(ANNA, BIEL, game="sealed")
    assert table.state is not None
    hands = [table.state.view(seat).hand for seat in (0, 1)]
    table = await hall.tables.play.act(table.id, ANNA, f"B{hands[0][0]}", None)
    await hall.tables.votes.check_proposal(table.id, ANNA, UNDO)
    table = await hall.tables.play.act(table.id, BIEL, f"B{hands[1][0]}", None)
    for person in (ANNA, BIEL):
        with pytest.raises(Refused, match="undo-revealed"):
            await ask(hall, table, person)
        assert (await hall.tables.read(table.id)).row == table.row
    table = await hall.tables.lobbies.leave((await ask(hall, await castell(hall))).id, CARLA)
    assert is_past(table)
    with pytest.raises(Refused, match="no-undo"):  # somebody's going cannot be passed
        await ask(hall, table)


async def test_those_away_on_vacation_or_gone_are_not_asked(hall: Hall) -> None:
    table = await castell(hall, ANNA, BIEL, CARLA, DAVID)
    await hall.tables.people.set_vacation(CARLA.id, hall.now + DAY)
    table = await hall.tables.votes.propose(table.id, ANNA, UNDO, gone=frozenset({DAVID.id}))
    assert table.motion is not None
    assert table.motion.voters == "1"
    assert (await hall.tables.read(table.id)).seats[3].away is Away.GONE
    for person in (CARLA, DAVID):
        with pytest.raises(Refused, match="not-concerned"):
            await answered(hall, table, person)
    assert (await answered(hall, table, BIEL)).asked == {0}


async def test_where_everybody_else_is_away_nobody_can_agree(hall: Hall) -> None:
    """A final step that revealed nothing can be passed, and one that did cannot."""
    table = await castell(hall, ANNA, BIEL)
    with pytest.raises(Refused, match="no-undo"):
        await hall.tables.play.undo(table.id, ANNA)
    await hall.tables.votes.check_proposal(table.id, ANNA, UNDO)
    await hall.tables.people.set_vacation(BIEL.id, hall.now + DAY)
    with pytest.raises(Refused, match="nobody-there"):
        await ask(hall, table)
    hall.now += 2 * DAY
    assert motions.is_open((await ask(hall, table)).motion)
    the_game = await hall.turn(await hall.game(ANNA, BIEL), ANNA)
    with pytest.raises(Refused, match="undo-revealed"):
        await ask(hall, the_game)
    with pytest.raises(Refused, match="no-undo"):
        await ask(hall, the_game, BIEL)


async def test_one_thing_is_put_at_a_time_between_the_deal_and_the_end_by_and_to_those_who_sit_there(
    hall: Hall,
) -> None:
    lobby = await hall.tables.lobbies.open("castell", ANNA, HOME, {}, "ca")
    with pytest.raises(Refused, match="not-started"):
        await hall.tables.votes.propose(lobby.id, ANNA, CLOSE)
    table = await ask(hall, await castell(hall))
    with pytest.raises(Refused, match="not-seated"):
        await answered(hall, table, STRANGER)
    with pytest.raises(Refused, match="not-seated"):
        await ask(hall, table, STRANGER)
    for kind in MotionKind:
        with pytest.raises(Refused, match="motion-open"):
            await hall.tables.votes.propose(table.id, BIEL, kind)
    assert (await hall.tables.read(table.id)).motion == table.motion
    over = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    assert (over.motion, (await hall.tables.read(table.id)).motion) == (None, None)
    with pytest.raises(Refused, match="over"):
        await hall.tables.votes.propose(table.id, BIEL, UNDO)
    with pytest.raises(Refused, match="over"):
        await answered(hall, table, BIEL)


async def test_a_question_lapses_after_three_days_and_the_bots_own_absence_does_not_count(hall: Hall) -> None:
    clock = await hall.start_clock()
    table = await ask(hall, await castell(hall))
    hall.now += DAY
    clock.set_connected(NONE)
    clock.set_connected(ALL)
    await clock.serve()
    hall.now += MOTION_SECONDS - 60
    await clock.serve()
    assert motions.is_open((await hall.tables.read(table.id)).motion)
    hall.now += 60
    hall.changes.clear()
    await clock.serve()
    assert is_past(await hall.tables.read(table.id))
    assert table.id in hall.changes
    assert motions.is_open((await ask(hall, table)).motion)


async def test_who_has_not_answered_is_named_after_a_restart_too_and_all_at_once_take_back_once(hall: Hall) -> None:
    table = await ask(hall, await castell(hall, ANNA, BIEL, CARLA, DAVID))
    assert table.motion is not None
    number = str(table.motion.number)
    assert table.pending.motions == {1: number, 2: number, 3: number}
    assert table.pending.questions.keys() == {1}
    hall.tables = hall.service()
    table = await answered(hall, table, BIEL)
    assert table.pending.motions == {2: number, 3: number}
    hall.tables = hall.service()
    assert (await hall.tables.read(table.id)).motion == table.motion
    await asyncio.gather(
        *(answered(hall, table, person) for person in (CARLA, DAVID) for _ in range(5)), return_exceptions=True
    )
    table = await hall.tables.read(table.id)
    assert table.asked == {0}
    assert table.pending.motions == {}
    assert [step.kind for step in await hall.store.steps.list_between(table.id)] == ["deal", "act", "undo"]


@pytest.mark.one_engine
@pytest.mark.parametrize("game", [*find_games(), "sealed"])
async def test_in_every_game_nothing_is_taken_back_past_what_somebody_has_learned(hall: Hall, game: str) -> None:
    """All along a game: either it is refused kindly, or no step on the way reveals anything."""
    table, refusals = await hall.game(ANNA, BIEL, game=game), set()
    for _ in range(30):
        if not table.is_running or table.state is None:
            break
        for person in (ANNA, BIEL):
            try:
                await hall.tables.votes.check_proposal(table.id, person, UNDO)
            except Refused as refused:
                refusals.add(refused.key)
                continue
            back = find_undone_steps(await hall.store.steps.list_between(table.id), table.find_seat(person.id) or 0)
            states = [await restore_state(hall.store, table, step.seq - 1) for step in back]
            for step, state in zip(back, states, strict=True):
                (action,) = hall.tables.codec(game).batch_from_short(step.action)
                made = state.apply(step.seat, action)
                assert not (made.is_final and made.reveals)
        seat = min(table.asked)
        action = table.state.choose_default(seat)
        person = ANNA if table.seats[seat].user_id == ANNA.id else BIEL
        table = await hall.tables.play.act(table.id, person, hall.tables.codec(game).action_to_short(action), None)
    assert refusals <= {"no-undo", "undo-revealed"}


def a_step(seq: int, seat: int, kind: str = "act", action: str = "", *, at: float | None = None) -> StepRow:
    return StepRow(seq, 0, seat, StepKind(kind), action, "[]", float(seq) if at is None else at, False, 1, b"")


@pytest.mark.parametrize("kind", ["act", "default", "computer", "order", "absent-order"])
def test_the_way_back_leads_over_others_to_the_whole_newest_move(kind: str) -> None:
    """Also over what was played for somebody."""
    steps = [a_step(0, -1, "deal"), a_step(1, 0), a_step(2, 0, at=1.0), a_step(3, 1, kind), a_step(4, 2, "aside")]
    assert [step.seq for step in find_undone_steps(steps, 0)] == [3, 2, 1]
    assert [step.seq for step in find_undone_steps(steps, 1)] == [3]
    answered = [*steps, a_step(5, 0, "order"), a_step(6, 1, kind)]
    assert [step.seq for step in find_undone_steps(answered, 0)] == [6, 5]
    assert [step.seq for step in find_undone_steps(answered, 0, is_alone=True)] == [6, 5, 3, 2, 1], "nothing was chosen"
    assert find_undone_steps(steps, 2) == []
    undone = [*steps, a_step(5, 1, "undo", "2:0"), a_step(6, 2, "default")]
    assert [step.seq for step in find_undone_steps(undone, 0)] == [6, 2, 1]
    assert [step.seq for step in find_undone_steps(undone, 2)] == [6]
    assert find_undone_steps([*undone, a_step(7, 1, "leave")], 0) == []


# Ending the table


async def test_more_than_half_of_those_there_close_the_table_and_it_counts_for_nobody(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, CARLA, DAVID)
    table = await hall.tables.votes.propose(table.id, BIEL, CLOSE)
    assert table.motion is not None
    assert (table.motion.voters, table.motion.agreed) == ("0,1,2,3", "1")
    table = await answered(hall, table, CARLA)
    assert table.is_running
    table = await answered(hall, table, DAVID)
    assert (table.row.status, table.motion) == (Status.ENDED, None)
    assert (await hall.store.results.list_by_user(BIEL.id)) == ()
    line = (await read_log_page(hall.tables, table, None, 0)).lines[-1]
    assert (line.kind, line.agreed) == ("close", (1, 2, 3))


async def test_a_vote_outlasts_moves_and_is_lost_once_half_are_against_it(hall: Hall) -> None:
    """Minds can be changed until it is decided."""
    table = await hall.game(ANNA, BIEL, CARLA, DAVID)
    table = await hall.tables.votes.propose(table.id, BIEL, CLOSE)
    table = await hall.turn(table, ANNA)
    table = await answered(hall, table, ANNA, is_agreed=False)
    table = await answered(hall, table, ANNA)
    assert table.motion is not None
    assert (table.motion.agreed, table.motion.refused) == ("0,1", "")
    table = await answered(hall, table, ANNA, is_agreed=False)
    assert motions.is_open(table.motion)
    table = await answered(hall, table, CARLA, is_agreed=False)
    assert table.motion is not None
    assert table.motion.ending is MotionEnding.REFUSED
    with pytest.raises(Refused, match="motion-again"):
        await hall.tables.votes.propose(table.id, BIEL, CLOSE)
    assert motions.is_open((await hall.tables.votes.propose(table.id, CARLA, CLOSE)).motion)


async def test_who_leaves_is_no_longer_counted_and_may_so_decide_it(hall: Hall) -> None:
    """A vote ends when its proposer leaves."""
    table = await hall.game(ANNA, BIEL, CARLA, DAVID)
    table = await hall.tables.votes.propose(table.id, ANNA, CLOSE)
    table = await hall.tables.lobbies.leave(table.id, ANNA)
    assert table.is_running
    assert is_past(table)
    table = await hall.tables.votes.propose(table.id, BIEL, CLOSE)
    table = await hall.tables.lobbies.leave(table.id, DAVID)
    assert motions.is_open(table.motion)
    table = await hall.tables.lobbies.leave(table.id, CARLA)
    assert table.is_over
    assert [(step.kind, step.action) for step in await hall.store.steps.list_between(table.id)][-2:] == [
        ("leave", ""),
        ("close", ":1"),
    ]


async def test_alone_among_absent_ones_one_decides_at_once_and_nobody_there_is_removed(hall: Hall) -> None:
    table = await left_out(hall, ANNA, BIEL, CARLA)
    for target, key in ((1, "not-absent"), (2, "not-absent"), (3, "guest-not-seated"), (-1, "guest-not-seated")):
        with pytest.raises(Refused, match=key):
            await hall.tables.votes.propose(table.id, BIEL, REMOVE, target)
    assert (await hall.tables.read(table.id)).row == table.row
    table = await hall.tables.votes.propose(table.id, ANNA, CLOSE)
    assert table.seats[0].away is Away.HERE, "who puts something is there again"
    assert motions.is_open((await hall.tables.read(table.id)).motion)
    table = await left_out(hall, ANNA, BIEL)
    assert (await hall.tables.votes.propose(table.id, BIEL, CLOSE)).is_over


@pytest.mark.one_engine
@pytest.mark.parametrize("game", find_games())
async def test_an_absentee_is_removed_by_the_others_as_if_they_had_left(hall: Hall, game: str) -> None:
    people = (ANNA, BIEL, CARLA)
    tables = [await hall.game(*people, clock="hours-8", game=game) for _ in range(2)]
    voted, left = tables
    first = min(voted.asked)
    absent = next(person for person in people if voted.find_seat(person.id) == first)
    others = [person for person in people if person != absent]
    await late(hall)
    voted = await hall.tables.votes.propose(voted.id, others[0], REMOVE, first)
    assert voted.motion is not None
    assert first not in motions.parse_seats(voted.motion.voters)
    voted = await answered(hall, voted, others[1])
    left = await hall.tables.lobbies.leave(left.id, absent)
    assert voted.state == left.state
    assert (voted.seats[first].user_id, voted.row.host_id) == (None, left.row.host_id)
    steps = [step for step in await hall.store.steps.list_between(voted.id) if step.kind == "leave"]
    assert [motions.parse_agreed(step) for step in steps] == [{0, 1, 2} - {first}]
    with pytest.raises(Refused, match="not-seated"):
        await hall.tables.votes.propose(voted.id, absent, CLOSE)


async def test_whoever_comes_back_before_it_is_decided_stays(hall: Hall) -> None:
    for way in ("back", "vote", "act"):
        table = await left_out(hall, ANNA, BIEL, CARLA)
        table = await hall.tables.votes.propose(table.id, BIEL, REMOVE, 0)
        assert motions.is_open(table.motion)
        if way == "back":
            table = await hall.tables.lobbies.return_to_seat(table.id, ANNA)
        elif way == "vote":
            table = await answered(hall, table, ANNA, is_agreed=False)
        else:
            table = await hall.tables.play.act(table.id, ANNA, "W0.smallsteps", None)
        assert is_past(table)
        assert is_past(await hall.tables.read(table.id))
        assert table.seats[0].away is Away.HERE


async def test_who_waits_too_long_where_the_table_waits_can_be_removed_until_they_move(
    hall: Hall, table: Table
) -> None:
    """And who has left the server, without any clock."""
    table = await hall.tables.votes.propose(table.id, BIEL, REMOVE, 0, gone=frozenset({ANNA.id}))
    assert (table.is_running, table.vacant, table.row.host_id) == (True, (0,), BIEL.id)
    table = await hall.game(ANNA, BIEL, CARLA, clock="hours-8", absence="wait")
    with pytest.raises(Refused, match="not-absent"):
        await hall.tables.votes.propose(table.id, BIEL, REMOVE, 0)
    await late(hall)
    table = await hall.tables.votes.propose(table.id, BIEL, REMOVE, 0)
    table = await hall.turn(table, ANNA)
    assert is_past(table)
    with pytest.raises(Refused, match="not-absent"):
        await hall.tables.votes.propose(table.id, BIEL, REMOVE, 0)


async def test_a_substitute_has_no_say_in_what_the_one_before_was_asked(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, CARLA, clock="hours-8", absence="substitute")
    table = await hall.tables.votes.propose(table.id, BIEL, CLOSE)
    await late(hall)
    table = await hall.tables.read(table.id)
    table = await hall.tables.lobbies.join(table.id, DAVID)
    assert table.motion is not None
    assert (table.find_seat(DAVID.id), table.motion.voters) == (0, "1,2")
    with pytest.raises(Refused, match="not-concerned"):
        await answered(hall, table, DAVID)
    assert (await answered(hall, table, CARLA)).is_over


async def test_the_number_of_a_question_tells_nothing_of_what_was_done_in_secret(hall: Hall) -> None:
    """It stands in the public buttons, and who lets everything pass is nobody's business."""
    numbers = []
    for is_quiet in (True, False):
        table = await hall.game(ANNA, BIEL, CARLA, game="sealed")
        assert table.state is not None
        table = await hall.tables.play.act(table.id, ANNA, f"B{table.state.view(0).hand[0]}", None)
        for _ in range(3 if is_quiet else 0):
            table = await hall.tables.play.set_quiet(table.id, ANNA, table.get_token(0), is_quiet=True)
        table = await ask(hall, table)
        numbers.append(table.pending)
    assert numbers[0] == numbers[1]


async def test_a_broken_promise_of_the_rules_counts_as_revealing(hall: Hall) -> None:
    """A step that the rules would make otherwise today is not taken back past, nor one that led elsewhere."""
    table = await castell(hall)
    (deal, step) = await hall.store.steps.list_between(table.id)
    assert not await hall.tables.votes.has_revealed(table, step)
    assert await hall.tables.votes.has_revealed(table, replace(step, seat=1))
    assert await hall.tables.votes.has_revealed(table, replace(step, seq=99))
    first = await hall.store.steps.get(table.id, deal.seq)
    assert first is not None
    other = zlib.compress(first.state)
    await hall.execute(
        "UPDATE steps SET state = ?, events = ? WHERE table_id = ? AND seq = ?",
        (other, step.events, table.id, step.seq),
    )
    assert await hall.tables.votes.has_revealed(table, step), "it is legal and reveals nothing"
