//! Players: records 001, their national records, and `DAT`.

use std::str::FromStr;

use arbitra_model::{
    Entry, Federation, NationalRecord, Number, Player, PlayerFact, Points, Round, Sex,
};

use super::{Draft, PlayerLine, cell};
use crate::columns::{Columns, Whole, whole};
use crate::diagnostic::Code;

/// The column of the first round, less one.
pub(crate) const ROUNDS: usize = 91;

impl Draft<'_> {
    pub(super) fn read_player(&mut self, line: u32, text: &str) {
        let mut scratch = std::mem::take(&mut self.scratch);
        let columns = Columns::of(text, &mut scratch);
        let bytes = !text.is_ascii() && {
            // Old programs count bytes. Believe them where that alone gives a clean line.
            let counted = Columns::of_bytes(text);
            !is_clean(&columns) && is_clean(&counted)
        };
        if bytes {
            self.find(
                line,
                15,
                Code::ByteColumns,
                format_args!("the columns of this line count bytes, not letters"),
            );
        }
        let columns = if bytes { Columns::of_bytes(text) } else { columns };
        match self.player(line, columns) {
            Some(player) => {
                self.tournament.players.push(player);
                self.player_lines.push(PlayerLine { line, bytes });
            }
            None => self.player_lost = true,
        }
        self.scratch = scratch;
    }

    fn player(&mut self, line: u32, columns: Columns) -> Option<Player> {
        let number = self.player_number(line, columns)?;
        let mut player = Player::new(number, columns.field(15, 47));
        player.sex = self.sex(line, columns);
        player.title = self.detail(line, 11, columns.field(11, 13), "title");
        player.rating = self.whole_detail(line, 49, columns.field(49, 52), "rating");
        player.federation = self.detail(line, 54, columns.field(54, 56), "federation");
        player.fide_id = self.whole_detail(line, 58, columns.field(58, 68), "FIDE ID");
        player.birth = self.detail(line, 70, columns.field(70, 79), "birth date");
        player.stated_points = self.points_detail(line, 81, columns.field(81, 84));
        player.stated_rank = self.whole_detail(line, 86, columns.field(86, 89), "rank");
        player.entries = self.entries(line, columns)?;
        Some(player)
    }

    fn player_number(&mut self, line: u32, columns: Columns) -> Option<Number> {
        let field = columns.field(5, 8);
        let number = match whole(field) {
            Whole::Is(value) => Number::new(value as u16),
            _ => None,
        };
        // A digit beside the field belongs to a number that slipped out of it.
        let aligned = columns.byte(4) == b' ' && columns.byte(9) == b' ';
        if number.is_none() || !aligned {
            let shown = columns.words(4).next().map_or("", |(_, word)| word);
            self.find(
                line,
                5,
                Code::BadNumber,
                format_args!("`{shown}` in columns 5 to 8 is not a pairing number"),
            );
            return None;
        }
        number
    }

    fn sex(&mut self, line: u32, columns: Columns) -> Option<Sex> {
        let letter = columns.byte(10);
        let sex = Sex::from_letter(char::from(letter));
        if sex.is_none() && letter != b' ' {
            let shown = columns.field(10, 10);
            self.find(
                line,
                10,
                Code::BadDetail,
                format_args!("`{shown}` in column 10 is neither m nor w"),
            );
        }
        sex
    }

    fn entries(&mut self, line: u32, columns: Columns) -> Option<Vec<Entry>> {
        let rounds = columns.len().saturating_sub(ROUNDS).div_ceil(10);
        if rounds > usize::from(Round::MAX) {
            self.find(
                line,
                ROUNDS + 1 + usize::from(Round::MAX) * 10,
                Code::TooManyRounds,
                format_args!("the line goes on after round {}", Round::MAX),
            );
            return None;
        }
        for column in [90, 91] {
            if columns.byte(column) != b' ' {
                self.find_fault(line, columns, column, Code::Misaligned);
                return None;
            }
        }
        let mut entries = Vec::with_capacity(rounds);
        let mut sound = true;
        for index in 0..rounds {
            let first = ROUNDS + 1 + index * 10;
            let cell = columns.cell(first);
            match cell::read(cell) {
                Ok(entry) => {
                    if let Some(code) = cell::oddity(cell, entry) {
                        self.find_fault(line, columns, first + 7, code);
                    }
                    entries.push(entry);
                }
                Err(fault) => {
                    self.find_fault(line, columns, first + fault.at, fault.code);
                    sound = false;
                    if fault.code == Code::Misaligned {
                        // Every later round of the line would be reported too.
                        break;
                    }
                }
            }
        }
        while entries.last() == Some(&Entry::Blank) {
            entries.pop();
        }
        sound.then_some(entries)
    }

    fn find_fault(&mut self, line: u32, columns: Columns, column: usize, code: Code) {
        let round = column.saturating_sub(ROUNDS + 1) / 10 + 1;
        let shown = columns.raw(column, column);
        let from = ROUNDS + 1 + (round - 1) * 10;
        let cell = columns.raw(from, from + 9).trim_matches(' ');
        let what = match code {
            Code::Misaligned => {
                self.find(
                    line,
                    column,
                    code,
                    format_args!("`{shown}` stands in column {column}, which must be blank"),
                );
                return;
            }
            Code::BadOpponent => "the opponent is not a number",
            Code::BadColour => "the colour is neither w nor b",
            Code::BadResult => "the result code does not exist",
            Code::MissingColour => "the game has no colour",
            Code::ResultWithoutOpponent => "the game has no opponent",
            Code::ByeWithOpponent => "a bye names an opponent",
            Code::OldBye => "a bye as old reports (TRF06) write it",
            Code::UnknownResult => {
                "the sign is no result that is known; the game counts as adjourned"
            }
            _ => "the entry cannot be read",
        };
        self.find(line, column, code, format_args!("round {round}, `{cell}`: {what}"));
    }

    pub(super) fn read_national(&mut self, system: Federation, line: u32, columns: Columns) {
        let Some(number) = self.player_number(line, columns) else { return };
        let Some(place) = self.place(number) else {
            self.unknown_participant(line, 5, "player", number.get());
            return;
        };
        let record = NationalRecord {
            system,
            sex: self.sex(line, columns),
            classification: columns.field(11, 13).to_owned(),
            name: columns.field(15, 47).to_owned(),
            rating: self.whole_detail(line, 49, columns.field(49, 52), "rating"),
            origin: columns.field(54, 56).to_owned(),
            id: columns.field(58, 68).to_owned(),
            birth: self.detail(line, 70, columns.field(70, 79), "birth date"),
        };
        self.tournament.players[place].national.push(record);
    }

    pub(super) fn read_fact(&mut self, line: u32, columns: Columns) {
        let mut words = columns.words(4);
        let number = words.next().and_then(|(_, word)| match whole(word) {
            Whole::Is(value) => u16::try_from(value).ok().and_then(Number::new),
            _ => None,
        });
        let (Some(number), Some((at, kind))) = (number, words.next()) else {
            self.find(
                line,
                5,
                Code::BadDetail,
                format_args!("a DAT line takes a player's number, a kind and a value"),
            );
            return;
        };
        if self.place(number).is_none() {
            self.unknown_participant(line, 5, "player", number.get());
        }
        let value = columns.rest(at + kind.chars().count()).trim_matches([' ', '\t']).to_owned();
        self.tournament.player_facts.push(PlayerFact { number, kind: kind.to_owned(), value });
    }

    /// A detail that pairing does not depend on; none and a warning if it cannot be read.
    pub(super) fn detail<T: FromStr>(
        &mut self,
        line: u32,
        column: usize,
        field: &str,
        what: &str,
    ) -> Option<T> {
        if field.is_empty() {
            return None;
        }
        let value = field.parse().ok();
        if value.is_none() {
            self.bad_detail(line, column, field, what);
        }
        value
    }

    /// A positive whole number that pairing does not depend on; zero counts as blank.
    pub(super) fn whole_detail<T: TryFrom<u32>>(
        &mut self,
        line: u32,
        column: usize,
        field: &str,
        what: &str,
    ) -> Option<T> {
        let value = match whole(field) {
            Whole::Blank | Whole::Is(0) => return None,
            Whole::Is(value) => T::try_from(value).ok(),
            Whole::Bad => None,
        };
        if value.is_none() {
            self.bad_detail(line, column, field, what);
        }
        value
    }

    pub(super) fn points_detail(
        &mut self,
        line: u32,
        column: usize,
        field: &str,
    ) -> Option<Points> {
        match *field.as_bytes() {
            // The usual form, without a detour.
            [whole @ b'0'..=b'9', b'.', part @ b'0'..=b'9'] => {
                let tenths = i32::from(whole - b'0') * 10 + i32::from(part - b'0');
                Some(Points::from_tenths(tenths))
            }
            _ => self.detail(line, column, field, "number of points"),
        }
    }

    fn bad_detail(&mut self, line: u32, column: usize, field: &str, what: &str) {
        self.find(line, column, Code::BadDetail, format_args!("`{field}` is not a {what}"));
    }
}

/// Whether a player's line reads well: the test that tells bytes from letters.
fn is_clean(columns: &Columns) -> bool {
    let blank = [4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91];
    let rounds = columns.len().saturating_sub(ROUNDS).div_ceil(10).min(usize::from(Round::MAX));
    blank.into_iter().all(|column| columns.byte(column) == b' ')
        && (0..rounds).all(|index| cell::read(columns.cell(ROUNDS + 1 + index * 10)).is_ok())
}
