"""A process that writes until it is killed: ``python -m tests.storage.writer DATABASE``.

It prints the number of the newest step of table ``T000`` each time that step has been acknowledged.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from storage.rows import Status
from storage.store import Store
from tests.storage.samples import a_message, a_seat, a_step, a_table, add_steps, lay, put_message

STEPS_AT_ONCE = 3


async def write(path: Path) -> None:
    """Append to the table, making it if there is none, for as long as the process lives."""
    store = await Store.open(path, now=0.0)
    if await store.tables.read_snapshot("T000") is None:
        await lay(store, a_table(), [a_seat(0)])
    newest = await store.tables.read_snapshot("T000")
    assert newest is not None
    seq = newest.table.seq
    while True:
        steps = [a_step(seq + 1 + place, state=b"x" * 1000) for place in range(STEPS_AT_ONCE)]
        row = await add_steps(store, "T000", steps, status=Status.RUNNING, branch=0)
        seq = row.seq
        print(seq, flush=True)
        await put_message(store, a_message(shown=row.revision))


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1])))
