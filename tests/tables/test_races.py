"""What happens to a table between a decision and its writing: nothing of it is lost, and the decision is made again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from bot.engine.contract import Action
from bot.tables import play, privacy
from bot.tables.move import apply
from bot.tables.recorder import StepRecorder
from bot.tables.repository import ATTEMPTS
from bot.tables.table import Person, Refused, Table
from storage.rows import DeadlineKind, Snapshot
from tests.storage.samples import deadlines_of, touch
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall

Happening = Callable[[], Awaitable[object]]

HOUR = 3600.0


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[Happening, int], None]:
    """Let something happen `times` times after a press has read its table and before it stores what comes of it."""

    def plan(happening: Happening, times: int) -> None:
        left = times

        async def after_that(table: Table, recorder: StepRecorder, seat: int, actions: Sequence[Action]) -> None:
            nonlocal left
            if left:
                left -= 1
                await happening()
            await apply(table, recorder, seat, actions)

        monkeypatch.setattr(play, "apply", after_that)

    return plan


async def snapshot(hall: Hall, table: Table) -> Snapshot:
    found = await hall.store.tables.read_snapshot(table.id)
    assert found is not None
    return found


async def press(hall: Hall, table: Table, person: Person) -> Table:
    """The first move that the rules offer, which is not the end of a turn."""
    seat = table.find_seat(person.id)
    assert seat is not None
    assert table.state is not None
    action = table.codec.action_to_short(table.state.legal_actions(seat)[0])
    return await hall.tables.play.act(table.id, person, action, table.get_token(seat))


async def test_what_happens_while_somebody_moves_is_not_lost(
    hall: Hall, meanwhile: Callable[[Happening, int], None]
) -> None:
    """Time that is given back, a vacation that begins, a name that changes, and somebody who is forgotten."""

    async def find_due() -> float:
        (row,) = [row for row in await deadlines_of(hall.store, table.id) if row.kind is DeadlineKind.TURN]
        return row.due

    table = await hall.game(ANNA, BIEL, CARLA, clock="hours-24")
    table = await hall.tables.lobbies.leave(table.id, CARLA)
    before = await find_due()
    await hall.store.deadlines.record_heartbeat(hall.now)
    hall.now += 5 * HOUR
    meanwhile(lambda: hall.store.deadlines.shift(hall.now, 60.0), 1)
    moved = await press(hall, table, ANNA)
    assert await find_due() == before + 5 * HOUR
    assert moved.row.seq == table.row.seq + 1, "the move was made once"
    assert moved == await hall.tables.read(table.id)
    until = hall.now + 48 * HOUR
    meanwhile(lambda: hall.store.users.set_vacation(ANNA.id, until, hall.now, DeadlineKind.TURN), 1)
    moved = await press(hall, moved, ANNA)
    assert await find_due() == before + 53 * HOUR
    meanwhile(lambda: hall.store.users.rename(BIEL.id, "Gabriel", HOME.guild_id), 1)
    table = await hall.game(ANNA, BIEL, clock="hours-24")
    assert (await press(hall, table, ANNA)).build_sitting().names == ("Anna", "Gabriel")
    assert [seat.name for seat in (await snapshot(hall, table)).seats] == ["Anna", "Gabriel"]
    table = await hall.game(ANNA, BIEL, CARLA)
    table = await hall.tables.lobbies.leave(table.id, CARLA)
    meanwhile(lambda: hall.store.users.forget(CARLA.id), 1)
    await press(hall, table, ANNA)
    found = await snapshot(hall, table)
    assert "Carla" not in {row.name for row in found.seats} | {row.name for row in found.former}


@pytest.mark.parametrize("times", [1, 99])
async def test_who_sits_down_again_while_being_forgotten_is_let_leave_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    """Who never stops sitting down is not forgotten in part."""
    lobby = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    await hall.tables.lobbies.join(lobby.id, BIEL)
    leave, left = hall.tables.lobbies.leave, times

    async def leave_and_come_back(table_id: str, person: Person) -> Table:
        nonlocal left
        table, left = await leave(table_id, person), left - 1
        return table if left < 0 else await hall.tables.lobbies.join(table_id, BIEL)

    monkeypatch.setattr(hall.tables.lobbies, "leave", leave_and_come_back)
    if times == 1:
        assert await privacy.forget(hall.tables, BIEL.id) == (lobby.id,)
    else:
        with pytest.raises(Refused, match="busy"):
            await privacy.forget(hall.tables, BIEL.id)
    names = [seat.name for seat in (await snapshot(hall, lobby)).seats]
    assert names == (["Anna"] if times == 1 else ["Anna", "Biel"])


@pytest.mark.parametrize("times", [1, ATTEMPTS - 1, ATTEMPTS])
async def test_a_decision_is_made_anew_as_often_as_attempts_are_left(
    hall: Hall, table: Table, meanwhile: Callable[[Happening, int], None], times: int
) -> None:
    meanwhile(lambda: touch(hall.store, table.id), times)
    if times < ATTEMPTS:
        assert (await press(hall, table, ANNA)).row.seq == table.row.seq + 1
        return
    with pytest.raises(Refused, match="busy"):
        await press(hall, table, ANNA)
    assert (await snapshot(hall, table)).table.seq == table.row.seq
    assert (await press(hall, await hall.tables.read(table.id), ANNA)).row.seq == table.row.seq + 1


async def test_a_sitting_down_that_is_decided_anew_counts_once(hall: Hall) -> None:
    """A person who sits down counts once for the limits, however often others change the table meanwhile."""
    hall.tables = hall.service(replace(hall.tables.limits, joins_per_minute=1))
    lobby = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    guests = hall.store.tables.list_guests

    async def touched_meanwhile(table_id: str) -> dict[int, bool]:
        if not touched:
            touched.append(table_id)
            await touch(hall.store, table_id)
        return await guests(table_id)

    touched: list[str] = []
    hall.store.tables.list_guests = touched_meanwhile  # type: ignore[method-assign]
    assert (await hall.tables.lobbies.join(lobby.id, BIEL)).find_seat(BIEL.id) == 1
    assert touched
