"""What storing a move costs beyond the bare transaction: ``python -m tests.storage.measure_append [FOLDER]``.

Both databases are in the same folder (put it on the disk that counts) and take turns, so that they meet the same
weather. The bare transaction writes as many bytes as the step has when it is compressed.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
import zlib
from collections.abc import Callable, Coroutine
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from storage.store import Store
from tests.storage.samples import a_seat, a_step, a_table, add_steps, lay, rows_of

ROUNDS = 1000
TABLES = 50


def state_of(rng: random.Random) -> bytes:
    """About 1 kB of JSON that compresses as a state does: mostly numbers in no order."""
    return b'{"draw_pile":[%s]}' % b",".join(b"%d" % rng.randrange(1000) for _ in range(260))


async def measured(action: Callable[[], Coroutine[Any, Any, object]]) -> float:
    """Milliseconds until the action is done."""
    start = perf_counter()
    await action()
    return (perf_counter() - start) * 1000


async def compare(folder: Path) -> dict[str, list[float]]:
    """Milliseconds of each kind of transaction, by its name."""
    rng = random.Random(1)
    store = await Store.open(folder / "store.sqlite", now=0.0)
    seats = (a_seat(0), a_seat(1))
    times: dict[str, list[float]] = {"bare": [], "append": [], "snapshot": []}
    with closing(sqlite3.connect(folder / "bare.sqlite", isolation_level=None)) as bare:
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = FULL")
        bare.execute("CREATE TABLE steps (number INTEGER PRIMARY KEY, step BLOB NOT NULL)")
        for number in range(TABLES):
            await lay(store, a_table(id=f"T{number:03}"), seats)
        for number in range(ROUNDS):
            table_id, step = f"T{number % TABLES:03}", a_step(number // TABLES, state=state_of(rng))
            written = zlib.compress(step.state) + step.events.encode()

            async def transaction(written: bytes = written) -> None:
                bare.execute("BEGIN IMMEDIATE")
                bare.execute("INSERT INTO steps (step) VALUES (?)", (written,))
                bare.execute("COMMIT")

            times["bare"].append(await measured(transaction))
            append = partial(add_steps, store, table_id, [step], before=await rows_of(store, table_id))
            times["append"].append(await measured(append))
            times["snapshot"].append(await measured(partial(store.tables.read_snapshot, table_id)))
    await store.close()
    return times


def main() -> None:
    """Print medians and 99th percentiles."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        times = asyncio.run(compare(Path(folder)))
    for name, each in times.items():
        print(f"{name:10} p50 {median(each):.3f} ms   p99 {quantiles(each, n=100)[98]:.3f} ms")
    print(f"append - bare: {median(times['append']) - median(times['bare']):.3f} ms")


if __name__ == "__main__":
    main()
