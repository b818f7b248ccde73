"""Tables, their seats, and how they are found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage import rows
from storage.database import Database
from storage.errors import DuplicateId, RevisionConflict, UnknownTable
from storage.schema import list_columns
from storage.store import Store
from storage.tables import RECENT
from tests.storage.samples import (
    GUILD,
    a_deadline,
    a_message,
    a_result,
    a_seat,
    a_step,
    a_table,
    add_steps,
    deadlines_of,
    lay,
    put_message,
    rewrite,
    rows_of,
    set_server,
    touch,
    user_of,
)

COMPARED = "2:normal"
"""The category of tables that compare."""

ODD_NAME = "N'ú\"r\u202eia 🎪\n%_?:x;--"


async def table_of(store: Store, table_id: str = "T000") -> rows.TableRow:
    snapshot = await store.tables.read_snapshot(table_id)
    assert snapshot is not None
    return snapshot.table


async def seats_of(store: Store, table_id: str = "T000") -> tuple[rows.SeatRow, ...]:
    snapshot = await store.tables.read_snapshot(table_id)
    assert snapshot is not None
    return snapshot.seats


async def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    table = a_table(
        status=rows.Status.RUNNING,
        key="5eed",
        touched_at=1_700_000_000.123456,
        is_paused=True,
        window_seconds=7,
        outcome='{"ending":"won"}',
        mark=-3,
    )
    seats = (a_seat(0, name=ODD_NAME), a_seat(1, user_id=None), a_seat(2, is_dm_closed=True, quiet_until=rows.NOT_YET))
    await lay(store, table, seats, [a_deadline(5.0)])
    deadlines, settings = (a_deadline(5.0),), rows.Settings(server=rows.ServerRow(GUILD))
    assert await store.tables.read_snapshot("T000") == rows.Snapshot(
        rows.TableRows(table, seats, deadlines), None, around=rows.TableContext(settings=settings)
    )
    assert await deadlines_of(store, "T000") == (a_deadline(5.0),)


async def test_a_table_is_read_with_all_around_it(lobby: Store) -> None:
    steps = [a_step(seq) for seq in range(RECENT + 9)]
    gone = rows.FormerRow("T000", 1, 7, user_of(5), "Pau")
    await add_steps(
        lobby,
        "T000",
        steps,
        status=rows.Status.RUNNING,
        branch=0,
        category=COMPARED,
        deadlines=[a_deadline(9.0)],
        former=[gone],
    )
    await lay(lobby, a_table(id="T001", status=rows.Status.ENDED, mark=4, category=COMPARED), ())
    await lobby.users.update(user_of(1), vacation_until=50.0)
    await lobby.users.update(user_of(5), vacation_until=60.0)
    await set_server(lobby, GUILD, language="ca")
    mine = rows.OrderRow(user_of(0), "thegame", "aim", "pass")
    for order in (mine, replace(mine, game="castell"), replace(mine, user_id=user_of(5))):
        await lobby.users.put_order(order)
    found = await lobby.tables.read_snapshot("T000")
    assert found is not None
    assert found.newest == steps[-1]
    assert found.recent == tuple(step.without_state for step in steps[-RECENT - 1 :])
    assert (found.former, found.rows.deadlines, found.around.record) == ((gone,), (a_deadline(9.0),), 4)
    assert found.around.settings.orders == (mine,)
    assert found.around.settings.server == await lobby.servers.get(GUILD)
    assert [found.around.settings.user(user_of(seat)).vacation_until for seat in (0, 1)] == [0.0, 50.0]
    assert found.around.settings == await lobby.tables.read_settings(found.table, [user_of(0), user_of(1)])
    await add_steps(lobby, "T000", [a_step(RECENT + 9)], status=rows.Status.ENDED, branch=0)
    over = await lobby.tables.read_snapshot("T000")
    assert over is not None
    assert over.newest == a_step(RECENT + 9)
    assert over.recent == (*found.recent[1:], a_step(RECENT + 9).without_state)


async def test_an_id_is_given_once_and_values_come_back_as_what_they_were(lobby: Store) -> None:
    before = await lobby.tables.read_snapshot("T000")
    assert before is not None
    assert isinstance(before.table.status, rows.Status)
    assert (before.table.is_paused, before.seats[0].is_dm_closed, before.seats[0].quiet_until) == (False, False, None)
    with pytest.raises(DuplicateId, match="T000"):
        await lay(lobby, a_table(game="castell"), [a_seat(3)], [a_deadline(1.0)])
    assert await lobby.tables.read_snapshot("T000") == before
    assert await deadlines_of(lobby, "T000") == ()


async def test_there_is_nothing_where_nothing_was_stored(store: Store) -> None:
    assert await store.tables.read_snapshot("T000") is None
    assert await store.steps.get("T000", 0) is None
    assert await store.steps.list_between("T000") == ()
    assert await store.tables.count_by_status() == {}
    nothing = rows.TableRows(a_table(), ())
    with pytest.raises(UnknownTable, match="T000"):
        await store.tables.change(nothing, nothing)
    with pytest.raises(UnknownTable):
        await add_steps(store, "T000", [a_step(0)], before=nothing)


async def test_of_a_table_that_is_known_only_what_is_around_it_is_read_again(lobby: Store) -> None:
    """Touching a table asks for another drawing and changes nothing else."""
    known = await rows_of(lobby)
    await lobby.users.update(user_of(0), language="ca")
    await put_message(lobby, a_message())
    around = await lobby.tables.read_if_changed("T000", known)
    assert isinstance(around, rows.TableContext)
    assert (around.messages, around.settings.user(user_of(0)).language) == ((a_message(),), "ca")
    await touch(lobby, "T000")
    assert await lobby.tables.read_if_changed("T000", known) == await lobby.tables.read_snapshot("T000")
    assert await table_of(lobby) == replace(known.table, revision=known.table.revision + 1)
    assert await lobby.tables.read_if_changed("NONE", None) is None


async def test_a_change_raises_the_revision_and_keeps_what_it_does_not_name(lobby: Store) -> None:
    """Seats and deadlines are replaced whole."""
    await add_steps(lobby, "T000", [a_step(0)], status=rows.Status.RUNNING, branch=2, deadlines=[a_deadline(9.0)])
    before = await lobby.tables.read_snapshot("T000")
    assert before is not None
    wish = replace(before.table, language="es", touched_at=500.0, revision=99)
    changed = await rewrite(lobby, wish)
    assert changed == replace(before.table, language="es", touched_at=500.0, revision=before.table.revision + 1)
    assert await lobby.tables.read_snapshot("T000") == replace(before, rows=replace(before.rows, table=changed))
    assert await deadlines_of(lobby, "T000") == (a_deadline(9.0),)
    moved_up = (a_seat(0, user_id=user_of(2)), a_seat(1, user_id=user_of(0)))
    for seats, deadlines in (
        ((a_seat(0), a_seat(1), a_seat(2)), (a_deadline(1.0), a_deadline(2.0, seat=1))),
        (moved_up, (a_deadline(3.0),)),
        ((), ()),
    ):
        await rewrite(lobby, wish, seats, deadlines)
        assert (await seats_of(lobby), await deadlines_of(lobby, "T000")) == (seats, deadlines)


async def test_a_new_name_is_told_to_tables_that_go_on(store: Store) -> None:
    for number, status in enumerate((rows.Status.LOBBY, rows.Status.RUNNING, rows.Status.ENDED, rows.Status.CLOSED)):
        await lay(store, a_table(id=f"T{number}", status=status), [a_seat(0), a_seat(1)])
    assert await store.users.rename(user_of(0), ODD_NAME, GUILD) == ("T0", "T1")
    for table_id in ("T0", "T1"):
        assert await seats_of(store, table_id) == (a_seat(0, name=ODD_NAME), a_seat(1))
        assert (await table_of(store, table_id)).revision == 1
    assert await seats_of(store, "T2") == (a_seat(0), a_seat(1))
    assert await store.users.rename(user_of(0), ODD_NAME, GUILD) == ()
    assert (await table_of(store, "T0")).revision == 1


async def test_a_user_who_is_forgotten_is_nowhere_in_the_database(lobby: Store, other: Database) -> None:
    before = await rows_of(lobby)
    with pytest.raises(RevisionConflict):
        await lobby.users.forget(user_of(0))
    assert await rows_of(lobby) == before, "the table goes on"
    await add_steps(lobby, "T000", [a_step(0)], status=rows.Status.ENDED, branch=0)
    await lobby.users.update(user_of(0), language="ca")
    await lobby.users.put_order(rows.OrderRow(user_of(0), "castellers", "llenya", "ask"))
    assert await lobby.users.forget(user_of(0)) == ("T000",)
    dump = repr([other.execute(f"SELECT * FROM {name}").fetchall() for name in list_columns(other)])
    assert str(user_of(0)) not in dump
    assert a_seat(0).name not in dump
    assert str(user_of(1)) in dump
    assert await seats_of(lobby) == (a_seat(0, user_id=None, name=""), a_seat(1))
    assert (await table_of(lobby)).revision == 2


async def test_tables_are_found_by_user_server_and_status_the_newest_first(store: Store) -> None:
    old, new = a_table(id="AGED", touched_at=1.0), a_table(id="NEW", touched_at=2.0, status=rows.Status.RUNNING)
    await lay(store, old, [a_seat(0), a_seat(1)])
    await lay(store, new, [a_seat(0, user_id=user_of(1)), a_seat(1, user_id=user_of(5))])
    await lay(store, a_table(id="OVER", status=rows.Status.ENDED), [a_seat(1)])
    await lay(store, a_table(id="FOREIGN", guild_id=5), ())
    assert await store.tables.list_by_user(user_of(1), (rows.Status.LOBBY, rows.Status.RUNNING)) == ((new, 0), (old, 1))
    assert await store.tables.list_by_user(user_of(1), [rows.Status.LOBBY]) == ((old, 1),)
    assert await store.tables.list_by_user(user_of(7), tuple(rows.Status)) == ()
    assert await store.tables.list_by_server(GUILD, (rows.Status.LOBBY, rows.Status.RUNNING)) == (new, old)
    assert await store.tables.list_by_status(rows.Status.LOBBY) == ("AGED", "FOREIGN")
    assert await store.tables.count_by_status() == {"lobby": 2, "running": 1, "ended": 1}


async def test_a_result_is_kept_with_whether_it_counts(lobby: Store) -> None:
    kept = (a_result(0, is_counted=False), a_result(0, table_id="T001"))
    await lobby.results.save(kept)
    assert await lobby.results.list_by_user(7) == kept
    assert await lobby.results.list_by_server(10, "fallera") == kept


async def test_the_best_mark_is_of_finished_games_of_this_server_in_one_category(store: Store) -> None:
    """It outlives its table."""

    async def best(game: str = "thegame", category: str = COMPARED) -> int | None:
        return await store.results.get_best_mark(GUILD, game, category)

    async def finish(table_id: str, mark: int | None, **changes: object) -> None:
        await lay(store, a_table(**{"id": table_id, "category": COMPARED, **changes}), [a_seat(0)])
        await add_steps(store, table_id, [a_step(0)], status=rows.Status.ENDED, branch=0, outcome="{}", mark=mark)

    assert await best() is None
    await finish("NONE", None)
    assert await best() is None
    await finish("TWELVE", 12)
    await finish("NINE", 9)
    await finish("OTHER", 1, category="5:normal")
    await finish("ALONE", 0, category="")
    await finish("ABROAD", 2, guild_id=5)
    await lay(store, a_table(id="RUNNING", status=rows.Status.RUNNING, mark=4, category=COMPARED), ())
    assert (await best(), await best("castell")) == (9, None)
    await finish("CASTELL", 3, game="castell")
    assert await store.tables.drop_finished(1e9, 9) == 7
    assert (await best(), await best("castell")) == (9, 3)
    await finish("NEW", 10)
    assert await best() == 9
    await finish("BEST", 0, options='{"level":"normal","starter":"drawn"}')
    assert (await best(), await best(category="")) == (0, None)


async def test_tables_that_ended_long_ago_are_removed_the_oldest_first(store: Store) -> None:
    for number, status in enumerate(
        (rows.Status.ENDED, rows.Status.CLOSED, rows.Status.RUNNING, rows.Status.BROKEN, rows.Status.ENDED)
    ):
        await lay(store, a_table(id=f"T{number}", status=status, touched_at=float(number)), [a_seat(0)])
    for most, count, left in ((1, 1, "1234"), (9, 1, "234"), (9, 0, "234")):
        assert await store.tables.drop_finished(4.0, most) == count
        assert [number for number in "01234" if await store.tables.read_snapshot(f"T{number}")] == [*left]
