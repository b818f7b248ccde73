"""The picture of the standings: what it shows, how large it is, when it is sent, and what happens if it cannot be."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from random import Random

import pytest

from bot.engine.panel import Panel
from bot.engine.scene import PICTURE_WIDTH, Scene, Text
from bot.local.faults import Fault
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.pictures import picture
from bot.pictures.renderer import draw
from bot.pictures.sheet import EMPTY, Sheet
from bot.tournaments.board import MESSAGE
from bot.tournaments.picture import SHOWN, SHOWN_TEAMS, build_scene
from bot.tournaments.tournament import TableResult, Tournament, format_entrants
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.tracker import MAX_BACKOFF_SECONDS
from storage.rows import (
    EntrantRow,
    EntrantStatus,
    MessageFormat,
    MessageRow,
    PairingRow,
    RoundRow,
    TournamentFormat,
    TournamentRow,
    TournamentStatus,
)
from storage.tournaments import TournamentRows
from tests.pictures.scenes import LARGEST_FILE, find_faults
from tests.text.sources import FOLDERS, texts
from tests.tournaments import test_pages
from tests.tournaments.conftest import crowd
from tests.tournaments.test_pages import announce, feature, finish, message
from tests.ui.conftest import Venue, stage
from tests.ui.test_pictures import picture_of

__all__ = ["stage", "venue"]

venue = test_pages.venue

EDIT = RequestKind.MESSAGE_EDIT

RUNNING, OVER = TournamentStatus.RUNNING, TournamentStatus.OVER


def a_tournament(
    count: int, status: TournamentStatus, *, is_together: bool = False, length: int = 32, rounds: int = 5
) -> Tournament:
    """A tournament of castells, or of teams, with names of 32 characters, in or after its last round."""
    chance, numbers = Random(count), [*range(1, count + 1)]
    kind = TournamentFormat.DUPLICATE if is_together else TournamentFormat.SWISS
    row = TournamentRow("f00d", 1, 2, 3, "castell", "{}", "ca", "5e", 1.0, status, kind, 4, rounds, round=rounds)
    entrants = tuple(
        EntrantRow(
            "f00d", number, number, f"{number:03}".ljust(length, "W"), EntrantStatus([*EntrantStatus][number % 2])
        )
        for number in numbers
    )
    drawn, pairings = [], []
    for each in range(1, rounds + 1):
        is_running = status is RUNNING and each == rounds
        drawn.append(RoundRow("f00d", each, 1, 1.0, 0.0 if is_running else 2.0))
        if not is_together:
            chance.shuffle(numbers)
        for table in range(1, -(-count // 4) + 1):
            seats = numbers[4 * (table - 1) : 4 * table]
            places = tuple(chance.sample(range(1, len(seats) + 1), len(seats)))
            values = (float(chance.randrange(50)),) * 4 if is_together else None
            result = "" if is_running else TableResult(places, places, values).to_json()
            team = table if is_together else 0
            pairings.append(PairingRow("f00d", each, table, format_entrants(seats), "T000", result, team))
    return Tournament(TournamentRows(row, entrants, tuple(drawn), tuple(pairings)), is_together=is_together)


def show(tournament: Tournament, language: str = "ca") -> Scene:
    scene = build_scene(tournament, texts(FOLDERS["castell"]).say(language))
    assert scene is not None
    return scene


def written(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Text)]


@pytest.mark.parametrize("status", [RUNNING, OVER])
@pytest.mark.parametrize("count", [3, 4, 12, 100])
@pytest.mark.parametrize("is_together", [False, True])
def test_the_picture_keeps_its_limits(count: int, status: TournamentStatus, is_together: bool) -> None:
    for length in (3, 32):
        tournament = a_tournament(count, status, is_together=is_together, length=length)
        scene = show(tournament)
        assert scene.width == PICTURE_WIDTH <= 1100
        first = tournament.get_standing_name(tournament.standings[0])
        assert find_faults(scene, EMPTY, [first]) == []
        assert len(draw(scene, EMPTY)) <= LARGEST_FILE


@pytest.mark.parametrize(("is_together", "shown", "all_of_them"), [(False, SHOWN, 100), (True, SHOWN_TEAMS, 25)])
def test_the_first_are_shown_and_how_many_more_there_are(is_together: bool, shown: int, all_of_them: int) -> None:
    tournament = a_tournament(100, OVER, is_together=is_together, length=3)
    names = [tournament.get_standing_name(standing) for standing in tournament.standings]
    found = written(show(tournament))
    assert [name for name in names if name in found or f"× {name}" in found] == names[:shown]
    assert f"+{all_of_them - shown}" in found
    assert f"i {all_of_them - shown} més" in show(tournament).alt


def test_where_there_is_little_room_the_words_tell_how_many_more_there_are() -> None:
    alt = show(a_tournament(100, OVER, is_together=True), "ca").alt
    told = alt.count("WWW (") + alt.count(") ·")
    assert 0 < told <= SHOWN_TEAMS
    assert alt.endswith("més.")


def test_a_team_has_its_people_below_its_name() -> None:
    tournament = a_tournament(12, OVER, is_together=True, length=3)
    found = written(show(tournament))
    for standing in tournament.standings:
        people = ", ".join(tournament.get_name(number) for number in tournament.list_people(standing))
        assert people in found


def test_all_rounds_have_a_mark_and_the_current_one_has_an_edge() -> None:
    running, over = show(a_tournament(4, RUNNING)), show(a_tournament(4, OVER))
    assert written(running)[:5] == written(over)[:5] == ["1", "2", "3", "4", "5"]
    assert running.items != over.items


def test_only_the_words_are_in_the_language_and_figures_as_it_writes_them() -> None:
    tournament = a_tournament(4, OVER)
    catalan, english = show(tournament, "ca"), show(tournament, "en")
    assert [text.replace(",", ".") for text in written(catalan)] == written(english)
    assert catalan.alt != english.alt


def test_before_the_first_result_there_is_nothing_to_show() -> None:
    assert build_scene(a_tournament(8, RUNNING, rounds=1), texts(FOLDERS["castell"]).say("ca")) is None
    opened = a_tournament(8, TournamentStatus.OPEN, rounds=0)
    assert build_scene(opened, texts(FOLDERS["castell"]).say("ca")) is None


# On Discord


@pytest.fixture
async def running(venue: Venue) -> Tournament:
    """A tournament of six people, whose first round is drawn."""
    tournament = await announce(venue)
    for person in crowd(6):
        await feature(venue).service.enter(tournament.id, person)
    await feature(venue).service.start(tournament.id)
    await feature(venue).serve_due()
    await venue.settled()
    return tournament


async def play_round(venue: Venue) -> None:
    await finish(venue)
    await feature(venue).serve_due()
    await venue.settled()


async def give_time(venue: Venue, tournament: Tournament) -> None:
    """Let the round end later: the text says so, and the picture is the same."""
    row = (await feature(venue).service.read(tournament.id)).row
    await venue.store.tournaments.change(row, replace(row, due=row.due + 60))
    await feature(venue).serve_due()
    await venue.settled()


async def test_the_message_gets_the_picture_and_keeps_it_while_the_standings_are_the_same(
    venue: Venue, running: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await message(venue, running)
    assert picture_of(before) == ""
    await play_round(venue)
    after = await message(venue, running)
    assert (after.id, bool(picture_of(after))) == (before.id, True)
    (attachment,) = after.attachments
    tournament = await feature(venue).service.read(running.id)
    scene = build_scene(tournament, venue.bot.dispatcher.services.texts.say(tournament.row.language))
    assert scene is not None
    assert attachment.description == scene.alt
    assert venue.discord.model.files[attachment.id] == draw(scene, EMPTY)
    assert tournament.row.picture == f"{attachment.id}/{attachment.filename}"
    assert "p1" in after.text, "the text stays whole"
    venue.requests()
    await feature(venue).serve_due()
    await venue.settled()
    assert venue.requests() == [], "nothing has changed"
    text = after.text
    with monkeypatch.context() as patch:
        patch.setattr(picture, "draw", lambda *_: pytest.fail("nothing that the picture shows has changed"))
        await give_time(venue, running)
    after = await message(venue, running)
    assert (after.id, [each.id for each in after.attachments]) == (before.id, [attachment.id])
    assert after.text != text
    venue.anna.take_role(venue.guild, venue.guild.add_role("mod", Permission.MANAGE_MESSAGES))
    venue.anna.delete_message(after)
    await give_time(venue, running)
    again = await message(venue, running)
    assert again.id != after.id
    assert picture_of(again) == picture_of(after)


@pytest.mark.asyncio(loop_factories=["real"])
async def test_it_is_drawn_by_another_thread(
    venue: Venue, running: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawers: list[threading.Thread] = []

    def look(scene: Scene, sheet: Sheet) -> bytes:
        drawers.append(threading.current_thread())
        return draw(scene, sheet)

    monkeypatch.setattr(picture, "draw", look)
    await play_round(venue)
    assert drawers
    assert threading.main_thread() not in drawers


async def test_an_edit_whose_answer_is_lost_is_sent_again(venue: Venue, running: Tournament) -> None:
    await finish(venue)
    await feature(venue).service.advance_all()
    await venue.settled()
    venue.discord.faults.add(EDIT, Fault.reply_lost(), channel=running.row.channel_id)
    await feature(venue).serve_due()
    await venue.settled()
    assert (await feature(venue).service.read(running.id)).row.digest == ""
    await asyncio.sleep(MAX_BACKOFF_SECONDS)  # long before it is shown as a matter of course
    await venue.settled()
    shown = await message(venue, running)
    stored = (await feature(venue).service.read(running.id)).row.picture
    assert picture_of(shown) == stored.partition("/")[2] != ""


async def test_a_message_of_an_earlier_version_stays_laid_out_and_in_words(venue: Venue, running: Tournament) -> None:
    """Discord refused edits that bring a picture to such a message."""
    row = (await feature(venue).service.read(running.id)).row
    old = render(Panel("Torneig"), Stamp(), venue.bot.dispatcher.services.texts.say("ca"))
    posted = await venue.bot.dispatcher.services.api.post(row.channel_id, old, "old")
    shown = MessageRow(row.id, *MESSAGE, row.channel_id, posted.message_id, 0, "", format=posted.format)
    assert posted.format is MessageFormat.COMPONENTS
    await feature(venue).service.note_message(shown)
    await play_round(venue)
    after = await message(venue, running)
    assert (after.id, after.attachments) == (posted.message_id, [])
    assert "p1" in after.text
