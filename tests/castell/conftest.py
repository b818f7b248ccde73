"""Fixtures: a running bot on the local Discord."""

from tests.ui.conftest import engine, venue

__all__ = ["engine", "venue"]
