//! An event as a record knows it: everything that stands at the desk.

use std::collections::BTreeMap;
use std::rc::Rc;

use arbitra_desk::{Action, BoardId, Desk, Entry, EntryNumber, Incident, Noted, PairedRound};
use arbitra_dossier::appeal::Appeal;
use arbitra_dossier::needs::{Need, Needs, Seated};
use arbitra_model::{Language, Round, Said as _, Tournament};
use arbitra_standings::Ranking;

use crate::event::{
    Dues, Event, Happening, InNeed, Kind, Prizes, Ruling, Status, Surrounding, Table, Venue,
};
use crate::layout::Picture;
use crate::{Moment, Wish};

/// What papers take out of a record.
#[derive(Debug)]
pub struct Record<'d> {
    desk: &'d Desk,
    tournament: Tournament,
    ranking: Ranking,
    players: Option<Ranking>,
    round: Option<Round>,
}

impl<'d> Record<'d> {
    /// A record with its standings after the round that is wished for, or as they are.
    #[must_use]
    pub fn of(desk: &'d Desk, wish: &Wish) -> Record<'d> {
        let tournament = desk.tournament();
        let paired = u16::try_from(desk.rounds().count()).unwrap_or(u16::MAX);
        let after = wish.round.map(|round| round.get().min(paired));
        let ranking = desk.ranked(&tournament, after);
        // Prizes go to players, also in an event of teams.
        let players = desk.ranked_players(&ranking, &tournament, after);
        Record { desk, tournament, ranking, players, round: wish.round }
    }

    /// The tournament.
    #[must_use]
    pub const fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The event: boards, clubs, prizes, the logo, what happened. `now` is the moment of printing
    /// in seconds since 1970.
    #[must_use]
    pub fn event(&self, language: Language, printed: Moment, now: i64) -> Event<'_> {
        let desk = self.desk;
        let mut event = Event::new(&self.tournament, &self.ranking, language, printed);
        event.program = concat!("Arbitra ", env!("CARGO_PKG_VERSION")).to_owned();
        event.system = desk.regulations().map(|r| r.system.say(language));
        // The picture was looked at before it was kept; one that cannot be drawn is left out.
        let picture =
            desk.logo().and_then(|logo| Picture::read(logo.bytes(), &event.facts().event).ok());
        event.logo = picture.map(Rc::new);
        let shown = self.round.map_or_else(|| desk.current(), |round| desk.round(round));
        event.status = shown.and_then(|round| status(round, printed, now));
        for player in desk.players() {
            let Some(number) = player.number else { continue };
            if !player.person.club.is_empty() {
                event.clubs.insert(number, player.person.club.clone());
            }
        }
        for round in desk.rounds() {
            for board in round.boards() {
                let white = desk.player(board.white).and_then(|player| player.number);
                if let Some(white) = white {
                    let table = Table { number: board.table, of_match: board.of_match };
                    event.tables.insert((round.round, white), table);
                }
            }
        }
        let table = &self.players.as_ref().unwrap_or(&self.ranking).standings;
        if let Some(Ok(fund)) = desk.fund()
            && let Ok((order, distribution)) = desk.divided(&fund, &self.tournament, table)
        {
            event.prizes = Some(Prizes { fund, order, distribution });
        }
        event.surrounding = desk.facts().zip(desk.announced()).map(|(facts, said)| {
            Rc::new(Surrounding {
                facts,
                announcement: said.clone(),
                officials: desk.officials(),
                dossier: desk.dossier().clone(),
                needs: needs(desk, self.round),
            })
        });
        event.venue = Some(Rc::new(Venue::of(desk)));
        event.rating_report = Some(Rc::new(desk.rating_report()));
        event.happenings = Some(happenings(desk, printed, language));
        event
    }

    /// The event with what people owe and have paid, which is for arbiters and organisers only.
    #[must_use]
    pub fn with_dues<'a>(&'a self, mut event: Event<'a>) -> Event<'a> {
        for player in self.desk.players() {
            if let (Some(number), Some(fee)) = (player.number, player.person.fee) {
                let dues = Dues { due: fee.due.unwrap_or(0).into(), paid: fee.received().into() };
                event.dues.insert(number, dues);
            }
        }
        event
    }
}

impl Venue {
    /// Hall and equipment as a record knows them.
    #[must_use]
    pub fn of(desk: &Desk) -> Venue {
        let players = desk.with_needs();
        let needing = |fits: &dyn Fn(&Needs) -> bool| {
            let found = players.iter().filter(|player| fits(&player.person.needs));
            u16::try_from(found.count()).unwrap_or(u16::MAX)
        };
        Venue {
            premises: desk.premises().clone(),
            edition: desk.venue_standards(),
            level: desk.venue_level(),
            boards: desk.boards_needed(),
            rounds: desk.regulations().map_or(1, |regulations| regulations.rounds),
            blind: needing(&|needs| needs.needs.contains(&Need::Blind)),
            kept: needing(&Needs::keeps_table),
        }
    }
}

/// A moment of the record as the clocks show it where papers are printed.
fn clock(when: arbitra_desk::Moment, printed: Moment) -> Option<Moment> {
    Moment::of_seconds(when.seconds(), printed.ahead)
}

/// How the pairings of a round stand, where they are not final.
fn status(round: &PairedRound, printed: Moment, now: i64) -> Option<Status> {
    let Some(published) = round.pairings else {
        return Some(Status::Unpublished);
    };
    let now = arbitra_desk::Moment::from_seconds(now);
    let until = published.until.filter(|_| published.is_provisional(now))?;
    Some(Status::ClaimsUntil(clock(until, printed)?.time_of_day()))
}

/// What happened, as far as it still stands, oldest first.
fn happenings(desk: &Desk, printed: Moment, l: Language) -> Vec<Happening> {
    let changes = desk.say_changes(l);
    let noted: BTreeMap<EntryNumber, &Noted> =
        desk.incidents().iter().map(|noted| (noted.entry, noted)).collect();
    let standing = desk.log().iter().filter(|logged| !logged.undone);
    let appeals = desk.dossier().appeals.iter().map(|appeal| of_appeal(appeal, printed, l));
    standing
        .filter_map(|logged| {
            let entry = &logged.entry;
            let mut happening = match noted.get(&entry.number) {
                Some(noted) if noted.stands => incident(desk, &noted.incident, l),
                Some(_) => return None,
                None => decision(desk, entry, &changes, printed, l)?,
            };
            happening.when = clock(entry.when, printed);
            happening.who.clone_from(&entry.who);
            if !entry.why.trim().is_empty() {
                happening.outcome.push(entry.why.trim().to_owned());
                if let Some(ruling) = &mut happening.ruling {
                    entry.why.trim().clone_into(&mut ruling.words);
                }
            }
            Some(happening)
        })
        .chain(appeals)
        .collect()
}

/// An appeal as the dossier has it: who, against what, how it was decided and why.
fn of_appeal(appeal: &Appeal, printed: Moment, l: Language) -> Happening {
    let lodged = &appeal.lodged;
    let mut outcome = vec![appeal.standing.say(l)];
    let mut articles = Vec::new();
    if let Some((decision, reasons)) = &appeal.decision {
        outcome.extend([decision.deposit.say(l), decision.effect.say(l)]);
        outcome.extend(Some(reasons.trim().to_owned()).filter(|reasons| !reasons.is_empty()));
        articles.clone_from(&decision.articles);
    }
    Happening {
        kind: Kind::Appeal,
        round: lodged.round.and_then(Round::new),
        board: lodged.board.map(|board| board.to_string()).unwrap_or_default(),
        what: format!("{}: {} · {}", appeal.number, lodged.appellant, lodged.subject.say(l)),
        outcome: vec![outcome.join("; ")],
        articles,
        who: String::new(),
        when: Moment::of_seconds(lodged.received, printed.ahead),
        ruling: None,
    }
}

/// Players with special needs, with their tables and opponents in a round.
fn needs(desk: &Desk, round: Option<Round>) -> Vec<InNeed> {
    let round = round.map_or_else(|| desk.current(), |round| desk.round(round));
    let players = desk.with_needs().into_iter();
    players
        .map(|player| {
            let board = round.and_then(|round| {
                round
                    .boards()
                    .into_iter()
                    .find(|board| [board.white, board.black].contains(&player.id))
            });
            let game = board.and_then(|board| {
                let other = if board.white == player.id { board.black } else { board.white };
                Some((board.table, desk.player(other)?.person.name.clone()))
            });
            let seated = Seated {
                name: player.person.name.clone(),
                needs: player.person.needs.clone(),
                table: player.table,
            };
            InNeed { seated, game }
        })
        .collect()
}

fn board_of(desk: &Desk, board: BoardId) -> String {
    desk.board(board).map_or_else(String::new, |board| board.name().to_string())
}

fn incident(desk: &Desk, incident: &Incident, l: Language) -> Happening {
    let player = incident.player.and_then(|player| desk.player(player));
    let mut what = incident.title.text(l).to_owned();
    if let Some(player) = player {
        what = format!("{what}: {}", player.person.name);
    }
    let kind = match incident.case.as_str() {
        "appeal" => Kind::Appeal,
        _ if incident.penalty.is_some() => Kind::Penalty,
        _ => Kind::Incident,
    };
    let mut outcome: Vec<String> =
        incident.steps.iter().map(|step| step.text(l).to_owned()).collect();
    let decided = incident.penalty.iter().chain(&incident.result);
    outcome.extend(decided.clone().map(|text| text.text(l).to_owned()));
    let ruling = Ruling {
        title: incident.title.clone(),
        player: player.map(|player| player.person.name.clone()).unwrap_or_default(),
        decided: decided.cloned().collect(),
        words: String::new(),
    };
    Happening {
        kind,
        round: incident.round.or_else(|| incident.board.map(|board| board.round)),
        board: incident.board.map(|board| board_of(desk, board)).unwrap_or_default(),
        what,
        outcome,
        articles: incident.articles.clone(),
        who: String::new(),
        when: None,
        ruling: Some(ruling),
    }
}

/// What an entry decided, of what a report speaks of.
fn decision(
    desk: &Desk,
    entry: &Entry,
    changes: &BTreeMap<EntryNumber, String>,
    printed: Moment,
    l: Language,
) -> Option<Happening> {
    let action = &entry.action;
    let kind = match action {
        Action::Withdraw { .. } | Action::Expel { .. } | Action::Return { .. } => Kind::Withdrawal,
        Action::EnterLate { .. } => Kind::LateEntry,
        Action::CorrectResult { .. }
        | Action::CorrectColours { .. }
        | Action::StartEdit { cause: Some(_), .. } => Kind::Correction,
        Action::AdjustPoints { .. } | Action::ForfeitMatch { .. } => Kind::Penalty,
        _ => return None,
    };
    let time = |when| clock(when, printed).map_or_else(String::new, Moment::time_of_day);
    let said = desk.say_action(action, &time, l);
    let what = match kind {
        Kind::LateEntry => said,
        _ => format!("{}: {said}", arbitra_desk::words::kind(action.kind(), l)),
    };
    let board = match action {
        Action::CorrectResult { board, .. } | Action::CorrectColours { board, .. } => {
            board_of(desk, *board)
        }
        _ => String::new(),
    };
    Some(Happening {
        kind,
        round: action.round(),
        board,
        what,
        outcome: changes.get(&entry.number).cloned().into_iter().collect(),
        articles: Vec::new(),
        who: String::new(),
        when: None,
        ruling: None,
    })
}
