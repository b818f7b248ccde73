"""Small games that play already: ``python -m bot new-game`` copies one of them under another name."""
