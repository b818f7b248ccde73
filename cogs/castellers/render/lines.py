"""Lines of the log for events, and the text of the result."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from bot.engine.contract import Event, Outcome
from bot.engine.panel import Say, Sitting, Tone
from bot.engine.standings import format_standings
from cogs.castellers.cards import Part
from cogs.castellers.naming import card_name, castell_name
from cogs.castellers.render.labels import APPLAUSE_SIGN, format_counts
from cogs.castellers.rules.events import (
    Based,
    Called,
    CangueloCancelled,
    CangueloOver,
    CangueloPlayed,
    Climbed,
    Crowned,
    Discarded,
    Dismantled,
    Drew,
    Fell,
    Finished,
    GrallersPlayed,
    LastRound,
    LlenyaCancelled,
    LlenyaPlayed,
    NotThere,
    Passed,
    Reshuffled,
    Saw,
    Took,
    TurnEnded,
)
from cogs.castellers.rules.view import View


def line(event: Event, sitting: Sitting, say: Say) -> str | None:
    """Return the line of an event; None for ``Left``, which the host logs for every game."""
    match event:
        case Took() | Discarded() | Drew() | Saw() | Reshuffled() | TurnEnded() | Passed():
            return _supply_line(event, sitting, say)
        case Based() | Climbed() | Crowned() | Dismantled() | LastRound():
            return _castell_line(event, sitting, say)
        case Finished():
            return say(f"castellers-ending-{event.ending}")
    return _special_line(event, sitting, say)


def format_step(events: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Format the events of a step, or of the steps of a turn, as lines of the log.

    Cards that were placed in a row share a line. The clearing of the groups has a line only if the step did nothing
    else; after a whole turn the table shows the groups.
    """
    told = [(event, text) for event in merge_events(events) if (text := line(event, sitting, say)) is not None]
    return [text for event, text in told if len(told) == 1 or not isinstance(event, TurnEnded)]


def merge_events(events: Sequence[Event]) -> Iterator[Event]:
    """Merge placements in a row in one pinya or tronc: keep only the last; of the enxaneta only what it finished."""
    for event, following in zip_longest(events, events[1:]):
        match event, following:
            case Based(), Based():
                is_merged = event.seat == following.seat
            case Climbed(), Climbed():
                is_merged = event.seat == following.seat and event.part is following.part is Part.TRONC
            case _:
                is_merged = isinstance(event, Climbed) and isinstance(following, Crowned)
        if not is_merged:
            yield event


def _supply_line(
    event: Took | Discarded | Drew | Saw | Reshuffled | TurnEnded | Passed, sitting: Sitting, say: Say
) -> str | None:
    match event:
        case Took():
            name, cards = sitting.names[event.seat], format_counts(event.cards, say)
            return say("castellers-line-took", name=name, group=event.group + 1, cards=cards)
        case Drew():
            return say("castellers-line-drew", name=sitting.names[event.seat], count=event.count)
        case Saw():
            return say("castellers-line-saw", cards=format_counts(event.cards, say))
        case Passed():
            return say("castellers-line-passed", name=sitting.names[event.seat])
        case Discarded():
            return say("castellers-line-discarded", name=sitting.names[event.seat], card=card_name(event.card, say))
        case Reshuffled():
            return say("castellers-line-reshuffled", count=event.count)
        case TurnEnded():
            if not event.discarded:
                return None
            return say("castellers-line-cleaned", cards=format_counts(event.discarded, say))


def _castell_line(event: Based | Climbed | Crowned | Dismantled | LastRound, sitting: Sitting, say: Say) -> str:
    name = sitting.names[event.seat]
    if isinstance(event, LastRound):
        return say("castellers-last-round", name=name)
    castell = castell_name(event.plan, say)
    match event:
        case Based():
            return _part_line(name, castell, Part.PINYA, event.place, event.plan.pinya, say)
        case Climbed(part=Part.TRONC):
            return _part_line(name, castell, Part.TRONC, event.place, event.plan.tronc, say)
        case Climbed():
            return say("castellers-line-climbed", name=name, castell=castell, card=card_name(event.card, say))
        case Crowned():
            cards = format_counts(event.cards, say)
            return say("castellers-line-crowned", name=name, castell=castell, applause=event.applause, cards=cards)
        case Dismantled():
            return say("castellers-line-dismantled", name=name, castell=castell, cards=format_counts(event.cards, say))


def _part_line(name: str, castell: str, part: Part, place: int, count: int, say: Say) -> str:
    """The progress of the part with this card."""
    named = say(f"castellers-part-{part}")
    return say("castellers-line-placed", name=name, castell=castell, part=named, place=place, count=count)


def _special_line(event: Event, sitting: Sitting, say: Say) -> str | None:
    names = sitting.names
    match event:
        case GrallersPlayed():
            return say("castellers-line-grallers", name=names[event.seat], part=say(f"castellers-part-{event.part}"))
        case LlenyaPlayed():
            return say("castellers-line-llenya", name=names[event.seat], target=names[event.target])
        case Fell():
            return say("castellers-line-fell", name=names[event.seat], cards=format_counts(event.cards, say))
        case LlenyaCancelled():
            return say("castellers-line-llenya-cancelled", name=names[event.seat])
        case CangueloPlayed():
            return say("castellers-line-canguelo", name=names[event.seat], target=names[event.target])
        case CangueloCancelled():
            return say("castellers-line-canguelo-cancelled", name=names[event.seat])
        case CangueloOver():
            return say("castellers-line-canguelo-over", name=names[event.seat])
        case Called():
            key = "castellers-line-called-deck" if event.is_from_deck else "castellers-line-called-discard"
            return say(key, name=names[event.seat], card=card_name(event.role, say))
        case NotThere():
            key = "castellers-line-nobody" if event.is_lost else "castellers-line-not-there"
            return say(key, name=names[event.seat], card=card_name(event.role, say))
    return None


def result(outcome: Outcome, sitting: Sitting, say: Say) -> str:
    """The ending, the winners and all scores."""

    def score(seat: int) -> str:
        return f"{APPLAUSE_SIGN} {outcome.scores[seat]}"

    return f"{say(f'castellers-ending-{outcome.ending}')}\n{format_standings(outcome, sitting, say, score)}"


def end_tone(outcome: Outcome) -> Tone:
    """The tone of the result; nobody may win."""
    return Tone.WON if outcome.winners else Tone.CALM


def highlights(story: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """The castell with most applause, and how often specials brought castells down and saved them."""
    lines: list[str] = []
    crowned = [event for event in story if isinstance(event, Crowned)]
    if crowned:
        best = max(crowned, key=lambda event: event.applause)
        castell, name = castell_name(best.plan, say), sitting.names[best.seat]
        lines.append(say("castellers-highlight-castell", name=name, castell=castell, applause=best.applause))
    fallen = sum(isinstance(event, Fell) for event in story)
    saved = sum(isinstance(event, LlenyaCancelled) for event in story)
    if fallen or saved:
        lines.append(say("castellers-highlight-llenya", fallen=fallen, saved=saved))
    return lines


def reveal(view: View, say: Say) -> str:
    """The cards that the seat still had in hand and in the pinya."""
    parts = [format_counts(view.hand, say)]
    if view.pinya:
        parts.append(f"{say(f'castellers-part-{Part.PINYA}')}: {format_counts(view.pinya, say)}")
    return "; ".join(filter(None, parts))
