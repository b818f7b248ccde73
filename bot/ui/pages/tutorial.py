"""Learning a game alone: each page of a tutorial carries in its controls where the learner is, nothing is stored."""

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
    await context.show(_page(context, game, 0))


async def go_on(context: Context, payload: str) -> None:
    """Show what comes of what the learner tried: the next lesson, or the same once more with a hint.

    :raises Refused: if there is no such lesson, or it did not offer that.
    """
    game, number, action = _parsed(context, payload)
    lesson = _tutorial(context.services.tables.games.get(game)).lessons[number]
    if (action is None) is bool(lesson.offers) or (action is not None and action not in lesson.offers):
        raise Refused("malformed")
    is_right = action is None or action == lesson.offers[0]
    page = _page(context, game, number + 1) if is_right else _page(context, game, number, action)
    await context.show(page, is_same_page=True)


def page(entry: GameEntry, codec: Codec[object], number: int, tried: Action | None, say: Say) -> Panel:
    """Lesson ``number``, from 0, with the hand as it is; ``tried`` is what the learner did and is not right."""
    tutorial = _tutorial(entry)
    lesson, state, key = tutorial.lessons[number], tutorial.start_lesson(entry.game, number), entry.game.key
    view, sitting = state.view(SEAT), Sitting((say("tutorial-you"),), (say("tutorial-you"),))
    told = [say(lesson.text)]
    if tried is not None:
        refusal = state.refusal(SEAT, tried)
        told = [*([_sentence(key, refusal, say)] if refusal is not None else []), say(lesson.hint)]
    hand = entry.face.hand(view, Draft(), make_lookahead(state, SEAT), sitting, say)
    title = say("tutorial-title", game=say(f"{key}-title"), number=number + 1, count=len(tutorial.lessons))
    tone = Tone.LOST if tried is not None else Tone.ASKING
    if number == len(tutorial.lessons) - 1:
        return Panel(title, "\n\n".join(told), tone=tone)
    labels = {codec.short(action): entry.face.label(view, action, sitting, say) for action in lesson.offers}
    ways = _ways(f"{key}{SEPARATOR}{number}", labels, say)
    return Panel(title, "\n\n".join([*told, hand.body]), hand.fields, rows=(ways,), tone=tone)


def _ways(place: str, labels: Mapping[str, str], say: Say) -> tuple[Button, ...]:
    """What may be tried, by its short form; their order does not tell which is right. Without any the way on."""
    if not labels:
        return (Button(say("button-next"), Press(Verb.TUTORIAL, page=place), Style.MAIN),)
    return tuple(
        Button(labels[short], Press(Verb.TUTORIAL, page=f"{place}{SEPARATOR}{short}")) for short in sorted(labels)
    )


def _page(context: Context, game: str, number: int, tried: Action | None = None) -> Panel:
    return page(context.services.tables.games[game], context.services.tables.codec(game), number, tried, context.say)


def _parsed(context: Context, payload: str) -> tuple[str, int, Action | None]:
    game, _, rest = payload.partition(SEPARATOR)
    number, _, text = rest.partition(SEPARATOR)
    lessons = _tutorial(context.services.tables.games.get(game)).lessons
    if not (number.isdecimal() and len(number) < 3 and int(number) < len(lessons) - 1):
        raise Refused("malformed")
    try:
        actions = context.services.tables.codec(game).batch_from_short(text) if text else (None,)
    except MalformedAction as error:
        raise Refused("malformed") from error
    return game, int(number), actions[0]


def _tutorial(entry: GameEntry | None) -> Tutorial:
    """The game's tutorial.

    :raises Refused: if there is no such game, or it has none.
    """
    if entry is None or entry.tutorial is None:
        raise Refused("malformed")
    return entry.tutorial


def _sentence(game: str, refusal: Refusal, say: Say) -> str:
    return say(f"{game}-refusal-{refusal.key}", **dict(refusal.args))
