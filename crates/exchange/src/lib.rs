//! Other people's files: the rating lists of FIDE and of national federations, and the entry lists of
//! organisers ([`entries`]).
//!
//! A list is read as a stream: one player after another, never the whole list at once, however
//! large it is. Rows that cannot be used are counted and the first ones listed with their lines;
//! only a file that is not a list at all, or breaks off, is an error.
//!
//! | file | what |
//! |---|---|
//! | `list` | opening a list: which form it has, what it is |
//! | `unpack` | a list in a ZIP file |
//! | `txt`, `columns` | FIDE's text: the columns are where the header says |
//! | `xml` | FIDE's XML |
//! | `mapped`, `mapping` | national lists: separated or fixed columns, by a mapping |
//! | `draft`, `finding` | from texts to a player, and what was wrong with them |
//! | `refresh` | a tournament's players against a list |
//! | `countries` | federations by their codes and names |
//!
//! ```
//! use std::io::Cursor;
//! use arbitra_exchange::{Options, open};
//!
//! let text = "ID Number      Name                Fed Sex Tit  WTit OTit           OCT26 Gms K  B-day Flag\n\
//!             100            Ibáñez, Ana         ESP F   WIM  WIM                 2261  9   20 1994  w\n";
//! let options = Options { name: "standard_oct26frl.txt", kind: None, mapping: None };
//! let mut list = open(Cursor::new(text), options)?;
//! let ana = list.next().unwrap()?;
//! assert_eq!((ana.name.as_str(), ana.ratings.standard.rating), ("Ibáñez, Ana", Some(2261)));
//! assert_eq!(list.date().unwrap().to_string(), "2026/10/01");
//! # Ok::<(), arbitra_exchange::ListError>(())
//! ```

mod columns;
mod countries;
mod draft;
mod encoding;
pub mod entries;
mod finding;
mod list;
mod mapped;
mod mapping;
mod period;
mod refresh;
mod source;
mod txt;
mod unpack;
mod words;
mod xml;

pub use countries::{federation, federations};
pub use finding::{Fault, Finding, Findings};
pub use list::{List, ListError, ListFault, Options, ZipFault, open};
pub use mapping::{Mapping, MappingError};
pub use refresh::{Detail, Difference, Verdict, adopt, compare, refresh};
