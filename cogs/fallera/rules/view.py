"""The view of a seat: everything that it may know."""

from dataclasses import dataclass

from bot.engine.contract import Outcome, Refusal
from cogs.fallera.cards import Model
from cogs.fallera.rules.terms import Aim, Display, Move, Options, Phase, Played


@dataclass(frozen=True, slots=True)
class Player:
    """The public part of a player."""

    hand: int
    """The number of cards in hand."""
    display: Display
    worth: int
    """The number of ingredients of the display; five win."""
    is_gone: bool


@dataclass(frozen=True, slots=True)
class BattleView:
    """What a seat may know of the current battle."""

    attacker: int
    defender: int
    aim: Model | None
    """The treasure or shield it is about; None: all treasures (Batalla d'Almansa)."""
    count: int
    """The number of cards that the attacker has laid."""
    cards: tuple[Model, ...]
    """The attacker's cards, the fighter first; empty while hidden from this seat."""
    is_open: bool
    """True once the attacker's cards are turned up."""
    defence: tuple[Model, ...]
    """The defender's cards; empty before they are laid, or without a defence."""
    points: tuple[int, int] | None
    """The current A and D, once both sides are turned up."""
    dull: frozenset[int]
    """The seats whose espill was cancelled."""
    poured: frozenset[int]
    """The seats that have used an aigua."""
    wet: frozenset[int]
    """The seats that lost a point to an aigua."""


@dataclass(frozen=True, slots=True)
class View:
    """The view of a seat; of a spectator if ``seat`` is None."""

    seat: int | None
    options: Options
    phase: Phase
    players: tuple[Player, ...]
    """By seat."""
    deck: int
    """The number of its cards."""
    graveyard: tuple[Model, ...]
    """The newest card comes last."""
    turn: int
    """The current player, or the last one of an ended game."""
    direction: int
    """1: by rising seats; -1: by falling ones."""
    actions: int
    """How many actions this turn still has, without one that is being resolved."""
    taken: int
    """How many actions this turn has had."""
    round: int
    """Counted from 1; ``options.rounds`` is the last one, unless it is 0."""
    has_drawn_starter: bool
    """True if the first player was drawn at random."""
    stack: tuple[Played, ...]
    """The special that is being used, then the paellas on it; each cancels the card before it."""
    hit: int | None
    """The seat that the stack affects as it stands, if any."""
    battle: BattleView | None
    asked: int | None
    """The seat that is asked; None in the paella window, where it is secret who has not answered."""
    hand: tuple[Model, ...]
    """The seat's own cards, in the order of the models."""
    aim: Aim | None
    """For the current player: the attack that is being prepared."""
    chosen: tuple[Model, ...]
    """For the current player: the cards of the hand laid for the attack, or put aside to be discarded."""
    spares: bool
    """True if the seat keeps its aigua in the battle that it prepares or fights."""
    covers: bool
    """True if the seat cancels with a paella whatever is used against it in that battle."""
    reserves: bool
    """True if the seat keeps its paella in that battle."""
    looked: tuple[Model, ...]
    """For the current player: the cards of the deck that are looked at (donyet), sorted."""
    answer: bool | None
    """The answer of the seat in the open paella window: True for a paella, None for none yet or if it is not asked."""
    legal: tuple[Move, ...]
    """The legal actions of the seat."""
    refusals: tuple[tuple[str, Refusal], ...]
    """For a seat that is asked: the codes of actions that are not legal, with the reason."""
    unusable: tuple[tuple[Model, Refusal], ...]
    """For the current player: the cards of hand and display that no action can use, with the reason."""
    outcome: Outcome | None

    @property
    def is_asked(self) -> bool:
        """True if the table waits for this seat."""
        return bool(self.legal)

    @property
    def me(self) -> Player | None:
        """The public part of the own seat."""
        return None if self.seat is None else self.players[self.seat]
