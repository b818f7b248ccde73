"""Moves: all or none, exactly once, refused kindly, and never lost."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.engine.contract import NOT_ASKED
from bot.tables.game_log import read_log_page, read_news
from bot.tables.recorder import drop_undone, find_last_move_start
from bot.tables.repository import get_text_key, has_stored
from bot.tables.table import Refused, Stale, Table, Unavailable, Uncertain
from storage.rows import DeadlineKind, Status
from tests.storage.samples import add_steps
from tests.tables.conftest import ANNA, BIEL, CARLA, STRANGER, Hall


def batch(hall: Hall, table: Table, seat: int, count: int) -> str:
    """`count` default actions in a row, as one batch."""
    assert table.state is not None
    state, actions = table.state, []
    for _ in range(count):
        actions.append(state.choose_default(seat))
        state = state.apply(seat, actions[-1]).state
    return table.codec.batch_to_short(actions)


async def test_a_batch_is_stored_action_by_action_or_not_at_all(hall: Hall, table: Table) -> None:
    for text in ("", "P", "P37", "P37.0.0", "Q1", "P37.9", "P999999999999.0", "E,", "E;E", "P٣.0", "☠" * 99):
        with pytest.raises(Refused):
            await hall.tables.play.act(table.id, ANNA, text, table.get_token(0))
        assert (await hall.tables.read(table.id)).row == table.row
    good = batch(hall, table, 0, 1)
    with pytest.raises(Refused) as refused:
        await hall.tables.play.act(table.id, ANNA, f"{good},{good}", table.get_token(0))
    assert refused.value.game == "thegame"
    assert (await hall.tables.read(table.id)).state == table.state
    moved = await hall.tables.play.act(table.id, ANNA, batch(hall, table, 0, 3), table.get_token(0))
    assert moved.row.seq == table.row.seq + 3
    assert (await hall.tables.read(table.id)).state == moved.state


async def test_strangers_players_out_of_turn_and_old_buttons_are_refused(hall: Hall, table: Table) -> None:
    """Asides are never stale."""
    action = batch(hall, table, 0, 1)
    with pytest.raises(Refused, match="not-seated"):
        await hall.tables.play.act(table.id, STRANGER, action, table.get_token(0))
    with pytest.raises(Stale, match="not-asked") as stale:
        await hall.tables.play.act(table.id, BIEL, action, None)
    assert stale.value.table == table
    assert table.state is not None
    aside = hall.tables.codec("thegame").action_to_short(table.state.asides(1)[0])
    moved = await hall.tables.play.act(table.id, BIEL, aside, "long-ago")
    assert moved.newest is not None
    assert moved.newest.kind == "aside"
    assert moved.pending == table.pending
    old = table.get_token(0)
    table = await hall.turn(await hall.turn(moved, ANNA), BIEL)
    assert 0 in table.asked
    with pytest.raises(Stale, match="stale"):
        await hall.tables.play.act(table.id, ANNA, batch(hall, table, 0, 1), old)


async def test_twenty_presses_at_once_are_one_move_from_which_a_restarted_bot_goes_on(hall: Hall, table: Table) -> None:
    action = batch(hall, table, 0, 3)
    presses = [hall.tables.play.act(table.id, ANNA, action, table.get_token(0)) for _ in range(20)]
    results = await asyncio.gather(*presses, return_exceptions=True)
    (moved,) = [result for result in results if isinstance(result, Table)]
    assert sum(isinstance(result, Refused) for result in results) == 19
    assert moved.row.seq == table.row.seq + 3
    again = await hall.service().read(table.id)
    assert (again.state, again.row, again.seats) == (moved.state, moved.row, moved.seats)


@pytest.mark.parametrize("seconds", [10.0, 0.0, -3600.0])
async def test_a_solo_player_takes_moves_back_one_by_one_until_the_draw(hall: Hall, seconds: float) -> None:
    """Whatever the clock says."""
    table = await hall.game(ANNA)
    states = [table.state]
    for _ in range(2):
        hall.now += seconds
        table = await hall.tables.play.act(table.id, ANNA, batch(hall, table, 0, 1), table.get_token(0))
        states.append(table.state)
    times = [step.at for step in await hall.store.steps.list_between(table.id)]
    assert times == sorted({*times}), "a time belongs to one call alone"
    for state in (states[1], states[0]):
        button = table.get_token(0)
        table = await hall.tables.play.undo(table.id, ANNA)
        assert table.get_token(0) != button, "a button of the dead branch must never match"
        assert table.state == state
    with pytest.raises(Refused, match="no-undo"):
        await hall.tables.play.undo(table.id, ANNA)
    table = await hall.turn(table, ANNA)
    with pytest.raises(Refused, match="no-undo"):
        await hall.tables.play.undo(table.id, ANNA)


async def test_a_move_is_taken_back_only_as_far_as_its_last_final_step(hall: Hall, table: Table) -> None:
    """All of it was submitted at once; what chance decided in the middle of it stands. Asides stand outside."""
    codec = hall.tables.codec("thegame")
    assert table.state is not None
    wish, other = table.state.asides(1)[:2]
    for aside in (wish, other):
        table = await hall.tables.play.act(table.id, BIEL, codec.action_to_short(aside), None)
    wishes = await hall.store.steps.list_between(table.id)
    assert [step.kind for step in drop_undone(wishes)] == ["deal"]
    assert find_last_move_start(wishes, 0) is None
    with pytest.raises(Refused, match="same-wish") as refused:
        await hall.tables.play.act(table.id, BIEL, codec.action_to_short(other), None)
    assert refused.value.text_key == "thegame-refusal-same-wish"
    assert Refused.from_rules(NOT_ASKED, table).text_key == "refusal-not-asked", "every game refuses so"
    table = await hall.game(ANNA, BIEL)
    table = await hall.tables.play.act(table.id, ANNA, batch(hall, table, 0, 1), table.get_token(0))
    with pytest.raises(Refused, match="no-undo"):  # others have seen the card
        await hall.tables.play.undo(table.id, ANNA)
    await hall.tables.play.act(table.id, ANNA, batch(hall, table, 0, 2), table.get_token(0))
    deal, *steps = await hall.store.steps.list_between(table.id)
    first, drawn, last = (replace(step, is_final=place == 1, at=9.0) for place, step in enumerate(steps))
    assert find_last_move_start((deal, first, drawn, last), 0) == drawn.seq
    assert find_last_move_start((deal, first, drawn), 0) is None
    assert find_last_move_start((deal, first), 0) == deal.seq


async def test_a_seat_whose_player_went_is_played_on_until_somebody_sits_down(hall: Hall) -> None:
    """The host who goes hands over, and the last one closes."""
    table = await hall.game(ANNA, BIEL, CARLA, vacancy="default")
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    assert table.vacant == (1,)
    table = await hall.turn(table, ANNA)
    assert table.asked == {2}, "the vacant seat has already been played"
    table = await hall.tables.lobbies.join(table.id, STRANGER)
    assert table.find_seat(STRANGER.id) == 1
    table = await hall.turn(await hall.turn(table, CARLA), ANNA)
    assert table.asked == {1}
    table = await hall.tables.lobbies.leave(table.id, ANNA)
    assert table.row.host_id == STRANGER.id
    for person in (STRANGER, CARLA):
        assert table.is_running
        table = await hall.tables.lobbies.leave(table.id, person)
    assert table.row.status is Status.ENDED


async def test_a_finished_game_takes_no_more_moves_and_keeps_its_record(hall: Hall) -> None:
    table = await hall.game(ANNA)
    while table.is_running:
        table = await hall.turn(table, ANNA)
    assert table.state is not None
    assert table.state.outcome is not None
    assert table.record == table.state.outcome.mark
    for refused in (hall.tables.play.act(table.id, ANNA, "E", None), hall.tables.lobbies.leave(table.id, ANNA)):
        with pytest.raises(Refused, match="over"):
            await refused


async def test_a_question_with_a_window_is_answered_by_default_when_time_is_up(hall: Hall) -> None:
    table = await hall.game(ANNA, BIEL, starter="graded")
    clock = hall.clock()
    assert table.asked == {0, 1}
    hall.now += 60
    table = await hall.tables.play.act(table.id, ANNA, "Vrathernot", table.get_token(0))
    deadline = await hall.store.deadlines.get_next()
    assert deadline is not None
    assert deadline.seat == 1
    assert deadline.due == hall.now - 60 + table.row.window_seconds, "one's answer does not move another's deadline"
    hall.now = deadline.due - 1
    await clock.serve()
    assert (await hall.tables.read(table.id)).row.seq == table.row.seq
    hall.now = deadline.due
    await clock.serve()
    table = await hall.tables.read(table.id)
    assert table.asked == {1}, "Biel, who said nothing, counts as one who can, and starts"
    assert await hall.store.deadlines.get_next(DeadlineKind.SILENCE) is None


async def test_news_tells_the_last_turn_and_this_one_and_private_ones_to_whom_they_belong(
    hall: Hall, table: Table
) -> None:
    async def told(user_id: int | None) -> list[frozenset[int] | None]:
        page = await read_log_page(hall.tables, table, user_id, 0)
        return [event.audience for line in page.lines for event in line.events]

    table = await hall.turn(table, ANNA)
    after_anna = read_news(table)
    assert after_anna
    assert all(event.audience is None for event in after_anna)
    assert frozenset({0}) in await told(ANNA.id)
    assert {*await told(BIEL.id)} == {*await told(None)} == {None}
    table = await hall.turn(table, BIEL)
    assert {getattr(event, "seat", None) for event in read_news(table)} <= {1, None}


async def test_the_log_tells_who_was_to_begin_and_its_pages_are_cut_to_what_there_is(hall: Hall, table: Table) -> None:
    graded = await hall.game(ANNA, BIEL, starter="graded")
    for each, begins in ((table, 0), (graded, None)):
        (line,) = (await read_log_page(hall.tables, each, None, 0)).lines
        assert (line.kind, line.begins) == ("deal", begins)
    table = await hall.turn(table, ANNA)
    deal, *later = (await read_log_page(hall.tables, table, None, 0)).lines
    assert deal.begins == 0
    assert {line.begins for line in later} == {None}
    while table.is_running and table.row.seq < 30:
        table = await hall.turn(await hall.turn(table, BIEL), ANNA)
    newest = await read_log_page(hall.tables, table, None, -5)
    oldest = await read_log_page(hall.tables, table, None, 10**9)
    assert newest.page == 0
    assert oldest.page == oldest.pages - 1 > 0
    assert oldest.lines[0].kind == "deal"
    assert newest.lines[-1].at >= oldest.lines[-1].at


async def test_a_saved_game_that_does_not_load_is_set_aside_and_the_others_play_on(hall: Hall) -> None:
    """Its newest state is something that no version knows."""
    broken, sound = await hall.game(ANNA), await hall.game(ANNA, BIEL)
    assert broken.newest is not None
    step = replace(broken.newest, seq=broken.newest.seq + 1, version=-1)
    await add_steps(hall.store, broken.id, [step])
    with pytest.raises(Refused, match="set-aside"):
        await hall.tables.play.act(broken.id, ANNA, "E", None)
    assert [table.id for table in await hall.tables.list_by_user(ANNA.id)] == [sound.id]
    await hall.turn(sound, ANNA)


async def test_no_move_is_taken_while_the_service_closes_and_those_in_hand_are_finished(
    hall: Hall, table: Table
) -> None:
    """A refusal after a stored change does not say that nothing was done."""
    over = [Unavailable("unavailable"), Unavailable("closing"), Uncertain("uncertain")]
    has_stored.set(False)
    assert [get_text_key(each) for each in over] == [each.text_key for each in over]
    await hall.tables.play.act(table.id, ANNA, batch(hall, table, 0, 1), table.get_token(0))
    assert {get_text_key(each) for each in over} == {"notice-stored"}
    assert get_text_key(Refused("over")) == "refusal-over"
    table = await hall.game(ANNA, BIEL)
    move = asyncio.create_task(hall.tables.play.act(table.id, ANNA, batch(hall, table, 0, 3), table.get_token(0)))
    await asyncio.sleep(0)
    await hall.tables.drain()
    assert move.done()
    assert (await move).row.seq == table.row.seq + 3
    with pytest.raises(Refused, match="closing"):
        await hall.tables.lobbies.leave(table.id, ANNA)
