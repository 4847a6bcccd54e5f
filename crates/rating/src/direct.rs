//! Direct titles (B.01 1.2) as configuration.
//!
//! In listed championships a place or a percentage gives a title or a norm. The official table is
//! not part of our sources, so the built-in list is empty: rows come from whoever has the text in
//! hand, each with its source. Nothing is guessed.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use arbitra_model::{Language, Number, Player, Round, Said, Sex, Title, Tournament};
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
    /// The fewest games over the board.
    pub fewest_games: Option<u16>,
    /// The per cent that a place takes besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least_percent: Option<u8>,
    /// The title.
    pub title: Title,
    /// What is given.
    pub gives: Gives,
    /// How many games a norm counts where that is not nine, as at an Olympiad of 2014.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<u16>,
    /// Whose championship it is where several are played as one; everybody's if nothing is said. Places,
    /// players and federations are those of the group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<Group>,
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

/// The players of a championship that is played together with others; what is not said asks nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Group {
    /// The sex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// The earliest year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born_from: Option<u16>,
    /// The latest year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born_to: Option<u16>,
}

impl Group {
    /// Whether a player is of the group; whoever's birth is unknown is of none that asks for it.
    #[must_use]
    pub fn has(&self, player: &Player) -> bool {
        let born = player.birth.map(|birth| birth.year());
        self.sex.is_none_or(|sex| player.sex == Some(sex))
            && self.born_from.is_none_or(|from| born.is_some_and(|year| year >= from))
            && self.born_to.is_none_or(|to| born.is_some_and(|year| year <= to))
    }
}

/// Somebody earns what a row gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earned<'a> {
    /// The pairing number.
    pub number: Number,
    /// The place in the event, or in the group of the row.
    pub place: u16,
    /// The row.
    pub row: &'a DirectTitle,
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
    /// The players whose championship it is, in the order of their places: those that the file states, else points
    /// and then numbers decide.
    #[must_use]
    pub fn players<'t>(&self, tournament: &'t Tournament) -> Vec<&'t Player> {
        let rounds = tournament.paired_rounds();
        let points = |player: &Player| tournament.earned_after(player, rounds);
        let is_of_it = |player: &&Player| self.group.is_none_or(|group| group.has(player));
        let mut players: Vec<&Player> = tournament.players.iter().filter(is_of_it).collect();
        players.sort_by_key(|p| (p.stated_rank.unwrap_or(u16::MAX), Reverse(points(p)), p.number));
        players
    }

    /// What the event, or the group in it, lacks: a championship gives titles only from a size on (B.01 1.2).
    #[must_use]
    pub fn lacks(&self, tournament: &Tournament) -> Vec<Lack> {
        let size = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let players = self.players(tournament);
        let countries: BTreeSet<_> = players.iter().map(|player| player.federation).collect();
        let rounds =
            tournament.announced_rounds.unwrap_or_else(|| size(tournament.paired_rounds()));
        let mut lacks = Vec::new();
        let mut check = |needed: Option<u16>, found: u16, lack: fn(u16, u16) -> Lack| {
            lacks.extend(needed.filter(|needed| found < *needed).map(|needed| lack(needed, found)));
        };
        check(self.fewest_players, size(players.len()), |needed, found| Lack::Players {
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

    /// Whether a player at a place has what the row asks for.
    fn is_reached(&self, tournament: &Tournament, place: u16, player: &Player) -> bool {
        let played = player.entries.iter().enumerate().filter(|(_, e)| e.played().is_some());
        let games = played.clone().count() as i64;
        let won: i64 = played
            .filter_map(|(index, _)| u16::try_from(index + 1).ok().and_then(Round::new))
            .map(|round| i64::from(tournament.earned_in(player, round).hundredths()))
            .sum();
        let win = i64::from(tournament.points.win().hundredths());
        let has_share = |percent: u8| games > 0 && 100 * won >= i64::from(percent) * games * win;
        self.best_places.is_none_or(|best| place <= best)
            && self.percent.is_none_or(has_share)
            && self.least_percent.is_none_or(has_share)
            && self.fewest_games.is_none_or(|fewest| games >= i64::from(fewest))
            && self.rating.is_none_or(|floor| player.rating.is_some_and(|r| r >= floor))
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
/// A percentage is of the games played over the board. Whether the event is one that the table means is for whoever
/// names it.
#[must_use]
pub fn earned<'a>(
    rows: &'a [DirectTitle],
    event: &str,
    tournament: &Tournament,
) -> Vec<Earned<'a>> {
    let mut all = Vec::new();
    let of_event = rows.iter().filter(|row| row.event.trim().eq_ignore_ascii_case(event.trim()));
    for row in of_event.filter(|row| row.lacks(tournament).is_empty()) {
        let places = (1..).zip(row.players(tournament));
        let winners = places.filter(|(place, player)| row.is_reached(tournament, *place, player));
        all.extend(winners.map(|(place, player)| Earned { number: player.number, place, row }));
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
                .map(|earned| (earned.number.get(), earned.row.title.code()))
                .collect()
        };
        assert_eq!(got(&tournament), [(1, "IM"), (1, "FM")]);
        tournament.players[0].rating = Some(1999);
        assert_eq!(got(&tournament), [(1, "FM")], "the rating is asked for");
    }

    #[test]
    fn a_championship_played_together_with_another_has_its_own_places() {
        let row = |more: &str| {
            let text = format!(
                "[[direct]]\nevent = 'Youth'\nbest-places = 1\ntitle = 'WFM'\ngives = 'norm'\ncounts = 20\n\
                 source = 'x'\n{more}[direct.group]\nsex = 'female'\nborn-from = 2008\n"
            );
            read(&text).unwrap()
        };
        let line = |n: u16, sex: &str, born: u16, games: &str| {
            format!(
                "001 {n:>4} {sex}    {:<33} 2100 {}{:<12} {born}/01/01{:>5} {n:>4}  {games}\n",
                n,
                if n == 3 { "ESP" } else { "POR" },
                "",
                "1.0"
            )
        };
        let text = [
            "012 Youth\n142 2\n".to_owned(),
            line(1, "m", 2009, "   3 w 1     2 b 0"),
            line(2, "w", 2005, "   4 b 0     1 w 1"),
            line(3, "w", 2009, "   1 b 0     4 w 1"),
            line(4, "w", 2010, "   2 w 1     3 b 0"),
        ];
        let tournament = arbitra_trf::read(text.concat().as_bytes()).unwrap().tournament;
        let rows = row("fewest-players = 2\nfewest-federations = 2\nleast-percent = 50\n");
        let earned = earned(&rows, "youth", &tournament);
        let found: Vec<_> = earned.iter().map(|one| (one.number.get(), one.place)).collect();
        assert_eq!(found, [(3, 1)], "the first of the girls of this age, whoever is in front");
        assert_eq!(rows[0].counts, Some(20));
        let lacks = |more| row(more)[0].lacks(&tournament);
        assert_eq!(lacks("fewest-players = 5\n"), [Lack::Players { needed: 5, found: 2 }]);
        assert_eq!(lacks("fewest-federations = 3\n"), [Lack::Federations { needed: 3, found: 2 }]);
        let rows = row("least-percent = 51\n");
        assert_eq!(super::earned(&rows, "youth", &tournament), []);
    }
}
