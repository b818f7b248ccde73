"""Says why a computer proposes its plays, and what could be expected of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.contract import Action
from bot.engine.panel import Say, Sitting
from bot.engine.tuples import put
from cogs.thegame.rules.piles import gap, legal_plays
from cogs.thegame.rules.terms import Play, Volunteer
from cogs.thegame.rules.view import View


def reason(view: View, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
    """Say by how much the first play moves its pile, or why nothing is placed."""
    plays = [action for action in actions if isinstance(action, Play)]
    if isinstance(actions[0], Volunteer):
        return say("thegame-reason-start")
    if not plays:
        return say("thegame-reason-end")
    used = [*_list_gaps(view, plays)]
    if used[0] < 0:
        return say("thegame-reason-back", gap=-used[0])
    if used[0] == min(gap(view.tops[play.pile], play.card, play.pile) for play in legal_plays(view.hand, view.tops)):
        return say("thegame-reason-smallest", gap=used[0])
    if min(used) < 0:
        return say("thegame-reason-prepares", gap=-min(used))
    return say("thegame-reason-playable", gap=used[0])


def expectation(expected: float, had: float, say: Say) -> str:
    """Say how many cards would be left; ratings are their numbers, negative."""
    return say("thegame-expected", expected=_format(expected, say), had=_format(had, say))


def _format(rating: float, say: Say) -> str:
    text = f"{abs(rating):.1f}"
    return text if say.language == "en" else text.replace(".", ",")


def _list_gaps(view: View, plays: Sequence[Play]) -> Iterator[int]:
    """By how much each play moves its pile, one after another; negative for a way back."""
    tops = view.tops
    for play in plays:
        yield gap(tops[play.pile], play.card, play.pile)
        tops = put(tops, play.pile, play.card)
