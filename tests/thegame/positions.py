"""Positions of The Game for tests, with only the cards that a test needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.engine.contract import Event, Lookahead, Refusal, make_lookahead
from bot.engine.rng import Rng
from cogs.thegame.cards import BASES, MIN_CARDS, MIN_CARDS_AT_END
from cogs.thegame.rules.game import TheGame, deal
from cogs.thegame.rules.terms import Move, Options, Starter
from cogs.thegame.rules.view import View


def deal_game(seats: int, **options: Any) -> TheGame:
    """Deal a game; by default seat 0 starts."""
    return deal(seats, Options(**{"starter": Starter.FIRST, **options}), Rng("7e57"))


def position(
    *hands: Sequence[int],
    tops: tuple[int, int, int, int] = BASES,
    draw: Sequence[int] = (),
    burning: tuple[int, ...] = (),
    **options: Any,
) -> TheGame:
    """Build a position at the start of seat 0's turn."""
    chosen = Options(**{"starter": Starter.GRADED, **options})
    return TheGame(
        options=chosen,
        rng=Rng("7e57"),
        draw_pile=tuple(draw),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        piles=tuple((base,) if top == base else (base, top) for base, top in zip(BASES, tops, strict=True)),
        turn=0,
        placed=0,
        need=MIN_CARDS[chosen.level] if draw else MIN_CARDS_AT_END,
        burning=burning,
        number=5,
        grades=(None,) * len(hands),
        wishes=(),
        ending=None,
    )


def make_view_lookahead(view: View) -> Lookahead[View]:
    """Make the lookahead function of a view; the cards that it does not show are all 0."""
    hands = [view.hand if seat == view.seat else (0,) * size for seat, size in enumerate(view.hand_sizes)]
    state = TheGame(
        options=view.options,
        rng=Rng("7e57"),
        draw_pile=(0,) * view.draw_pile,
        hands=tuple(hands),
        piles=tuple((*(0,) * count, top) for count, top in zip(view.counts, view.tops, strict=True)),
        turn=view.turn,
        placed=view.placed,
        need=view.need,
        burning=tuple(duty.pile for duty in view.duties if duty.is_due),
        number=1,
        grades=view.grades,
        wishes=view.wishes,
        ending=None,
    )
    return make_lookahead(state, view.seat or 0)


def play_moves(state: TheGame, *moves: Move) -> TheGame:
    """Apply these moves, each by the seat at turn."""
    for move in moves:
        assert state.turn is not None
        state = state.apply(state.turn, move).state
    return state


def list_events(state: TheGame, *moves: Move) -> tuple[Event, ...]:
    """List the events of the last of these moves."""
    state = play_moves(state, *moves[:-1])
    assert state.turn is not None
    return state.apply(state.turn, moves[-1]).events


def find_refusal(state: TheGame, seat: int, move: Move) -> str | None:
    """Find the key of the refusal."""
    refusal: Refusal | None = state.refusal(seat, move)
    return None if refusal is None else refusal.key
