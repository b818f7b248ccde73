"""La Fallera Calavera (Enric Aguilar, 2013), for two to five players."""

from typing import Any

from bot.engine.contract import Degree, Game, Level, Window
from bot.engine.panel import Face
from cogs.fallera import render
from cogs.fallera.cards import SEATS, VERSION
from cogs.fallera.computer import choose, rate
from cogs.fallera.rules import events, game, terms
from cogs.fallera.rules.plans import CONDITIONS
from cogs.fallera.rules.terms import Aigua, Defend, Espionatge, Paella
from cogs.fallera.tutorial import TUTORIAL


def migrate_v1(stored: dict[str, Any]) -> dict[str, Any]:
    """Migrate from version 1, in which espionatge and aigua had questions of their own; the game goes on with them."""
    return {**stored, "spares": [], "covers": [], "asks_apart": True}


def migrate_v2(stored: dict[str, Any]) -> dict[str, Any]:
    """Migrate from version 2, in which a paella was said ahead; the game goes on by the rules of its deal."""
    rest = {name: value for name, value in stored.items() if name != "asks_apart"}
    return {**rest, "reserves": [], "dealt_under": 1 if stored.get("asks_apart") else 2}


GAME = Game.of(
    game,
    terms,
    events,
    version=VERSION,
    seats=SEATS,
    former_events=(events.BrokeOff,),
    weight=3,
    minutes=40,
    degree=Degree.RATED,
    computer=choose,
    win_shares={Level.NORMAL: 0.762, Level.STRONG: 0.818},
    rating=rate,
    is_shuffled=True,
    conditions=CONDITIONS,
    windows={
        "treasures": Window((Paella,), asks_others=True),
        "special": Window((Paella,), asks_others=True),
        "battle": Window((Defend,), openers=(Espionatge,)),
        "espionatge": Window((Espionatge,), is_former=True),
        "aigua": Window((Aigua,), is_former=True),
    },
    presets={"july-fair": {"almansa": "false"}},
    evening_values={"rounds": ("10", "12", "15", "20")},
    migrations={1: migrate_v1, 2: migrate_v2, **dict.fromkeys(range(3, VERSION), dict)},  # more cards change nothing
)

FACE: Face = render

__all__ = ["FACE", "GAME", "TUTORIAL"]
