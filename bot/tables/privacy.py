"""What is stored about one person: all of it as a document, and how it is forgotten."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from bot.tables.repository import ATTEMPTS
from bot.tables.service import Tables
from bot.tables.table import Person, Refused
from storage.errors import RevisionConflict
from storage.rows import FormerRow, SeatRow, StepKind, StepRow, TableRow

FORMAT = "colla-person"

FORMAT_VERSION = 2

DECIDED = (StepKind.ACT, StepKind.ASIDE, StepKind.UNDO, StepKind.LEAVE, StepKind.JOIN)
"""The kinds of steps that a player takes."""

CALLED = {"users": "settings", "calls": "reminders", "guests": "invitations", "followers": "followed"}
"""What rows are called in the document, where it is not as in the database."""

LARGEST_NUMBER = 2**53
"""From here on many programs that read JSON change numbers: ids are written as texts."""


@dataclass(frozen=True, slots=True)
class File:
    """A file to be handed over."""

    name: str
    data: bytes


async def written(tables: Tables, user_id: int, most: int) -> tuple[File, ...]:
    """All that is stored about a person, as JSON: settings, orders, seats with what was done on them, and results.

    Nothing of it tells what others hold or did. What is larger than ``most`` bytes is compressed, and comes in several
    files if that does not help enough: each is a document of its own with a part of the seats, the rest is in the
    first.
    """
    async with tables.exporting:
        rows = await tables.store.users.about(user_id)
        seats = [_json(await _seat(tables, *found)) for found in await tables.store.tables.seats_of(user_id)]
        former = [await _former_seat(tables, row) for row in await tables.store.tables.former_of(user_id)]
    settings, *_ = rows.pop("users") or [{}]
    del rows["former"]  # told with what was done there
    document = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "account": str(user_id),
        "settings": _told(settings),
        "former_seats": former,
        **{CALLED.get(name, name): [_told(row) for row in found] for name, found in rows.items()},
    }
    return await asyncio.to_thread(_files, document, seats, most)


async def forget(tables: Tables, user_id: int) -> tuple[str, ...]:
    """Let a person leave every lobby and running game, then remove account, name and settings.

    Others keep their games: on a seat of a finished one sits somebody with a made-up name. Returns the ids of the
    tables, all of which have to be drawn again.

    :raises Refused: if that cannot be done now; it may be done in part then, and can be asked for again.
    """
    left: set[str] = set()
    for _ in range(ATTEMPTS):
        for table in await tables.mine(user_id):
            await tables.lobbies.leave(table.id, Person(user_id, ""))
            left.add(table.id)
        with suppress(RevisionConflict):  # they have sat down again meanwhile
            return tuple(sorted({*left, *await tables.store.users.forget(user_id)}))
    raise Refused("busy")


async def _seat(tables: Tables, row: TableRow, own: SeatRow) -> dict[str, Any]:
    """A table as it concerns whoever sits on this seat."""
    since = 1 + max(
        (each.until for each in await tables.store.tables.former(row.id) if each.seat == own.seat), default=-1
    )
    return {
        "table": row.id,
        "game": row.game,
        "server": str(row.guild_id),
        "status": row.status,
        "opened_at": row.opened_at,
        "touched_at": row.touched_at,
        "is_host": row.host_id == own.user_id,
        **_told(asdict(own)),
        "steps": await _steps(tables, row.id, own.seat, since),
    }


async def _former_seat(tables: Tables, row: FormerRow) -> dict[str, Any]:
    """A seat that the person had, with what was done there meanwhile."""
    earlier = (each.until for each in await tables.store.tables.former(row.table_id) if each.seat == row.seat)
    since = 1 + max((until for until in earlier if until < row.until), default=-1)
    return {
        "table": row.table_id,
        "seat": row.seat,
        "name": row.name,
        "steps": await _steps(tables, row.table_id, row.seat, since, row.until + 1),
    }


async def _steps(
    tables: Tables, table_id: str, seat: int, since: int, until: int | None = None
) -> list[dict[str, Any]]:
    """What was decided on a seat from one step to before another."""
    steps = await tables.store.steps.between(table_id, since, until)
    return [_of_step(step) for step in steps if step.seat == seat and step.kind in DECIDED]


def _of_step(step: StepRow) -> dict[str, Any]:
    return {"seq": step.seq, "kind": step.kind, "action": step.action, "at": step.at}


def _told(values: Mapping[str, Any]) -> dict[str, Any]:
    """A row without the account, which stands above all of them."""
    return {name: _value(name, value) for name, value in values.items() if name != "user_id"}


def _value(name: str, value: Any) -> Any:
    if name.startswith("is_"):
        return bool(value)
    return str(value) if isinstance(value, int) and value >= LARGEST_NUMBER else value


def _files(document: Mapping[str, Any], seats: Sequence[bytes], most: int) -> tuple[File, ...]:
    """The document as few files as there can be."""
    whole = _text(document, seats)
    if len(whole) <= most:
        return (File("colla.json", whole),)
    packed = gzip.compress(whole)
    if len(packed) <= most:
        return (File("colla.json.gz", packed),)
    for parts in range(2, len(seats) + 1):
        if parts * most < len(packed):
            continue
        files = tuple(_part(document, seats, number, parts) for number in range(parts))
        if all(len(file.data) <= most for file in files):
            return files
    return (File("colla.json.gz", packed),)


def _part(document: Mapping[str, Any], seats: Sequence[bytes], number: int, parts: int) -> File:
    heading = ("format", "format_version", "account")
    told = document if not number else {name: document[name] for name in heading}
    own = seats[number * len(seats) // parts : (number + 1) * len(seats) // parts]
    text = _text({**told, "part": number + 1, "parts": parts}, own)
    return File(f"colla-{number + 1}-{parts}.json.gz", gzip.compress(text))


def _text(document: Mapping[str, Any], seats: Sequence[bytes]) -> bytes:
    """The document with its seats, which are JSON already, a line each."""
    head = json.dumps(document, ensure_ascii=False, indent=1).encode().removesuffix(b"\n}")
    return b"".join((head, b',\n "seats": [\n', b",\n".join(seats), b"\n ]\n}\n"))


def _json(value: Mapping[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()
