//! The time control: written as people write it, and the code of report files that follows from it.

use arbitra_laws::clock::Control;
use arbitra_model::{Tempo, TimeControl};
use arbitra_standings::Language;
use arbitra_texts as t;
use axum::extract::Query;
use maud::{Markup, html};
use serde::Deserialize;

use crate::core::problem::Problem;
use crate::core::visitor::Visitor;

/// The time control that a text means, if it can be read.
pub fn read(text: &str) -> Option<TimeControl> {
    let text = text.replace([',', ';'], "+").replace(" + +", " +");
    text.parse::<Control>().ok().map(|control| control.time)
}

/// A time control as people write it: `90 min + 30 s`, `40/90 min + 30 min + 30 s`.
pub fn written(time: &TimeControl) -> String {
    if !time.is_equal() || time.periods.white.iter().any(|period| period.seconds % 60 != 0) {
        return time.to_string();
    }
    let mut parts: Vec<String> = Vec::new();
    for period in &time.periods.white {
        let minutes = period.seconds / 60;
        parts.push(match period.moves {
            Some(moves) => format!("{moves}/{minutes} min"),
            None => format!("{minutes} min"),
        });
    }
    let bonus = time.periods.white.first().map_or(0, |period| period.increment);
    if bonus > 0 {
        parts.push(format!("{bonus} s"));
    }
    let text = parts.join(" + ");
    // What people would read otherwise stays in its code.
    if read(&text).as_ref() == Some(time) { text } else { time.to_string() }
}

/// Text and code of a time control that somebody typed: each follows from the other, and they may
/// not contradict each other.
pub fn agreed(text: &str, code: &str) -> Result<(String, String), Problem> {
    let (text, code) = (text.trim(), code.trim());
    let unreadable = |said: &str, field: &'static str| {
        Problem::bad_input_with(|l| t::tempo_cannot_be_read(l, said)).at(field)
    };
    match (text, code) {
        ("", "") => Ok((String::new(), String::new())),
        (text, "") => {
            let time = read(text).ok_or_else(|| unreadable(text, "time_control"))?;
            Ok((text.to_owned(), time.to_string()))
        }
        (text, code) => {
            let time: TimeControl = code.parse().map_err(|_| unreadable(code, "encoded"))?;
            match read(text) {
                _ if text.is_empty() => Ok((written(&time), time.to_string())),
                Some(said) if said != time => {
                    let (said, meant) = (said.to_string(), written(&time));
                    let contradiction =
                        |l| t::tempo_and_code_contradict(l, text, &said, code, &meant);
                    Err(Problem::bad_input_with(contradiction).at("encoded"))
                }
                // Words of one's own are fine where the code says what they mean.
                _ => Ok((text.to_owned(), time.to_string())),
            }
        }
    }
}

/// The code that has to be shown beside a text: none if it follows from it.
pub fn code_beside<'a>(text: &str, code: &'a str) -> &'a str {
    match read(text) {
        Some(time) if time.to_string() == code => "",
        _ => code,
    }
}

/// What a tempo is called.
pub fn name(tempo: Tempo, l: Language) -> &'static str {
    match tempo {
        Tempo::Standard => t::standard_play(l),
        Tempo::Rapid => t::rapid_play(l),
        Tempo::Blitz => t::blitz_play(l),
    }
}

/// What a text means, in few words; where only its code can be read, what that means.
pub fn meaning(text: &str, code: &str, l: Language) -> Markup {
    html! {
        @match read(text).or_else(|| code.parse().ok()) {
            _ if text.trim().is_empty() => {}
            Some(time) => {
                (name(time.tempo(), l)) " · " code { (time) }
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
}

/// Says what a text means while it is typed; it says nothing of any tournament.
pub async fn say(Query(typed): Query<Typed>, visitor: Visitor) -> Markup {
    meaning(&typed.time_control, "", visitor.language)
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
        use crate::core::problem::Spot;
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
