"""The drawings of Castell: SVG files, and the sheets that ``make art`` makes of them."""
