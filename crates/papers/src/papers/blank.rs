//! Forms for what happens: a penalty, an appeal, a claim, a sealed move.

use arbitra_texts as t;

use crate::document::{Field, Part};
use crate::{Document, Event, Missing, Wish};

fn who(event: &Event<'_>) -> Vec<Vec<Field>> {
    let l = event.language;
    vec![
        vec![
            Field::new(t::round(l), "", 1),
            Field::new(t::board(l), "", 1),
            Field::new(t::papers_date_and_hour(l), "", 2),
        ],
        vec![Field::new(t::papers_white(l), "", 1), Field::new(t::papers_black(l), "", 1)],
    ]
}

fn lines(label: &'static str, count: usize) -> Vec<Vec<Field>> {
    let more = (1..count).map(|_| vec![Field::new("", "", 1)]);
    std::iter::once(vec![Field::new(label, "", 1)]).chain(more).collect()
}

fn signed(labels: &[&str]) -> Part {
    Part::Signatures(labels.iter().map(|label| (*label).to_owned()).collect())
}

/// A penalty (Laws of Chess 12.9), with what was done, by which article, and the right to appeal.
pub fn penalty(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    Ok(Document::new(t::papers_penalty(l))
        .with(Part::Fields(who(event)))
        .with(Part::Fields(vec![vec![Field::new(t::papers_penalised(l), "", 1)]]))
        .with(Part::Fields(lines(t::papers_what_happened(l), 4)))
        .with(Part::Fields(vec![vec![
            Field::new(t::papers_article(l), "", 1),
            Field::new(t::papers_penalty_given(l), "", 3),
        ]]))
        .with(Part::Paragraph(t::papers_penalty_words(l).to_owned()))
        .with(signed(&[t::papers_arbiter(l), t::papers_player(l)])))
}

/// An appeal.
pub fn appeal(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
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
    let l = event.language;
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
        .with(signed(&[t::papers_claimed_by(l), t::papers_arbiter(l)])))
}

/// What stands on the envelope of a sealed move (Laws of Chess, Guidelines I).
pub fn sealed(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
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
                Field::new(t::papers_sealed_move_number(l), "", 1),
            ],
            vec![
                Field::new(t::papers_draw_offered(l), "", 1),
                Field::new(t::papers_resumed(l), "", 2),
            ],
        ]))
        .with(signed(&[t::papers_white(l), t::papers_black(l), t::papers_arbiter(l)])))
}
