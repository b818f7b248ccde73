"""Lines of the log for events, and the text of the result."""

from collections.abc import Sequence

from bot.engine.contract import Event, Outcome
from bot.engine.panel import Say, Sitting
from bot.engine.standings import format_standings
from cogs.fallera.cards import CARDS, CURSES, GOAL, Model
from cogs.fallera.naming import format_name, format_used
from cogs.fallera.render.cards import format_counted, format_side
from cogs.fallera.rules import events
from cogs.fallera.rules.terms import Ending
from cogs.fallera.rules.view import View


def format_step(events: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Return the lines of a step, without repetitions."""
    return [text for event in drop_evident(events) if (text := line(event, sitting, say)) is not None]


def drop_evident(story: Sequence[Event]) -> list[Event]:
    """Drop events that a neighbour implies: the use of a card that is then placed, the card that the almoina draws."""
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

    lines = [say(f"fallera-ending-{outcome.ending}")]
    if outcome.ending == Ending.TIMED and outcome.winners:
        leaders = sorted(outcome.winners)
        names, worth = ", ".join(sitting.names[seat] for seat in leaders), outcome.scores[leaders[0]]
        lines.append(say("fallera-leaders", names=names, count=len(leaders), worth=worth, goal=GOAL))
    return "\n".join(filter(None, (*lines, format_standings(outcome, sitting, say, score))))


def highlights(story: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Return the battle with the most points, the largest haul of treasures, and the strongest special cancelled."""
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
    last: int | None = None
    stopped: list[tuple[int, events.Cancelled]] = []  # with the seat that played the last paella
    for event in story:
        if isinstance(event, events.Used):
            last = event.seat if event.card is Model.PAELLA else None
        elif isinstance(event, events.Cancelled) and last is not None:
            stopped.append((last, event))
    if stopped:
        saver, special = max(stopped, key=lambda each: CARDS[each[1].card].level or 0)
        words = {"name": names[saver], "target": names[special.seat], "card": format_name(special.card, say)}
        lines.append(say("fallera-highlight-stopped", count=len(stopped), **words))
    return lines


def reveal(view: View, say: Say) -> str:
    """Return the cards that the seat still held; empty if there are none."""
    return format_counted(view.hand, say) if view.hand else ""


def line(event: Event, sitting: Sitting, say: Say) -> str | None:  # noqa: C901 - flat: a case for each event
    """Return the line of an event; None for turns, which the table shows, and for leaving, which the UI announces."""
    called = sitting.names
    match event:
        case events.LostTurn():
            return say("fallera-line-lost-turn", name=called[event.seat])
        case events.TookAlmoina():
            return say("fallera-line-almoina", name=called[event.seat])
        case events.Sold():
            return say("fallera-line-sold", name=called[event.seat], card=format_name(event.card, say))
        case events.Drew(treasures=()):
            return say("fallera-line-drew", name=called[event.seat], count=event.count)
        case events.Drew():
            cards = format_counted(event.treasures, say)
            return say("fallera-line-drew-treasures", name=called[event.seat], count=event.count, cards=cards)
        case events.Saw():
            return say("fallera-line-saw", cards=format_counted(event.cards, say))
        case events.Reshuffled():
            return say("fallera-line-reshuffled", count=event.count)
        case events.GotActions():
            return say("fallera-line-got-actions", name=called[event.seat], count=event.count)
        case events.Used():
            return format_used(event, called, say)
        case events.Cancelled():
            return say("fallera-line-cancelled", name=called[event.seat], card=format_name(event.card, say))
        case events.Held():
            return say("fallera-line-held", name=called[event.seat], card=format_name(event.card, say))
        case events.Placed() if event.card in CURSES:
            words = {"name": called[event.by], "target": called[event.seat]}
            return say("fallera-line-placed-on", card=format_name(event.card, say), **words)
        case events.Placed():
            return say("fallera-line-placed", name=called[event.seat], card=format_name(event.card, say))
        case events.Turned():
            return say("fallera-line-turned")
        case events.HandTaken():
            words = {"name": called[event.seat], "source": called[event.source]}
            return say("fallera-line-hand-taken", count=event.count, **words)
        case events.HandSeen():
            return say("fallera-line-hand-seen", cards=format_counted(event.cards, say))
        case events.Lost(cards=()):
            return say("fallera-line-lost-none", name=called[event.seat])
        case events.Lost():
            return say("fallera-line-lost", name=called[event.seat], cards=format_counted(event.cards, say))
        case events.Gambled(cards=()):
            return say("fallera-line-gambled-none", name=called[event.seat])
        case events.Gambled():
            return say("fallera-line-gambled", name=called[event.seat], cards=format_counted(event.cards, say))
        case events.Looked():
            return say("fallera-line-looked", name=called[event.seat], count=event.count)
        case events.LookedAt():
            return say("fallera-line-looked-at", cards=format_counted(event.cards, say))
        case events.Kept() if event.treasure is not None:
            return say("fallera-line-kept-treasure", name=called[event.seat], card=format_name(event.treasure, say))
        case events.Kept():
            return say("fallera-line-kept", name=called[event.seat])
        case events.Recovered():
            return say("fallera-line-recovered", name=called[event.seat], card=format_name(event.card, say))
        case events.ShedButoni():
            return say("fallera-line-shed", name=called[event.seat])
        case events.PassedOn():
            return say("fallera-line-passed-on", name=called[event.seat], target=called[event.target])
        case events.Took():
            words = {"name": called[event.seat], "source": called[event.source]}
            return say("fallera-line-took", cards=format_counted(event.cards, say), **words)
        case events.Swapped():
            given, taken = format_counted(event.given, say), format_counted(event.taken, say)
            words = {"name": called[event.seat], "target": called[event.target]}
            return say("fallera-line-swapped", given=given, taken=taken, **words)
        case events.Flowed():
            return say("fallera-line-flowed")
        case events.Burned():
            return say("fallera-line-burned", name=called[event.seat], cards=format_counted(event.cards, say))
        case events.Declared() if event.aim is not None:
            words = {"name": called[event.seat], "target": called[event.target], "card": format_name(event.aim, say)}
            return say("fallera-line-declared", count=event.count, **words)
        case events.Declared():
            words = {"name": called[event.seat], "target": called[event.target]}
            return say("fallera-line-declared-almansa", count=event.count, **words)
        case events.TurnedUp():
            return say("fallera-line-turned-up", name=called[event.seat], cards=format_side(event.cards, say))
        case events.Defended():
            return say("fallera-line-defended", name=called[event.seat], cards=format_side(event.cards, say))
        case events.Undefended():
            return say("fallera-line-undefended", name=called[event.seat])
        case events.Fought():
            key = "fallera-line-fought-won" if event.has_won else "fallera-line-fought-held"
            return say(key, attack=event.attack, defence=event.defence)
        case events.BrokeOff():
            return say("fallera-line-broke-off")
        case events.ShieldFell():
            return say("fallera-line-shield-fell", name=called[event.seat], card=format_name(event.card, say))
        case events.Returned():
            return say("fallera-line-returned", name=called[event.seat])
        case events.Finished():
            return say(f"fallera-ending-{event.ending}")
    return None
