"""Intervals, waits and limits of one process that are not the same everywhere.

Most durations are constants next to the only place that uses them. Here are those that several parts share, or that a
bench, a simulated world or a test sets.
"""

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Timing:
    """The pace of one process; parts of the bot take it, or what they need of it, in their constructors."""

    look_seconds: float = 1.0
    """Seconds between two looks of a process at the others: the longest delay if a hint is lost."""

    identify_seconds: float = 5.0
    """Seconds between two IDENTIFYs of one bucket of shards, by Discord's rules."""

    number_seconds: float = 5.0
    """Seconds that a process that lost its connection waits for its number, which the server may not have freed yet."""

    lag_seconds: float = 0.1
    """Seconds between two measurements of the event loop's lag; with more, an overload is noticed too late."""

    memory_seconds: float = 10.0
    """Seconds between two returns of free memory to the system; each takes less than a millisecond."""

    present_seconds: float = 60.0
    """Seconds after a player's action in which an edit is enough to show them their turn: they are still there, and a
    new message, which rings, costs two requests."""

    call_seconds: float = 4.0
    """Seconds after the last step until somebody is called to a turn that may have been planned: a second more than a
    plan takes."""

    max_active: int = 150
    """Interactions that may run at a time; further ones are refused."""

    max_while_late: int = 20
    """Interactions that may run at a time while the loop lags, or half of them are slow. The newest are refused, so
    that those who have waited get their response."""

    max_redraws: int = 8
    """Tables that are redrawn at the same time; the others wait for their turn."""


USUAL = Timing()
"""The timing of a bot on Discord."""
