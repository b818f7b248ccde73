"""A running bot for what Castell does on Discord."""

from tests.ui.conftest import venue

__all__ = ["venue"]
