//! What is chosen for a screen of the hall, on its own page and from afar.

use arbitra_desk::Desk;
use arbitra_model::Reader;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::screens::{Look, View};
use crate::views::forms;

/// The largest field of a Swiss whose crosstable is read on one screen.
const MOST_WHOLE: usize = 30;

/// Whether a view has something to show in a tournament: matches where teams meet; a crosstable
/// where a form of play has one, where teams have pages of it, or where it can be read whole.
pub fn is_offered(view: View, desk: &Desk) -> bool {
    let of_teams = desk.is_of_teams();
    match view {
        View::Matches => of_teams,
        View::Table => {
            of_teams || forms::form(desk).is_some() || desk.players().count() <= MOST_WHOLE
        }
        _ => true,
    }
}

/// The languages that a screen can have: that of the browser, or one of ours.
pub fn languages(look: &Look, l: impl Into<Reader>) -> Markup {
    let l = l.into();
    let chosen = look.reader();
    html! {
        label { (t::language_choice(l)) select name="lang" {
            option value="" { (t::that_of_the_browser(l)) }
            @for reader in Reader::ALL {
                option value=(reader.code()) lang=(reader.code())
                    selected[chosen == Some(reader)] { (reader.name()) }
            }
        } }
    }
}
