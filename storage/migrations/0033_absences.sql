-- Additive: Servers that are not there: in an outage of Discord's, in which no time runs at their tables, or since they
-- have removed the bot.

CREATE TABLE absences (
    guild_id INTEGER PRIMARY KEY,
    since REAL NOT NULL,
    is_removed INTEGER NOT NULL
);
