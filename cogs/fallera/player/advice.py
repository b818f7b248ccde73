"""What a simple player does, told from a view: it stands in for whoever is away."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cogs.fallera.player.turn import discard, taken, turn
from cogs.fallera.player.windows import aigua, defence, espionatge, paella
from cogs.fallera.rules.terms import Move, Phase
from cogs.fallera.rules.view import View


def advise(view: View) -> Move:
    """What seems to be worth most; for a view that is asked."""
    return CHOICES[view.phase](view)


CHOICES: Mapping[Phase, Callable[[View], Move]] = {
    Phase.TURN: turn,
    Phase.DISCARD: discard,
    Phase.KEEP: taken,
    Phase.EXTRA: taken,
    Phase.PAELLA: paella,
    Phase.ESPIONATGE: espionatge,
    Phase.DEFENCE: defence,
    Phase.AIGUA: aigua,
}
"""What is done, by what is asked."""
