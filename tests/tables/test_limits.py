"""How much one person and one server may have, and how fast: refused kindly, and possible again with patience."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from bot.settings import Settings
from bot.tables.limits import Limits, RateLimiter
from bot.tables.service import Tables
from bot.tables.table import Person, Place, Refused, Table
from tests.storage.samples import set_server
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall


def opened(tables: Tables, person: Person, place: Place = HOME) -> Awaitable[Table]:
    return tables.lobbies.open("thegame", person, place, {}, "ca")


async def test_nobody_sits_at_more_tables_or_joins_more_often_than_is_let_be(hall: Hall) -> None:
    tables = hall.service(Limits(tables_per_user=2))
    first, _ = await opened(tables, ANNA), await opened(tables, ANNA)
    with pytest.raises(Refused) as refused:
        await opened(tables, ANNA)
    assert (refused.value.key, refused.value.text_args) == ("too-many-tables", {"most": 2})
    other = await opened(tables, BIEL)
    with pytest.raises(Refused, match="too-many-tables"):
        await tables.lobbies.join(other.id, ANNA)
    await tables.lobbies.leave(first.id, ANNA)
    assert (await tables.lobbies.join(other.id, ANNA)).find_seat(ANNA.id) == 1
    tables = hall.service(Limits(joins_per_minute=2))
    ids = [(await opened(tables, ANNA)).id for _ in range(3)]
    for table_id in ids[:2]:
        await tables.lobbies.join(table_id, BIEL)
    with pytest.raises(Refused, match="too-many-joins"):
        await tables.lobbies.join(ids[2], BIEL)
    await tables.lobbies.join(ids[2], CARLA)
    hall.now += 60
    assert (await tables.lobbies.join(ids[2], BIEL)).find_seat(BIEL.id) == 2


async def test_a_server_has_no_more_tables_than_are_let_be_also_if_many_open_at_once(hall: Hall) -> None:
    tables = hall.service(Limits(tables_per_server=3))
    done = await asyncio.gather(*(opened(tables, ANNA) for _ in range(8)), return_exceptions=True)
    first, *others = [table for table in done if isinstance(table, Table)]
    assert len(others) == 2
    assert sum(isinstance(error, Refused) and error.key == "server-full" for error in done) == 5
    with pytest.raises(Refused) as refused:
        await opened(tables, CARLA)
    assert (refused.value.key, refused.value.text_args) == ("server-full", {"most": 3})
    await opened(tables, CARLA, Place(11, 20))
    await tables.lobbies.leave(first.id, ANNA)
    await opened(tables, CARLA)


@pytest.mark.parametrize(("chosen", "most"), [(1, 1), (5, 2), (0, 2)])
async def test_a_server_may_choose_a_smaller_number_of_tables_but_no_larger_one(
    hall: Hall, chosen: int, most: int
) -> None:
    await set_server(hall.store, HOME.guild_id, most_tables=chosen)
    tables = hall.service(Limits(tables_per_server=2))
    for _ in range(most):
        await opened(tables, ANNA)
    with pytest.raises(Refused) as refused:
        await opened(tables, ANNA)
    assert refused.value.text_args == {"most": most}


def test_what_was_not_let_happen_does_not_count() -> None:
    """A limit of nothing is none, and who is not heard of is not remembered."""
    rate = RateLimiter(2, 10.0)
    taken = [rate.take(1, now) for now in (0.0, 1.0, 2.0, 9.0, 10.0, 10.5, 11.0)]
    assert taken == [True, True, False, False, True, False, True]
    assert rate.take(2, 2.0)
    assert all(RateLimiter(0, 10.0).take(1, 0.0) for _ in range(1000))
    for user in range(100):
        rate.take(user, float(user))
    assert len(rate._times) <= 20


async def test_openings_rematches_and_invitations_count_together(hall: Hall) -> None:
    tables = hall.service(Limits(openings_per_hour=3))
    first = await opened(tables, ANNA)
    await tables.lobbies.invite(first.id, ANNA, BIEL.id)
    await tables.lobbies.invite(first.id, ANNA, BIEL.id)  # invited already: nothing is posted
    await tables.lobbies.join(first.id, BIEL)
    await tables.lobbies.start(first.id, ANNA)
    await tables.lobbies.close(first.id, ANNA, is_moderator=False)
    await tables.lobbies.rematch(first.id, ANNA)
    ended = await tables.read(first.id)
    for again in (opened(tables, ANNA), tables.lobbies.open_same_deal(ended, ANNA, HOME, "ca")):
        with pytest.raises(Refused) as refused:
            await again
        assert (refused.value.key, refused.value.text_args) == ("too-many-openings", {"most": 3})
    await opened(tables, BIEL)


def test_the_operator_sets_every_limit() -> None:
    names = ("tables_per_user", "tables_per_server", "joins_per_minute", "presses_per_ten_seconds", "openings_per_hour")
    chosen: dict[str, Any] = {name: number for number, name in enumerate(names, 1)}
    assert Settings(_env_file=None, **chosen).limits == Limits(1, 2, 3, 4, 5)
