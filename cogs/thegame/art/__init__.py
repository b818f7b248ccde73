"""The drawings of The Game: SVG files, and the sheets that ``make art`` makes of them."""
