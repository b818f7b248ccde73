"""The help pages."""

from collections.abc import Iterable, Mapping, Sequence

from bot.engine.panel import Button, Choice, Field, Panel, Press, Row, Say, Select, Style, Verb, split_into_rows
from bot.registry import GameEntry
from bot.tables.codec import Codec
from bot.ui.interactions.context import Context, is_for_accounts
from bot.ui.interactions.routes import GameKey, page
from bot.ui.messages.covers import describe_game, describe_size
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.lobby import get_option_key, get_value_key
from bot.ui.messages.my_games_panel import MINE
from bot.ui.pages.shop_window import build_offer_row, draw_covers
from bot.ui.pages.widgets import join_hand_labels

GAMES = "help"
"""The payload of the list of games, and of the button back to the general help."""

LEARN, COMMANDS = "help-learn", "help-commands"
"""The payloads of the buttons to the pages of the general help."""


@page(GAMES)
async def show_help(context: Context, game: GameKey | None = None) -> None:
    """Show the general help, or that of a game."""
    games = context.services.tables.games
    if game is None:
        is_server = bool(context.reader.place.guild_id)
        may_add = is_server and is_for_accounts(context.interaction.client)
        panel = build_help_page(games, context.say, is_server=is_server, may_add=may_add)
        drawn = await draw_covers(games.values(), context.say)
    else:
        panel = build_game_page(games[game], context.services.tables.codec(game), games, context.say)
        drawn = await draw_covers([games[game]], context.say)
    await context.show(panel, is_same_page=True, drawn=drawn)


@page(LEARN)
async def show_learning(context: Context) -> None:
    await context.show(build_learning_page(context.services.tables.games, context.say), is_same_page=True)


@page(COMMANDS)
async def show_commands(context: Context) -> None:
    await context.show(build_commands_page(context.say), is_same_page=True)


def build_help_page(games: Mapping[str, GameEntry], say: Say, *, is_server: bool, may_add: bool) -> Panel:
    """Build the general help, with the commands that open tables.

    ``is_server`` is true on a server with the bot, ``may_add`` if the reader is to know that an account can have it.
    """
    commands = ", ".join(f"`/{game} new`" for game in games)
    fields = (
        Field(say("help-begin"), say("help-begin-text" if is_server else "help-begin-alone", commands=commands)),
        Field(say("help-play"), say("help-play-text", hand=join_hand_labels(games.values(), say))),
        *((Field(say("help-anywhere"), say("help-anywhere-text")),) if may_add else ()),
    )
    has_tutorial = any(entry.tutorial is not None for entry in games.values())
    buttons = (
        *((Button(say("help-learn"), press_page(LEARN), Style.MAIN),) if has_tutorial else ()),
        Button(say("mine-title"), press_page(MINE)),
        Button(say("help-commands"), press_page(COMMANDS)),
    )
    body = say("help-body" if is_server else "help-body-alone")
    return Panel(say("help-title"), body, fields, rows=(_build_game_select(games, "", say), buttons))


def build_learning_page(games: Mapping[str, GameEntry], say: Say) -> Panel:
    """Build the page with the tutorial of each game that has one."""
    rows = (*_build_tutorial_rows(games.values(), say), (_build_help_button(say),))
    return Panel(say("help-learn"), say("help-learn-text"), rows=rows)


def build_commands_page(say: Say) -> Panel:
    fields = (
        Field(say("help-hand"), say("help-hand-text")),
        Field(say("help-table"), say("help-table-text")),
        Field(say("help-more"), say("help-more-text")),
    )
    return Panel(say("help-commands"), fields=fields, rows=((_build_help_button(say),),))


def build_game_page(entry: GameEntry, codec: Codec[object], games: Mapping[str, GameEntry], say: Say) -> Panel:
    """Build the help of a game: what it is, commands and options."""
    game = entry.game
    options = [
        f"**{say(get_option_key(game.key, option.name))}:** "
        + " / ".join(say(get_value_key(game.key, option, value)) for value in option.choices)
        for option in codec.option_fields
    ]
    fields = [Field(say("help-begin"), say("help-game-text", new=f"`/{game.key} new`", rules=f"`/{game.key} rules`"))]
    if entry.tutorial is not None:
        fields.append(Field(say("help-alone"), say("help-alone-text", tutorial=f"`/{game.key} tutorial`")))
    if options:
        fields.append(Field(say("lobby-options"), "\n".join(options)))
    rows = (_build_game_select(games, game.key, say), build_offer_row(entry, say))
    return Panel(say(f"{game.key}-title"), describe_game(game, say), tuple(fields), rows=rows)


def _build_help_button(say: Say) -> Button:
    return Button(say("help-back"), press_page(GAMES))


def _build_tutorial_rows(entries: Iterable[GameEntry], say: Say) -> Sequence[Row]:
    """Build a button for the tutorial of each game that has one, in rows."""
    taught = [entry.game.key for entry in entries if entry.tutorial is not None]
    return split_into_rows(
        [Button(say("button-tutorial-of", game=say(f"{key}-title")), Press(Verb.TUTORIAL, page=key)) for key in taught]
    )


def _build_game_select(games: Mapping[str, GameEntry], shown: str, say: Say) -> Select:
    choices = tuple(
        Choice(say(f"{key}-title"), key, describe_size(entry.game, say), is_chosen=key == shown)
        for key, entry in games.items()
    )
    return Select(say("help-games"), press_page(GAMES), choices)
