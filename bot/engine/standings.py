"""How a game ended in words that suit every game in which seats are ranked."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.contract import Outcome
from bot.engine.panel import Say, Sitting


def format_standings(outcome: Outcome, sitting: Sitting, say: Say, score: Callable[[int], str]) -> str:
    """Who won, or that nobody did, and below it everybody by place with what ``score`` says of the seat's score.

    Seats that share a place have the same number, and the places behind them are counted on from all of them. Places
    stand in bold: of a plain number Discord makes a list, and counts in it on its own.
    """
    lines, place = [], 1
    if outcome.winners:
        names = ", ".join(sitting.names[seat] for seat in sorted(outcome.winners))
        lines.append(say("result-won", names=names, count=len(outcome.winners)))
    else:
        lines.append(say("result-nobody"))
    for seats in outcome.ranking:
        for seat in seats:
            name = f"**{sitting.names[seat]}**" if seat in outcome.winners else sitting.names[seat]
            lines.append(say("result-place", place=place, name=name, score=score(seat)))
        place += len(seats)
    return "\n".join(lines)
