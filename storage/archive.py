"""Compresses the states of steps, and packs the steps of a finished game into two blobs.

While a game runs, a state is compressed against the one before it, as the two differ little. One in
:data:`WHOLE_EVERY` is compressed by itself, so that none depends on many others.

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

WHOLE_EVERY = 16
"""The state of each step whose number is divisible by this can be read without others."""


def find_whole(seq: int) -> int:
    """Return the number of the first step that has to be read for the state after step ``seq``."""
    return seq - seq % WHOLE_EVERY


def compress_states(steps: Iterable[StepRow], before: bytes) -> Iterator[StepRow]:
    """Generate the steps as they are stored; ``before`` is the state before the first, empty if it is unknown."""
    for step in steps:
        base = before if step.seq != find_whole(step.seq) else b""
        packer = zlib.compressobj(_LEVEL, zdict=base) if base else zlib.compressobj(_LEVEL)
        yield replace(step, state=packer.compress(step.state) + packer.flush())
        before = step.state


def decompress_states(stored: Iterable[StepRow]) -> Iterator[StepRow]:
    """Generate stored steps with their states; earlier versions have compressed each state by itself.

    :raises DamagedRow: if one cannot be read.
    """
    before = b""
    for step in stored:
        before = decompress(step.state, before)
        yield replace(step, state=before)


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
