"""Client-side rate limits: per channel, per message, for all requests, for direct messages, after refusals.

Discord limits how many direct messages are opened and sent, and documents neither.
"""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from math import inf
from time import monotonic

import discord

log = logging.getLogger(__name__)

OLD_AFTER_SECONDS = 3500.0
"""Discord limits edits of messages older than an hour; this starts a little earlier."""

OLD_EDIT_SECONDS = 2.0
"""Discord allows three edits of old messages per channel in six seconds."""

EDIT_SECONDS = 1.0
"""Discord allows about one change per second to the messages of a channel; more would only queue."""

COOLDOWN_SECONDS, MAX_COOLDOWN_SECONDS = 180.0, 1800.0
"""The cooldown after Discord refuses new direct messages, and its maximum after repeated refusals.

Discord documents neither limit; bots that went on were locked out.
"""

REFUSED_SECONDS, MAX_REFUSED_SECONDS = 3600.0, 86_400.0
"""The same after a refusal without an end that Discord names, as of a bot that it takes for a spammer."""

MOST_REFUSALS = 10_000
"""The most people whose refusals are remembered."""

CLOSED_SECONDS = 3600.0
"""How long a person who takes no direct messages is sent none, unless they ask for one."""

MINUTE = 60.0

INVALID_STATUSES, SHARED = (401, 403, 429), "shared"
"""The answers that Discord counts until it bans an address, and the scope of the 429 that it does not count."""

COUNTED_SECONDS, COUNTED_STEPS = 600.0, 60
"""For how long such an answer counts, and into how many steps this time is divided."""

ALARMING, TOO_MANY = 1_000, 5_000
"""How many such answers are worth a warning, and how many stop the requests: at 10,000 the address is banned."""


def get_loop_time() -> float:
    """Return the time of the running event loop, in seconds."""
    return asyncio.get_running_loop().time()


class ChannelRateLimit:
    """Reserves times ``apart`` seconds from each other in each channel; a reservation is kept."""

    def __init__(self, apart: float = OLD_EDIT_SECONDS) -> None:
        self._apart = apart
        self._free_from: dict[int, float] = {}
        self._reserved: dict[tuple[int, Hashable], float] = {}

    def reserve(self, channel_id: int, key: Hashable, now: float) -> float:
        """Return the seconds until the reserved time of ``key``; 0 if it is now, which uses it up."""
        turn = self._reserved.pop((channel_id, key), None)
        if turn is None:
            turn = max(now, self._free_from.get(channel_id, now))
            self._free_from = {channel: free for channel, free in self._free_from.items() if free > now}
            self._reserved = {each: taken for each, taken in self._reserved.items() if taken > now - self._apart}
            self._free_from[channel_id] = turn + self._apart
        if turn <= now:
            return 0.0
        self._reserved[channel_id, key] = turn
        return turn - now

    def reserve_edit(self, channel_id: int, message_id: int, now: float, timer: float) -> float:
        """Return the seconds until Discord takes an edit of a message; 0 if it does now, as if the message is not old.

        ``now`` is in seconds since the epoch, ``timer`` as for :meth:`reserve`.
        """
        if compute_age(message_id, now) < OLD_AFTER_SECONDS:
            return 0.0
        return self.reserve(channel_id, message_id, timer)


def compute_age(message_id: int, now: float) -> float:
    """Return how many seconds old a message is; ``now`` is in seconds since the epoch."""
    return now - discord.utils.snowflake_time(message_id).timestamp()


class EditSpacing:
    """Spaces the edits of one message, so that quick changes become one edit."""

    def __init__(self, apart: float) -> None:
        """``apart`` is in seconds; 0 means no limit."""
        self._apart = apart
        self._edited: OrderedDict[int, float] = OrderedDict()
        """The time of the last edit by message id, latest last."""

    def note(self, message_id: int, now: float) -> None:
        if not self._apart:
            return
        self._edited[message_id] = now
        self._edited.move_to_end(message_id)
        while next(iter(self._edited.values())) <= now - self._apart:
            self._edited.popitem(last=False)

    def get_wait(self, message_id: int, now: float) -> float:
        """Return the seconds until the message may be edited again; 0 if it may be now."""
        edited = self._edited.get(message_id)
        return 0.0 if edited is None else max(edited + self._apart - now, 0.0)


class RequestBudget:
    """Limits all requests to ``per_second`` per second, a few of them at once."""

    def __init__(self, per_second: int) -> None:
        """A ``per_second`` of 0 means no limit."""
        self._next = 0.0
        """When the next request is due without the burst allowance, in loop time."""
        self.set_rate(per_second)

    def set_rate(self, per_second: int) -> None:
        """Limit the requests from now on to ``per_second`` per second; 0 means no limit."""
        self._at_once = max(per_second // 5, 1)
        self._apart = 1.0 / max(per_second - self._at_once, 1) if per_second else 0.0

    @property
    def backlog(self) -> float:
        """Seconds that a request made now would wait."""
        return max(self._next - asyncio.get_running_loop().time(), 0.0) if self._apart else 0.0

    async def acquire(self) -> None:
        """Wait until a request may be sent; first come, first served."""
        if not self._apart:
            return
        now = asyncio.get_running_loop().time()
        turn = max(self._next, now - (self._at_once - 1) * self._apart)
        self._next = turn + self._apart
        if turn > now:
            await asyncio.sleep(turn - now)


class MinuteTurns:
    """Reserves turns, at most ``per_minute`` in any minute; a reservation is kept."""

    def __init__(self, per_minute: int, timer: Callable[[], float] = get_loop_time) -> None:
        """A ``per_minute`` of 0 means no limit."""
        self.per_minute = per_minute
        self._timer = timer
        self._turns: list[float] = []
        """The turns of the last minute and of the next, in seconds of the timer."""
        self._reserved: dict[Hashable, float] = {}

    def reserve(self, key: Hashable) -> float:
        """Reserve a turn for ``key`` within a minute; return the seconds until then: 0 is now, which uses it up."""
        if not self.per_minute:
            return 0.0
        now = self._timer()
        self._turns = [turn for turn in self._turns if turn > now - MINUTE]
        self._reserved = {each: turn for each, turn in self._reserved.items() if turn > now - MINUTE}
        turn = self._reserved.pop(key, None)
        if turn is None:
            turn = max(now, self._turns[-self.per_minute] + MINUTE) if len(self._turns) >= self.per_minute else now
            if turn > now + MINUTE:
                return turn - now
            self._turns.append(turn)
        if turn > now:
            self._reserved[key] = turn
        return max(turn - now, 0.0)


class Cooldown:
    """A waiting time that doubles with each refusal, or lasts as long as Discord says."""

    def __init__(self, timer: Callable[[], float] = get_loop_time) -> None:
        self._timer = timer
        self._until = 0.0
        """In seconds of the timer."""
        self._last = 0.0
        """The last duration in seconds; 0 after a success."""

    @property
    def remaining(self) -> float:
        """Seconds left; 0 if there are none."""
        return max(self._until - self._timer(), 0.0)

    def start(self, retry_after: float, *, is_long: bool = False) -> None:
        """Start waiting for ``retry_after`` seconds, or longer than last time if 0; ignored while already waiting.

        ``is_long`` is for a refusal without a known end.
        """
        if self.remaining:
            return
        least, most = COOLDOWN_SECONDS, MAX_COOLDOWN_SECONDS
        if is_long:
            least, most = REFUSED_SECONDS, MAX_REFUSED_SECONDS
        self._last = retry_after or min(max(2 * self._last, least), most)
        self._until = self._timer() + self._last

    def reset(self) -> None:
        self._last = 0.0


class RefusedRequests:
    """Counts the answers of the last ten minutes that Discord counts against this address."""

    def __init__(self, timer: Callable[[], float] = monotonic) -> None:
        self._timer = timer
        self._steps: deque[tuple[int, int]] = deque()
        """Numbered parts of the last ten minutes with the answers in each."""
        self._warned = 0
        """The number of answers that the last line in the log was about; 0 once they are few again."""

    def note(self, status: int, scope: str = "") -> None:
        """Count an answer with this status and, if it is a 429, this scope."""
        if status not in INVALID_STATUSES or scope == SHARED:
            return
        step = int(self._timer() / COUNTED_SECONDS * COUNTED_STEPS)
        before = self._steps.pop()[1] if self._steps and self._steps[-1][0] == step else 0
        self._steps.append((step, before + 1))
        count = self.count
        if count < ALARMING:
            self._warned = 0
        elif self._warned < ALARMING:
            self._warned = ALARMING
            log.warning("Discord has refused %d requests in ten minutes, look for the reason above", count)
        elif self._warned < TOO_MANY <= count:
            self._warned = TOO_MANY
            log.error(
                "Discord has refused %d requests in ten minutes: until they are fewer, people are answered"
                " and nothing else is sent, as Discord would ban this address",
                count,
            )

    @property
    def count(self) -> int:
        first = self._timer() / COUNTED_SECONDS * COUNTED_STEPS - COUNTED_STEPS
        while self._steps and self._steps[0][0] < first:
            self._steps.popleft()
        return sum(count for _, count in self._steps)


class DirectMessageLimits:
    """The limits that Discord has set, and those that the bot sets itself to avoid them."""

    def __init__(self, new_per_minute: int = 0, timer: Callable[[], float] = get_loop_time) -> None:
        """At most ``new_per_minute`` direct messages are opened; 0 means no limit."""
        self._timer = timer
        self.is_quarantined = False
        """True from Discord's word that it takes the bot for a spammer until it lets another one be opened."""
        self._new_per_minute = new_per_minute
        self._pace = MinuteTurns(new_per_minute, timer)
        self._cooldown = Cooldown(timer)
        """For all."""
        self._cooldowns: OrderedDict[int, Cooldown] = OrderedDict()
        """By the id of a person or a channel."""
        self._closed: dict[int, float] = {}
        """By person who takes none: until when they are sent none, in seconds of the timer."""
        self._limited: dict[int, float] = {}
        """By person whom a limit kept from one: when they get it, in seconds of the timer."""

    def share(self, processes: int) -> None:
        """Divide the direct messages that may be opened among ``processes``."""
        if self._new_per_minute:
            self._pace.per_minute = max(self._new_per_minute // max(processes, 1), 1)

    def get_wait(self, target_id: int) -> float:
        """Return the seconds until something may be sent to this person or channel, where it was refused; 0: now."""
        return self._cooldowns[target_id].remaining if target_id in self._cooldowns else 0.0

    def reserve(self, user_id: int) -> float:
        """Return the seconds until a direct message may be opened with this person; 0: now, which uses the turn up."""
        return self._cooldown.remaining or self.get_wait(user_id) or self._pace.reserve(user_id)

    def note_opened(self, user_id: int) -> None:
        self.is_quarantined = False
        self._cooldown.reset()
        self._cooldowns.pop(user_id, None)

    def note_refused(self, target_id: int | None, retry_after: float, *, is_long: bool) -> float:
        """Note a refusal to this person or in this channel, for None to all; returns the seconds to wait."""
        if target_id is None:
            cooldown = self._cooldown
        else:
            cooldown = self._cooldowns.setdefault(target_id, Cooldown(self._timer))
            self._cooldowns.move_to_end(target_id)
            if len(self._cooldowns) > MOST_REFUSALS:
                self._cooldowns.popitem(last=False)
        cooldown.start(retry_after, is_long=is_long)
        return cooldown.remaining

    def note_closed(self, user_id: int) -> None:
        """Note that a person takes no direct messages."""
        self._note_until(self._closed, user_id, CLOSED_SECONDS)

    def note_limited(self, user_id: int, seconds: float) -> None:
        """Note that a person cannot get a direct message for ``seconds``, an hour at most."""
        self._note_until(self._limited, user_id, min(seconds, CLOSED_SECONDS))

    def may_try_again(self, user_id: int) -> bool:
        """True if it is time to see whether a person gets direct messages again."""
        now = self._timer()
        return self._closed.get(user_id, -inf) <= now and self._limited.get(user_id, -inf) <= now

    def get_limited_wait(self, user_id: int) -> float | None:
        """Return the seconds until a person whom a limit kept from a message is tried again; None if none did."""
        wait = self._limited.get(user_id, -inf) - self._timer()
        return wait if wait > 0 else None

    def _note_until(self, times: dict[int, float], user_id: int, seconds: float) -> None:
        now = self._timer()
        for passed in [each for each, until in times.items() if until <= now]:
            del times[passed]
        times[user_id] = now + seconds
