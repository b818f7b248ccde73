"""A world and its twin, in which what one player cannot see is dealt anew: that player sees the same of both."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.engine.rng import Rng
from bot.local.tls import Authority
from bot.local.user_view import Observation
from bot.registry import find_games
from bot.tables.codec import get_codec
from tests.world.world import Shape, World

FIRST_SECONDS, LAST_SECONDS = 60.0, 1_200.0
"""When a world and its twin part."""

TELLS_NOTHING = re.compile(r'"\d{17,20}"|(?<="nonce": ")[0-9a-f]{24}|"\d{4}-\d\d-\d\dT[^"]*"|\d{17,20}')
"""Ids and times: others, whose hands differ, do more or less meanwhile."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a player has seen of a world, or of its twin."""

    split: str
    """Where they have parted."""
    seen: list[str]
    problems: list[str]


class TwinWorld(World):
    """A world, or its twin, until something public happens at the table where they have parted."""

    def __init__(self, seed: int, shape: Shape, folder: Path, authority: Authority, *, is_dealt_anew: bool) -> None:
        super().__init__(seed, shape, folder, authority)
        self.split = "they never parted"
        self.seen: list[str] = []
        """What the player has seen since."""
        self._is_dealt_anew = is_dealt_anew
        self.loop.network.latency = lambda: 0.02
        self.loop.slowness = lambda: 0.001

    async def _live(self) -> None:
        parting = asyncio.create_task(self._part())
        await super()._live()
        await parting

    async def _end(self) -> None:
        """Judge nothing: others may have been in the middle of what was dealt anew."""

    async def _part(self) -> None:
        chance = self.chance("twins")
        await asyncio.sleep(chance.uniform(FIRST_SECONDS, LAST_SECONDS))
        tables = self._select("SELECT id, game, seq FROM tables WHERE status = 'running' ORDER BY id")
        if not tables:
            return
        table_id, game, seq = chance.choice(tables)
        players = self._select(
            "SELECT seat, user_id FROM seats WHERE table_id = ? AND user_id IS NOT NULL ORDER BY seat", table_id
        )
        seat, user_id = chance.choice(players)
        self._deal_anew(table_id, game, seq, seat)
        self.split = f"table {table_id} ({game}) at step {seq} for seat {seat}"
        observations: list[Observation] = self.discord.get_user(user_id).watch()
        while self._select("SELECT seq FROM tables WHERE id = ?", table_id) == [(seq,)] and len(self.seen) < 200:
            self.seen = [f"{each.kind} {TELLS_NOTHING.sub('…', json.dumps(each.payload))}" for each in observations]
            await asyncio.sleep(0.05)

    def _deal_anew(self, table_id: str, game: str, seq: int, seat: int) -> None:
        """Store the newest state again, dealt anew in the twin."""
        codec = get_codec(find_games()[game].game)
        ((data, version),) = self._select(
            "SELECT state, version FROM steps WHERE table_id = ? AND seq = ?", table_id, seq
        )
        state = codec.state_from_json(zlib.decompress(data), version)
        if self._is_dealt_anew:
            state = state.redeal(seat, Rng(hashlib.sha256(f"{self.seed}".encode()).hexdigest()))
        stored = zlib.compress(codec.state_to_json(state))
        self.memory.execute("UPDATE steps SET state = ? WHERE table_id = ? AND seq = ?", (stored, table_id, seq))
        self.memory.execute("UPDATE tables SET revision = revision + 1 WHERE id = ?", (table_id,))
        self.memory.commit()

    def _select(self, statement: str, *values: Any) -> list[Any]:
        return self.memory.execute(statement, values).fetchall()


def find_differences(table: Sight, twin: Sight) -> Iterator[str]:
    """Yield the first thing that is seen otherwise in the twin, if any."""
    if table.split != twin.split:
        yield f"they part otherwise: {table.split}, {twin.split}"
    for number, (seen, other) in enumerate(zip(table.seen, twin.seen, strict=False)):
        if seen != other:
            at = next((at for at, (a, b) in enumerate(zip(seen, other, strict=False)) if a != b), 0)
            here, there = (each[max(at - 60, 0) : at + 200] for each in (seen, other))
            yield f"{table.split}, thing {number}: …{here}… is …{there}… in the twin"
            return
