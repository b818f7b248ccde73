"""The pages of ratings: one's own, and the board of a game."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.panel import Button, Choice, Field, Panel, Row, Say, Select
from bot.ratings.ladder import LEAST_GAMES, PersonRating, RatingChange
from bot.ratings.season import Season
from bot.text.names import escape_name
from bot.ui.messages.custom_ids import press_page

NAME = "ratings"

PAGE_SIZE = 15
"""The most people on a page of a board."""


@dataclass(frozen=True, slots=True)
class Own:
    """How the reader stands in a game in this season; None before the first game."""

    game: str
    standing: PersonRating | None
    is_together: bool


@dataclass(frozen=True, slots=True)
class BoardPage:
    """A season of a game on a server, as the reader sees it."""

    game: str
    season: Season
    seasons: Sequence[Season]
    standings: Sequence[PersonRating]
    """Of everybody, the best first."""
    reader_id: int
    is_together: bool
    page: int = 0

    @property
    def shown(self) -> Sequence[PersonRating]:
        """Those with enough games."""
        return [standing for standing in self.standings if standing.is_shown]


def build_own_page(own: Sequence[Own], season: Season, say: Say, *, is_unrated: bool, is_server: bool) -> Panel:
    lines = [say("ratings-about", least=LEAST_GAMES)]
    if is_unrated:
        lines.append(say("ratings-off-now"))
    elif not is_server:
        lines.append(say("ratings-servers"))
    switch, key = ("on", "ratings-on") if is_unrated else ("off", "ratings-off")
    fields = (
        ()
        if is_unrated
        else tuple(
            Field(say(f"{each.game}-title"), format_standing(each.standing, say, is_together=each.is_together))
            for each in own
        )
    )
    rows: list[Row] = []
    if is_server:
        games = tuple(Choice(say(f"{each.game}-title"), each.game) for each in own)
        rows.append(Select(say("ratings-boards"), press_page(NAME, "game"), games))
    rows.append((Button(say(key), press_page(NAME, switch)),))
    title = say("ratings-title", season=format_season(season, say)) if is_server else say("settings-ratings")
    return Panel(title, "\n".join(lines), fields, rows=tuple(rows))


def build_board_page(board: BoardPage, say: Say) -> Panel:
    pages = max(1, -(-len(board.shown) // PAGE_SIZE))
    page = min(board.page, pages - 1)
    first = page * PAGE_SIZE
    lines = []
    for place, standing in enumerate(board.shown[first : first + PAGE_SIZE], first + 1):
        value = format_standing(standing, say, is_together=board.is_together)
        lines.append(say("ratings-board-line", place=place, name=escape_name(standing.name), value=value))
    reader = next((each for each in board.standings if each.user_id == board.reader_id), None)
    fields = (Field(say("ratings-own"), format_standing(reader, say, is_together=board.is_together)),) if reader else ()
    seasons = tuple(
        Choice(format_season(each, say), each.key, is_chosen=each == board.season) for each in board.seasons
    )
    turning = tuple(
        Button(label, press_page(NAME, "board", board.game, board.season.key, other))
        for label, other in (("◀", page - 1), ("▶", page + 1))
        if 0 <= other < pages
    )
    back = Button(say("ratings-mine"), press_page(NAME))
    select = Select(say("ratings-season"), press_page(NAME, "season", board.game), seasons)
    title = say("ratings-board-title", game=say(f"{board.game}-title"), season=format_season(board.season, say))
    note = say("ratings-together-note" if board.is_together else "ratings-note")
    return Panel(
        title, "\n".join(lines) or say("ratings-none", least=LEAST_GAMES), fields, note, rows=(select, (*turning, back))
    )


def format_season(season: Season, say: Say) -> str:
    """Format a season: ``October to December 2026``."""
    return say(f"ratings-quarter-{season.quarter}", year=str(season.year))


def format_standing(standing: PersonRating | None, say: Say, *, is_together: bool) -> str:
    """Format how somebody stands, or how many games are missing."""
    if standing is None or not standing.is_shown:
        return say("ratings-few", played=0 if standing is None else standing.games, least=LEAST_GAMES)
    return say("ratings-line", value=_format_value(standing, say, is_together=is_together), played=standing.games)


def format_changes(changes: Sequence[RatingChange], say: Say, *, is_together: bool) -> str:
    """Format what a game changed in one line; empty without changes."""
    texts = []
    for change in changes:
        name, value = escape_name(change.after.name), _format_value(change.after, say, is_together=is_together)
        if change.difference is None:
            texts.append(say("ratings-first", name=name, value=value))
        else:
            difference = f"{change.difference:+}".replace("-", "−") if change.difference else "0"
            texts.append(say("ratings-change", name=name, value=value, difference=difference))
    return say("ratings-changes", changes=" · ".join(texts)) if texts else ""


def _format_value(standing: PersonRating, say: Say, *, is_together: bool) -> str:
    """Format value and margin as text, so that no thousands are grouped."""
    key = "ratings-share" if is_together else "ratings-points"
    return say(key, value=str(standing.value), margin=str(standing.margin))
