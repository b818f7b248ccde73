"""The worths of cards and parts to a computer, in turns that they save; found by games against itself."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine.contract import Level


@dataclass(frozen=True, slots=True)
class Style:
    """The worths by which a computer plays, in turns of the colla."""

    tronc: float = 0.48
    """The worth of a casteller that a tronc needs."""
    dosos: float = 1.03
    acotxador: float = 0.83
    enxaneta: float = 0.79
    filler: float = 0.34
    """The worth of any card that a pinya takes."""
    llenya: float = 0.91
    canguelo: float = 0.3
    grallers: float = 0.93
    cap: float = 0.79
    next: float = 0.62
    """The worth of a card for the next castell, as a share of that for the current one."""
    last: float = 0.46
    """The same for the castell after the next."""
    applause: float = 0.57
    """The worth of an applause, in the choice of a castell."""
    rival: float = 0.43
    """The share of a counter that is lost to each rival who builds the same type."""
    pinya: float = 1.08
    """The worth of raising a pinya that is complete in hand, now rather than later."""
    trunk: float = 0.84
    """The same for a tronc."""
    pom: float = 1.48
    """The same for a pom: a finished castell is out of danger."""
    chain: float = 0.44
    """The worth of raising a part if grallers can place the next one in the same turn."""
    wait: float = 0.18
    """The cost of raising a part if grallers are in hand and the next part is not complete."""
    call: float = 0.05
    """The cost of spending a cap de colla on a call."""
    ready: float = 0.15
    """The worth of cards that complete the current castell."""
    rush: float = 0.09
    """The worth of raising a part of a castell that is complete in hand: a rival may take the counter first."""
    bit: float = 0.0
    """The worth of placing a card of an incomplete part."""
    deny: float = 0.12
    """The worth of a card that the part of another colla needs."""
    scarce: float = 0.5
    """The exponent by which rare cards are worth more; its base is how much rarer they are than in the whole deck."""
    sight: float = 0.78
    """The worth of drawn cards, as a share of that of cards that all see."""
    attacks: bool = True
    """Whether it plays llenyes and canguelos."""


STYLES: Mapping[Level, Style] = {
    Level.NORMAL: Style(
        filler=0.2,
        llenya=0.5,
        canguelo=0.4,
        grallers=0.5,
        cap=0.6,
        next=0.0,
        last=0.0,
        applause=0.0,
        rival=0.0,
        chain=0.0,
        wait=0.0,
        ready=0.0,
        rush=0.0,
        deny=0.0,
        scarce=0.0,
    ),
    Level.STRONG: Style(),
}
