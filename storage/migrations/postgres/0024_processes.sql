-- Several processes on one database: who lives, who does what, and which interactions were taken.

CREATE TABLE processes (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    bot TEXT COLLATE "C" NOT NULL,
    shard_count BIGINT NOT NULL,
    versions TEXT COLLATE "C" NOT NULL,
    is_leaving BIGINT NOT NULL,
    until DOUBLE PRECISION NOT NULL
);

CREATE TABLE leases (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    holder TEXT COLLATE "C" NOT NULL,
    wanted TEXT COLLATE "C" NOT NULL,
    until DOUBLE PRECISION NOT NULL
);

CREATE TABLE answered (
    interaction_id BIGINT NOT NULL PRIMARY KEY,
    process TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL
);

CREATE INDEX answered_by_user ON answered (user_id, at);
CREATE INDEX answered_by_time ON answered (at);
