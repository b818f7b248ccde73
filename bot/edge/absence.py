"""Going on vacation, and coming back to where one was away."""

from __future__ import annotations

from bot.edge.spans import moment
from bot.edge.visit import Visit
from bot.tables.calendar import end_of_day, zone_named
from bot.tables.table import Refused

LONGEST_VACATION = 90 * 86400.0
"""Seconds; who is away for longer leaves the seat to somebody else."""


async def come_back(visit: Visit, table_id: str) -> None:
    """Let the reader play again at a table from which the reader was away."""
    await visit.table(table_id)
    async with visit.answering(table_id):
        table = await visit.house.tables.come_back(table_id, visit.person)
        await visit.show_hand(table, note=visit.say("notice-back", table=table.id))


async def go_on_vacation(visit: Visit, typed: str | None, now: float) -> None:
    """Let the reader be on vacation to the end of the day that is typed; without one, be back.

    :raises Refused: if it is no day, or one that is past or too far off.
    """
    tables = visit.house.tables
    if typed is None:
        await tables.take_vacation(visit.person.id, 0.0)
        await visit.tell(visit.say("notice-vacation-over"))
        return
    try:
        until = end_of_day(typed, now, zone_named((await tables.store.user(visit.person.id)).zone))
    except (ValueError, OverflowError) as error:
        raise Refused("bad-day") from error
    if not now < until <= now + LONGEST_VACATION:
        raise Refused("vacation-too-long", days=int(LONGEST_VACATION // 86400))
    await tables.take_vacation(visit.person.id, until)
    await visit.tell(visit.say("notice-vacation", when=moment(until)))
