"""Counts the presses of turns: the shortest way through the controls of hand and table to the same position."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from bot.engine.contract import Action, IllegalAction, Pace, Question, State
from bot.engine.lookahead import make_lookahead
from bot.engine.panel import Button, Draft, Panel, Say, Select, Sitting, Verb
from bot.registry import GameEntry
from bot.ui.messages.formats.limits import OPTIONS
from bot.ui.messages.render import PAGE

NO_DRAFT = Draft()

MOST = 12
"""Presses; a way that is longer is not looked for."""


class NoWay(LookupError):
    """No way of at most :data:`MOST` presses leads there."""


@dataclass(frozen=True)
class Turn:
    """What one seat did in one turn, or in answer to one question outside of it."""

    before: State[Any, Any]
    seat: int
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Node:
    """A moment of the way: how many of the turn's actions are taken, and what is drafted."""

    taken: int
    draft: Draft = NO_DRAFT


def list_turns(start: State[Any, Any]) -> Iterator[Turn]:
    """Play a game to its end as the computer advises, and list its turns."""
    state = start
    while state.outcome is None:
        seat = min(state.to_act)
        before, actions, asked = state, [], state.question(seat)
        while state.outcome is None and _is_same_turn(asked, state.question(seat)):
            actions.append(state.advise(seat))
            state = state.apply(seat, actions[-1]).state
        yield Turn(before, seat, tuple(actions))


def _is_same_turn(asked: Question | None, now: Question | None) -> bool:
    """True if the question is the same, or the next one of the same turn."""
    if asked is None or now is None:
        return False
    return asked == now or (asked.kind == now.kind and asked.pace is Pace.TURN)


def count_presses(turn: Turn, entry: GameEntry, sitting: Sitting, say: Say) -> int:
    """Count the presses of the shortest way to take the turn's actions, in any order that ends alike.

    :raises NoWay: if there is none of at most :data:`MOST` presses.
    """
    return Search(turn, entry, sitting, say).run()


class Search:
    """Looks for the shortest way; choices that the turn has no use for are left out."""

    def __init__(self, turn: Turn, entry: GameEntry, sitting: Sitting, say: Say) -> None:
        self._turn = turn
        self._entry = entry
        self._sitting = sitting
        self._say = say
        self._states = [turn.before]
        for action in turn.actions:
            self._states.append(self._states[-1].apply(turn.seat, action).state)

    def run(self) -> int:
        """Count the presses of the shortest way.

        :raises NoWay: if there is none of at most :data:`MOST` presses.
        """
        order = count()
        queue = [(0, next(order), Node(0))]
        seen: set[Node] = set()
        while queue:
            presses, _, node = heapq.heappop(queue)
            if node.taken == len(self._turn.actions):
                return presses
            if node in seen or presses >= MOST:
                continue
            seen.add(node)
            for after, cost in self._list_steps(node):
                heapq.heappush(queue, (presses + cost, next(order), after))
        raise NoWay(f"seat {self._turn.seat}: {self._turn.actions}")

    def _list_steps(self, node: Node) -> Iterator[tuple[Node, int]]:
        """List the moments to which one control leads, with its presses."""
        for panel in self._list_panels(node):
            for row in panel.rows:
                if isinstance(row, Select):
                    yield from self._choose(node, row)
                else:
                    yield from ((after, 1) for button in row for after in self._press(node, button))

    def _list_panels(self, node: Node) -> Iterator[Panel]:
        state, face = self._states[node.taken], self._entry.face
        ahead = make_lookahead(state, self._turn.seat)
        yield face.hand(state.view(self._turn.seat), node.draft, ahead, self._sitting, self._say)
        if not node.draft.page and not node.draft.actions:
            yield face.table(state.view(None), self._sitting, (), self._say)

    def _press(self, node: Node, button: Button) -> Iterator[Node]:
        if button.is_disabled:
            return
        if button.press.verb is Verb.ACT:
            yield from self._take(node, button.press.actions)
        elif button.press.verb is Verb.DRAFT:
            yield from self._keep_useful(node, Draft(button.press.page, button.press.actions))

    def _choose(self, node: Node, select: Select) -> Iterator[tuple[Node, int]]:
        """Choose what the turn needs: all at once, or one of them."""
        needed = Counter(self._turn.actions[node.taken :]) - Counter(select.press.actions)
        useful = [(place, choice.value) for place, choice in enumerate(select.choices) if needed[choice.value]]
        for picked in ([useful[: select.most]] if useful else []) + [[each] for each in useful]:
            if len(picked) < select.least:
                continue
            cost = 1 + (max(place for place, _ in picked) // PAGE if len(select.choices) > OPTIONS else 0)
            values = [value for _, value in picked]
            if select.press.verb is Verb.ACT:
                yield from ((after, cost) for after in self._take(node, (*select.press.actions, *values)))
            elif select.press.verb is Verb.DRAFT:
                draft = self._compose(node, Draft(select.press.page, select.press.actions), values)
                yield from ((after, cost) for after in self._keep_useful(node, draft))

    def _compose(self, node: Node, draft: Draft, chosen: Sequence[Action]) -> Draft:
        state, seat = self._states[node.taken], self._turn.seat
        return self._entry.face.compose(state.view(seat), draft, chosen, make_lookahead(state, seat))

    def _take(self, node: Node, batch: Sequence[Action]) -> Iterator[Node]:
        """Take a batch, if it leads to a position that the turn passes."""
        state = self._states[node.taken]
        try:
            for action in batch:
                state = state.apply(self._turn.seat, action).state
        except IllegalAction:
            return
        taken = node.taken + len(batch)
        if batch and taken < len(self._states) and self._states[taken] == state:
            yield Node(taken)

    def _keep_useful(self, node: Node, draft: Draft) -> Iterator[Node]:
        """Keep a draft of nothing but what the turn needs."""
        if not Counter(draft.actions) - Counter(self._turn.actions[node.taken :]):
            yield Node(node.taken, draft)
