"""Writes what the tests keep of each game: ``python -m tests.records [GAME ...] [--only PART ...]``.

Playthroughs are played again from their heads and moves, and new ones are added until everything is met that one of
them must meet. Positions are counted again (perft), saved games of a new version are added, and what a screen reader
reads out is written again. The last two are for games that are no drafts.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from itertools import chain, count

from bot.engine.contract import Degree
from bot.registry import GameEntry, find_games
from tests import perft
from tests.composing import compose, find_missing, look_at
from tests.contract.trials import TRIALS
from tests.games import games
from tests.playthroughs import folder, parsed, paths
from tests.saves import writing
from tests.spoken import scripts

NUMBERS = ("none", "alone", "two", "three", "four", "five", "six", "seven", "eight")
"""Numbers of seats in names of files."""


def write_playthroughs(entry: GameEntry) -> None:
    """Play those of a game again, and add what is missing."""
    found = []
    for path in paths(entry.game.key):
        playthrough = parsed(path.read_text(encoding="utf-8"))
        try:
            found.append(look_at(playthrough))
        except ValueError as error:
            sys.exit(f"{path}: {error}; write other moves, or delete the file")
        path.write_text(playthrough.text(), encoding="utf-8")
    place = folder(entry.game.key)
    place.mkdir(parents=True, exist_ok=True)
    for new in compose(entry.game, found):
        name = f"{NUMBERS[new.playthrough.seats]}-{new.ending}"
        names = chain([name], (f"{name}-{number}" for number in count(2)))
        path = next(free for each in names if not (free := place / f"{each}.txt").exists())
        path.write_text(new.playthrough.text(), encoding="utf-8")
        print(f"{path}: {len(new.playthrough.inputs)} moves")
        found.append(new)
    for thing in sorted(find_missing(entry.game, found)):
        print(f"{entry.game.key}: no game met {thing}; write a head and moves that do", file=sys.stderr)


def write_perft(entry: GameEntry) -> None:
    """Count positions again."""
    perft.write(entry.game)


def write_saves(entry: GameEntry) -> None:
    """Add saved games of the present version, which stay for ever."""
    if entry.game.degree is not Degree.DRAFT:
        writing.write(TRIALS[entry.game.key])


def write_spoken(entry: GameEntry) -> None:
    """Write what a screen reader reads out at tables with pictures."""
    if entry.game.degree is not Degree.DRAFT and entry.illustrator is not None:
        asyncio.run(scripts.write(entry.game.key))


PARTS = {"playthroughs": write_playthroughs, "perft": write_perft, "saves": write_saves, "spoken": write_spoken}

OF_EXAMPLES = {"playthroughs"}
"""The parts that are kept of games outside of the catalogue."""


def main(arguments: Sequence[str]) -> None:
    """Write these parts of these games, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.records", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all")
    parser.add_argument("--only", nargs="+", metavar="PART", choices=PARTS, default=PARTS, help=", ".join(PARTS))
    chosen = parser.parse_args(arguments)
    if unknown := {*chosen.games} - games().keys():
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there are {', '.join(games())}")
    for key in chosen.games or games():
        for part in PARTS:
            if part in chosen.only and (part in OF_EXAMPLES or key in find_games()):
                PARTS[part](games()[key])


if __name__ == "__main__":
    main(sys.argv[1:])
