//! The choice of a language on pages that players read.

use arbitra_model::Reader;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::core::form::address_part;

/// The languages in which a page can be had, and the way back to it.
pub fn choice(address: &str, languages: &[Reader], l: Reader) -> Markup {
    html! {
        details.switch.languages {
            // Whoever speaks to a page says what they see on it: the name begins with that.
            summary.tool title=(t::language_choice(l)) aria-label={
                (l.code().to_uppercase()) ": " (t::language_choice(l)) ", " (l.name())
            } { (l.code().to_uppercase()) }
            nav aria-label=(t::language_choice(l)) {
                @for other in languages {
                    a href={ "/language/" (other.code()) "?back=" (address_part(address)) }
                        lang=(other.code()) hreflang=(other.code())
                        aria-current=[(*other == l).then_some("true")] { (other.name()) }
                }
            }
        }
    }
}
