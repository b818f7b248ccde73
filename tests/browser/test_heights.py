"""On a phone hands and tables are not higher than a screen, over whole games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from bot.engine.contract import Event, State
from bot.engine.lookahead import make_lookahead
from bot.engine.panel import Button, Draft, Panel, Press, Sitting, Verb
from bot.engine.rng import Rng
from bot.pictures.emoji import load_emoji
from bot.pictures.picture import prepare_picture
from bot.registry import find_games
from bot.tables.codec import get_codec
from bot.text.texts import BOT_TEXTS, Texts
from bot.ui.messages.emoji import EmojiBook
from bot.ui.messages.formats.builder import MessageBuilder
from bot.ui.messages.render import Link, render
from bot.ui.messages.rendered import Stamp
from bot.ui.messages.undo_text import add_undo_note
from storage.rows import MessageFormat
from tests.browser.sitting import PHONE
from tests.browser.sitting import Sitting as Page
from tests.browser.test_pictures import CARD, give_emoji

HIGHEST_HAND: Mapping[str, int] = {"thegame": 700, "castellers": 700, "fallera": 700, "castell": 700}
HIGHEST_TABLE: Mapping[str, int] = {"thegame": 620, "castellers": 800, "fallera": 800, "castell": 900}
"""By game, in pixels with the name of the sender, the picture and all controls; Discord's own font is narrower."""

SAY = Texts([BOT_TEXTS, *(entry.texts for entry in find_games().values())]).say("ca")
NAMES = ("Mercè", "Bot Quim", "Bot Pep", "Bot Nati", "Bot Ramon")
EVERY = 9
"""Of so many positions one is measured."""

MEASURE = """async messages => {
    const { messageElement } = await import("/message.js");
    const list = document.querySelector(".messages"), heights = [];
    const hand = { press() {}, dismiss() {}, remove() {}, may: () => true, mayRemove: () => false };
    for (const message of messages) {
        const look = { names: { 5: "card" }, isContinued: false, isOld: true };
        const shown = messageElement({ id: "1", author: { id: "1", name: "Colla" }, at: 0, ...message }, look, hand);
        for (const image of shown.querySelectorAll("img.image")) image.src = "/icon.svg";
        list.append(shown);
        await Promise.all([...shown.querySelectorAll("img.emoji")].map(image => image.decode()));
        heights.push(shown.getBoundingClientRect().height);
        shown.remove();
    }
    return heights;
}"""


def play(game: str) -> Iterator[tuple[State[Any, Any], list[Event]]]:
    """The positions of a game of the most seats, with the news of each; one move of seven is a random one."""
    rules = find_games()[game].game
    chance, news = Random(1), list[Event]()
    state = rules.deal(rules.seats[-1], rules.options(), Rng(f"{1:064x}"))
    while state.outcome is None:
        yield state, news
        seat = min(state.to_act)
        question = state.question(seat)
        is_random = chance.random() < 0.15
        step = state.apply(seat, chance.choice(state.legal_actions(seat)) if is_random else state.advise(seat))
        state = step.state
        is_new = state.outcome is None and state.question(min(state.to_act)) != question
        news = [*([] if is_new else news), *(event for event in step.events if event.audience is None)]


def make_builder() -> MessageBuilder:
    """Builds messages with the emoji of all games."""
    book = EmojiBook()
    for key, entry in find_games().items():
        for image in load_emoji(entry.art):
            book.add(f"{key}/{image.drawing}", image.name, CARD)
    return MessageBuilder(MessageFormat.COMPONENTS, book)


def make_stamp(game: str) -> Stamp:
    return Stamp("ABCD", "1", get_codec(find_games()[game].game))


def build_hand(game: str, state: State[Any, Any], builder: MessageBuilder) -> dict[str, Any]:
    """The hand of a seat that is asked, with the bot's buttons, as the page gets it."""
    entry, seat = find_games()[game], min(state.to_act)
    names = NAMES[: entry.game.seats[-1]]
    panel = entry.face.hand(state.view(seat), Draft(), make_lookahead(state, seat), Sitting(names, names), SAY)
    more = [Button(SAY("button-hint"), Press(Verb.HINT))]
    if entry.explainer is not None:
        more.append(Button(SAY("button-explain"), Press(Verb.DRAFT, page="explain")))
    link = Link(SAY("button-to-table"), "https://discord.com/channels/1/2")
    panel = with_code(add_undo_note(panel, state, seat, SAY))
    rendered = render(panel, make_stamp(game), SAY, more=tuple(more), links=(link,))
    components = builder.build_layout(rendered).to_components()  # type: ignore[no-untyped-call]
    return {"components": components, "only_you": True}


def build_table(game: str, state: State[Any, Any], news: list[Event], builder: MessageBuilder) -> dict[str, Any]:
    """The public table with its picture, as the page gets it."""
    entry = find_games()[game]
    assert entry.illustrator is not None
    names = NAMES[: entry.game.seats[-1]]
    sitting, view = Sitting(names, names), state.view(None)
    scene = entry.illustrator.picture(view, sitting, SAY)
    assert scene is not None
    panel = with_code(add_undo_note(entry.illustrator.caption(view, sitting, news, SAY), state, min(state.to_act), SAY))
    verbs = (("words", Verb.SHOW), ("log", Verb.LOG), ("rules", Verb.RULES), ("follow", Verb.FOLLOW))
    own = [Button(SAY(entry.hand_button), Press(Verb.HAND))]
    own += [Button(SAY(f"button-{name}"), Press(verb)) for name, verb in verbs]
    picture = prepare_picture(scene, entry.art)
    rendered = render(panel, make_stamp(game), SAY, own=tuple(own), picture=picture, is_embed=True)
    image = {"url": "https://cdn.discordapp.com/attachments/1/2/3.png", "width": 1100, "height": scene.height}
    embed = {**builder.build_embed(rendered).to_dict(), "image": image}
    return {"content": "Mercè, et toca.", "embeds": [embed], "components": builder.build_view(rendered).to_components()}


def with_code(panel: Panel) -> Panel:
    """The panel with the code of a table in its title."""
    return Panel(f"{panel.title} · ABCD", panel.body, panel.fields, panel.footer, panel.rows, panel.tone)


async def test_hands_and_tables_of_whole_games_are_low(quiet_sitting: Page) -> None:
    await quiet_sitting.tab.set_viewport_size(PHONE)
    give_emoji(quiet_sitting)
    builder = make_builder()
    for game in HIGHEST_HAND:
        positions = [*play(game)][::EVERY]
        hands = [build_hand(game, state, builder) for state, _ in positions]
        tables = [build_table(game, state, news, builder) for state, news in positions]
        assert max(await quiet_sitting.tab.evaluate(MEASURE, hands)) <= HIGHEST_HAND[game], game
        assert max(await quiet_sitting.tab.evaluate(MEASURE, tables)) <= HIGHEST_TABLE[game], game
