"""Fixtures: a running bot on the local Discord."""

from tests.ui.conftest import engine, timing, venue

__all__ = ["engine", "timing", "venue"]
