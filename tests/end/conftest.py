"""The bot in this process, where a test has to look inside between two moves."""

from tests.ui.conftest import engine, stage, venue

__all__ = ["engine", "stage", "venue"]
