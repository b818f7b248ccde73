"""Fixtures for all tests."""

from __future__ import annotations

import os

from tests.local.fixtures import authority, local_discord, published

os.environ["EMOJI"] = "off"
"""For the bots that tests start: creating emoji takes time, and few tests need them."""


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: a quarter of the time a test waits, for a disk, a process or a timer."""
    return (os.cpu_count() or 1) + 1


__all__ = ["authority", "local_discord", "published"]
