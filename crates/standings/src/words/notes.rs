//! The sentences below tables, in English and Spanish.

use arbitra_model::{Language, Said};

use crate::{ColumnState, Standings, Ties};

/// The edition by which ties were broken, as a sentence.
pub(crate) fn citation(standings: &Standings, language: Language) -> String {
    let citation = standings.edition.citation().say(language);
    match language {
        Language::English => format!("Tie-breaks by {citation}."),
        Language::Spanish => format!("Desempates según {citation}."),
    }
}

/// What a reader must know of the columns.
pub(crate) fn notes(standings: &Standings, language: Language) -> Vec<String> {
    let mut notes = Vec::new();
    for column in &standings.columns {
        let name = &column.tie_break;
        let note = match column.state {
            ColumnState::Applied => continue,
            ColumnState::Dropped(article) => match language {
                Language::English => {
                    format!(
                        "{name} is not applied: somebody is unrated ({}).",
                        article.say(language)
                    )
                }
                Language::Spanish => {
                    format!(
                        "{name} no se aplica: hay jugadores sin Elo ({}).",
                        article.say(language)
                    )
                }
            },
            ColumnState::External => match language {
                Language::English => format!("{name} was computed elsewhere and typed in."),
                Language::Spanish => format!("{name} se calculó fuera y se introdujo a mano."),
            },
            ColumnState::SelfDefined => match language {
                Language::English => {
                    format!("{name} is defined by the event's regulations and not computed here.")
                }
                Language::Spanish => {
                    format!("{name} lo definen las bases del torneo y no se calcula aquí.")
                }
            },
            ColumnState::OutOfPlace => match language {
                Language::English => format!("{name} is not meant for this kind of participants."),
                Language::Spanish => format!("{name} no es para este tipo de participantes."),
            },
        };
        notes.push(note);
    }
    if let Ties::Lots { seed } = standings.ties {
        notes.push(match language {
            Language::English => format!("Lots drawn with seed {seed}; the smaller goes first."),
            Language::Spanish => format!("Sorteo con la semilla {seed}; el menor va delante."),
        });
    }
    notes
}
