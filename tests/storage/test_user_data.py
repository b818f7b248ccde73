"""Whatever table holds rows about a person, that person can have them, and be forgotten in all of them."""

from __future__ import annotations

from typing import Any

from storage.database import Database
from storage.rows import MotionKind, MotionRow, Status
from storage.schema import list_columns
from storage.store import Store
from tests.storage.samples import a_seat, a_table, lay, rewrite, user_of

IDS = {"id", "table_id", "guild_id", "channel_id", "home_id", "message_id", "interaction_id", "user_id", "host_id"}
"""The columns with ids; of people tell the last two alone."""

VALUES: dict[str, Any] = {"TEXT": "x", "INTEGER": 1, "REAL": 1.5, "BLOB": b"x"}

ANNA, BIEL = user_of(0), user_of(1)


def put_rows_about(database: Database, user_id: int) -> set[str]:
    """A row about the user in every table that knows users; the names of these tables."""
    about = {table: names for table, names in list_columns(database).items() if "user_id" in names}
    for table, names in about.items():
        if table != "seats":
            number = user_id - ANNA
            own = {"user_id": user_id, "table_id": "T000", "seat": number, "interaction_id": number, "number": number}
            values = [own.get(name, VALUES[kind]) for name, kind in names.items()]
            database.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(values))})", values)
    return {*about}


def mentions(database: Database, user_id: int) -> list[str]:
    """Every column of every table in which the user's id is found."""
    return [
        f"{table}.{name}"
        for table, names in list_columns(database).items()
        for name in names
        if database.execute(f"SELECT 1 FROM {table} WHERE CAST({name} AS TEXT) LIKE '%{user_id}%'").fetchone()
    ]


async def test_every_row_about_a_person_is_found_in_a_user_id_and_goes(lobby: Store, other: Database) -> None:
    found = {name for names in list_columns(other).values() for name in names if name == "id" or name.endswith("_id")}
    assert found == IDS, "what tells of a person is a user_id, so that nobody forgets to hand it over and to forget it"
    tables = put_rows_about(other, ANNA) & put_rows_about(other, BIEL)
    assert {"users", "seats", "orders", "calls", "guests", "results"} <= tables
    about = await lobby.users.read_all(ANNA)
    assert {*about} >= tables - {"seats"}
    for table in tables - {"seats"}:
        assert [row["user_id"] for row in about[table]] == [ANNA], table
        assert {*about[table][0]} == {*list_columns(other)[table]}
    assert [(table.id, seat) for table, seat in await lobby.tables.list_seats_by_user(ANNA)] == [("T000", a_seat(0))]
    other.execute("UPDATE tables SET status = 'ended'")
    before = mentions(other, BIEL)
    assert mentions(other, ANNA)
    assert await lobby.users.forget(ANNA) == ("T000",)
    assert mentions(other, ANNA) == []
    assert mentions(other, BIEL) == before
    assert [*(await lobby.users.read_all(ANNA)).values()] == [[]] * len(await lobby.users.read_all(ANNA))


async def test_what_belongs_to_a_seat_alone_is_found_by_its_user(lobby: Store, other: Database) -> None:
    await lay(lobby, a_table(id="T001"), [a_seat(0)])
    for seat, role in ((0, "hand"), (1, "hand"), (-1, "table"), (0, "old")):
        values = ("T000", role, seat, 10 + seat, 20 + seat, 1, "shown", "asked", "", "embed", "")
        other.execute(f"INSERT INTO messages VALUES ({', '.join('?' * len(values))})", values)
    other.execute("INSERT INTO deadlines VALUES ('T000', 0, 'turn', 'q', 5.0, 4.0), ('T000', 1, 'turn', 'q', 6.0, 4.0)")
    about = await lobby.users.read_all(ANNA)
    assert about["messages"] == [{"table_id": "T000", "seat": 0, "channel_id": 10, "message_id": 20}]
    assert [(row["seat"], row["due"]) for row in about["deadlines"]] == [(0, 5.0)]


async def test_a_table_that_is_removed_takes_its_rows_along(lobby: Store, other: Database) -> None:
    await rewrite(lobby, status=Status.CLOSED, motions=[MotionRow("T000", 7, MotionKind.UNDO, 0, 3, "1,2", "1", "2")])
    put_rows_about(other, ANNA)
    assert await lobby.tables.drop_finished(1000.0, 5) == 1
    rows = {table: str(other.execute(f"SELECT * FROM {table}").fetchall()) for table in list_columns(other)}
    assert [table for table in rows if "T000" in rows[table]] == ["daily_tries", "departures", "results"]
