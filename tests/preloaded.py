"""Imports every game, reads all texts and builds all codecs, before processes are forked; see :mod:`tests.forking`."""

from bot.factory import load_texts
from bot.registry import find_games
from bot.tables.codec import get_codec

load_texts()
for entry in find_games().values():
    get_codec(entry.game)
