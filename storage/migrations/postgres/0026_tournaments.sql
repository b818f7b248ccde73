-- Tournaments, who has entered, the rounds drawn, and the tables of each.

CREATE TABLE tournaments (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    host_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    language TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    opened_at DOUBLE PRECISION NOT NULL,
    status TEXT COLLATE "C" NOT NULL,
    format TEXT COLLATE "C" NOT NULL,
    seats BIGINT NOT NULL,
    rounds BIGINT NOT NULL,
    absence TEXT COLLATE "C" NOT NULL,
    round_days BIGINT NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    size BIGINT NOT NULL,
    round BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    message_format TEXT COLLATE "C" NOT NULL,
    digest TEXT COLLATE "C" NOT NULL,
    revision BIGINT NOT NULL
);

CREATE INDEX tournaments_by_server ON tournaments (guild_id, opened_at);
CREATE INDEX tournaments_by_status ON tournaments (status);

CREATE TABLE entrants (
    tournament TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    user_id BIGINT,
    name TEXT COLLATE "C" NOT NULL,
    status TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (tournament, number)
);

CREATE UNIQUE INDEX entrants_by_user ON entrants (user_id, tournament);

CREATE TABLE rounds (
    tournament TEXT COLLATE "C" NOT NULL,
    number BIGINT NOT NULL,
    phase BIGINT NOT NULL,
    drawn_at DOUBLE PRECISION NOT NULL,
    ended_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (tournament, number)
);

CREATE TABLE pairings (
    tournament TEXT COLLATE "C" NOT NULL,
    round BIGINT NOT NULL,
    number BIGINT NOT NULL,
    entrants TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    result TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (tournament, round, number)
);
