//! An explanation: headings, sentences, and the articles they rest on.

use std::borrow::Cow;
use std::fmt::Write;

use arbitra_model::{Language, Number};

use crate::escape;

/// An explanation, written for one language.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Account {
    /// The language of all sentences.
    pub language: Language,
    /// What it is about.
    pub title: String,
    /// What it rests on: an edition, and how a paper cites it.
    pub sources: Vec<String>,
    /// Its parts.
    pub sections: Vec<Section>,
    /// What the numbered items have in common; not written without items.
    pub items_title: String,
    /// What is explained one by one, such as boards.
    pub items: Vec<Item>,
}

/// A part of an account: a bracket, the bye, an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Section {
    /// The heading.
    pub title: String,
    /// What is said.
    pub paragraphs: Vec<Paragraph>,
}

/// Sentences that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Paragraph {
    /// The sentences.
    pub sentences: Vec<Sentence>,
}

/// One sentence, without its full stop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sentence {
    /// The words.
    pub text: String,
    /// The articles it rests on.
    pub articles: Vec<Cow<'static, str>>,
    /// Whom it concerns.
    pub players: Vec<Number>,
}

/// Something with a number of its own, such as a board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub struct Item {
    pub number: usize,
    pub title: String,
    /// What is said about it.
    pub paragraphs: Vec<Paragraph>,
}

impl Section {
    /// A section without paragraphs.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Section {
        Section { title: title.into(), paragraphs: Vec::new() }
    }

    /// The section with one more paragraph, unless it would be empty.
    #[must_use]
    pub fn paragraph(mut self, sentences: impl IntoIterator<Item = Sentence>) -> Section {
        self.add(sentences);
        self
    }

    /// Adds a paragraph, unless it would be empty.
    pub fn add(&mut self, sentences: impl IntoIterator<Item = Sentence>) {
        let sentences: Vec<Sentence> = sentences.into_iter().collect();
        if !sentences.is_empty() {
            self.paragraphs.push(Paragraph { sentences });
        }
    }
}

impl Sentence {
    /// A sentence; it begins with a capital letter and has no full stop.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Sentence {
        Sentence { text: text.into(), articles: Vec::new(), players: Vec::new() }
    }

    /// The sentence with an article it rests on; nothing is added if that is empty.
    #[must_use]
    pub fn by(mut self, article: impl Into<Cow<'static, str>>) -> Sentence {
        let article = article.into();
        if !article.is_empty() {
            self.articles.push(article);
        }
        self
    }

    /// The sentence with players it concerns.
    #[must_use]
    pub fn about(mut self, players: &[Number]) -> Sentence {
        self.players.extend_from_slice(players);
        self
    }

    /// The full stop, unless the sentence ends with a sign of its own.
    fn stop(&self) -> &'static str {
        if self.text.ends_with(['.', ':', '?', '!']) { "" } else { "." }
    }
}

impl Paragraph {
    /// The sentences one after another, each with its articles.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (index, sentence) in self.sentences.iter().enumerate() {
            if index > 0 {
                out.push(' ');
            }
            out.push_str(&sentence.text);
            if !sentence.articles.is_empty() {
                put(&mut out, format_args!(" [{}]", sentence.articles.join(", ")));
            }
            out.push_str(sentence.stop());
        }
        out
    }

    fn html(&self) -> String {
        let mut out = String::new();
        for (index, sentence) in self.sentences.iter().enumerate() {
            if index > 0 {
                out.push(' ');
            }
            out.push_str(&escape(&sentence.text));
            if !sentence.articles.is_empty() {
                let articles = escape(&sentence.articles.join(", "));
                put(&mut out, format_args!(" <cite>[{articles}]</cite>"));
            }
            out.push_str(sentence.stop());
        }
        out
    }
}

impl Account {
    /// The account as plain text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = format!("{}\n", self.title);
        if !self.sources.is_empty() {
            put(&mut out, format_args!("{}\n", self.sources.join(" · ")));
        }
        for section in &self.sections {
            put(&mut out, format_args!("\n{}\n", section.title));
            for paragraph in &section.paragraphs {
                put(&mut out, format_args!("  {}\n", paragraph.text()));
            }
        }
        if !self.items.is_empty() {
            put(&mut out, format_args!("\n{}\n", self.items_title));
        }
        for item in &self.items {
            put(&mut out, format_args!("{:>3}. {}\n     ", item.number, item.title));
            let paragraphs: Vec<String> = item.paragraphs.iter().map(Paragraph::text).collect();
            put(&mut out, format_args!("{}\n", paragraphs.join("\n     ")));
        }
        out
    }

    /// Where the numbered items begin, within a page.
    pub const ITEMS: &'static str = "items";

    /// Where a part stands within a page, by its place.
    #[must_use]
    pub fn part(index: usize) -> String {
        format!("part-{}", index + 1)
    }

    /// Where an item stands within a page, by its number.
    #[must_use]
    pub fn item(number: usize) -> String {
        format!("item-{number}")
    }

    /// The account as HTML, for a page that has a head.
    #[must_use]
    pub fn html(&self) -> String {
        let mut out = format!("<h1>{}</h1>\n", escape(&self.title));
        if !self.sources.is_empty() {
            let sources = escape(&self.sources.join(" · "));
            put(&mut out, format_args!("<p class=\"source\">{sources}</p>\n"));
        }
        for (index, section) in self.sections.iter().enumerate() {
            let (part, title) = (Account::part(index), escape(&section.title));
            put(&mut out, format_args!("<section id=\"{part}\">\n<h2>{title}</h2>\n"));
            for paragraph in &section.paragraphs {
                put(&mut out, format_args!("<p>{}</p>\n", paragraph.html()));
            }
            out.push_str("</section>\n");
        }
        if !self.items.is_empty() {
            let title = escape(&self.items_title);
            let items = Account::ITEMS;
            put(&mut out, format_args!("<section id=\"{items}\">\n<h2>{title}</h2>\n<ol>\n"));
            for item in &self.items {
                let title = escape(&item.title);
                put(
                    &mut out,
                    format_args!(
                        "<li id=\"{}\" value=\"{}\"><strong>{title}</strong>",
                        Account::item(item.number),
                        item.number
                    ),
                );
                for paragraph in &item.paragraphs {
                    put(&mut out, format_args!("<p>{}</p>", paragraph.html()));
                }
                out.push_str("</li>\n");
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
