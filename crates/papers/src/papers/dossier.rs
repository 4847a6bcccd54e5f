//! What is announced, and what surrounds the boards: prospectus and invitations, officials, check-lists, appeals.

use arbitra_dossier::appeal::{Appeal, Deposit, Ground};
use arbitra_dossier::checklist::Checklist;
use arbitra_dossier::{Document as Announcing, article, assistant_duties, programme};
use arbitra_model::{Language, Said as _, capital};
use arbitra_report::{Breaks, Cell, Column, Heads, Role, Sheet};
use arbitra_texts as t;

use crate::document::{Field, Look, Part};
use crate::event::Surrounding;
use crate::{Document, Event, Missing, Wish};

/// What surrounds the boards, or what a paper lacks where nothing does.
fn surrounding<'e>(event: &'e Event<'_>, lacks: Missing) -> Result<&'e Surrounding, Missing> {
    event.surrounding.as_deref().ok_or(lacks)
}

fn announcing(event: &Event<'_>, of: Announcing) -> Result<Document, Missing> {
    let l = event.language;
    let around = surrounding(event, Missing::Announcement)?;
    // The programme is known from the days of the rounds alone.
    if around.announcement.is_empty() && of != Announcing::Programme {
        return Err(Missing::Announcement);
    }
    let (facts, said) = (&around.facts, &around.announcement);
    let mut document = Document::new(of.say(l));
    let mut sheet = of.sheet(facts, said, l);
    sheet.caption = String::new();
    // What stands on either side of a line is plain to everybody.
    sheet.heads = Heads::None;
    document = document.with(Part::Sheet(sheet, Look { strong_names: true, ..Look::TABLE }));
    if of != Announcing::Circular {
        let rounds = programme::sheet(facts, said, l);
        if rounds.rows().next().is_some() {
            document = document
                .with(Part::Heading(rounds.caption.clone()))
                .with(Part::Sheet(rounds, Look::TABLE));
        }
    }
    for line in of.closing(facts, said, l) {
        document = document.with(Part::Paragraph(line));
    }
    if of == Announcing::Circular {
        document = document
            .with(Part::Heading(t::papers_entry_form(l).to_owned()))
            .with(Part::Fields(entry_form(l)));
    }
    Ok(document)
}

/// The entry form of the circular, which asks for special needs.
fn entry_form(l: Language) -> Vec<Vec<Field>> {
    let field = |label: &str, share: u16| Field::new(label, "", share);
    vec![
        vec![field(t::name(l), 3), field(t::federation(l), 1)],
        vec![field(t::club(l), 2), field(t::year_of_birth_head(l), 1), field(t::title(l), 1)],
        vec![field(&arbitra_dossier::Heading::Needs.say(l), 1)],
        vec![field(t::papers_signature_of(l), 1)],
    ]
}

/// Everything that is announced.
pub fn prospectus(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    announcing(event, Announcing::Prospectus)
}

/// The invitation.
pub fn invitation(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    announcing(event, Announcing::Invitation)
}

/// The invitation to schools.
pub fn schools(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    announcing(event, Announcing::SchoolInvitation)
}

/// The regulations to hang up.
pub fn regulations(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    announcing(event, Announcing::Regulations)
}

/// The circular with the entry form.
pub fn circular(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    announcing(event, Announcing::Circular)
}

/// The programme.
pub fn programme(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let around = surrounding(event, Missing::Programme)?;
    let rounds = programme::sheet(&around.facts, &around.announcement, event.language);
    if rounds.rows().next().is_none() {
        return Err(Missing::Programme);
    }
    announcing(event, Announcing::Programme)
}

/// Who has which office, and when on duty.
pub fn officials(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let around = surrounding(event, Missing::Officials)?;
    if around.officials.is_empty() {
        return Err(Missing::Officials);
    }
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::detail(t::dossier_office(l)))
        .column(Column::detail(t::title(l)))
        .column(Column::detail(t::federation(l)))
        .column(Column::detail(t::dossier_sector(l)))
        .column(Column::detail(t::dossier_duty(l)));
    for one in &around.officials {
        let rounds: Vec<String> = one.rounds.iter().map(ToString::to_string).collect();
        let sector = one.sector.map(|(first, last)| format!("{first}–{last}"));
        sheet.row([
            Cell::text(&one.name),
            Cell::text(one.role.say(l)),
            Cell::text(one.title.map_or("", |title| title.name())),
            Cell::text(&one.federation),
            Cell::text(sector.unwrap_or_default()),
            Cell::text(rounds.join(", ")),
        ]);
    }
    Ok(Document::new(t::papers_officials(l)).with(Part::Sheet(sheet, Look::TABLE)))
}

/// The check-lists, to be ticked by hand where no telephone is at hand.
pub fn checklists(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    // One table, so that its columns are in line from list to list.
    let mut sheet = Sheet::new("", l)
        .column(Column::new(t::what(l), Role::Name))
        .column(Column::detail(t::papers_article(l)))
        .column(Column::detail(t::papers_done(l)));
    sheet.breaks = Breaks::Groups;
    let said = event.surrounding.as_deref().map(|around| around.announcement.clone());
    for list in &Checklist::of_event(&said.unwrap_or_default()) {
        let round = wish.round.map(arbitra_model::Round::get).filter(|_| list.every_round());
        sheet.group(list.title.text(l));
        for item in &list.items {
            let key = (list.name.clone(), item.id.clone(), round);
            let ticks = event.surrounding.as_deref().map(|around| &around.dossier.ticks);
            let done = ticks.is_some_and(|ticks| ticks.contains_key(&key));
            let done = if done { Cell::text("✓") } else { Cell::Empty };
            sheet.row([Cell::text(item.text.text(l)), Cell::text(article(&item.article, l)), done]);
        }
    }
    let look = Look { boxes: vec![2], ..Look::TABLE };
    Ok(Document::new(t::dossier_checklists(l)).with(Part::Sheet(sheet, look)))
}

/// Players with special needs: the tables and assistants of the round, then a page for each of them with what
/// is arranged, and the cards of assistant and opponent.
pub fn needs(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let around = surrounding(event, Missing::Needs)?;
    if around.needs.is_empty() {
        return Err(Missing::Needs);
    }
    let mut rota = Sheet::new("", l)
        .column(Column::detail(t::table(l)))
        .column(Column::new(t::player(l), Role::Name))
        .column(Column::detail(t::dossier_needs(l)))
        .column(Column::detail(t::dossier_assistant(l)))
        .column(Column::detail(t::opponent_head(l)));
    for one in &around.needs {
        let table = one.game.as_ref().map(|(table, _)| *table).or(one.seated.table);
        let opponent = one.game.as_ref().map(|(_, name)| name.clone());
        rota.row([
            table.map_or(Cell::Empty, |table| Cell::Count(table.into())),
            Cell::text(&one.seated.name),
            Cell::text(one.seated.needs.say(l)),
            Cell::text(&one.seated.needs.assistant),
            Cell::text(opponent.unwrap_or_default()),
        ]);
    }
    let round = wish.round.or_else(|| event.last_round());
    let mut document = Document::new(t::papers_needs_rota(l))
        .subtitle(round.map_or_else(String::new, |round| event.round_name(round)))
        .with(Part::Sheet(rota, Look::TABLE));
    for one in &around.needs {
        let needs = &one.seated.needs.needs;
        let mut exceptions: Vec<_> = needs.iter().flat_map(|need| need.exceptions(l)).collect();
        exceptions.sort();
        exceptions.dedup();
        let arranged: Vec<_> = needs.iter().map(|need| need.arranged(l)).collect();
        let lines = |all: Vec<(String, &'static str)>| -> Vec<String> {
            all.into_iter().map(|(text, by)| format!("{text} ({})", article(by, l))).collect()
        };
        let opponent: Vec<String> = needs.iter().filter_map(|need| need.opponent(l)).collect();
        let parts = [
            (t::dossier_arranged(l).to_owned(), lines(arranged)),
            (t::dossier_exceptions(l).to_owned(), lines(exceptions)),
            (t::papers_needs_opponent_card(l).to_owned(), opponent),
        ];
        document = document.with(Part::NewPage).with(Part::Banner(one.seated.name.clone()));
        for (heading, lines) in parts.into_iter().filter(|(_, lines)| !lines.is_empty()) {
            document = document.with(Part::Heading(heading)).with(Part::List(lines));
        }
        if one.seated.needs.may_have_assistant() {
            let name = one.seated.needs.assistant.trim();
            let heading = match name {
                "" => t::papers_needs_assistant_card(l).to_owned(),
                name => format!("{}: {name}", t::papers_needs_assistant_card(l)),
            };
            document = document.with(Part::Heading(heading)).with(Part::List(assistant_duties(l)));
        }
    }
    Ok(document)
}

/// Who sits on the appeals committee, to hang up.
pub fn committee(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let around = surrounding(event, Missing::Committee)?;
    let members = &around.dossier.committee;
    if members.is_empty() {
        return Err(Missing::Committee);
    }
    let mut document = Document::new(t::papers_committee(l))
        .with(Part::Notices(members.iter().map(|member| member.say(l)).collect()));
    let terms = arbitra_dossier::Point::Appeals.value(&around.facts, &around.announcement, l);
    if let Some(terms) = terms {
        document = document
            .with(Part::Heading(t::papers_poster_appeals(l).to_owned()))
            .with(Part::Notices(vec![capital(&terms)]));
    }
    Ok(document)
}

/// Every appeal as far as it has come: the receipt, the hearing, the decision.
pub fn appeals(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let around = surrounding(event, Missing::Appeals)?;
    if around.dossier.appeals.is_empty() {
        return Err(Missing::Appeals);
    }
    let mut document = Document::new(t::papers_appeals_filled(l));
    for (place, appeal) in around.dossier.appeals.iter().enumerate() {
        if place > 0 {
            document = document.with(Part::NewPage);
        }
        document = one(event, document, appeal);
    }
    Ok(document)
}

/// What is deposited, and whether it was paid.
fn deposit(appeal: &Appeal, l: Language) -> String {
    match (appeal.terms.asks_deposit(), appeal.lodged.deposit_paid) {
        (false, _) => Deposit::Unasked.say(l),
        (true, true) => format!("{} · {}", appeal.terms.deposit, t::dossier_deposit_paid(l)),
        (true, false) => {
            format!("{} · {}", appeal.terms.deposit, Ground::NoDeposit.say(l))
        }
    }
}

fn one(event: &Event<'_>, mut document: Document, appeal: &Appeal) -> Document {
    let l = event.language;
    let hour = |seconds: i64| event.hour_of(seconds);
    let lodged = &appeal.lodged;
    let until = appeal.terms.deadline(lodged.over).map(hour).unwrap_or_default();
    let some = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
    document = document
        .with(Part::Heading(t::dossier_appeal(l, appeal.number)))
        .with(Part::Fields(vec![
            vec![
                Field::new(t::papers_appellant(l), &lodged.appellant, 2),
                Field::new(t::dossier_received(l), hour(lodged.received), 2),
            ],
            vec![
                Field::new(t::dossier_subject(l), lodged.subject.say(l), 2),
                Field::new(t::round(l), some(lodged.round), 1),
                Field::new(t::board(l), some(lodged.board), 1),
            ],
            vec![
                Field::new(t::dossier_opponent(l), lodged.concerned.join("; "), 2),
                Field::new(t::dossier_on_behalf(l), &lodged.on_behalf_of, 2),
            ],
            vec![
                Field::new(t::papers_deposit(l), deposit(appeal, l), 2),
                Field::new(t::dossier_handed_in_until(l), until, 2),
            ],
        ]))
        .with(Part::Paragraph(appeal.text.clone()));
    if let Some((at, place, voters)) = &appeal.hearing {
        document = document.with(Part::Heading(t::dossier_hearing(l).to_owned())).with(
            Part::Fields(vec![
                vec![
                    Field::new(t::papers_date_and_hour(l), hour(*at), 1),
                    Field::new(t::place(l), place, 1),
                ],
                vec![Field::new(t::dossier_voters(l), voters.join("; "), 1)],
            ]),
        );
    }
    if let Some((decision, reasons)) = &appeal.decision {
        let votes = format!("{} / {}", decision.in_favour, decision.voters.len());
        document = document
            .with(Part::Heading(t::papers_committee_decision(l).to_owned()))
            .with(Part::Fields(vec![
                vec![
                    Field::new(t::dossier_verdict(l), decision.verdict.say(l), 2),
                    Field::new(t::articles(l), decision.articles.join(", "), 2),
                ],
                vec![
                    Field::new(t::dossier_in_favour(l), votes, 1),
                    Field::new(t::papers_deposit(l), decision.deposit.say(l), 1),
                    Field::new(t::dossier_effect(l), decision.effect.say(l), 1),
                ],
            ]))
            .with(Part::Paragraph(reasons.clone()))
            .with(Part::Signatures(decision.voters.clone()));
    } else {
        let standing = vec![vec![Field::new(t::state(l), appeal.standing.say(l), 1)]];
        document = document.with(Part::Fields(standing)).with(Part::Signatures(vec![
            t::papers_appellant(l).to_owned(),
            t::papers_received_by(l).to_owned(),
        ]));
    }
    document
}
