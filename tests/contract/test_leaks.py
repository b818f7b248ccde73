"""No secret leaks: what a seat may know is the same in every deal it cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import product
from math import ceil
from random import Random
from typing import Any, NamedTuple, get_type_hints

import pytest

from bot.engine.contract import Action, Event, Question, State, Step
from bot.engine.rng import Rng
from tests.contract import sealed
from tests.contract.sealed import HasBid, Phase, SealedState
from tests.contract.trials import (
    TRIALS,
    Setup,
    Trial,
    every_game,
    key,
    parts,
    play,
    positions,
    rngs,
    some_action,
    try_games,
)
from tests.contract.zones import Zone

PATIENCE = 40
"""How often each thing has its chance to get into a zone: it stays out of it with probability e**-40."""

LENGTH = 12
"""How many actions the true game and its twin are played side by side."""


@try_games(40)
def test_what_a_seat_may_know_is_the_same_in_every_deal_that_it_cannot_tell_from_the_true_one(setup: Setup) -> None:
    for state, check, seat in product(_running(setup, 6), CHECKS, range(setup.seats)):
        check(setup, state, seat)


@try_games(5)
def test_everything_unseen_reaches_every_hidden_zone(setup: Setup) -> None:
    for state, seat in product(_running(setup, 4), range(setup.seats)):
        _check_reach(setup, state, seat)


@every_game
def test_every_field_is_shown_by_its_name_or_hidden_or_listed_with_the_place_where_it_is_shown(trial: Trial) -> None:
    """What is forgotten both in new deals and in zones would be found by no other test: computers would be given it."""
    forgotten, listed = _find_forgotten(trial), trial.zones.shown_as.keys()
    assert forgotten == listed, (
        f"{sorted(forgotten - listed)}: deal them again in `redeal` and name them in zones, or show them in `view`, or"
        f" list in SHOWN_AS of zones where a view shows them; {sorted(listed - forgotten)} need not be in SHOWN_AS"
    )


def _find_forgotten(trial: Trial) -> set[str]:
    """Find the fields that some view does not show under their names, and that no zone holds.

    A zone holds a field if it changes when the field is that of a new deal.
    """
    kind: Any = trial.game.state
    hints, forgotten = get_type_hints(kind), set[str]()
    setups = [Setup(trial, trial.game.seats[-1], trial.game.options(), 0.0, seed) for seed in range(3)]
    for state, seat in product(_running(setups[0], 12), range(setups[0].seats)):
        known: Any = parts((state.view(seat), *map(state.question, range(setups[0].seats))))
        told = [part for kind_ in known if is_dataclass(kind_) for part in known[kind_]]
        values = {each.name: getattr(state, each.name) for each in fields(kind) if hints[each.name] is not Rng}
        forgotten |= {
            name
            for name, value in values.items()
            if value is not None and all(getattr(part, name, state) != value for part in told)
        }
    for setup in setups:
        for move in play(setup):
            for seat in range(setup.seats):
                if not forgotten:
                    return forgotten
                before: Any = move.before
                redealt, zones = before.redeal(seat, Rng(key(seat))), trial.zones.hidden(before, seat)
                forgotten -= {
                    name
                    for name in forgotten
                    if (value := getattr(redealt, name)) != getattr(before, name)
                    and trial.zones.hidden(replace(before, **{name: value}), seat) != zones
                }
    return forgotten


def _running(setup: Setup, count: int) -> Sequence[State[Any, Any]]:
    return [state for state in positions(setup, count) if state.outcome is None]


class Known(NamedTuple):
    """All that a state tells a seat, by the members of :class:`State`."""

    view: Any
    public_view: Any
    to_act: frozenset[int]
    questions: Mapping[int, Question | None]
    legal_actions: Sequence[Action]
    asides: Sequence[Action]
    default: Action | None
    advice: Action | None
    outcome: object
    next_seat: int | None

    @classmethod
    def to(cls, seat: int, state: State[Any, Any]) -> Known:
        is_asked = seat in state.to_act
        return cls(
            state.view(seat),
            state.view(None),
            state.to_act,
            {other: state.question(other) for other in sorted(state.to_act)},
            [*state.legal_actions(seat)],
            [*state.asides(seat)],
            state.choose_default(seat) if is_asked else None,
            state.advise(seat) if is_asked else None,
            state.outcome,
            state.next_seat,
        )

    def compare(self, other: Known) -> str:
        """What the other one tells otherwise; of views the fields."""
        told = {name: (mine, theirs) for name, mine, theirs in zip(self._fields, self, other, strict=True)}
        for name in ("view", "public_view"):
            mine, theirs = told.pop(name)
            told |= {
                f"{name}.{each.name}": (getattr(mine, each.name), getattr(theirs, each.name)) for each in fields(mine)
            }
        return "; ".join(f"{name} is {mine} or {theirs}" for name, (mine, theirs) in told.items() if mine != theirs)


def _heard(step: Step[Any], seat: int) -> list[Event]:
    """All events of the step that the seat may know of."""
    return [event for event in step.events if event.audience is None or seat in event.audience]


def _check_redeals(setup: Setup, state: State[Any, Any], seat: int) -> None:
    """Deal again: nothing changes that the seat knows."""
    trial = setup.trial
    known, things = Known.to(seat, state), trial.zones.conserved(state)
    has_chance, hidden = bool(rngs(state)), trial.zones.hidden(state, seat)
    for number in range(8):
        redealt = state.redeal(seat, Rng(key(number)))
        now = Known.to(seat, redealt)
        assert now == known, (
            f"seat {seat} can tell a new deal: {known.compare(now)}. What it tells must not follow from hidden things,"
            " and `redeal` must leave what the seat knows"
        )
        assert trial.zones.conserved(redealt) == things, f"`redeal` for seat {seat} makes or destroys things"
        assert {rng.key for rng in rngs(redealt)} == ({key(number)} if has_chance else set()), "`redeal` keeps an Rng"
        for name, zone in trial.zones.hidden(redealt, seat).items():
            assert zone.may_hold.issuperset(zone.holds), f"{name} cannot hold this for seat {seat}: see its `may_hold`"
            assert zone.may_hold == hidden[name].may_hold, (
                f"`may_hold` of {name} follows from what seat {seat} cannot know"
            )


def _check_reach(setup: Setup, state: State[Any, Any], seat: int) -> None:
    """Deal again until each thing has been in each place where it could be."""
    trial = setup.trial
    zones = [(name, zone) for name, zone in trial.zones.hidden(state, seat).items() if zone.holds]
    missing = {(name, thing) for name, zone in zones for thing in zone.may_hold}
    things = sum(len(zone.holds) for _, zone in zones)  # some kinds of cards have one left
    tries = max((ceil(PATIENCE * things / len(zone.holds)) for _, zone in zones), default=0)
    for number in range(tries):
        if not missing:
            return
        redealt = trial.zones.hidden(state.redeal(seat, Rng(key(number))), seat)
        missing -= {(name, thing) for name, zone in redealt.items() for thing in zone.holds}
    assert not missing, f"`redeal` for seat {seat} never puts {missing}: what the seat does not know is dealt again"


def _check_twin(setup: Setup, state: State[Any, Any], seat: int) -> None:
    """Play both on for as long as the seat cannot have noticed a difference.

    In the twin the others hold other cards, so that they may have to act otherwise: as long as the states tell the
    seat the same, the events must not tell it more, except what was shown to all and hidden again.
    """
    chance = setup.chance()
    twin = _redeal_but_chance(state, seat, setup.seed)
    for number in range(LENGTH):
        if state.outcome is not None:
            return
        actor = chance.choice(sorted(state.to_act))
        action = some_action(setup, state, actor, chance)
        answer = _twin_action(twin, actor, action, chance)
        if answer is None:
            return
        step, twin_step = state.apply(actor, action), twin.apply(actor, answer)
        assert actor != seat or action != answer or step.is_final == twin_step.is_final, (
            f"`is_final` of {action} follows from what seat {actor} does not know: let the step be final in both cases"
        )
        known, twin_known = Known.to(seat, step.state), Known.to(seat, twin_step.state)
        same_state = known == twin_known
        news, twin_news = _heard(step, seat), _heard(twin_step, seat)
        same_news = news == twin_news
        was_shown = any(type(event) in setup.trial.zones.shown for event in (*news, *twin_news))
        assert same_state or action != answer or step.is_final or twin_step.is_final, (
            f"after {action} of seat {actor} seat {seat} knows more: {known.compare(twin_known)}."
            " Hide it, or let the step be final"
        )
        assert same_news or was_shown or not same_state, (
            f"{action} of seat {actor} tells seat {seat} by events what no view tells:"
            f" {[event for event in news if event not in twin_news]} or"
            f" {[event for event in twin_news if event not in news]}. Make them PrivateEvents, leave the field out,"
            " show it in the view, or name them in SHOWN of zones if the step hides it again"
        )
        assert same_state or not same_news or action != answer or actor == seat, (
            f"after {action} of seat {actor} seat {seat} sees what no event tells it: {known.compare(twin_known)}."
            " If it may not see it, the field needs a mark, as Hidden or Own; otherwise tell it by an event"
        )
        state, twin = step.state, twin_step.state
        if not (same_state and same_news):
            twin = _redeal_but_chance(state, seat, number)


def _redeal_but_chance(state: State[Any, Any], seat: int, number: int) -> State[Any, Any]:
    """Deal again what the seat does not know, but leave the chance: other dice would tell the two apart at once."""
    kept: Any = state
    chance = {each.name: value for each in fields(kept) if isinstance(value := getattr(kept, each.name), Rng)}
    twin: Any = replace(kept.redeal(seat, Rng(key(number))), **chance)
    return twin  # type: ignore[no-any-return]


def _check_reveals(setup: Setup, state: State[Any, Any], seat: int) -> None:
    """Take every kind of action that is final and reveals nothing: for the seat it comes to the same in any deal."""
    for actor in sorted(state.to_act):
        for action in {type(action): action for action in state.legal_actions(actor)}.values():
            step = state.apply(actor, action)
            if not step.is_final or step.reveals or step.state.outcome is not None:
                continue
            known, heard = Known.to(seat, step.state), _heard(step, seat)
            for number in range(4):
                twin = state.redeal(seat, Rng(key(number)))
                assert twin.refusal(actor, action) is None, (
                    f"seat {seat} cannot know whether {action} is legal: it reveals"
                )
                twin_step = twin.apply(actor, action)
                now = Known.to(seat, twin_step.state)
                assert now == known, f"{action} reveals something to seat {seat}: {known.compare(now)}"
                assert _heard(twin_step, seat) == heard, f"{action} reveals something to seat {seat} by its events"
                assert not twin_step.reveals


def _check_final(setup: Setup, state: State[Any, Any], seat: int) -> None:
    """Take two actions of a kind that the others cannot tell apart, and that teach the seat nothing: not final."""
    others = [other for other in range(setup.seats) if other != seat]
    kinds = {type(action): action for action in state.legal_actions(seat)}
    for action in state.legal_actions(seat):
        step, other_step = (state.apply(seat, each) for each in (action, kinds[type(action)]))
        if action == kinds[type(action)] or not step.is_final or step.state.outcome is not None or not others:
            continue
        told = ([(Known.to(other, each.state), _heard(each, other)) for other in others] for each in (step, other_step))
        if rngs(step.state) != rngs(state) or next(told) != next(told):
            continue
        known = Known.to(seat, step.state)
        twins = [state.redeal(seat, Rng(key(number))) for number in range(4)]
        assert any(Known.to(seat, twin.apply(seat, action).state) != known for twin in twins), (
            f"{action} of seat {seat} is final, but nobody learns anything by it: with is_final=False it can be undone"
        )


def _check_ahead(setup: Setup, state: State[Any, Any], seat: int) -> None:
    """Put actions together for as long as the seat can look ahead: in any deal it sees the same after them."""
    chance, actions = setup.chance(), tuple[Action, ...]()
    twins = [state.redeal(seat, Rng(key(number))) for number in range(4)]
    for _ in range(LENGTH):
        after = state.look_ahead(seat, actions)
        assert after is not None
        legal = list(after.legal_actions(seat))
        for twin in twins:
            other = twin.look_ahead(seat, actions)
            assert other is not None, (
                f"{actions} show by being legal what seat {seat} cannot know: not `is_deterministic`"
            )
            assert other.view(seat) == after.view(seat), (
                f"{actions} show seat {seat} what it cannot know: one of them is not `is_deterministic`."
                f" {Known.to(seat, after).compare(Known.to(seat, other))}"
            )
            assert list(other.legal_actions(seat)) == legal
        following = [action for action in legal if state.look_ahead(seat, (*actions, action)) is not None]
        if not following:
            return
        actions = (*actions, chance.choice(following))


def _twin_action(twin: State[Any, Any], actor: int, action: Action, chance: Random) -> Action | None:
    """The same action, or now and then, and where it is not legal in the twin, another one of the same kind."""
    alike = [other for other in twin.legal_actions(actor) if type(other) is type(action)]
    if action in alike and chance.random() < 0.7:
        return action
    return chance.choice(alike) if alike else None


CHECKS: Sequence[Callable[[Setup, State[Any, Any], int], None]] = (
    _check_redeals,
    _check_twin,
    _check_reveals,
    _check_final,
    _check_ahead,
)


# That these tests notice what they are there for


def _ask_those_with_high_cards(self: SealedState) -> frozenset[int]:
    asked: frozenset[int] = SealedState.to_act.__get__(self)
    return asked if self.phase is not Phase.ANSWER else frozenset(seat for seat in asked if _is_high(self, seat))


def _pity(self: SealedState, seat: int) -> Question | None:
    question = SealedState.question(self, seat)
    return question if question is None or _is_high(self, seat) else replace(question, is_target=False)


def _hint(self: SealedState, seat: int) -> Question | None:
    question = SealedState.question(self, seat)
    return None if question is None else replace(question, is_decisive=_is_high(self, seat))


def _tell_bids(self: SealedState, seat: int, action: Action) -> Any:
    step = SealedState.apply(self, seat, action)
    is_secret = isinstance(action, sealed.Bid) and not step.is_final
    return step._replace(events=(HasBid(action.card),)) if is_secret else step  # type: ignore[attr-defined]


def _read_aloud(self: SealedState, seat: int, action: Action) -> Any:
    step = SealedState.apply(self, seat, action)
    aloud = (HasBid(event.card) if isinstance(event, sealed.Lost) else event for event in step.events)
    return step._replace(events=tuple(aloud))


def _count_wrongly(self: SealedState, seat: int, action: Action) -> Any:
    step = SealedState.apply(self, seat, action)
    wins = (*step.state.pile[:1], *step.state.wins[1:])
    return step._replace(state=replace(step.state, wins=wins)) if step.is_final and step.reveals else step


def _foresee(self: SealedState, seat: int, actions: Sequence[Action]) -> Any:
    state: Any = self
    for action in actions:
        if state.refusal(seat, action) is not None:
            return None
        state = state.apply(seat, action).state
    return state


def _is_high(state: SealedState, seat: int) -> bool:
    return max(state.hands[seat], default=0) > 15


LEAKS: Mapping[str, tuple[str, Any]] = {
    "nobody gets another card in a new deal": ("redeal", lambda self, _, rng: replace(self, rng=rng)),
    "a new deal goes on with the old key": (
        "redeal",
        lambda self, seat, rng: replace(SealedState.redeal(self, seat, rng), rng=self.rng),
    ),
    "spectators see what was bid before all have": (
        "view",
        lambda self, seat: replace(SealedState.view(self, seat), own_choice=max(filter(None, self.choices), default=0)),
    ),
    "a window waits only for those who have a high card": ("to_act", property(_ask_those_with_high_cards)),
    "who has no high cards is no target, so that the answer comes by itself": ("question", _pity),
    "what is asked is decisive for who has a high card": ("question", _hint),
    "an event tells all what was bid": ("apply", _tell_bids),
    "an event tells all which card was lost by lot": ("apply", _read_aloud),
    "a computer plays another card where somebody else has a high one": (
        "advise",
        lambda self, seat: self.legal_actions(seat)[-any(_is_high(self, each) for each in {0, 1, 2} - {seat})],
    ),
    "it is said of everything that nobody learned anything by it": (
        "apply",
        lambda self, seat, action: SealedState.apply(self, seat, action)._replace(reveals=False),
    ),
    "what is bid in secret is final": (
        "apply",
        lambda self, seat, action: SealedState.apply(self, seat, action)._replace(is_final=True),
    ),
    "a public number is that of the next card": ("apply", _count_wrongly),
    "looking ahead shows what nobody can know": ("look_ahead", _foresee),
}
"""By what leaks: the method that a sealed game has instead of its own."""


def _check_all(kind: type[SealedState]) -> None:
    """All that is tried on every game, on a good number of sealed games of this kind."""

    trial = replace(TRIALS["sealed"], game=replace(sealed.GAME, deal=_deal_as(kind)))
    for seed in range(20):
        options = sealed.SealedOptions(shields=tuple(sealed.Shields)[seed % 2])
        setup = Setup(trial, 3, options, 0.0, seed)
        for state, check, seat in product(_running(setup, 6), (*CHECKS, _check_reach), range(3)):
            check(setup, state, seat)


def _deal_as(kind: type[SealedState]) -> Callable[[int, sealed.SealedOptions, Rng], SealedState]:
    """Deal sealed games of this kind."""

    def deal(seats: int, options: sealed.SealedOptions, rng: Rng) -> SealedState:
        dealt = sealed.deal(seats, options, rng)
        return kind(**{name: getattr(dealt, name) for name in SealedState.__match_args__})

    return deal


def test_a_game_without_leaks_passes() -> None:
    _check_all(SealedState)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_game_with_a_leak_does_not_pass(leak: str) -> None:
    method, leaking = LEAKS[leak]
    kind: type[SealedState] = dataclass(frozen=True, slots=True)(type("LeakyState", (SealedState,), {method: leaking}))
    with pytest.raises(AssertionError):
        _check_all(kind)


def test_a_pile_that_is_left_out_of_new_deals_and_of_zones_is_found() -> None:
    def redeal(self: SealedState, seat: int, rng: Rng) -> SealedState:
        return replace(SealedState.redeal(self, seat, rng), pile=self.pile)

    def hidden(state: Any, seat: int) -> Mapping[str, Zone]:
        return {name: zone for name, zone in trial.zones.hidden(state, seat).items() if "pile" not in name}

    trial = TRIALS["sealed"]
    kind: Any = dataclass(frozen=True, slots=True)(type("LeakyState", (SealedState,), {"redeal": redeal}))
    zones, game = replace(trial.zones, hidden=hidden), replace(trial.game, state=kind, deal=_deal_as(kind))
    assert _find_forgotten(replace(trial, zones=zones, game=game)) == {*trial.zones.shown_as, "pile"}
