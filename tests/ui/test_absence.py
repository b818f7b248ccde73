"""Being away and coming back, through the real client."""

from __future__ import annotations

from bot.tables.table import Table
from storage.rows import Away, DeadlineKind, DeadlineRow, Role
from tests.shown import get_body
from tests.ui.conftest import Venue


async def late(venue: Venue) -> Table:
    """A table at which a computer plays for Anna, whose time has run out."""
    reply = await venue.anna.slash(
        venue.room, "thegame new", starter="first", clock="live-3", absence="computer", language="es"
    )
    await venue.biel.click(reply.message, label=venue.word("button-join"))
    await venue.settled()
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    await venue.anna.click(await venue.message(table, Role.LOBBY), label=venue.word("button-start"))
    await venue.settled()
    deadline = await venue.store.deadlines.get_next()
    assert deadline is not None
    await venue.tables.maintenance.expire(deadline)
    await venue.settled()
    return await venue.tables.read(table.id)


async def test_the_button_on_the_hand_does_so_too_and_is_gone_then(venue: Venue) -> None:
    table = await late(venue)
    await venue.anna.click(await venue.message(table, Role.HAND, 0), label=venue.word("button-back"))
    await venue.settled()
    assert not (await venue.tables.read(table.id)).seats[0].away
    assert venue.word("button-back") not in str((await venue.message(table, Role.HAND, 0)).components)


async def test_one_button_on_the_table_brings_the_absent_back_and_nobody_else(venue: Venue) -> None:
    table = await late(venue)
    reply = await venue.biel.click(await venue.message(table, Role.TABLE), label=venue.word("button-back"))
    assert reply.text == venue.word("refusal-not-away")
    assert table.seats[0].away is Away.LATE
    reply = await venue.anna.click(await venue.message(table, Role.TABLE), label=venue.word("button-back"))
    assert venue.word("notice-back", table=table.id) in get_body(reply.message)
    await venue.settled()
    assert not (await venue.tables.read(table.id)).seats[0].away
    shown = await venue.message(table, Role.TABLE)
    assert venue.word("button-back") not in str(shown.components)


async def test_the_bot_asks_whether_somebody_has_left_the_server(venue: Venue) -> None:
    table = await late(venue)
    deadline = DeadlineRow(table.id, 1, DeadlineKind.TURN, venue.now())
    assert not await venue.bot.reminders.has_left(deadline)
    venue.biel.leave(venue.guild)
    assert await venue.bot.reminders.has_left(deadline)
