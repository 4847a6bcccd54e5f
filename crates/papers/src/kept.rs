//! What an organiser keeps for papers with a tournament, beside its record: named texts.

use std::collections::BTreeMap;
use std::rc::Rc;

use arbitra_desk::Logo;
use arbitra_rating::forms::Details;
use arbitra_texts as t;
use arbitra_written::{Faults, Nothing};

use crate::layout::{Colour, Picture};
use crate::template::{Every, Template};
use crate::{Event, known_name};

/// What is kept for papers. What cannot be read is as if it were not there.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    /// Templates in the place of ours, by the name of their paper, as they were typed.
    pub templates: BTreeMap<String, String>,
    /// What FIDE's forms ask for, as it was typed.
    pub details: String,
    /// A picture of a signature, for certificates.
    pub signature: Option<Logo>,
    /// The colour of the event.
    pub colour: Option<Colour>,
    /// The organiser's line on every paper for which the template of all papers has none.
    pub line: String,
}

const TEMPLATE: &str = "paper template ";

impl Kept {
    /// The name under which details are kept.
    pub const DETAILS: &'static str = "paper details";
    /// The name under which a signature is kept.
    pub const SIGNATURE: &'static str = "paper signature";
    /// The name under which the colour is kept.
    pub const COLOUR: &'static str = "paper colour";

    /// The name under which the organiser's line is kept.
    pub const LINE: &'static str = "paper line";

    /// The name under which a template is kept.
    #[must_use]
    pub fn template_of(paper: &str) -> String {
        format!("{TEMPLATE}{paper}")
    }

    /// What some named texts keep for papers; others are passed over.
    pub fn of(settings: impl IntoIterator<Item = (String, String)>) -> Kept {
        let mut kept = Kept::default();
        for (name, value) in settings {
            match name.as_str() {
                Kept::DETAILS => kept.details = value,
                Kept::SIGNATURE => kept.signature = serde_json::from_str(&value).ok(),
                Kept::COLOUR => kept.colour = value.parse().ok(),
                Kept::LINE if value.chars().count() <= Every::LONGEST_LINE => kept.line = value,
                name => {
                    if let Some(paper) = name.strip_prefix(TEMPLATE) {
                        kept.templates.insert(paper.to_owned(), value);
                    }
                }
            }
        }
        kept
    }

    /// Gives an event what is kept. A template that cannot be used is left out: ours is used.
    pub fn apply(&self, event: &mut Event<'_>) {
        for (paper, text) in &self.templates {
            if paper == Every::NAME {
                event.every = Every::read(text, known_name).unwrap_or_default();
            } else if let Ok(template) = template(paper, text) {
                event.templates.insert(paper.clone(), template);
            }
        }
        let line = Some(self.line.trim().to_owned()).filter(|line| !line.is_empty());
        event.every.of_all.line = event.every.of_all.line.take().or(line);
        event.details = Details::read(&self.details).unwrap_or_default();
        if let Some(colour) = self.colour {
            event.colour = colour;
        }
        let shows = t::signature(event.language);
        let picture = self.signature.as_ref();
        let picture = picture.and_then(|picture| Picture::read(picture.bytes(), shows).ok());
        event.signature = picture.map(Rc::new);
    }
}

/// That a template can be used for the paper it is kept for.
///
/// # Errors
/// Everything that is wrong with it, each with its line.
pub fn check_template(paper: &str, text: &str) -> Result<(), Faults<Nothing>> {
    if paper == Every::NAME {
        return Every::read(text, known_name).map(|_| ());
    }
    template(paper, text).map(|_| ())
}

/// A template as it was typed, for the paper it is kept for.
fn template(paper: &str, text: &str) -> Result<Template, Faults<Nothing>> {
    let read = Template::read(text)?;
    Ok(Template { paper: paper.to_owned(), ..read })
}
