//! What a reader found: where, what, how bad, and what to do about it.

use std::fmt;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Severity {
    /// Good to know; nothing needs to be done.
    Note,
    /// The file can be used, and somebody should look at this.
    Warning,
    /// The file cannot be used.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $severity:ident, $advice:literal;)*) => {
        /// The kind of a finding: a stable name that programs and translations can rely on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[$doc])* $name,)*
        }

        impl Code {
            /// All codes, errors first.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// The stable name, such as `unknown-opponent`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }

            /// How bad it is.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Code::$name => Severity::$severity,)* }
            }

            /// What to do about it.
            #[must_use]
            pub const fn advice(self) -> &'static str {
                match self { $(Code::$name => $advice,)* }
            }
        }
    };
}

codes! {
    /// The file is larger than a reader accepts.
    FileTooLarge = "file-too-large", Error,
        "Check that this is a tournament report; split the event if it is.";
    /// More than 999 rounds.
    TooManyRounds = "too-many-rounds", Error,
        "Check this line; a report holds at most 999 rounds.";
    /// No line is a record of a report.
    NotAReport = "not-a-report", Error,
        "Choose a tournament report file: its lines begin with codes such as 012 and 001.";
    /// No player lines.
    NoPlayers = "no-players", Error,
        "Export the file again with its players, lines that begin with 001.";
    /// A player's number cannot be read.
    BadNumber = "bad-number", Error,
        "Write the pairing number, 1 to 9999, right-aligned in columns 5 to 8.";
    /// Two players with one number.
    DuplicateNumber = "duplicate-number", Error,
        "Give every player another number.";
    /// Two teams with one number.
    DuplicateTeam = "duplicate-team", Error,
        "Give every team another number.";
    /// Something stands where a column must be blank.
    Misaligned = "misaligned", Error,
        "Move the text back to its columns: round 1 begins in column 92, every further round 10 columns on.";
    /// An opponent that is not a number.
    BadOpponent = "bad-opponent", Error,
        "Write the opponent's pairing number, or 0000 for none.";
    /// A colour that is none.
    BadColour = "bad-colour", Error,
        "Write w, b, or - for a round without a game.";
    /// A result code that does not exist.
    BadResult = "bad-result", Error,
        "Write one of 1 = 0 W D L + - H F U Z, or ? for an unfinished game.";
    /// A game without a colour.
    MissingColour = "missing-colour", Error,
        "Write w or b two columns after the opponent.";
    /// A game result without an opponent.
    ResultWithoutOpponent = "result-without-opponent", Error,
        "Name the opponent, or write a bye: H, F, U or Z.";
    /// A bye that names an opponent.
    ByeWithOpponent = "bye-with-opponent", Error,
        "Write 0000 - before the code of a bye, or the result of the game.";
    /// An opponent who is not in the file.
    UnknownOpponent = "unknown-opponent", Error,
        "Correct the opponent's number, or add the missing player.";
    /// A player paired with the own number.
    SelfPaired = "self-paired", Error,
        "Correct the opponent's number.";
    /// Only one of the two players has the game.
    OneSidedGame = "one-sided-game", Error,
        "Enter the game in the lines of both players.";
    /// Both players of a game have the same colour.
    SameColour = "same-colour", Error,
        "Give one of the players w and the other b.";
    /// Two results that cannot belong to one game.
    ResultsDisagree = "results-disagree", Error,
        "Write results that fit together: 1 and 0, = and =, + and -, - and -; after a penalty also = and 0, or 0 and 0.";
    /// A field that pairing depends on cannot be read.
    BadField = "bad-field", Error,
        "Correct the field; the pairing depends on it.";

    /// A sign for a result that no dialect knows.
    UnknownResult = "unknown-result", Warning,
        "Enter the result of the game; until then it counts as adjourned.";
    /// The stated points are not the sum of the results.
    PointsMismatch = "points-mismatch", Warning,
        "Check the results and the points for a win and a draw; the computed points count.";
    /// The points for a win and a draw were found out from the stated points.
    ScoringInferred = "scoring-inferred", Warning,
        "Say the scoring system in the file: record 162, or the lines XXS or BBW, BBD and BBU.";
    /// Two records state different scoring systems.
    ScoringConflict = "scoring-conflict", Warning,
        "Keep one statement of the scoring system; 162 counts before XXS, and XXS before BBW.";
    /// Two players met twice.
    Rematch = "rematch", Warning,
        "Check the opponents; in a Swiss tournament two players meet once.";
    /// A second pairing-allocated bye.
    SecondBye = "second-bye", Warning,
        "Check the byes; a player gets one pairing-allocated bye, requested byes are H, F or Z.";
    /// Several pairing-allocated byes in one round.
    SeveralByes = "several-byes", Warning,
        "Check the byes; a round has one pairing-allocated bye, requested byes are H, F or Z.";
    /// One side says the game is rated, the other that it is not.
    RatedDisagrees = "rated-disagrees", Warning,
        "Write 1 = 0 for both players, or W D L for both.";
    /// The colours of a forfeited game do not fit.
    ForfeitColours = "forfeit-colours", Warning,
        "Give one of the players w and the other b.";
    /// A forfeit without an opponent, outside team events.
    ForfeitWithoutOpponent = "forfeit-without-opponent", Warning,
        "Name the scheduled opponent, or write a bye: H, F, U or Z.";
    /// An arrangement names a participant who is not in the file.
    UnknownParticipant = "unknown-participant", Warning,
        "Correct the number, or add the missing participant.";
    /// A player in two teams, or twice in one.
    MemberTwice = "member-twice", Warning,
        "Keep the player in one team.";
    /// Two records that say the same thing differently.
    RecordsConflict = "records-conflict", Warning,
        "Keep the record that is right.";
    /// A record that may appear once appears again.
    RepeatedRecord = "repeated-record", Warning,
        "Keep one of the lines.";
    /// More rounds are paired than announced.
    RoundsExceedAnnounced = "rounds-exceed-announced", Warning,
        "Correct the number of rounds (142 or XXR).";
    /// A record of a draft of the format.
    DraftRecord = "draft-record", Warning,
        "Write the record of the adopted format: 240, 250, 320 or 330. The line is kept and not used.";
    /// The columns count bytes, not characters.
    ByteColumns = "byte-columns", Warning,
        "Nothing is lost; the program that wrote the file counts accented letters twice.";
    /// A detail that pairing does not depend on cannot be read.
    BadDetail = "bad-detail", Warning,
        "Correct the field before the file goes to the rating office.";

    /// The number of participants in a header is not that of the file.
    CountDiffers = "count-differs", Note,
        "Nothing needs to be done; the lines of the participants count.";
    /// A record no edition of the format knows.
    UnknownRecord = "unknown-record", Note,
        "Nothing needs to be done; the line is kept as it is.";
    /// A record that another one replaces.
    SupersededRecord = "superseded-record", Note,
        "Nothing needs to be done; the newer record counts.";
    /// A bye as TRF06 wrote it.
    OldBye = "old-bye", Note,
        "Check which bye it was: a won game with nobody is read as the pairing-allocated bye, a draw as half a point, a lost one as no point.";
    /// The file is not UTF-8.
    LegacyEncoding = "legacy-encoding", Note,
        "Check the accented letters in names; the file is read as Windows-1252.";
    /// More findings than are listed.
    MoreFindings = "more-findings", Note,
        "Correct what is listed and read the file again.";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// One finding in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Diagnostic {
    /// The line, counted from 1; 0 where the file as a whole is meant.
    pub line: u32,
    /// The column in characters, counted from 1; 0 where the line as a whole is meant.
    pub column: u32,
    /// How bad it is.
    pub severity: Severity,
    /// The kind of finding.
    pub code: Code,
    /// What was found, in English.
    pub message: String,
    /// What to do about it, in English.
    pub advice: &'static str,
}

impl fmt::Display for Diagnostic {
    /// `12:97: error: …`, without the place where the file as a whole is meant.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "{}:{}: ", self.line, self.column.max(1))?;
        }
        write!(f, "{}: {} [{}]", self.severity, self.message, self.code)
    }
}

/// A limit that keeps reading within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// [`MAX_BYTES`] bytes.
    Bytes,
    /// 999 rounds.
    Rounds,
}

/// The largest file a reader accepts, in bytes: 64 MiB.
pub const MAX_BYTES: usize = 64 << 20;

/// Why a file cannot be used; every finding is listed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// The file is beyond a limit.
    #[error("{}", first_error(.diagnostics))]
    TooLarge {
        /// Which limit.
        limit: Limit,
        /// Every finding.
        diagnostics: Vec<Diagnostic>,
    },
    /// The file contradicts itself, or is not a report.
    #[error("{}", first_error(.diagnostics))]
    Unusable {
        /// Every finding.
        diagnostics: Vec<Diagnostic>,
    },
}

impl ReadError {
    /// Every finding, errors and others, in the order of the lines.
    #[must_use]
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match self {
            ReadError::TooLarge { diagnostics, .. } | ReadError::Unusable { diagnostics } => {
                diagnostics
            }
        }
    }
}

fn first_error(diagnostics: &[Diagnostic]) -> String {
    let mut errors = diagnostics.iter().filter(|d| d.severity == Severity::Error);
    match (errors.next(), errors.count()) {
        (None, _) => "the file cannot be used".to_owned(),
        (Some(first), 0) => first.to_string(),
        (Some(first), more) => format!("{first} (and {more} more)"),
    }
}

/// Collects findings, and stops listing them when nobody would read on.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    list: Vec<Diagnostic>,
    left_out: usize,
    has_errors: bool,
    limit: Option<Limit>,
}

impl Findings {
    /// How many findings are listed.
    const MOST: usize = 1000;

    pub(crate) fn add(&mut self, line: u32, column: usize, code: Code, message: fmt::Arguments) {
        let severity = code.severity();
        match code {
            Code::FileTooLarge => self.limit = Some(Limit::Bytes),
            Code::TooManyRounds => self.limit = self.limit.or(Some(Limit::Rounds)),
            _ => {}
        }
        // An error must not drown in notes: the first one is always listed.
        let first_error = severity == Severity::Error && !self.has_errors;
        self.has_errors |= severity == Severity::Error;
        if self.list.len() >= Findings::MOST && !first_error {
            self.left_out += 1;
            return;
        }
        self.list.push(Diagnostic {
            line,
            column: column as u32,
            severity,
            code,
            message: message.to_string(),
            advice: code.advice(),
        });
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.has_errors
    }

    /// The findings by line, or the reason why the file cannot be used.
    pub(crate) fn finish(mut self) -> Result<Vec<Diagnostic>, ReadError> {
        self.list.sort_by_key(|d| (d.line, d.column));
        if self.left_out > 0 {
            let code = Code::MoreFindings;
            self.list.push(Diagnostic {
                line: 0,
                column: 0,
                severity: code.severity(),
                code,
                message: format!("{} more findings are not listed", self.left_out),
                advice: code.advice(),
            });
        }
        let diagnostics = self.list;
        match (self.limit, self.has_errors) {
            (Some(limit), _) => Err(ReadError::TooLarge { limit, diagnostics }),
            (None, true) => Err(ReadError::Unusable { diagnostics }),
            (None, false) => Ok(diagnostics),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_distinct_and_advise() {
        let mut names: Vec<_> = Code::ALL.iter().map(|c| c.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Code::ALL.len());
        assert!(Code::ALL.iter().all(|c| c.advice().ends_with('.')));
    }

    #[test]
    fn a_late_error_is_listed_among_many_notes() {
        let mut findings = Findings::default();
        for line in 1..=5000 {
            findings.add(line, 1, Code::UnknownRecord, format_args!("line {line}"));
        }
        findings.add(5001, 1, Code::NoPlayers, format_args!("none"));
        let error = findings.finish().unwrap_err();
        assert!(error.diagnostics().iter().any(|d| d.code == Code::NoPlayers));
        assert_eq!(error.diagnostics().len(), Findings::MOST + 2);
    }
}
