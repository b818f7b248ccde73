"""The playthroughs of La Fallera Calavera show every card in use, and every window answered both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product

from bot.engine.contract import Action, Event, Question
from cogs.fallera.cards import (
    CARDS,
    FIGHTERS,
    INGREDIENTS,
    SHIELDS,
    SPECIALS,
    TEAM,
    TREASURES,
    Model,
    count_ingredients,
)
from cogs.fallera.rules import moves
from cogs.fallera.rules.events import (
    Cancelled,
    Declared,
    Defended,
    Drew,
    Fought,
    Held,
    Recovered,
    Returned,
    ShieldFell,
    Sold,
    TurnedUp,
    TurnStarted,
    Undefended,
    Used,
)
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Almoina, Pass, Phase
from tests.playthroughs import Playthrough, parsed, paths

M = Model

Sight = tuple[Hashable, ...]
"""A fact that a playthrough can show."""


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """A step of a playthrough, with the states before and after it."""

    before: Fallera
    seat: int | None
    """None if a player left or the table was closed."""
    action: Action | None
    events: tuple[Event, ...]
    after: Fallera


def list_steps(playthrough: Playthrough) -> Iterator[PlayedStep]:
    """Generate the steps of a playthrough."""
    state = playthrough.deal()
    assert isinstance(state, Fallera)
    for deed in playthrough.deeds():
        seat = None if deed.action is None else int(deed.text.split()[0])
        after = deed.step.state
        yield PlayedStep(state, seat, deed.action, deed.step.events, after)
        state = after


def find_all_sights(steps: list[PlayedStep]) -> Iterator[Sight]:
    """Find what the steps of a game show."""
    for step in steps:
        yield from find_on_displays(step.after)
        yield from find_in_battles(step)
        yield from find_in_windows(step)
        yield from find_from_treasures(step)
    events = [event for step in steps for event in step.events]
    used = Counter(event.card for event in events if isinstance(event, Used))
    used.update(M.ALMANSA for event in events if isinstance(event, Declared) and event.aim is None)
    used.subtract(event.card for event in events if isinstance(event, Cancelled))
    yield from (("holds", card) for card, count in used.items() if count > 0)


def find_on_displays(state: Fallera) -> Iterator[Sight]:
    """Find the treasures on displays, and those that count twice."""
    for display in state.displays:
        yield from (("lies", card) for card in display.treasures)
        if count_ingredients(display.treasures, 2) > len(INGREDIENTS.intersection(display.treasures)):
            yield ("counts twice", M.CONILL)
        if count_ingredients(display.treasures, len(state.hands)) > count_ingredients(display.treasures, 2):
            yield ("counts twice", M.ALLS)


def find_in_battles(step: PlayedStep) -> Iterator[Sight]:
    """Find the cards and results of battles."""
    battle = step.before.battle
    for event in step.events:
        match event:
            case TurnedUp(_, (fighter, *beside)):
                yield ("attacks", fighter)
                yield from (("beside an attack", card) for card in beside)
                if fighter is M.MONLEON and M.MONLEONETES in beside:
                    yield ("ability", M.MONLEON)
            case Defended(_, (fighter, *beside)):
                yield ("defends", fighter)
                yield from (("beside a defence", card) for card in beside)
            case Undefended() if battle is not None:
                yield ("undefended", battle.aim is None)
            case Fought(seat, target, _, _, has_won) if battle is not None:
                yield ("fought", battle.aim is None, has_won)
                laid = next((each.cards for each in step.events if isinstance(each, Defended)), battle.defence)
                yield from _find_helpers(step.before, seat, target, laid)
            case Returned() if battle is not None:
                yield ("returns", event.seat == battle.attacker)
            case ShieldFell(_, card):
                yield ("falls", card)
            case Cancelled(_, card) | Held(_, card):
                yield (type(event).__name__,)


def _find_helpers(state: Fallera, attacker: int, defender: int, defence: tuple[Model, ...]) -> Iterator[Sight]:
    """Find the treasures and abilities that change the points."""
    attackers, defenders = state.displays[attacker].treasures, state.displays[defender].treasures
    assert state.battle is not None
    if M.CORBELLA in attackers:
        yield ("ability", M.CORBELLA)
    if M.ORXATA in defenders:
        yield ("ability", M.ORXATA)
    for cards, own, other in ((state.battle.cards, attackers, defenders), (defence, defenders, attackers)):
        if cards[:1] == (M.SANGONERA,) and not INGREDIENTS.isdisjoint(own):
            yield ("ability", M.SANGONERA)
        if cards[:1] == (M.MOMA,) and other:
            yield ("ability", M.MOMA)


def find_in_windows(step: PlayedStep) -> Iterator[Sight]:
    """Find the kinds of windows, whether the seat is the target, and whether it passes."""
    question: Question | None = None if step.seat is None else step.before.question(step.seat)
    if question is not None and question.about:
        yield ("window", question.about, question.is_target, isinstance(step.action, Pass))


def find_from_treasures(step: PlayedStep) -> Iterator[Sight]:
    """Find sales, recovered cards, and the abilities of treasures on displays."""
    for event in step.events:
        if isinstance(event, Sold):
            yield ("sold", event.card)
            if M.TARTANA in step.before.displays[event.seat].treasures:
                yield ("ability", M.TARTANA)
        if isinstance(event, Recovered):
            yield ("recovered", CARDS[event.card].kind)
    for event, following in pairwise(step.events):
        if isinstance(event, TurnStarted) and isinstance(following, Drew):
            yield ("ability", M.TARONGER)
    if step.before.phase is Phase.TURN and isinstance(step.action, Almoina) and not step.before.actions:
        yield ("ability", M.ALLIOLI)


WANTED: frozenset[Sight] = frozenset(
    [
        *(("lies", card) for card in TREASURES),
        *(("sold", card) for card in moves.SALES),
        *(("counts twice", card) for card in (M.CONILL, M.ALLS)),
        *(("attacks", card) for card in FIGHTERS),
        *(("defends", card) for card in FIGHTERS),
        *(("beside an attack", card) for card in TEAM),
        *(("beside a defence", card) for card in (M.MUIXERANGA, M.ESPILL)),
        *(
            ("ability", card)
            for card in (M.CORBELLA, M.ORXATA, M.TARONGER, M.ALLIOLI, M.TARTANA, M.MONLEON, M.SANGONERA, M.MOMA)
        ),
        *(("undefended", is_almansa) for is_almansa in (False, True)),
        *product(("fought",), (False, True), (False, True)),
        *(("returns", is_attacker) for is_attacker in (False, True)),
        *(("falls", card) for card in SHIELDS),
        *(("holds", card) for card in SPECIALS),
        ("Cancelled",),
        ("Held",),
        *product(("window",), ("treasures", "special"), (False, True), (False, True)),
        *product(("window",), ("battle",), (True,), (False, True)),
    ]
)
"""What the playthroughs must show, besides kinds of actions and events, endings and options."""


@cache
def _find_in_all() -> frozenset[Sight]:
    games = [parsed(path.read_text(encoding="utf-8")) for path in paths("fallera")]
    return frozenset(sight for game in games for sight in find_all_sights([*list_steps(game)]))


def test_playthroughs_show_everything_that_cards_and_windows_can_do() -> None:
    assert sorted(map(str, WANTED - _find_in_all())) == []
