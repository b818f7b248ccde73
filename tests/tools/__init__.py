"""Programs that measure, tune and draw; tests take some of their parts."""

import sys


def offer_help(told: str | None) -> None:
    """Print what a program does, and end, if it is called with ``--help``."""
    if {"-h", "--help"} & {*sys.argv[1:]}:
        print(told)
        sys.exit()
