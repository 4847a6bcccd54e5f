//! Reading games.

use std::fmt;

use arbitra_model::Colour;

use super::finding::{PgnFinding, Problem};
use super::token::{Placed, Token, Tokens};
use crate::game::{Game, Position, Status};
use crate::notation::{self, Letters, Reading};

/// A game as a file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// Names and values, in the order of the file.
    pub tags: Vec<(String, String)>,
    /// The moves, as far as they are legal.
    pub game: Game,
    /// Comments by the number of moves before them, `(=)` included.
    pub comments: Vec<Comment>,
    /// The result after the moves.
    pub outcome: Option<Outcome>,
    /// What is wrong.
    pub findings: Vec<PgnFinding>,
    /// The line where the game begins.
    pub line: u32,
    /// The line of each move.
    pub lines: Vec<u32>,
}

/// A comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// After how many moves of either player it stands.
    pub ply: usize,
    /// What it says.
    pub text: String,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// 1-0.
    White,
    /// 0-1.
    Black,
    /// ½-½.
    Draw,
    /// Not, or nobody knows.
    Unknown,
}

impl Outcome {
    /// The outcome of a word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Outcome> {
        match word {
            "1-0" => Some(Outcome::White),
            "0-1" => Some(Outcome::Black),
            "1/2-1/2" | "½-½" => Some(Outcome::Draw),
            "*" => Some(Outcome::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::White => "1-0",
            Outcome::Black => "0-1",
            Outcome::Draw => "1/2-1/2",
            Outcome::Unknown => "*",
        })
    }
}

impl PgnGame {
    /// A game without tags.
    #[must_use]
    pub fn new(game: Game) -> PgnGame {
        PgnGame {
            tags: Vec::new(),
            lines: vec![0; game.moves().len()],
            game,
            comments: Vec::new(),
            outcome: None,
            findings: Vec::new(),
            line: 1,
        }
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl PgnGame {
    /// How the game ended: by the result after its moves, else by mate or stalemate on the board.
    #[must_use]
    pub fn end(&self) -> Option<Outcome> {
        let said = self.outcome.filter(|outcome| *outcome != Outcome::Unknown);
        said.or_else(|| match self.game.position().status() {
            Status::Checkmate if self.game.position().turn() == Colour::Black => {
                Some(Outcome::White)
            }
            Status::Checkmate => Some(Outcome::Black),
            Status::Stalemate => Some(Outcome::Draw),
            Status::Ongoing => None,
        })
    }

    /// The same game up to so many half-moves, without a result.
    #[must_use]
    pub fn upto(&self, plies: usize) -> PgnGame {
        let mut game = self.clone();
        game.game = self.game.first(plies);
        game.lines.truncate(plies);
        game.comments.retain(|comment| comment.ply <= plies);
        game.outcome = None;
        game
    }
}

/// A text without the word at its end that may still be being written: `O-O` can become `O-O-O`. A result, a
/// closed comment and a move that is marked as mate are whole: nothing can follow `#` but a remark.
#[must_use]
pub fn whole_words(text: &str) -> &str {
    let last = text.rsplit(char::is_whitespace).next().unwrap_or_default();
    if Outcome::of_word(last).is_some() || last.ends_with(['}', ']', ')', '#']) {
        return text;
    }
    &text[..text.len() - last.len()]
}

/// Reads every game of a text. Whatever is wrong becomes a finding; nothing is an error.
#[must_use]
pub fn read(text: &str) -> Vec<PgnGame> {
    let mut games = Vec::new();
    let mut reader: Option<Reader> = None;
    let mut last_line = 1;
    for placed in Tokens::new(text) {
        last_line = placed.line;
        let is_tag = matches!(placed.token, Token::Tag(..) | Token::BadTag(_));
        // Tags after moves begin the next game.
        if let Some(open) = reader.take_if(|open| is_tag && open.in_moves) {
            games.push(open.finish(placed.line));
        }
        let open = reader.get_or_insert_with(|| Reader::new(placed.line));
        if open.take(placed) {
            games.extend(reader.take().map(|open| open.finish(last_line)));
        }
    }
    games.extend(reader.map(|open| open.finish(last_line)));
    games
}

/// A game while it is read.
struct Reader {
    game: PgnGame,
    in_moves: bool,
    stopped: bool,
}

impl Reader {
    fn new(line: u32) -> Reader {
        let game = PgnGame { line, ..PgnGame::new(Game::default()) };
        Reader { game, in_moves: false, stopped: false }
    }

    fn find(&mut self, line: u32, column: u32, problem: Problem) {
        self.stopped |= problem.stops_the_game();
        self.game.findings.push(PgnFinding { line, column, problem });
    }

    /// Takes a word; says whether the game ends with it.
    fn take(&mut self, placed: Placed) -> bool {
        let Placed { token, line, column } = placed;
        match token {
            Token::Tag(name, value) => {
                if name == "FEN" {
                    match Position::from_fen(&value) {
                        Ok(start) => self.game.game = Game::new(start),
                        Err(_) => self.find(line, column, Problem::BadFen(value.clone())),
                    }
                }
                self.game.tags.push((name, value));
            }
            Token::BadTag(text) => self.find(line, column, Problem::BadTag(text)),
            Token::Comment(text) => {
                self.comment(text);
            }
            Token::Unclosed => self.find(line, column, Problem::Unclosed),
            Token::Word(word) => {
                self.in_moves = true;
                if let Some(outcome) = Outcome::of_word(&word) {
                    let tag = self.game.tag("Result").and_then(Outcome::of_word);
                    if tag.is_some_and(|tag| tag != outcome) {
                        self.find(line, column, Problem::ResultsDiffer(outcome.to_string()));
                    }
                    self.game.outcome = Some(outcome);
                    return true;
                }
                if !self.stopped {
                    self.play(&word, line, column);
                }
            }
        }
        false
    }

    fn comment(&mut self, text: String) {
        let ply = self.game.game.moves().len();
        self.game.comments.push(Comment { ply, text });
    }

    fn play(&mut self, word: &str, line: u32, column: u32) {
        if word == "(=)" {
            return self.comment(word.to_owned());
        }
        let position = self.game.game.position();
        let problem = match notation::read(position, word, Letters::English) {
            Reading::Move(played) => {
                self.game.game.play(played);
                self.game.lines.push(line);
                if word.ends_with("(=)") {
                    self.comment("(=)".to_owned());
                }
                return;
            }
            Reading::Unreadable if matches!(word, "ep" | "e.p." | "e.p") => return,
            Reading::Unreadable => Problem::NotAMove(word.to_owned()),
            _ if position.status() != Status::Ongoing => {
                self.stopped = true;
                Problem::AfterTheEnd(word.to_owned())
            }
            Reading::Illegal => Problem::IllegalMove(word.to_owned()),
            Reading::Ambiguous(_) => Problem::AmbiguousMove(word.to_owned()),
        };
        self.find(line, column, problem);
    }

    fn finish(mut self, line: u32) -> PgnGame {
        if self.game.outcome.is_none() {
            self.game.findings.push(PgnFinding { line, column: 1, problem: Problem::NoResult });
        }
        self.game
    }
}

/// The clock reading of a comment such as `[%clk 1:23:45]`, in seconds.
#[must_use]
pub fn clock_of(comment: &str) -> Option<u32> {
    let rest = comment.split_once("[%clk ")?.1;
    let time = rest.split_once(']')?.0.trim();
    let mut seconds: u32 = 0;
    for part in time.split(':') {
        let number: u32 = part.split('.').next()?.parse().ok()?;
        seconds = seconds.checked_mul(60)?.checked_add(number)?;
    }
    Some(seconds)
}
