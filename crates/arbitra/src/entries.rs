//! An organiser's list of players as a tournament before its first round.

use std::cmp::Reverse;
use std::fmt::Display;
use std::path::Path;

use arbitra_exchange::entries::{
    Entrant, Field, Finding, Kind, Line, Mapping, Setting, Table, duplicates,
};
use arbitra_model::{Number, Player, PlayerFact, Tempo, Tournament, fold};
use arbitra_pairing::{InitialOrder, System};

use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::{Language, Speaks as _};
use crate::output;
use crate::words::Text;

/// How many findings are shown; nobody reads on.
const MOST_FINDINGS: usize = 20;

/// What a person says of a column, counted from 0.
pub type Said = (usize, Option<Field>);

/// Whether a file is a list of players rather than a tournament, by its name.
pub fn is_list(path: &Path) -> bool {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    ending.is_some_and(|ending| matches!(ending.as_str(), "csv" | "tsv" | "xlsx" | "xlsm" | "xls"))
}

/// Understands `2=name` and `5=none`.
///
/// # Errors
/// A [`Failure`] if a text says nothing of a column.
pub fn columns(texts: &[String], language: Language) -> Result<Vec<Said>, Failure> {
    let understand = |text: &String| -> Option<Said> {
        let (number, field) = text.split_once('=')?;
        let column = number.trim().parse::<usize>().ok()?.checked_sub(1)?;
        match field.trim() {
            "none" => Some((column, None)),
            field => Some((column, Some(field.parse().ok()?))),
        }
    };
    texts
        .iter()
        .map(|text| {
            understand(text).ok_or_else(|| {
                let fields = Field::ALL.map(Field::code).join(", ");
                Failure::new(Exit::BadInput, language.say(Text::EntryBadColumn, &[("text", text)]))
                    .advise(language.say(Text::EntryBadColumnAdvice, &[("fields", &fields)]))
            })
        })
        .collect()
}

/// Reads a list. Players are ranked by rating, title and name (C.04.2 2.2); what is wrong with cells and
/// who is there twice is told.
///
/// # Errors
/// A [`Failure`] if it is not a list, or a row of it is not a player.
pub fn read(
    path: &Path,
    columns: &[Said],
    tempo: Tempo,
    system: Option<System>,
    language: Language,
) -> Result<Input, Failure> {
    let name = path.display().to_string();
    let bytes = input::bytes(path, language)?;
    let (table, mut findings) = Table::read(&bytes, Kind::of(&bytes)).map_err(|error| {
        let exit = if error.is_too_large() { Exit::TooLarge } else { Exit::BadInput };
        let why = error.words(language);
        let gaps: [(&str, &dyn Display); 2] = [("file", &name), ("why", &why)];
        Failure::new(exit, language.say(Text::EntryListUnusable, &gaps))
    })?;
    let said = |mapping: Mapping, (column, field): &Said| mapping.with(*column, *field);
    let setting = Setting { tempo, ..Setting::PLAIN };
    let guessed = Mapping::guess(&table).fitted(&table, &setting);
    let mapping = columns.iter().fold(guessed, said);
    if !mapping.has_names() {
        let message = language.say(Text::EntryNoNames, &[("file", &name)]);
        return Err(
            Failure::new(Exit::BadInput, message).advise(language.word(Text::EntryNoNamesAdvice))
        );
    }
    tell_columns(&mapping, language);
    for note in mapping.notes(&table, &setting) {
        output::tell(format!("{name}: {}", note.words(language)));
    }
    let lines = table.players(&mapping, &setting);
    findings.extend(lines.iter().flat_map(|line| line.findings.iter().cloned()));
    let told: Vec<String> =
        findings.iter().map(|finding| describe(&name, finding, language)).collect();
    if findings.iter().any(|finding| finding.fault.refuses()) {
        let mut message = language.say(Text::Unusable, &[("file", &name)]);
        for line in shortened(&told, language) {
            message.push_str("\n  ");
            message.push_str(&line);
        }
        return Err(Failure::new(Exit::BadInput, message));
    }
    shortened(&told, language).iter().for_each(output::tell);
    tell_duplicates(&lines, language);
    let order = system.map_or(InitialOrder::TODAY, System::initial_order);
    let players = ranked(&lines, tempo, order).ok_or_else(|| {
        let gaps: [(&str, &dyn Display); 2] = [("file", &name), ("number", &lines.len())];
        Failure::new(Exit::TooLarge, language.say(Text::EntryTooMany, &gaps))
    })?;
    output::tell(language.say(Text::EntryPlayers, &[("number", &players.0.len())]));
    let (players, player_facts) = players;
    let mut tournament = Tournament { players, player_facts, ..Tournament::default() };
    if let Some(system) = system {
        system.write_into(&mut tournament, false);
    }
    Ok(Input { name, tournament, document: None, diagnostics: Vec::new(), record: None })
}

/// Says what every column was taken for, so that a wrong guess is seen.
fn tell_columns(mapping: &Mapping, language: Language) {
    let meanings = mapping.columns().iter().enumerate();
    let meanings: Vec<String> = meanings
        .filter_map(|(column, field)| Some(format!("{}={}", column + 1, (*field)?)))
        .collect();
    output::tell(language.say(Text::EntryColumns, &[("columns", &meanings.join(","))]));
}

fn describe(name: &str, finding: &Finding, language: Language) -> String {
    let place = match (finding.line, finding.column) {
        (0, _) => name.to_owned(),
        (line, None) => format!("{name}:{line}"),
        (line, Some(column)) => {
            let column = language.say(Text::EntryColumn, &[("number", &(column + 1))]);
            format!("{name}:{line} {column}")
        }
    };
    let words = finding.fault.words(language);
    let text = if finding.text.is_empty() { String::new() } else { format!(" `{}`", finding.text) };
    format!("{place}:{text} {words}")
}

fn shortened(told: &[String], language: Language) -> Vec<String> {
    let mut lines: Vec<String> = told.iter().take(MOST_FINDINGS).cloned().collect();
    if let Some(more) = told.len().checked_sub(MOST_FINDINGS + 1) {
        lines.push(language.say(Text::MoreFindings, &[("number", &(more + 1))]));
    }
    lines
}

fn tell_duplicates(lines: &[Line], language: Language) {
    let entry = |place: usize| {
        let line = &lines[place];
        format!("{} ({})", line.player.as_ref().map_or("", |player| &player.name), line.line)
    };
    for twice in duplicates(lines).iter().take(MOST_FINDINGS) {
        let why = twice.same.words(language);
        let both = language.list(&[entry(twice.other), entry(twice.entry)]);
        let gaps: [(&str, &dyn Display); 2] = [("both", &both), ("why", &why)];
        output::tell(language.say(Text::EntryTwice, &gaps));
    }
}

/// The players by rating, title and name, with their clubs and groups; none if there are more than
/// numbers.
fn ranked(
    lines: &[Line],
    tempo: Tempo,
    order: InitialOrder,
) -> Option<(Vec<Player>, Vec<PlayerFact>)> {
    let mut entrants: Vec<&Entrant> =
        lines.iter().filter_map(|line| line.player.as_ref()).collect();
    entrants.sort_by_cached_key(|entrant| {
        let rating = entrant.ratings.get(tempo).unwrap_or(0);
        let title = order.place(entrant.title);
        (Reverse(rating), title, fold(&entrant.name))
    });
    let (mut players, mut facts) = (Vec::new(), Vec::new());
    for (number, entrant) in (1..).zip(entrants) {
        let number = Number::new(number)?;
        players.push(entrant.player(number, tempo));
        let club = Some(&entrant.club).filter(|club| !club.is_empty());
        let groups = entrant.categories.iter().map(|group| ("GROUP", group));
        for (kind, value) in club.map(|club| ("CLUB", club)).into_iter().chain(groups) {
            facts.push(PlayerFact { number, kind: kind.to_owned(), value: value.clone() });
        }
    }
    Some((players, facts))
}
