"""A face for games of :class:`bot.engine.plain.PlainState`: every text has a key that follows from a name of the rules.

======================== =========================================================================================
``<game>-table``         the table, with the public fields and the options as variables
``<game>-seat``          what stands after each player's name there; fields by seat have the value of this one
``<game>-hand``          a hand; fields by seat have the reader's value or things
``<game>-do-<code>``     an action, the code in lower case, with its fields
``<game>-event-<class>`` a line of the log, the class in lower case with hyphens; ``$name`` is the player at ``seat``
``<game>-ending-<name>`` how the game ended, unless the ending is one of ``COMMON_ENDINGS``
``<game>-result``        what stands after a name in the result, with ``$count``
``<game>-rules``         the rules in brief
``<game>-reason-<code>`` why a computer takes an action, in an :class:`AdvisingFace`; has the variables of hands, too
======================== =========================================================================================

A single enumeration in tables and hands is given as it is, to choose by; elsewhere ``<game>-<class>-<value>`` names it,
and ``<game>-<class>`` a thing with several fields. Of seats (``Seat``) the player is named; ``$has_<field>`` is 0 for
None. A yes is 1, a no 0, and no value 0.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from itertools import groupby
from typing import Any, get_type_hints

from bot.engine.contract import Action, Event, Game, Left, Lookahead, Outcome
from bot.engine.panel import (
    Button,
    Choice,
    Draft,
    Field,
    Panel,
    Press,
    Row,
    Say,
    Select,
    Sitting,
    Tone,
    Verb,
    split_into_rows,
)
from bot.engine.plain import COMMON_ENDINGS, Finished, PlainState
from bot.engine.seats import BY_SEAT, IS_SEAT, is_marked
from bot.engine.secrecy import Own, find_marks
from bot.engine.standings import format_standings

LONGEST_BUTTON = 80

FEW = 5
"""The most actions of a class that have buttons; more are in a list."""

MOST_ROWS = 4
"""The most rows of a hand: the bot may add one."""

UNTOLD = frozenset(("seat", "options", "ending", "stayed", "number", "shown", "question", "legal", "outcome"))
"""The parts of a view that are no variables of its texts."""


class PlainFace:
    """Shows a game by its texts; events of the ``silent`` classes have no line in the log.

    :raises TypeError: if the state of the game is not plain.
    """

    def __init__(self, game: Game[Any], *, silent: Collection[type[Event]] = ()) -> None:
        if not issubclass(game.state, PlainState):
            raise TypeError(
                f"{game.state.__name__} is no PlainState, which a PlainFace shows: write a face for {game.key}"
            )
        self._key = game.key
        self._state = game.state
        self._silent = (Left, Finished, *silent)

    def table(self, view: Any, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
        lines = [line for event in news if (line := self.line(event, sitting, say)) is not None]
        parts = (Field(say("game-news"), "\n".join(lines)),) if lines else ()
        if view.outcome is not None:
            return self._build_end(view.outcome, sitting, say, parts)
        told = "\n\n".join(self._list_asked(view, sitting, say))
        return Panel(say(f"{self._key}-title"), told, parts, tone=Tone.ASKING)

    def _build_end(self, outcome: Outcome, sitting: Sitting, say: Say, parts: tuple[Field, ...] = ()) -> Panel:
        tone = Tone.WON if outcome.winners else Tone.LOST if self._state.is_cooperative else Tone.CALM
        return Panel(say(f"{self._key}-title"), self.result(outcome, sitting, say), parts, tone=tone)

    def _list_asked(self, view: Any, sitting: Sitting, say: Say) -> Iterator[str]:
        """List the paragraphs of a running game: the seats asked, the table, and a line for each seat."""
        asked = [sitting.names[seat] for seat in sorted(view.shown)]
        if asked:
            yield say("game-turn", name=asked[0]) if len(asked) == 1 else say("game-waiting", names=", ".join(asked))
        yield say(f"{self._key}-table", **self._tell_view(view, None, sitting.names, say)).strip()
        lines = []
        for seat, name in enumerate(sitting.names):
            told = say(f"{self._key}-seat", **self._tell_view(view, seat, sitting.names, say))
            lines.append(f"**{name}** · {told}" if seat in view.shown else f"{name} · {told}")
        yield "\n".join(lines)

    def hand(self, view: Any, draft: Draft, ahead: Lookahead[Any], sitting: Sitting, say: Say) -> Panel:
        if view.outcome is not None:
            return self._build_end(view.outcome, sitting, say)
        body = say(f"{self._key}-hand", **self._tell_view(view, view.seat, sitting.names, say)).strip()
        if not view.legal:
            return Panel(say(f"{self._key}-title"), body)
        asked = say(f"{self._key}-question-{view.question.kind}")
        rows = self._build_rows(view, asked, sitting, say)
        return Panel(say(f"{self._key}-title"), f"**{asked}**\n\n{body}", rows=rows, tone=Tone.ASKING)

    def _build_rows(self, view: Any, asked: str, sitting: Sitting, say: Say) -> tuple[Row, ...]:
        """Build buttons for the classes with few actions, and a list for each with many, or one list for all."""
        buttons, lists = list[Button](), list[Row]()
        labels = {action: self.label(view, action, sitting, say) for action in view.legal}
        for _, group in groupby(labels, type):
            alike = {action: labels[action] for action in group}
            if len(alike) <= FEW and max(map(len, alike.values())) <= LONGEST_BUTTON:
                buttons += (Button(label, Press(Verb.ACT, (action,))) for action, label in alike.items())
            else:
                lists.append(_list_choices(asked, alike))
        rows = (*lists, *split_into_rows(buttons))
        return rows if len(rows) <= MOST_ROWS else (_list_choices(asked, labels),)

    def compose(self, view: Any, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[Any]) -> Draft:
        return Draft(draft.page, (*draft.actions, *chosen))

    def label(self, view: Any, action: Action, sitting: Sitting, say: Say) -> str:
        return say(f"{self._key}-do-{action.code.lower()}", **self._tell_fields(action, sitting.labels, say))

    def line(self, event: Event, sitting: Sitting, say: Say) -> str | None:
        if isinstance(event, self._silent):
            return None
        return say(f"{self._key}-event-{_hyphenate(type(event))}", **self._tell_fields(event, sitting.names, say))

    def result(self, outcome: Outcome, sitting: Sitting, say: Say) -> str:
        owner = "game" if outcome.ending in COMMON_ENDINGS else self._key
        ending = say(f"{owner}-ending-{outcome.ending}")
        if self._state.is_cooperative:
            return ending
        key = f"{self._key}-result"
        return f"{ending} {format_standings(outcome, sitting, say, lambda seat: say(key, count=outcome.scores[seat]))}"

    def rules(self, say: Say) -> Panel:
        return Panel(say(f"{self._key}-title"), say(f"{self._key}-rules"))

    # Variables

    def _tell_view(self, view: Any, seat: int | None, names: Sequence[str], say: Say) -> dict[str, int | str]:
        """Tell the options and the public fields; of fields by seat the place of this seat, or all places."""
        kind: Any = self._state
        hints, marks = _find_hints(kind), find_marks(kind)
        chosen = getattr(view, "options", None)
        options = () if chosen is None else ((each.name, getattr(chosen, each.name)) for each in fields(chosen))
        told = {
            name: str(value) if isinstance(value, StrEnum) else int(value) for name, value in options if name != "house"
        }
        for name, hint in hints.items():
            if name in UNTOLD or not hasattr(view, name):
                continue
            value, is_by_seat = getattr(view, name), is_marked(hint, BY_SEAT) or isinstance(marks.get(name), Own)
            if is_marked(hint, IS_SEAT):
                told[f"has_{name}"] = int(value is not None)
            if is_by_seat and value and seat is not None:
                told[name] = self._tell(value[seat], hint, names, say)
            elif is_by_seat and value:
                told[name] = self._tell_each(value, hint, names, say)
            else:
                told[name] = str(value) if isinstance(value, StrEnum) else self._tell(value, hint, names, say)
        return told

    def _tell_fields(self, value: Any, names: Sequence[str], say: Say) -> dict[str, int | str]:
        """Tell the fields of an action, an event or a thing."""
        told: dict[str, int | str] = {}
        kind: Any = type(value)
        for name, hint in _find_hints(kind).items():
            field = getattr(value, name)
            if is_marked(hint, IS_SEAT):
                told[f"has_{name}"] = int(field is not None)
            if is_marked(hint, BY_SEAT):
                told[name] = self._tell_each(field, hint, names, say)
            elif name == "seat":
                told["name"] = names[field]
            else:
                told[name] = self._tell(field, hint, names, say)
        return told

    def _tell_each(self, values: Sequence[Any], hint: Any, names: Sequence[str], say: Say) -> str:
        told = zip(names, (self._tell(value, hint, names, say) for value in values), strict=True)
        return ", ".join(f"{name} {value}" for name, value in told)

    def _tell(self, value: Any, hint: Any, names: Sequence[str], say: Say) -> int | str:
        if value is None or isinstance(value, bool):
            return int(bool(value))
        if isinstance(value, int):
            return names[value] if is_marked(hint, IS_SEAT) else value
        if type(value) in (tuple, frozenset):
            things = sorted(value) if type(value) is frozenset else value
            return ", ".join(str(self._tell(each, hint, names, say)) for each in things) or "–"
        key = f"{self._key}-{_hyphenate(type(value))}"
        if isinstance(value, StrEnum):
            return say(f"{key}-{value.replace('_', '-')}")
        return value if isinstance(value, str) else say(key, **self._tell_fields(value, names, say))


class AdvisingFace(PlainFace):
    """A plain face of a game that has texts for the reasons of computers."""

    def reason(self, view: Any, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
        action, names = actions[0], sitting.names
        told = self._tell_view(view, view.seat, names, say) | self._tell_fields(action, names, say)
        return say(f"{self._key}-reason-{action.code.lower()}", **told)


def _list_choices(asked: str, labels: Mapping[Action, str]) -> Select:
    return Select(asked, Press(Verb.ACT), tuple(Choice(label, action) for action, label in labels.items()))


@cache
def _find_hints(kind: Any) -> Mapping[str, Any]:
    """Find the types of the fields of a dataclass or named tuple, with what marks them."""
    names = [each.name for each in fields(kind)] if is_dataclass(kind) else kind._fields
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in names}


def _hyphenate(kind: type) -> str:
    """Write the name of a class for keys: ``HasDrawn`` is ``has-drawn``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()
