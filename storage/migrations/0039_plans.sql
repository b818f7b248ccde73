-- Additive: Players may plan their next turn before they are asked. It is kept with the seat until it is played.

ALTER TABLE seats ADD COLUMN plan TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN lapsed TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN planned_at REAL NOT NULL DEFAULT 0;
