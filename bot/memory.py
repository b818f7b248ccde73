"""Gives memory back to the system."""

from __future__ import annotations

import asyncio
import ctypes

RETURN_SECONDS = 10.0
"""The time between two returns, each of which takes less than a millisecond."""


def return_free_memory() -> None:
    """Return what the C library keeps of freed memory, of which drawing pictures leaves some megabytes.

    Does nothing unless the library is GNU's.
    """
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


async def return_memory_regularly() -> None:
    """Return free memory again and again, in a thread, until cancelled."""
    while True:
        await asyncio.sleep(RETURN_SECONDS)
        await asyncio.to_thread(return_free_memory)
