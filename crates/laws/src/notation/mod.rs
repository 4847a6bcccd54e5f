//! Writing moves down (8.1, Appendix C): letters of four languages and figurines, short and long
//! form, spoken form for blind players (Appendix D); reading all of it back.

mod letters;
mod read;
mod spoken;
mod write;

pub use letters::{Letters, ParseLettersError};
pub use read::{Reading, read};
pub use spoken::{Voice, hear, speak};
pub use write::{Form, Style, coordinates, san, write};
