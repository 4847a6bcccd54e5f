//! The one place that decides how a tournament is ranked: edition, list of tie-breaks, lots,
//! objections, floats, teams and players.

use arbitra_model::{Tournament, UnplayedFloats};

use crate::tables::{Crosstable, Matrix, crosstable, matrix};
use crate::tiebreak::{ParseTieBreakError, parse_list};
use crate::{
    Contest, Edition, Exclusions, External, Judged, Kind, Lead, Objection, Options, Order, Ratings,
    Standings, Ties, Unrated, Weight, allowed, standings,
};

/// What is asked for beside what the tournament itself says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The edition of the tie-break regulations; if none is named, the one in force on the first
    /// day, else the latest.
    pub edition: Option<Edition>,
    /// How opponents were found; if nothing is said, as the encoded type of the tournament says.
    pub kind: Option<Kind>,
    /// By which list.
    pub list: List,
    /// Which recommended order, where the list is to be a recommended one.
    pub order: Order,
    /// After which round; all that is recorded if none is named.
    pub after_round: Option<u16>,
    /// The rating that was announced for unrated players.
    pub unrated: Option<Unrated>,
    /// What happens to ties that stay.
    pub ties: Ties,
    /// The order by hand of those who are level on everything.
    pub by_hand: Vec<u16>,
    /// Values of self-defined tie-breaks.
    pub external: Vec<External>,
    /// Whose results do not count, beyond what the articles say of a table that is complete.
    pub excluded: Vec<u16>,
    /// Which rounds without play are downfloats: the pairing rules of the event know it.
    pub floats: UnplayedFloats,
}

/// By which list of tie-breaks a tournament is ranked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum List {
    /// The tournament's own; without one, the recommended order for its kind.
    Own,
    /// The same, but points alone where the own list cannot be read: a page rather shows a table
    /// by points than none.
    OwnIfReadable,
    /// The tournament's own; points alone without one. The statements of a file are held against
    /// it: a file need not follow a recommended order.
    Stated,
    /// This list in place of the tournament's, which then need not be readable.
    These(String),
    /// Points alone.
    Points,
}

impl Asked {
    /// A list, and nothing else.
    #[must_use]
    pub const fn by(list: List) -> Asked {
        Asked {
            edition: None,
            kind: None,
            list,
            order: Order::ByRatings,
            after_round: None,
            unrated: None,
            ties: Ties::Share,
            by_hand: Vec::new(),
            external: Vec::new(),
            excluded: Vec::new(),
            floats: UnplayedFloats::Never,
        }
    }

    /// The same by an edition.
    #[must_use]
    pub fn edition(self, edition: Edition) -> Asked {
        Asked { edition: Some(edition), ..self }
    }

    /// What a tournament is ranked by, and the list as somebody wrote it.
    ///
    /// # Errors
    /// If the list holds something that is not a tie-break.
    pub fn options(
        &self,
        tournament: &Tournament,
    ) -> Result<(Options, Vec<String>), ParseTieBreakError> {
        let in_force = || tournament.event.start.map_or(Edition::LATEST, Edition::in_force);
        let edition = self.edition.unwrap_or_else(in_force);
        let mut options = match &self.list {
            List::Own | List::Stated => Options::of(tournament, edition)?,
            List::OwnIfReadable => Options::of(tournament, edition)
                .unwrap_or_else(|_| points_only(tournament, edition)),
            List::These(_) => without_list(tournament, edition),
            List::Points => points_only(tournament, edition),
        };
        if let Some(kind) = self.kind {
            options.kind = kind;
        }
        let own = [&tournament.standings_order, &tournament.tie_breaks]
            .into_iter()
            .find(|list| !list.is_empty());
        let mut given = own.cloned().unwrap_or_default();
        match &self.list {
            List::These(text) => {
                options.list = parse_list(text)?;
                let words = text.split([',', ';', ' ', '\t']).filter(|word| !word.is_empty());
                given = words.map(str::to_owned).collect();
            }
            List::Own | List::OwnIfReadable if own.is_none() => {
                let (kind, contest) = (options.kind, options.contest);
                options.list = self.order.list(tournament, edition, kind, contest);
            }
            List::Stated if own.is_none() => options.list.clear(),
            List::Own | List::OwnIfReadable | List::Stated | List::Points => {}
        }
        if given.len() != options.list.len() {
            given = options.list.iter().map(ToString::to_string).collect();
        }
        options.after_round = self.after_round;
        options.unrated = self.unrated.and_then(|unrated| unrated.rating(tournament));
        options.ties = self.ties;
        options.by_hand.clone_from(&self.by_hand);
        options.external.clone_from(&self.external);
        if !self.excluded.is_empty() {
            options.exclusions = Exclusions::ByArticleAnd(self.excluded.clone());
        }
        Ok((options, given))
    }
}

/// A tournament ranked, with what it was ranked by.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// What the standings are computed from.
    pub options: Options,
    /// The tie-breaks as somebody wrote them.
    pub given: Vec<String>,
    /// What speaks against them.
    pub objections: Vec<Objection>,
    /// The standings: of teams where the tournament has teams, else of players.
    pub standings: Standings,
    floats: UnplayedFloats,
}

impl Ranking {
    /// Ranks a tournament.
    ///
    /// # Errors
    /// If the list holds something that is not a tie-break.
    pub fn of(tournament: &Tournament, asked: &Asked) -> Result<Ranking, ParseTieBreakError> {
        let (options, given) = asked.options(tournament)?;
        Ok(Ranking {
            objections: objections(tournament, asked, &options),
            standings: standings(tournament, &options),
            options,
            given,
            floats: asked.floats,
        })
    }

    /// The players by their points alone, where teams are what is ranked.
    #[must_use]
    pub fn of_players(&self, tournament: &Tournament) -> Option<Ranking> {
        self.options.contest.is_of_teams().then(|| {
            let options =
                Options { contest: Contest::Players, list: Vec::new(), ..self.options.clone() };
            Ranking {
                standings: standings(tournament, &options),
                options,
                given: Vec::new(),
                objections: Vec::new(),
                floats: self.floats,
            }
        })
    }

    /// Who met whom, round by round, in the order of the table.
    #[must_use]
    pub fn crosstable(&self, tournament: &Tournament) -> Crosstable {
        crosstable(tournament, &self.options, &self.standings, self.floats)
    }

    /// Everybody against everybody, in the order of the table.
    #[must_use]
    pub fn matrix(&self, tournament: &Tournament) -> Matrix {
        matrix(tournament, &self.options, &self.standings)
    }
}

fn objections(tournament: &Tournament, asked: &Asked, options: &Options) -> Vec<Objection> {
    let judged = Judged {
        edition: options.edition,
        kind: options.kind,
        contest: options.contest,
        ratings: Ratings::of(tournament, options.edition),
        rounds: u16::try_from(tournament.total_rounds()).ok().filter(|rounds| *rounds > 0),
    };
    let mut objections = allowed(&options.list, &judged);
    let has_list = !tournament.standings_order.is_empty() || !tournament.tie_breaks.is_empty();
    if !has_list && !matches!(asked.list, List::These(_)) {
        // Nobody chose the recommended order: advice against it helps nobody.
        objections.retain(|objection| objection.weight == Weight::Forbidden);
    }
    objections
}

fn without_list(tournament: &Tournament, edition: Edition) -> Options {
    let (tie_breaks, standings_order) = (Vec::new(), Vec::new());
    let bare = Tournament { tie_breaks, standings_order, ..tournament.clone() };
    Options::of(&bare, edition).expect("invariant: recommended orders can be read")
}

fn points_only(tournament: &Tournament, edition: Edition) -> Options {
    Options { list: Vec::new(), lead: Lead::Points, ..without_list(tournament, edition) }
}

#[cfg(test)]
mod tests {
    use arbitra_model::Date;

    use super::*;

    fn asked(list: List) -> Asked {
        Asked::by(list)
    }

    fn tournament(list: &[&str]) -> Tournament {
        let tie_breaks = list.iter().map(ToString::to_string).collect();
        Tournament { tie_breaks, ..Tournament::default() }
    }

    #[test]
    fn the_edition_is_the_one_in_force_on_the_first_day() {
        let mut event = tournament(&[]);
        let edition = |event: &Tournament, asked: &Asked| {
            asked.options(event).map(|(options, _)| options.edition)
        };
        assert_eq!(edition(&event, &asked(List::Own)), Ok(Edition::LATEST));
        event.event.start = Date::new(2020, 1, 1);
        assert_eq!(edition(&event, &asked(List::Own)), Ok(Edition::E2019));
        let asked = asked(List::Own).edition(Edition::E2024);
        assert_eq!(edition(&event, &asked), Ok(Edition::E2024));
    }

    #[test]
    fn every_list_has_its_own_way_without_a_readable_one() {
        let list = |event: &Tournament, list: List| {
            let found = asked(list).options(event);
            found.map(|(options, given)| (options.list.len(), given)).ok()
        };
        let none = tournament(&[]);
        assert!(list(&none, List::Own).is_some_and(|(length, _)| length > 0));
        assert_eq!(list(&none, List::Stated), Some((0, Vec::new())));
        let broken = tournament(&["BH/X9Y"]);
        assert_eq!(list(&broken, List::Own), None);
        assert_eq!(list(&broken, List::OwnIfReadable), Some((0, Vec::new())));
        assert_eq!(list(&broken, List::Points), Some((0, Vec::new())));
        let these = List::These("bh/c1, SB".to_owned());
        let given = vec!["bh/c1".to_owned(), "SB".to_owned()];
        assert_eq!(list(&broken, these), Some((2, given)));
    }
}
