"""The course of a round: next turn, festivals, next round, end of the game. Rule numbers: docs/rules/castell.md."""

from typing import TypeVar

from bot.engine.contract import Event
from bot.engine.value import put
from cogs.castell.components import CAPACITY, REFILL_ROUNDS, REGIONS, ROUNDS
from cogs.castell.rules import events
from cogs.castell.rules.festivals import find_entrants, find_entry_tower, judge_festival
from cogs.castell.rules.position import Position, add_casteller, draw_casteller
from cogs.castell.rules.scoring import count_points
from cogs.castell.rules.search import find_best
from cogs.castell.rules.terms import NOTHING_DONE, Ending, Phase, Wish, Won
from cogs.castell.rules.towers import Tower

P = TypeVar("P", bound=Position)


def end_turn(position: P, news: list[Event]) -> P:
    """End the turn, and start the next one or the festivals of the round (RULES 2.3)."""
    seat, seats, left = position.turn, len(position.collas), _list_left(position)
    news.append(events.TurnEnded(seat))
    position = position.replace(
        towers=((),) * seats,
        done=NOTHING_DONE,
        phase=Phase.TURN,
        turn=left[0] if left else seat,
        number=position.number + 1,
    )
    if left:
        return position
    entrants: list[tuple[int, ...]] = []  # all festivals open at once (RULES 8.1, 8.2)
    for festival in position.festivals:
        entered = find_entrants(festival, position.collas, is_lax=position.options.lax)
        news.append(events.FestivalOpened(festival, entered) if entered else events.FestivalEmpty(festival))
        entrants.append(entered)
    if not any(entrants):
        return _end_round(position, news)
    return position.replace(phase=Phase.FESTIVAL, entrants=tuple(entrants))


def find_next_seat(position: Position) -> int | None:
    """Find the seat of the next turn; None if festivals, or the end of the game, come before it."""
    if left := _list_left(position):
        return left[0]
    return None if position.festivals or position.round == ROUNDS else _find_next_starter(position)


def imagine_turn(position: P, seat: int) -> P | None:
    """Return the position as if the seat's next turn began now, in its round; None if it has none left.

    Castellers that arrive before that round are left out, as they are still to be drawn.
    """
    number, starter = position.round, position.starter
    if seat not in _list_left(position):
        number, starter = number + 1, _find_next_starter(position)
    if number > ROUNDS:
        return None
    cleared = _clear_towers(position).replace(round=number, starter=starter, done=NOTHING_DONE)
    return cleared.replace(phase=Phase.TURN, turn=seat)


def _list_left(position: Position) -> list[int]:
    """List the seats whose turn in this round is still to come, in their order."""
    seats = len(position.collas)
    behind = (position.turn - position.starter) % seats
    return [other for other in position.order if (other - position.starter) % seats > behind]


# Festivals


def find_best_tower(position: Position, seat: int) -> Tower:
    """Find the tower with the highest score that the seat can submit to its open festival.

    :raises ValueError: if the seat is in no festival.
    """
    festival, colla = position.find_festival(seat), position.collas[seat]
    lax = position.options.lax
    found = None if festival is None else find_best(colla.team, colla.ranks, festival.tokens, lax)
    if found is None:
        raise ValueError(f"seat {seat} takes part in no festival")
    return found.tower


def find_offered_tower(position: Position, seat: int) -> Tower:
    """Find the tower that the game submits for the seat: the best one, or without the adviser any that may enter.

    :raises ValueError: if the seat is in no festival.
    """
    festival, colla = position.find_festival(seat), position.collas[seat]
    if position.options.adviser or festival is None:
        return find_best_tower(position, seat)
    found = find_entry_tower(colla.team, colla.ranks, festival.tokens, position.options.lax)
    assert found is not None, "an entrant can build a tower for its festival"
    return found


def submit_tower(position: P, seat: int, tower: Tower, news: list[Event]) -> P:
    """Record the tower; after the last one judge all festivals, in the order of the calendar (RULES 8.2 to 8.7)."""
    news.append(events.Submitted(seat, tower))
    position = position.replace(submitted=put(position.submitted, seat, tower), towers=put(position.towers, seat, ()))
    if position.pending_seats:
        return position
    for festival, seats in zip(position.festivals, position.entrants, strict=True):
        if not seats:
            continue
        results, removed = judge_festival(festival, {each: position.submitted[each] for each in seats})
        news.append(events.FestivalHeld(festival, results, removed))
        for result in results:
            colla = position.collas[result.seat]
            if result.score > colla.best:
                news.append(events.NewBest(result.seat, result.score))
            won = (Won(festival.region, result.prize),) if result.prize is not None else ()
            collas = position.put_colla(
                result.seat,
                best=max(colla.best, result.score),
                prizes=colla.prizes + won,
                wishes=(*colla.wishes, *(Wish(festival.region, size) for size in result.tokens)),
            )
            position = position.replace(collas=collas)
    return _end_round(_clear_towers(position).replace(phase=Phase.TURN, number=position.number + 1), news)


def _clear_towers(position: P) -> P:
    """Remove all towers and entrants."""
    none: tuple[Tower, ...] = ((),) * len(position.collas)
    return position.replace(entrants=(), submitted=none, towers=none)


# Rounds


def _end_round(position: P, news: list[Event]) -> P:
    """Pass the first player marker and fill the regions, or end the game (RULES 2.2, 2.4, 2.5)."""
    if position.round == ROUNDS:
        return end_game(position, Ending.PLAYED, news)
    seats, starter = len(position.collas), _find_next_starter(position)
    number, bag, rng, regions = position.round + 1, position.bag, position.rng, list(position.regions)
    if number in REFILL_ROUNDS:  # draw for the emptiest region, until all are full or the bag is empty
        capacity, counts = CAPACITY[seats], [*map(sum, regions)]
        arrived: list[list[int]] = [[] for _ in regions]
        while any(bag) and (fewest := min(counts)) < capacity:
            at = counts.index(fewest)
            size, bag, rng = draw_casteller(bag, rng)
            regions[at] = add_casteller(regions[at], size)
            counts[at] += 1
            arrived[at].append(size)
        news += [events.Arrived(each, tuple(sizes)) for each, sizes in zip(REGIONS, arrived, strict=True) if sizes]
    news.append(events.RoundBegan(number, starter))
    return position.replace(round=number, starter=starter, turn=starter, bag=bag, rng=rng, regions=tuple(regions))


def _find_next_starter(position: Position) -> int:
    seats = len(position.collas)
    left = ((position.starter + step) % seats for step in range(1, seats + 1))
    return next(seat for seat in left if not position.collas[seat].is_gone)


def end_game(position: P, ending: Ending, news: list[Event]) -> P:
    news.append(events.Finished(ending, tuple(count_points(colla).total for colla in position.collas)))
    return _clear_towers(position).replace(phase=Phase.OVER, ending=ending)
