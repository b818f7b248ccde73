"""Limits of direct messages: Discord limits how many are opened and sent, and documents neither."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import inf

from bot.ui.messages.rate_limits import Cooldown, Pace, get_loop_time

MOST_REFUSALS = 10_000
"""The most people whose refusals are remembered."""

CLOSED_SECONDS = 3600.0
"""How long a person who takes no direct messages is sent none, unless they ask for one."""


class DirectMessageLimits:
    """The limits that Discord has set, and those that the bot sets itself to avoid them."""

    def __init__(self, new_per_minute: int = 0, timer: Callable[[], float] = get_loop_time) -> None:
        """At most ``new_per_minute`` direct messages are opened; 0 means no limit."""
        self._timer = timer
        self.is_quarantined = False
        """True from Discord's word that it takes the bot for a spammer until it lets another one be opened."""
        self._new_per_minute = new_per_minute
        self._pace = Pace(new_per_minute, timer)
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
        """Seconds until something may be sent to this person or in this channel, where it was refused; 0: now."""
        return self._cooldowns[target_id].remaining if target_id in self._cooldowns else 0.0

    def reserve(self, user_id: int) -> float:
        """Seconds until a direct message may be opened with this person; 0: now, which uses the turn up."""
        return self._cooldown.remaining or self.get_wait(user_id) or self._pace.reserve(user_id)

    def note_opened(self, user_id: int) -> None:
        """Note that Discord has opened one."""
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
        """Seconds until a person whom a limit kept from a message is tried again; None if none did."""
        wait = self._limited.get(user_id, -inf) - self._timer()
        return wait if wait > 0 else None

    def _note_until(self, times: dict[int, float], user_id: int, seconds: float) -> None:
        now = self._timer()
        for passed in [each for each, until in times.items() if until <= now]:
            del times[passed]
        times[user_id] = now + seconds
