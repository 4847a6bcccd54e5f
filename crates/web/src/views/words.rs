//! Words that several pages use.

pub use arbitra_desk::words::{bye, colour, kind, phase, result, result_meaning};
use arbitra_standings::{Cuts, Language, TieBreak};
use arbitra_texts as t;

/// A tie-break with what its signs mean: `Buchholz, without the lowest`.
pub fn tie_break(tie_break: &TieBreak, l: Language) -> String {
    let Some(descriptor) = tie_break.known() else {
        return t::see_the_regulations(l).to_owned();
    };
    let entry = descriptor.code.entry();
    let name = l.choose(entry.english, entry.spanish);
    let cut = match descriptor.modifiers.cut {
        Cuts::None => return name.to_owned(),
        Cuts::Low(1) => t::without_the_lowest(l).to_owned(),
        Cuts::Low(few) => t::without_the_lowest_few(l, few),
        Cuts::Median(1) => t::without_the_lowest_and_the(l).to_owned(),
        Cuts::Median(few) => t::without_the_lowest_and_highest_few(l, few),
    };
    format!("{name}, {cut}")
}
