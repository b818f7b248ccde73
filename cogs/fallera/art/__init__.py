"""The drawings of La Fallera Calavera: SVG files, and the sheets that ``make art`` makes of them.

A card is put together of three files: its frame, which alone tells the suit, its picture from ``cards`` and its badge
with the values. The grin and the skull are files of their own, which pictures insert.
"""
