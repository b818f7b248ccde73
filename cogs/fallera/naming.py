"""Names of cards, and the use of a special in words."""

from bot.engine.panel import Say
from cogs.fallera.cards import Model
from cogs.fallera.rules.events import Used
from cogs.fallera.rules.terms import Played


def format_name(card: Model, say: Say) -> str:
    """Return the Valencian name of a card, in every language."""
    return say("fallera-card", card=card.value)


def format_used(used: Used | Played, names: tuple[str, ...], say: Say) -> str:
    """Format the use of a special; ``names`` are those of the players, by seat."""
    words = {"name": names[used.seat], "card": format_name(used.card, say)}
    if used.treasure is not None:
        words["treasure"] = format_name(used.treasure, say)
    if used.target is None:
        return say("fallera-line-used" if used.treasure is None else "fallera-line-used-back", **words)
    words["target"] = names[used.target]
    if used.own is not None:
        return say("fallera-line-used-swap", own=format_name(used.own, say), **words)
    return say("fallera-line-used-on" if used.treasure is None else "fallera-line-used-for", **words)
