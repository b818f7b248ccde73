"""The Game: every card, grade and wish occurs in a playthrough."""

from __future__ import annotations

from bot.engine.contract import Event
from cogs.thegame.cards import CARDS, FIRE, PILES
from cogs.thegame.rules.terms import Degree, Grade, Played, Starts, Volunteered, Wished
from tests.playthroughs import parsed, paths

EVENTS: list[Event] = [
    event
    for path in paths("thegame")
    for deed in parsed(path.read_text(encoding="utf-8")).deeds()
    for event in deed.step.events
]

PLAYED = [event for event in EVENTS if isinstance(event, Played)]


def test_every_card_is_placed_in_some_playthrough() -> None:
    assert {event.card for event in PLAYED} == {*CARDS}
    assert {event.card for event in PLAYED if event.is_fire} == FIRE
    assert {event.pile for event in PLAYED if event.is_trick} == {*PILES}


def test_every_grade_and_every_degree_is_said_in_some_playthrough() -> None:
    assert {event.grade for event in EVENTS if isinstance(event, Volunteered)} == {*Grade}
    assert {event.degree for event in EVENTS if isinstance(event, Wished)} == {*Degree}
    assert {event.is_drawn for event in EVENTS if isinstance(event, Starts)} == {True, False}
