"""Castellers! as a state: whose turn it is, what lies where, and what comes of each action. Numbers are of RULES.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from operator import attrgetter
from typing import Any, TypeVar

from bot.engine.contract import Event, IllegalAction, Outcome, Pace, Question, Refusal, State, Step
from bot.engine.rng import Rng
from cogs.castellers.cards import (
    APPLAUSE,
    CASTELLERS,
    CASTELLS,
    COPIES,
    DRAW,
    DROUGHT,
    FULL,
    GOAL,
    GROUPS,
    HAND,
    PLANS,
    SHED,
    Card,
    Part,
    Plan,
    Rung,
)
from cogs.castellers.rules import terms
from cogs.castellers.rules.stock import Stock
from cogs.castellers.rules.terms import (
    ALONE,
    Accept,
    Based,
    Call,
    Called,
    Cancel,
    Canguelo,
    CangueloCancelled,
    CangueloOver,
    CangueloPlayed,
    Climbed,
    Crowned,
    Deed,
    Discard,
    Discarded,
    Dismantle,
    Dismantled,
    Draw,
    Drew,
    Ending,
    Fell,
    Finish,
    Finished,
    Grallers,
    GrallersPlayed,
    LastRound,
    Left,
    Llenya,
    LlenyaCancelled,
    LlenyaPlayed,
    Move,
    NotThere,
    Options,
    Pass,
    Passed,
    Phase,
    Pinya,
    Pom,
    Saw,
    Score,
    Show,
    Site,
    Starter,
    Take,
    Took,
    Tronc,
    TurnEnded,
)
from cogs.castellers.rules.view import Colla, View

T = TypeVar("T")

NOBODY: frozenset[int] = frozenset()
ORDER = {card: number for number, card in enumerate(Card)}
DECK = tuple(card for card, copies in COPIES.items() for _ in range(copies))
IDLE = frozenset({Deed.PASS, Deed.DISCARD})
"""What counts towards a stalemate (RULES 7.3)."""


DUTIES: Mapping[Phase, tuple[type[Move], ...]] = {
    Phase.GRALLERS: (Tronc, Pom),
    Phase.CALL: (Call,),
    Phase.DISCARD: (Discard,),
}
"""What alone may be done by whose turn it is while something is not finished."""


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same items with another one in this place."""
    return (*items[:at], item, *items[at + 1 :])


def by_role(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a hand holds them."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def less(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards without one of this kind.

    :raises ValueError: if there is none.
    """
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def standing(site: Site | None) -> tuple[Card, ...]:
    """The cards of a castell that lie face up."""
    return () if site is None else (*(site.plan.card,) * site.tronc, *site.pom)


@dataclass(frozen=True, slots=True)
class Castellers(State[Move, View]):
    """A position of Castellers!"""

    options: Options
    plans: tuple[Plan, ...]
    """The castells of the day, by type."""
    stock: Stock
    groups: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    """By seat; by role."""
    sites: tuple[Site | None, ...]
    """By seat: the castell in progress."""
    pinyas: tuple[tuple[Card, ...], ...]
    """By seat: what lies face down in it."""
    scared: tuple[bool, ...]
    """By seat: whether a canguelo lies before it."""
    scores: tuple[tuple[Score, ...], ...]
    """By seat: the castells it has finished."""
    gone: frozenset[int]
    finishers: tuple[int, ...]
    """The seats with three castells, in the order in which they got there."""
    turn: int
    deed: Deed
    part: Part | None
    """The part that was placed in this turn and is not complete."""
    phase: Phase
    answering: int | None
    owed: int
    missed: tuple[Card, ...]
    shown: tuple[Card, ...]
    """What was shown to all in this turn and went where it is not seen: into a hand, or into a new deck."""
    idle: int
    """How many turns in a row were passed or used for the valve 7.2."""
    dry: int
    """How many turns in a row finished no castell."""
    number: int
    """Of the question that is open."""
    ending: Ending | None

    def _but(self, **changes: Any) -> Castellers:
        """The position with these fields changed: ``replace``, which would take most of the time a game takes."""
        values = list(FIELDS(self))
        for name, value in changes.items():
            values[PLACES[name]] = value
        return Castellers(*values)

    @property
    def to_act(self) -> frozenset[int]:
        if self.ending is not None:
            return NOBODY
        return ALONE[self.turn if self.answering is None else self.answering]

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        ranking = self._ranking()
        return Outcome(
            ending=self.ending,
            winners=NOBODY if self.ending is Ending.CLOSED else frozenset(ranking[0]),
            scores=self._applause,
            ranking=ranking,
        )

    @property
    def _applause(self) -> tuple[int, ...]:
        return tuple(sum(score.applause for score in scores) for scores in self.scores)

    def _ranking(self) -> tuple[tuple[int, ...], ...]:
        """Most applause first; among equals who had three castells earlier, then more castells (RULES 6.3)."""
        places: dict[tuple[bool, int, int, int], list[int]] = {}
        for seat, applause in enumerate(self._applause):
            place = self.finishers.index(seat) if seat in self.finishers else len(self.hands)
            places.setdefault((seat in self.gone, -applause, place, -len(self.scores[seat])), []).append(seat)
        return tuple(tuple(places[key]) for key in sorted(places))

    def question(self, seat: int) -> Question | None:
        if seat not in self.to_act:
            return None
        if self.answering is not None:
            return Question(self.number, "llenya", Pace.WINDOW, "llenya", is_target=True)
        return Question(self.number, "turn")

    # Legality

    def legal_actions(self, seat: int) -> Sequence[Move]:
        if seat not in self.to_act:
            return ()
        hand = self.hands[seat]
        match self.phase:
            case Phase.ANSWER:
                return (terms.ACCEPT, terms.CANCEL) if Card.CAP in hand else (terms.ACCEPT,)
            case Phase.GRALLERS:
                return self._placements(seat)
            case Phase.CALL:
                return [call for role, call in terms.CALLS.items() if role not in self.missed]
            case Phase.DISCARD:
                return [terms.DISCARDS[self.owed][card] for card in dict.fromkeys(hand)]
        if self.deed is Deed.NONE:
            return [*self._deeds(seat), *self._specials(seat)]
        placements = self._placements(seat) if self.part is not None else ()
        return [*placements, *self._specials(seat), terms.FINISH]

    def _deeds(self, seat: int) -> list[Move]:
        """What may be the action of the turn (RULES 3.1, 7)."""
        moves: list[Move] = [terms.DRAW] if self.stock.deck else []
        moves += [terms.TAKES[group] for group, cards in enumerate(self.groups) if cards]
        moves += self._placements(seat)
        if not moves:
            moves.append(terms.PASS)
        if self.stock.deck:
            return moves
        hand = self.hands[seat]
        if self.options.discard and hand:
            row = terms.DISCARDS[min(SHED, len(hand))]
            moves += [row[card] for card in dict.fromkeys(hand)]
        if self.options.dismantle and self.sites[seat] is not None:
            moves.append(terms.DISMANTLE)
        return moves

    def _placements(self, seat: int) -> Sequence[Move]:
        """The cards that may go up in the part that is open."""
        hand, site = self.hands[seat], self.sites[seat]
        if site is None:
            kinds = dict.fromkeys(hand)
            done = [score.castell for score in self.scores[seat]]
            return [terms.PINYAS[castell, 1][card] for castell in CASTELLS if castell not in done for card in kinds]
        part = site.part
        if part is Part.PINYA:
            row = terms.PINYAS[site.plan.castell, site.pinya + 1]
            return [row[card] for card in dict.fromkeys(hand)]
        if part is Part.TRONC:
            return (terms.TRONCS[site.tronc + 1],) if site.plan.card in hand else ()
        role = site.plan.pom[len(site.pom)]
        return (terms.POM[role],) if role in hand and not self.scared[seat] else ()

    def _specials(self, seat: int) -> list[Move]:
        """The special cards that may be played (RULES 5)."""
        hand = self.hands[seat]
        moves: list[Move] = []
        if Card.GRALLERS in hand and self._grallers_refusal(seat) is None:
            moves.append(terms.GRALLERS)
        if Card.LLENYA in hand:
            moves += [
                terms.LLENYES[other] for other, site in enumerate(self.sites) if other != seat and site and site.tronc
            ]
        if Card.CANGUELO in hand:
            scared = self.scared
            moves += [
                terms.CANGUELOS[other]
                for other, site in enumerate(self.sites)
                if other != seat and site and not scared[other]
            ]
        if Card.CAP in hand:
            moves += terms.CALLS.values() if self.stock.deck else ()
            moves += (terms.CANCEL,) if self.scared[seat] else ()
        return moves

    def refusal(self, seat: int, action: Move) -> Refusal | None:
        if self.ending is not None:
            return Refusal("over")
        if self.answering is not None:
            return self._answer_refusal(seat, action)
        if seat != self.turn:
            return Refusal("not-your-turn")
        if self.phase is not Phase.TURN and not isinstance(action, DUTIES[self.phase]):
            is_calling, is_playing = self.phase is Phase.CALL, self.phase is Phase.GRALLERS
            return Refusal("call-first" if is_calling else "grallers-first" if is_playing else "discard-first")
        match action:
            case Pinya() | Tronc() | Pom():
                return self._placement_refusal(seat, action)
            case Take() | Draw() | Pass() | Dismantle() | Discard():
                return self._deed_refusal(seat, action)
            case Finish():
                return Refusal("no-action-yet") if self.deed is Deed.NONE else None
        return self._special_refusal(seat, action)

    def _special_refusal(self, seat: int, action: Move) -> Refusal | None:
        match action:
            case Grallers():
                return self._grallers_refusal(seat) if Card.GRALLERS in self.hands[seat] else Refusal("no-grallers")
            case Llenya(target) | Canguelo(target):
                return self._target_refusal(seat, action, target)
            case Call(role):
                return self._call_refusal(seat, role)
            case Cancel():
                return self._cancel_refusal(seat)
        return Refusal("no-llenya-to-answer")

    def _answer_refusal(self, seat: int, action: Move) -> Refusal | None:
        if seat != self.answering:
            return Refusal("awaiting-answer")
        if isinstance(action, Accept):
            return None
        if isinstance(action, Cancel):
            return None if Card.CAP in self.hands[seat] else Refusal("no-cap")
        return Refusal("answer-first")

    def _deed_refusal(self, seat: int, action: Move) -> Refusal | None:
        """Why this may not be the action of the turn."""
        if self.phase is not Phase.DISCARD and self.deed is not Deed.NONE:
            return Refusal("one-action")
        match action:
            case Take(group):
                if not 0 <= group < len(self.groups):
                    return Refusal("no-such-group")
                return None if self.groups[group] else Refusal("empty-group")
            case Draw():
                return None if self.stock.deck else Refusal("no-cards")
            case Pass():
                is_idle = not self.stock.deck and not any(self.groups) and not self._placements(seat)
                return None if is_idle else Refusal("can-act")
            case Dismantle():
                return self._dismantle_refusal(seat)
            case Discard(left, card):
                return self._discard_refusal(seat, left, card)
        raise TypeError(action)

    def _dismantle_refusal(self, seat: int) -> Refusal | None:
        if not self.options.dismantle:
            return Refusal("valve-off")
        if self.stock.deck:
            return Refusal("valve-shut")
        return None if self.sites[seat] is not None else Refusal("no-castell")

    def _discard_refusal(self, seat: int, left: int, card: Card) -> Refusal | None:
        hand = self.hands[seat]
        if not self.options.discard:
            return Refusal("valve-off")
        if self.phase is not Phase.DISCARD and self.stock.deck:
            return Refusal("valve-shut")
        if card not in hand:
            return Refusal("not-in-hand", (("card", card),))
        due = self.owed if self.phase is Phase.DISCARD else min(SHED, len(hand))
        return None if left == due else Refusal("already-placed")

    def _placement_refusal(self, seat: int, action: Pinya | Tronc | Pom) -> Refusal | None:
        if self.deed is not Deed.NONE and self.part is None:
            return Refusal("part-complete" if self.deed is Deed.RAISE else "one-action")
        site = self.sites[seat]
        if isinstance(action, Pinya):
            return self._pinya_refusal(seat, site, action)
        if site is None:
            return Refusal("no-castell")
        part = site.part
        if part is not (Part.TRONC if isinstance(action, Tronc) else Part.POM):
            return Refusal("other-part", (("part", part),))
        if isinstance(action, Tronc):
            card, is_next = site.plan.card, action.level == site.tronc + 1
        else:
            if self.scared[seat]:
                return Refusal("scared")
            card, is_next = action.role, action.role == site.plan.pom[len(site.pom)]
        if not is_next:
            return Refusal("not-the-next-card")
        return None if card in self.hands[seat] else Refusal("not-in-hand", (("card", card),))

    def _pinya_refusal(self, seat: int, site: Site | None, action: Pinya) -> Refusal | None:
        castell = action.castell
        if castell not in CASTELLS:
            return Refusal("no-such-castell")
        if site is None and any(score.castell == castell for score in self.scores[seat]):
            return Refusal("already-raised")
        if site is not None and site.plan.castell != castell:
            return Refusal("one-castell")
        if site is not None and site.part is not Part.PINYA:
            return Refusal("other-part", (("part", site.part),))
        if action.place != (1 if site is None else site.pinya + 1):
            return Refusal("already-placed")
        return None if action.card in self.hands[seat] else Refusal("not-in-hand", (("card", action.card),))

    def _grallers_refusal(self, seat: int) -> Refusal | None:
        """Why no grallers may play, the card apart (RULES 5.1)."""
        site = self.sites[seat]
        if self.deed is not Deed.RAISE or self.part is not None or site is None:
            return Refusal("nothing-completed")
        if site.has_grallers:
            return Refusal("grallers-played")
        if site.part is Part.POM and self.scared[seat]:
            return Refusal("scared")
        hand = self.hands[seat]
        missing = site.missing
        if any(hand.count(card) < missing.count(card) for card in missing):
            return Refusal("next-part-incomplete", (("part", site.part),))
        return None

    def _target_refusal(self, seat: int, action: Llenya | Canguelo, target: int) -> Refusal | None:
        card = Card.LLENYA if isinstance(action, Llenya) else Card.CANGUELO
        if card not in self.hands[seat]:
            return Refusal("no-llenya" if card is Card.LLENYA else "no-canguelo")
        if not 0 <= target < len(self.sites) or target == seat:
            return Refusal("no-such-target")
        site = self.sites[target]
        if site is None:
            return Refusal("target-builds-nothing")
        if isinstance(action, Llenya):
            return None if site.tronc else Refusal("target-has-no-tronc")
        return Refusal("already-scared") if self.scared[target] else None

    def _call_refusal(self, seat: int, role: Card) -> Refusal | None:
        if role not in CASTELLERS:
            return Refusal("not-a-casteller")
        if self.phase is Phase.CALL:
            return Refusal("already-called") if role in self.missed else None
        if Card.CAP not in self.hands[seat]:
            return Refusal("no-cap")
        return None if self.stock.deck else Refusal("no-cards")

    def _cancel_refusal(self, seat: int) -> Refusal | None:
        if not self.scared[seat]:
            return Refusal("not-scared")
        return None if Card.CAP in self.hands[seat] else Refusal("no-cap")

    # What happens

    def apply(self, seat: int, action: Move) -> Step[Castellers]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        match action:
            case Pinya():
                return self._base(seat, action)
            case Tronc() | Pom():
                return self._climb(seat)
            case Draw():
                return self._draw(seat)
            case Take(group):
                return self._take(seat, group)
            case Finish():
                return self._end_turn([])
            case Accept() | Cancel() if self.answering is not None:
                return self._answer(seat, is_cancelled=isinstance(action, Cancel))
        return self._seldom(seat, action)

    def _seldom(self, seat: int, action: Move) -> Step[Castellers]:
        """Specials, valves and passing."""
        match action:
            case Grallers():
                return self._grallers(seat)
            case Llenya(target):
                return self._llenya(seat, target)
            case Canguelo(target):
                return self._canguelo(seat, target)
            case Call(role):
                return self._call(seat, role)
            case Cancel():
                return self._take_heart(seat)
            case Discard(left, card):
                return self._discard(seat, left, card)
            case Dismantle():
                return self._dismantle(seat)
        return Step(self._but(deed=Deed.PASS), (Passed(seat),), True)

    def _take(self, seat: int, group: int) -> Step[Castellers]:
        cards = self.groups[group]
        hands = put(self.hands, seat, by_role((*self.hands[seat], *cards)))
        state = self._but(groups=put(self.groups, group, ()), hands=hands, deed=Deed.TAKE)
        return Step(state, (Took(seat, group, cards),), False)

    def _draw(self, seat: int) -> Step[Castellers]:
        news: list[Event] = []
        cards, stock = self.stock.drawn(DRAW, news)
        hands = put(self.hands, seat, by_role((*self.hands[seat], *cards)))
        state = self._but(stock=stock, hands=hands, deed=Deed.DRAW)
        return Step(state, (Drew(seat, len(cards)), Saw(seat, cards), *news), True)

    def _base(self, seat: int, action: Pinya) -> Step[Castellers]:
        """Put a card into the pinya; the first one begins the castell (RULES 4.1, 4.2)."""
        old = self.sites[seat]
        plan = self.plans[action.castell - 1] if old is None else old.plan
        site = Site(plan, action.place, 0, (), False)
        state = self._but(
            hands=put(self.hands, seat, less(self.hands[seat], action.card)),
            sites=put(self.sites, seat, site),
            pinyas=put(self.pinyas, seat, (*self.pinyas[seat], action.card)),
            deed=Deed.RAISE,
            part=Part.PINYA if site.pinya < plan.pinya else None,
        )
        return Step(state, (Based(seat, plan, action.place),), False)

    def _climb(self, seat: int) -> Step[Castellers]:
        """Place the next card of tronc or pom; the enxaneta brings the applause (RULES 4.3 to 4.5)."""
        old = self.sites[seat]
        assert old is not None
        part, card, plan = old.part, old.missing[0], old.plan
        if part is Part.TRONC:
            site = Site(plan, old.pinya, old.tronc + 1, (), old.has_grallers)
            place, is_complete = site.tronc, site.tronc == plan.tronc
        else:
            site = Site(plan, old.pinya, old.tronc, (*old.pom, card), old.has_grallers)
            place, is_complete = len(site.pom), len(site.pom) == len(plan.pom)
        state = self._but(
            hands=put(self.hands, seat, less(self.hands[seat], card)),
            sites=put(self.sites, seat, site),
            deed=Deed.RAISE,
            part=None if is_complete else part,
            phase=Phase.TURN if is_complete else self.phase,
        )
        climbed = Climbed(seat, plan, part, card, place)
        if part is Part.POM and is_complete:
            return state._crown(seat, site, climbed)
        return Step(state, (climbed,), True)

    def _crown(self, seat: int, site: Site, climbed: Climbed) -> Step[Castellers]:
        """Take the top counter and discard the castell (RULES 4.5, 6.1)."""
        plan = site.plan
        applause = self._counters_left(plan.castell)[0]
        cards = (*self.pinyas[seat], *standing(site))
        scores = (*self.scores[seat], Score(plan.castell, applause))
        news: list[Event] = [climbed, Crowned(seat, plan, applause, len(scores), cards)]
        finishers = self.finishers
        if len(scores) == GOAL:
            finishers = (*finishers, seat)
            news += [LastRound(seat)] if len(finishers) == 1 else []
        state = self._but(
            stock=self.stock.with_discarded(cards, news),
            sites=put(self.sites, seat, None),
            pinyas=put(self.pinyas, seat, ()),
            scores=put(self.scores, seat, scores),
            shown=(*self.shown, *cards),
            finishers=finishers,
            dry=-1,  # this turn does not count: its end makes it 0
        )
        return Step(state, tuple(news), True)

    def _counters_left(self, castell: int) -> tuple[int, ...]:
        taken = sum(score.castell == castell for scores in self.scores for score in scores)
        return APPLAUSE[self.options.counters][castell][taken:]

    def _spent(self, seat: int, card: Card, news: list[Event]) -> tuple[Stock, tuple[tuple[Card, ...], ...]]:
        """Stock and hands after this card was played from the hand."""
        return self.stock.with_discarded((card,), news), put(self.hands, seat, less(self.hands[seat], card))

    def _grallers(self, seat: int) -> Step[Castellers]:
        """Open the next part, which must then be completed (RULES 5.1)."""
        site = self.sites[seat]
        assert site is not None
        news: list[Event] = [GrallersPlayed(seat, site.part)]
        stock, hands = self._spent(seat, Card.GRALLERS, news)
        sites = put(self.sites, seat, replace(site, has_grallers=True))
        state = self._but(stock=stock, hands=hands, sites=sites, part=site.part, phase=Phase.GRALLERS)
        return Step(state, tuple(news), True)

    def _llenya(self, seat: int, target: int) -> Step[Castellers]:
        """Ask the colla that is hit, whatever it holds (RULES 5.2, 5.6)."""
        news: list[Event] = [LlenyaPlayed(seat, target)]
        stock, hands = self._spent(seat, Card.LLENYA, news)
        state = self._but(stock=stock, hands=hands, phase=Phase.ANSWER, answering=target, number=self.number + 1)
        return Step(state, tuple(news), True)

    def _answer(self, seat: int, *, is_cancelled: bool) -> Step[Castellers]:
        """Cancel the llenya, or take tronc and pom back into the hand; the turn goes on (RULES 5.2)."""
        state = self._but(phase=Phase.TURN, answering=None, number=self.number + 1)
        news: list[Event]
        if is_cancelled:
            news = [LlenyaCancelled(seat)]
            stock, hands = self._spent(seat, Card.CAP, news)
            state = state._but(stock=stock, hands=hands)
        else:
            site = self.sites[seat]
            assert site is not None
            cards = standing(site)
            news = [Fell(seat, cards)]
            state = state._but(
                hands=put(self.hands, seat, by_role((*self.hands[seat], *cards))),
                sites=put(self.sites, seat, replace(site, tronc=0, pom=())),
            )
        return state._end_turn(news) if self.turn in self.gone else Step(state, tuple(news), True)

    def _canguelo(self, seat: int, target: int) -> Step[Castellers]:
        """Lay the canguelo before the colla (RULES 5.3)."""
        hands = put(self.hands, seat, less(self.hands[seat], Card.CANGUELO))
        state = self._but(hands=hands, scared=put(self.scared, target, True))
        return Step(state, (CangueloPlayed(seat, target),), True)

    def _take_heart(self, seat: int) -> Step[Castellers]:
        """Discard the canguelo and the cap de colla (RULES 5.4)."""
        news: list[Event] = [CangueloCancelled(seat)]
        hands = put(self.hands, seat, less(self.hands[seat], Card.CAP))
        stock = self.stock.with_discarded((Card.CANGUELO, Card.CAP), news)
        return Step(self._but(stock=stock, hands=hands, scared=put(self.scared, seat, False)), tuple(news), True)

    def _call(self, seat: int, role: Card) -> Step[Castellers]:
        """Fetch a casteller, or ask for another one while there is any (RULES 5.5)."""
        state = self
        if self.phase is not Phase.CALL:
            stock = Stock(self.stock.deck, (*self.stock.discard, Card.CAP), self.stock.rng)
            hands = put(self.hands, seat, less(self.hands[seat], Card.CAP))
            state = self._but(stock=stock, hands=hands, missed=())
        stock = state.stock
        if role not in stock.deck and role not in stock.discard:
            return state._not_there(seat, role)
        news: list[Event] = [Called(seat, role, role in stock.deck)]
        stock = stock.without(role).settled(news)
        hands = put(state.hands, seat, by_role((*state.hands[seat], role)))
        called = state._but(
            stock=stock,
            hands=hands,
            phase=Phase.TURN,
            missed=(),
            shown=(*self.shown, role),
            number=self.number + 1,
        )
        return Step(called, tuple(news), True)

    def _not_there(self, seat: int, role: Card) -> Step[Castellers]:
        is_lost = not any(card in CASTELLERS for card in self.stock.deck + self.stock.discard)
        missed = (*self.missed, role)
        if is_lost:
            state = self._but(phase=Phase.TURN, missed=missed, number=self.number + 1)
        else:
            state = self._but(phase=Phase.CALL, missed=missed)
        return Step(state, (NotThere(seat, role, is_lost),), True)

    def _discard(self, seat: int, left: int, card: Card) -> Step[Castellers]:
        """Discard one of three; with the last one the deck is made anew (RULES 7.2)."""
        news: list[Event] = [Discarded(seat, card)]
        stock = Stock(self.stock.deck, (*self.stock.discard, card), self.stock.rng)
        owed = left - 1
        state = self._but(
            stock=stock if owed else stock.settled(news),
            hands=put(self.hands, seat, less(self.hands[seat], card)),
            shown=(*self.shown, card),
            deed=Deed.DISCARD,
            phase=Phase.DISCARD if owed else Phase.TURN,
            owed=owed,
        )
        return Step(state, tuple(news), True)

    def _dismantle(self, seat: int) -> Step[Castellers]:
        """Discard the castell in progress (RULES 7.1)."""
        site = self.sites[seat]
        assert site is not None
        cards = (*self.pinyas[seat], *standing(site))
        news: list[Event] = [Dismantled(seat, site.plan, cards)]
        state = self._but(
            stock=self.stock.with_discarded(cards, news),
            sites=put(self.sites, seat, None),
            pinyas=put(self.pinyas, seat, ()),
            shown=(*self.shown, *cards),
            deed=Deed.DISMANTLE,
        )
        return Step(state, tuple(news), True)

    # The end of a turn, and of the game

    def _end_turn(self, news: list[Event]) -> Step[Castellers]:
        """Discard a canguelo that has done its work, clean the groups, and go on to the next colla (RULES 3.5, 3.6)."""
        seat, stock, scared = self.turn, self.stock, self.scared
        if scared[seat]:
            news.append(CangueloOver(seat))
            stock, scared = stock.with_discarded((Card.CANGUELO,), news), put(scared, seat, False)
        full = tuple(card for cards in self.groups if len(cards) == FULL for card in cards)
        groups = [() if len(cards) == FULL else cards for cards in self.groups]
        if full:
            stock = stock.with_discarded(full, news)
        for group in reversed(range(len(groups))):
            card, stock = stock.drawn(1, news)
            groups[group] += card
        news.append(TurnEnded(seat, full, tuple(groups)))
        following = self._following
        state = self._but(
            stock=stock,
            scared=scared,
            groups=tuple(groups),
            turn=seat if following is None else following,
            deed=Deed.NONE,
            part=None,
            phase=Phase.TURN,
            owed=0,
            missed=(),
            shown=(),
            idle=self.idle + 1 if self.deed in IDLE else 0,
            dry=self.dry + 1,
            number=self.number + 1,
        )
        if following is None:
            return state._over(Ending.THREE, news)
        return state._over(Ending.STALEMATE, news) if state._is_stalemate else Step(state, tuple(news), True)

    @property
    def _following(self) -> int | None:
        """Whose turn is next; None if the last round is over (RULES 6.1)."""
        seats = len(self.hands)
        for step in range(1, seats + 1):
            seat = (self.turn + step) % seats
            if self.finishers and seat == self.finishers[0]:
                return None
            if seat not in self.gone:
                return seat
        return None

    @property
    def _is_stalemate(self) -> bool:
        """Whether a round went by without any action, or too many without a castell (RULES 7.3, 7.4)."""
        present = len(self.hands) - len(self.gone)
        return self.idle >= present or self.dry >= DROUGHT * present

    def _over(self, ending: Ending, news: list[Event]) -> Step[Castellers]:
        state = self._but(phase=Phase.OVER, answering=None, ending=ending)
        return Step(state, (*news, Finished(ending, self._applause)), True)

    def default(self, seat: int) -> Move:
        """Draw, else take a group, else whatever comes first; a llenya is accepted, and a turn ended (RULES 8.1)."""
        if self.phase is Phase.TURN and self.deed is not Deed.NONE:
            return terms.FINISH
        return self.legal_actions(seat)[0]

    def leave(self, seat: int) -> Step[Castellers]:
        """Discard all that the colla has; its turns are passed over (RULES 8.2)."""
        cards = (*self.hands[seat], *self.pinyas[seat], *standing(self.sites[seat]))
        cards += (Card.CANGUELO,) if self.scared[seat] else ()
        news: list[Event] = [Left(seat, cards)]
        is_hit = self.answering == seat
        state = self._but(
            stock=self.stock.with_discarded(cards, news),
            hands=put(self.hands, seat, ()),
            sites=put(self.sites, seat, None),
            pinyas=put(self.pinyas, seat, ()),
            scared=put(self.scared, seat, False),
            gone=self.gone | {seat},
            answering=None if is_hit else self.answering,
            phase=Phase.TURN if is_hit else self.phase,
            number=self.number + 1 if is_hit else self.number,
        )
        if len(state.gone) >= len(self.hands) - 1:
            return state._over(Ending.DESERTED, news)
        is_turn_over = state.answering is None and state.turn in state.gone
        return state._end_turn(news) if is_turn_over else Step(state, tuple(news), True)

    def close(self) -> Step[Castellers]:
        return self._over(Ending.CLOSED, [])

    # What is known to whom

    def view(self, seat: int | None) -> View:
        legal = () if seat is None else tuple(self.legal_actions(seat))
        return View(
            seat=seat,
            options=self.options,
            phase=self.phase,
            plans=self.plans,
            counters=tuple(map(self._counters_left, CASTELLS)),
            groups=self.groups,
            deck=len(self.stock.deck),
            discard=self.stock.discard,
            collas=tuple(map(self._colla, range(len(self.hands)))),
            hand=() if seat is None else self.hands[seat],
            pinya=() if seat is None else self.pinyas[seat],
            turn=self.turn,
            deed=self.deed,
            part=self.part,
            answering=self.answering,
            owed=self.owed,
            missed=self.missed,
            shown=self.shown,
            finisher=self.finishers[0] if self.finishers else None,
            legal=legal,
            refusals=() if seat is None or not legal else tuple(self._refusals(seat, legal)),
            outcome=self.outcome,
        )

    def _colla(self, seat: int) -> Colla:
        return Colla(len(self.hands[seat]), self.sites[seat], self.scores[seat], self.scared[seat], seat in self.gone)

    def _refusals(self, seat: int, legal: Sequence[Move]) -> Iterable[tuple[str, Refusal]]:
        """For each kind of action of which none is legal, why not."""
        codes = {action.code for action in legal}
        for sample in self._samples(seat):
            if sample.code not in codes and (refusal := self.refusal(seat, sample)) is not None:
                yield sample.code, refusal

    def _samples(self, seat: int) -> Sequence[Move]:
        """One action of each kind, the likeliest."""
        hand, site = self.hands[seat], self.sites[seat]
        card = hand[0] if hand else Card.TRONC1
        castell, place = (1, 1) if site is None else (site.plan.castell, min(site.pinya + 1, site.plan.pinya))
        role = Card.ENXANETA if site is None or site.part is not Part.POM else site.missing[0]
        rival = next(
            (other for other, each in enumerate(self.sites) if each and other != seat), (seat + 1) % len(self.hands)
        )
        return (
            terms.TAKES[0],
            terms.DRAW,
            terms.PASS,
            terms.DISMANTLE,
            terms.DISCARDS[min(SHED, max(1, len(hand)))][card],
            terms.PINYAS[castell, place][card],
            terms.TRONCS[1 if site is None else site.tronc + 1],
            terms.POM[role],
            terms.GRALLERS,
            terms.LLENYES[rival],
            terms.CANGUELOS[rival],
            terms.CALLS[Card.ENXANETA],
            terms.CANCEL,
            terms.FINISH,
        )

    def redeal(self, seat: int, rng: Rng) -> Castellers:
        others = [other for other in range(len(self.hands)) if other != seat]
        unseen = [*self.stock.deck]
        for other in others:
            unseen += (*self.hands[other], *self.pinyas[other])
        cards, rng = rng.shuffled(sorted(unseen, key=ORDER.__getitem__))
        pool = list(cards)
        kept = self._kept_hand(seat, pool)
        deck = self._kept_deck(pool)
        rest = iter(pool)
        hands, pinyas = list(self.hands), list(self.pinyas)
        for other in others:
            own = kept if other == self.turn else ()
            hands[other] = by_role((*own, *islice(rest, len(hands[other]) - len(own))))
            pinyas[other] = tuple(islice(rest, len(pinyas[other])))
        shuffled, rng = rng.shuffled((*deck, *rest))
        stock = Stock(shuffled, self.stock.discard, rng)
        return self._but(stock=stock, hands=tuple(hands), pinyas=tuple(pinyas))

    def _kept_hand(self, seat: int, pool: list[Card]) -> tuple[Card, ...]:
        """What whoever plays grallers is known to hold, taken from the pool."""
        site = self.sites[self.turn]
        if self.phase is not Phase.GRALLERS or self.turn == seat or site is None:
            return ()
        for card in site.missing:
            pool.remove(card)
        return site.missing

    def _kept_deck(self, pool: list[Card]) -> list[Card]:
        """A deck without what was called in vain, but with a casteller if there is none else, taken from the pool."""
        if self.phase is not Phase.CALL:
            return []
        fitting = [card for card in pool if card not in self.missed]
        if not any(card in CASTELLERS for card in self.stock.discard):
            fitting.sort(key=lambda card: card not in CASTELLERS)  # stable: still drawn by lot
            head, *fitting = fitting
            fitting = [head, *sorted(fitting, key=pool.index)]
        deck = fitting[: len(self.stock.deck)]
        for card in deck:
            pool.remove(card)
        return deck


FIELDS = attrgetter(*Castellers.__match_args__)
PLACES = {name: place for place, name in enumerate(Castellers.__match_args__)}


def deal(seats: int, options: Options, rng: Rng) -> Castellers:
    """Show the castells of the day, shuffle, deal, and lay out the groups (RULES 2)."""
    plans = []
    for castell in CASTELLS:
        if options.castells is Show.DRAWN:
            rung, rng = rng.chosen(Rung)
        else:
            rung = Rung(options.castells)
        plans.append(PLANS[castell, rung, options.low_torres])
    turn = 0
    if options.starter is Starter.DRAWN:
        turn, rng = rng.below(seats)
    cards, rng = rng.shuffled(DECK)
    deck = iter(cards)
    hands = tuple(by_role(islice(deck, HAND)) for _ in range(seats))
    groups = tuple(tuple(islice(deck, size)) for size in GROUPS)
    return Castellers(
        options=options,
        plans=tuple(plans),
        stock=Stock(tuple(deck), (), rng),
        groups=groups,
        hands=hands,
        sites=(None,) * seats,
        pinyas=((),) * seats,
        scared=(False,) * seats,
        scores=((),) * seats,
        gone=frozenset(),
        finishers=(),
        turn=turn,
        deed=Deed.NONE,
        part=None,
        phase=Phase.TURN,
        answering=None,
        owed=0,
        missed=(),
        shown=(),
        idle=0,
        dry=0,
        number=1,
        ending=None,
    )


def bound(seats: int, options: Options) -> int:
    """The most actions of a game (RULES 9.2).

    A colla finishes at most three castells, and no more than ``DROUGHT`` rounds pass between two of them. In a turn
    at most one action is taken, of as many steps as the largest castell has cards; no special can be fetched, so that
    each is played once at most, a llenya is answered once, and a cap de colla calls each role once; then the turn ends.
    """
    turns = (GOAL * seats + 1) * DROUGHT * seats
    steps = max(plan.cards for plan in PLANS.values())
    specials = COPIES[Card.GRALLERS] + COPIES[Card.CANGUELO] + 2 * COPIES[Card.LLENYA]
    return turns * (steps + specials + COPIES[Card.CAP] * len(CASTELLERS) + 1)
