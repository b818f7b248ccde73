"""The reasons of computers: a short sentence in each language, from what the seat sees alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Action, Degree, Level, State
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.table import build_sitting
from bot.text.languages import LANGUAGES
from tests.games import list_games
from tests.text.sources import FOLDERS, texts

LONGEST = 120
"""A reason is one short sentence, of at most this number of characters."""

NAMES = ("Anna", "Biel", "Carla", "David", "Ester", "Ferran")

every_adviser = pytest.mark.parametrize("game", sorted(key for key, entry in find_games().items() if entry.adviser))


def walk(game: str) -> Iterator[tuple[State[Any, Any], int]]:
    """The positions of a game that is played half by computers and half by chance, with a seat that is asked."""
    entry, chance = find_games()[game].game, Random(game)
    state: State[Any, Any] = entry.deal(entry.seats[-1], entry.options(), Rng("5eed"))
    while state.outcome is None:
        seat = chance.choice(sorted(state.to_act))
        yield state, seat
        action = state.advise(seat) if chance.random() < 0.7 else chance.choice(state.legal_actions(seat))
        state = state.apply(seat, action).state


def reasons(game: str, state: State[Any, Any], seat: int, actions: tuple[Action, ...]) -> dict[str, str]:
    """The reason of these actions, by language."""
    adviser, sitting = find_games()[game].adviser, build_sitting(NAMES[: find_games()[game].game.seats[-1]])
    assert adviser is not None
    view = state.view(seat)
    says = [texts(FOLDERS[game]).say(language) for language in LANGUAGES]
    return {say.language: adviser.reason(view, actions, sitting, say) for say in says}


@pytest.mark.parametrize("game", list_games(Degree.RATED))
def test_the_computer_of_a_rated_game_gives_reasons(game: str) -> None:
    assert find_games()[game].game.computer is not None, f"{game} is rated: its Game needs a `computer`"
    assert find_games()[game].adviser is not None, f"{game} is rated: its face needs `reason`, see Adviser"


@every_adviser
def test_there_is_a_reason_for_whatever_can_be_done(game: str) -> None:
    """Also for what no computer does today: others may. Reasons that count do not count to zero."""
    told = set()
    for state, seat in [*walk(game)][::5]:
        for action in state.legal_actions(seat)[:20]:
            found = reasons(game, state, seat, (action,))
            assert all(0 < len(each) <= LONGEST and each.endswith(".") for each in found.values()), found
            assert not re.search(r"\b0 \w", found["ca"]), found  # a rank may be 0, and ends its sentence
            told.add(found["ca"])
    assert len(told) > 3


@every_adviser
def test_a_hint_and_its_reason_are_the_same_in_every_deal_that_looks_alike(game: str) -> None:
    entry = find_games()[game].game
    for state, seat in [*walk(game)][::25]:
        told = []
        for twin in (state, *(state.redeal(seat, Rng(f"{key:04x}")) for key in range(3))):
            actions = tuple(choose_dealt(entry, deal_anew(twin, seat), Level.STRONG))
            told.append((actions, reasons(game, twin, seat, actions)))
        assert all(each == told[0] for each in told)


def test_the_game_names_the_gap_or_the_way_back() -> None:
    seen = set()
    for state, seat in walk("thegame"):
        actions = tuple(choose_dealt(find_games()["thegame"].game, deal_anew(state, seat), Level.STRONG))
        seen.add(reasons("thegame", state, seat, actions)["en"].rstrip(".0123456789"))
    assert "It takes the pile back by " in seen
    assert "The smallest gap: " in seen
