"""How nim is shown: views as panels, events as lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.contract import Action, Event, Lookahead, Outcome
from bot.engine.panel import Button, Choice, Draft, Field, Panel, Press, Row, Say, Select, Sitting, Style, Tone, Verb
from bot.engine.standings import format_standings
from tests.nim.rules import Drew, End, Pass, Phase, PutBack, Rescued, Take, Took, View

HEAP_NAMES = "ABCD"

ANSWERS = (PutBack(), Pass())


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """The public table from a spectator's view."""
    held = zip(sitting.names, view.hand_sizes, view.rights, strict=True)
    hands = [say("nim-holding", name=name, count=cards, right=int(has_right)) for name, cards, has_right in held]
    fields = [Field(say("nim-hands"), "\n".join(hands))]
    lines = [told for event in news if (told := line(event, sitting, say)) is not None]
    if lines:
        fields.append(Field(say("game-news"), "\n".join(lines)))
    body = f"{_headline(view, sitting, say)}\n\n{_heaps(view, say)}"
    footer = "" if sitting.record is None else say("nim-record", count=sitting.record)
    return Panel(say("nim-title"), body, tuple(fields), footer, tone=_tone(view))


def _headline(view: View, sitting: Sitting, say: Say) -> str:
    if view.outcome is not None:
        return result(view.outcome, sitting, say)
    if view.phase is Phase.RESCUE:
        return say("nim-rescue")
    return say("game-turn", name=sitting.names[view.turn])


def _tone(view: View) -> Tone:
    if view.outcome is None:
        return Tone.ASKING
    return Tone.WON if view.outcome.winners else Tone.CALM


def _heaps(view: View, say: Say) -> str:
    return "\n".join(
        f"**{HEAP_NAMES[heap]}** {'●' * tokens or say('nim-empty')}" for heap, tokens in enumerate(view.heaps)
    )


def hand(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Panel:
    """A seat's private message: its cards, and the controls of what it may do."""
    if view.outcome is not None or view.seat not in view.to_act:
        return Panel(say("nim-title"), _cards(view, say))
    if view.phase is Phase.RESCUE:
        buttons = tuple(Button(label(view, action, sitting, say), Press(Verb.ACT, (action,))) for action in ANSWERS)
        return Panel(say("nim-title"), _cards(view, say), rows=(buttons,), tone=Tone.ASKING)
    after = ahead(draft.actions)
    if after is None:  # a draft that was made before another message was used
        return _turn(view, (), sitting, say)
    return _turn(after, draft.actions, sitting, say)


def _turn(view: View, drafted: tuple[Action, ...], sitting: Sitting, say: Say) -> Panel:
    """The hand at turn; ``view`` is the one after the drafted cards were played."""
    rows: list[Row] = []
    takes = _takes(view)
    if takes:
        choices = tuple(Choice(label(view, take, sitting, say), take) for take in takes)
        rows.append(Select(say("nim-choose"), Press(Verb.DRAFT, drafted), choices))
    end = Press(Verb.ACT, (*drafted, End()))
    buttons = [Button(say("nim-end"), end, Style.GOOD)] if view.played else []
    if drafted:
        buttons.append(Button(say("nim-undo"), Press(Verb.DRAFT, drafted[:-1])))
    if buttons:
        rows.append(tuple(buttons))
    return Panel(say("nim-title"), f"{_cards(view, say)}\n\n{_heaps(view, say)}", rows=tuple(rows), tone=Tone.ASKING)


def _takes(view: View) -> list[Take]:
    """The cards that the seat at turn may play."""
    heaps = range(len(view.heaps)) if view.heap is None else [view.heap]
    return [Take(card, heap) for heap in heaps if view.heaps[heap] for card in sorted({*view.hand})]


def _cards(view: View, say: Say) -> str:
    return say("nim-cards", cards=", ".join(map(str, view.hand)) or "–")


def compose(view: View, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[View]) -> Draft:
    """The draft with the chosen actions at its end."""
    return Draft(draft.page, (*draft.actions, *chosen))


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    """An action in words."""
    match action:
        case Take(card, heap):
            return say("nim-take", card=card, heap=HEAP_NAMES[heap])
        case End():
            return say("nim-end")
        case PutBack():
            return say("nim-put-back")
    return say("nim-pass")


def line(event: Event, sitting: Sitting, say: Say) -> str | None:
    """An event as a line of the log; None for those that need none."""
    match event:
        case Took(seat, card, heap, tokens):
            return say("nim-took", name=sitting.names[seat], card=card, heap=HEAP_NAMES[heap], count=tokens)
        case Drew(_, cards):
            return say("nim-drew", cards=", ".join(map(str, cards)))
        case Rescued(seat, heap):
            return say("nim-rescued", name=sitting.names[seat], heap=HEAP_NAMES[heap])
    return None


def result(outcome: Outcome, sitting: Sitting, say: Say) -> str:
    """How the game ended."""
    ranking = format_standings(outcome, sitting, say, lambda seat: say("nim-score", count=outcome.scores[seat]))
    return f"{say(f'nim-ending-{outcome.ending}')} {ranking}"


def rules(say: Say) -> Panel:
    """The rules in brief."""
    return Panel(say("nim-title"), say("nim-rules"))
