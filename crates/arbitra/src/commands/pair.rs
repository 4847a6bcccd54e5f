//! `arbitra pair`: the next round of a tournament.

use arbitra_model::{Bye, Number, Player, Points, Round, Said, Tournament};
use arbitra_pairing::dutch::CertificateFile;
use arbitra_pairing::predetermined::reason::Resting;
use arbitra_pairing::{
    Obstacle, PairedRound, Reasoning, RoundError, System, certify_round, pair_round,
};
use arbitra_report::{Cell, Column, Role, Sheet};
use arbitra_trf::{Dialect, WriteOptions};
use serde::Serialize;

use crate::cli::{Pair, PairFormat};
use crate::exit::{Exit, Failure};
use crate::input::{self, Input};
use crate::language::{Language, Speaks as _};
use crate::output::Destination;
use crate::pairings;
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
                let answer = NoAnswer { round: *round, no_pairing: &none.obstacle };
                out.write(&json(&answer), language)?;
            }
            return Err(pairings::impossible_round(&error, language));
        }
    };
    let answer = Answer { tournament: &input.tournament, system, paired: &paired };
    let bytes = match arguments.format {
        PairFormat::Table => answer.table(language).into_bytes(),
        PairFormat::Pairs => pairings::dialect(&paired.pairing).into_bytes(),
        PairFormat::Json => json(&answer.data()),
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
        let word = |text| language.word(text);
        let columns = |colour| {
            [
                Column::new(word(Text::No), Role::Number),
                Column::new(word(colour), Role::Name),
                Column::new(word(Text::Rating), Role::Rating),
                Column::new(word(Text::Points), Role::Main),
            ]
        };
        let side = |number: Number| {
            let player = self.player(number);
            [
                Cell::Number(number.get()),
                Cell::Player { number, name: title_and_name(player) },
                Cell::some(player.rating, Cell::Rating),
                Cell::Points(self.points(player)),
            ]
        };
        let mut sheet = Sheet::new("", language)
            .column(Column::count(word(Text::Board)))
            .with_columns(columns(Text::White))
            .column(Column::detail(""))
            .with_columns(columns(Text::Black));
        for (number, board) in (1..).zip(&self.paired.pairing.boards) {
            let white = [Cell::Count(number)].into_iter().chain(side(board.white));
            sheet.row(white.chain([Cell::text("–")]).chain(side(board.black)));
        }
        let mut text = self.heading(language);
        text.push('\n');
        if !self.paired.pairing.boards.is_empty() {
            text.push_str(&sheet.text());
        }
        let aside = self.aside(language);
        if !aside.is_empty() {
            text.push('\n');
            text.push_str(&aside);
        }
        text
    }

    fn heading(&self, language: Language) -> String {
        let event = &self.tournament.event;
        let mut parts: Vec<String> = [event.name.trim(), event.city.trim()]
            .iter()
            .filter(|part| !part.is_empty())
            .map(ToString::to_string)
            .collect();
        parts.push(match self.tournament.announced_rounds {
            Some(total) => {
                language.say(Text::RoundOf, &[("round", &self.paired.round), ("total", &total)])
            }
            None => language.say(Text::Round, &[("round", &self.paired.round)]),
        });
        parts.push(self.system.to_string());
        format!("{}\n", parts.join(" · "))
    }

    /// Who does not play: the bye first, then those who are away.
    fn aside(&self, language: Language) -> String {
        let mut text = String::new();
        let line = |text: &mut String, kind: Text, player: &Player| {
            let name = title_and_name(player);
            let kind = language.word(kind);
            let points = self.points(player).say(language);
            text.push_str(&format!("{kind}: {} {name} ({points})\n", player.number));
        };
        if let Some(bye) = self.paired.pairing.bye {
            line(&mut text, Text::ByePairing, self.player(bye));
        }
        if let Some(number) = self.paired.form.as_ref().and_then(|form| form.team_bye) {
            let team = self.tournament.teams.iter().find(|team| team.number == number);
            let name = team.map_or("", |team| team.name.as_str());
            text.push_str(&format!("{}: {number} {name}\n", language.word(Text::ByePairing)));
        }
        let resting = self.paired.form.as_ref().map_or(&[][..], |form| &form.resting);
        for (player, bye) in self.paired.absent(self.tournament) {
            // Whoever meets nobody by the table is not away.
            let rests = resting.contains(&Resting::Player(player.number));
            line(&mut text, if rests { Text::Rests } else { bye_text(bye) }, player);
        }
        text
    }

    fn player(&self, number: Number) -> &Player {
        self.tournament.player(number).expect("invariant: the pairing is of this tournament")
    }

    /// A player's points before the round.
    fn points(&self, player: &Player) -> Points {
        self.tournament.points_after(player, self.paired.round.index())
    }

    /// The round as data for programs.
    pub fn data(&self) -> Data<'_> {
        let seat = |number| {
            let player = self.player(number);
            Seat {
                number,
                name: &player.name,
                title: player.title.map(|title| title.code()),
                rating: player.rating,
                points: self.points(player),
            }
        };
        Data {
            round: self.paired.round,
            rounds: self.tournament.announced_rounds,
            edition: self.system.to_string(),
            boards: (1..)
                .zip(&self.paired.pairing.boards)
                .map(|(number, board)| BoardData {
                    board: number,
                    white: seat(board.white),
                    black: seat(board.black),
                    colour_rule: board.colour_rule,
                })
                .collect(),
            bye: self.paired.pairing.bye.map(seat),
            absent: self
                .paired
                .absent(self.tournament)
                .into_iter()
                .map(|(player, bye)| Absent { player: seat(player.number), bye })
                .collect(),
            reasoning: &self.paired.pairing.reasoning,
        }
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

fn title_and_name(player: &Player) -> String {
    match player.title {
        Some(title) => format!("{title} {}", player.name),
        None => player.name.clone(),
    }
}

fn bye_text(bye: Bye) -> Text {
    match bye {
        Bye::PairingAllocated => Text::ByePairing,
        Bye::FullPoint => Text::ByeFull,
        Bye::HalfPoint => Text::ByeHalf,
        Bye::ZeroPoint => Text::ByeZero,
    }
}

fn json(value: &impl Serialize) -> Vec<u8> {
    let mut bytes = serde_json::to_vec_pretty(value).expect("invariant: answers have a JSON form");
    bytes.push(b'\n');
    bytes
}

/// What `--format json` writes.
#[derive(Serialize)]
pub struct Data<'a> {
    round: Round,
    rounds: Option<u16>,
    edition: String,
    boards: Vec<BoardData<'a>>,
    bye: Option<Seat<'a>>,
    absent: Vec<Absent<'a>>,
    reasoning: &'a Reasoning,
}

#[derive(Serialize)]
struct BoardData<'a> {
    board: usize,
    white: Seat<'a>,
    black: Seat<'a>,
    colour_rule: arbitra_pairing::ColourRule,
}

#[derive(Serialize)]
struct Absent<'a> {
    #[serde(flatten)]
    player: Seat<'a>,
    bye: Bye,
}

#[derive(Serialize)]
struct Seat<'a> {
    number: Number,
    name: &'a str,
    title: Option<&'static str>,
    rating: Option<u16>,
    #[serde(serialize_with = "points_as_text")]
    points: Points,
}

/// What `--format json` writes when the rules allow no pairing.
#[derive(Serialize)]
struct NoAnswer<'a> {
    round: Round,
    no_pairing: &'a Obstacle,
}

fn points_as_text<S: serde::Serializer>(points: &Points, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(points)
}
