//! An account as plain text, and as a page that can be printed.

use std::fmt::Write;

use arbitra_model::Language;

use super::{Account, BoardAccount, Section, Sentence};
use crate::page::escape;

impl Account {
    /// The account as plain text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = format!("{}\n{} · {}\n", self.title, self.edition, self.citation);
        for section in &self.sections {
            text_section(&mut out, section);
        }
        if !self.boards.is_empty() {
            put(&mut out, format_args!("\n{}\n", boards_title(self.language)));
        }
        for board in &self.boards {
            text_board(&mut out, board);
        }
        out
    }

    /// The account as a page of its own: nothing is loaded from elsewhere, and it prints well.
    #[must_use]
    pub fn html(&self) -> String {
        let title = escape(&self.title);
        let mut out = format!(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
             <style>{STYLE}</style>\n</head>\n<body>\n",
            self.language
        );
        out.push_str(&self.html_fragment());
        out.push_str("</body>\n</html>\n");
        out
    }

    /// The inside of [`Account::html`], for a page that has its own head.
    #[must_use]
    pub fn html_fragment(&self) -> String {
        let mut out = format!(
            "<h1>{}</h1>\n<p class=\"source\">{} · {}</p>\n",
            escape(&self.title),
            escape(&self.edition),
            escape(&self.citation)
        );
        for section in &self.sections {
            put(&mut out, format_args!("<section>\n<h2>{}</h2>\n", escape(&section.title)));
            for paragraph in &section.paragraphs {
                put(&mut out, format_args!("<p>{}</p>\n", html_sentences(&paragraph.sentences)));
            }
            out.push_str("</section>\n");
        }
        if !self.boards.is_empty() {
            let title = boards_title(self.language);
            put(&mut out, format_args!("<section>\n<h2>{title}</h2>\n<ol>\n"));
            for board in &self.boards {
                html_board(&mut out, board);
            }
            out.push_str("</ol>\n</section>\n");
        }
        out
    }
}

/// Adds formatted text; writing to a string cannot fail.
fn put(out: &mut String, arguments: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(arguments);
}

fn boards_title(language: Language) -> &'static str {
    language.choose("Boards and colours", "Tableros y colores")
}

fn text_section(out: &mut String, section: &Section) {
    put(out, format_args!("\n{}\n", section.title));
    for paragraph in &section.paragraphs {
        out.push_str("  ");
        text_sentences(out, &paragraph.sentences);
        out.push('\n');
    }
}

fn text_sentences(out: &mut String, sentences: &[Sentence]) {
    for (index, sentence) in sentences.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        out.push_str(&sentence.text);
        if !sentence.articles.is_empty() {
            out.push_str(" [");
            for (place, article) in sentence.articles.iter().enumerate() {
                put(out, format_args!("{}{article}", if place > 0 { ", " } else { "" }));
            }
            out.push(']');
        }
        out.push_str(stop(&sentence.text));
    }
}

/// The full stop, unless the sentence ends with a sign of its own.
fn stop(text: &str) -> &'static str {
    if text.ends_with(['.', ':', '?', '!']) { "" } else { "." }
}

fn text_board(out: &mut String, board: &BoardAccount) {
    let (white, black) = (&board.white, &board.black);
    put(
        out,
        format_args!(
            "{:>3}. {} {} – {} {}\n     ",
            board.board, white.number, white.name, black.number, black.name
        ),
    );
    text_sentences(out, &board.meeting);
    if !board.meeting.is_empty() && !board.colours.is_empty() {
        out.push_str("\n     ");
    }
    text_sentences(out, &board.colours);
    out.push('\n');
}

fn html_board(out: &mut String, board: &BoardAccount) {
    let (white, black) = (&board.white, &board.black);
    put(
        out,
        format_args!(
            "<li value=\"{}\"><strong>{} {} – {} {}</strong>",
            board.board,
            white.number,
            escape(&white.name),
            black.number,
            escape(&black.name)
        ),
    );
    for sentences in [&board.meeting, &board.colours] {
        if !sentences.is_empty() {
            put(out, format_args!("<p>{}</p>", html_sentences(sentences)));
        }
    }
    out.push_str("</li>\n");
}

fn html_sentences(sentences: &[Sentence]) -> String {
    let mut out = String::new();
    for (index, sentence) in sentences.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        out.push_str(&escape(&sentence.text));
        if !sentence.articles.is_empty() {
            put(
                &mut out,
                format_args!(" <cite>[{}]</cite>", escape(&sentence.articles.join(", "))),
            );
        }
        out.push_str(stop(&sentence.text));
    }
    out
}

/// Readable on a screen, sparing on paper.
const STYLE: &str = "
body{font:1rem/1.5 Georgia,'Times New Roman',serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#111}
h1{font-size:1.5rem;margin-bottom:.2rem}
h2{font-size:1.15rem;margin:1.6rem 0 .4rem;border-bottom:1px solid #999}
p{margin:.4rem 0}
.source{color:#555;font-size:.9rem}
cite{font-style:normal;white-space:nowrap;color:#444}
ol{padding-left:2.2rem}
li{margin:.7rem 0}
@media print{
@page{margin:18mm}
body{font-size:11pt;margin:0;max-width:none}
h2{break-after:avoid}
li,p{break-inside:avoid;orphans:2;widows:2}
}
";

#[cfg(test)]
mod tests {
    use arbitra_model::Round;

    use super::*;

    fn account() -> Account {
        Account {
            language: Language::English,
            edition: "dutch-2026".to_owned(),
            citation: "C.04.3".into(),
            round: Round::FIRST,
            title: "Round 1 <of 5>".to_owned(),
            sections: vec![Section::new("The bye").paragraph([
                Sentence::new("Nobody has had it").by("C2").by("C5"),
                Sentence::new("That is all"),
            ])],
            boards: Vec::new(),
        }
    }

    #[test]
    fn text_puts_articles_before_the_full_stop() {
        let expected = "Round 1 <of 5>\ndutch-2026 · C.04.3\n\nThe bye\n  Nobody has had it [C2, C5]. That is all.\n";
        assert_eq!(account().text(), expected);
    }

    #[test]
    fn pages_are_whole_and_escaped() {
        let page = account().html();
        assert!(page.contains("<title>Round 1 &lt;of 5&gt;</title>"));
        assert!(page.contains("<p>Nobody has had it <cite>[C2, C5]</cite>. That is all.</p>"));
        assert!(page.contains("@media print") && !page.contains("http"));
    }
}
