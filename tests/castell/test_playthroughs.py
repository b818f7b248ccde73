"""Every local performance of Castell is done in some playthrough, every skill trained, every prize won."""

from __future__ import annotations

from itertools import pairwise

from bot.engine.contract import Event
from cogs.castell.components import REGIONS, Prize
from cogs.castell.performances import Tile
from cogs.castell.rules.events import FestivalHeld, Moved, Performed, Recruited, Submitted, Trained
from cogs.castell.rules.towers import RANKED, SIZES
from tests.playthroughs import parsed, paths

EVENTS: list[Event] = [
    event
    for path in paths("castell")
    for deed in parsed(path.read_text(encoding="utf-8")).deeds()
    for event in deed.step.events
]


def test_every_performance_is_done_in_some_playthrough() -> None:
    missing = {*Tile} - {event.tile for event in EVENTS if isinstance(event, Performed)}
    assert not missing


def test_every_skill_is_trained_and_practised_in_some_playthrough() -> None:
    found = {(event.skill, event.is_practice) for event in EVENTS if isinstance(event, Trained)}
    assert found == {(skill, is_practice) for skill in RANKED for is_practice in (False, True)}


def test_every_prize_is_won_and_some_place_wins_none_in_some_playthrough() -> None:
    results = [result for event in EVENTS if isinstance(event, FestivalHeld) for result in event.results]
    assert {result.prize for result in results} == {None, *Prize}
    assert {len(event.results) for event in EVENTS if isinstance(event, FestivalHeld)} == {1, 2, 3, 4}
    assert any(event.removed for event in EVENTS if isinstance(event, FestivalHeld))


def test_every_region_is_visited_and_every_size_recruited_in_some_playthrough() -> None:
    assert {event.region for event in EVENTS if isinstance(event, Moved)} == {*REGIONS}
    assert {event.is_special for event in EVENTS if isinstance(event, Moved)} == {False, True}
    assert {event.size for event in EVENTS if isinstance(event, Recruited)} == {*SIZES}


def test_mixed_levels_and_larger_castellers_on_smaller_ones_stand_in_some_playthrough() -> None:
    towers = [event.tower for event in EVENTS if isinstance(event, Performed | Submitted)]
    assert any(len(level) > 1 for tower in towers for level in tower)
    assert any(above[0][0] > below[0][0] for tower in towers for below, above in pairwise(tower))
