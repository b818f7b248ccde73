"""What a database and a Discord must show after whatever happened: nothing lost, nothing twice, nothing out of date."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from functools import partial
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.engine.contract import Event, State, Step
from bot.engine.panel import Draft, Sitting, Verb
from bot.engine.rng import Rng
from bot.local.interactions import CallbackKind
from bot.local.model import Json, Message
from bot.local.normalization import normalize_components, normalize_embeds
from bot.local.serializers import serialize_attachment
from bot.local.server import LocalDiscord
from bot.ratings.feature import describe_end
from bot.ratings.service import Ratings
from bot.registry import find_games
from bot.tables.codec import Codec
from bot.tables.motions import parse_undo_target
from bot.tables.pending_questions import PendingQuestions
from bot.tables.repository import TableRepository
from bot.tables.scheduler import REMARK_SECONDS
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.tables.waiting import WaitingTables
from bot.text.texts import LANGUAGES
from bot.ui.messages import custom_ids
from bot.ui.messages.in_progress import InProgress
from bot.ui.messages.rendered import RenderedMessage
from bot.ui.messages.views import Views
from storage.files import backup
from storage.place import Place, PostgresUrl
from storage.rows import MessageRow, Role, SeatRow, Status, StepKind, StepRow
from storage.store import Store
from tests.built import action_rows, embed, layout
from tests.games import load_texts
from tests.robot import Submission, find_button
from tests.shown import get_text_above, get_title
from tests.storage.engines import reach

KEYS_OF_NOTES = ("refusal-stale", "refusal-already-done", "refusal-not-asked", "refusal-over")
"""What the answer to an old button begins with, above the hand as it is now."""

TIMESTAMP = re.compile(r"(?<=<t:)\d+")
"""The seconds in a time as Discord shows it."""

DURATION = re.compile(r"\d+ (?=minut|hor|hour)")
"""The number in a span of time in words."""

MENTION = re.compile(r"</([\w -]+):\d+>")
"""A command that can be pressed; a bot that knows no ids writes it as text."""

ANY = "*"
"""The batch of a submission of which only the bot knows what it plays, such as a standing order."""

MOVES = (StepKind.ACT, StepKind.ASIDE)
"""The kinds of step that come of what players submit."""


PLAYED_BY = (Verb.ACT, Verb.DRAFT, Verb.HAND, Verb.START)
"""What a table is played by, as no invitation or notice is."""


def list_refusals() -> Iterator[str]:
    """List the sentences with which the answer to an old button begins."""
    for language in LANGUAGES:
        for key in KEYS_OF_NOTES:
            yield load_texts().say(language)(key)


def integrity(database: Place) -> str:
    """``ok``, or what SQLite finds wrong with the file; the file and its log stay as they are."""
    if isinstance(database, PostgresUrl):
        return "ok"  # a server looks after its files
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as opened:
        return "\n".join(line for (line,) in opened.execute("PRAGMA integrity_check"))


def undrawn(database: Place) -> int:
    """How many tables have a message that does not show them as they are, as far as the bot knows."""
    if isinstance(database, PostgresUrl):
        with reach(database) as server:
            return int(server.execute("SELECT count(*) FROM tables WHERE is_drawn = 0").fetchone()[0])
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as opened:
        (count,) = opened.execute("SELECT count(*) FROM tables WHERE is_drawn = 0").fetchone()
        return int(count)


class _Tables(Tables):
    """The tables as the bot has them, but for who is new to a game: a hand is not drawn again when that changes."""

    is_new = False

    async def has_finished(self, user_id: int, game: str) -> bool:
        return not self.is_new


class _Waiting(WaitingTables):
    """As many other waiting tables as a hand tells: it is not drawn anew when that number changes."""

    def __init__(self, count: int) -> None:
        self._count = count

    def count_others(self, user_id: int, table_id: str) -> int:
        return self._count


def _count_next(hand: Message) -> int:
    """The number on the button to the next table; 0 if there is none."""
    button = find_button(hand, Verb.NEXT)
    return int(re.findall(r"\d+", button["label"])[-1]) if button is not None else 0


class Evidence:
    """The database as it was at one moment, read as the bot reads it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables = _Tables(TableRepository(store, find_games(), clock=float, new_id=str, new_key=str))
        self._views = Views(self.tables, load_texts())
        self._views.ending_sources.append(partial(describe_end, Ratings(self.tables)))

    @classmethod
    @asynccontextmanager
    async def of(cls, database: Place) -> AsyncIterator[Evidence]:
        """What the database holds now; who works on it goes on undisturbed."""
        with TemporaryDirectory() as folder:
            place = database
            if isinstance(database, Path):
                place = Path(folder) / "copy.sqlite"
                backup(database, place)
            store = await Store.open(place, now=0.0)
            try:
                yield cls(store)
            finally:
                await store.close()

    # The log

    async def problems_of_log(self, table_id: str, submissions: Iterable[Submission]) -> list[str]:
        """Where the log differs from what the rules make of it, and from what was submitted."""
        table = await self.tables.read(table_id)
        steps = await self.steps(table)
        submitted = [each for each in submissions if each.table_id == table_id]
        problems = [*replayed(table, steps, self.tables.codec(table.row.game)), *unaccounted(table, steps, submitted)]
        return [f"table {table_id}: {problem}" for problem in problems]

    async def moves(self, table_id: str, submissions: Iterable[Submission]) -> Counter[tuple[int, str]]:
        """How often each batch of each user is in the log."""
        table = await self.tables.read(table_id)
        submitted = [each for each in submissions if each.table_id == table_id]
        return moves_of(table, await self.steps(table), submitted)

    async def steps(self, table: Table) -> list[StepRow]:
        """All steps with their states."""
        if archived := await self.store.steps.list_archived(table.id):
            return [*archived]
        steps = [await self.store.steps.get(table.id, seq) for seq in range(table.row.seq + 1)]
        return [step for step in steps if step is not None]

    # What is shown

    async def problems_of_messages(
        self, table_id: str, discord: LocalDiscord, deleted: Collection[int] = (), refusing: Collection[int] = ()
    ) -> list[str]:
        """Which messages are missing or too many, and which show anything but a fresh drawing of the newest state.

        ``deleted`` are the ids of messages and threads that somebody has deleted: the bot finds out at the next change.
        ``refusing`` are the ids of channels that were closed: what could not be deleted there stays.
        """
        table = await self.tables.read(table_id)
        rows = await self.store.messages.list_by_table(table_id)
        problems = [] if table.is_over and table.row.home_id in deleted else [*_missing(table, rows)]
        problems += [*_extra(table, rows, discord, refusing)]
        for row in rows:
            channel = discord.model.channels.get(row.channel_id)
            shown = channel.messages.get(row.message_id) if channel is not None else None
            if {row.message_id, row.channel_id} & {*deleted}:
                continue
            if shown is None:
                problems.append(f"{_name(row)} is gone")
            elif not await self._is_fresh(table, row, shown, rows):
                labels = [each.get("label") or each.get("placeholder") for each in (*shown.buttons, *shown.selects)]
                wanted = [*(await self._render_again(table)).list_texts()] if row.role is Role.TABLE else ""
                about = f"message {row.message_id}, revision {table.row.revision}, shown {row.shown}, {row.digest!r}"
                problems.append(f"{_name(row)} is out of date: {shown.text!r} {labels} {wanted} ({about})")
        return [f"table {table_id}: {problem}" for problem in problems]

    async def _is_fresh(self, table: Table, row: MessageRow, shown: Message, rows: Sequence[MessageRow]) -> bool:
        sitting = table.build_sitting()
        match row.role:
            case Role.TABLE:
                return await self._is_fresh_table(table, sitting, shown)
            case Role.LOBBY:
                shown_at = next((each.message_id for each in rows if each.role is Role.TABLE), 0)
                return _looks_like(shown, self._views.render_lobby(table, shown_at))
            case Role.HAND:
                return await self._is_fresh_hand(table, table.seats[row.seat], row, shown)
            case Role.ENDING:
                return True  # it is posted once, and tells nothing that changes
        return False

    async def _is_fresh_table(self, table: Table, sitting: Sitting, shown: Message) -> bool:
        """True if it is drawn from the newest state; a record that fell at another table may wait for the next move."""
        ended = await self.store.tables.list_by_server(table.row.guild_id, (Status.ENDED,))
        records = {sitting.record, None, *(row.mark for row in ended)}
        draw = partial(self._views.render_table, table, ending=await self._views.read_ending(table))
        return any(
            _looks_like(shown, draw(replace(sitting, record=record), is_in_words=is_in_words))
            for record in records
            for is_in_words in (False, True)  # where Discord takes no pictures
        )

    async def _render_again(self, table: Table) -> RenderedMessage:
        """Draw the table's message from the newest state."""
        return self._views.render_table(table, table.build_sitting(), ending=await self._views.read_ending(table))

    async def _is_fresh_hand(self, table: Table, seat: SeatRow, row: MessageRow, shown: Message) -> bool:
        """True if the hand is drawn from the newest state with the draft of its row, or says why it was drawn."""
        self.tables.waiting, self.tables.is_new = _Waiting(_count_next(shown)), "tutorial" in shown.text
        draft, list_page = self._read_in_progress(table, row)
        says = [await self._views.load_say(seat.user_id or 0, table.row.guild_id)]
        if table.is_over:  # it is not drawn again when its player changes the language
            says += [load_texts().say(language) for language in LANGUAGES]
        for say in says:
            drawn = partial(self._views.render_hand, table, seat.seat, say, table.build_sitting())
            hands = [await drawn(draft, list_page), *[await drawn(note=say(key)) for key in KEYS_OF_NOTES]]
            if any(_looks_like(shown, hand) for hand in (*hands, self._views.render_hand_elsewhere(table, say))):
                return True
        return False

    def _read_in_progress(self, table: Table, row: MessageRow) -> tuple[Draft | None, custom_ids.ListPage | None]:
        """Read what the row says is in progress on a hand, if its question still stands."""
        if not row.in_progress or table.is_over:
            return None, None
        kept = InProgress.parse(row.in_progress)
        if kept.question != table.get_token(row.seat):
            return None, None
        return custom_ids.parse_draft(kept.draft, self.tables.codec(table.row.game)), kept.list_page


def replayed(table: Table, steps: Sequence[StepRow], codec: Codec[Any]) -> Iterator[str]:
    """Where the stored steps differ from what the rules make of the key and the decisions."""
    states: list[State[Any, Any]] = []
    asked_before: set[tuple[int, str]] = set()
    if len(steps) != table.row.seq + 1:
        yield f"{len(steps)} steps are stored, and the last one has the number {table.row.seq}"
    for number, step in enumerate(steps):
        if step.seq != number:
            yield f"step {number} has the number {step.seq}"
        state, events = _made_by(step, table, states, steps, codec)
        states.append(state)
        asked = {*PendingQuestions.from_text(step.asked).tokens.items()}
        if step.kind is StepKind.UNDO and asked & asked_before:
            yield f"after the undo of step {number} old buttons fit again"
        asked_before |= asked
        told = (step.state, step.events, step.asked)
        if told != (
            codec.state_to_json(state),
            codec.events_to_json(events),
            str(PendingQuestions.from_state(state, step.branch)),
        ):
            yield f"step {number} ({step.kind} {step.action}) is stored otherwise than the rules have it"
    if not states:
        return
    outcome = states[-1].outcome
    if (outcome is not None) is not table.is_over:
        yield f"the table is {table.row.status}, and the outcome {outcome}"
    if table.row.outcome != ("" if outcome is None else codec.outcome_to_json(outcome)):
        yield f"the outcome is stored as {table.row.outcome!r}"


def _made_by(
    step: StepRow, table: Table, states: Sequence[State[Any, Any]], steps: Sequence[StepRow], codec: Codec[Any]
) -> tuple[State[Any, Any], tuple[Event, ...]]:
    """The state after the step, and the events in it, by the rules."""
    if step.kind is StepKind.DEAL:
        return table.entry.game.deal(len(table.seats), table.options, Rng(table.row.key)), ()
    if step.kind is StepKind.UNDO:
        return _taken_back(parse_undo_target(step), states, steps[: step.seq], codec), ()
    before = states[-1]
    if step.kind is StepKind.CLOSE:
        made = before.close()
    elif step.kind is StepKind.JOIN:
        return before, ()
    elif step.kind is StepKind.LEAVE:
        made = _left(step, before, range(len(table.seats)), codec)
    else:
        (action,) = codec.batch_from_short(step.action)
        made = before.apply(step.seat, action)
    return made.state, made.events


def _left(step: StepRow, before: State[Any, Any], seats: range, codec: Codec[Any]) -> Step[Any]:
    """What somebody's going leads to: the game goes on, or one who alone has stayed has won, as the table has it."""
    made: Step[Any] = before.leave(step.seat)
    if step.state == codec.state_to_json(made.state):
        return made
    for seat in seats:
        end: Step[Any] | None = made.state.concede_to(seat)
        if end is not None and step.state == codec.state_to_json(end.state):
            return end._replace(events=(*made.events, *end.events))
    return made


def _taken_back(
    to: int, states: Sequence[State[Any, Any]], steps: Sequence[StepRow], codec: Codec[Any]
) -> State[Any, Any]:
    """The state of step ``to`` with the asides that came after it."""
    state = states[to]
    for step in steps[to + 1 :]:
        if step.kind is StepKind.ASIDE:
            (aside,) = codec.batch_from_short(step.action)
            state = state.apply(step.seat, aside).state if state.refusal(step.seat, aside) is None else state
    return state


def moves_of(table: Table, steps: Iterable[StepRow], submitted: Sequence[Submission]) -> Counter[tuple[int, str]]:
    """How often each batch is in the log, by user: what was stored at one time for one seat that is no computer's.

    The batch with which a game ended is given as it was submitted: the rest of it had no meaning any more.
    """
    own = (step for step in steps if step.kind in MOVES and step.seat not in table.computers)
    grouped = groupby(own, key=lambda step: (step.seat, step.at))
    moves = [(table.get_user(seat) or 0, ",".join(step.action for step in batch)) for (seat, _), batch in grouped]
    if table.is_over and moves:
        user_id, last = moves[-1]
        whole = [
            each.batch for each in submitted if each.user_id == user_id and f"{each.batch},".startswith(f"{last},")
        ]
        moves[-1] = (user_id, min(whole, key=len, default=last))
    return Counter(moves)


def unaccounted(table: Table, steps: Sequence[StepRow], submitted: Sequence[Submission]) -> Iterator[str]:
    """Moves that were acknowledged and are not there, or are there in part, too often, or without anybody's doing."""
    found = moves_of(table, steps, submitted)
    acknowledged = Counter((each.user_id, each.batch) for each in submitted if each.is_acknowledged)
    wanted = Counter((each.user_id, each.batch) for each in submitted if not each.is_refused)
    for (user_id, batch), count in (acknowledged - found).items():
        yield f"{batch} of seat {table.find_seat(user_id)} was acknowledged and is lost ({count} times)"
    for (user_id, batch), count in (found - wanted).items():
        if count <= wanted[user_id, ANY]:
            continue
        told = [each.told for each in submitted if (each.user_id, each.batch) == (user_id, batch)]
        yield (
            f"{batch} of seat {table.find_seat(user_id)} is there once too often, or only in part ({count} times);"
            f" the player was told {told}"
        )


# Messages


def _missing(table: Table, rows: Sequence[MessageRow]) -> Iterator[str]:
    """The messages that a table should have and the store does not know."""
    known = {(row.role, row.seat) for row in rows}
    if table.state is not None and not any(role is Role.TABLE for role, _ in known):
        yield "it has no public message"
    for seat in table.seats:
        wants_hand = (
            not seat.is_dm_closed and seat.user_id is not None and table.settings.user(seat.user_id).is_hand_by_dm
        )
        if table.is_running and wants_hand and (Role.HAND, seat.seat) not in known:
            yield f"seat {seat.seat} has no hand"


def _extra(table: Table, rows: Sequence[MessageRow], discord: LocalDiscord, refusing: Collection[int]) -> Iterator[str]:
    """The messages that a table is played by and that nobody keeps up to date; answers in private stay as they are."""
    known = {row.message_id for row in rows if row.role is not Role.OLD} | {*_list_private_answers(discord)}
    for channel in discord.model.channels.values():
        if {channel.id, channel.parent_id} & {*refusing}:
            continue
        for message in channel.messages.values():
            is_of_table = get_title(message).endswith(f" {table.id}")
            is_played_by = any(find_button(message, verb) for verb in PLAYED_BY)
            if is_of_table and is_played_by and not message.is_ephemeral and message.id not in known:
                yield f"message {message.id} in {channel.name or 'a DM'} is one too many: {message.text!r}"


def _list_private_answers(discord: LocalDiscord) -> Iterator[int]:
    """The messages in direct messages that answer an interaction."""
    for token in sorted(discord.interactions.tokens):
        asked = discord.interactions.find_by_token(token)
        if asked is not None and asked.channel.is_dm:
            yield from (each.id for each in asked.followups)
            if asked.original is not None and asked.callback in (CallbackKind.MESSAGE, CallbackKind.DEFERRED_MESSAGE):
                yield asked.original.id


def _name(row: MessageRow) -> str:
    return f"the {row.role} message" + (f" of seat {row.seat}" if row.role is Role.HAND else "")


def _looks_like(message: Message, rendered: RenderedMessage) -> bool:
    files = {each.filename: serialize_attachment(each, message.channel_id) for each in message.attachments}
    if message.is_v2:
        drawn = layout(rendered, get_text_above(message))
        return _tells_the_same(message.components, normalize_components(drawn, files))
    embeds = normalize_embeds([dict(embed(rendered).to_dict())], files)
    components = normalize_components(action_rows(rendered), {})
    return message.components == components and _tells_the_same(message.embeds, embeds)


def _leave_out_remarks(text: str) -> str:
    """Leave out what may change without a redraw: ids of commands, and how long the bot was away."""
    return DURATION.sub("", MENTION.sub(r"/\1", text).replace("`", ""))


def _tells_the_same(shown: Sequence[Json], drawn: Sequence[Json]) -> bool:
    """True if only mentions and deadlines differ, by so little that the table is not drawn again for them."""
    texts = [_leave_out_remarks(json.dumps(embeds, sort_keys=True)) for embeds in (shown, drawn)]
    plain = {TIMESTAMP.sub("", text) for text in texts}
    before, after = ([int(at) for at in TIMESTAMP.findall(text)] for text in texts)
    moved = (late - early for early, late in zip(before, after, strict=False))
    return len(plain) == 1 and all(0 <= seconds <= REMARK_SECONDS for seconds in moved)
