"""Copies of an SQLite database, made while it is in use; one of them can take its place."""

import asyncio
import logging
import re
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from storage.errors import SQLITE_ERRORS, NewerDatabase, StoreError
from storage.files import InstanceLock, backup
from storage.inspection import inspect

MOMENT = "%Y%m%d-%H%M%S"
"""How a moment, in UTC, stands in the names of copies."""

RETRY_SECONDS = 3600.0

log = logging.getLogger(__name__)


class Backups:
    """The copies of a database in a folder, such as ``colla.20250131-235959.sqlite``."""

    def __init__(self, database: Path, folder: Path, seconds: float, keep: int) -> None:
        """A copy is due ``seconds`` after the one before."""
        self.folder = folder
        self._database = database
        self._seconds = seconds
        self._keep = keep
        self._begun = 0.0
        """When the first copy was due, if there is none."""
        self._name = re.compile(rf"{re.escape(database.stem)}\.(\d{{8}}-\d{{6}}){re.escape(database.suffix)}")

    def list_copies(self) -> dict[Path, datetime]:
        """List the copies from the oldest to the newest, each with its moment in UTC; none if the disk fails."""
        copies = dict[Path, datetime]()
        with suppress(OSError):
            for path in sorted(self.folder.glob("*")):
                if found := self._name.fullmatch(path.name):
                    with suppress(ValueError):  # there is no such day, so it is nothing of this program's
                        copies[path] = datetime.strptime(found[1], MOMENT).replace(tzinfo=UTC)
        return copies

    def make(self, now: float) -> Path:
        """Make a copy, check it, and remove the older ones that are not kept; returns the copy.

        :raises StoreError: if it cannot be made, or is damaged, as the database then is; it alone is removed then.
        """
        moment = datetime.fromtimestamp(now, UTC)
        copy = self.folder / f"{self._database.stem}.{moment:{MOMENT}}{self._database.suffix}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            for part in self.folder.glob("*.part"):
                if self._name.fullmatch(part.stem):  # of a process that has ended meanwhile
                    part.unlink()
            backup(self._database, copy)
            with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?immutable=1", uri=True)) as opened:
                try:
                    (found,) = opened.execute("PRAGMA quick_check(1)").fetchone()
                except SQLITE_ERRORS as error:
                    found = error
            if found != "ok":
                copy.unlink()
                raise StoreError(f"{self._database} is damaged: {found}")
            copies = self.list_copies()
            kept = choose_kept(copies.values(), self._keep)
            for path in (path for path, moment in copies.items() if moment not in kept):
                path.unlink()
        except (OSError, *SQLITE_ERRORS) as error:
            raise StoreError(f"{self._database} cannot be copied into {self.folder}: {error}") from error
        return copy

    def compute_wait(self, now: float) -> float:
        """Compute the seconds until the next copy is due; negative if it is late."""
        past = (each for each in self.list_copies().values() if each.timestamp() <= now)  # the clock was wrong
        newest = max(past, default=None)
        return (self._begun if newest is None else newest.timestamp() + self._seconds) - now

    async def run(self, clock: Callable[[], float]) -> None:
        """Make copies until cancelled; ``clock`` gives seconds since the epoch."""
        self._begun = clock()
        while True:
            wait = self.compute_wait(clock())
            if wait <= 0.0:
                try:
                    copy = await asyncio.to_thread(self.make, clock())
                    log.info("the database was copied to %s", copy)
                    wait = self._seconds
                except StoreError as error:
                    log.error("no copy of the database: %s", error)
                    wait = RETRY_SECONDS
            await asyncio.sleep(min(wait, self._seconds))  # the clock may have been set back


def choose_kept(moments: Iterable[datetime], keep: int) -> set[datetime]:
    """Choose the newest ``keep``, and the last of each of the newest ``keep`` weeks that have any."""
    newest = sorted(moments)
    weeks = {moment.isocalendar()[:2]: moment for moment in newest}
    return {*newest[-keep:], *[*weeks.values()][-keep:]}


def restore(copy: Path, database: Path, now: float) -> Path | None:
    """Put a copy in the place of the database; returns where what was there is kept, if there was any.

    ``now`` is in seconds since the epoch.

    :raises DatabaseInUse: if the bot uses the database.
    :raises StoreError: if the copy is damaged, or not of this program or version, or a file cannot be written.
    """
    found = inspect(copy)
    if found is None:
        raise StoreError(f"there is no copy at {copy}")
    if found.integrity != "ok":
        raise StoreError(f"{copy} is damaged: {found.integrity.splitlines()[0]}")
    if found.version > found.newest:
        raise NewerDatabase(f"{copy} has version {found.version}, and this program knows versions up to {found.newest}")
    kept = database.with_name(f"{database.stem}.replaced.{datetime.fromtimestamp(now, UTC):{MOMENT}}{database.suffix}")
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        lock = InstanceLock(database)
        try:
            fresh = database.with_name(database.name + ".restored")
            fresh.unlink(missing_ok=True)
            backup(copy, fresh)
            for ending in ("-shm", "-wal", ""):  # its log belongs to it
                beside = database.with_name(database.name + ending)
                if beside.exists():
                    beside.rename(kept.with_name(kept.name + ending))
            fresh.rename(database)
        finally:
            lock.release()
    except OSError as error:
        raise StoreError(f"{database} cannot be written: {error}") from error
    return kept if kept.exists() else None
