-- Numbered migrations are never edited: a change is a new file.

-- The words of list N lie in the table names_N as a directory in volumes, typing errors included.
-- Lists from before have none: they count no more, and the next import of their kind removes them.
ALTER TABLE rating_lists ADD COLUMN volumes INTEGER NOT NULL DEFAULT 0;

UPDATE rating_lists SET complete = 0;

DROP TABLE rating_list_words;
