"""A table at one moment: its row, seats, game, and what belongs to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Protocol, TypeVar

from bot.engine.contract import COMMON_REFUSALS, Game, Level, Lookahead, Pace, Refusal, State, make_lookahead
from bot.engine.panel import Sitting
from bot.registry import GameEntry
from bot.tables import motions
from bot.tables.codec import Codec, SavedGameError, format_token, get_codec, parse_number
from bot.text.names import NAME_ROOM, escape_name, make_pseudonym, mark_equal_names, shorten_name
from storage.errors import DamagedRow, StoreError, UncertainCommit
from storage.rows import (
    Absence,
    Away,
    DeadlineKind,
    DeadlineRow,
    FormerRow,
    HintMode,
    MessageRow,
    MotionRow,
    SeatRow,
    Settings,
    Status,
    StepRow,
    TableRow,
    TableRows,
)

CACHED_VALUES = 256
"""Parsed texts kept in memory: each move reads the same ones several times."""

LIVE = (Status.LOBBY, Status.RUNNING)
"""The statuses of tables that are not over."""

MARKED_ROOM = 16
"""The characters of a name before its seat: a picture cuts longer labels off."""

CACHED_SITTINGS = 256
"""Sittings kept in memory: each move uses the same ones several times."""

T = TypeVar("T")


@dataclass(frozen=True)
class PendingQuestions:
    """The open questions and votes by seat; as text ``0:c,2:c.1;1:57``.

    >>> pending = PendingQuestions.from_text("0:c,2:c.1;1:57")
    >>> pending.tokens, pending.questions, pending.motions
    ({0: 'c', 2: 'c.1'}, {0: 'c', 2: 'c'}, {1: '57'})
    >>> str(pending.without([2]))
    '0:c;1:57'
    """

    tokens: Mapping[int, str]
    """The token of the game's question to each seat."""
    motions: Mapping[int, str]
    """The number of the motion on which each seat has not voted."""

    @classmethod
    def from_state(
        cls, state: State[Any, Any] | None, branch: int, motions: Mapping[int, str] | None = None
    ) -> PendingQuestions:
        """Return the questions of a state (None: before the deal)."""
        if state is None:
            return cls({}, motions or {})
        questions = state.find_questions()
        return cls({seat: format_token(question, branch) for seat, question in questions.items()}, motions or {})

    @staticmethod
    @lru_cache(CACHED_VALUES)
    def from_text(text: str) -> PendingQuestions:
        """Parse the text that :meth:`__str__` writes.

        :raises ValueError: if it is malformed.
        """
        by_game, _, by_people = text.partition(";")
        return PendingQuestions(_parse(by_game), _parse(by_people))

    @cached_property
    def questions(self) -> Mapping[int, str]:
        """The question of each seat without its branch."""
        return {seat: parse_number(token) for seat, token in self.tokens.items()}

    def without(self, seats: Collection[int]) -> PendingQuestions:
        """Return the same without the game's questions to these seats."""
        if not seats:
            return self
        return PendingQuestions({seat: token for seat, token in self.tokens.items() if seat not in seats}, self.motions)

    def __str__(self) -> str:
        parts = [",".join([f"{seat}:{what}" for seat, what in part.items()]) for part in (self.tokens, self.motions)]
        return ";".join(parts).removesuffix(";")


def _parse(text: str) -> dict[int, str]:
    items = (item.split(":") for item in text.split(",") if item)
    return {int(seat): what for seat, what in items}


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user, as in an interaction."""

    id: int
    name: str
    locale: str = ""
    guild_id: int = 0
    """The server on which the name is shown; 0 for the global name."""


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, with its server."""

    guild_id: int
    channel_id: int


class Refused(Exception):
    """A request was refused, and nothing has changed; ``key`` names the text for the user."""

    def __init__(self, key: str, table: Table | None = None, game: str = "", **args: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.table = table
        self.game = game
        """The key of the game, for a refusal by its rules."""
        self.text_args = args

    @classmethod
    def from_rules(cls, refusal: Refusal, table: Table) -> Refused:
        """Return a refusal by the rules of the table's game."""
        game = "" if refusal.key in COMMON_REFUSALS else table.row.game
        return cls(refusal.key, table, game, **dict(refusal.args))

    @property
    def text_key(self) -> str:
        return f"{self.game}-refusal-{self.key}" if self.game else f"refusal-{self.key}"


class Stale(Refused):
    """A button belongs to a question that has passed; ``table`` is the current one."""


class Unavailable(Refused):
    """The bot could not do it now, and nothing is wrong with the request: it may be served when it is made again."""


class Uncertain(Unavailable):
    """It is unknown whether the change was made: the database did not say."""


def refuse_for(error: StoreError | SavedGameError) -> Refused:
    """Return the refusal that an error of the store means for the person who made the request."""
    if isinstance(error, DamagedRow | SavedGameError):
        return Refused("damaged")
    return Uncertain("uncertain") if isinstance(error, UncertainCommit) else Unavailable("unavailable")


class UnreadTable(Refused):
    """The saved game of a table cannot be read; ``row`` and ``seats`` can."""

    def __init__(self, key: str, row: TableRow, seats: tuple[SeatRow, ...]) -> None:
        super().__init__(key)
        self.row = row
        self.seats = seats


class BrokenTable(UnreadTable):
    """It does not load."""


class NewerTable(UnreadTable, Unavailable):
    """A later version of the program wrote it, and goes on with it: this process leaves it as it is."""


@dataclass(frozen=True, slots=True)
class Table:
    """One sitting of one game, read at one moment."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    entry: GameEntry
    options: Any
    state: State[Any, Any] | None
    """None before the deal."""
    newest: StepRow | None
    motion: MotionRow | None = None
    """The open or last motion; None before the first."""
    deadlines: tuple[DeadlineRow, ...] = ()
    """In any order."""
    recent: tuple[StepRow, ...] = ()
    """The newest steps, without their states."""
    former: tuple[FormerRow, ...] = ()
    """Former players, in the order in which they left."""
    messages: tuple[MessageRow, ...] = ()
    """The messages that showed it when it was read."""
    record: int | None = None
    """The best mark of this server in the table's category; None without one."""
    settings: Settings = field(default_factory=Settings)
    """The settings of players and server."""
    read_at: float = field(default=0.0, compare=False)
    """In seconds of the monotonic clock; ``messages`` are at least as new."""

    @property
    def id(self) -> str:
        """Four characters that people can type."""
        return self.row.id

    @property
    def codec(self) -> Codec[Any]:
        return get_codec(self.entry.game)

    @property
    def orders(self) -> Mapping[tuple[int, str], str]:
        """The players' standing orders by seat and kind of window."""
        if not self.settings.orders:
            return {}
        seats = {row.user_id: row.seat for row in self.seats}
        return {(seats[row.user_id], row.about): row.choice for row in self.settings.orders if row.user_id in seats}

    @property
    def place(self) -> Place:
        """The channel where it was opened or has moved; the rights there hold for it."""
        return Place(self.row.guild_id, self.row.channel_id)

    @property
    def rows(self) -> TableRows:
        """The rows that are written together."""
        return TableRows(self.row, self.seats, self.deadlines, self.motion)

    @property
    def is_lobby(self) -> bool:
        """True before the deal."""
        return self.row.status is Status.LOBBY

    @property
    def is_running(self) -> bool:
        """True from the deal to the end."""
        return self.row.status is Status.RUNNING

    @property
    def is_over(self) -> bool:
        """True once it has ended, was closed or is broken."""
        return self.row.status not in LIVE

    @property
    def is_just_over(self) -> bool:
        """True for a day after the end of a game of several people."""
        return self.is_over and any(row.kind is DeadlineKind.ENDED for row in self.deadlines)

    @property
    def asked(self) -> frozenset[int]:
        """The seats the table waits for."""
        return self.state.to_act if self.state is not None and self.is_running else frozenset()

    @property
    def pending(self) -> PendingQuestions:
        """The open questions of the game, and the missing votes."""
        motion = self.motion
        put = {seat: str(motion.number) for seat in sorted(motions.find_missing_voters(motion))} if motion else {}
        return PendingQuestions.from_state(self.state, self.row.branch, put)

    @property
    def out_of_play(self) -> frozenset[int]:
        """The seats that are out of the game for good; see :attr:`State.out_of_play`."""
        return frozenset() if self.state is None else self.state.out_of_play

    @property
    def level(self) -> Level:
        """How well computers play."""
        return Level(self.row.level)

    @property
    def computers(self) -> tuple[int, ...]:
        """The seats of computers that were added in the lobby."""
        return tuple(row.seat for row in self.seats if row.is_computer)

    @property
    def is_computers_turn(self) -> bool:
        """True if only computers are asked and all may know: among people, who has yet to answer is secret."""
        is_open = self.state is not None and (self.lone_seat is not None or not self.state.find_questions(Pace.WINDOW))
        return bool(self.asked) and is_open and self.asked.issubset(self.computers)

    @property
    def has_hints(self) -> bool:
        """True if its players may ask for hints."""
        if self.row.hints is HintMode.AUTO:
            return self.lone_seat is not None
        return self.row.hints is HintMode.ON

    @property
    def lone_seat(self) -> int | None:
        """The seat of the one person, if all others are computers: nobody else waits, or learns of a hand."""
        others = set(range(len(self.seats))).difference(self.computers)
        return others.pop() if len(others) == 1 else None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats in play with a player."""
        out = self.out_of_play
        return tuple([row.seat for row in self.seats if row.user_id is not None and row.seat not in out])

    @property
    def vacant(self) -> tuple[int, ...]:
        """The seats in play that a player has left; the bot plays for them."""
        out = self.out_of_play
        return tuple([r.seat for r in self.seats if r.user_id is None and not r.is_computer and r.seat not in out])

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats in play that can be taken in a running game: vacant ones, then those that want a substitute."""
        if self.row.absence is not Absence.SUBSTITUTE or self.row.is_waiting:
            return self.vacant
        return (*self.vacant, *(seat for seat in self.people if self.seats[seat].away))

    @property
    def most_seats(self) -> int:
        """How many seats the table can have."""
        return self.row.seat_count or self.entry.game.seats[-1]

    @property
    def ends_with_next(self) -> bool:
        """True if the game ends when one of the two last players leaves."""
        if self.state is None or not self.is_running or len(self.people) != 2 or self.computers:
            return False
        return self.state.concede_to(self.people[0]) is not None

    @property
    def place_id(self) -> int:
        """The id of its thread or channel; the parent channel while it is paused."""
        return self.row.channel_id if self.row.is_paused else self.row.home_id

    def find_holder(self, seat: int, seq: int) -> FormerRow | SeatRow:
        """Return the row of who sat on a seat at the step with this number."""
        return next((row for row in self.former if row.seat == seat and row.until >= seq), self.seats[seat])

    def find_seat(self, user_id: int) -> int | None:
        """Return the user's seat; None if not seated."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def name_person(self, person: Person) -> str:
        """Return a person's name here: on the table's server, as far as it is known, it is the nickname."""
        seat = self.find_seat(person.id)
        if seat is None or person.guild_id == self.row.guild_id:
            return person.name
        return self.seats[seat].name or person.name

    def with_player_back(self, seat: int) -> Table:
        """Return the table with the seat's player present."""
        if not self.seats[seat].away and self.motion is None:
            return self
        table = self.with_seat(replace(self.seats[seat], away=Away.HERE))
        return replace(table, motion=motions.update_after_return(self.motion, seat))

    def with_seat(self, changed: SeatRow) -> Table:
        return replace(self, seats=tuple(changed if row.seat == changed.seat else row for row in self.seats))

    def get_player(self, user_id: int) -> tuple[int, State[Any, Any]]:
        """Return the user's seat, and the state of the game.

        :raises Refused: if the user is not seated, or before the deal.
        """
        seat = self.find_seat(user_id)
        if seat is None:
            raise Refused("not-seated", self)
        if self.state is None:
            raise Refused("not-started", self)
        return seat, self.state

    def get_vacation_end(self, seat: int) -> float:
        """Return the end of the player's last vacation, in seconds since the epoch; 0 for a vacant seat."""
        user_id = self.seats[seat].user_id
        return 0.0 if user_id is None else self.settings.user(user_id).vacation_until

    def get_token(self, seat: int | None) -> str:
        """Return the token of the seat's question; ``-`` without one."""
        if seat is None or self.state is None:
            return format_token(None, self.row.branch)
        return format_token(self.state.question(seat), self.row.branch)

    def view(self, seat: int | None) -> Any:
        """Return the view of a seat (None: a spectator), once the game was dealt."""
        assert self.state is not None
        return self.state.view(seat)

    def look_ahead(self, seat: int) -> Lookahead[Any]:
        """Return the look-ahead of a seat, once the game was dealt."""
        assert self.state is not None
        return make_lookahead(self.state, seat)

    def imagine(self, seat: int) -> Table | None:
        """Return the table as if the seat's turn began now; None if its player cannot plan it."""
        if self.state is None or not self.is_running or not self.entry.has_plans:
            return None
        imagined = self.state.imagine(seat)
        return None if imagined is None else replace(self, state=imagined)

    def build_sitting(self) -> Sitting:
        """Build the names and the record for the game's face; a forgotten user has another pseudonym at each table."""
        names = tuple([get_display_name(self.id, row.seat, row.name) for row in self.seats])
        return build_sitting(names, self.record, is_compared=not (self.row.deal or self.row.same_as))


def get_display_name(table_id: str, seat: int, name: str) -> str:
    """Return the name, or a pseudonym if it is empty because the user was forgotten."""
    return name or make_pseudonym(f"{table_id}.{seat}")


@lru_cache(CACHED_SITTINGS)
def build_sitting(names: tuple[str, ...], record: int | None = None, *, is_compared: bool = True) -> Sitting:
    """Build the names for a game's face; ``record`` is the mark to beat, if it ``is_compared``.

    Names that look the same get the number of the seat, as the lobby lists it.
    """
    marks = mark_equal_names(dict(enumerate(names, 1))).values()
    marked = list(zip(names, marks, strict=True))
    return Sitting(
        tuple(escape_name(name) + mark for name, mark in marked),
        tuple(shorten_name(name, MARKED_ROOM if mark else NAME_ROOM) + mark for name, mark in marked),
        record,
        is_compared,
    )


@dataclass(frozen=True, slots=True)
class DealProof:
    """How the key of a deal was made: it is HMAC-SHA256 of a message with a secret."""

    secret: str
    digest: str
    """The SHA-256 of the secret, public before the deal was played."""
    message: str
    key: str


class DealSource(Protocol):
    """A feature that gives deals."""

    async def prove(self, table: Table) -> DealProof | None:
        """Tell how the key of the table's deal was made; None if that is not known any more."""


def is_deal_hidden(table: Table, now: float) -> bool:
    """True while others play the deal of the table, so that its key stays secret."""
    return table.row.hidden_until > now


def is_veiled(table: TableRow, now: float) -> bool:
    """True while others play the deal of a table in a channel: only those who sit there may see it, and no replay."""
    return bool(table.guild_id) and table.hidden_until > now


def check_not_veiled(table: Table, now: float) -> None:
    """Check that the moments of a table may be looked at.

    :raises Refused: if others still play its deal.
    """
    if is_veiled(table.row, now):
        check_deal_is_known(table, now)


def check_deal_is_known(table: Table, now: float) -> None:
    """Check that nobody else still plays the deal of a table.

    :raises Refused: if somebody may.
    """
    if is_deal_hidden(table, now):
        raise Refused("deal-hidden", table, when=f"<t:{int(table.row.hidden_until)}:R>")


def find_source_name(table: Table) -> str:
    """Return the name of the feature that gave the deal; empty if none did."""
    return table.row.deal.partition(" ")[0]


async def run_game_code(game: Game[Any], work: Callable[[], T]) -> T:
    """Return the result of ``work``; a heavy game runs in a thread, so the event loop stays free."""
    return await asyncio.to_thread(work) if game.is_heavy else work()
