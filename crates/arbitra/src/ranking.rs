//! From a tournament and a command line to its standings, and what speaks against its tie-breaks.

use arbitra_model::{Number, TeamNumber, Tournament};
use arbitra_standings::render::{self, Sheet};
use arbitra_standings::{
    Code, Contest, Edition, Judged, Kind, Lead, Objection, Options, ParseTieBreakError, Ratings,
    Reason, Standings, Ties, Weight, allowed, parse_list, preset, standings,
};

use crate::cli::Ranked;
use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::Language;
use crate::output;
use crate::texts::Text;

/// A tournament and its standings.
#[derive(Debug)]
pub struct Ranking {
    /// What was read.
    pub input: Input,
    /// What the standings are computed from.
    pub options: Options,
    /// The tie-breaks as somebody wrote them.
    pub given: Vec<String>,
    /// What speaks against them.
    pub objections: Vec<Objection>,
    /// The standings.
    pub standings: Standings,
}

/// Reads a tournament and ranks it; says what speaks against its tie-breaks.
///
/// # Errors
/// A [`Failure`] if the file, the list or the round cannot be used.
pub fn ranked(arguments: &Ranked, language: Language) -> Result<Ranking, Failure> {
    let input = input::read(&arguments.file, language)?;
    input.warn(language);
    let tournament = &input.tournament;
    let (options, given) = options(&input, arguments, language)?;
    let judged = Judged {
        edition: options.edition,
        kind: options.kind,
        contest: options.contest,
        ratings: ratings(tournament),
        rounds: u16::try_from(tournament.total_rounds()).ok().filter(|rounds| *rounds > 0),
    };
    let mut objections = allowed(&options.list, &judged);
    if arguments.tie_breaks.is_none() && !has_list(tournament) {
        // Nobody chose the recommended order: advice against it helps nobody.
        objections.retain(|objection| objection.weight == Weight::Forbidden);
    }
    for objection in &objections {
        output::tell(format_args!(
            "{}: {}: {}",
            input.name,
            language.word(Text::Warning),
            objection_words(objection, language)
        ));
    }
    let standings = standings(tournament, &options);
    Ok(Ranking { options, given, objections, standings, input })
}

/// The edition of the tie-break regulations: the one asked for; else the one in force on the first
/// day; else the latest.
pub fn edition_of(tournament: &Tournament, asked: Option<Edition>) -> Edition {
    asked.unwrap_or_else(|| tournament.event.start.map_or(Edition::LATEST, Edition::in_force))
}

fn options(
    input: &Input,
    arguments: &Ranked,
    language: Language,
) -> Result<(Options, Vec<String>), Failure> {
    let tournament = &input.tournament;
    let edition = edition_of(tournament, arguments.edition);
    let kind = arguments.kind.map_or_else(|| Kind::of(tournament), Kind::from);
    let contest = Contest::of(tournament);
    // A list of the command line stands for that of the file, which then need not be readable.
    let bare = without_list(tournament);
    let source = if arguments.tie_breaks.is_some() { &bare } else { tournament };
    let mut options = Options::of(source, edition).map_err(|error| {
        let failure = tie_break_failure(&error, language);
        let why = failure.message;
        let gaps: [(&str, &dyn std::fmt::Display); 2] = [("file", &input.name), ("why", &why)];
        Failure::new(Exit::BadInput, language.say(Text::FileTieBreaks, &gaps))
            .advise(language.word(Text::FileTieBreaksAdvice))
    })?;
    options.kind = kind;
    let mut given = [&tournament.standings_order, &tournament.tie_breaks]
        .into_iter()
        .find(|list| !list.is_empty())
        .cloned()
        .unwrap_or_default();
    if let Some(text) = &arguments.tie_breaks {
        options.list = parse_list(text).map_err(|error| tie_break_failure(&error, language))?;
        let words = text.split([',', ';', ' ', '\t']).filter(|word| !word.is_empty());
        given = words.map(str::to_owned).collect();
    } else if given.is_empty() {
        options.list = preset(edition, kind, contest, Ratings::Inconsistent).list();
    }
    if given.len() != options.list.len() {
        given = options.list.iter().map(ToString::to_string).collect();
    }
    let recorded = tournament.recorded_rounds();
    if let Some(round) = arguments.round.map(u16::from) {
        if usize::from(round) > recorded {
            let gaps: [(&str, &dyn std::fmt::Display); 2] =
                [("round", &round), ("recorded", &recorded)];
            return Err(Failure::new(Exit::BadInput, language.say(Text::NoSuchRound, &gaps))
                .advise(language.word(Text::NoSuchRoundAdvice)));
        }
        options.after_round = Some(round);
    }
    options.unrated = arguments.unrated;
    if let Some(seed) = arguments.lots {
        options.ties = Ties::Lots { seed };
    }
    Ok((options, given))
}

/// What the file's own points and ranks are held against: its list of tie-breaks, or points only
/// if it has none. Nothing is taken from the recommended orders, which the file need not follow.
///
/// # Errors
/// If the file lists something that is no tie-break.
pub fn stated_options(tournament: &Tournament) -> Result<Options, ParseTieBreakError> {
    let mut options = Options::of(tournament, edition_of(tournament, None))?;
    if !has_list(tournament) {
        options.list.clear();
    }
    Ok(options)
}

/// The same without a list: points only.
pub fn points_only(tournament: &Tournament) -> Options {
    let mut options = Options::of(&without_list(tournament), edition_of(tournament, None))
        .expect("invariant: recommended orders can be read");
    options.list.clear();
    options.lead = Lead::Points;
    options
}

fn has_list(tournament: &Tournament) -> bool {
    !tournament.standings_order.is_empty() || !tournament.tie_breaks.is_empty()
}

fn without_list(tournament: &Tournament) -> Tournament {
    Tournament { tie_breaks: Vec::new(), standings_order: Vec::new(), ..tournament.clone() }
}

/// Ratings are consistent if everybody has one.
fn ratings(tournament: &Tournament) -> Ratings {
    let rated = tournament.players.iter().all(|player| player.rating.is_some_and(|r| r > 0));
    if rated { Ratings::Consistent } else { Ratings::Inconsistent }
}

/// `BH: not allowed by C.07 … (2026): Buchholz says nothing where everybody meets everybody`.
pub fn objection_words(objection: &Objection, language: Language) -> String {
    let weight = match objection.weight {
        Weight::Advice => Text::AdvisedAgainst,
        Weight::Forbidden => Text::Forbidden,
    };
    let reason = match objection.reason {
        Reason::UnknownToEdition => Text::AgainstUnknown,
        Reason::ForTeamsOnly => Text::AgainstPlayers,
        Reason::ForPlayersOnly => Text::AgainstTeams,
        Reason::BuchholzInTable => Text::AgainstBuchholz,
        Reason::KoyaOutsideTable => Text::AgainstKoya,
        Reason::InconsistentRatings => Text::AgainstRatings,
        Reason::SecondFamily => Text::AgainstFamily,
        Reason::TooFewAfterCut => Text::AgainstCut,
        Reason::SelfDefined => Text::AgainstSelfDefined,
    };
    format!(
        "{}: {}: {}",
        objection.tie_break,
        language.say(weight, &[("article", &objection.article)]),
        language.word(reason)
    )
}

/// What is wrong with a descriptor, and what to write instead.
pub fn tie_break_failure(error: &ParseTieBreakError, language: Language) -> Failure {
    use ParseTieBreakError as E;
    let say = |text, gaps: &[(&str, &dyn std::fmt::Display)]| language.say(text, gaps);
    let (message, advice) = match error {
        E::Empty => (say(Text::TieBreakEmpty, &[]), say(Text::TieBreakExample, &[])),
        E::UnknownCode { code, .. } => {
            let codes: Vec<&str> = Code::LIST.iter().map(|entry| entry.text).collect();
            (
                say(Text::TieBreakCode, &[("code", code)]),
                say(Text::TieBreakCodeAdvice, &[("codes", &codes.join(" "))]),
            )
        }
        E::UnknownReference { text, reference } => (
            say(Text::TieBreakReference, &[("what", reference), ("text", text)]),
            say(Text::TieBreakReferenceAdvice, &[]),
        ),
        E::NoReference { text, code } => (
            say(Text::TieBreakNoReference, &[("code", code), ("text", text)]),
            say(Text::TieBreakNoReferenceAdvice, &[]),
        ),
        E::UnknownModifier { text, modifier } => (
            say(Text::TieBreakModifier, &[("what", modifier), ("text", text)]),
            say(Text::TieBreakModifierAdvice, &[]),
        ),
        E::ForeignModifier { text, modifier, code, .. } => (
            say(Text::TieBreakForeign, &[("what", modifier), ("text", text), ("code", code)]),
            say(Text::TieBreakForeignAdvice, &[]),
        ),
        E::RepeatedModifier { text, modifier } => (
            say(Text::TieBreakRepeated, &[("what", modifier), ("text", text)]),
            say(Text::TieBreakExample, &[]),
        ),
    };
    Failure::new(Exit::BadInput, message).advise(advice)
}

/// The name of a player or a team; empty if there is none.
pub fn name_of(tournament: &Tournament, contest: Contest, number: u16) -> &str {
    match contest {
        Contest::Players => Number::new(number)
            .and_then(|number| tournament.player(number))
            .map_or("", |player| player.name.as_str()),
        Contest::Teams { .. } => {
            let number = TeamNumber::new(number);
            let team = tournament.teams.iter().find(|team| Some(team.number) == number);
            team.map_or("", |team| team.name.as_str())
        }
    }
}

/// Sheets as a page of their own.
pub fn page(sheets: &[Sheet], language: Language) -> String {
    let title = sheets.first().map_or("", |sheet| sheet.caption.as_str());
    let title = title.replace('&', "&amp;").replace('<', "&lt;");
    let words = language.of_tables();
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n",
        words.code()
    );
    for sheet in sheets {
        page.push_str(&render::html(sheet, words));
    }
    page.push_str("</body>\n</html>\n");
    page
}

const STYLE: &str = "body{font:16px/1.4 system-ui,sans-serif;margin:2rem}\
    table{border-collapse:collapse;margin:1rem 0}caption{text-align:left;font-weight:600}\
    th,td{padding:.2rem .6rem;text-align:left;border-bottom:1px solid #ccc}\
    .number{text-align:right}.note{color:#444}";

/// JSON for programs, with an end of line.
pub fn json<T: serde::Serialize>(value: &T) -> Vec<u8> {
    let mut bytes = serde_json::to_vec_pretty(value).expect("invariant: answers have a JSON form");
    bytes.push(b'\n');
    bytes
}
