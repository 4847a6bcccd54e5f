//! The arbiter's report: what the tournament file tells of the event.

use arbitra_standings::render::standings_sheet;
use arbitra_standings::tables::statistics;
use arbitra_texts as t;

use crate::document::{Field, Look, Part};
use crate::{Document, Event, Missing, Wish};

/// The report, with room for what only the arbiter knows.
pub fn make(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let tournament = event.tournament;
    if tournament.players.is_empty() {
        return Err(Missing::Players);
    }
    let about = &tournament.event;
    let rounds = usize::from(event.ranking.standings.after_round);
    let lines = statistics(tournament, rounds);
    let sum = lines.iter().find(|line| line.round.is_none());
    let mut federations: Vec<_> = tournament.players.iter().filter_map(|p| p.federation).collect();
    federations.sort_unstable();
    federations.dedup();
    let rated = tournament.players.iter().filter(|player| player.rating.is_some()).count();
    let titled = tournament.players.iter().filter(|player| player.title.is_some()).count();
    let count = |number: usize| number.to_string();
    let fields = vec![
        vec![Field::new(t::papers_event(l), about.name.trim(), 3)],
        vec![
            Field::new(t::papers_city(l), about.city.trim(), 2),
            Field::new(t::papers_dates(l), event.days(), 2),
        ],
        vec![
            Field::new(t::chief_arbiter_label(l), about.chief_arbiter.trim(), 2),
            Field::new(t::papers_deputies(l), about.deputy_arbiters.join(", "), 3),
        ],
        vec![
            Field::new(t::papers_pace(l), about.time_control.trim(), 2),
            Field::new(t::papers_pairing_rules(l), event.system.clone().unwrap_or_default(), 2),
        ],
        vec![
            Field::new(t::papers_players(l), count(tournament.players.len()), 1),
            Field::new(t::papers_rated(l), count(rated), 1),
            Field::new(t::papers_titled(l), count(titled), 1),
            Field::new(t::federations(l), count(federations.len()), 1),
            Field::new(t::papers_rounds(l), count(rounds), 1),
        ],
        vec![
            Field::new(
                t::papers_games(l),
                sum.map_or(String::new(), |sum| {
                    count(sum.white_wins + sum.draws + sum.black_wins + sum.other)
                }),
                1,
            ),
            Field::new(
                t::papers_forfeits(l),
                sum.map_or(String::new(), |sum| count(sum.forfeits)),
                1,
            ),
            Field::new(t::papers_byes(l), sum.map_or(String::new(), |sum| count(sum.byes)), 1),
            Field::new(
                t::papers_absences(l),
                sum.map_or(String::new(), |sum| count(sum.absences)),
                1,
            ),
        ],
    ];
    let mut best = standings_sheet(tournament, &event.ranking.standings, l);
    best.caption = String::new();
    best.notes = Vec::new();
    let kept: Vec<usize> = (0..10).collect();
    best.retain_rows(&kept);
    let mut document = Document::new(t::papers_arbiter_report(l))
        .subtitle(t::papers_after_round(l, event.ranking.standings.after_round))
        .with(Part::Fields(fields))
        .with(Part::Heading(t::papers_first_places(l).to_owned()))
        .with(Part::Sheet(best, Look::TABLE));
    for remark in &tournament.comments {
        let remark = remark.trim();
        if !remark.is_empty() {
            document = document.with(Part::Paragraph(remark.to_owned()));
        }
    }
    let blank = |label: &'static str| vec![Field::new(label, "", 1)];
    Ok(document
        .with(Part::Heading(t::papers_to_be_filled(l).to_owned()))
        .with(Part::Fields(vec![
            blank(t::papers_incidents(l)),
            blank(t::papers_appeals_made(l)),
            blank(t::papers_penalties(l)),
            blank(t::papers_conditions(l)),
        ]))
        .with(Part::Signatures(vec![
            t::chief_arbiter_label(l).to_owned(),
            t::papers_place_and_date(l).to_owned(),
        ])))
}
