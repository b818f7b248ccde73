"""What a move costs in a PostgreSQL with more and more tables.

The sizes take turns, so that a machine that slows down slows all of them. Each table has two seats, three messages, two
deadlines and some steps, as in a game that has just begun. The server may keep a quarter of the machine's memory, which
is what PostgreSQL's manual advises: with the little that tests give it, the largest size would be read from the disk.
"""

from __future__ import annotations

import os
import random
from collections.abc import Mapping
from contextlib import AsyncExitStack, closing
from dataclasses import replace
from statistics import median
from time import perf_counter

from storage.location import PostgresUrl
from storage.postgres import connect
from storage.postgres_dialect import PostgresDatabase
from storage.rows import Role
from storage.schema import list_columns
from storage.store import Store
from tests.storage import server
from tests.storage.samples import a_deadline, a_message, a_seat, a_step, a_table, add_steps, keep_messages, lay
from tests.tools.bench.process import percentile

SIZES = (1_000, 100_000, 1_000_000)
MOVES = 400
WARM_UP = 50
STEPS = 5

COPIED = ("tables", "seats", "steps", "messages", "deadlines")
BATCH = 50_000
"""Tables that are copied in one statement."""

ORIGINAL = "T000"

UNLIKE: Mapping[str, str] = {
    "id": "'N' || number",
    "table_id": "'N' || number",
    "guild_id": "guild_id + number / 20",
    "channel_id": "channel_id - number",
    "home_id": "home_id - number",
    "host_id": "host_id + number / 3 * 2",
    "user_id": "user_id + number / 3 * 2",
    "message_id": "message_id + 4 * number",
    "touched_at": "touched_at + number",
    "due": "due + number",
}
"""By column: what a copy has in place of the original's value; people sit at three tables each."""


async def report() -> list[str]:
    """Fill a database for each size, and move at random tables of them in turns."""
    server.announce()
    try:
        _give_memory()
        async with AsyncExitStack() as stack:
            stores: dict[int, Store] = {}
            for size in SIZES:
                url = stack.enter_context(server.empty_database())
                stores[size] = await Store.open(url, now=0.0)
                stack.push_async_callback(stores[size].close)
                await _fill(stores[size], url, size)
            rng, took = random.Random(1), {size: list[float]() for size in SIZES}
            for number in range(WARM_UP + MOVES):
                for size, store in stores.items():
                    spent = await _measure_move(store, f"N{rng.randrange(size)}", number)
                    if number >= WARM_UP:
                        took[size].append(spent)
            first, last = (median(took[size]) for size in (SIZES[0], SIZES[-1]))
            return [
                *(
                    f"{size:>9} tables  p50 {median(each):6.2f} ms, p99 {percentile(each, 0.99):6.2f}"
                    for size, each in took.items()
                ),
                f"ratio              {last / first:6.2f} (goal: at most 1.2)",
            ]
    finally:
        server.stop()


def _give_memory() -> None:
    """Let the server keep in memory what a server of its own would."""
    folder, pages = server.start(), os.sysconf("SC_PHYS_PAGES") // 4
    with closing(connect(server.address("postgres"), 60.0)) as link:
        link.execute(f"ALTER SYSTEM SET shared_buffers = '{pages * os.sysconf('SC_PAGE_SIZE') // 1024}kB'".encode())
    server.crash(folder)
    server.run_again(folder)


async def _fill(store: Store, url: PostgresUrl, size: int) -> None:
    """Put `size` copies of a table in an empty database."""
    deadlines = (a_deadline(2e9), a_deadline(2e9, seat=1))
    await lay(store, a_table(), (a_seat(0), a_seat(1)), deadlines)
    rng = random.Random(2)
    await add_steps(store, ORIGINAL, [a_step(seq, state=rng.randbytes(700)) for seq in range(STEPS)])
    hands = [a_message(role=Role.HAND, seat=seat, message_id=(4 << 60) + 1 + seat) for seat in (0, 1)]
    await keep_messages(store, ORIGINAL, [replace(row, shown=1) for row in (a_message(), *hands)])
    with closing(connect(url, 60.0)) as link:
        link.execute("SET statement_timeout = 0")
        columns = list_columns(PostgresDatabase(link))
        for table in COPIED:
            own = "id" if table == "tables" else "table_id"
            values = ", ".join(UNLIKE.get(name, name) for name in columns[table])
            for first in range(0, size, BATCH):
                last = min(first + BATCH, size) - 1
                link.execute(
                    f"INSERT INTO {table} ({', '.join(columns[table])}) SELECT {values}"
                    f" FROM {table}, generate_series({first}, {last}) AS number WHERE {own} = '{ORIGINAL}'".encode()
                )
        link.execute("VACUUM ANALYZE")


async def _measure_move(store: Store, table_id: str, number: int) -> float:
    """Milliseconds to read a table, store a move, and store that its messages show it."""
    start = perf_counter()
    snapshot = await store.tables.read_snapshot(table_id)
    assert snapshot is not None
    step = a_step(snapshot.table.seq + 1, at=2000.0 + number)
    table = await add_steps(store, table_id, [step], before=snapshot.rows)
    messages = snapshot.around.messages
    await store.messages.replace(table_id, messages, [replace(row, shown=table.revision) for row in messages])
    return (perf_counter() - start) * 1000
