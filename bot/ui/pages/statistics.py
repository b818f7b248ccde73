"""The statistics of a user, and the leaderboard of a server."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.engine.contract import Game, Level
from bot.engine.panel import Button, Field, Panel, Say
from bot.tables.statistics import Summary, rank_players, summarize
from bot.tables.table import Refused
from bot.text.names import escape_name
from bot.ui.interactions.context import Context
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.wording import format_duration
from bot.ui.pages import widgets
from storage.rows import ResultRow

MAX_LEADERS = 15
"""The most players on a leaderboard."""

RATINGS = "ratings"
"""The payload of the page of ratings."""

NO_MARK = "–"
"""Stands for the best mark of a player who has none."""


@dataclass(frozen=True, slots=True)
class GameStats:
    """A player's results in one game."""

    game: Game[Any]
    here: Summary | None
    """None if the player has finished no counted game on this server, or asks in direct messages."""
    everywhere: Summary | None
    """None if no game counts."""
    by_level: Mapping[Level, Summary] = field(default_factory=dict)
    """The games with computers of each level."""
    uncounted: int = 0
    """Games that do not count, as the bot made more than half of the player's moves."""


async def show_stats(context: Context) -> None:
    found = await context.services.tables.results.list_by_user(context.person.id)
    guild_id = context.reader.place.guild_id
    games = [entry.game for entry in context.services.tables.games.values()]
    own = [_summarize_game(game, found, guild_id) for game in games if _filter_game(game, found)]
    await context.show(build_stats_page(own, context.say))


async def show_leaderboard(context: Context, game: str) -> None:
    """Show the leaderboard of a game on this server.

    :raises Refused: if this is not a server, or there is no such game.
    """
    entry = context.services.tables.games.get(game)
    if entry is None:
        raise Refused("malformed")
    found = await context.services.tables.results.list_by_server(context.get_server_id(), game)
    await context.show(build_leaderboard_page(entry.game, rank_players(found), context.say))


def build_stats_page(own: Sequence[GameStats], say: Say) -> Panel:
    fields = tuple(Field(say(f"{each.game.key}-title"), "\n".join(_list_lines(each, say))) for each in own)
    rows = ((widgets.build_page_button(RATINGS, say),),)
    return Panel(say("stats-title"), "" if fields else say("stats-none"), fields, rows=rows)


def build_leaderboard_page(game: Game[Any], players: Sequence[tuple[ResultRow, Summary]], say: Say) -> Panel:
    lines = [
        say(
            "leaderboard-line",
            place=place,
            name=escape_name(newest.name),
            won=summed.won,
            played=summed.played,
            best=_format_best(game, summed, say),
        )
        for place, (newest, summed) in enumerate(players[:MAX_LEADERS], 1)
    ]
    title = say("leaderboard-title", game=say(f"{game.key}-title"))
    ratings = Button(say("settings-ratings"), press_page(f"{RATINGS}.board.{game.key}"))
    return Panel(title, "\n".join(lines) or say("leaderboard-none"), rows=((ratings,),))


def _summarize_game(game: Game[Any], found: Sequence[ResultRow], guild_id: int) -> GameStats:
    counted = [result for result in _filter_game(game, found) if result.is_counted]
    everywhere = [result for result in counted if not result.level]
    here = [result for result in everywhere if result.guild_id == guild_id]
    levels = {level: [result for result in counted if result.level == level] for level in Level}
    return GameStats(
        game,
        summarize(here) if here else None,
        summarize(everywhere) if everywhere else None,
        {level: summarize(results) for level, results in levels.items() if results},
        len(_filter_game(game, found)) - len(counted),
    )


def _filter_game(game: Game[Any], found: Sequence[ResultRow]) -> list[ResultRow]:
    return [result for result in found if result.game == game.key]


def _list_lines(own: GameStats, say: Say) -> list[str]:
    game, summed, here, lines = own.game, own.everywhere, own.here, list[str]()
    if summed is not None:
        lines += [
            say("stats-played", played=summed.played, won=summed.won),
            say("stats-best", best=_format_best(game, summed, say)),
            say("stats-streak", streak=summed.streak, longest=summed.longest_streak),
        ]
        if summed.pace is not None:
            lines.append(say("stats-pace", pace=format_duration(summed.pace, say)))
        if here is not None and here != summed:
            lines.append(say("stats-here", played=here.played, won=here.won, best=_format_best(game, here, say)))
    for level, won in own.by_level.items():
        name = say(f"lobby-skill-{level}")
        lines.append(say("stats-computers", level=name, played=won.played, won=won.won))
    if own.uncounted:
        lines.append(say("stats-uncounted", count=own.uncounted))
    return lines


def _format_best(game: Game[Any], summed: Summary, say: Say) -> str:
    """Format the smallest mark if the game ranks by marks, else the highest score, with its unit."""
    best = summed.best_score if game.category is None else summed.best_mark
    return NO_MARK if best is None else say(f"{game.key}-result", count=best)
