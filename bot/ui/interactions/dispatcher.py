"""Runs each interaction once: deduplication, rate limit, overload, errors."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any, TypeAlias

import aiohttp
import discord
from discord.app_commands import Choice

from bot.cluster.cluster import Cluster
from bot.engine.panel import MOST_CHOICES
from bot.logs import log_table
from bot.tables.codec import SavedGameError
from bot.tables.limits import BURST_SECONDS, RateLimiter
from bot.tables.repository import get_text_key, has_stored
from bot.tables.table import Person, Place, Refused, refuse_for
from bot.text.languages import LANGUAGES
from bot.timing import Timing
from bot.ui.interactions.context import Context, Handler, Reader, Services
from bot.ui.interactions.interaction_log import RefusalLog
from bot.ui.interactions.response import DEFER_SECONDS, Response
from storage.errors import StoreUnavailable

log = logging.getLogger(__name__)

DECAY = 0.8
"""The share of the lag that is kept per measurement: of ten in a second, about a tenth is left after it."""

MAX_REMEMBERED = 4096
"""Interaction ids remembered for deduplication."""

CLOSING_SECONDS = 5.0
"""How long running interactions may take when the bot stops."""

REFUSAL_SECONDS = 3.0
"""How long refusals may take once the connection is closed."""

LATE_SECONDS = 0.25
"""From this lag of the event loop on, responses are deferred at once, as a timer would fire late."""

BUSY_COUNT = 10
"""From this number of running interactions on, responses are deferred earlier, as deferring takes time too."""

BUSY_DEFER_SECONDS = 0.4
"""The time to defer when busy."""

SLOW_SECONDS = 1.0
"""A slow interaction: a third of the time that Discord allows."""

MAX_TAKEN, TAKEN_SECONDS, WARNING_SECONDS = 4, 600.0, 3600.0
"""If more interactions in this time were answered by others, a second copy of the bot must be running: a warning, at
most once in the last of these times."""

USED = "used"
"""The key of an interaction's extras for the name of what answers it: ``page ratings.board``, ``act``."""

UNKNOWN = "other"
"""What is counted for an interaction that nothing answers."""

BLOCKED = "refusal-blocked"
"""The text key for who is shut out by the operator."""

Completion: TypeAlias = Callable[[Context, str], Awaitable[Sequence[tuple[str, str]]]]
"""Completes a typed text: returns labels and values."""

Answer: TypeAlias = Callable[[str], Awaitable[str]]
"""Answers a typed line, with the text key of a refusal only by that; returns the name of what answered it."""


class Dispatcher:
    """Runs interactions, each once."""

    def __init__(self, services: Services, *, cluster: Cluster, timing: Timing) -> None:
        self.services = services
        self._cluster = cluster
        self._timing = timing
        self._builder = services.api.builder
        self._presses = RateLimiter(services.tables.limits.presses_per_ten_seconds, BURST_SECONDS)
        self._taken = RateLimiter(MAX_TAKEN, TAKEN_SECONDS)
        """The interactions that somebody else has answered."""
        self._warnings = RateLimiter(1, WARNING_SECONDS)
        self._served: OrderedDict[int, None] = OrderedDict()
        self._active = Tasks()
        """The running interactions; none is added once the dispatcher is closing."""
        self._refusals = Tasks()
        """The interactions that are being refused."""
        self._refusal_log = RefusalLog()
        self._is_closing = False
        self.lag = LoopLag(timing.lag_seconds)
        self.on_served: list[Callable[[str, str, str, float], None]] = []
        """Called with kind, name of what was used, outcome and seconds of each interaction or line that was served.

        The names are those that the program declares for its verbs, pages and commands: nobody can add to them.
        """

    async def serve(
        self, interaction: discord.Interaction, handler: Handler, *, table_id: str = "", is_public: bool = False
    ) -> None:
        """Run an interaction's handler; never raises.

        ``table_id`` is the table that it concerns, if known; ``is_public`` means that the response to a command is
        public where the bot is. An interaction that Discord delivers twice runs once, also if to two processes.
        """
        if not self._is_to_serve(interaction.id):
            return
        user_id, guild_id = interaction.user.id, interaction.guild_id or 0
        refusal, began_at = self._find_refusal(user_id, guild_id), asyncio.get_running_loop().time()
        with log_table(table_id), self._refusals.track() if refusal else self._active.track():
            try:
                taken = await self._take(interaction.id, user_id)
                if taken is None:
                    return
                refusal = refusal or taken
                waited = asyncio.get_running_loop().time() - began_at
                busy = BUSY_DEFER_SECONDS if len(self._active) >= BUSY_COUNT else DEFER_SECONDS
                delay = 0.0 if self.lag.seconds >= LATE_SECONDS else busy - waited
                defer_after = DEFER_SECONDS if refusal else max(delay, 0.0)
                is_public = is_public and not is_elsewhere(interaction)
                response = Response(interaction, self._builder, is_public=is_public, defer_after=defer_after)
                async with response:
                    if refusal:
                        await self._send_error(interaction, response, refusal)
                    else:
                        await self._serve(interaction, response, handler, table_id)
                now = self.services.tables.timer()
                if response.is_taken and not self._taken.take(0, now) and self._warnings.take(0, now):
                    log.warning(
                        "others answer before this bot: a second copy runs with the same DISCORD_TOKEN; stop one"
                    )
                outcome = response.outcome if response.is_sent else f"{response.outcome}, but no response arrived"
                self._note_served(interaction, outcome, began_at)
            except Exception:
                log.exception("an interaction failed, and so did its error response")

    def _is_to_serve(self, interaction_id: int) -> bool:
        """False if it was delivered twice, or once this process stops and others with the same shards go on."""
        if interaction_id in self._served:
            log.info("interaction %s was delivered twice", interaction_id)
            return False
        self._served[interaction_id] = None
        if len(self._served) > MAX_REMEMBERED:
            self._served.popitem(last=False)
        return not (self._is_closing and any(each != self._cluster.process for each in self._cluster.staying))

    def _find_refusal(self, user_id: int, guild_id: int = 0) -> str:
        """Find the text key of the reason to refuse a new interaction; empty if there is none. It needs no database."""
        if self.services.tables.limits.is_blocked(user_id, guild_id):
            return BLOCKED
        if self._is_closing:
            return "refusal-closing"
        count = len(self._active)
        is_in_trouble = count >= self._timing.max_while_late and (
            self.lag.seconds >= LATE_SECONDS or self._active.median_age() >= SLOW_SECONDS
        )
        return "refusal-crowded" if is_in_trouble or count >= self._timing.max_active else ""

    async def _take(self, interaction_id: int, user_id: int) -> str | None:
        """Take an interaction or a line; None if another process serves it, otherwise the key of a refusal, or empty.

        A process that is alone takes all. If the database does not answer, another process may have taken it.
        """
        try:
            return "" if not self._cluster.is_shared or await self._cluster.take(interaction_id, user_id) else None
        except StoreUnavailable as error:
            log.error("an interaction was refused: %s", error)
            return "refusal-uncertain" if len(self._cluster.alive) > 1 else "refusal-unavailable"

    async def _serve(
        self, interaction: discord.Interaction, response: Response, handler: Handler, table_id: str
    ) -> None:
        has_stored.set(False)
        try:
            if not await self._is_slow_enough(interaction.user.id):
                await self._send_error(interaction, response, "refusal-too-fast")
                return
            reader = await self._load_reader(interaction, table_id)
            context = Context(self.services, interaction, response, reader, self._active.set_aside)
            await context.run(handler)
        except (StoreUnavailable, SavedGameError) as error:
            log.error("an interaction was refused: %s", error)
            await self._send_error(interaction, response, get_text_key(refuse_for(error)))
        except Exception:
            log.exception("an interaction failed")
            await self._send_error(interaction, response, "refusal-trouble")

    async def _is_slow_enough(self, user_id: int) -> bool:
        """False if the user has sent too many interactions, to whichever process.

        :raises StoreUnavailable: if they cannot be counted.
        """
        if not self._cluster.is_shared:
            return self._presses.take(user_id, self.services.tables.timer())
        most = self.services.tables.limits.presses_per_ten_seconds
        return not most or await self._cluster.count_taken(user_id, BURST_SECONDS) <= most

    async def _load_reader(self, interaction: discord.Interaction, table_id: str = "") -> Reader:
        """Load the reader, and store their Discord locale if it has changed.

        :raises StoreUnavailable: if it cannot be read.
        """
        people = self.services.tables.people
        user, locale = await people.get(interaction.user.id), str(interaction.locale)
        if user.locale != locale:
            user = replace(user, locale=locale)
            await people.set_locale(user.user_id, locale)
        is_away = is_elsewhere(interaction)
        place = Place(0 if is_away else interaction.guild_id or 0, interaction.channel_id or 0)
        if place.guild_id:
            self.services.members.note(place.guild_id, user.user_id)
        server = ""
        if user.language not in LANGUAGES and locale.partition("-")[0] not in LANGUAGES:
            tables, guild_id = self.services.tables, place.guild_id
            if not guild_id and table_id:
                snapshot = await tables.read_snapshot(table_id)
                if snapshot is not None and any(seat.user_id == user.user_id for seat in snapshot.seats):
                    guild_id = snapshot.table.guild_id
            server = (await tables.servers.get(guild_id)).language
        return Reader(
            Person(interaction.user.id, get_name(interaction.user, place.guild_id), locale, place.guild_id),
            place,
            self.services.texts.say(self.services.texts.resolve(user.language, locale, server)),
            is_manager=interaction.permissions.manage_guild and not is_away,
            is_elsewhere=is_away,
        )

    async def _send_error(self, interaction: discord.Interaction, response: Response, key: str) -> None:
        """Send an error in Discord's locale, which needs no database read, unless a response was sent before."""
        response.outcome = key
        if not response.is_sent:
            language = self.services.texts.resolve("", str(interaction.locale))
            await response.send_text(self.services.texts.say(language)(key))

    def _note_served(self, interaction: discord.Interaction, outcome: str, began_at: float) -> None:
        self._refusal_log.note(outcome, interaction.user.id, interaction.guild_id or 0)
        command = interaction.command
        used = interaction.extras.get(USED, UNKNOWN) if command is None else command.qualified_name
        self._tell_served(interaction.type.name, used, outcome, began_at)

    def _tell_served(self, kind: str, used: str, outcome: str, began_at: float) -> None:
        seconds = asyncio.get_running_loop().time() - began_at
        log.debug("%s %s: %s in %.0f ms", kind, used, outcome, seconds * 1000)
        for listener in self.on_served:
            listener(kind, used, outcome, seconds)

    async def serve_line(self, message_id: int, user_id: int, answer: Answer) -> None:
        """Answer a message that somebody has typed, once, as an interaction is served; never raises."""
        if not self._is_to_serve(message_id):
            return
        refusal, began_at = self._find_refusal(user_id), asyncio.get_running_loop().time()
        if refusal == BLOCKED:  # an answer would be a message of its own for each line
            self._refusal_log.note(refusal, user_id, 0)
            return
        used = UNKNOWN
        with log_table(""), self._refusals.track() if refusal else self._active.track():
            try:
                taken = await self._take(message_id, user_id)
                if taken is None:
                    return
                refusal = refusal or taken
                has_stored.set(False)
                try:
                    if not refusal and not await self._is_slow_enough(user_id):
                        refusal = "refusal-too-fast"
                    used = await answer(refusal)
                except (StoreUnavailable, SavedGameError) as error:
                    log.error("a typed line was refused: %s", error)
                    refusal = get_text_key(refuse_for(error))
                    await answer(refusal)
                outcome = refusal or "done"
            except Exception:
                log.exception("a typed line failed")
                outcome = "refusal-trouble"
            self._refusal_log.note(outcome, user_id, 0)
            self._tell_served("typed_line", used, outcome, began_at)

    async def complete(self, interaction: discord.Interaction, completion: Completion, typed: str) -> None:
        """Run a completion and send its choices; none if it fails, or comes too fast.

        Completions count as presses do, except for the limit of several processes, as they are not stored.
        """
        refusal = self._find_refusal(interaction.user.id, interaction.guild_id or 0)
        if not refusal and not self._presses.take(interaction.user.id, self.services.tables.timer()):
            refusal = "refusal-too-fast"
        with self._refusals.track() if refusal else self._active.track():
            began_at = asyncio.get_running_loop().time()
            found: Sequence[tuple[str, str]] = ()
            try:
                if not refusal:
                    response, reader = Response(interaction, self._builder), await self._load_reader(interaction)
                    found = await completion(Context(self.services, interaction, response, reader), typed)
            except (Refused, StoreUnavailable) as error:
                log.info("no completions: %s", error)
            except Exception:
                log.exception("a completion failed")
            await send_choices(interaction, [Choice(name=name, value=value) for name, value in found[:MOST_CHOICES]])
            self._note_served(interaction, refusal or "done", began_at)

    def set_aside(self) -> AbstractContextManager[None]:
        """Wait in it: until its end the current interaction or line does not count as one that is worked on."""
        return self._active.set_aside()

    async def close(self) -> None:
        """Refuse new interactions, and wait for the running ones."""
        self._is_closing = True
        if late := await self._active.wait(CLOSING_SECONDS):
            log.warning("%s interactions did not finish in time", late)

    async def finish(self) -> None:
        """Wait for the refusals, and cancel what is left."""
        if late := await self._refusals.wait(REFUSAL_SECONDS):
            log.warning("%s refusals did not finish in time", late)
        await self._active.cancel()
        await self._refusals.cancel()
        self._refusal_log.write()


class Tasks:
    """The running tasks of interactions."""

    def __init__(self) -> None:
        self._tasks: dict[asyncio.Task[Any], float] = {}
        """The start of each in loop time, oldest first."""
        self._aside: set[asyncio.Task[Any]] = set()
        """Those that wait for another process."""

    def __len__(self) -> int:
        """Return the number of those that the event loop works on."""
        return len(self._tasks)

    @contextmanager
    def track(self) -> Iterator[None]:
        """Track the current task until the end of the block."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks[task] = asyncio.get_running_loop().time()
        try:
            yield
        finally:
            del self._tasks[task]

    @contextmanager
    def set_aside(self) -> Iterator[None]:
        """Do not count the current task until the end of the block, as it waits for another process or task.

        Then its age begins again. Otherwise a few dozen that wait for hints would have everybody refused.
        """
        task = asyncio.current_task()
        assert task is not None
        if self._tasks.pop(task, None) is None:  # it is being refused, and not counted
            yield
            return
        self._aside.add(task)
        try:
            yield
        finally:
            self._aside.discard(task)
            self._tasks[task] = asyncio.get_running_loop().time()

    def median_age(self) -> float:
        """Return the age in seconds that at least half of the tasks have reached; 0 if there are none."""
        begun = list(self._tasks.values())
        return asyncio.get_running_loop().time() - begun[len(begun) // 2] if begun else 0.0

    async def wait(self, seconds: float) -> int:
        """Wait at most ``seconds`` until all have ended; return how many have not."""
        running = {*self._tasks, *self._aside}
        return len((await asyncio.wait(running, timeout=seconds))[1]) if running else 0

    async def cancel(self) -> None:
        left = (*self._tasks, *self._aside)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)


def is_elsewhere(interaction: discord.Interaction) -> bool:
    """True where the bot is not: on a server without it, or in direct messages of others."""
    if interaction.guild_id is not None:
        return not interaction.is_guild_integration()
    return bool(interaction.context.private_channel)


def get_name(user: discord.User | discord.Member, guild_id: int = 0) -> str:
    """Return the name of the user on this server, or the global one: a nickname belongs to one server."""
    name = user.display_name if guild_id else user.global_name or user.name
    return name.replace("\0", "")  # PostgreSQL stores no text with it


async def send_choices(interaction: discord.Interaction, choices: list[Choice[str]]) -> None:
    """Send the choices of a completion; too late ones are no error.

    :raises asyncio.CancelledError: if they do not arrive. discord.py would send them once more and log an error after
        any other exception.
    """
    try:
        await interaction.response.autocomplete(choices)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("completions did not arrive: %s", error)
        raise asyncio.CancelledError from error


class LoopLag:
    """Compares when the loop wakes up with when it should."""

    def __init__(self, seconds_apart: float) -> None:
        """``seconds_apart`` is the time between two measurements."""
        self._seconds_apart = seconds_apart
        self._due = 0.0
        self._worst = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Start measuring in the running loop."""
        loop = asyncio.get_running_loop()
        self._due = loop.time()
        self._measure(loop)

    def stop(self) -> None:
        """Stop measuring; the lag is 0 from now on."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._worst = None, 0.0

    @property
    def seconds(self) -> float:
        """The recent or current lag in seconds; 0 if it is not measured."""
        if self._timer is None:
            return 0.0
        return max(self._worst, asyncio.get_running_loop().time() - self._due)

    def _measure(self, loop: asyncio.AbstractEventLoop) -> None:
        """Note the lag since the time that was due, and come again."""
        self._worst = max(loop.time() - self._due, self._worst * DECAY)
        self._due = loop.time() + self._seconds_apart
        self._timer = loop.call_at(self._due, self._measure, loop)
