"""The plans that were seen in a search, to drop those that are no better."""

from __future__ import annotations

from bisect import bisect_left

from cogs.castell.rules.nodes import Node
from cogs.castell.rules.supply import BITS, PAIR, PAIRS
from cogs.castell.rules.towers import FESTIVAL_LEVELS
from cogs.castell.rules.wealth import HALF, MISSING

GAIN = MISSING.bit_length() + 1
"""Bits of what a plan has gained."""

RANKS = 6 * BITS
"""Bits of the ranks that are left, and of how wide and how high a plan is."""

SUPPLY = PAIR * len(PAIRS)


class Seen:
    """All plans that were seen, each as one number with a field for everything it has left."""

    def __init__(self, places: int) -> None:
        self._thrift = PAIR * places
        """Bits of what stays out of so many pairs of worth."""
        fields = (SUPPLY + RANKS + self._thrift) // BITS
        self._guards = sum(HALF + 1 << BITS * field for field in range(fields)) | MISSING << fields * BITS + 1
        """Bits that stay, field by field, where nothing had to be borrowed."""
        self._plans: dict[tuple[int, int], list[int]] = {}

    def beats(self, node: Node, thrift: int) -> bool:
        """Whether a plan was seen with as much of everything; if not, this one has been seen now.

        As much of everything: whatever may follow may follow there as well, and no more of worth stays out for it. Such
        a plan's number is no smaller, as it is led by how many castellers are left.
        """
        support, wide, balance, base, mix, strength, least, high, gain, supply, _, _ = node
        ranks = ((balance << BITS | base) << BITS | mix) << BITS | strength
        ranks = (ranks << BITS | wide - least) << BITS | min(high, FESTIVAL_LEVELS)
        much = sum(supply.to_bytes(SUPPLY // 8, "big")) << GAIN | gain + MISSING
        much = ((much << self._thrift | thrift) << RANKS | ranks) << SUPPLY | supply
        guards = self._guards
        guarded = much | guards
        plans = self._plans.get((support, wide))
        if plans is None:
            self._plans[support, wide] = [guarded]
            return False
        at = bisect_left(plans, guarded)
        for other in plans[at:]:
            if other - much & guards == guards:
                return True
        plans.insert(at, guarded)
        return False
