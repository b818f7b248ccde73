"""The rows of the database as plain values: text, numbers and bytes; no game is known here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Status(StrEnum):
    """What a table is doing."""

    LOBBY = "lobby"
    RUNNING = "running"
    ENDED = "ended"
    """Played to an end of the rules, or closed by agreement after the deal."""
    CLOSED = "closed"
    """Given up before the deal."""
    BROKEN = "broken"
    """The saved game does not load; set aside until somebody looks."""


class Role(StrEnum):
    """What a message of the bot shows."""

    LOBBY = "lobby"
    TABLE = "table"
    HAND = "hand"
    OLD = "old"
    """Nothing any more: it was replaced and has to be deleted."""


class Absence(StrEnum):
    """What a table does when a player's time for a turn has run out."""

    WAIT = "wait"
    """Nothing: it goes on waiting."""
    DEFAULT = "default"
    """The neutral move is made, and the next turn is the player's again."""
    COMPUTER = "computer"
    """The player is away: a computer plays until the player is back."""
    SUBSTITUTE = "substitute"
    """The player is away: anybody may take the seat, and neutral moves are made until somebody does."""


class Away(StrEnum):
    """Why somebody who sits at a table counts as away from it."""

    HERE = ""
    """Does not."""
    LATE = "late"
    """A turn's time ran out."""
    GONE = "gone"
    """Left the server."""


class Calls(StrEnum):
    """Where a player is called to a turn, and reminded of it later."""

    BOTH = "both"
    """Called at the table, reminded by direct message."""
    DM = "dm"
    """By direct message: the hand comes anew when something is asked, and nobody is mentioned at the table."""
    CHANNEL = "channel"
    """At the table."""
    NONE = "none"
    """Called at the table, and not reminded."""


class Often(StrEnum):
    """How often a player is reminded of a turn."""

    TWICE = "twice"
    """At half of its time, and before its end."""
    ONCE = "once"
    """Before its end."""


class MotionKind(StrEnum):
    """What may be put to those who sit at a table."""

    UNDO = "undo"
    """To take back a move that its player cannot take back alone."""
    CLOSE = "close"
    """To end the table."""
    REMOVE = "remove"
    """To let the game go on as if somebody who is absent had left."""


class MotionEnding(StrEnum):
    """What became of a motion."""

    OPEN = ""
    """It stands."""
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    OVER = "over"
    """It was carried, or has lapsed: only its number is still of use."""


class StepKind(StrEnum):
    """Whose doing a step was."""

    DEAL = "deal"
    ACT = "act"
    """A player's own."""
    ASIDE = "aside"
    """A player's own, too, and nothing in the game changed by it."""
    DEFAULT = "default"
    """A neutral move, for somebody who did not answer in time or was away, or for a vacant seat."""
    COMPUTER = "computer"
    """What a computer advised, for somebody who was away or for a vacant seat."""
    ORDER = "order"
    """The answer of a standing order; nobody but its player is to know."""
    ABSENT_ORDER = "absent-order"
    """The same for somebody who was away: others are told what would else have answered."""
    UNDO = "undo"
    LEAVE = "leave"
    JOIN = "join"
    CLOSE = "close"


NOBODY = -1
"""The seat of rows that belong to the whole table."""

NOT_YET = -1
"""The step that ends what goes on."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One sitting of one game."""

    id: str
    game: str
    options: str
    """JSON."""
    language: str
    status: Status
    guild_id: int
    channel_id: int
    """Where the lobby was opened."""
    home_id: int
    """Where the table is shown: its thread, or the channel itself."""
    host_id: int
    key: str
    """The dealing key, hexadecimal; empty before the deal."""
    opened_at: float
    touched_at: float
    """Seconds since the epoch of the last change."""
    seq: int = -1
    """Number of the newest step; -1 before the deal."""
    branch: int = 0
    """How many steps were taken back so far."""
    revision: int = 0
    """Rises with every change of the table's rows; a write names the one that it was decided on."""
    is_paused: bool = False
    """True while Discord does not let the bot show the table where it should be."""
    window_seconds: int = 12 * 3600
    """How long a question with a window waits for answers."""
    outcome: str = ""
    """JSON; empty while it runs."""
    mark: int | None = None
    """By what tables of equal category compare; fewer is better."""
    clock_seconds: int = 0
    """How long a turn may take; 0 if it may take for ever."""
    has_bank: bool = False
    """True if every player has as much time again, once in the game."""
    absence: Absence = Absence.WAIT
    is_patient: bool = True
    """True if the clock stands still for those who are on vacation; otherwise they count as away."""
    given_back: float = 0.0
    """Seconds by which the deadlines were moved since the newest step, because the bot was not there."""
    is_private: bool = False
    """True if only those sit down who were made welcome."""
    after: str = ""
    """The finished table after which it was opened, by the same people; empty if there is none."""
    category: str = ""
    """What must be equal for the marks of two tables of a game to compare; empty before the deal, and without marks."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where; only this table knows users."""

    seat: int
    user_id: int | None
    """None once the player has gone for good."""
    name: str
    """As Discord last told it."""
    is_dm_closed: bool = False
    """True after a DM failed: the hand waits behind the button."""
    quiet_until: int | None = None
    """The step that ended the order to let everything pass until the next turn; NOT_YET while it holds.

    None if there was none, or it was withdrawn. A step that ended it may be taken back: then it holds again.
    """

    bank: float = 0.0
    """Seconds that are left for turns that take longer than the clock allows."""
    away: Away = Away.HERE
    answered: str = ""
    """The number of the turn's question that the seat answered last; asked again, it gives no more time."""
    time_left: float = 0.0
    """Seconds that were left of the time for that answer, the bank included."""

    @property
    def is_quiet(self) -> bool:
        """True while everything is let pass for the seat."""
        return self.quiet_until == NOT_YET


@dataclass(frozen=True, slots=True)
class FormerRow:
    """Who sat on a seat of a game and got up, or lost it to a substitute."""

    table_id: str
    seat: int
    until: int
    """The number of the last step up to which it was theirs."""
    user_id: int | None
    """None once forgotten."""
    name: str
    """What the player was called then; empty once forgotten."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """A decision and what came of it, with the whole state after it."""

    seq: int
    branch: int
    seat: int
    """NOBODY for steps of the whole table."""
    kind: StepKind
    action: str
    """Short form; empty where there is none. Of an undo, the number of the step it went back to.

    Of an undo, a leave and a close on which people agreed it ends in a colon and their seats: ``12:0,2``.
    """
    events: str
    """JSON."""
    at: float
    """Seconds since the epoch: the same for all steps of one call, and later than those of the calls before."""
    is_final: bool
    version: int
    """Of the game, when the state was written."""
    state: bytes
    """JSON, uncompressed here; the store compresses it."""
    asked: str = ""
    """Whom the table asks what after this step: ``seat:question`` joined by commas."""

    @property
    def without_state(self) -> StepRow:
        """The step as it is told where nobody needs its state."""
        return replace(self, state=b"")


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """Something that happens to a table at a time unless something else happens before."""

    table_id: str
    seat: int
    """NOBODY for deadlines of the whole table."""
    kind: str
    due: float
    """Seconds since the epoch."""
    question: str = ""
    """The question it belongs to, as in custom ids."""
    since: float = 0.0
    """When the time began to run; later than now while it stands still."""


@dataclass(frozen=True, slots=True)
class MotionRow:
    """What is put to those who sit at a table; seats are written as numbers with commas between them."""

    table_id: str
    number: int
    """Counts the motions of a table: buttons of an earlier one are told by it."""
    kind: MotionKind
    seat: int
    """Who put it."""
    target: int
    """With ``UNDO`` the step to go back to, with ``REMOVE`` the seat."""
    asked: str
    """Who may answer: with ``UNDO`` all others who were there, else all who were there and are not concerned."""
    agreed: str = ""
    refused: str = ""
    ending: MotionEnding = MotionEnding.OPEN


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A message of the bot and what it shows."""

    table_id: str
    role: Role
    seat: int
    """NOBODY for public messages."""
    channel_id: int
    message_id: int
    shown: int
    """The table's revision it was last compared with."""
    digest: str
    asked: str = ""
    """With the public table: whom it asks what, and who is to vote. With a hand: a text that is the same as long as its
    seat is the same user's, and the number of the question for which it came anew, if it did."""


@dataclass(frozen=True, slots=True)
class UserRow:
    """What a player has chosen, and what Discord told of the player."""

    user_id: int
    language: str = ""
    """``ca``, ``es``, ``en``; empty: not chosen."""
    locale: str = ""
    """Discord's locale, last seen; empty: never seen."""
    is_hand_by_dm: bool = True
    vacation_until: float = 0.0
    """Seconds since the epoch; in the past for those who are not on vacation."""
    calls: Calls = Calls.BOTH
    zone: str = ""
    """The IANA name of the player's time zone; empty: not chosen."""
    quiet_from: int = -1
    """The minute of the player's day from which no reminder comes; -1: it may always."""
    quiet_to: int = -1
    digest_at: int = -1
    """The minute of the day of the one reminder for everything; -1: reminders come one by one."""
    called_at: float = 0.0
    """When the player was reminded last."""
    often: Often = Often.TWICE


@dataclass(frozen=True, slots=True)
class CallRow:
    """A reminder that is out, of one question of a turn."""

    table_id: str
    seat: int
    question: str
    """Its number."""
    user_id: int
    stage: int
    """How urgent it was."""
    channel_id: int
    message_id: int
    """One message may remind of several questions; 0 if it could not be sent."""


@dataclass(frozen=True, slots=True)
class OrderRow:
    """What a player has answered once and for all to one kind of window of a game."""

    user_id: int
    game: str
    about: str
    choice: str


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a finished game went for one of its seats."""

    table_id: str
    seat: int
    user_id: int | None
    """None for a seat whose player had gone, or was forgotten."""
    name: str
    """What the player was called then; empty once forgotten."""
    guild_id: int
    game: str
    ended_at: float
    """Seconds since the epoch."""
    players: int
    place: int
    """From 1; seats that share a place have the same."""
    is_won: bool
    score: int
    mark: int | None
    """By what tables of equal category compare; fewer is better."""
    answers: int
    """How often the player acted."""
    seconds: float
    """How long the table waited for the player, in all."""
    is_counted: bool = True
    """False if the game is neither won nor lost by the player, as the bot played more than half of the moves."""


class Openers(StrEnum):
    """Who may open tables on a server."""

    ANYBODY = "anybody"
    MODERATORS = "moderators"


@dataclass(frozen=True, slots=True)
class ServerRow:
    """What a server has chosen."""

    guild_id: int
    language: str = ""
    channels: str = ""
    """The ids of the channels in which tables may be, with spaces between them; empty: in all."""
    is_threaded: bool = True
    """True if a table has a thread of its own where Discord permits it."""
    most_tables: int = 0
    """How many lobbies and running tables there may be at once; 0: no number was chosen."""
    openers: Openers = Openers.ANYBODY
    clock: str = "none"
    """The clock with which its tables begin, as the lobby names it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What those who sit at a table, and its server, have chosen as far as it concerns the table."""

    users: Mapping[int, UserRow] = field(default_factory=dict)
    """Without those who never chose anything."""
    orders: tuple[OrderRow, ...] = ()
    """For the table's game."""
    server: ServerRow = ServerRow(0)

    def user(self, user_id: int) -> UserRow:
        """What a user has chosen; the defaults if nothing."""
        return self.users.get(user_id) or UserRow(user_id)


@dataclass(frozen=True, slots=True)
class TableRows:
    """The rows of a table that are written together, under one revision."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    deadlines: tuple[DeadlineRow, ...] = ()
    motion: MotionRow | None = None
    """What is put to its people."""


@dataclass(frozen=True, slots=True)
class Around:
    """What is known of a table beside what its revision stands for: it may change, and the revision stays."""

    messages: tuple[MessageRow, ...] = ()
    record: int | None = None
    """The smallest mark of the server's finished games of its category; None before there is one."""
    settings: Settings = Settings()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table with all that is known of it, read in one go."""

    rows: TableRows
    """The deadlines with the earliest first."""
    newest: StepRow | None
    """None before the deal."""
    recent: tuple[StepRow, ...] = ()
    """The newest steps, without their states."""
    former: tuple[FormerRow, ...] = ()
    """Who sat on its seats before, in the order in which they got up."""
    around: Around = Around()

    @property
    def table(self) -> TableRow:
        """The table's own row."""
        return self.rows.table

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        """Who sits where."""
        return self.rows.seats
