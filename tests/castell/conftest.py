"""A running bot for what Castell does on Discord."""

from tests.edge.conftest import venue

__all__ = ["venue"]
