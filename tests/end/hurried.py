"""The bot with computers that play without a pause: whole games of theirs would take minutes of waiting."""

import sys

from bot.cli import main
from bot.tables import turn_clock

if __name__ == "__main__":
    turn_clock.COMPUTER_SECONDS = 0.0
    sys.exit(main([]))
