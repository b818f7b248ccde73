-- The order of a seat to let everything pass until its next turn: NULL, or -1 while it holds, or the number of the step
-- that ended it by bringing the turn; that is kept because the step may be taken back.

ALTER TABLE seats ADD COLUMN quiet_until INTEGER;
