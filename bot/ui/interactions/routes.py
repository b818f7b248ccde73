"""Routes presses and submitted modals to the functions that answer them, with arguments read from the custom id.

A function says in its parameters what it is called with: the context, then the table of the press (one that the reader
can see) or the :class:`ParsedPress`, if it wants either, then the words of the payload, which dots join. So the payload
``board.nim.2`` of a verb with pages is answered by::

    @page("board")
    async def show_board(context: Context, game: GameKey, number: int = 0) -> None:

The value that is chosen in a list, or typed into a form, is the last word. The payload of a list alone is that of the
page on which it stands.
"""

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, is_dataclass, replace
from functools import cache, partial
from types import NoneType
from typing import Annotated, Any, TypeAlias, TypeVar, get_args, get_type_hints

import discord

from bot.engine.panel import Verb
from bot.tables.codec import get_reader
from bot.tables.table import Table
from bot.ui.interactions.context import Context
from bot.ui.interactions.dispatcher import USED, Dispatcher
from bot.ui.messages import custom_ids
from bot.ui.messages.custom_ids import CustomId, ListPage, MalformedId
from bot.ui.messages.formats.limits import CUSTOM_ID

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Awaitable[None]])

PRESS_TYPES = (discord.InteractionType.component, discord.InteractionType.modal_submit)

MAX_WAIT_SECONDS = 1.0
"""How long Start waits for earlier joins; Discord wants a response within three seconds."""

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


class Router:
    """Answers presses by the function that is declared for their verb and name."""

    def __init__(self, dispatcher: Dispatcher, owners: Iterable[object]) -> None:
        """``owners`` are the modules and objects whose functions answer presses."""
        self._dispatcher = dispatcher
        self._joins = PendingJoins()
        self._handlers: dict[tuple[str, str], tuple[_Handler, str]] = {}
        for owner in owners:
            kind = owner if inspect.ismodule(owner) else type(owner)
            for attribute in dir(kind):
                if routes := getattr(getattr(kind, attribute), _ROUTES, None):
                    handler = _Handler(getattr(owner, attribute))
                    self._handlers |= {route: (handler, order) for route, order in routes.items()}

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Parse a press or modal and have it answered; ignore other interactions."""
        if interaction.type not in PRESS_TYPES:
            return
        data: Mapping[str, Any] = interaction.data or {}
        press, verb, table_id = None, None, ""
        with suppress(MalformedId):
            forms = data.get("components")
            chosen = tuple(_iter_typed(forms)) if forms else data.get("values") or ()
            values, list_page = custom_ids.parse_values(chosen)
            custom_id = custom_ids.parse(data.get("custom_id", ""))
            if list_page is not None and custom_id.verb is Verb.ACT:  # another page of a list of moves plays none
                custom_id = replace(custom_id, verb=Verb.DRAFT, payload=list_page.draft)
            press = ParsedPress(custom_id, values, list_page)
            verb, table_id = press.id.verb, press.id.table
        with self._joins.track(table_id, interaction.id) if verb is Verb.JOIN else nullcontext():
            await self._dispatcher.serve(interaction, partial(self.answer, interaction.id, press), table_id=table_id)

    async def answer(self, interaction_id: int, press: ParsedPress | None, context: Context) -> None:
        """Answer a press.

        :raises MalformedId: if this bot makes no such component, nothing answers it, or its payload is malformed.
        :raises Refused: if the reader may not do it.
        """
        if press is None:
            raise MalformedId
        verb, payload = press.id.verb, press.id.payload
        if verb is Verb.START:
            await self._joins.wait_for_earlier(press.id.table, interaction_id)
        context.list_page = press.list_page
        if verb is Verb.PAGE and press.values:
            payload = SEPARATOR.join((payload, press.get_only_value()))
        name = payload
        while (verb, name) not in self._handlers:
            if not name:
                raise MalformedId(payload[:CUSTOM_ID])
            name = name.rpartition(SEPARATOR)[0]
        handler, order = self._handlers[verb, name]
        context.interaction.extras[USED] = f"{verb.name.lower()} {name}".strip()
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


def _iter_typed(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Generate the texts typed into a modal, at any depth."""
    for component in components:
        if isinstance(value := component.get("value"), str):
            yield value
        yield from _iter_typed(component.get("components") or ())
        if isinstance(inner := component.get("component"), Mapping):
            yield from _iter_typed((inner,))


class PendingJoins:
    """The running joins, by table.

    A player who pressed Join before the host pressed Start must get a seat, although both are handled concurrently. The
    order of presses is that of the interaction ids. A Join that has not arrived yet is not waited for: Discord delivers
    them nearly in order, and every Start would have to wait.
    """

    def __init__(self) -> None:
        self._pending: dict[str, dict[asyncio.Event, int]] = {}
        """The interaction ids by what ends their waiting: Discord may deliver one interaction twice."""

    @contextmanager
    def track(self, table_id: str, interaction_id: int) -> Iterator[None]:
        """Track a join until the end of the block."""
        joins, done = self._pending.setdefault(table_id, {}), asyncio.Event()
        joins[done] = interaction_id
        try:
            yield
        finally:
            done.set()
            del joins[done]
            if not joins:
                self._pending.pop(table_id, None)

    async def wait_for_earlier(self, table_id: str, interaction_id: int) -> None:
        """Wait until all joins with a smaller interaction id are done."""
        with suppress(TimeoutError):
            async with asyncio.timeout(MAX_WAIT_SECONDS):
                while True:
                    joins = self._pending.get(table_id, {})
                    older = next((done for done, number in joins.items() if number < interaction_id), None)
                    if older is None:
                        return
                    await older.wait()


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
