"""Ratings of computers: they follow from how often each level wins on the bench, and no match changes them."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, log

from bot.engine.level import Level
from bot.ratings.ladder import BETA, COMPUTER_SIGMA, MU

SPREAD = hypot(BETA, BETA, COMPUTER_SIGMA, COMPUTER_SIGMA)
"""In a match of two computers Plackett-Luce expects a share of e to 1 when mu differs by so much."""


def rate_computers(win_shares: Mapping[Level, float]) -> Mapping[str, float]:
    """Return mu by level, given the share of games in which each level but the lowest wins against the one below.

    The normal level is rated as who begins, a house value: nobody has measured computers against people.
    """
    if not win_shares:
        return {}
    gaps = {level: SPREAD * log(share / (1 - share)) for level, share in win_shares.items()}
    return {
        Level.EASY: MU - gaps[Level.NORMAL],
        Level.NORMAL: MU,
        Level.STRONG: MU + gaps[Level.STRONG],
    }
