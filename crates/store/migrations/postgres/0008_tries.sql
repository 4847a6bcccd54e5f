-- Numbered migrations are never edited: a change is a new file.

-- Passwords and codes that did not fit, so that guesses run out whichever server is asked. A subject is
-- the hash of an account's name, of an address, or of both; every failure moves `until` on.
CREATE TABLE tries (
    subject TEXT PRIMARY KEY NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX tries_by_end ON tries (until);
