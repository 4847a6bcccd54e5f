-- Numbered migrations are never edited: a change is a new file.

-- PostgreSQL tells every server what another has committed. A file has one desk: there is nobody to tell.
SELECT 1;
