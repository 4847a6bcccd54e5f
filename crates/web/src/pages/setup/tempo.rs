//! The time control: written as people write it, and the code of report files that follows from it.

use arbitra_model::{Language, capital};
use arbitra_texts as t;
use axum::extract::Query;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::problem::Problem;
use crate::core::sense::federation;
use crate::core::visitor::Visitor;

pub use crate::core::sense::{agreed, tempo as read};

/// The code that has to be shown beside a text: none if it follows from it.
pub fn code_beside<'a>(text: &str, code: &'a str) -> &'a str {
    match read(text) {
        Some(time) if time.to_string() == code => "",
        _ => code,
    }
}

/// What a text means, in few words; where only its code can be read, what that means.
pub fn meaning(text: &str, code: &str, l: Language) -> Markup {
    html! {
        @match read(text).or_else(|| code.parse().ok()) {
            _ if text.trim().is_empty() => {}
            Some(time) => {
                (capital(time.tempo().say(l))) " · " code { (time) }
            }
            None => span.fault { (t::tempo_cannot_be_read(l, text.trim())) }
        }
    }
}

/// A text while it is typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Typed {
    time_control: String,
    encoded: Option<String>,
    federation: Option<String>,
}

/// Says what a text means while it is typed, by the rules that the form is judged by when it is
/// sent; it says nothing of any tournament.
pub async fn say(Query(typed): Query<Typed>, visitor: Visitor) -> Markup {
    let l = visitor.language;
    let fault = |problem: &Problem| html! { span.fault role="alert" { (problem.say(l)) } };
    match (&typed.federation, &typed.encoded) {
        (Some(text), _) => match federation(text, "federation") {
            Ok(Some(found)) => html! { code { (found.code()) } },
            Ok(None) => html! {},
            Err(problem) => fault(&problem),
        },
        (None, Some(code)) if !code.trim().is_empty() => match agreed(&typed.time_control, code) {
            Ok((text, code)) => meaning(&text, &code, l),
            Err(problem) => fault(&problem),
        },
        (None, Some(_)) => html! { (t::empty_it_follows_from_the(l)) },
        (None, None) => meaning(&typed.time_control, "", l),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_follows_from_the_other() {
        for (text, code) in [
            ("90 min + 30 s", "5400+30"),
            ("3 min + 2 s", "180+2"),
            ("15+10", "900+10"),
            ("40/90 min, 30 min + 30 s", "40/5400+30:1800+30"),
            ("10 min", "600"),
        ] {
            assert_eq!(agreed(text, "").unwrap(), (text.to_owned(), code.to_owned()), "{text}");
            assert_eq!(agreed(text, code).unwrap().1, code);
            assert_eq!(code_beside(text, code), "");
            let (back, again) = agreed("", code).unwrap();
            assert_eq!((read(&back).unwrap().to_string(), again), (code.into(), code.into()));
        }
        assert_eq!(agreed("", "5400+30").unwrap().0, "90 min + 30 s");
        assert_eq!(agreed("by agreement", "5400+30").unwrap().1, "5400+30");
        assert_eq!(code_beside("by agreement", "5400+30"), "5400+30");
    }

    #[test]
    fn contradictions_and_nonsense_are_refused_at_their_field() {
        use crate::core::problem::{Problem, Spot};
        let field = |text: &str, code: &str| match agreed(text, code) {
            Err(Problem::BadInput { spot: Some(Spot::Field(field)), .. }) => field.into_owned(),
            other => panic!("{text} {code}: {other:?}"),
        };
        assert_eq!(field("3 min + 2 s", "5400+30"), "encoded");
        assert_eq!(field("90 min + 30 s", "abc"), "encoded");
        assert_eq!(field("", "abc"), "encoded");
        assert_eq!(field("soon", ""), "time_control");
    }
}
