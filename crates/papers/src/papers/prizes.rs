//! The end: who receives what and why, receipts to sign, certificates.

use arbitra_awards::prizes::sheet;
use arbitra_model::Number;
use arbitra_report::Align;
use arbitra_texts as t;

use super::cards::{common, document, of_player, template};
use crate::document::{Look, Part};
use crate::event::Prizes;
use crate::{Document, Event, Missing, Wish};

fn awarded<'a>(event: &'a Event<'_>) -> Result<&'a Prizes, Missing> {
    let prizes = event.prizes.as_ref().ok_or(Missing::Fund)?;
    if prizes.distribution.awards.is_empty() { Err(Missing::Winners) } else { Ok(prizes) }
}

/// Who receives what, and how each sum arose.
pub fn list(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let prizes = awarded(event)?;
    let mut sheet = sheet(&prizes.fund, &prizes.order, &prizes.distribution, l);
    let caption = std::mem::take(&mut sheet.caption);
    if let Some(last) = sheet.columns.last_mut() {
        last.align = Align::Start;
    }
    let look = Look { strong_names: true, ..Look::TABLE };
    Ok(Document::new(t::prizes(l)).subtitle(caption).with(Part::Sheet(sheet, look)))
}

/// A receipt for everybody who receives something.
pub fn receipts(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let prizes = awarded(event)?;
    let template = template(event, "receipts");
    let fund = &prizes.fund;
    let nets = !fund.deductions().is_empty();
    let cards = prizes.distribution.awards.iter().map(|award| {
        let money = |amount| fund.currency().text(amount, l);
        let net = match nets {
            true => format!("{}: {}", t::papers_net(l), money(award.net(fund))),
            false => String::new(),
        };
        template.fill(
            &common(event)
                .with("name", award.name.clone())
                .with("place", l.ordinal(award.place.into()))
                .with("amount", money(award.amount))
                .with("net", net)
                .with("from", award.origin(fund, l))
                .with("label_receipt", t::receipt(l))
                .with("label_received", t::papers_received(l))
                .with("label_name", t::name(l))
                .with("label_amount", t::papers_amount(l))
                .with("label_for", t::papers_for(l))
                .with("label_date", t::date_and_place(l))
                .with("label_identity", t::papers_identity(l))
                .with("label_signature", t::signature(l)),
        )
    });
    Ok(document(t::receipts(l), &template, cards.collect()))
}

/// Certificates: for those who receive a prize, else for the first three; at schools for every child.
pub fn certificates(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let standings = &event.ranking.standings;
    if standings.rows.is_empty() {
        return Err(Missing::Players);
    }
    if standings.after_round == 0 {
        return Err(Missing::AnyPairing);
    }
    let rounds = standings.after_round;
    let template = template(event, "certificates");
    let wins = |number: u16| {
        event.prizes.as_ref().is_some_and(|prizes| {
            prizes.distribution.awards.iter().any(|award| award.number.get() == number)
        })
    };
    let has_fund = event.prizes.is_some();
    // At schools every child gets one (C.02 of 2019, 11.2.1).
    let school = event.surrounding.as_deref().is_some_and(|around| around.announcement.school);
    let mut cards = Vec::new();
    for row in &standings.rows {
        // Children who left early took part too.
        let is_honoured = row.rank.is_some_and(|rank| match has_fund {
            true => wins(row.number),
            false => rank <= 3,
        });
        if !is_honoured && !school {
            continue;
        }
        let fields = if standings.contest.is_of_teams() {
            let teams = &event.tournament.teams;
            let team = teams.iter().find(|team| team.number.get() == row.number);
            common(event).with("name", team.map_or("", |team| team.name.as_str()))
        } else {
            let player = Number::new(row.number).and_then(|own| event.tournament.player(own));
            let Some(player) = player else { continue };
            of_player(event, player)
        };
        let points = l.decimal(&row.points.to_string());
        let place = row.rank.map(|rank| l.ordinal(rank)).unwrap_or_default();
        let fields = fields
            .with(
                "label_for",
                match row.rank.filter(|_| is_honoured) {
                    Some(rank) => t::papers_for_place(l, rank, &points, rounds.into()),
                    None => t::papers_for_taking_part(l, &points, rounds.into()),
                },
            )
            .with("place", place)
            .with("points", points)
            .with("rounds", rounds.to_string())
            .with("label_certificate", t::papers_certificate(l))
            .with("label_awarded", t::papers_awarded_to(l))
            .with("label_arbiter", t::chief_arbiter_label(l))
            .with("label_organiser", t::papers_organiser(l));
        cards.push(template.fill(&fields));
    }
    if cards.is_empty() {
        return Err(Missing::Winners);
    }
    Ok(document(t::papers_certificates(l), &template, cards))
}
