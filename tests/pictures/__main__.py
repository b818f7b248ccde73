"""Write the pictures of the README: ``make screenshot``."""

from __future__ import annotations

from pathlib import Path

from bot.pictures.renderer import draw
from bot.registry import find_games
from tests.pictures.scenes import GAMES, load_game_sheet, play, show_to

FOLDER = Path("docs/pictures")

NAMES = ("Mercè", "Jaume", "Laia", "Pol")

SEED = 7
"""Of the games that are played for them."""


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        entry = find_games()[game].game
        seats = min(len(NAMES), entry.seats[-1])
        states = [*play(game, seats, entry.options(), SEED, daring=0.0)]
        state = states[2 * len(states) // 3]  # after two thirds of a game among advised players
        (FOLDER / f"{game}.png").write_bytes(draw(show_to(game, state, NAMES[:seats]), load_game_sheet(game)))
