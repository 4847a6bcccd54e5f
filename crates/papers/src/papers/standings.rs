//! Standings, of all and of groups; the crosstable; statistics.

use arbitra_model::Reader;
use arbitra_report::{Group, Role, Sheet};
use arbitra_standings::render::{
    crosstable_sheet, explain_working, group_sheets, matrix_sheet, standings_sheet,
    statistics_sheet, why,
};
use arbitra_standings::tables::{GroupLabel, Grouping, groups, statistics as counted};

use arbitra_standings::{Kind, working};
use arbitra_texts as t;

use crate::document::{Bar, Look, Part};
use crate::{Document, Event, Missing, Wish};

fn known(event: &Event<'_>) -> Result<(), Missing> {
    if event.ranking.standings.rows.is_empty() { Err(Missing::Players) } else { Ok(()) }
}

/// A sheet without the name of the event, which stands above it on every page.
fn bare(mut sheet: Sheet) -> Sheet {
    sheet.caption = String::new();
    let empty: Vec<usize> = (0..sheet.columns.len())
        .filter(|place| {
            let role = sheet.columns[*place].role;
            matches!(role, Role::Title | Role::Rating | Role::Federation)
                && sheet.is_empty_column(*place)
        })
        .collect();
    sheet.retain_columns(|place, _| !empty.contains(&place));
    sheet
}

/// After which round the standings are.
pub(super) fn after(event: &Event<'_>) -> String {
    let l = event.reader;
    let round = event.ranking.standings.after_round;
    if round == 0 {
        t::papers_before_round_one(l).to_owned()
    } else {
        t::papers_after_round(l, round)
    }
}

/// How things stand: results that are missing, rounds to come.
pub(crate) fn status(event: &Event<'_>) -> Option<String> {
    let l = event.reader;
    let tournament = event.tournament;
    let after = usize::from(event.ranking.standings.after_round);
    let open = counted(tournament, after)
        .iter()
        .filter(|line| line.round.is_none())
        .map(|line| line.open)
        .sum::<usize>();
    if open > 0 {
        return Some(t::papers_open_games(l, open));
    }
    let total = tournament.total_rounds();
    let announced = tournament.announced_rounds.is_some();
    (announced && after < total).then(|| t::papers_not_final(l, after, total))
}

fn document(event: &Event<'_>, title: &str) -> Document {
    let document = Document::new(title).subtitle(after(event));
    let edition = Some(event.ranking.standings.edition.short(event.reader));
    Document { status: status(event), edition, ..document }
}

/// The standings.
pub fn all(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    known(event)?;
    let l = event.reader;
    let sheet = bare(standings_sheet(event.tournament, &event.ranking.standings, l));
    let look = Look { strong_names: true, ..Look::TABLE };
    Ok(document(event, t::standings(l)).with(Part::Sheet(sheet, look)))
}

fn grouped(event: &Event<'_>, by: &Grouping, title: &str) -> Result<Document, Missing> {
    known(event)?;
    let standings = &event.ranking.standings;
    if event.ranking.options.contest.is_of_teams() {
        return Err(Missing::Nobody);
    }
    let mut found = groups(event.tournament, standings, by);
    found.retain(|group| group.label != GroupLabel::Unknown || !group.rows.is_empty());
    if found.iter().all(|group| group.label == GroupLabel::Unknown) {
        return Err(Missing::Nobody);
    }
    // One table, so that its columns are in line from group to group.
    let mut all: Option<Sheet> = None;
    for sheet in group_sheets(event.tournament, standings, &found, event.reader) {
        let name = sheet.caption.rsplit(": ").next().unwrap_or_default().to_owned();
        let rows = sheet.groups.iter().flat_map(|group| group.rows.clone()).collect();
        let group = Group { heading: Some(name), rows, notes: Vec::new() };
        all.get_or_insert_with(|| Sheet { groups: Vec::new(), ..sheet }).groups.push(group);
    }
    let look = Look { strong_names: true, ..Look::TABLE };
    let parts = all.map(|sheet| Part::Sheet(bare(sheet), look));
    Ok(parts.into_iter().fold(document(event, title), Document::with))
}

/// The standings of every federation.
pub fn by_federation(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    grouped(event, &Grouping::Federation, t::papers_standings_by_federation(event.reader))
}

/// The standings of every category: those of the file, else men and women.
pub fn by_category(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let title = t::papers_standings_by_category(event.reader);
    let kinds = event.tournament.player_facts.iter().map(|fact| fact.kind.clone());
    let by = match kinds.min() {
        Some(kind) => Grouping::Category(kind),
        None => Grouping::Sex,
    };
    grouped(event, &by, title)
}

/// Who met whom.
pub fn crosstable(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    known(event)?;
    let l = event.reader;
    let (tournament, contest) = (event.tournament, event.ranking.options.contest);
    if event.ranking.standings.after_round == 0 {
        return Err(Missing::AnyPairing);
    }
    let sheet = if event.ranking.options.kind == Kind::RoundRobin {
        matrix_sheet(tournament, contest, &event.ranking.matrix(tournament), l)
    } else {
        let sheet = crosstable_sheet(tournament, contest, &event.ranking.crosstable(tournament), l);
        if contest.is_of_teams() { sheet } else { with_legend(sheet, l) }
    };
    Ok(document(event, t::crosstable(l)).with(Part::Sheet(bare(sheet), Look::TABLE)))
}

/// A crosstable that says below what its cells mean.
fn with_legend(mut sheet: Sheet, l: Reader) -> Sheet {
    let row = sheet.columns.first().map_or_else(String::new, |column| column.heading.clone());
    sheet.notes.push(t::each_cell_opponents_row_colour(l, row));
    sheet.notes.push(format!(
        "+ −: {}; U: {}; F, H, Z: {}.",
        t::won_or_lost_without_play(l),
        t::bye_of_an_odd_field(l),
        t::bye_of_a_full_half(l)
    ));
    sheet
}

/// The final standings, with how every tie-break came about.
pub fn with_workings(event: &Event<'_>, wish: &Wish) -> Result<Document, Missing> {
    let l = event.language;
    let mut document = Document { title: t::papers_final(l).to_owned(), ..all(event, wish)? };
    let (options, standings) = (&event.ranking.options, &event.ranking.standings);
    document = document.with(Part::NewPage).with(Part::Heading(t::papers_workings(l).to_owned()));
    if standings.rows.len() > WORKINGS {
        document = document.with(Part::Paragraph(t::papers_workings_of(l, WORKINGS)));
    }
    for row in standings.rows.iter().take(WORKINGS) {
        if let Some(sentence) = why(event.tournament, standings, row.number, l) {
            document = document.with(Part::Heading(sentence));
        }
        for column in 0..options.list.len() {
            if let Some(working) = working(event.tournament, options, row.number, column) {
                let text = explain_working(event.tournament, options.contest, &working, l);
                let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
                // Round by round in one paragraph: a line for each would take three times the paper.
                let first = lines.next().unwrap_or_default().to_owned();
                let rest: Vec<&str> = lines.collect();
                let said = match rest.is_empty() {
                    true => first,
                    false => format!("{first}: {}", rest.join("; ")),
                };
                document = document.with(Part::Paragraph(said));
            }
        }
    }
    Ok(document)
}

/// For how many of the best the workings are printed.
const WORKINGS: usize = 30;

/// Results by round, in numbers and bars.
pub fn statistics(event: &Event<'_>, _: &Wish) -> Result<Document, Missing> {
    let l = event.reader;
    let rounds = usize::from(event.ranking.standings.after_round);
    if rounds == 0 {
        return Err(Missing::AnyPairing);
    }
    let lines = counted(event.tournament, rounds);
    let sheet = bare(statistics_sheet(event.tournament, &lines, l));
    let as_part = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let bars = lines.iter().map(|line| Bar {
        label: line
            .round
            .map_or_else(|| t::papers_all(l).to_owned(), |round| t::round_number(l, round)),
        parts: vec![as_part(line.white_wins), as_part(line.draws), as_part(line.black_wins)],
        note: format!("{} · {} · {}", line.white_wins, line.draws, line.black_wins),
    });
    // The sum is not drawn beside the rounds: it would dwarf them.
    let bars = bars.zip(&lines).filter(|(_, line)| line.round.is_some()).map(|(bar, _)| bar);
    Ok(document(event, t::statistics(l))
        .with(Part::Sheet(sheet, Look::TABLE))
        .with(Part::Heading(t::white_draw_black(l).to_owned()))
        .with(Part::Bars(bars.collect())))
}
