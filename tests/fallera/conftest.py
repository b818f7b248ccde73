"""Fixtures of the tests of La Fallera Calavera on Discord."""

from tests.ui.conftest import engine, venue

__all__ = ["engine", "venue"]
