"""What happened since one's last turn: on the hand, and on a page with the pictures of the table after each turn."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from bot.pictures.picture import build_scene, prepare_picture
from bot.tables.game_log import ends_turn
from bot.tables.replay import find_turns
from bot.tables.table import Table
from cogs.thegame.rules.terms import Played
from storage.rows import Role
from tests.shown import get_body, get_title
from tests.text.sources import FOLDERS, texts
from tests.ui.conftest import Venue
from tests.ui.test_replay import labels as list_labels
from tests.ui.test_replay import pictures

SAY = texts(*FOLDERS.values()).say("es")


async def list_missed_pictures(venue: Venue, table: Table) -> list[str]:
    """The names of the pictures of the public table after each turn since Anna's last one, and now."""
    turns = find_turns(await venue.store.steps.list_between(table.id), table.codec)
    last = max(turn.number for turn in turns if turn.seats == (0,) and turn.last < table.row.seq)
    names = []
    for turn in turns[last + 1 :]:
        step = await venue.store.steps.get(table.id, turn.last)
        assert step is not None
        assert table.entry.illustrator is not None
        state = table.codec.state_from_json(step.state, step.version)
        scene = build_scene(table.entry.illustrator, state.view(None), table.build_sitting(), SAY, ())
        picture = None if scene is None else prepare_picture(scene, table.entry.art)
        assert picture is not None
        names.append(picture.name)
    return names


async def play_round(venue: Venue, **options: Any) -> Table:
    """A game in which Anna has had a turn, then Biel and Carla, and now Anna is asked again."""
    people = (venue.anna, venue.biel, venue.carla)
    table = await venue.game(*people[1:], **options)
    has_gone = False
    while not (has_gone and table.asked == {0} and table.newest and ends_turn([table.newest], 0, table.codec)):
        seat, state = min(table.asked), table.state
        assert state is not None
        table = await venue.act(table, people[seat], table.codec.action_to_short(state.advise(seat)))
        has_gone = has_gone or table.asked == {1}
    await venue.settled()
    return table


@pytest.mark.parametrize(
    "options",
    [{"game": "castell"}, {"game": "castellers"}, {"game": "fallera"}, {"game": "thegame", "history": "true"}],
)
async def test_each_turn_of_the_others_is_told_whole_with_the_table_as_all_saw_it(
    venue: Venue, options: Mapping[str, str]
) -> None:
    table = await play_round(venue, **options)
    page = (await venue.press(venue.anna, await venue.message(table, Role.HAND, 0), "button-happened")).message
    seen, texts_seen = pictures(page), [page.text]
    while venue.word("button-newer") in list_labels(page):
        await venue.press(venue.anna, page, "button-newer")
        seen += pictures(page)
        texts_seen.append(page.text)
    assert seen == await list_missed_pictures(venue, table)
    assert len(seen) > 1
    assert all(any(name in text for text in texts_seen) for name in ("Biel", "Carla"))
    await venue.show_turn(table, venue.anna)
    await venue.press(venue.anna, page, "button-older")
    assert page.text.rpartition(" ")[0] == texts_seen[-2].rpartition(" ")[0], (
        "the page goes on where it was, whatever has happened since"
    )
    table = await venue.tables.read(table.id)
    hand = await venue.message(table, Role.HAND, 0)
    assert venue.word("button-happened") in list_labels(hand), "who waits may look, too"
    page = (await venue.press(venue.anna, hand, "button-happened")).message
    assert get_body(page) == venue.word("log-empty")


async def test_cards_that_are_covered_are_shown_by_no_page_and_no_picture(venue: Venue) -> None:
    """Where the table does not list them: the numbers of the newest turn and of the tops are all that is known."""
    table = await play_round(venue, game="thegame")
    events = [
        event
        for step in await venue.store.steps.list_between(table.id)
        for event in table.codec.events_from_json(step.events)
    ]
    others = [event for event in events if isinstance(event, Played) and event.seat]
    covered = {event.card for event in others if event.seat == 1 and event.card not in table.view(None).tops}
    assert covered
    hand = await venue.message(table, Role.HAND, 0)
    page = (await venue.press(venue.anna, hand, "button-happened")).message
    public = await venue.message(table, Role.TABLE)
    assert pictures(page) == pictures(public)
    own = {*table.view(0).hand, *table.view(None).tops}
    for text in (page.text, " ".join(hand.text.split(SAY("thegame-hand", cards="").strip())[:1])):
        assert not covered & ({int(number) for number in re.findall(r"\d+", text)} - own)
        assert all(str(event.card) in text for event in others if event.seat == 2), "the table shows the newest turn"
    assert venue.word("button-newer") not in list_labels(page)


async def test_only_who_sits_there_reads_it_and_a_forged_place_shows_the_nearest(venue: Venue) -> None:
    table = await venue.show_turn(await venue.game(venue.biel), venue.anna)
    public = await venue.message(table, Role.TABLE)
    reply = await venue.carla.press_raw(public, custom_id=f"l:{table.id}:-:turns")
    assert reply.text == venue.word("refusal-not-seated")
    for forged in ("turns.0.99", "turns.9999.0", "turns.0"):
        reply = await venue.biel.press_raw(public, custom_id=f"l:{table.id}:-:{forged}")
        assert get_title(reply.message) == venue.word("happened-title", table=table.id)
