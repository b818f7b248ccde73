"""Compresses steps, and packs the steps of a finished game into two blobs.

While a game runs, the state and the events of a step are compressed together against those of the step before, as they
differ little. One step in :data:`WHOLE_EVERY` is compressed by itself, so that none depends on many others.

The *story* is JSON: one array per step, in the order of the fields, with the size of the state instead of the state.
The *states* are concatenated. As steps are similar, they compress well together.
"""

import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from storage.errors import DamagedRow
from storage.row_mapper import RowMapper
from storage.rows import StepRow

STEPS = RowMapper(StepRow, "steps", pending="asked")
_STATE = STEPS.names.index("state")
_LEVEL = 9
_WINDOW_BITS, _MEMORY_LEVEL = 13, 6
"""Of a step: zlib looks back 8 kB, and has little to clear before it begins; with 32 kB that takes most of its time."""

_END = b"\0"
_TEXT = b"%b" + _END + b"%b"
"""A state and its events; JSON does not have what stands between them."""

_NO_EVENTS = "[]"

WHOLE_EVERY = 16
"""Each step whose number is divisible by this can be read without others."""


def find_whole(seq: int) -> int:
    """Return the number of the first step that has to be read for step ``seq``."""
    return seq - seq % WHOLE_EVERY


def compress_steps(steps: Iterable[StepRow], before: StepRow | None) -> Iterator[StepRow]:
    """Generate the steps as they are stored; ``before`` is the step before the first, None if it is unknown."""
    base = b"" if before is None else _TEXT % (before.state, before.events.encode())
    for step in steps:
        if step.seq == find_whole(step.seq):
            base = b""
        packer = zlib.compressobj(_LEVEL, wbits=_WINDOW_BITS, memLevel=_MEMORY_LEVEL, zdict=base)
        base = _TEXT % (step.state, step.events.encode())
        yield replace(step, state=packer.compress(base) + packer.flush(), events="")


def decompress_steps(stored: Iterable[StepRow]) -> Iterator[StepRow]:
    """Generate stored steps as they were. One that cannot be read has an empty state and no events.

    Earlier versions have compressed the state alone, by itself or against the state before it.
    """
    state, base = b"", b""
    for step in stored:
        events = step.events
        try:
            if events:
                state = decompress(step.state, state)
            else:
                state, _, packed = decompress(step.state, base).rpartition(_END)
                events = packed.decode()
        except (DamagedRow, UnicodeDecodeError):
            state, events = b"", step.events or _NO_EVENTS
        base = _TEXT % (state, events.encode())
        yield replace(step, state=state, events=events)


def pack(steps: Sequence[StepRow]) -> tuple[bytes, bytes]:
    """Pack steps into story and states."""
    lines = [
        [len(value) if place == _STATE else value for place, value in enumerate(STEPS.to_values(step))]
        for step in steps
    ]
    story = json.dumps(lines, ensure_ascii=False, separators=(",", ":")).encode()
    return zlib.compress(story, _LEVEL), zlib.compress(b"".join(step.state for step in steps), _LEVEL)


def unpack_story(story: bytes) -> tuple[StepRow, ...]:
    """Unpack the steps without their states.

    :raises DamagedRow: if that is no story.
    """
    return tuple(STEPS.to_row(line).without_state for line in _read_lines(story))


def unpack(story: bytes, states: bytes) -> tuple[StepRow, ...]:
    """Unpack the steps with their states.

    :raises DamagedRow: if these are no story and states.
    """
    steps, start, unpacked = [], 0, decompress(states)
    for line in _read_lines(story):
        end = start + line[_STATE]
        steps.append(replace(STEPS.to_row(line), state=unpacked[start:end]))
        start = end
    return tuple(steps)


def decompress(packed: bytes, base: bytes = b"") -> bytes:
    """Return what was compressed, against ``base`` or by itself.

    :raises DamagedRow: if it cannot be read.
    """
    unpacker = zlib.decompressobj(zdict=base)
    try:
        unpacked = unpacker.decompress(packed)
    except zlib.error as error:
        raise DamagedRow(f"a compressed value cannot be read: {error}") from None
    if not unpacker.eof:
        raise DamagedRow("a compressed value is incomplete")
    return unpacked


def _read_lines(story: bytes) -> list[list[Any]]:
    try:
        lines: list[list[Any]] = json.loads(decompress(story))
    except ValueError as error:
        raise DamagedRow(f"the steps of an archive cannot be read: {error}") from None
    return lines
