"""Make the sheets of the games that are named, or of all."""

from __future__ import annotations

import sys

from tests.tools.art.sheets import list_games, make_sheets

for game in sys.argv[1:] or list_games():
    make_sheets(game)
    print(f"{game}: made")
