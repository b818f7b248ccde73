"""The colours of La Fallera Calavera."""

from __future__ import annotations

TABLE, SEAT, EDGE = "#2e1228", "#46203d", "#6a3a5c"
INK, CREAM, MUTED = "#33142b", "#fff3d9", "#b79aab"
SAFFRON, RICE_SLOT = "#f4b731", "#c47f17"
BATTLE, BATTLE_EDGE = "#5a1f22", "#d93a2b"
