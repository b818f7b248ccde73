"""Writes a tournament as JSON and as CSV: names, places and scores, no deal and no account."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from bot.tables.table import get_display_name
from bot.tournaments.tournament import TableResult, Tournament, parse_entrants
from storage.rows import PairingRow

FORMAT, FORMAT_VERSION = "colla-tournament", 1


def write_json(tournament: Tournament) -> bytes:
    """Write everything that is public about a tournament."""
    row, names = tournament.row, _list_names(tournament)
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
        "standings": [_to_standing(tournament, each, names) for each in tournament.rank()],
        "rounds": [
            {
                "round": each.number,
                "phase": each.phase,
                "drawn_at": each.drawn_at,
                "ended_at": each.ended_at or None,
                "tables": [
                    _to_table(pairing, names, is_told=pairing in told)
                    for pairing in tournament.rows.pairings
                    if pairing.round == each.number
                ],
            }
            for each in tournament.rows.rounds
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


def write_csv(tournament: Tournament) -> bytes:
    """Write the standings, a line for each entrant."""
    text, names = io.StringIO(), _list_names(tournament)
    writer = csv.DictWriter(text, ("rank", "name", "status", "points", "opponents", "wins", "played", "phase"))
    writer.writeheader()
    for standing in tournament.rank():
        line = _to_standing(tournament, standing, names)
        if line["name"].startswith(("=", "+", "-", "@", "\t")):  # a spreadsheet would take it for a formula
            line["name"] = f"'{line['name']}"
        writer.writerow(line)
    return text.getvalue().encode("utf-8-sig")


def _list_names(tournament: Tournament) -> dict[int, str]:
    return {number: get_display_name(tournament.id, number, row.name) for number, row in tournament.entrants.items()}


def _to_standing(tournament: Tournament, standing: Any, names: dict[int, str]) -> dict[str, Any]:
    return {
        "rank": standing.rank,
        "name": names[standing.entrant],
        "status": str(tournament.entrants[standing.entrant].status),
        "points": round(float(standing.points), 4),
        "opponents": round(float(standing.opponents), 4),
        "wins": standing.wins,
        "played": standing.played,
        "phase": standing.phase,
    }


def _to_table(pairing: PairingRow, names: dict[int, str], *, is_told: bool) -> dict[str, Any]:
    entrants = parse_entrants(pairing)
    result = TableResult.from_json(pairing.result) if is_told else None
    return {
        "table": pairing.table_id,
        "seats": [names[number] for number in entrants],
        "places": list(result.places) if result else None,
        "scores": list(result.scores) if result else None,
        "absent": [names[number] for number in result.absent] if result else None,
        "is_closed": result.is_closed if result else None,
    }
