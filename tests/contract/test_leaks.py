"""No secret leaks: what a seat may know is the same in every deal it cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import product
from math import ceil
from random import Random
from typing import Any, get_type_hints

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
    assert _find_forgotten(trial) == trial.zones.shown_as.keys()


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


def _known(state: State[Any, Any], seat: int) -> tuple[object, ...]:
    """All that the state tells the seat."""
    return (
        state.view(seat),
        state.view(None),
        state.to_act,
        {other: state.question(other) for other in sorted(state.to_act)},
        list(state.legal_actions(seat)),
        list(state.asides(seat)),
        (state.choose_default(seat), state.advise(seat)) if seat in state.to_act else None,
        state.outcome,
        state.next_seat,
    )


def _heard(step: Step[Any], seat: int) -> list[Event]:
    """All events of the step that the seat may know of."""
    return [event for event in step.events if event.audience is None or seat in event.audience]


def _check_redeals(setup: Setup, state: State[Any, Any], seat: int) -> None:
    """Deal again: nothing changes that the seat knows."""
    trial = setup.trial
    known, things = _known(state, seat), trial.zones.conserved(state)
    has_chance, hidden = bool(rngs(state)), trial.zones.hidden(state, seat)
    for number in range(8):
        redealt = state.redeal(seat, Rng(key(number)))
        assert _known(redealt, seat) == known
        assert trial.zones.conserved(redealt) == things
        assert {rng.key for rng in rngs(redealt)} == ({key(number)} if has_chance else set())
        for name, zone in trial.zones.hidden(redealt, seat).items():
            assert zone.may_hold.issuperset(zone.holds), name
            assert zone.may_hold == hidden[name].may_hold, name


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
    assert not missing


def _check_twin(setup: Setup, state: State[Any, Any], seat: int) -> None:
    """Play both on for as long as the seat cannot have noticed a difference.

    In the twin the others hold other cards, so that they may have to act otherwise: as long as the states tell the
    seat the same, the events must not tell it more, except what was shown to all and hidden again.
    """
    chance = setup.chance()
    twin = state.redeal(seat, Rng(key(setup.seed)))
    for _ in range(LENGTH):
        if state.outcome is not None:
            return
        actor = chance.choice(sorted(state.to_act))
        action = some_action(setup, state, actor, chance)
        answer = _twin_action(twin, actor, action, chance)
        if answer is None:
            return
        step, twin_step = state.apply(actor, action), twin.apply(actor, answer)
        assert actor != seat or action != answer or step.is_final == twin_step.is_final
        same_state = _known(step.state, seat) == _known(twin_step.state, seat)
        news, twin_news = _heard(step, seat), _heard(twin_step, seat)
        same_news = news == twin_news
        was_shown = any(type(event) in setup.trial.zones.shown for event in (*news, *twin_news))
        assert same_state or action != answer or step.is_final or twin_step.is_final
        assert same_news or was_shown or not same_state
        if not (same_state and same_news):
            return
        state, twin = step.state, twin_step.state


def _check_reveals(setup: Setup, state: State[Any, Any], seat: int) -> None:
    """Take every kind of action that is final and reveals nothing: for the seat it comes to the same in any deal."""
    for actor in sorted(state.to_act):
        for action in {type(action): action for action in state.legal_actions(actor)}.values():
            step = state.apply(actor, action)
            if not step.is_final or step.reveals or step.state.outcome is not None:
                continue
            known, heard = _known(step.state, seat), _heard(step, seat)
            for number in range(4):
                twin = state.redeal(seat, Rng(key(number)))
                assert twin.refusal(actor, action) is None
                twin_step = twin.apply(actor, action)
                assert _known(twin_step.state, seat) == known
                assert _heard(twin_step, seat) == heard
                assert not twin_step.reveals


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
            assert other is not None
            assert other.view(seat) == after.view(seat)
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
