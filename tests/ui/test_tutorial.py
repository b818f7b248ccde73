"""A game is learnt alone: every lesson in every language, right and wrong, and nothing is stored of it."""

from __future__ import annotations

import pytest

from bot.engine.tutorial import SEAT
from bot.local.interactions import CallbackKind
from bot.registry import GameEntry, find_games
from bot.tables.codec import get_codec
from bot.text.texts import LANGUAGES
from bot.ui.pages import tutorial
from tests.text.limits import check_fits
from tests.text.sources import texts
from tests.ui.conftest import Venue

TAUGHT = [entry for entry in find_games().values() if entry.tutorial is not None]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_lessons_are_gone_through_with_every_mistake_on_the_way(venue: Venue, language: str) -> None:
    entry = find_games()["thegame"]
    codec, lessons = get_codec(entry.game), entry.tutorial.lessons if entry.tutorial else ()
    settings = await venue.anna.slash(venue.room, "settings")
    await venue.anna.select(settings.message, language, placeholder=venue.word("settings-language"))
    page = await venue.anna.slash(venue.room, "thegame tutorial")
    assert page.is_ephemeral
    for number, lesson in enumerate(lessons):
        assert venue.word(lesson.text, language).partition("\n")[0] in page.text
        for wrong in lesson.offers[1:]:
            press = f"g::-:thegame.{number}.{codec.action_to_short(wrong)}"
            page = await venue.anna.click(page.message, custom_id=press)
            assert page.kind is CallbackKind.UPDATE
            assert venue.word(lesson.hint, language) in page.text
        if lesson.offers:
            press = f"g::-:thegame.{number}.{codec.action_to_short(lesson.offers[0])}"
            page = await venue.anna.click(page.message, custom_id=press)
        elif number < len(lessons) - 1:
            page = await venue.anna.click(page.message, label=venue.word("button-next", language))
    assert page.message.buttons == []
    assert await venue.store.tables.list_by_user(venue.anna.id, ()) == ()
    assert await venue.store.tables.count_by_status() == {}


async def test_what_a_lesson_does_not_offer_is_refused(venue: Venue) -> None:
    page = await venue.anna.slash(venue.anna.dm, "thegame tutorial")
    for payload in ("", "chess.0", "thegame", "thegame.99", "thegame.6", "thegame.-1", "thegame.1", "thegame.1.P99.3"):
        forged = await venue.anna.press_raw(page.message, custom_id=f"g::-:{payload}")
        assert forged.text == venue.word("refusal-malformed"), payload
    for payload in ("thegame.0.P2.0", "thegame.1.X", "castellers.0"):
        forged = await venue.anna.press_raw(page.message, custom_id=f"g::-:{payload}")
        assert forged.text == venue.word("refusal-malformed"), payload


@pytest.mark.parametrize("entry", TAUGHT, ids=lambda entry: entry.game.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_and_what_is_against_the_rules_is_explained(entry: GameEntry, language: str) -> None:
    say = texts(entry.texts).say(language)
    codec = get_codec(entry.game)
    assert entry.tutorial is not None
    for number, lesson in enumerate(entry.tutorial.lessons):
        check_fits(tutorial.build_lesson_page(entry, codec, number, None, say), say)
        state = entry.tutorial.start_lesson(entry.game, number)
        for wrong in lesson.offers[1:]:
            shown = tutorial.build_lesson_page(entry, codec, number, wrong, say)
            check_fits(shown, say)
            if (refusal := state.refusal(SEAT, wrong)) is not None:
                assert say(f"{entry.game.key}-refusal-{refusal.key}", **dict(refusal.args)) in shown.body
