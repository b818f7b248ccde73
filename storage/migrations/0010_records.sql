-- Marks compare within a category, which the game names when it is dealt: not within equal options any more.

ALTER TABLE tables ADD COLUMN category TEXT NOT NULL DEFAULT '';

-- The only game with marks until now is The Game. Its category is what the game itself says: seats, level and On Fire
-- (cogs/thegame/rules/game.py). Options that are missing had their defaults.
UPDATE tables
SET category = (SELECT count(*) FROM seats WHERE table_id = id)
    || ':' || coalesce(json_extract(options, '$.level'), 'normal')
    || CASE json_extract(options, '$.on_fire') WHEN 'true' THEN ':fire' ELSE '' END
WHERE game = 'thegame' AND seq >= 0 AND json_valid(options);

-- A game that was lost by fire is compared no longer. Which of the removed ones were is not known: their results stay.
UPDATE results SET mark = NULL
WHERE table_id IN (
    SELECT id FROM tables
    WHERE game = 'thegame' AND CASE WHEN json_valid(outcome) THEN json_extract(outcome, '$.ending') END = 'burnt'
);

UPDATE tables SET mark = NULL, outcome = json_set(outcome, '$.mark', NULL)
WHERE game = 'thegame' AND CASE WHEN json_valid(outcome) THEN json_extract(outcome, '$.ending') END = 'burnt';

DROP INDEX records;
CREATE INDEX records ON tables (guild_id, game, category, mark) WHERE status = 'ended' AND mark IS NOT NULL;

-- Of the marks of removed tables those stay of which the category is known: where all results of removed tables with
-- this mark tell one number of seats, and where the game was not lost by fire, as none with no card left was.
ALTER TABLE marks RENAME TO marks_by_options;

CREATE TABLE marks (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    category TEXT NOT NULL,
    mark INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, category)
) STRICT, WITHOUT ROWID;

INSERT INTO marks (guild_id, game, category, mark)
SELECT guild_id, game, category, min(mark)
FROM (
    SELECT
        guild_id,
        game,
        mark,
        coalesce(json_extract(options, '$.on_fire'), 'false') = 'true' AS is_on_fire,
        players || ':' || coalesce(json_extract(options, '$.level'), 'normal')
        || CASE json_extract(options, '$.on_fire') WHEN 'true' THEN ':fire' ELSE '' END AS category
    FROM marks_by_options
    JOIN (
        SELECT guild_id, game, mark, min(players) AS players
        FROM results
        WHERE mark IS NOT NULL AND table_id NOT IN (SELECT id FROM tables)
        GROUP BY guild_id, game, mark
        HAVING min(players) = max(players)
    ) USING (guild_id, game, mark)
    WHERE game = 'thegame' AND json_valid(options)
)
WHERE mark = 0 OR NOT is_on_fire
GROUP BY guild_id, game, category;

DROP TABLE marks_by_options;
