//! Posters for the hall.

use arbitra_rating::forms::Missing as Gap;
use arbitra_texts as t;

use super::cards::{common, document};
use crate::document::Part;
use crate::layout::Length;
use crate::{Document, Event, Missing, Wish};

/// Where everything is to be found: a large code.
pub fn code(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let address = event.address.clone().ok_or(Missing::Address)?;
    if let Some(own) = own(event, t::papers_qr_poster(l), t::pairings_and_standings_on_your(l), &[])
    {
        return Ok(own);
    }
    Ok(Document::new(t::papers_qr_poster(l))
        .with(Part::Banner(t::pairings_and_standings_on_your(l).to_owned()))
        .with(Part::Code { address, side: Length::mm(130) }))
}

/// The names of the fields for notices.
const NOTICES: [&str; 6] = ["one", "two", "three", "four", "five", "six"];

/// A poster by the organiser's template, where there is one.
fn own(event: &Event<'_>, title: &str, banner: &str, items: &[&str]) -> Option<Document> {
    let template = event.templates.get("posters")?;
    let fields = common(event).with("banner", banner);
    let notices = NOTICES.into_iter().zip(items);
    let fields = notices.fold(fields, |fields, (name, item)| fields.with(name, *item));
    Some(document(title, template, vec![template.fill(&fields)]))
}

fn poster(event: &Event<'_>, title: &str, banner: &str, items: &[&str]) -> Document {
    own(event, title, banner, items).unwrap_or_else(|| {
        Document::new(title)
            .with(Part::Banner(banner.to_owned()))
            .with(Part::Notices(items.iter().map(|item| (*item).to_owned()).collect()))
    })
}

/// No telephones (Laws of Chess 11.3).
pub fn phones(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let items = [
        t::papers_phones_one(l),
        t::papers_phones_two(l),
        t::papers_phones_three(l),
        t::papers_phones_four(l),
    ];
    Ok(poster(event, t::papers_poster_phones(l), t::papers_phones_banner(l), &items))
}

/// The rules in short.
pub fn rules(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let items = [
        t::papers_rules_one(l),
        t::papers_rules_two(l),
        t::papers_rules_three(l),
        t::papers_rules_four(l),
        t::papers_rules_five(l),
        t::papers_rules_six(l),
    ];
    Ok(poster(event, t::papers_poster_rules(l), t::papers_rules_banner(l), &items))
}

/// How clocks are set, and what happens with them.
pub fn clocks(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let control = event.tournament.event.time_control.trim();
    let encoded = event.tournament.event.encoded_time_control.trim();
    let control = if control.is_empty() { encoded } else { control };
    if control.is_empty() {
        return Err(Missing::Fields(vec![Gap("time control (122, 222)")]));
    }
    let items = [t::papers_clocks_one(l), t::papers_clocks_two(l), t::papers_clocks_three(l)];
    Ok(poster(event, t::clocks(l), control, &items))
}

/// How to appeal.
pub fn appeals(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let items = [t::papers_appeals_one(l), t::papers_appeals_two(l), t::papers_appeals_three(l)];
    Ok(poster(event, t::papers_poster_appeals(l), t::papers_appeals_banner(l), &items))
}
