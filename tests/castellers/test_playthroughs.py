"""Castellers!: every card, callable casteller and castell occurs in a playthrough."""

from __future__ import annotations

from bot.engine.contract import Event
from cogs.castellers.cards import CASTELLERS, CASTELLS, Card, Part
from cogs.castellers.rules.events import Called, Climbed, Crowned, Saw, Took
from tests.playthroughs import parsed, paths

EVENTS: list[Event] = [
    event
    for path in paths("castellers")
    for deed in parsed(path.read_text(encoding="utf-8")).deeds()
    for event in deed.step.events
]


def test_every_card_comes_into_a_hand_in_some_playthrough() -> None:
    assert {card for event in EVENTS if isinstance(event, Saw | Took) for card in event.cards} == {*Card}


def test_every_casteller_climbs_and_is_called_in_some_playthrough() -> None:
    assert {event.card for event in EVENTS if isinstance(event, Climbed)} == {*CASTELLERS}
    assert {event.role for event in EVENTS if isinstance(event, Called)} == {*CASTELLERS}
    assert {event.part for event in EVENTS if isinstance(event, Climbed)} == {Part.TRONC, Part.POM}


def test_every_type_of_castell_is_finished_in_some_playthrough() -> None:
    assert {event.plan.castell for event in EVENTS if isinstance(event, Crowned)} == {*CASTELLS}
