"""Castell as a state: the contract's questions answered from a position. Rule numbers: docs/rules/castell.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.engine.contract import Event, IllegalAction, Outcome, Pace, Question, Refusal, State, Step
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY, only
from bot.engine.tuples import put
from cogs.castell.components import REGIONS
from cogs.castell.rules import advice, deeds, legality, rounds, terms
from cogs.castell.rules.building import built, steps
from cogs.castell.rules.events import Left
from cogs.castell.rules.festivals import guessed
from cogs.castell.rules.position import Position
from cogs.castell.rules.scoring import points
from cogs.castell.rules.terms import (
    Best,
    Deed,
    End,
    Ending,
    Join,
    Move,
    Perform,
    Phase,
    Place,
    Practice,
    Recruit,
    SpecialMove,
    SpecialRecruit,
    Submit,
    Train,
)
from cogs.castell.rules.towers import Tower
from cogs.castell.rules.view import Square, View


@dataclass(frozen=True, slots=True)
class Castell(Position, State[Deed, View]):
    """A position of Castell and what may come of it."""

    @property
    def to_act(self) -> frozenset[int]:
        match self.phase:
            case Phase.OVER:
                return NOBODY
            case Phase.FESTIVAL:
                return self.awaited
        return only(self.turn)

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        scores = tuple(points(colla).total for colla in self.collas)
        groups: dict[tuple[bool, int], list[int]] = {}
        for seat, score in enumerate(scores):
            groups.setdefault((self.collas[seat].is_gone, -score), []).append(seat)
        ranking = tuple(tuple(groups[key]) for key in sorted(groups))
        return Outcome(
            ending=self.ending,
            winners=frozenset(ranking[0]) if self._is_won(scores) else NOBODY,
            scores=scores,
            ranking=ranking,
        )

    def _is_won(self, scores: Sequence[int]) -> bool:
        """True if the game has a winner: somebody has points, or alone has stayed (RULES 9.7, 10.2)."""
        if self.ending is Ending.DESERTED:
            return True
        return self.ending is not Ending.CLOSED and any(scores)

    def question(self, seat: int) -> Question | None:
        if seat not in self.to_act:
            return None
        if self.phase is Phase.FESTIVAL:
            return Question(self.number, "festival", Pace.WINDOW, "festival", is_target=True)
        return Question(self.number, self.phase)

    def legal_actions(self, seat: int) -> Sequence[Deed]:
        return legality.offers(self, seat) if seat in self.to_act else ()

    def refusal(self, seat: int, action: Deed) -> Refusal | None:
        return legality.refusal(self, seat, action)

    def apply(self, seat: int, action: Deed) -> Step[Castell]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        news: list[Event] = []
        match action:
            case Place() | Join():
                return Step(self.replace(towers=put(self.towers, seat, built(self.towers[seat], [action]))), (), False)
            case End():
                ended = rounds.turn_ended(self, news)
                return Step(ended, tuple(news), True, reveals=ended.rng != self.rng)
            case Submit():
                return self._submitted(seat, self.towers[seat])
            case Best():
                return self._submitted(seat, rounds.best_of(self, seat))
        return Step(self._done(seat, action, news), tuple(news), False)

    def _done(
        self,
        seat: int,
        action: Move | Recruit | Train | Practice | SpecialMove | SpecialRecruit | Perform,
        news: list[Event],
    ) -> Castell:
        """The position after something was done in a turn, which goes on."""
        match action:
            case Move(region):
                return deeds.moved(self, seat, region, news)
            case Recruit(size):
                return deeds.recruited(self, seat, size, news)
            case Train(skill):
                return deeds.trained(self, seat, skill, news)
            case Practice(skill):
                return deeds.trained(self, seat, skill, news, is_practice=True)
        return deeds.special(self, seat, action, news)

    def _submitted(self, seat: int, tower: Tower) -> Step[Castell]:
        """Final only with the last tower: until then nobody has learned anything."""
        news: list[Event] = []
        state = rounds.submitted(self, seat, tower, news)
        return Step(state, tuple(news), state.phase is not Phase.FESTIVAL)

    def choose_default(self, seat: int) -> Deed:
        """End one's turn; go into a festival with the best tower (RULES 10.1)."""
        return terms.BEST if self.phase is Phase.FESTIVAL else terms.END

    def advise(self, seat: int) -> Deed:
        return advice.advise(self.view(seat))

    @property
    def out_of_play(self) -> frozenset[int]:
        return frozenset(seat for seat, colla in enumerate(self.collas) if colla.is_gone)

    def leave(self, seat: int) -> Step[Castell]:
        """Note that the colla's player has gone; all that it has stays (RULES 10.2)."""
        return Step(self, (Left(seat),), True)

    def concede_to(self, seat: int) -> Step[Castell]:
        """End the game after all others left: the last player wins (RULES 10.2)."""
        collas = tuple(colla.replace(is_gone=other != seat) for other, colla in enumerate(self.collas))
        news: list[Event] = []
        state = rounds.over(self.replace(collas=collas), Ending.DESERTED, news)
        return Step(state, tuple(news), True)

    def close(self) -> Step[Castell]:
        news: list[Event] = []
        state = rounds.over(self, Ending.CLOSED, news)
        return Step(state, tuple(news), True)

    # What is known to whom

    def view(self, seat: int | None) -> View:
        legal = () if seat is None else tuple(self.legal_actions(seat))
        return View(
            seat=seat,
            options=self.options,
            phase=self.phase,
            round=self.round,
            starter=self.starter,
            turn=self.turn,
            order=self.order,
            done=self.done,
            slots=self.slots,
            squares=tuple(map(Square, REGIONS, self.regions, self.tiles, self.rows)),
            calendar=self.calendar,
            bag=self.bag,
            collas=self.collas,
            points=tuple(map(points, self.collas)),
            entrants=self.entrants,
            tower=() if seat is None else self.towers[seat],
            submitted=() if seat is None else self.submitted[seat],
            legal=legal,
            refusals=tuple(self._refusals(seat, legal)) if seat is not None and legal else (),
            outcome=self.outcome,
        )

    def _refusals(self, seat: int, legal: Sequence[Deed]) -> Iterable[tuple[str, Refusal]]:
        """For each kind of action of which none is legal, why not."""
        codes = {action.code for action in legal}
        for sample in legality.samples(self, seat):
            if sample.code not in codes and (refusal := self.refusal(seat, sample)) is not None:
                yield sample.code, refusal

    def redeal(self, seat: int, rng: Rng) -> Castell:
        towers, submitted = list(self.towers), list(self.submitted)
        for festival, seats in zip(self.festivals, self.entrants, strict=False):
            for other in seats:
                if other == seat:
                    continue
                tower, rng = guessed(rounds.best_of(self, other), festival.tokens, rng)
                if submitted[other]:
                    submitted[other] = tower
                else:
                    batch = steps(tower)
                    length, rng = rng.randbelow(len(batch) + 1)
                    towers[other] = built((), batch[:length])
        return self.replace(towers=tuple(towers), submitted=tuple(submitted), rng=rng)
