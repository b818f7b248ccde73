"""The knowledge of a seat, and its chance of winning in the current position and after changes."""

from collections import Counter
from collections.abc import Mapping
from math import comb, exp

from cogs.fallera.cards import GOAL, INGREDIENTS, SEATS, TREASURES, Model, build_deck, count_ingredients, sort_cards
from cogs.fallera.computer.facts import MORE, TWO, list_display_facts, list_turn_facts, name_card
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.terms import Display
from cogs.fallera.rules.turns import count_actions_left

Treasures = tuple[Model, ...]


class Outlook:
    """The chance of winning of a seat, by its hand and by what all see."""

    def __init__(self, state: Position, seat: int) -> None:
        self.state, self.seat = state, seat
        self.seats = len(state.hands)
        self.hand = state.hands[seat]
        self.rivals = [other for other in state.present if other != seat]
        self._worths = TWO if self.seats == min(SEATS) else MORE
        self.unseen = _count_unseen(state, seat)
        """The cards that no one knows to be in a hand of another or in the deck, without treasures."""
        self.total = max(1, self.unseen.total())
        self.hidden = sort_cards(card for card in state.deck if card in TREASURES)
        """The treasures of the deck, which all lie neither on displays nor in the graveyard: a hand never has one."""
        self._density = sum(card in INGREDIENTS for card in self.hidden) / max(1, len(state.deck))
        self.mean = sum(count * self.get_worth(card) for card, count in self.unseen.items()) / self.total
        """The average worth of an unseen card."""
        self.actions = count_actions_left(state) if state.turn == seat else 0
        """The actions that the seat has left, with this one."""
        self._next = state.find_next_seat(state.turn)
        self._display_rates: dict[Display, float] = {}
        self._bases = []
        """By seat: its score, no matter whose turn it is."""
        for each, display in enumerate(state.displays):
            hand = len(state.hands[each]) * self.mean if each != seat else sum(map(self.get_worth, self.hand))
            self._bases.append(self._rate_display(display) + hand)

    def get_worth(self, card: Model) -> float:
        """Get the worth of a card in hand."""
        return self._worths[name_card(card)]

    def can_use(self, card: Model) -> bool:
        """Return whether the seat has this special, and no Butoni forbids it."""
        return self.state.may_use(self.seat, card)

    def rate_cost(self, card: Model) -> float:
        """Rate what it costs to use up a card of the hand."""
        return self.rate(actions=self.actions) - self.rate(
            hands={self.seat: -self.get_worth(card)}, actions=self.actions
        )

    def get_treasures(self, seat: int) -> Treasures:
        return self.state.displays[seat].treasures

    def _rate_display(self, display: Display) -> float:
        found = self._display_rates.get(display)
        if found is None:
            facts = list_display_facts(display, self.seats, self.state.options, self._density)
            found = self._display_rates[display] = sum(value * self._worths[name] for name, value in facts.items())
        return found

    def _rate_turn(self, actions: int) -> float:
        return sum(value * self._worths[name] for name, value in list_turn_facts(actions).items())

    def rate(
        self,
        displays: Mapping[int, Display] | None = None,
        hands: Mapping[int, float] | None = None,
        actions: int | None = None,
    ) -> float:
        """Rate how likely the seat wins with these displays, and these changes of the worths of hands.

        ``actions`` are those that it has left after the one that it considers: one less than now if not told.
        """
        scores = list(self._bases)
        for seat, display in (displays or {}).items():
            if count_ingredients(display.treasures, self.seats) >= GOAL:
                return float(seat == self.seat)
            scores[seat] += self._rate_display(display) - self._rate_display(self.state.displays[seat])
        for seat, change in (hands or {}).items():
            scores[seat] += change
        state, left = self.state, max(0, self.actions - 1) if actions is None else actions
        if state.turn == self.seat:
            scores[self.seat if left else self._next] += self._rate_turn(left or 1)
        else:
            left = count_actions_left(state)
            scores[state.turn if left else self._next] += self._rate_turn(max(1, left))
        best = max(scores)
        weights = [exp(score - best) for score in scores]
        return weights[self.seat] / sum(weights)

    # What a draw brings

    def rate_draw(
        self,
        count: int,
        displays: Mapping[int, Display] | None = None,
        hands: Mapping[int, float] | None = None,
        actions: int | None = None,
    ) -> float:
        """Rate how likely the seat wins if it draws ``count`` cards, in addition to the other changes."""
        displays, hands = {**(displays or {})}, {**(hands or {})}
        own, state = displays.get(self.seat, self.state.displays[self.seat]), self.state
        fresh = min(count, len(state.deck))
        again = min(count - fresh, len(state.graveyard))
        buried = tuple(card for card in state.graveyard if card in TREASURES)
        # the cards drawn from deck and graveyard, the treasures there, and the number of cards there
        sources = [(fresh, self.hidden, len(state.deck)), (again, buried, len(state.graveyard))]
        drawn = sum(many for many, _, size in sources if size)
        shown = sum(many * len(found) / size for many, found, size in sources if size)
        hands[self.seat] = hands.get(self.seat, 0.0) + (drawn - shown) * self.mean
        base = total = self.rate(displays, hands, actions)
        missed = 1.0
        for many, found, size in sources:
            wins = 0
            for card in found:
                after = self.rate({**displays, self.seat: add_treasures(own, card)}, hands, actions)
                if after == 1.0:
                    wins += 1
                else:
                    total += (after - base) * many / size
            if size:
                missed *= comb(size - wins, many) / comb(size, many)
        return 1 - missed + missed * total

    # What others may hold

    def estimate_none(self, size: int, count: float) -> float:
        """Estimate how likely a hand of this size has none of ``count`` unseen cards."""
        chance, left = 1.0, float(self.total)
        for _ in range(size):
            if left <= count:
                return 0.0
            chance *= 1 - count / left
            left -= 1
        return chance

    def estimate_held(self, seat: int, card: Model) -> float:
        """Estimate how likely another seat has this card, and may use it."""
        if not self.unseen[card] or self.state.is_banned(seat, card):
            return 0.0
        return 1 - self.estimate_none(len(self.state.hands[seat]), self.unseen[card])


def add_treasures(display: Display, *cards: Model) -> Display:
    """Return the display with these treasures too."""
    return display.replace(treasures=sort_cards((*display.treasures, *cards)))


def _count_unseen(state: Position, seat: int) -> Counter[Model]:
    """Count the unseen cards of the seat, without treasures."""
    box = build_deck(len(state.hands), state.options)
    cards = Counter(card for card in box if card not in TREASURES)
    seen: list[Model] = [*state.hands[seat], *state.graveyard]
    for display in state.displays:
        seen += (*display.shields, *display.curses)
    seen += (played.card for played in state.stack)
    battle = state.battle
    if battle is not None:
        seen += battle.defence
        if battle.is_open or battle.attacker == seat:
            seen += battle.cards
        seen += (Model.ALMANSA,) * (battle.aim is None)
    cards.subtract(card for card in seen if card not in TREASURES)
    return +cards
