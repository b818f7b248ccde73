"""Whole games as text: what was done, what happened, and now and then all that everybody knows.

The files are ``tests/<game>/playthroughs/*.txt``. Lines that begin with ``>`` are what is done (``> 0 P37.0``: seat 0
takes the action with this short form; ``> 2 leaves``; ``> 0 stays alone``; ``> closes``). They and the head are written
by hand, everything else is what comes of it. While a game is being made up ``> ... 20`` stands for twenty default
actions, and ``> ...`` for as many as end it.

``python -m tests.records`` plays the games again and writes their files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from bot.engine.contract import Action, Event, Game, IllegalAction, State, Step
from bot.engine.house import House
from bot.engine.rng import Rng
from bot.tables.codec import Codec, get_codec
from tests.games import games

ROOT = Path(__file__).parent

EVERY = 25
"""Steps after which all that everybody knows is shown."""

DEFAULTS = "..."

USUAL = ", is_decisive=no"
"""What is said of a question only where it is otherwise: few questions are decisive."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A step of a game and what was done to make it."""

    text: str
    """As in the file, without the sign before it."""
    action: Action | None
    """None if somebody left, or was left alone, or the table was closed."""
    step: Step[Any]


@dataclass(frozen=True, slots=True)
class Playthrough:
    """What is written by hand in a file."""

    comments: tuple[str, ...]
    codec: Codec[Any]
    seats: int
    key: str
    options: Mapping[str, str]
    """Those that are not as usual."""
    inputs: tuple[str, ...]
    version: int | None
    """The version of the game under which it was begun; None for the present one."""

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.codec.game

    def deal(self) -> State[Any, Any]:
        """The first state."""
        state = self.game.deal(self.seats, self.codec.options_from_text(self.options), Rng(self.key))
        if self.version is None:
            return state
        return self.codec.state_from_json(self.codec.state_to_json(state), self.version)

    def deeds(self) -> Iterator[Deed]:
        """All steps of the game.

        :raises ValueError: if something cannot be done there.
        """
        state = self.deal()
        for text in self.inputs:
            for _ in range(self._times(text)):
                try:
                    deed = self._done(state, text)
                except IllegalAction as error:
                    raise ValueError(f"> {text} is not legal any more: {error}") from error
                yield deed
                state = deed.step.state
                if state.outcome is not None:
                    break

    def text(self) -> str:
        """The whole file."""
        return "\n".join(self._lines()) + "\n"

    def _times(self, text: str) -> int:
        """How often an input is done: more than once only if it stands for default actions."""
        if not text.startswith(DEFAULTS):
            return 1
        times = text.removeprefix(DEFAULTS)
        return int(times) if times else self.game.bound(self.seats, self.codec.options_from_text(self.options))

    def _done(self, state: State[Any, Any], text: str) -> Deed:
        """:raises ValueError: if the text is none of the things that can be done."""
        match text.split():
            case ["closes"]:
                return Deed(text, None, state.close())
            case [seat, "leaves"]:
                return Deed(text, None, state.leave(int(seat)))
            case [seat, "stays", "alone"]:
                if (step := state.concede_to(int(seat))) is not None:
                    return Deed(text, None, step)
            case ["...", *_]:
                asked = min(state.to_act)
                action = state.choose_default(asked)
                return Deed(f"{asked} {self.codec.action_to_short(action)}", action, state.apply(asked, action))
            case [seat, short]:
                (action,) = self.codec.batch_from_short(short)
                return Deed(text, action, state.apply(int(seat), action))
        raise ValueError(f"nobody knows how to do {text!r}")

    def _lines(self) -> Iterator[str]:
        yield from self.comments
        yield f"game {self.game.key}"
        yield f"seats {self.seats}"
        yield f"key {self.key}"
        if self.version is not None:
            yield f"version {self.version}"
        for name, value in self.options.items():
            yield f"{name} {value}"
        state = self.deal()
        yield from self._knowledge(state)
        for number, deed in enumerate(self.deeds(), 1):
            state = deed.step.state
            yield f"> {deed.text}"
            yield from map(_event_line, deed.step.events)
            if not deed.step.is_final:
                yield "  not final"
            if number % EVERY == 0 or state.outcome is not None:
                yield from self._knowledge(state)

    def _knowledge(self, state: State[Any, Any]) -> Iterator[str]:
        """What a spectator knows, and what each seat knows besides, and may do."""
        public = _fields(state.view(None))
        yield ""
        yield "Everybody"
        yield from (f"  {name} = {value}" for name, value in public.items())
        for seat in range(self.seats):
            yield f"Seat {seat}"
            own = _fields(state.view(seat))
            yield from (f"  {name} = {value}" for name, value in own.items() if value != public[name])
            for name, value in (
                ("question", told(state.question(seat)).replace(USUAL, "")),
                ("legal", self.codec.batch_to_short(state.legal_actions(seat))),
                ("asides", self.codec.batch_to_short(state.asides(seat))),
            ):
                if value not in ("", "-"):
                    yield f"  {name} = {value}"
        yield ""


def told(value: Any) -> str:
    """A value as these files show it.

    >>> told((None, True, frozenset({2, 1})))
    '(-, yes, {1, 2})'
    """
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, tuple | list):
        return f"({', '.join(map(told, value))})"
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(told, value)))}}}"
    if is_dataclass(value):
        return f"{type(value).__name__}({', '.join(f'{name}={text}' for name, text in _fields(value).items())})"
    return repr(value)


def _fields(value: Any) -> dict[str, str]:
    """The fields as text, without a house that is the default."""
    found = {field.name: getattr(value, field.name) for field in fields(value)}
    return {name: told(part) for name, part in found.items() if not (isinstance(part, House) and part == type(part)())}


def _event_line(event: Event) -> str:
    if event.audience is None:
        return f"  {told(event)}"
    return f"  only {told(event.audience)}: {told(event)}"


def parsed(text: str) -> Playthrough:
    """What is written by hand in the text of a file.

    :raises KeyError: if the head does not tell the game, the seats and the key.
    """
    lines = text.splitlines()
    head = dict(line.split(" ", 1) for line in _head(lines))
    version = head.pop("version", None)
    return Playthrough(
        comments=tuple(line for line in lines if line.startswith("#")),
        codec=get_codec(games()[head.pop("game")].game),
        seats=int(head.pop("seats")),
        key=head.pop("key"),
        options=head,
        version=None if version is None else int(version),
        inputs=tuple(line.removeprefix("> ") for line in lines if line.startswith(">")),
    )


def _head(lines: list[str]) -> Iterator[str]:
    """The lines before the first empty one, without comments."""
    for line in lines:
        if not line:
            return
        if not line.startswith("#"):
            yield line


def folder(game: str) -> Path:
    """The folder with the files of a game."""
    return ROOT / game / "playthroughs"


def paths(game: str) -> list[Path]:
    """The files of a game."""
    return sorted(folder(game).glob("*.txt"))
