"""The rules of La Fallera Calavera, numbered in RULES.md: five ingredients on one's own display are a paella."""
