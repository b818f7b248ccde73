"""Looking at a game that is over, on Discord: its replay, the check of its deal, and the file of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.engine.contract import Event
from bot.engine.panel import Say, Sitting
from bot.engine.scene import Scene
from bot.local.components import list_pictures, walk_components
from bot.local.faults import Fault
from bot.local.model import Json, Message
from bot.local.requests import RequestKind
from bot.tables.export import import_document, write_document
from bot.tables.game_log import read_story
from bot.tables.replay import Turn, find_turn, find_turns
from bot.tables.table import Table
from bot.ui.interactions.routes import read_words
from bot.ui.messages import custom_ids
from bot.ui.pages.replay import ReplayPlace
from cogs import thegame
from cogs.thegame.rules.view import View
from storage.rows import Role
from tests.pictures.scenes import make_bare_sheet
from tests.shown import get_body, get_title
from tests.ui.conftest import Venue


async def over(venue: Venue) -> Table:
    """A game of Anna and Biel that was played to its end."""
    return await venue.to_the_end(await venue.game(venue.biel))


def place(venue: Venue, table: Table, number: int, turns: Sequence[Turn]) -> str:
    """The title of the page of a step."""
    turn, words = find_turn(turns, number), {"table": table.id, "number": str(number + 1)}
    words["count"] = str(table.row.seq + 1)
    if not turn.number:
        return venue.word("replay-title-deal", **words)
    return venue.word("replay-title", turn=str(turn.number), turns=str(len(turns) - 1), **words)


async def turns_of(venue: Venue, table: Table) -> tuple[Turn, ...]:
    return find_turns(await venue.store.steps.list_archived(table.id), table.codec)


async def open_replay(venue: Venue, table: Table) -> Message:
    """The page as Carla opens it with the button of the table."""
    reply = await venue.carla.click(await venue.message(table, Role.TABLE), label=venue.word("button-replay"))
    assert reply.is_ephemeral
    return reply.message


def labels(message: Message) -> list[str]:
    """The labels of the buttons."""
    return [part["label"] for part in walk_components(message.components) if "label" in part]


def list_shown(message: Message) -> list[Json]:
    """The pictures that stand in the message."""
    return [media for part in walk_components(message.components) for media in list_pictures(part)]


def list_notes(message: Message, placeholder: str) -> list[str]:
    """The descriptions of the options of a select that lead somewhere."""
    (select,) = [part for part in walk_components(message.components) if part.get("placeholder") == placeholder]
    return [option["description"] for option in select["options"] if "description" in option]


def forge_button(table: Table, payload: str) -> dict[str, Any]:
    """A button that shows a moment, as Discord stores it; its label is its payload."""
    return {"type": 2, "id": 1, "style": 2, "label": payload, "custom_id": f"p:{table.id}:-:{payload}"}


def pictures(message: Message) -> list[str]:
    return [attachment.filename for attachment in message.attachments]


async def test_a_finished_table_is_replayed_step_by_step_and_turn_by_turn_from_every_chair(venue: Venue) -> None:
    table = await over(venue)
    turns = await turns_of(venue, table)
    shown = await open_replay(venue, table)
    count = table.row.seq + 1
    assert get_title(shown) == place(venue, table, 0, turns)
    assert get_body(shown).startswith(f"> {venue.word('log-deal')}")
    await venue.carla.click(shown, label=venue.word("replay-on"))
    assert get_title(shown) == place(venue, table, 1, turns)
    public = shown.text
    await venue.carla.select(shown, ["1.1"], placeholder=venue.word("replay-chairs"))
    assert get_title(shown) == place(venue, table, 1, turns)
    first = await venue.store.steps.get(table.id, 1)
    assert first is not None
    state = venue.tables.codec("thegame").state_from_json(first.state, first.version)
    assert shown.text != public
    assert all(str(card) in shown.text for card in state.view(1).hand), "the hand is open"
    await venue.carla.click(shown, label=venue.word("replay-last"))
    assert get_title(shown) == place(venue, table, count - 1, turns)
    await venue.carla.select(shown, [f"{count - 1}"], placeholder=venue.word("replay-chairs"))
    assert venue.word("thegame-hand-title") not in shown.text

    assert len(turns) > 3
    shown = await open_replay(venue, table)
    for turn in turns[1:3]:
        await venue.carla.click(shown, label=venue.word("replay-turn-on"))
        assert get_title(shown) == place(venue, table, turn.last, turns)
    assert get_body(shown).count("> ") == turns[2].last - turns[2].first + 1
    await venue.carla.click(shown, label=venue.word("replay-turn-back"))
    assert get_title(shown) == place(venue, table, turns[1].last, turns)
    await venue.carla.select(shown, [str(turns[3].last)], placeholder=venue.word("replay-turns"))
    assert get_title(shown) == place(venue, table, turns[3].last, turns)
    await venue.carla.click(shown, label=venue.word("replay-first"))
    assert get_title(shown) == place(venue, table, 0, turns)
    back, on = (venue.word("replay-first"), venue.word("replay-turn-back")), venue.word("replay-turn-on")
    shown = await open_replay(venue, table)
    assert on in labels(shown)
    assert not {*back, venue.word("replay-back")} & {*labels(shown)}
    await venue.carla.click(shown, label=on)
    assert {*back, on, venue.word("replay-movie")} < {*labels(shown)}
    assert len({*labels(shown)}) == len(labels(shown))
    await venue.carla.click(shown, label=venue.word("replay-last"))
    assert not {on, venue.word("replay-on"), venue.word("replay-last")} & {*labels(shown)}
    assert len(turns) > 25
    shown = await open_replay(venue, table)
    await venue.carla.click(shown, label=venue.word("replay-on"))
    await venue.carla.select(shown, ["~0.1~"], placeholder=venue.word("replay-turns"))
    assert get_title(shown) == place(venue, table, 1, turns)
    await venue.carla.select(shown, [str(turns[24].last)], placeholder=venue.word("replay-turns"))
    assert get_title(shown) == place(venue, table, turns[24].last, turns)
    notes = list_notes(await open_replay(venue, table), venue.word("replay-turns"))
    steps = await venue.store.steps.list_archived(table.id)
    codec = table.codec
    states = [codec.state_from_json(steps[turn.last].state, steps[turn.last].version) for turn in turns]
    left = [98 - sum(state.view(None).counts) for state in states]
    assert left[0] == 98
    assert notes == [venue.word("thegame-result", count=str(count)) for count in left[: len(notes)]]

    shown = await open_replay(venue, table)
    buttons = [forge_button(table, text) for text in ("2", "3.1")]
    options = [{"label": text, "value": text} for text in ("4", "4.0")]
    select = {"type": 3, "id": 9, "custom_id": f"p:{table.id}:-:", "placeholder": "old", "options": options}
    select |= {"min_values": 1, "max_values": 1}  # as Discord delivers every list
    old = [{"type": 1, "components": buttons}, {"type": 1, "components": [select]}]
    shown.components = old
    await venue.carla.click(shown, label="2")
    shown.components = old
    await venue.carla.click(shown, label="3.1")
    assert get_title(shown) == place(venue, table, 3, turns)
    shown.components = old
    await venue.carla.select(shown, ["4.0"], placeholder="old")
    assert get_title(shown) == place(venue, table, 4, turns)
    assert "Tus cartas:" in shown.text


async def test_the_list_of_turns_tells_the_score_of_each_player(venue: Venue) -> None:
    table = await venue.to_the_end(await venue.game(venue.biel, game="castellers"))
    shown = await open_replay(venue, table)
    assert list_notes(shown, venue.word("replay-turns"))[0] == "Anna 0 · Biel 0"
    await venue.carla.click(shown, label=venue.word("replay-last"))
    assert table.state is not None
    assert table.state.outcome is not None
    scores = dict(zip(table.build_sitting().labels, table.state.outcome.scores, strict=True))
    assert max(scores.values()) > 0
    told = " · ".join(f"{name} {score}" for name, score in scores.items())
    assert list_notes(shown, venue.word("replay-turns"))[-1] == told


# Pictures


async def test_a_moment_has_its_picture_and_whoever_gets_no_file_is_told_so(venue: Venue) -> None:
    table = await over(venue)
    shown = await open_replay(venue, table)
    first = pictures(shown)
    assert len(list_shown(shown)) == len(first) == 1
    assert "Juega Anna" in str(shown.attachments[0].description)
    with Image.open(BytesIO(venue.discord.model.files[shown.attachments[0].id])) as image:
        assert image.width == 1100
    await venue.carla.click(shown, label=venue.word("replay-turn-on"))
    assert pictures(shown) not in ([], first)
    assert len(pictures(shown)) == 1
    turns = await turns_of(venue, table)
    await venue.carla.select(shown, [f"{turns[1].last}.1"], placeholder=venue.word("replay-chairs"))
    assert pictures(shown) == []
    assert list_shown(shown) == []
    shown = await open_replay(venue, table)
    await venue.carla.click(shown, label=venue.word("replay-last"))
    public = await venue.message(table, Role.TABLE)
    files = venue.discord.model.files
    assert files[shown.attachments[0].id] == files[public.attachments[0].id]
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.answered(413, 40005))
    shown = await open_replay(venue, table)
    assert pictures(shown) == []
    assert "Mazo:" in shown.text

    for code in (50035, 40005, 50013):
        venue.discord.faults.add(None, Fault.answered(400, code), with_files=True)
        reply = await venue.anna.slash(venue.room, "table export", table=table.id)
        assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-file-too-large"))


async def test_a_picture_tells_the_newest_turn_and_at_the_end_the_whole_game(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, picture = list[tuple[bool, list[Event]]](), thegame.render.picture

    def watch(view: View, sitting: Sitting, say: Say, news: Sequence[Event] = ()) -> Scene | None:
        told.append((view.outcome is not None, [*news]))
        return picture(view, sitting, say, news)

    monkeypatch.setattr(thegame.render, "picture", watch)
    table = await venue.to_the_end(await venue.show_turn(await venue.game(venue.biel), venue.anna))
    story = [*await read_story(venue.tables, table)]
    assert told[-1] == (True, story)
    newest = [news for is_over, news in told if not is_over][-1]
    assert 0 < len(newest) < len(story)
    assert all(event in story for event in newest)
    shown = await open_replay(venue, table)
    await venue.carla.click(shown, label=venue.word("replay-last"))
    assert told[-1] == (True, story)
    await venue.carla.click(shown, label=venue.word("replay-turn-back"))
    is_over, turn = told[-1]
    assert (is_over, [event for event in turn if event.ends_turn]) == (False, turn[-1:])


async def test_without_art_a_replay_is_in_words(venue: Venue, tmp_path: Path) -> None:
    venue.move_art(tmp_path)
    shown = await open_replay(venue, await over(venue))
    assert pictures(shown) == []
    assert "Mazo:" in shown.text


async def test_a_moment_that_cannot_be_drawn_is_told_in_words(
    venue: Venue, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    make_bare_sheet(tmp_path / "art")
    venue.move_art(tmp_path)
    table = await over(venue)
    caplog.clear()
    shown = await open_replay(venue, table)
    assert pictures(shown) == []
    assert "Mazo:" in shown.text
    assert len([each for each in caplog.messages if "cannot be drawn" in each]) == 1


# Moving pictures

draws_in_a_process = pytest.mark.asyncio(loop_factories=["real"])


@draws_in_a_process
async def test_the_whole_game_is_a_moving_picture_and_one_that_is_refused_is_told_of(venue: Venue) -> None:
    table = await over(venue)
    turns = await turns_of(venue, table)
    shown = await open_replay(venue, table)
    before = get_title(shown), pictures(shown)
    reply = await venue.carla.click(shown, label=venue.word("replay-movie"))
    assert reply.is_ephemeral
    assert reply.message.id != shown.id
    (attachment,) = reply.message.attachments
    assert (attachment.filename, attachment.content_type) == (f"colla-{table.id}.gif", "image/gif")
    words = {"table": table.id, "game": venue.word("thegame-title"), "turns": str(len(turns) - 1)}
    assert str(attachment.description).startswith(venue.word("replay-movie-alt", **words))
    with Image.open(BytesIO(venue.discord.model.files[attachment.id])) as image:
        assert image.format == "GIF"
        assert getattr(image, "n_frames", 1) > 1
    assert (get_title(shown), pictures(shown)) == before, "the page stays"

    venue.discord.faults.add(None, Fault.answered(413, 40005), with_files=True)
    reply = await venue.carla.click(shown, label=venue.word("replay-movie"))
    assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-file-too-large"))


async def test_a_running_game_has_no_moving_picture(venue: Venue) -> None:
    table = await over(venue)
    shown = await open_replay(venue, table)
    running = await venue.game(venue.biel)
    shown.components = [{"type": 1, "components": [forge_button(running, "movie")]}]
    reply = await venue.carla.click(shown, label="movie")
    assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-not-over"))


@draws_in_a_process
async def test_a_moving_picture_that_cannot_be_drawn_is_told_of(
    venue: Venue, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    venue.move_art(tmp_path)
    shown = await open_replay(venue, await over(venue))
    reply = await venue.carla.click(shown, label=venue.word("replay-movie"))
    assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-movie-failed"))
    assert len([each for each in caplog.messages if "a moving picture cannot be drawn" in each]) == 1


# Verification and export


async def test_a_running_game_shows_its_seal_and_neither_key_nor_hands_nor_replay(venue: Venue, table: Table) -> None:
    for command in ("replay", "export"):
        reply = await venue.anna.slash(venue.room, f"table {command}", table=table.id)
        assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-not-over"))
    for text in ((await venue.message(table, Role.TABLE)).text, (await venue.message(table, Role.LOBBY)).text):
        assert venue.word("table-hands") not in text
        assert venue.word("table-highlights") not in text
    seal = hashlib.sha256(table.row.key.encode()).hexdigest()
    reply = await venue.carla.slash(venue.room, "table verify", table=table.id)
    assert (reply.is_ephemeral, seal in reply.text) == (True, True)
    assert table.row.key not in reply.text.replace(seal, "")
    assert f"||{seal}||" in (await venue.message(table, Role.LOBBY)).text
    lobby = await venue.lobby(host=venue.carla)
    refused = await venue.carla.slash(venue.room, "table verify", table=lobby.id)
    assert refused.text == venue.word("refusal-not-over")


async def test_anybody_on_the_server_may_check_a_finished_game_and_take_it_home(venue: Venue) -> None:
    table = await over(venue)
    reply = await venue.carla.slash(venue.room, "table verify", table=table.id)
    assert reply.is_ephemeral
    assert table.row.key in reply.text
    assert hashlib.sha256(table.row.key.encode()).hexdigest() in reply.text
    assert "El reparto es limpio" in reply.text
    pressed = await venue.carla.click(await venue.message(table, Role.TABLE), label=venue.word("button-verify"))
    assert (pressed.is_ephemeral, pressed.text) == (True, reply.text)
    assert table.state is not None
    message = await venue.message(table, Role.TABLE)
    shown = await venue.carla.slash(venue.room, "table show", table=table.id)
    for text in (message.text, shown.message.text):
        assert venue.word("table-highlights") in text
        for seat, name in enumerate(("Anna", "Biel")):
            cards = ", ".join(map(str, table.state.view(seat).hand))
            assert (f"{name}: {cards}" in text) is bool(cards)
    reply = await venue.anna.slash(venue.room, "table export", table=table.id)
    assert reply.is_ephemeral
    (attachment,) = reply.message.attachments
    assert attachment.filename == f"colla-{table.id}.json"
    document = json.loads(venue.discord.model.files[attachment.id])
    assert (document["table"], document["game"], document["seats"]) == (table.id, "thegame", ["Anna", "Biel"])
    assert len(document["steps"]) == table.row.seq + 1
    stranger = venue.discord.add_user("Ningú", locale="es-ES", guild=venue.discord.add_guild("Lluny"))
    reply = await stranger.slash(stranger.dm, "table replay", table=table.id)
    assert reply.text == venue.word("refusal-no-table")


async def test_the_log_tells_the_covered_numbers_once_the_game_is_over(venue: Venue) -> None:
    table = await venue.move(await venue.game(venue.biel), venue.anna, cards=2)
    covered = venue.word("thegame-some-cards", count=1)
    assert covered in (await venue.carla.slash(venue.room, "table log", table=table.id)).text
    await venue.to_the_end(table)
    told = (await venue.carla.slash(venue.room, "table log", table=table.id)).text
    assert covered not in told
    assert "→" in told


async def test_anybody_may_look_at_a_game_that_was_read_in(venue: Venue) -> None:
    document = await write_document(venue.tables, await over(venue))
    await import_document(venue.tables, document, lambda: "READ")
    stranger = venue.discord.add_user("Ningú", locale="es-ES", guild=venue.discord.add_guild("Lluny"))
    reply = await stranger.slash(stranger.dm, "table replay", table="READ")
    words = {"number": "1", "count": str(len(json.loads(document)["steps"]))}
    assert get_title(reply.message) == venue.word("replay-title-deal", table="READ", **words)


def test_places_are_read_as_they_are_written_and_nothing_else_is() -> None:
    for place in (ReplayPlace(), ReplayPlace(7), ReplayPlace(12, 0), ReplayPlace(999_999, 4)):
        assert read_words(ReplayPlace, str(place)) == place
    for text in ("-1", "1.", "1.2.3", "x", "1 ", "9999999999"):
        with pytest.raises(custom_ids.MalformedId):
            read_words(ReplayPlace, text)
