-- Additive: A table may begin with a moment of the finished table that "same_as" names: the number of the step and of
-- the turn, and the seat by whose knowledge the hidden cards were dealt again, -1 if they are as they were.

ALTER TABLE tables ADD COLUMN fork_step INTEGER NOT NULL DEFAULT -1;
ALTER TABLE tables ADD COLUMN fork_turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN fork_seat INTEGER NOT NULL DEFAULT -1;
