"""The words of La Fallera Calavera: options, phases, endings, what a seat may do, and the small values of a state."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from bot.engine.contract import Action
from bot.engine.value import Value
from cogs.fallera.cards import Model

# Options


class Starter(StrEnum):
    """How it is found who starts."""

    FEWEST = "fewest"
    """Fewest treasures, then fewest ingredients, then by lot (the orange juice)."""
    DRAWN = "drawn"
    FIRST = "first"
    """Seat 0, who opened the table."""


class Crema(StrEnum):
    """What the nit de la cremà burns."""

    ONE = "one"
    """The treasures of one display."""
    ALL = "all"
    """Those of every display."""


class Moma(StrEnum):
    """What the points of the Moma are."""

    TREASURES = "treasures"
    """As many as the opponent has treasures."""
    COPIES = "copies"
    """The same as those of the card she meets: equal."""


class Muixeranga(StrEnum):
    """What the muixeranga adds."""

    ATTACK = "attack"
    """2 to an attack, 1 to a defence."""
    DEFENCE = "defence"
    """1 to an attack, 2 to a defence."""


class Bec(StrEnum):
    """Where the three cards go."""

    TAKEN = "taken"
    LOST = "lost"


class Cassalla(StrEnum):
    """Which cards can be got back."""

    BATTLE = "battle"
    SPECIAL = "special"
    ANY = "any"


class Falla(StrEnum):
    """What a falla keeps away."""

    SPECIALS = "specials"
    """Specials of a lower level that take or swap treasures."""
    BATTLE = "battle"
    """One battle: whoever wins it gets nothing, and the falla is gone."""


class Taronger(StrEnum):
    """How many actions the turn has for who holds the taronger, after the card it brings."""

    ONE = "one"
    TWO = "two"


class Calze(StrEnum):
    """What the Sant Calze counts on the display."""

    TREASURES = "treasures"
    INGREDIENTS = "ingredients"


class Ban(StrEnum):
    """What the Butoni forbids."""

    LEVELS = "levels"
    """Specials of a lower level than its own: cremà and riuà remain."""
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Options(Value):
    """What a table may choose."""

    almansa: bool = True
    """False: without the Batalla d'Almansa, as tournaments play."""
    rounds: Literal[0, 10, 15, 20, 30] = 0
    """After so many rounds the game ends by the tournament's ranking; 0: it has no such end."""
    crema: Crema = Crema.ONE
    moma: Moma = Moma.TREASURES
    muixeranga: Muixeranga = Muixeranga.ATTACK
    bec: Bec = Bec.TAKEN
    cassalla: Cassalla = Cassalla.BATTLE
    falla: Falla = Falla.SPECIALS
    taronger: Taronger = Taronger.ONE
    calze: Calze = Calze.TREASURES
    butoni: Ban = Ban.LEVELS
    starter: Starter = Starter.FEWEST


# Phases and endings


class Phase(StrEnum):
    """What the table waits for."""

    TURN = "turn"
    """An action of whose turn it is (an attack that is being prepared is known to nobody else)."""
    DISCARD = "discard"
    """Jugador de Petrer: the cards to be discarded."""
    KEEP = "keep"
    """Donyet: which of the cards looked at is kept."""
    EXTRA = "extra"
    """Bellea del Moc: the second treasure."""
    PAELLA = "paella"
    """Anybody's paella against the last card of the stack."""
    ESPIONATGE = "espionatge"
    """The espionatge of who is attacked."""
    DEFENCE = "defence"
    """The defence of who is attacked."""
    AIGUA = "aigua"
    """An aigua de València of one of the two who fight."""
    OVER = "over"


class Ending(StrEnum):
    """How a game ends."""

    PAELLA = "paella"
    """Somebody has five ingredients."""
    TIMED = "timed"
    """The rounds that were agreed on are over."""
    STALLED = "stalled"
    """Nobody could do anything for a round, or the house's last round is over."""
    LAST = "last"
    """All others have gone."""
    CLOSED = "closed"
    """The table was ended by agreement."""


# Actions of one's own turn


@dataclass(frozen=True, slots=True)
class Almoina(Action):
    """Draw a card, and no more; an attack that was being prepared is given up."""

    code = "A"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Discard a treasure of one's own display for cards."""

    code = "S"
    card: Model


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Prepare a battle for a treasure, or against a shield; nobody knows before the charge."""

    code = "T"
    is_deterministic = True
    seat: int
    """Whose display it is."""
    card: Model


@dataclass(frozen=True, slots=True)
class Almansa(Action):
    """Prepare a Batalla d'Almansa; nobody knows before the charge."""

    code = "B"
    is_deterministic = True
    seat: int


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Put a card face down into the attack: who fights first, then monleonetes, muixeranga, espill, in this order."""

    code = "L"
    is_deterministic = True
    card: Model


@dataclass(frozen=True, slots=True)
class Charge(Action):
    """Declare the battle that was prepared, with a masclet or without."""

    code = "C"
    masclet: bool


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a special that needs no choice: repetició, dansa, donyet, petrer, riuà, muralla, falla, cremà on all."""

    code = "U"
    card: Model


@dataclass(frozen=True, slots=True)
class UseOn(Action):
    """Use a special on a player: bec, lluna, pacte, Butoni, cremà on one."""

    code = "O"
    card: Model
    seat: int


@dataclass(frozen=True, slots=True)
class Rob(Action):
    """Rata penada: take this treasure of this player."""

    code = "R"
    seat: int
    card: Model


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Vent de llebeig: one's own treasure for this one of this player."""

    code = "V"
    own: Model
    seat: int
    card: Model


@dataclass(frozen=True, slots=True)
class Recover(Action):
    """Cassalla: get this card back from the graveyard."""

    code = "K"
    card: Model


@dataclass(frozen=True, slots=True)
class Shed(Action):
    """Discard the Butoni from one's own display."""

    code = "X"


@dataclass(frozen=True, slots=True)
class PassOn(Action):
    """Move the Butoni from one's own display to another."""

    code = "Y"
    seat: int


# What a special or a battle asks its player


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put a card among those that will be discarded (petrer), in the order of the hand; nobody knows before."""

    code = "D"
    is_deterministic = True
    card: Model


@dataclass(frozen=True, slots=True)
class Gamble(Action):
    """Discard what was put aside and draw as many (petrer)."""

    code = "J"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep this one of the cards looked at (donyet)."""

    code = "G"
    card: Model


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take this treasure too (Bellea del Moc)."""

    code = "E"
    card: Model


# Answers in windows


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Let it pass; where a battle is defended: do not defend."""

    code = "P"


@dataclass(frozen=True, slots=True)
class Paella(Action):
    """Cancel the last special."""

    code = "Q"


@dataclass(frozen=True, slots=True)
class Espionatge(Action):
    """Have the attacker's cards turned up."""

    code = "I"


@dataclass(frozen=True, slots=True)
class Defend(Action):
    """Defend with this card, and with a muixeranga and an espill beside it or without."""

    code = "F"
    card: Model
    muixeranga: bool
    espill: bool


@dataclass(frozen=True, slots=True)
class Aigua(Action):
    """Take a point from the opponent in the battle."""

    code = "W"


Move: TypeAlias = (
    Almoina
    | Sell
    | Attack
    | Almansa
    | Lay
    | Charge
    | Use
    | UseOn
    | Rob
    | Swap
    | Recover
    | Shed
    | PassOn
    | Discard
    | Gamble
    | Keep
    | Take
    | Pass
    | Paella
    | Espionatge
    | Defend
    | Aigua
)


# What lies on the table


@dataclass(frozen=True, slots=True)
class Display(Value):
    """What lies before a player, for all to see."""

    treasures: tuple[Model, ...] = ()
    """In the order of the models: ingredients first."""
    shields: tuple[Model, ...] = ()
    """Muralla and falla that are up."""
    curses: tuple[Model, ...] = ()
    """Each Lluna de València, and the Butoni."""


@dataclass(frozen=True, slots=True)
class Played(Value):
    """A special on the stack."""

    seat: int
    card: Model
    target: int | None = None
    """Who is hit by it; for a paella whoever's card it cancels."""
    treasure: Model | None = None
    """The treasure that is to be taken, or the card that is to be got back."""
    own: Model | None = None
    """The treasure that is to be given for it (vent)."""


@dataclass(frozen=True, slots=True)
class Aim(Value):
    """What an attack is for; without a card all treasures, in a Batalla d'Almansa."""

    seat: int
    card: Model | None


class Stage(StrEnum):
    """What comes next in a battle, once nothing is waited for."""

    ESPIONATGE = "espionatge"
    DEFENCE = "defence"
    ATTACKERS_ESPILL = "attackers-espill"
    DEFENDERS_ESPILL = "defenders-espill"
    AIGUA = "aigua"


@dataclass(frozen=True, slots=True)
class Battle(Value):
    """A battle that was declared."""

    attacker: int
    defender: int
    aim: Model | None
    """The treasure or shield it is about; None: all treasures (Batalla d'Almansa)."""
    cards: tuple[Model, ...]
    """The attacker's: who fights first."""
    stage: Stage
    is_open: bool = False
    """True once the attacker's cards are turned up."""
    defence: tuple[Model, ...] = ()
    """The defender's, once they are turned up."""
    dull: frozenset[int] = frozenset()
    """The seats whose espill was cancelled."""
    poured: frozenset[int] = frozenset()
    """The seats that have used an aigua."""
    wet: frozenset[int] = frozenset()
    """The seats that have a point less."""
    quiet: frozenset[int] = frozenset()
    """The seats that have let the aigua pass since the last one was used."""
