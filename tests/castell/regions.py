"""The regions of Castell by short names."""

from cogs.castell.components import REGIONS

MAT, TER, BCN, VFR, VIL, VAL, TAR = REGIONS
