//! FIDE's forms: the certificate of a norm, the tournament report, the report about an arbiter.

use arbitra_model::Said as _;
use std::sync::Arc;

use arbitra_model::Language;
use arbitra_rating::direct::Gives;
use arbitra_rating::forms::{
    ArbiterForm, ArbiterReport, Contact, FormEdition, It2, Missing as Gap, OPPONENT_TITLES,
    Official, PairedBy, arbiter_report, it1 as certificate, it2 as application,
    it3 as tournament_report, it4 as direct_titles,
};
use arbitra_rating::norms::{self, NormTitle, PlayerNorms, Verdict};
use arbitra_rating::words::{
    application_condition, application_days, basis, condition, gives_nothing, status, why,
};
use arbitra_report::{Align, Cell, Column, Role, Sheet};
use arbitra_texts as t;
use serde_json::json;

use crate::document::{Field, Look, Part};
use crate::{Document, Event, Missing, Wish};

fn filled(gaps: &[Gap]) -> Result<(), Missing> {
    if gaps.is_empty() {
        return Ok(());
    }
    let mut gaps = gaps.to_vec();
    gaps.sort_unstable();
    gaps.dedup();
    Err(Missing::Fields(gaps))
}

fn date(date: Option<arbitra_model::Date>, l: Language) -> String {
    date.map_or_else(String::new, |date| date.say(l))
}

/// A day that somebody wrote by hand, as days are written in a language; what is no day stays.
fn written(day: &str, l: Language) -> String {
    day.trim().parse::<arbitra_model::Date>().map_or_else(|_| day.to_owned(), |day| day.say(l))
}

fn id(id: Option<u32>) -> String {
    id.map_or_else(String::new, |id| id.to_string())
}

/// The event as norms see it, and everybody's verdicts.
fn verdicts(event: &Event<'_>) -> Result<(Arc<norms::Event>, Vec<PlayerNorms>), Missing> {
    let about = event.norm_event.clone().ok_or(Missing::Norms)?;
    let players = norms::norms(event.tournament, &about);
    Ok((about, players))
}

/// The norms that were made, each with its working.
pub fn norms(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let (about, players) = verdicts(event)?;
    let made = |player: &&PlayerNorms| player.verdicts.iter().any(|verdict| verdict.by_games);
    if !players.iter().any(|player| made(&player)) {
        return Err(Missing::Norms);
    }
    let mut document = Document::new(t::papers_norms(l));
    document.edition = Some(format!("B.01 {}", about.edition));
    for player in players.iter().filter(made) {
        for verdict in player.verdicts.iter().filter(|verdict| verdict.by_games) {
            document = working(event, document, player, verdict);
        }
    }
    Ok(document)
}

fn working(
    event: &Event<'_>,
    document: Document,
    player: &PlayerNorms,
    verdict: &Verdict,
) -> Document {
    let l = event.language;
    let selection = &verdict.selection;
    let score = l.decimal(&selection.score.to_string());
    let heading = format!("{}: {} ({score}/{})", player.name, verdict.title, selection.games.len());
    let mut checks = Sheet::new("", l)
        .column(Column::new(t::papers_condition(l), Role::Name))
        .column(Column::count(t::papers_needed(l)))
        .column(Column::count(t::papers_found(l)))
        .column(Column::detail(""))
        .column(Column::detail("B.01"));
    for check in &selection.checks {
        let sign = if check.condition.is_a_limit() { "≤" } else { "≥" };
        checks.row([
            Cell::text(condition(check.condition, l)),
            Cell::Text(format!("{sign} {}", l.decimal(&check.needed.to_string()))),
            figure(&check.found.to_string(), l),
            Cell::Text(status(check.status, l)),
            Cell::text(check.article),
        ]);
    }
    checks.notes.push(format!("{} ({})", basis(verdict.basis, l), verdict.basis_article));
    document
        .with(Part::Heading(heading))
        .with(Part::Sheet(checks, Look::TABLE))
        .with(Part::Sheet(games(event, verdict), Look::TABLE))
}

fn games(event: &Event<'_>, verdict: &Verdict) -> Sheet {
    let l = event.language;
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::round(l)))
        .column(Column::new(t::opponent_head(l), Role::Name))
        .column(Column::new(t::federation(l), Role::Federation))
        .column(Column::new(t::papers_elo(l), Role::Rating))
        .column(Column::count(t::papers_counted(l)))
        .column(Column::detail(t::title(l)))
        .column(Column::new(t::result(l), Role::Main));
    for game in &verdict.selection.games {
        let opponent = event.tournament.player(game.opponent);
        let score = match game.score {
            arbitra_model::Score::Win => "1",
            arbitra_model::Score::Draw => "½",
            arbitra_model::Score::Loss => "0",
        };
        sheet.row([
            Cell::Round(game.round),
            Cell::some(opponent, |player| Cell::Player {
                number: player.number,
                name: player.name.clone(),
            }),
            Cell::some(game.federation, Cell::Federation),
            Cell::some(game.rating, Cell::Rating),
            Cell::Count(game.counted_rating.into()),
            Cell::some(game.title, Cell::Title),
            Cell::text(score),
        ]);
    }
    sheet
}

/// The certificate of every norm that was made; refused while a field is empty.
pub fn it1(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let (about, players) = verdicts(event)?;
    let mut document = Document::new(t::papers_it1(l));
    document.edition = Some(format!("B.01 {}", about.edition));
    let mut gaps: Vec<Gap> = Vec::new();
    let mut forms = Vec::new();
    for norms in &players {
        let best = NormTitle::ALL.into_iter().find_map(|title| {
            norms.verdicts.iter().find(|verdict| verdict.title == title && verdict.by_games)
        });
        let (Some(verdict), Some(player)) = (best, event.tournament.player(norms.number)) else {
            continue;
        };
        let form = certificate(event.tournament, &about, player, verdict, &event.details);
        gaps.extend(&form.missing);
        if !forms.is_empty() {
            document = document.with(Part::NewPage);
        }
        forms.push(json!(form));
        document = document
            .with(Part::Heading(format!("{} – {}", player.name, form.norm)))
            .with(Part::Fields(vec![
                vec![
                    Field::new(t::papers_last_name(l), &form.last_name, 2),
                    Field::new(t::papers_first_name(l), &form.first_name, 2),
                    Field::new(t::fide_id(l), id(form.fide_id), 1),
                    Field::new(t::federation(l), text(form.federation), 1),
                ],
                vec![
                    Field::new(t::event_handled(l), &form.event, 3),
                    Field::new(
                        t::papers_dates(l),
                        format!("{} – {}", date(form.start, l), date(form.close, l)),
                        2,
                    ),
                ],
                vec![
                    Field::new(t::chief_arbiter_label(l), &form.chief_arbiter, 3),
                    Field::new(t::fide_id(l), id(form.chief_arbiter_id), 1),
                    Field::new(t::time_control(l), &form.rate_of_play, 3),
                ],
                vec![
                    Field::new(t::games_head(l), form.games.to_string(), 1),
                    Field::new(t::federations(l), form.federations.to_string(), 1),
                    Field::new(t::papers_not_own(l), form.not_own_federation.to_string(), 1),
                    Field::new(t::papers_rated(l), form.rated_opponents.to_string(), 1),
                    Field::new(t::papers_host(l), form.host_federation.to_string(), 1),
                    Field::new(t::papers_titled(l), form.titles.total.to_string(), 1),
                ],
            ]))
            .with(Part::Sheet(certificate_rows(&form, l), Look::TABLE))
            .with(Part::Fields(vec![
                vec![
                    Field::new("Ra", form.average.to_string(), 1),
                    Field::new("Rp", form.performance.to_string(), 1),
                    Field::new(
                        t::papers_needed(l),
                        form.required
                            .map_or_else(String::new, |score| l.decimal(&score.to_string())),
                        1,
                    ),
                    Field::new(t::papers_found(l), l.decimal(&form.achieved_score.to_string()), 1),
                    Field::new(
                        t::papers_exceeds(l),
                        form.exceeds_by
                            .map_or_else(String::new, |score| l.decimal(&score.to_string())),
                        1,
                    ),
                ],
                vec![Field::new(t::remarks(l), form.remarks.join("; "), 1)],
                vec![Field::new(t::papers_federation_official(l), &form.federation_official, 1)],
            ]))
            .with(Part::Signatures(vec![
                t::chief_arbiter_label(l).to_owned(),
                t::papers_federation_official(l).to_owned(),
            ]));
    }
    if forms.is_empty() {
        return Err(Missing::Norms);
    }
    filled(&gaps)?;
    Ok(Document { data: Some(forms.into()), ..document })
}

/// The applications for titles that the details name; refused while a field is empty.
pub fn it2(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let about = event.norm_event.as_deref().ok_or(Missing::Norms)?;
    let applicants = &event.details.application;
    if applicants.is_empty() {
        return Err(Missing::Fields(vec![Gap("application")]));
    }
    let mut document = Document::new(t::papers_it2(l));
    document.edition = Some(format!("B.01 {}", about.edition));
    let mut gaps: Vec<Gap> = Vec::new();
    let mut forms = Vec::new();
    for applicant in applicants {
        let form = application(event.tournament, about, applicant, &event.details);
        gaps.extend(&form.missing);
        if !forms.is_empty() {
            document = document.with(Part::NewPage);
        }
        forms.push(json!(form));
        document = applied(document, &form, l);
    }
    filled(&gaps)?;
    Ok(Document { data: Some(forms.into()), ..document })
}

fn applied(document: Document, form: &It2, l: Language) -> Document {
    let mut norms = Sheet::new("", l)
        .column(Column::new(t::event_handled(l), Role::Name))
        .column(Column::detail(t::place(l)))
        .column(Column::detail(t::papers_dates(l)))
        .column(Column::detail(t::system(l)))
        .column(Column::count("Ra"))
        .column(Column::count(t::games_head(l)))
        .column(Column::detail(t::papers_needed(l)).align(Align::End))
        .column(Column::detail(t::papers_found(l)).align(Align::End))
        .column(Column::count(t::papers_host(l)))
        .column(Column::count(t::papers_not_own(l)))
        .column(Column::count(t::papers_titled(l)));
    for title in OPPONENT_TITLES {
        norms = norms.column(Column::count(title.code()));
    }
    norms =
        norms.column(Column::count(t::papers_rated(l))).column(Column::count(t::papers_unrated(l)));
    let count = |number: usize| Cell::Count(i64::try_from(number).unwrap_or(i64::MAX));
    for norm in &form.norms {
        let mut cells = vec![
            Cell::text(&norm.event),
            Cell::text(&norm.place),
            Cell::text(&norm.dates),
            Cell::text(&norm.system),
            Cell::some(norm.average, |average| Cell::Count(average.into())),
            Cell::Count(norm.games.into()),
            figure(&norm.required, l),
            figure(&norm.scored, l),
            count(norm.host),
            count(norm.not_own),
            count(norm.titles.total),
        ];
        cells.extend(OPPONENT_TITLES.map(|title| count(norm.titles.of(title))));
        cells.extend([count(norm.rated), count(norm.unrated)]);
        norms.row(cells);
    }
    let mut checks = Sheet::new("", l)
        .column(Column::new(t::papers_condition(l), Role::Name))
        .column(Column::detail("B.01"));
    let judged = form.application.iter().flat_map(|judged| &judged.checks);
    for check in judged {
        checks.row([
            Cell::text(application_condition(check.condition, l)),
            Cell::text(check.article),
        ]);
    }
    let games = form.application.as_ref().map_or(0, |judged| judged.games);
    let days = form.application.iter().flat_map(|judged| application_days(judged, l));
    checks.notes.extend(days);
    document
        .with(Part::Heading(format!(
            "{}, {}: {}",
            form.last_name,
            form.first_name,
            text(form.title)
        )))
        .with(Part::Fields(vec![
            vec![
                Field::new(t::papers_last_name(l), &form.last_name, 2),
                Field::new(t::papers_first_name(l), &form.first_name, 2),
                Field::new(t::fide_id(l), id(form.fide_id), 1),
                Field::new(t::federation(l), text(form.federation), 1),
            ],
            vec![
                Field::new(t::title(l), text(form.title), 1),
                Field::new(t::born_in_full(l), written(&form.birth_date, l), 1),
                Field::new(t::papers_birth_place(l), &form.birth_place, 2),
                Field::new(t::papers_highest_rating(l), text(form.highest_rating), 1),
                Field::new(t::papers_rating_reached(l), written(&form.rating_reached, l), 1),
            ],
        ]))
        .with(Part::Sheet(norms, Look::TABLE))
        .with(Part::Sheet(checks, Look::TABLE))
        .with(Part::Fields(vec![
            vec![
                Field::new(t::papers_games_of_all(l), games.to_string(), 1),
                Field::new(t::remarks(l), &form.remarks, 4),
            ],
            vec![Field::new(t::papers_federation_official(l), &form.federation_official, 1)],
        ]))
        .with(Part::Signatures(vec![
            t::papers_federation_official(l).to_owned(),
            t::date_and_place(l).to_owned(),
        ]))
}

/// The direct titles and norms of the event; refused while a field is empty.
pub fn it4(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let form = direct_titles(event.tournament, &event.details);
    filled(&form.missing)?;
    if form.rows.is_empty() {
        return Err(Missing::DirectTitles(form.lacking));
    }
    let mut sheet = Sheet::new("", l)
        .column(Column::detail(t::title(l)))
        .column(Column::new(t::name(l), Role::Name))
        .column(Column::new(t::federation(l), Role::Federation))
        .column(Column::new(t::fide_id(l), Role::Count))
        .column(Column::new(t::papers_elo(l), Role::Rating))
        .column(Column::detail(t::papers_group(l)))
        .column(Column::count(t::federations(l)))
        .column(Column::count(t::papers_members(l)))
        .column(Column::detail(t::pts(l)).align(Align::End))
        .column(Column::detail(t::papers_place_or_percent(l)).align(Align::End))
        .column(Column::new(t::papers_claimed(l), Role::Main))
        .column(Column::detail(t::papers_source(l)));
    let count = |number: usize| Cell::Count(i64::try_from(number).unwrap_or(i64::MAX));
    for row in &form.rows {
        let reached = match (row.place, row.percent) {
            (_, Some(percent)) => format!("{percent} %"),
            (Some(place), None) => l.ordinal(place.into()),
            (None, None) => String::new(),
        };
        let claimed = match row.gives {
            Gives::Title => row.claimed.to_string(),
            Gives::Norm => match row.counts {
                None => t::papers_norm_of(l, row.claimed),
                Some(games) => {
                    format!("{} ({})", t::papers_norm_of(l, row.claimed), t::games(l, games.into()))
                }
            },
        };
        sheet.row([
            Cell::some(row.title, Cell::Title),
            Cell::Player { number: row.number, name: row.name.clone() },
            Cell::some(row.federation, Cell::Federation),
            Cell::some(row.fide_id, |id| Cell::Count(id.into())),
            Cell::some(row.rating, Cell::Rating),
            Cell::text(&row.group),
            count(row.federations),
            count(row.members),
            Cell::Text(format!("{}/{}", l.decimal(&row.points.to_string()), row.games)),
            Cell::Text(reached),
            Cell::Text(claimed),
            Cell::text(&row.source),
        ]);
    }
    let nothing = form.lacking.iter().map(|(row, lacks)| gives_nothing(row, lacks, l) + ".");
    sheet.notes.extend(nothing);
    let document = Document::new(t::papers_it4(l))
        .with(Part::Fields(vec![
            vec![
                Field::new(t::event_handled(l), &form.event, 3),
                Field::new(t::papers_event_code(l), &form.event_code, 1),
                Field::new(t::federation(l), &form.federation, 1),
            ],
            vec![
                Field::new(t::place(l), &form.place, 2),
                Field::new(t::papers_country(l), &form.country, 2),
                Field::new(
                    t::papers_dates(l),
                    format!("{} – {}", date(form.start, l), date(form.end, l)),
                    2,
                ),
            ],
            vec![
                Field::new(t::chief_arbiter_label(l), &form.chief_arbiter, 3),
                Field::new(t::fide_id(l), id(form.chief_arbiter_id), 1),
                Field::new(t::papers_kind(l), &form.kind, 2),
            ],
            vec![Field::new(t::papers_link(l), &form.link, 1)],
        ]))
        .with(Part::Sheet(sheet, Look::TABLE))
        .with(Part::Signatures(vec![
            t::chief_arbiter_label(l).to_owned(),
            t::date_and_place(l).to_owned(),
        ]));
    Ok(Document { data: Some(json!(form)), ..document })
}

/// A figure: what is no number stays as it is written.
fn figure(written: &str, l: Language) -> Cell {
    match written.parse() {
        Ok(number) => Cell::Decimal(number),
        Err(_) => Cell::Text(l.decimal(written)),
    }
}

fn text<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn certificate_rows(form: &arbitra_rating::forms::It1, l: Language) -> Sheet {
    let mut sheet = Sheet::new("", l)
        .column(Column::count(t::round(l)))
        .column(Column::new(t::opponent_head(l), Role::Name))
        .column(Column::new(t::fide_id(l), Role::Count))
        .column(Column::new(t::federation(l), Role::Federation))
        .column(Column::new(t::papers_elo(l), Role::Rating))
        .column(Column::count(t::papers_counted(l)))
        .column(Column::detail(t::title(l)))
        .column(Column::new(t::result(l), Role::Main))
        .column(Column::detail(t::papers_remark(l)));
    for row in &form.rows {
        let left_out =
            row.left_out.map(|(reason, article)| format!("{} ({article})", why(reason, l)));
        let name = row.opponent.clone();
        sheet.row([
            Cell::Round(row.round),
            match row.number {
                Some(number) => Cell::Player { number, name },
                None => Cell::Text(name),
            },
            Cell::some(row.fide_id, |id| Cell::Count(id.into())),
            Cell::some(row.federation, Cell::Federation),
            Cell::some(row.rating, Cell::Rating),
            Cell::some(row.counted_rating, |rating| Cell::Count(rating.into())),
            Cell::some(row.title, Cell::Title),
            Cell::text(row.score),
            Cell::text(left_out.unwrap_or_default()),
        ]);
    }
    sheet
}

fn contact(label: &str, contact: &Contact, with_address: bool, l: Language) -> Vec<Vec<Field>> {
    let mut first = vec![
        Field::new(label, &contact.name, 3),
        Field::new(t::fide_id(l), id(contact.fide_id), 1),
    ];
    let email = Field::new(t::papers_email(l), &contact.email, 2);
    if !with_address {
        first.push(email);
        return vec![first];
    }
    vec![
        first,
        vec![
            Field::new(t::papers_address(l), &contact.address, 3),
            Field::new(t::papers_telephone(l), &contact.telephone, 2),
            email,
        ],
    ]
}

/// The tournament report; refused while a field is empty.
pub fn it3(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let form = tournament_report(event.tournament, &event.details);
    filled(&form.missing)?;
    let paired_by = match form.paired_by {
        Some(PairedBy::Hand) => t::papers_by_hand(l),
        Some(PairedBy::Program) => t::papers_by_program(l),
        None => "",
    };
    let mut matrix = Sheet::new("", l)
        .column(Column::new("", Role::Name))
        .column(Column::count(t::players(l)))
        .column(Column::count(t::federations(l)))
        .column(Column::count(t::papers_host(l)))
        .column(Column::count(t::papers_others(l)));
    for counts in &form.matrix {
        let count = |number: usize| Cell::Count(i64::try_from(number).unwrap_or(i64::MAX));
        matrix.row([
            // The form's own words for those with and without a rating; titles are titles.
            Cell::text(match counts.row {
                "Rated" => t::papers_rated(l),
                "Unrated" => t::papers_unrated(l),
                title => title,
            }),
            count(counts.number),
            count(counts.federations),
            count(counts.host),
            count(counts.others),
        ]);
    }
    let days: Vec<String> =
        form.schedule.iter().map(|(date, rounds)| format!("{}: {rounds}", date.say(l))).collect();
    let mut name = vec![
        Field::new(t::event_handled(l), &form.name, 3),
        Field::new(t::federation(l), &form.federation, 1),
    ];
    if form.edition >= FormEdition::E2025 {
        name.insert(1, Field::new(t::papers_event_code(l), &form.event_code, 1));
    }
    let with_address = form.edition == FormEdition::E2014;
    let mut document = Document::new(t::papers_it3(l));
    document.data = Some(json!(form));
    Ok(document
        .with(Part::Fields(vec![
            name,
            vec![
                Field::new(t::place(l), &form.place, 2),
                Field::new(t::papers_country(l), &form.country, 2),
                Field::new(
                    t::papers_dates(l),
                    format!("{} – {}", date(form.start, l), date(form.end, l)),
                    2,
                ),
            ],
        ]))
        .with(Part::Fields(contact(t::papers_organiser(l), &form.organiser, with_address, l)))
        .with(Part::Fields(contact(
            t::chief_arbiter_label(l),
            &form.chief_arbiter,
            with_address,
            l,
        )))
        .with(Part::Fields(vec![
            vec![Field::new(t::papers_deputies(l), form.deputies.join(", "), 1)],
            vec![
                Field::new(t::rounds(l), form.rounds.to_string(), 1),
                Field::new(t::papers_schedule_of_days(l), days.join("; "), 4),
            ],
            vec![
                Field::new(t::time_control(l), &form.rate_of_play, 2),
                Field::new(t::papers_kind(l), &form.kind, 2),
            ],
            vec![
                Field::new(t::papers_paired_by(l), paired_by, 1),
                Field::new(t::papers_pairing_rules(l), &form.pairing, 3),
            ],
            vec![Field::new(t::remarks(l), &form.remarks, 1)],
        ]))
        .with(Part::Heading(t::players(l).to_owned()))
        .with(Part::Sheet(matrix, Look::TABLE))
        .with(Part::Signatures(vec![
            t::chief_arbiter_label(l).to_owned(),
            t::papers_organiser(l).to_owned(),
        ])))
}

/// The report about a candidate for the title of FIDE arbiter.
pub fn fa1(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    arbiter(event, ArbiterForm::FA1, t::papers_fa1(event.language))
}

/// The report about a candidate for the title of international arbiter.
pub fn ia1(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    arbiter(event, ArbiterForm::IA1, t::papers_ia1(event.language))
}

fn arbiter(event: &Event<'_>, form: ArbiterForm, title: &str) -> Result<Document, Missing> {
    let l = event.language;
    let report: ArbiterReport = arbiter_report(event.tournament, form, &event.details);
    filled(&report.missing)?;
    let is_old = report.edition == FormEdition::E2014;
    let mut name = vec![
        Field::new(t::event_handled(l), &report.event, 3),
        Field::new(t::federation(l), &report.federation, 1),
    ];
    let mut numbers = vec![
        Field::new(t::papers_kind(l), &report.kind, 2),
        Field::new(t::rounds(l), report.rounds.to_string(), 1),
        Field::new(t::players(l), report.players.to_string(), 1),
        Field::new(t::papers_rated(l), report.rated.to_string(), 1),
        Field::new(t::federations(l), report.federations.to_string(), 1),
    ];
    let mut venue = vec![
        Field::new(t::papers_venue(l), &report.venue, 2),
        Field::new(
            t::papers_dates(l),
            format!("{} – {}", date(report.start, l), date(report.end, l)),
            2,
        ),
    ];
    if !is_old {
        name.insert(1, Field::new(t::papers_event_code(l), &report.event_code, 1));
        numbers.push(Field::new(t::papers_titled(l), report.titled.to_string(), 1));
        venue.push(Field::new(t::time_control(l), &report.time_control, 2));
    }
    let mut document = Document::new(title)
        .with(Part::Fields(official(t::arbiter(l), &report.arbiter, is_old, l)))
        .with(Part::Fields(vec![name, venue, numbers]));
    document.data = Some(json!(report));
    if is_old {
        let recommended = match report.recommended {
            Some(true) => t::papers_of_standard(l),
            Some(false) => t::papers_needs_experience(l),
            None => "",
        };
        document = document
            .with(Part::Heading(t::papers_confidential(l).to_owned()))
            .with(Part::Paragraph(report.report.clone()))
            .with(Part::Paragraph(recommended.to_owned()));
    } else {
        document = document.with(Part::Paragraph(t::papers_of_standard(l).to_owned()));
    }
    let evaluator = official(t::papers_evaluator(l), &report.evaluator, false, l);
    let confirms =
        official(t::papers_federation_official(l), &report.federation_official, false, l);
    Ok(document.with(Part::Fields(evaluator)).with(Part::Fields(confirms)).with(Part::Signatures(
        vec![t::papers_evaluator(l).to_owned(), t::papers_federation_official(l).to_owned()],
    )))
}

fn official(label: &str, person: &Official, with_birth: bool, l: Language) -> Vec<Vec<Field>> {
    let name = format!("{}, {}", person.last_name, person.first_name);
    let mut more = vec![Field::new(t::papers_position_held(l), &person.position, 2)];
    if with_birth {
        more.push(Field::new(t::born_in_full(l), written(&person.birth_date, l), 1));
        more.push(Field::new(t::papers_birth_place(l), &person.birth_place, 2));
    }
    vec![
        vec![
            Field::new(label, name.trim_matches([',', ' ']), 3),
            Field::new(t::fide_id(l), id(person.fide_id), 1),
            Field::new(t::federation(l), &person.federation, 1),
        ],
        more,
    ]
}
