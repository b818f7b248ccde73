"""Fixtures: a running bot on the local Discord."""

from tests.ui.conftest import venue

__all__ = ["venue"]
