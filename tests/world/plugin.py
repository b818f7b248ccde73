"""Runs the coroutine tests, and their fixtures, on simulated loops.

``tests/conftest.py`` names :func:`pytest_asyncio_loop_factories`, so this holds for all folders. Nothing that waits for
a time takes any: :func:`asyncio.sleep` and timeouts, the heartbeats of a client, ``time.monotonic`` and ``time.time``,
which begins at :data:`~tests.world.loop.EPOCH`. The bot and its Discord speak in memory, without TLS; a thread's work
is done in the loop; ids, keys and delays are the same in each run. A test that waits for what never comes fails with a
list of who waits where.

Tests whose subject is a real process, thread or socket take the real loop back:
``@pytest.mark.asyncio(loop_factories=["real"])``, a module of such tests by ``NEEDS_REAL_LOOP = True``, and a folder by
one line of its ``conftest.py``::

    from tests.world.plugin import run_on_real_loops as pytest_asyncio_loop_factories  # and name it in __all__
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import pytest

from tests.world.loop import SimulatedLoop

REAL = "real"
"""The name of the loop for tests that need the real world."""


def pytest_asyncio_loop_factories(item: pytest.Item) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Return the loops on which a test may run; without a marker that names one it runs on the first alone."""
    module = item.getparent(pytest.Module)
    if module is not None and getattr(module.obj, "NEEDS_REAL_LOOP", False):
        return run_on_real_loops(item)
    marker = item.get_closest_marker("asyncio")
    if marker is not None and marker.kwargs.get("loop_factories"):
        return {REAL: asyncio.new_event_loop, "simulated": SimulatedLoop}
    return {"simulated": SimulatedLoop}


def run_on_real_loops(item: pytest.Item) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Return the real loop alone, for a folder in which every test is about real processes."""
    return {REAL: asyncio.new_event_loop}
