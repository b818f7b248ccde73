"""The reasons why a computer proposes its plays, and the outcome that it expects of them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.contract import Action
from bot.engine.panel import Say, Sitting
from bot.engine.tuples import put
from cogs.thegame.rules.piles import gap, legal_plays
from cogs.thegame.rules.terms import Play, Volunteer
from cogs.thegame.rules.view import View


def reason(view: View, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
    """Return by how much the first play moves its pile, or the reason for placing nothing."""
    plays = [action for action in actions if isinstance(action, Play)]
    if isinstance(actions[0], Volunteer):
        return say("thegame-reason-start")
    if not plays:
        return say("thegame-reason-end")
    used, tops = [], view.tops
    for play in plays:
        used.append(gap(tops[play.pile], play.card, play.pile))
        tops = put(tops, play.pile, play.card)
    if used[0] < 0:
        return say("thegame-reason-back", gap=-used[0])
    if used[0] == min(gap(view.tops[play.pile], play.card, play.pile) for play in legal_plays(view.hand, view.tops)):
        return say("thegame-reason-smallest", gap=used[0])
    if min(used) < 0:
        return say("thegame-reason-prepares", gap=-min(used))
    return say("thegame-reason-playable", gap=used[0])


def expectation(expected: float, had: float, say: Say) -> str:
    """Return how many cards would be left; ratings are their numbers, negative."""
    return say("thegame-expected", expected=_format(expected, say), had=_format(had, say))


def _format(rating: float, say: Say) -> str:
    text = f"{abs(rating):.1f}"
    return text if say.language == "en" else text.replace(".", ",")
