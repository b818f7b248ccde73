-- All that the migrations of SQLite up to 0022 make, column for column: later versions are numbered alike.
-- Truth values are numbers as there, and texts are ordered by their bytes.

CREATE TABLE tables (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    language TEXT COLLATE "C" NOT NULL,
    status TEXT COLLATE "C" NOT NULL,
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    home_id BIGINT NOT NULL,
    host_id BIGINT NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    opened_at DOUBLE PRECISION NOT NULL,
    touched_at DOUBLE PRECISION NOT NULL,
    seq BIGINT NOT NULL,
    branch BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    is_paused BIGINT NOT NULL,
    window_seconds BIGINT NOT NULL,
    outcome TEXT COLLATE "C" NOT NULL,
    mark BIGINT,
    is_drawn BIGINT NOT NULL DEFAULT 1,
    clock_seconds BIGINT NOT NULL DEFAULT 0,
    absence TEXT COLLATE "C" NOT NULL DEFAULT 'wait',
    is_patient BIGINT NOT NULL DEFAULT 1,
    given_back DOUBLE PRECISION NOT NULL DEFAULT 0,
    is_private BIGINT NOT NULL DEFAULT 0,
    after TEXT COLLATE "C" NOT NULL DEFAULT '',
    category TEXT COLLATE "C" NOT NULL DEFAULT '',
    is_in_words BIGINT NOT NULL DEFAULT 0,
    level TEXT COLLATE "C" NOT NULL DEFAULT 'normal',
    bank_seconds BIGINT NOT NULL DEFAULT 0,
    vacancy TEXT COLLATE "C" NOT NULL DEFAULT 'default',
    hints TEXT COLLATE "C" NOT NULL DEFAULT 'auto'
);

CREATE TABLE seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    user_id BIGINT,
    name TEXT COLLATE "C" NOT NULL,
    is_dm_closed BIGINT NOT NULL,
    quiet_until BIGINT,
    bank DOUBLE PRECISION NOT NULL DEFAULT 0,
    away TEXT COLLATE "C" NOT NULL DEFAULT '',
    answered TEXT COLLATE "C" NOT NULL DEFAULT '',
    time_left DOUBLE PRECISION NOT NULL DEFAULT 0,
    is_computer BIGINT NOT NULL DEFAULT 0,
    hint_count BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE steps (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    branch BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    action TEXT COLLATE "C" NOT NULL,
    events TEXT COLLATE "C" NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    is_final BIGINT NOT NULL,
    version BIGINT NOT NULL,
    asked TEXT COLLATE "C" NOT NULL,
    state BYTEA NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE archives (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id),
    story BYTEA NOT NULL,
    states BYTEA NOT NULL
);

CREATE TABLE messages (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    role TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    shown BIGINT NOT NULL,
    digest TEXT COLLATE "C" NOT NULL,
    asked TEXT COLLATE "C" NOT NULL,
    picture TEXT COLLATE "C" NOT NULL DEFAULT '',
    format TEXT COLLATE "C" NOT NULL DEFAULT 'embed',
    PRIMARY KEY (table_id, role, seat)
);

CREATE TABLE deadlines (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    question TEXT COLLATE "C" NOT NULL,
    due DOUBLE PRECISION NOT NULL,
    since DOUBLE PRECISION NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat, kind, question)
);

CREATE TABLE users (
    user_id BIGINT NOT NULL PRIMARY KEY,
    language TEXT COLLATE "C" NOT NULL,
    locale TEXT COLLATE "C" NOT NULL,
    is_hand_by_dm BIGINT NOT NULL,
    vacation_until DOUBLE PRECISION NOT NULL DEFAULT 0,
    calls TEXT COLLATE "C" NOT NULL DEFAULT 'dm',
    zone TEXT COLLATE "C" NOT NULL DEFAULT '',
    quiet_from BIGINT NOT NULL DEFAULT -1,
    quiet_to BIGINT NOT NULL DEFAULT -1,
    digest_at BIGINT NOT NULL DEFAULT -1,
    called_at DOUBLE PRECISION NOT NULL DEFAULT 0,
    often TEXT COLLATE "C" NOT NULL DEFAULT 'twice'
);

CREATE TABLE servers (
    guild_id BIGINT NOT NULL PRIMARY KEY,
    language TEXT COLLATE "C" NOT NULL,
    channels TEXT COLLATE "C" NOT NULL DEFAULT '',
    is_threaded BIGINT NOT NULL DEFAULT 1,
    most_tables BIGINT NOT NULL DEFAULT 0,
    openers TEXT COLLATE "C" NOT NULL DEFAULT 'anybody',
    clock TEXT COLLATE "C" NOT NULL DEFAULT 'none'
);

CREATE TABLE meta (
    key TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);

CREATE TABLE orders (
    user_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    about TEXT COLLATE "C" NOT NULL,
    choice TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (user_id, game, about)
);

CREATE TABLE results (
    table_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    user_id BIGINT,
    name TEXT COLLATE "C" NOT NULL,
    guild_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    ended_at DOUBLE PRECISION NOT NULL,
    players BIGINT NOT NULL,
    place BIGINT NOT NULL,
    is_won BIGINT NOT NULL,
    score BIGINT NOT NULL,
    mark BIGINT,
    answers BIGINT NOT NULL,
    seconds DOUBLE PRECISION NOT NULL,
    is_counted BIGINT NOT NULL DEFAULT 1,
    level TEXT COLLATE "C" NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE calls (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    question TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    stage BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat, question, user_id)
);

CREATE TABLE guests (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    user_id BIGINT NOT NULL,
    is_welcome BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);

CREATE TABLE motions (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES tables (id),
    number BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    target BIGINT NOT NULL,
    asked TEXT COLLATE "C" NOT NULL,
    agreed TEXT COLLATE "C" NOT NULL,
    refused TEXT COLLATE "C" NOT NULL,
    ending TEXT COLLATE "C" NOT NULL
);

CREATE TABLE followers (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    user_id BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);

CREATE TABLE former (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    until BIGINT NOT NULL,
    user_id BIGINT,
    name TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, seat, until)
);

CREATE TABLE marks (
    guild_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    category TEXT COLLATE "C" NOT NULL,
    mark BIGINT NOT NULL,
    PRIMARY KEY (guild_id, game, category)
);

CREATE TABLE kept_pages (
    user_id BIGINT NOT NULL PRIMARY KEY,
    channel_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    format TEXT COLLATE "C" NOT NULL
);

CREATE TABLE reviews (
    table_id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    moments TEXT COLLATE "C" NOT NULL
);

CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_by_server ON tables (guild_id, status);
CREATE INDEX tables_to_draw ON tables (touched_at) WHERE is_drawn = 0;
CREATE UNIQUE INDEX seats_by_user ON seats (user_id, table_id);
CREATE INDEX messages_by_id ON messages (message_id);
CREATE INDEX deadlines_by_time ON deadlines (due);
CREATE INDEX results_by_user ON results (user_id, ended_at);
CREATE INDEX results_by_server ON results (guild_id, game, ended_at);
CREATE INDEX tables_by_end ON tables (touched_at) WHERE status IN ('ended', 'closed');
CREATE INDEX tables_by_former ON tables (after) WHERE after <> '';
CREATE INDEX guests_by_user ON guests (user_id);
CREATE INDEX followers_by_user ON followers (user_id);
CREATE INDEX former_by_user ON former (user_id);
CREATE INDEX records ON tables (guild_id, game, category, mark) WHERE status = 'ended' AND mark IS NOT NULL;
CREATE INDEX tables_by_home ON tables (home_id);
CREATE INDEX tables_paused ON tables (is_paused, touched_at) WHERE is_paused = 1;
CREATE INDEX tables_by_host ON tables (host_id, game, opened_at);
