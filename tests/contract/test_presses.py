"""Whole games are played with few taps: the shortest way through the controls, for each kind of turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from statistics import mean

import pytest

from bot.engine.panel import Sitting
from bot.engine.rng import Rng
from tests.games import games
from tests.presses import MOST, NoWay, count_taps, list_turns
from tests.text.sources import FOLDERS, texts

SEED = f"{15:064x}"

SPECIALS = frozenset({"Llenya", "Canguelo", "Call", "Cancel", "Grallers"})
"""Actions of Castellers! after which the end of the turn may be a tap of its own."""

FALLERA: Mapping[str, int] = {
    **dict.fromkeys(("Keep", "Take", "Defend"), 2),
    **dict.fromkeys(("Use", "UseOn"), 3),
    **dict.fromkeys(("Rob", "Recover", "Almansa"), 4),
    "Swap": 6,  # of more than 25 swaps, the own treasure is chosen first
    "Attack": 3,  # 4 with a fighter
    "PassOn": 2,
    "Gamble": 7,
    **dict.fromkeys(("Charge", "Discard"), 0),
}
"""The taps of each action; of others, one."""

MEANS: Mapping[str, float] = {"fallera": 2.2, "castellers": 2.2, "castell": 4.5}
"""The most taps of an average turn, by game."""


def find_ceiling(key: str, kind: Sequence[str]) -> int:
    """The most taps of a turn with actions of these classes."""
    if key == "thegame":
        return 1 if kind == ["Volunteer"] else max(3, kind.count("Play") + 1)
    if key == "castell":
        return 1 if kind == ["Best"] else 11
    if key == "fallera":
        return sum(FALLERA.get(name, 1) for name in kind)
    specials = len(SPECIALS.intersection(kind))
    return (4 if {"Pinya", "Discard"} & {*kind} else 1) + (3 * specials + 1 if specials else 0)


@pytest.mark.parametrize(
    ("key", "seats", "every"), [("thegame", 3, 1), ("castellers", 3, 1), ("fallera", 3, 1), ("castell", 3, 4)]
)
def test_no_turn_of_a_game_takes_more_taps_than_its_kind_may(key: str, seats: int, every: int) -> None:
    """Turns of Castell have many ways: one of four is counted, and the mean of those without a festival is low."""
    entry, say, people = games()[key], texts(FOLDERS[key]).say("en"), _seat(seats)
    turns = list_turns(entry.game.deal(seats, entry.game.options(), Rng(SEED)), entry.game)
    taps = list[tuple[str, int]]()
    for turn in islice(turns, 0, None, every):
        kind = [type(action).__name__ for action in turn.actions]
        most = find_ceiling(key, kind)
        try:
            taps.append((kind[0], count_taps(turn, entry, people, say, most)))
        except NoWay as error:
            pytest.fail(f"more than {most} taps: {error}")
    assert len(taps) >= 6
    assert min(count for _, count in taps) >= 1
    assert mean(count for first, count in taps if first != "Best") <= MEANS.get(key, MOST)


def test_a_turn_that_no_control_leads_to_has_no_way() -> None:
    entry = games()["thegame"]
    start = entry.game.deal(2, entry.game.options(), Rng(SEED))
    turn = next(each for each in list_turns(start, entry.game) if len(each.actions) > 2)
    with pytest.raises(NoWay):
        count_taps(turn, entry, _seat(2), texts(FOLDERS["thegame"]).say("en"), most=1)


def _seat(seats: int) -> Sitting:
    names = ("Anna", "Biel", "Carla", "Duna", "Eva")[:seats]
    return Sitting(names, names)
