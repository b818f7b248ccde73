"""Prints the taps of the turns of whole games, a list counted as two: ``python -m tests.tools.presses GAME …``."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter, defaultdict
from itertools import groupby
from unittest.mock import patch

from bot.engine.contract import Level
from bot.engine.panel import Sitting
from bot.engine.rng import Rng
from bot.registry import find_games
from cogs.castell.render import turns
from tests.presses import NoWay, count_taps, list_turns
from tests.text.sources import FOLDERS, texts

NAMES = ("Anna", "Biel", "Carla")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="GAME", default=[*find_games()], help="the games, all without")
    parser.add_argument("--games", type=int, default=10, help="how many of each are played (%(default)s)")
    parser.add_argument("--level", type=Level, default=Level.EASY, help="the computer that plays them (%(default)s)")
    parser.add_argument("--bare", action="store_true", help="Castell proposes no turns")
    wanted = parser.parse_args()
    if wanted.bare:
        patch.object(turns, "propose_turns", return_value=()).start()
    for key in wanted.keys:
        entry, say, taps = find_games()[key], texts(FOLDERS[key]).say("en"), defaultdict[str, list[int]](list)
        for number in range(wanted.games):
            start = entry.game.deal(len(NAMES), entry.game.options(), Rng(f"{number:064x}"))
            for turn in list_turns(start, entry.game, wanted.level):
                kind = " ".join(name for name, _ in groupby(type(action).__name__ for action in turn.actions))
                try:
                    taps[kind].append(count_taps(turn, entry, Sitting(NAMES, NAMES), say))
                except NoWay:
                    print(f"{key}, {kind}: no way")
        taps["all turns"] = [count for counts in taps.values() for count in counts]
        for kind, counts in sorted(taps.items(), key=lambda each: len(each[1])):
            told = ", ".join(f"{many} with {count}" for count, many in sorted(Counter(counts).items()))
            print(f"{key}, {kind}: {sum(counts) / len(counts):.2f} in the mean of {len(counts)}: {told}", flush=True)


if __name__ == "__main__":
    main()
