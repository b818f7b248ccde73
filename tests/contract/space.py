"""The actions that a forged custom id could carry: the legal ones, and a great many that are not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from enum import StrEnum
from functools import cache
from math import prod
from random import Random
from typing import Any, get_type_hints

from bot.engine.contract import Action, State
from tests.contract.trials import Setup

FAR = 999_999_999
"""The largest number the short form lets through."""

COMBINATIONS = 150
"""How many made-up actions of each kind are tried in a position."""


def action_space(setup: Setup, state: State[Any, Any]) -> Iterator[Action]:
    """What somebody who forges custom ids could send: everything legal for anybody, and its neighbourhood."""
    offered: list[Action] = []
    for seat in range(setup.seats):
        offered += [*state.legal_actions(seat), *state.asides(seat)]
    yield from set(offered)
    for kind in setup.trial.game.actions:
        samples = [action for action in offered if type(action) is kind]
        yield from {*_combinations(kind, samples, setup.chance()), *_neighbours(samples)} - {*offered}


def _combinations(kind: type[Action], samples: Sequence[Action], chance: Random) -> Sequence[Action]:
    pools = [_pool(kind, field.name, samples) for field in fields(kind)]
    count = prod(map(len, pools))
    return [kind(*_combination(pools, each)) for each in chance.sample(range(count), min(count, COMBINATIONS))]


def _combination(pools: Sequence[Sequence[Any]], number: int) -> Iterator[Any]:
    """One of all choices of a value from each pool, told by its number: there may be very many of them."""
    for pool in pools:
        number, place = divmod(number, len(pool))
        yield pool[place]


def _pool(kind: type[Action], name: str, samples: Sequence[Action]) -> list[Any]:
    type_ = _types(kind)[name]  # type: ignore[arg-type] # to mypy no class is hashable
    if type_ is bool:
        return [False, True]
    if issubclass(type_, StrEnum):
        return list(type_)
    near = {getattr(sample, name) + change for sample in samples for change in (-1, 0, 1)}
    return sorted({-FAR, FAR, *range(-1, 8), *near})


@cache
def _types(kind: type[Action]) -> dict[str, Any]:
    return get_type_hints(kind)


def _neighbours(samples: Sequence[Action]) -> Iterator[Action]:
    """Each sample with each of its fields a little wrong."""
    for sample in samples:
        for field in fields(sample):
            for value in _pool(type(sample), field.name, [sample]):
                yield replace(sample, **{field.name: value})
