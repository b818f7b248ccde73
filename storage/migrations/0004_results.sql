-- How finished games went for each of their seats: what statistics are made of, kept longer than the games themselves.

CREATE TABLE results (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    ended_at REAL NOT NULL,
    players INTEGER NOT NULL,
    place INTEGER NOT NULL,
    is_won INTEGER NOT NULL,
    score INTEGER NOT NULL,
    mark INTEGER,
    answers INTEGER NOT NULL,
    seconds REAL NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_user ON results (user_id, ended_at);
CREATE INDEX results_by_server ON results (guild_id, game, ended_at);
