//! Cards, badges and certificates as data that organisers can change.
//!
//! A template says where fields stand on a card, in TOML; `docs/papers.md` describes it. Ours are
//! templates too, in `templates/`. A broken template never breaks a paper: ours is used, and the
//! error names its line.

mod error;
mod read;

pub use error::{TemplateError, TemplateProblem};

use std::collections::BTreeMap;
use std::rc::Rc;

use arbitra_report::Align;

use crate::document::{Card, Cards, Element, Ink, Words};
use crate::layout::{Area, Face, Length, Lie, Picture, Size};

/// A card that can be filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// Which paper it is for.
    pub paper: String,
    /// The sheet.
    pub size: Size,
    /// How the sheet lies.
    pub lie: Lie,
    /// Width and height of a card; none divides the sheet.
    pub measures: Option<(Length, Length)>,
    /// How many stand side by side.
    pub columns: usize,
    /// How many stand one below the other.
    pub rows: usize,
    /// Whether the sheets are cut as a stack.
    pub stacked: bool,
    /// Whether marks show where to cut.
    pub cut: bool,
    /// Whether a card is folded.
    pub folded: bool,
    /// What stands on a card.
    pub slots: Vec<Slot>,
}

/// Something on a card, before it is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slot {
    /// Words with fields in braces.
    Text {
        /// Where.
        area: Area,
        /// The words.
        text: String,
        /// How the letters look.
        face: Face,
        /// The largest size.
        size: Length,
        /// How many lines they may take.
        lines: usize,
        /// Where they stand.
        align: Align,
        /// Their colour.
        ink: Ink,
    },
    /// A rectangle.
    Box {
        /// Where.
        area: Area,
        /// What fills it.
        fill: Option<Ink>,
        /// What frames it.
        frame: Option<(Length, Ink)>,
        /// Only where this field is not empty.
        when: Option<String>,
    },
    /// A code for cameras.
    Code {
        /// Where.
        area: Area,
        /// Where it leads, with fields in braces.
        text: String,
    },
    /// A picture by name: the logo.
    Picture {
        /// Where it fits in.
        area: Area,
        /// Which.
        name: String,
    },
}

/// What is filled in.
#[derive(Clone, Debug, Default)]
pub struct Fields {
    words: BTreeMap<&'static str, String>,
    pictures: BTreeMap<&'static str, Rc<Picture>>,
}

impl Fields {
    /// The same with a field.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Fields {
        self.words.insert(name, value.into());
        self
    }

    /// The same with a picture, where there is one.
    #[must_use]
    pub fn picture(mut self, name: &'static str, picture: Option<&Rc<Picture>>) -> Fields {
        if let Some(picture) = picture {
            self.pictures.insert(name, picture.clone());
        }
        self
    }

    /// A text with its fields filled in; none if it has fields and all of them are empty.
    fn fill(&self, text: &str) -> Option<String> {
        let mut out = String::new();
        let (mut fields, mut filled) = (0, 0);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let Some((name, after)) = after.split_once('}') else {
                out.push('{');
                rest = after;
                continue;
            };
            fields += 1;
            if let Some(value) = self.words.get(name.trim()).filter(|value| !value.is_empty()) {
                filled += 1;
                out.push_str(value);
            }
            rest = after;
        }
        out.push_str(rest);
        (fields == 0 || filled > 0).then(|| out.trim().to_owned())
    }
}

impl Template {
    /// Reads a template.
    ///
    /// # Errors
    /// What is wrong with it, with the line.
    pub fn read(text: &str) -> Result<Template, TemplateError> {
        read::template(text)
    }

    /// The card with its fields filled in; what has only empty fields is left out.
    #[must_use]
    pub fn fill(&self, fields: &Fields) -> Card {
        let mut elements = Vec::new();
        for slot in &self.slots {
            match slot {
                Slot::Text { area, text, face, size, lines, align, ink } => {
                    let Some(text) = fields.fill(text) else { continue };
                    elements.push(Element::Text(Words {
                        area: *area,
                        text,
                        face: *face,
                        size: *size,
                        smallest: size.part(40, 100),
                        lines: *lines,
                        align: *align,
                        ink: *ink,
                    }));
                }
                Slot::Box { area, fill, frame, when } => {
                    let empty = |name: &String| {
                        fields.words.get(name.as_str()).is_none_or(String::is_empty)
                    };
                    if !when.as_ref().is_some_and(empty) {
                        elements.push(Element::Box { area: *area, fill: *fill, frame: *frame });
                    }
                }
                Slot::Code { area, text } => {
                    if let Some(text) = fields.fill(text) {
                        elements.push(Element::Code { area: *area, text });
                    }
                }
                Slot::Picture { area, name } => {
                    if let Some(picture) = fields.pictures.get(name.as_str()) {
                        let picture = picture.clone();
                        elements.push(Element::Picture { area: *area, picture });
                    }
                }
            }
        }
        Card { elements }
    }

    /// Cards of this template.
    #[must_use]
    pub fn cards(&self, cards: Vec<Card>) -> Cards {
        Cards {
            measures: self.measures,
            columns: self.columns,
            rows: self.rows,
            stacked: self.stacked,
            cut: self.cut,
            folded: self.folded,
            cards,
        }
    }
}

/// Our template of a paper.
pub(crate) fn own(paper: &str) -> Template {
    let text = match paper {
        "slips" => include_str!("../../templates/slips.toml"),
        "cards" => include_str!("../../templates/cards.toml"),
        "name-cards" => include_str!("../../templates/name-cards.toml"),
        "badges" => include_str!("../../templates/badges.toml"),
        "receipts" => include_str!("../../templates/receipts.toml"),
        _ => include_str!("../../templates/certificates.toml"),
    };
    Template::read(text).expect("invariant: our own templates are read in the tests")
}

/// The papers that have a template, with ours as a start.
pub const TEMPLATES: [(&str, &str); 6] = [
    ("slips", include_str!("../../templates/slips.toml")),
    ("cards", include_str!("../../templates/cards.toml")),
    ("name-cards", include_str!("../../templates/name-cards.toml")),
    ("badges", include_str!("../../templates/badges.toml")),
    ("receipts", include_str!("../../templates/receipts.toml")),
    ("certificates", include_str!("../../templates/certificates.toml")),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_templates_can_be_read() {
        for (name, text) in TEMPLATES {
            let template = Template::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(template.paper, name);
            assert_eq!(own(name), template);
        }
    }

    #[test]
    fn empty_fields_take_their_words_with_them() {
        let fields = Fields::default().with("name", "Ana").with("club", "");
        assert_eq!(fields.fill("{name} ({club})").as_deref(), Some("Ana ()"));
        assert_eq!(fields.fill("Club: {club}"), None);
        assert_eq!(fields.fill("a { b").as_deref(), Some("a { b"));
    }
}
