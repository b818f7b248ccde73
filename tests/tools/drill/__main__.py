"""``python -m tests.tools.drill``: drill, and print what was found; fails if anything was lost.

``fleet`` kills three bots on one PostgreSQL, ``overload [PRESSES]`` presses more than a bot can serve; without
arguments both.
"""

from __future__ import annotations

import sys

from tests.tools import offer_help
from tests.tools.drill import fleet, overload

DRILLS = {"fleet": fleet.main, "overload": overload.main}

if __name__ == "__main__":
    offer_help(__doc__)
    names = sys.argv[1:2] or [*DRILLS]
    sys.exit(max([DRILLS[name](sys.argv[2:]) for name in names]))
