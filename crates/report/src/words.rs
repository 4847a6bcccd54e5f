//! What cells say, in every language that players read.

use arbitra_model::{Colour, Language, Reader, Said};

use crate::{Cell, Meeting};

impl Cell {
    /// The cell as people of a language read it.
    #[must_use]
    pub fn written(&self, reader: impl Into<Reader>) -> String {
        let reader = reader.into();
        match self {
            Cell::Place(None) => {
                let excluded = [
                    "excluded",
                    "sin clasificar",
                    "non classé",
                    "ohne Platz",
                    "não classificado",
                    "non classificato",
                    "sense classificar",
                ];
                reader.label(excluded).to_owned()
            }
            Cell::Points(_)
            | Cell::Decimal(_)
            | Cell::Change(_)
            | Cell::Bound { .. }
            | Cell::OutOf { .. }
            | Cell::Scores(_) => reader.decimal(&self.plain()),
            Cell::Meeting(meeting) => meeting.written_for(reader),
            Cell::Date(date) => date.written(reader),
            Cell::Meetings(_) => reader.decimal(&self.plain()),
            Cell::Colour(colour) => colour.initial(reader).to_string(),
            Cell::Colours(colours) => colours
                .iter()
                .map(|colour| colour.map_or('-', |colour| colour.initial(reader)))
                .collect(),
            _ => self.plain(),
        }
    }
}

impl Said for Cell {
    fn say(&self, language: Language) -> String {
        self.written(language)
    }
}

impl Meeting {
    /// `12w1`, `3b½`; `12B1`, `3N½` in Spanish, where a `b` would be read as White.
    fn written_for(&self, reader: Reader) -> String {
        reader.decimal(&self.written(|colour| colour_sign(colour, reader)))
    }
}

impl Said for Meeting {
    fn say(&self, language: Language) -> String {
        self.written_for(language.into())
    }
}

fn colour_sign(colour: Colour, reader: Reader) -> char {
    match reader {
        Reader::English => colour.letter(),
        reader => colour.initial(reader),
    }
}

#[cfg(test)]
mod tests {
    use arbitra_model::Colour;

    use super::*;
    use crate::Mark;

    #[test]
    fn a_meeting_has_the_colours_of_the_language() {
        let game = Meeting {
            opponent: Some(12),
            row: None,
            name: None,
            colour: Some(Colour::Black),
            mark: Mark::Draw,
            game_points: None,
            float: None,
        };
        assert_eq!(Language::ALL.map(|language| game.say(language)), ["12b½", "12N½"]);
    }
}
