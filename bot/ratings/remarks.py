"""One fact about the end of a game, compared with earlier games of the same people and on the same server."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import inf, nextafter
from typing import TypeAlias

from bot.engine.contract import Outcome
from bot.engine.panel import Say
from bot.tables.service import Tables
from bot.tables.table import Table
from storage.rows import ResultRow, StepKind

Fact: TypeAlias = tuple[str, Mapping[str, int | str]]
"""A text key and its words."""

Results: TypeAlias = Sequence[ResultRow]

LEAST_TABLES = 5
"""With how many earlier tables one is compared, at least."""

CLOSE = 0.1
"""The part of the first score by which the second is less in a close game."""


async def describe_remark(tables: Tables, table: Table, say: Say) -> str:
    """Describe what a finished game is worth a word for; empty if it was closed, or nobody is known any more.

    It is the same at any time, as only games count that were over before.
    """
    if table.newest is None or table.state is None or table.state.outcome is None:
        return ""
    row, now = table.row, table.newest.at
    if row.guild_id:
        found = await tables.store.ratings.list_results(row.guild_id, row.game, 0.0, nextafter(now, inf))
    else:  # in direct messages one person plays
        users = [seat.user_id for seat in table.seats if seat.user_id is not None]
        played = [result for user_id in users for result in await tables.results.list_by_user(user_id)]
        found = tuple(each for each in played if (each.guild_id, each.game) == (0, row.game) and each.ended_at <= now)
    own = [result for result in found if result.table_id == table.id]
    if not _find_people(own):
        return ""
    before = (result for result in found if result.ended_at < now)
    earlier = [[*results] for _, results in groupby(before, key=lambda result: result.table_id)]
    outcome, is_resigned = table.state.outcome, table.newest.kind is StepKind.LEAVE
    names = table.build_sitting().names
    facts = _list_together(own, earlier)
    if not table.entry.game.state.is_cooperative:
        facts = _list_against(own, earlier, outcome, names, is_resigned)
    key, words = next(facts, None) or _count_games(own, earlier, names, is_server=bool(row.guild_id))
    return say(key, **words, tables=say("ending-tables", players=own[0].players))


def _list_together(own: Results, earlier: Sequence[Results]) -> Iterator[Fact]:
    """Generate what is worth a word of a game that all win or none does: first praise, then comfort.

    ``own`` are its results, ``earlier`` those of each table before. The game itself says that it is a record.
    """
    mark, is_won = own[0].mark, own[0].is_won
    equals = [results for results in earlier if results[0].category == own[0].category]
    marked = [(each, results) for results in equals if (each := results[0].mark) is not None]
    count, won = len(marked), sum(results[0].is_won for _, results in marked)
    if mark is None or not own[0].category:  # a computer won it, or the deal was known
        return
    if is_won and not won and count > 1:
        yield "ending-first-to-win", {"count": count}
    percent = 100 * sum(each > mark for each, _ in marked) // max(count, 1)
    if count >= LEAST_TABLES and 50 <= percent < 100:
        yield "ending-better", {"percent": percent}
    same = [each for each, results in marked if _find_people(results) == _find_people(own)]
    if same and mark < same[-1]:
        yield "ending-improved", {}
    if not is_won and count >= LEAST_TABLES and 2 * won < count:
        yield "ending-hard", {"count": count, "won": won}


def _list_against(
    own: Results, earlier: Sequence[Results], outcome: Outcome, names: Sequence[str], is_resigned: bool
) -> Iterator[Fact]:
    """Generate what is worth a word of a game in which people play against each other, the rarest first."""
    equals = [result for results in earlier for result in results if result.players == own[0].players]
    counted = [result for result in own if result.is_counted and result.user_id is not None]
    history = {
        result.user_id: [
            each for results in earlier for each in results if each.user_id == result.user_id and each.is_counted
        ]
        for result in counted
    }
    for result in counted if len(outcome.winners) == 1 else ():
        if not result.is_won:
            continue
        name, mine = names[result.seat], [each.is_won for each in history[result.user_id]]
        is_known = len({each.table_id for each in equals}) >= LEAST_TABLES
        if is_known and result.guild_id and result.score > max(each.score for each in equals):
            yield "ending-record", {"name": name, "score": result.score}
        if mine and mine[-1]:
            yield "ending-streak", {"name": name, "count": 1 + [*mine[::-1], False].index(False)}
        if len(mine) > 1 and not any(mine):
            yield "ending-first-win", {"name": name, "count": len(mine)}
    first, second = (outcome.scores[seat] for seat in outcome.seats_by_place[:2])
    if outcome.winners and not is_resigned and 0 < first - second <= max(1, first * CLOSE):
        yield "ending-close", {"first": first, "second": second}
    for result in counted:
        scores = [each.score for each in history[result.user_id] if each.players == result.players]
        if len(scores) > 2 and result.score > max(scores):
            yield "ending-best", {"name": names[result.seat], "score": result.score}


def _count_games(own: Results, earlier: Sequence[Results], names: Sequence[str], *, is_server: bool) -> Fact:
    """Say how many games these people have finished together, or that nobody has finished one on the server."""
    people = _find_people(own)
    count = 1 + sum(people <= _find_people(results) for results in earlier)
    if is_server and not earlier:
        return "ending-first", {}
    if len(people) == 1:
        name = names[next(result.seat for result in own if result.user_id is not None)]
        return "ending-alone", {"name": name, "count": count}
    return "ending-together", {"count": count}


def _find_people(results: Results) -> frozenset[int]:
    return frozenset(result.user_id for result in results if result.user_id is not None)
