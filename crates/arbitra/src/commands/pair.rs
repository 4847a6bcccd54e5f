//! `arbitra pair`: the next round of a tournament.

use arbitra_model::{Round, Tournament};
use arbitra_pairing::data::{NoRound, RoundData};
use arbitra_pairing::dutch::CertificateFile;
use arbitra_pairing::{PairedRound, RoundError, System, certify_round, pair_round, sheets};
use arbitra_trf::{Dialect, WriteOptions};

use crate::cli::{Pair, PairFormat};
use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::pairings;
use crate::ranking::labelled;
use crate::words::Text;

/// Runs the command.
///
/// # Errors
/// A [`Failure`] if the file cannot be used or the rules allow no pairing.
pub fn run(arguments: &Pair, language: Language) -> Result<Exit, Failure> {
    let file = input::bytes(&arguments.file, language)?;
    let input = input::parse(arguments.file.display().to_string(), &file, language)?;
    input.warn(language);
    let system = pairings::system_of(&input.tournament, arguments.edition, language)?;
    let round = match arguments.round {
        None => None,
        Some(number) => Some(Round::new(number).ok_or_else(|| {
            Failure::new(Exit::BadInput, language.say(Text::NotARound, &[("number", &number)]))
        })?),
    };
    let out = Destination::new(arguments.output.clone());
    let proved = match (&arguments.certificate, system) {
        (None, _) => pair_round(&input.tournament, system, round).map(|paired| (paired, None)),
        (Some(_), System::Dutch(edition)) => {
            certify_round(&input.tournament, edition, round).map(|(paired, certificate)| {
                let fingerprint = arbitra_verify::fingerprint(&file);
                let PairedRound { round, pairing, .. } = &paired;
                let file =
                    CertificateFile::new(&fingerprint, edition, *round, pairing, &certificate);
                let bytes = serde_json::to_vec(&file);
                (paired, Some(bytes.expect("invariant: certificates have a JSON form")))
            })
        }
        (Some(_), _) => {
            let gaps: [(&str, &dyn std::fmt::Display); 1] = [("system", &system)];
            return Err(Failure::new(Exit::BadInput, language.say(Text::NoCertificate, &gaps))
                .advise(language.word(Text::NoCertificateAdvice)));
        }
    };
    let (paired, certificate) = match proved {
        Ok(proved) => proved,
        Err(error) => {
            if let RoundError::NoPairing { round, none } = &error
                && arguments.format == PairFormat::Json
            {
                let answer = NoRound { round: *round, no_pairing: &none.obstacle };
                out.write(&labelled("arbitra-round", &answer), language)?;
            }
            return Err(pairings::impossible_round(&error, language));
        }
    };
    let answer = Answer { tournament: &input.tournament, system, paired: &paired };
    let bytes = match arguments.format {
        PairFormat::Table => answer.table(language).into_bytes(),
        PairFormat::Pairs => pairings::dialect(&paired.pairing).into_bytes(),
        PairFormat::Json => labelled("arbitra-round", &answer.data()),
        PairFormat::Trf => report(&input, &answer, language)?,
    };
    if let (Some(path), Some(certificate)) = (&arguments.certificate, certificate) {
        Destination::new(Some(path.clone())).write(&certificate, language)?;
    }
    out.write(&bytes, language)?;
    Ok(Exit::Fine)
}

/// A paired round and whatever a reader wants to know beside it.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// The tournament, before the round.
    pub tournament: &'a Tournament,
    /// The rules.
    pub system: System,
    /// The round.
    pub paired: &'a PairedRound,
}

impl Answer<'_> {
    /// The round as a table for people.
    pub fn table(&self, language: Language) -> String {
        sheets::round(self.tournament, self.system, self.paired, language).text()
    }

    /// The round as data for programs.
    pub fn data(&self) -> RoundData<'_> {
        RoundData::of(self.tournament, self.system, self.paired)
    }
}

/// The report with the round appended, every other line as it was.
fn report(input: &Input, answer: &Answer<'_>, language: Language) -> Result<Vec<u8>, Failure> {
    if answer.paired.round.index() < input.tournament.paired_rounds() {
        let gaps: [(&str, &dyn std::fmt::Display); 1] = [("round", &answer.paired.round)];
        return Err(Failure::new(Exit::BadInput, language.say(Text::AlreadyPaired, &gaps))
            .advise(language.word(Text::AlreadyPairedAdvice)));
    }
    let mut tournament = answer.tournament.clone();
    answer.paired.enter(&mut tournament);
    // A file that states points states those of the new byes too.
    if tournament.players.iter().any(|player| player.stated_points.is_some()) {
        arbitra_trf::restate_points(&mut tournament);
    }
    Ok(match &input.document {
        Some(document) => document.with_tournament(&tournament).write(),
        None => arbitra_trf::write(&tournament, Dialect::Trf26, WriteOptions::FAITHFUL)
            .text
            .into_bytes(),
    })
}
