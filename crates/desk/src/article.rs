//! The articles that speak when the desk refuses or warns.

use std::fmt;

use serde::Serialize;

/// An article of a rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Article {
    /// The book, such as `C.04.2`.
    pub book: &'static str,
    /// The article, such as `4.3`.
    pub number: &'static str,
}

macro_rules! articles {
    ($( $(#[$doc:meta])* $name:ident $book:literal $number:literal; )*) => {
        impl Article {
            $( $(#[$doc])* pub const $name: Article = Article { book: $book, number: $number }; )*

            /// Every article the desk cites.
            pub const ALL: &[Article] = &[$( Article::$name ),*];
        }
    };
}

articles! {
    /// The number of rounds is declared beforehand.
    ROUNDS "C.04.1" "1";
    /// Two participants meet at most once.
    REMATCH "C.04.1" "2";
    /// The pairing-allocated bye and its worth.
    BYE "C.04.1" "3";
    /// Who may not get the pairing-allocated bye.
    BYE_BARRED "C.04.1" "4";
    /// The colour difference stays within two.
    COLOUR_DIFFERENCE "C.04.1" "6";
    /// Nobody gets the same colour three times running.
    THIRD_COLOUR "C.04.1" "7";
    /// Colours are equalised, then alternated.
    COLOUR_PREFERENCE "C.04.1" "8";
    /// Only published systems and accelerations, announced beforehand.
    SYSTEMS "C.04.2" "1.1";
    /// Correct pairings are not altered in favour of anybody.
    NO_FAVOUR "C.04.2" "1.5";
    /// Everybody has a strength; the chief arbiter estimates where no rating can be relied on.
    STRENGTH "C.04.2" "2.1";
    /// The initial order: strength, title, alphabet or what was announced.
    INITIAL_ORDER "C.04.2" "2.2";
    /// Pairing numbers are not corrected after round 4 has been paired.
    NUMBERS_FROZEN "C.04.2" "2.3";
    /// Dubov: numbers are made anew if ratings change before round 4 is paired.
    NUMBERS_ANEW "C.04.4.1" "1.2.2";
    /// Late entries.
    LATE_ENTRY "C.04.2" "2.4";
    /// Pairing numbers are provisional until the list of participants is closed.
    LIST_CLOSED "C.04.2" "2.5";
    /// Adjourned games count as draws, for pairing only.
    ADJOURNED "C.04.2" "3.1";
    /// Who has withdrawn is no longer paired.
    WITHDRAWN "C.04.2" "3.2";
    /// Known absentees are not paired and score zero unless the rules grant more.
    ABSENT "C.04.2" "3.3";
    /// The order of boards.
    BOARD_ORDER "C.04.2" "3.6";
    /// Who has not confirmed presence before the draw is left out.
    PRESENCE "C.04.2" "4.1";
    /// Results are published at the announced time.
    PUBLISHING "C.04.2" "4.2";
    /// What a correction counts for.
    CORRECTIONS "C.04.2" "4.3";
    /// When a published pairing may be changed.
    PUBLISHED_PAIRING "C.04.2" "4.4";
    /// When no legal pairing exists the arbiter decides.
    NO_PAIRING "C.04.3" "1.9.3";
    /// The initial colour is drawn by lot before round 1.
    INITIAL_COLOUR "C.04.3" "5.1";
    /// Baku acceleration presumes that a win is worth two draws and a loss nothing.
    BAKU "C.04.7" "1.1";
    /// Round robins are paired by the tables of Berger.
    BERGER "C.05" "Annex 1";
    /// Numbers of a table are drawn by lot, in the open.
    LOTS "C.05" "6";
    /// When numbers are drawn, and what stays after it.
    AFTER_LOTS "C.05" "6";
    /// The restricted drawing of lots.
    VARMA "C.05" "Annex 2";
    /// Tie-breaks are announced beforehand.
    TIE_BREAKS "C.07" "3";
    /// Absence without notice.
    NO_SHOW "C.05" "6.5";
    /// Three games lost by forfeit, in the tournament rules of 2006.
    THREE_FORFEITS "C.06 (2006)" "11";
    /// Half-point byes.
    HALF_POINT_BYES "C.05" "6.7";
    /// The envelope of an adjourned game.
    ENVELOPE "Laws" "E.2";
    /// When a game is resumed is announced in advance.
    RESUMPTION "Laws" "E.14";
    /// The tournament program: FIDE mode and its warnings.
    PROGRAM "C.02.03" "7";
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{} {}", self.book, self.number))
    }
}
