"""The twin run: a table and its twin, dealt again where one player cannot look, as that player sees them on Discord.

Whatever happens at both that is no public difference, the player is shown the same, at the same times, to the byte:
messages, edits, answers, completions, pings. It is tried with every game that is found, in its windows with every kind
of standing order.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.engine.contract import Action, Event, Pace, Question, State
from bot.engine.rng import Rng
from bot.local.changes import ChangeKind
from bot.local.model import Channel
from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from bot.local.user_client import UserClient
from bot.registry import GameEntry, find_games
from bot.tables import maintenance, orders, planning
from bot.tables.reminders import ReminderService, get_half_time, get_last_time
from bot.tables.scheduler import Scheduler as Deadlines
from bot.tables.table import Table
from bot.tables.turn_clock import COMPUTER_SECONDS, find_clock_times
from storage.location import Location
from storage.rows import DeadlineKind, DeadlineRow, NotificationMode, Role
from storage.shards import ALL
from tests.contract.trials import TRIALS
from tests.local.clock import Clock
from tests.local.observations import Observation, watch
from tests.robot import Controls
from tests.storage.engines import SQLITE, empty_place, on_postgres
from tests.storage.samples import deadlines_of
from tests.ui.conftest import Venue

SEATS = 3

LONGEST = 6
"""Moves of one run at most."""

TRIES = 50
"""New deals of one position among which a twin is looked for; where there is none, the next position is tried."""

ID = re.compile(r'(?<="nonce": ")[0-9a-f]{24}|[0-9]{17,20}')
"""Discord's ids, and the nonces, which are made of nothing but the ids of a message's place and of the one before."""

LOOKED_AT = 0.3
"""Which part of a game has gone by where the table and its twin come in."""

PREPARATIONS = 2
"""Moves that nobody sees before one that opens a window: the aim and the fighter of an attack."""

PAUSE = 60.0
"""Seconds that go by between two moves."""


@dataclass(frozen=True)
class Pair:
    """A position, and one that the reader cannot tell from it."""

    game: str
    true: State[Any, Any]
    twin: State[Any, Any]
    reader: int
    moves: tuple[Action, ...]
    """What is played at both: the reader hears the same of it."""

    def state(self, *, is_twin: bool) -> State[Any, Any]:
        """The first position of a run."""
        return self.twin if is_twin else self.true


@dataclass(frozen=True)
class Window:
    """A pair in which the moves open a window, and a seat in it may answer at the one and only pass at the other."""

    pair: Pair
    seat: int
    about: str

    @property
    def is_held(self) -> bool:
        """True if the seat of the true table is the one that may answer."""
        return len(self.offered(self.pair.true)) > len(self.offered(self.pair.twin))

    def offered(self, state: State[Any, Any]) -> list[Action]:
        """With what the seat may answer once the window is open."""
        return answers(self.pair.game, opened(state, self.pair.moves), self.seat)


@dataclass(frozen=True)
class Note:
    """One thing that the reader noticed."""

    at: float
    kind: ChangeKind
    text: str
    """All of it, as JSON; ids and nonces by their first appearance."""


@dataclass(frozen=True)
class Evening:
    """What one player noticed of a table."""

    seen: Mapping[str, Sequence[Note]]
    """By kind of place. Which of two places is written to first is up to the machine, and so are Discord's ids."""
    told: list[object]
    """Answers to gestures, as far as they are no messages."""


# Finding positions


def walk(game: str, seed: int) -> Iterator[State[Any, Any]]:
    """A game of people who do half the time what is done for absent ones."""
    chance = Random(seed)
    entry = find_games()[game].game
    state = entry.deal(seats(game), entry.options(), Rng("5eed"))
    while state.outcome is None:
        yield state
        seat = chance.choice(sorted(state.to_act))
        is_default = chance.random() < 0.5
        action = state.choose_default(seat) if is_default else chance.choice(state.legal_actions(seat))
        state = state.apply(seat, action).state


def seats(game: str) -> int:
    """As many as people live in the venue, or as the game takes."""
    return max(min(SEATS, find_games()[game].game.seats[-1]), find_games()[game].game.seats[0])


def twins(state: State[Any, Any], reader: int) -> Iterator[State[Any, Any]]:
    """The position dealt again for the reader, without end."""
    return (state.redeal(reader, Rng(f"{key:04x}")) for key in range(TRIES))


@cache
def pair(game: str, reader: int, *, is_late: bool) -> Pair:
    """The deal, or a later position, with a twin, and moves that both allow and that tell the reader the same."""
    passed = list(walk(game, 0))
    for true in passed[int(LOOKED_AT * len(passed)) if is_late else 0 :]:
        twin = next(twins(true, reader))
        moves = alike(true, twin, reader)
        if twin != true and moves:
            return Pair(game, true, twin, reader, tuple(moves))
    raise AssertionError(f"no position of {game} can be looked at twice")


def alike(true: State[Any, Any], twin: State[Any, Any], reader: int) -> list[Action]:
    """Moves that both twins allow and that tell the reader the same, until the next one would make a difference.

    They end outside of windows: some would be closed by the usual orders, and what follows might make a difference.
    """
    moves: list[Action] = []
    settled = 0
    while true.to_act and len(moves) < LONGEST:
        seat = min(true.to_act)
        shared = [action for action in true.legal_actions(seat) if twin.refusal(seat, action) is None]
        action = next((each for each in shared if tells_alike(true, twin, seat, each, reader)), None)
        if action is None:
            break
        true, twin = true.apply(seat, action).state, twin.apply(seat, action).state
        moves.append(action)
        if not any(each.find_questions(Pace.WINDOW) for each in (true, twin)):
            settled = len(moves)
    return moves[:settled]


def tells_alike(true: State[Any, Any], twin: State[Any, Any], seat: int, action: Action, reader: int) -> bool:
    """True if the reader learns the same at both."""
    after, beside = true.apply(seat, action), twin.apply(seat, action)
    if after.state.view(reader) != beside.state.view(reader):
        return False
    return known(after.events, reader) == known(beside.events, reader)


def known(events: Sequence[Event], reader: int) -> list[Event]:
    return [event for event in events if event.audience is None or reader in event.audience]


@cache
def window(game: str, about: str, *, is_bystander: bool) -> Window:
    """A position in which a move opens this window for somebody who may answer at the one and only pass at the other.

    The reader is who opens it, or somebody who has no part in it.
    """
    for seed in range(50):
        for state in walk(game, seed):
            for found in windows_from(game, about, state, is_bystander=is_bystander):
                return found
    raise AssertionError(
        f"in {game} everybody knows who may answer in window {about}: name it in OPEN_WINDOWS of the game's zones"
    )


@cache
def opening(game: str, about: str) -> Window:
    """A position in which a prepared move opens this window for somebody who may use an opener, but not at the twin."""
    for seed in range(50):
        for state in walk(game, seed):
            for found in openings_from(game, about, state):
                return found
    raise AssertionError(f"nobody may use an opener in {about} of {game}")


def openings_from(game: str, about: str, state: State[Any, Any]) -> Iterator[Window]:
    if len(state.to_act) != 1:
        return
    (actor,) = state.to_act
    for moves in openings(state, actor):
        after = opened(state, moves)
        for seat in asked_about(after, about) - {actor}:
            reader = next(other for other in range(seats(game)) if other not in (actor, seat))
            same = Pair(game, state, state, reader, moves)
            for twin in twins(state, reader) if may_open(game, about, after, seat) else ():
                if open_alike(same, twin) and not may_open(game, about, opened(twin, moves), seat):
                    yield Window(replace(same, twin=twin), seat, about)


def may_open(game: str, about: str, state: State[Any, Any], seat: int) -> bool:
    """True if the seat may use an opener of this window."""
    openers = find_games()[game].game.windows[about].openers
    return any(isinstance(action, openers) for action in state.legal_actions(seat))


def windows_from(game: str, about: str, state: State[Any, Any], *, is_bystander: bool) -> Iterator[Window]:
    if len(state.to_act) != 1:
        return
    (actor,) = state.to_act
    for moves in openings(state, actor):
        asked = asked_about(opened(state, moves), about)
        for seat in sorted(asked - {actor}):
            others = (other for other in range(seats(game)) if other not in (actor, seat))
            for reader in others if is_bystander else [actor]:
                yield from islice(pairs_around(Pair(game, state, state, reader, moves), seat, about), 1)


def openings(state: State[Any, Any], actor: int) -> Iterator[tuple[Action, ...]]:
    """What may open a window: a move, or one that is prepared unseen."""
    yield from ((action,) for action in state.legal_actions(actor))
    prepared: list[Action] = []
    for _ in range(PREPARATIONS):
        hidden = next((action for action in state.legal_actions(actor) if action.is_deterministic), None)
        if hidden is None or actor not in state.to_act:
            return
        state = state.apply(actor, hidden).state
        prepared.append(hidden)
    yield from ((*prepared, action) for action in state.legal_actions(actor) if not action.is_deterministic)


def pairs_around(same: Pair, seat: int, about: str) -> Iterator[Window]:
    """The position with each twin in which the seat may answer otherwise."""
    can_pass = find_games()[same.game].game.windows[about].can_pass
    held = answers(same.game, opened(same.true, same.moves), seat)
    for twin in twins(same.true, same.reader):
        if not open_alike(same, twin):
            continue
        other = answers(same.game, opened(twin, same.moves), seat)
        if bool(held) != bool(other) if can_pass else held != other:
            yield Window(replace(same, twin=twin), seat, about)


def open_alike(same: Pair, twin: State[Any, Any]) -> bool:
    """True if the moves of the pair are legal at this twin, too, and tell the reader the same."""
    true, actor = same.true, min(same.true.to_act)
    for action in same.moves:
        if twin.refusal(actor, action) is not None or not tells_alike(true, twin, actor, action, same.reader):
            return False
        true, twin = true.apply(actor, action).state, twin.apply(actor, action).state
    return True


def opened(state: State[Any, Any], moves: Sequence[Action]) -> State[Any, Any]:
    """The state after these moves of the seat that is asked."""
    actor = min(state.to_act)
    for action in moves:
        state = state.apply(actor, action).state
    return state


def asked_about(state: State[Any, Any], about: str) -> set[int]:
    """The seats that are asked in a window of this kind."""
    questions: list[tuple[int, Question | None]] = [(seat, state.question(seat)) for seat in state.to_act]
    return {seat for seat, question in questions if question is not None and question.about == about}


def answers(game: str, state: State[Any, Any], seat: int) -> list[Action]:
    """What the seat may answer but letting it pass."""
    kinds = tuple(kind for each in find_games()[game].game.windows.values() for kind in each.answers)
    passing = state.choose_default(seat)
    return [action for action in state.legal_actions(seat) if isinstance(action, kinds) and action != passing]


# Runs


@cache
def dealing(game: str, start: State[Any, Any]) -> GameEntry:
    """The game as if it began with this position; it is kept, as the codec is, which takes long to build."""
    entry = find_games()[game]
    return replace(entry, game=replace(entry.game, deal=lambda *_: start, is_shuffled=False))


def noted(observations: Sequence[Observation], channels: Mapping[int, Channel]) -> Mapping[str, Sequence[Note]]:
    """What was noticed in each place, in the order in which it came there."""
    by_place: dict[str, list[Observation]] = {}
    for observation in observations:
        place = observation.payload.get("channel_id") or observation.payload.get("id")
        name = channels[int(place)].kind.name if place is not None else "answers"
        by_place.setdefault(name, []).append(observation)
    ids: dict[str, str] = {}

    def renamed(found: re.Match[str]) -> str:
        return ids.setdefault(found.group(), f"id {len(ids)}")

    return {
        name: [
            Note(each.at, each.kind, ID.sub(renamed, json.dumps(each.payload, sort_keys=True)))
            for each in by_place[name]
        ]
        for name in sorted(by_place)
    }


class Run:
    """A table on a Discord of its own, begun from a position; everything that the reader notices is noted."""

    def __init__(self, venue: Venue, clock: Clock, pair: Pair, *, is_twin: bool) -> None:
        self.venue = venue
        self.clock = clock
        self.people = (venue.anna, venue.biel, venue.carla)
        self.reader = self.people[pair.reader]
        self.seen: Sequence[Observation] = ()
        self.told: list[object] = []
        self._pair, self._game = pair, pair.game
        venue.games[pair.game] = dealing(pair.game, pair.state(is_twin=is_twin))

    async def seated(self, **options: Any) -> Table:
        """The table with its game begun."""
        venue, host = self.venue, self.people[0]
        table = await venue.lobby(*self.people[1 : seats(self._game)], game=self._game, **options)
        if seats(self._game) > 1:
            await host.click(await venue.message(table, Role.LOBBY), label=venue.word("button-start"))
        await venue.settled()
        return await venue.tables.read(table.id)

    def evening(self) -> Evening:
        """What the reader has noticed."""
        return Evening(noted(self.seen, self.venue.discord.model.channels), self.told)

    async def let_opener_be_asked(self) -> None:
        """Keep the seat that opens the window by an answer in another one from answering that by the usual order."""
        (opener,) = self._pair.true.to_act
        question: Question | None = self._pair.true.question(opener)
        if question is not None and question.about:
            await self.venue.tables.people.set_order(self.people[opener].id, self._game, question.about, orders.ASK)

    async def look(self, table: Table, person: UserClient) -> None:
        """Everything that a player can do without playing, two asides and a stale press included."""
        venue = self.venue
        completions = await person.autocomplete(venue.room, "play", option="move", value="", table=table.id)
        for command in ("hand", "table show", "table log"):
            await person.slash(venue.room, command, table=table.id)
        await self.read_what_happened(table, person)
        seat = (await venue.tables.read(table.id)).find_seat(person.id)
        assert seat is not None
        hand = await venue.message(table, Role.HAND, seat)
        controls = Controls(hand)
        for aside in controls.asides[:2]:
            await aside.take(person, hand)
            await venue.settled()
        for menu in [each for each in controls.lists if each["custom_id"].startswith("d:")]:
            hand = (await person.slash(venue.room, "hand", table=table.id)).message  # a list leads to another page
            await person.select(hand, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
        stale = await person.press_raw(hand, custom_id=f"a:{table.id}:zz:E")
        await venue.settled()
        if person is self.reader:
            self.told += [completions, stale.kind, len(controls.buttons)]

    async def read_what_happened(self, table: Table, person: UserClient) -> None:
        """Open what happened since the person's last turn, and since the deal, page by page with its pictures."""
        message = await self.venue.message(table, Role.TABLE)
        for place in ("", ".0.0", ".0.1"):
            await person.press_raw(message, custom_id=f"l:{table.id}:-:turns{place}")
            await self.venue.settled()

    async def everybody_looks(self, table: Table) -> None:
        """The reader last, who would see what the others have set off."""
        for person in sorted(self.people[: len(table.seats)], key=lambda each: each is self.reader):
            await self.look(table, person)

    async def play(self, table: Table, seat: int, action: Action) -> None:
        """Let the seat act by command, some time after whatever was before."""
        self.clock.advance(PAUSE)
        move = self.venue.tables.codec(self._game).action_to_short(action)
        reply = await self.people[seat].slash(self.venue.room, "play", move=move, table=table.id)
        self.told.append(reply.kind)
        await self.venue.settled()

    async def play_all(self, table: Table) -> None:
        """Play what both twins allow."""
        for action in self._pair.moves:
            await self.play(table, min((await self.venue.tables.read(table.id)).asked), action)

    async def let_turn_run_out(self, table: Table) -> None:
        """Let half of the time go by, most of it, and all of it, with its messages."""
        venue, caller = self.venue, ReminderService(self.venue.tables, self.venue.bot.reminders, self.clock)
        deadlines = Deadlines(venue.tables, self.clock)
        for service in (caller, deadlines):
            service.set_connected(ALL)
        for at in (get_half_time, get_last_time, due_at):
            rows = [row for row in await deadlines_of(venue.store, table.id) if row.kind is DeadlineKind.TURN]
            await self.beat_until(deadlines, at(min(rows, key=due_at)))
            await caller.serve()
            await venue.settled()
            assert bool(await venue.store.reminders.list_all()) is (at is not due_at)

    async def beat_until(self, deadlines: Deadlines, until: float) -> None:
        """Let the clock go on, so that nobody takes it for time in which the bot was not there."""
        await deadlines.serve()
        self.clock.advance(max(until - self.clock(), 0.0))
        await deadlines.serve()
        await self.venue.settled()

    async def let_time_pass(self, table: Table) -> None:
        """Let the window close unanswered."""
        deadlines = Deadlines(self.venue.tables, self.clock)
        deadlines.set_connected(ALL)
        until = find_clock_times(table, self.venue.tables.now()).window
        assert until is not None
        await self.beat_until(deadlines, until)


@asynccontextmanager
async def running(authority: Authority, database: Location, pair: Pair, *, is_twin: bool) -> AsyncIterator[Run]:
    """A run whose Discord waits as long for an answer as a slow machine takes for it: others than here try that."""
    clock = Clock()
    async with LocalDiscord(authority=authority, rate_limits=RateLimits.off(), clock=clock) as discord:
        run = Run(Venue(discord, database, clock), clock, pair, is_twin=is_twin)
        async with run.venue.running():
            run.seen = watch(run.reader)
            yield run
        assert discord.violations == []
        assert discord.unanswered == []


async def spend(authority: Authority, database: Location, pair: Pair, *, is_twin: bool) -> Evening:
    """All look at what is theirs, then what both twins allow is played."""
    async with running(authority, database, pair, is_twin=is_twin) as run:
        table = await run.seated()
        await run.everybody_looks(table)
        await run.play_all(table)
        await run.read_what_happened(table, run.reader)
    return run.evening()


async def open_window(authority: Authority, database: Path, window: Window, order: str, *, is_twin: bool) -> Evening:
    """The window is opened; the seat has given this order, and passes if it is asked; ``late``: it lets time pass."""
    async with running(authority, database, window.pair, is_twin=is_twin) as run:
        person, venue = run.people[window.seat], run.venue
        given = orders.ASK if order == LATE else order
        await venue.tables.people.set_order(person.id, window.pair.game, window.about, given)
        await run.let_opener_be_asked()
        table = await run.seated()
        opener = min(table.asked)
        for action in window.pair.moves:
            await run.play(table, opener, action)
        await run.everybody_looks(table)
        table = await venue.tables.read(table.id)
        if window.seat in table.asked and order == LATE:
            await run.let_time_pass(table)
        elif table.state is not None and window.seat in asked_about(table.state, window.about):
            await run.play(table, window.seat, table.state.choose_default(window.seat))
    return run.evening()


async def run_out(
    authority: Authority, database: Path, pair: Pair, calls: NotificationMode, *, is_twin: bool
) -> Evening:
    """A turn runs out, then what both twins allow is played late; all are called and reminded in this way."""
    async with running(authority, database, pair, is_twin=is_twin) as run:
        for person in run.people:
            await run.venue.store.users.update(person.id, calls=calls, locale="es-ES")
        table = await run.seated(clock="live-10", bank="once")
        await run.let_turn_run_out(table)
        await run.play_all(table)
        run.told.append(ID.sub("id", (await run.reader.slash(run.venue.room, "my-games")).text))
    return run.evening()


def check_alike(true: Evening, twin: Evening) -> None:
    """The reader has seen something, and the same of both."""
    assert true.told == twin.told
    assert sum(map(len, true.seen.values())) > 5
    assert true.seen == twin.seen


def due_at(deadline: DeadlineRow) -> float:
    return deadline.due


LATE = "late"
"""No order: the seat is asked, and lets the time of the window pass."""

every_game = pytest.mark.parametrize("game", find_games())

WINDOWS = [
    (key, about)
    for key, entry in find_games().items()
    for about, window in entry.game.windows.items()
    if about not in TRIALS[key].zones.open_windows and not window.is_former
]


@pytest.mark.parametrize(
    ("game", "reader", "is_late", "engine"),
    [
        *((game, reader, is_late, SQLITE) for game in find_games() for reader, is_late in ((0, False), (1, True))),
        on_postgres("thegame", 1, True),
    ],
)
async def test_a_player_cannot_tell_a_table_from_its_twin(
    authority: Authority, tmp_path: Path, game: str, reader: int, is_late: bool, engine: str
) -> None:
    found = pair(game, min(reader, seats(game) - 1), is_late=is_late)
    with empty_place(engine, tmp_path, "true.sqlite") as place:
        true = await spend(authority, place, found, is_twin=False)
    with empty_place(engine, tmp_path, "twin.sqlite") as place:
        twin = await spend(authority, place, found, is_twin=True)
    check_alike(true, twin)


@every_game
async def test_a_difference_that_a_player_can_see_is_found(authority: Authority, tmp_path: Path, game: str) -> None:
    found = pair(game, 0, is_late=True)
    other = replace(found, reader=1 % seats(game))
    if seats(game) > 1 and found.true.view(other.reader) == found.twin.view(other.reader):
        pytest.skip(f"there nobody in {game} knows more than others, and chance shows only later")
    true = await spend(authority, tmp_path / "true.sqlite", other, is_twin=False)
    twin = await spend(authority, tmp_path / "twin.sqlite", other, is_twin=True)
    assert true.seen != twin.seen


@pytest.mark.parametrize(
    ("game", "calls"),
    [
        *((game, NotificationMode.BOTH) for game in find_games()),
        *(("thegame", calls) for calls in (NotificationMode.DM, NotificationMode.CHANNEL)),
    ],
)
async def test_clocks_and_calls_and_reminders_tell_nothing_of_what_others_hold(
    authority: Authority, tmp_path: Path, game: str, calls: NotificationMode
) -> None:
    found = pair(game, min(1, seats(game) - 1), is_late=True)
    true = await run_out(authority, tmp_path / "true.sqlite", found, calls, is_twin=False)
    twin = await run_out(authority, tmp_path / "twin.sqlite", found, calls, is_twin=True)
    check_alike(true, twin)


@pytest.mark.parametrize(
    ("game", "about", "is_bystander", "order"),
    [
        (game, about, is_bystander, order)
        for game, about in WINDOWS
        for is_bystander, order in [(False, orders.ASK), (False, orders.PASS), (True, LATE)]
        if order in (LATE, *orders.list_orders(find_games()[game].game, about))
    ],
)
async def test_nothing_tells_whether_who_is_asked_could_answer(
    authority: Authority, tmp_path: Path, game: str, about: str, is_bystander: bool, order: str
) -> None:
    found = window(game, about, is_bystander=is_bystander)
    true = await open_window(authority, tmp_path / "true.sqlite", found, order, is_twin=False)
    twin = await open_window(authority, tmp_path / "twin.sqlite", found, order, is_twin=True)
    check_alike(true, twin)


@pytest.mark.parametrize(
    ("game", "about"), [each for each in WINDOWS if find_games()[each[0]].game.windows[each[1]].can_pass]
)
async def test_an_order_to_answer_looks_like_one_to_pass_and_only_its_outcome_tells_more(
    authority: Authority, tmp_path: Path, game: str, about: str
) -> None:
    found = window(game, about, is_bystander=True)
    use = orders.build_order(orders.USE, find_games()[game].game.windows[about].answers[0])
    without = await open_window(authority, tmp_path / "without.sqlite", found, use, is_twin=found.is_held)
    passing = await open_window(authority, tmp_path / "passing.sqlite", found, orders.PASS, is_twin=found.is_held)
    assert without.told == passing.told
    assert without.seen == passing.seen
    answering = await open_window(authority, tmp_path / "answering.sqlite", found, use, is_twin=not found.is_held)
    assert answering.seen != without.seen
    assert times(answering) == times(without)


@pytest.mark.parametrize(
    ("game", "about"), [each for each in WINDOWS if find_games()[each[0]].game.windows[each[1]].openers]
)
async def test_an_order_to_open_an_answer_tells_nothing_by_its_time(
    authority: Authority, tmp_path: Path, game: str, about: str
) -> None:
    found = opening(game, about)
    first = orders.build_order(orders.FIRST, find_games()[game].game.windows[about].openers[0])
    holding = await open_window(authority, tmp_path / "holding.sqlite", found, first, is_twin=False)
    without = await open_window(authority, tmp_path / "without.sqlite", found, first, is_twin=True)
    assert holding.seen != without.seen
    assert times(holding) == times(without)


def times(evening: Evening) -> Mapping[str, set[float]]:
    """When something came to each place.

    What came follows the outcome, which is public from then on: a paella that is played asks others, and calls them by
    a new post, where a turn that goes on only edits. Only *when* that is may betray an order.
    """
    return {place: {note.at for note in notes} for place, notes in evening.seen.items()}


# Plans

BEAT = 0.7
"""Seconds between two looks at the deadlines; neither a plan nor a call takes a multiple of them."""

PLANNED = [key for key, entry in find_games().items() if entry.game.conditions]


async def let_plan(
    authority: Authority, database: Path, game: str, reader: int, planner: int | None, seconds: int
) -> Evening:
    """The first seat plays, and some seconds go by; the next one has planned its turn if it is the ``planner``."""
    start = next(walk(game, 0))
    async with running(authority, database, Pair(game, start, start, reader, ()), is_twin=False) as run:
        table, venue, clock = await run.seated(), run.venue, run.clock
        deadlines = Deadlines(venue.tables, clock)
        deadlines.set_connected(ALL)
        await deadlines.serve()
        clock.advance(PAUSE)
        if planner is not None:
            hand = await venue.message(table, Role.HAND, planner)
            batch = table.codec.batch_to_short(turn_to_plan(start, planner))
            await run.people[planner].press_raw(hand, custom_id=f"a:{table.id}:~:{batch}")
            await venue.settled()
            assert venue.word("button-plan-drop") in [each.get("label") for each in hand.buttons]
        (actor,) = table.asked
        for action in whole_turn(table.state, actor):
            table = await venue.act(table, run.people[actor], table.codec.action_to_short(action))
        for _ in range(int(seconds / BEAT)):
            await venue.settled()
            await asyncio.sleep(BEAT)
            clock.advance(BEAT)
            await deadlines.serve()
        await venue.settled()
    return run.evening()


def whole_turn(state: State[Any, Any] | None, seat: int) -> list[Action]:
    """What is done for an absent player whose turn it is."""
    assert state is not None
    question, actions = state.question(seat), list[Action]()
    while state.question(seat) == question:
        actions.append(state.choose_default(seat))
        state = state.apply(seat, actions[-1]).state
    return actions


def turn_to_plan(state: State[Any, Any], seat: int) -> Sequence[Action]:
    """A turn that the seat can still take once the one that is asked has done what is done for an absent player."""
    imagined, (actor,), after = state.imagine(seat), state.to_act, state
    assert imagined is not None
    for action in whole_turn(state, actor):
        after = after.apply(actor, action).state
    turns = [[action] for action in imagined.legal_actions(seat)]
    plans = [imagined.make_plan(seat, turn) for turn in (whole_turn(imagined, seat), *turns)]
    return next(plan.actions for plan in plans if plan is not None and planning.find_lapse(after, seat, plan) is False)


@pytest.mark.parametrize("game", PLANNED)
async def test_nothing_tells_that_somebody_has_planned_until_it_is_played(
    authority: Authority, tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plan that is not played is not noticed either."""
    planner = next(walk(game, 0)).next_seat
    reader = max({*range(seats(game))} - {planner})
    runs = {
        (who, seconds): await let_plan(authority, tmp_path / f"{who} {seconds}.sqlite", game, reader, who, seconds)
        for who in (None, planner)
        for seconds in (int(COMPUTER_SECONDS) - 1, 30)
    }
    monkeypatch.setattr(maintenance, "find_planned_turn", lambda *_: ())
    lapsed = await let_plan(authority, tmp_path / "lapsed.sqlite", game, reader, planner, 30)
    check_alike(runs[None, 2], runs[planner, 2])
    check_alike(runs[None, 30], lapsed)
    assert runs[None, 30].seen != runs[planner, 30].seen, "it is played"
