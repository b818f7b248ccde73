"""Chooses the moves of computers from what their seat knows, and from nothing else."""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, fields, is_dataclass
from hashlib import blake2b
from typing import Any

from bot.engine.contract import Action, Game, Level, State
from bot.engine.rng import Rng


@dataclass(frozen=True, slots=True)
class Dealt:
    """A state that looks like the true one to a seat, with every hidden zone dealt again."""

    state: State[Any, Any]
    seat: int
    rng: Rng
    """The chance of the choice."""


def deal_anew(state: State[Any, Any], seat: int) -> Dealt:
    """Deal the hidden zones of a state again for a seat; all chance comes from the seat's view."""
    key = hash_view(state, seat)
    return Dealt(state.redeal(seat, Rng(key)), seat, Rng(blake2b(key.encode(), digest_size=32).hexdigest()))


def choose_dealt(game: Game[Any], dealt: Dealt, level: Level) -> Sequence[Action]:
    """Choose the next actions of the seat: at least one, see :data:`bot.engine.contract.Computer`."""
    if game.computer is None:
        return (dealt.state.advise(dealt.seat),)
    return game.computer(dealt.state, dealt.seat, level, dealt.rng)


def choose_asides(game: Game[Any], state: State[Any, Any], seat: int, level: Level) -> Sequence[Action]:
    """Choose the asides of a seat that is not asked, from what it knows, as :data:`AsideChooser` says."""
    if game.computer_asides is None:
        return ()
    dealt = deal_anew(state, seat)
    return game.computer_asides(dealt.state, seat, level, dealt.rng)


def hash_view(state: State[Any, Any], seat: int) -> str:
    """Hash what a seat sees, as 64 hexadecimal digits; equal views have equal hashes, in every process."""
    text = _write([seat, state.question(seat), state.view(seat)])
    return blake2b(text.encode(), digest_size=32).hexdigest()


def _write(value: object) -> str:
    """Write a value of a view so that equal values have equal texts: sets and mappings in order."""
    if is_dataclass(value):
        shown = [getattr(value, field.name) for field in fields(value) if field.repr]
        return f"{type(value).__name__}{_write(shown)}"
    if isinstance(value, Mapping):
        return "{" + _join(sorted(f"{_write(key)}:{_write(each)}" for key, each in value.items())) + "}"
    if isinstance(value, Set):
        return "{" + _join(sorted(map(_write, value))) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{_join(map(_write, value))}]"
    return repr(value)


def _join(texts: Iterable[str]) -> str:
    return ",".join(texts)
