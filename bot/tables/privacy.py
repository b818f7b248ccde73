"""Exports and deletes what is stored about a user."""

import asyncio
import gzip
import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bot.tables.repository import repeat
from bot.tables.service import Tables
from bot.tables.table import Person, Unavailable
from storage.errors import DamagedRow, StoreUnavailable
from storage.rows import FormerRow, SeatRow, StepKind, TableRow

log = logging.getLogger(__name__)

FORMAT = "colla-person"

FORMAT_VERSION = 2

DECISION_KINDS = (StepKind.ACT, StepKind.ASIDE, StepKind.UNDO, StepKind.LEAVE, StepKind.JOIN)
"""The kinds of steps that are a player's decisions."""

DOCUMENT_NAMES = {
    "users": "settings",
    "calls": "reminders",
    "guests": "invitations",
    "followers": "followed",
    "kept_pages": "kept_list",
}
"""Names in the document that differ from those of the database tables."""

LARGEST_NUMBER = 2**53
"""Larger numbers lose precision in many JSON parsers, so ids are written as strings."""


@dataclass(frozen=True, slots=True)
class DataFile:
    """A file to send."""

    name: str
    data: bytes


async def export_person(tables: Tables, user_id: int, most: int) -> tuple[DataFile, ...]:
    """Export all that is stored about a user as JSON: settings, orders, seats with their steps, results.

    It contains nothing about other players. More than ``most`` bytes are compressed and, if still too large, split
    into several documents with a part of the seats each; the first one has everything else.
    """
    async with tables.export_lock:
        rows = await tables.store.users.read_all(user_id)
        seats = [
            json.dumps(await _export_seat(tables, *found), ensure_ascii=False).encode()
            for found in await tables.store.tables.list_seats_by_user(user_id)
        ]
        former = [
            await _export_former_seat(tables, row) for row in await tables.store.tables.list_former_by_user(user_id)
        ]
    settings, *_ = rows.pop("users") or [{}]
    del rows["former"]  # part of "former_seats"
    document = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "account": str(user_id),
        "settings": _export_row(settings),
        "former_seats": former,
        **{DOCUMENT_NAMES.get(name, name): [_export_row(row) for row in found] for name, found in rows.items()},
    }
    return await asyncio.to_thread(_build_files, document, seats, most)


async def forget(tables: Tables, user_id: int) -> tuple[str, ...]:
    """Make a user leave all lobbies and running games, then delete account, name and settings.

    Finished games stay, with a pseudonym on the seat. Returns the ids of the tables, which have to be drawn again.

    :raises Refused: if that is not possible now; it may be done in part, and can be repeated.
    """
    left: set[str] = set()
    failure: Exception | None = None

    async def attempt() -> tuple[str, ...]:
        nonlocal failure
        for table in await tables.list_by_user(user_id):
            try:
                await tables.lobbies.leave(table.id, Person(user_id, ""))
                left.add(table.id)
            except StoreUnavailable:
                raise
            except Exception as error:  # the others are left all the same
                log.warning("table %s: who is to be forgotten cannot leave: %s", table.id, error)
                failure = error
        return tuple(sorted({*left, *await tables.store.users.forget(user_id)}))

    try:
        return await repeat(attempt)  # a conflict: the user has joined a table meanwhile
    except Unavailable as busy:
        raise failure or busy from busy


async def _export_seat(tables: Tables, row: TableRow, own: SeatRow) -> dict[str, Any]:
    """Export a table as it concerns the player of this seat."""
    since = 1 + max(
        (each.until for each in await tables.store.tables.list_former(row.id) if each.seat == own.seat), default=-1
    )
    return {
        "table": row.id,
        "game": row.game,
        "server": str(row.guild_id),
        "status": row.status,
        "opened_at": row.opened_at,
        "touched_at": row.touched_at,
        "is_host": row.host_id == own.user_id,
        **_export_row(asdict(own)),
        "steps": await _export_steps(tables, row.id, own.seat, since),
    }


async def _export_former_seat(tables: Tables, row: FormerRow) -> dict[str, Any]:
    """Export a former seat of the user, with the steps of that time."""
    earlier = (each.until for each in await tables.store.tables.list_former(row.table_id) if each.seat == row.seat)
    since = 1 + max((until for until in earlier if until < row.until), default=-1)
    return {
        "table": row.table_id,
        "seat": row.seat,
        "name": row.name,
        "steps": await _export_steps(tables, row.table_id, row.seat, since, row.until + 1),
    }


async def _export_steps(
    tables: Tables, table_id: str, seat: int, since: int, until: int | None = None
) -> list[dict[str, Any]]:
    """Export the decisions of a seat in steps ``since`` to before ``until``; none of steps that cannot be read."""
    try:
        steps = await tables.store.steps.list_between(table_id, since, until)
    except DamagedRow as error:
        log.error("table %s: its steps are missing in what somebody was given of their data: %s", table_id, error)
        return []
    return [
        {"seq": step.seq, "kind": step.kind, "action": step.action, "at": step.at}
        for step in steps
        if step.seat == seat and step.kind in DECISION_KINDS
    ]


def _export_row(values: Mapping[str, Any]) -> dict[str, Any]:
    """Export a row without the user id."""
    exported: dict[str, Any] = {}
    for name, value in values.items():
        if name.startswith("is_"):
            exported[name] = bool(value)
        elif name != "user_id":
            exported[name] = str(value) if isinstance(value, int) and value >= LARGEST_NUMBER else value
    return exported


def _build_files(document: Mapping[str, Any], seats: Sequence[bytes], most: int) -> tuple[DataFile, ...]:
    """Split the document into as few files as possible."""
    whole = _join_seats(document, seats)
    if len(whole) <= most:
        return (DataFile("colla.json", whole),)
    packed = gzip.compress(whole)
    if len(packed) <= most:
        return (DataFile("colla.json.gz", packed),)
    for parts in range(2, len(seats) + 1):
        if parts * most < len(packed):
            continue
        heading, files = {name: document[name] for name in ("format", "format_version", "account")}, []
        for number in range(parts):
            own = seats[number * len(seats) // parts : (number + 1) * len(seats) // parts]
            told = {**(heading if number else document), "part": number + 1, "parts": parts}
            data = gzip.compress(_join_seats(told, own))
            files.append(DataFile(f"colla-{number + 1}-{parts}.json.gz", data))
        if all(len(file.data) <= most for file in files):
            return tuple(files)
    return (DataFile("colla.json.gz", packed),)


def _join_seats(document: Mapping[str, Any], seats: Sequence[bytes]) -> bytes:
    """Write the document with its seats, which are JSON already, one per line."""
    head = json.dumps(document, ensure_ascii=False, indent=1).encode().removesuffix(b"\n}")
    return b"".join((head, b',\n "seats": [\n', b",\n".join(seats), b"\n ]\n}\n"))
