"""Counts the taps of turns: the shortest way through the controls of hand and table to the same position.

A button is one tap, a list two: it is opened first.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import count, groupby
from typing import Any

from bot.engine.computer import choose_dealt, deal_anew
from bot.engine.contract import Action, Game, IllegalAction, Level, Pace, Question, State, make_lookahead
from bot.engine.panel import Button, Draft, Panel, Say, Select, Sitting, Verb
from bot.registry import GameEntry
from bot.ui.messages.formats.limits import OPTIONS
from bot.ui.messages.render import PAGE
from cogs.castell.rules import actions as castell
from cogs.castellers.rules import actions as castellers
from cogs.thegame.rules import terms as thegame
from tests.text.games import list_actions

NO_DRAFT = Draft()

ENDS = (castell.End, castellers.Finish, thegame.End)
"""The actions that end a turn; the next turn may be the same seat's."""

Kind = tuple[type[Action], tuple[Any, ...]]

Place = tuple[int, tuple[Action, ...]]
"""The place of a choice in its list, and its actions."""

MOST = 20
"""The most taps of a way, unless fewer are asked for."""


class NoWay(LookupError):
    """No way leads there, or only ways of too many taps."""


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


def list_turns(start: State[Any, Any], game: Game[Any], level: Level = Level.EASY) -> Iterator[Turn]:
    """Play a game to its end as a computer of this level does, the easy one as is advised, and list its turns."""
    state = start
    while state.outcome is None:
        seat = min(state.to_act)
        before, actions, asked = state, [], state.question(seat)
        while state.outcome is None and _is_same_turn(asked, state.question(seat)):
            is_advised = level is Level.EASY
            batch = (state.advise(seat),) if is_advised else choose_dealt(game, deal_anew(state, seat), level)
            for action in batch:
                state = state.apply(seat, action).state
                actions.append(action)
            if isinstance(actions[-1], ENDS):
                break
        yield Turn(before, seat, tuple(actions))


def _is_same_turn(asked: Question | None, now: Question | None) -> bool:
    """True if the question is the same, or the next one of the same turn."""
    return asked == now or (asked is not None and now is not None and asked.pace is now.pace is Pace.TURN)


def count_taps(turn: Turn, entry: GameEntry, sitting: Sitting, say: Say, most: int = MOST) -> int:
    """Count the taps of the shortest way to take the turn's actions, in any order that ends alike.

    :raises NoWay: if there is none of at most ``most`` taps.
    """
    return Search(turn, entry, sitting, say, most).run()


class Search:
    """Looks for the shortest way; choices that the turn has no use for are left out."""

    def __init__(self, turn: Turn, entry: GameEntry, sitting: Sitting, say: Say, most: int) -> None:
        self._most = most
        self._entry = entry
        self._sitting = sitting
        self._say = say
        self._turn = replace(turn, actions=(*self._arrange(turn),))
        self._states = [turn.before]
        for action in self._turn.actions:
            self._states.append(self._states[-1].apply(turn.seat, action).state)

    def _arrange(self, turn: Turn) -> Iterator[Action]:
        """Bring actions of one class in a row into the order in which the face drafts them, where it takes them all."""
        state, seat = turn.before, turn.seat
        for _, group in groupby(turn.actions, key=type):
            run = tuple(group)
            if all(action.is_deterministic for action in run):
                drafted = self._entry.face.compose(state.view(seat), NO_DRAFT, run, make_lookahead(state, seat)).actions
                run = drafted if _count(drafted) == _count(run) else run
            for action in run:
                state = state.apply(seat, action).state
                yield action

    def run(self) -> int:
        """Count the taps of the shortest way.

        :raises NoWay: if every way takes more taps.
        """
        order = count()
        queue = [(0, next(order), Node(0))]
        seen: set[Hashable] = set()
        while queue:
            taps, _, node = heapq.heappop(queue)
            if node.taken == len(self._turn.actions):
                return taps
            if (key := self._get_key(node)) in seen or taps >= self._most:
                continue
            seen.add(key)
            for after, cost in self._list_steps(node):
                heapq.heappush(queue, (taps + cost, next(order), after))
        raise NoWay(f"seat {self._turn.seat}: {self._turn.actions}")

    def _get_key(self, node: Node) -> Hashable:
        """What tells a moment from others; of drafts in another order than the turn's, one is tried."""
        later = iter(map(_get_kind, self._turn.actions[node.taken :]))
        is_ordered = all(_get_kind(action) in later for action in node.draft.actions)
        return node.taken, node.draft.page, frozenset(_count(node.draft.actions).items()), is_ordered

    def _list_steps(self, node: Node) -> Iterator[tuple[Node, int]]:
        """List the moments that one control leads to, with its taps."""
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
        if button.press.verb is Verb.ACT:
            yield from self._take(node, button.press.actions)
        elif button.press.verb is Verb.DRAFT:
            yield from self._keep_useful(node, Draft(button.press.page, button.press.actions))

    def _choose(self, node: Node, select: Select) -> Iterator[tuple[Node, int]]:
        """Choose what the turn needs, all at once or one of it; or open the page of a choice without drafting it."""
        needed = _count(self._turn.actions[node.taken :]) - _count(select.press.actions)
        choices = [(place, list_actions(choice)) for place, choice in enumerate(select.choices)]
        useful = [(place, actions) for place, actions in choices if actions and not _count(actions) - needed]
        several = sorted(useful, key=lambda each: -len(each[1]))
        ways = [_pick(each, needed, select.most) for each in (useful, several)] if useful else []
        opened = choices if select.press.verb is Verb.DRAFT and not useful else useful
        for picked in ways + [[each] for each in opened]:
            if len(picked) < select.least:
                continue
            cost = 2 + (2 * (max(place for place, _ in picked) // PAGE) if len(select.choices) > OPTIONS else 0)
            values = [action for _, actions in picked for action in actions]
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
        if not _count(draft.actions) - _count(self._turn.actions[node.taken :]):
            yield Node(node.taken, draft)


def _pick(useful: Sequence[Place], needed: Counter[Kind], most: int) -> list[Place]:
    """Pick as many of these choices as are needed, at most ``most``."""
    picked: list[Place] = []
    for each in useful:
        if len(picked) < most and not _count(each[1]) - needed:
            picked.append(each)
            needed = needed - _count(each[1])
    return picked


def _count(actions: Sequence[Action]) -> Counter[Kind]:
    return Counter(map(_get_kind, actions))


def _get_kind(action: Action) -> Kind:
    """What an action is about: its names, without the numbers that say which of several equal ones it is."""
    values = tuple(getattr(action, each.name) for each in fields(action))
    names = tuple(value for value in values if type(value) is not int)
    return type(action), names or values
