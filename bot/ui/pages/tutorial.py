"""The tutorial of a game; its custom ids hold the learner's place, so nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.contract import Action, Refusal
from bot.engine.lookahead import make_lookahead
from bot.engine.panel import Button, Draft, Panel, Press, Say, Sitting, Style, Tone, Verb
from bot.engine.tutorial import SEAT, Tutorial
from bot.registry import GameEntry
from bot.tables.codec import Codec, MalformedAction
from bot.tables.table import Refused
from bot.ui.interactions.context import Context

SEPARATOR = "."


async def show_tutorial(context: Context, game: str) -> None:
    """Show the first lesson of a game."""
    await context.show(_build_page(context, game, 0))


async def continue_tutorial(context: Context, payload: str) -> None:
    """Show the next lesson after a right action, or the same lesson with a hint after a wrong one.

    :raises Refused: if there is no such lesson, or it does not offer the action.
    """
    game, number, action = _parse_payload(context, payload)
    lesson = _get_tutorial(context.services.tables.games.get(game)).lessons[number]
    if (action is None) is bool(lesson.offers) or (action is not None and action not in lesson.offers):
        raise Refused("malformed")
    is_right = action is None or action == lesson.offers[0]
    page = _build_page(context, game, number + 1) if is_right else _build_page(context, game, number, action)
    await context.show(page, is_same_page=True)


def build_lesson_page(entry: GameEntry, codec: Codec[object], number: int, tried: Action | None, say: Say) -> Panel:
    """Build lesson ``number``, counted from 0; ``tried`` is the learner's wrong action."""
    tutorial = _get_tutorial(entry)
    lesson, state, key = tutorial.lessons[number], tutorial.start_lesson(entry.game, number), entry.game.key
    view, sitting = state.view(SEAT), Sitting((say("tutorial-you"),), (say("tutorial-you"),))
    texts = [say(lesson.text)]
    if tried is not None:
        refusal = state.refusal(SEAT, tried)
        texts = [*([_describe_refusal(key, refusal, say)] if refusal is not None else []), say(lesson.hint)]
    hand = entry.face.hand(view, Draft(), make_lookahead(state, SEAT), sitting, say)
    title = say("tutorial-title", game=say(f"{key}-title"), number=number + 1, count=len(tutorial.lessons))
    tone = Tone.LOST if tried is not None else Tone.ASKING
    if number == len(tutorial.lessons) - 1:
        return Panel(title, "\n\n".join(texts), tone=tone)
    labels = {codec.action_to_short(action): entry.face.label(view, action, sitting, say) for action in lesson.offers}
    buttons = _build_buttons(f"{key}{SEPARATOR}{number}", labels, say)
    return Panel(title, "\n\n".join([*texts, hand.body]), hand.fields, rows=(buttons,), tone=tone)


def _build_buttons(place: str, labels: Mapping[str, str], say: Say) -> tuple[Button, ...]:
    """The buttons of the offered actions, sorted so that the order reveals nothing; without any, to go on."""
    if not labels:
        return (Button(say("button-next"), Press(Verb.TUTORIAL, page=place), Style.MAIN),)
    return tuple(
        Button(labels[short], Press(Verb.TUTORIAL, page=f"{place}{SEPARATOR}{short}")) for short in sorted(labels)
    )


def _build_page(context: Context, game: str, number: int, tried: Action | None = None) -> Panel:
    return build_lesson_page(
        context.services.tables.games[game], context.services.tables.codec(game), number, tried, context.say
    )


def _parse_payload(context: Context, payload: str) -> tuple[str, int, Action | None]:
    game, _, rest = payload.partition(SEPARATOR)
    number, _, text = rest.partition(SEPARATOR)
    lessons = _get_tutorial(context.services.tables.games.get(game)).lessons
    if not (number.isdecimal() and len(number) < 3 and int(number) < len(lessons) - 1):
        raise Refused("malformed")
    try:
        actions = context.services.tables.codec(game).batch_from_short(text) if text else (None,)
    except MalformedAction as error:
        raise Refused("malformed") from error
    return game, int(number), actions[0]


def _get_tutorial(entry: GameEntry | None) -> Tutorial:
    """The tutorial of a game.

    :raises Refused: if there is no such game, or it has none.
    """
    if entry is None or entry.tutorial is None:
        raise Refused("malformed")
    return entry.tutorial


def _describe_refusal(game: str, refusal: Refusal, say: Say) -> str:
    return say(f"{game}-refusal-{refusal.key}", **dict(refusal.args))
