"""A game with a mistake in it, which costs no other table anything."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from bot.engine.contract import Step
from bot.engine.rng import Rng
from bot.registry import GameEntry
from cogs.thegame.rules.game import TheGame, deal
from cogs.thegame.rules.terms import Move, Options


@dataclass(frozen=True, slots=True)
class Faulty(TheGame):
    """The Game without defaults, leaving and closing, until somebody has mended it."""

    is_mended: ClassVar[bool] = False

    def choose_default(self, seat: int) -> Move:
        _fail()
        return TheGame.choose_default(self, seat)

    def leave(self, seat: int) -> Step[Any]:
        _fail()
        return TheGame.leave(self, seat)

    def close(self) -> Step[Any]:
        _fail()
        return TheGame.close(self)


def _fail() -> None:
    if not Faulty.is_mended:
        raise ZeroDivisionError


def _deal_faulty(seats: int, options: Options, rng: Rng) -> Faulty:
    sound = deal(seats, options, rng)
    return Faulty(*(getattr(sound, field.name) for field in fields(sound)))


def build_faulty(entry: GameEntry) -> GameEntry:
    """The entry of that game, from the one of The Game."""
    return replace(entry, game=replace(entry.game, state=Faulty, deal=_deal_faulty))
