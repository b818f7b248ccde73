"""Whatever is done at a table, what comes back is what anybody would read now: the answer is drawn from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.orders import PASS
from bot.tables.table import Person, Table
from storage.rows import MotionKind
from tests.tables.conftest import ANNA, BIEL, CARLA, Hall

pytestmark = pytest.mark.one_engine

DAVID = Person(4, "David")
PEOPLE = (ANNA, BIEL, CARLA)


async def check(hall: Hall, table: Table) -> Table:
    """The table, if it is as it would be read now, also by a service that has cached nothing."""
    for tables in (hall.tables, hall.service()):
        assert in_order(table) == in_order(await tables.read(table.id))
    return table


def in_order(table: Table) -> Table:
    return replace(table, deadlines=tuple(sorted(table.deadlines, key=repr)))


async def play_out(hall: Hall, table: Table) -> None:
    """Play to the end by what the rules do for those who do not answer, a minute for each move."""
    codec = table.codec
    while table.is_running and table.state is not None:
        seat = min(table.asked)
        hall.now += 60
        batch = codec.action_to_short(table.state.choose_default(seat))
        person = next(each for each in PEOPLE if each.id == table.seats[seat].user_id)
        table = await check(hall, await hall.tables.play.act(table.id, person, batch, table.get_token(seat)))


@pytest.mark.parametrize("game", ["thegame", "castellers", "fallera", "sealed"])
async def test_every_move_returns_the_table_as_it_is_read(hall: Hall, game: str) -> None:
    await hall.store.users.update(BIEL.id, vacation_until=hall.now + 3600)
    if game == "sealed":
        await hall.tables.people.set_order(BIEL.id, game, "aim", PASS)
    options = {"clock": "hours-24", "bank": "once"}
    for _ in range(2):
        table = await hall.deal(game, PEOPLE, options)
        await play_out(hall, await check(hall, table))


async def test_coming_and_going_returns_the_table_as_it_is_read(hall: Hall) -> None:
    table = await check(hall, await hall.game(ANNA, BIEL, DAVID, game="castell", clock="hours-24"))
    table = await check(hall, await hall.tables.play.act(table.id, ANNA, "E", None))
    for kind, is_agreed in ((MotionKind.UNDO, True), (MotionKind.CLOSE, False)):
        table = await check(hall, await hall.tables.votes.propose(table.id, ANNA, kind))
        for person in (BIEL, DAVID):
            assert table.motion is not None
            vote = hall.tables.votes.vote(table.id, person, table.motion.number, is_agreed=is_agreed)
            table = await check(hall, await vote)
    assert [step.kind for step in table.recent] == ["deal", "act", "undo"]
    await hall.store.users.update(CARLA.id, vacation_until=hall.now + 3600)
    table = await check(hall, await hall.tables.lobbies.leave(table.id, BIEL))
    table = await check(hall, await hall.tables.lobbies.join(table.id, CARLA))
    assert [row.user_id for row in table.former] == [BIEL.id]
    table = await check(hall, await hall.tables.maintenance.set_paused(table.id, is_paused=True))
    await check(hall, await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False))
