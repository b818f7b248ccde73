"""Converts game values to text: JSON for storage, the short form for custom ids.

Reading is strict. Errors say where a value is wrong but do not show it: they are logged, and states hold secrets.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import Discriminator, Tag, TypeAdapter, ValidationError

from bot.engine.contract import Action, Condition, Event, Game, Outcome, Plan, Question, State
from bot.engine.house import House
from bot.engine.rng import Rng

O = TypeVar("O")  # noqa: E741 - as in the contract

CODE = re.compile(r"[A-Z]+")
"""Codes of actions are capitals, so they end where the first field begins."""

WORD = re.compile(r"[a-z0-9][a-z0-9_-]*")
"""Enum values in actions: without the separators of actions, fields and custom ids."""

INTEGER = re.compile(r"0|-?[1-9][0-9]{0,8}")
"""One spelling for each number, so that equal actions have equal texts."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

HOUSE = "house"
"""The field of options that holds the house. It is stored only where it differs from the default."""

_USUAL_HOUSE = {"options": {HOUSE}}
"""What is left out of a state with the default house."""

_OUTCOME = TypeAdapter(Outcome)


class MalformedAction(ValueError):
    """A text is not the short form of a batch of actions."""


class MalformedOptions(ValueError):
    """There is no such option, or it does not have this value."""


class SavedGameError(ValueError):
    """Stored data does not load."""


class NewerSave(SavedGameError):
    """A later version of the program wrote the stored data."""


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option of a game or table, for commands, lobbies and text keys."""

    name: str
    choices: tuple[str, ...]
    """The values as text, in the order of their definition; ``false`` and ``true`` for a bool."""
    default: str


class Codec(Generic[O]):
    """Writes and reads the values of one game; :func:`get_codec` builds it once for a game.

    :raises TypeError: if a field of the game's actions or options has no short form.
    """

    def __init__(self, game: Game[O]) -> None:
        self.game = game
        self._state: TypeAdapter[State[Any, Any]] = TypeAdapter(game.state)
        # The name of its class stands before each event: it tells events with equal fields apart.
        pairs = tuple(Annotated[tuple[Literal[kind.__name__], kind], Tag(kind.__name__)] for kind in game.events)  # type: ignore[valid-type, name-defined]
        tag = Discriminator(lambda pair: pair[0] if isinstance(pair, list | tuple) and pair else None)
        self._events: TypeAdapter[list[tuple[str, Event]]] = TypeAdapter(list[Annotated[Union[pairs], tag]])  # type: ignore[valid-type] # noqa: UP007
        self.marks_turns = any(kind.ends_turn for kind in game.events)
        """True if events say where turns end; otherwise one ends when the numbers of all questions change."""
        self._actions = _build_short_forms(game.actions)
        self._conditions = _build_short_forms(game.conditions)
        types = _get_field_types(game.options)
        self.house_type: type[House] | None = types.pop(HOUSE, None)
        """The class of the game's house, if it has one."""
        self._house: TypeAdapter[House] | None = TypeAdapter(self.house_type) if self.house_type is not None else None
        self._usual_house = self.house_type() if self.house_type is not None else None
        owner = game.options.__name__
        self._choices = {name: _list_choices(kind, f"{owner}.{name}") for name, kind in types.items()}
        defaults = self.options_to_text(game.options())
        self.option_fields = tuple(
            OptionField(name, tuple(choices), defaults[name]) for name, choices in self._choices.items()
        )

    # States

    def state_to_json(self, state: State[Any, Any]) -> bytes:
        """Write a state, to be stored together with the version of the game."""
        if self._house is None or self.find_house(getattr(state, "options", None)) is not None:
            return self._state.dump_json(state)
        return self._state.dump_json(state, exclude=_USUAL_HOUSE)

    def state_from_json(self, data: bytes, version: int) -> State[Any, Any]:
        """Read a state that this version of the game wrote, and migrate it to the current version.

        :raises NewerSave: if the version is later than the current one.
        :raises SavedGameError: if there is no such version, or the text is not a state of this game.
        """
        if version != self.game.version:
            if not 1 <= version < self.game.version:
                problem = NewerSave if version > self.game.version else SavedGameError
                raise problem(f"{self.game.key} is at version {self.game.version} and cannot read version {version}")
            try:
                stored = json.loads(data)
                for old in range(version, self.game.version):
                    stored = self.game.migrations[old](stored)
            except Exception as error:  # a failing migration must affect this saved game only
                kind = type(error).__name__
                raise SavedGameError(f"{self.game.key} cannot bring version {version} up to date: {kind}") from None
            data = json.dumps(stored).encode()
        try:
            return self._state.validate_json(data)
        except ValidationError as error:
            raise SavedGameError(f"not a state of {self.game.key}: {describe_errors(error)}") from None

    def deal_as(self, version: int, seats: int, options: O, rng: Rng) -> State[Any, Any]:
        """Deal as this version of the game dealt, migrated to the current version; equal arguments give equal states.

        :raises SavedGameError: if the version is unknown.
        """
        dealt = self.game.deal(seats, options, rng)
        return dealt if version == self.game.version else self.state_from_json(self.state_to_json(dealt), version)

    # Actions and plans

    def action_to_short(self, action: Action) -> str:
        """Write an action for custom ids and the log: ``P37.0``."""
        form = self._actions[action.code]
        text: str = form.template % form.values(action)
        return text

    def batch_to_short(self, actions: Sequence[Action]) -> str:
        """Write actions in short form, joined by commas."""
        return ",".join(map(self.action_to_short, actions))

    def batch_from_short(self, text: str, forms: Mapping[str, "_ShortForm"] | None = None) -> tuple[Any, ...]:
        """Parse a batch of at least one action, or of what else has these ``forms``; the actions may be illegal.

        :raises MalformedAction: if the text is not a batch.
        """
        known, found = self._actions if forms is None else forms, []
        for each in text.split(","):
            code = CODE.match(each)
            form = known.get(code.group()) if code else None
            if code is None or form is None:
                raise MalformedAction(each)
            rest = each[code.end() :]
            parts = rest.split(".") if form.readers or rest else []
            try:
                values = [read(part) for read, part in zip(form.readers.values(), parts, strict=True)]
            except (LookupError, ValueError) as error:
                raise MalformedAction(each) from error
            found.append(form.kind(*values))
        return tuple(found)

    def plan_to_short(self, plan: Plan) -> str:
        """Write a plan as the batches of its actions and of its conditions: ``P63.0,E;T0.50.62``."""
        forms: Any = [(self._conditions[each.code], each) for each in plan.conditions]
        conditions = ",".join([form.template % form.values(each) for form, each in forms])
        return f"{self.batch_to_short(plan.actions)};{conditions}"

    def plan_from_short(self, text: str) -> Plan:
        """Parse a plan.

        :raises MalformedAction: if the text is not a plan of this version of the game.
        """
        actions, _, given = text.partition(";")
        conditions = self.batch_from_short(given, self._conditions) if given else ()
        return Plan(self.batch_from_short(actions), conditions)

    # Events and outcomes

    def events_to_json(self, events: Sequence[Event]) -> str:
        """Write events as a list of pairs: class name and fields."""
        return self._events.dump_json([(type(event).__name__, event) for event in events]).decode()

    def events_from_json(self, text: str) -> tuple[Event, ...]:
        """Read events. Their classes are stored in logs, so they may gain optional fields only.

        :raises SavedGameError: if the text is not a list of events of this game.
        """
        try:
            return tuple(event for _, event in self._events.validate_json(text))
        except ValidationError as error:
            raise SavedGameError(f"not events of {self.game.key}: {describe_errors(error)}") from None

    def outcome_to_json(self, outcome: Outcome) -> str:
        """Write an outcome, for people who read the database; the program reads it from the state."""
        return _OUTCOME.dump_json(outcome).decode()

    # Options

    def options_to_text(self, options: O) -> dict[str, str]:
        """Write the value of each option as in :attr:`option_fields`, and a house that is not the default as JSON."""
        values = {name: _to_text(getattr(options, name)) for name in self._choices}
        house = self.find_house(options)
        if self._house is not None and house is not None:
            values[HOUSE] = self._house.dump_json(house).decode()
        return values

    def options_from_text(self, values: Mapping[str, str]) -> O:
        """Read options from these values; the others have their defaults.

        :raises MalformedOptions: if an option or value is unknown, or they exclude each other.
        """
        house, chosen = self._house, dict[str, object]()
        try:
            for name, text in values.items():
                chosen[name] = house.validate_json(text) if house and name == HOUSE else self._choices[name][text]
            return self.game.options(**chosen)
        except ValidationError as error:
            raise MalformedOptions(f"{HOUSE}: {describe_errors(error)}") from None
        except LookupError as error:
            raise MalformedOptions(f"{name} cannot be {text!r}") from error
        except ValueError as error:
            raise MalformedOptions(str(error)) from error

    def options_to_json(self, options: O) -> str:
        """Write options; equal options have equal texts."""
        return json.dumps(self.options_to_text(options), sort_keys=True, separators=(",", ":"))

    def options_from_json(self, text: str) -> O:
        """Read options; those missing in the text have their defaults.

        :raises SavedGameError: if the text is not options of this game.
        """
        try:
            return self.options_from_text(json.loads(text))
        except (ValueError, TypeError, AttributeError) as error:
            raise SavedGameError(f"not options of {self.game.key}: {error}") from error

    # The house

    def build_options(self, house: House | None) -> O:
        """Build the default options, with this house if there is one."""
        return self.game.options() if house is None else self.game.options(**{HOUSE: house})

    def find_house(self, options: Any) -> House | None:
        """Find the house of these options; None if it is the default, or the game has none."""
        house = getattr(options, HOUSE, None)
        return house if isinstance(house, House) and house != self._usual_house else None

    def check_house(self, options: Any) -> None:
        """Check the house of options that come from outside: it decides how many cards a deal makes.

        :raises MalformedOptions: if no box can have it.
        """
        house = self.find_house(options)
        for fault in house.find_faults() if house is not None else ():
            raise MalformedOptions(f"{HOUSE}: {fault.key} must {fault.must}")

    def house_from_table(self, values: object) -> House:
        """Read a house from plain values, such as those of a TOML table; missing ones have their defaults.

        :raises ValidationError: if a value is unknown or of another kind.
        :raises TypeError: if the game has no house.
        """
        if self._house is None:
            raise TypeError(f"{self.game.key} has no house")
        return self._house.validate_json(json.dumps(values))


@cache
def get_codec(game: Game[Any]) -> Codec[Any]:
    """Return the codec of a game, built on first use: that takes as long as a hundred moves.

    :raises TypeError: if a field of the game's actions or options has no short form.
    """
    return Codec(game)


def format_token(question: Question | None, branch: int) -> str:
    """Write a question for custom ids: its number in base 36, then the branch after an undo.

    >>> format_token(Question(37, "turn"), 0), format_token(Question(37, "turn"), 2), format_token(None, 2)
    ('11', '11.2', '-')
    """
    if question is None:
        return "-"
    number = _to_base36(question.number)
    return f"{number}.{_to_base36(branch)}" if branch else number


def parse_number(question: str) -> str:
    """Return the question of a token without its branch."""
    return question.partition(".")[0]


def _to_base36(number: int) -> str:
    head, last = divmod(number, 36)
    return (_to_base36(head) if head else "") + DIGITS[last]


@dataclass(frozen=True, slots=True)
class _ShortForm:
    """The short form of one class of actions or conditions."""

    kind: type[Any]
    readers: Mapping[str, Callable[[str], Any]]
    """The parser of each field; it raises LookupError for an invalid text."""
    template: str
    """The format string of the short form: ``P%d.%s``."""
    values: Callable[[Action], Any]
    """Returns the values for the template."""


def _build_short_forms(kinds: Iterable[type[Action] | type[Condition]]) -> dict[str, _ShortForm]:
    forms: dict[str, _ShortForm] = {}
    for kind in kinds:
        if not CODE.fullmatch(getattr(kind, "code", "")) or kind.code in forms:
            taken = f"; taken: {', '.join(forms)}" if forms else ""
            raise TypeError(f'{kind.__name__} needs a code of its own, in capitals; write code = "P"{taken}')
        types = _get_field_types(kind)
        template = kind.code + ".".join("%d" if type_ in (int, bool) else "%s" for type_ in types.values())
        values = attrgetter(*types) if types else lambda _: ()
        forms[kind.code] = _ShortForm(
            kind, {name: get_reader(each, f"{kind.__name__}.{name}") for name, each in types.items()}, template, values
        )
    return forms


def get_reader(kind: Any, name: str = "a word") -> Callable[[str], Any]:
    """Return what parses a field of this kind and name from its short form; LookupError is an invalid text.

    :raises TypeError: if the kind has no short form.
    """

    def parse_integer(text: str) -> int:
        if not INTEGER.fullmatch(text):
            raise LookupError(text)
        return int(text)

    if kind is int:
        return parse_integer
    if kind is bool:
        return {"0": False, "1": True}.__getitem__
    if isinstance(kind, type) and issubclass(kind, StrEnum) and all(map(WORD.fullmatch, kind)):
        return {member.value: member for member in kind}.__getitem__
    raise TypeError(f"{name} is {kind}, which has no short form; take int, bool or a StrEnum of lower-case words")


def _list_choices(kind: Any, name: str) -> dict[str, Any]:
    """Return the values of an option by their text."""
    if kind is bool:
        return {_to_text(value): value for value in (False, True)}
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return {_to_text(value): value for value in kind}
    if get_origin(kind) is Literal:
        return {_to_text(value): value for value in get_args(kind)}
    raise TypeError(f"{name} is {kind}, which no lobby can offer; take bool, a StrEnum or Literal[3, 5]")


def _to_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _get_field_types(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def describe_errors(error: ValidationError, how: Literal["type", "msg"] = "type") -> str:
    """Say where a text is wrong, and how: ``hands.0.2: int_type``; the first five places.

    With ``msg`` that is a sentence, which may have a value of the text in it.
    """
    found = error.errors(include_url=False, include_context=False, include_input=False)
    return "; ".join(f"{'.'.join(map(str, fault['loc'])) or 'all of it'}: {fault[how]}" for fault in found[:5])
