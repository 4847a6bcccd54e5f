//! Every writer, in both languages, held to what it wrote before.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

mod writers;
