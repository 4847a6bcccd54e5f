//! Everything this program says to a person, in both languages.
//!
//! A text is a key with an English and a Spanish form; `{gaps}` are filled by name. A text that
//! lacks a language does not compile; a test holds the gaps of both forms equal.

pub mod findings;

use std::fmt::Display;

use arbitra_pairing::checklist::Words;

use crate::language::Language;

macro_rules! texts {
    ($($name:ident { en: $english:literal, es: $spanish:literal })*) => {
        /// The key of a text.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Text { $($name,)* }

        impl Text {
            /// All keys.
            #[cfg(test)]
            pub const ALL: &[Text] = &[$(Text::$name,)*];

            /// The English form.
            pub const fn english(self) -> &'static str {
                match self { $(Text::$name => $english,)* }
            }

            /// The Spanish form.
            pub const fn spanish(self) -> &'static str {
                match self { $(Text::$name => $spanish,)* }
            }
        }
    };
}

texts! {
    // The table of a round.
    Round { en: "round {round}", es: "ronda {round}" }
    RoundOf { en: "round {round} of {total}", es: "ronda {round} de {total}" }
    Board { en: "Board", es: "Mesa" }
    No { en: "No", es: "N.º" }
    White { en: "White", es: "Blancas" }
    Black { en: "Black", es: "Negras" }
    Rating { en: "Rtg", es: "Elo" }
    Points { en: "Pts", es: "Ptos" }
    ByePairing { en: "Bye", es: "Descansa" }
    ByeFull { en: "Full-point bye", es: "Bye de un punto" }
    ByeHalf { en: "Half-point bye", es: "Bye de medio punto" }
    ByeZero { en: "Absent", es: "Ausente" }

    // Files.
    CannotRead { en: "{file} cannot be read: {why}", es: "no se puede leer {file}: {why}" }
    CannotReadAdvice {
        en: "Check the name and whether you may read the file.",
        es: "Compruebe el nombre y si tiene permiso para leer el fichero."
    }
    CannotWrite { en: "{file} cannot be written: {why}", es: "no se puede escribir {file}: {why}" }
    CannotWriteAdvice {
        en: "Check that the folder exists, that you may write there, and that the disk has room.",
        es: "Compruebe que la carpeta existe, que puede escribir en ella y que queda sitio en el disco."
    }
    Unusable { en: "{file} cannot be used:", es: "no se puede usar {file}:" }
    NotOurJson {
        en: "{file} is JSON, but not a tournament of Arbitra: {why}",
        es: "{file} es JSON, pero no un torneo de Arbitra: {why}"
    }
    NotOurJsonAdvice {
        en: "Make one with `arbitra convert FILE OUT --to json`.",
        es: "Cree uno con `arbitra convert FICHERO SALIDA --to json`."
    }
    EmptyFolder { en: "{folder} holds no *.trf files", es: "{folder} no contiene ficheros *.trf" }
    EmptyFolderAdvice {
        en: "Name a folder of tournament reports, or the files themselves.",
        es: "Indique una carpeta con informes de torneo, o los propios ficheros."
    }
    Note { en: "note", es: "nota" }
    Warning { en: "warning", es: "aviso" }
    Error { en: "error", es: "error" }
    MoreFindings { en: "… and {number} more", es: "… y {number} más" }

    // Pairing.
    UnknownSystem {
        en: "the tournament names the pairing system {code} (record 192), which this version does not pair",
        es: "el torneo indica el sistema de emparejamiento {code} (registro 192), que esta versión no empareja"
    }
    UnknownSystemAdvice {
        en: "Choose one with --edition: dutch-2026 or dutch-2017.",
        es: "Elija uno con --edition: dutch-2026 o dutch-2017."
    }
    NotARound {
        en: "{number} is not a round; rounds go from 1 to 999",
        es: "{number} no es una ronda; van de la 1 a la 999"
    }
    TooEarly {
        en: "round {round} cannot be paired yet: {paired} rounds have been paired so far",
        es: "la ronda {round} aún no se puede emparejar: hasta ahora hay {paired} rondas emparejadas"
    }
    TooEarlyAdvice {
        en: "Leave out --round to pair the next one.",
        es: "Quite --round para emparejar la siguiente."
    }
    Finished {
        en: "the tournament is over: {total} rounds have been paired, no further one is announced",
        es: "el torneo ha terminado: hay {total} rondas emparejadas y no se anuncia ninguna más"
    }
    FinishedAdvice {
        en: "If there is another round, correct the number of rounds in the file (record 142 or XXR).",
        es: "Si queda otra ronda, corrija el número de rondas en el fichero (registro 142 o XXR)."
    }
    NobodyToPair {
        en: "nobody is there to be paired in round {round}",
        es: "no hay nadie a quien emparejar en la ronda {round}"
    }
    NobodyToPairAdvice {
        en: "Check the byes and absences of the round (record 240, XXZ, or the round's columns).",
        es: "Compruebe los byes y ausencias de la ronda (registro 240, XXZ o las columnas de la ronda)."
    }
    NoPairing {
        en: "no legal pairing exists for round {round}: {why}",
        es: "no existe ningún emparejamiento legal para la ronda {round}: {why}"
    }
    NoPairingAdvice {
        en: "The rules leave this to the arbiter (C.04.3 1.9.3).",
        es: "Las reglas dejan la decisión al árbitro (C.04.3 1.9.3)."
    }
    BeyondLimits {
        en: "too many different scores meet in one bracket for this program to compare them",
        es: "demasiadas puntuaciones distintas coinciden en un grupo para que este programa las compare"
    }
    NobodyForTheBye {
        en: "the number of players is odd and nobody may get the bye",
        es: "el número de jugadores es impar y nadie puede recibir el bye"
    }
    NoOpponent {
        en: "no legal opponent for {players}",
        es: "ningún rival legal para {players}"
    }
    OneBye {
        en: "more than one of these need the bye: {groups}",
        es: "más de uno de estos necesita el bye: {groups}"
    }
    OddGroups {
        en: "odd groups that may not meet each other: {groups}",
        es: "grupos impares que no pueden enfrentarse entre sí: {groups}"
    }
    TooFewOpponents {
        en: "these need an opponent outside their group, and too few are left: {groups}; they may only meet {opponents}",
        es: "estos necesitan un rival fuera de su grupo y quedan demasiado pocos: {groups}; solo pueden enfrentarse a {opponents}"
    }
    TooFewOpponentsAndBye {
        en: "these need an opponent outside their group or the bye, and too few are left: {groups}; they may only meet {opponents}",
        es: "estos necesitan un rival fuera de su grupo o el bye y quedan demasiado pocos: {groups}; solo pueden enfrentarse a {opponents}"
    }
    AlreadyPaired {
        en: "round {round} is in the file already; --format trf adds the next one",
        es: "la ronda {round} ya está en el fichero; --format trf añade la siguiente"
    }
    AlreadyPairedAdvice {
        en: "Leave out --round, or choose another format to look at an earlier round.",
        es: "Quite --round, o elija otro formato para ver una ronda anterior."
    }

    // Checking.
    Checking { en: "checking", es: "comprobando" }
    Expected { en: "expected", es: "esperado" }
    Found { en: "found", es: "encontrado" }
    OtherReading {
        en: "paired by another reading of article {article}; not counted as a difference",
        es: "emparejado según otra lectura del artículo {article}; no cuenta como diferencia"
    }
    CheckSummary {
        en: "{files} files, {rounds} rounds, {differences} differences",
        es: "{files} ficheros, {rounds} rondas, {differences} diferencias"
    }
    NotPairedYet {
        en: "round {round} cannot be checked: {paired} rounds have been paired",
        es: "la ronda {round} no se puede comprobar: hay {paired} rondas emparejadas"
    }

    // Random tournaments.
    Generating { en: "generating", es: "generando" }
    Generated { en: "{count} tournaments in {folder}", es: "{count} torneos en {folder}" }
    CountNeedsFolder {
        en: "--count makes many files and needs a folder",
        es: "--count crea muchos ficheros y necesita una carpeta"
    }
    CountNeedsFolderAdvice { en: "Name it with -o DIR.", es: "Indíquela con -o CARPETA." }
    StoppedAt {
        en: "the tournament ends before round {round}: {why}",
        es: "el torneo termina antes de la ronda {round}: {why}"
    }
    StoppedMany {
        en: "{count} of them end early, where no legal pairing was left",
        es: "{count} de ellos terminan antes, al no quedar emparejamiento legal"
    }
    PlanPlayers {
        en: "that many players cannot be generated; it takes 2 to 9999",
        es: "no se pueden generar tantos jugadores; han de ser de 2 a 9999"
    }
    PlanRounds {
        en: "that many rounds cannot be generated; it takes 1 to 999",
        es: "no se pueden generar tantas rondas; han de ser de 1 a 999"
    }
    PlanRatings {
        en: "those ratings are no range; it takes LOW-HIGH, up to 4000",
        es: "esos Elo no son un intervalo; ha de ser MENOR-MAYOR, hasta 4000"
    }
    BadConfig {
        en: "{file}:{line}: not understood: {text}",
        es: "{file}:{line}: no se entiende: {text}"
    }
    BadConfigAdvice {
        en: "Write properties such as PlayersNumber=60, RoundsNumber=9, DrawPercentage=30, ForfeitRate=50.",
        es: "Escriba propiedades como PlayersNumber=60, RoundsNumber=9, DrawPercentage=30, ForfeitRate=50."
    }

    // Other formats.
    NotExpressed { en: "not expressed", es: "no se expresa" }
    LostLine { en: "line {line}: {text}", es: "línea {line}: {text}" }

    // The engine dialect.
    EngineUnknownFlag { en: "{flag} is not a flag of the engine", es: "{flag} no es una opción del motor" }
    EngineUnknownSystem {
        en: "the system {system} is not paired by this version",
        es: "esta versión no empareja el sistema {system}"
    }
    EngineSurplusWord { en: "a file too many: {word}", es: "sobra un fichero: {word}" }
    EngineMissingValue { en: "{flag} lacks its value", es: "falta el valor de {flag}" }
    EngineBadValue { en: "`{value}` does not fit {flag}", es: "`{value}` no sirve para {flag}" }
    EngineNoFile { en: "no tournament is named", es: "no se indica ningún torneo" }
    EngineNotOneJob {
        en: "exactly one of -p, -c and -g says what to do",
        es: "hay que indicar exactamente una de -p, -c y -g"
    }
    EngineNoOutput { en: "-g needs -o OUT", es: "-g necesita -o SALIDA" }
    EngineAdvice {
        en: "`arbitra engine --help` explains the flags.",
        es: "`arbitra engine --help` explica las opciones."
    }

    // The command line.
    CliUnknownArgument { en: "{word} is not known here", es: "aquí no se conoce {word}" }
    CliUnknownCommand { en: "there is no command `{word}`", es: "no existe la orden `{word}`" }
    CliSuggestion { en: "Did you mean {word}?", es: "¿Quería decir {word}?" }
    CliBadValue { en: "`{value}` does not fit {argument}", es: "`{value}` no sirve para {argument}" }
    CliNoValue { en: "{argument} lacks its value", es: "falta el valor de {argument}" }
    CliValidValues { en: "Write one of: {values}.", es: "Escriba uno de estos: {values}." }
    CliForExample { en: "For example: {values}.", es: "Por ejemplo: {values}." }
    CliMissing { en: "missing: {arguments}", es: "falta: {arguments}" }
    CliOther { en: "the command line cannot be understood: {word}", es: "no se entiende la línea de órdenes: {word}" }
    CliAdvice { en: "`{command} --help` explains it.", es: "`{command} --help` lo explica." }

    // The overview.
    SampleName { en: "sample event", es: "torneo de muestra" }
    Welcome {
        en: "Arbitra {version}: the arbiter's desk. This is its built-in sample event, the next round just paired:",
        es: "Arbitra {version}: la mesa del árbitro. Este es su torneo de muestra, con la ronda siguiente recién emparejada:"
    }
    WhatElse {
        en: "\
What you can do with a tournament of your own (TRF16, TRF-2026):
  arbitra pair open.trf                   pair its next round
  arbitra check open.trf                  pair every round again and compare
  arbitra convert open.trf new.trf --to trf26
  arbitra generate --players 60 --rounds 9 -o random.trf
  arbitra --help                          everything else
",
        es: "\
Lo que puede hacer con un torneo suyo (TRF16, TRF-2026):
  arbitra pair abierto.trf                emparejar su ronda siguiente
  arbitra check abierto.trf               emparejar de nuevo cada ronda y comparar
  arbitra convert abierto.trf nuevo.trf --to trf26
  arbitra generate --players 60 --rounds 9 -o azar.trf
  arbitra --help                          todo lo demás
"
    }

    // Defects.
    Defect {
        en: "arbitra: this is a defect of the program: {what}\n  Please report it, with the command line and the file.",
        es: "arbitra: esto es un defecto del programa: {what}\n  Comuníquelo, por favor, con la línea de órdenes y el fichero."
    }
}

/// A text with its gaps filled by name.
pub fn fill(text: &str, gaps: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        filled.push_str(before);
        if let Some((_, value)) = gaps.iter().find(|(gap, _)| *gap == name) {
            filled.push_str(&value.to_string());
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// The words of a check-list.
pub fn check_list(language: Language) -> Words {
    match language {
        Language::En => Words::ENGLISH,
        Language::Es => Words {
            round: "Ronda",
            score: "Puntuación",
            want_white: "les tocan blancas:",
            want_black: "les tocan negras:",
            white: 'B',
            black: 'N',
            bye: "bye",
            no_bye: "no",
            headings: [
                "Pto", "N.º", "Tít", "Nombre", "Elo", "Ptos", "Colores", "Toca", "Dif", "-2", "-1",
                "Bye", "Ahora", "Rivales",
            ],
            legend: "Toca: B! absoluta, B fuerte, b leve. -1, -2: flotación de la última ronda y \
                     de la anterior. Bye: no = no puede recibir el bye asignado.",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gaps(text: &str) -> Vec<&str> {
        let mut gaps: Vec<&str> =
            text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect();
        gaps.sort_unstable();
        gaps
    }

    #[test]
    fn both_languages_say_everything() {
        for text in Text::ALL {
            assert!(!text.english().trim().is_empty() && !text.spanish().trim().is_empty());
            assert_eq!(gaps(text.english()), gaps(text.spanish()), "{text:?}");
        }
    }

    #[test]
    fn gaps_are_filled_by_name() {
        let filled = fill("{b} after {a}, {a}", &[("a", &1), ("b", &"two")]);
        assert_eq!(filled, "two after 1, 1");
    }
}
