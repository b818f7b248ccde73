"""What shows a game to those who do not know it: its cover, and what it is in two lines."""

from typing import Any

from bot.engine.contract import Game
from bot.engine.panel import Say
from bot.pictures.picture import Picture, prepare_picture
from bot.registry import GameEntry


def prepare_cover(entry: GameEntry, say: Say) -> Picture | None:
    """Prepare the cover of a game; None if it has none, or its sheet cannot be used."""
    return None if entry.illustrator is None else prepare_picture(entry.illustrator.cover(say), entry.art)


def describe_game(game: Game[Any], say: Say) -> str:
    """Describe a game in two lines: what it is about; how many players and about how many minutes it takes."""
    return f"{say(f'{game.key}-about')}\n{describe_size(game, say)}"


def describe_size(game: Game[Any], say: Say) -> str:
    """Say for how many players a game is, and about how many minutes it takes."""
    least, most = game.seats[0], game.seats[-1]
    return say("game-facts", players=most if least == most else f"{least}–{most}", minutes=game.minutes)
