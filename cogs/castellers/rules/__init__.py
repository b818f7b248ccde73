"""The rules of Castellers!, numbered in docs/rules/castellers.md."""
