"""Gives memory back to the system."""

from __future__ import annotations

import asyncio
import ctypes


def return_free_memory() -> None:
    """Return the freed memory that the C library keeps; drawing pictures leaves some megabytes.

    Do nothing unless the library is GNU's.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


async def return_memory_regularly(seconds: float) -> None:
    """Return free memory every ``seconds``, in a thread, until cancelled."""
    while True:
        await asyncio.sleep(seconds)
        await asyncio.to_thread(return_free_memory)
