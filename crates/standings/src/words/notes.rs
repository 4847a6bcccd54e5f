//! What stands below the standings: which edition they follow, and what a reader must know; in every
//! language that players read.

use arbitra_model::Reader;

use crate::{ColumnState, Standings, Ties};

/// By which edition the order was made.
pub(crate) fn citation(standings: &Standings, reader: Reader) -> String {
    let edition = standings.edition.cited(reader);
    let by = reader.label([
        "Tie-breaks by",
        "Desempates según",
        "Départages selon",
        "Feinwertungen nach",
        "Desempates segundo",
        "Spareggi secondo",
        "Desempats segons",
    ]);
    format!("{by} {edition}.")
}

/// What a reader must know of the columns.
pub(crate) fn notes(standings: &Standings, reader: Reader) -> Vec<String> {
    let mut notes = Vec::new();
    for column in &standings.columns {
        let name = &column.tie_break;
        let note = match column.state {
            ColumnState::Applied => continue,
            ColumnState::Dropped(article) => {
                let why = reader.label([
                    "is not applied: somebody is unrated",
                    "no se aplica: hay jugadores sin Elo",
                    "ne s’applique pas : quelqu’un n’a pas d’Elo",
                    "wird nicht angewandt: jemand hat keine Elo-Zahl",
                    "não se aplica: há jogadores sem Elo",
                    "non si applica: qualcuno è senza Elo",
                    "no s’aplica: hi ha jugadors sense Elo",
                ]);
                format!("{name} {why} ({}).", article.cited(reader))
            }
            ColumnState::External => {
                let typed = reader.label([
                    "was computed elsewhere and typed in.",
                    "se calculó fuera y se introdujo a mano.",
                    "a été calculé ailleurs et saisi à la main.",
                    "wurde anderswo berechnet und von Hand eingetragen.",
                    "foi calculado fora e introduzido à mão.",
                    "è stato calcolato altrove e inserito a mano.",
                    "s’ha calculat fora i s’ha introduït a mà.",
                ]);
                format!("{name} {typed}")
            }
            ColumnState::SelfDefined => {
                let defined = reader.label([
                    "is defined by the event's regulations and not computed here.",
                    "lo definen las bases del torneo y no se calcula aquí.",
                    "est défini par le règlement du tournoi et n’est pas calculé ici.",
                    "wird von der Ausschreibung bestimmt und hier nicht berechnet.",
                    "é definido pelo regulamento do torneio e não se calcula aqui.",
                    "è definito dal bando del torneo e non si calcola qui.",
                    "el defineixen les bases del torneig i no es calcula aquí.",
                ]);
                format!("{name} {defined}")
            }
            ColumnState::OutOfPlace => {
                let misplaced = reader.label([
                    "is not meant for this kind of participants.",
                    "no es para este tipo de participantes.",
                    "n’est pas prévu pour ce genre de participants.",
                    "ist für diese Art von Teilnehmern nicht vorgesehen.",
                    "não é para este tipo de participantes.",
                    "non è previsto per questo tipo di partecipanti.",
                    "no és per a aquesta mena de participants.",
                ]);
                format!("{name} {misplaced}")
            }
        };
        notes.push(note);
    }
    if let Ties::Lots { seed } = standings.ties {
        let [drawn, first] = [
            reader.label([
                "Lots drawn with seed",
                "Sorteo con la semilla",
                "Tirage au sort avec le germe",
                "Ausgelost mit dem Startwert",
                "Sorteio com a semente",
                "Sorteggio con il seme",
                "Sorteig amb la llavor",
            ]),
            reader.label([
                "the smaller goes first",
                "el menor va delante",
                "le plus petit passe devant",
                "das kleinere Los geht vor",
                "o menor fica à frente",
                "il minore va davanti",
                "el més petit va al davant",
            ]),
        ];
        notes.push(format!("{drawn} {seed}; {first}."));
    }
    notes
}
