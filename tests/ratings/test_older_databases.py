"""Databases from before ratings: what they still know of finished games counts from the first start on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.ratings.ladder import list_games, list_rated
from storage.database import Database
from storage.location import Location
from storage.rows import FormerRow, Status
from storage.schema import list_columns, load_migrations, migrate
from tests.storage import server
from tests.storage.engines import SQLITE, on_postgres, reach, reach_file
from tests.storage.samples import GUILD, opened

SCRIPTS = load_migrations()

RATINGS = next(number for number, script in SCRIPTS.items() if "TABLE departures" in script)
"""The version that keeps what ratings need."""

OPPONENTS = next(number for number, script in SCRIPTS.items() if "are_computers_opponents" in script)
"""The version in which computers may be opponents."""


def put_table(database: Database, table_id: str, status: Status) -> None:
    """Put a table of The Game into a database of that time."""
    known = {"id": table_id, "game": "thegame", "guild_id": GUILD, "status": status, "category": "2:normal"}
    columns = list_columns(database)["tables"]
    values = [known.get(name, "" if kind == "TEXT" else 0) for name, kind in columns.items()]
    database.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(values))})", values)


@pytest.mark.one_engine
async def test_who_had_left_and_which_marks_compare_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "colla.sqlite"
    migrate(path, 0.0, {number: script for number, script in SCRIPTS.items() if number < RATINGS})
    with reach_file(path) as database:
        for table_id in ("T001", "T002"):
            put_table(database, table_id, Status.ENDED if table_id == "T001" else Status.CLOSED)
            database.execute(f"INSERT INTO former VALUES ('{table_id}', 1, 7, 2, 'Biel')")
        database.execute(
            "INSERT INTO results (table_id, seat, user_id, name, guild_id, game, ended_at, players, place, is_won,"
            f" score, mark, answers, seconds) VALUES ('T001', 0, 1, 'Anna', {GUILD}, 'thegame', 5, 2, 1, 1, 9, 3, 1, 1)"
        )
    async with opened(path) as store:
        results = await store.ratings.list_results(GUILD, "thegame", 0.0, 9.0)
        left = await store.ratings.list_departures(GUILD, "thegame", 0.0, 9.0)
    assert left == (FormerRow("T001", 1, 7, 2, "Biel"),)
    assert [result.category for result in results] == ["2:normal"]
    (game,) = list_games(results, left)
    assert [entrant.user_id for entrant in game.entrants] == [1, 2]


@contextmanager
def place_without_opponents(engine: str, folder: Path) -> Iterator[Location]:
    """A database of the version before computers could be opponents."""
    if engine == SQLITE:
        path = folder / "colla.sqlite"
        migrate(path, 0.0, select_older(SCRIPTS))
        yield path
    else:
        from storage.postgres import connect, load_postgres_migrations, migrate_postgres

        with server.new_database() as url:
            with connect(url, 5.0) as link:
                migrate_postgres(link, url, select_older(load_postgres_migrations()))
            yield url


def select_older(scripts: Mapping[int, str]) -> Mapping[int, str]:
    return {number: script for number, script in scripts.items() if number < OPPONENTS}


@pytest.mark.parametrize("engine", [SQLITE, on_postgres()])
async def test_tables_from_before_computers_were_opponents_compare_people_alone(engine: str, tmp_path: Path) -> None:
    with place_without_opponents(engine, tmp_path) as place:
        with reach(place) as database:
            put_table(database, "T001", Status.ENDED)
            for seat in (0, 1):
                database.execute(
                    "INSERT INTO results (table_id, seat, user_id, name, guild_id, game, ended_at, players, place,"
                    " is_won, score, mark, answers, seconds, level)"
                    " VALUES ('T001', ?, ?, 'U', ?, 'castell', 5, 3, ?, 0, 9, NULL, 1, 1, 'strong')",
                    (seat, seat + 1, GUILD, seat + 2),
                )
        async with opened(place) as store:
            results = await store.ratings.list_results(GUILD, "castell", 0.0, 9.0)
        with reach(place) as database:
            assert [*database.execute("SELECT are_computers_opponents FROM tables")] == [(0,)]
    assert [(result.level, result.is_computer) for result in results] == [("strong", False)] * 2
    (game,) = list_rated(results, [])
    assert [(entrant.user_id, entrant.place, entrant.level) for entrant in game.entrants] == [(1, 2, ""), (2, 3, "")]
