"""Log format: one line per record, with time, level and the id of the table."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TextIO

LINE = "%(asctime)s %(levelname)-7s %(about)s%(name)s: %(message)s"
TIME = "%Y-%m-%d %H:%M:%S%z"

CHATTY = ("aiohttp.access", "aiosqlite", "asyncio", "discord")
"""Libraries that log warnings only."""

_table: ContextVar[str] = ContextVar("table", default="")


@contextmanager
def log_table(table_id: str) -> Iterator[None]:
    """Add the table id to each line logged inside, and in tasks started there."""
    token = _table.set(table_id)
    try:
        yield
    finally:
        _table.reset(token)


def set_log_table(table_id: str) -> None:
    """Change the table id for the rest of the current :func:`log_table`."""
    _table.set(table_id)


def set_up_logging(level: str, stream: TextIO) -> None:
    """Write the log to this stream only."""
    output = logging.StreamHandler(stream)
    output.setFormatter(logging.Formatter(LINE, TIME))
    output.addFilter(add_table)
    logging.basicConfig(level=level, handlers=[output], force=True)
    logging.captureWarnings(True)
    for name in CHATTY:
        logging.getLogger(name).setLevel(max(logging.getLevelNamesMapping()[level], logging.WARNING))


def add_table(record: logging.LogRecord) -> bool:
    """Add the table id to a record; a filter that accepts everything."""
    table_id = _table.get()
    record.about = f"[{table_id}] " if table_id else ""
    return True
