"""A table as it stands: its row, its seats, and the game on it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from bot.engine.contract import Refusal, State
from bot.engine.lookahead import Lookahead, make_lookahead
from bot.engine.panel import Sitting
from bot.registry import GameEntry
from bot.tables import motions
from bot.tables.asked import Asked
from bot.tables.codec import token
from bot.text.names import label_name, pseudonym, text_name
from storage.rows import (
    Away,
    DeadlineRow,
    FormerRow,
    MessageRow,
    MotionRow,
    SeatRow,
    Settings,
    Status,
    StepRow,
    TableRow,
    TableRows,
)

LIVE = (Status.LOBBY, Status.RUNNING)
"""Of tables at which something can still happen."""


REMEMBERED = 256
"""Of what is worked out from short texts again and again, how much is kept: each move shows the same several times."""


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord account as an interaction tells it."""

    id: int
    name: str
    locale: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was said."""

    guild_id: int
    channel_id: int


class Refused(Exception):
    """What was asked for is not done, and nothing has changed: the key of a kind private sentence, and why."""

    def __init__(self, key: str, table: Table | None = None, game: str = "", **args: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.table = table
        self.game = game
        """Set when the sentence is one of this game's own refusals."""
        self.args_of_text = args

    @classmethod
    def by_rules(cls, refusal: Refusal, table: Table) -> Refused:
        """What the rules of the table's game refuse."""
        return cls(refusal.key, table, table.row.game, **dict(refusal.args))

    @property
    def text_key(self) -> str:
        """The key of the sentence."""
        return f"{self.game}-refusal-{self.key}" if self.game else f"refusal-{self.key}"


class Stale(Refused):
    """A player's button asked for something whose question has passed; the table as it is now comes with it."""


class SetAside(Refused):
    """The saved game of a table does not load; ``row`` and ``seats`` are what is known of it all the same."""

    def __init__(self, key: str, row: TableRow, seats: tuple[SeatRow, ...]) -> None:
        super().__init__(key)
        self.row = row
        self.seats = seats


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
    """What is put to the people of the table, or was put to them last; None if nothing ever was."""
    deadlines: tuple[DeadlineRow, ...] = ()
    """In no promised order."""
    recent: tuple[StepRow, ...] = ()
    """The newest steps, without their states."""
    former: tuple[FormerRow, ...] = ()
    """Who sat on the seats before, in the order in which they got up."""
    messages: tuple[MessageRow, ...] = ()
    """The bot's messages about it, as they were when it was read."""
    record: int | None = None
    """The best mark of this server in the table's category; None before anybody has one."""
    settings: Settings = field(default_factory=Settings)
    """What those who sit here, and the server, have chosen."""
    read_at: float = field(default=0.0, compare=False)
    """In seconds of the monotonic clock; the messages are those of that moment, or of a later one."""

    @property
    def id(self) -> str:
        """Four characters that people can type."""
        return self.row.id

    @property
    def rows(self) -> TableRows:
        """What is written of it together."""
        return TableRows(self.row, self.seats, self.deadlines, self.motion)

    @property
    def is_lobby(self) -> bool:
        """True while people gather."""
        return self.row.status is Status.LOBBY

    @property
    def is_running(self) -> bool:
        """True from the deal to the end."""
        return self.row.status is Status.RUNNING

    @property
    def is_over(self) -> bool:
        """True once nothing more can happen here."""
        return not (self.is_lobby or self.is_running)

    @property
    def asked(self) -> frozenset[int]:
        """The seats the table waits for."""
        return self.state.to_act if self.state is not None and self.is_running else frozenset()

    @property
    def asking(self) -> Asked:
        """Whom the game asks what, and who has not answered what is put to the people."""
        put = {seat: str(self.motion.number) for seat in sorted(motions.waiting(self.motion))} if self.motion else {}
        return Asked.of_state(self.state, self.row.branch, put)

    @property
    def out_of_play(self) -> frozenset[int]:
        """The seats that are out of the game for good, whoever sits there; see :attr:`State.out_of_play`."""
        return frozenset() if self.state is None else self.state.out_of_play

    @property
    def people(self) -> tuple[int, ...]:
        """The seats on which somebody plays."""
        return self._in_play(has_player=True)

    @property
    def vacant(self) -> tuple[int, ...]:
        """The seats whose player has gone for good; the bot plays for them until somebody sits down."""
        return self._in_play(has_player=False)

    @property
    def ends_with_next(self) -> bool:
        """True if the game ends when one more player leaves, as whoever stays then wins."""
        if self.state is None or not self.is_running or len(self.people) != 2:
            return False
        return self.state.concede_to(self.people[0]) is not None

    @property
    def place_id(self) -> int:
        """Where people are sent to find it: its thread, or the channel above while the thread cannot be used."""
        return self.row.channel_id if self.row.is_paused else self.row.home_id

    def seat_of(self, user_id: int) -> int | None:
        """Where the user sits; None for everybody else."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def with_back(self, seat: int) -> Table:
        """The table with nobody away from this seat."""
        table = self.with_seat(replace(self.seats[seat], away=Away.HERE))
        return replace(table, motion=motions.with_back(self.motion, seat))

    def with_seat(self, changed: SeatRow) -> Table:
        """The table with this seat in the place of the one of its number."""
        return replace(self, seats=tuple(changed if row.seat == changed.seat else row for row in self.seats))

    def playing(self, user_id: int) -> tuple[int, State[Any, Any]]:
        """Where the user sits, and the game there.

        :raises Refused: if the user does not sit here, or nothing was dealt yet.
        """
        seat = self.seat_of(user_id)
        if seat is None:
            raise Refused("not-seated", self)
        if self.state is None:
            raise Refused("not-started", self)
        return seat, self.state

    def user_of(self, seat: int) -> int | None:
        """Who sits there; None if the seat is vacant."""
        return self.seats[seat].user_id

    def vacation_until(self, seat: int) -> float:
        """Until when the vacation of who sits there lasts or lasted, in seconds since the epoch; 0 if nobody does."""
        user_id = self.seats[seat].user_id
        return 0.0 if user_id is None else self.settings.user(user_id).vacation_until

    def _in_play(self, *, has_player: bool) -> tuple[int, ...]:
        out = self.out_of_play
        seats = (row.seat for row in self.seats if (row.user_id is not None) is has_player)
        return tuple(seat for seat in seats if seat not in out)

    def token(self, seat: int | None) -> str:
        """The seat's question as custom ids carry it; ``-`` when it is asked nothing."""
        if seat is None or self.state is None:
            return token(None, self.row.branch)
        return token(self.state.question(seat), self.row.branch)

    def view(self, seat: int | None) -> Any:
        """What the seat (None: a spectator) may know of the game.

        :raises ValueError: if nothing was dealt yet.
        """
        return self._dealt.view(seat)

    def ahead(self, seat: int) -> Lookahead[Any]:
        """Looks ahead for a seat.

        :raises ValueError: if nothing was dealt yet.
        """
        return make_lookahead(self._dealt, seat)

    @property
    def _dealt(self) -> State[Any, Any]:
        if self.state is None:
            raise ValueError("nothing was dealt yet")
        return self.state

    @property
    def names(self) -> tuple[str, ...]:
        """What those on the seats are called; who was forgotten has another name at each table, and a made-up one."""
        return tuple(shown_name(self.id, seat.seat, seat.name) for seat in self.seats)

    def sitting(self) -> Sitting:
        """The people of the table, and the record they play against, as its game shows them."""
        return sitting_of(self.names, self.record)


def shown_name(table_id: str, seat: int, name: str) -> str:
    """The name; a made-up one for somebody on this seat who was forgotten."""
    return name or pseudonym(f"{table_id}.{seat}")


@lru_cache(REMEMBERED)
def sitting_of(names: tuple[str, ...], record: int | None = None) -> Sitting:
    """People of these names as a game shows them; ``record`` is the mark to beat."""
    return Sitting(tuple(map(text_name, names)), tuple(map(label_name, names)), record)


def seat_rows(people: tuple[SeatRow, ...]) -> tuple[SeatRow, ...]:
    """The same people in the same order on seats 0..n-1."""
    return tuple(SeatRow(seat, person.user_id, person.name, person.is_dm_closed) for seat, person in enumerate(people))
