"""Builds tables and texts with the system clock, random ids and all games."""

import secrets
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from bot.engine.house import House
from bot.registry import GameEntry, find_games
from bot.tables.computer_pool import ComputerPool
from bot.tables.limits import UNLIMITED, Limits
from bot.tables.repository import TableRepository
from bot.tables.service import Tables
from bot.text.texts import BOT_TEXTS, Texts
from storage.store import Store

ID_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Thirty-two characters that are hard to confuse when typed."""

ID_LENGTH = 4

KEY_BYTES = 32

BUILT_IN: Mapping[str, House] = MappingProxyType({})
"""Only the built-in houses."""


def build_tables(
    store: Store,
    games: Mapping[str, GameEntry] | None = None,
    limits: Limits = UNLIMITED,
    computer_processes: int = 0,
    houses: Mapping[str, House] = BUILT_IN,
    clock: Callable[[], float] = time.time,
) -> Tables:
    """Build the tables of a database with these games, or all; ``houses`` are the houses of new tables, by game.

    ``computer_processes`` is the number of processes in which computers choose moves; ``clock`` gives seconds since the
    epoch.
    """
    repository = TableRepository(
        store,
        find_games() if games is None else games,
        clock=clock,
        new_id=new_id,
        new_key=lambda: secrets.token_hex(KEY_BYTES),
        limits=limits,
        houses=houses,
    )
    return Tables(repository, ComputerPool(computer_processes))


@cache
def load_texts() -> Texts:
    """Load the texts of the bot and of all games, once."""
    return Texts(list_text_folders())


def list_text_folders() -> list[Path]:
    """List the folders with texts of the bot and of all games."""
    return [BOT_TEXTS, *(entry.texts for entry in find_games().values())]


def new_id() -> str:
    """Return a random table id, which may be taken."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
