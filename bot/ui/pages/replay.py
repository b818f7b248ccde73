"""The replay and the review of a finished game, its verification and its export."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.engine.contract import Action, Event, make_lookahead
from bot.engine.panel import Button, Choice, Draft, Field, Panel, Press, Row, Say, Select, Sitting, Style, Tone, Verb
from bot.engine.review import Moment
from bot.engine.scene import ALT_LENGTH, Scene
from bot.pictures.movie import Reel, thin
from bot.pictures.picture import build_scene
from bot.tables.export import write_document
from bot.tables.game_log import SeatHistory, list_public_events, read_pictured_events, read_story
from bot.tables.replay import (
    DEAL,
    ReplayStep,
    TurnEnd,
    is_deal_reproduced,
    list_actions,
    list_turn_ends,
    read_replay_step,
)
from bot.tables.service import Tables
from bot.tables.table import Refused, Table, build_sitting, find_source_name, is_deal_hidden, run_game_code
from bot.text.names import ELLIPSIS
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import ParsedPress, handles, read_words
from bot.ui.messages.formats.limits import OPTION, truncate
from bot.ui.messages.log_text import describe_line
from bot.ui.messages.movie_maker import MovieFailed, MoviesBusy
from bot.ui.messages.table_renderer import REVIEW, VERIFY, compute_seal
from bot.ui.pages.forks import build_fork_buttons, build_line_button
from bot.ui.pages.widgets import draw_table

MOVIE = "movie"
"""The payload of a ``REPLAY`` for the moving picture."""

DOT = " · "

SCORE_ROOM = 8
"""The characters of a score in a line with those around it."""

MAX_HAPPENED = 700
"""The longest text of what happened in a turn, in characters; the oldest lines are left out."""

MOVIE_BYTES = 8_000_000
"""The largest moving picture."""

MAX_NAMED = 6
"""The most actions of a decision that are named."""


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

    In a cooperative game one score stands for all.
    """
    choices = []
    for turn, scores in zip(found.turns, found.scores, strict=True):
        name = say("replay-deal")
        if turn.number:
            labels = build_sitting(SeatHistory(table).get_names(turn.first)).labels
            name = say("replay-turn", number=turn.number, name=", ".join(labels[each] for each in turn.seats))
        if table.entry.game.state.is_cooperative:
            note = say(f"{table.row.game}-result", count=scores[0])
        else:
            room = OPTION // len(scores) - SCORE_ROOM
            shown = zip(sitting.labels, scores, strict=True)
            note = DOT.join(f"{truncate(label, room)} {score}" for label, score in shown)
        choices.append(Choice(name, str(ReplayPlace(turn.last, seat)), note, is_chosen=turn == found.turn))
    here = str(ReplayPlace(found.number, seat))
    return Select(say("replay-turns"), Press(Verb.REPLAY, page=here), tuple(choices))


def _build_moves(table: Table, found: ReplayStep, seat: int | None, say: Say) -> tuple[Row, ...]:
    """Build the buttons to other turns, steps and ends, those that lead somewhere, and to what else can be done."""
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
    play_on = build_fork_buttons(table, found.number, say) if found.state.outcome is None else ()
    return (
        _build_buttons(turns, seat, say),
        _build_buttons(steps, seat, say),
        (*_build_buttons(ends, seat, say), *play_on, *(movie if table.entry.illustrator is not None else ())),
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


@handles(Verb.REPLAY)
async def turn_replay(context: Context, press: ParsedPress) -> None:
    """Show another moment of a finished game, or from another seat: that of the button, or the chosen one."""
    table = await context.read_table(press.id.table)
    place = read_words(ReplayPlace, press.get_only_value() if press.values else press.id.payload)
    await show_replay(context, table, place)


async def show_replay(context: Context, table: Table, place: ReplayPlace | None = None) -> None:
    """Show a moment of a finished game, the public table with its picture; without a place the deal, on its own.

    :raises Refused: if it is not over.
    """
    is_same_page, place = place is not None, place or START
    found = await read_replay_step(context.services.tables, table, place.number)
    seat = place.seat if place.seat in range(len(table.seats)) else None
    sitting = table.build_sitting()
    drawn = None
    if seat is None and not table.row.is_in_words:
        turn = (*found.earlier, found.line)
        news = await read_pictured_events(context.services.tables, table, found.state, turn)
        drawn = await draw_table(table.entry, found.state, sitting, context.say, news)

    async def build(*, has_picture: bool = False) -> Panel:
        page = partial(build_replay_page, table, found, seat, sitting, context.say, has_picture=has_picture)
        return await run_game_code(table.entry.game, page)

    page = await build(has_picture=drawn is not None)
    await context.show(page, table, is_same_page=is_same_page, drawn=drawn, build_words=build)


@handles(Verb.REPLAY, MOVIE)
async def send_movie(context: Context, table: Table) -> None:
    """Send a moving picture of a finished game, a frame for each turn.

    :raises Refused: if it is not over, or the picture cannot be made.
    """
    ends = await list_turn_ends(context.services.tables, table)
    await context.response.think()
    story = await read_story(context.services.tables, table)
    frames = [partial(_build_scene, context, table, ends[place], story) for place in thin(len(ends))]
    reel = Reel(table.entry.art, min(MOVIE_BYTES, context.interaction.filesize_limit))
    try:
        with context.set_aside():
            data = await context.services.movies.draw(reel, frames)
    except MoviesBusy:
        raise Refused("movie-busy") from None
    except MovieFailed:
        raise Refused("movie-failed") from None
    game = context.services.renderer.get_title(table, context.say)
    words: dict[str, int | str] = {"table": table.id, "game": game, "turns": len(ends) - 1}
    shown = await asyncio.to_thread(frames[-1])
    description = truncate(f"{context.say('replay-movie-alt', **words)} {shown.alt}", ALT_LENGTH)
    text = context.say("replay-movie-done", **words)
    await context.send_file(text, f"colla-{table.id}.gif", data, description)


@handles(Verb.REPLAY, VERIFY)
async def verify_deal(context: Context, table: Table) -> None:
    """Deal again from the key, and say whether the game is the same; while the game runs, show the seal alone.

    :raises Refused: if it was never dealt.
    """
    title = context.say("verify-title", table=table.id)
    row = table.row
    if row.is_fork:
        words = context.say("verify-fork", table=row.same_as, turn=row.fork_turn, step=row.fork_step + 1)
        await context.show(Panel(title, words))
        return
    if table.is_running:
        await context.show(Panel(title, context.say("verify-sealed", digest=compute_seal(table))))
        return
    is_same = await is_deal_reproduced(context.services.tables, table)
    if is_deal_hidden(table, context.services.tables.now()):
        when = f"<t:{int(table.row.hidden_until)}:R>"
        await context.show(Panel(title, context.say("verify-hidden", digest=compute_seal(table), when=when)))
        return
    body = context.say("verify-same" if is_same else "verify-other", key=table.row.key, digest=compute_seal(table))
    source = context.services.tables.deal_sources.get(find_source_name(table))
    proof = None if source is None else await source.prove(table)
    if proof is not None:  # the feature that gave the deal says how it made the key
        key = "verify-derived" if proof.key == table.row.key else "verify-not-derived"
        is_same = is_same and proof.key == table.row.key
        derived = context.say(key, secret=proof.secret, digest=proof.digest, message=proof.message)
        body = f"{body}\n\n{derived}"
    await context.show(Panel(title, body, tone=Tone.WON if is_same else Tone.LOST))


async def export_table(context: Context, table: Table) -> None:
    """Send the finished game as a file.

    :raises Refused: if it is not over.
    """
    data = await write_document(context.services.tables, table)
    await context.send_file(context.say("export-done", table=table.id), f"colla-{table.id}.json", data)


def _build_scene(context: Context, table: Table, end: TurnEnd, story: Sequence[Event]) -> Scene:
    """Build the scene of the public table at the end of a turn, after the last one with the whole story.

    :raises Refused: if the game has no pictures.
    """
    illustrator, scene = table.entry.illustrator, None
    state = table.codec.state_from_json(end.step.state, end.step.version)
    if illustrator is not None:
        news = list_public_events(table.codec, [end.step]) if state.outcome is None else story
        scene = build_scene(illustrator, state.view(None), table.build_sitting(), context.say, news)
    if scene is None:
        raise Refused("movie-failed")
    return scene


@handles(Verb.REPLAY, REVIEW)
async def show_review(context: Context, table: Table) -> None:
    """Show the review of a finished game; while it is worked out, say so.

    :raises Refused: if the game is not over or was never dealt.
    """
    tables = context.services.tables
    moments = await tables.reviews.find(table)
    if moments is not None:
        await context.show(await build_review(tables, table, moments, context.say), table)
        return
    title = context.say("review-title", table=table.id)
    await context.response.think()
    await context.show(Panel(title, context.say("review-computing")), table)
    try:
        with context.set_aside():
            moments = await tables.reviews.work_out(table)
    except Refused as refused:
        await context.update(Panel(title, context.say(refused.text_key, **refused.text_args)), table)
        return
    await context.update(await build_review(tables, table, moments, context.say), table)


async def build_review(tables: Tables, table: Table, moments: Sequence[Moment], say: Say) -> Panel:
    """Build the moments of a finished game, each with a button to it in the replay."""
    fields = []
    for moment in moments:
        before = await read_replay_step(tables, table, moment.number - 1)
        at = await read_replay_step(tables, table, moment.number)
        done = await list_actions(tables, table, moment.number)
        build = partial(_build_field, table, moment, before, at, done, say)
        fields.append(await asyncio.to_thread(build))
    title = say("review-title", table=table.id)
    if not fields:
        return Panel(title, say("review-nothing"))
    return Panel(title, say("review-body", count=len(fields)), tuple(fields), footer=say("review-footer"))


def _build_field(
    table: Table, moment: Moment, before: ReplayStep, at: ReplayStep, done: Sequence[Action], say: Say
) -> Field:
    """Build what was done at a moment, what a strong computer would have done, and what each let expect."""
    names = SeatHistory(table).get_names(moment.number)
    lines = [
        say("review-done", actions=_name(table, before, moment.seat, done, say)),
        say("review-proposed", actions=_name(table, before, moment.seat, moment.proposed, say)),
    ]
    if table.entry.rater is not None and moment.expected is not None and moment.had is not None:
        lines.append(table.entry.rater.expectation(moment.expected, moment.had, say))
    name = say("review-moment", turn=at.turn.number, name=build_sitting(names).labels[moment.seat])
    place = ReplayPlace(moment.number - 1, moment.seat)
    show = Button(say("review-show"), Press(Verb.REPLAY, page=str(place)))
    more = *build_fork_buttons(table, place.number, say), build_line_button(moment.number, say)
    return Field(name, "\n".join(lines), row=(show, *more))


def _name(table: Table, before: ReplayStep, seat: int, actions: Sequence[Action], say: Say) -> str:
    """Name the actions, as far as the seat could look ahead."""
    ahead, sitting, labels = make_lookahead(before.state, seat), table.build_sitting(), list[str]()
    for place, action in enumerate(actions[:MAX_NAMED]):
        view = ahead(actions[:place])
        if view is None:
            break
        labels.append(table.entry.face.label(view, action, sitting, say))
    return "; ".join(labels)
