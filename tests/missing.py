"""What a game lacks for its next degree, by the checks of the suite: ``python -m bot missing KEY``."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.engine.contract import Degree
from bot.errors import SetupError
from bot.registry import GameEntry
from bot.text.missing import list_faults
from bot.text.texts import BOT_TEXTS
from tests.composing import find_missing, look_at
from tests.games import games
from tests.playthroughs import parsed, paths
from tests.rulebooks import DOCUMENTS, ROOT, find_untested
from tests.text.limits import list_long_texts
from tests.text.sources import WHOLE, texts

SHOWN = 8
"""How many things of a kind are named."""


def list_missing(key: str) -> Iterator[str]:
    """List what a game lacks, a sentence each, and the next degree.

    :raises SetupError: if there is no such game.
    """
    if (entry := games().get(key)) is None:
        raise SetupError(f"there is no game {key!r}; there are {', '.join(games())}")
    match entry.game.degree:
        case Degree.DRAFT:
            lacking, degree = [*_list_for_listing(entry)], Degree.LISTED
        case Degree.LISTED:
            lacking, degree = [*_list_for_rating(entry)], Degree.RATED
        case Degree.RATED:
            yield f"{key} is rated, the highest degree"
            return
    yield from lacking
    if lacking:
        yield f"Then {key} can be {degree}."
    else:
        yield f"{key} can be {degree}: write degree=Degree.{degree.name} into its GAME, then run"
        yield f"python -m tests.records {key} && make test"


def _list_for_listing(entry: GameEntry) -> Iterator[str]:
    key = entry.game.key
    for language in WHOLE:
        faults = [*list_faults(language, [BOT_TEXTS, entry.texts])]
        for fault in faults:
            told = fault.splitlines()[0].removeprefix(f"{ROOT}/")
            yield f"{told} python -m bot texts --missing {language}" if told.endswith(":") else told
        if not faults:
            yield from list_long_texts(entry, texts(entry.texts).say(language))
    if key not in DOCUMENTS:
        yield f"docs/rules/{key}.md is missing"
    elif untested := find_untested(key):
        yield f"tests/{key}: no test cites RULES {_name(sorted(untested))}"
    found = [look_at(parsed(path.read_text(encoding="utf-8"))) for path in paths(key)]
    if unmet := find_missing(entry.game, found):
        yield f"tests/{key}/playthroughs: no game meets {_name(sorted(unmet))}: python -m tests.records {key}"


def _list_for_rating(entry: GameEntry) -> Iterator[str]:
    game = entry.game
    if game.computer is None:
        yield "GAME has no computer, which plays at three levels"
    if not game.state.is_cooperative and not game.win_shares:
        yield "GAME has no win_shares: python -m tests.tools.bench levels measures them"
    if entry.adviser is None:
        yield "FACE is no Adviser, which gives the computer's reasons"
    if entry.reviewer is None:
        yield "FACE is no Reviewer, which lists the highlights of a finished game"


def _name(things: Collection[str]) -> str:
    """Name some of these things, and the number of the others."""
    shown = ", ".join([*things][:SHOWN])
    return f"{shown} and {len(things) - SHOWN} more" if len(things) > SHOWN else shown
