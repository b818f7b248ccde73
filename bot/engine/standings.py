"""The text of a result, for games that rank their seats, and of numbers."""

from collections.abc import Callable

from bot.engine.contract import Outcome
from bot.engine.panel import Say, Sitting


def format_standings(outcome: Outcome, sitting: Sitting, say: Say, score: Callable[[int], str]) -> str:
    """Format the winners, then a line for each seat by place, with ``score(seat)``.

    Seats that share a place have the same number; the next place counts all of them (1, 1, 3). The text puts places
    in bold, as Discord would renumber a plain list.
    """
    lines = []
    if outcome.winners:
        names = ", ".join(sitting.names[seat] for seat in sorted(outcome.winners))
        lines.append(say("result-won", names=names, count=len(outcome.winners)))
    else:
        lines.append(say("result-nobody"))
    for seat in outcome.seats_by_place:
        name = f"**{sitting.names[seat]}**" if seat in outcome.winners else sitting.names[seat]
        lines.append(say("result-place", place=outcome.find_place(seat), name=name, score=score(seat)))
    return "\n".join(lines)


def format_decimal(number: float, say: Say, digits: int = 1) -> str:
    """Format a number with this many decimals."""
    return f"{number:.{digits}f}".replace(".", say("decimal-mark"))
