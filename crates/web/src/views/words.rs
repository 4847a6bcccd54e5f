//! Words that several pages use.

use arbitra_desk::Desk;
pub use arbitra_desk::words::{bye, colour, kind, phase, result, result_meaning};
use arbitra_model::{Language, Reader, Said as _};
use arbitra_pairing::matches::Swiss;
use arbitra_pairing::{Form, System};
use arbitra_standings::{Cuts, TieBreak};
use arbitra_texts as t;

/// A round as people call it: where a match is two games, the match and which game of it.
pub fn round_name(desk: &Desk, round: u16, l: impl Into<Reader>) -> String {
    let l = l.into();
    match_and_game(desk, round, l).unwrap_or_else(|| format!("{} {round}", t::round(l)))
}

/// The match and which game of it a round is, where a match is two games; none elsewhere.
pub fn match_and_game(desk: &Desk, round: u16, l: impl Into<Reader>) -> Option<String> {
    let l = l.into();
    let game = if round.is_multiple_of(2) { 2 } else { 1 };
    is_double(desk).then(|| t::match_and_game(l, round.div_ceil(2), game))
}

/// How many rounds, or matches of two games.
pub fn rounds_count(desk: &Desk, rounds: u16, l: impl Into<Reader>) -> String {
    let l = l.into();
    match is_double(desk) {
        true => t::so_many_matches(l, rounds.div_ceil(2).into()),
        false => rounds.to_string(),
    }
}

/// Whether every two rounds are one match.
fn is_double(desk: &Desk) -> bool {
    let system = desk.regulations().map(|regulations| regulations.system);
    system == Some(System::Form(Form::Swiss(Swiss::Double)))
}

/// A tie-break with what its signs mean: `Buchholz, without the lowest`.
pub fn tie_break(tie_break: &TieBreak, l: Language) -> String {
    let Some(descriptor) = tie_break.known() else {
        return t::see_the_regulations(l).to_owned();
    };
    let name = descriptor.code.name().say(l);
    let cut = match descriptor.modifiers.cut {
        Cuts::None => return name,
        Cuts::Low(1) => t::without_the_lowest(l).to_owned(),
        Cuts::Low(few) => t::without_the_lowest_few(l, few),
        Cuts::Median(1) => t::without_the_lowest_and_the(l).to_owned(),
        Cuts::Median(few) => t::without_the_lowest_and_highest_few(l, few),
    };
    format!("{name}, {cut}")
}
