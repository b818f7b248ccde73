"""The panels, lines and buttons of a vote."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from bot.engine.panel import Button, Panel, Press, Row, Say, Sitting, Style, Tone, Verb
from bot.tables import motions
from bot.tables.table import Table
from storage.rows import MotionEnding, MotionKind, MotionRow


class Answer(StrEnum):
    """The first word of a ``VOTE`` payload; the number of the motion follows."""

    YES = "y"
    NO = "n"


def build_proposal(table: Table, kind: MotionKind, target: int, say: Say) -> Panel:
    """Build the panel that explains a proposal, with the button that starts the vote."""
    name = table.build_sitting().names[target] if kind is MotionKind.REMOVE else ""
    payload = f"{kind}.{target}" if kind is MotionKind.REMOVE else f"{kind}"
    button = Button(say("button-ask"), Press(Verb.PROPOSE, page=payload), Style.MAIN)
    title = say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)
    body = say(f"confirm-ask-{kind}", name=name)
    if kind is MotionKind.REMOVE and table.ends_with_next:
        body = f"{body} {say('confirm-ask-remove-last')}"
    return Panel(title, body, rows=((button,),), tone=Tone.ASKING)


def list_vote_lines(table: Table, sitting: Sitting, say: Say) -> Iterator[str]:
    """The line about the vote on the public message."""
    motion = table.motion
    if motion is None or not table.is_running or motion.ending in (MotionEnding.WITHDRAWN, MotionEnding.OVER):
        return
    names = {"name": sitting.names[motion.seat], "other": sitting.names[motion.target] if _is_removal(motion) else ""}
    if motion.ending is MotionEnding.REFUSED:
        yield say(f"table-refused-{motion.kind}", **names)
        return
    votes = say("table-votes", agreed=len(motions.parse_seats(motion.agreed)), needed=motions.count_needed(motion))
    yield f"**{say(f'table-asked-{motion.kind}', **names)}** {votes}"


def build_vote_rows(table: Table, say: Say) -> tuple[Row, ...]:
    """The row of buttons for voters, while the vote is open."""
    motion = table.motion
    if motion is None or not table.is_running or not motions.is_open(motion):
        return ()
    agree = Button(
        say(f"button-agree-{motion.kind}"), Press(Verb.VOTE, page=f"{Answer.YES}.{motion.number}"), Style.GOOD
    )
    refuse = Button(say("button-refuse"), Press(Verb.VOTE, page=f"{Answer.NO}.{motion.number}"))
    return ((agree, refuse),)


def format_call(table: Table, say: Say) -> str:
    """The text that mentions the voters."""
    motion = table.motion
    if motion is None:
        return ""
    other = table.build_sitting().names[motion.target] if _is_removal(motion) else ""
    return say(f"table-asked-{motion.kind}", name=table.build_sitting().names[motion.seat], other=other)


def _is_removal(motion: MotionRow) -> bool:
    return motion.kind is MotionKind.REMOVE
