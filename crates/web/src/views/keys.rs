//! Keys: which one types which result, the choice that a click or Enter opens, and the list of all
//! keys for anyone who asks.

use arbitra_desk::Outcome;
use arbitra_model::Language;
use arbitra_texts as t;
use maud::{Markup, html};

use crate::views::words;

/// A result with its key in the set `1 0 5` and in the set `1 2 3`.
type Key = (&'static str, [&'static str; 2]);

/// What is typed every day.
const USUAL: [Key; 6] = [
    ("1-0", ["1", "1"]),
    ("=-=", ["5", "3"]),
    ("0-1", ["0", "2"]),
    ("+--", ["3", "4"]),
    ("--+", ["4", "5"]),
    ("---", ["2", "6"]),
];

/// What is typed now and then; nothing takes a result back.
const RARE: [Key; 2] = [("?-?", ["7", "7"]), ("", ["9", "9"])];

/// Penalties, and games of less than a move, which are not rated: a key after the one for more.
const UNUSUAL: [&str; 9] = ["=-0", "0-=", "0-0", "1-0u", "=-=u", "0-1u", "=-0u", "0-=u", "0-0u"];

/// The key that opens the unusual results.
const MORE: &str = "8";

/// The choice of results for a board, to be copied to where it is asked for.
pub fn choice(l: Language) -> Markup {
    let usual = |(code, keys): Key| {
        html! { (button(code, keys, l)) }
    };
    html! {
        template #choice-template {
            div.result-choice role="dialog" aria-label=(t::result(l)) {
                div.usual {
                    @for key in USUAL { (usual(key)) }
                    button type="button" data-more aria-expanded="false" {
                        span { kbd { (MORE) } " …" } small { (t::more(l)) }
                    }
                }
                div.unusual hidden {
                    @for key in RARE { (usual(key)) }
                    @for (code, key) in UNUSUAL.iter().zip(1..) {
                        @let (text, meaning) = key_means(code, l);
                        button type="button" value=(code) data-text=(text) data-after=(key) {
                            span { kbd { (MORE) } kbd { (key) } " " b { (text) } }
                            small { (meaning) }
                        }
                    }
                }
            }
        }
    }
}

fn button(code: &str, [one, other]: [&str; 2], l: Language) -> Markup {
    let (text, meaning) = key_means(code, l);
    html! {
        button type="button" value=(code) data-text=(text) data-k105=(one) data-k123=(other) {
            span { kbd data-k105=(one) data-k123=(other) { (one) } " " b { (text) } }
            small { (meaning) }
        }
    }
}

/// A result as it is written and in words; without one it is taken back.
fn key_means(code: &str, l: Language) -> (String, String) {
    match code.parse::<Outcome>() {
        Ok(outcome) => (words::result(outcome), words::result_meaning(outcome, l)),
        Err(_) => ("×".to_owned(), t::take_this_result_back(l).to_owned()),
    }
}

/// What is asked when two entries of a result differ.
pub fn mismatch(l: Language) -> Markup {
    html! {
        dialog #mismatch {
            h2 { (t::board(l)) " " span data-table {} ": " (t::two_entries_differ(l)) }
            p { (t::look_at_the_sheets_which(l)) }
            div.actions {
                button type="button" data-first { (t::first_typed(l)) ": " b {} }
                button type="button" data-again { (t::second_typed(l)) ": " b {} }
                button.primary type="button" data-later autofocus { (t::decide_later(l)) }
            }
        }
    }
}

/// The list of keys, on every page.
pub fn dialog(l: Language) -> Markup {
    let everywhere = [("?", t::this_list(l)), ("/", t::search_field(l)), ("Esc", t::close_list(l))];
    let on_a_board = [
        ("↑ ↓", t::move_label(l)),
        ("Enter", t::all_results_to_choose_from(l)),
        ("A–Z", t::find_a_board_by_name(l)),
    ];
    html! {
        dialog #keys aria-label=(t::keys_of_the_keyboard(l)) {
            form.bar method="dialog" {
                h2 { (t::keys_of_the_keyboard(l)) } span.grow {} button { (t::close_list(l)) }
            }
            dl.keylist { @for (key, meaning) in everywhere {
                dt { kbd { (key) } } dd { (meaning) }
            } }
            div.bar {
                h3 { (t::keys_on_a_board(l)) } span.grow {}
                label { (t::number_keys(l)) " "
                    select #keyset {
                        option value="105" { "1 0 5" } option value="123" { "1 2 3" }
                    }
                }
            }
            dl.keylist {
                @for (code, [one, other]) in USUAL.into_iter().chain(RARE) {
                    @let (text, meaning) = key_means(code, l);
                    dt { kbd data-k105=(one) data-k123=(other) { (one) } }
                    dd { b { (text) } " " (meaning) }
                }
                @for (key, meaning) in on_a_board { dt { kbd { (key) } } dd { (meaning) } }
            }
            h3 { (t::unusual_results(l)) }
            dl.keylist { @for (code, key) in UNUSUAL.iter().zip(1..) {
                @let (text, meaning) = key_means(code, l);
                dt { kbd { (MORE) } " " kbd { (key) } } dd { b { (text) } " " (meaning) }
            } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything the engine knows can be typed, and no key means two things.
    #[test]
    fn every_result_has_its_key() {
        let typed = USUAL.iter().chain(&RARE).map(|(code, _)| *code).chain(UNUSUAL);
        let mut typed: Vec<Outcome> = typed.filter_map(|code| code.parse().ok()).collect();
        typed.sort_by_key(ToString::to_string);
        let mut known = Outcome::ALL.to_vec();
        known.sort_by_key(ToString::to_string);
        assert_eq!(typed, known);
        for set in 0..2 {
            let keys = USUAL.iter().chain(&RARE).map(|(_, keys)| keys[set]).chain([MORE]);
            let mut keys: Vec<&str> = keys.collect();
            let all = keys.len();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), all);
        }
    }
}
