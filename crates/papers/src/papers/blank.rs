//! Forms for what happens: a penalty, an appeal, a claim, a sealed move.

use arbitra_texts as t;

use crate::document::{Field, Part};
use crate::event::{Happening, Kind};
use crate::{Document, Event, Missing, Wish};

fn who(event: &Event<'_>) -> Vec<Vec<Field>> {
    let l = event.reader;
    vec![
        vec![
            Field::new(t::round(l), "", 1),
            Field::new(t::board(l), "", 1),
            Field::new(t::papers_date_and_hour(l), "", 2),
        ],
        vec![Field::new(t::white(l), "", 1), Field::new(t::papers_black(l), "", 1)],
    ]
}

fn lines(label: &'static str, count: usize) -> Vec<Vec<Field>> {
    let more = (1..count).map(|_| vec![Field::new("", "", 1)]);
    std::iter::once(vec![Field::new(label, "", 1)]).chain(more).collect()
}

fn signed(labels: &[&str]) -> Part {
    Part::Signatures(labels.iter().map(|label| (*label).to_owned()).collect())
}

/// Penalties (Laws of Chess 12.9), with what was done, by which article, and the right to appeal:
/// a notice for each that the record knows, of the round if one is wished for, and an empty one.
pub fn penalty(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let known = event.happenings.iter().flatten().filter(|it| {
        it.kind == Kind::Penalty && wish.round.is_none_or(|round| it.round == Some(round))
    });
    let mut document = Document::new(t::papers_penalty(l));
    for penalty in known {
        document = notice(event, document, penalty).with(Part::NewPage);
    }
    Ok(document
        .with(Part::Fields(who(event)))
        .with(Part::Fields(vec![vec![Field::new(t::papers_penalised(l), "", 1)]]))
        .with(Part::Fields(lines(t::papers_what_happened(l), 4)))
        .with(Part::Fields(vec![vec![
            Field::new(t::papers_article(l), "", 1),
            Field::new(t::penalty(l), "", 3),
        ]]))
        .with(Part::Paragraph(t::papers_penalty_words(l).to_owned()))
        .with(signed(&[t::arbiter(l), t::player(l)])))
}

/// The notice of a penalty that the record knows, in the language of players. What only the record's
/// arbiters could say stays as they said it, and is marked as such.
fn notice(event: &Event<'_>, document: Document, penalty: &Happening) -> Document {
    let l = event.reader;
    let round = penalty.round.map_or_else(String::new, |round| round.to_string());
    let when = penalty.when.map_or_else(String::new, |when| when.say(l));
    let heard = penalty.ruling.as_ref().and_then(|ruling| ruling.heard(l));
    let own = if heard.is_some() { l } else { event.language.into() };
    let said = |field: Field| field.said_in(own, l);
    let (what, outcome) = heard.unwrap_or_else(|| (penalty.what.clone(), penalty.outcome.clone()));
    document
        .with(Part::Fields(vec![vec![
            Field::new(t::round(l), round, 1),
            Field::new(t::board(l), penalty.board.clone(), 1),
            Field::new(t::papers_date_and_hour(l), when, 2),
        ]]))
        .with(Part::Fields(vec![
            vec![said(Field::new(t::papers_what_happened(l), what, 1))],
            vec![
                Field::new(t::papers_article(l), penalty.articles.join(", "), 1),
                said(Field::new(t::penalty(l), one_after_another(&outcome), 3)),
            ],
            vec![Field::new(t::papers_decided_by(l), penalty.who.clone(), 1)],
        ]))
        .with(Part::Paragraph(t::papers_penalty_words(l).to_owned()))
        .with(signed(&[t::arbiter(l), t::player(l)]))
}

/// Sentences, and what is none with a sign between them.
fn one_after_another(parts: &[String]) -> String {
    let mut said = String::new();
    for part in parts {
        said.push_str(match said.chars().last() {
            None => "",
            Some('.' | '!' | '?' | ';') => " ",
            Some(_) => "; ",
        });
        said.push_str(part);
    }
    said
}

/// An appeal.
pub fn appeal(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    Ok(Document::new(t::papers_appeal(l))
        .with(Part::Fields(who(event)))
        .with(Part::Fields(vec![vec![
            Field::new(t::papers_appellant(l), "", 2),
            Field::new(t::papers_deposit(l), "", 1),
        ]]))
        .with(Part::Fields(lines(t::papers_decision_appealed(l), 3)))
        .with(Part::Fields(lines(t::papers_reasons(l), 4)))
        .with(Part::Fields(lines(t::papers_asked_for(l), 1)))
        .with(signed(&[t::papers_appellant(l), t::papers_received_by(l)]))
        .with(Part::Heading(t::papers_committee(l).to_owned()))
        .with(Part::Fields(lines(t::papers_committee_decision(l), 2)))
        .with(signed(&[t::papers_chair(l), t::papers_member(l), t::papers_member(l)])))
}

/// A claim in a quickplay finish (Laws of Chess, Guidelines III).
pub fn quickplay(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    Ok(Document::new(t::papers_quickplay(l))
        .subtitle(t::papers_quickplay_rule(l))
        .with(Part::Fields(who(event)))
        .with(Part::Fields(vec![vec![
            Field::new(t::papers_claimed_by(l), "", 2),
            Field::new(t::papers_clock_white(l), "", 1),
            Field::new(t::papers_clock_black(l), "", 1),
        ]]))
        .with(Part::Fields(lines(t::papers_position(l), 4)))
        .with(Part::Fields(lines(t::papers_decision(l), 3)))
        .with(signed(&[t::papers_claimed_by(l), t::arbiter(l)])))
}

/// What stands on the envelope of a sealed move (Laws of Chess, Guidelines I).
pub fn sealed(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    Ok(Document::new(t::papers_sealed(l))
        .subtitle(t::papers_sealed_rule(l))
        .with(Part::Fields(who(event)))
        .with(Part::Fields(lines(t::papers_position(l), 4)))
        .with(Part::Fields(vec![
            vec![
                Field::new(t::papers_clock_white(l), "", 1),
                Field::new(t::papers_clock_black(l), "", 1),
            ],
            vec![
                Field::new(t::papers_sealed_by(l), "", 2),
                Field::new(t::number_of_the_sealed_move(l), "", 1),
            ],
            vec![
                Field::new(t::papers_draw_offered(l), "", 1),
                Field::new(t::papers_resumed(l), "", 2),
            ],
        ]))
        .with(signed(&[t::white(l), t::papers_black(l), t::arbiter(l)])))
}
