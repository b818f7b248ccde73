"""A game is learnt alone: every lesson in every language, right and wrong, and nothing is stored of it."""

from __future__ import annotations

from itertools import cycle
from math import inf
from pathlib import Path

import pytest

from bot.engine.panel import Panel
from bot.engine.rng import Rng
from bot.engine.tutorial import SEAT, Tutorial, find_refusal
from bot.local.faults import Fault
from bot.local.interactions import CallbackKind
from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.registry import GameEntry, find_games
from bot.tables.codec import get_codec
from bot.tables.table import Person as Player
from bot.tables.table import Table
from bot.text.languages import LANGUAGES
from bot.ui.interactions.dispatcher import LoopLag
from bot.ui.pages import tutorial
from cogs.castellers.cards import Card
from storage.rows import Role
from tests.contract.zones import zones_of
from tests.text.games import WORST_NAME, buttons, walks
from tests.text.limits import check_fits
from tests.text.sources import texts
from tests.ui.conftest import Venue

TAUGHT = [entry for entry in find_games().values() if entry.tutorial is not None]

PRESSES = {"thegame": range(5, 8)}
"""By game: the number of presses of its tutorial."""

MANY_PRESSES = range(10, 16)
"""The number of presses of all other tutorials."""

every_taught = pytest.mark.parametrize("entry", TAUGHT, ids=lambda entry: entry.game.key)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def get_tutorial(entry: GameEntry) -> Tutorial:
    assert entry.tutorial is not None
    return entry.tutorial


@pytest.mark.parametrize(("entry", "language"), [*zip(TAUGHT, cycle(LANGUAGES), strict=False)])
async def test_the_lessons_are_gone_through_with_every_mistake_on_the_way(
    venue: Venue, entry: GameEntry, language: str
) -> None:
    key, codec, lessons = entry.game.key, get_codec(entry.game), get_tutorial(entry).lessons
    settings = await venue.anna.slash(venue.room, "settings")
    await venue.anna.select(settings.message, language, placeholder=venue.word("settings-language"))
    page = await venue.anna.slash(venue.room, f"{key} tutorial")
    assert page.is_ephemeral
    for number, lesson in enumerate(lessons):
        assert venue.word(lesson.text, language).partition("\n")[0] in page.text
        for wrong in lesson.offers[1:]:
            press = f"g::-:{key}.{number}.{codec.batch_to_short(wrong)}"
            page = await venue.anna.click(page.message, custom_id=press)
            assert page.kind is CallbackKind.UPDATE
            assert venue.word(f"{lesson.text}-hint", language) in page.text
        if lesson.offers:
            press = f"g::-:{key}.{number}.{codec.batch_to_short(lesson.offers[0])}"
            page = await venue.anna.click(page.message, custom_id=press)
        elif number < len(lessons) - 1:
            page = await venue.anna.click(page.message, label=venue.word("button-next", language))
    assert [each["label"] for each in page.message.buttons] == [
        venue.word(label, language) for label in ("tutorial-alone", "tutorial-open")
    ]
    assert await venue.store.tables.list_by_user(venue.anna.id, ()) == ()
    assert await venue.store.tables.count_by_status() == {}


@every_taught
async def test_in_direct_messages_its_end_leads_to_a_game_too(venue: Venue, entry: GameEntry) -> None:
    key, lessons = entry.game.key, get_tutorial(entry).lessons
    last = lessons[-2].offers
    batch = f".{get_codec(entry.game).batch_to_short(last[0])}" if last else ""
    for label, is_begun in (("tutorial-alone", True), ("tutorial-open", False)):
        page = await venue.anna.slash(venue.anna.dm, f"{key} tutorial")
        page = await venue.anna.press_raw(page.message, custom_id=f"g::-:{key}.{len(lessons) - 2}{batch}")
        await venue.anna.click(page.message, label=venue.word(label))
        await venue.settled()
        table = (await venue.tables.list_by_user(venue.anna.id))[0]
        assert (table.row.game, table.row.guild_id, table.is_running) == (key, 0, is_begun)
        await venue.tables.lobbies.close(table.id, Player(venue.anna.id, "Anna"), is_moderator=False)


async def test_what_a_lesson_does_not_offer_is_refused(venue: Venue) -> None:
    page = await venue.anna.slash(venue.anna.dm, "thegame tutorial")
    wrong = ("", "chess", "nim", "chess.0", "thegame.99", "thegame.6", "thegame.-1", "thegame.1", "thegame.1.P99.3")
    for payload in wrong:
        forged = await venue.anna.press_raw(page.message, custom_id=f"g::-:{payload}")
        assert forged.text == venue.word("refusal-malformed"), payload
    for payload in ("thegame.0.P2.0", "thegame.1.X", "thegame.1.P2.0,P76.2", "nim.0"):
        forged = await venue.anna.press_raw(page.message, custom_id=f"g::-:{payload}")
        assert forged.text == venue.word("refusal-malformed"), payload


# Pictures


async def open_lesson(venue: Venue, entry: GameEntry) -> tuple[Message, str, str]:
    """The first lesson with a right and a wrong answer, and the custom ids of both."""
    key, codec, lessons = entry.game.key, get_codec(entry.game), get_tutorial(entry).lessons
    page = await venue.anna.slash(venue.room, f"{key} tutorial")
    number = next(at for at, lesson in enumerate(lessons) if lesson.offers)
    for _ in range(number):
        page = await venue.anna.click(page.message, label=venue.word("button-next"))
    right, wrong = (f"g::-:{key}.{number}.{codec.batch_to_short(batch)}" for batch in lessons[number].offers[:2])
    return page.message, right, wrong


def list_names(message: Message) -> list[str]:
    """The names of the files of the message."""
    return [attachment.filename for attachment in message.attachments]


async def test_a_lesson_shows_its_position_and_uploads_it_once(venue: Venue) -> None:
    for entry in TAUGHT:
        shown, right, wrong = await open_lesson(venue, entry)
        first, uploads = list_names(shown), len(venue.discord.model.files)
        assert len(first) == 1
        assert len(str(shown.attachments[0].description)) > 40
        page = await venue.anna.click(shown, custom_id=wrong)
        assert list_names(page.message) == first
        assert len(venue.discord.model.files) == uploads, "the position is the same"
        page = await venue.anna.click(page.message, custom_id=right)
        assert len(list_names(page.message)) == 1
        assert list_names(page.message) != first


async def test_without_art_a_lesson_is_in_words(venue: Venue, tmp_path: Path) -> None:
    venue.move_art(tmp_path)
    for entry in TAUGHT:
        shown, right, wrong = await open_lesson(venue, entry)
        assert list_names(shown) == []
        page = await venue.anna.click(shown, custom_id=wrong)
        assert (await venue.anna.click(page.message, custom_id=right)).kind is CallbackKind.UPDATE


async def test_a_lesson_whose_picture_is_refused_is_shown_without(venue: Venue) -> None:
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.answered(413, 40005))
    page = await venue.anna.slash(venue.room, "thegame tutorial")
    assert list_names(page.message) == []
    assert venue.word("thegame-lesson-piles").partition("\n")[0] in page.text


@pytest.mark.parametrize("is_late", [False, True])
async def test_a_lesson_goes_on_whatever_discord_does_to_files(
    venue: Venue, monkeypatch: pytest.MonkeyPatch, *, is_late: bool
) -> None:
    """It may drop what an edit does not name, and refuse late edits that bring a file."""
    shown, right, wrong = await open_lesson(venue, TAUGHT[0])
    first = list_names(shown)
    venue.discord.actions.drops_unnamed_files = True
    late_edits = (RequestKind.ORIGINAL_EDIT, RequestKind.FOLLOWUP_EDIT)
    venue.discord.faults.add(late_edits, Fault.media_not_found(), times=None, with_files=True)
    if is_late:
        monkeypatch.setattr(LoopLag, "seconds", inf)
    await venue.anna.click(shown, custom_id=wrong)
    assert list_names(shown) == first, "it is kept"
    page = await venue.anna.click(shown, custom_id=right)
    await venue.settled()
    page_after = page.interaction.followups[-1] if is_late else page.message
    assert list_names(page_after) not in ([], first)


# Lessons


@every_taught
def test_the_right_batches_lead_to_the_last_lesson_in_a_few_presses(entry: GameEntry) -> None:
    lessons = get_tutorial(entry).lessons
    assert len(lessons) - 1 in PRESSES.get(entry.game.key, MANY_PRESSES)
    for number, lesson in enumerate(lessons):
        state = get_tutorial(entry).start_lesson(number).state
        if number < len(lessons) - 1:
            assert SEAT in state.to_act
        for batch in lesson.offers[:1]:
            assert find_refusal(state, batch) is None, lesson.text
        assert len(set(lesson.offers)) == len(lesson.offers) != 1
    assert lessons[-1].offers == ()


LONGEST_ANSWER = 70
"""Characters of a button of a lesson, which is a whole turn."""


@every_taught
@every_language
def test_every_page_fits_and_what_is_against_the_rules_is_explained(entry: GameEntry, language: str) -> None:
    say = texts(entry.texts).say(language)
    codec = get_codec(entry.game)
    for number, lesson in enumerate(get_tutorial(entry).lessons):
        page = tutorial.build_lesson_page(entry, codec, number, None, WORST_NAME, say)
        check_fits(page, say, longest_label=LONGEST_ANSWER)
        labels = [button.label for button in buttons(page)]
        is_last = number == len(get_tutorial(entry).lessons) - 1
        assert len(labels) == len({*labels}) == (2 if is_last else len(lesson.offers) or 1)
        state = get_tutorial(entry).start_lesson(number).state
        for wrong in lesson.offers[1:]:
            shown = tutorial.build_lesson_page(entry, codec, number, wrong, WORST_NAME, say)
            check_fits(shown, say, longest_label=LONGEST_ANSWER)
            if (refusal := find_refusal(state, wrong)) is not None:
                assert say(f"{entry.game.key}-refusal-{refusal.key}", **dict(refusal.args)) in shown.body


@every_taught
def test_a_tutorial_lacks_no_piece_of_the_game(entry: GameEntry) -> None:
    game, state = entry.game, get_tutorial(entry).deal()
    options = state.options  # type: ignore[attr-defined]
    conserved = zones_of(game).conserved
    dealt = [game.deal(seats, options, Rng("00")) for seats in game.seats]
    assert conserved(state) in [conserved(each) for each in dealt]


# Hands open a page that explains what they hold.


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
