"""The list of a user's tables on all servers, those that wait for the user first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bot.engine.panel import Button, Field, Panel, Press, Row, Say, Verb
from bot.tables import motions
from bot.tables.reaction_windows import find_window_questions
from bot.tables.table import Table
from bot.ui.messages.formats.limits import text_length
from bot.ui.messages.places import format_place
from bot.ui.messages.views import build_url, get_hand_label
from storage.rows import DeadlineRow, Role

MAX_BODY = 3300
"""The longest list in characters, a little below the limits of a message."""

MAX_BUTTONS = 25
"""The most buttons below an embed."""


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

    ``find_server_name`` gives the name of a server, empty if it is not to be told. A list that ``is_kept`` leads to
    the tables' channels, as their messages may be posted anew.
    """
    games = [
        MyGame(
            table,
            find_server_name(table.row.guild_id),
            _find_url(table, is_kept=is_kept),
            _find_deadline(table, user_id, table.deadlines),
        )
        for table in tables
    ]
    return sorted(
        games, key=lambda each: (not _is_awaited(each.table, user_id), each.deadline is None, each.deadline or 0.0)
    )


def build_my_games_page(
    games: Sequence[MyGame], user_id: int, say: Say, below: Button | None = None, footer: str = ""
) -> Panel:
    """Build a line for each table, as many as fit, with the buttons that show the reader's hands and one below."""
    lines: list[Field] = []
    room = MAX_BODY
    for number, each in enumerate(games):
        line = f"• {_format_line(each, user_id, say)}"
        room -= text_length(line) + 1
        if room < 0:
            lines.append(Field("", say("mine-more", count=len(games) - number)))
            break
        button = _build_hand_button(each.table, say) if each.table.is_running and number < MAX_BUTTONS else None
        lines.append(Field("", line, button=button))
    rows: tuple[Row, ...] = () if below is None else ((below,),)
    return Panel(say("mine-title"), "" if lines else say("mine-none"), tuple(lines), footer, rows=rows)


def _build_hand_button(table: Table, say: Say) -> Button:
    return Button(f"{get_hand_label(table, say)} · {table.id}", Press(Verb.HAND, table=table.id))


def _find_url(table: Table, *, is_kept: bool) -> str:
    role = Role.LOBBY if table.is_lobby else Role.TABLE
    for message in table.messages:
        if message.role is role and not table.row.is_paused and not is_kept:
            return build_url(table.row.guild_id, message.channel_id, message.message_id)
    return build_url(table.row.guild_id, table.place_id)


def _find_deadline(table: Table, user_id: int, deadlines: Sequence[DeadlineRow]) -> float | None:
    """The reader's own deadline, else that of the reader's vote, else the earliest, which is public."""
    seat = table.find_seat(user_id)
    own = [row.due for row in deadlines if row.seat == seat and table.get_token(row.seat) == row.question]
    votes = [row.due for row in deadlines if row.kind == motions.MOTION]
    others = [row.due for row in deadlines if row.kind != motions.MOTION]
    if _is_asked(table, user_id):
        return min(own or others, default=None)
    return min(votes if _is_voter(table, user_id) else others, default=None)


def _is_awaited(table: Table, user_id: int) -> bool:
    """True if the game or a vote waits for the reader."""
    return _is_asked(table, user_id) or _is_voter(table, user_id)


def _is_asked(table: Table, user_id: int) -> bool:
    return table.find_seat(user_id) in table.asked


def _is_voter(table: Table, user_id: int) -> bool:
    return table.is_running and table.find_seat(user_id) in motions.find_voters(table.motion)


def _format_line(game: MyGame, user_id: int, say: Say) -> str:
    parts = [_describe_game(game, user_id, say)]
    if game.deadline is not None:
        key = "mine-closes" if game.table.is_lobby else "mine-until"
        parts.append(say(key, when=f"<t:{int(game.deadline)}:R>"))
    if game.server:
        parts.append(game.server)
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
    if table.state is not None and find_window_questions(table.state):  # who has not answered yet is secret
        return say("mine-awaited", **words)
    names = table.build_sitting().names
    return say("mine-waiting", names=", ".join(names[seat] for seat in sorted(table.asked)), **words)
