"""Ways to use the hand as a player does: to press, to choose, and to see where it all leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.engine.contract import Action
from bot.engine.lookahead import make_lookahead
from bot.engine.panel import Button, Choice, Draft, Panel, Say, Select, Verb
from bot.engine.rng import Rng
from bot.registry import find_games
from cogs.fallera import FACE
from cogs.fallera.rules.game import Fallera, deal
from cogs.fallera.rules.terms import Almoina, Attack, Charge, Discard, Lay, Options
from tests.text.games import sitting
from tests.text.sources import FOLDERS, texts

TEXTS = texts(FOLDERS["fallera"])

SAY = TEXTS.say("ca")

PEOPLE = sitting(5, "Núria")

Batch = tuple[Action, ...]


def every_language() -> Iterator[Say]:
    """The texts in each language."""
    return (TEXTS.say(language) for language in ("ca", "es", "en"))


def source(language: str) -> str:
    """The file of a language."""
    path: Path = find_games()["fallera"].texts / f"{language}.ftl"
    return path.read_text(encoding="utf-8")


def shown(state: Fallera, seat: int, draft: Draft | None = None) -> Panel:
    """The hand of a seat."""
    return FACE.hand(state.view(seat), draft or Draft(), make_lookahead(state, seat), PEOPLE, SAY)


def public(state: Fallera) -> Panel:
    """The table."""
    return FACE.table(state.view(None), PEOPLE, (), SAY)


def text_of(panel: Panel) -> str:
    """All that a panel says, its controls left out."""
    return "\n".join((panel.title, panel.body, *(f"{field.name}\n{field.text}" for field in panel.fields)))


# One gesture


def button(panel: Panel, words: str) -> Button:
    """The only button whose label begins like this."""
    (found,) = [
        each for row in panel.rows if not isinstance(row, Select) for each in row if each.label.startswith(words)
    ]
    return found


def choice(panel: Panel, words: str) -> tuple[Select, Choice]:
    """The only choice of any list whose label begins like this, with its list."""
    selects = [row for row in panel.rows if isinstance(row, Select)]
    (found,) = [(row, each) for row in selects for each in row.choices if each.label.startswith(words)]
    return found


def pressed(panel: Panel, words: str) -> Draft:
    """The draft to which a button leads."""
    press = button(panel, words).press
    assert press.verb is Verb.DRAFT
    return Draft(press.page, press.actions)


def chosen(state: Fallera, panel: Panel, *words: str, seat: int = 0) -> Draft:
    """The draft to which it leads to choose these lines of a list."""
    lines = [choice(panel, each) for each in words]
    select = lines[0][0]
    assert select.press.verb is Verb.DRAFT
    values = [line.value for _, line in lines if isinstance(line.value, Action)]
    return composed(state, seat, Draft(select.press.page, select.press.actions), values)


def composed(state: Fallera, seat: int, draft: Draft, chosen: Sequence[Action]) -> Draft:
    """The draft of a seat with what it has chosen."""
    return FACE.compose(state.view(seat), draft, chosen, make_lookahead(state, seat))


def batch_of(panel: Panel, words: str) -> Batch:
    """What a button submits, or the choice of a line of a list."""
    for row in panel.rows:
        if isinstance(row, Select):
            continue
        for each in row:
            if each.label.startswith(words):
                assert each.press.verb is Verb.ACT
                assert not each.is_disabled
                return each.press.actions
    select, line = choice(panel, words)
    assert select.press.verb is Verb.ACT
    assert isinstance(line.value, Action)
    return (*select.press.actions, line.value)


def taken(state: Fallera, seat: int, batch: Sequence[Action]) -> Fallera:
    """The position after the whole batch.

    :raises IllegalAction: if a part of it may not be done.
    """
    for action in batch:
        state = state.apply(seat, action).state  # type: ignore[arg-type]
    return state


# All gestures


@dataclass
class Reach:
    """Where the controls of a hand lead."""

    batches: set[Batch] = field(default_factory=set)
    pages: set[str] = field(default_factory=set)
    panels: list[Panel] = field(default_factory=list)


def explored(state: Fallera, seat: int, depth: int = 3) -> Reach:
    """Everything that the controls lead to, choosing one thing at a time, with drafts of so many actions at most."""
    reach = Reach()
    waiting, seen = [Draft()], set[Draft]()
    while waiting:
        draft = waiting.pop()
        if draft in seen or len(draft.actions) > depth:
            continue
        seen.add(draft)
        panel = shown(state, seat, draft)
        reach.pages.add(draft.page)
        reach.panels.append(panel)
        for row in panel.rows:
            if isinstance(row, Select):
                waiting += _through(state, seat, row, reach)
                continue
            for each in row:
                if each.press.verb is Verb.DRAFT:
                    waiting.append(Draft(each.press.page, each.press.actions))
                elif each.press.verb is Verb.ACT and not each.is_disabled:
                    reach.batches.add(each.press.actions)
    return reach


def _through(state: Fallera, seat: int, row: Select, reach: Reach) -> Iterator[Draft]:
    """The drafts to which a list leads; what it submits is noted."""
    for each in row.choices:
        assert isinstance(each.value, Action)
        if row.press.verb is Verb.ACT:
            reach.batches.add((*row.press.actions, each.value))
        else:
            yield composed(state, seat, Draft(row.press.page, row.press.actions), [each.value])


# Games


def games(seed: int, seats: int, options: Options | None = None) -> Iterator[Fallera]:
    """A game of people who try everything, and often carry through what they have begun."""
    chance = Random(seed)
    state = deal(seats, options or Options(), Rng(f"{seed:064x}"))
    while state.outcome is None:
        yield state
        seat = chance.choice(sorted(state.to_act))
        legal = [each for each in state.legal_actions(seat) if not isinstance(each, Almoina)]
        eager = [each for each in legal if isinstance(each, Attack | Lay | Charge | Discard)]
        pool = eager if eager and chance.random() < 0.4 else legal
        state = state.apply(seat, chance.choice(pool or state.legal_actions(seat))).state
