"""People with habits: they play what they are shown, and now and then do whatever else can be pressed or typed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from bot.engine.panel import Verb
from bot.factory import load_texts
from bot.local.channel_handle import ChannelHandle
from bot.local.components import ComponentKind, walk_components
from bot.local.errors import Impossible
from bot.local.interactions import CallbackKind
from bot.local.model import Json, Message
from bot.local.user_client import Reply, UserClient
from bot.text.languages import LANGUAGES
from bot.ui.interactions.questions import Topic
from bot.ui.messages import custom_ids
from bot.ui.pages.settings import TYPING_ON
from tests.robot import Habits, Robot, Submission, find_button
from tests.shown import get_title
from tests.steps import ANY

if TYPE_CHECKING:
    from tests.world.setups import Setup
    from tests.world.world import World

TEXTS = load_texts()

ERRANDS = ("vacation", "settings", "reminders", "my-games", "find-table", "daily", "tournament", "server-settings")
"""Commands that open a page on which people go on."""

AVOIDED_VERBS = (Verb.FORGET, Verb.CLOSE, Verb.LEAVE)
"""What ends a game or a membership, and is done seldom."""

AVOIDED_COMMANDS = ("play", "privacy forget", "table close", "table leave", "table remove")


@dataclass(frozen=True, slots=True)
class Rhythm:
    """When somebody is there, in seconds."""

    sitting: tuple[float, float]
    """How long somebody stays."""
    away: tuple[float, float]
    """How long somebody stays away."""
    pause: tuple[float, float]
    """Between two gestures."""


RHYTHMS = (
    Rhythm((1_800, 7_200), (60, 3_600), (0.5, 20)),
    Rhythm((60, 600), (3_600, 14_400), (0.3, 15)),
    Rhythm((3_600, 10_800), (60_000, 80_000), (1, 60)),
    Rhythm((30, 120), (600, 7_200), (0.1, 3)),
)
"""An evening of games, a look every few hours, every evening, a look in between."""

QUICK = Rhythm((600, 3_600), (5, 120), (0.3, 3))
"""One game after another."""

NEWS_SECONDS = 60.0
"""How long somebody waits who has nothing to do, unless something happens."""


HURRY_SHARE = 0.5
"""How often the host presses Start while others press Join."""

FORK_SHARE = 0.3
"""How often a host plays on from a turn of a game that is over."""

WHIM_SECONDS = 30.0
"""How long somebody looks at most at what came of a whim."""


class Person:
    """Somebody with a client, tables and whims."""

    def __init__(self, world: World, user: UserClient, chance: Random, *, whims: float, is_quick: bool) -> None:
        """`whims` is how often somebody does something else than to play."""
        self.user = user
        self._world = world
        self._chance = chance
        self._rhythm = QUICK if is_quick else chance.choice(RHYTHMS)
        self._whims = whims
        self._curiosity = world.chance(f"questions of {user.name}")
        self._has_chosen = False
        """Whether this person has looked in the settings for typing, and chosen it if it is there."""
        self._tables: dict[str, Robot] = {}
        self._used: list[tuple[Message, str]] = []
        """The controls that were used last."""
        self._habits = Habits(
            typing=chance.choice((0.0, 0.1, 0.5)),
            regret=chance.choice((0.0, 0.1, 0.3)),
            whim=chance.choice((0.1, 0.5, 1.0)),
            haste=world.shape.haste / 100,
            foresight=world.shape.plans / 100,
        )

    async def live(self) -> None:
        """Come and go, and do something while there."""
        await asyncio.sleep(self._chance.uniform(0.0, 60.0))
        while True:
            end = asyncio.get_running_loop().time() + self._chance.uniform(*self._rhythm.sitting)
            while asyncio.get_running_loop().time() < end:
                has_done = False
                with suppress(Impossible):
                    has_done = await self._do_something()
                if not has_done:
                    with suppress(TimeoutError):
                        await self._world.discord.changes.wait(NEWS_SECONDS)
                await asyncio.sleep(self._chance.uniform(*self._rhythm.pause))
            await asyncio.sleep(self._chance.uniform(*self._rhythm.away))

    async def host(self, room: ChannelHandle, setup: Setup, others: Sequence[Person], games: int) -> None:
        """Play games with others, one after another: the rematch of the one before, or at a new table."""
        lobby = await self._open_table(room, setup)
        for _ in range(games):
            table_id = _get_table_id(lobby)
            await self._start(lobby, others)
            seat = self._tables[table_id]
            while not seat.is_over:  # noqa: ASYNC110 (a message tells nobody)
                await asyncio.sleep(self._chance.uniform(5.0, 30.0))
            with suppress(Impossible):
                await self._play_on(seat.table(), others)
            lobby = await self._rematch(room, seat.table()) or await self._open_table(room, setup)

    async def _open_table(self, room: ChannelHandle, setup: Setup) -> Message:
        """Open a table, as often as that takes, and choose what its lobby offers of the options."""
        while True:
            with suppress(Impossible):
                lobby = _get_message(await self.user.slash(room, f"{setup.game} new", computers=setup.computers))
                if lobby is not None and get_title(lobby):  # a sentence refuses
                    break
            await asyncio.sleep(5.0)
        for name, value in setup.options.items():
            with suppress(Impossible):
                await self.user.select(lobby, f"{name}={value}")
        return lobby

    async def _rematch(self, room: ChannelHandle, table: Message | None) -> Message | None:
        """Press the button for another game on the message of a finished one; returns the lobby, if there is one."""
        button = find_button(table, Verb.REMATCH) if table is not None else None
        if table is None or button is None:
            return None
        answer = _get_message(await self._press(table, button, None))
        lobbies = [each for each in self.user.list_messages(room) if find_button(each, Verb.JOIN) is not None]
        told = [each for each in lobbies if answer is not None and f"[{_get_table_id(each)}]" in answer.text]
        return told[-1] if told else None

    async def _play_on(self, table: Message | None, others: Sequence[Person]) -> None:
        """Now and then play on from some turn of a finished game: alone with computers, or with the others."""
        button = find_button(table, Verb.REPLAY) if table is not None else None
        if table is None or button is None:
            return
        chance = Random(f"fork {_get_table_id(table)}")
        if chance.random() > FORK_SHARE:
            return
        replay = {**button, "custom_id": custom_ids.CustomId(Verb.REPLAY, _get_table_id(table), payload="0").format()}
        if not (page := _get_message(await self._press(table, replay, None))) or not page.selects:
            return
        await self._press(page, page.selects[0], [chance.choice(page.selects[0]["options"])["value"]])
        if not (page := await self._follow(page, "fork.")):
            return
        ways = [(each, option["value"]) for each in page.selects for option in each["options"]]
        select, value = chance.choice(ways)
        await self._press(page, select, [value])
        if await self._follow(page, "fork-begin."):
            await asyncio.sleep(10.0)
            self.find_tables()
            rooms = [room for room in self._world.rooms if room.exists]
            lobbies = [each for room in rooms for each in self.user.list_messages(room)[-4:]]
            for lobby in lobbies:
                if f" {_get_table_id(table)}, " in get_title(lobby) and find_button(lobby, Verb.JOIN) is not None:
                    await self._start(lobby, others)

    async def _follow(self, page: Message, payload: str) -> Message | None:
        """Press the button of a page whose payload begins so; returns the page that it opens, if any."""
        controls = [each for each in page.buttons if f":{payload}" in each.get("custom_id", "")]
        return _get_message(await self._press(page, controls[0], None)) if controls else None

    async def _start(self, lobby: Message, others: Sequence[Person]) -> None:
        """Have others join a table, and start it, as often as that takes."""
        for person in (self, *others):
            person.sit_down(lobby)
        while not lobby.is_deleted and find_button(lobby, Verb.HAND) is None:
            missing = [person for person in others if person.user.name not in lobby.text]
            joins = [person.press_verb(lobby, Verb.JOIN) for person in missing]
            if find_button(lobby, Verb.START) is not None and self._chance.random() < HURRY_SHARE:
                *_, is_there = await asyncio.gather(*joins, self.press_verb(lobby, Verb.START))
            else:
                for join in joins:
                    await join
                is_there = await self.press_verb(lobby, Verb.START)
            if not is_there:
                break
            await asyncio.sleep(self._chance.uniform(3.0, 30.0))

    def sit_down(self, lobby: Message) -> None:
        """Look after a table from now on."""
        table_id = _get_table_id(lobby)
        room = self._world.discord.get_channel_of(lobby)
        if table_id not in self._tables:
            self._world.table_ids[table_id] = None
            self._tables[table_id] = Robot(
                self.user,
                room,
                table_id,
                Random(f"{self._chance.random()}"),
                note=self._note,
                is_up=self._world.is_up,
                habits=self._habits,
            )

    def _note(self, submission: Submission) -> None:
        """Note a move that goes out, and its control."""
        self._world.submissions.append(submission)
        if submission.message is not None:
            self._remember(submission.message, submission.custom_id)

    def _remember(self, message: Message, custom_id: str) -> None:
        """Remember a control that is used, to use it again when it is old."""
        self._used = [*self._used[-20:], (message, custom_id)]
        self._world.everybody_used = [*self._world.everybody_used[-20:], self._used[-1]]

    async def press_verb(self, message: Message, verb: Verb) -> bool:
        """Press the button with this verb; False if there is none."""
        button = find_button(message, verb)
        if button is not None:
            with suppress(Impossible):
                await self._press(message, button, None)
        return button is not None

    async def _do_something(self) -> bool:
        """Do one thing; False if there was nothing to do."""
        if 100 * self._curiosity.random() < self._world.shape.questions:
            await self._ask()
            return True
        if self._chance.random() < self._whims:
            whims = [self._press_anything, self._press_anything, self._use_command, self._press_old, self._run_errand]
            whim = self._chance.choice(whims[3:] if self._world.shape.errands else whims)
            await whim()
            await asyncio.sleep(self._chance.uniform(0.0, WHIM_SECONDS))
            return True
        robots = [robot for robot in self._tables.values() if not robot.is_over]
        self._chance.shuffle(robots)
        for robot in robots:
            if await robot.act():
                return True
        return False

    # Whims

    async def _press_anything(self) -> None:
        """Use a control of a message that is there to see."""
        found = [(message, each) for message in self._list_messages() for each in _list_controls(message)]
        if found:
            await self._use(*self._chance.choice(found))

    async def _use(self, message: Message, control: Json) -> None:
        """Use a control in any way that it allows."""
        verb = custom_ids.parse(control["custom_id"]).verb
        is_asked_for = verb is not Verb.FORGET and bool(self._world.shape.errands)
        if verb in AVOIDED_VERBS and not is_asked_for and (verb is Verb.FORGET or self._chance.random() < 0.9):
            return
        values = None
        if "options" in control:
            values = [option["value"] for option in control["options"]]
            self._chance.shuffle(values)
            values = values[: self._chance.randint(control.get("min_values", 1), control.get("max_values", 1))]
        elif control["type"] != ComponentKind.BUTTON:
            return
        reply = await self._press(message, control, values)
        page = _get_message(reply)
        if verb is Verb.PROPOSE and page is not None and (offered := _list_controls(page)):  # how the table goes on
            await self._press(page, self._chance.choice(offered), None)
        if reply is not None and reply.kind is CallbackKind.MODAL:
            await self.user.submit(reply, self._fill_in(reply.modal))

    async def _run_errand(self) -> None:
        """Open one of the pages that belong to no table, and use a few of its controls."""
        room = self._chance.choice([room for room in (*self._world.rooms, self.user.dm) if room.exists])
        errands = self._world.shape.errands.split(",") if self._world.shape.errands else ERRANDS
        reply = await self._command(room, self._chance.choice(errands).replace("_", " "), {})
        page = _get_message(reply)
        for _ in range(self._chance.randint(1, 6)):
            if page is None or page.is_deleted or not (controls := _list_controls(page)):
                break
            await self._use(page, self._chance.choice(controls))
            await asyncio.sleep(self._chance.uniform(0.5, 3.0))
        self.find_tables()

    def find_tables(self) -> None:
        """Sit down at the tables that have sent a hand, as after a draw for a tournament or a deal of the day."""
        hands = {
            custom_ids.parse(control["custom_id"]).table
            for message in self.user.list_messages(self.user.dm)
            for control in _list_controls(message)
        }
        for message in self._list_messages():
            if find_button(message, Verb.HAND) is not None and _get_table_id(message) in hands:
                self.sit_down(message)

    async def _ask(self) -> None:
        """Type a question to the bot, for its answer or the rest of one, or nonsense."""
        if not self._has_chosen:
            page = _get_message(await self._command(self.user.dm, "settings", {}))
            if page is not None:
                self._has_chosen = True
                for control in _list_controls(page):
                    if control["custom_id"].endswith(TYPING_ON):
                        await self._press(page, control, None)
        language = self._curiosity.choice(LANGUAGES)
        topic = self._curiosity.choice([topic for topic in Topic if topic is not Topic.ABOUT])
        ways = (*TEXTS.say(language)(f"ask-{topic}").split(", "), "A?", "???")
        self.user.say(self.user.dm, self._curiosity.choice(ways))
        self._world.happened[f"question {topic}"] += 1

    async def _press_old(self) -> None:
        """Use a control again that may be gone by now: once, twice at once, or one of somebody else's."""
        used = self._world.everybody_used if self._chance.random() < 0.2 else self._used
        used = [each for each in used if self.user.can_see(each[0])]
        if used:
            message, custom_id = self._chance.choice(used)
            if custom_ids.parse(custom_id).verb not in AVOIDED_VERBS:
                await self._send(message, custom_id, is_doubled=self._chance.random() < 0.5)

    async def _use_command(self) -> None:
        """Use any command with any options."""
        room = self._chance.choice((*self._world.rooms, self.user.dm))
        if not room.exists:
            return
        leaves = [leaf for command in self.user.list_commands(room) for leaf in _walk_leaves(command, "")]
        leaves = [leaf for leaf in leaves if leaf[0] not in AVOIDED_COMMANDS]
        if not leaves:
            return
        path, options = self._chance.choice(leaves)
        values: dict[str, Any] = {}
        for option in options:
            if option.get("required") or self._chance.random() < 0.3:
                values[option["name"]] = await self._choose_value(room, path, option)
        reply = await self._command(room, path, values)
        lobby = _get_message(reply)
        if lobby is not None and path.endswith((" new", "same-deal")) and find_button(lobby, Verb.JOIN) is not None:
            self.sit_down(lobby)
        if reply.kind is CallbackKind.MODAL:
            await self.user.submit(reply, self._fill_in(reply.modal))

    async def _choose_value(self, room: ChannelHandle, path: str, option: Json) -> object:
        if option.get("choices"):
            return self._chance.choice(option["choices"])["value"]
        if option.get("autocomplete"):
            offered = await self.user.autocomplete(room, path, option=option["name"], value="")
            if offered and self._chance.random() < 0.9:
                return self._chance.choice(offered)["value"]
        match option["type"]:
            case 4:
                return self._chance.randint(option.get("min_value") or 0, option.get("max_value") or 5)
            case 5:
                return self._chance.random() < 0.5
            case 6:
                return self._chance.choice(self._world.users)
        return self._chance.choice(("", "x", "ZZZZ", "2 4", "<@1>"))

    def _fill_in(self, modal: Json) -> dict[str, object]:
        """Write something into some of a modal's texts."""
        texts = [each for each in walk_components(modal["components"]) if each["type"] == ComponentKind.TEXT_INPUT]
        words = ("2", "1 3 5", "8:00", "Colla", "22:00", "tomorrow", "2026-10-01")
        return {each["custom_id"]: self._chance.choice(words) for each in texts if self._chance.random() < 0.7}

    # Gestures

    async def _command(self, room: ChannelHandle, path: str, values: dict[str, Any]) -> Reply:
        self._world.happened[f"/{path}"] += 1
        return await self.user.slash(room, path, **values)

    async def _press(self, message: Message, control: Json, values: list[str] | None) -> Reply | None:
        """Use a control as it is offered, and sit down where that leads to."""
        self._remember(message, control["custom_id"])
        verb = custom_ids.parse(control["custom_id"]).verb
        if values is None:
            gesture: Callable[[], Awaitable[Reply]] = lambda: self.user.click(message, custom_id=control["custom_id"])  # noqa: E731
        else:
            gesture = lambda: self.user.select(message, values, custom_id=control["custom_id"])  # noqa: E731
        reply = await self._submit(control["custom_id"], values, gesture)
        lobby = message if verb is Verb.JOIN else _get_message(reply) if verb is Verb.REMATCH else None
        if lobby is not None and find_button(lobby, Verb.JOIN) is not None:
            self.sit_down(lobby)
        return reply

    async def _send(self, message: Message, custom_id: str, *, is_doubled: bool) -> None:
        await self._submit(
            custom_id, None, lambda: self.user.press_raw(message, custom_id=custom_id, duplicate=is_doubled)
        )

    async def _submit(
        self, custom_id: str, values: list[str] | None, gesture: Callable[[], Awaitable[Reply]]
    ) -> Reply | None:
        """Do it, and note what was to happen by it if it is a move."""
        pressed = custom_ids.parse(custom_id)
        page = " ".join(pressed.payload.split(".")[:2]) if pressed.verb is Verb.PAGE else ""
        self._world.happened[f"{pressed.verb.name.lower()} {page}".strip()] += 1
        submission = None
        if pressed.verb in (Verb.QUIET, Verb.ORDER):
            self._world.submissions.append(Submission(pressed.table, self.user.id, ANY))
        if pressed.verb in (Verb.JOIN, Verb.LEAVE):
            submission = Submission(pressed.table, self.user.id, "", custom_id=custom_id)
            (self._world.joins if pressed.verb is Verb.JOIN else self._world.leaves).append(submission)
        if pressed.verb in (Verb.ACT, Verb.MEAN):
            batch = custom_ids.join_batch(pressed.batch, custom_ids.parse_values(values or [])[0])
            submission = Submission(pressed.table, self.user.id, batch, custom_id=custom_id)
            self._world.submissions.append(submission)
        try:
            reply: Reply | None = await gesture()
        except Impossible:
            reply = None
        if submission is not None:
            submission.answered(reply)
        return reply

    def _list_messages(self) -> list[Message]:
        """The newest messages that this user sees in each place."""
        places = [room for room in self._world.rooms if room.exists]
        places += [thread for room in places for thread in room.threads]
        return [message for place in (*places, self.user.dm) for message in self.user.list_messages(place)[-4:]]


def _get_message(reply: Reply | None) -> Message | None:
    return reply.interaction.original if reply is not None else None


def _get_table_id(lobby: Message) -> str:
    return get_title(lobby).split()[-1]


def _list_controls(message: Message) -> list[Json]:
    """The controls of a message that lead somewhere."""
    found = [*message.buttons, *message.selects]
    return [each for each in found if each.get("custom_id") and not each.get("disabled")]


def _walk_leaves(command: Json, path: str) -> Iterator[tuple[str, list[Json]]]:
    """The paths of a command that can be used, with their options."""
    path = f"{path} {command['name']}".strip()
    options = command.get("options") or []
    groups = [each for each in options if each["type"] <= 2]
    if not groups:
        yield path, options
    for group in groups:
        yield from _walk_leaves(group, path)
