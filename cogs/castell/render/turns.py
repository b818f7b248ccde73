"""The whole turns that the adviser proposes, a button each."""

from collections.abc import Iterator, Sequence

from bot.engine.contract import Action, Lookahead
from bot.engine.panel import Button, Press, Say, Style, Verb
from cogs.castell.computer.proposals import propose_turns
from cogs.castell.render.builder import Plan, measure
from cogs.castell.render.formatting import ARROW, format_region, format_skill
from cogs.castell.render.possibilities import find_cheapest_tower, get_means
from cogs.castell.rules.actions import Move, Perform, Practice, Recruit, SpecialMove, SpecialRecruit, Train
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.view import View

MOST_TURNS = 3
LONGEST_LABEL = 34
"""Characters that a phone shows of a button."""

LONGEST_BATCH = 80
"""Characters of actions in short form that a custom id holds, with a comma behind each."""


def build_proposals(plan: Plan, ahead: Lookahead[View], say: Say) -> tuple[Button, ...]:
    """Build a button for each proposed turn, which plays the plan with it to the end of the turn."""
    view = plan.view
    if not view.options.adviser or view.tower:
        return ()
    found: dict[str, Button] = {}
    for turn in propose_turns(view):
        label = _name_turn(view, turn, say)
        if label and label not in found and (batch := _complete(plan.actions, turn, ahead)):
            found[label] = Button(label, Press(Verb.ACT, batch), Style.MAIN)
            if len(found) == MOST_TURNS:
                break
    return tuple(found.values())


def _complete(planned: tuple[Action, ...], turn: Sequence[Action], ahead: Lookahead[View]) -> tuple[Action, ...]:
    """Add the turn to what is planned, with towers for its performances; nothing if that is not legal or too long."""
    batch = planned
    for action in turn:
        if isinstance(action, Perform):
            view = ahead(batch)
            tower = find_cheapest_tower(get_means(view, view.me), action.tile) if view and view.me else None
            batch += list_steps(tower or ())
        batch += (action,)
    return batch if ahead(batch[:-1]) is not None and measure(batch) <= LONGEST_BATCH else ()


def _name_turn(view: View, turn: Sequence[Action], say: Say) -> str:
    """Name a turn in a label: where, the sizes recruited, the skill, the performance; empty if that is too long."""
    if isinstance(turn[0], Move) and len(turn) == 2:
        return say("castell-button-move", region=format_region(turn[0].region, say))
    for verbs in ((Recruit, Train), (Recruit,), ()):  # as many of them as there is room for
        text = ", ".join(_list_parts(view, turn, say, verbs))
        for loose, tight in ((":,", ":"), (f": {ARROW}", f" {ARROW}"), (f", {ARROW}", f" {ARROW}")):
            text = text.replace(loose, tight)
        text = text[:1].upper() + text[1:].rstrip(":")
        if len(text) <= LONGEST_LABEL:
            return text
    return ""


def _list_parts(view: View, turn: Sequence[Action], say: Say, verbs: tuple[type[Action], ...]) -> Iterator[str]:
    """Format the parts of a turn, some with verbs; what is done in a region follows its name and a colon."""
    if view.here is not None and not isinstance(turn[0], Move):
        yield f"{format_region(view.here.region, say)}:"
    recruited = sorted((action.size for action in turn if isinstance(action, Recruit | SpecialRecruit)), reverse=True)
    sizes = " ".join(map(str, recruited))
    for action in turn:
        match action:
            case Move(region):
                yield f"{format_region(region, say)}:"
            case SpecialMove(region):
                yield f"{ARROW} {format_region(region, say)}"
            case Recruit() | SpecialRecruit() if sizes:
                yield _lower(say("castell-choice-recruit", sizes=sizes)) if Recruit in verbs else sizes
                sizes = ""
            case Train(skill) | Practice(skill):
                name = format_skill(skill, say)
                yield _lower(say(f"castell-label-{action.code.lower()}", skill=name)) if Train in verbs else name
            case Perform(tile):
                yield tile.upper()


def _lower(text: str) -> str:
    """Begin with a small letter."""
    return text[:1].lower() + text[1:]
