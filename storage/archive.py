"""Packs the steps of a finished game into two compressed blobs.

The *story* is JSON: one array per step, in the order of the fields, with the size of the state instead of the state.
The *states* are concatenated. As steps are similar, they compress well together.
"""

import json
import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from storage.errors import DamagedRow
from storage.row_mapper import RowMapper
from storage.rows import StepRow

STEPS = RowMapper(StepRow)
_STATE = STEPS.names.index("state")
_LEVEL = 9


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


def decompress(packed: bytes) -> bytes:
    """Return what was compressed.

    :raises DamagedRow: if it cannot be read.
    """
    try:
        return zlib.decompress(packed)
    except zlib.error as error:
        raise DamagedRow(f"a compressed value cannot be read: {error}") from None


def _read_lines(story: bytes) -> list[list[Any]]:
    try:
        lines: list[list[Any]] = json.loads(decompress(story))
    except ValueError as error:
        raise DamagedRow(f"the steps of an archive cannot be read: {error}") from None
    return lines
