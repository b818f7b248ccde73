"""The Game in teams: named by their people, filled at random, and a line each in the standings."""

from __future__ import annotations

import csv
import json
from io import StringIO

import pytest

from bot.tables.table import Person, Refused
from bot.tournaments.export import write_csv, write_json
from bot.tournaments.service import DAY, ENTRY_DAYS
from bot.tournaments.tournament import Tournament, parse_entrants
from storage.rows import EntrantStatus, TournamentStatus
from tests.tournaments.conftest import Fair, crowd

pytestmark = pytest.mark.one_engine


def named(tournament: Tournament) -> dict[str, set[int]]:
    """The people of each team by its name."""
    return {tournament.get_team_name(number): {*team} for number, team in tournament.teams.items()}


async def enter(fair: Fair, teams: dict[str, int], alone: int = 0, seats: str = "3", **columns: str) -> Tournament:
    """A tournament with teams of these sizes, and people alone."""
    tournament = await fair.open([], game="thegame", seats=seats, **columns)
    people = iter(crowd(sum(teams.values()) + alone))
    for name, count in teams.items():
        for _ in range(count):
            tournament = await fair.service.found_team(tournament.id, next(people), name)
    for person in people:
        tournament = await fair.service.enter(tournament.id, person)
    return tournament


async def start(fair: Fair, teams: dict[str, int], alone: int = 0, **columns: str) -> Tournament:
    return await fair.service.start((await enter(fair, teams, alone, **columns)).id)


async def test_the_first_gives_the_name_and_others_join(fair: Fair) -> None:
    tournament = await enter(fair, {"Colla Vella": 1}, alone=1)
    anna, biel, carla, dan = (Person(number, f"p{number}") for number in (1, 2, 3, 4))
    (number,) = tournament.teams
    await fair.service.join_team(tournament.id, biel, number)
    tournament = await fair.service.found_team(tournament.id, carla, "  colla   vella ")
    assert named(tournament) == {"Colla Vella": {1, 2, 3}}, "a name is one team, however it is written"
    with pytest.raises(Refused, match="team-full"):
        await fair.service.join_team(tournament.id, dan, number)
    assert (await fair.service.join_team(tournament.id, carla, number)).teams == tournament.teams, "it is in already"
    tournament = await fair.service.found_team(tournament.id, anna, "Nova")
    assert named(tournament) == {"Colla Vella": {2, 3}, "Nova": {1}}
    tournament = await fair.service.join_team(tournament.id, anna, 0)
    assert named(tournament) == {"Colla Vella": {2, 3}}
    with pytest.raises(Refused, match="team-gone"):
        await fair.service.join_team(tournament.id, dan, 2)
    tournament = await fair.service.leave(tournament.id, biel)
    assert named(tournament) == {"Colla Vella": {3}}
    tournament = await fair.service.enter(tournament.id, biel)
    assert named(tournament) == {"Colla Vella": {3}}, "who comes back chooses again"
    assert len(tournament.rows.entrants) == 3


async def test_who_has_entered_alone_may_name_a_team_in_one_line_of_32_characters(fair: Fair) -> None:
    tournament = await enter(fair, {}, alone=2)
    person = Person(1, "p1")
    for name in ("", " \n ", "\N{ZERO WIDTH SPACE}", "\N{BRAILLE PATTERN BLANK}"):
        with pytest.raises(Refused, match="team-nameless"):
            await fair.service.found_team(tournament.id, person, name)
    tournament = await fair.service.found_team(tournament.id, person, "a\nb" + "W" * 200)
    assert named(tournament) == {"a b" + "W" * 28 + "…": {1}}
    assert tournament.count_entrants() == 2


async def test_teams_are_chosen_where_there_are_any_and_until_the_first_round(fair: Fair) -> None:
    other = await fair.open(crowd(3))
    with pytest.raises(Refused, match="malformed"):
        await fair.service.found_team(other.id, Person(1, "p1"), "Nova")
    tournament = await start(fair, {"A": 2}, alone=2)
    with pytest.raises(Refused, match="tournament-began"):
        await fair.service.found_team(tournament.id, Person(9, "p9"), "Nova")
    with pytest.raises(Refused, match="tournament-began"):
        await fair.service.join_team(tournament.id, Person(1, "p1"), 0)


async def test_free_places_are_filled_at_random(fair: Fair) -> None:
    for teams, alone, sizes in (
        ({"A": 1, "B": 2}, 2, [2, 3]),
        ({"A": 1, "B": 1}, 4, [3, 3]),
        ({"A": 3, "B": 2}, 6, [2, 3, 3, 3]),
        ({"A": 3, "B": 3}, 1, [1, 3, 3]),
        ({"A": 2}, 1, [1, 2]),
        ({"A": 1}, 3, [2, 2]),
        ({"A": 3}, 2, [2, 3]),
        ({}, 7, [2, 2, 3]),
    ):
        before = await enter(fair, teams, alone)
        after = await fair.service.start(before.id)
        drawn = named(after)
        assert sorted(map(len, drawn.values())) == sizes
        for name, people in named(before).items():
            assert people <= drawn[name], "who has chosen a team plays with it"
        assert sorted(number for people in drawn.values() for number in people) == [*after.entrants]
        assert {row.team: {*parse_entrants(row)} for row in after.pairings} == {
            number: {*team} for number, team in after.teams.items()
        }


async def test_who_fills_a_team_is_not_who_entered_first(fair: Fair) -> None:
    filled = set()
    for _ in range(12):
        tournament = await start(fair, {"A": 2, "B": 3}, alone=8)
        filled |= named(tournament)["A"] - {1, 2}
        await fair.service.close(tournament.id)
    assert len(filled) > 1


async def test_one_team_has_nobody_to_play_against(fair: Fair) -> None:
    tournament = await enter(fair, {"A": 3})
    with pytest.raises(Refused, match="one-team"):
        await fair.service.start(tournament.id)
    fair.hall.now += ENTRY_DAYS * DAY
    await fair.service.advance_all()
    assert (await fair.service.read(tournament.id)).row.status is TournamentStatus.CLOSED


async def test_the_standings_have_a_line_for_each_team(fair: Fair) -> None:
    tournament = await start(fair, {"=Colla Vella": 3, "Nova": 1}, alone=3, rounds="2")
    teams = named(tournament)
    tournament = await fair.play_all(tournament)
    assert tournament.row.status is TournamentStatus.OVER
    assert named(tournament) == teams, "they stay together"
    document = json.loads(write_json(tournament))
    assert {each["name"]: {int(name[1:]) for name in each["people"]} for each in document["standings"]} == teams
    assert {each["status"] for each in document["standings"]} == {"in"}
    assert sum(each["points"] for each in document["standings"]) == 2 * len(teams) / 2
    for each in document["rounds"]:
        assert {table["team"]: {int(name[1:]) for name in table["seats"]} for table in each["tables"]} == teams
    lines = [*csv.DictReader(StringIO(write_csv(tournament).decode("utf-8-sig")))]
    assert {line["name"] for line in lines} == {"'=Colla Vella", *({*teams} - {"=Colla Vella"})}
    assert {line["people"] for line in lines} >= {"p1, p2, p3"}


async def test_no_cell_of_a_file_begins_a_formula_whatever_separates_cells(fair: Fair) -> None:
    names = ("=1+1", "a;=1+1", "a; -1", "b,@c", "＝2", "e\t+1", 'say "hi"', "two; words")
    tournament = await fair.open([Person(number, name) for number, name in enumerate(names, 1)])
    text = write_csv(tournament).decode("utf-8-sig")
    lines = [*csv.reader(StringIO(text))]
    assert {line[1] for line in lines[1:]} == {
        *("'=1+1", "a;'=1+1", "a;' -1", "b,'@c", "'＝2", "e\t'+1", 'say "hi"', "two; words")
    }
    assert all(cell.startswith('"') for line in text.splitlines() for cell in line.split('",')), "each is quoted"


async def test_who_comes_back_plays_in_the_same_team_if_there_is_room(fair: Fair) -> None:
    tournament = await start(fair, {"A": 3, "B": 1}, rounds="3", days="1")
    await fair.service.leave(tournament.id, Person(1, "p1"))
    fair.hall.now += DAY
    tournament = await fair.service.advance(tournament.id)
    assert named(tournament) == {"A": {2, 3}, "B": {4}}
    await fair.service.enter(tournament.id, Person(1, "p1"))
    fair.hall.now += DAY
    tournament = await fair.service.advance(tournament.id)
    assert tournament.row.round == 3
    assert named(tournament) == {"A": {1, 2, 3}, "B": {4}}, "though B has fewer"


async def test_a_team_that_is_gone_keeps_its_line_and_does_not_come_back_with_its_people(fair: Fair) -> None:
    tournament = await start(fair, {"A": 1, "B": 2, "C": 1}, rounds="3", days="1")
    await fair.service.leave(tournament.id, Person(1, "p1"))
    for is_back, drawn in ((False, {"B": {2, 3}, "C": {4}}), (True, {"B": {2, 3}, "C": {1, 4}})):
        if is_back:
            await fair.service.enter(tournament.id, Person(1, "p1"))
        fair.hall.now += DAY
        tournament = await fair.service.advance(tournament.id)
        assert {tournament.get_team_name(row.team): {*parse_entrants(row)} for row in tournament.pairings} == drawn
        out = [tournament.get_standing_name(each) for each in tournament.standings if tournament.is_out(each)]
        assert (out, len(tournament.standings)) == (["A"], 3)


async def test_the_name_of_a_team_goes_with_who_gave_it(fair: Fair) -> None:
    tournament = await enter(fair, {"Anna i companyia": 2}, alone=1)
    await fair.hall.store.users.forget(1)
    tournament = await fair.service.read(tournament.id)
    assert named(tournament) == {"Altair 1": {2}}
    (team,) = tournament.rows.teams
    assert (team.name, team.user_id) == ("", None)
    assert tournament.entrants[1].status is EntrantStatus.OUT
