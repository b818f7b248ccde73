-- Lobbies can start when they are full. People can look for others who want the same game, and be told of lobbies.

ALTER TABLE tables ADD COLUMN is_started_when_full BIGINT NOT NULL DEFAULT 0;

CREATE TABLE wishes (
    user_id BIGINT NOT NULL,
    guild_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    channel_id BIGINT NOT NULL,
    -- 0: any number.
    seats BIGINT NOT NULL,
    pace TEXT COLLATE "C" NOT NULL,
    is_with_computers BIGINT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (user_id, guild_id, game)
);

CREATE INDEX wishes_by_server ON wishes (guild_id, game);

-- Who is to be told of new lobbies of a game in a channel.
CREATE TABLE watchers (
    user_id BIGINT NOT NULL,
    guild_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    channel_id BIGINT NOT NULL,
    -- Lobbies opened before are known.
    known_until DOUBLE PRECISION NOT NULL,
    told_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (user_id, guild_id, game)
);

CREATE INDEX watchers_by_server ON watchers (guild_id, game);

-- Who is still to be told that a table was found for them.
CREATE TABLE matches (
    table_id TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);

CREATE INDEX matches_by_user ON matches (user_id);
