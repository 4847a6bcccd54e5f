//! `arbitra standings`: who stands where, and why.

use arbitra_model::Tournament;
use arbitra_pairing::System;
use arbitra_report::{Page, Sheet};
use arbitra_standings::data::StandingsData;
use arbitra_standings::render::{
    explain_working, group_sheets, groups_for_programs, orders_sheet, standings_for_programs,
    standings_sheet, why,
};
use arbitra_standings::tables::{AgeGroups, Group, Grouping, groups};
use arbitra_standings::{Working, working};

use super::table;
use crate::cli::{By, Standings, TableFormat};
use crate::exit::{Exit, Failure};
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::ranking::{self, Ranking, json};
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used, or what is asked for is not in it.
pub fn run(arguments: &Standings, language: Language) -> Result<Exit, Failure> {
    if arguments.working.is_some() && arguments.by.is_some() {
        return Err(refused(Text::WorkingAndBy, Text::TakeOneAway, language));
    }
    let ranking = ranking::ranked(&arguments.ranked, language)?;
    let plain = arguments.format == TableFormat::Table && arguments.ranked.round.is_none();
    let bytes = match (arguments.working, &arguments.by) {
        (None, None) if arguments.compare => compared(&ranking, arguments.format, language)?,
        // Places of a bracket and of a Keizer list do not follow points.
        (None, None) if plain && own_ranking(&ranking.input.tournament) => {
            own_table(&ranking.input.tournament, language)?
        }
        (Some(number), _) => of_one(&ranking, number, arguments.format, language)?,
        (None, Some(by)) => {
            let grouping = grouping(&ranking, by, language)?;
            let groups = groups(&ranking.input.tournament, &ranking.standings, &grouping);
            of_groups(&ranking, &groups, arguments.format, language)
        }
        (None, None) => of_all(&ranking, arguments.format, language),
    };
    Destination::new(arguments.output.clone()).write(&bytes, language)?;
    Ok(Exit::Fine)
}

/// The places by every recommended order, side by side.
fn compared(ranking: &Ranking, format: TableFormat, l: Language) -> Result<Vec<u8>, Failure> {
    let sheet = orders_sheet(&ranking.input.tournament, &ranking.asked, l)
        .map_err(|error| ranking::tie_break_failure(&error, l))?;
    Ok(match format {
        TableFormat::Table => sheet.text().into_bytes(),
        TableFormat::Html => Page::of_sheets([sheet], l).html().into_bytes(),
        TableFormat::Tsv => sheet.tsv().into_bytes(),
        TableFormat::Json => json(&sheet),
    })
}

fn own_ranking(tournament: &Tournament) -> bool {
    System::of(tournament).is_some_and(table::has_own_ranking)
}

fn own_table(tournament: &Tournament, language: Language) -> Result<Vec<u8>, Failure> {
    let system = crate::pairings::system_of(tournament, None, language)?;
    Ok(table::of(tournament, system, language)?.unwrap_or_default().into_bytes())
}

fn refused(what: Text, advice: Text, language: Language) -> Failure {
    Failure::new(Exit::BadInput, language.word(what)).advise(language.word(advice))
}

fn of_all(ranking: &Ranking, format: TableFormat, language: Language) -> Vec<u8> {
    let tournament = &ranking.input.tournament;
    let words = language;
    let sheet = || standings_sheet(tournament, &ranking.standings, words);
    match format {
        TableFormat::Table => sheet().text().into_bytes(),
        TableFormat::Html => Page::of_sheets([sheet()], words).html().into_bytes(),
        TableFormat::Tsv => standings_for_programs(tournament, &ranking.standings, &ranking.given)
            .tsv()
            .into_bytes(),
        TableFormat::Json => json(&StandingsData::of(tournament, ranking, words)),
    }
}

fn of_groups(
    ranking: &Ranking,
    groups: &[Group],
    format: TableFormat,
    language: Language,
) -> Vec<u8> {
    let tournament = &ranking.input.tournament;
    let (standings, words) = (&ranking.standings, language);
    let sheets = || group_sheets(tournament, standings, groups, words);
    match format {
        TableFormat::Table => {
            sheets().iter().map(Sheet::text).collect::<Vec<_>>().join("\n").into_bytes()
        }
        TableFormat::Html => Page::of_sheets(sheets(), words).html().into_bytes(),
        TableFormat::Tsv => {
            groups_for_programs(tournament, standings, &ranking.given, groups).tsv().into_bytes()
        }
        TableFormat::Json => {
            json(&StandingsData::of(tournament, ranking, words).with_groups(standings, groups))
        }
    }
}

fn grouping(ranking: &Ranking, by: &By, language: Language) -> Result<Grouping, Failure> {
    if ranking.options.contest.is_of_teams() {
        return Err(refused(Text::GroupsOfTeams, Text::GroupsOfTeamsAdvice, language));
    }
    Ok(match by {
        By::Category(kind) => Grouping::Category(kind.clone()),
        By::Federation => Grouping::Federation,
        By::Sex => Grouping::Sex,
        By::Rating(limits) => Grouping::Rating(limits.clone()),
        By::Title => Grouping::Title,
        By::Age { under, over } => {
            let event = &ranking.input.tournament.event;
            let date = event
                .start
                .or(event.end)
                .ok_or_else(|| refused(Text::AgeNeedsDate, Text::AgeNeedsDateAdvice, language))?;
            let (under, over) = (under.clone(), over.clone());
            Grouping::Age(AgeGroups { year: date.year(), under, over })
        }
    })
}

/// Why somebody stands where they stand.
fn of_one(
    ranking: &Ranking,
    number: u16,
    format: TableFormat,
    language: Language,
) -> Result<Vec<u8>, Failure> {
    let (options, standings) = (&ranking.options, &ranking.standings);
    let tournament = &ranking.input.tournament;
    if standings.row(number).is_none() {
        let message = language.say(Text::NoSuchNumber, &[("number", &number)]);
        return Err(
            Failure::new(Exit::BadInput, message).advise(language.word(Text::NoSuchNumberAdvice))
        );
    }
    let workings: Vec<Working> = (0..options.list.len())
        .filter_map(|column| working(tournament, options, number, column))
        .collect();
    let words = language;
    let sentence = why(tournament, standings, number, words).unwrap_or_default();
    let text = |working: &Working| explain_working(tournament, options.contest, working, words);
    match format {
        TableFormat::Table => {
            let mut out = format!("{sentence}\n");
            for working in &workings {
                out.push_str(&format!("\n{}", text(working)));
            }
            Ok(out.into_bytes())
        }
        TableFormat::Json => {
            let workings: Vec<(Working, String)> = workings
                .into_iter()
                .map(|working| {
                    let text = text(&working);
                    (working, text)
                })
                .collect();
            let data = StandingsData::of(tournament, ranking, words);
            Ok(json(&data.of_one(number, sentence, &workings)))
        }
        TableFormat::Tsv | TableFormat::Html => {
            Err(Failure::new(Exit::BadInput, language.word(Text::WorkingFormat))
                .advise(language.word(Text::TakeOneAway)))
        }
    }
}
