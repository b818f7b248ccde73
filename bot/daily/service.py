"""The deals of the day: their secrets, the one try of each person, results and boards."""

import logging
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from bot.daily.day import NAME, Day, Streak, count_streak, format_message, make_key
from bot.engine.contract import Game, Level
from bot.registry import GameEntry
from bot.tables.options import HINTS, PRIVATE, SKILL
from bot.tables.plan import TablePlan
from bot.tables.rounds import Retries
from bot.tables.service import Tables
from bot.tables.table import DealProof, Person, Place, Refused, Table
from storage.rows import HintMode, ResultRow, StepRow, TableRows, TryRow

log = logging.getLogger(__name__)

LEFT_OVER_SECONDS = 24 * 3600.0
"""How long after its day a table may be played on; then it is closed, so that forgotten ones do not pile up."""

COMPUTERS = 3
"""How many computers play where nobody can play alone, or as many as the game takes."""

OPTIONS = {SKILL: str(Level.STRONG), HINTS: str(HintMode.OFF), PRIVATE: "true"}
"""The options that differ from the usual ones, the same for everybody."""

SOLO_MARKS = (0, 9, 19)
"""Where there is nobody to be better than: the greatest marks of the best results, of good ones and of fair ones."""


class Progress(StrEnum):
    """How far a person is with a deal of a day."""

    NEW = "new"
    RUNNING = "running"
    DONE = "done"
    LATE = "late"
    """Finished after the end of the day, or not to be finished before it."""
    GIVEN_UP = "given-up"


class Scope(StrEnum):
    """The people on a board; the values are sent."""

    SERVER = "s"
    FRIENDS = "f"


@dataclass(frozen=True, slots=True)
class DayInfo:
    """A day as everybody may know it."""

    day: Day
    digest: str
    secret: str
    """Empty until the day is over."""

    @property
    def is_over(self) -> bool:
        """True once the secret is public."""
        return bool(self.secret)


@dataclass(frozen=True, slots=True)
class Score:
    """A result that counts."""

    user_id: int
    name: str
    count: int
    """In the unit of the game's ``-result``."""
    place: int
    players: int

    @property
    def grade(self) -> int:
        """From 0 for the best."""
        if self.players > 1:
            return self.place - 1
        return sum(self.count > mark for mark in SOLO_MARKS)


@dataclass(frozen=True, slots=True)
class OwnTry:
    """The reader's try at a deal of a day."""

    progress: Progress = Progress.NEW
    table_id: str = ""
    score: Score | None = None
    """None until it is done."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of a board."""

    place: int
    score: Score


class Daily:
    """The deals of the day of one database."""

    def __init__(self, tables: Tables, new_secret: Callable[[], str] = lambda: secrets.token_hex(32)) -> None:
        self._tables = tables
        self._store = tables.store.daily
        self._new_secret = new_secret
        self._swept: Day | None = None
        self._retries = Retries(log, timer=tables.timer)
        """The day on which tables that were left over were last closed."""
        tables.deal_sources[NAME] = self

    @property
    def games(self) -> Mapping[str, GameEntry]:
        """The games that have a deal of the day."""
        return {key: entry for key, entry in self._tables.games.items() if _count_computers(entry.game) is not None}

    @property
    def today(self) -> Day:
        return Day.at(self._tables.now())

    async def prepare(self) -> None:
        """Make the secrets of today and tomorrow, unless they are made already."""
        for day in (self.today, self.today.after):
            if await self._store.get_secret(str(day)) is None:
                await self._store.keep_secret(str(day), self._new_secret())

    async def close_left_over(self) -> None:
        """Close the tables whose day is long over, once a day and after each start."""
        today = self.today
        if self._swept == today:
            return
        is_swept = True
        for table_id in await self._store.list_left_over(self._tables.now() - LEFT_OVER_SECONDS):
            is_closed = False
            if not self._retries.is_waiting(table_id):
                with self._retries.attempt(table_id, f"table {table_id}: to close it, as its day is over,"):
                    await self._tables.lobbies.close(table_id, Person(0, ""), is_moderator=True)
                    is_closed = True
            is_swept = is_swept and is_closed
        if is_swept:
            self._swept = today

    async def read_day(self, day: Day) -> DayInfo | None:
        """Read what may be known of a day; None if it had no deals, or has not begun."""
        if day > self.today:
            return None
        if day == self.today:
            await self.prepare()
        secret = await self._store.get_secret(str(day))
        if secret is None:
            return None
        return DayInfo(day, sha256(secret.encode()).hexdigest(), secret if day < self.today else "")

    async def play(self, game: str, day: Day, person: Person, guild_id: int, channel_id: int, language: str) -> Table:
        """Start the person's try in their direct messages, or return the table where it is under way.

        The person is on the board of the server from now on, if it is one.

        :raises Refused: if the day is over, there is no such deal, the try was had, or there are too many tables.
        """
        entry = self.games.get(game)
        if entry is None:
            raise Refused("malformed")
        if day != self.today:
            raise Refused("daily-over" if day < self.today else "daily-not-yet")
        if (await self.read_tries(person.id, day))[game].table_id:
            return await self._find_running(game, day, person)
        started_at = self._tables.now()

        async def save(rows: TableRows, steps: Sequence[StepRow]) -> bool:
            row = TryRow(person.id, str(day), game, rows.table.id, started_at)
            return await self._store.start(row, guild_id, rows, steps)

        await self.prepare()
        secret = await self._store.get_secret(str(day))
        assert secret is not None
        plan = TablePlan(
            game,
            Place(0, channel_id),
            language,
            (person,),
            OPTIONS,
            _count_computers(entry.game) or 0,
            key=make_key(secret, day, game),
            deal=f"{NAME} {day}",
            hidden_until=day.end,
        )
        table = await self._tables.door.open(plan, save)
        return await self._find_running(game, day, person) if table is None else table

    async def _find_running(self, game: str, day: Day, person: Person) -> Table:
        own = (await self.read_tries(person.id, day))[game]
        if own.progress not in (Progress.NEW, Progress.RUNNING):
            raise Refused("daily-played")
        return await self._tables.read(own.table_id)

    async def read_tries(self, user_id: int, day: Day) -> Mapping[str, OwnTry]:
        """Read how far a person is with each deal of a day."""
        found = await self._store.list_tries(user_id, str(day))
        table_ids = [row.table_id for row, _ in found]
        live, unseen = await self._tables.store.tables.list_live(table_ids), await self._store.list_unseen(table_ids)
        own = {
            row.game: self._build_try(row, result, day, live, unseen) for row, result in found if row.game in self.games
        }
        return {game: own.get(game, OwnTry()) for game in self.games}

    def _build_try(
        self, row: TryRow, result: ResultRow | None, day: Day, live: Collection[str], unseen: Collection[str]
    ) -> OwnTry:
        """Build how far a try is; it counts from the first card that its player could see."""
        if result is not None:
            if not _is_counted(row, result):
                return OwnTry(Progress.LATE, row.table_id)
            return OwnTry(Progress.DONE, row.table_id, self._build_score(row, result))
        if row.table_id in unseen and (row.table_id in live or day != self.today):
            return OwnTry(Progress.NEW, row.table_id)
        if row.table_id not in live:
            return OwnTry(Progress.GIVEN_UP, row.table_id)
        return OwnTry(Progress.RUNNING if day == self.today else Progress.LATE, row.table_id)

    async def read_streak(self, user_id: int) -> Streak:
        """Count the days in a row on which a person has finished a deal."""
        found = await self._store.list_results_of(user_id)
        days = frozenset(Day.parse(row.day) for row, result in found if _is_counted(row, result))
        return count_streak(days, self.today)

    async def rank(self, day: Day, game: str, user_id: int, guild_id: int, scope: Scope) -> Sequence[Rank]:
        """Rank the results of those on the board of a server, or of the user and those the user has played with."""
        if scope is Scope.SERVER:
            shown = await self._store.list_board(guild_id)
        else:
            shown = await self._store.list_friends(user_id) | {user_id}
        found = await self._store.list_results(str(day), game)
        scores = [
            self._build_score(row, result) for row, result in found if row.user_id in shown and _is_counted(row, result)
        ]
        # The first is the best: fewer where marks rank, otherwise a better place, then more.
        has_marks = self._has_marks(game)
        orders = [(0, score.count) if has_marks else (score.place, -score.count) for score in scores]
        ranks = [
            Rank(1 + sum(other < order for other in orders), score) for order, score in zip(orders, scores, strict=True)
        ]
        return sorted(ranks, key=lambda rank: rank.place)

    async def is_on_board(self, user_id: int, guild_id: int) -> bool:
        return user_id in await self._store.list_board(guild_id)

    async def set_board(self, user_id: int, guild_id: int, *, is_on: bool) -> None:
        """Put a user on the board of a server, or take the user off."""
        await self._store.set_board(guild_id, user_id, is_on=is_on)

    async def prove(self, table: Table) -> DealProof | None:
        """Tell how the key of a deal of the day was made; None while its day lasts, or if it is unknown."""
        day = Day.parse(table.row.deal.removeprefix(f"{NAME} "))
        info = await self.read_day(day)
        if info is None or not info.is_over:
            return None
        key = make_key(info.secret, day, table.row.game)
        return DealProof(info.secret, info.digest, format_message(day, table.row.game), key)

    def _has_marks(self, key: str) -> bool:
        """Return whether marks rank a game: one that people win together."""
        game = self._tables.games[key].game
        return game.state.is_cooperative and game.category is not None

    def _build_score(self, row: TryRow, result: ResultRow) -> Score:
        count = result.mark if self._has_marks(row.game) and result.mark is not None else result.score
        return Score(row.user_id, result.name, count, result.place, result.players)


def _count_computers(game: Game[object]) -> int | None:
    """Count the computers at a table for one person: none where one can play alone; None if nobody can play."""
    if 1 in game.seats:
        return 0
    computers = min(COMPUTERS, game.seats[-1] - 1)
    return computers if game.computer is not None and 1 + computers in game.seats else None


def _is_counted(row: TryRow, result: ResultRow) -> bool:
    """True if the game was finished before its day was over, by its player."""
    return result.is_counted and row.started_at <= result.ended_at < Day.parse(row.day).end
