"""The tutorial of a game; its custom ids hold the learner's place, so nothing is stored."""

from typing import Any

from bot.engine.contract import State, make_lookahead
from bot.engine.panel import Button, Draft, Panel, Press, Say, Sitting, Style, Tone, Verb
from bot.engine.tutorial import SEAT, Batch, Tutorial, find_refusal
from bot.registry import GameEntry
from bot.tables.codec import Codec
from bot.tables.table import Refused, run_game_code
from bot.text.names import escape_name
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import GameKey, ParsedPress, Text, handles
from bot.ui.pages.shop_window import build_opening_row
from bot.ui.pages.widgets import draw_table

SEPARATOR = "."

JOINT = " + "
"""Between the actions of one button."""

COMPANIONS = ("Roser", "Quim", "Neus")
"""The names of the other players, in all languages."""


async def show_tutorial(context: Context, game: str, *, is_same_page: bool = False) -> None:
    """Show the first lesson of a game.

    :raises Refused: if there is no such game, or it has no tutorial.
    """
    _get_tutorial(context.services.tables.games.get(game))
    await _show_lesson(context, game, 0, is_same_page=is_same_page)


@handles(Verb.TUTORIAL)
async def continue_tutorial(
    context: Context, press: ParsedPress, game: GameKey, number: int | None = None, batch: Text = ""
) -> None:
    """Show the next lesson after a right batch, or the same lesson with a hint after a wrong one.

    Without a number it begins the tutorial, and keeps the message of a table.

    :raises Refused: if there is no such lesson, or it does not offer the batch.
    """
    if number is None:
        await show_tutorial(context, game, is_same_page=not press.id.table)
        return
    lessons = _get_tutorial(context.services.tables.games[game]).lessons
    if number >= len(lessons) - 1:
        raise Refused("malformed")
    offers = {context.services.tables.codec(game).batch_to_short(each): each for each in lessons[number].offers}
    if batch not in (offers or [""]):
        raise Refused("malformed")
    is_right = not offers or offers[batch] == lessons[number].offers[0]
    place, tried = (number + 1, None) if is_right else (number, offers[batch])
    await _show_lesson(context, game, place, tried, is_same_page=True)


def build_lesson_page(
    entry: GameEntry, codec: Codec[object], number: int, tried: Batch | None, name: str, say: Say
) -> Panel:
    """Build lesson ``number``, counted from 0; ``tried`` is the wrong batch of the learner, called ``name``."""
    tutorial = _get_tutorial(entry)
    lesson, situation, key = tutorial.lessons[number], tutorial.start_lesson(number), entry.game.key
    state = situation.state
    view, sitting = state.view(SEAT), _build_sitting(name, tutorial.seats)
    if tried is None:
        if entry.step_formatter is not None:
            lines = [*entry.step_formatter.format_step(situation.news, sitting, say)]
        else:
            lines = [line for event in situation.news if (line := entry.face.line(event, sitting, say)) is not None]
        texts = ["\n".join(f"> {line}" for text in lines for line in text.split("\n")), say(lesson.text)]
    else:
        refusal = find_refusal(state, tried)
        refused = "" if refusal is None else say(f"{key}-refusal-{refusal.key}", **dict(refusal.args))
        texts = [refused, say(f"{lesson.text}-hint")]
    title = say("tutorial-title", game=say(f"{key}-title"), number=number + 1, count=len(tutorial.lessons))
    tone = Tone.LOST if tried is not None else Tone.ASKING
    if number == len(tutorial.lessons) - 1:
        rows = (build_opening_row(key, say),)
        return Panel(title, "\n\n".join(filter(None, texts)), rows=rows, tone=tone)
    hand = entry.face.hand(view, Draft(lesson.page), make_lookahead(state, SEAT), sitting, say)
    labels = {
        codec.batch_to_short(batch): JOINT.join(entry.face.label(view, action, sitting, say) for action in batch)
        for batch in lesson.offers
    }
    place = f"{key}{SEPARATOR}{number}"
    buttons = [  # sorted, so that their order reveals nothing
        Button(labels[short], Press(Verb.TUTORIAL, page=f"{place}{SEPARATOR}{short}")) for short in sorted(labels)
    ]
    if not buttons:
        buttons = [Button(say("button-next"), Press(Verb.TUTORIAL, page=place), Style.MAIN)]
    return Panel(title, "\n\n".join(filter(None, [*texts, hand.body])), hand.fields, rows=(tuple(buttons),), tone=tone)


def _build_sitting(name: str, seats: int) -> Sitting:
    """Seat the learner and the others."""
    others = COMPANIONS[: seats - 1]
    return Sitting((escape_name(name), *others), (name, *others))


async def _show_lesson(
    context: Context, game: str, number: int, tried: Batch | None = None, *, is_same_page: bool
) -> None:
    """Show a lesson with the picture of its position."""
    entry, codec = context.services.tables.games[game], context.services.tables.codec(game)
    name, say = context.person.name, context.say

    tutorial = _get_tutorial(entry)

    def build() -> tuple[Panel, State[Any, Any]]:
        state = tutorial.start_lesson(number).state
        return build_lesson_page(entry, codec, number, tried, name, say), state

    page, state = await run_game_code(entry.game, build)
    shown = context.message if is_same_page and context.is_at_page else None
    drawn = await draw_table(entry, state, _build_sitting(name, tutorial.seats), say, shown=shown)
    await context.show(page, is_same_page=is_same_page, drawn=drawn)


def _get_tutorial(entry: GameEntry | None) -> Tutorial:
    """Return the tutorial of a game.

    :raises Refused: if there is no such game, or it has none.
    """
    if entry is None or entry.tutorial is None:
        raise Refused("malformed")
    return entry.tutorial
