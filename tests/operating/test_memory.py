"""Memory that is not used any more goes back to the system."""

from __future__ import annotations

import ctypes
import os

import pytest

from bot import launch
from tests.tools.bench.process import resident_megabytes

pytestmark = pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "malloc_trim"), reason="the C library is not GNU's")

BYTES, COUNT = 10_000, 4_000


def test_what_lies_between_used_memory_is_returned() -> None:
    kept = [bytearray(BYTES) for _ in range(COUNT)][::100]  # 40 MB are filled, and freed but for what lies in between
    before = resident_megabytes(os.getpid())
    launch.return_free_memory()
    assert before - resident_megabytes(os.getpid()) > BYTES * COUNT / 1e6 / 2
    assert len(kept) == COUNT / 100
