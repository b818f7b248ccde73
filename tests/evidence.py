"""What a database and a Discord must show after whatever happened: nothing lost, nothing twice, nothing out of date."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import AsyncMock

from bot.engine.panel import Say, Verb
from bot.factory import load_texts
from bot.local.model import Message
from bot.local.server import LocalDiscord
from bot.ratings.feature import describe_end
from bot.ratings.remarks import describe_remark
from bot.ratings.service import Ratings
from bot.registry import GameEntry, find_games
from bot.tables.repository import TableRepository
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.text.languages import LANGUAGES
from bot.ui.messages import custom_ids
from bot.ui.messages.rendered import InProgress, RenderedMessage
from bot.ui.messages.table_renderer import Renderer
from bot.ui.messages.tracker import TABLE
from storage.files import backup
from storage.location import Location
from storage.rows import MessageRow, Role, Status, StepRow
from storage.store import Store
from tests.built import looks_like
from tests.robot import KEYS_OF_NOTES, Submission, find_button
from tests.shown import get_body, get_title
from tests.steps import list_misplaced, list_unaccounted, list_wrong_steps
from tests.storage.samples import opened

PLAYED_BY = (Verb.ACT, Verb.DRAFT, Verb.HAND, Verb.START)
"""What a table is played by, as no invitation or notice is."""


class Evidence:
    """The database as it was at one moment, read as the bot reads it."""

    def __init__(self, store: Store, games: Mapping[str, GameEntry]) -> None:
        self.store = store
        self.tables = Tables(TableRepository(store, games, clock=float, new_id=str, new_key=str))
        self.renderer = Renderer(self.tables, load_texts())
        sources = partial(describe_remark, self.tables), partial(describe_end, Ratings(self.tables))
        self.renderer.ending_sources.extend(sources)

    @classmethod
    @asynccontextmanager
    async def of(cls, database: Location, games: Mapping[str, GameEntry] | None = None) -> AsyncIterator[Evidence]:
        """Read what the database holds now, by these games or all; who works on it goes on undisturbed."""
        with TemporaryDirectory() as folder:
            place = database
            if isinstance(database, Path):
                place = Path(folder) / "copy.sqlite"
                backup(database, place)
            async with opened(place) as store:
                yield cls(store, games or find_games())

    async def steps(self, table: Table) -> Sequence[StepRow]:
        """Read all steps with their states."""
        steps = [await self.store.steps.get(table.id, seq) for seq in range(table.row.seq + 1)]
        return await self.store.steps.list_archived(table.id) or [step for step in steps if step is not None]

    async def problems_of_log(self, table_id: str, submissions: Iterable[Submission]) -> list[str]:
        """Find where the log differs from what the rules make of it, and from what was submitted."""
        table, begun = await self.tables.read(table_id), None
        steps, submitted = await self.steps(table), [each for each in submissions if each.table_id == table_id]
        if table.row.is_fork:
            step = await self.store.steps.get(table.row.same_as, table.row.fork_step)
            assert step is not None
            begun = table.codec.state_from_json(step.state, step.version)
        found = (*list_wrong_steps(table, steps, begun), *list_unaccounted(table, steps, submitted))
        return [f"table {table_id}: {problem}" for problem in (*found, *list_misplaced(steps, submitted))]

    async def problems_of_messages(
        self, table_id: str, discord: LocalDiscord, deleted: Collection[int] = (), refusing: Collection[int] = ()
    ) -> list[str]:
        """Find the messages that are missing or too many, and those that are no fresh drawing of the newest state.

        ``deleted`` are the ids of messages and threads that somebody has deleted: the bot finds out at the next change.
        ``refusing`` are the ids of channels that were closed: what could not be deleted there stays, and what a
        finished table showed there may be forgotten.
        """
        table = await self.tables.read(table_id)
        rows = await self.store.messages.list_by_table(table_id)
        is_let_go = table.is_over and {table.row.home_id, table.row.channel_id} & {*deleted, *refusing}
        problems = [] if is_let_go or table.state is None else [*_list_missing(table, rows)]
        problems += _list_extra(table, rows, discord, refusing)
        for row in rows:
            if {row.message_id, row.channel_id} & {*deleted}:
                continue
            name = f"the {row.role} message" + (f" of seat {row.seat}" if row.role is Role.HAND else "")
            channel = discord.model.channels.get(row.channel_id)
            shown = channel.messages.get(row.message_id) if channel is not None else None
            if shown is None:
                problems.append(f"{name} is gone")
                continue
            drawn = await self._draw(table, row, rows, shown)
            if not any(looks_like(shown, each) for each in drawn):
                labels = [each.get("label") or each.get("placeholder") for each in (*shown.buttons, *shown.selects)]
                wanted = [text for each in drawn[:1] for text in each.list_texts()]
                problems.append(f"{name} is out of date: {shown.text!r} {labels} and not {wanted} ({row})")
        return [f"table {table_id}: {problem}" for problem in problems]

    async def _draw(
        self, table: Table, row: MessageRow, rows: Sequence[MessageRow], shown: Message
    ) -> list[RenderedMessage]:
        """Draw a message from the newest state; several if something may have changed that does not draw it again."""
        shown_at = next((each.message_id for each in rows if each.role is Role.TABLE), 0)
        match row.role:
            case Role.TABLE:  # a record that fell at another table may wait for the next move
                ended = await self.store.tables.list_by_server(table.row.guild_id, (Status.ENDED,))
                draw = partial(self.renderer.render_table, table, ending=await self.renderer.read_ending(table))
                sittings = [replace(table.build_sitting(), record=each.mark) for each in ended]
                sittings += [table.build_sitting(), replace(table.build_sitting(), record=None)]
                return [draw(each, is_in_words=not shown.attachments) for each in sittings]
            case Role.HAND:  # of a game that is over it stays in the language of its player then
                own = await self.renderer.load_say(table.seats[row.seat].user_id or 0, table.row.guild_id)
                says = map(load_texts().say, LANGUAGES) if table.is_over else (own,)
                return [await self._draw_hand(table, row, shown, say) for say in says]
            case Role.LOBBY:
                return [self.renderer.render_lobby(table, shown_at, is_in_words=not shown.attachments)]
        return []

    async def _draw_hand(self, table: Table, row: MessageRow, shown: Message, say: Say) -> RenderedMessage:
        """Draw a hand with the draft of its row, below the note of an answer if it shows one."""
        if not shown.buttons:
            return self.renderer.render_hand_elsewhere(table, say)
        follow, first_line = find_button(shown, Verb.NEXT), get_body(shown).partition("\n")[0]
        count = int(re.findall(r"\d+", follow["label"])[-1]) if follow is not None else 0
        vars(self.tables.waiting)["count_others"] = lambda *_: count  # other tables do not draw a hand again
        vars(self.tables.results)["has_any"] = AsyncMock(return_value="tutorial" not in shown.text)
        note = first_line if first_line in map(say, KEYS_OF_NOTES) else ""
        kept, draft, page = InProgress.parse(row.in_progress) if row.in_progress else None, None, None
        is_plan = kept is not None and kept.question == custom_ids.NEXT_TURN
        if kept is not None and (is_plan or kept.question == table.get_token(row.seat)) and not table.is_over:
            draft, page = replace(custom_ids.parse_draft(kept.draft, table.codec), is_plan=is_plan), kept.list_page
        return await self.renderer.render_hand(table, row.seat, say, table.build_sitting(), draft, page, note)


def _list_missing(table: Table, rows: Sequence[MessageRow]) -> Iterator[str]:
    """Yield the messages that a table should have and the store does not know."""
    seats = [each for each in table.seats if table.is_running and each.user_id is not None and not each.is_dm_closed]
    hands = [(Role.HAND, each.seat) for each in seats if table.settings.user(each.user_id or 0).is_hand_by_dm]
    wanted, known = [TABLE, *hands], {(row.role, row.seat) for row in rows}
    yield from (f"it has no {role} message for seat {seat}" for role, seat in wanted if (role, seat) not in known)


def _list_extra(
    table: Table, rows: Sequence[MessageRow], discord: LocalDiscord, refusing: Collection[int]
) -> Iterator[str]:
    """Yield the messages that a table is played by and that nobody keeps up to date; answers in private may stay.

    A lobby whose post was not acknowledged is found by its buttons, and may not be known yet.
    """
    known = {row.message_id for row in rows if row.role is not Role.OLD}
    places = [each for each in discord.model.channels.values() if not {each.id, each.parent_id} & {*refusing}]
    posted = [(place, each) for place in places for each in place.messages.values() if each.id not in known]
    own = [(place, each) for place, each in posted if get_title(each).endswith(f" {table.id}")]
    kept = [each for place, each in own if not (each.is_ephemeral or (place.is_dm and each.interaction is not None))]
    extra = [each for each in kept if any(find_button(each, verb) for verb in PLAYED_BY)]
    for message in extra[int(table.is_lobby and not known) :]:
        yield f"message {message.id} is one too many: {message.text!r}"
