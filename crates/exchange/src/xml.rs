//! FIDE's lists as XML: one element per player.

use std::io::BufRead;

use arbitra_model::{ListedPlayer, Tempo};
use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::Event;

use crate::draft::{Draft, Field, Identity};
use crate::finding::Findings;
use crate::list::{ListError, ListFault};
use crate::source::Counted;

/// The rows of an XML list.
pub struct Xml<R> {
    reader: Reader<Counted<R>>,
    buffer: Vec<u8>,
    text: String,
    /// The tempo of a list with one rating.
    tempo: Tempo,
}

impl<R: BufRead> Xml<R> {
    pub fn new(source: Counted<R>, tempo: Tempo) -> Xml<R> {
        Xml { reader: Reader::from_reader(source), buffer: Vec::new(), text: String::new(), tempo }
    }

    /// The next player.
    pub fn next(&mut self, findings: &mut Findings) -> Result<Option<ListedPlayer>, ListError> {
        let mut draft: Option<(Draft, u64)> = None;
        let mut field = None;
        self.reader.get_mut().next_row();
        loop {
            self.buffer.clear();
            let event = match self.reader.read_event_into(&mut self.buffer) {
                Ok(event) => event,
                Err(error) => return Err(broken(error, self.reader.get_ref().line())),
            };
            match event {
                Event::Start(start) => {
                    let name = start.name();
                    if draft.is_none() {
                        if name.as_ref() == "player" {
                            draft = Some((Draft::default(), self.reader.get_ref().line()));
                        } else {
                            self.reader.get_mut().next_row();
                        }
                    } else {
                        field = field_named(name.as_ref(), self.tempo);
                        self.text.clear();
                    }
                }
                Event::Text(text) if field.is_some() => self.text.push_str(&text),
                Event::CData(text) if field.is_some() => self.text.push_str(&text),
                Event::GeneralRef(reference) if field.is_some() => {
                    if let Ok(Some(letter)) = reference.resolve_char_ref() {
                        self.text.push(letter);
                    } else if let Some(text) = resolve_predefined_entity(&reference) {
                        self.text.push_str(text);
                    }
                }
                Event::End(end) => {
                    if end.name().as_ref() == "player" {
                        if let Some((draft, line)) = draft.take()
                            && let Some(player) = draft.finish(Identity::Fide, line, findings)
                        {
                            return Ok(Some(player));
                        }
                        field = None;
                        self.reader.get_mut().next_row();
                    } else if let (Some(known), Some((draft, _))) = (field.take(), &mut draft) {
                        draft.set(known, &self.text);
                    }
                }
                Event::Eof if draft.is_some() => {
                    let line = self.reader.get_ref().line();
                    return Err(ListError::Broken { line, fault: ListFault::BreaksOff });
                }
                Event::Eof => return Ok(None),
                _ => {
                    if draft.is_none() {
                        self.reader.get_mut().next_row();
                    }
                }
            }
        }
    }
}

fn broken(error: quick_xml::Error, line: u64) -> ListError {
    match error {
        quick_xml::Error::Io(error) => {
            ListError::Read(std::io::Error::new(error.kind(), error.to_string()))
        }
        _ => ListError::Broken { line, fault: ListFault::NotXml },
    }
}

fn field_named(name: &str, tempo: Tempo) -> Option<Field> {
    Some(match name {
        "fideid" => Field::FideId,
        "name" => Field::Name,
        "country" => Field::Federation,
        "sex" => Field::Sex,
        "title" => Field::Title,
        "w_title" => Field::WomenTitle,
        "o_title" | "foa_title" => Field::OtherTitles,
        "rating" => Field::Rating(tempo),
        "k" => Field::K(tempo),
        "standard_rating" => Field::Rating(Tempo::Standard),
        "standard_k" => Field::K(Tempo::Standard),
        "rapid_rating" => Field::Rating(Tempo::Rapid),
        "rapid_k" => Field::K(Tempo::Rapid),
        "blitz_rating" => Field::Rating(Tempo::Blitz),
        "blitz_k" => Field::K(Tempo::Blitz),
        "birthday" => Field::Birth,
        "flag" => Field::Flag,
        _ => return None,
    })
}
