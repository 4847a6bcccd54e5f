//! The game itself: positions, how a game ends, what a touched piece obliges to.

mod claim;
mod dead;
mod diagram;
mod faults;
mod finding;
mod loss;
mod position;
mod record;
mod touch;
mod words;

pub use claim::{Claim, ClaimKind, Occurrence, Verdict, claim};
pub use dead::{Because, CanMate, Dead, LIMIT, can_mate, can_mate_within, dead, dead_by_material};
pub use diagram::{svg, text_diagram};
pub use faults::{Fault, position_faults};
pub use finding::{Finding, FindingKind, findings};
pub use loss::{Loss, Lost, lost};
pub use position::{FenError, Key, Position, Status, Variant};
pub(crate) use position::{color, colour as colour_of, setup};
pub use record::Game;
pub use touch::{Obliged, Rule, Touch, Touched, obliged};
pub use words::colour as colour_name;
