//! The manual inside the program: chapters in both languages, and which page belongs to which.

use arbitra_model::Language;
use maud::{Markup, html};

const ENGLISH: &str = include_str!("../../manual/manual.en.md");
const SPANISH: &str = include_str!("../../manual/manual.es.md");

/// A chapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The word of its address.
    pub code: &'static str,
    pub title: &'static str,
    pub text: &'static str,
}

/// All chapters, in their order.
pub fn chapters(l: Language) -> impl Iterator<Item = Chapter> {
    let text = match l {
        Language::English => ENGLISH,
        Language::Spanish => SPANISH,
    };
    let begin = text.strip_prefix("# ").unwrap_or(text);
    begin.split("\n# ").filter_map(|part| {
        let (head, text) = part.split_once('\n')?;
        let (code, title) = head.split_once(": ")?;
        Some(Chapter { code, title, text })
    })
}

/// The chapter of a page.
pub fn of_page(path: &str) -> &'static str {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    match parts.next() {
        Some("t") => of_tournament(parts.nth(1), parts.next_back()),
        Some("new") => "setup",
        Some("lists") => "lists",
        Some("laws" | "book") => "hall",
        Some("people" | "backups" | "network" | "sign-in" | "trust" | "account") => "people",
        _ => "begin",
    }
}

fn of_tournament(page: Option<&str>, last: Option<&str>) -> &'static str {
    match page {
        Some("setup" | "schedule" | "regulations" | "announced" | "logo") => "setup",
        Some("ratings") => "lists",
        Some(
            "players" | "numbers" | "check-in" | "fees" | "requests" | "draw" | "teams"
            | "line-ups" | "captains" | "own-pages" | "mails",
        ) => "players",
        Some("rounds") if last == Some("enter") => "results",
        Some("rounds" | "explain" | "preview") => "pairing",
        Some("adjourned" | "results") => "results",
        Some("standings" | "crosstable" | "prizes" | "play-offs" | "norms" | "bracket") => {
            "standings"
        }
        Some("papers" | "files" | "more" | "report" | "publish") => "papers",
        Some("decisions" | "record" | "integrity" | "proof") => "integrity",
        Some("laws" | "sheets" | "announcements" | "games" | "hall" | "screens") => "hall",
        Some("people" | "officials" | "checklists" | "appeals") => "people",
        _ => "begin",
    }
}

/// The text of a chapter as it is read.
pub fn draw(text: &str) -> Markup {
    let mut lines = text.lines().peekable();
    let mut parts = Vec::new();
    while let Some(line) = lines.next() {
        if let Some(first) = line.strip_prefix("- ") {
            let mut points = vec![first];
            while let Some(next) = lines.peek().and_then(|line| line.strip_prefix("- ")) {
                points.push(next);
                lines.next();
            }
            parts.push(html! { ul { @for point in points { li { (words(point)) } } } });
        } else if !line.trim().is_empty() {
            parts.push(html! { p { (words(line)) } });
        }
    }
    html! { @for part in parts { (part) } }
}

/// A line with its **strong**, *leaning* and `typed` words.
fn words(line: &str) -> Markup {
    html! { @for (place, part) in line.split('`').enumerate() {
        @if place % 2 == 1 { code { (part) } } @else {
            @for (place, part) in part.split("**").enumerate() {
                @if place % 2 == 1 { strong { (part) } } @else {
                    @for (place, part) in part.split('*').enumerate() {
                        @if place % 2 == 1 { em { (part) } } @else { (part) }
                    }
                }
            }
        }
    } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_chapters() {
        let codes = |l| chapters(l).map(|chapter| chapter.code).collect::<Vec<_>>();
        assert_eq!(codes(Language::English), codes(Language::Spanish));
        assert_eq!(codes(Language::English).len(), 12);
        let points = |l| -> Vec<usize> {
            chapters(l).map(|chapter| chapter.text.matches("\n- ").count()).collect()
        };
        assert_eq!(points(Language::English), points(Language::Spanish));
    }

    #[test]
    fn every_page_leads_to_a_chapter_that_is_there() {
        for (path, code) in [
            ("/", "begin"),
            ("/new?form=swiss", "setup"),
            ("/t/7/rounds/3/enter", "results"),
            ("/t/7/rounds/3/edit", "pairing"),
            ("/t/7/integrity", "integrity"),
            ("/t/7", "begin"),
        ] {
            assert_eq!(of_page(path), code, "{path}");
            assert!(chapters(Language::Spanish).any(|chapter| chapter.code == code));
        }
    }

    #[test]
    fn words_are_dressed_and_escaped() {
        let drawn = draw("Say **this** & `that`.\n- one\n- *two*\n").into_string();
        let expected = "<p>Say <strong>this</strong> &amp; <code>that</code>.</p>\
            <ul><li>one</li><li><em>two</em></li></ul>";
        assert_eq!(drawn, expected);
    }
}
