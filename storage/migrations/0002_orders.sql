-- What a player has answered once and for all in the windows of a game; without a row, the default holds.

CREATE TABLE orders (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    about TEXT NOT NULL,
    choice TEXT NOT NULL,
    PRIMARY KEY (user_id, game, about)
) STRICT, WITHOUT ROWID;
