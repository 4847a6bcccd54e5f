//! Every writer, in both languages, held to what it wrote before.

mod writers;
