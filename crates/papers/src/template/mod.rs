//! Cards, badges and certificates as data that organisers can change.
//!
//! A template says where fields stand on a card, in TOML; `docs/papers.md` describes it. Ours are
//! templates too, in `templates/`. One of them is of every paper: a line of the organiser's, and
//! which papers have another, or another colour, a logo, a signature (`every.rs`). A broken template
//! never breaks a paper: ours is used, and the error names its line.

mod every;
mod read;

use std::collections::BTreeMap;
use std::rc::Rc;

use arbitra_report::Align;
use arbitra_written::{Faults, Nothing};

use crate::document::{Card, Cards, Element, Foot, Ink, Words};
use crate::flag;
use crate::layout::{Area, Face, Length, Lie, Picture, Size};

pub use every::{Dress, Every};

/// Tells what a paper is called whose name somebody wrote. The list of papers stands above this floor.
pub type Known = fn(&str) -> Option<&'static str>;

/// What an organiser's text can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// Cards of a paper.
    Cards(Template),
    /// What every paper has.
    Every(Every),
}

impl Own {
    /// Reads a text: what it is for, it says itself.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its line.
    pub fn read(text: &str, known: Known) -> Result<Own, Faults<Nothing>> {
        read::own(text, known)
    }
}

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
    /// Where the foot of a sheet stands; none leaves it at the lower edge.
    pub foot: Option<Foot>,
    /// Which zones a badge opens, by role.
    pub zones: BTreeMap<String, String>,
    /// Badges for people who neither play nor arbitrate.
    pub people: Vec<Guest>,
}

/// Somebody who gets a badge and stands in no list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The name, the last one first: "Soto, Iris".
    pub name: String,
    /// What they are: press, organiser.
    pub role: String,
    /// Which zones the badge opens.
    pub zones: String,
}

/// Something on a card, before it is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "what has no comment says itself by its name")]
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
        /// Where they are printed at all.
        only: Only,
    },
    /// A rectangle.
    Box {
        /// Where.
        area: Area,
        fill: Option<Ink>,
        frame: Option<(Length, Ink)>,
        /// Where it is drawn at all.
        only: Only,
    },
    /// A code for cameras.
    Code {
        /// Where.
        area: Area,
        /// Where it leads, with fields in braces.
        text: String,
    },
    /// The flag of a federation.
    Flag {
        /// Where it fits in.
        area: Area,
        /// The code of the federation, as a field in braces.
        federation: String,
    },
    /// A picture by name: the logo, the signature, a photograph.
    Picture {
        /// Where it fits in.
        area: Area,
        name: String,
    },
}

/// On which cards something stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Only {
    /// Where this field or picture is there.
    pub when: Option<String>,
    /// Where this field or picture is not there.
    pub unless: Option<String>,
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

    fn has(&self, name: &str) -> bool {
        self.pictures.contains_key(name) || self.words.get(name).is_some_and(|it| !it.is_empty())
    }

    fn allow(&self, only: &Only) -> bool {
        only.when.as_ref().is_none_or(|name| self.has(name))
            && !only.unless.as_ref().is_some_and(|name| self.has(name))
    }

    /// A text with its fields filled in; none if it has fields and all of them are empty.
    pub(crate) fn fill(&self, text: &str) -> Option<String> {
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
        // A point between two fields goes with the one that is empty.
        (fields == 0 || filled > 0).then(|| out.trim_matches([' ', '·']).to_owned())
    }
}

impl Template {
    /// Reads a template.
    ///
    /// # Errors
    /// Everything that is wrong with it, each with its line.
    pub fn read(text: &str) -> Result<Template, Faults<Nothing>> {
        read::template(text)
    }

    /// The card with its fields filled in; what has only empty fields is left out.
    #[must_use]
    pub fn fill(&self, fields: &Fields) -> Card {
        let mut elements = Vec::new();
        for slot in &self.slots {
            match slot {
                Slot::Text { area, text, face, size, lines, align, ink, only } => {
                    let text = fields.fill(text).filter(|_| fields.allow(only));
                    let Some(text) = text else { continue };
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
                Slot::Box { area, fill, frame, only } => {
                    if fields.allow(only) {
                        elements.push(Element::Box { area: *area, fill: *fill, frame: *frame });
                    }
                }
                Slot::Code { area, text } => {
                    if let Some(text) = fields.fill(text) {
                        elements.push(Element::Code { area: *area, text });
                    }
                }
                Slot::Flag { area, federation } => {
                    let code = fields.fill(federation);
                    if let Some(drawing) = code.and_then(|code| flag(&code)) {
                        let drawing = Rc::new(drawing);
                        elements.push(Element::Drawing { area: *area, drawing });
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
        let measures = self.measures.unwrap_or_else(|| {
            let (wide, high) = self.size.measures(self.lie);
            let count = |count: usize| i32::try_from(count).unwrap_or(1);
            (wide / count(self.columns), high / count(self.rows))
        });
        Cards {
            measures,
            columns: self.columns,
            rows: self.rows,
            stacked: self.stacked,
            cut: self.cut,
            folded: self.folded,
            fills_sheet: self.columns * self.rows == 1
                && self.size.measures(self.lie).1 - measures.1 < Length::mm(6),
            foot: self.foot,
            cards,
        }
    }
}

/// Our template of a paper with cards; the last one where there is none of the name.
pub(crate) fn own(paper: &str) -> Template {
    let known = TEMPLATES.iter().find(|(name, _)| *name == paper);
    let (_, text) = known.unwrap_or(&TEMPLATES[TEMPLATES.len() - 1]);
    Template::read(text).expect("invariant: our own templates are read in the tests")
}

/// The papers that have a template, with ours as a start. Posters have one together; where nobody
/// gives it, they are laid out like other papers. The first is of every paper.
pub const TEMPLATES: [(&str, &str); 8] = [
    (Every::NAME, include_str!("../../templates/every.toml")),
    ("posters", include_str!("../../templates/posters.toml")),
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
            let read = Own::read(text, |_| Some("pairings"));
            match read.unwrap_or_else(|error| panic!("{name}: {error}")) {
                Own::Every(every) => assert_eq!((name, every), (Every::NAME, Every::default())),
                Own::Cards(template) => {
                    assert_eq!(template.paper, name);
                    assert_eq!(own(name), template);
                }
            }
        }
    }

    #[test]
    fn empty_fields_take_their_words_with_them() {
        let fields = Fields::default().with("name", "Ana").with("club", "");
        assert_eq!(fields.fill("{name} ({club})").as_deref(), Some("Ana ()"));
        assert_eq!(fields.fill("{name} · {club}").as_deref(), Some("Ana"));
        assert_eq!(fields.fill("Club: {club}"), None);
        assert_eq!(fields.fill("a { b").as_deref(), Some("a { b"));
    }

    #[test]
    fn flags_zones_guests_and_conditions_are_read() {
        let text = "paper = 'badges'\n[zones]\nplayer = 'A'\n[[person]]\nname = 'Soto, Iris'\n\
                    role = 'Press'\n[[flag]]\nat = [1, 1]\nwidth = 9\nfederation = '{federation}'\n\
                    [[text]]\nat = [1, 1]\nwidth = 9\ntext = 'with'\nwhen = 'club'\n\
                    [[text]]\nat = [1, 1]\nwidth = 9\ntext = 'without'\nunless = 'club'";
        let template = Template::read(text).expect("right");
        assert_eq!(template.zones.get("player").map(String::as_str), Some("A"));
        assert_eq!(template.people.len(), 1);
        let shown = |federation: &str, club: &str| {
            let fields = Fields::default().with("federation", federation).with("club", club);
            let elements = template.fill(&fields).elements;
            let flags = elements.iter().filter(|it| matches!(it, Element::Drawing { .. })).count();
            let words = elements.iter().find_map(|it| match it {
                Element::Text(words) => Some(words.text.clone()),
                _ => None,
            });
            (flags, words.unwrap_or_default())
        };
        assert_eq!(shown("ESP", "Alfil"), (1, "with".to_owned()));
        assert_eq!(shown("XYZ", ""), (0, "without".to_owned()));
        let wrong = Template::read("paper = 'badges'\n[zones]\nking = 'A'").expect_err("no role");
        assert_eq!(wrong.each()[0].line, 3);
    }
}
