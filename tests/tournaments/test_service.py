"""Tournaments from the draft to the end, with what people and time may do to them."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from bot.tables.table import Person, Refused
from bot.tournaments.service import DAY, DRAFT_SECONDS, ENTRY_DAYS, MOST_LIVE
from bot.tournaments.tournament import MOST_ENTRANTS, TableResult, parse_entrants
from storage.errors import RevisionConflict
from storage.rows import Absence, EntrantStatus, Status, TournamentStatus
from tests.tournaments.conftest import HOME, MANAGER, Fair, crowd


@pytest.mark.one_engine
async def test_a_swiss_tournament_from_beginning_to_end(fair: Fair) -> None:
    tournament = await fair.start(crowd(7), seats="3")
    assert tournament.row.status is TournamentStatus.RUNNING
    assert sorted(len(parse_entrants(row)) for row in tournament.pairings) == [2, 2, 3]
    tournament = await fair.play_all(tournament)
    assert tournament.row.status is TournamentStatus.OVER
    assert [row.number for row in tournament.rows.rounds] == [1, 2, 3]
    assert all(row.ended_at for row in tournament.rows.rounds)
    assert [standing.played for standing in tournament.standings] == [3] * 7
    assert sum(standing.points for standing in tournament.standings) == 3 * 3.5


async def test_tables_start_at_once_with_their_clock_and_the_right_people(fair: Fair) -> None:
    tournament = await fair.start(crowd(4), seats="4")
    (table,) = await fair.list_tables(tournament)
    assert table.is_running
    assert {row.user_id for row in table.seats} == {1, 2, 3, 4}
    assert (table.row.guild_id, table.row.channel_id, table.row.host_id) == (10, 20, MANAGER.id)
    assert (table.row.clock_seconds, table.row.absence, table.row.is_private) == (86400, Absence.COMPUTER, True)
    assert table.deadlines
    stranger = Person(77, "Ningú")
    await fair.hall.tables.lobbies.leave(table.id, Person(1, "p1"))
    with pytest.raises(Refused, match="private"):
        await fair.hall.tables.lobbies.join(table.id, stranger)


@pytest.mark.one_engine
async def test_groups_come_to_a_final(fair: Fair) -> None:
    tournament = await fair.play_all(await fair.start(crowd(9), format="groups", seats="3", rounds="2"))
    assert [row.phase for row in tournament.rows.rounds] == [1, 1, 2, 2]
    final = [row for row in tournament.rows.pairings if row.round == 4]
    assert len(final) == 1
    assert {standing.entrant for standing in tournament.standings[:3]} == {*parse_entrants(final[0])}


async def test_a_bye_is_a_win_without_a_table(fair: Fair) -> None:
    tournament = await fair.play_all(await fair.start(crowd(3), seats="2"))
    byes = [row for row in tournament.rows.pairings if "," not in row.entrants]
    assert {row.entrants for row in byes} == {"1", "2", "3"}
    assert not any(row.table_id for row in byes)
    assert sum(standing.points for standing in tournament.standings) == 6


async def test_the_strong_are_kept_apart_in_the_first_round(fair: Fair) -> None:
    async def estimate(guild_id: int, game: str, users: Collection[int]) -> dict[int, float]:
        assert (game, {*users}) == ("nim", {*range(1, 13)})
        return {1: 40.0, 2: 30.0, 3: 20.0}

    fair.hall.tables.estimate_strengths = estimate
    tournament = await fair.start(crowd(12), seats="4")
    assert [{1, 2, 3} & {*parse_entrants(row)} for row in tournament.pairings] == [{1}, {2}, {3}]


async def test_who_leaves_a_table_comes_last_and_drops_out(fair: Fair) -> None:
    tournament = await fair.start(crowd(8), seats="4")
    tournament = await fair.service.leave(tournament.id, Person(1, "p1"))
    table = next(table for table in await fair.list_tables(tournament) if any(row.name == "p1" for row in table.seats))
    assert table.find_seat(1) is None
    tournament = await fair.service.advance(tournament.id)
    for running in await fair.list_tables(tournament):
        while running.is_running:
            running = await fair.hall.computers(running)
            for seat in sorted(running.asked):
                if (user := running.seats[seat].user_id) is not None:
                    running = await fair.hall.turn(running, Person(user, f"p{user}"))
    tournament = await fair.service.advance(tournament.id)
    assert tournament.row.round == 2
    first = [row for row in tournament.rows.pairings if row.round == 1 and 1 in parse_entrants(row)]
    result = TableResult.from_json(first[0].result)
    assert result.places[parse_entrants(first[0]).index(1)] == 4
    assert 1 not in [number for row in tournament.pairings for number in parse_entrants(row)]
    assert [standing.entrant for standing in tournament.standings][-1] == 1


@pytest.mark.parametrize(("rule", "stays"), [("drop", False), ("stay", True)])
@pytest.mark.one_engine
async def test_who_is_absent_is_played_for_and_dropped_by_the_rule(fair: Fair, rule: str, stays: bool) -> None:
    tournament = await fair.start(crowd(4), seats="2", absence=rule)
    clock = fair.hall.clock()
    while tournament.row.round == 1:
        fair.hall.now += 3600
        await clock.serve()
        for table in await fair.list_tables(tournament):
            if table.is_running:
                await fair.hall.computers(table)
            table = await fair.hall.tables.read(table.id)
            for seat in sorted(table.asked):
                if (user := table.seats[seat].user_id) not in (1, None) and not table.seats[seat].away:
                    await fair.hall.turn(table, Person(user, f"p{user}"))
        tournament = await fair.service.advance(tournament.id)
        assert fair.hall.now < 1_000_000 + 6 * DAY, "long before the round's own end"
    assert (tournament.entrants[1].status is EntrantStatus.IN) == stays
    assert (1 in [number for row in tournament.pairings for number in parse_entrants(row)]) == stays


async def test_a_table_that_everybody_has_left_is_closed_at_once(fair: Fair) -> None:
    tournament = await fair.start(crowd(4), seats="2")
    clock = fair.hall.clock()
    await clock.serve()
    fair.hall.now += 2 * DAY
    for _ in range(4):
        await clock.serve()
        for table in await fair.list_tables(tournament):
            await fair.hall.computers(table)
        fair.hall.now += 2 * DAY
        await clock.serve()
        tournament = await fair.service.advance(tournament.id)
    assert tournament.row.status is TournamentStatus.OVER
    assert {row.status for row in tournament.rows.entrants} == {EntrantStatus.OUT}


async def test_a_round_ends_in_time_without_days_off_and_what_still_runs_is_closed(fair: Fair) -> None:
    tournament = await fair.start(crowd(4), seats="2", days="1")
    await fair.hall.clock().serve()
    fair.hall.now += 2 * DAY
    await fair.hall.clock().serve()
    assert (await fair.service.read(tournament.id)).row.due == tournament.row.due + 2 * DAY, "it is given back"
    fair.hall.now += DAY - 1
    assert (await fair.service.advance(tournament.id)).row.round == 1
    fair.hall.now += 1
    tables = await fair.list_tables(tournament)
    tournament = await fair.service.advance(tournament.id)
    assert tournament.row.round == 2
    assert [(await fair.hall.tables.read(table.id)).row.status for table in tables] == [Status.ENDED] * 2
    assert [standing.points for standing in tournament.standings] == [0.5] * 4
    assert [standing.rank for standing in tournament.standings] == [1] * 4


async def test_a_reserve_takes_the_place_of_who_drops_out(fair: Fair) -> None:
    tournament = await fair.start(crowd(4), seats="2")
    late = Person(50, "Tard")
    await fair.service.enter(tournament.id, late)
    tournament = await fair.play(tournament)
    assert tournament.find_entrant(50).status is EntrantStatus.RESERVE, "nobody has dropped out"  # type: ignore[union-attr]
    await fair.service.leave(tournament.id, Person(2, "p2"))
    tournament = await fair.play(tournament)
    assert tournament.find_entrant(50).status is EntrantStatus.IN  # type: ignore[union-attr]
    assert 5 in [number for row in tournament.pairings for number in parse_entrants(row)]


async def test_a_forgotten_entrant_is_out_and_nameless(fair: Fair) -> None:
    tournament = await fair.start(crowd(4), seats="2")
    for table in await fair.hall.tables.list_by_user(3):
        await fair.hall.tables.lobbies.leave(table.id, Person(3, "p3"))
    await fair.hall.store.users.forget(3)
    entrant = (await fair.service.read(tournament.id)).entrants[3]
    assert (entrant.user_id, entrant.name, entrant.status) == (None, "", EntrantStatus.OUT)
    tournament = await fair.play_all(await fair.service.advance(tournament.id))
    assert tournament.row.status is TournamentStatus.OVER
    await fair.hall.store.users.forget(MANAGER.id)
    assert (await fair.service.read(tournament.id)).row.host_id == 0


async def test_who_may_enter_and_leave(fair: Fair) -> None:
    people = crowd(4)
    tournament = await fair.open(people)
    with pytest.raises(Refused, match="entered"):
        await fair.service.enter(tournament.id, people[0])
    tournament = await fair.service.leave(tournament.id, people[0])
    with pytest.raises(Refused, match="not-entered"):
        await fair.service.leave(tournament.id, people[0])
    await fair.service.enter(tournament.id, people[0])
    tournament = await fair.service.start(tournament.id)
    with pytest.raises(Refused, match="tournament-began"):
        await fair.service.start(tournament.id)
    await fair.service.close(tournament.id)
    for act in (fair.service.enter, fair.service.leave):
        with pytest.raises(Refused, match="tournament-over"):
            await act(tournament.id, people[0])
    with pytest.raises(Refused, match="tournament-over"):
        await fair.service.close(tournament.id)
    with pytest.raises(Refused, match="no-tournament"):
        await fair.service.read("none")
    groups = await fair.start(people, format="groups")
    with pytest.raises(Refused, match="tournament-began"):
        await fair.service.enter(groups.id, Person(9, "Tard"))


@pytest.mark.one_engine
async def test_a_hundred_may_enter(fair: Fair) -> None:
    people = [Person(person.id, "x" * 32) for person in crowd(MOST_ENTRANTS + 1)]
    tournament = await fair.open(people[:-1], seats="3")
    with pytest.raises(Refused, match="tournament-full"):
        await fair.service.enter(tournament.id, people[-1])
    tournament = await fair.service.start(tournament.id)
    assert len(await fair.list_tables(tournament)) == 34


async def test_a_tournament_starts_without_its_manager_or_is_closed(fair: Fair) -> None:
    alone, enough = await fair.open(crowd(2)), await fair.open(crowd(3))
    with pytest.raises(Refused, match="too-few-entrants"):
        await fair.service.start(alone.id)
    await fair.service.advance_all()
    assert (await fair.service.read(enough.id)).row.status is TournamentStatus.OPEN
    fair.hall.now += ENTRY_DAYS * DAY
    await fair.service.advance_all()
    assert (await fair.service.read(alone.id)).row.status is TournamentStatus.CLOSED
    assert (await fair.service.read(enough.id)).row.round == 1


async def test_drafts_are_changed_until_they_are_announced(fair: Fair) -> None:
    draft = await fair.service.draft("nim", MANAGER, HOME, "ca")
    for name, value in (("seats", "9"), ("seats", "1"), ("format", "duel"), ("rounds", "10"), ("days", "2"), ("x", "")):
        with pytest.raises(Refused, match="malformed"):
            await fair.service.set_column(draft.id, name, value)
    for options in ({"clock": "none"}, {"absence": "wait"}, {"private": "false"}, {"heaps": "9"}, {"no": "yes"}):
        with pytest.raises(Refused, match="bad-option"):
            await fair.service.set_options(draft.id, options)
    draft = await fair.service.set_options(draft.id, {"heaps": "4", "clock": "hours-8"})
    assert draft.options == {"clock": "hours-8", "bank": "hours-10", "heaps": "4"}
    await fair.service.open(draft.id)
    with pytest.raises(Refused, match="tournament-began"):
        await fair.service.set_options(draft.id, {"heaps": "3"})
    forgotten = await fair.service.draft("nim", MANAGER, HOME, "ca")
    fair.hall.now += DRAFT_SECONDS + 1
    await fair.service.advance_all()
    with pytest.raises(Refused, match="no-tournament"):
        await fair.service.read(forgotten.id)
    assert await fair.service.read(draft.id)


async def test_a_server_has_so_many_at_once_and_those_of_the_game_are_for_teams(fair: Fair) -> None:
    draft = await fair.service.draft("thegame", MANAGER, HOME, "ca")
    assert fair.service.list_choices(draft)["format"] == ("duplicate",)
    with pytest.raises(Refused, match="malformed"):
        await fair.service.set_column(draft.id, "format", "swiss")
    for _ in range(MOST_LIVE):
        await fair.open([])
    with pytest.raises(Refused, match="too-many-tournaments"):
        await fair.service.draft("nim", MANAGER, HOME, "ca")


async def test_a_write_after_another_is_refused(fair: Fair) -> None:
    tournament = await fair.open(crowd(3))
    await fair.service.enter(tournament.id, Person(9, "Més"))
    with pytest.raises(RevisionConflict):
        await fair.hall.store.tournaments.change(tournament.row, tournament.row)


async def test_a_broken_table_does_not_hold_up_the_round(fair: Fair) -> None:
    tournament = await fair.start(crowd(4), seats="2")
    first, second = await fair.list_tables(tournament)
    await fair.hall.execute("UPDATE steps SET state = ? WHERE table_id = ?", (b"\0", first.id))
    await fair.hall.execute("UPDATE tables SET revision = revision + 1 WHERE id = ?", (first.id,))
    await fair.finish(second)
    assert (await fair.service.advance(tournament.id)).row.round == 2
