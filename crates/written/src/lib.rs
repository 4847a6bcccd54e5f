//! Files that people write by hand: TOML or JSON, read with every fault at its line and what to write instead.
//!
//! | what | where |
//! |---|---|
//! | [`Reader`]: takes values out of tables and notes every fault on the way | `reader.rs` |
//! | [`read`], [`read_json`]: a whole value at once, by its `Deserialize` | `derived.rs` |
//! | [`Fault`], [`Faults`]: line, column, and what is wrong | `fault.rs` |
//! | [`Hint`]: what can be written instead | `hint.rs` |
//! | all of that in English and Spanish | `words.rs` |
//!
//! A crate adds what can be wrong with its own files as the `P` of [`Problem`], and says it.
//!
//! ```
//! use arbitra_model::{Language, Said};
//! use arbitra_written::{Limits, Nothing, Reader};
//!
//! let text = "tabels = 12\nlamps = \"many\"\n";
//! let read = Reader::<Nothing>::read(text, Limits::NONE, |reader, table| {
//!     reader.only(table, &["tables", "lamps"]);
//!     let lamps = reader.get(table, "lamps")?;
//!     reader.whole_number(lamps, 0..=99)
//! });
//! let faults = read.unwrap_err();
//! assert_eq!(
//!     faults.say(Language::English),
//!     "line 1, column 1: `tabels` is not known here; did you mean `tables`?\n\
//!      line 2, column 9: `lamps` cannot be \"many\"; write a whole number from 0 to 99"
//! );
//! assert!(faults.say(Language::Spanish).starts_with("línea 1, columna 1: aquí no se conoce"));
//! ```

mod derived;
mod fault;
mod hint;
mod nearest;
mod reader;
mod words;

pub use derived::{read, read_json};
pub use fault::{Fault, Faults, Nothing, Problem};
pub use hint::Hint;
pub use reader::{Limits, Reader, Spot};
