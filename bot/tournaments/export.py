"""Writes a tournament as JSON and as CSV: names, places and scores, no deal and no account."""

import csv
import io
import json
import re
from typing import Any

from bot.tournaments.standings import Standing
from bot.tournaments.tournament import TableResult, Tournament, parse_entrants
from storage.rows import EntrantStatus, PairingRow

FORMAT, FORMAT_VERSION = "colla-tournament", 1

_FORMULA = re.compile(r"(?:^|(?<=[;,\t\r\n]))(?=\s*[=+\-@＝＋－＠]|[\t\r])")
"""Where a formula may begin: in a cell, or after a separator that a spreadsheet may cut it at; a quote guards it."""


def write_json(tournament: Tournament) -> bytes:
    """Write everything that is public about a tournament."""
    row = tournament.row
    told = tournament.list_told()
    document = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "tournament": row.id,
        "game": row.game,
        "options": dict(tournament.options),
        "draw": str(row.format),
        "seats": row.seats,
        "absence": str(row.absence),
        "status": str(row.status),
        "opened_at": row.opened_at,
        "standings": [_to_standing(tournament, each) for each in tournament.standings],
        "rounds": [
            {
                "round": each.number,
                "phase": each.phase,
                "drawn_at": each.drawn_at,
                "ended_at": each.ended_at or None,
                "tables": [
                    _to_table(tournament, pairing, is_told=pairing in told)
                    for pairing in tournament.rows.pairings
                    if pairing.round == each.number
                ],
            }
            for each in tournament.rows.rounds
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def write_csv(tournament: Tournament) -> bytes:
    """Write the standings, a line for each entrant or team."""
    text = io.StringIO()
    people = ("people",) if tournament.is_together else ()
    columns = ("rank", "name", *people, "status", "points", "opponents", "wins", "played", "phase")
    writer = csv.DictWriter(text, columns, quoting=csv.QUOTE_ALL)
    writer.writeheader()
    for standing in tournament.standings:
        line = _to_standing(tournament, standing)
        for column in people:
            line[column] = ", ".join(line[column])
        guarded = {name: _FORMULA.sub("'", value) for name, value in line.items() if isinstance(value, str)}
        writer.writerow({**line, **guarded})
    return text.getvalue().encode("utf-8-sig")


def _to_standing(tournament: Tournament, standing: Standing) -> dict[str, Any]:
    people = [tournament.get_name(number) for number in tournament.list_people(standing)]
    if tournament.is_together:  # a team is in as long as anybody plays for it
        status = EntrantStatus.OUT if tournament.is_out(standing) else EntrantStatus.IN
    else:
        status = tournament.entrants[standing.entrant].status
    return {
        "rank": standing.rank,
        "name": tournament.get_standing_name(standing),
        **({"people": people} if tournament.is_together else {}),
        "status": str(status),
        "points": round(float(standing.points), 4),
        "opponents": round(float(standing.opponents), 4),
        "wins": standing.wins,
        "played": standing.played,
        "phase": standing.phase,
    }


def _to_table(tournament: Tournament, pairing: PairingRow, *, is_told: bool) -> dict[str, Any]:
    entrants = parse_entrants(pairing)
    result = TableResult.from_json(pairing.result) if is_told else None
    team = tournament.get_team(pairing)
    return {
        "table": pairing.table_id,
        **({"team": tournament.get_team_name(team)} if team else {}),
        "seats": [tournament.get_name(number) for number in entrants],
        "places": list(result.places) if result else None,
        "scores": list(result.scores) if result else None,
        "absent": [tournament.get_name(number) for number in result.absent] if result else None,
        "is_closed": result.is_closed if result else None,
    }
