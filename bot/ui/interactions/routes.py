"""Finds the function that answers a press, and reads its arguments from the custom id.

A function says in its parameters what it is called with: the context, then the table of the press (one that the reader
can see) or the :class:`ParsedPress`, if it wants either, then the words of the payload, which dots join. So the payload
``board.nim.2`` of a verb with pages is answered by::

    @page("board")
    async def show_board(context: Context, game: GameKey, number: int = 0) -> None:

The value that is chosen in a list, or typed into a form, is the last word. The payload of a list alone is that of the
page on which it stands.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from types import NoneType
from typing import Annotated, Any, TypeAlias, TypeVar, get_args, get_type_hints

from bot.engine.panel import Verb
from bot.tables.codec import get_reader
from bot.tables.table import Table
from bot.ui.interactions.context import Context
from bot.ui.messages.custom_ids import MAX_LENGTH, CustomId, ListPage, MalformedId

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Awaitable[None]])

SEPARATOR = "."

GameKey: TypeAlias = Annotated[str, "game"]
"""The key of a game that the bot has."""

_ROUTES = "__routes__"
"""The attribute of a function that tells what it answers."""


@dataclass(frozen=True, slots=True)
class ParsedPress:
    """A parsed press; its content may be forged."""

    id: CustomId
    values: tuple[str, ...] = ()
    """The chosen values of a select, or the text typed into a modal."""
    list_page: ListPage | None = None
    """The requested page of a long list, if that was chosen."""

    def get_only_value(self) -> str:
        """The only value.

        :raises MalformedId: if there is not exactly one.
        """
        if len(self.values) != 1:
            raise MalformedId(",".join(self.values)[:MAX_LENGTH])
        return self.values[0]


def handles(verb: Verb, *names: str | Mapping[str, str]) -> Callable[[F], F]:
    """Let a function answer the presses of a verb, those whose payloads begin with one of the names if there are any.

    A mapping gives for each name what is read instead of the words after it: ``{1}.{0}``, ``{0}.{last}``, ``1.{rest}``.
    So buttons of older messages keep working when names and parameters change.
    """
    orders: dict[str, str] = {} if names else {"": "{rest}"}
    for each in names:
        orders |= {each: "{rest}"} if isinstance(each, str) else each

    def mark(function: F) -> F:
        routes = {(verb, name): order for name, order in orders.items()}
        setattr(function, _ROUTES, {**getattr(function, _ROUTES, {}), **routes})
        return function

    return mark


def page(*names: str | Mapping[str, str]) -> Callable[[F], F]:
    """Let a function open the private pages of these names, or do what their buttons say; see :func:`handles`."""
    return handles(Verb.PAGE, *names)


def named(*names: str) -> dict[str, str]:
    """Names that are the first word that is read."""
    return {name: f"{name}{SEPARATOR}{{rest}}" for name in names}


class Routes:
    """The functions that answer presses, by verb and name."""

    def __init__(self, owners: Iterable[object]) -> None:
        """``owners`` are the modules and objects whose functions answer presses."""
        self._handlers: dict[tuple[str, str], tuple[_Handler, str]] = {}
        for owner in owners:
            kind = owner if inspect.ismodule(owner) else type(owner)
            for attribute in dir(kind):
                if routes := getattr(getattr(kind, attribute), _ROUTES, None):
                    handler = _Handler(getattr(owner, attribute))
                    self._handlers |= {route: (handler, order) for route, order in routes.items()}

    async def answer(self, context: Context, press: ParsedPress) -> None:
        """Answer a press.

        :raises MalformedId: if nothing answers it, or its payload is malformed.
        :raises Refused: if the reader may not do it.
        """
        verb, payload = press.id.verb, press.id.payload
        if verb is Verb.PAGE and press.values:
            payload = SEPARATOR.join((payload, press.get_only_value()))
        name = payload
        while (verb, name) not in self._handlers:
            if not name:
                raise MalformedId(payload[:MAX_LENGTH])
            name = name.rpartition(SEPARATOR)[0]
        handler, order = self._handlers[verb, name]
        rest = payload[len(name) + 1 :] if name else payload
        words = rest.split(SEPARATOR)
        if payload == f"{name}{SEPARATOR}":
            raise MalformedId(payload)
        try:
            text = order.format(*words, last=words[-1], rest=rest)
        except IndexError as error:
            raise MalformedId(payload[:MAX_LENGTH]) from error
        if not rest:
            text = text.rstrip(SEPARATOR)
        await handler.call(context, press, text)


class _Handler:
    """A function that answers presses, with what it wants of them."""

    def __init__(self, function: Callable[..., Awaitable[None]]) -> None:
        self._function = function
        _, *parameters = _list_parameters(function)
        self._subject = parameters.pop(0).kind if parameters and parameters[0].kind in (Table, ParsedPress) else None
        self._words = _Words(parameters)

    async def call(self, context: Context, press: ParsedPress, text: str) -> None:
        """Call the function; ``text`` are the words after the name."""
        if self._subject is ParsedPress and not self._words.parameters:
            await self._function(context, press)
            return
        values = self._words.read(text, context.services.tables.games)
        if self._subject is ParsedPress:
            values.insert(0, press)
        elif self._subject is Table:
            values.insert(0, await context.read_table(press.id.table))
        await self._function(context, *values)


@dataclass(frozen=True, slots=True)
class _Parameter:
    """A parameter of a function, or a field of a dataclass."""

    kind: Any
    default: Any


class _Words:
    """Reads the words of a payload; the last parameter takes the rest of them, dots and all."""

    def __init__(self, parameters: Sequence[_Parameter]) -> None:
        """Find out how a word is read for each parameter.

        :raises TypeError: if there are no words for the values of one.
        """
        self.parameters = tuple((_get_word_reader(each.kind), each.default) for each in parameters)

    def read(self, text: str, games: Collection[str] = ()) -> list[Any]:
        """Read the values; an empty word stands for the default. ``games`` are the keys of all games.

        :raises MalformedId: if a word is missing or not one of its kind, or there are too many.
        """
        words = text.split(SEPARATOR, max(len(self.parameters) - 1, 0)) if text else []
        try:
            if words and not (self.parameters and words[-1]):
                raise ValueError(text)
            words += [""] * (len(self.parameters) - len(words))
            return [
                default if not word and default is not inspect.Parameter.empty else read(word, games)
                for word, (read, default) in zip(words, self.parameters, strict=True)
            ]
        except (LookupError, ValueError) as error:
            raise MalformedId(text[:MAX_LENGTH]) from error


def read_words(kind: Callable[..., T], text: str, games: Collection[str] = ()) -> T:
    """Read a dataclass whose fields are the words of a text.

    :raises MalformedId: if they are not.
    """
    return kind(*_Words(_list_parameters(kind)).read(text, games))


def _list_parameters(function: Callable[..., object]) -> list[_Parameter]:
    """List the positional parameters of a function, or the fields of a dataclass; without None, which is a default."""
    hints = get_type_hints(function, include_extras=True)
    kinds = {
        name: next(each for each in get_args(hint) if each is not NoneType) if NoneType in get_args(hint) else hint
        for name, hint in hints.items()
    }
    parameters = inspect.signature(function).parameters.values()
    return [_Parameter(kinds[each.name], each.default) for each in parameters if each.kind is not each.KEYWORD_ONLY]


def _get_word_reader(kind: Any) -> Callable[[str, Collection[str]], Any]:
    """Return what reads a word as a value; it raises LookupError or ValueError for another word."""
    if kind in (str, GameKey, int):
        return {str: _read_text, GameKey: _read_game, int: _read_count}[kind]
    if hasattr(kind, "parse"):
        return lambda word, games: kind.parse(word)
    if isinstance(kind, type) and is_dataclass(kind):
        words = _Words(_list_parameters(kind))
        return lambda word, games: kind(*words.read(word, games))
    read = get_reader(kind)
    return lambda word, games: read(word)


def _read_text(word: str, games: Collection[str]) -> str:
    if not word:
        raise LookupError(word)
    return word


def _read_game(word: str, games: Collection[str]) -> str:
    if word not in games:
        raise LookupError(word)
    return word


def _read_count(word: str, games: Collection[str]) -> int:
    count: int = get_reader(int)(word)
    if count < 0:
        raise ValueError(word)
    return count
