//! What the record says of an entry.

use arbitra_model::{Colour, Fee, Language, Round, Said as _};

use super::{bye, colour, kind};
use crate::{
    Action, BoardId, Desk, EntryNumber, LotSource, Moment, Paper, PlayOffEntry, PlayerId, Step,
};

impl Desk {
    /// What an entry did, in a few words. `time_of_day` writes a moment as clocks in the hall show
    /// it.
    #[must_use]
    pub fn say_action(
        &self,
        action: &Action,
        time_of_day: &dyn Fn(Moment) -> String,
        l: Language,
    ) -> String {
        say(self, action, time_of_day, l)
    }
}

fn say(
    desk: &Desk,
    action: &Action,
    time_of_day: &dyn Fn(Moment) -> String,
    l: Language,
) -> String {
    let name = |id: PlayerId| desk.name_of(id);
    let board = |id: BoardId| match desk.board(id) {
        Some(board) => format!(
            "{} {}, {} {}: {} – {}",
            l.choose("round", "ronda"),
            id.round,
            l.choose("board", "mesa"),
            board.name(),
            name(board.white),
            name(board.black)
        ),
        None => id.to_string(),
    };
    let round = |round: Round| format!("{} {round}", l.choose("round", "ronda"));
    match action {
        Action::Register { person, .. } | Action::CorrectPlayer { person, .. } => {
            person.name.clone()
        }
        Action::EnterLate { person, first_round, .. } => {
            format!("{}, {} {first_round}", person.name, l.choose("from round", "desde la ronda"))
        }
        Action::RequestBye { player, round: r, kind } => {
            format!("{}, {}: {}", name(*player), round(*r), bye(Some(*kind), l))
        }
        Action::ReportAbsence { player, round: r } | Action::CancelBye { player, round: r } => {
            format!("{}, {}", name(*player), round(*r))
        }
        Action::Withdraw { player, from } | Action::Expel { player, from } => {
            format!("{}, {} {from}", name(*player), l.choose("from round", "desde la ronda"))
        }
        Action::FixBoard { player, table } => match table {
            Some(table) => format!("{}: {table}", name(*player)),
            None => format!("{}: –", name(*player)),
        },
        Action::Forbid { players, .. } | Action::Allow { players } => {
            let names: Vec<String> = players.iter().map(|id| name(*id)).collect();
            l.list(&names)
        }
        Action::AdjustPoints { players, points, .. } => {
            let names: Vec<String> = players.iter().map(|id| name(*id)).collect();
            format!("{} {points}", l.list(&names))
        }
        Action::DrawColour { colour, .. } => super::colour(*colour, l).to_owned(),
        Action::StartDraw { restricted, tables, lot } => {
            let kind = match *restricted {
                true => format!("Varma ({tables})"),
                false => l.choose("open", "libre").to_owned(),
            };
            match lot {
                LotSource::Seed { seed } => {
                    format!("{kind}, {} {seed}", l.choose("seed", "semilla"))
                }
                LotSource::Hand => format!("{kind}, {}", l.choose("by hand", "a mano")),
            }
        }
        Action::PutTeam { name, .. } => name.clone(),
        Action::NumberTeams { lot: Some(LotSource::Seed { seed }), .. } => {
            format!("{} {seed}", l.choose("seed", "semilla"))
        }
        Action::NameLineUp { team, round: r, .. } | Action::HandInLineUp { team, round: r, .. } => {
            let team = desk.team(*team).map_or_else(String::new, |team| team.name.clone());
            format!("{team}, {}", round(*r))
        }
        Action::CallLineUps { round: r, until } => match until {
            Some(until) => {
                let by = l.choose("until", "hasta las");
                format!("{}, {by} {}", round(*r), time_of_day(*until))
            }
            None => format!("{}: {}", round(*r), l.choose("closed", "cerradas")),
        },
        Action::ForfeitMatch { round: r, first, second, .. } => {
            let team = |id| desk.team(id).map_or_else(String::new, |team| team.name.clone());
            format!("{}: {} – {}", round(*r), team(*first), team(*second))
        }
        Action::ExchangeNumbers { a, b } => format!("{} ↔ {}", name(*a), name(*b)),
        Action::DrawNumber { player, number, .. } => format!("{}: {number}", name(*player)),
        Action::PairRound { round: r, pairing } => {
            let count = pairing.boards.len();
            let boards = match count {
                1 => l.choose("board", "mesa"),
                _ => l.choose("boards", "mesas"),
            };
            format!("{}: {count} {boards}", round(*r))
        }
        Action::Edit { round: r, step } => format!("{}: {}", round(*r), step_taken(desk, step, l)),
        Action::Publish { round: r, paper, until } => {
            let paper = match paper {
                Paper::Pairings => l.choose("pairings", "emparejamientos"),
                Paper::Results => l.choose("results", "resultados"),
            };
            match until {
                Some(until) => format!(
                    "{}, {paper}, {} {}",
                    round(*r),
                    l.choose("provisional until", "provisionales hasta las"),
                    time_of_day(*until)
                ),
                None => format!("{}, {paper}", round(*r)),
            }
        }
        Action::EnterResult { board: b, result }
        | Action::VerifyResult { board: b, result }
        | Action::CorrectResult { board: b, result, .. } => {
            format!("{} {}", board(*b), super::result(*result))
        }
        Action::ClearResult { board: b } | Action::CorrectColours { board: b, .. } => board(*b),
        Action::Note { text } | Action::Announce { text, .. } => text.clone(),
        Action::File { filing, .. } => filing.say(l),
        Action::Arrange { arrangement, .. } => arrangement.say(l),
        Action::OpenToPlayers { acts } if acts.is_empty() => l.choose("nothing", "nada").into(),
        Action::OpenToPlayers { acts } => {
            let acts: Vec<String> = acts.iter().map(|act| act.say(l)).collect();
            l.list(&acts)
        }
        Action::ReportResult { board: b, by, result } => {
            format!("{} {}: {}", board(*b), by.name(l), super::result(*result))
        }
        Action::ShowEntries { shown: true } => l.choose("published", "publicada").into(),
        Action::ShowEntries { shown: false } => {
            l.choose("no longer shown", "ya no se muestra").into()
        }
        Action::SetLogo { logo: Some(logo) } => {
            format!("{} × {}", logo.width, logo.height)
        }
        Action::SetLogo { logo: None } => l.choose("taken away", "quitado").into(),
        Action::NoteFee { player, person } => {
            format!("{}: {}", name(*player), fee(person.fee, l))
        }
        Action::TakeDown { announcement } => announced(desk, *announcement),
        Action::SetPrizes { fund } => match fund.trim().is_empty() {
            true => l.choose("none", "ninguno").to_owned(),
            false => super::fund_in_short(fund, l),
        },
        Action::StartPlayOff { terms } => {
            let names: Vec<String> = terms.players.iter().map(|id| name(*id)).collect();
            format!("{} {}: {}", l.choose("place", "puesto"), terms.first_place, l.list(&names))
        }
        Action::EnterPlayOff { place, game, entry } => {
            let what = match entry {
                PlayOffEntry::Result { won: Some(Colour::White), .. } => "1–0".to_owned(),
                PlayOffEntry::Result { won: Some(Colour::Black), .. } => "0–1".to_owned(),
                PlayOffEntry::Result { won: None, .. } => "½–½".to_owned(),
                PlayOffEntry::White { player } => {
                    format!("{}: {}", colour(Colour::White, l), name(*player))
                }
            };
            format!("{} {place}, {game}: {what}", l.choose("place", "puesto"))
        }
        Action::CallOffPlayOff { place } => {
            format!("{} {place}", l.choose("place", "puesto"))
        }
        Action::Incident { incident } => {
            let place = incident.board.map(&board).unwrap_or_default();
            let who = incident.player.map(name).unwrap_or_default();
            let title = incident.title.text(l);
            let parts = [who, title.to_owned(), incident.articles.join(", "), place];
            let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            parts.join(" · ")
        }
        Action::Seal { board: b, envelope } => {
            format!("{}, {} {}", board(*b), l.choose("move", "jugada"), envelope.number)
        }
        Action::OpenEnvelope { board: b, opened } => format!("{}: {}", board(*b), opened.text),
        Action::PlanResumption { board: b, resumption: Some(plan) } => {
            let date = plan.date.say(l);
            format!("{}: {date} {} {}", board(*b), plan.start, plan.place)
        }
        Action::PlanResumption { board: b, resumption: None } => {
            format!("{}: {}", board(*b), l.choose("no time yet", "sin hora"))
        }
        Action::FileSheet { board: b, sheet } => {
            format!("{} {} ({})", board(*b), sheet.result, colour(sheet.colour, l))
        }
        Action::Import { origin } => {
            let odd: Vec<String> = origin.rounds.iter().map(|odd| odd.round.to_string()).collect();
            let from = format!("{} ({})", origin.file, origin.format);
            match odd.is_empty() {
                true => from.trim().to_owned(),
                false => format!(
                    "{}; {} {}",
                    from.trim(),
                    l.choose(
                        "not as the rules prescribe: round",
                        "no como mandan las reglas: ronda"
                    ),
                    l.list(&odd)
                ),
            }
        }
        Action::Reseal { head, .. } => {
            format!(
                "{} {head}",
                l.choose("the chain before ended in", "la cadena anterior acababa en")
            )
        }
        Action::Undo { entry } | Action::Redo { entry } => undone(desk, *entry, l),
        other => match (other.player(), other.round()) {
            (Some(player), _) => name(player),
            (None, Some(r)) => round(r),
            (None, None) => String::new(),
        },
    }
}

impl Desk {
    /// What somebody is called; whoever was removed, as they were called last.
    pub(crate) fn name_of(&self, id: PlayerId) -> String {
        if let Some(player) = self.player(id) {
            return player.person.name.clone();
        }
        let called = self.log().iter().rev().find_map(|logged| match &logged.entry.action {
            Action::Register { player, person }
            | Action::EnterLate { player, person, .. }
            | Action::CorrectPlayer { player, person }
                if *player == id =>
            {
                Some(person.name.clone())
            }
            _ => None,
        });
        called.filter(|name| !name.is_empty()).unwrap_or_else(|| format!("#{id}"))
    }
}

/// What an announcement said.
fn announced(desk: &Desk, number: u32) -> String {
    let said = desk.log().iter().rev().find_map(|logged| match &logged.entry.action {
        Action::Announce { announcement, text } if *announcement == number => Some(text.clone()),
        _ => None,
    });
    said.unwrap_or_else(|| format!("#{number}"))
}

fn undone(desk: &Desk, entry: EntryNumber, l: Language) -> String {
    let done = desk.log().get(entry.index()).map(|logged| kind(logged.entry.action.kind(), l));
    format!("#{entry} {}", done.unwrap_or_default())
}

fn step_taken(desk: &Desk, step: &Step, l: Language) -> String {
    let name = |id: &PlayerId| desk.name_of(*id);
    match step {
        Step::Swap { a, b } => format!("{} ↔ {}", name(a), name(b)),
        Step::Colours { board } => format!("{} {board}", l.choose("colours of", "colores de")),
        Step::Table { board, table } => {
            format!("{board} → {} {table}", l.choose("table", "mesa física"))
        }
        Step::Pair { white, black } => format!("{} – {}", name(white), name(black)),
        Step::Split { board } => format!("{} {board}", l.choose("taken apart:", "separada:")),
        Step::Bye { player, kind } => format!("{}: {}", name(player), bye(Some(*kind), l)),
        Step::TakeIn { player } => {
            format!("{} {}", l.choose("taken in:", "se incluye a:"), name(player))
        }
    }
}

/// What was noted of a fee, in plain words.
fn fee(fee: Option<Fee>, l: Language) -> String {
    let Some(fee) = fee else { return "–".into() };
    let money = |hundredths: u32| match hundredths % 100 {
        0 => (hundredths / 100).to_string(),
        parts => l.decimal(&format!("{}.{parts:02}", hundredths / 100)),
    };
    let paid = fee.paid.map(money);
    match (fee.is_settled(), paid) {
        (true, Some(paid)) => format!("{}, {paid}", l.choose("paid", "pagada")),
        (true, None) => l.choose("paid", "pagada").into(),
        (false, paid) => {
            let owed = match fee.due {
                Some(_) => format!("{} {}", l.choose("owes", "debe"), money(fee.owed())),
                None => l.choose("not paid", "sin pagar").into(),
            };
            match paid.filter(|_| fee.paid != Some(0)) {
                Some(paid) => format!("{owed}, {} {paid}", l.choose("has paid", "ha pagado")),
                None => owed,
            }
        }
    }
}
