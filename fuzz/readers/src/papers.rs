//! What organisers give for their papers: templates and pictures.

use std::rc::Rc;

use arbitra_model::{Date, Language, Said as _};
use arbitra_papers::document::{Document, Element, OwnLook, Part};
use arbitra_papers::layout::{Area, Colour, Facts, Length, Picture};
use arbitra_papers::template::{Fields, Own, Template};
use arbitra_papers::{Bundle, Chapter, Format, Kept, Moment, Wish, named, one_pdf, picture_of};

use crate::text;

/// Reading a template never falls over, and whatever is read can be printed; the same bytes as a
/// signature, a colour, a line, details of forms and the name of a file leave papers as they are.
pub fn template(bytes: &[u8]) {
    let templates = ["paper template slips", "paper template every"];
    let kept =
        [Kept::SIGNATURE, Kept::COLOUR, Kept::DETAILS, Kept::LINE, templates[0], templates[1]];
    let kept = Kept::of(kept.map(|name| (name.to_owned(), text(bytes).into_owned())));
    let slips = named("slips").expect("slips are a paper");
    assert!(picture_of(slips, Language::English, &kept).is_some(), "ours is used");
    if let Some((name, ending)) = text(bytes).rsplit_once('.') {
        let _ = (name.parse::<Bundle>(), ending.parse::<Format>());
    }
    let template = match Own::read(&text(bytes), arbitra_papers::known_name) {
        Ok(Own::Cards(template)) => template,
        Ok(Own::Every(every)) => {
            let dress = every.of("pairings");
            let line = dress.line.unwrap_or_default();
            let own = OwnLook { line, colour: dress.colour, ..OwnLook::default() };
            print(Document { own, ..Document::new("Pairings") });
            return;
        }
        Err(error) => {
            for language in Language::ALL {
                assert!(error.say(language).contains(&error.each()[0].line.to_string()));
            }
            return;
        }
    };
    let fields =
        Fields::default().with("name", "Ana Ruiz").with("event", "Open").with("address", "a");
    let cards = template.cards(vec![template.fill(&fields)]);
    let document = Document::new("Cards").with(Part::Cards(cards));
    print(Document { lie: Some(template.lie), framed: false, ..document });
}

/// Reading a picture never falls over, and whatever is read can be printed.
pub fn picture(bytes: &[u8]) {
    let Ok(picture) = Picture::read(bytes.to_vec(), "a picture") else { return };
    let area = Area::new(Length::ZERO, Length::ZERO, Length::mm(50), Length::mm(50));
    let mut cards =
        Template::read("paper = 'badges'").expect("the least template").cards(Vec::new());
    let elements = vec![Element::Picture { area, picture: Rc::new(picture) }];
    cards.cards.push(arbitra_papers::document::Card { elements });
    print(Document { framed: false, ..Document::new("Cards").with(Part::Cards(cards)) });
}

fn print(document: Document) {
    let date = Date::new(2026, 3, 14).expect("a day");
    let facts = Facts {
        language: Language::English.into(),
        event: "Open".to_owned(),
        place: String::new(),
        printed: Moment { date, hour: 9, minute: 30, ahead: 60 },
        program: "Arbitra".to_owned(),
        edition: None,
        record: None,
        address: None,
        logo: None,
        colour: Colour::INK,
    };
    let papers = vec![document];
    one_pdf(&[Chapter { facts, for_players: None, papers }], &Wish::default())
        .expect("whatever is read can be printed");
}
