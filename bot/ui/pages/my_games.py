"""The tables of one person on all servers: what waits for the reader first, where it is, and how long is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.panel import Panel, Say
from bot.tables import motions
from bot.tables.reaction_windows import in_windows
from bot.tables.table import Table
from bot.text.names import text_name
from bot.ui.interactions.context import Context
from bot.ui.messages.render import text_length
from bot.ui.messages.views import address
from storage.rows import DeadlineRow, Role

ROOM = 3300
"""Characters for the list; an embed takes a few more."""


@dataclass(frozen=True, slots=True)
class Mine:
    """One of the reader's tables, with what is known around it."""

    table: Table
    server: str
    """The name of the server; empty where that is not known, or the reader is there."""
    url: str
    """Where its message is."""
    until: float | None
    """When the time of whom it waits for is over, in seconds since the epoch; None if nothing runs."""


async def show_my_games(context: Context) -> None:
    """Show the reader's lobbies and running tables."""
    tables = await context.services.tables.mine(context.person.id)
    mine = [_mine(context, table) for table in tables]
    mine.sort(key=lambda each: (not _is_awaited(each.table, context.person.id), each.until is None, each.until or 0.0))
    await context.show(page(mine, context.person.id, context.say))


def page(mine: Sequence[Mine], user_id: int, say: Say) -> Panel:
    """A line for each table, in the order given, as far as they fit."""
    lines: list[str] = []
    room = ROOM
    for number, each in enumerate(mine):
        line = f"• {_line(each, user_id, say)}"
        room -= text_length(line) + 1
        if room < 0:
            lines.append(say("mine-more", count=len(mine) - number))
            break
        lines.append(line)
    return Panel(say("mine-title"), "\n".join(lines) or say("mine-none"))


def _mine(context: Context, table: Table) -> Mine:
    row = table.row
    guild = context.interaction.client.get_guild(row.guild_id)
    is_elsewhere = guild is not None and row.guild_id != context.reader.place.guild_id
    return Mine(
        table,
        text_name(guild.name) if guild is not None and is_elsewhere else "",
        _url(table),
        _until(table, context.person.id, table.deadlines),
    )


def _url(table: Table) -> str:
    role = Role.LOBBY if table.is_lobby else Role.TABLE
    for message in table.messages:
        if message.role is role and not table.row.is_paused:
            return address(table.row.guild_id, message.channel_id, message.message_id)
    return address(table.row.guild_id, table.place_id)


def _until(table: Table, user_id: int, deadlines: Sequence[DeadlineRow]) -> float | None:
    """The reader's own deadline, else that of a vote the reader owes, else the earliest, which everybody may know."""
    seat = table.seat_of(user_id)
    own = [row.due for row in deadlines if row.seat == seat and table.token(row.seat) == row.question]
    votes = [row.due for row in deadlines if row.kind == motions.MOTION]
    others = [row.due for row in deadlines if row.kind != motions.MOTION]
    if _is_asked(table, user_id):
        return min(own or others, default=None)
    return min(votes if _is_voter(table, user_id) else others, default=None)


def _is_awaited(table: Table, user_id: int) -> bool:
    """True if the game or a vote waits for the reader."""
    return _is_asked(table, user_id) or _is_voter(table, user_id)


def _is_asked(table: Table, user_id: int) -> bool:
    return table.seat_of(user_id) in table.asked


def _is_voter(table: Table, user_id: int) -> bool:
    return table.is_running and table.seat_of(user_id) in motions.waiting(table.motion)


def _line(mine: Mine, user_id: int, say: Say) -> str:
    parts = [_told(mine, user_id, say)]
    if mine.until is not None:
        key = "mine-closes" if mine.table.is_lobby else "mine-until"
        parts.append(say(key, when=f"<t:{int(mine.until)}:R>"))
    if mine.server:
        parts.append(mine.server)
    return " · ".join(parts)


def _told(mine: Mine, user_id: int, say: Say) -> str:
    table = mine.table
    words = {
        "link": f"<#{table.row.channel_id}>",
        "game": say(f"{table.row.game}-title"),
        "table": f"[{table.id}]({mine.url})",
    }
    if table.is_lobby:
        return say("mine-lobby", **words)
    if _is_asked(table, user_id):
        return say("mine-asked-and-vote" if _is_voter(table, user_id) else "mine-asked", **words)
    if _is_voter(table, user_id):
        return say("mine-vote", **words)
    if table.state is not None and in_windows(table.state):  # who has not answered yet is nobody's business
        return say("mine-awaited", **words)
    names = table.sitting().names
    return say("mine-waiting", names=", ".join(names[seat] for seat in sorted(table.asked)), **words)
