"""Draws the standings of a tournament: its rounds, then a row for each of the first entrants or teams."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bot.engine.panel import Say
from bot.engine.scene import PICTURE_WIDTH, SMALLEST_TEXT, Align, Box, Item, Scene, Text, write_alt_text
from bot.pictures.renderer import spell_name
from bot.text.names import shorten_name
from bot.tournaments.drawing import count_planned
from bot.tournaments.panels import describe_status, format_points, format_standing, get_title, join_names
from bot.tournaments.standings import Standing
from bot.tournaments.tournament import Tournament
from storage.rows import TournamentFormat, TournamentStatus

GROUND, PANEL, EDGE = "#1b2036", "#2a3152", "#46507f"
INK, DIM, DARK = "#fdf3dc", "#b9c1e0", "#1b2036"
FIRST, BAR, TRACK = "#f2b632", "#4a9be0", "#1b2036"

MARGIN, GAP = 20, 8

SHOWN, SHOWN_TEAMS = 8, 6
"""The most rows: with more, Discord makes the picture so small that nobody can read it."""

ROW, TEAM_ROW = 84, 120
"""The height of a row in pixels; that of a team has its people, too."""

CHIP, MOST_CHIPS = 52, 16
"""The side of the mark of a round in pixels, and the most of them in a line."""

NAME_X, NAME_END = 108, 780
POINTS_X, OPPONENTS_X, WINS_X = 880, 990, 1060
"""Where the columns end."""

BAR_HEIGHT = 12


def build_scene(tournament: Tournament, say: Say) -> Scene | None:
    """Build the picture of the standings; None before the first result."""
    if tournament.row.status is TournamentStatus.OPEN or not tournament.list_told():
        return None
    standings = tournament.standings
    shown = standings[: SHOWN_TEAMS if tournament.is_together else SHOWN]
    most = max((standing.points for standing in standings), default=Fraction(0))
    top, items = MARGIN, [*_draw_rounds(tournament)]
    top += CHIP + 2 * GAP
    height = TEAM_ROW if tournament.is_together else ROW
    for standing in shown:
        items += _draw_row(tournament, standing, most, top, height, say)
        top += height + GAP
    if rest := len(standings) - len(shown):
        items.append(Text(f"+{rest}", NAME_X, top + 34, SMALLEST_TEXT, DIM, GROUND))
        top += 44
    # In words, with as many of the first as there is room for.
    words = write_alt_text(_list_sentences(tournament, standings, count, say) for count in range(len(shown), 0, -1))
    return Scene(PICTURE_WIDTH, top - GAP + MARGIN, GROUND, tuple(items), words)


def _draw_rounds(tournament: Tournament) -> Iterator[Item]:
    """Draw a mark for each round: those that are over are filled, and the current one has an edge."""
    over = sum(bool(row.ended_at) for row in tournament.rows.rounds)
    count = len(tournament.rows.rounds)
    if tournament.is_live and tournament.row.format is not TournamentFormat.GROUPS:
        count = max(count, count_planned(tournament))
    for number in range(1, min(count, MOST_CHIPS) + 1):
        left = MARGIN + (CHIP + GAP) * (number - 1)
        is_current = number == tournament.row.round and tournament.is_live
        ground = EDGE if number <= over else PANEL
        edge, width = (FIRST, 5) if is_current else (EDGE, 3)
        yield Box(left, MARGIN, CHIP, CHIP, ground, GROUND, 12, edge, width)
        ink = INK if number <= over or is_current else DIM
        yield Text(str(number), left + CHIP // 2, MARGIN + 37, SMALLEST_TEXT, ink, ground, Align.CENTRE)


def _draw_row(
    tournament: Tournament, standing: Standing, most: Fraction, top: int, height: int, say: Say
) -> Iterator[Item]:
    """Draw the rank, the name, the people of a team, a bar as long as the points are many, and the points."""
    is_first, is_out = standing.rank == 1, tournament.is_out(standing)
    edge, thickness = (FIRST, 4) if is_first else (EDGE, 3)
    yield Box(MARGIN, top, PICTURE_WIDTH - 2 * MARGIN, height, PANEL, GROUND, 12, edge, thickness)
    plate, ink = (FIRST, DARK) if is_first else (EDGE, INK)
    yield Box(MARGIN + 12, top + 14, 64, height - 28, plate, PANEL)
    yield Text(str(standing.rank), MARGIN + 44, top + height // 2 + 12, SMALLEST_TEXT, ink, plate, Align.CENTRE)
    name = spell_name(shorten_name(tournament.get_standing_name(standing)), standing.rank)
    written = f"× {name}" if is_out else name
    yield Text(written, NAME_X, top + 46, SMALLEST_TEXT, DIM if is_out else INK, PANEL, width=NAME_END - NAME_X)
    if tournament.is_together:
        people = join_names(tournament, tournament.list_people(standing), shorten_name)
        yield Text(people, NAME_X, top + 84, SMALLEST_TEXT, DIM, PANEL, width=NAME_END - NAME_X)
    bar, width = top + height - BAR_HEIGHT - 12, NAME_END - NAME_X
    yield Box(NAME_X, bar, width, BAR_HEIGHT, TRACK, PANEL, BAR_HEIGHT // 2)
    if standing.points:
        filled = max(round(width * standing.points / most), BAR_HEIGHT)
        yield Box(NAME_X, bar, filled, BAR_HEIGHT, BAR, TRACK, BAR_HEIGHT // 2)
    line = top + height // 2 + 12
    points_end = OPPONENTS_X if tournament.is_together else POINTS_X
    yield Text(format_points(standing.points, say), points_end, line, 36, INK, PANEL, Align.RIGHT)
    if not tournament.is_together:
        yield Text(format_points(standing.opponents, say), OPPONENTS_X, line, SMALLEST_TEXT, DIM, PANEL, Align.RIGHT)
    yield Text(str(standing.wins), WINS_X, line, SMALLEST_TEXT, DIM, PANEL, Align.RIGHT)


def _list_sentences(tournament: Tournament, standings: Sequence[Standing], count: int, say: Say) -> Iterator[str]:
    columns = "tournament-columns-together" if tournament.is_together else "tournament-columns"
    yield f"{get_title(tournament.row, say)}: {describe_status(tournament.row, say)}"
    yield f"{say('tournament-standings')}: {say(columns)}"
    for standing in standings[:count]:
        yield format_standing(tournament, standing, say, shorten_name)
    if rest := len(standings) - count:
        yield say("tournament-rest", count=rest)
