"""Players who do nothing but what people can: look at what they are shown, press, choose and type.

A robot knows no rules. It reads its messages as a client has them, controls and their custom ids included, and takes
what is offered: first of all the controls of its hand, now and then ``/play`` with its completions. What it likes
better it tells by the words of a choice alone.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from random import Random

from bot.engine.panel import Verb
from bot.factory import load_texts
from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Impossible
from bot.local.interactions import CallbackKind
from bot.local.model import Json, Message
from bot.local.user_client import Reply, UserClient
from bot.text.languages import LANGUAGES
from bot.ui.messages import custom_ids
from tests.shown import get_body, get_title, is_panel

Gesture = Callable[[], Awaitable[Reply]]

LONGEST_TURN = 30
"""Gestures that put a turn together, or start it over."""

PATIENCE_SECONDS = 0.5
"""How long a robot waits for news before it looks by itself."""

KEYS_OF_NOTES = ("refusal-stale", "refusal-already-done", "refusal-not-asked", "refusal-computers-turn", "refusal-over")
"""What the answer to an old button begins with, above the hand as it is now."""

PLAYED = "✓ "
"""What the answer to a typed move begins with, as a line of its own or above a copy of the hand."""

_NUMBER = re.compile(r"[+−]\d+")


def count_steps(words: str) -> float:
    """How little a choice is liked: ``37 → ▲A (+3)`` before ``59 → ▼C (+14)``, and what goes back before both.

    What has no number is liked as much as a step of five; of equals what is listed first is liked best.
    """
    found = _NUMBER.findall(words)
    return float(found[-1].replace("−", "-")) if found else 5.0


@dataclass(frozen=True, slots=True)
class Habits:
    """How often a robot does what, as probabilities."""

    typing: float = 0.15
    """Plays by ``/play``."""
    asking: float = 0.3
    """Presses an aside between two turns."""
    haste: float = 0.07
    """Submits what is not a whole turn yet."""
    greed: float = 0.1
    """Goes on although the turn is whole."""
    whim: float = 0.1
    """Takes something else than what it likes best."""
    armfuls: float = 0.1
    """Chooses two things of a list at once, which may not go together."""
    browsing: float = 0.1
    """Looks at another page of a list."""
    regret: float = 0.1
    """Takes a move back where that is offered."""
    foresight: float = 0.0
    """Plans the next turn, or drops the plan, at a look at a hand that waits."""


@cache
def _list_texts(key: str) -> tuple[str, ...]:
    """A text of the bot in every language."""
    return tuple(load_texts().say(language)(key) for language in LANGUAGES)


@cache
def _list_planned() -> tuple[str, ...]:
    """How a hand begins to tell a plan, in every language."""
    says = map(load_texts().say, LANGUAGES)
    return tuple(say("hand-planned", plan="|", conditions="").partition("|")[0] for say in says)


@dataclass(eq=False, slots=True)
class Submission:
    """What a player wanted to happen at a table."""

    table_id: str
    user_id: int
    batch: str
    """Short forms of actions, joined by commas."""
    message: Message | None = None
    """Whose control was used; None for a command."""
    custom_id: str = ""
    reply: Reply | None = None
    """None while, and if, nobody knows what became of it."""
    _is_refused: bool | None = None
    """None until the player has read what came of it."""

    _is_planned: bool = False

    @property
    def is_plan(self) -> bool:
        """True if it was to be played later, if at all; a command may have been whose answer nobody could read."""
        if not self.custom_id:
            self._read()
            return self._is_planned or self._is_refused is None
        return custom_ids.parse(self.custom_id).question == custom_ids.NEXT_TURN or self._is_planned

    def answered(self, reply: Reply | None) -> None:
        """Note what the player was answered, and read it if it is there; None: the gesture could not be made."""
        self.reply, self._is_refused = reply, True if reply is None else None
        self._read()

    def _read(self) -> None:
        """Read the answer once it says something, and only once: later it may show something else.

        A sentence is a refusal unless it names the move, and so is a hand below a note that says so. What a message
        shows after a deferred answer may be about a later press: the bot may have been killed in between.
        """
        shown = self.reply.interaction.original if self.reply is not None else None
        if self._is_refused is not None or shown is None or shown.is_loading:
            return
        if self.reply is not None and self.reply.kind is CallbackKind.DEFERRED_UPDATE:
            return
        if shown.text.startswith(_list_texts("refusal-uncertain")):
            self.reply = None
            return
        self._is_planned = any(words in shown.text for words in _list_planned())
        is_stored = shown.text.startswith((*_list_texts("notice-stored"), PLAYED))
        refusals = tuple(text for key in KEYS_OF_NOTES for text in _list_texts(key))
        note = get_body(shown).partition("\n")[0]
        self._is_refused = not is_stored and (not is_panel(shown) or note in refusals)

    @property
    def is_refused(self) -> bool:
        """True once the player read that nothing happened."""
        self._read()
        return bool(self._is_refused)

    @property
    def told(self) -> str:
        """The beginning of what the player was answered."""
        shown = self.reply.interaction.original if self.reply is not None else None
        return shown.text[:100] if shown is not None else ""

    @property
    def is_acknowledged(self) -> bool:
        """True once the player was shown what came of it."""
        if self.is_refused or self.reply is None or self.reply.kind in (None, CallbackKind.DEFERRED_UPDATE):
            return False
        shown = self.reply.interaction.original
        return shown is not None and not shown.is_loading


class Robot:
    """One user at one table.

    ``room`` is where the lobby was opened. ``note`` gets every submission before it goes out. While ``is_up`` is
    not set, the bot is offline, which everybody can see.
    """

    def __init__(
        self,
        person: UserClient,
        room: ChannelHandle,
        table_id: str,
        random: Random,
        *,
        note: Callable[[Submission], None],
        is_up: asyncio.Event,
        habits: Habits | None = None,
    ) -> None:
        self.person = person
        self.room = room
        self.table_id = table_id
        self._random = random
        self._note = note
        self._is_up = is_up
        self._habits = habits or Habits()
        self._has_asked = False
        self._read: tuple[int, float | None] | None = None
        """The public message as it was when the hand behind its button was last looked at."""

    # Looking

    def table(self) -> Message | None:
        """The public message of the table, if it is there yet."""
        shown = [each for room in (self.room, *self.room.threads) for each in self._seen(room)]
        return max((each for each in shown if not each.is_ephemeral), key=lambda each: each.id, default=None)

    def hand(self) -> Message | None:
        """The newest private message of the table: the direct one, which is kept up to date, else an ephemeral one."""
        channel = self.person.actions.model.find_dm_channel(self.person.id)
        direct = self._seen(ChannelHandle(self.person.actions, channel.id)) if channel is not None else []
        private = [each for room in (self.room, *self.room.threads) for each in self._seen(room)] + direct
        kept = [each for each in direct if not each.is_ephemeral]
        shown = kept or [each for each in private if each.is_ephemeral]
        return max(shown, key=lambda each: each.id, default=None)

    @property
    def is_over(self) -> bool:
        """True once the public message offers no hand any more."""
        table = self.table()
        return table is not None and find_button(table, Verb.HAND) is None

    def _seen(self, room: ChannelHandle) -> list[Message]:
        """The table's and the hand's messages there: their titles end with the id, after the game's name."""
        ending = f" · {self.table_id}"
        return [message for message in self.person.list_messages(room) if get_title(message).endswith(ending)]

    def _is_behind(self, hand: Message | None) -> bool:
        """True if there is a reason to press the button for the hand."""
        table = self.table()
        if table is None or (hand is not None and not hand.is_ephemeral):
            return False
        return hand is None or self._read != (table.id, table.edited_at)

    # Acting

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.is_over:
            if not await self.act():
                with suppress(TimeoutError):
                    await self.person.actions.changes.wait(PATIENCE_SECONDS)

    async def act(self) -> bool:
        """Do one thing, a whole turn perhaps; False if there was nothing to do."""
        await self._is_up.wait()
        hand = self.hand()
        if self._is_behind(hand):
            hand = await self._look()
        if hand is None:
            return False
        if not Controls(hand).is_asked:
            if self._habits.foresight and self._happens(self._habits.foresight) and await self._plan(hand):
                return True
            return await self._aside(hand)
        self._has_asked = False
        if self._happens(self._habits.typing):
            return await self._type()
        table = self.table()
        if table is not None and (buttons := Controls(table).buttons) and self._happens(0.5):
            return await self._press(table, self._liked(buttons))
        return await self._take_turn(hand)

    async def _look(self) -> Message | None:
        """Press the button for the hand."""
        table = self.table()
        button = find_button(table, Verb.HAND) if table is not None else None
        if table is None or button is None:
            return None
        as_it_was = (table.id, table.edited_at)
        reply = await self._gesture(partial(self._clicked, table, button))
        if reply is not None and not reply.did_not_respond:
            self._read = as_it_was
        return self.hand()

    async def _aside(self, hand: Message) -> bool:
        asides = Controls(hand).asides
        if self._has_asked or not asides:
            return False
        self._has_asked = True
        if not self._happens(self._habits.asking):
            return False
        aside = self._random.choice(asides)
        await self._submit(
            Submission(self.table_id, self.person.id, aside.batch), partial(aside.take, self.person, hand)
        )
        return True

    async def _plan(self, hand: Message) -> bool:
        """Begin a plan, go on with it, submit it, or drop it; False if the hand offers nothing of the kind."""
        ways = [each for each in hand.buttons if (press := _pressed(each)) and press.question == custom_ids.NEXT_TURN]
        acts = [each for each in ways if custom_ids.parse(each["custom_id"]).verb is Verb.ACT]
        menus = [each for each in hand.selects if (press := _pressed(each)) and press.question == custom_ids.NEXT_TURN]
        if not ways:
            return False
        if menus and not acts:
            menu = self._random.choice(menus)
            values = [option["value"] for option in menu["options"] if not option["value"].startswith("~")]
            await self._gesture(partial(self._selected, hand, menu, values[: max(menu["min_values"], 1)]))
        elif acts:
            await self._press(hand, self._random.choice(acts))
        else:
            await self._gesture(partial(self._clicked, hand, self._random.choice(ways)))
        return True

    async def _take_turn(self, hand: Message) -> bool:
        """Put a turn together on the hand, and submit it; or take back what was submitted before."""
        undo = find_button(hand, Verb.UNDO)
        if undo is not None and self._happens(self._habits.regret):
            await self._gesture(partial(self._clicked, hand, undo))
            return True
        for _ in range(LONGEST_TURN):
            controls = Controls(hand)
            if self._is_ready(controls):
                return await self._press(hand, self._liked(controls.buttons))
            if controls.lists:
                reply = await self._choose(hand, self._random.choice(controls.lists))
            elif controls.ways:
                reply = await self._gesture(partial(self._clicked, hand, self._random.choice(controls.ways)))
            else:
                return True
            await self._is_up.wait()
            newest = self.hand()
            if reply is None or reply.did_not_respond or newest is None:
                return True
            hand = newest
        return True

    def _is_ready(self, controls: Controls) -> bool:
        """True if one of the buttons shall be pressed."""
        if not controls.buttons:
            return False
        if not controls.lists:
            return True
        return not self._happens(self._habits.greed) if controls.is_whole else self._happens(self._habits.haste)

    async def _press(self, message: Message, button: Json) -> bool:
        """Press a button that submits something."""
        batch = custom_ids.parse(button["custom_id"]).batch
        submission = Submission(self.table_id, self.person.id, batch, message, button["custom_id"])
        await self._submit(submission, partial(self._clicked, message, button))
        return True

    async def _choose(self, hand: Message, menu: Json) -> Reply | None:
        """Choose from a list: what is liked best, several things at times, or another page of it."""
        options = sorted(menu["options"], key=lambda option: count_steps(option["label"]))
        wanted = [option["value"] for option in options if not option["value"].startswith("~")]
        pages = [option["value"] for option in options if option["value"].startswith("~")]
        if pages and self._happens(self._habits.browsing):
            return await self._gesture(partial(self._selected, hand, menu, pages[:1]))
        count = max(menu["min_values"], min(menu["max_values"], len(wanted), 1 + self._happens(self._habits.armfuls)))
        start = self._random.randrange(len(wanted) - count + 1) if self._happens(self._habits.whim) else 0
        values = wanted[start : start + count]
        pressed = custom_ids.parse(menu["custom_id"])
        if pressed.verb is not Verb.ACT:
            return await self._gesture(partial(self._selected, hand, menu, values))
        submission = Submission(self.table_id, self.person.id, custom_ids.join_batch(pressed.batch, values))
        return await self._submit(submission, partial(self._selected, hand, menu, values))

    async def _type(self) -> bool:
        """Play by ``/play``, choosing from what it offers."""
        room = self._random.choice((self.room, self.person.dm))
        offered = await self.person.autocomplete(room, "play", option="move", value="", table=self.table_id)
        if not offered:
            return True
        move = self._liked(offered, "name")["value"]
        submission = Submission(self.table_id, self.person.id, move)
        await self._submit(submission, partial(self.person.slash, room, "play", move=move, table=self.table_id))
        return True

    async def _submit(self, submission: Submission, gesture: Gesture) -> Reply | None:
        await self._is_up.wait()
        self._note(submission)
        reply = await self._gesture(gesture)
        submission.answered(reply)
        return reply

    async def _gesture(self, gesture: Gesture) -> Reply | None:
        """Do it while the bot is there; None if what was to be used has gone meanwhile."""
        await self._is_up.wait()
        try:
            return await gesture()
        except Impossible:
            return None

    async def _clicked(self, message: Message, button: Json) -> Reply:
        return await self.person.click(message, custom_id=button["custom_id"])

    async def _selected(self, message: Message, menu: Json, values: list[str]) -> Reply:
        return await self.person.select(message, values, custom_id=menu["custom_id"])

    # Deciding

    def _liked(self, offered: list[Json], words: str = "label") -> Json:
        """What is liked best, or anything."""
        if self._happens(self._habits.whim):
            return self._random.choice(offered)
        return min(offered, key=lambda each: count_steps(each[words]))

    def _happens(self, probability: float) -> bool:
        return self._random.random() < probability


@dataclass(frozen=True, slots=True)
class Aside:
    """A button, or an option of a list, that can be used at any time."""

    custom_id: str
    value: str
    """Of the option; empty for a button."""

    @property
    def batch(self) -> str:
        """What is played, in short form."""
        return custom_ids.join_batch(custom_ids.parse(self.custom_id).batch, [self.value])

    async def take(self, person: UserClient, message: Message) -> Reply:
        """Press the button, or choose the option."""
        if not self.value:
            return await person.click(message, custom_id=self.custom_id)
        return await person.select(message, [self.value], custom_id=self.custom_id)


UNASKED = (custom_ids.NO_QUESTION, custom_ids.NEXT_TURN)
"""Instead of a question."""


class Controls:
    """What a message lets its reader do at a table, sorted by what comes of it."""

    def __init__(self, message: Message) -> None:
        buttons = [(each, _pressed(each)) for each in message.buttons]
        asked = [(each, press) for each, press in buttons if press is not None and press.question not in UNASKED]
        acts = [each for each, press in asked if press.verb is Verb.ACT]
        self.buttons = acts
        """Answer the question that the reader is asked."""
        drafts = [press.draft for _, press in asked if press.verb is Verb.DRAFT]
        begun = custom_ids.parse(acts[0]["custom_id"]).batch.rpartition(",")[0] if acts else ""
        self.is_whole = bool(acts) and f"/{begun}" not in drafts  # another button takes back the last action of a draft
        """True if the first of those buttons, which does the most, ends what was begun."""
        self.ways = [each for each, press in asked if press.verb is Verb.DRAFT]
        """Lead to other pages of the message."""
        menus = [(each, _pressed(each)) for each in message.selects]
        self.lists = [
            each
            for each, press in menus
            if press is not None and press.verb in (Verb.ACT, Verb.DRAFT) and press.question not in UNASKED
        ]
        """Answer the question, or put the answer together; robots give no standing orders, which answer unseen."""
        self.asides = [
            Aside(each["custom_id"], value)
            for each, press in (*buttons, *menus)
            if press is not None and press.verb is Verb.ACT and press.question == custom_ids.NO_QUESTION
            for value in [option["value"] for option in each.get("options", [{"value": ""}])]
        ]
        """Can be taken at any time."""

    @property
    def is_asked(self) -> bool:
        """True if the reader is asked something."""
        return bool(self.buttons or self.ways or self.lists)


def find_button(message: Message, verb: Verb) -> Json | None:
    """The button of the message that asks for this, if it has one that can be pressed."""
    for button in message.buttons:
        press = _pressed(button)
        if press is not None and press.verb is verb:
            return button
    return None


def _pressed(control: Json) -> custom_ids.CustomId | None:
    """What a control asks for; None for one that opens an address."""
    return custom_ids.parse(control["custom_id"]) if control.get("custom_id") else None
