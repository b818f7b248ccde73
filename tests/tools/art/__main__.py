"""Makes the sprite sheets of the games that are named, or of all: ``python -m tests.tools.art GAME...``."""

from __future__ import annotations

import sys

from tests.tools import offer_help
from tests.tools.art.sheets import list_games, make_sheets

offer_help(__doc__)
for game in sys.argv[1:] or list_games():
    make_sheets(game)
    print(f"{game}: made")
