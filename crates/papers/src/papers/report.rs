//! The arbiter's report: what the record tells of the event, or what the tournament's file does.

use std::borrow::Cow;

use arbitra_model::{Entry, Language, Player, Round};
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_standings::render::standings_sheet;
use arbitra_standings::tables::statistics;
use arbitra_texts as t;

use super::standings::after;
use crate::document::{Field, Look, Part};
use crate::event::{Happening, Kind};
use crate::{Document, Event, Missing, Wish};

/// The report, with room for what only the arbiter knows.
pub fn make(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    if event.tournament.players.is_empty() {
        return Err(Missing::Players);
    }
    let mut document = Document::new(t::papers_arbiter_report(l))
        .subtitle(after(event))
        .with(Part::Fields(figures(event)))
        .with(Part::Heading(t::papers_first_places(l).to_owned()))
        .with(Part::Sheet(first_places(event), Look::TABLE));
    let happenings = match &event.happenings {
        Some(kept) => Cow::Borrowed(kept.as_slice()),
        None => Cow::Owned(in_file(event)),
    };
    for kind in Kind::ALL {
        let of_kind: Vec<&Happening> = happenings.iter().filter(|one| one.kind == kind).collect();
        if !of_kind.is_empty() {
            document = document
                .with(Part::Heading(heading(kind, l).to_owned()))
                .with(Part::Sheet(told(&of_kind, l), Look::TABLE));
        }
    }
    let remarks = event.tournament.comments.iter().map(|remark| remark.trim());
    let remarks: Vec<&str> = remarks.filter(|remark| !remark.is_empty()).collect();
    if !remarks.is_empty() {
        document = document.with(Part::Heading(t::remarks(l).to_owned()));
    }
    for remark in remarks {
        document = document.with(Part::Paragraph(remark.to_owned()));
    }
    let empty = |label: &'static str| vec![Field::new(label, "", 1)];
    // An incident is not told in a line.
    let blank = |label: &'static str| [empty(label), empty(""), empty("")];
    // What a record told is not asked for again.
    let is_told = |kind: Kind| happenings.iter().any(|one| one.kind == kind);
    let asked = [
        (Kind::Incident, t::papers_incidents(l)),
        (Kind::Appeal, t::papers_appeals_made(l)),
        (Kind::Penalty, t::papers_penalties(l)),
    ];
    let mut blanks: Vec<Vec<Field>> = asked
        .into_iter()
        .filter(|(kind, _)| event.happenings.is_none() || !is_told(*kind))
        .flat_map(|(_, label)| blank(label))
        .collect();
    blanks.extend(blank(t::papers_conditions(l)));
    Ok(document
        .with(Part::Heading(t::papers_to_be_filled(l).to_owned()))
        .with(Part::Fields(blanks))
        .with(Part::Signatures(vec![
            t::chief_arbiter_label(l).to_owned(),
            t::date_and_place(l).to_owned(),
        ])))
}

fn figures(event: &Event<'_>) -> Vec<Vec<Field>> {
    let l = event.language;
    let tournament = event.tournament;
    let about = &tournament.event;
    let rounds = usize::from(event.ranking.standings.after_round);
    let lines = statistics(tournament, rounds);
    let sum = lines.iter().find(|line| line.round.is_none());
    let mut federations: Vec<_> = tournament.players.iter().filter_map(|p| p.federation).collect();
    federations.sort_unstable();
    federations.dedup();
    let rated = tournament.players.iter().filter(|player| player.rating.is_some()).count();
    let titled = tournament.players.iter().filter(|player| player.title.is_some()).count();
    let number = |label: &str, number: Option<usize>| {
        Field::new(label, number.map_or_else(String::new, |number| number.to_string()), 1)
    };
    let games = sum.map(|sum| sum.white_wins + sum.draws + sum.black_wins + sum.other);
    vec![
        vec![Field::new(t::event_handled(l), about.name.trim(), 3)],
        vec![
            Field::new(t::place(l), about.city.trim(), 2),
            Field::new(t::papers_dates(l), event.days(), 2),
        ],
        vec![
            Field::new(t::chief_arbiter_label(l), about.chief_arbiter.trim(), 2),
            Field::new(t::papers_deputies(l), about.deputy_arbiters.join(", "), 3),
        ],
        vec![
            Field::new(t::time_control(l), about.time_control.trim(), 2),
            Field::new(t::papers_pairing_rules(l), event.system.clone().unwrap_or_default(), 2),
        ],
        vec![
            number(t::players(l), Some(tournament.players.len())),
            number(t::papers_rated(l), Some(rated)),
            number(t::papers_titled(l), Some(titled)),
            number(t::federations(l), Some(federations.len())),
            number(t::rounds(l), Some(rounds)),
        ],
        vec![
            number(t::games_head(l), games),
            number(t::papers_forfeits(l), sum.map(|sum| sum.forfeits)),
            number(t::papers_byes(l), sum.map(|sum| sum.byes)),
            number(t::papers_absences(l), sum.map(|sum| sum.absences)),
        ],
    ]
}

fn first_places(event: &Event<'_>) -> Sheet {
    let mut best = standings_sheet(event.tournament, &event.ranking.standings, event.language);
    best.caption = String::new();
    best.notes = Vec::new();
    let kept: Vec<usize> = (0..10).collect();
    best.retain_rows(&kept);
    best
}

fn heading(kind: Kind, l: Language) -> &'static str {
    match kind {
        Kind::Incident => t::papers_incidents(l),
        Kind::Penalty => t::papers_penalties(l),
        Kind::Appeal => t::papers_appeals_made(l),
        Kind::Withdrawal => t::papers_withdrawals(l),
        Kind::LateEntry => t::late_entries(l),
        Kind::Correction => t::papers_corrections(l),
    }
}

/// What happened, line by line; columns that nothing fills are left out.
fn told(happenings: &[&Happening], l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::round(l)))
        .column(Column::detail(t::bd(l)))
        .column(Column::new(t::papers_what_happened(l), Role::Name))
        .column(Column::detail(t::papers_decision(l)))
        .column(Column::detail(t::papers_article(l)))
        .column(Column::detail(t::arbiter(l)));
    let cell = |text: String| if text.is_empty() { Cell::Empty } else { Cell::Text(text) };
    for one in happenings {
        let when = one.when.map_or_else(String::new, |when| when.time_of_day());
        let who = [one.who.as_str(), when.as_str()];
        let who: Vec<&str> = who.into_iter().filter(|text| !text.is_empty()).collect();
        sheet.row([
            Cell::some(one.round, Cell::Round),
            cell(one.board.clone()),
            cell(one.what.clone()),
            cell(one.outcome.join(" ")),
            cell(one.articles.join(", ")),
            cell(who.join(", ")),
        ]);
    }
    let empty: Vec<usize> =
        (0..sheet.columns.len()).filter(|column| sheet.is_empty_column(*column)).collect();
    sheet.retain_columns(|column, _| !empty.contains(&column));
    sheet
}

/// What a file tells without a record: who did not come, who stayed away to the end, which points no
/// result explains.
fn in_file(event: &Event<'_>) -> Vec<Happening> {
    let l = event.language;
    let tournament = event.tournament;
    let happening = |kind: Kind, round: Option<Round>, what: String| Happening {
        kind,
        round,
        board: String::new(),
        what,
        outcome: Vec::new(),
        articles: Vec::new(),
        who: String::new(),
        when: None,
        ruling: None,
    };
    let mut told = Vec::new();
    let rounds = tournament.recorded_rounds();
    let plays =
        |entry: &Entry| !matches!(entry, Entry::Blank | Entry::Bye(arbitra_model::Bye::ZeroPoint));
    for player in &tournament.players {
        for (index, entry) in player.entries.iter().enumerate() {
            if matches!(entry, Entry::Forfeit { won: false, .. }) {
                let what = format!("{}: {}", t::papers_did_not_come(l), player.name);
                told.push(happening(Kind::Incident, Some(Round::from_index(index)), what));
            }
        }
        let last = player.entries.iter().rposition(plays).map_or(0, |last| last + 1);
        if last < rounds {
            let from = Round::from_index(last);
            told.push(happening(Kind::Withdrawal, Some(from), player.name.clone()));
        }
        let first = player.entries.iter().position(plays);
        if first.is_some_and(|first| first > 0 && is_away(player, first)) {
            let from = first.map(Round::from_index);
            told.push(happening(Kind::LateEntry, from, player.name.clone()));
        }
    }
    told.sort_by_key(|one| one.round);
    told
}

/// Whether a player did not play any of the first rounds.
fn is_away(player: &Player, rounds: usize) -> bool {
    player.entries.iter().take(rounds).all(|entry| entry.opponent().is_none())
}
