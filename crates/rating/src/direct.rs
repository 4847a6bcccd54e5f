//! Direct titles (B.01 1.2) as configuration.
//!
//! In listed championships a place or a percentage gives a title or a norm. The official table is
//! not part of our sources, so the built-in list is empty: rows come from whoever has the text in
//! hand, each with its source. Nothing is guessed.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use arbitra_model::{Language, Number, Player, Round, Said, Title, Tournament};
use arbitra_written::Fault;
use serde::{Deserialize, Serialize};

/// The built-in list: the format, explained, and no rows.
pub const BUILT_IN: &str = include_str!("../data/direct-titles.toml");

/// A row: what a result in an event gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DirectTitle {
    /// The event, as the table names it.
    pub event: String,
    /// The places that get it, such as 1 or 3; none if a percentage decides.
    pub best_places: Option<u16>,
    /// The per cent that get it; none if a place decides.
    pub percent: Option<u8>,
    /// The fewest games for a percentage.
    pub fewest_games: Option<u16>,
    /// The title.
    pub title: Title,
    /// What is given.
    pub gives: Gives,
    /// The rating that must be reached for it.
    pub rating: Option<u16>,
    /// The fewest players with whom the event gives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fewest_players: Option<u16>,
    /// The fewest federations among them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fewest_federations: Option<u16>,
    /// The fewest rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fewest_rounds: Option<u16>,
    /// Where the row was read: document and article.
    pub source: String,
}

/// What a result gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gives {
    /// The title itself.
    Title,
    /// One norm of nine games.
    Norm,
}

/// Why a list cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub enum DirectTitlesError {
    /// It is not such a list.
    Unreadable(#[from] Fault),
    /// A row names neither place nor percentage, or both.
    PlaceOrPercent(usize),
    /// A row does not say where it comes from.
    NoSource(usize),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default)]
    direct: Vec<DirectTitle>,
}

/// Reads a list.
///
/// # Errors
/// [`DirectTitlesError`] if it cannot be used.
pub fn read(text: &str) -> Result<Vec<DirectTitle>, DirectTitlesError> {
    let list: List = arbitra_written::read(text)?;
    check(&list.direct)?;
    Ok(list.direct)
}

/// Whether rows say by what a title is earned, and where they come from.
///
/// # Errors
/// [`DirectTitlesError`] for the first row that does not.
pub fn check(rows: &[DirectTitle]) -> Result<(), DirectTitlesError> {
    for (row, direct) in (1..).zip(rows) {
        if direct.best_places.is_some() == direct.percent.is_some() {
            return Err(DirectTitlesError::PlaceOrPercent(row));
        }
        if direct.source.trim().is_empty() {
            return Err(DirectTitlesError::NoSource(row));
        }
    }
    Ok(())
}

/// What an event lacks for a row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "lacks")]
#[allow(missing_docs, reason = "how many are needed, and how many there are")]
pub enum Lack {
    Players { needed: u16, found: u16 },
    Federations { needed: u16, found: u16 },
    Rounds { needed: u16, found: u16 },
}

impl DirectTitle {
    /// What the event lacks: a championship gives titles only from a size on (B.01 1.2).
    #[must_use]
    pub fn lacks(&self, tournament: &Tournament) -> Vec<Lack> {
        let size = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let countries: BTreeSet<_> = tournament.players.iter().map(|p| p.federation).collect();
        let rounds =
            tournament.announced_rounds.unwrap_or_else(|| size(tournament.paired_rounds()));
        let mut lacks = Vec::new();
        let mut check = |needed: Option<u16>, found: u16, lack: fn(u16, u16) -> Lack| {
            lacks.extend(needed.filter(|needed| found < *needed).map(|needed| lack(needed, found)));
        };
        check(self.fewest_players, size(tournament.players.len()), |needed, found| Lack::Players {
            needed,
            found,
        });
        check(
            self.fewest_federations,
            size(countries.iter().flatten().count()),
            |needed, found| Lack::Federations { needed, found },
        );
        check(self.fewest_rounds, rounds, |needed, found| Lack::Rounds { needed, found });
        lacks
    }
}

/// The rows of an event that give nothing because the event lacks something, and what.
#[must_use]
pub fn lacking<'a>(
    rows: &'a [DirectTitle],
    event: &str,
    tournament: &Tournament,
) -> Vec<(&'a DirectTitle, Vec<Lack>)> {
    let of_event = rows.iter().filter(|row| row.event.trim().eq_ignore_ascii_case(event.trim()));
    let all = of_event.map(|row| (row, row.lacks(tournament)));
    all.filter(|(_, lacks)| !lacks.is_empty()).collect()
}

/// Who earns what by the rows of an event, in the order of the rows, then of places. An event that lacks what a
/// row asks for gives nobody anything by it.
///
/// Places are those the file states, else points and then numbers decide. A percentage is of the games played over
/// the board. Whether the event is one that the table means is for whoever names it.
#[must_use]
pub fn earned<'a>(
    rows: &'a [DirectTitle],
    event: &str,
    tournament: &Tournament,
) -> Vec<(Number, &'a DirectTitle)> {
    let rounds = tournament.paired_rounds();
    let points = |player: &Player| tournament.earned_after(player, rounds);
    let mut ranked: Vec<&Player> = tournament.players.iter().collect();
    ranked.sort_by_key(|p| (p.stated_rank.unwrap_or(u16::MAX), Reverse(points(p)), p.number));
    let mut all = Vec::new();
    let of_event = rows.iter().filter(|row| row.event.trim().eq_ignore_ascii_case(event.trim()));
    for row in of_event.filter(|row| row.lacks(tournament).is_empty()) {
        let reached = |place: usize, player: &Player| {
            let played = player.entries.iter().enumerate().filter(|(_, e)| e.played().is_some());
            let games = played.clone().count() as i64;
            let won: i64 = played
                .filter_map(|(index, _)| u16::try_from(index + 1).ok().and_then(Round::new))
                .map(|round| i64::from(tournament.earned_in(player, round).hundredths()))
                .sum();
            let win = i64::from(tournament.points.win().hundredths());
            let by_place = row.best_places.is_none_or(|best| place <= usize::from(best));
            let by_share =
                row.percent.is_none_or(|p| games > 0 && 100 * won >= i64::from(p) * games * win);
            let enough = row.fewest_games.is_none_or(|fewest| games >= i64::from(fewest));
            let rated = row.rating.is_none_or(|floor| player.rating.is_some_and(|r| r >= floor));
            by_place && by_share && enough && rated
        };
        let winners = (1..).zip(&ranked).filter(|(place, player)| reached(*place, player));
        all.extend(winners.map(|(_, player)| (player.number, row)));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_list_invents_nothing() {
        assert_eq!(read(BUILT_IN), Ok(Vec::new()));
    }

    #[test]
    fn rows_need_a_result_and_a_source() {
        let row = "[[direct]]\nevent = \"Cup\"\ntitle = \"FM\"\ngives = \"title\"\n";
        let read = |more: &str| read(&format!("{row}{more}"));
        assert_eq!(read("best-places = 1\nsource = \"own table, 1\"\n").unwrap().len(), 1);
        assert_eq!(read("best-places = 1\nsource = \"\"\n"), Err(DirectTitlesError::NoSource(1)));
        assert_eq!(read("source = \"x\"\n"), Err(DirectTitlesError::PlaceOrPercent(1)));
        assert!(matches!(read("place = 1\n"), Err(DirectTitlesError::Unreadable(_))));
    }

    #[test]
    fn places_and_percentages_earn() {
        let rows = read(
            "[[direct]]\nevent = 'Zonal'\nbest-places = 1\ntitle = 'IM'\ngives = 'title'\nrating = 2000\nsource = 'x'\n\
             [[direct]]\nevent = 'zonal'\npercent = 50\nfewest-games = 2\ntitle = 'FM'\ngives = 'norm'\nsource = 'y'\n\
             [[direct]]\nevent = 'Other'\nbest-places = 9\ntitle = 'GM'\ngives = 'title'\nsource = 'z'\n",
        )
        .unwrap();
        let line = |n: u16, points: &str, games: &str| {
            format!("001 {n:>4}      {:<33} 2100 ESP{:<23}{points:>5} {n:>4}  {games}\n", n, "")
        };
        let text = ["012 Zonal\n".to_owned()]
            .into_iter()
            .chain([
                line(1, "1.5", "   2 w 1     3 b ="),
                line(2, "1.0", "   1 b 0  0000 - U"),
                line(3, "0.5", "0000 - Z     1 w ="),
            ])
            .collect::<String>();
        let mut tournament = arbitra_trf::read(text.as_bytes()).unwrap().tournament;
        let got = |tournament: &Tournament| -> Vec<(u16, &str)> {
            earned(&rows, "ZONAL ", tournament)
                .iter()
                .map(|(n, row)| (n.get(), row.title.code()))
                .collect()
        };
        assert_eq!(got(&tournament), [(1, "IM"), (1, "FM")]);
        tournament.players[0].rating = Some(1999);
        assert_eq!(got(&tournament), [(1, "FM")], "the rating is asked for");
    }
}
