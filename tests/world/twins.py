"""A world and its twins, in which what one player cannot see is dealt again: that player sees the same of both."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from bot.engine.panel import Verb
from bot.engine.rng import Rng
from bot.local.errors import Impossible
from bot.local.tls import Authority
from bot.local.user_client import UserClient
from bot.registry import find_games
from bot.tables.codec import get_codec
from storage.archive import STEPS, compress_steps, decompress_steps, find_whole
from tests.local.observations import Observation, watch
from tests.robot import find_button
from tests.shown import get_title
from tests.world.shape import Shape
from tests.world.world import World

FIRST_SECONDS, LAST_SECONDS = 5.0, 90.0
"""When a world and its twins part: games of quick people are over in minutes."""

BEGUN = "SELECT id, game, seq FROM tables WHERE status = 'running' AND seq > 0 ORDER BY id"

WATCHED_SECONDS = 1_200.0
"""How long they are watched if nothing public happens."""

TELLS_NOTHING = re.compile(r'"\d{17,20}"|(?<="nonce": ")[0-9a-f]{24}|"\d{4}-\d\d-\d\dT[^"]*"|\d{17,20}')
"""Ids and times in a payload: others, whose hands differ, do more or less meanwhile."""

APART_SECONDS = 0.5
"""How far apart the same thing may be seen in two twins: the database serves one after another."""


@dataclass(slots=True)
class Sight:
    """What the players of a table have seen of a world, or of its twin, until something public happened."""

    game: str = ""
    split: str = "they never parted"
    """Where they have parted."""
    seen: dict[int, list[tuple[float, str]]] = field(default_factory=dict)
    """By seat, each thing with its time."""
    problems: list[str] = field(default_factory=list)


class TwinWorld(World):
    """A world, or its twin for a seat, until something public happens at the table where they have parted."""

    def __init__(self, seed: int, shape: Shape, folder: Path, authority: Authority, *, seat: int | None) -> None:
        """`seat` is the number of the player among those of the table; None for the world itself."""
        super().__init__(seed, shape, folder, authority)
        self.sight = Sight(problems=self.problems)
        self._seat = seat
        self.loop.network.latency = lambda: 0.02
        self.loop.slowness = lambda: 0.001

    async def _live(self) -> None:
        tasks = [asyncio.create_task(super()._live()), asyncio.create_task(self._part())]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        self.problems += [f"{end!r}" for end in ends if isinstance(end, Exception)]

    async def _end(self) -> None:
        """Judge nothing: others may have been in the middle of what was dealt again."""

    async def _part(self) -> None:
        chance = self.chance("twins")
        await asyncio.sleep(chance.uniform(FIRST_SECONDS, LAST_SECONDS))
        while not (tables := self.select(BEGUN)):  # noqa: ASYNC110 (a database tells nobody)
            await asyncio.sleep(1.0)
        table_id, game, seq = chance.choice(tables)
        self.sight.game, self.sight.split = game, f"table {table_id} ({game}) at step {seq}"
        players: dict[int, int] = dict(
            self.select(
                "SELECT seat, user_id FROM seats WHERE table_id = ? AND user_id IS NOT NULL ORDER BY seat", table_id
            )
        )
        await self._deal_again(table_id, game, seq, self._seat if self._seat in players else None)
        watched = {seat: watch(self.discord.get_user(user_id)) for seat, user_id in players.items()}
        parted = self.loop.time()
        looking = asyncio.gather(
            *(self._look(self.discord.get_user(user_id), table_id) for user_id in players.values())
        )
        counts: dict[int, int] = {}
        try:
            while self.loop.time() < parted + WATCHED_SECONDS:
                begun = {seat: len(observations) for seat, observations in watched.items()}
                if self.select("SELECT seq FROM tables WHERE id = ?", table_id) != [(seq,)]:
                    break
                counts = begun
                await asyncio.sleep(0.05)
        finally:  # even as the world ends
            self.sight.seen = _describe(watched, counts, self.loop.true_wall - self.loop.time() + parted)
        looking.cancel()

    async def _look(self, person: UserClient, table_id: str) -> None:
        """Look at the hand, the log and the table in words, behind the buttons of the public message."""
        places = [place for room in self.rooms for place in (room, *room.threads)]
        found = [each for place in places for each in person.list_messages(place) if not each.is_ephemeral]
        for message in [each for each in found if get_title(each).endswith(f" {table_id}")]:
            for verb in (Verb.HAND, Verb.SHOW, Verb.LOG):
                if (button := find_button(message, verb)) is not None:
                    with suppress(Impossible):
                        await person.click(message, custom_id=button["custom_id"])

    async def _deal_again(self, table_id: str, game: str, seq: int, seat: int | None) -> None:
        """Store the newest state as a change that has to be drawn; if there is a seat, dealt again for it."""
        codec = get_codec(find_games()[game].game)
        stored = self.select(
            f"SELECT {STEPS.columns} FROM steps WHERE table_id = ? AND seq BETWEEN ? AND ? ORDER BY seq",
            table_id,
            find_whole(seq),
            seq,
        )
        *_, step = decompress_steps(map(STEPS.to_row, stored))
        state = codec.state_from_json(step.state, step.version)
        if seat is not None:
            state = state.redeal(seat, Rng(hashlib.sha256(f"{self.seed}".encode()).hexdigest()))
        (whole,) = compress_steps([replace(step, state=codec.state_to_json(state))], None)
        await self.write(
            f"UPDATE steps SET state = X'{whole.state.hex()}' WHERE table_id = '{table_id}' AND seq = {seq}",
            f"UPDATE tables SET revision = revision + 1, is_drawn = 0 WHERE id = '{table_id}'",
        )


def _describe(
    watched: Mapping[int, list[Observation]], counts: Mapping[int, int], parted: float
) -> dict[int, list[tuple[float, str]]]:
    return {
        seat: [
            (each.at - parted, f"{each.kind} {TELLS_NOTHING.sub('…', json.dumps(each.payload))}")
            for each in observations[: counts.get(seat, 0)]
        ]
        for seat, observations in watched.items()
    }


def find_differences(world: Sight, twin: Sight, seat: int) -> Iterator[str]:
    """Yield the first thing that a seat sees otherwise in its twin, or at another time, if any."""
    if world.split != twin.split:
        yield f"they part otherwise: {world.split}, {twin.split}"
    both = zip(world.seen.get(seat, ()), twin.seen.get(seat, ()), strict=False)
    for number, ((at, seen), (twin_at, other)) in enumerate(both):
        where = f"{world.split}, seat {seat}, thing {number}"
        if seen != other:
            place = next((place for place, (a, b) in enumerate(zip(seen, other, strict=False)) if a != b), 0)
            here, there = (each[max(place - 60, 0) : place + 200] for each in (seen, other))
            yield f"{where}: …{here}… is …{there}… in the twin"
            return
        if abs(at - twin_at) > APART_SECONDS:
            yield f"{where} comes after {at:.2f} s, and after {twin_at:.2f} s in the twin: {seen[:200]}"
            return
