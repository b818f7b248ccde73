"""The colours of La Fallera Calavera."""

TABLE, SEAT, EDGE = "#2e1228", "#46203d", "#6a3a5c"
INK, CREAM, MUTED = "#33142b", "#fff3d9", "#b79aab"
SAFFRON = "#f4b731"
BATTLE, BATTLE_EDGE = "#5a1f22", "#d93a2b"
BACK = "#a5241c"
PETARD = "#d93a2b"

MEDALS = (("#f4b731", "#d9921f"), ("#c7ccd4", "#8f8791"), ("#b86f36", "#8d5526"))
"""By place from the first on: a medal's colour and its ring."""

RANK_EDGE = "#e0c49c"
