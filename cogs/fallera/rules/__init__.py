"""The rules of La Fallera Calavera: the first player with five ingredients on the display wins.

Rule numbers: docs/rules/fallera.md.
"""
