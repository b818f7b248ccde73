"""Fixtures of the tests of La Fallera Calavera on Discord."""

from tests.ui.conftest import engine, timing, venue

__all__ = ["engine", "timing", "venue"]
