//! What each edition says, written as the change to its predecessor.

use crate::Heading::{
    Annex7, AnnexRatings, AnnexSystems, AnnexUnplayed, Ratings, RecommendedLists, Systems,
    Unplayed as UnplayedGames,
};
use crate::Place::{self, Number, Under};
use crate::presets::{self, Preset};

/// The rules of one edition. Fields are behaviours; the engine matches them exhaustively.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Unplayed rounds in a Swiss.
    pub swiss: Unplayed,
    /// Unplayed games in pre-determined pairings.
    pub tables: Unplayed,
    /// What is cut when the participant has voluntary unplayed rounds.
    pub cut: CutRule,
    /// When direct encounter may decide.
    pub direct: DirectRule,
    /// Forfeits in pre-determined pairings, seen by tie-breaks on own results.
    pub table_forfeits: TableForfeits,
    /// What counts as a win.
    pub wins: WinRule,
    /// By which steps the Koya limit moves.
    pub koya: KoyaStep,
    /// Whose ratings are averaged.
    pub ratings: RatingRule,
    /// What a cut average leaves out.
    pub rating_cut: RatingCut,
    /// How unrated players are rated.
    pub unrated: UnratedRule,
    /// Who ranks behind for having stayed away.
    pub absentees: AbsenteeRule,
    /// Whether several families of tie-breaks may be used together.
    pub families: FamilyRule,
    /// Whether the Buchholz family may be used in a round robin.
    pub buchholz_in_tables: Permission,
    /// Whether ratings may decide where they are not consistent.
    pub ratings_if_inconsistent: Permission,
    /// How many of a hundred players may be without a rating before ratings are inconsistent.
    pub unrated_percent: u8,
    /// How many results should stay after a cut; 0 if nothing is said.
    pub least_after_cut: u16,
    /// The recommended orders.
    pub presets: &'static [Preset],
    /// Where all this is written.
    pub articles: Articles,
}

/// How a round without play is seen, by the participant and by the opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unplayed {
    /// In the participant's own tie-break.
    pub own: OwnUnplayed,
    /// In the tie-breaks of the participant's opponents.
    pub opponents: OpponentsUnplayed,
}

/// The opponent that stands in for a missing one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnUnplayed {
    /// A draw against oneself: own final score, half a point.
    DrawAgainstOneself,
    /// A virtual opponent: own score before the round, the complementary result, then draws.
    VirtualOpponent,
    /// A dummy with the own final score.
    Dummy,
    /// A dummy with the own final score, at most what the scheduled opponent has (forfeits) or
    /// half of all rounds (byes).
    CappedDummy,
    /// The game counts as played against the scheduled opponent.
    Ordinary,
}

/// The score of a participant as opponents see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentsUnplayed {
    /// As awarded.
    AsAwarded,
    /// Every unplayed round is a draw.
    AllDraws,
    /// Requested byes after which the participant never played again are draws; the rest is as
    /// awarded.
    FinalByesAsDraws,
}

/// What a cut of the least significant value takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CutRule {
    /// The least significant value.
    Least,
    /// A voluntary unplayed round first, unless that would be a smaller loss.
    VoluntaryFirst,
}

/// When direct encounter may decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectRule {
    /// Only if all tied participants have met; one table, one look.
    AllMet,
    /// Also in incomplete tables, place by place while nothing missing can change it; again from
    /// the start for whoever stays level.
    WhileCertain,
}

/// Forfeits in pre-determined pairings, seen by tie-breaks on own results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableForfeits {
    /// Not games: an unplayed game counts as played with White.
    Unplayed,
    /// Ordinary games.
    Games,
    /// Games for the winner only.
    GamesForTheWinner,
}

/// What the number of wins counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinRule {
    /// Games won, over the board or by forfeit.
    GamesAndForfeits,
    /// Every round that brought the points of a win.
    FullPoints,
}

/// By which steps the Koya limit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoyaStep {
    /// One score group that exists in the final table.
    ScoreGroup,
    /// Half a point.
    HalfPoint,
}

/// Whose ratings are averaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingRule {
    /// One opponent per round; without play it is oneself, drawn.
    EveryRound,
    /// The opponents of games played.
    GamesPlayed,
}

/// What a cut average of ratings leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingCut {
    /// The lowest ratings.
    Lowest,
    /// Unplayed rounds first, which use up the cuts.
    UnplayedFirst,
}

/// How unrated players are rated if nobody announced it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnratedRule {
    /// Tie-breaks on ratings are not applied.
    DropTieBreak,
    /// With the lowest rating of the list of that time.
    Minimum(u16),
}

/// Who ranks behind for having stayed away from more than two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbsenteeRule {
    /// In performance ratings.
    BehindInPerformance,
    /// In rating averages.
    BehindInAverages,
    /// Nobody.
    None,
}

/// Whether families of tie-breaks may be mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FamilyRule {
    /// One family per event is advised.
    One,
    /// Any mixture.
    Any,
}

/// Whether something is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// It is.
    Allowed,
    /// It is advised against.
    Discouraged,
    /// It is not.
    Forbidden,
}

/// Where the rules of an edition are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Articles {
    /// The list of tie-breaks; none where each code has its own article.
    pub systems: Option<Place>,
    /// Own unplayed rounds.
    pub own: Place,
    /// The cap of a forfeited game's dummy.
    pub own_forfeit: Place,
    /// The cap of a bye's dummy.
    pub own_bye: Place,
    /// Unplayed rounds of opponents.
    pub opponents: Place,
    /// Pre-determined pairings.
    pub tables: Place,
    /// Cuts.
    pub cut: Place,
    /// The exception for voluntary unplayed rounds.
    pub voluntary: Place,
    /// What regulations may announce instead, such as forfeits that count as games.
    pub house: Place,
    /// Ratings and unrated players.
    pub ratings: Place,
    /// Staying away from more than two games.
    pub absentees: Place,
    /// Families and kinds of events.
    pub application: Place,
}

/// C.06 with its annex.
pub const E2006: Rules = Rules {
    swiss: Unplayed {
        own: OwnUnplayed::DrawAgainstOneself,
        opponents: OpponentsUnplayed::AsAwarded,
    },
    tables: Unplayed {
        own: OwnUnplayed::DrawAgainstOneself,
        opponents: OpponentsUnplayed::AsAwarded,
    },
    cut: CutRule::Least,
    direct: DirectRule::AllMet,
    table_forfeits: TableForfeits::Unplayed,
    wins: WinRule::GamesAndForfeits,
    koya: KoyaStep::ScoreGroup,
    ratings: RatingRule::EveryRound,
    rating_cut: RatingCut::Lowest,
    unrated: UnratedRule::DropTieBreak,
    absentees: AbsenteeRule::BehindInPerformance,
    families: FamilyRule::One,
    buchholz_in_tables: Permission::Allowed,
    ratings_if_inconsistent: Permission::Discouraged,
    unrated_percent: 0,
    least_after_cut: 0,
    presets: presets::E2006,
    articles: Articles {
        systems: Some(Under(AnnexSystems)),
        own: Under(AnnexUnplayed),
        own_forfeit: Under(AnnexUnplayed),
        own_bye: Under(AnnexUnplayed),
        opponents: Under(AnnexUnplayed),
        tables: Under(AnnexUnplayed),
        cut: Under(AnnexSystems),
        voluntary: Under(AnnexSystems),
        house: Under(AnnexUnplayed),
        ratings: Under(AnnexRatings),
        absentees: Under(AnnexRatings),
        application: Under(Annex7),
    },
};

/// The Arbiters' Manual.
pub const E2014: Rules = Rules {
    // Since 2009 a virtual opponent; since 1 July 2012 opponents' unplayed games are draws.
    swiss: Unplayed { own: OwnUnplayed::VirtualOpponent, opponents: OpponentsUnplayed::AllDraws },
    tables: Unplayed {
        own: OwnUnplayed::DrawAgainstOneself,
        opponents: OpponentsUnplayed::AllDraws,
    },
    ratings: RatingRule::GamesPlayed,
    unrated: UnratedRule::Minimum(1000),
    families: FamilyRule::Any,
    buchholz_in_tables: Permission::Discouraged,
    // Rating systems are not for events in which more than a fifth have no reliable rating.
    unrated_percent: 20,
    least_after_cut: 7,
    presets: presets::E2014,
    articles: Articles {
        systems: Some(Under(Systems)),
        own: Under(UnplayedGames),
        own_forfeit: Under(UnplayedGames),
        own_bye: Under(UnplayedGames),
        opponents: Under(UnplayedGames),
        tables: Under(UnplayedGames),
        cut: Under(Systems),
        voluntary: Under(Systems),
        house: Under(UnplayedGames),
        ratings: Under(Ratings),
        absentees: Under(Ratings),
        application: Under(RecommendedLists),
    },
    ..E2006
};

/// C.02, article 13.
pub const E2019: Rules = Rules {
    // 13.15.2 and 13.15.3; in round robins forfeited games count with their points.
    tables: Unplayed { own: OwnUnplayed::Ordinary, opponents: OpponentsUnplayed::AsAwarded },
    rating_cut: RatingCut::UnplayedFirst,
    unrated: UnratedRule::DropTieBreak,
    absentees: AbsenteeRule::BehindInAverages,
    buchholz_in_tables: Permission::Allowed,
    unrated_percent: 0,
    least_after_cut: 0,
    presets: presets::E2019,
    articles: Articles {
        systems: Some(Number("13.15")),
        own: Number("13.15.2"),
        own_forfeit: Number("13.15.2"),
        own_bye: Number("13.15.2"),
        opponents: Number("13.15.3"),
        tables: Number("13.15"),
        cut: Number("13.15"),
        voluntary: Number("13.15"),
        house: Number("13.15"),
        ratings: Number("13.15"),
        absentees: Number("13.15.1"),
        application: Number("13.16"),
    },
    ..E2014
};

/// C.07 as rewritten in 2023 and amended in August 2024.
pub const E2024: Rules = Rules {
    // 16.3 and 16.4.
    swiss: Unplayed { own: OwnUnplayed::Dummy, opponents: OpponentsUnplayed::FinalByesAsDraws },
    // 16.5.
    cut: CutRule::VoluntaryFirst,
    // 6.
    direct: DirectRule::WhileCertain,
    // 15.2.
    table_forfeits: TableForfeits::Games,
    // 7.1.
    wins: WinRule::FullPoints,
    // 14.5.
    koya: KoyaStep::HalfPoint,
    // 14.1.
    rating_cut: RatingCut::Lowest,
    absentees: AbsenteeRule::None,
    ratings_if_inconsistent: Permission::Allowed,
    presets: presets::E2024,
    articles: Articles {
        systems: None,
        own: Number("16.4"),
        own_forfeit: Number("16.4"),
        own_bye: Number("16.4"),
        opponents: Number("16.3"),
        tables: Number("15.2"),
        cut: Number("14"),
        voluntary: Number("16.5"),
        house: Number("16.6"),
        ratings: Number("10"),
        absentees: Number("10"),
        application: Number("5"),
    },
    ..E2019
};

/// C.07 of March 2026.
pub const E2026: Rules = Rules {
    // 16.4.1 and 16.4.2.
    swiss: Unplayed {
        own: OwnUnplayed::CappedDummy,
        opponents: OpponentsUnplayed::FinalByesAsDraws,
    },
    // 15.2 with its exceptions.
    table_forfeits: TableForfeits::GamesForTheWinner,
    // 8.
    buchholz_in_tables: Permission::Forbidden,
    articles: Articles {
        own_forfeit: Number("16.4.1"),
        own_bye: Number("16.4.2"),
        ..E2024.articles
    },
    ..E2024
};
