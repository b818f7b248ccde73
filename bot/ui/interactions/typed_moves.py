"""Moves that people type: by the command ``/play``, or in direct messages to the bot if they have chosen so.

In direct messages they can ask, too: see :mod:`bot.ui.interactions.questions`. What they type is never stored. Another
line is read as ``/play move`` reads it, and more tolerantly: also in the words of the hand, and in other languages. The
hand is the answer: it is posted below the line. Everything else, such as what a line may mean, is one reply, which the
next line replaces.
"""

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Protocol, TypeAlias
from weakref import WeakValueDictionary

import discord

from bot.engine.contract import Action, IllegalAction
from bot.engine.panel import Notation, Say, Verb
from bot.logs import set_log_table
from bot.tables.codec import MalformedAction
from bot.tables.repository import get_text_key
from bot.tables.table import Person, Refused, Stale, Table
from bot.text.languages import LANGUAGES
from bot.text.names import escape_name
from bot.ui.interactions.context import Context, Services
from bot.ui.interactions.dispatcher import Dispatcher, get_name
from bot.ui.interactions.move_words import MAX_NEAR, filter_matching, match_line, match_words, shorten_label
from bot.ui.interactions.questions import Asking, Question, Topic, answer, make_plain, split_answer
from bot.ui.interactions.routes import ParsedPress, handles
from bot.ui.messages.custom_ids import NEXT_TURN, CustomId
from bot.ui.messages.discord_api import ApiError
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.formats.limits import LABEL, OPTION, truncate
from bot.ui.messages.plan_text import describe_plan
from bot.ui.messages.rendered import RenderedButton, RenderedMessage
from storage.errors import StoreUnavailable
from storage.rows import MessageFormat, Role, UserRow

MOVE = "move"
"""What is counted for a line that is no question."""

MAX_LISTED = 10
"""The most moves that a refusal lists."""

MAX_TABLES = 5
"""How many tables a line that names none may be about."""

MAX_FOREIGN = 100
"""The letters of a line that is looked for in the words of the hand and in other languages, too."""

MAX_REMEMBERED = 1000
"""How many replies are remembered, to delete each at the next line of the same person; and how many long answers."""

_BETWEEN = re.compile(r"\s*[,;]\s*")
"""Between the actions of a line."""

_WITH_CODE = re.compile(r"\s*([0-9A-Za-z]{4})[\s:,.]+(\S.*)", re.DOTALL)
"""A line that begins with what may be the code of a table."""

log = logging.getLogger(__name__)


class Mover(Protocol):
    """A person who types a move, by a command or in a line."""

    @property
    def services(self) -> Services: ...

    @property
    def person(self) -> Person: ...

    @property
    def say(self) -> Say: ...


async def play(context: Context, table: Table, typed: str) -> None:
    """Play the chosen or typed action, or plan the turn that is typed while it is not asked; show the hand."""
    asked = imagine_turn(context, table)
    actions = _parse_actions(context, asked, typed)
    note = context.say("notice-played", move=join_labels(context, asked, actions))
    batch, takes = table.codec.batch_to_short(actions), context.services.tables.play
    async with context.hold_message(table.id):
        if _is_plan(table, asked, actions):
            table, note = await takes.plan(table.id, context.person, batch), ""  # the hand tells it
        else:
            table = await takes.act(table.id, context.person, batch, None)
        await context.show_hand(table, note=note)


def imagine_turn(mover: Mover, table: Table) -> Table:
    """Return the table at which the mover's next turn is imagined, or as it is if that cannot be planned."""
    seat = table.find_seat(mover.person.id)
    return table if seat is None else table.imagine(seat) or table


def _is_plan(table: Table, asked: Table, actions: Sequence[Action]) -> bool:
    """True if actions at the imagined table ``asked`` are to be planned; asides are taken at once."""
    return asked is not table and not all(isinstance(action, table.entry.game.asides) for action in actions)


async def complete_move(context: Context, typed: str) -> list[tuple[str, str]]:
    """Find the labels and short forms that match the typed text: the game's own notation first, then legal actions."""
    table = imagine_turn(context, await context.find_table(context.interaction.namespace.table))
    codec = table.codec
    fits = filter_matching(list_moves(context, table), typed)
    found = [(truncate(label, OPTION), codec.action_to_short(action)) for label, action in fits]
    with suppress(IllegalAction):  # incomplete while it is typed
        if read := _parse_notation(context, table, typed):
            label = join_labels(context, table, read)
            found.insert(0, (truncate(label, OPTION), codec.batch_to_short(read)))
    return [(label, value) for label, value in found if len(value) <= OPTION]


def _parse_actions(context: Context, table: Table, typed: str) -> tuple[Action, ...]:
    """Parse a batch in short form, in the game's notation, or by the words of one action's label.

    :raises Refused: if nothing matches, several actions match, or the notation is invalid.
    """
    offered = list_moves(context, table)
    if read := read_batch(context, table, typed) or _read_parts(context, table, typed):
        return read
    matches = match_words(offered, typed)
    if not matches:
        raise Refused("no-move", table)
    if len(matches) > 1:
        raise Refused("several-moves", table, moves="; ".join(label for label, _ in matches[:MAX_LISTED]))
    return (matches[0][1],)


def read_batch(mover: Mover, table: Table, typed: str) -> tuple[Action, ...]:
    """Parse a batch in short form or in the game's notation, legal or not; empty if it is neither.

    :raises Refused: if the notation is invalid.
    """
    try:
        return table.codec.batch_from_short(typed.strip())
    except MalformedAction:
        pass
    try:
        return _parse_notation(mover, table, typed)
    except IllegalAction as error:
        raise Refused.from_rules(error.refusal, table) from error


def _read_parts(mover: Mover, table: Table, typed: str) -> tuple[Action, ...]:
    """Read several actions with commas between them, each as it is called after those before; empty if one is not."""
    parts, taken = _BETWEEN.split(typed.strip()), list[Action]()
    if len(parts) < 2:
        return ()
    seat, state = table.get_player(mover.person.id)
    for part in parts:
        after = state.look_ahead(seat, taken)
        found = (
            [] if after is None else match_line(list_moves(mover, replace(table, state=after)), part, mover.say).fitting
        )
        if len(found) != 1:
            return ()
        taken.append(found[0][1])
    return tuple(taken)


def _parse_notation(mover: Mover, table: Table, typed: str) -> tuple[Action, ...]:
    """Parse a batch in the game's own notation; empty if it is none.

    :raises IllegalAction: if a part of it is invalid.
    """
    face = table.entry.face
    return face.parse(table.view(table.find_seat(mover.person.id)), typed) if isinstance(face, Notation) else ()


def list_moves(mover: Mover, table: Table) -> list[tuple[str, Action]]:
    """List the mover's legal actions with their labels, asides last.

    :raises Refused: if the mover has no seat, or the game is over.
    """
    seat, state = table.get_player(mover.person.id)
    if table.is_over:
        raise Refused("over", table)
    actions = [*state.legal_actions(seat), *state.asides(seat)]
    return [*zip(_list_labels(mover, table, actions), actions, strict=True)]


def join_labels(mover: Mover, table: Table, actions: Sequence[Action]) -> str:
    return "; ".join(_list_labels(mover, table, actions))


def _list_labels(mover: Mover, table: Table, actions: Sequence[Action]) -> list[str]:
    """List the labels of the mover's actions; the view is built once, as building it for each would hold the loop."""
    view, sitting = table.view(table.find_seat(mover.person.id)), table.build_sitting()
    return [table.entry.face.label(view, action, sitting, mover.say) for action in actions]


Labelled: TypeAlias = tuple[str, tuple[Action, ...]]
"""What a batch is called, and the batch."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that somebody has typed."""

    services: Services
    person: Person
    user: UserRow
    say: Say
    message: PostedMessage
    reply_to: int
    """The id of the message that it replies to; 0 if there is none."""
    text: str


@dataclass(frozen=True, slots=True)
class Meaning:
    """A move that a line may mean."""

    table: Table
    label: str
    batch: tuple[Action, ...]
    question: str
    """The token of what it answers."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a line may mean at a table."""

    fitting: tuple[Meaning, ...]
    near: tuple[Meaning, ...] = ()
    example: str = ""
    """What one would type for some move there; empty if there is none."""


class TypedMoves:
    """Answers the lines of those who have chosen to type their moves; of others nothing is looked at."""

    def __init__(self, services: Services, dispatcher: Dispatcher) -> None:
        self._services = services
        self._dispatcher = dispatcher
        self._untold: OrderedDict[int, list[str]] = OrderedDict()
        """By person: the parts of the last answer that are still to come."""
        self._replies: OrderedDict[int, PostedMessage] = OrderedDict()
        """The last reply to each person."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """By person: their lines are played one after another."""
        self._newest: dict[int, int] = {}
        """By person: the id of the newest line that waits; only that gets a reply."""

    @cached_property
    def _asking(self) -> Asking:
        return Asking(self._services.texts)

    async def on_message(self, message: discord.Message) -> None:
        """Answer a line typed in a direct message to the bot; ignore all other messages."""
        is_typed = message.type in (discord.MessageType.default, discord.MessageType.reply)
        is_private = message.guild is None and isinstance(message.channel, discord.DMChannel)
        if not (is_private and is_typed and message.content.strip()) or message.author.bot:
            return
        try:
            user = await self._services.tables.people.get(message.author.id)
        except StoreUnavailable as error:
            log.info("it is unknown who types: %s", error)
            return
        if user.types_moves:
            answer = partial(self._answer, message, user)
            await self._dispatcher.serve_line(message.id, user.user_id, answer)

    async def _answer(self, message: discord.Message, user: UserRow, refusal: str) -> str:
        """Answer a line after the earlier ones of the same person; return the name of what was used."""
        lock = self._locks.setdefault(user.user_id, asyncio.Lock())
        self._newest[user.user_id] = max(message.id, self._newest.get(user.user_id, 0))
        try:
            with self._dispatcher.set_aside():
                await lock.acquire()
            try:
                return await self._answer_now(message, user, refusal)
            finally:
                lock.release()
        finally:
            if self._newest.get(user.user_id) == message.id:
                del self._newest[user.user_id]

    async def _answer_now(self, message: discord.Message, user: UserRow, refusal: str) -> str:
        """Play or answer what was typed, or reply why not; with the text key of a refusal, reply only that.

        Return the name of what was used.
        """
        language = self._services.texts.resolve(user.language, user.locale)
        person = Person(user.user_id, get_name(message.author), user.locale)
        replied = (message.reference.message_id or 0) if message.reference is not None else 0
        place = PostedMessage(message.channel.id, message.id, MessageFormat.EMBED)
        say, typed = self._services.texts.say(language), message.content.strip()
        line = Line(self._services, person, user, say, place, replied, typed)
        if refusal:
            await self._refuse(line, line.say(refusal))
            return MOVE
        question = self._asking.read(typed)
        try:
            if question is not None and question.topic in (Topic.MORE, Topic.HELP):
                await self._go_on(line) if question.topic is Topic.MORE else await self._tell(line, [say("ask-what")])
                return question.topic
            tables, text = await _find_tables(line)
            renderer, guild_id = self._services.renderer, tables[0].row.guild_id
            line = replace(line, say=await renderer.load_say(user.user_id, guild_id))
            if (question := self._asking.read(text)) is not None:
                told = await self._find_answer(line, tables, question)
                is_list = question.topic is Topic.MOVES
                await self._tell(line, told or [line.say("ask-unknown"), line.say("ask-what")], is_list=is_list)
            else:
                await self._play(line, tables, text)
        except Refused as refused:
            sentence = line.say(get_text_key(refused), **refused.text_args)
            await (self._refuse(line, sentence) if question is None else self._tell(line, [sentence]))
        return MOVE if question is None else question.topic

    async def _find_answer(self, line: Line, tables: Sequence[Table], question: Question) -> list[str]:
        """Find the answer of each of these tables; among several each begins with the table.

        :raises Refused: if the only one gives none.
        """
        told = list[str]()
        for table in tables:
            set_log_table(table.id)
            try:
                if question.topic is Topic.MOVES:
                    found = _name_moves(line, table)
                else:
                    others = map(self._services.texts.say, LANGUAGES)
                    found = await answer(self._services.tables, table, line.person, question, line.say, others)
            except Refused:
                if len(tables) == 1:
                    raise
                continue
            if found and len(tables) > 1:
                title = line.say("lobby-title", game=line.say(f"{table.row.game}-title"), table=table.id)
                told.append(f"{make_plain(title, {}, line.say)}:")
            told += found
        return told

    async def _tell(self, line: Line, told: Sequence[str], *, is_list: bool = False) -> None:
        """Reply with the first part of an answer, and remember the others."""
        self._untold[line.person.id] = split_answer(told, line.say, is_list=is_list)
        self._untold.move_to_end(line.person.id)
        if len(self._untold) > MAX_REMEMBERED:
            self._untold.popitem(last=False)
        await self._go_on(line)

    async def _go_on(self, line: Line) -> None:
        """Reply with the next part of the last answer."""
        first, *others = self._untold.pop(line.person.id, ()) or [line.say("ask-no-more")]
        if others:
            self._untold[line.person.id] = others
        await self._reply(line, RenderedMessage("", first))

    async def _play(self, line: Line, tables: Sequence[Table], text: str) -> None:
        """Play the one move that the text means at one of the tables; ask back if there are several or none.

        :raises Refused: if the rules or the state of the table do not allow it.
        """
        readings = await _read_line(line, tables, text)
        fitting = [meaning for reading in readings for meaning in reading.fitting]
        if len(tables) > 1 and fitting:
            await self._ask(line, "typed-which-table", line.say("typed-which-table-body"), fitting, has_codes=True)
        elif len(fitting) > 1:
            await self._ask(line, "typed-which", line.say("typed-which-body"), fitting, has_codes=False)
        elif fitting:
            await self._make_move(line, fitting[0])
        elif told := await self._find_answer(line, tables, Question(Topic.ABOUT, text)):
            await self._tell(line, told)
        else:
            await self._offer_near(line, tables, readings)

    async def _make_move(self, line: Line, meaning: Meaning) -> None:
        table = meaning.table
        set_log_table(table.id)
        question = NEXT_TURN if meaning.question == NEXT_TURN else None
        note = await play_below(line, table, meaning.batch, question, line.say("notice-played", move=meaning.label))
        await self._forget_reply(line.person.id)
        if note:
            await self._reply(line, RenderedMessage(note))

    async def _offer_near(self, line: Line, tables: Sequence[Table], readings: Sequence[Reading]) -> None:
        near = [meaning for reading in readings for meaning in reading.near]
        example = next((reading.example for reading in readings if reading.example), "")
        if not example and not near:
            is_computers_turn = all(table.is_computers_turn for table in tables)
            await self._refuse(line, line.say("refusal-computers-turn" if is_computers_turn else "refusal-not-asked"))
            return
        how = line.say("typed-none-how", example=example) if example else line.say("refusal-not-asked")
        body = " ".join((line.say("typed-none-near", count=len(near)), how)) if near else how
        await self._ask(line, "typed-none", body, near, has_codes=len(readings) > 1)

    async def _ask(self, line: Line, title: str, body: str, meanings: Sequence[Meaning], *, has_codes: bool) -> None:
        """Reply with a button for each of these moves, as many as there is room for; ``has_codes`` names the tables."""
        buttons = {}
        for meaning in meanings:
            table = meaning.table
            batch = table.codec.batch_to_short(meaning.batch)
            wanted = CustomId(Verb.MEAN, table.id, meaning.question, batch)
            if wanted.is_short_enough:
                label = truncate(f"{table.id} · {meaning.label}" if has_codes else meaning.label, LABEL)
                buttons[wanted.format()] = RenderedButton(label, wanted.format())
        rows = tuple((button,) for button in [*buttons.values()][:MAX_NEAR])
        await self._reply(line, RenderedMessage(line.say(title), body, rows=rows))

    async def _refuse(self, line: Line, sentence: str) -> None:
        await self._reply(line, RenderedMessage(line.say("typed-not-played"), sentence))

    async def _reply(self, line: Line, rendered: RenderedMessage) -> None:
        """Reply to the line, in place of an earlier reply; not if the person has typed another one meanwhile."""
        if self._newest.get(line.person.id, 0) > line.message.message_id:
            return
        await self._forget_reply(line.person.id)
        place = line.message
        try:
            posted = await self._services.api.post(
                place.channel_id, rendered, str(place.message_id), reply_to=place.message_id, is_direct=True
            )
        except ApiError as error:
            log.info("a typed line cannot be answered: %s", error)
            return
        self._replies[line.person.id] = posted
        if len(self._replies) > MAX_REMEMBERED:
            self._replies.popitem(last=False)

    async def _forget_reply(self, user_id: int) -> None:
        """Delete the last reply to a person, if there is one."""
        if (posted := self._replies.pop(user_id, None)) is not None:
            await _delete(self._services, posted)


@handles(Verb.MEAN)
async def play_meant(context: Context, press: ParsedPress) -> None:
    """Play what a button says that a typed line means, and delete the message of the button.

    :raises Refused: if the question has changed, or the rules do not allow it.
    """
    table = await context.read_table(press.id.table)
    question = press.id.question
    table.get_player(context.person.id)
    try:
        actions = table.codec.batch_from_short(press.id.batch)
    except MalformedAction as error:
        raise Refused("malformed", table) from error
    if question not in (NEXT_TURN, table.get_token(table.find_seat(context.person.id))):
        raise Refused("meant-before", table)
    move = join_labels(context, table, actions)
    try:
        note = await play_below(context, table, actions, question, context.say("notice-played", move=move))
    except Stale as stale:  # not shown in this message: the hand has one of its own
        raise Refused("meant-before" if stale.key == "stale" else stale.key, stale.table) from stale
    if note or context.message is None or not context.is_at_own_message:
        await context.response.replace_with_text(note or context.say("notice-played", move=move))
        return
    await context.response.acknowledge()
    await _delete(context.services, context.message)


async def play_below(mover: Mover, table: Table, actions: Sequence[Action], question: str | None, note: str) -> str:
    """Play actions, or plan them, and have the hand posted again with a note.

    Returns the note if the player has no hand by direct message; the hand itself tells what is planned.

    :raises Refused: if the rules or the state of the table do not allow it.
    """
    services, person = mover.services, mover.person
    seat, _ = table.get_player(person.id)
    rows = await services.tables.messages.list_by_table(table.id)
    hand = next((row for row in rows if (row.role, row.seat) == (Role.HAND, seat)), None)
    if hand is None or not table.settings.user(person.id).is_hand_by_dm:
        after = await _take(services, person, table, actions, question)
        return describe_plan(after, seat, after.build_sitting(), mover.say) if question == NEXT_TURN else note
    async with services.presenter.hold_message(table.id, hand.message_id):  # until it is known that it is replaced
        await _take(services, person, table, actions, question)
        services.presenter.repost_hand(table.id, seat, "" if question == NEXT_TURN else note)
    if table.seats[seat].name != table.name_person(person):
        await services.tables.people.rename(person)
    return ""


async def _take(
    services: Services, person: Person, table: Table, actions: Sequence[Action], question: str | None
) -> Table:
    """Take the actions that answer a question, or plan them."""
    play, batch = services.tables.play, table.codec.batch_to_short(actions)
    if question == NEXT_TURN:
        return await play.plan(table.id, person, batch)
    return await play.act(table.id, person, batch, question)


async def _find_tables(line: Line) -> tuple[list[Table], str]:
    """Find the tables that a line may be about, and the line without the code of a table.

    That is the table whose hand it replies to, or whose code comes first; otherwise those that wait for the player, or
    if none does, those that run.

    :raises Refused: if there is none.
    """
    tables = line.services.tables
    row = await tables.messages.find(line.reply_to) if line.reply_to else None
    if row is not None and (table := await _read_own(line, row.table_id)) is not None:
        return [table], line.text
    match = _WITH_CODE.fullmatch(line.text)
    if match is not None and (table := await _read_own(line, match[1].upper())) is not None:
        return [table], match[2]
    await tables.waiting.load()
    waiting = [await _read_own(line, each.table_id) for each in tables.waiting.list_by_user(line.person.id)]
    found = [table for table in waiting if table is not None]
    found = [table for table in found if table.find_seat(line.person.id) in table.asked] or found
    found = found or [table for table in await tables.list_by_user(line.person.id) if table.is_running]
    if not found:
        raise Refused("no-tables")
    return found[:MAX_TABLES], line.text


async def _read_own(line: Line, table_id: str) -> Table | None:
    """Read a table where the player sits; None if there is none with this id."""
    with suppress(Refused):
        table = await line.services.tables.read(table_id)
        if table.find_seat(line.person.id) is not None:
            return table
    return None


async def _read_line(line: Line, tables: Sequence[Table], text: str) -> list[Reading]:
    """Read what a line may mean at each of these tables.

    :raises Refused: if the only one does not take it.
    """
    if len(tables) == 1:
        return [await _read_at(line, tables[0], text)]
    readings = []
    for table in tables:
        with suppress(Refused):
            readings.append(await _read_at(line, table, text))
    return readings


async def _read_at(line: Line, table: Table, text: str) -> Reading:
    """Read what a line may mean at a table.

    It is read as the name of a move, as the label of what the hand offers, and as either in another language; the first
    of these that finds any holds.

    :raises Refused: if the game is over, or it is in the game's notation and a part of it is invalid.
    """
    asked = imagine_turn(line, table)
    labelled = _list_batches(line, asked)
    if batch := read_batch(line, asked, text) or _read_parts(line, asked, text):
        return Reading(_build_meanings(line, table, [("", batch)]))
    found = match_line(labelled, text, line.say)
    fitting: Sequence[Labelled] = found.fitting
    if labelled and not fitting and len(text) <= MAX_FOREIGN:
        fitting = await _read_foreign(line, asked, text)
    example = shorten_label(labelled, labelled[0][0], line.say) if labelled and asked is table else ""
    return Reading(_build_meanings(line, table, fitting), _build_meanings(line, table, found.near), example)


async def _read_foreign(line: Line, table: Table, text: str) -> Sequence[Labelled]:
    """Find what a line names in the words of the hand, or in those of another language."""
    seat, _ = table.get_player(line.person.id)
    others = (line.services.texts.say(each) for each in LANGUAGES if each != line.say.language)
    for say in (line.say, *others):
        moves = _list_batches(replace(line, say=say), table) if say is not line.say else []
        for offered in (moves, await line.services.renderer.list_controls(table, seat, say)):
            if fitting := match_line(offered, text, say).fitting:
                return fitting
    return ()


def _list_batches(line: Line, table: Table) -> list[Labelled]:
    """List the moves of ``/play``, each as a batch.

    :raises Refused: if the game is over.
    """
    return [(label, (action,)) for label, action in list_moves(line, table)]


def _name_moves(line: Line, table: Table) -> list[str]:
    """List the names of the moves for ears; out of turn that comes first, and those of the turn that can be planned.

    :raises Refused: if the game is over.
    """
    asked = imagine_turn(line, table)
    labels = [make_plain(escape_name(label), table.entry.spoken, line.say) for label, _ in list_moves(line, asked)]
    if table.find_seat(line.person.id) in table.asked:
        return labels
    return [line.say("refusal-not-asked" if asked is table else "ask-may-plan"), *labels]


def _build_meanings(line: Line, table: Table, found: Sequence[Labelled]) -> tuple[Meaning, ...]:
    """Build the moves that were found, each once, in the words of the person."""
    batches, asked = dict.fromkeys(batch for _, batch in found), imagine_turn(line, table)
    token = table.get_token(table.find_seat(line.person.id))
    return tuple(
        Meaning(table, join_labels(line, asked, batch), batch, NEXT_TURN if _is_plan(table, asked, batch) else token)
        for batch in batches
    )


async def _delete(services: Services, posted: PostedMessage) -> None:
    try:
        await services.api.delete(posted.channel_id, posted.message_id)
    except ApiError as error:
        log.info("an old reply cannot be deleted: %s", error)
