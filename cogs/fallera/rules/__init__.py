"""The rules of La Fallera Calavera: five ingredients on one's own display are a paella.

Rule numbers: docs/rules/fallera.md.
"""
