"""The ``check`` command: looks at settings, database and Discord, and changes nothing."""

import time
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.errors import InvalidSettings
from bot.factory import build_tables, load_texts
from bot.features import FEATURES
from bot.house_file import format_value, list_corrected, read_houses
from bot.launch import format_table_counts
from bot.registry import find_offered_games
from bot.settings import DEFAULT_DATABASE, Settings
from bot.tables.notes import COMMANDS, QUARANTINE
from bot.ui.diagnostics import DiagnosticsClient, Finding, Severity
from storage.database import Inspection
from storage.errors import StoreError
from storage.inspection import check_writable, inspect
from storage.location import Location, PostgresUrl
from storage.rows import Status
from storage.store import Store


async def check(settings: Settings) -> bool:
    """Print one line for each finding; returns False if there is a fault."""
    is_good = True
    async for finding in _check_all(settings):
        print(f"{finding.grade:<6}{finding.subject}: {finding.text}", flush=True)
        is_good = is_good and finding.grade is not Severity.FAULT
    return is_good


async def _check_all(settings: Settings) -> AsyncIterator[Finding]:
    yield Finding("settings", Severity.GOOD, "all understood")
    for finding in _check_houses(settings.house_file):
        yield finding
    database = _inspect_database(settings.database)
    for finding in (database,) if isinstance(database, Finding) else _check_database(settings.database, database):
        yield finding
    yield _check_backups(settings)
    if not settings.token:
        yield Finding("login", Severity.NOTE, "DISCORD_TOKEN is not set; a start opens a Discord of its own")
        return
    known_commands = "" if isinstance(database, Finding) else database.meta.get(COMMANDS, "")
    async for finding in _check_discord(settings, known_commands):
        yield finding


def _check_houses(path: Path) -> Iterator[Finding]:
    """Show each value that the operator's file corrects."""
    try:
        corrected = [*list_corrected(read_houses(path))]
    except InvalidSettings as error:
        yield from (Finding("house", Severity.FAULT, sentence) for sentence in str(error).splitlines())
        return
    for name, value in corrected:
        yield Finding("house", Severity.NOTE, f"{name} = {format_value(value)}")
    if not corrected:
        yield Finding("house", Severity.GOOD, "the built-in values hold")


def _inspect_database(place: Location) -> Inspection | Finding:
    """Inspect the database; a finding if there is none or it cannot be read."""
    nothing = Finding("database", Severity.NOTE, f"there is none at {place}; the first start makes it")
    try:
        if isinstance(place, Path):
            check_writable(place)
        return inspect(place) or nothing
    except StoreError as error:
        return Finding("database", Severity.FAULT, str(error))


def _check_database(place: Location, found: Inspection) -> Iterator[Finding]:
    is_whole = found.integrity == "ok"
    damage = "; ".join(found.integrity.splitlines())
    yield Finding(
        "database", Severity.GOOD if is_whole else Severity.FAULT, f"{place} is {'whole' if is_whole else damage}"
    )
    if found.version > found.newest:
        text = f"has version {found.version}, and this program knows versions up to {found.newest}"
        yield Finding("database", Severity.FAULT, text)
    elif found.version < found.newest:
        kept = "" if isinstance(place, PostgresUrl) else "keeps a copy and "
        text = f"has version {found.version}; the next start {kept}brings it to {found.newest}"
        yield Finding("database", Severity.NOTE, text)
    if since := found.meta.get(QUARANTINE, ""):
        day = f"{datetime.fromtimestamp(float(since), UTC):%Y-%m-%d %H:%M} UTC"
        text = f"quarantined since {day}: the bot may open no direct messages; ask Discord's developer support"
        yield Finding("discord", Severity.FAULT, text)
    is_broken = bool(found.counts.get(Status.BROKEN))
    yield Finding("database", Severity.FAULT if is_broken else Severity.GOOD, format_table_counts(found.counts))


def _check_backups(settings: Settings) -> Finding:
    """Check that copies are made, and when the last one was."""
    backups = settings.backups
    if backups is None or not settings.backup_every:
        return Finding("backups", Severity.NOTE, "the bot makes none" + ("; pg_dump does" if backups is None else ""))
    try:
        check_writable(backups.folder / DEFAULT_DATABASE.name)
    except StoreError as error:
        return Finding("backups", Severity.FAULT, str(error))
    newest = max(backups.list_copies().values(), default=None)
    last = f"the newest is of {newest:%Y-%m-%d %H:%M} UTC" if newest else "there is none yet"
    return Finding("backups", Severity.GOOD, f"one every {settings.backup_every} h into {backups.folder}; {last}")


async def _check_discord(settings: Settings, known_commands: str) -> AsyncIterator[Finding]:
    """Check with a bot on an empty database: the real one may be in use."""
    with TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "empty.sqlite", time.time())
        try:
            async with DiagnosticsClient(
                build_tables(store, find_offered_games(is_local=settings.is_local)),
                load_texts(),
                clock=time.time,
                commands_language=settings.commands_language,
                proxy=settings.proxy,
                has_emoji=settings.emoji == "on",
                has_typed_moves=settings.typed_moves == "on",
                features=FEATURES,
            ) as client:
                async for finding in client.examine(settings.token, known_commands):
                    yield finding
        finally:
            await store.close()
