"""Pictures of tables: when they are sent, when not, and what is shown where they cannot be."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine.scene import Text
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.model import Message, MessageFlag
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.pictures import picture
from bot.pictures.renderer import draw
from bot.pictures.sheet import Sheet, load_sheet
from bot.tables.table import Person as Player
from bot.tables.table import Table
from bot.ui.messages import picture_uploads
from storage.rows import MotionKind, Role
from tests.local.bots import has_permission, wait_until_known
from tests.shown import find_menu
from tests.storage.samples import keep_messages
from tests.ui.conftest import Venue

POST, EDIT = RequestKind.MESSAGE_POST, RequestKind.MESSAGE_EDIT


async def shown(venue: Venue, table: Table) -> Message:
    return await venue.message(table, Role.TABLE)


def picture_of(message: Message) -> str:
    """The file name of the message's only picture; empty if it has none."""
    (embed,) = message.embeds
    names = [attachment.filename for attachment in message.attachments]
    assert len(names) == ("image" in embed)
    return names[0] if names else ""


def is_in_words(message: Message) -> bool:
    return picture_of(message) == "" and "Mazo:" in message.text


async def draw_now(venue: Venue, table: Table) -> bytes:
    """The picture of the table as it is now, drawn here."""
    table = await venue.tables.read(table.id)
    rendered = venue.bot.dispatcher.services.renderer.render_table(table, table.build_sitting())
    assert rendered.picture is not None
    return draw(rendered.picture.scene, rendered.picture.sheet)


async def test_a_table_shows_its_picture_with_a_description_and_words_to_everybody(venue: Venue, table: Table) -> None:
    message = await shown(venue, table)
    (attachment,) = message.attachments
    assert venue.discord.model.files[attachment.id] == await draw_now(venue, table)
    assert attachment.description is not None
    assert "Juega Anna" in attachment.description
    assert (await venue.rows(table))[Role.TABLE, -1].picture == f"{attachment.id}/{attachment.filename}"
    carla = venue.discord.add_user("Carla", locale="en-GB", guild=venue.guild)
    reply = await carla.click(await shown(venue, table), label=venue.word("button-words"))
    assert reply.is_ephemeral
    assert "Draw pile:" in reply.text
    assert picture_of(reply.message) == ""


@pytest.mark.asyncio(loop_factories=["real"])  # threads are simulated otherwise
async def test_art_is_read_once_and_never_by_the_event_loop(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    readers: list[threading.Thread] = []

    def read(folder: Path) -> Sheet:
        readers.append(threading.current_thread())
        return load_sheet(folder)

    monkeypatch.setattr(picture, "_sheets", {})
    monkeypatch.setattr(picture, "load_sheet", read)
    for owner in (venue.biel, venue.anna):
        assert picture_of(await shown(venue, await venue.game(owner)))
    assert len(readers) == 1
    assert threading.main_thread() not in readers


async def test_a_move_sends_the_new_picture_by_its_one_edit_also_where_it_was_hidden_or_lost(venue: Venue) -> None:
    table = await venue.game(venue.biel)
    before = picture_of(await shown(venue, table))
    venue.discord.requests.clear()
    await venue.show_move(table, venue.anna)
    edits = [request for request in venue.discord.requests if request.channel_id == table.row.home_id]
    assert [request.kind for request in edits] == [EDIT]
    message = await shown(venue, table)
    assert picture_of(message) not in ("", before)
    assert venue.discord.model.files[message.attachments[0].id] == await draw_now(venue, table)
    message = await shown(venue, table)
    message.flags |= MessageFlag.SUPPRESS_EMBEDS
    await venue.show_move(table, venue.anna)
    assert not message.flags & MessageFlag.SUPPRESS_EMBEDS
    venue.discord.faults.add(EDIT, Fault.reply_lost(), channel=table.row.home_id)
    await venue.move(table, venue.anna)
    await venue.until_drawn()
    message = await shown(venue, table)
    assert venue.discord.model.files[message.attachments[0].id] == await draw_now(venue, table)


async def test_a_change_of_words_alone_keeps_the_picture_and_draws_none(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [venue.discord.add_user(name, locale="es-ES", guild=venue.guild) for name in ("Duna", "Enric")]
    table = await venue.game(venue.biel, venue.carla, *others)
    table = await venue.tables.votes.propose(table.id, Player(venue.anna.id, "Anna"), MotionKind.CLOSE)
    await venue.settled()
    before = await shown(venue, table)
    kept = [attachment.id for attachment in before.attachments]
    monkeypatch.setattr(picture, "draw", lambda *_: pytest.fail("nothing that the picture shows has changed"))
    assert table.motion is not None
    await venue.tables.votes.vote(table.id, Player(venue.biel.id, "Biel"), table.motion.number, is_agreed=True)
    await venue.settled()
    after = await shown(venue, table)
    assert venue.word("table-votes", agreed="2", needed="3") in after.text
    assert (after.id, [attachment.id for attachment in after.attachments]) == (before.id, kept)


async def test_a_picture_stays_where_an_edit_drops_what_it_does_not_name(stage: Venue) -> None:
    stage.discord.actions.drops_unnamed_files = True
    async with stage.running():
        table = await stage.game(stage.biel, stage.carla)
        name = picture_of(await shown(stage, table))
        await stage.tables.votes.propose(table.id, Player(stage.anna.id, "Anna"), MotionKind.CLOSE)
        await stage.settled()
        assert picture_of(await shown(stage, table)) == name
        file = (await shown(stage, table)).attachments[0].id
    async with stage.running():  # another process, which has sent no file
        table = await stage.tables.read(table.id)
        assert table.motion is not None
        await stage.tables.votes.vote(table.id, Player(stage.biel.id, "Biel"), table.motion.number, is_agreed=False)
        await stage.settled()
        after = await shown(stage, table)
    assert (picture_of(after), after.attachments[0].id) == (name, file)


async def test_a_channel_that_takes_words_alone_pauses_no_table(venue: Venue) -> None:
    table = await venue.lobby(venue.biel)
    refused = venue.discord.faults.add(POST, Fault.refused(Code.MISSING_PERMISSIONS), times=None, with_files=True)
    await venue.anna.click(await venue.message(table, Role.LOBBY), label=venue.word("button-start"))
    await venue.until_drawn()
    assert refused.hit_count == 1
    assert is_in_words(await shown(venue, table))
    assert not (await venue.tables.read(table.id)).row.is_paused


async def test_a_picture_is_posted_anew_if_need_be_and_left_out_where_words_are_wanted(venue: Venue) -> None:
    table = await venue.game(venue.biel)
    before = await shown(venue, table)
    venue.discord.faults.add(EDIT, Fault.answered(413, 40005), channel=table.row.home_id)
    await venue.move(table, venue.anna)
    await venue.until(lambda: before.is_deleted)
    message = await shown(venue, table)
    assert message.id != before.id
    assert picture_of(message)

    table = await venue.game(venue.biel)
    message = await shown(venue, table)
    message.attachments.clear()
    for embed in message.embeds:
        del embed["image"]
    rows = [replace(row, picture="", digest="" if row.role is Role.TABLE else row.digest) for row in table.messages]
    await keep_messages(venue.store, table.id, rows)
    await venue.show_move(table, venue.anna)
    assert picture_of(await shown(venue, table))

    others = [venue.discord.add_user(name, locale="es-ES", guild=venue.guild) for name in ("田中", "نور", "Zoë 李")]
    table = await venue.game(*others)
    renderer = venue.bot.dispatcher.services.renderer
    picture = renderer.render_table(table, table.build_sitting()).picture
    assert picture is not None
    drawn = " ".join(item.text for item in picture.scene.items if isinstance(item, Text))
    assert [name in drawn for name in ("Anna", "#2", "#3", "Zoë #4", "田", "ن")] == [True] * 4 + [False] * 2
    assert all(name in picture.scene.alt for name in ("田中", "نور", "Zoë 李"))

    table = await venue.lobby(venue.biel)
    lobby = await venue.message(table, Role.LOBBY)
    await venue.anna.select(lobby, "display=words", custom_id=find_menu(lobby, "display=words"))
    await venue.press(venue.anna, await venue.message(table, Role.LOBBY), "button-start")
    assert is_in_words(await shown(venue, table))


async def test_without_leave_to_attach_files_the_table_is_in_words(venue: Venue) -> None:
    venue.room.deny_bot(Permission.ATTACH_FILES)
    await wait_until_known(lambda: not has_permission(venue.bot, venue.room, Permission.ATTACH_FILES))
    table = await venue.game(venue.biel)
    assert is_in_words(await shown(venue, table))


async def test_without_art_the_table_is_in_words(
    venue: Venue, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    venue.move_art(tmp_path)
    table = await venue.game(venue.biel)
    await venue.show_move(table, venue.anna)
    assert is_in_words(await shown(venue, table))
    assert len([each for each in caplog.messages if "art is missing" in each]) == 1


async def test_what_cannot_be_drawn_is_shown_in_words(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> bytes:
        raise OSError("the font is gone")

    monkeypatch.setattr(picture, "draw", fail)
    table = await venue.game(venue.biel)
    assert is_in_words(await shown(venue, table))
    venue.requests()
    venue.bot.presenter.refresh(table.id)
    await venue.settled()
    assert venue.requests() == [], "what is shown is what can be shown"


async def test_a_channel_that_refuses_pictures_gets_words_for_an_hour(frozen: Venue) -> None:
    table = await frozen.lobby()
    lobby = await frozen.message(table, Role.LOBBY)
    frozen.discord.faults.add(POST, Fault.answered(413, 40005), channel=lobby.id)  # its thread has the same id
    await frozen.anna.click(lobby, label=frozen.word("button-start"))
    await frozen.until_drawn()
    assert is_in_words(await shown(frozen, table))
    frozen.clock.advance(picture_uploads.REFUSED_SECONDS + 1.0)
    await frozen.show_move(table, frozen.anna)
    assert picture_of(await shown(frozen, table))
