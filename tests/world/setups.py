"""What is played at the tables of a world."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from random import Random

from bot.engine.rng import Rng
from bot.registry import find_games
from bot.tables.codec import get_codec
from bot.tables.options import AUTOSTART, CLOCK, OPPONENTS, PRIVATE, TABLE_OPTIONS

OPTION_SHARES = (0.0, 0.3)
"""Of a table's options, how many are chosen: half of the tables have the usual ones."""

LIVE_SHARE = 0.5

LIVE = ("live-3", "live-10")
"""The clocks that run out within an hour."""

TRIED = 3
"""Of how many setups that with the shortest game is taken where games are to be short."""

LONGEST = 400
"""Moves after which a game is long, however it goes on."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game, its seats, and the options that are chosen in its lobby."""

    game: str
    seats: int
    options: Mapping[str, str]
    computers: int

    def measure(self, chance: Random) -> int:
        """Play a game at random by the rules, and return its moves."""
        game = find_games()[self.game].game
        codec = get_codec(game)
        own = {field.name: self.options.get(field.name, field.default) for field in codec.option_fields}
        rng = Rng(f"{chance.getrandbits(256):064x}")
        state = game.deal(self.seats + self.computers, codec.options_from_text(own), rng)
        moves = 0
        while state.outcome is None and moves < LONGEST:
            seat = chance.choice(sorted(state.to_act))
            state, moves = state.apply(seat, chance.choice(state.legal_actions(seat))).state, moves + 1
        return moves

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return " ".join([self.game, "for", str(self.seats), *["and a computer"] * self.computers, *chosen])


def draw_setup(
    chance: Random, most_people: int, *, is_short: bool, computers: float, titles: Collection[str] = ()
) -> Setup:
    """Draw a setup for at most as many people; a short one is for several, over soon, and often on a live clock.

    One of the games ``titles`` is played, or any if there are none; a computer plays at the share ``computers`` of the
    tables.
    """
    if not is_short:
        return _draw(chance, range(1, most_people + 1), computers, titles)
    drawn = [_draw(chance, range(2, most_people + 1), computers, titles) for _ in range(TRIED)]
    shortest = min(drawn, key=lambda setup: setup.measure(chance))
    clock = {CLOCK: chance.choice(LIVE)} if chance.random() < LIVE_SHARE else {}
    return replace(shortest, options={**shortest.options, **clock})


def _draw(chance: Random, people: range, computers: float, titles: Collection[str]) -> Setup:
    games = [entry.game for key, entry in sorted(find_games().items()) if key in titles or not titles]
    game, seats = chance.choice([(game, seats) for game in games for seats in game.seats if seats in people])
    fields = [
        *get_codec(game).option_fields,
        *(each for each in TABLE_OPTIONS if each.name not in (OPPONENTS, PRIVATE, AUTOSTART)),
    ]
    share = chance.choice(OPTION_SHARES)
    chosen = {field.name: chance.choice(field.choices) for field in fields if chance.random() < share}
    return Setup(game.key, seats, chosen, int(seats + 1 in game.seats and chance.random() < computers))
