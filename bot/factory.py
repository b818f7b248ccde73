"""The parts of the bot put together, with the clock, the chance and the games of the real world."""

from __future__ import annotations

import secrets
import time

from bot.registry import find_games
from bot.tables.limits import UNLIMITED, Limits
from bot.tables.service import Tables
from bot.text.texts import HOUSE, Texts
from storage.store import Store

ID_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Thirty-two signs that are not taken for each other when somebody types them."""

ID_LENGTH = 4

KEY_BYTES = 32


def build_tables(store: Store, limits: Limits = UNLIMITED) -> Tables:
    """The tables of this database."""
    return Tables(store, find_games(), clock=time.time, new_id=new_id, new_key=_new_key, limits=limits)


def load_texts() -> Texts:
    """The texts of the bot and of all games."""
    return Texts([HOUSE, *(entry.texts for entry in find_games().values())])


def new_id() -> str:
    """A table id that is probably not taken."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def _new_key() -> str:
    return secrets.token_hex(KEY_BYTES)
