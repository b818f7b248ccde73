"""Decides what comes after a round: the next tables, or the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.engine.rng import Rng
from bot.tournaments import pairing
from bot.tournaments.standings import find_byes, rank_phases
from bot.tournaments.tournament import TableResult, Tournament, format_entrants, parse_entrants
from storage.rows import AbsenceRule, EntrantRow, EntrantStatus, PairingRow, TournamentFormat

Strengths = Mapping[int, float]
"""By entrant: how strong the entrant was before the tournament, more being better; who is left out is unknown."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A new round."""

    phase: int
    pairings: tuple[PairingRow, ...]


def find_dropouts(tournament: Tournament) -> list[EntrantRow]:
    """Find the entrants who drop out after the current round by the tournament's rule."""
    if tournament.row.absence is not AbsenceRule.DROP:
        return []
    absent = {
        number for row in tournament.pairings if row.result for number in TableResult.from_json(row.result).absent
    }
    return [
        replace(row, status=EntrantStatus.OUT)
        for row in tournament.rows.entrants
        if row.number in absent and row.status is EntrantStatus.IN
    ]


def find_successors(tournament: Tournament) -> list[EntrantRow]:
    """Find the reserves who take the places of those that have dropped out, the first first; none in groups."""
    if tournament.row.format is TournamentFormat.GROUPS:
        return []
    free = tournament.row.size - len(tournament.list_by_status(EntrantStatus.IN))
    reserves = [row for row in tournament.rows.entrants if row.status is EntrantStatus.RESERVE]
    return [replace(row, status=EntrantStatus.IN) for row in reserves[: max(free, 0)]]


def draw(tournament: Tournament, strengths: Strengths) -> Draw | None:
    """Draw the next round; None if the tournament is over."""
    playing = tournament.list_by_status(EntrantStatus.IN)
    if len(playing) < 2:
        return None
    if tournament.row.format is TournamentFormat.GROUPS:
        return _draw_groups(tournament, strengths, {*playing})
    if tournament.row.round >= count_planned(tournament):
        return None
    if tournament.is_together:
        teams = _draw_teams(tournament, strengths, playing)
        drawn = _build_draw(tournament, 1, tuple(map(tuple, teams.values())))
        pairings = tuple(replace(row, team=team) for row, team in zip(drawn.pairings, teams, strict=True))
        return replace(drawn, pairings=pairings) if len(teams) > 1 else None
    if tournament.is_duplicate:
        met = pairing.count_meetings(table.entrants for table in tournament.list_played())
        groups = pairing.draw_duplicate(_sort(tournament, strengths, playing), tournament.row.seats, met)
        return _build_draw(tournament, 1, groups) if len(groups) > 1 else None
    return _build_draw(tournament, 1, _draw_swiss(tournament, strengths, playing))


def count_planned(tournament: Tournament) -> int:
    """Count the rounds that everybody plays, as chosen or as many as needed."""
    row = tournament.row
    return row.rounds or pairing.count_rounds(row.size or len(tournament.rows.entrants), row.seats)


def _sort(tournament: Tournament, strengths: Strengths, playing: Sequence[int]) -> list[int]:
    """Sort who plays by rank, by strength before the first round, and by lot where these are equal."""
    ranks = {standing.entrant: standing.rank for standing in tournament.standings} if tournament.round else {}
    lots = _draw_lots(tournament, playing)
    return sorted(playing, key=lambda number: (ranks.get(number, 0), -strengths.get(number, 0.0), lots[number]))


def _draw_swiss(tournament: Tournament, strengths: Strengths, playing: Sequence[int]) -> pairing.Groups:
    played, row = tournament.list_played(), tournament.row
    ranked = _sort(tournament, strengths, playing)
    if not played and strengths:
        return pairing.draw_spread(ranked, row.seats)
    return pairing.draw_swiss(
        ranked, row.seats, pairing.count_meetings(table.entrants for table in played), find_byes(played)
    )


def _draw_teams(tournament: Tournament, strengths: Strengths, playing: Sequence[int]) -> Mapping[int, Sequence[int]]:
    """Draw the teams by number: they stay as they are, others fill them by lot, and the rest make teams of equal
    strength."""
    teams, lots = _list_staying(tournament, {*playing}), _draw_lots(tournament, playing)
    free = {*playing} - {number for team in teams.values() for number in team}
    new = max((*(row.number for row in tournament.rows.teams), *tournament.teams), default=0) + 1
    if tournament.round is None and len(teams) == 1:  # it needs another one to play against
        teams[new] = []
        new += 1
    rest = _fill_teams(tournament, teams, sorted(free, key=lots.__getitem__))
    ranked = sorted(rest, key=lambda number: (-strengths.get(number, 0.0), lots[number]))
    seats = tournament.row.seats
    groups = pairing.draw_spread(ranked, seats) if teams else pairing.draw_duplicate(ranked, seats, {})
    return {**{number: team for number, team in teams.items() if team}, **dict(enumerate(groups, new))}


def _list_staying(tournament: Tournament, playing: set[int]) -> dict[int, list[int]]:
    """List those of each team who play on; a team that nobody plays for any more is gone."""
    current = {*map(tournament.get_team, tournament.pairings)} or {*tournament.teams}
    staying = {
        number: [entrant for entrant in team if entrant in playing]
        for number, team in tournament.teams.items()
        if number in current
    }
    return {number: team for number, team in staying.items() if team}


def _fill_teams(tournament: Tournament, teams: dict[int, list[int]], free: Sequence[int]) -> list[int]:
    """Give entrants places in teams: in the one where they were last, or in the smallest; returns those without one."""
    last = {number: tournament.get_team(row) for row in tournament.rows.pairings for number in parse_entrants(row)}
    rest = []
    for entrant in free:
        open_teams = [number for number, team in teams.items() if len(team) < tournament.row.seats]
        if not open_teams:
            rest.append(entrant)
        elif last.get(entrant) in open_teams:
            teams[last[entrant]].append(entrant)
        else:
            teams[min(open_teams, key=lambda number: len(teams[number]))].append(entrant)
    return rest


def _draw_groups(tournament: Tournament, strengths: Strengths, playing: set[int]) -> Draw | None:
    """Draw the next games of the groups, or the groups of those who go on."""
    lots = _draw_lots(tournament, [row.number for row in tournament.rows.entrants])
    if tournament.round is None:
        ranked = sorted(playing, key=lambda number: (-strengths.get(number, 0.0), lots[number]))
        return _build_draw(tournament, 1, pairing.draw_spread(ranked, tournament.row.seats))
    groups = [[number for number in group if number in playing] for group in tournament.list_groups()]
    groups = [group for group in groups if group]
    phase = tournament.round.phase
    legs = sum(row.phase == phase for row in tournament.rows.rounds)
    if legs < max(tournament.row.rounds, 1) and any(len(group) > 1 for group in groups):
        return _build_draw(tournament, phase, tuple(map(tuple, groups)))
    if len(groups) < 2:
        return None
    standings = rank_phases(tournament.entrants, tournament.list_played())
    place = {standing.entrant: number for number, standing in enumerate(standings)}
    ordered = [sorted(group, key=place.__getitem__) for group in groups]
    qualified = pairing.choose_qualified(ordered, tournament.row.seats, place.__getitem__)
    return _build_draw(tournament, phase + 1, pairing.draw_spread(qualified, tournament.row.seats))


def _draw_lots(tournament: Tournament, entrants: Sequence[int]) -> Mapping[int, int]:
    """Draw a lot for each entrant, another one in each round."""
    key = tournament.derive_key("lots", tournament.row.round + 1)
    return {number: lot for lot, number in enumerate(Rng(key).shuffle(sorted(entrants))[0])}


def _build_draw(tournament: Tournament, phase: int, groups: pairing.Groups) -> Draw:
    number = tournament.row.round + 1
    return Draw(phase, tuple(_build_pairing(tournament, number, table, group) for table, group in enumerate(groups, 1)))


def _build_pairing(tournament: Tournament, number: int, table: int, group: Sequence[int]) -> PairingRow:
    """Build the row of a table, with its seats by lot, or in turn where seats are compared; a bye has its result."""
    key = tournament.derive_key("seats", number, table)
    if tournament.is_duplicate:
        seats = pairing.rotate_seats(group, tournament.count_seatings(), key)
        return PairingRow(tournament.id, number, table, format_entrants(seats))
    seats = pairing.seat_by_lot(group, key)
    result = TableResult((1,)).to_json() if len(seats) == 1 else ""
    return PairingRow(tournament.id, number, table, format_entrants(seats), result=result)
