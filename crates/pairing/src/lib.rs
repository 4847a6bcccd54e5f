//! Every pairing system and edition by its name: pair a round, check it, explain it, invent one.
//!
//! This is the front door of two crates: `arbitra_swiss` pairs from scores, `arbitra_forms` from
//! tables, brackets and lists. Their modules are found here under the same names.
//!
//! | what | where |
//! |---|---|
//! | [`System`]: a Swiss system in one of its editions, or another form | `system.rs` |
//! | [`pair_round`]: the next round of any tournament, by the right road; [`certify_round`] proves it | `round.rs` |
//! | [`pair`]: one Swiss round from a [`Position`] to a [`RoundPairing`] with its [`Reasoning`] | `lib.rs` |
//! | [`mod@check`]: every recorded round paired again | `check.rs` |
//! | [`generate`]: random tournaments from a seed | `generate/` |
//! | [`explain`]: why, why not, what if, and where editions part | `explain/` |
//! | [`checklist`]: the position laid out for a person | `checklist/` |
//! | `data`: rounds as programs read them (feature `serde`) | `data.rs` |
//!
//! Everything is pure and deterministic: the same tournament gives the same pairing everywhere.
//!
//! ```
//! use arbitra_model::{Number, Player, Tournament};
//! use arbitra_pairing::{System, pair_round};
//!
//! let players = (1..=5).filter_map(Number::new).map(|n| Player::new(n, format!("Player {n}")));
//! let tournament = Tournament { players: players.collect(), ..Tournament::default() };
//!
//! let system: System = "dutch-2026".parse()?;
//! let first = pair_round(&tournament, system, None)?;
//! let boards: Vec<(u16, u16)> =
//!     first.pairing.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
//! assert_eq!(boards, [(1, 3), (4, 2)]);
//! assert_eq!(first.pairing.bye, Number::new(5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod check;
pub mod checklist;
mod counted;
#[cfg(feature = "serde")]
pub mod data;
mod enter;
pub mod explain;
pub mod generate;
mod initial_order;
mod round;
pub mod sheets;
mod system;

pub use arbitra_forms::{
    Form, FormError, FormGame, FormRound, form, keizer, knockout, matches, predetermined, schedule,
    settings, words,
};
pub use arbitra_swiss::{
    Board, BracketKind, BracketReasoning, CandidateFault, ColourRule, Contender, Criterion, Float,
    NoPairing, Obstacle, Position, PositionError, Preference, Reasoning, Refusal, RoundPairing,
    Strength, acceleration, boards, burstein, colours, dubov, dutch, fide1999, lim, position,
};
pub use counted::as_counted;
pub use initial_order::InitialOrder;
pub use round::{PairedRound, RoundError, certify_round, pair_round};
pub use system::{ParseSystemError, System};

/// Pairs one round.
///
/// # Errors
/// [`NoPairing`] if no pairing obeys the absolute criteria; it names the players in the way.
pub fn pair(system: System, position: &Position) -> Result<RoundPairing, NoPairing> {
    match system {
        System::Dutch(edition) => dutch::pair(edition.rules(), position),
        System::EarlyDutch(edition) => dutch::early::pair(edition, position),
        System::Dubov(dubov::Edition::E2026) => dubov::pair(position),
        System::Burstein(burstein::Edition::E2026) => burstein::pair(position),
        System::Lim(edition) => lim::pair(edition, position),
        System::Fide1999(edition) => fide1999::pair(edition, position),
        System::Form(_) => Err(NoPairing { obstacle: Obstacle::NotFromScores }),
    }
}
