//! The editions of the Dubov system.

use arbitra_model::editions;

editions! {
    /// An edition of C.04.4.1, the Dubov system.
    pub enum Edition of "the Dubov system" {
        /// Approved in October 2025; in force from 1 February 2026.
        E2026 = "dubov-2026",
    }
}
