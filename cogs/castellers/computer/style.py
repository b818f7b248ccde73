"""What cards and parts are worth to a computer, in turns that they save. Games against itself found the numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine.level import Level


@dataclass(frozen=True, slots=True)
class Style:
    """How a computer plays; all worths are turns of the colla."""

    tronc: float = 0.48
    """Of a casteller that a tronc needs."""
    dosos: float = 1.03
    acotxador: float = 0.83
    enxaneta: float = 0.79
    filler: float = 0.34
    """Of any card that a pinya takes."""
    llenya: float = 0.91
    canguelo: float = 0.3
    grallers: float = 0.93
    cap: float = 0.79
    next: float = 0.62
    """What a card for the next castell counts, as a share of one for the current castell."""
    last: float = 0.46
    """The same for the castell after it."""
    applause: float = 0.57
    """Of an applause, when a castell is chosen."""
    rival: float = 0.43
    """The share of a counter that is lost to each rival who builds the same type."""
    pinya: float = 1.08
    """Of raising a part that is complete in hand, now rather than later."""
    trunk: float = 0.84
    """The same for a tronc."""
    pom: float = 1.48
    """The same for a pom: a finished castell is out of danger."""
    chain: float = 0.44
    """Of raising a part when grallers can place the next one in the same turn."""
    wait: float = 0.18
    """What raising a part costs when grallers are in hand, and the next part is not complete."""
    call: float = 0.05
    """What it costs to call a casteller and not to keep the cap de colla."""
    ready: float = 0.15
    """Of cards with which nothing of the current castell is missing."""
    rush: float = 0.09
    """Of raising a part of a castell that is complete in hand: rivals may be faster, and fewer applause be left."""
    bit: float = 0.0
    """Of a card of an incomplete part."""
    deny: float = 0.12
    """Of a card that the part of another colla needs."""
    scarce: float = 0.5
    """How much scarce cards are worth more: an exponent of how much rarer they are than in the whole deck."""
    sight: float = 0.78
    """How much drawing counts against taking cards that are seen."""
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
