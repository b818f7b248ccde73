"""What the log looks like: one line for each thing, with its time, its level and the table it is about."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TextIO

LINE = "%(asctime)s %(levelname)-7s %(about)s%(name)s: %(message)s"
TIME = "%Y-%m-%d %H:%M:%S%z"

CHATTY = ("aiohttp.access", "aiosqlite", "asyncio", "discord")
"""Libraries of which only warnings are of interest to an operator."""

_table: ContextVar[str] = ContextVar("table", default="")


@contextmanager
def about(table_id: str) -> Iterator[None]:
    """Mark every line logged inside, and in tasks started there, as being about this table."""
    token = _table.set(table_id)
    try:
        yield
    finally:
        _table.reset(token)


def now_about(table_id: str) -> None:
    """Mark what follows within the same :func:`about`, once it has been found out which table is meant."""
    _table.set(table_id)


def set_up(level: str, stream: TextIO) -> None:
    """Write the log to the stream from now on, and nowhere else."""
    output = logging.StreamHandler(stream)
    output.setFormatter(logging.Formatter(LINE, TIME))
    output.addFilter(mark)
    logging.basicConfig(level=level, handlers=[output], force=True)
    logging.captureWarnings(True)
    for name in CHATTY:
        logging.getLogger(name).setLevel(max(logging.getLevelNamesMapping()[level], logging.WARNING))


def mark(record: logging.LogRecord) -> bool:
    """Let the record say which table it is about; a filter that lets everything pass."""
    table_id = _table.get()
    record.about = f"[{table_id}] " if table_id else ""
    return True
