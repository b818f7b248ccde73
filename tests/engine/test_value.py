"""Frozen values, and changed copies of them."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from typing import Any

import pytest

from bot.engine.rng import Rng
from bot.engine.value import Value
from bot.registry import find_games


@dataclass(frozen=True, slots=True)
class Place(Value):
    name: str
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Seat(Place):
    score: int = 0


@dataclass(frozen=True, slots=True)
class Card(Value):
    number: int


@dataclass(frozen=True, slots=True)
class Drawer(Value):
    things: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Nothing(Value):
    pass


def test_a_changed_copy_is_of_its_class_survives_being_pickled_and_leaves_the_first_alone() -> None:
    seat = Seat("north", (1, 2), 5)
    changed = seat.replace(score=6, cards=())
    assert changed == Seat("north", (), 6)
    assert type(changed) is Seat
    assert seat == Seat("north", (1, 2), 5) == seat.replace()
    assert hash(changed) == hash(Seat("north", (), 6))
    assert pickle.loads(pickle.dumps(changed)) == changed
    assert Card(3).replace(number=4) == Card(4)
    assert Nothing().replace() == Nothing()
    with pytest.raises(FrozenInstanceError):
        changed.score = 7  # type: ignore[misc]
    with pytest.raises(TypeError, match="colour"):
        seat.replace(colour="red")
    with pytest.raises(TypeError, match="score"):
        Place("north").replace(score=1)


def test_a_value_is_made_as_by_any_dataclass() -> None:
    for _ in range(2):  # the first call builds the method, the second uses it
        seat = Seat("north", score=3)
        assert (seat.name, seat.cards, seat.score) == ("north", (), 3)
        assert type(seat) is Seat
        with pytest.raises(FrozenInstanceError):
            seat.score = 4  # type: ignore[misc]
    with pytest.raises(TypeError, match="name"):
        Seat()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="colour"):
        Seat("north", colour="red")  # type: ignore[call-arg]
    assert Drawer().things == []
    assert Drawer() != Drawer([1])


@pytest.mark.parametrize("key", find_games())
def test_the_state_of_a_game_is_changed_as_by_replace(key: str) -> None:
    """Every field is copied, and nothing is worked out when a state is made: that would be left out."""
    game = find_games()[key].game
    state: Any = game.deal(min(game.seats), game.options(), Rng("00"))
    assert not hasattr(state, "__post_init__")
    for each in fields(state):
        assert state.replace(**{each.name: None}) == replace(state, **{each.name: None})
