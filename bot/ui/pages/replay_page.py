"""The page of a replay: a moment of a finished game, with controls to its other turns, steps and seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.engine.lookahead import make_lookahead
from bot.engine.panel import Button, Choice, Draft, Panel, Press, Row, Say, Select, Sitting, Style, Verb
from bot.tables.game_log import SeatHistory
from bot.tables.replay import DEAL, ReplayStep
from bot.tables.table import Table, build_sitting
from bot.text.names import ELLIPSIS
from bot.ui.messages.formats.limits import OPTION, truncate
from bot.ui.messages.log_text import describe_line

MOVIE = "movie"
"""The payload of a ``REPLAY`` for the moving picture."""

DOT = " · "

SCORE_ROOM = 8
"""The characters of a score in a line with those around it."""

MAX_HAPPENED = 700
"""The longest text of what happened in a turn, in characters; the oldest lines are left out."""


@dataclass(frozen=True, slots=True)
class ReplayPlace:
    """A place in a replay."""

    number: int = DEAL
    """The number of the step."""
    seat: int | None = None
    """The seat whose hand is shown; None for the public table."""

    def __str__(self) -> str:
        return f"{self.number}" if self.seat is None else f"{self.number}.{self.seat}"


START = ReplayPlace()
"""The public table after the deal."""


def build_replay_page(
    table: Table, found: ReplayStep, seat: int | None, sitting: Sitting, say: Say, *, has_picture: bool
) -> Panel:
    """Build the panel of a moment, public or with one seat's hand, with controls to other moments and seats."""
    face, illustrator = table.entry.face, table.entry.illustrator
    if seat is not None:
        panel = face.hand(found.state.view(seat), Draft(), make_lookahead(found.state, seat), sitting, say)
    elif has_picture and illustrator is not None:
        panel = illustrator.caption(found.state.view(None), sitting, (), say)
    else:
        panel = face.table(found.state.view(None), sitting, (), say)
    happened = "\n".join(f"> {line}" for line in _describe_turn(table, found, sitting, say).splitlines())
    words: dict[str, int | str] = {"table": table.id, "number": found.number + 1, "count": found.count}
    if found.turn.number:
        title = say("replay-title", turn=found.turn.number, turns=found.turns[-1].number, **words)
    else:
        title = say("replay-title-deal", **words)
    return replace(
        panel,
        title=title,
        body="\n\n".join(filter(None, (happened, panel.body))),
        rows=(
            _build_turn_select(table, found, seat, sitting, say),
            *_build_moves(table, found, seat, say),
            _build_seat_select(found, seat, sitting, say),
        ),
    )


def _describe_turn(table: Table, found: ReplayStep, sitting: Sitting, say: Say) -> str:
    """Describe what happened in the turn up to the step, a line for each step."""
    texts = [text for line in (*found.earlier, found.line) if (text := describe_line(table, line, sitting, say))]
    shown: list[str] = []
    for text in reversed(texts):
        if shown and sum(map(len, shown)) + len(text) > MAX_HAPPENED:
            shown.insert(0, ELLIPSIS)
            break
        shown.insert(0, text)
    return "\n".join(shown)


def _build_turn_select(table: Table, found: ReplayStep, seat: int | None, sitting: Sitting, say: Say) -> Select:
    """Build the list of turns, each with the score of each seat; a turn is shown at its end.

    In a game that all win or none does, which is one with a record, one score stands for all.
    """
    choices = []
    for turn, scores in zip(found.turns, found.scores, strict=True):
        name = say("replay-deal")
        if turn.number:
            labels = build_sitting(SeatHistory(table).get_names(turn.first)).labels
            name = say("replay-turn", number=turn.number, name=", ".join(labels[each] for each in turn.seats))
        if table.entry.game.category is not None:
            note = say(f"{table.row.game}-result", count=scores[0])
        else:
            room = OPTION // len(scores) - SCORE_ROOM
            shown = zip(sitting.labels, scores, strict=True)
            note = DOT.join(f"{truncate(label, room)} {score}" for label, score in shown)
        choices.append(Choice(name, str(ReplayPlace(turn.last, seat)), note, is_chosen=turn == found.turn))
    here = str(ReplayPlace(found.number, seat))
    return Select(say("replay-turns"), Press(Verb.REPLAY, page=here), tuple(choices))


def _build_moves(table: Table, found: ReplayStep, seat: int | None, say: Say) -> tuple[Row, ...]:
    """Build the buttons to other turns, steps and ends, those that lead somewhere, and to the moving picture."""
    turn, last_turn, last = found.turn.number, found.turns[-1].number, found.count - 1
    turns = (
        ("turn-back", found.turns[turn - 1].last if turn else None),
        ("turn-on", found.turns[turn + 1].last if turn < last_turn else None),
    )
    steps = (
        ("back", found.number - 1 if found.number > DEAL else None),
        ("on", found.number + 1 if found.number < last else None),
    )
    ends = (("first", DEAL if found.number > DEAL else None), ("last", last if found.number < last else None))
    movie = (Button(say("replay-movie"), Press(Verb.REPLAY, page=MOVIE)),)
    return (
        _build_buttons(turns, seat, say),
        _build_buttons(steps, seat, say),
        (*_build_buttons(ends, seat, say), *(movie if table.entry.illustrator is not None else ())),
    )


def _build_buttons(targets: Sequence[tuple[str, int | None]], seat: int | None, say: Say) -> tuple[Button, ...]:
    """Build a button to each step that is a target."""
    return tuple(
        Button(
            say(f"replay-{name}"),
            Press(Verb.REPLAY, page=str(ReplayPlace(number, seat))),
            Style.MAIN if name == "turn-on" else Style.PLAIN,
        )
        for name, number in targets
        if number is not None
    )


def _build_seat_select(found: ReplayStep, seat: int | None, sitting: Sitting, say: Say) -> Select:
    here = ReplayPlace(found.number, seat)
    table = Choice(say("replay-table"), str(ReplayPlace(found.number)), is_chosen=seat is None)
    hands = (
        Choice(say("replay-hand", name=label), str(ReplayPlace(found.number, each)), is_chosen=seat == each)
        for each, label in enumerate(sitting.labels)
    )
    return Select(say("replay-chairs"), Press(Verb.REPLAY, page=str(here)), (table, *hands))
