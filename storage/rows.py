"""The rows of the database as dataclasses of plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum


class Status(StrEnum):
    """The status of a table."""

    LOBBY = "lobby"
    RUNNING = "running"
    ENDED = "ended"
    """Finished by the rules, or closed by agreement after the deal."""
    CLOSED = "closed"
    """Closed before the deal."""
    BROKEN = "broken"
    """The saved game does not load."""


class Role(StrEnum):
    """What a message of the bot shows."""

    LOBBY = "lobby"
    TABLE = "table"
    HAND = "hand"
    ENDING = "ending"
    """Of earlier versions: said once that the game is over, as the table's message does now."""
    OLD = "old"
    """Replaced, and to be deleted."""
    LIST = "list"
    """A user's tables; stored as a :class:`KeptPageRow`."""
    TOURNAMENT = "tournament"
    """A tournament; stored in its :class:`TournamentRow`."""


class MessageFormat(StrEnum):
    """How a message of the bot is made."""

    EMBED = "embed"
    COMPONENTS = "components"
    """Laid out with components, which Discord calls V2. A message cannot become an embed again."""


class Absence(StrEnum):
    """What a table does when a turn's time has run out."""

    WAIT = "wait"
    """Nothing."""
    DEFAULT = "default"
    """Take the default for this turn."""
    COMPUTER = "computer"
    """Mark the player as away: a computer plays until the player is back."""
    SUBSTITUTE = "substitute"
    """Mark the player as away: take defaults until the player is back or another takes the seat."""


class Vacancy(StrEnum):
    """What plays for a seat whose player has left for good, until somebody takes it."""

    DEFAULT = "default"
    """Nobody: defaults are taken."""
    COMPUTER = "computer"


class HintMode(StrEnum):
    """Whether players of a table may ask for hints."""

    AUTO = "auto"
    """Where all other seats were computers' from the start, or there are none."""
    ON = "on"
    OFF = "off"


class Away(StrEnum):
    """Why a player counts as away from a table."""

    HERE = ""
    """Present."""
    LATE = "late"
    """Too late for a turn; at a table that waits, a vote has let a computer play."""
    GONE = "gone"
    """Left the server."""


class NotificationMode(StrEnum):
    """Where a player is notified of a turn, and reminded later."""

    BOTH = "both"
    """Notified at the table, reminded by direct message."""
    DM = "dm"
    """By direct message: the hand is sent again for a question, without a mention at the table."""
    CHANNEL = "channel"
    """At the table."""
    NONE = "none"
    """Notified at the table, not reminded."""


class ReminderFrequency(StrEnum):
    """How often a player is reminded of a turn."""

    TWICE = "twice"
    """At half of its time, and before its end."""
    ONCE = "once"
    """Before its end."""


class Nudges(StrEnum):
    """Which pings a player gets besides the turn and its reminders, each once for a turn."""

    NONE = "none"
    NEXT = "next"
    """When their turn comes next."""
    ALONE = "alone"
    """When everybody waits for their answer alone."""
    BOTH = "both"

    def includes(self, other: "Nudges") -> bool:
        """True if a player who chose this wants the other."""
        return self in (other, Nudges.BOTH)


class MotionKind(StrEnum):
    """What a vote is about."""

    UNDO = "undo"
    """Undo a move that its player cannot undo alone."""
    CLOSE = "close"
    """Close the table."""
    REMOVE = "remove"
    """Remove an absent player."""
    COMPUTER = "computer"
    """Let a computer play for an absent player."""

    @property
    def is_about_player(self) -> bool:
        """True if its target is the seat of an absent player."""
        return self in (MotionKind.REMOVE, MotionKind.COMPUTER)


class MotionEnding(StrEnum):
    """The result of a motion."""

    OPEN = ""
    """Still open."""
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    OVER = "over"
    """Carried or lapsed; only its number is used."""


class StepKind(StrEnum):
    """Who or what caused a step."""

    DEAL = "deal"
    ACT = "act"
    """An action of the player."""
    ASIDE = "aside"
    """An action of the player that does not change the game."""
    DEFAULT = "default"
    """The default, for a late or absent player or a vacant seat."""
    COMPUTER = "computer"
    """The move of a computer: on its own seat, for an absent player or on a vacant seat."""
    ORDER = "order"
    """The answer of a standing order, or the pass of somebody among computers; only its player may know."""
    ABSENT_ORDER = "absent-order"
    """The same for an absent player; others see a default or computer move."""
    UNDO = "undo"
    LEAVE = "leave"
    JOIN = "join"
    CLOSE = "close"


class DeadlineKind(StrEnum):
    """What happens when a deadline passes."""

    LOBBY = "lobby"
    """An idle lobby is closed."""
    TURN = "turn"
    """The time of a turn has run out: what then happens is an option of the table."""
    SILENCE = "silence"
    """A player without a clock has been silent for long: the others may vote to go on without them."""
    ANSWER = "answer"
    """A window closes: its default is taken."""
    COMPUTER = "computer"
    """A computer takes its turn."""
    WAKE = "wake"
    """Of a seat, what its player has planned is played; of none, the first vacation ends where all players are away."""
    MOTION = "motion"
    """A vote lapses."""
    ENDED = "ended"
    """The thread of a finished game is closed: it stays open for a day, so that the end is seen there."""


NOBODY = -1
"""The seat of rows that belong to the whole table."""

ONE_TURN = -1
"""The value of ``bank_seconds`` where each bank has the clock's time."""

NOT_YET = -1
"""The value of ``quiet_until`` while the seat is quiet."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table of one game."""

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
    """Raised by every change of the table's rows; a write checks the one that was read."""
    is_paused: bool = False
    """True while Discord does not let the bot show the table."""
    window_seconds: int = 12 * 3600
    """How long a question with a window waits for answers."""
    outcome: str = ""
    """JSON; empty while it runs."""
    mark: int | None = None
    """A number that compares tables of equal category; fewer is better."""
    clock_seconds: int = 0
    """The time for a turn; 0 without a clock."""
    bank_seconds: int = 0
    """The time bank of each player at the start; 0 without one, :data:`ONE_TURN` for ``clock_seconds``."""
    absence: Absence = Absence.WAIT
    is_patient: bool = True
    """True if the clock stops for players on vacation; otherwise they count as away."""
    given_back: float = 0.0
    """Seconds by which the deadlines were moved for downtime since the newest step."""
    is_private: bool = False
    """True if only invited users can join."""
    after: str = ""
    """The finished table that it is a rematch of; empty if it is none."""
    category: str = ""
    """Marks of equal category are comparable; empty before the deal, and without marks."""
    is_in_words: bool = False
    """True if the public message has no picture."""
    level: str = "normal"
    """How well computers play at the table."""
    vacancy: Vacancy = Vacancy.COMPUTER
    hints: HintMode = HintMode.AUTO
    is_language_chosen: bool = False
    """True if somebody chose the language for the table; otherwise it is that of the server or the host."""
    deal: str = ""
    """Of a deal that a feature gives to many tables: the name of the feature, a space, and the name of the deal."""
    same_as: str = ""
    """The finished table whose deal it repeats, or whose moment it begins with; empty if it does neither."""
    seat_count: int = 0
    """The number of seats that the deal of ``same_as`` needs; 0 without one."""
    hidden_until: float = 0.0
    """Until then the dealing key stays secret even after the end, as others play the same deal."""
    is_started_when_full: bool = False
    """True if the game starts by itself when the last seat of the lobby is taken."""
    are_computers_opponents: bool = False
    """True if ratings count its computers as opponents."""
    fork_step: int = -1
    """The step of ``same_as`` that it begins with; -1 if it begins with a deal."""
    fork_turn: int = 0
    """The turn in which that step leaves the game."""
    fork_seat: int = NOBODY
    """The seat by whose knowledge the hidden cards were dealt again; NOBODY if they are as they were."""

    @property
    def is_fork(self) -> bool:
        """True if it begins with a moment of another game."""
        return self.fork_step >= 0

    @property
    def is_waiting(self) -> bool:
        """True if it waits for absent players, until a vote lets a computer play for one."""
        return not self.clock_seconds or self.absence is Absence.WAIT


@dataclass(frozen=True, slots=True)
class SeatRow:
    """The player of a seat."""

    seat: int
    user_id: int | None
    """None once the player has gone for good."""
    name: str
    """The last known name."""
    is_dm_closed: bool = False
    """True after a DM failed: the hand is behind a button."""
    quiet_until: int | None = None
    """The step that ended passing all windows; NOT_YET while it lasts, None if it never began or was withdrawn.

    If that step is undone, the seat is quiet again.
    """
    bank: float = 0.0
    """The seconds left in the time bank."""
    away: Away = Away.HERE
    answered: str = ""
    """The number of the last turn question answered; after an undo it gives no more time."""
    time_left: float = 0.0
    """The seconds that were left at that answer, including the bank."""
    is_computer: bool = False
    """True if a computer sits here from the start; there is no user then."""
    hint_count: int = 0
    """How many hints the player was given."""
    plan: str = ""
    """The turn that the player has planned, in short form; empty without a plan."""
    lapsed: str = ""
    """The plan of the current turn that was not played."""
    planned_at: float = 0.0
    """The time of the steps that were planned last: nobody was there to see what came of them."""

    @property
    def is_quiet(self) -> bool:
        """True while all windows are passed for the seat."""
        return self.quiet_until == NOT_YET


@dataclass(frozen=True, slots=True)
class FormerRow:
    """A former player of a seat, who left or was replaced."""

    table_id: str
    seat: int
    until: int
    """The number of the player's last step on the seat."""
    user_id: int | None
    """None once forgotten."""
    name: str
    """The player's name then; empty once forgotten."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """An action, its events and the state after it."""

    seq: int
    branch: int
    seat: int
    """NOBODY for steps of the whole table."""
    kind: StepKind
    action: str
    """The short form, or empty. Of an undo, the number of the step it went back to.

    After a vote, an undo, leave or close ends with a colon and the seats that agreed: ``12:0,2``.
    """
    events: str
    """JSON."""
    at: float
    """Seconds since the epoch: equal for all steps of one call, later than all steps before."""
    is_final: bool
    version: int
    """The game version that wrote the state."""
    state: bytes
    """JSON; the store compresses it."""
    pending: str = ""
    """The open questions after this step: ``seat:question`` joined by commas."""

    @property
    def without_state(self) -> "StepRow":
        """The step with an empty state."""
        return replace(self, state=b"")


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """A deadline of a table or seat."""

    table_id: str
    seat: int
    """NOBODY for deadlines of the whole table."""
    kind: DeadlineKind
    due: float
    """Seconds since the epoch."""
    question: str = ""
    """The token of its question."""
    since: float = 0.0
    """When the time began to run; in the future while it is stopped."""


@dataclass(frozen=True, slots=True)
class SeatQuestionRow:
    """What a running table asks one of its players, with the open questions and votes of all seats."""

    table_id: str
    touched_at: float
    seat: int
    user_id: int
    pending: str
    """The open questions of the newest step."""
    due: float | None
    """The deadline of this seat; None if there is none."""
    voters: str
    """The seats that are asked in the open motion; empty if there is none."""
    agreed: str
    refused: str
    vote_due: float | None
    """The deadline of the motion."""


@dataclass(frozen=True, slots=True)
class MotionRow:
    """A motion of the players; seats are numbers joined by commas."""

    table_id: str
    number: int
    """Counts the motions of a table; buttons carry it."""
    kind: MotionKind
    seat: int
    """The proposer."""
    target: int
    """With ``UNDO`` the step to go back to, with ``REMOVE`` and ``COMPUTER`` the seat of the absent player."""
    voters: str
    """The present players, with ``UNDO`` without the proposer, about an absent player without the target."""
    agreed: str = ""
    refused: str = ""
    ending: MotionEnding = MotionEnding.OPEN


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A message of the bot about a table; the same is known of one about something else, stored elsewhere."""

    table_id: str
    role: Role
    seat: int
    """NOBODY for public messages."""
    channel_id: int
    message_id: int
    shown: int
    """The revision of the table that it shows."""
    digest: str
    called: str = ""
    """What it called people for: of the public table, the open questions and votes, or the end; of a hand, a text that
    identifies the user, and the number of the question that it was last sent again for."""
    picture: str = ""
    """The id and name of the file that it shows, from older versions the name alone; empty: none."""
    format: MessageFormat = MessageFormat.EMBED
    in_progress: str = ""
    """The draft that a hand shows, or the page of a list; empty: neither."""


@dataclass(frozen=True, slots=True)
class KeptPageRow:
    """The list of a user's tables that is kept in the direct messages."""

    user_id: int
    channel_id: int
    message_id: int
    format: MessageFormat


@dataclass(frozen=True, slots=True)
class ProcessRow:
    """One of the processes that share a database."""

    id: str
    bot: str
    """The application id of its token: all processes serve the same bot."""
    shard_count: int
    """Into how many shards it divides the servers."""
    versions: str
    """The version of each game's states that it writes, as JSON."""
    is_leaving: bool = False
    """True once it is stopping, and hands over what it holds."""


@dataclass(frozen=True, slots=True)
class LeaseRow:
    """Something that only one process does at a time."""

    name: str
    holder: str
    """The id of the process."""
    wanted: str
    """The id of the process that the holder should hand it over to; empty: none."""


@dataclass(frozen=True, slots=True)
class LeaseHolder:
    """The holder of a lease, for writes that are allowed only while the lease lasts."""

    lease: str
    holder: str


@dataclass(frozen=True, slots=True)
class UserRow:
    """The settings of a user."""

    user_id: int
    language: str = ""
    """``ca``, ``es``, ``en``; empty: not chosen."""
    locale: str = ""
    """Discord's locale, last seen; empty: never seen."""
    is_hand_by_dm: bool = True
    vacation_until: float = 0.0
    """Seconds since the epoch; in the past without a vacation."""
    calls: NotificationMode = NotificationMode.BOTH
    zone: str = ""
    """The IANA name of the player's time zone; empty: not chosen."""
    quiet_from: int = -1
    """The minute of the day at which quiet hours begin; -1: none."""
    quiet_to: int = -1
    digest_at: int = -1
    """The minute of the day of a daily digest; -1: single reminders."""
    called_at: float = 0.0
    """The time of the last reminder."""
    often: ReminderFrequency = ReminderFrequency.TWICE
    types_moves: bool = False
    """True if the user types moves in direct messages; those of others are not looked at."""
    nudges: Nudges = Nudges.NONE


@dataclass(frozen=True, slots=True)
class ReminderRow:
    """A reminder that was sent, of one question of a turn, or a nudge."""

    table_id: str
    seat: int
    question: str
    """Its number; of a nudge, see :mod:`bot.tables.nudges`."""
    user_id: int
    stage: int
    """The stage of the reminder."""
    channel_id: int
    message_id: int
    """0 if it could not be sent; several rows may have the same message."""


@dataclass(frozen=True, slots=True)
class OrderRow:
    """A standing order for one kind of window of a game."""

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
    """None for a computer, a vacant seat, or a forgotten user."""
    name: str
    """The player's name then; empty once forgotten."""
    guild_id: int
    game: str
    ended_at: float
    """Seconds since the epoch."""
    players: int
    place: int
    """From 1; equal for a tie."""
    is_won: bool
    score: int
    mark: int | None
    """A number that compares tables of equal category; fewer is better."""
    answers: int
    """The number of the player's answers."""
    seconds: float
    """How long the table waited for these answers."""
    is_counted: bool = True
    """False if the bot made more than half of the player's moves, a computer the last one, or the deal was known."""
    level: str = ""
    """The level of the computers at the table; empty: without computers."""
    category: str = ""
    """Marks of equal category are comparable; empty without marks, and where it is not known any more."""
    is_computer: bool = False
    """True for the seat of a computer; it has a result only where it counts as an opponent."""


@dataclass(frozen=True, slots=True)
class TryRow:
    """The one try of a person at the deal of a day."""

    user_id: int
    day: str
    """As in ``2026-11-24``, of UTC."""
    game: str
    table_id: str
    started_at: float
    """Seconds since the epoch."""


class SearchPace(StrEnum):
    """How fast people want to play."""

    EVENING = "evening"
    """All are there."""
    DAYS = "days"
    """Each moves when they can."""
    NO_HURRY = "no-hurry"
    """Without a clock."""

    @classmethod
    def parse(cls, word: str) -> "SearchPace":
        """Read a word of a page; older ones say ``weeks``.

        :raises ValueError: if it is no pace.
        """
        return cls.DAYS if word == "weeks" else cls(word)


@dataclass(frozen=True, slots=True)
class WishRow:
    """A person who looks for others to play a game with on a server."""

    user_id: int
    guild_id: int
    game: str
    name: str
    channel_id: int
    """Where the lobby is to be opened."""
    seats: int
    """The number of seats; 0 for any."""
    pace: SearchPace
    is_with_computers: bool
    """True if computers may take seats that nobody takes."""
    since: float
    until: float
    """Both in seconds since the epoch."""


@dataclass(frozen=True, slots=True)
class WatcherRow:
    """A person who gets messages about new lobbies of a game in a channel."""

    user_id: int
    guild_id: int
    game: str
    channel_id: int
    known_until: float
    """Lobbies opened before are known."""
    told_at: float
    """When the person was last told; both in seconds since the epoch."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A person whose table was found, and who has not yet been sent a message about it."""

    table_id: str
    user_id: int


class TournamentFormat(StrEnum):
    """How the rounds of a tournament are drawn."""

    SWISS = "swiss"
    """Everybody plays every round, with those who have as many points."""
    GROUPS = "groups"
    """The best of each group go on, until one table is left: the final."""
    DUPLICATE = "duplicate"
    """All tables of a round have the same deal; each seat is compared with the same seat of the others."""


class AbsenceRule(StrEnum):
    """What becomes of entrants of a tournament who did not play."""

    STAY = "stay"
    """They stay in it; computers play for them while they are away."""
    DROP = "drop"
    """They drop out after a round in which the bot played more for them than they did."""


class TournamentStatus(StrEnum):
    """The status of a tournament."""

    DRAFT = "draft"
    """Its manager still chooses."""
    OPEN = "open"
    """People enter."""
    RUNNING = "running"
    OVER = "over"
    CLOSED = "closed"
    """Ended before its last round."""


class EntrantStatus(StrEnum):
    """Whether an entrant plays the next round."""

    IN = "in"
    OUT = "out"
    RESERVE = "reserve"
    """Entered after the start; takes the place of somebody who drops out."""


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament."""

    id: str
    guild_id: int
    channel_id: int
    host_id: int
    """The manager who opened it; 0 once forgotten."""
    game: str
    options: str
    """JSON: the options of game and tables that were chosen, as text."""
    language: str
    key: str
    """Secret: the dealing keys and everything drawn by lot are derived from it."""
    opened_at: float
    status: TournamentStatus = TournamentStatus.DRAFT
    format: TournamentFormat = TournamentFormat.SWISS
    seats: int = 2
    """The most people at a table."""
    rounds: int = 0
    """The number of rounds, or of games of each group; 0: as many as needed."""
    absence: AbsenceRule = AbsenceRule.DROP
    round_days: int = 7
    """Days after the draw at which tables that still run are closed."""
    due: float = 0.0
    """When entering or the round ends at the latest, in seconds since the epoch."""
    since: float = 0.0
    """When that time began to run."""
    size: int = 0
    """The number of entrants at the start."""
    round: int = 0
    """The current round; 0 before the first."""
    message_id: int = 0
    """The message about it; 0 if there is none."""
    message_format: MessageFormat = MessageFormat.COMPONENTS
    digest: str = ""
    """Of what the message shows."""
    revision: int = 0
    picture: str = ""
    """The id and name of the file that the message shows; empty if it has none."""


@dataclass(frozen=True, slots=True)
class EntrantRow:
    """Somebody who has entered a tournament."""

    tournament: str
    number: int
    """From 1, in the order of entering."""
    user_id: int | None
    """None once forgotten."""
    name: str
    status: EntrantStatus = EntrantStatus.IN
    team: int = 0
    """The number of the team that the entrant has chosen; 0: any."""


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team of a tournament that somebody has named."""

    tournament: str
    number: int
    name: str
    """Empty once forgotten."""
    user_id: int | None
    """Who gave the name; None once forgotten."""


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round that was drawn."""

    tournament: str
    number: int
    """From 1."""
    phase: int
    """Counts the stages with groups, from 1."""
    drawn_at: float
    ended_at: float = 0.0
    """0 while it is played."""


@dataclass(frozen=True, slots=True)
class PairingRow:
    """A table of a round, or a bye."""

    tournament: str
    round: int
    number: int
    """From 1, the best table first."""
    entrants: str
    """The numbers of the entrants by seat, joined by commas."""
    table_id: str = ""
    """Empty until the table is open, and of a bye."""
    result: str = ""
    """JSON; empty while it is played."""
    team: int = 0
    """The number of the team that plays there; 0 if all play for themselves, and where an earlier version drew it."""


class Openers(StrEnum):
    """Who may open tables on a server."""

    ANYBODY = "anybody"
    MODERATORS = "moderators"


@dataclass(frozen=True, slots=True)
class ServerRow:
    """The settings of a server."""

    guild_id: int
    language: str = ""
    channels: str = ""
    """The ids of the channels for tables, joined by spaces; empty: all."""
    is_threaded: bool = True
    """True if each table gets a thread, if possible."""
    most_tables: int = 0
    """The limit on lobbies and running tables; 0: none chosen."""
    openers: Openers = Openers.ANYBODY
    clock: str = ""
    """The default clock of its tables; empty: none chosen."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of users and server for a table."""

    users: Mapping[int, UserRow] = field(default_factory=dict)
    """The stored ones; see :meth:`user`."""
    orders: tuple[OrderRow, ...] = ()
    """For the table's game."""
    server: ServerRow = ServerRow(0)

    def user(self, user_id: int) -> UserRow:
        """Return a user's settings, or the defaults."""
        return self.users.get(user_id) or UserRow(user_id)


@dataclass(frozen=True, slots=True)
class TableRows:
    """The rows of a table that are written together, under one revision."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    deadlines: tuple[DeadlineRow, ...] = ()
    motion: MotionRow | None = None
    """The open or last motion."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A table with its seats and all its steps, read in one transaction."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    steps: tuple[StepRow, ...]
    """Empty before the deal; a step that cannot be read has an empty state and no events."""


@dataclass(frozen=True, slots=True)
class TableContext:
    """Data of a table that can change without a new revision."""

    messages: tuple[MessageRow, ...] = ()
    record: int | None = None
    """The smallest mark of the server in its category; None if there is none."""
    settings: Settings = Settings()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table with all its rows, read in one transaction."""

    rows: TableRows
    """The earliest deadline comes first."""
    newest: StepRow | None
    """None before the deal."""
    recent: tuple[StepRow, ...] = ()
    """The newest steps, without their states."""
    former: tuple[FormerRow, ...] = ()
    """Former players, in the order in which they left."""
    around: TableContext = TableContext()
    damage: str = ""
    """Why its steps cannot be read; empty if they can."""

    @property
    def table(self) -> TableRow:
        return self.rows.table

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        return self.rows.seats
