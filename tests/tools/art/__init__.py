"""Makes the sprite sheets of the games from their SVG files: ``make art``."""
