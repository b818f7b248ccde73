"""Hands open a page that explains what they hold."""

from __future__ import annotations

import pytest

from bot.engine.panel import Panel
from bot.engine.tutorial import SEAT
from bot.registry import GameEntry, find_games
from bot.tables.codec import get_codec
from bot.tables.table import Table
from bot.text.languages import LANGUAGES
from cogs.castellers.cards import Card
from storage.rows import Role
from tests.text.games import walks
from tests.text.limits import check_fits
from tests.text.sources import texts
from tests.ui.conftest import Venue

EXPLAINED = [entry for entry in find_games().values() if entry.explainer is not None]

every_explained = pytest.mark.parametrize("entry", EXPLAINED, ids=lambda entry: entry.game.key)


def explain(entry: GameEntry, lesson: int, language: str = "ca") -> Panel:
    """The explanations for the learner of a lesson."""
    assert entry.explainer is not None
    assert entry.tutorial is not None
    say = texts(entry.texts).say(language)
    return entry.explainer.explain(entry.tutorial.start_lesson(lesson).state.view(SEAT), say)


@every_explained
@pytest.mark.parametrize("language", LANGUAGES)
def test_explanations_fit_for_every_hand_of_a_game(entry: GameEntry, language: str) -> None:
    say, codec = texts(entry.texts).say(language), get_codec(entry.game)
    assert entry.explainer is not None
    walk = next(iter(walks(entry.game.key)))
    for number, position in enumerate(walk.positions()):
        if number % 20 == 0:
            for seat in range(walk.seats):
                check_fits(entry.explainer.explain(position.state.view(seat), say), say, codec)


def test_only_cards_in_hand_and_groups_are_explained() -> None:
    entry = find_games()["castellers"]
    say = texts(entry.texts).say("ca")
    held, groups, parts = explain(entry, 0).fields
    for card in (Card.TRONC1, Card.TRONC4, Card.LLENYA, Card.GRALLERS, Card.CAP):
        assert say(f"castellers-explain-{card}") in held.text
    for card in (Card.TRONC2, Card.TRONC3, Card.ACOTXADOR, Card.ENXANETA):
        assert say(f"castellers-explain-{card}") in groups.text
    assert say(f"castellers-explain-{Card.DOSOS}") not in held.text + groups.text
    assert parts.text == say("castellers-rules-raise-text")


async def test_the_page_opens_from_the_hand_and_leads_back_and_to_the_tutorial(venue: Venue, table: Table) -> None:
    for person in (venue.anna, venue.biel):
        hand = await person.click(await venue.message(table, Role.TABLE), label=venue.word("button-hand"))
        page = await person.click(hand.message, label=venue.word("button-explain"))
        assert venue.word("thegame-explain-trick-text") in page.text
        lesson = await person.click(page.message, label=venue.word("button-tutorial"))
        assert venue.word("thegame-lesson-piles").partition("\n")[0] in lesson.text
        assert lesson.message.id != page.message.id, "the hand stays"
        hand = await person.click(await venue.message(table, Role.TABLE), label=venue.word("button-hand"))
        page = await person.click(hand.message, label=venue.word("button-explain"))
        back = await person.click(page.message, label=venue.word("button-to-hand"))
        assert venue.word("thegame-explain-trick-text") not in back.text
        assert back.message.id == page.message.id
