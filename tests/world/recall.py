"""Compares what is recalled from memory with what is stored, each time: a change that is not forgotten is an error.

Only on simulated loops, where nothing is written meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakSet

import pytest

from storage.memory import Kind, Memory
from storage.queries import KINDS
from storage.sqlite import SqliteConnection
from tests.world.loop import SimulatedLoop


class WrongMemory(AssertionError):
    """What was recalled is not what is stored."""


@contextmanager
def unchecked_memory() -> Iterator[None]:
    """Compare nothing until the end of the block, in which statements or functions are counted."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Memory, "recall", _real_recall)
        yield


def forget_all() -> None:
    """Let all who remember something ask again."""
    for memory in _memories:
        memory.forget_all()


def list_known(memory: Memory) -> list[tuple[Kind[Any], tuple[Any, ...], Any]]:
    """List what is remembered: the kind, the key and the value."""
    kinds = {kind.name: kind for kind in KINDS}
    return [(kinds[name], tuple(key), value) for (name, *key), value in memory._known.items()]


def _recall(self: Memory, kind: Kind[Any], *key: int | str) -> Any:
    recalled, database = _real_recall(self, kind, *key), vars(self).get("database")
    if database is not None and SimulatedLoop.running is not None:
        stored = kind.read(database, *key)
        if recalled != stored:
            raise WrongMemory(f"{kind.name} {key} is {stored}, and was remembered as {recalled}")
    return recalled


async def _remember(self: SqliteConnection, kinds: Iterable[Kind[Any]]) -> None:
    await _real_remember(self, kinds)
    vars(self.memory)["database"] = self._database
    _memories.add(self.memory)


_memories: WeakSet[Memory] = WeakSet()

_real_recall, _real_remember = Memory.recall, SqliteConnection.remember
type.__setattr__(Memory, "recall", _recall)
type.__setattr__(SqliteConnection, "remember", _remember)
