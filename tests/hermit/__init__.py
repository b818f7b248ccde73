"""Hermit, the second example of docs/adding-a-game.md: all choose in secret; only rules and texts are written."""

from bot.engine.contract import Degree, Game
from bot.engine.plain_face import AdvisingFace
from tests.hermit import rules

GAME = Game.of(rules, seats=range(2, 6), weight=1, minutes=10, degree=Degree.LISTED)

FACE = AdvisingFace(GAME, silent=(rules.Chose,))

__all__ = ["FACE", "GAME"]
