"""Finds the moments of a finished game at which the strong level would have done something else.

It uses only what the seat that decided saw then: the hidden zones of every position are dealt again for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from bot.engine.computer import choose_dealt, deal_anew, hash_view
from bot.engine.contract import Action, Game, Level, State
from bot.engine.rng import Rng

MOMENTS = 3
"""The number of moments that are found at most."""

MAX_CHOICES = 100
"""The most decisions of a game with a rating that the strong level reviews."""

MAX_UNRATED_CHOICES = 18
"""The same without a rating, where the decisions after which a seat fell back most come first."""

FEW_DEALS, MORE_DEALS = 2, 10
"""In how many deals a difference is rated, and how many more where it is among the largest."""

MAX_RATED, MAX_RATED_AGAIN = 24, 6
"""How many differences are rated, the last first, and how many again."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player did in answer to one question."""

    number: int
    """The number of its first step."""
    seat: int
    state: State[Any, Any]
    """The position before."""
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that the strong level would have made otherwise."""

    number: int
    """The number of the decision's first step."""
    seat: int
    proposed: tuple[Action, ...]
    expected: float | None = None
    """The mean rating after what is proposed; None if the game has no rating."""
    had: float | None = None
    """The mean rating after what was done."""

    @property
    def loss(self) -> float:
        """By how much the rating is lower after what was done."""
        return 0.0 if self.expected is None or self.had is None else self.expected - self.had


def find_moments(game: Game[Any], decisions: Sequence[Decision], end: State[Any, Any]) -> tuple[Moment, ...]:
    """Find at most :data:`MOMENTS` moments, in the order of the game; ``end`` is its last position."""
    found = _find_unrated(game, decisions, end) if game.rating is None else _find_rated(game, decisions)
    return tuple(sorted(found, key=lambda moment: moment.number))


def _find_unrated(game: Game[Any], decisions: Sequence[Decision], end: State[Any, Any]) -> list[Moment]:
    """Find the moments after which the seat fell back most until its next decision."""
    swings = []
    for place, decision in enumerate(decisions):
        later = (each.state for each in decisions[place + 1 :] if each.seat == decision.seat)
        rise = _measure_lead(next(later, end), decision.seat) - _measure_lead(decision.state, decision.seat)
        swings.append((rise, place))
    found: list[Moment] = []
    for _, place in sorted(swings)[:MAX_UNRATED_CHOICES]:
        moment = _propose(game, decisions[place])
        if moment is not None:
            found.append(moment)
        if len(found) == MOMENTS:
            break
    return found


def _measure_lead(state: State[Any, Any], seat: int) -> int:
    """Return the seat's score minus the best score of the others, if the game ended now."""
    outcome = state.outcome or state.close().state.outcome
    assert outcome is not None
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    return outcome.scores[seat] - max(others, default=0)


def _find_rated(game: Game[Any], decisions: Sequence[Decision]) -> list[Moment]:
    """Find the moments with the largest loss."""
    by_number = {decision.number: decision for decision in decisions}
    proposals = (_propose(game, decision) for decision in decisions[-MAX_CHOICES:])
    differing = [moment for moment in proposals if moment is not None][-MAX_RATED:]
    rated = [_rate(game, by_number[moment.number], moment, FEW_DEALS) for moment in differing]
    largest = sorted(rated, key=lambda moment: -moment.loss)[:MAX_RATED_AGAIN]
    again = [_rate(game, by_number[moment.number], moment, FEW_DEALS + MORE_DEALS) for moment in largest]
    return [moment for moment in sorted(again, key=lambda moment: -moment.loss) if moment.loss > 0][:MOMENTS]


def _propose(game: Game[Any], decision: Decision) -> Moment | None:
    """Return what the strong level would have done; None if the same."""
    dealt = deal_anew(decision.state, decision.seat)
    proposed = tuple(choose_dealt(game, dealt, Level.STRONG))
    asked = dealt.state.question(decision.seat)
    after = _apply_all(dealt.state, decision.seat, proposed)
    is_whole = after is not None and after.question(decision.seat) != asked
    done, wanted = set(decision.actions), set(proposed)
    if wanted == done or (wanted <= done and not is_whole):
        return None
    if after is not None and after == _apply_all(dealt.state, decision.seat, decision.actions):
        return None
    return Moment(decision.number, decision.seat, proposed)


def _rate(game: Game[Any], decision: Decision, moment: Moment, deals: int) -> Moment:
    """Rate what was done and what is proposed in the same deals, all of them from what the seat saw."""
    assert game.rating is not None
    seat, key = decision.seat, hash_view(decision.state, decision.seat)
    sums, count = [0.0, 0.0], 0
    for number in range(deals):
        rng = Rng(blake2b(f"{key} {number}".encode(), digest_size=32).hexdigest())
        dealt = decision.state.redeal(seat, rng)
        ways = [_apply_all(dealt, seat, actions) for actions in (moment.proposed, decision.actions)]
        if any(way is None for way in ways):
            continue
        count += 1
        for place, way in enumerate(ways):
            assert way is not None
            sums[place] += game.rating(way, seat, rng)
    if not count:
        return moment
    expected, had = (total / count for total in sums)
    return Moment(moment.number, moment.seat, moment.proposed, expected, had)


def _apply_all(state: State[Any, Any], seat: int, actions: Sequence[Action]) -> State[Any, Any] | None:
    """Return the position after these actions; None if one is not legal in this deal."""
    for action in actions:
        if state.outcome is not None:
            break
        if state.refusal(seat, action) is not None:
            return None
        state = state.apply(seat, action).state
    return state
