-- Lobbies can start when they are full. People can look for others who want the same game, and be told of lobbies.

ALTER TABLE tables ADD COLUMN is_started_when_full INTEGER NOT NULL DEFAULT 0;

CREATE TABLE wishes (
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    -- 0: any number.
    seats INTEGER NOT NULL,
    pace TEXT NOT NULL,
    is_with_computers INTEGER NOT NULL,
    since REAL NOT NULL,
    until REAL NOT NULL,
    PRIMARY KEY (user_id, guild_id, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX wishes_by_server ON wishes (guild_id, game);

-- Who is to be told of new lobbies of a game in a channel.
CREATE TABLE watchers (
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    -- Lobbies opened before are known.
    known_until REAL NOT NULL,
    told_at REAL NOT NULL,
    PRIMARY KEY (user_id, guild_id, game)
) STRICT, WITHOUT ROWID;

CREATE INDEX watchers_by_server ON watchers (guild_id, game);

-- Who is still to be told that a table was found for them.
CREATE TABLE matches (
    table_id TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX matches_by_user ON matches (user_id);
