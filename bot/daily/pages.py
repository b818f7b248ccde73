"""The pages of the deal of the day: a day with the reader's results, and a board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.daily.day import NAME, Day, Streak
from bot.daily.service import DayInfo, OwnTry, Progress, Rank, Scope, Score
from bot.engine.panel import Button, Field, Panel, Press, Row, Say, Style, Verb
from bot.text.names import escape_name
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.table_renderer import build_url
from storage.rows import TableRow

PER_PAGE = 15
"""The lines on a page of a board."""

DAY, PLAY, BOARD, JOIN, QUIT, VERIFY = "day", "play", "board", "join", "quit", "verify"
"""The second words of the payloads: another day, a try, a board, to be on the board of the server or not, the proof."""

GRADES = ("🟩🟩🟩", "🟩🟩🟨", "🟩🟨🟨", "🟨🟨🟨")
"""Results from the best on; they tell nothing of the deal."""


@dataclass(frozen=True, slots=True)
class DayPage:
    """What the page of a day shows."""

    info: DayInfo
    tries: Mapping[str, OwnTry]
    streak: Streak
    has_before: bool
    """True if the day before had deals."""
    is_on_board: bool | None
    """Whether the reader is on the board of the server; None in direct messages."""
    started: TableRow | None = None
    """The game that was just started; None if none was."""


@dataclass(frozen=True, slots=True)
class BoardPage:
    """What a page of a board shows."""

    info: DayInfo
    game: str
    games: Sequence[str]
    ranks: Sequence[Rank]
    scope: Scope
    number: int
    has_server: bool
    """False in direct messages."""


def build_day_page(page: DayPage, say: Say) -> Panel:
    info = page.info
    end = int(info.day.end)
    lines = [say("daily-over") if info.is_over else say("daily-about", when=f"<t:{end}:R>")]
    if page.started is not None:
        url = build_url(page.started.guild_id, page.started.home_id)
        key = "daily-unreachable" if page.started.is_paused else "daily-started"
        lines.append(say(key, table=f"[{page.started.id}]({url})"))
    if page.streak.longest:
        lines.append(say("daily-streak", now=page.streak.now, longest=page.streak.longest))
    fields = [_build_game(game, own, info, page, say) for game, own in page.tries.items()]
    scores = {game: own.score for game, own in page.tries.items() if own.score is not None}
    if scores:
        shared = "\n".join(format_share(info.day, game, score, say) for game, score in scores.items())
        fields.append(Field(say("daily-to-share"), f"```\n{shared}\n```"))
    title = say("daily-heading", date=format_date(info.day, say))
    return Panel(title, "\n".join(lines), tuple(fields), rows=(_build_day_row(page, say),))


def build_proof_page(info: DayInfo, say: Say) -> Panel:
    """Build the page by which anybody can check that the deals of the day were fixed before it began."""
    key = "daily-secret" if info.is_over else "daily-digest"
    back = Button(say("daily-back"), press_page(NAME, DAY, info.day))
    title = say("daily-heading", date=format_date(info.day, say))
    return Panel(title, say(key, secret=info.secret, digest=info.digest), rows=((back,),))


def build_board_page(page: BoardPage, reader_id: int, say: Say) -> Panel:
    """Build a page of a board; the reader's line is marked."""
    last = max(0, (len(page.ranks) - 1) // PER_PAGE)
    number = min(page.number, last)
    shown = page.ranks[number * PER_PAGE : (number + 1) * PER_PAGE]
    lines = [_format_rank(rank, page.game, reader_id, say) for rank in shown]
    title = say("daily-board", game=say(f"{page.game}-title"), date=format_date(page.info.day, say))
    note = say("daily-board-server" if page.scope is Scope.SERVER else "daily-board-friends")
    body = "\n".join(lines) or say("daily-board-none")

    def press(scope: Scope, game: str, number: int) -> Press:
        return press_page(NAME, BOARD, scope, page.info.day, game, number)

    others = tuple(Button(say(f"{game}-title"), press(page.scope, game, 0)) for game in page.games if game != page.game)
    turn = []
    if number:
        turn.append(Button(say("daily-higher"), press(page.scope, page.game, number - 1)))
    if number < last:
        turn.append(Button(say("daily-lower"), press(page.scope, page.game, number + 1)))
    if page.has_server:
        scope = Scope.FRIENDS if page.scope is Scope.SERVER else Scope.SERVER
        key = "daily-to-friends" if scope is Scope.FRIENDS else "daily-to-server"
        turn.append(Button(say(key), press(scope, page.game, 0)))
    turn.append(Button(say("daily-back"), press_page(NAME, DAY, page.info.day)))
    return Panel(title, f"{note}\n\n{body}", rows=(others, tuple(turn)) if others else (tuple(turn),))


def format_date(day: Day, say: Say) -> str:
    """Format a day without its year."""
    return say("daily-date", day=day.date.day, month=day.date.month)


def format_share(day: Day, game: str, score: Score, say: Say) -> str:
    """Format a result as a line that tells nothing of the deal."""
    words = {"game": say(f"{game}-title"), "date": format_date(day, say), "result": _format_result(game, score, say)}
    return say("daily-share", grade=_get_grade(score), **words)


def _build_game(game: str, own: OwnTry, info: DayInfo, page: DayPage, say: Say) -> Field:
    """Build the field of a game: how far the reader is with its deal."""
    title = say(f"{game}-title")
    if own.score is not None:
        result = f"{_format_result(game, own.score, say)} {_get_grade(own.score)}"
        return Field(title, result, button=_build_board(game, page, say))
    if own.progress is Progress.RUNNING:
        hand = Button(say("daily-go-on", game=title), Press(Verb.HAND, table=own.table_id), Style.MAIN)
        return Field(title, say("daily-running", table=own.table_id), button=hand)
    if own.progress is Progress.NEW and not info.is_over:
        play = Button(say("daily-play", game=title), press_page(NAME, PLAY, info.day, game), Style.GOOD)
        return Field(title, say("daily-new"), button=play)
    how = "missed" if own.progress is Progress.NEW else own.progress
    return Field(title, say(f"daily-{how}"), button=_build_board(game, page, say))


def _build_board(game: str, page: DayPage, say: Say) -> Button:
    scope = Scope.FRIENDS if page.is_on_board is None else Scope.SERVER
    press = press_page(NAME, BOARD, scope, page.info.day, game, 0)
    return Button(say("daily-results", game=say(f"{game}-title")), press)


def _build_day_row(page: DayPage, say: Say) -> Row:
    info = page.info
    row = []
    if page.has_before:
        before = say("daily-before", date=format_date(info.day.before, say))
        row.append(Button(before, press_page(NAME, DAY, info.day.before)))
    if info.is_over:
        row.append(Button(say("daily-today"), press_page(NAME)))
    if page.is_on_board is not None:
        switch, key = (QUIT, "daily-quit") if page.is_on_board else (JOIN, "daily-join")
        row.append(Button(say(key), press_page(NAME, switch, info.day)))
    return (*row, Button(say("button-verify"), press_page(NAME, VERIFY, info.day)))


def _format_rank(rank: Rank, game: str, reader_id: int, say: Say) -> str:
    score = rank.score
    line = say(
        "daily-line",
        place=rank.place,
        name=escape_name(score.name),
        result=_format_result(game, score, say),
        grade=_get_grade(score),
    )
    return f"➤ {line}" if score.user_id == reader_id else line


def _format_result(game: str, score: Score, say: Say) -> str:
    """Format the result in the game's unit, with the place among several."""
    count = say(f"{game}-result", count=score.count)
    if score.players == 1:
        return count
    return say("daily-place", place=score.place, players=score.players, result=count)


def _get_grade(score: Score) -> str:
    return GRADES[min(score.grade, len(GRADES) - 1)]
