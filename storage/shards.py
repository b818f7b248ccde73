"""Discord's shards: each server belongs to one, direct messages to shard 0."""

from dataclasses import dataclass

_OF_SERVER = "(guild_id >> 22) % {count}"
"""The shard of a table's server, as Discord computes it; a table without a server belongs to shard 0."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of ``count`` shards, by number, without the servers in an outage of Discord's."""

    count: int
    numbers: frozenset[int]
    without: frozenset[int] = frozenset()
    """The ids of these servers."""

    def only(self, *numbers: int) -> "Shards":
        return Shards(self.count, self.numbers & {*numbers}, self.without)

    def has_server(self, guild_id: int) -> bool:
        """Return whether a server belongs to one of these shards, in an outage or not."""
        return (guild_id >> 22) % self.count in self.numbers

    def build_condition(self, table_id: str) -> str:
        """Return the SQL condition that the table with the id in this column belongs to them."""
        numbers, without = (", ".join(map(str, sorted(each))) for each in (self.numbers, self.without))
        conditions = []
        if len(self.numbers) != self.count:
            conditions.append(f"{_OF_SERVER.format(count=self.count)} IN ({numbers or 'NULL'})")
        if without:
            conditions.append(f"guild_id NOT IN ({without})")
        return f"{table_id} IN (SELECT id FROM tables WHERE {' AND '.join(conditions)})" if conditions else "1 = 1"


ALL = Shards(1, frozenset({0}))
"""The only shard of a bot on few servers."""

NONE = Shards(1, frozenset())
"""Not even that one."""
