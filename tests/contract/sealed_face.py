"""How the tiny game is shown, so that it can stand in wherever another game is needed; its words are for tests only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

from bot.engine.contract import Action, Event, Lookahead, Outcome
from bot.engine.panel import Button, Draft, Panel, Press, Row, Say, Sitting, Verb
from bot.registry import GameEntry
from tests.contract.sealed import GAME, Bid, Feel, Mood, SealedView


class SealedFace:
    """A button for each action, and every field of the view in the text."""

    def table(self, view: SealedView, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
        lines = [line for event in news if (line := self.line(event, sitting, say)) is not None]
        return Panel(say("sealed-title"), "\n".join([_told(view), *lines]))

    def hand(self, view: SealedView, draft: Draft, ahead: Lookahead[Any], sitting: Sitting, say: Say) -> Panel:
        prompt = "" if view.question is None else say(f"sealed-question-{view.question.kind}")
        mood = None if view.seat is None else view.moods[view.seat]
        feels = [Feel(other) for other in Mood if mood not in (None, other) and view.outcome is None]
        rows: list[Row] = [tuple(map(_button, actions)) for actions in (view.legal, feels) if actions]
        return Panel(say("sealed-title"), f"{prompt}\n{_told(view)}", rows=tuple(rows))

    def compose(self, view: SealedView, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[Any]) -> Draft:
        return Draft(draft.page, (*draft.actions, *chosen))

    def label(self, view: SealedView, action: Action, sitting: Sitting, say: Say) -> str:
        return _told(action)

    def line(self, event: Event, sitting: Sitting, say: Say) -> str | None:
        return _told(event)

    def result(self, outcome: Outcome, sitting: Sitting, say: Say) -> str:
        return say(f"sealed-ending-{outcome.ending}")

    def parse(self, view: SealedView, typed: str) -> tuple[Action, ...]:
        """``glad! 7`` feels glad and bids a 7."""
        mood, sign, card = typed.partition("! ")
        is_written_so = bool(sign) and mood in {*Mood} and card.isascii() and card.isdecimal() and len(card) < 3
        return (Feel(Mood(mood)), Bid(int(card))) if is_written_so else ()

    def rules(self, say: Say) -> Panel:
        return Panel(say("sealed-title"), say("sealed-about"))


def _button(action: Action) -> Button:
    return Button(_told(action), Press(Verb.ACT, (action,), is_aside=isinstance(action, Feel)))


def _told(value: SealedView | Action | Event) -> str:
    told = (f"{field.name} {getattr(value, field.name)}" for field in fields(value))
    return f"{type(value).__name__}: {', '.join(told)}"


ENTRY = GameEntry(GAME, SealedFace(), Path(__file__).parent / "text")
