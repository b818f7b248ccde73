"""The deal of the day: the same deal for everybody, once, with a key that can be checked when the day is over."""
