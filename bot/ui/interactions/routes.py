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
from functools import cache
from types import NoneType
from typing import Annotated, Any, TypeAlias, TypeVar, get_args, get_type_hints

from bot.engine.panel import Verb
from bot.tables.codec import get_reader
from bot.tables.table import Table
from bot.ui.interactions.context import Context
from bot.ui.messages.custom_ids import CustomId, ListPage, MalformedId
from bot.ui.messages.formats.limits import CUSTOM_ID

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Awaitable[None]])

SEPARATOR = "."

GameKey: TypeAlias = Annotated[str, "game"]
"""The key of a game that the bot has."""

Text: TypeAlias = Annotated[str, "text"]
"""What somebody typed, or another text with dots; it is the last parameter."""

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
        """Return the only value.

        :raises MalformedId: if there is not exactly one.
        """
        if len(self.values) != 1:
            raise MalformedId(",".join(self.values)[:CUSTOM_ID])
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
                raise MalformedId(payload[:CUSTOM_ID])
            name = name.rpartition(SEPARATOR)[0]
        handler, order = self._handlers[verb, name]
        rest = payload[len(name) + 1 :] if name else payload
        words = rest.split(SEPARATOR)
        if payload == f"{name}{SEPARATOR}":
            raise MalformedId(payload)
        try:
            text = order.format(*words, last=words[-1], rest=rest)
        except IndexError as error:
            raise MalformedId(payload[:CUSTOM_ID]) from error
        if not rest:
            text = text.rstrip(SEPARATOR)
        await handler.call(context, press, text)


class _Handler:
    """A function that answers presses, with what it wants of them."""

    def __init__(self, function: Callable[..., Awaitable[None]]) -> None:
        self._function = function
        if inspect.ismethod(function):
            _, _, *parameters = _list_parameters(function.__func__)
        else:
            _, *parameters = _list_parameters(function)
        self._subject = parameters.pop(0).kind if parameters and parameters[0].kind in (Table, ParsedPress) else None
        self._parameters = parameters

    async def call(self, context: Context, press: ParsedPress, text: str) -> None:
        """Call the function; ``text`` are the words after the name."""
        subject: list[object] = []
        if self._subject is ParsedPress:
            subject = [press]
        elif self._subject is Table:
            subject = [await context.read_table(press.id.table)]  # before the words: who may not see it learns no more
        is_for_words = self._parameters or not subject
        words = _read_words(self._parameters, text, context.services.tables.games) if is_for_words else []
        await self._function(context, *subject, *words)


def read_words(kind: Callable[..., T], text: str, games: Collection[str] = ()) -> T:
    """Read a dataclass whose fields are words joined by dots.

    :raises MalformedId: if they are not.
    """
    values = _read_words(_list_parameters(kind), text, games)
    try:
        return kind(*values)
    except ValueError as error:
        raise MalformedId(text[:CUSTOM_ID]) from error


@dataclass(frozen=True, slots=True)
class _Parameter:
    """A parameter of a function, or a field of a dataclass."""

    kind: Any
    default: Any

    def read(self, word: str, games: Collection[str]) -> Any:
        """Read a word; an empty one stands for the default.

        :raises LookupError, ValueError: if it is not a value of the kind.
        """
        if not word and self.default is not inspect.Parameter.empty:
            return self.default
        is_no_key = self.kind == GameKey and word not in games
        if not word or is_no_key or (self.kind is str and SEPARATOR in word):
            raise LookupError(word)
        if self.kind in (str, Text, GameKey):
            return word
        if hasattr(self.kind, "parse"):
            return self.kind.parse(word)
        if isinstance(self.kind, type) and is_dataclass(self.kind):
            return read_words(self.kind, word, games)
        value = get_reader(self.kind)(word)
        if isinstance(value, int) and value < 0:
            raise ValueError(word)
        return value


def _read_words(parameters: Sequence[_Parameter], text: str, games: Collection[str]) -> list[Any]:
    """Read the words of a text; the last parameter takes the rest of them, dots and all."""
    words = text.split(SEPARATOR, max(len(parameters) - 1, 0)) if text else []
    try:
        if words and not (parameters and words[-1]):
            raise ValueError(text)
        words += [""] * (len(parameters) - len(words))
        return [parameter.read(word, games) for parameter, word in zip(parameters, words, strict=True)]
    except (LookupError, ValueError) as error:
        raise MalformedId(text[:CUSTOM_ID]) from error


@cache
def _list_parameters(function: Callable[..., object]) -> tuple[_Parameter, ...]:
    """List the positional parameters of a function, or the fields of a dataclass; without None, which is a default."""
    hints = get_type_hints(function, include_extras=True)
    kinds = {
        name: next(each for each in get_args(hint) if each is not NoneType) if NoneType in get_args(hint) else hint
        for name, hint in hints.items()
    }
    parameters = inspect.signature(function).parameters.values()
    return tuple(
        _Parameter(kinds.get(each.name), each.default) for each in parameters if each.kind is not each.KEYWORD_ONLY
    )
