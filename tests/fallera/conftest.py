"""A running bot for what La Fallera Calavera does on Discord."""

from tests.ui.conftest import venue

__all__ = ["venue"]
