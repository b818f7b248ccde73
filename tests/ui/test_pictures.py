"""Pictures of tables: when they are sent, when not, and what is shown where they cannot be."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.engine.emoji import mark, strip
from bot.engine.panel import Button, Choice, Field, Panel, Press, Select, Verb
from bot.engine.scene import Text
from bot.local.components import list_texts, walk_components
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.model import Emoji, Message, MessageFlag
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.pictures import picture
from bot.pictures.emoji import EMOJI, EMOJI_INDEX
from bot.pictures.renderer import draw
from bot.pictures.sheet import Sheet, load_sheet
from bot.tables.table import Person as Player
from bot.tables.table import Table
from bot.ui.messages import picture_uploads
from bot.ui.messages.discord_api import pack
from bot.ui.messages.emoji import EmojiBook
from bot.ui.messages.emoji_upkeep import KEEP_SECONDS, MOST_REFUSED
from bot.ui.messages.formats.builder import MessageBuilder
from bot.ui.messages.formats.limits import BODY, EMBED, FIELD_TEXT, LABEL, LAYOUT, TITLE, text_length
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Upload
from storage.rows import MessageFormat, MotionKind, Role
from tests.built import embed
from tests.contract.trials import examples
from tests.local.bots import has_permission, wait_until_known
from tests.shown import find_menu
from tests.storage.samples import keep_messages
from tests.ui.conftest import Venue
from tests.ui.test_render import STAMP, Words

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
    assert (await venue.message(table, Role.LOBBY)).attachments, "a press that comes late still finds its cover"
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


async def test_a_picture_is_posted_anew_if_need_be(venue: Venue) -> None:
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
    for each in message.embeds:
        del each["image"]
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


def test_what_was_sent_is_free_without_garbage_collection() -> None:
    upload = Upload(BytesIO(b"PNG"), "table.png")
    data = ref(upload.fp)
    with pack({}, [upload]):
        assert data() is not None
    del upload
    assert data() is None


@pytest.mark.parametrize("fault", [Fault.refused(Code.MISSING_PERMISSIONS), Fault.answered(413, 40005)])
async def test_a_channel_that_refuses_pictures_gets_words_for_an_hour_and_no_pause(frozen: Venue, fault: Fault) -> None:
    table = await frozen.lobby(frozen.biel)
    refused = frozen.discord.faults.add(POST, fault, with_files=True)
    await frozen.anna.click(await frozen.message(table, Role.LOBBY), label=frozen.word("button-start"))
    await frozen.until_drawn()
    assert refused.hit_count == 1
    assert is_in_words(await shown(frozen, table))
    assert not (await frozen.tables.read(table.id)).row.is_paused
    frozen.clock.advance(picture_uploads.REFUSED_SECONDS + 1.0)
    await frozen.show_move(table, frozen.anna)
    assert picture_of(await shown(frozen, table))


# Emoji of the application: created in the background, shown where they are, deleted when long not needed.


EMOJI_LIST, EMOJI_POST, EMOJI_DELETE = RequestKind.EMOJI_LIST, RequestKind.EMOJI_POST, RequestKind.EMOJI_DELETE

DRAWINGS = ("pile-up", "pile-down", *(f"card-{number}" for number in range(2, 100)))

SIDE = 128


def make_art(folder: Path, colours: dict[str, tuple[int, int, int]]) -> None:
    """A sheet of emoji with a square of one colour for each drawing."""
    sheet = Image.new("RGBA", (SIDE * len(colours), SIDE))
    for place, colour in enumerate(colours.values()):
        sheet.paste((*colour, 255), (place * SIDE, 0, (place + 1) * SIDE, SIDE))
    boxes = {drawing: (place * SIDE, 0, SIDE, SIDE) for place, drawing in enumerate(colours)}
    sheet.save(folder / EMOJI)
    index = {"emoji": boxes, "words": {drawing: drawing for drawing in colours}}
    (folder / EMOJI_INDEX).write_text(json.dumps(index), encoding="utf-8")


@pytest.fixture
def art(stage: Venue, tmp_path: Path) -> Path:
    """The art of The Game, the only game here: a folder with small emoji, and no sheet for pictures."""
    folder = tmp_path / "art"
    folder.mkdir()
    make_art(folder, {drawing: (number, 0, 0) for number, drawing in enumerate(DRAWINGS)})
    stage.games = {"thegame": stage.games["thegame"]}
    stage.move_art(tmp_path)
    stage.has_emoji = True
    return folder


def emoji_of(venue: Venue) -> dict[str, Emoji]:
    """The application's emoji by the drawing in their names."""
    return {each.name.rpartition("_")[0].replace("_", "-"): each for each in venue.discord.model.emojis.values()}


def asked(venue: Venue, kind: RequestKind) -> int:
    return sum(request.kind is kind for request in venue.discord.requests)


async def updated(venue: Venue) -> None:
    """Wait until the bot has done what it could about emoji."""
    for task in asyncio.all_tasks():
        if task.get_name() == "emoji":
            await task
    await venue.settled()


async def run_once(venue: Venue) -> None:
    """Start the bot, and stop it when its emoji are up to date."""
    async with venue.running():
        await updated(venue)


async def hand(venue: Venue, table: Table) -> Message:
    """Anna's hand, as she opens it."""
    reply = await venue.press(venue.anna, await venue.message(table, Role.TABLE), "button-hand")
    return reply.message


def shown_in(message: Message) -> str:
    return json.dumps([message.embeds, message.components], ensure_ascii=False)


def options_of(message: Message) -> list[dict[str, Any]]:
    return [option for each in walk_components(message.components) for option in each.get("options", ())]


@pytest.mark.usefixtures("art")
async def test_the_first_start_creates_all_emoji_and_the_second_none(stage: Venue) -> None:
    await run_once(stage)
    assert {*emoji_of(stage)} == {*DRAWINGS}
    created = next(iter(stage.discord.model.emojis))
    with Image.open(BytesIO(stage.discord.model.files[created])) as image:
        assert image.size == (SIDE, SIDE)
    stage.discord.requests.clear()
    await run_once(stage)
    assert (asked(stage, EMOJI_LIST), asked(stage, EMOJI_POST), asked(stage, EMOJI_DELETE)) == (1, 0, 0)


async def test_changed_art_makes_a_new_emoji_and_the_old_one_goes_after_a_week(stage: Venue, art: Path) -> None:
    await run_once(stage)
    old = emoji_of(stage)["card-2"]
    make_art(art, {drawing: (number, 9 * (drawing == "card-2"), 0) for number, drawing in enumerate(DRAWINGS)})
    stage.discord.requests.clear()
    await run_once(stage)
    assert (asked(stage, EMOJI_POST), asked(stage, EMOJI_DELETE)) == (1, 0)
    stage.clock.advance(KEEP_SECONDS - 1.0)
    await run_once(stage)
    assert old.id in stage.discord.model.emojis
    stage.clock.advance(1.0)
    await run_once(stage)
    assert old.id not in stage.discord.model.emojis
    assert len(stage.discord.model.emojis) == len(DRAWINGS)
    assert asked(stage, EMOJI_POST) == 1


async def test_an_emoji_that_is_needed_again_stays(stage: Venue, art: Path) -> None:
    colours = {drawing: (number, 0, 0) for number, drawing in enumerate(DRAWINGS)}
    await run_once(stage)
    make_art(art, {**colours, "card-2": (1, 2, 3)})
    await run_once(stage)
    stage.clock.advance(KEEP_SECONDS / 2)
    make_art(art, colours)
    await run_once(stage)
    make_art(art, {**colours, "card-2": (1, 2, 3)})
    await run_once(stage)
    stage.clock.advance(KEEP_SECONDS / 2)
    await run_once(stage)
    assert len(stage.discord.model.emojis) == len(DRAWINGS) + 1


@pytest.mark.usefixtures("art")
async def test_emoji_of_somebody_else_stay(stage: Venue) -> None:
    foreign = Emoji(7, "castle_abc123", "image/png", is_animated=False)
    stage.discord.model.emojis[7] = foreign
    for _ in range(2):
        await run_once(stage)
        stage.clock.advance(2 * KEEP_SECONDS)
    assert stage.discord.model.emojis[7] is foreign


@pytest.mark.usefixtures("art")
async def test_cards_are_shown_as_emoji_after_their_words_and_in_words_while_those_are_deleted(frozen: Venue) -> None:
    await updated(frozen)
    table = await frozen.game(frozen.biel)
    message = await hand(frozen, table)
    known = emoji_of(frozen)
    first = options_of(message)[0]
    card = first["label"].split()[0]
    assert first["emoji"]["id"] == str(known[f"card-{card}"].id)
    one = known[f"card-{card}"]
    text = shown_in(message)
    assert text.index(card) < text.index(f"<:{one.name}:{one.id}>")

    for each in [*frozen.discord.model.emojis.values()]:
        frozen.discord.actions.delete_emoji(each)
    assert [option["label"] for option in options_of(await hand(frozen, table))]
    await frozen.move(table, frozen.anna)
    await updated(frozen)
    assert {*emoji_of(frozen)} == {*DRAWINGS}
    assert any("emoji" in option for option in options_of(await hand(frozen, table)))


async def test_without_emoji_everything_reads_as_if_there_were_none(stage: Venue) -> None:
    stage.games = {"thegame": stage.games["thegame"]}
    async with stage.running():
        table = await stage.game(stage.biel)
        message = await hand(stage, table)
        assert "<:" not in shown_in(message)
        assert all("emoji" not in option for option in options_of(message))
    assert asked(stage, EMOJI_LIST) == 0


@pytest.mark.usefixtures("art")
@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        (EMOJI_LIST, Fault.answered(403, 20012, "You are not authorized")),
        (EMOJI_POST, Fault.refused(Code.TOO_MANY_EMOJIS)),
    ],
)
async def test_a_refusal_leaves_text_and_one_line_and_the_next_start_tries_again(
    stage: Venue, kind: RequestKind, fault: Fault, caplog: pytest.LogCaptureFixture
) -> None:
    stage.discord.faults.add(kind, fault, times=MOST_REFUSED if kind is EMOJI_POST else 1)
    async with stage.running():
        await updated(stage)
        assert stage.discord.model.emojis == {}
        assert len([each for each in caplog.messages if "emoji are there" in each]) == 1
        table = await stage.game(stage.biel)
        assert "<:" not in shown_in(await hand(stage, table))
    await run_once(stage)
    assert len(stage.discord.model.emojis) == len(DRAWINGS)


@pytest.mark.usefixtures("art")
async def test_while_some_are_missing_those_that_are_there_are_shown(stage: Venue) -> None:
    await run_once(stage)
    gone = [each for drawing, each in emoji_of(stage).items() if drawing.startswith("card-") and int(drawing[5:]) % 2]
    for each in gone:
        del stage.discord.model.emojis[each.id]
    stage.discord.faults.add(EMOJI_POST, Fault.refused(Code.TOO_MANY_EMOJIS), times=MOST_REFUSED)
    async with stage.running():
        await updated(stage)
        table = await stage.game(stage.biel)
        options = [option for option in options_of(await hand(stage, table)) if " → " in option["label"]]
        for option in options:
            assert ("emoji" in option) == (int(option["label"].split()[0]) % 2 == 0)
        assert len({"emoji" in option for option in options}) == 2


async def test_art_that_is_missing_makes_no_emoji_and_one_line(
    stage: Venue, art: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (art / EMOJI).unlink()
    await run_once(stage)
    assert stage.discord.model.emojis == {}
    assert len([each for each in caplog.messages if "emoji are left out" in each]) == 1


# Texts and labels with emoji: they fit, or go without; an emoji is never cut.


ONE = mark("game", "one")

MARKUP = "<:one_abc123:1440000000000000001>"

BOOK = EmojiBook()
BOOK.add("game/one", "one_abc123", 1440000000000000001)

BUILDER = MessageBuilder(MessageFormat.EMBED, BOOK)

MARKED = st.builds(
    lambda word, count: f"{word}{ONE}" * count,
    st.text(st.sampled_from("abñ"), min_size=1, max_size=9),
    st.integers(0, 40),
)


def drawn(panel: Panel) -> RenderedMessage:
    return render(panel, STAMP, Words())


def is_whole(text: str) -> bool:
    """True if nothing of an emoji or a mark is left over."""
    return not re.search(r"[<>\ue000-\uf8ff]", text.replace(MARKUP, ""))


@examples(50)
@given(MARKED, MARKED, st.lists(st.tuples(MARKED, MARKED), max_size=6), MARKED)
def test_no_emoji_is_cut_and_no_text_for_one(title: str, body: str, fields: list[tuple[str, str]], footer: str) -> None:
    panel = Panel(title, body, tuple(Field(name, text) for name, text in fields), footer)
    shown, plain = embed(drawn(panel), BUILDER), embed(drawn(panel))
    assert len(shown) <= EMBED
    assert len(shown.fields) == len(plain.fields)
    texts = [(shown.title, plain.title, TITLE), (shown.description, plain.description, BODY)]
    texts += [(one.value, other.value, FIELD_TEXT) for one, other in zip(shown.fields, plain.fields, strict=True)]
    for text, other, most in texts:
        assert text_length(text or "") <= most
        assert is_whole(text or "")
        assert (text or "").replace(MARKUP, "").replace(" ", "") == (other or "").replace(" ", "")
    assert MARKUP not in (shown.footer.text or "")


@examples(50)
@given(MARKED, MARKED, st.lists(st.tuples(MARKED, MARKED), max_size=6), MARKED)
def test_laid_out_with_components_they_fit_as_well(
    title: str, body: str, fields: list[tuple[str, str]], footer: str
) -> None:
    panel = Panel(title, body, tuple(Field(name, text) for name, text in fields), footer)
    texts = [*list_texts(BUILDER.build_layout(drawn(panel)))]
    assert sum(map(text_length, texts)) <= LAYOUT
    assert all(map(is_whole, texts))
    others = [*list_texts(MessageBuilder(MessageFormat.EMBED).build_layout(drawn(panel)))]
    assert [text.replace(MARKUP, "").replace(" ", "") for text in texts] == [each.replace(" ", "") for each in others]


async def test_a_control_shows_the_first_of_its_emoji_and_only_words_in_its_label() -> None:
    unknown = mark("game", "two")
    select = Select(f"Which?{ONE}", Press(Verb.PAGE), (Choice(f"Four{ONE}", "a", f"note{ONE}"), Choice("Five", "b")))
    button = Button(f"Go{unknown}{ONE}", Press(Verb.UNDO))
    rows = BUILDER.build_rows(drawn(Panel("Title", rows=((button,), select))))
    shown = [each for each in walk_components(rows) if "custom_id" in each]
    assert (shown[0]["label"], shown[0]["emoji"]["name"]) == ("Go", "one_abc123")
    assert shown[1]["placeholder"] == "Which?"
    first, second = shown[1]["options"]
    assert (first["label"], first["description"], first["emoji"]["name"]) == ("Four", "note", "one_abc123")
    assert "emoji" not in second

    panel = Panel("Title", f"Four{ONE}")
    assert drawn(panel).digest == drawn(panel).digest
    assert embed(drawn(panel), BUILDER).description == f"Four {MARKUP}"
    assert embed(drawn(panel)).description == strip(panel.body)


async def test_a_long_label_is_cut_without_its_mark() -> None:
    rows = BUILDER.build_rows(drawn(Panel("Title", rows=((Button("x" * 79 + ONE + "yz", Press(Verb.UNDO)),),))))
    (button,) = [each for each in walk_components(rows) if "custom_id" in each]
    assert text_length(button["label"]) == LABEL
    assert is_whole(button["label"])


@pytest.mark.parametrize("message_format", list(MessageFormat))
async def test_a_lobby_has_the_cover_of_its_game_until_the_end(stage: Venue, message_format: MessageFormat) -> None:
    stage.message_format = message_format
    async with stage.running():
        table = await stage.lobby()
        message = await stage.message(table, Role.LOBBY)
        (cover,) = message.attachments
        assert cover.description == stage.word("thegame-alt-cover")
        await stage.press(stage.biel, message, "button-join")
        await stage.redraw(table)
        assert [each.id for each in message.attachments] == [cover.id], "it stays, and is not sent again"
        await stage.anna.select(message, "display=words", custom_id=find_menu(message, "display=words"))
        assert message.attachments == []
        await stage.anna.select(message, "display=picture", custom_id=find_menu(message, "display=picture"))
        assert [each.filename for each in message.attachments] == [cover.filename]
        await stage.anna.select(message, "display=words", custom_id=find_menu(message, "display=words"))
        await stage.press(stage.anna, message, "button-start")
        assert is_in_words(await shown(stage, table))
        table = await stage.to_the_end(await stage.game(stage.biel, display="picture"))
        refused = stage.discord.faults.add(POST, Fault.refused(Code.MISSING_PERMISSIONS), with_files=True)
        await stage.press(stage.anna, await shown(stage, table), "button-rematch")
        (lobby,) = [each for each in await stage.tables.list_by_user(stage.anna.id) if each.is_lobby]
        assert (refused.hit_count, (await stage.message(lobby, Role.LOBBY)).attachments) == (1, [])
        stage.clock.advance(picture_uploads.REFUSED_SECONDS + 1.0)
        stage.room.deny_bot(Permission.ATTACH_FILES)
        await wait_until_known(lambda: not has_permission(stage.bot, stage.room, Permission.ATTACH_FILES))
        opened = (await stage.biel.slash(stage.room, "thegame new")).message
        assert opened.attachments == []
        await stage.press(stage.biel, opened, "button-start")
        tables = await stage.tables.list_by_user(stage.biel.id)
        assert is_in_words(await shown(stage, next(each for each in tables if each.row.host_id == stage.biel.id)))
