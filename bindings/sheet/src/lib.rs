//! The electronic scoresheet on a player's device: what was done goes in, the sheet comes out, folded by
//! the code that folds it on the server (`arbitra_laws::scoresheet`).
//!
//! The border is that of `bindings/wasm`: the host asks [`reserve`] for room, writes the question there,
//! calls [`answer`], and reads [`length`] bytes from the address it got. A question is an object with
//! `entries` (actor, time and action of each) and `waiting`, the number of those that the server has.

use std::cell::RefCell;

use arbitra_laws::scoresheet::{Action, Actor, Cell, Mode, Refused, Sheet};
use arbitra_model::Colour;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

thread_local! {
    /// The question while it is written, then the answer while it is read.
    static LETTER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a question of so many bytes and says where.
#[allow(unsafe_code, reason = "an exported name")]
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    LETTER.with_borrow_mut(|letter| {
        *letter = vec![0; bytes];
        letter.as_mut_ptr()
    })
}

/// Answers the question that was written, and says where the answer is.
#[allow(unsafe_code, reason = "an exported name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    let question = LETTER.take();
    let answer = folded(&question);
    LETTER.with_borrow_mut(|letter| {
        *letter = answer;
        letter.as_ptr()
    })
}

/// How many bytes the answer has.
#[allow(unsafe_code, reason = "an exported name")]
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    LETTER.with_borrow(Vec::len)
}

/// What a device knows of its sheet.
#[derive(Deserialize)]
struct Question {
    entries: Vec<Told>,
    /// How many the server has; the others wait to be sent.
    waiting: usize,
}

/// What was done; a device of yesterday may have kept what nobody knows today.
#[derive(Deserialize)]
#[serde(untagged)]
enum Told {
    Known(Did),
    Unknown(IgnoredAny),
}

#[derive(Deserialize)]
struct Did {
    actor: Actor,
    at: u64,
    action: Action,
}

/// The sheet as its page shows it.
#[derive(Serialize)]
struct Shown<'a> {
    begun: bool,
    closed: bool,
    letters: &'a str,
    /// The position from which the notation goes on, if it is not the usual one.
    fen: Option<&'a str>,
    /// The position from which the game began: in Chess960 king and rooks stand elsewhere.
    start: Option<&'a str>,
    number: u32,
    first: &'static str,
    cells: Vec<Written<'a>>,
    mode: Mode,
    result: Option<String>,
    signed: Signed,
    left: u32,
    refused: Vec<NotDone>,
}

#[derive(Serialize)]
struct Written<'a> {
    text: &'a str,
    offer: bool,
    clock: Option<u32>,
    corrected: bool,
}

#[derive(Serialize)]
struct Signed {
    owner: bool,
    opponent: bool,
    arbiter: bool,
}

/// An entry that the rules of a sheet refuse, by its place.
#[derive(Serialize)]
struct NotDone {
    at: usize,
    why: Refused,
}

/// The sheet that the entries of a question make, as JSON; nothing of what is no question.
#[must_use]
pub fn folded(question: &[u8]) -> Vec<u8> {
    let Ok(Question { entries, waiting }) = serde_json::from_slice(question) else {
        return Vec::new();
    };
    let mut sheet = Sheet::new();
    let mut start = None;
    let mut refused = Vec::new();
    for (at, told) in entries.into_iter().enumerate() {
        let Told::Known(did) = told else {
            refused.push(NotDone { at, why: Refused::Unusable });
            continue;
        };
        let begins = match &did.action {
            Action::Begin { fen, .. } => Some(fen.clone()),
            _ => None,
        };
        match done(&mut sheet, did, at >= waiting) {
            Ok(()) => start = begins.unwrap_or(start),
            Err(why) => refused.push(NotDone { at, why }),
        }
    }
    serde_json::to_vec(&shown(&sheet, start.as_deref(), refused)).unwrap_or_default()
}

/// Does one thing. What waits to be sent is shown even while an arbiter is at the sheet: it is sent
/// afterwards.
fn done(sheet: &mut Sheet, did: Did, waits: bool) -> Result<(), Refused> {
    let Did { actor, at, action } = did;
    if !waits {
        return sheet.act(actor, at, action);
    }
    match sheet.act(actor, at, action.clone()) {
        Err(Refused::WrongMode) => {
            let mode = std::mem::replace(&mut sheet.mode, Mode::Play);
            let told = sheet.act(actor, at, action);
            sheet.mode = mode;
            told
        }
        told => told,
    }
}

fn shown<'a>(sheet: &'a Sheet, start: Option<&'a str>, refused: Vec<NotDone>) -> Shown<'a> {
    let cell = |cell: &'a Cell| Written {
        text: &cell.text,
        offer: cell.offer,
        clock: cell.clock,
        corrected: !cell.before.is_empty(),
    };
    let signed = sheet.signed;
    Shown {
        begun: sheet.colour.is_some(),
        closed: sheet.is_closed(),
        letters: &sheet.letters,
        fen: sheet.fen.as_deref(),
        start,
        number: sheet.first_number,
        first: if sheet.first_colour == Colour::White { "w" } else { "b" },
        cells: sheet.cells.iter().map(cell).collect(),
        mode: sheet.mode,
        result: sheet.result.map(|result| result.to_string()),
        signed: Signed { owner: signed.owner, opponent: signed.opponent, arbiter: signed.arbiter },
        left: sheet.left,
        refused,
    }
}
