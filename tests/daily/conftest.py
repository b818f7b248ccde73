"""Deals of the day, on simulated loops."""

from tests.world.plugin import pytest_asyncio_loop_factories

__all__ = ["pytest_asyncio_loop_factories"]
