"""Computers as opponents: their ratings follow from the bench, and count only where the table says so."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine.contract import Degree, Level
from bot.ratings.ladder import (
    COMPUTER_SIGMA,
    MU,
    POINTS,
    Entrant,
    FinishedGame,
    PersonRating,
    PointsLadder,
    list_rated,
    rate_computers,
)
from bot.ratings.service import Ratings
from bot.registry import find_games
from bot.tables.options import OPPONENTS
from bot.tables.statistics import rank_players
from bot.tables.table import Table
from storage.rows import FormerRow, ResultRow
from tests.games import list_games
from tests.ratings.test_ladder import a_result
from tests.tables.conftest import ANNA, BIEL, HOME, Hall, hall, pytest_generate_tests
from tests.text.sources import FOLDERS, texts

pytestmark = pytest.mark.one_engine

__all__ = ["hall", "pytest_generate_tests"]

SERVER = HOME.guild_id

COMPUTERS: dict[str, float] = {Level.EASY: 15.0, Level.NORMAL: 25.0, Level.STRONG: 35.0}

MEASURED = re.compile(r"^\| (\w+) against (\w+), 2 seats \| \d+ \| \d+ \| ([\d.]+) \(([\d.]+) to", re.MULTILINE)

RATED = re.compile(r"^\| (.+?) \| (−?\d+) \| (−?\d+) \| (−?\d+) \|$", re.MULTILINE)

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "computers.md"

MEASURED_GAMES = [key for key, entry in find_games().items() if entry.game.win_shares]


def a_game(*entrants: int | Level) -> FinishedGame:
    """A game of people and computers, the first one won."""
    return FinishedGame(
        "T000",
        tuple(
            Entrant(None, "Bot", place, True, entrant)
            if isinstance(entrant, Level)
            else Entrant(entrant, f"U{entrant}", place, True)
            for place, entrant in enumerate(entrants, 1)
        ),
        None,
        "",
    )


def rate(*games: FinishedGame) -> dict[int, PersonRating]:
    ladder = PointsLadder(COMPUTERS)
    ladder.extend(games)
    return {standing.user_id: standing for standing in ladder.list_standings()}


# Where the numbers come from


def test_rated_games_in_which_people_play_against_each_other_have_measured_computers() -> None:
    competitive = {key for key in list_games(Degree.RATED) if not find_games()[key].game.state.is_cooperative}
    assert competitive <= {*MEASURED_GAMES}, (
        "a rated game needs `win_shares` in its Game, from python -m tests.tools.bench levels; without, it is LISTED"
    )


def read_chapters() -> dict[str, str]:
    """The chapters of the document about computers, by heading."""
    parts = re.split(r"^#+ (.+)$", DOCUMENT.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def read_title(game: str) -> str:
    return texts(FOLDERS[game]).say("en")(f"{game}-title")


@pytest.mark.parametrize("game", MEASURED_GAMES)
def test_the_shares_are_those_of_the_bench_and_the_document_tells_what_the_program_counts_with(game: str) -> None:
    chapters = read_chapters()
    measured = MEASURED.findall(chapters[read_title(game)])
    shares = {level: (float(share), float(least)) for level, below, share, least in measured if below in [*Level]}
    told = {level: share if share < 100 else least for level, (share, least) in shares.items()}
    counted = find_games()[game].game.win_shares
    assert counted == {level: pytest.approx(share / 100) for level, share in told.items()}
    rated = {title: points for title, *points in RATED.findall(chapters["Ratings"])}
    computers = rate_computers(counted)
    points = [f"{round(computers[level] * POINTS)}".replace("-", "−") for level in Level]
    assert rated[read_title(game)] == points


@pytest.mark.parametrize("share", [0.6, 0.765, 0.99])
def test_who_wins_as_often_as_was_measured_stays_where_the_level_is(share: float) -> None:
    from openskill.models import PlackettLuce

    computers = rate_computers({Level.NORMAL: share, Level.STRONG: 0.7})
    assert computers[Level.EASY] < computers[Level.NORMAL] == MU < computers[Level.STRONG]
    model = PlackettLuce(tau=0.0)

    def find_gain(places: tuple[float, float]) -> float:
        normal, easy = (model.rating(mu=computers[level], sigma=COMPUTER_SIGMA) for level in (Level.NORMAL, Level.EASY))
        ((rated,), _) = model.rate([[normal], [easy]], ranks=[*places])
        return float(rated.mu) - computers[Level.NORMAL]

    assert share * find_gain((1, 2)) + (1 - share) * find_gain((2, 1)) == pytest.approx(0, abs=1e-9)


# As opponents


def test_who_won_against_a_strong_computer_gains_more_and_no_computer_changes() -> None:
    assert rate_computers({}) == {}, "without measured shares they have no ratings"
    gains = [rate(a_game(1, 2, level))[1].value for level in Level]
    assert gains == sorted({*gains})
    assert len(gains) == 3
    ladder = PointsLadder(COMPUTERS)
    ladder.extend([a_game(1, 2, Level.NORMAL)] * 100)
    ladder.extend([a_game(3, 4, Level.NORMAL)])
    standings = {each.user_id: each.value for each in ladder.list_standings()}
    assert {*standings} == {1, 2, 3, 4}
    fresh = rate(a_game(3, 4, Level.NORMAL))
    assert (standings[3], standings[4]) == (fresh[3].value, fresh[4].value)


def a_table(*places: int, **more: int | bool | None) -> list[ResultRow]:
    """The results of two people and a strong computer that counts."""
    rows = [a_result(1, seat, seat + 1, place, players=3, level="strong") for seat, place in enumerate(places)]
    rows[2] = replace(rows[2], user_id=None, name="Bot Quim", is_computer=True)
    return [*rows[:1], replace(rows[1], **more), rows[2]]  # type: ignore[arg-type]


def test_computers_with_a_result_are_opponents_of_people() -> None:
    (game,) = list_rated(a_table(2, 3, 1), [])
    assert [(each.user_id, each.place, each.level) for each in game.entrants] == [
        (1, 2, ""),
        (2, 3, ""),
        (None, 1, "strong"),
    ]
    (game,) = list_rated(a_table(2, 1, 3, user_id=None, is_counted=False), [FormerRow("T001", 1, 7, 2, "U2")])
    assert [(each.user_id, each.place) for each in game.entrants] == [(1, 2), (None, 3), (2, 4)]
    known, forgotten = list_rated(a_table(1, 2, 3), []), list_rated(a_table(1, 2, 3, user_id=None), [])
    assert [each.level for each in forgotten[0].entrants] == ["", "", "strong"]
    assert rate(*forgotten)[1] == rate(*known)[1]
    own, _, computer = a_table(1, 2, 3)
    assert not list_rated([own, computer, replace(computer, seat=3, place=4)], [])
    (game,) = list_rated(a_table(1, 3, 2)[:2], [])
    assert [(each.user_id, each.place) for each in game.entrants] == [(1, 1), (2, 3)]
    alone = list_rated([a_result(1, 0, 1, 1), a_result(1, 1, 2, 2)], [])
    assert rate(game) == rate(*alone)


# At tables


async def play(hall: Hall, *, opponents: str = "true") -> Table:
    """A finished table of Anna, Biel and an easy computer."""
    options = {OPPONENTS: opponents, "skill": "easy"}
    table = await hall.tables.lobbies.open("castellers", ANNA, HOME, options, "ca", computers=1)
    await hall.tables.lobbies.join(table.id, BIEL)
    table = await hall.computers(await hall.tables.lobbies.start(table.id, ANNA))
    while table.is_running:
        for person in (ANNA, BIEL):
            hall.now += 10
            table = await hall.computers(await hall.turn(table, person))
    return table


async def list_values(hall: Hall) -> dict[int, int]:
    ratings = Ratings(hall.tables)
    standings = await ratings.list_standings(SERVER, "castellers", ratings.season)
    return {each.user_id: each.value for each in standings}


async def list_results(hall: Hall) -> tuple[ResultRow, ...]:
    return await hall.store.ratings.list_results(SERVER, "castellers", 0.0, hall.now + 1)


async def test_computers_have_results_only_where_the_table_says_so(hall: Hall) -> None:
    table = await play(hall, opponents="false")
    assert [result.user_id for result in await list_results(hall)] == [ANNA.id, BIEL.id]
    alone = await list_values(hall)
    assert len(alone) == 2
    assert await hall.store.tables.drop_finished(hall.now + 1, 5) == 1
    await hall.execute("DELETE FROM results", ())
    table = await play(hall)
    assert table.state is not None
    results = await list_results(hall)
    computer = next(result for result in results if result.is_computer)
    assert [(each.seat, each.user_id, each.is_computer) for each in results] == [
        (row.seat, row.user_id, row.is_computer) for row in table.seats
    ]
    outcome = table.state.outcome
    assert outcome is not None
    assert (computer.level, computer.place, computer.is_counted) == ("easy", outcome.find_place(computer.seat), True)
    assert (computer.is_won, computer.score) == (computer.seat in outcome.winners, outcome.scores[computer.seat])
    assert {*await list_values(hall)} == {*alone}
    assert await list_values(hall) != alone


async def test_results_of_computers_are_the_same_when_they_are_worked_out_again(hall: Hall) -> None:
    """A computer is on no leaderboard and in nobody's data; a rematch counts as the table before."""
    table = await play(hall)
    found = await hall.store.results.list_by_server(SERVER, "castellers")
    assert [result.name for result in found] == ["Anna", "Biel"]
    assert rank_players(await list_results(hall)) == ()
    assert [row["name"] for row in (await hall.store.users.read_all(ANNA.id))["results"]] == ["Anna"]
    assert await hall.store.daily.list_friends(ANNA.id) == {BIEL.id}
    before, results = await list_values(hall), await list_results(hall)
    await hall.execute("DELETE FROM results", ())
    assert await list_values(hall) == {}
    assert await hall.tables.maintenance.rebuild_results() == 1
    assert await list_results(hall) == results
    assert await list_values(hall) == before
    again, _ = await hall.tables.lobbies.rematch(table.id, ANNA)
    assert again.row.are_computers_opponents
    assert not (await hall.tables.lobbies.open("castellers", BIEL, HOME, {}, "ca")).row.are_computers_opponents
