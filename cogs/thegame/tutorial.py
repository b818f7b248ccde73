"""The tutorial of The Game: the first two turns of a game for one."""

from bot.engine.rng import Rng
from bot.engine.tutorial import Lesson, Tutorial
from cogs.thegame.rules.game import deal
from cogs.thegame.rules.terms import END, Options, Play

A, C, D = 0, 2, 3
"""An ascending pile, and both descending ones."""


TUTORIAL = Tutorial(
    lambda: deal(1, Options(), Rng("00c4")),  # deals 2 39 44 76 83 85 86 99
    (
        Lesson("thegame-lesson-piles"),
        Lesson("thegame-lesson-up", ((Play(2, A),), (Play(39, A),))),
        Lesson("thegame-lesson-down", ((Play(76, C),), (Play(39, C),))),
        Lesson("thegame-lesson-trick", ((Play(86, C),), (Play(85, C),), (Play(86, D),))),
        Lesson("thegame-lesson-end", ((END,), (Play(39, D),))),
        Lesson("thegame-lesson-order", ((Play(99, D),), (Play(99, C),), (Play(44, D),))),
        Lesson("thegame-lesson-talk"),
    ),
)
