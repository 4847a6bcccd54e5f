//! The editions of the Burstein system.

use arbitra_model::editions;

editions! {
    /// An edition of C.04.4.2, the Burstein system.
    pub enum Edition of "the Burstein system" {
        /// Approved in October 2025; in force from 1 February 2026.
        E2026 = "burstein-2026",
    }
}
