"""What happened, in lines of the log, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.contract import Event, Outcome
from bot.engine.panel import Say, Sitting
from bot.engine.standings import format_standings
from cogs.fallera.cards import CURSES, Model
from cogs.fallera.render.cards import counted, name, names
from cogs.fallera.rules import events


def line(event: Event, sitting: Sitting, say: Say) -> str | None:
    """The event as a line; None for who has gone, which the host tells, and for turns, which the table shows."""
    tell = _TOLD.get(type(event))
    return None if tell is None else tell(event, sitting.names, say)


def result(outcome: Outcome, sitting: Sitting, say: Say) -> str:
    """How the game ended, who won, and what everybody has."""

    def score(seat: int) -> str:
        return say("fallera-worth", worth=outcome.scores[seat])

    return f"{say(f'fallera-ending-{outcome.ending}')}\n{format_standings(outcome, sitting, say, score)}"


Called = tuple[str, ...]
"""By seat: how a player is called in texts."""


def _lost_turn(event: events.LostTurn, called: Called, say: Say) -> str:
    return say("fallera-line-lost-turn", name=called[event.seat])


def _took_almoina(event: events.TookAlmoina, called: Called, say: Say) -> str:
    return say("fallera-line-almoina", name=called[event.seat])


def _sold(event: events.Sold, called: Called, say: Say) -> str:
    return say("fallera-line-sold", name=called[event.seat], card=name(event.card, say))


def _drew(event: events.Drew, called: Called, say: Say) -> str:
    if not event.treasures:
        return say("fallera-line-drew", name=called[event.seat], count=event.count)
    cards = counted(event.treasures, say)
    return say("fallera-line-drew-treasures", name=called[event.seat], count=event.count, cards=cards)


def _saw(event: events.Saw, called: Called, say: Say) -> str:
    return say("fallera-line-saw", cards=counted(event.cards, say))


def _reshuffled(event: events.Reshuffled, called: Called, say: Say) -> str:
    return say("fallera-line-reshuffled", count=event.count)


def _got_actions(event: events.GotActions, called: Called, say: Say) -> str:
    return say("fallera-line-got-actions", name=called[event.seat], count=event.count)


def _used(event: events.Used, called: Called, say: Say) -> str:
    words = {"name": called[event.seat], "card": name(event.card, say)}
    if event.treasure is not None:
        words["treasure"] = name(event.treasure, say)
    if event.target is None:
        return say("fallera-line-used" if event.treasure is None else "fallera-line-used-back", **words)
    words["target"] = called[event.target]
    if event.own is not None:
        return say("fallera-line-used-swap", own=name(event.own, say), **words)
    return say("fallera-line-used-on" if event.treasure is None else "fallera-line-used-for", **words)


def _cancelled(event: events.Cancelled, called: Called, say: Say) -> str:
    return say("fallera-line-cancelled", name=called[event.seat], card=name(event.card, say))


def _held(event: events.Held, called: Called, say: Say) -> str:
    return say("fallera-line-held", name=called[event.seat], card=name(event.card, say))


def _placed(event: events.Placed, called: Called, say: Say) -> str:
    card = name(event.card, say)
    if event.card not in CURSES:
        return say("fallera-line-placed", name=called[event.seat], card=card)
    return say("fallera-line-placed-on", name=called[event.by], target=called[event.seat], card=card)


def _turned(event: events.Turned, called: Called, say: Say) -> str:
    return say("fallera-line-turned")


def _hand_taken(event: events.HandTaken, called: Called, say: Say) -> str:
    return say("fallera-line-hand-taken", name=called[event.seat], source=called[event.source], count=event.count)


def _hand_seen(event: events.HandSeen, called: Called, say: Say) -> str:
    return say("fallera-line-hand-seen", cards=counted(event.cards, say))


def _lost(event: events.Lost, called: Called, say: Say) -> str:
    if not event.cards:
        return say("fallera-line-lost-none", name=called[event.seat])
    return say("fallera-line-lost", name=called[event.seat], cards=counted(event.cards, say))


def _gambled(event: events.Gambled, called: Called, say: Say) -> str:
    if not event.cards:
        return say("fallera-line-gambled-none", name=called[event.seat])
    return say("fallera-line-gambled", name=called[event.seat], cards=counted(event.cards, say))


def _looked(event: events.Looked, called: Called, say: Say) -> str:
    return say("fallera-line-looked", name=called[event.seat], count=event.count)


def _looked_at(event: events.LookedAt, called: Called, say: Say) -> str:
    return say("fallera-line-looked-at", cards=counted(event.cards, say))


def _kept(event: events.Kept, called: Called, say: Say) -> str:
    if event.treasure is None:
        return say("fallera-line-kept", name=called[event.seat])
    return say("fallera-line-kept-treasure", name=called[event.seat], card=name(event.treasure, say))


def _recovered(event: events.Recovered, called: Called, say: Say) -> str:
    return say("fallera-line-recovered", name=called[event.seat], card=name(event.card, say))


def _shed(event: events.ShedButoni, called: Called, say: Say) -> str:
    return say("fallera-line-shed", name=called[event.seat])


def _passed_on(event: events.PassedOn, called: Called, say: Say) -> str:
    return say("fallera-line-passed-on", name=called[event.seat], target=called[event.target])


def _took(event: events.Took, called: Called, say: Say) -> str:
    cards = counted(event.cards, say)
    return say("fallera-line-took", name=called[event.seat], source=called[event.source], cards=cards)


def _swapped(event: events.Swapped, called: Called, say: Say) -> str:
    given, taken = counted(event.given, say), counted(event.taken, say)
    words = {"name": called[event.seat], "target": called[event.target]}
    return say("fallera-line-swapped", given=given, taken=taken, **words)


def _flowed(event: events.Flowed, called: Called, say: Say) -> str:
    return say("fallera-line-flowed")


def _burned(event: events.Burned, called: Called, say: Say) -> str:
    return say("fallera-line-burned", name=called[event.seat], cards=counted(event.cards, say))


def _declared(event: events.Declared, called: Called, say: Say) -> str:
    words = {"name": called[event.seat], "target": called[event.target]}
    if event.aim is None:
        return say("fallera-line-declared-almansa", count=event.count, **words)
    return say("fallera-line-declared", count=event.count, card=name(event.aim, say), **words)


def _turned_up(event: events.TurnedUp, called: Called, say: Say) -> str:
    return say("fallera-line-turned-up", name=called[event.seat], cards=_laid(event.cards, say))


def _defended(event: events.Defended, called: Called, say: Say) -> str:
    return say("fallera-line-defended", name=called[event.seat], cards=_laid(event.cards, say))


def _undefended(event: events.Undefended, called: Called, say: Say) -> str:
    return say("fallera-line-undefended", name=called[event.seat])


def _fought(event: events.Fought, called: Called, say: Say) -> str:
    key = "fallera-line-fought-won" if event.has_won else "fallera-line-fought-held"
    return say(key, attack=event.attack, defence=event.defence)


def _broke_off(event: events.BrokeOff, called: Called, say: Say) -> str:
    return say("fallera-line-broke-off")


def _shield_fell(event: events.ShieldFell, called: Called, say: Say) -> str:
    return say("fallera-line-shield-fell", name=called[event.seat], card=name(event.card, say))


def _returned(event: events.Returned, called: Called, say: Say) -> str:
    return say("fallera-line-returned", name=called[event.seat])


def _finished(event: events.Finished, called: Called, say: Say) -> str:
    return say(f"fallera-ending-{event.ending}")


def _laid(cards: tuple[Model, ...], say: Say) -> str:
    """The cards of one side, who fights first."""
    fighter, team = cards[:1], cards[1:]
    return names(fighter, say) + (f", {counted(team, say)}" if team else "")


_TOLD: Mapping[type[Event], Callable[[Any, Called, Say], str]] = {
    events.LostTurn: _lost_turn,
    events.TookAlmoina: _took_almoina,
    events.Sold: _sold,
    events.Drew: _drew,
    events.Saw: _saw,
    events.Reshuffled: _reshuffled,
    events.GotActions: _got_actions,
    events.Used: _used,
    events.Cancelled: _cancelled,
    events.Held: _held,
    events.Placed: _placed,
    events.Turned: _turned,
    events.HandTaken: _hand_taken,
    events.HandSeen: _hand_seen,
    events.Lost: _lost,
    events.Gambled: _gambled,
    events.Looked: _looked,
    events.LookedAt: _looked_at,
    events.Kept: _kept,
    events.Recovered: _recovered,
    events.ShedButoni: _shed,
    events.PassedOn: _passed_on,
    events.Took: _took,
    events.Swapped: _swapped,
    events.Flowed: _flowed,
    events.Burned: _burned,
    events.Declared: _declared,
    events.TurnedUp: _turned_up,
    events.Defended: _defended,
    events.Undefended: _undefended,
    events.Fought: _fought,
    events.BrokeOff: _broke_off,
    events.ShieldFell: _shield_fell,
    events.Returned: _returned,
    events.Finished: _finished,
}
