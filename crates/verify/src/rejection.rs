//! Why a certificate is rejected.

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The bracket by its place in the certificate, from 1, and its score in hundredths.
    pub bracket: Option<(usize, i32)>,
    /// What is wrong.
    pub fault: Fault,
}

impl Rejection {
    pub(crate) fn of_round(fault: Fault) -> Rejection {
        Rejection { bracket: None, fault }
    }

    pub(crate) fn of_bracket(bracket: usize, score: i32, fault: Fault) -> Rejection {
        Rejection { bracket: Some((bracket, score)), fault }
    }
}

/// What can be wrong with a certificate. Players are told by their pairing numbers; 0 is the bye, or a place for whoever
/// stays over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The certificate cannot be read.
    Unreadable {
        /// What the reader met.
        why: String,
    },
    /// It belongs to another file.
    OtherFile,
    /// It belongs to an edition that is not known here.
    UnknownEdition {
        /// Its name.
        name: String,
    },
    /// The tournament has no such round now.
    NoSuchRound {
        /// The round.
        round: u16,
    },
    /// Somebody is named who is not to be paired in this round.
    NotToBePaired {
        /// Who.
        player: u16,
    },
    /// Somebody is there twice.
    PairedTwice {
        /// Who.
        player: u16,
    },
    /// Somebody is missing.
    NotPaired {
        /// Who.
        player: u16,
    },
    /// C1 (a rematch, or forbidden by the arbiter) or C3.
    Forbidden {
        /// Who.
        pair: [u16; 2],
        /// The article.
        article: &'static str,
    },
    /// The pieces are the other way round (5.2; E).
    WrongColours {
        /// White and Black as stated.
        pair: [u16; 2],
        /// The article that decides.
        article: &'static str,
    },
    /// The boards are not in order (C.04.2 3.6).
    BoardOrder {
        /// The first board that comes too late.
        board: usize,
    },
    /// C2.
    ByeBarred {
        /// Who.
        player: u16,
        /// The article.
        article: &'static str,
    },
    /// C5: that no lower score can have the bye is not shown.
    LowerBye,
    /// Members, kind, score or number of brackets are not those of the round.
    BracketsDoNotFit,
    /// A pair of a bracket is on no board.
    NotOnABoard {
        /// Who.
        pair: [u16; 2],
    },
    /// A pair that may not be.
    NotACandidate {
        /// Who.
        pair: [u16; 2],
    },
    /// The bracket cannot be looked at alone: the bye is at stake.
    NotAlone,
    /// C6; C.5: that there cannot be fewer downfloaters is not shown.
    FewerDownfloaters {
        /// The article.
        article: &'static str,
    },
    /// C8; C.7: the next bracket is not shown to be as good as it could be at all.
    NextNotBest {
        /// The article.
        article: &'static str,
    },
    /// A.9: the rest of an abandoned bracket is not shown to be beyond completion.
    CanBeCompleted,
    /// The candidate is worth something else than stated.
    WrongValue {
        /// The criterion; empty if more is stated than there is.
        criterion: &'static str,
        /// What it really is.
        count: i64,
    },
    /// Prices do not have the shape of the scene, or are missing.
    MalformedPrices {
        /// The step they are for.
        from: usize,
    },
    /// A rebate is negative.
    NegativeRebate {
        /// The step of the prices.
        from: usize,
    },
    /// Prices do not add up to what the candidate costs: something better is not ruled out.
    BoundNotReached {
        /// The criterion by which it could be better.
        criterion: &'static str,
    },
    /// A pair costs less than its prices.
    CheaperPair {
        /// Who.
        pair: [u16; 2],
    },
    /// A choice that comes earlier in the order is not ruled out.
    EarlierChoice {
        /// For whom.
        player: u16,
        /// With whom; 0 for staying over.
        other: u16,
        /// The article of the order.
        article: &'static str,
    },
    /// The certificate says itself that a proof is missing, because it would be too large.
    Unproved,
}

impl Fault {
    /// A name for programs.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Fault::Unreadable { .. } => "unreadable",
            Fault::OtherFile => "other-file",
            Fault::UnknownEdition { .. } => "unknown-edition",
            Fault::NoSuchRound { .. } => "no-such-round",
            Fault::NotToBePaired { .. } => "not-to-be-paired",
            Fault::PairedTwice { .. } => "paired-twice",
            Fault::NotPaired { .. } => "not-paired",
            Fault::Forbidden { .. } => "forbidden-pair",
            Fault::WrongColours { .. } => "wrong-colours",
            Fault::BoardOrder { .. } => "board-order",
            Fault::ByeBarred { .. } => "bye-barred",
            Fault::LowerBye => "lower-bye",
            Fault::BracketsDoNotFit => "brackets-do-not-fit",
            Fault::NotOnABoard { .. } => "not-on-a-board",
            Fault::NotACandidate { .. } => "not-a-candidate",
            Fault::NotAlone => "not-alone",
            Fault::FewerDownfloaters { .. } => "fewer-downfloaters",
            Fault::NextNotBest { .. } => "next-not-best",
            Fault::CanBeCompleted => "can-be-completed",
            Fault::WrongValue { .. } => "wrong-value",
            Fault::MalformedPrices { .. } => "malformed-prices",
            Fault::NegativeRebate { .. } => "negative-rebate",
            Fault::BoundNotReached { .. } => "bound-not-reached",
            Fault::CheaperPair { .. } => "cheaper-pair",
            Fault::EarlierChoice { .. } => "earlier-choice",
            Fault::Unproved => "unproved",
        }
    }

    /// The article or criterion at stake, if one is.
    #[must_use]
    pub fn article(&self) -> Option<&'static str> {
        match self {
            Fault::Forbidden { article, .. }
            | Fault::WrongColours { article, .. }
            | Fault::ByeBarred { article, .. }
            | Fault::FewerDownfloaters { article }
            | Fault::NextNotBest { article }
            | Fault::EarlierChoice { article, .. } => Some(article),
            Fault::BoundNotReached { criterion } | Fault::WrongValue { criterion, .. } => {
                Some(*criterion).filter(|criterion| !criterion.is_empty())
            }
            Fault::BoardOrder { .. } => Some("C.04.2 3.6"),
            Fault::LowerBye => Some("C5"),
            Fault::CanBeCompleted => Some("A.9"),
            _ => None,
        }
    }
}
