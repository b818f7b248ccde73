"""The page of a user's tables on all servers, those that wait for the user first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.panel import Button, Field, Panel, Press, Say, Verb
from bot.tables import motions
from bot.tables.reaction_windows import find_window_questions
from bot.tables.table import Table
from bot.text.names import escape_name
from bot.ui.interactions.context import Context
from bot.ui.messages.formats.limits import text_length
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


async def show_my_games(context: Context, *, is_same_page: bool = False) -> None:
    """Show the reader's lobbies and running tables."""
    tables = await context.services.tables.list_by_user(context.person.id)
    games = [_load_game(context, table) for table in tables]
    games.sort(
        key=lambda each: (not _is_awaited(each.table, context.person.id), each.deadline is None, each.deadline or 0.0)
    )
    await context.show(build_my_games_page(games, context.person.id, context.say), is_same_page=is_same_page)


def build_my_games_page(games: Sequence[MyGame], user_id: int, say: Say) -> Panel:
    """Build a line for each table, as many as fit, with the buttons that show the reader's hands."""
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
    return Panel(say("mine-title"), "" if lines else say("mine-none"), tuple(lines))


def _build_hand_button(table: Table, say: Say) -> Button:
    return Button(f"{get_hand_label(table, say)} · {table.id}", Press(Verb.HAND, table=table.id))


def _load_game(context: Context, table: Table) -> MyGame:
    row = table.row
    guild = context.interaction.client.get_guild(row.guild_id)
    is_elsewhere = guild is not None and row.guild_id != context.reader.place.guild_id
    return MyGame(
        table,
        escape_name(guild.name) if guild is not None and is_elsewhere else "",
        _find_url(table),
        _find_deadline(table, context.person.id, table.deadlines),
    )


def _find_url(table: Table) -> str:
    role = Role.LOBBY if table.is_lobby else Role.TABLE
    for message in table.messages:
        if message.role is role and not table.row.is_paused:
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
        "link": f"<#{table.row.channel_id}>",
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
