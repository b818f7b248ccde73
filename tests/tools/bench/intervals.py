"""How sure a figure of chance is: intervals that hold the true one in 95 of 100 measurements."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, sqrt

SPREAD = 1.96
"""Standard deviations of a normal distribution to either side."""


def share(hits: float, trials: int) -> tuple[float, float]:
    """Of a share from 0 to 1 of independent trials (Wilson).

    >>> [round(end, 3) for end in share(0, 200)]
    [0.0, 0.019]
    """
    middle = (hits + SPREAD**2 / 2) / (trials + SPREAD**2)
    reach = SPREAD * sqrt(hits * (trials - hits) / trials + SPREAD**2 / 4) / (trials + SPREAD**2)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def middle(values: Iterable[float], part: float = 0.5) -> tuple[float, float]:
    """Of a median, or of what this part of the values does not exceed, from the values' own order.

    >>> middle(range(1, 101))
    (40, 61)
    """
    ordered = sorted(values)
    place, reach = part * len(ordered), SPREAD * sqrt(part * (1 - part) * len(ordered))
    low, high = floor(place - reach), ceil(place + 1 + reach)
    return ordered[max(1, low) - 1], ordered[min(len(ordered), high) - 1]


def told_share(hits: float, trials: int) -> str:
    """The share with its interval, in percent.

    >>> told_share(0, 200)
    '0.0 % (0.0 to 1.9)'
    """
    low, high = share(hits, trials)
    return f"{100 * hits / trials:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
