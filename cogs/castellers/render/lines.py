"""Lines of the log for events, and the text of the result."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TypeAlias

from bot.engine.contract import Event, Outcome, SeatEvent
from bot.engine.news import NewsLine, Weight
from bot.engine.panel import Say, Sitting, Tone
from bot.engine.standings import format_standings
from cogs.castellers.cards import Part
from cogs.castellers.naming import card_name, castell_name
from cogs.castellers.render.labels import APPLAUSE_SIGN, format_counts
from cogs.castellers.rules import events
from cogs.castellers.rules.events import TurnEnded
from cogs.castellers.rules.view import View

CastellEvent: TypeAlias = events.Based | events.Climbed | events.Crowned | events.Dismantled | events.LastRound


DECISIVE = (events.Crowned, events.Fell, events.Dismantled, events.LastRound)
MINOR = (events.Drew, events.Saw, events.Passed, events.Reshuffled, TurnEnded)
"""The events whose lines are kept first, and those whose lines are dropped first."""


def line(event: Event, sitting: Sitting, say: Say) -> str | None:
    """Return the line of an event; None for ``Left``, which the host logs for every game."""
    match event:
        case events.Took():
            cards = format_counts(event.cards, say)
            return say("castellers-line-took", name=sitting.names[event.seat], group=event.group + 1, cards=cards)
        case events.Drew():
            return say("castellers-line-drew", name=sitting.names[event.seat], count=event.count)
        case events.Saw():
            return say("castellers-line-saw", cards=format_counts(event.cards, say))
        case events.Passed():
            return say("castellers-line-passed", name=sitting.names[event.seat])
        case events.Discarded():
            return say("castellers-line-discarded", name=sitting.names[event.seat], card=card_name(event.card, say))
        case events.Reshuffled():
            return say("castellers-line-reshuffled", count=event.count)
        case TurnEnded() if event.discarded:
            return say("castellers-line-cleaned", cards=format_counts(event.discarded, say))
        case events.Finished():
            return say(f"castellers-ending-{event.ending}")
    return _castell_line(event, sitting, say) if isinstance(event, CastellEvent) else _special_line(event, sitting, say)


def format_step(events: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Format the events of a step, or of the steps of a turn, as lines of the log.

    Cards that were placed in a row share a line. The clearing of the groups has a line only if the step did nothing
    else; after a whole turn the table shows the groups.
    """
    told = [(event, text) for event in merge_events(events) if (text := line(event, sitting, say)) is not None]
    return [text for event, text in told if len(told) == 1 or not isinstance(event, TurnEnded)]


def report(story: Sequence[Event], sitting: Sitting, say: Say) -> list[NewsLine]:
    """Tell several turns, a line for each part of a castell."""
    lines = []
    for event in merge_events(story):
        if (text := line(event, sitting, say)) is not None:
            weight = Weight.MINOR if isinstance(event, MINOR) else Weight.USUAL
            seat = event.seat if isinstance(event, SeatEvent) and not isinstance(event, TurnEnded) else None
            lines.append(NewsLine(text, Weight.DECISIVE if isinstance(event, DECISIVE) else weight, seat))
    return lines


def merge_events(story: Sequence[Event]) -> Iterator[Event]:
    """Merge placements in a row in one pinya or tronc: keep only the last; of the enxaneta only what it finished."""
    for event, following in zip_longest(story, story[1:]):
        match event, following:
            case events.Based(), events.Based():
                is_merged = event.seat == following.seat
            case events.Climbed(), events.Climbed():
                is_merged = event.seat == following.seat and event.part is following.part is Part.TRONC
            case _:
                is_merged = isinstance(event, events.Climbed) and isinstance(following, events.Crowned)
        if not is_merged:
            yield event


def _castell_line(event: CastellEvent, sitting: Sitting, say: Say) -> str:
    name = sitting.names[event.seat]
    if isinstance(event, events.LastRound):
        return say("castellers-last-round", name=name)
    castell = castell_name(event.plan, say)
    match event:
        case events.Based():
            return _part_line(name, castell, Part.PINYA, event.place, event.plan.pinya, say)
        case events.Climbed(part=Part.TRONC):
            return _part_line(name, castell, Part.TRONC, event.place, event.plan.tronc, say)
        case events.Climbed():
            return say("castellers-line-climbed", name=name, castell=castell, card=card_name(event.card, say))
        case events.Crowned():
            cards = format_counts(event.cards, say)
            return say("castellers-line-crowned", name=name, castell=castell, applause=event.applause, cards=cards)
        case events.Dismantled():
            return say("castellers-line-dismantled", name=name, castell=castell, cards=format_counts(event.cards, say))


def _part_line(name: str, castell: str, part: Part, place: int, count: int, say: Say) -> str:
    """Return the progress of the part with this card."""
    named = say(f"castellers-part-{part}")
    return say("castellers-line-placed", name=name, castell=castell, part=named, place=place, count=count)


def _special_line(event: Event, sitting: Sitting, say: Say) -> str | None:
    names = sitting.names
    match event:
        case events.GrallersPlayed():
            return say("castellers-line-grallers", name=names[event.seat], part=say(f"castellers-part-{event.part}"))
        case events.LlenyaPlayed():
            return say("castellers-line-llenya", name=names[event.seat], target=names[event.target])
        case events.Fell():
            return say("castellers-line-fell", name=names[event.seat], cards=format_counts(event.cards, say))
        case events.LlenyaCancelled():
            return say("castellers-line-llenya-cancelled", name=names[event.seat])
        case events.CangueloPlayed():
            return say("castellers-line-canguelo", name=names[event.seat], target=names[event.target])
        case events.CangueloCancelled():
            return say("castellers-line-canguelo-cancelled", name=names[event.seat])
        case events.CangueloOver():
            return say("castellers-line-canguelo-over", name=names[event.seat])
        case events.Called():
            key = "castellers-line-called-deck" if event.is_from_deck else "castellers-line-called-discard"
            return say(key, name=names[event.seat], card=card_name(event.role, say))
        case events.NotThere():
            key = "castellers-line-nobody" if event.is_lost else "castellers-line-not-there"
            return say(key, name=names[event.seat], card=card_name(event.role, say))
    return None


def result(outcome: Outcome, sitting: Sitting, say: Say) -> str:
    """Return the ending, the winners and all scores."""

    def score(seat: int) -> str:
        return f"{APPLAUSE_SIGN} {outcome.scores[seat]}"

    return f"{say(f'castellers-ending-{outcome.ending}')}\n{format_standings(outcome, sitting, say, score)}"


def end_tone(outcome: Outcome) -> Tone:
    """Return the tone of the result; nobody may win."""
    return Tone.WON if outcome.winners else Tone.CALM


def highlights(story: Sequence[Event], sitting: Sitting, say: Say) -> list[str]:
    """Return the castell with most applause, and how often specials brought castells down and saved them."""
    lines: list[str] = []
    crowned = [event for event in story if isinstance(event, events.Crowned)]
    if crowned:
        best = max(crowned, key=lambda event: event.applause)
        castell, name = castell_name(best.plan, say), sitting.names[best.seat]
        lines.append(say("castellers-highlight-castell", name=name, castell=castell, applause=best.applause))
    fallen = sum(isinstance(event, events.Fell) for event in story)
    saved = sum(isinstance(event, events.LlenyaCancelled) for event in story)
    if fallen or saved:
        lines.append(say("castellers-highlight-llenya", fallen=fallen, saved=saved))
    return lines


def reveal(view: View, say: Say) -> str:
    """Return the cards that the seat still had in hand and in the pinya."""
    parts = [format_counts(view.hand, say)]
    if view.pinya:
        parts.append(f"{say(f'castellers-part-{Part.PINYA}')}: {format_counts(view.pinya, say)}")
    return "; ".join(filter(None, parts))
