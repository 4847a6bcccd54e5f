//! Pairing, checking, explaining, supposing.

use arbitra_model::{Round, Tournament};
use arbitra_pairing::check::check as check_rounds;
use arbitra_pairing::data::{Difference, RoundData};
use arbitra_pairing::dutch::{CertificateFile, Verdict};
use arbitra_pairing::explain::what_if::{self, OpenGame, Outcome, Supposed};
use arbitra_pairing::explain::{Account, ExplainError, Explained, ExplainedForm, Question};
use arbitra_pairing::{PairedRound, System, certify_round, pair_round};
use serde::Serialize;

use crate::failure::Failure;
use crate::given::Given;
use crate::request::{Request, shortened};
use crate::{bytes, labelled};

/// How many combinations of results are tried if nobody says.
const TRIED: usize = 729;

/// The system that is asked for; else that of record 192; else the Dutch edition in force on the first
/// day.
///
/// # Errors
/// [`Failure`] if it is not known here.
pub fn system_of(asked: &Request, tournament: &Tournament) -> Result<System, Failure> {
    if let Some(name) = &asked.edition {
        return name.parse().map_err(|_| Failure::Unusable("edition", shortened(name)));
    }
    let code = tournament.system_code.trim();
    if code.is_empty() {
        return Ok(System::dutch_in_force(tournament.event.start));
    }
    System::of(tournament).ok_or_else(|| Failure::UnknownSystem(code.to_owned()))
}

fn round_of(asked: &Request) -> Result<Option<Round>, Failure> {
    let round = |number: u16| {
        Round::new(number).ok_or_else(|| Failure::Unusable("round", number.to_string()))
    };
    asked.round.map(round).transpose()
}

/// Answers `pair`: the next round, or the one asked for.
///
/// # Errors
/// [`Failure`] if it cannot be paired.
pub fn pair(asked: &Request) -> Result<Vec<u8>, Failure> {
    let Given { tournament, .. } = Given::of(asked)?;
    let system = system_of(asked, &tournament)?;
    let paired = pair_round(&tournament, system, round_of(asked)?).map_err(Failure::Round)?;
    Ok(labelled("arbitra-round", &RoundData::of(&tournament, system, &paired)))
}

/// Answers `certify`: the proof of a pairing.
///
/// # Errors
/// [`Failure`] if it cannot be paired, or its system is not one that is proved.
pub fn certify(asked: &Request) -> Result<Vec<u8>, Failure> {
    let given = Given::of(asked)?;
    let system = system_of(asked, &given.tournament)?;
    let System::Dutch(edition) = system else { return Err(Failure::NoCertificate(system)) };
    let (PairedRound { round, pairing, .. }, certificate) =
        certify_round(&given.tournament, edition, round_of(asked)?).map_err(Failure::Round)?;
    let fingerprint = arbitra_verify::fingerprint(&given.bytes);
    Ok(bytes(&CertificateFile::new(&fingerprint, edition, round, &pairing, &certificate)))
}

/// Answers `check`: every recorded round paired again.
///
/// # Errors
/// [`Failure`] if the file cannot be used.
pub fn check(asked: &Request) -> Result<Vec<u8>, Failure> {
    #[derive(Serialize)]
    struct Data<'a> {
        edition: String,
        rounds: usize,
        differences: Vec<Difference<'a>>,
    }
    let Given { tournament, .. } = Given::of(asked)?;
    let system = system_of(asked, &tournament)?;
    let checked = check_rounds(&tournament, system);
    let differing = checked.rounds.iter().filter(|round| !round.agrees());
    let data = Data {
        edition: system.to_string(),
        rounds: checked.rounds.len(),
        differences: differing.map(Difference::of).collect(),
    };
    Ok(labelled("arbitra-checked-rounds", &data))
}

/// An account for programs, and the same as a page and as text.
#[derive(Serialize)]
struct Explanation<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<&'a Verdict>,
    account: &'a Account,
    html: String,
    text: String,
}

impl<'a> Explanation<'a> {
    fn of(account: &'a Account, verdict: Option<&'a Verdict>) -> Self {
        let (html, text) = (account.html_fragment(), account.text());
        Explanation { verdict, account, html, text }
    }
}

/// Answers `explain`: a round, a board or a player.
///
/// # Errors
/// [`Failure`] if there is nothing to explain.
pub fn explain(asked: &Request) -> Result<Vec<u8>, Failure> {
    let Given { tournament, .. } = Given::of(asked)?;
    let (system, round) = (system_of(asked, &tournament)?, round_of(asked)?);
    let account = explained(asked, &tournament, system, round).map_err(Failure::Explain)?;
    Ok(labelled("arbitra-explained", &Explanation::of(&account, None)))
}

fn explained(
    asked: &Request,
    tournament: &Tournament,
    system: System,
    round: Option<Round>,
) -> Result<Account, ExplainError> {
    let language = asked.language;
    if let System::Form(form) = system {
        let explained = ExplainedForm::new(tournament, form, round)?;
        return match (asked.board, asked.player) {
            (Some(board), _) => explained.board(board, language),
            (None, Some(player)) => explained.player(player, language),
            (None, None) => Ok(explained.round(language)),
        };
    }
    let explained = Explained::new(tournament, system, round)?;
    match (asked.board, asked.player) {
        (Some(board), _) => explained.board(board, language),
        (None, Some(player)) => explained.player(player, language),
        (None, None) => Ok(explained.round(language)),
    }
}

/// Answers `why-not`: what a wish would cost.
///
/// # Errors
/// [`Failure`] if nothing is wished, or there is no such round or player.
pub fn why_not(asked: &Request) -> Result<Vec<u8>, Failure> {
    let Given { tournament, .. } = Given::of(asked)?;
    let (system, round) = (system_of(asked, &tournament)?, round_of(asked)?);
    let question = match (asked.meet, asked.bye, asked.white) {
        (Some([one, other]), None, None) => Question::Meet(one, other),
        (None, Some(player), None) => Question::Bye(player),
        (None, None, Some(player)) => Question::White(player),
        _ => return Err(Failure::Missing("meet, bye, white")),
    };
    let explained = Explained::new(&tournament, system, round).map_err(Failure::Explain)?;
    let answer = explained.why_not(question, asked.language).map_err(Failure::Explain)?;
    let explanation = Explanation::of(&answer.account, answer.verdict.as_ref());
    Ok(labelled("arbitra-why-not", &explanation))
}

/// Answers `what-if`: the next round for results that are still open, or what it can bring a player.
///
/// # Errors
/// [`Failure`] if results cannot be used, are missing, or the rules allow no pairing.
pub fn what_if(asked: &Request) -> Result<Vec<u8>, Failure> {
    let Given { tournament, .. } = Given::of(asked)?;
    let system = system_of(asked, &tournament)?;
    let games = what_if::open_games(&tournament, system);
    let mut results = Supposed::new();
    for (&board, text) in &asked.results {
        let outcome = Outcome::read(text).filter(|_| games.iter().any(|game| game.board == board));
        let outcome = outcome
            .ok_or_else(|| Failure::Unusable("results", shortened(&format!("{board}: {text}"))))?;
        results.insert(board, outcome);
    }
    let tournament = what_if::suppose(&tournament, &games, &results);
    let open: Vec<OpenGame> =
        games.into_iter().filter(|game| !results.contains_key(&game.board)).collect();
    if let Some(player) = asked.player {
        if tournament.player(player).is_none() {
            return Err(Failure::Explain(ExplainError::NoPlayer(player)));
        }
        let limit = asked.limit.unwrap_or(TRIED);
        let found = what_if::prospects(&tournament, system, &open, player, limit)
            .map_err(Failure::Round)?;
        return Ok(labelled("arbitra-whatif", &found));
    }
    if !open.is_empty() {
        return Err(Failure::Unusable("results", what_if::boards(&open)));
    }
    let paired = pair_round(&tournament, system, None).map_err(Failure::Round)?;
    Ok(labelled("arbitra-round", &RoundData::of(&tournament, system, &paired)))
}
