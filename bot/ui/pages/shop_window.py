"""What offers games: their covers side by side, each game in two lines, and the buttons to play and to learn it."""

from collections.abc import Iterable

from bot.engine.panel import Button, Field, Press, Row, Say, Style, Verb
from bot.pictures.picture import DrawnPicture, join_pictures, read_art
from bot.registry import GameEntry
from bot.ui.messages.covers import describe_game, prepare_cover
from bot.ui.messages.custom_ids import press_page
from bot.ui.pages.server_settings import WELCOME

OPEN, ALONE = "open", "alone"
"""The second words of the payloads that open a table, or start one with computers; the third is the game."""


async def draw_covers(entries: Iterable[GameEntry], say: Say) -> DrawnPicture | None:
    """Draw the covers of these games side by side, as far as they have any; None if nothing can be drawn."""
    pictures = []
    for entry in entries:
        if entry.illustrator is not None:
            await read_art(entry.art)
        pictures.append(prepare_cover(entry, say))
    picture = join_pictures([each for each in pictures if each is not None])
    data = None if picture is None else await picture.draw()
    return None if picture is None or data is None else DrawnPicture(picture, data)


def build_offer(entry: GameEntry, say: Say) -> Field:
    """Build what a game is in two lines, with its buttons below."""
    return Field(say(f"{entry.game.key}-title"), describe_game(entry.game, say), row=build_offer_row(entry, say))


def build_offer_row(entry: GameEntry, say: Say) -> Row:
    """Build the buttons to open a table and, if there is one, to the tutorial; a phone shows both side by side."""
    play = Button(say("button-play"), press_page(f"{WELCOME}.{OPEN}.{entry.game.key}"), Style.MAIN)
    if entry.tutorial is None:
        return (play,)
    return play, Button(say("button-learn"), Press(Verb.TUTORIAL, page=entry.game.key))


def build_opening_row(game: str, say: Say) -> Row:
    """Build the buttons that begin a game at once: with computers, or at a table for everybody."""
    labels = {ALONE: say("tutorial-alone"), OPEN: say("tutorial-open")}
    return tuple(
        Button(label, press_page(f"{WELCOME}.{way}.{game}"), Style.MAIN if way == ALONE else Style.PLAIN)
        for way, label in labels.items()
    )
