//! Play-offs: the structures of each edition, their schedule and their outcome.
