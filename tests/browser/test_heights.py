"""On a phone hands and tables are not higher than a screen, with all that the bot adds, and pictures can be read."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.async_api import expect

from bot.engine.contract import Action
from bot.engine.panel import Draft, Verb
from bot.engine.scene import PICTURE_WIDTH, SMALLEST_TEXT
from bot.local.actions import MessageParts
from bot.pictures.emoji import load_emoji
from bot.registry import find_games
from bot.tables.table import Person, Table
from bot.tables.waiting import WaitingTables
from bot.text.languages import LANGUAGES
from bot.ui.messages import custom_ids
from bot.ui.messages.emoji import EmojiBook
from bot.ui.messages.formats.builder import IS_LAYOUT, MessageBuilder
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from bot.ui.messages.table_renderer import Renderer
from bot.ui.pages.welcome import build_welcome_message
from storage.rows import MessageFormat
from storage.store import Store
from tests.browser.sitting import PHONE
from tests.browser.sitting import Sitting as Page
from tests.browser.test_pictures import CARD, give_emoji, post
from tests.storage.empty import laid
from tests.tables.conftest import Hall
from tests.text.sources import FOLDERS, WHOLE, texts

HIGHEST_HAND: Mapping[str, int] = {"thegame": 730, "castellers": 750, "fallera": 780, "castell": 735}
HIGHEST_TABLE: Mapping[str, int] = {"thegame": 660, "castellers": 800, "fallera": 830, "castell": 900}
"""By game, in pixels with the name of the sender, the picture and all controls; Discord's own font is narrower."""

GAMES: Sequence[tuple[str, Mapping[str, str]]] = (
    *((game, {}) for game in HIGHEST_HAND),
    ("thegame", {"on_fire": "true", "history": "true"}),
)
"""What is played, with options that show more than the usual ones."""

TEXTS = texts(*FOLDERS.values())

LONGER = 1.4
"""How much higher they may be in a language that is not of the three; of such a language the first positions are tried.
"""

FEW = 8
"""The number of these positions."""

LOWEST_TEXT = 9
"""Pixels of the screen; smaller text in a picture cannot be read."""

PEOPLE = tuple(
    Person(number, name, "ca") for number, name in enumerate(("Mercè", "Bot Quim", "Bot Pep", "Bot Nati", "Bot Ramon"))
)
OTHERS = 3
"""Other tables that wait for the reader of a hand."""

EVERY = 10
"""One position of this number is measured."""

MEASURE = """async messages => {
    const { messageElement } = await import("/message.js");
    const list = document.querySelector(".messages"), measured = [];
    const hand = { press() {}, dismiss() {}, remove() {}, may: () => true, mayRemove: () => false };
    for (const message of messages) {
        const look = { names: { 5: "card" }, isContinued: false, isOld: true };
        const shown = messageElement({ id: "1", author: { id: "1", name: "Colla" }, at: 0, ...message }, look, hand);
        for (const image of shown.querySelectorAll("img.image")) image.src = "/icon.svg";
        list.append(shown);
        await Promise.all([...shown.querySelectorAll("img.emoji")].map(image => image.decode()));
        const widths = [...shown.querySelectorAll("img.image")].map(image => image.getBoundingClientRect().width);
        measured.push([shown.getBoundingClientRect().height, ...widths]);
        shown.remove();
    }
    return measured;
}"""


class Waiting(WaitingTables):
    """Other tables that wait for everybody."""

    def __init__(self) -> None:
        """Nothing is read."""

    def count_others(self, user_id: int, table_id: str) -> int:
        return OTHERS


Messages = list[tuple[str, dict[str, Any]]]
"""Messages as the page gets them, each with what it is."""


async def play(hall: Hall, game: str, options: Mapping[str, str]) -> AsyncIterator[Table]:
    """The positions of a game of the most seats with hints and a clock, and its end; one move of four is random."""
    chance = Random(1)
    people = PEOPLE[: hall.games[game].game.seats[-1]]
    table = await hall.game(*people, game=game, hints="on", clock="days-4", **options)
    codec = hall.tables.codec(game)
    while table.state is not None and table.state.outcome is None:
        yield table
        seat = min(table.state.to_act)
        actions = table.state.legal_actions(seat)
        action = chance.choice(actions) if chance.random() < 0.25 else table.state.advise(seat)
        person = next(each for each in people if table.find_seat(each.id) == seat)
        table = await hall.tables.play.act(table.id, person, codec.action_to_short(action), table.get_token(seat))
    yield table


def list_drafts(table: Table, seat: int) -> Iterator[Draft]:
    """The hand as it comes, and with the actions drafted that the rules would take, one and all."""
    yield Draft()
    assert table.state is not None
    state, drafted = table.state, list[Action]()
    question = state.question(seat)
    while state.outcome is None and seat in state.to_act and state.question(seat) == question:
        action = state.advise(seat)
        draft = table.entry.face.compose(
            table.view(seat), Draft(actions=tuple(drafted)), [action], table.look_ahead(seat)
        )
        if draft.actions != (*drafted, action):
            return
        drafted.append(action)
        yield draft
        state = state.apply(seat, action).state


def list_pages(rendered: RenderedMessage) -> Iterator[Draft]:
    """The pages that the buttons of a hand open."""
    beside = tuple(field.button for field in rendered.fields if field.button is not None)
    for row in (*rendered.rows, rendered.own, rendered.more, beside):
        for button in row if isinstance(row, tuple) else ():
            pressed = custom_ids.parse(button.custom_id) if button.custom_id else None
            if pressed is not None and pressed.verb is Verb.DRAFT and rendered.stamp.codec is not None:
                draft = custom_ids.parse_draft(pressed.draft, rendered.stamp.codec)
                if draft.page:
                    yield draft


async def build_messages(
    hall: Hall, game: str, builder: MessageBuilder, options: Mapping[str, str], language: str
) -> tuple[Messages, Messages]:
    """The hands and the tables at some positions of a game, in a whole language the last one among them."""
    hall.tables.waiting = Waiting()
    renderer, hands, tables, number = Renderer(hall.tables, TEXTS), Messages(), Messages(), 0
    say = TEXTS.say(language)
    async for played in play(hall, game, options):
        table = replace(played, row=replace(played.row, language=language))
        number += 1
        if number > FEW and language not in WHOLE:
            break
        if (number - 1) % EVERY and not table.is_over:
            continue
        sitting = table.build_sitting()
        for seat in range(len(table.seats)):
            drafts = [*list_drafts(table, seat)] if seat in table.asked else [Draft()]
            for draft in drafts:
                rendered = await renderer.render_hand(table, seat, say, sitting, draft)
                opened = {each.page for each in drafts}
                drafts += [page for page in list_pages(rendered) if page.page not in opened]
                components = builder.build_layout(rendered)
                name = f"{game} {number}, seat {seat}, page {draft.page!r}, {len(draft.actions)} drafted"
                hands.append((name, {"components": components, "only_you": True}))
        rendered = renderer.render_table(table, sitting, ending=await renderer.read_ending(table))
        assert rendered.picture is not None
        image = {"url": "https://cdn.discordapp.com/attachments/1/2/3.png", "width": 1100, "height": 1}
        image["height"] = rendered.picture.scene.height
        embed = {**builder.build_embed(rendered), "image": image}
        above = renderer.build_call(table, sorted(table.asked)[:1]).text
        shown = {"content": above, "embeds": [embed], "components": builder.build_rows(rendered)}
        tables.append((f"{game} {number}", shown))
    return hands, tables


@pytest.mark.parametrize("language", ["ca", *(language for language in LANGUAGES if language not in WHOLE)])
async def test_hands_and_tables_of_whole_games_are_low(quiet_sitting: Page, tmp_path: Path, language: str) -> None:
    await quiet_sitting.tab.set_viewport_size(PHONE)
    give_emoji(quiet_sitting)
    book = EmojiBook()
    for key, entry in find_games().items():
        for image in load_emoji(entry.art):
            book.add(f"{key}/{image.drawing}", image.name, CARD)
    builder = MessageBuilder(MessageFormat.COMPONENTS, book)
    store = await Store.open(laid(tmp_path / "heights.sqlite"), now=0.0)
    too_high = list[str]()
    for game, options in GAMES:
        hands, tables = await build_messages(Hall(store), game, builder, options, language)
        for messages, highest in ((hands, HIGHEST_HAND[game]), (tables, HIGHEST_TABLE[game])):
            measured = await quiet_sitting.tab.evaluate(MEASURE, [message for _, message in messages])
            for (name, _), (height, *widths) in zip(messages, measured, strict=True):
                too_high += [f"{name}: {height}"] if height > highest * (1 if language in WHOLE else LONGER) else []
                assert all(width * SMALLEST_TEXT / PICTURE_WIDTH >= LOWEST_TEXT for width in widths)
    await store.close()
    assert not too_high, "\n".join(too_high)


async def test_play_and_learn_of_each_game_stand_side_by_side(quiet_sitting: Page) -> None:
    await quiet_sitting.tab.set_viewport_size(PHONE)
    for language in LANGUAGES:
        say = TEXTS.say(language)
        taught = {key: entry for key, entry in find_games().items() if entry.tutorial is not None}
        rendered = render(build_welcome_message(taught, (), say), Stamp(), say)
        layout = MessageBuilder(MessageFormat.COMPONENTS).build_layout(rendered)
        shown = post(quiet_sitting, MessageParts(components=layout, flags=IS_LAYOUT))
        buttons = quiet_sitting.last("Mercè").get_by_role("button")
        names = [say(key) for _ in taught for key in ("button-play", "button-learn")]
        await expect(buttons.nth(0)).to_have_text(names[0])
        assert (await buttons.all_text_contents())[: len(names)] == names, shown.id
        tops = await buttons.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
        assert tops[: len(names) : 2] == tops[1 : len(names) : 2], language
