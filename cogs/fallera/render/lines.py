"""Lines of the log for events, and the text of the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from bot.engine.contract import Event, Outcome
from bot.engine.panel import Say, Sitting
from bot.engine.standings import format_standings
from cogs.fallera.cards import CARDS, CURSES, GOAL, Model
from cogs.fallera.render.cards import format_counted, format_name, format_side
from cogs.fallera.rules import events
from cogs.fallera.rules.terms import Ending
from cogs.fallera.rules.view import View


def line(event: Event, sitting: Sitting, say: Say) -> str | None:
    """Return the line of an event; None for turns, which the table shows, and for leaving, which the UI announces."""
    tell = _FORMATTERS.get(type(event))
    return None if tell is None else tell(event, sitting.names, say)


def format_step(events: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Return the lines of a step, each thing once."""
    return [text for event in drop_evident(events) if (text := line(event, sitting, say)) is not None]


def drop_evident(story: Sequence[Event]) -> list[Event]:
    """Drop what the next event or the last one says as well: the use of a card that is laid, the card of the alms."""
    told: list[Event] = []
    for event in story:
        last = told[-1] if told else None
        match event:
            case events.Placed() if isinstance(last, events.Used) and last.card is event.card:
                told[-1] = event
            case events.Drew(treasures=()) if isinstance(last, events.TookAlmoina) and event.count == 1:
                pass
            case _:
                told.append(event)
    return told


def result(outcome: Outcome, sitting: Sitting, say: Say) -> str:
    """Return how the game ended, with the standings."""

    def score(seat: int) -> str:
        return say("fallera-worth", worth=outcome.scores[seat])

    lines = (
        say(f"fallera-ending-{outcome.ending}"),
        _describe_leaders(outcome, sitting, say),
        format_standings(outcome, sitting, say, score),
    )
    return "\n".join(filter(None, lines))


def _describe_leaders(outcome: Outcome, sitting: Sitting, say: Say) -> str:
    """Say who was ahead when the rounds were over; empty for other endings, or without a winner."""
    if outcome.ending != Ending.TIMED or not outcome.winners:
        return ""
    leaders = sorted(outcome.winners)
    names = ", ".join(sitting.names[seat] for seat in leaders)
    return say("fallera-leaders", names=names, count=len(leaders), worth=outcome.scores[leaders[0]], goal=GOAL)


def highlights(story: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Return the battle with most points, the most treasures taken at once, and the strongest special stopped."""
    names = sitting.names
    lines: list[str] = []
    if battles := [event for event in story if isinstance(event, events.Fought)]:
        hardest = max(battles, key=lambda event: event.attack + event.defence)
        key = "fallera-highlight-won" if hardest.has_won else "fallera-highlight-held"
        words = {"name": names[hardest.seat], "target": names[hardest.target]}
        lines.append(say(key, attack=hardest.attack, defence=hardest.defence, **words))
    if hauls := [event for event in story if isinstance(event, events.Took) and len(event.cards) > 1]:
        most = max(hauls, key=lambda event: len(event.cards))
        words = {"name": names[most.seat], "source": names[most.source]}
        lines.append(say("fallera-highlight-took", cards=format_counted(most.cards, say), **words))
    if stopped := [*_list_stopped(story)]:
        saver, special = max(stopped, key=lambda each: CARDS[each[1].card].level or 0)
        words = {"name": names[saver], "target": names[special.seat], "card": format_name(special.card, say)}
        lines.append(say("fallera-highlight-stopped", count=len(stopped), **words))
    return lines


def _list_stopped(story: Sequence[Event]) -> Iterator[tuple[int, events.Cancelled]]:
    """List the specials that a paella cancelled, each with the seat of the last paella."""
    saver: int | None = None
    for event in story:
        if isinstance(event, events.Used):
            saver = event.seat if event.card is Model.PAELLA else None
        elif isinstance(event, events.Cancelled) and saver is not None:
            yield saver, event


def reveal(view: View, say: Say) -> str:
    """Return the cards that the seat still held; empty if there are none."""
    return format_counted(view.hand, say) if view.hand else ""


Names = tuple[str, ...]
"""The names of players, by seat."""


def _format_lost_turn(event: events.LostTurn, called: Names, say: Say) -> str:
    return say("fallera-line-lost-turn", name=called[event.seat])


def _format_took_almoina(event: events.TookAlmoina, called: Names, say: Say) -> str:
    return say("fallera-line-almoina", name=called[event.seat])


def _format_sold(event: events.Sold, called: Names, say: Say) -> str:
    return say("fallera-line-sold", name=called[event.seat], card=format_name(event.card, say))


def _format_drew(event: events.Drew, called: Names, say: Say) -> str:
    if not event.treasures:
        return say("fallera-line-drew", name=called[event.seat], count=event.count)
    cards = format_counted(event.treasures, say)
    return say("fallera-line-drew-treasures", name=called[event.seat], count=event.count, cards=cards)


def _format_saw(event: events.Saw, called: Names, say: Say) -> str:
    return say("fallera-line-saw", cards=format_counted(event.cards, say))


def _format_reshuffled(event: events.Reshuffled, called: Names, say: Say) -> str:
    return say("fallera-line-reshuffled", count=event.count)


def _format_got_actions(event: events.GotActions, called: Names, say: Say) -> str:
    return say("fallera-line-got-actions", name=called[event.seat], count=event.count)


def _format_used(event: events.Used, called: Names, say: Say) -> str:
    words = {"name": called[event.seat], "card": format_name(event.card, say)}
    if event.treasure is not None:
        words["treasure"] = format_name(event.treasure, say)
    if event.target is None:
        return say("fallera-line-used" if event.treasure is None else "fallera-line-used-back", **words)
    words["target"] = called[event.target]
    if event.own is not None:
        return say("fallera-line-used-swap", own=format_name(event.own, say), **words)
    return say("fallera-line-used-on" if event.treasure is None else "fallera-line-used-for", **words)


def _format_cancelled(event: events.Cancelled, called: Names, say: Say) -> str:
    return say("fallera-line-cancelled", name=called[event.seat], card=format_name(event.card, say))


def _format_held(event: events.Held, called: Names, say: Say) -> str:
    return say("fallera-line-held", name=called[event.seat], card=format_name(event.card, say))


def _format_placed(event: events.Placed, called: Names, say: Say) -> str:
    card = format_name(event.card, say)
    if event.card not in CURSES:
        return say("fallera-line-placed", name=called[event.seat], card=card)
    return say("fallera-line-placed-on", name=called[event.by], target=called[event.seat], card=card)


def _format_turned(event: events.Turned, called: Names, say: Say) -> str:
    return say("fallera-line-turned")


def _format_hand_taken(event: events.HandTaken, called: Names, say: Say) -> str:
    return say("fallera-line-hand-taken", name=called[event.seat], source=called[event.source], count=event.count)


def _format_hand_seen(event: events.HandSeen, called: Names, say: Say) -> str:
    return say("fallera-line-hand-seen", cards=format_counted(event.cards, say))


def _format_lost(event: events.Lost, called: Names, say: Say) -> str:
    if not event.cards:
        return say("fallera-line-lost-none", name=called[event.seat])
    return say("fallera-line-lost", name=called[event.seat], cards=format_counted(event.cards, say))


def _format_gambled(event: events.Gambled, called: Names, say: Say) -> str:
    if not event.cards:
        return say("fallera-line-gambled-none", name=called[event.seat])
    return say("fallera-line-gambled", name=called[event.seat], cards=format_counted(event.cards, say))


def _format_looked(event: events.Looked, called: Names, say: Say) -> str:
    return say("fallera-line-looked", name=called[event.seat], count=event.count)


def _format_looked_at(event: events.LookedAt, called: Names, say: Say) -> str:
    return say("fallera-line-looked-at", cards=format_counted(event.cards, say))


def _format_kept(event: events.Kept, called: Names, say: Say) -> str:
    if event.treasure is None:
        return say("fallera-line-kept", name=called[event.seat])
    return say("fallera-line-kept-treasure", name=called[event.seat], card=format_name(event.treasure, say))


def _format_recovered(event: events.Recovered, called: Names, say: Say) -> str:
    return say("fallera-line-recovered", name=called[event.seat], card=format_name(event.card, say))


def _format_shed(event: events.ShedButoni, called: Names, say: Say) -> str:
    return say("fallera-line-shed", name=called[event.seat])


def _format_passed_on(event: events.PassedOn, called: Names, say: Say) -> str:
    return say("fallera-line-passed-on", name=called[event.seat], target=called[event.target])


def _format_took(event: events.Took, called: Names, say: Say) -> str:
    cards = format_counted(event.cards, say)
    return say("fallera-line-took", name=called[event.seat], source=called[event.source], cards=cards)


def _format_swapped(event: events.Swapped, called: Names, say: Say) -> str:
    given, taken = format_counted(event.given, say), format_counted(event.taken, say)
    words = {"name": called[event.seat], "target": called[event.target]}
    return say("fallera-line-swapped", given=given, taken=taken, **words)


def _format_flowed(event: events.Flowed, called: Names, say: Say) -> str:
    return say("fallera-line-flowed")


def _format_burned(event: events.Burned, called: Names, say: Say) -> str:
    return say("fallera-line-burned", name=called[event.seat], cards=format_counted(event.cards, say))


def _format_declared(event: events.Declared, called: Names, say: Say) -> str:
    words = {"name": called[event.seat], "target": called[event.target]}
    if event.aim is None:
        return say("fallera-line-declared-almansa", count=event.count, **words)
    return say("fallera-line-declared", count=event.count, card=format_name(event.aim, say), **words)


def _format_turned_up(event: events.TurnedUp, called: Names, say: Say) -> str:
    return say("fallera-line-turned-up", name=called[event.seat], cards=format_side(event.cards, say))


def _format_defended(event: events.Defended, called: Names, say: Say) -> str:
    return say("fallera-line-defended", name=called[event.seat], cards=format_side(event.cards, say))


def _format_undefended(event: events.Undefended, called: Names, say: Say) -> str:
    return say("fallera-line-undefended", name=called[event.seat])


def _format_fought(event: events.Fought, called: Names, say: Say) -> str:
    key = "fallera-line-fought-won" if event.has_won else "fallera-line-fought-held"
    return say(key, attack=event.attack, defence=event.defence)


def _format_broke_off(event: events.BrokeOff, called: Names, say: Say) -> str:
    return say("fallera-line-broke-off")


def _format_shield_fell(event: events.ShieldFell, called: Names, say: Say) -> str:
    return say("fallera-line-shield-fell", name=called[event.seat], card=format_name(event.card, say))


def _format_returned(event: events.Returned, called: Names, say: Say) -> str:
    return say("fallera-line-returned", name=called[event.seat])


def _format_finished(event: events.Finished, called: Names, say: Say) -> str:
    return say(f"fallera-ending-{event.ending}")


_FORMATTERS: Mapping[type[Event], Callable[[Any, Names, Say], str]] = {
    events.LostTurn: _format_lost_turn,
    events.TookAlmoina: _format_took_almoina,
    events.Sold: _format_sold,
    events.Drew: _format_drew,
    events.Saw: _format_saw,
    events.Reshuffled: _format_reshuffled,
    events.GotActions: _format_got_actions,
    events.Used: _format_used,
    events.Cancelled: _format_cancelled,
    events.Held: _format_held,
    events.Placed: _format_placed,
    events.Turned: _format_turned,
    events.HandTaken: _format_hand_taken,
    events.HandSeen: _format_hand_seen,
    events.Lost: _format_lost,
    events.Gambled: _format_gambled,
    events.Looked: _format_looked,
    events.LookedAt: _format_looked_at,
    events.Kept: _format_kept,
    events.Recovered: _format_recovered,
    events.ShedButoni: _format_shed,
    events.PassedOn: _format_passed_on,
    events.Took: _format_took,
    events.Swapped: _format_swapped,
    events.Flowed: _format_flowed,
    events.Burned: _format_burned,
    events.Declared: _format_declared,
    events.TurnedUp: _format_turned_up,
    events.Defended: _format_defended,
    events.Undefended: _format_undefended,
    events.Fought: _format_fought,
    events.BrokeOff: _format_broke_off,
    events.ShieldFell: _format_shield_fell,
    events.Returned: _format_returned,
    events.Finished: _format_finished,
}
