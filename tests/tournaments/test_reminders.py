"""Players who still have a turn at a table are reminded before its round ends, as of turns."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tournaments.service import DAY
from bot.tournaments.tournament import Tournament
from tests.tables.test_reminders import Letterbox, caller
from tests.tournaments.conftest import HOME, MANAGER, Fair, crowd

HOUR = 3600.0


async def start(fair: Fair, clock: str) -> Tournament:
    """A tournament of four people with rounds of a day."""
    draft = await fair.service.draft("nim", MANAGER, HOME, "ca")
    for name, value in (("seats", "2"), ("days", "1")):
        await fair.service.set_column(draft.id, name, value)
    await fair.service.set_options(draft.id, {"clock": clock, "bank": "none"})
    await fair.service.open(draft.id)
    for person in crowd(4):
        await fair.service.enter(draft.id, person)
    return await fair.service.start(draft.id)


async def count(fair: Fair, box: Letterbox, begun: float, hours: Iterable[float]) -> list[int]:
    """Count the messages in the box at these hours after the beginning."""
    reminding, counts = caller(fair.hall, box), list[int]()
    for passed in hours:
        fair.hall.now = begun + passed * HOUR
        await reminding.serve()
        counts.append(box.sent)
    return counts


async def test_who_has_a_turn_is_reminded_before_the_round_ends(fair: Fair) -> None:
    tournament = await start(fair, "days-7")
    box, begun = Letterbox(), fair.hall.now
    tables = await fair.list_tables(tournament)
    asked = {table.seats[seat].user_id for table in tables for seat in table.asked}
    assert {row.due for table in tables for row in table.deadlines} == {begun + 7 * DAY}, "long after the round"
    counts = await count(fair, box, begun, (0.0, 11.9, 12.0, 22.9, 23.0, 23.9))
    assert counts == [0, 0, 2, 2, 4, 4], "at half of the time, and an hour before the end"
    assert {user for user, _ in box.shown.values()} == asked


async def test_who_has_played_is_not_reminded(fair: Fair) -> None:
    tournament = await start(fair, "days-7")
    first, second = await fair.list_tables(tournament)
    await fair.finish(first)
    await fair.service.advance(tournament.id)
    box = Letterbox()
    fair.hall.now += 23 * HOUR
    await caller(fair.hall, box).serve()
    assert [tables for _, tables in box.shown.values()] == [[second.id]]


async def test_a_turn_that_ends_before_the_round_keeps_its_time(fair: Fair) -> None:
    await start(fair, "hours-8")
    assert await count(fair, Letterbox(), fair.hall.now, (3.9, 4.0, 7.1, 7.2)) == [0, 2, 2, 4]


async def test_a_table_that_goes_on_without_its_tournament_has_its_own_time(fair: Fair) -> None:
    tournament = await start(fair, "days-7")
    await fair.service.close(tournament.id)
    assert await count(fair, Letterbox(), fair.hall.now, (23.0,)) == [0]


async def test_the_end_of_a_round_that_was_moved_moves_the_reminder(fair: Fair) -> None:
    await start(fair, "days-7")
    await fair.hall.clock().serve()
    fair.hall.now += 5 * DAY
    await fair.hall.clock().serve()
    counts = await count(fair, Letterbox(), fair.hall.now, (11.9, 12.0))
    assert counts == [0, 2], "the bot was away for days, which are given back"
