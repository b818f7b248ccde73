"""Imports every game and reads all texts, before processes are forked; see :mod:`tests.forking`."""

from bot.factory import load_texts

load_texts()
