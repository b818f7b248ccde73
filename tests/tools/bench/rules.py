"""How fast rules are: random legal play through the contract, and python-chess in the same process.

Games are dealt, and chess boards set up,
before the clock starts; the choice among the legal actions is inside it for both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from hashlib import sha256
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import chess

from bot.engine.contract import Game, State
from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.codec import Codec
from tests.text.games import variations

CHESS = "chess"
ROUNDS = 9
MOVES = 4000
"""Moves of one run at least; a run always plays its games to the end."""

CHESS_PLIES = 200
"""Half-moves after which a random game of chess is given up: it could shuffle kings for very long."""


def report(keys: Iterable[str], rounds: int = ROUNDS, moves: int = MOVES) -> list[str]:
    """Let chess and these games take turns in playing; what slows the machine down slows them all."""
    players: dict[str, Callable[[], float]] = {CHESS: partial(_chess_rate, moves)}
    for key in keys:
        players[key] = partial(_rate, _deals(find_games()[key].game, moves), Random(0))
    runs: dict[str, list[float]] = {key: [] for key in players}
    for _ in range(rounds):
        for key, play in players.items():
            runs[key].append(play())
    of_chess = runs.pop(CHESS)
    lines = [f"python-chess       {median(of_chess):10,.0f} moves/s"]
    for key, rates in runs.items():
        ratio = median(rate / other for rate, other in zip(rates, of_chess, strict=True))
        lines.append(f"{key:18} {median(rates):10,.0f} moves/s, {ratio:.2f} x python-chess")
    return lines


def _chess_rate(moves: int) -> float:
    """Moves per second of random chess."""
    dice = Random(0)
    boards = [chess.Board() for _ in range(moves // CHESS_PLIES * 2)]
    played = 0
    start = perf_counter()
    for board in boards:
        for _ in range(CHESS_PLIES):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(dice.choice(legal))
            played += 1
        if played >= moves:
            break
    return played / (perf_counter() - start)


def _rate(deals: Sequence[State[Any, Any]], dice: Random) -> float:
    """Moves per second of random play from these positions to their ends.

    The dice roll on from run to run: games that remember what they worked out shall not meet the same again.
    """
    start = perf_counter()
    played = sum(_played(state, dice) for state in deals)
    return played / (perf_counter() - start)


def _played(state: State[Any, Any], dice: Random) -> int:
    """The number of moves of a random game from this position to its end."""
    played = 0
    while asked := state.to_act:
        seat = min(asked)
        state = state.apply(seat, dice.choice(state.legal_actions(seat))).state
        played += 1
    return played


def _deals(game: Game[Any], moves: int) -> list[State[Any, Any]]:
    """First positions for every number of seats and every option, enough for about `moves` moves."""
    kinds = [(seats, options) for options in variations(Codec(game)) for seats in game.seats]
    deals: list[State[Any, Any]] = []
    dice = Random(0)
    played = 0
    while played < moves:
        for seats, options in kinds:
            deals.append(game.deal(seats, options, Rng(sha256(str(len(deals)).encode()).hexdigest())))
            played += _played(deals[-1], dice)
    return deals
