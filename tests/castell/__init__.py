"""The rules, the towers and the face of Castell."""
