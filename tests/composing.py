"""What the playthroughs of a game must meet between them, and random games that meet what is missing.

Each thing is a text such as ``ending stuck``, ``seats 3``, ``level expert``, ``action Play``, ``event Drew``, or a
member of an enumeration that an action or event names, such as ``Card m1``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from itertools import chain, count
from random import Random
from typing import Any

from bot.engine.contract import Game
from bot.engine.plain import Ending
from bot.tables.codec import get_codec
from tests.playthroughs import Playthrough

UNNAMED = {"practice", "pinya"}
"""Members of enumerations that no action or event can name: a skill that is practised, and a part that is laid."""

DARINGS = (0.0, 0.2, 0.5, 1.0)
"""How often, from game to game, players do anything rather than what is advised or done for absent ones."""

ASIDE_RATE = 0.1
CLOSING_RATE = 0.02
LEAVING_RATE = 0.1
"""How often an aside comes before an action, and in a third of the games each, that all close it or somebody leaves."""

LEAST_GAMES = 60
"""Games to choose from."""

IDLE_GAMES = 200
"""Games that bring nothing new, after which what is still missing is given up."""


@dataclass(frozen=True, slots=True)
class Met:
    """A game that was played to its end, and what it meets."""

    playthrough: Playthrough
    ending: str
    things: frozenset[str]
    kin: frozenset[str]
    """All members of every enumeration that has one among the things."""


def find_missing(game: Game[Any], found: Iterable[Met]) -> frozenset[str]:
    """Find what none of these games meets."""
    found = [*found]
    return _list_wanted(game, found).difference(*(each.things for each in found))


def _list_wanted(game: Game[Any], found: Iterable[Met]) -> frozenset[str]:
    """All that is to be met; of enumerations only those that occur in these games."""
    options = get_codec(game).option_fields
    return frozenset(
        (
            *(f"ending {ending}" for ending in game.endings),
            *(f"seats {seats}" for seats in game.seats),
            *(f"{option.name} {choice}" for option in options for choice in option.choices),
            *(f"action {kind.__name__}" for kind in game.actions),
            *(f"event {kind.__name__}" for kind in game.events if kind not in game.former_events),
            *chain.from_iterable(each.kin for each in found),
        )
    )


def look_at(playthrough: Playthrough) -> Met:
    """Play a game, and find what it meets.

    :raises ValueError: if it does not end.
    """
    deeds = [*playthrough.deeds()]
    outcome = deeds[-1].step.state.outcome if deeds else None
    if outcome is None:
        raise ValueError(f"the game with the key {playthrough.key} does not end")
    chosen = {option.name: option.default for option in playthrough.codec.option_fields} | {**playthrough.options}
    actions = [deed.action for deed in deeds if deed.action is not None]
    events = [event for deed in deeds for event in deed.step.events]
    endings = (playthrough.game.endings, Ending)  # they are wanted anyway
    members = {each for each in find_members((*actions, *events)) if not isinstance(each, endings)}
    things = (
        f"ending {outcome.ending}",
        f"seats {playthrough.seats}",
        *(f"{name} {value}" for name, value in chosen.items()),
        *(f"action {type(action).__name__}" for action in actions),
        *(f"event {type(event).__name__}" for event in events),
    )
    kin = {other for member in members for other in type(member) if other.value not in UNNAMED}
    return Met(
        playthrough, str(outcome.ending), frozenset((*things, *map(_describe, members))), frozenset(map(_describe, kin))
    )


def find_members(value: object) -> Iterator[Enum]:
    """Generate the members of enumerations, such as cards, that an action or event names."""
    if isinstance(value, Enum):
        yield value
    elif isinstance(value, tuple | frozenset):
        for each in value:
            yield from find_members(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield from find_members(getattr(value, field.name))


def _describe(member: Enum) -> str:
    return f"{type(member).__name__} {member.value}"


def compose(game: Game[Any], found: Sequence[Met]) -> Iterator[Met]:
    """Play random games, and yield a few that meet what is missing from those found.

    Equal arguments give equal games.
    """
    pool, idle, missing = list[Met](), 0, find_missing(game, found)
    if not missing:
        return
    for seed in count():
        if idle == IDLE_GAMES or (seed >= LEAST_GAMES and not missing):
            break
        if (playthrough := _play(game, f"{seed:08x}")) is not None:
            pool.append(look_at(playthrough))
        still = find_missing(game, (*found, *pool))
        idle, missing = (idle + 1 if still == missing else 0), still
    needed = _list_wanted(game, pool) - missing
    needed = needed.difference(*(each.things for each in found))
    while needed:
        best = max(pool, key=lambda each: (len(each.things & needed), -len(each.playthrough.inputs)))
        yield best
        needed -= best.things


def _play(game: Game[Any], key: str) -> Playthrough | None:
    """Play a random game; None if it takes too long."""
    codec, chance, inputs = get_codec(game), Random(key), list[str]()
    chosen = {option: chance.choice(option.choices) for option in codec.option_fields}
    options = {option.name: value for option, value in chosen.items() if value != option.default}
    playthrough = Playthrough((), codec, chance.choice(game.seats), key, options, (), None)
    daring, is_advised = chance.choice(DARINGS), chance.choice((False, True))
    closing, leaving = chance.choice(((0.0, 0.0), (CLOSING_RATE, 0.0), (0.0, LEAVING_RATE)))
    people, state = [*range(playthrough.seats)], playthrough.deal()
    for _ in range(game.bound(playthrough.seats, codec.options_from_text(options))):
        if chance.random() < closing:
            inputs.append("closes")
            break
        if len(people) > 1 and chance.random() < leaving:
            gone = people.pop(chance.randrange(len(people)))
            inputs.append(f"{gone} leaves")
            state = state.leave(gone).state
            if len(people) == 1 and state.outcome is None and state.concede_to(people[0]) is not None:
                inputs.append(f"{people[0]} stays alone")
                break
        else:
            seat, aside = chance.choice(sorted(state.to_act)), chance.randrange(playthrough.seats)
            if (asides := state.asides(aside)) and chance.random() < ASIDE_RATE:
                seat, action = aside, chance.choice(asides)
            elif chance.random() < daring:
                action = chance.choice(state.legal_actions(seat))
            else:
                action = state.advise(seat) if is_advised else state.choose_default(seat)
            inputs.append(f"{seat} {codec.action_to_short(action)}")
            state = state.apply(seat, action).state
        if state.outcome is not None:
            break
    else:
        return None
    return replace(playthrough, inputs=tuple(inputs))
