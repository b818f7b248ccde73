"""Discord's shards: each server belongs to one, direct messages to shard 0."""

from __future__ import annotations

from dataclasses import dataclass

_OF_SERVER = "(guild_id >> 22) % {count}"
"""The shard of a table's server, as Discord computes it; a table without a server belongs to shard 0."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of ``count`` shards, by number."""

    count: int
    numbers: frozenset[int]

    def only(self, *numbers: int) -> Shards:
        """Return these of the shards."""
        return Shards(self.count, self.numbers & {*numbers})

    def build_condition(self, table_id: str) -> str:
        """Return the SQL condition that the table with the id in this column belongs to them."""
        if len(self.numbers) == self.count:
            return "1 = 1"
        numbers = ", ".join(map(str, sorted(self.numbers))) or "NULL"
        return f"{table_id} IN (SELECT id FROM tables WHERE {_OF_SERVER.format(count=self.count)} IN ({numbers}))"


ALL = Shards(1, frozenset({0}))
"""The only shard of a bot on few servers."""

NONE = Shards(1, frozenset())
"""Not even that one."""
