"""The drawings of Castellers!: SVG files, and the sheets that ``make art`` makes of them."""
