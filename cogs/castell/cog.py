"""The slash command of Castell: ``/castell build``."""

import re
from collections.abc import Mapping
from functools import partial

import discord
from discord import app_commands

from bot.engine.panel import Say
from bot.tables.table import Refused, run_game_code
from bot.ui.command_builder import Command, CommandTranslator, complete_table, make_autocomplete
from bot.ui.interactions.context import Context
from bot.ui.interactions.dispatcher import Dispatcher
from bot.ui.interactions.move_words import split_words as plain_words
from cogs.castell import GAME
from cogs.castell.house import HOUSE
from cogs.castell.render.formatting import MAX_QUOTED, format_skill
from cogs.castell.render.possibilities import Means
from cogs.castell.render.query import UnclearQuery, answer_query, read_ranks, read_team, read_tokens
from cogs.castell.rules.towers import RANKED, UNTRAINED
from cogs.castell.rules.view import View

_WORD = re.compile(r"[^\W\d]+|\d+")
"""A word or a number; it splits ``equilibri2`` into both."""


def build_commands(dispatcher: Dispatcher, words: CommandTranslator) -> tuple[Command, ...]:
    """Build ``/castell build``."""

    @app_commands.describe(
        castellers=words("castell-parameter-castellers"),
        skills=words("castell-parameter-skills"),
        tokens=words("castell-parameter-tokens"),
        table=words("parameter-table"),
    )
    @app_commands.autocomplete(table=make_autocomplete(dispatcher, complete_table))
    async def callback(
        interaction: discord.Interaction,
        castellers: str | None = None,
        skills: str | None = None,
        tokens: str | None = None,
        table: str | None = None,
    ) -> None:
        typed = {"castellers": castellers, "skills": skills, "tokens": tokens}
        said = {name: (text or "").strip() for name, text in typed.items()}
        await dispatcher.serve(interaction, partial(_answer, typed=said, table_id=table))

    return (app_commands.Command(name="build", description=words("castell-command-build"), callback=callback),)


async def _answer(context: Context, typed: Mapping[str, str], table_id: str | None) -> None:
    """Answer which towers a team can build."""
    view = await _find_view(context, table_id)
    if view is not None and not view.options.adviser:
        await context.tell(context.say("castell-build-off"))
        return
    try:
        means = _read_means(context.say, typed, view)
        tokens = read_tokens(typed["tokens"]) if typed["tokens"] else ()
    except UnclearQuery as unclear:
        await context.tell(context.say(unclear.key, **unclear.text_args))
        return
    await context.show(await run_game_code(GAME, partial(answer_query, means, tokens, context.say)))


def _read_means(say: Say, typed: Mapping[str, str], view: View | None) -> Means:
    """Read the team and the ranks, by default the user's; raise UnclearQuery where that is impossible."""
    own = view.me if view is not None else None
    if not typed["castellers"] and own is None:
        raise UnclearQuery("castell-build-nobody")
    house = view.options.house if view is not None else HOUSE
    team = read_team(typed["castellers"], house.copies) if typed["castellers"] or own is None else own.team
    ranks = own.ranks if own is not None else UNTRAINED
    if typed["skills"]:
        said = _WORD.findall(" ".join(plain_words(typed["skills"])))
        if not said:
            raise UnclearQuery("castell-build-unreadable", part=typed["skills"][:MAX_QUOTED])
        names = {" ".join(plain_words(format_skill(skill, say))): skill for skill in RANKED}
        ranks = read_ranks(said, names)
    return Means(team, ranks, view is not None and view.options.lax)


async def _find_view(context: Context, table_id: str | None) -> View | None:
    """Find the user's view at this table, or else at a table in this channel, or at any; None if there is none.

    :raises Refused: if the given table is of another game, or the user has no seat there.
    """
    if table_id:
        table = await context.find_table(table_id)
        if table.row.game != GAME.key:
            raise Refused("no-table")
        table.get_player(context.person.id)
    else:
        tables = await context.services.tables.list_by_user(context.person.id)
        found = [each for each in tables if each.row.game == GAME.key and each.is_running]
        here = [each for each in found if context.reader.place.channel_id in (each.row.home_id, each.row.channel_id)]
        if not found:
            return None
        table = (here or found)[0]
    view = table.view(table.find_seat(context.person.id))
    return view if isinstance(view, View) else None
