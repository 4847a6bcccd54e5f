//! Headers: what the file says of the event as a whole.

use arbitra_model::{Colour, Date, Round, StartingRankMethod};

use super::Draft;
use crate::Record;
use crate::columns::{Columns, Whole, whole};
use crate::diagnostic::Code;

/// Which headers were met, and where.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// Every single record with its first line; there are few.
    first: Vec<(Record, u32)>,
    /// Whether `XXC rank` asks for the order of the file.
    pub(super) rank_order: bool,
    /// The number of players a header states, and where.
    pub(crate) stated_players: Option<(u32, u32)>,
}

impl Seen {
    /// The line of an earlier record of the kind, else remembers this one.
    fn earlier(&mut self, record: Record, line: u32) -> Option<u32> {
        let earlier = self.line(record);
        if earlier.is_none() {
            self.first.push((record, line));
        }
        earlier
    }

    fn line(&self, record: Record) -> Option<u32> {
        self.first.iter().find(|(r, _)| *r == record).map(|(_, line)| *line)
    }
}

impl Draft<'_> {
    pub(super) fn read_header(&mut self, record: Record, line: u32, text: &str) {
        let value = text[3..].trim_matches([' ', '\t']);
        match record {
            Record::Comment => {
                self.tournament.comments.push(value.to_owned());
                return;
            }
            Record::DeputyArbiter => {
                if !value.is_empty() {
                    self.tournament.event.deputy_arbiters.push(value.to_owned());
                }
                return;
            }
            _ => {}
        }
        if value.is_empty() {
            return;
        }
        if let Some(earlier) = self.header.earlier(record, line) {
            let code = record.code().unwrap_or_default();
            self.find(
                line,
                1,
                Code::RepeatedRecord,
                format_args!("record {code} already stands in line {earlier}, which counts"),
            );
            return;
        }
        let event = &mut self.tournament.event;
        match record {
            Record::Name => event.name = value.to_owned(),
            Record::City => event.city = value.to_owned(),
            Record::HostFederation => event.federation = value.to_owned(),
            Record::Start => {
                self.tournament.event.start = self.detail(line, 5, value, "date");
            }
            Record::End => self.tournament.event.end = self.detail(line, 5, value, "date"),
            Record::Kind => event.kind = value.to_owned(),
            Record::ChiefArbiter => event.chief_arbiter = value.to_owned(),
            Record::TimeControl => event.time_control = value.to_owned(),
            Record::EncodedTimeControl => event.encoded_time_control = value.to_owned(),
            Record::PairingController => event.pairing_controller = value.to_owned(),
            Record::SystemCode => self.tournament.system_code = value.to_owned(),
            Record::PlayerCount => {
                if let Whole::Is(count) = whole(value) {
                    self.header.stated_players = Some((line, count));
                }
            }
            Record::RoundDates => self.read_round_dates(line, text),
            Record::StartingRanks => self.read_starting_ranks(value),
            Record::Rounds | Record::XRounds => self.read_rounds(record, line, value),
            Record::InitialColour => match value.parse() {
                Ok(colour) => self.set_initial_colour(line, 5, colour),
                Err(_) => {
                    self.find(
                        line,
                        5,
                        Code::BadField,
                        format_args!("`{value}` is neither W nor B"),
                    );
                }
            },
            Record::XConfiguration => self.read_configuration(line, text),
            Record::TieBreaks | Record::StandingsOrder => {
                self.read_tie_breaks(record, line, value);
            }
            Record::BoardColours => self.read_board_colours(line, value),
            // The numbers of rated players and of teams follow from the lines themselves.
            _ => {}
        }
    }

    fn read_rounds(&mut self, record: Record, line: u32, value: &str) {
        let first = value.split([' ', '\t']).next().unwrap_or_default();
        let rounds = match whole(first) {
            Whole::Is(rounds @ 1..) if rounds <= u32::from(Round::MAX) => rounds as u16,
            Whole::Is(rounds @ 1..) => {
                self.find(
                    line,
                    5,
                    Code::TooManyRounds,
                    format_args!("{rounds} rounds are announced; {} are the most", Round::MAX),
                );
                return;
            }
            _ => {
                self.find(
                    line,
                    5,
                    Code::BadField,
                    format_args!("`{value}` is not a number of rounds"),
                );
                return;
            }
        };
        match self.tournament.announced_rounds {
            Some(other) if other != rounds => {
                self.find(
                    line,
                    5,
                    Code::RecordsConflict,
                    format_args!("{rounds} rounds here, {other} in the other record; 142 counts"),
                );
                if record == Record::Rounds {
                    self.tournament.announced_rounds = Some(rounds);
                }
            }
            _ => self.tournament.announced_rounds = Some(rounds),
        }
    }

    /// Sets the initial colour; 152 and `XXC` may both state it.
    fn set_initial_colour(&mut self, line: u32, column: usize, colour: Colour) {
        match self.tournament.initial_colour {
            Some(other) if other != colour => self.find(
                line,
                column,
                Code::RecordsConflict,
                format_args!(
                    "the initial colour is {colour} here and {other} before, which counts"
                ),
            ),
            _ => self.tournament.initial_colour = Some(colour),
        }
    }

    fn read_configuration(&mut self, line: u32, text: &str) {
        let mut scratch = Vec::new();
        let columns = Columns::of(text, &mut scratch);
        for (column, word) in columns.words(4) {
            match word.to_ascii_lowercase().as_str() {
                "rank" => self.header.rank_order = true,
                "white1" | "white" => self.set_initial_colour(line, column, Colour::White),
                "black1" | "black" => self.set_initial_colour(line, column, Colour::Black),
                _ => self.find(
                    line,
                    column,
                    Code::BadField,
                    format_args!("`{word}` is none of rank, white1 and black1"),
                ),
            }
        }
    }

    fn read_round_dates(&mut self, line: u32, text: &str) {
        let mut scratch = Vec::new();
        let columns = Columns::of(text, &mut scratch);
        let mut dates = Vec::new();
        let rounds = columns.len().saturating_sub(91).div_ceil(10).min(usize::from(Round::MAX));
        for index in 0..rounds {
            let column = 92 + index * 10;
            let field = columns.field(column, column + 8);
            let date = short_date(field);
            if date.is_none() && !field.is_empty() {
                self.find(
                    line,
                    column,
                    Code::BadDetail,
                    format_args!("`{field}` is not a date; write YY/MM/DD"),
                );
            }
            dates.push(date);
        }
        let before = columns.field(4, 91);
        if !before.is_empty() {
            self.find(
                line,
                5,
                Code::BadDetail,
                format_args!("the dates of the rounds begin in column 92"),
            );
        }
        while dates.last() == Some(&None) {
            dates.pop();
        }
        self.tournament.event.round_dates = dates;
    }

    fn read_starting_ranks(&mut self, value: &str) {
        let mut words = value.split_ascii_whitespace();
        let (first, second) = (words.next().unwrap_or_default(), words.next());
        let method = match (first.parse(), second) {
            (Ok(federation), Some(method)) => {
                StartingRankMethod { federation: Some(federation), method: method.to_owned() }
            }
            _ => StartingRankMethod { federation: None, method: first.to_owned() },
        };
        self.tournament.event.starting_rank_method = Some(method);
    }

    fn read_tie_breaks(&mut self, record: Record, line: u32, value: &str) {
        let mut list: Vec<String> = value
            .split(',')
            .map(str::trim)
            .filter(|descriptor| !descriptor.is_empty())
            .map(str::to_owned)
            .collect();
        let full = record == Record::StandingsOrder;
        if full && list.first().is_some_and(|first| !first.eq_ignore_ascii_case("PTS")) {
            self.tournament.standings_order = list;
            return;
        }
        if full && !list.is_empty() {
            list.remove(0);
        }
        let other = if full { Record::TieBreaks } else { Record::StandingsOrder };
        if self.header.line(other).is_some() && self.tournament.standings_order.is_empty() {
            if self.tournament.tie_breaks != list {
                self.find(
                    line,
                    5,
                    Code::RecordsConflict,
                    format_args!("records 202 and 212 differ; 202 counts"),
                );
            }
            if full {
                return;
            }
        }
        self.tournament.tie_breaks = list;
    }

    fn read_board_colours(&mut self, line: u32, value: &str) {
        let colours: Option<Vec<_>> = value.chars().map(Colour::from_letter).collect();
        match colours {
            Some(colours) => self.tournament.board_colours = colours,
            None => self.find(
                line,
                5,
                Code::BadField,
                format_args!("`{value}` is not a sequence of W and B"),
            ),
        }
    }

    /// Compares what headers state with what the file has.
    pub(crate) fn check_headers(&mut self) {
        let players = self.tournament.players.len();
        if let Some((line, count)) = self.header.stated_players
            && count as usize != players
        {
            self.find(
                line,
                5,
                Code::CountDiffers,
                format_args!("{count} players are stated, {players} are in the file"),
            );
        }
        let paired = self.paired;
        if let Some(announced) = self.tournament.announced_rounds
            && paired > usize::from(announced)
        {
            let line = self.header.line(Record::Rounds).or(self.header.line(Record::XRounds));
            self.find(
                line.unwrap_or(0),
                5,
                Code::RoundsExceedAnnounced,
                format_args!("{announced} rounds are announced, {paired} are paired"),
            );
        }
    }
}

/// A date `YY/MM/DD`, years from 1970 to 2069; the long form is read too.
fn short_date(field: &str) -> Option<Date> {
    let digits = field.find(['/', '-', '.'])?;
    let date: Date = match digits {
        1 => format!("000{field}").parse().ok()?,
        2 => format!("00{field}").parse().ok()?,
        _ => field.parse().ok()?,
    };
    let (month, day) = (date.month()?, date.day()?);
    let year = match date.year() {
        year if digits == 4 => year,
        year @ ..70 => 2000 + year,
        year => 1900 + year,
    };
    Date::new(year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_century() {
        assert_eq!(short_date("26/02/01"), Date::new(2026, 2, 1));
        assert_eq!(short_date("99/12/31"), Date::new(1999, 12, 31));
        assert_eq!(short_date("2026/2/1"), Date::new(2026, 2, 1));
        assert_eq!(short_date("26/00/00"), None);
        assert_eq!(short_date("26"), None);
    }
}
