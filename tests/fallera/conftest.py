"""Fixtures of the tests of La Fallera Calavera on Discord."""

from tests.ui.conftest import venue

__all__ = ["venue"]
