"""Game values as text: JSON for what is stored, the short form for what travels in custom ids.

Stored text is read strictly: what is not exactly a value of its class is an error, never a guess. Errors tell where
something is wrong and never what stands there: they reach the log, and states are full of secrets.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import Discriminator, Tag, TypeAdapter, ValidationError

from bot.engine.contract import Action, Event, Game, Outcome, Question, State

O = TypeVar("O")  # noqa: E741 - as in the contract

CODE = re.compile(r"[A-Z]+")
"""Short names of actions are capitals, so that they end where the first field begins."""

WORD = re.compile(r"[a-z0-9][a-z0-9_-]*")
"""Values of enums in actions: free of the signs that part actions, fields and custom ids."""

INTEGER = re.compile(r"0|-?[1-9][0-9]{0,8}")
"""One way to write each number, so that equal actions are equal text."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

_OUTCOME = TypeAdapter(Outcome)


class MalformedAction(ValueError):
    """A text is not the short form of a batch of actions."""


class MalformedOptions(ValueError):
    """A value was chosen for an option that does not offer it, or there is no such option."""


class SavedGameError(ValueError):
    """Something that was stored does not load."""


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option of a game, as commands, lobbies and text keys need it."""

    name: str
    choices: tuple[str, ...]
    """The values as text, in the order of their definition; ``false`` and ``true`` for a yes or no."""
    default: str


class Codec(Generic[O]):
    """How the values of one game are written and read; :func:`codec_of` builds it once for a game.

    :raises TypeError: if the game's actions or options have fields that cannot be written short.
    """

    def __init__(self, game: Game[O]) -> None:
        self.game = game
        self._state: TypeAdapter[State[Any, Any]] = TypeAdapter(game.state)
        self._events = _tagged(game.events)
        self._actions = _short_forms(game.actions)
        self._choices = {name: _choices(kind) for name, kind in _field_types(game.options).items()}
        defaults = self.options_to_text(game.options())
        self.option_fields = tuple(
            OptionField(name, tuple(choices), defaults[name]) for name, choices in self._choices.items()
        )

    # States

    def state_to_json(self, state: State[Any, Any]) -> bytes:
        """The state as it is stored, to be kept together with the version of the game."""
        return self._state.dump_json(state)

    def state_from_json(self, data: bytes, version: int) -> State[Any, Any]:
        """The state that was written by this version of the game, brought up to the present one.

        :raises SavedGameError: if the version is not one of this game's, or the text is not a state of it.
        """
        if version != self.game.version:
            data = self._migrated(data, version)
        try:
            return self._state.validate_json(data)
        except ValidationError as error:
            raise SavedGameError(f"not a state of {self.game.key}: {_faults(error)}") from None

    def _migrated(self, data: bytes, version: int) -> bytes:
        if not 1 <= version < self.game.version:
            raise SavedGameError(f"{self.game.key} is at version {self.game.version} and cannot read version {version}")
        try:
            stored = json.loads(data)
            for old in range(version, self.game.version):
                stored = self.game.migrations[old](stored)
        except Exception as error:  # whatever a migration stumbles over, only this one saved game is lost
            kind = type(error).__name__
            raise SavedGameError(f"{self.game.key} cannot bring version {version} up to date: {kind}") from None
        return json.dumps(stored).encode()

    # Actions

    def short(self, action: Action) -> str:
        """The action as custom ids and the log carry it: ``P37.0``; a batch is such texts joined by commas."""
        form = self._actions[action.code]
        text: str = form.template % form.values(action)
        return text

    def batch_to_short(self, actions: Sequence[Action]) -> str:
        """The actions in short form, in their order; empty for no action."""
        return ",".join(map(self.short, actions))

    def batch_from_short(self, text: str) -> tuple[Action, ...]:
        """The actions of a batch, at least one; whether they are legal is for the rules to say.

        :raises MalformedAction: if the text is anything else.
        """
        return tuple(map(self._action, text.split(",")))

    def _action(self, text: str) -> Action:
        code = CODE.match(text)
        form = self._actions.get(code.group()) if code else None
        if code is None or form is None:
            raise MalformedAction(text)
        rest = text[code.end() :]
        parts = rest.split(".") if form.readers or rest else []
        if len(parts) != len(form.readers):
            raise MalformedAction(text)
        try:
            return form.kind(*(read(part) for read, part in zip(form.readers.values(), parts, strict=True)))
        except LookupError as error:
            raise MalformedAction(text) from error

    # Events and outcomes

    def events_to_json(self, events: Sequence[Event]) -> str:
        """The events as a list of pairs, each the name of a class and its fields."""
        return self._events.dump_json([(type(event).__name__, event) for event in events]).decode()

    def events_from_json(self, text: str) -> tuple[Event, ...]:
        """The events that were written; their classes are part of the log and may only ever gain optional fields.

        :raises SavedGameError: if the text is not a list of events of this game.
        """
        try:
            return tuple(event for _, event in self._events.validate_json(text))
        except ValidationError as error:
            raise SavedGameError(f"not events of {self.game.key}: {_faults(error)}") from None

    def outcome_to_json(self, outcome: Outcome) -> str:
        """The outcome as it is stored beside the states, for whoever looks into the database: they tell it too."""
        return _OUTCOME.dump_json(outcome).decode()

    # Options

    def options_to_text(self, options: O) -> dict[str, str]:
        """Each option's value as :attr:`option_fields` lists it."""
        return {name: _text(getattr(options, name)) for name in self._choices}

    def options_from_text(self, values: Mapping[str, str]) -> O:
        """The options with these values, the others as they are by default.

        :raises MalformedOptions: if there is no such option or value, or they do not go together.
        """
        try:
            return self.game.options(**{name: self._choices[name][text] for name, text in values.items()})
        except (LookupError, ValueError) as error:
            raise MalformedOptions(str(error)) from error

    def options_to_json(self, options: O) -> str:
        """The options as they are stored; equal options are equal text."""
        return json.dumps(self.options_to_text(options), sort_keys=True, separators=(",", ":"))

    def options_from_json(self, text: str) -> O:
        """The options that were written; one that is newer than the text has its default.

        :raises SavedGameError: if the text does not tell options of this game.
        """
        try:
            return self.options_from_text(json.loads(text))
        except (ValueError, TypeError, AttributeError) as error:
            raise SavedGameError(f"not options of {self.game.key}: {error}") from error


@cache
def codec_of(game: Game[Any]) -> Codec[Any]:
    """The codec of this game, built when it is needed first: that takes as long as a hundred moves.

    :raises TypeError: if the game's actions or options have fields that cannot be written short.
    """
    return Codec(game)


def token(question: Question | None, branch: int) -> str:
    """The question as custom ids carry it: its number in base 36, then the branch once something was taken back.

    >>> token(Question(37, "turn"), 0), token(Question(37, "turn"), 2), token(None, 2)
    ('11', '11.2', '-')
    """
    if question is None:
        return "-"
    number = _base36(question.number)
    return f"{number}.{_base36(branch)}" if branch else number


def _base36(number: int) -> str:
    head, last = divmod(number, 36)
    return (_base36(head) if head else "") + DIGITS[last]


@dataclass(frozen=True, slots=True)
class _ShortForm:
    """How one class of action is written short."""

    kind: type[Action]
    readers: Mapping[str, Callable[[str], Any]]
    """For each field what reads its text; they raise LookupError for what is no value of it."""
    template: str
    """``P%d.%s``, to be filled in with the values of the fields."""
    values: Callable[[Action], Any]
    """The values of the fields, as the template takes them."""


def _short_forms(kinds: Sequence[type[Action]]) -> dict[str, _ShortForm]:
    forms: dict[str, _ShortForm] = {}
    for kind in kinds:
        if not CODE.fullmatch(kind.code) or kind.code in forms:
            raise TypeError(f"{kind.__name__} needs a code of its own, in capitals")
        types = _field_types(kind)
        template = kind.code + ".".join("%d" if type_ in (int, bool) else "%s" for type_ in types.values())
        values = attrgetter(*types) if types else _no_values
        forms[kind.code] = _ShortForm(kind, {name: _reader(type_) for name, type_ in types.items()}, template, values)
    return forms


def _no_values(action: Action) -> tuple[()]:
    return ()


def _reader(kind: Any) -> Callable[[str], Any]:
    if kind is int:
        return _integer
    if kind is bool:
        return {"0": False, "1": True}.__getitem__
    if isinstance(kind, type) and issubclass(kind, StrEnum) and all(map(WORD.fullmatch, kind)):
        return {member.value: member for member in kind}.__getitem__
    raise TypeError(f"{kind} cannot be written short")


def _integer(text: str) -> int:
    if not INTEGER.fullmatch(text):
        raise LookupError(text)
    return int(text)


def _choices(kind: Any) -> dict[str, Any]:
    """The values of an option by their text."""
    if kind is bool:
        return {_text(value): value for value in (False, True)}
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return {_text(value): value for value in kind}
    if get_origin(kind) is Literal:
        return {_text(value): value for value in get_args(kind)}
    raise TypeError(f"{kind} cannot be an option")


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _field_types(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _tagged(kinds: Sequence[type[Event]]) -> TypeAdapter[list[tuple[str, Event]]]:
    """Reads and writes pairs of a class name and an event; without the name look-alikes would be mixed up."""
    pairs = tuple(Annotated[tuple[Literal[kind.__name__], kind], Tag(kind.__name__)] for kind in kinds)  # type: ignore[valid-type, name-defined]
    return TypeAdapter(list[Annotated[Union[pairs], Discriminator(_tag)]])  # type: ignore[valid-type] # noqa: UP007


def _tag(pair: Any) -> Any:
    return pair[0] if isinstance(pair, list | tuple) and pair else None


def _faults(error: ValidationError) -> str:
    """Where a stored text is wrong, and in which way: ``hands.0.2: int_type``."""
    found = error.errors(include_url=False, include_context=False, include_input=False)
    return "; ".join(f"{'.'.join(map(str, fault['loc'])) or 'all of it'}: {fault['type']}" for fault in found)
