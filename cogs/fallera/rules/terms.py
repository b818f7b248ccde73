"""Options, phases, endings, actions and the value types of a state of La Fallera Calavera."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from bot.engine.contract import Action
from bot.engine.value import Value
from cogs.fallera.cards import Model
from cogs.fallera.house import HOUSE, House

# Options


class Starter(StrEnum):
    """How the first player is chosen."""

    FEWEST = "fewest"
    """Fewest treasures, then fewest ingredients, then at random."""
    DRAWN = "drawn"
    FIRST = "first"
    """Seat 0, who opened the table."""


class Crema(StrEnum):
    """Which displays the nit de la cremà burns."""

    ONE = "one"
    """The treasures of one display."""
    ALL = "all"
    """Those of every display."""


class Moma(StrEnum):
    """The points of the Moma."""

    TREASURES = "treasures"
    """The number of the opponent's treasures."""
    COPIES = "copies"
    """Those of the opposing fighter, so that they are equal."""


class Muixeranga(StrEnum):
    """What the muixeranga adds."""

    ATTACK = "attack"
    """2 to an attack, 1 to a defence."""
    DEFENCE = "defence"
    """1 to an attack, 2 to a defence."""


class Bec(StrEnum):
    """What happens to the three cards of the bec."""

    TAKEN = "taken"
    LOST = "lost"


class Cassalla(StrEnum):
    """Which cards the cassalla can recover."""

    BATTLE = "battle"
    SPECIAL = "special"
    ANY = "any"


class Falla(StrEnum):
    """What a falla protects from."""

    SPECIALS = "specials"
    """Specials of a lower level that take or swap treasures."""
    BATTLE = "battle"
    """One battle: its winner takes nothing, and the falla is discarded."""


class Taronger(StrEnum):
    """How many actions a turn has with the taronger, besides the card that it draws."""

    ONE = "one"
    TWO = "two"


class Calze(StrEnum):
    """Which cards of the display reduce the sale of the Sant Calze."""

    TREASURES = "treasures"
    INGREDIENTS = "ingredients"


class Ban(StrEnum):
    """What the Butoni forbids."""

    LEVELS = "levels"
    """Specials up to its own level, which leaves cremà and riuà."""
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Options(Value):
    """The options of a table."""

    almansa: bool = True
    """False leaves out the Batalla d'Almansa, as tournaments do."""
    rounds: Literal[0, 10, 12, 15, 20, 30] = 0
    """The number of rounds after which the tournament's ranking decides; 0 for no limit.

    Over days no limit is best: 297 of 300 simulated games of two to five people ended with a paella, and 295 took less
    than three weeks; within 30 rounds 103 of 180 of three and four people did (``python -m tests.tools.days fallera``).
    """
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
    house: House = HOUSE


# Phases and endings


class Phase(StrEnum):
    """What the table waits for."""

    __hash__ = str.__hash__  # that of an Enum is a slow Python function

    TURN = "turn"
    """An action of the current player; an attack that is being prepared is private."""
    DISCARD = "discard"
    """Jugador de Petrer: the cards to be discarded."""
    KEEP = "keep"
    """Donyet: which of the cards looked at is kept."""
    EXTRA = "extra"
    """Bellea del Moc: the second treasure."""
    PAELLA = "paella"
    """A paella of any other player against the last card of the stack."""
    ESPIONATGE = "espionatge"
    """The espionatge of the defender; only in games that ask for each answer apart."""
    DEFENCE = "defence"
    """The cards of the defender, or first an espionatge."""
    AIGUA = "aigua"
    """An aigua de València of attacker or defender; only in games that ask for each answer apart."""
    OVER = "over"


class Ending(StrEnum):
    """How a game ends."""

    PAELLA = "paella"
    """A player has five ingredients."""
    TIMED = "timed"
    """The chosen number of rounds is over."""
    STALLED = "stalled"
    """Every turn of a round was idle, or the last round that this bot allows is over."""
    LAST = "last"
    """All other players have left."""
    CLOSED = "closed"
    """The table was ended by agreement."""


# Actions of a turn


@dataclass(frozen=True, slots=True)
class Almoina(Action):
    """Draw a card; an attack that is being prepared is given up."""

    code = "A"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """Discard a treasure of the own display to draw cards."""

    code = "S"
    card: Model


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """Prepare a battle for a treasure or against a shield; private until the charge."""

    code = "T"
    is_deterministic = True
    seat: int
    """The owner of the display."""
    card: Model


@dataclass(frozen=True, slots=True)
class Almansa(Action):
    """Prepare a Batalla d'Almansa; private until the charge."""

    code = "B"
    is_deterministic = True
    special = Model.ALMANSA
    seat: int


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a card face down in the attack: the fighter, then monleonetes, muixeranga, espill, in this order."""

    code = "L"
    is_deterministic = True
    card: Model


@dataclass(frozen=True, slots=True)
class Charge(Action):
    """Declare the prepared battle, with or without a masclet."""

    code = "C"
    masclet: bool


@dataclass(frozen=True, slots=True)
class Spare(Action):
    """Keep the aigua in this battle, instead of using it if that would win; private, before the charge or defence."""

    code = "N"
    is_deterministic = True
    special = Model.AIGUA


@dataclass(frozen=True, slots=True)
class Cover(Action):
    """Cancel with a paella whatever is used against the seat in this battle; only in games dealt under version 2."""

    code = "M"
    is_deterministic = True
    special = Model.PAELLA


@dataclass(frozen=True, slots=True)
class Reserve(Action):
    """Keep the paella in this battle, instead of using it where that helps; private, before the charge or defence."""

    code = "H"
    is_deterministic = True
    special = Model.PAELLA


SaidAhead: TypeAlias = Spare | Cover | Reserve
"""Says something ahead about the battle that one prepares or defends."""


@dataclass(frozen=True, slots=True)
class Use(Action):
    """Use a special that needs no choice: repetició, dansa, donyet, petrer, riuà, muralla, falla, cremà on all."""

    code = "U"
    card: Model

    @property
    def special(self) -> Model:
        return self.card


@dataclass(frozen=True, slots=True)
class UseOn(Action):
    """Use a special on a player: bec, lluna, pacte, Butoni, cremà on one."""

    code = "O"
    card: Model
    seat: int

    @property
    def special(self) -> Model:
        return self.card


@dataclass(frozen=True, slots=True)
class Rob(Action):
    """Rata penada: take this treasure of this player."""

    code = "R"
    special = Model.RATA
    seat: int
    card: Model


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Vent de llebeig: swap an own treasure for this one of this player."""

    code = "V"
    special = Model.VENT
    own: Model
    seat: int
    card: Model


@dataclass(frozen=True, slots=True)
class Recover(Action):
    """Cassalla: recover this card from the graveyard."""

    code = "K"
    special = Model.CASSALLA
    card: Model


@dataclass(frozen=True, slots=True)
class Shed(Action):
    """Discard the Butoni of the own display."""

    code = "X"


@dataclass(frozen=True, slots=True)
class PassOn(Action):
    """Move the Butoni of the own display to another."""

    code = "Y"
    seat: int


SpecialUse: TypeAlias = Use | UseOn | Rob | Swap | Recover
"""The use of a special as an action of the turn; the Batalla d'Almansa is a battle."""


# Choices that a special or a battle asks for


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put a card aside to be discarded (petrer), in the order of the hand; private until the discard."""

    code = "D"
    is_deterministic = True
    card: Model


@dataclass(frozen=True, slots=True)
class Gamble(Action):
    """Discard the cards put aside and draw as many (petrer)."""

    code = "J"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep one of the cards looked at (donyet)."""

    code = "G"
    card: Model


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a second treasure (Bellea del Moc)."""

    code = "E"
    card: Model


# Answers in windows


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Answer nothing; in the phase of the defence, do not defend."""

    code = "P"


@dataclass(frozen=True, slots=True)
class Paella(Action):
    """Cancel the last card of the stack."""

    code = "Q"
    special = Model.PAELLA


@dataclass(frozen=True, slots=True)
class Espionatge(Action):
    """Reveal the attacker's cards."""

    code = "I"
    special = Model.ESPIONATGE


@dataclass(frozen=True, slots=True)
class Defend(Action):
    """Defend with this fighter, with or without a muixeranga and an espill."""

    code = "F"
    card: Model
    muixeranga: bool
    espill: bool

    @property
    def cards(self) -> tuple[Model, ...]:
        """The cards of the defence, the fighter first."""
        return (self.card, *(Model.MUIXERANGA,) * self.muixeranga, *(Model.ESPILL,) * self.espill)


@dataclass(frozen=True, slots=True)
class Aigua(Action):
    """Take a point from the opponent in the battle."""

    code = "W"
    special = Model.AIGUA


Answer: TypeAlias = Paella | Espionatge | Aigua
"""The use of a special in a window."""

AgainstButoni: TypeAlias = Shed | PassOn
Pick: TypeAlias = Discard | Gamble | Keep | Take
Attacking: TypeAlias = Attack | Almansa | Lay | Charge
Move: TypeAlias = Almoina | Sell | Attacking | SaidAhead | SpecialUse | AgainstButoni | Pick | Pass | Defend | Answer


# Values of a state


@dataclass(frozen=True, slots=True)
class Display(Value):
    """The public cards before a player."""

    treasures: tuple[Model, ...] = ()
    """In the order of the models: ingredients first."""
    shields: tuple[Model, ...] = ()
    """Muralla and falla."""
    curses: tuple[Model, ...] = ()
    """Llunes de València and the Butoni."""


@dataclass(frozen=True, slots=True)
class Played(Value):
    """A special on the stack."""

    seat: int
    card: Model
    target: int | None = None
    """The player whom it affects; for a paella the one whose card it cancels."""
    treasure: Model | None = None
    """The treasure to be taken, or the card to be recovered."""
    own: Model | None = None
    """The treasure to be given in exchange (vent)."""


@dataclass(frozen=True, slots=True)
class Aim(Value):
    """The aim of an attack; no card means all treasures (Batalla d'Almansa)."""

    seat: int
    card: Model | None


class Stage(StrEnum):
    """The next stage of a battle."""

    ESPIONATGE = "espionatge"
    DEFENCE = "defence"
    ATTACKERS_ESPILL = "attackers-espill"
    DEFENDERS_ESPILL = "defenders-espill"
    AIGUA = "aigua"


@dataclass(frozen=True, slots=True)
class Battle(Value):
    """A declared battle."""

    attacker: int
    defender: int
    aim: Model | None
    """The treasure or shield it is about; None: all treasures (Batalla d'Almansa)."""
    cards: tuple[Model, ...]
    """The attacker's cards, the fighter first."""
    stage: Stage
    is_open: bool = False
    """True once the attacker's cards are turned up."""
    defence: tuple[Model, ...] = ()
    """The defender's cards, once they are turned up."""
    dull: frozenset[int] = frozenset()
    """The seats whose espill was cancelled."""
    poured: frozenset[int] = frozenset()
    """The seats that have used an aigua."""
    wet: frozenset[int] = frozenset()
    """The seats that lost a point to an aigua."""
    quiet: frozenset[int] = frozenset()
    """The seats that have passed on the aigua since the last one was used."""

    def get_rival(self, seat: int) -> int:
        """Return the other one of attacker and defender."""
        return self.defender if seat == self.attacker else self.attacker
