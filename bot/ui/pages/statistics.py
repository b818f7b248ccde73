"""The pages of statistics: how one's own games went, and who leads on a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.contract import Game
from bot.engine.panel import Field, Panel, Say
from bot.tables.statistics import Summary, leaders, summary
from bot.tables.table import Refused
from bot.text.names import text_name
from bot.ui.interactions.context import Context
from bot.ui.messages.time_format import format_duration
from storage.rows import ResultRow

LEADERS = 15
"""How many players a leaderboard lists."""

NOTHING = "–"
"""In the place of the best mark of somebody who has none."""


@dataclass(frozen=True, slots=True)
class Own:
    """How one player's games went in one game: here, and on all servers."""

    game: Game[Any]
    here: Summary | None
    """None where the player has finished none on this server that counts, or asks from direct messages."""
    everywhere: Summary | None
    """None where none counts."""
    uncounted: int = 0
    """How many games do not count, as the bot played more than half of the player's moves."""


async def show_stats(context: Context) -> None:
    """Show the reader how the reader's games went."""
    found = await context.services.tables.results_of(context.person.id)
    guild_id = context.reader.place.guild_id
    games = [entry.game for entry in context.services.tables.games.values()]
    own = [_own(game, found, guild_id) for game in games if _of(game, found)]
    await context.show(stats_page(own, context.say))


async def show_leaderboard(context: Context, game: str) -> None:
    """Show who leads in a game on this server.

    :raises Refused: if this is no server, or there is no such game.
    """
    entry = context.services.tables.games.get(game)
    if entry is None:
        raise Refused("malformed")
    if not context.reader.place.guild_id:
        raise Refused("server-only")
    found = await context.services.tables.results_at(context.reader.place.guild_id, game)
    await context.show(leaderboard_page(entry.game, leaders(found), context.say))


def stats_page(own: Sequence[Own], say: Say) -> Panel:
    """How the reader's games went, game by game."""
    fields = tuple(Field(say(f"{each.game.key}-title"), "\n".join(_own_lines(each, say))) for each in own)
    return Panel(say("stats-title"), "" if fields else say("stats-none"), fields)


def leaderboard_page(game: Game[Any], players: Sequence[tuple[ResultRow, Summary]], say: Say) -> Panel:
    """The players of a server from first to last."""
    lines = [
        say(
            "leaderboard-line",
            place=place,
            name=text_name(newest.name),
            won=summed.won,
            played=summed.played,
            best=_best(game, summed),
        )
        for place, (newest, summed) in enumerate(players[:LEADERS], 1)
    ]
    title = say("leaderboard-title", game=say(f"{game.key}-title"))
    return Panel(title, "\n".join(lines) or say("leaderboard-none"))


def _own(game: Game[Any], found: Sequence[ResultRow], guild_id: int) -> Own:
    everywhere = [result for result in _of(game, found) if result.is_counted]
    here = [result for result in everywhere if result.guild_id == guild_id]
    uncounted = len(_of(game, found)) - len(everywhere)
    return Own(game, summary(here) if here else None, summary(everywhere) if everywhere else None, uncounted)


def _of(game: Game[Any], found: Sequence[ResultRow]) -> list[ResultRow]:
    return [result for result in found if result.game == game.key]


def _own_lines(own: Own, say: Say) -> list[str]:
    lines = [] if own.everywhere is None else _counted_lines(own.game, own.everywhere, own.here, say)
    if own.uncounted:
        lines.append(say("stats-uncounted", count=own.uncounted))
    return lines


def _counted_lines(game: Game[Any], summed: Summary, here: Summary | None, say: Say) -> list[str]:
    lines = [
        say("stats-played", played=summed.played, won=summed.won),
        say("stats-best", best=_best(game, summed)),
        say("stats-streak", streak=summed.streak, longest=summed.longest_streak),
    ]
    if summed.pace is not None:
        lines.append(say("stats-pace", pace=format_duration(summed.pace, say)))
    if here is not None and here != summed:
        lines.append(say("stats-here", played=here.played, won=here.won, best=_best(game, here)))
    return lines


def _best(game: Game[Any], summed: Summary) -> int | str:
    """In the game's own sense: the smallest mark where its tables compare by marks, else the highest score."""
    if game.category is None:
        return summed.best_score
    return NOTHING if summed.best_mark is None else summed.best_mark
