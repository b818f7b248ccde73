"""The replay of a finished game, by turns and steps and seat by seat; verification and export."""

from __future__ import annotations

import asyncio
from functools import partial

from bot.engine.panel import Panel, Tone, Verb
from bot.engine.scene import ALT_LENGTH, Scene
from bot.pictures.movie import Reel, thin
from bot.pictures.scenes import build_scene
from bot.tables.export import write_document
from bot.tables.replay import TurnEnd, is_deal_reproduced, list_turn_ends, read_replay_step
from bot.tables.table import Refused, Table, find_source_name, is_deal_hidden, run_game_code
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import ParsedPress, handles, read_words
from bot.ui.messages.formats.limits import truncate
from bot.ui.messages.movie_maker import MovieFailed, MoviesBusy
from bot.ui.messages.views import VERIFY, compute_seal
from bot.ui.pages.replay_page import MOVIE, START, ReplayPlace, build_replay_page
from bot.ui.pages.table_picture import draw_table

MOVIE_BYTES = 8_000_000
"""The largest moving picture."""


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
    is_drawn = seat is None and not table.row.is_in_words
    drawn = await draw_table(table.entry, found.state, sitting, context.say) if is_drawn else None

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
    frames = [partial(_build_scene, context, table, ends[place]) for place in thin(len(ends))]
    reel = Reel(table.entry.art, min(MOVIE_BYTES, context.interaction.filesize_limit))
    try:
        with context.set_aside():
            data = await context.services.movies.draw(reel, frames)
    except MoviesBusy:
        raise Refused("movie-busy") from None
    except MovieFailed:
        raise Refused("movie-failed") from None
    game = context.services.views.get_title(table, context.say)
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


def _build_scene(context: Context, table: Table, end: TurnEnd) -> Scene:
    """Build the scene of the public table at the end of a turn.

    :raises Refused: if the game has no pictures.
    """
    illustrator = table.entry.illustrator
    state = context.services.tables.codec(table.row.game).state_from_json(end.step.state, end.step.version)
    scene = (
        None if illustrator is None else build_scene(illustrator, state.view(None), table.build_sitting(), context.say)
    )
    if scene is None:
        raise Refused("movie-failed")
    return scene
