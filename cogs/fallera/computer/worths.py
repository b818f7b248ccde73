"""The worths of a seat's facts, as a regression over games found them: ``tests/tools/fallera/tuner.py``.

The unit is that of a logarithm of odds: the sum of a seat grows by one where its odds against another one grow by e.
"""

from __future__ import annotations

from collections.abc import Mapping

WORTHS: Mapping[str, tuple[float, float]] = {
    "turn": (0.15, 0.07),
    "actions": (0.15, 0.05),
    "ingredients-1": (0.26, 0.08),
    "ingredients-2": (0.18, 0.04),
    "ingredients-3": (0.12, 0.21),
    "ingredients-4": (0.64, 0.49),
    "density-3": (0.31, 0.01),
    "density-4": (0.26, 0.04),
    "display-corbella": (0.14, 0.14),
    "display-orxata": (0.14, 0.11),
    "display-taronger": (0.31, 0.38),
    "display-tartana": (0.29, 0.06),
    "display-aeroport": (0.14, 0.08),
    "display-allioli": (0.29, 0.08),
    "display-allioli-idle": (0.02, 0.05),
    "sales": (0.11, 0.03),
    "draws": (0.02, 0.02),
    "more": (0.19, 0.06),
    "display-muralla": (0.27, 1.02),
    "display-falla": (-0.11, 0.40),
    "guarded-muralla": (0.10, 0.02),
    "guarded-falla": (0.08, -0.05),
    "display-lluna": (0.00, -0.22),
    "display-butoni": (0.00, -0.11),
    "hand-xicona": (0.29, 0.07),
    "hand-moro": (0.39, 0.02),
    "hand-alcaldessa": (0.57, 0.50),
    "hand-guerrer": (0.30, 0.01),
    "hand-dama": (0.33, 0.09),
    "hand-monleon": (0.12, -0.02),
    "hand-cagallo": (0.05, -0.02),
    "hand-tombatossals": (0.46, 0.09),
    "hand-jaume": (0.34, -0.09),
    "hand-calavera": (0.14, -0.02),
    "hand-bellea": (0.29, 0.00),
    "hand-moma": (0.28, 0.05),
    "hand-delica": (0.20, 0.02),
    "hand-sangonera": (0.24, 0.15),
    "hand-monleonetes": (0.11, 0.12),
    "hand-muixeranga": (0.11, 0.04),
    "hand-espill": (0.00, -0.03),
    "hand-bec": (0.30, 0.26),
    "hand-masclet": (0.23, 0.14),
    "hand-repeticio": (0.23, 0.06),
    "hand-lluna": (0.00, 0.13),
    "hand-rata": (0.17, 0.01),
    "hand-dansa": (0.00, 0.08),
    "hand-muralla": (0.16, 0.67),
    "hand-petrer": (-0.04, 0.09),
    "hand-paella": (0.37, 0.11),
    "hand-pacte": (0.08, 0.32),
    "hand-espionatge": (0.17, 0.13),
    "hand-aigua": (0.33, 0.17),
    "hand-crema": (0.42, 0.08),
    "hand-butoni": (0.00, -0.10),
    "hand-almansa": (0.56, 0.78),
    "hand-riua": (0.00, 0.06),
    "hand-falla": (-0.12, 0.11),
    "hand-donyet": (0.07, 0.09),
    "hand-cassalla": (0.13, -0.01),
    "hand-vent": (-0.11, -0.01),
}
"""By fact: its worth in games for two, and in games for more."""

TWO: Mapping[str, float] = {name: worths[0] for name, worths in WORTHS.items()}
MORE: Mapping[str, float] = {name: worths[1] for name, worths in WORTHS.items()}
