"""Rounds over people, tables or servers, in which the error of one stops no other."""

import logging
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from bot.tables.table import Refused
from storage.errors import StoreUnavailable

FIRST_WAIT, LONGEST_WAIT, LONGEST_PASSING_WAIT = 30.0, 3600.0, 300.0
"""The first wait after a failure in seconds; the longest, for an item that is refused, and for errors that pass."""

LASTING = 3
"""The failures in a row after which somebody should look."""


@dataclass(frozen=True, slots=True)
class _Failure:
    count: int
    """In a row."""
    retry_at: float


class Retries:
    """Keeps the errors of single items to themselves; an item that has failed waits, longer each time.

    An item that goes on failing gets one warning, what nobody expects a traceback each time.
    """

    def __init__(
        self,
        log: logging.Logger,
        *,
        expected: tuple[type[Exception], ...] = (),
        passing: tuple[type[Exception], ...] = (),
        timer: Callable[[], float] = monotonic,
    ) -> None:
        """``expected`` are errors that are no faults of the program, as refusals are; ``passing`` those that pass soon.

        ``timer`` gives seconds that never go backwards.
        """
        self._log = log
        self._expected: tuple[type[Exception], ...] = (Refused, *expected, *passing)
        self._passing = passing
        self._timer = timer
        self._failures: dict[Hashable, _Failure] = {}

    def is_waiting(self, key: Hashable) -> bool:
        """True if the item has failed, and it is too early to try again."""
        return key in self._failures and self._failures[key].retry_at > self._timer()

    @contextmanager
    def attempt(self, key: Hashable, what: str) -> Iterator[None]:
        """Do the work of the block on an item; what it raises is logged with ``what``, and ends here.

        :raises StoreUnavailable: if the database cannot be used now, as that concerns all items.
        """
        try:
            yield
        except StoreUnavailable:
            raise
        except Exception as error:
            now = self._timer()
            self._failures = {  # what nobody has tried for so long is gone
                each: failure for each, failure in self._failures.items() if failure.retry_at >= now - LONGEST_WAIT
            }
            count = self._failures[key].count + 1 if key in self._failures else 1
            longest = LONGEST_PASSING_WAIT if isinstance(error, self._passing) else LONGEST_WAIT
            wait = min(FIRST_WAIT * 2.0 ** min(count - 1, 16), longest)
            self._failures[key] = _Failure(count, now + wait)
            is_expected = isinstance(error, self._expected)
            level = choose_level(count) if is_expected else logging.ERROR
            why = str(error) or type(error).__name__
            self._log.log(level, "%s failed, retry in %d s: %s", what, wait, why, exc_info=not is_expected)
        else:
            self._failures.pop(key, None)


def choose_level(failures: int) -> int:
    """Return the level of the log line about a failure: a warning once it lasts."""
    return logging.WARNING if failures == LASTING else logging.INFO
