"""Two days without the bot, seen on Discord: two hundred deadlines pass, and nobody is late, nagged or flooded."""

from __future__ import annotations

from collections import Counter

from bot.local.channel_handle import ChannelHandle
from bot.local.user_client import UserClient
from bot.tables.reminders import MIN_INTERVAL_SECONDS, ReminderService
from bot.tables.scheduler import REDRAWS_PER_SECOND, Scheduler
from bot.tables.table import Person as Player
from bot.tables.table import Place
from storage.rows import DeadlineKind
from storage.shards import ALL
from tests.ui.conftest import Venue

MINUTE, HOUR = 60.0, 3600.0

TABLES = 200
PEOPLE = 50
MOST_A_SECOND = 50
"""Requests that Discord lets a bot send."""


class Weeks:
    """Two hundred tables for two with a day for each turn, begun a minute apart, each in a channel of its own."""

    def __init__(self, venue: Venue) -> None:
        self.venue = venue
        self.people = [venue.discord.add_user(f"Jugadora {number}", guild=venue.guild) for number in range(PEOPLE)]
        self.rooms = [venue.guild.add_text_channel(f"taula-{number}") for number in range(TABLES)]
        self.ids: list[str] = []
        self.busiest = 0
        """Requests in the busiest second."""
        self.clock: Scheduler
        self.caller: ReminderService

    async def begin(self) -> None:
        """Open all tables; hands stay behind their buttons."""
        for person in self.people:
            await self.venue.store.users.update(person.id, is_hand_by_dm=False)
        self.wake()
        for number, room in enumerate(self.rooms):
            await self._open(room, self.people[number % PEOPLE], self.people[(number + 1) % PEOPLE])
            await self.second(MINUTE)
        await self.venue.settled()

    async def _open(self, room: ChannelHandle, *people: UserClient) -> None:
        host, other = (Player(person.id, person.name) for person in people)
        place = Place(self.venue.guild.id, room.id)
        options = {"clock": "hours-24", "absence": "default", "starter": "first"}
        table = await self.venue.tables.lobbies.open("thegame", host, place, options, "es")
        await self.venue.tables.lobbies.join(table.id, other)
        await self.venue.tables.lobbies.start(table.id, host)
        self.ids.append(table.id)

    def wake(self) -> None:
        """Let deadlines and reminders go on with the bot that runs."""
        self.clock = Scheduler(self.venue.tables, self.venue.now, self.venue.bot.reminders.has_left)
        self.caller = ReminderService(self.venue.tables, self.venue.bot.reminders, self.venue.now)
        self.clock.set_connected(ALL)
        self.caller.set_connected(ALL)

    async def second(self, seconds: float = 1.0) -> int:
        """Let time pass, and all that comes of it at that moment happen; the requests that were sent for it."""
        self.venue.clock.advance(seconds)
        self.venue.discord.requests.clear()
        await self.clock.serve()
        await self.caller.serve()
        await self.venue.settled()
        self.busiest = max(self.busiest, len(self.venue.discord.requests))
        return len(self.venue.discord.requests)

    async def left(self) -> dict[str, float]:
        """The seconds that are left of each turn."""
        rows = [row for row in await self.venue.store.deadlines.list_due(float("inf")) if row.kind is DeadlineKind.TURN]
        return {row.table_id: row.due - self.venue.now() for row in rows}

    async def moved(self) -> set[str]:
        """The tables at which anything was ever done."""
        return {table_id for table_id in self.ids if (await self.venue.tables.read(table_id)).row.seq}

    def messages(self) -> Counter[str]:
        """How many direct messages each player has."""
        return Counter({person.name: len(person.dm.messages) for person in self.people})


async def test_after_two_days_without_the_bot_nobody_is_late_or_called_twice_and_discord_is_not_flooded(
    stage: Venue,
) -> None:
    weeks = Weeks(stage)
    async with stage.running():
        await weeks.begin()
        left = await weeks.left()
        assert len(left) == TABLES
    calls = len(stage.calls)
    assert calls == TABLES, "each first player was called once"
    stage.clock.advance(48 * HOUR)
    async with stage.running():
        await stage.settled()
        weeks.wake()
        told = [await weeks.second() for _ in range(TABLES // REDRAWS_PER_SECOND + 2)]
        assert max(told) < MOST_A_SECOND
        assert sum(told) == TABLES, "each table tells once that the bot was not there"
        gone = float(len(told))
        assert {table_id: seconds + gone for table_id, seconds in (await weeks.left()).items()} == {
            table_id: seconds + 1.0 for table_id, seconds in left.items()
        }
        assert await weeks.moved() == set()
        assert len(stage.calls) == calls
        assert weeks.messages().total() == 0
        await _check_reminders(weeks)
        await _check_ends(weeks)
        assert weeks.busiest < MOST_A_SECOND


async def _check_reminders(weeks: Weeks) -> None:
    """Halfway each of the players gets messages one by one, at least ten minutes apart."""
    weeks.venue.clock.advance(min((await weeks.left()).values()) - 12 * HOUR - 1)
    before, sent_at = weeks.messages(), dict.fromkeys(weeks.messages(), 0.0)
    for _ in range(60):
        await weeks.second(2 * MINUTE)
        for name in weeks.messages() - before:
            assert weeks.venue.now() - sent_at[name] >= MIN_INTERVAL_SECONDS
            sent_at[name] = weeks.venue.now()
        before = weeks.messages()
    assert len([at for at in sent_at.values() if at]) > PEOPLE / 2


async def _check_ends(weeks: Weeks) -> None:
    """A turn ends when all of its day is over, and not before; who is next is called once."""
    weeks.venue.clock.advance(min((await weeks.left()).values()) - 30.0)
    calls = len(weeks.venue.calls)
    assert await weeks.moved() == set()
    for minute in range(1, 6):
        await weeks.second(MINUTE)
        assert len(await weeks.moved()) == minute
    at_tables = [room for _, room in weeks.venue.calls[calls:] if room.startswith("taula")]
    assert len(at_tables) == 5, "reminders by direct message ring, too"
