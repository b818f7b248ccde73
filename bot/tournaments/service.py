"""Opens tournaments, lets people enter, and brings each to its end.

Whatever happens is one transaction, and what comes next follows from the rows alone: the bot may be killed between any
two of them, and goes on where it was.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from itertools import count
from typing import Any, Concatenate, ParamSpec

from bot.engine.contract import Level, Outcome
from bot.tables.options import ABSENCE, BANK, CLOCK, HINTS, LANGUAGE, NO_CLOCK, PRIVATE, SKILL, VACANCY, VACATION
from bot.tables.plan import TablePlan
from bot.tables.repository import repeat
from bot.tables.rounds import Retries
from bot.tables.service import Tables
from bot.tables.statistics import find_mostly_absent, find_substituted
from bot.tables.table import Person, Place, Refused, Unavailable
from bot.text.names import NAMELESS, shorten_name
from bot.tournaments.drawing import draw, find_dropouts, find_successors
from bot.tournaments.tournament import (
    LEAST_ENTRANTS,
    LIVE,
    MOST_ENTRANTS,
    NAME,
    TableResult,
    Tournament,
    parse_entrants,
)
from storage.errors import StoreError
from storage.rows import (
    Absence,
    AbsenceRule,
    EntrantRow,
    EntrantStatus,
    HintMode,
    LeaseHolder,
    MessageRow,
    PairingRow,
    RoundRow,
    StepKind,
    TeamRow,
    TournamentFormat,
    TournamentRow,
    TournamentStatus,
    Vacancy,
)

log = logging.getLogger(__name__)

DAY = 86_400.0

DRAFT_SECONDS = DAY
"""A draft is deleted after this time."""

ENTRY_DAYS = 14
"""The days after which a tournament starts without its manager, or is closed if too few have entered."""

MOST_LIVE = 10
"""The most tournaments of a server that are not over."""

LISTED = 25
"""The most tournaments of a server in a list."""

ROUND_DAYS = (1, 3, 7, 14, 30)

MOST_ROUNDS = 9

NOBODY = Person(0, "")

FIXED: Mapping[str, str] = {
    ABSENCE: Absence.COMPUTER,
    VACANCY: Vacancy.COMPUTER,
    VACATION: "away",
    PRIVATE: "true",
    HINTS: HintMode.OFF,
}
"""The options of every table of a tournament: it goes on without those who are gone, and nobody else takes a seat."""

STRONG: Mapping[str, str] = {SKILL: Level.STRONG}
"""Further options where computers fill the seats that are left."""

HIDDEN_SECONDS = 3600.0
"""How long after the end of its round a deal stays hidden, if the bot does not tell it before."""

PLACE_WEIGHT = 1_000_000
"""A better place counts more than any score."""

USUAL: Mapping[str, str] = {CLOCK: "hours-24", BANK: "hours-10"}

HIDDEN = (LANGUAGE, *FIXED)
"""The options of tables that a manager cannot choose."""


@dataclass(frozen=True, slots=True)
class TournamentChange:
    """What one transaction stores."""

    row: TournamentRow
    entrants: Sequence[EntrantRow] = ()
    rounds: Sequence[RoundRow] = ()
    pairings: Sequence[PairingRow] = ()
    teams: Sequence[TeamRow] = ()


P = ParamSpec("P")


def changes_tournament(
    decide: Callable[Concatenate["Tournaments", Tournament, P], TournamentChange],
) -> Callable[Concatenate["Tournaments", str, P], Coroutine[Any, Any, Tournament]]:
    """Make a method that returns the change of a tournament one that stores it, as ``changes_table`` does."""

    @wraps(decide)
    async def change(self: "Tournaments", tournament_id: str, /, *args: P.args, **kwargs: P.kwargs) -> Tournament:
        async def attempt() -> None:
            tournament = await self.read(tournament_id)
            await self._save(tournament, decide(self, tournament, *args, **kwargs))

        await repeat(attempt)
        return await self.read(tournament_id)

    return change


class Tournaments:
    """The tournaments of all servers."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._retries = Retries(log, passing=(StoreError,), timer=tables.timer)
        self._store = tables.store.tournaments
        self._advancing = asyncio.Lock()

    # Reading

    async def read(self, tournament_id: str) -> Tournament:
        """Read a tournament.

        :raises Refused: if there is none with this id.
        """
        rows = await self._store.read(tournament_id)
        if rows is None or rows.row.game not in self._tables.games:
            raise Refused("no-tournament")
        return Tournament(rows, is_together=self._tables.games[rows.row.game].game.state.is_cooperative)

    async def list_by_server(self, guild_id: int) -> tuple[TournamentRow, ...]:
        """List the newest tournaments of a server that were announced."""
        statuses = [status for status in TournamentStatus if status is not TournamentStatus.DRAFT]
        return await self._store.list_by_server(guild_id, statuses, LISTED)

    async def list_live(self) -> tuple[str, ...]:
        """List the ids of the tournaments that are not over."""
        return await self._store.list_by_status(LIVE)

    async def list_unshown(self) -> tuple[str, ...]:
        """List the ids of the tournaments that are over and whose message does not say so yet."""
        return await self._store.list_unshown()

    # The manager

    async def draft(self, game: str, manager: Person, place: Place, language: str) -> Tournament:
        """Begin a tournament whose format and options are still to be chosen.

        :raises Refused: if the server has too many.
        """
        if len(await self._store.list_by_server(place.guild_id, LIVE, MOST_LIVE)) >= MOST_LIVE:
            raise Refused("too-many-tournaments", most=MOST_LIVE)
        entry = self._tables.games[game].game
        usual = TournamentFormat.DUPLICATE if entry.state.is_cooperative else TournamentFormat.SWISS
        row = TournamentRow(
            id=secrets.token_hex(4),
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            host_id=manager.id,
            game=game,
            options=json.dumps(USUAL),
            language=language,
            key=secrets.token_hex(32),
            opened_at=self._tables.now(),
            seats=min(entry.seats[-1], 4),
            format=usual,
        )
        await self._store.create(row)
        return await self.read(row.id)

    @changes_tournament
    def set_column(self, tournament: Tournament, name: str, value: str) -> TournamentChange:
        """Choose something of a draft.

        :raises Refused: if it is no draft any more, or there is no such choice.
        """
        _check_status(tournament, TournamentStatus.DRAFT)
        if value not in self.list_choices(tournament).get(name, ()):
            raise Refused("malformed")
        row = tournament.row
        match name:
            case "format":
                row = replace(row, format=TournamentFormat(value), rounds=0)
            case "absence":
                row = replace(row, absence=AbsenceRule(value))
            case "seats":
                row = replace(row, seats=int(value))
            case "rounds":
                row = replace(row, rounds=int(value))
            case "days":
                row = replace(row, round_days=int(value))
        return TournamentChange(row)

    @changes_tournament
    def set_options(self, tournament: Tournament, options: Mapping[str, str]) -> TournamentChange:
        """Choose options of game and tables of a draft.

        :raises Refused: if it is no draft any more, or an option or value cannot be chosen.
        """
        _check_status(tournament, TournamentStatus.DRAFT)
        chosen = {**tournament.options, **options}
        if chosen.get(CLOCK, NO_CLOCK) == NO_CLOCK or any(name in HIDDEN for name in chosen):
            raise Refused("bad-option")
        self._tables.door.check_options(tournament.row.game, chosen)
        return TournamentChange(replace(tournament.row, options=json.dumps(chosen)))

    @changes_tournament
    def open(self, tournament: Tournament) -> TournamentChange:
        """Announce a draft: people can enter from now on.

        :raises Refused: if it is no draft any more.
        """
        _check_status(tournament, TournamentStatus.DRAFT)
        now = self._tables.now()
        due = now + ENTRY_DAYS * DAY
        return TournamentChange(
            replace(tournament.row, status=TournamentStatus.OPEN, opened_at=now, due=due, since=now)
        )

    async def start(self, tournament_id: str) -> Tournament:
        """Let the first round be drawn.

        :raises Refused: if it was started already, or too few have entered.
        """
        await self._start(tournament_id)
        return await self.advance(tournament_id)

    @changes_tournament
    def _start(self, tournament: Tournament) -> TournamentChange:
        _check_status(tournament, TournamentStatus.OPEN)
        if tournament.is_one_team:
            raise Refused("one-team")
        if not tournament.has_enough:
            raise Refused("too-few-entrants", least=LEAST_ENTRANTS)
        return TournamentChange(_build_started(tournament))

    async def close(self, tournament_id: str) -> Tournament:
        """End a tournament before its last round; tables that run go on without it.

        :raises Refused: if it is over.
        """
        tournament = await self._close(tournament_id)
        await self._reveal_deals(tournament)
        return tournament

    @changes_tournament
    def _close(self, tournament: Tournament) -> TournamentChange:
        _check_live(tournament)
        return TournamentChange(replace(tournament.row, status=TournamentStatus.CLOSED, due=0.0, digest=""))

    # The entrants

    @changes_tournament
    def enter(self, tournament: Tournament, person: Person) -> TournamentChange:
        """Enter a tournament; after its start as a reserve, which a person who dropped out may become too.

        :raises Refused: if the person has entered, it is full or over, or reserves cannot play.
        """
        _check_live(tournament)
        if _is_in(tournament.find_entrant(person.id)):
            raise Refused("entered")
        return TournamentChange(tournament.row, entrants=[_build_entrant(tournament, person)])

    @changes_tournament
    def found_team(self, tournament: Tournament, person: Person, name: str) -> TournamentChange:
        """Enter with the team of this name, which is a new one if there is none; also for who has entered already.

        :raises Refused: if the person cannot enter, teams cannot be chosen, the team is full, or the name is blank.
        """
        wanted = shorten_name(name)
        if wanted == NAMELESS:
            raise Refused("team-nameless")
        for number in tournament.teams:
            if tournament.get_team_name(number).casefold() == wanted.casefold():
                return _join(tournament, person, number)
        number = next(number for number in count(1) if number not in tournament.teams)
        team = TeamRow(tournament.id, number, wanted, person.id)
        return replace(_join(tournament, person, number), teams=[team])

    @changes_tournament
    def join_team(self, tournament: Tournament, person: Person, number: int) -> TournamentChange:
        """Enter with a team, or with any if ``number`` is 0; also for who has entered already.

        :raises Refused: if the person cannot enter, teams cannot be chosen, or the team is full or gone.
        """
        if number and number not in tournament.teams:
            raise Refused("team-gone")
        return _join(tournament, person, number)

    async def leave(self, tournament_id: str, person: Person) -> Tournament:
        """Leave a tournament; the seat at a table that still runs becomes vacant.

        :raises Refused: if the person has not entered, or it is over.
        """
        tournament = await self._leave(tournament_id, person)
        entrant = tournament.find_entrant(person.id)
        for pairing in tournament.open_pairings:
            if entrant is not None and entrant.number in parse_entrants(pairing) and pairing.table_id:
                try:
                    await self._tables.lobbies.leave(pairing.table_id, person)
                except Refused as refused:  # left it already, or it is over
                    log.info("table %s is not left: %s", pairing.table_id, refused.key)
        return tournament

    @changes_tournament
    def _leave(self, tournament: Tournament, person: Person) -> TournamentChange:
        _check_live(tournament)
        entrant = tournament.find_entrant(person.id)
        if entrant is None or not _is_in(entrant):
            raise Refused("not-entered")
        return TournamentChange(tournament.row, entrants=[replace(entrant, status=EntrantStatus.OUT)])

    # What happens by itself

    async def advance_all(self) -> list[str]:
        """Do what is due in all tournaments; returns the ids of those that are live, and of those just ended."""
        await self._store.drop_drafts(self._tables.now() - DRAFT_SECONDS)
        live = await self.list_live()
        for tournament_id in live:
            if not self._retries.is_waiting(tournament_id):
                with self._retries.attempt(tournament_id, f"to go on with tournament {tournament_id}"):
                    await self.advance(tournament_id)
        return list(live)

    async def advance(self, tournament_id: str) -> Tournament:
        """Do what is due in a tournament, one thing after the other."""

        async def take_step() -> bool:
            """Do the next thing that is due; False if there is none. Raise RevisionConflict after a change."""
            tournament = await self.read(tournament_id)
            if tournament.row.status is TournamentStatus.OPEN:
                if self._tables.now() < tournament.row.due:
                    return False
                if not tournament.has_enough:
                    after = replace(tournament.row, status=TournamentStatus.CLOSED, due=0.0, digest="")
                else:
                    after = _build_started(tournament)
                await self._save(tournament, TournamentChange(after))
                return True
            if tournament.row.status is not TournamentStatus.RUNNING:
                return False
            if tournament.round is None or not tournament.open_pairings:
                return await self._draw(tournament)
            for pairing in tournament.open_pairings:
                if not pairing.table_id:
                    return await self._open_table(tournament, pairing)
            return await self._collect(tournament)

        async with self._advancing:
            while await repeat(take_step):  # a conflict: somebody enters or leaves meanwhile
                pass
            return await self.read(tournament_id)

    async def _draw(self, tournament: Tournament) -> bool:
        """End the current round, if any, and draw the next one, or end the tournament."""
        await self._reveal_deals(tournament)
        now, row = self._tables.now(), tournament.row
        ended = [replace(tournament.round, ended_at=now)] if tournament.round is not None else []
        moved = [*find_dropouts(tournament)]
        tournament = _with_entrants(tournament, moved)
        successors = find_successors(tournament)
        tournament = _with_entrants(tournament, successors)
        moved += successors
        users = {each.user_id: each.number for each in tournament.rows.entrants if each.user_id is not None}
        estimate = self._tables.estimate_strengths
        known = await estimate(row.guild_id, row.game, users.keys()) if estimate else {}
        strengths = {users[user_id]: strength for user_id, strength in known.items()}
        drawn = await asyncio.to_thread(draw, tournament, strengths)
        if drawn is None:
            after = replace(row, status=TournamentStatus.OVER, due=0.0, digest="")
            await self._save(tournament, TournamentChange(after, moved, ended))
            return False
        number = row.round + 1
        after = replace(row, round=number, due=now + row.round_days * DAY, since=now)
        rounds = [*ended, RoundRow(tournament.id, number, drawn.phase, now)]
        await self._save(tournament, TournamentChange(after, moved, rounds, drawn.pairings))
        return True

    async def _reveal_deals(self, tournament: Tournament) -> None:
        """Publish the deals of the current round."""
        for pairing in tournament.pairings if tournament.is_duplicate else ():
            if not pairing.table_id:
                continue
            try:
                await self._tables.maintenance.reveal_deal(pairing.table_id)
            except Refused as refused:  # it is known an hour after the end of the round
                log.warning("the deal of table %s is not told now: %s", pairing.table_id, refused.key)

    async def _open_table(self, tournament: Tournament, pairing: PairingRow) -> bool:
        """Open the table of a pairing; if everybody there is forgotten, it ends at once."""
        row = tournament.row
        people = [tournament.entrants[number] for number in parse_entrants(pairing)]
        if not all(person.user_id for person in people):
            await self._save_result(tournament, pairing, _build_closed(tournament, pairing, ()))
            return True
        plan = TablePlan(
            game=row.game,
            place=Place(row.guild_id, row.channel_id),
            host_id=row.host_id,
            language=row.language,
            options={**tournament.options, **FIXED},
            people=tuple(Person(person.user_id or 0, person.name) for person in people),
            is_seated=True,
            is_limited=False,
            key=tournament.derive_key("deal", pairing.round, pairing.number),
        )
        if tournament.is_duplicate:
            plan = replace(
                plan,
                options={**plan.options, **STRONG},
                computers=row.seats - len(people),
                key=tournament.derive_key("deal", pairing.round),
                deal=f"{NAME} {row.id} {pairing.round}",
                hidden_until=row.due + HIDDEN_SECONDS,
            )
        opened = await self._tables.door.open(plan, lambda rows, steps: self._store.open_table(pairing, rows, steps))
        return opened is not None

    async def _collect(self, tournament: Tournament) -> bool:
        """Store the results of the tables that are over; close those where nobody or no time is left."""
        is_late = self._tables.now() >= tournament.row.due
        live = await self._tables.store.tables.list_live([row.table_id for row in tournament.open_pairings])
        for pairing in tournament.open_pairings:
            if pairing.table_id in live and not await self._close_table(pairing.table_id, is_late=is_late):
                continue
            await self._save_result(tournament, pairing, await self._build_result(tournament, pairing))
            return True
        return False

    async def _close_table(self, table_id: str, *, is_late: bool) -> bool:
        """Close a table if it is late or nobody is there any more; False if it goes on."""
        try:
            table = await self._tables.read(table_id)
            if not table.is_over:
                now = self._tables.now()
                present = (seat for seat in table.people if not table.seats[seat].away)
                if not is_late and any(table.get_vacation_end(seat) <= now for seat in present):
                    return False
                await self._tables.lobbies.close(table_id, NOBODY, is_moderator=True)
        except Refused as refused:
            log.warning("table %s of a tournament: %s", table_id, refused.key)
            return refused.key in ("set-aside", "no-table", "over")
        return True

    async def _build_result(self, tournament: Tournament, pairing: PairingRow) -> TableResult:
        """Build the result of a table that is over; one that is broken or gone was closed. May raise Unavailable."""
        try:
            table = await self._tables.read(pairing.table_id)
        except Unavailable:
            raise
        except Refused as refused:
            log.warning("table %s of a tournament has no result: %s", pairing.table_id, refused.key)
            return _build_closed(tournament, pairing, ())
        outcome = table.state.outcome if table.state is not None else None
        steps = await self._tables.store.steps.list_between(table.id)
        users = [tournament.entrants[number].user_id for number in parse_entrants(pairing)]
        gone = {seat for seat, user_id in enumerate(users) if user_id is None or table.seats[seat].user_id != user_id}
        away = gone | {seat for seat in range(len(users)) if table.seats[seat].away}
        absent = (away | find_mostly_absent(steps) | find_substituted(steps)) & {*range(len(users))}
        entrants = tuple(number for seat, number in enumerate(parse_entrants(pairing)) if seat in absent)
        if outcome is None or not steps:
            return _build_closed(tournament, pairing, entrants)
        is_closed = steps[-1].kind is StepKind.CLOSE
        if is_closed and not tournament.is_together:
            return _build_closed(tournament, pairing, entrants)
        places = _rank_seats(outcome, gone, len(table.seats))
        values = _build_values(outcome, places, tournament) if tournament.is_duplicate else None
        return TableResult(places[: len(users)], outcome.scores[: len(users)], values, entrants, is_closed)

    async def _save_result(self, tournament: Tournament, pairing: PairingRow, result: TableResult) -> None:
        await self._save(
            tournament, TournamentChange(tournament.row, pairings=[replace(pairing, result=result.to_json())])
        )

    # Storing

    async def _save(self, tournament: Tournament, change: TournamentChange) -> None:
        await self._store.change(
            tournament.row,
            change.row,
            entrants=change.entrants,
            rounds=change.rounds,
            pairings=change.pairings,
            teams=change.teams,
        )

    async def note_message(self, message: MessageRow, writer: LeaseHolder | None = None) -> None:
        """Store which message shows a tournament and what it shows, while ``writer`` holds a lease."""
        await self._store.note_message(message, writer)

    def list_choices(self, tournament: Tournament) -> Mapping[str, tuple[str, ...]]:
        """List the values that can be chosen, by what is chosen."""
        row, game = tournament.row, self._tables.games[tournament.row.game].game
        most = 3 if row.format is TournamentFormat.GROUPS else MOST_ROUNDS
        return {
            "format": (str(row.format),) if tournament.is_together else tuple(map(str, TournamentFormat)),
            "seats": tuple(str(number) for number in game.seats if number > 1),
            "rounds": tuple(map(str, range(most + 1))),
            "days": tuple(map(str, ROUND_DAYS)),
            "absence": tuple(map(str, AbsenceRule)),
        }


def _check_live(tournament: Tournament) -> None:
    if not tournament.is_live:
        raise Refused("tournament-over")


def _check_status(tournament: Tournament, status: TournamentStatus) -> None:
    if tournament.row.status is not status:
        raise Refused("tournament-began")


def _is_in(entrant: EntrantRow | None) -> bool:
    """True for somebody who plays, or is a reserve."""
    return entrant is not None and entrant.status is not EntrantStatus.OUT


def _build_entrant(tournament: Tournament, person: Person) -> EntrantRow:
    """Build the row of a person who enters; refuse if it is full, or reserves cannot play."""
    if tournament.count_entrants() >= MOST_ENTRANTS:
        raise Refused("tournament-full", most=MOST_ENTRANTS)
    is_open = tournament.row.status is TournamentStatus.OPEN
    if not is_open and tournament.row.format is TournamentFormat.GROUPS:
        raise Refused("tournament-began")
    known = tournament.find_entrant(person.id)
    number = known.number if known is not None else max(tournament.entrants, default=0) + 1
    status = EntrantStatus.IN if is_open else EntrantStatus.RESERVE
    return EntrantRow(tournament.id, number, person.id, person.name, status)


def _join(tournament: Tournament, person: Person, number: int) -> TournamentChange:
    """Let a person choose a team that has room, and enter if need be."""
    if not tournament.is_together:
        raise Refused("malformed")
    _check_status(tournament, TournamentStatus.OPEN)
    known = tournament.find_entrant(person.id)
    entrant = known if known is not None and _is_in(known) else _build_entrant(tournament, person)
    members = {*tournament.teams.get(number, ())} - {entrant.number}
    if number and len(members) >= tournament.row.seats:
        raise Refused("team-full")
    return TournamentChange(tournament.row, entrants=[replace(entrant, team=number)])


def _build_started(tournament: Tournament) -> TournamentRow:
    size = len(tournament.list_by_status(EntrantStatus.IN))
    seats = tournament.row.seats if tournament.is_duplicate else min(tournament.row.seats, size)
    return replace(tournament.row, status=TournamentStatus.RUNNING, size=size, seats=seats, due=0.0)


def _with_entrants(tournament: Tournament, changed: Sequence[EntrantRow]) -> Tournament:
    new = {row.number: row for row in changed}
    entrants = tuple(new.get(row.number, row) for row in tournament.rows.entrants)
    return replace(tournament, rows=replace(tournament.rows, entrants=entrants))


def _build_closed(tournament: Tournament, pairing: PairingRow, absent: tuple[int, ...]) -> TableResult:
    """Build the result of a table that was closed: all share the first place, and nothing is compared."""
    values = () if tournament.is_duplicate else None
    return TableResult((1,) * len(parse_entrants(pairing)), values=values, absent=absent, is_closed=True)


def _build_values(outcome: Outcome, places: Sequence[int], tournament: Tournament) -> tuple[float, ...]:
    """Return what is compared of each seat, more being better.

    Together it is how little was left over, also of a table that was closed; otherwise the place, then the score.
    """
    if tournament.is_together:
        return tuple(-float(score) for score in outcome.scores)
    return tuple(float(score - PLACE_WEIGHT * place) for place, score in zip(places, outcome.scores, strict=True))


def _rank_seats(outcome: Outcome, gone: set[int], count: int) -> tuple[int, ...]:
    """Return the place of each seat; those who left come last, as if each had lost to all who stayed."""
    stayed = [seat for seat in range(count) if seat not in gone]
    places = {
        seat: 1 + sum(outcome.find_place(other) < outcome.find_place(seat) for other in stayed) for seat in stayed
    }
    return tuple(places.get(seat, len(stayed) + 1) for seat in range(count))
