-- Who looked for a game over weeks looks for one over days: that is its name now.

UPDATE wishes SET pace = 'days' WHERE pace = 'weeks';
