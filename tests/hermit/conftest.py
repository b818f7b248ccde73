"""A bot that knows Hermit, on a local Discord."""

from tests.nim.conftest import stage, venue

__all__ = ["stage", "venue"]
