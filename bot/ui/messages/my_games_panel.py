"""The list of a user's tables on all servers, those that wait for the user first."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.engine.contract import Pace
from bot.engine.panel import Button, Field, Panel, Press, Say, Verb
from bot.tables import motions
from bot.tables.table import Table
from bot.ui.messages.formats.limits import text_length
from bot.ui.messages.table_renderer import build_url
from bot.ui.messages.wording import format_pause, format_place
from storage.rows import DeadlineKind, DeadlineRow, Role

MINE = "mine"
"""The payload of the list; with a dot and a number, of the page that begins after that number of tables."""

MAX_BODY = 3300
"""The longest page in characters, a little below the limits of a message."""

PER_PAGE = 20
"""The most tables on a page: an embed has room for their buttons, and a row below them."""

OWN_KINDS = (DeadlineKind.TURN, DeadlineKind.ANSWER)
"""The deadlines of a seat for its player; those of computers are none of theirs, nor is that of a silent one."""


@dataclass(frozen=True, slots=True)
class MyGame:
    """A table of the reader."""

    table: Table
    server: str
    """The server's name; empty if it is unknown, or the reader is there."""
    url: str
    """The link to the table's message."""
    deadline: float | None
    """The deadline to show, in seconds since the epoch; None if there is none."""


def load_games(
    tables: Iterable[Table], user_id: int, find_server_name: Callable[[int], str], *, is_kept: bool = False
) -> list[MyGame]:
    """Collect what the list shows of these tables, in its order.

    ``find_server_name`` gives the name of a server, empty to leave it out. A list that ``is_kept`` leads to the tables'
    channels, as their messages may be replaced.
    """
    games = [
        MyGame(
            table,
            find_server_name(table.row.guild_id),
            find_url(table, is_kept=is_kept),
            _find_deadline(table, user_id, table.deadlines),
        )
        for table in tables
    ]

    def rank(game: MyGame) -> tuple[bool, bool, float]:
        """Put the tables first that wait for the reader, with their game or a vote; then go by deadline."""
        is_awaited = _is_asked(game.table, user_id) or _is_voter(game.table, user_id)
        return not is_awaited, game.deadline is None, game.deadline or 0.0

    return sorted(games, key=rank)


def build_my_games_page(
    games: Sequence[MyGame], user_id: int, say: Say, below: Sequence[Button] = (), footer: str = "", start: int = 0
) -> Panel:
    """Build the page that begins with the ``start``-th table: a line for each, with the buttons that show the hands.

    Below are the buttons to other pages, and those of ``below``. A page after the last is the last one.
    """
    lines = [f"• {_format_line(each, user_id, say)}" for each in games]
    if start >= len(lines):
        start = len(lines) - _count_fitting(reversed(lines))
    end = start + _count_fitting(lines[start:])
    fields = []
    for line, table in zip(lines[start:end], (each.table for each in games[start:end]), strict=True):
        label = f"{say(table.entry.hand_button)} · {table.id}"
        hand = Button(label, Press(Verb.HAND, table=table.id)) if table.is_running else None
        fields.append(Field("", line, button=hand))
    turning = []
    if start:
        before = start - _count_fitting(reversed(lines[:start]))
        turning.append(Button(say("mine-before"), Press(Verb.PAGE, page=f"{MINE}.{before}")))
    if left := len(lines) - end:
        turning.append(Button(say("mine-more", count=left), Press(Verb.PAGE, page=f"{MINE}.{end}")))
    place = say("mine-shown", first=start + 1, last=end, count=len(lines)) if turning else ""
    row = (*turning, *below)
    return Panel(
        say("mine-title"),
        "" if fields else say("mine-none"),
        tuple(fields),
        "\n".join(filter(None, (place, footer))),
        rows=(row,) if row else (),
    )


def _count_fitting(lines: Iterable[str]) -> int:
    """Count the lines from the first on that fit on a page; at least one, if there is any."""
    count, room = 0, MAX_BODY
    for line in lines:
        room -= text_length(line) + 1
        if count == PER_PAGE or (count and room < 0):
            break
        count += 1
    return count


def find_url(table: Table, *, is_kept: bool) -> str:
    """Return the link to a table's message, or to its channel; a list that ``is_kept`` has only the latter."""
    role = Role.LOBBY if table.is_lobby else Role.TABLE
    for message in table.messages:
        if message.role is role and not table.row.is_paused and not is_kept:
            return build_url(table.row.guild_id, message.channel_id, message.message_id)
    return build_url(table.row.guild_id, table.place_id)


def _find_deadline(table: Table, user_id: int, deadlines: Sequence[DeadlineRow]) -> float | None:
    """Return the reader's own deadline, else that of the reader's vote, else the earliest, which is public.

    In a running game, only the time to play, to answer or to vote runs out; while it is paused, only that to vote.
    """
    if table.is_running:
        playing = () if table.row.is_paused else OWN_KINDS
        deadlines = [row for row in deadlines if row.kind in (*playing, DeadlineKind.MOTION)]
    seat = table.find_seat(user_id)
    own = [row.due for row in deadlines if row.seat == seat and table.get_token(row.seat) == row.question]
    votes = [row.due for row in deadlines if row.kind is DeadlineKind.MOTION]
    others = [row.due for row in deadlines if row.kind is not DeadlineKind.MOTION]
    if _is_asked(table, user_id):
        return min(own or others, default=None)
    return min(votes if _is_voter(table, user_id) else others, default=None)


def _is_asked(table: Table, user_id: int) -> bool:
    return table.find_seat(user_id) in table.asked


def _is_voter(table: Table, user_id: int) -> bool:
    return table.is_running and table.find_seat(user_id) in motions.find_missing_voters(table.motion)


def _format_line(game: MyGame, user_id: int, say: Say) -> str:
    parts = [_describe_game(game, user_id, say)]
    if game.deadline is not None:
        key = "mine-closes" if game.table.is_lobby else "mine-until"
        parts.append(say(key, when=f"<t:{int(game.deadline)}:R>"))
    if game.server:
        parts.append(game.server)
    if pause := format_pause(game.table, say):
        parts.append(pause)
    return " · ".join(parts)


def _describe_game(game: MyGame, user_id: int, say: Say) -> str:
    table = game.table
    words = {
        "link": format_place(table.row.guild_id, table.row.channel_id, say),
        "game": say(f"{table.row.game}-title"),
        "table": f"[{table.id}]({game.url})",
    }
    if table.is_lobby:
        return say("mine-lobby", **words)
    if _is_asked(table, user_id):
        return say("mine-asked-and-vote" if _is_voter(table, user_id) else "mine-asked", **words)
    if _is_voter(table, user_id):
        return say("mine-vote", **words)
    if table.state is not None and table.state.find_questions(Pace.WINDOW):  # who has not answered yet is secret
        return say("mine-awaited", **words)
    names = table.build_sitting().names
    return say("mine-waiting", names=", ".join(names[seat] for seat in sorted(table.asked)), **words)
