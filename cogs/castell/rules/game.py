"""The state of Castell: a position with its rules and views. Rule numbers: docs/rules/castell.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from bot.engine.contract import Event, Outcome, Pace, Plan, Question, Refusal, State, Step
from bot.engine.rng import Rng
from bot.engine.seats import NOBODY, only, rank_seats
from bot.engine.value import put
from cogs.castell.components import REGION_INDEX, REGIONS, Region
from cogs.castell.performances import Tile
from cogs.castell.rules import actions, advice, legality, plans, rounds
from cogs.castell.rules.building import build_tower, list_steps
from cogs.castell.rules.events import Moved, Paid, Performed, Recruited, SpecialTrained, Trained
from cogs.castell.rules.festivals import guess_tower
from cogs.castell.rules.position import Position, add_casteller
from cogs.castell.rules.scoring import count_points
from cogs.castell.rules.terms import TURN_PHASES, Ending, Phase
from cogs.castell.rules.towers import Skill, Tower
from cogs.castell.rules.view import Square, View
from cogs.castell.rules.wheel import RANK_INDEX, raise_rank

P = TypeVar("P", bound=Position)


def apply_turn_action(position: P, seat: int, action: actions.TurnAction, news: list[Event]) -> P:
    """Apply a legal action after which the turn goes on; its events are added to ``news``.

    A special action then costs a token unless it comes from training Special (RULES 6).
    """
    match action:
        case actions.Move(region):
            return _move_pawn(position, seat, region, news)
        case actions.Recruit(size):
            return _recruit(position, seat, size, news)
        case actions.Train(skill):
            return _train(position, seat, skill, news)
        case actions.Practice(skill):
            return _train(position, seat, skill, news, is_practice=True)
        case actions.SpecialMove(region):
            after = _move_pawn(position, seat, region, news, is_special=True)
        case actions.SpecialRecruit(size):
            after = _recruit(position, seat, size, news, is_special=True)
        case actions.Perform(tile):
            after = _perform(position, seat, tile, news)
    return after.replace(phase=Phase.TURN) if position.phase is Phase.SPECIAL else _pay_token(after, seat, news)


def _move_pawn(position: P, seat: int, region: Region, news: list[Event], *, is_special: bool = False) -> P:
    """Move the pawn to this region (RULES 3.2, 6.2)."""
    news.append(Moved(seat, position.collas[seat].region, region, is_special))
    done = position.done if is_special else position.done.replace(has_moved=True)
    return position.replace(collas=position.put_colla(seat, region=region), done=done, number=position.number + 1)


def _recruit(position: P, seat: int, size: int, news: list[Event], *, is_special: bool = False) -> P:
    """Take a casteller from the pawn's region (RULES 3.3, 6.2)."""
    colla, done = position.collas[seat], position.done
    region = colla.region
    assert region is not None
    news.append(Recruited(seat, region, size, is_special))
    if not is_special:
        done = done.replace(recruited=(*done.recruited, size), recruited_in=region)
    at = REGION_INDEX[region]
    return position.replace(
        collas=position.put_colla(seat, team=add_casteller(colla.team, size)),
        regions=put(position.regions, at, add_casteller(position.regions[at], size, -1)),
        done=done,
        number=position.number + 1,
    )


def _train(position: P, seat: int, skill: Skill, news: list[Event], *, is_practice: bool = False) -> P:
    """Add a rank of a skill, or ask for the special action that Special gives (RULES 5.4 to 5.6)."""
    done, number = position.done.replace(has_trained=True), position.number + 1
    if skill is Skill.SPECIAL:
        news.append(SpecialTrained(seat))
        return position.replace(phase=Phase.SPECIAL, done=done, number=number)
    ranks = raise_rank(position.collas[seat].ranks, skill)
    news.append(Trained(seat, skill, ranks[RANK_INDEX[skill]], is_practice))
    return position.replace(collas=position.put_colla(seat, ranks=ranks), done=done, number=number)


def _perform(position: P, seat: int, tile: Tile, news: list[Event]) -> P:
    """Take the tile and all tokens of the region's row (RULES 7.2)."""
    colla = position.collas[seat]
    assert colla.region is not None
    at = REGION_INDEX[colla.region]
    tokens = sum(position.rows[at])
    news.append(Performed(seat, colla.region, tile, position.towers[seat], tokens))
    claimed = put(colla.claimed, at, colla.claimed[at] + tokens)
    return position.replace(
        collas=position.put_colla(seat, tiles=(*colla.tiles, tile), claimed=claimed),
        tiles=put(position.tiles, at, tuple(other for other in position.tiles[at] if other is not tile)),
        rows=put(position.rows, at, (0,) * len(position.collas)),
        towers=put(position.towers, seat, ()),
        number=position.number + 1,
    )


def _pay_token(position: P, seat: int, news: list[Event]) -> P:
    """Put a token into the row of the region where the pawn is after the action (RULES 6.4)."""
    colla = position.collas[seat]
    assert colla.region is not None
    at = REGION_INDEX[colla.region]
    news.append(Paid(seat, colla.region, colla.tokens - 1))
    return position.replace(
        collas=position.put_colla(seat, tokens=colla.tokens - 1),
        rows=put(position.rows, at, put(position.rows[at], seat, position.rows[at][seat] + 1)),
        done=position.done.replace(has_used_token=True),
    )


@dataclass(frozen=True, slots=True)
class Castell(Position, State[actions.CastellAction, View]):
    """A position of Castell with its rules."""

    @property
    def to_act(self) -> frozenset[int]:
        if self.phase in TURN_PHASES:
            return only(self.turn)
        return NOBODY if self.phase is Phase.OVER else self.pending_seats

    @property
    def outcome(self) -> Outcome | None:
        if self.ending is None:
            return None
        scores = tuple(count_points(colla).total for colla in self.collas)
        ranking = rank_seats((colla.is_gone, -score) for colla, score in zip(self.collas, scores, strict=True))
        # a seat with points, or the last one to stay (RULES 9.7, 10.2)
        is_won = self.ending is Ending.DESERTED or (self.ending is not Ending.CLOSED and any(scores))
        winners = frozenset(ranking[0]) if is_won else NOBODY
        return Outcome(ending=self.ending, winners=winners, scores=scores, ranking=ranking)

    def question(self, seat: int) -> Question | None:
        if seat not in self.to_act:
            return None
        if self.phase is Phase.FESTIVAL:
            return Question(self.number, "festival", Pace.WINDOW, "festival", is_target=True)
        return Question(self.number, self.phase)

    @property
    def next_seat(self) -> int | None:
        return rounds.find_next_seat(self) if self.phase in TURN_PHASES else None

    def legal_actions(self, seat: int) -> Sequence[actions.CastellAction]:
        return legality.legal_actions(self, seat) if seat in self.to_act else ()

    object_to = legality.object_to

    def act(self, seat: int, action: actions.CastellAction) -> Step[Castell]:
        news: list[Event] = []
        match action:
            case actions.Place() | actions.Join():
                tower = build_tower(self.towers[seat], [action])
                return Step(self.replace(towers=put(self.towers, seat, tower)), (), False)
            case actions.End():
                ended = rounds.end_turn(self, news)
                return Step(ended, tuple(news), True, reveals=ended.rng != self.rng)
            case actions.Submit():
                return self._submit(seat, self.towers[seat])
            case actions.Best():
                return self._submit(seat, rounds.find_offered_tower(self, seat))
        state = apply_turn_action(self, seat, action, news)
        return Step(state, tuple(news), False)

    def can_undo(self, seat: int, action: actions.CastellAction) -> bool:
        """Return whether the action neither shows the towers of others nor draws the castellers of the next round."""
        match action:
            case actions.End():
                return rounds.end_turn(self, []).rng == self.rng
            case actions.Submit() | actions.Best():
                return len(self.pending_seats) > 1
        return True

    def _submit(self, seat: int, tower: Tower) -> Step[Castell]:
        """Submit a tower; only the last one is final, as it shows all of them."""
        news: list[Event] = []
        state = rounds.submit_tower(self, seat, tower, news)
        return Step(state, tuple(news), state.phase is not Phase.FESTIVAL)

    def imagine(self, seat: int) -> Castell | None:
        if seat in self.to_act | self.out_of_play or self.ending is not None:
            return None
        return rounds.imagine_turn(self, seat)

    def make_plan(self, seat: int, actions: Sequence[actions.CastellAction]) -> Plan | None:
        turn = plans.find_whole_turn(actions)
        return None if turn is None else Plan(turn, tuple(plans.find_conditions(self.view(seat), turn)))

    def choose_default(self, seat: int) -> actions.CastellAction:
        """End the turn, or submit the tower that the game finds (RULES 10.1)."""
        return actions.BEST if self.phase is Phase.FESTIVAL else actions.END

    def advise(self, seat: int) -> actions.CastellAction:
        return advice.advise(self.view(seat))

    @property
    def out_of_play(self) -> frozenset[int]:
        return frozenset(seat for seat, colla in enumerate(self.collas) if colla.is_gone)

    def concede_to(self, seat: int) -> Step[Castell]:
        """End the game after all others left: this seat wins (RULES 10.2)."""
        collas = tuple(colla.replace(is_gone=other != seat) for other, colla in enumerate(self.collas))
        news: list[Event] = []
        state = rounds.end_game(self.replace(collas=collas), Ending.DESERTED, news)
        return Step(state, tuple(news), True)

    def close(self) -> Step[Castell]:
        news: list[Event] = []
        state = rounds.end_game(self, Ending.CLOSED, news)
        return Step(state, tuple(news), True)

    # Views

    def view(self, seat: int | None) -> View:
        legal = () if seat is None else tuple(self.legal_actions(seat))
        refusals: list[tuple[str, Refusal]] = []  # for each kind of action that is not legal
        if seat is not None and legal:
            codes = {action.code for action in legal}
            for sample in legality.list_samples(self, seat):
                if sample.code not in codes and (refusal := self.refusal(seat, sample)) is not None:
                    refusals.append((sample.code, refusal))
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
            points=tuple(map(count_points, self.collas)),
            entrants=self.entrants,
            tower=() if seat is None else self.towers[seat],
            submitted=() if seat is None else self.submitted[seat],
            legal=legal,
            refusals=tuple(refusals),
            outcome=self.outcome,
        )

    def redeal(self, seat: int, rng: Rng) -> Castell:
        towers, submitted = list(self.towers), list(self.submitted)
        for festival, seats in zip(self.festivals, self.entrants, strict=False):
            for other in seats:
                if other == seat:
                    continue
                tower, rng = guess_tower(rounds.find_best_tower(self, other), festival.tokens, rng)
                if submitted[other]:
                    submitted[other] = tower
                else:
                    batch = list_steps(tower)
                    length, rng = rng.randbelow(len(batch) + 1)
                    towers[other] = build_tower((), batch[:length])
        return self.replace(towers=tuple(towers), submitted=tuple(submitted), rng=rng)
