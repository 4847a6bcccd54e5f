//! Standings and crosstables.

use arbitra_model::Tournament;
use arbitra_pairing::System;
use arbitra_standings::data::{CrosstableData, StandingsData, Table};
use arbitra_standings::{Asked, Edition, Kind, List, Order, Ranking, Ties, Unrated};

use crate::bytes;
use crate::failure::Failure;
use crate::given::Given;
use crate::request::{Request, shortened};

/// Answers `standings`: places, points, tie-breaks.
///
/// # Errors
/// [`Failure`] if the file, the tie-breaks or the round cannot be used.
pub fn standings(asked: &Request) -> Result<Vec<u8>, Failure> {
    let Given { tournament, .. } = Given::of(asked)?;
    let ranking = ranked(asked, &tournament)?;
    Ok(bytes(&StandingsData::of(&tournament, &ranking, asked.language)))
}

/// Answers `crosstable`: everybody's games, in the order of the standings.
///
/// # Errors
/// [`Failure`] as for [`standings`].
pub fn crosstable(asked: &Request) -> Result<Vec<u8>, Failure> {
    let Given { tournament, .. } = Given::of(asked)?;
    let ranking = ranked(asked, &tournament)?;
    let (contest, after) = (ranking.options.contest, ranking.standings.after_round);
    let of = |table: Table<'_>| bytes(&CrosstableData::of(&tournament, contest, after, table));
    Ok(match ranking.options.kind {
        Kind::RoundRobin => of(Table::Matrix(&ranking.matrix(&tournament))),
        Kind::Swiss | Kind::Predetermined => {
            of(Table::Crosstable(&ranking.crosstable(&tournament)))
        }
    })
}

fn ranked(asked: &Request, tournament: &Tournament) -> Result<Ranking, Failure> {
    let recorded = tournament.recorded_rounds();
    if let Some(round) = asked.round.filter(|round| usize::from(*round) > recorded) {
        return Err(Failure::NoSuchRound { asked: round, recorded });
    }
    let unusable = |text: &String| Failure::Unusable("edition", shortened(text));
    let edition = |text: &String| text.parse::<Edition>().map_err(|_| unusable(text));
    let how = Asked {
        edition: asked.edition.as_ref().map(edition).transpose()?,
        kind: None,
        list: asked.tie_breaks.clone().map_or(List::Own, List::These),
        order: Order::ByRatings,
        after_round: asked.round,
        unrated: asked.unrated.map(Unrated::Fixed),
        by_hand: Vec::new(),
        external: Vec::new(),
        excluded: Vec::new(),
        ties: asked.lots.map_or(Ties::Share, |seed| Ties::Lots { seed }),
        floats: System::unplayed_floats(System::of(tournament)),
    };
    Ranking::of(tournament, &how).map_err(Failure::TieBreak)
}
