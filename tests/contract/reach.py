"""Everything that the controls of a hand lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from bot.engine.contract import Action, State, make_lookahead
from bot.engine.panel import Draft, Face, Panel, Press, Say, Select, Sitting, Verb
from tests.contract.trials import Setup, play
from tests.text.games import list_actions

FOLLOWED = 1
"""Drafts of more actions than this are not opened: the longer ones have the same controls."""


@dataclass
class Reach:
    """What the pages of a hand offer."""

    begun: set[Action] = field(default_factory=set)
    """The actions that are submitted alone, or that a draft begins with."""
    batches: set[tuple[Action, ...]] = field(default_factory=set)
    """What is submitted by one control."""

    def list_missing(self, state: State[Any, Any], seat: int) -> Iterator[Action]:
        """List the legal actions that no control begins with, or that end a turn which could go on."""
        for action in {*state.legal_actions(seat)} - self.begun:
            followed, after = (
                {batch[1] for batch in self.batches if batch[0] == action},
                state.apply(seat, action).state,
            )
            is_cut = seat in after.to_act and followed == {after.choose_default(seat)} < {*after.legal_actions(seat)}
            if not followed or is_cut:
                yield action


def explore_hand(face: Face, state: State[Any, Any], seat: int, people: Sitting, say: Say) -> Reach:
    """Follow all controls of a hand, one choice at a time."""
    reach, view, ahead = Reach(), state.view(seat), make_lookahead(state, seat)
    waiting, seen = [Draft()], set[Draft]()
    while waiting:
        draft = waiting.pop()
        if draft in seen:
            continue
        seen.add(draft)
        reach.begun.update(draft.actions[:1])
        if len(draft.actions) > FOLLOWED:
            continue
        for press, chosen in list_presses(face.hand(view, draft, ahead, people, say)):
            if press.verb is Verb.ACT:
                reach.batches.add((*press.actions, *chosen))
            elif press.verb is Verb.DRAFT:
                base = Draft(press.page, press.actions)
                waiting.append(face.compose(view, base, chosen, ahead) if chosen else base)
    reach.begun.update(batch[0] for batch in reach.batches if len(batch) == 1)
    return reach


def list_presses(panel: Panel) -> Iterator[tuple[Press, Sequence[Action]]]:
    """List what each button presses, and each choice of a list with its actions, where one choice can be taken."""
    for row in panel.rows:
        if isinstance(row, Select):
            if row.press.verb is Verb.DRAFT or row.least <= 1:
                yield from ((row.press, actions) for choice in row.choices if (actions := list_actions(choice)))
        else:
            yield from ((button.press, ()) for button in row)


def list_firsts(setup: Setup) -> Iterator[tuple[State[Any, Any], int]]:
    """List the moments of a random game in which a seat may do, for the first time, something of its kind."""
    seen = set[object]()
    for move in play(setup):
        for seat in sorted(move.before.to_act):
            question = move.before.question(seat)
            assert question is not None
            kinds = {(question.kind, *_get_kind(action)) for action in move.before.legal_actions(seat)}
            if not kinds <= seen:
                seen |= kinds
                yield move.before, seat


def _get_kind(action: Action) -> Sequence[object]:
    """The class of an action, and its names: without the numbers of seats, piles and places."""
    values = [getattr(action, each.name) for each in fields(action)]
    return [type(action), *(value for value in values if type(value) is not int)]
