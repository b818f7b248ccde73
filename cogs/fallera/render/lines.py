"""Lines of the log for events, and the text of the result."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from bot.engine.contract import Event, Outcome, SeatEvent
from bot.engine.news import NewsLine, Weight, join_sentences
from bot.engine.panel import Say, Sitting
from bot.engine.standings import format_standings
from cogs.fallera.cards import CARDS, CURSES, GOAL, SHIELDS, Model
from cogs.fallera.naming import format_name, format_used
from cogs.fallera.render.cards import format_counted, format_side
from cogs.fallera.rules import events
from cogs.fallera.rules.terms import Ending
from cogs.fallera.rules.view import View

ENDS = (events.Fought, events.Undefended, events.BrokeOff)
"""The events that end a battle; what it brings follows."""

COURSE = (events.TurnedUp, events.Defended, *ENDS)
"""The events of a battle after its declaration."""

SPOILS = (events.Took, events.ShieldFell)

SUFFERED = (events.Lost, events.Burned, events.ShieldFell)
"""The events whose seat suffers what another one does."""

DECISIVE = (
    *(*ENDS, *SPOILS, *SUFFERED),
    *(events.Swapped, events.Flowed, events.HandTaken, events.LostTurn, events.Finished),
)
MINOR = (
    *(events.Drew, events.GotActions, events.Looked, events.LookedAt, events.Saw, events.HandSeen),
    *(events.Reshuffled, events.Returned),
)
"""The events whose lines are dropped first."""


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


def weigh(event: Event) -> Weight:
    return (
        Weight.DECISIVE if isinstance(event, DECISIVE) else Weight.MINOR if isinstance(event, MINOR) else Weight.USUAL
    )


def report(story: Sequence[Event], sitting: Sitting, say: Say) -> list[NewsLine]:
    """Tell several turns: a battle in one line, and what somebody suffers as a deed of who does it."""
    lines: list[NewsLine] = []
    actor: int | None = None
    for event, *course in _join_battles(drop_evident(story)):
        if isinstance(event, events.Declared) and course:
            spoils = (line(each, sitting, say) or "" for each in course if isinstance(each, SPOILS))
            text = _describe_battle(event, course, sitting, say)
            lines.append(NewsLine(text, Weight.DECISIVE, event.seat, next(spoils, "")))
        if isinstance(event, SeatEvent) and not isinstance(event, SUFFERED):
            actor = event.seat
        if not course and (told := line(event, sitting, say)) is not None:
            lines.append(NewsLine(told, weigh(event), event.by if isinstance(event, events.Placed) else actor))
    return lines


def _join_battles(story: Sequence[Event]) -> Iterator[list[Event]]:
    """Yield each battle that has ended as a group, and each other event alone, also those of the specials in it."""
    left = [*story]
    while left:
        event = left.pop(0)
        ends = (place for place, each in enumerate(left, 1) if isinstance(each, (events.Declared, *ENDS)))
        end = next(ends, 0) if isinstance(event, events.Declared) else 0
        if not end or isinstance(left[end - 1], events.Declared):
            yield [event]
            continue
        course, left = left[:end], left[end:]
        spoils = [*takewhile(lambda each: isinstance(each, (events.TurnedUp, events.Returned, *SPOILS)), left)]
        yield from ([each] for each in course if not isinstance(each, COURSE))
        yield [event, *(each for each in course if isinstance(each, COURSE)), *spoils]
        left = left[len(spoils) :]


def _describe_battle(declared: events.Declared, course: Sequence[Event], sitting: Sitting, say: Say) -> str:
    """Say who attacked whom for what, the cards of both sides, and the outcome."""
    called = sitting.names
    words = {"name": called[declared.seat], "target": called[declared.target]}
    if declared.aim is None:
        told = [say("fallera-battle-almansa", **words)]
    else:
        key = "fallera-battle-shield" if declared.aim in SHIELDS else "fallera-battle-for"
        told = [say(key, card=format_name(declared.aim, say), **words)]
    cards = next((format_side(each.cards, say) for each in course if isinstance(each, events.TurnedUp)), "")
    others = next((format_side(each.cards, say) for each in course if isinstance(each, events.Defended)), "")
    for event in course:
        match event:
            case events.Fought():
                key = "fallera-report-won" if event.has_won else "fallera-report-held"
                told.append(say(key, cards=cards, attack=event.attack, others=others, defence=event.defence))
            case events.Undefended():
                told.append(say("fallera-report-undefended", cards=cards))
            case events.Took() | events.ShieldFell() | events.BrokeOff():
                told.append(line(event, sitting, say) or "")
    return join_sentences(told, called[declared.seat])


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
