"""What an operator wants to know before a start, or when something seems wrong; looking changes nothing."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.factory import build_tables, load_texts
from bot.launch import tables_text
from bot.settings import Settings
from bot.tables.messages import COMMANDS
from bot.ui.diagnostics import DiagnosticsClient, Finding, Severity
from storage.errors import StoreError
from storage.inspection import Inspection, inspect
from storage.rows import Status
from storage.store import Store


async def check(settings: Settings) -> bool:
    """Print a line about everything that can be looked at; False if something has to be set right."""
    is_good = True
    async for finding in _findings(settings):
        print(f"{finding.grade:<6}{finding.subject}: {finding.text}", flush=True)
        is_good = is_good and finding.grade is not Severity.FAULT
    return is_good


async def _findings(settings: Settings) -> AsyncIterator[Finding]:
    yield Finding("settings", Severity.GOOD, "all understood")
    database = _inspected(settings.database)
    for finding in (database,) if isinstance(database, Finding) else _database_findings(settings.database, database):
        yield finding
    if not settings.token:
        yield Finding("login", Severity.NOTE, "DISCORD_TOKEN is not set; a start opens a Discord of its own")
        return
    told = "" if isinstance(database, Finding) else database.meta.get(COMMANDS, "")
    async for finding in _discord_findings(settings, told):
        yield finding


def _inspected(path: Path) -> Inspection | Finding:
    """What the database looks like, or why it does not look like anything."""
    if not path.exists():
        return Finding("database", Severity.NOTE, f"there is none at {path}; the first start makes it")
    try:
        return inspect(path)
    except StoreError as error:
        return Finding("database", Severity.FAULT, str(error))


def _database_findings(path: Path, found: Inspection) -> Iterator[Finding]:
    is_whole = found.integrity == "ok"
    damage = "; ".join(found.integrity.splitlines())
    yield Finding(
        "database", Severity.GOOD if is_whole else Severity.FAULT, f"{path} is {'whole' if is_whole else damage}"
    )
    if found.version > found.newest:
        text = f"has version {found.version}, and this program knows versions up to {found.newest}"
        yield Finding("database", Severity.FAULT, text)
    elif found.version < found.newest:
        text = f"has version {found.version}; the next start keeps a copy and brings it to {found.newest}"
        yield Finding("database", Severity.NOTE, text)
    is_broken = bool(found.counts.get(Status.BROKEN))
    yield Finding("database", Severity.FAULT if is_broken else Severity.GOOD, tables_text(found.counts))


async def _discord_findings(settings: Settings, told: str) -> AsyncIterator[Finding]:
    """Look with the bot as it would be on an empty database: the real one may be in use."""
    with TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "empty.sqlite", time.time())
        try:
            async with DiagnosticsClient(
                build_tables(store),
                load_texts(),
                clock=time.time,
                commands_language=settings.commands_language,
                proxy=settings.proxy,
            ) as examiner:
                async for finding in examiner.examine(settings.token, told):
                    yield finding
        finally:
            await store.close()
