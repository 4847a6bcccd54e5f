//! Everything this program says to a person, in both languages.
//!
//! A text is a key with an English and a Spanish form; `{gaps}` are filled by name. A text that
//! lacks a language does not compile; a test holds the gaps of both forms equal.

use std::fmt::Display;

/// Texts of the program's own: a key with both forms.
pub trait Own: Copy {
    /// The English form.
    fn english(self) -> &'static str;

    /// The Spanish form.
    fn spanish(self) -> &'static str;
}

macro_rules! texts {
    ($(#[$doc:meta])* $texts:ident: $($name:ident { en: $english:literal, es: $spanish:literal })*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $texts { $($name,)* }

        #[cfg(test)]
        impl $texts {
            /// All keys.
            pub const ALL: &[$texts] = &[$($texts::$name,)*];
        }

        impl $crate::words::Own for $texts {
            fn english(self) -> &'static str {
                match self { $($texts::$name => $english,)* }
            }

            fn spanish(self) -> &'static str {
                match self { $($texts::$name => $spanish,)* }
            }
        }
    };
}

pub mod acceptance;
pub mod accounts;
pub mod book;
pub mod dossier;
pub mod fork;
pub mod help;
pub mod keeping;
pub mod laws;
pub mod lists;
pub mod norms;
pub mod papers;
pub mod person;
pub mod publishing;
pub mod record;
pub mod schedule;
pub mod serving;
pub mod updates;
pub mod venue;

texts! {
    /// What the program says, but for laws and norms.
    Text:
    // The table of a round.
    Round { en: "round {round}", es: "ronda {round}" }

    // Lists of players.
    EntryListUnusable { en: "{file} is not a list of players: {why}", es: "{file} no es una lista de jugadores: {why}" }
    EntryColumns { en: "columns: {columns}", es: "columnas: {columns}" }
    EntryNoNames {
        en: "no column of {file} holds the players' names",
        es: "ninguna columna de {file} contiene los nombres de los jugadores"
    }
    EntryNoNamesAdvice {
        en: "Say which: --columns 2=name, or 2=surname,3=given-name.",
        es: "Indique cuál: --columns 2=name, o 2=surname,3=given-name."
    }
    EntryBadColumn {
        en: "`{text}` does not say what a column means",
        es: "`{text}` no dice qué significa una columna"
    }
    EntryBadColumnAdvice {
        en: "Write number=meaning; the meanings are {fields} and none.",
        es: "Escriba número=significado; los significados son {fields} y none."
    }
    EntryTwice { en: "{both}: {why}", es: "{both}: {why}" }
    EntryPlayers { en: "{number} players", es: "{number} jugadores" }
    EntryTooMany {
        en: "{file} has {number} players, more than a tournament can have",
        es: "{file} tiene {number} jugadores, más de los que caben en un torneo"
    }
    EntryColumn { en: "column {number}", es: "columna {number}" }

    // Certificates.
    NoCertificate {
        en: "there is no certificate for {system}",
        es: "no hay certificado para {system}"
    }
    NoCertificateAdvice {
        en: "Certificates prove pairings by dutch-2026 and dutch-2017.",
        es: "Los certificados demuestran emparejamientos por dutch-2026 y dutch-2017."
    }
    Verified {
        en: "verified: round {round} by {edition}; boards: {boards}, brackets proved: {brackets}",
        es: "verificado: ronda {round} por {edition}, mesas: {boards}, grupos demostrados: {brackets}"
    }
    Rejected {
        en: "{file} does not prove the pairing: {why}",
        es: "{file} no demuestra el emparejamiento: {why}"
    }

    // Files.
    CannotRead { en: "{file} cannot be read: {why}", es: "no se puede leer {file}: {why}" }
    CannotReadAdvice {
        en: "Check the name and whether you may read the file.",
        es: "Compruebe el nombre y si tiene permiso para leer el archivo."
    }
    WhichTournament {
        en: "{file} holds several tournaments, or not the one you ask for",
        es: "{file} contiene varios torneos, o no el que se pide"
    }
    WhichTournamentAdvice {
        en: "Name one behind the file, such as \"{file}#1\". It holds: {names}.",
        es: "Indique uno detrás del archivo, como \"{file}#1\". Contiene: {names}."
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
        es: "Cree uno con `arbitra convert ARCHIVO SALIDA --to json`."
    }
    EmptyFolder { en: "{folder} holds no *.trf files", es: "{folder} no contiene archivos *.trf" }
    EmptyFolderAdvice {
        en: "Name a folder of tournament reports, or the files themselves.",
        es: "Indique una carpeta con informes de torneo, o los propios archivos."
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
        en: "Choose one with --edition: dutch-2026, dutch-2017, roundrobin, double-roundrobin, scheveningen …",
        es: "Elija uno con --edition: dutch-2026, dutch-2017, roundrobin, double-roundrobin, scheveningen …"
    }
    NotSwissAdvice {
        en: "Pair it with `arbitra pair`, which knows tables, brackets and lists.",
        es: "Emparéjelo con `arbitra pair`, que conoce tablas, cuadros y listas."
    }
    NotARound {
        en: "{number} is not a round; rounds go from 1 to 999",
        es: "{number} no es una ronda; van de la 1 a la 999"
    }
    TooEarlyAdvice {
        en: "Leave out --round to pair the next one.",
        es: "Quite --round para emparejar la siguiente."
    }
    FinishedAdvice {
        en: "If there is another round, correct the number of rounds in the file (record 142 or XXR).",
        es: "Si queda otra ronda, corrija el número de rondas en el archivo (registro 142 o XXR)."
    }
    NobodyToPairAdvice {
        en: "Check the byes and absences of the round (record 240, XXZ, or the round's columns).",
        es: "Compruebe los byes y ausencias de la ronda (registro 240, XXZ o las columnas de la ronda)."
    }
    NoPairingAdvice {
        en: "The rules leave this to the arbiter (C.04.3 1.9.3).",
        es: "Las reglas dejan la decisión al árbitro (C.04.3 1.9.3)."
    }
    AlreadyPaired {
        en: "round {round} is in the file already; --format trf adds the next one",
        es: "la ronda {round} ya está en el archivo; --format trf añade la siguiente"
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
        en: "paired by another reading of article {article}; counted by itself, not as a difference",
        es: "emparejado según otra lectura del artículo {article}; se cuenta aparte, no como diferencia"
    }
    AcceptedReading {
        en: "paired by another reading of article {article}, which you accept",
        es: "emparejado según otra lectura del artículo {article}, que usted acepta"
    }
    CheckReadings {
        en: ", {count} by another reading of article {articles}",
        es: "; según otra lectura del artículo {articles}: {count}"
    }
    UnknownReading {
        en: "no article {article} is read in two ways",
        es: "ningún artículo {article} admite dos lecturas"
    }
    UnknownReadingAdvice { en: "Write one of: {articles}.", es: "Escriba uno de estos: {articles}." }
    ShownColour {
        en: "no record names the initial colour; read off player {player} in round {round}: {colour}",
        es: "ningún registro indica el color inicial; según el jugador {player} en la ronda {round}: {colour}"
    }
    WrongStatements {
        en: "{count} statements about standings are wrong",
        es: "datos de clasificación incorrectos en el archivo: {count}"
    }
    StandingsOf { en: "standings: after round {round}, {who}: {what}", es: "clasificación: tras la ronda {round}, {who}: {what}" }
    StatedPoints { en: "{computed} points, the file states {stated}", es: "{computed} puntos, el \
         archivo declara {stated}" }
    StatedMatchPoints {
        en: "{computed} match points, the file states {stated}",
        es: "{computed} puntos de encuentro, el archivo declara {stated}"
    }
    StatedGamePoints {
        en: "{computed} game points, the file states {stated}",
        es: "{computed} puntos de partida, el archivo declara {stated}"
    }
    StatedRank { en: "rank {computed}, the file states {stated}", es: "puesto {computed}, el \
         archivo declara {stated}" }
    StatedList {
        en: "the file's tie-breaks cannot be read, so its ranks are compared with its points \
             only: {why}",
        es: "no se entienden los desempates del archivo, y sus puestos solo se comparan con sus \
             puntos: {why}"
    }
    CheckSummary {
        en: "{files}, {rounds}, {differences}",
        es: "{files}; {rounds}; {differences}"
    }
    CheckedFiles { en: "{count} files", es: "archivos: {count}" }
    CheckedFile { en: "{count} file", es: "archivos: {count}" }
    CheckedRounds { en: "{count} rounds", es: "rondas: {count}" }
    CheckedRound { en: "{count} round", es: "rondas: {count}" }
    DifferencesFound { en: "{count} differences", es: "diferencias: {count}" }
    DifferenceFound { en: "{count} difference", es: "diferencias: {count}" }
    NotPairedYet {
        en: "round {round} cannot be checked: {paired} rounds have been paired",
        es: "la ronda {round} no se puede comprobar: hay {paired} rondas emparejadas"
    }

    // Standings.
    FileTieBreaks {
        en: "{file}: the list of tie-breaks (records 202 and 212): {why}",
        es: "{file}: la lista de desempates (registros 202 y 212): {why}"
    }
    FileTieBreaksAdvice {
        en: "Correct the record, or give another list with --tie-breaks.",
        es: "Corrija el registro, o dé otra lista con --tie-breaks."
    }
    NoSuchRound {
        en: "there are no standings after round {round}: the file has {recorded} rounds",
        es: "no hay clasificación tras la ronda {round}: el archivo tiene {recorded} rondas"
    }
    NoSuchRoundAdvice {
        en: "Leave out --round for the standings after everything in the file.",
        es: "Quite --round para la clasificación con todo lo que hay en el archivo."
    }
    NoSuchNumber { en: "nobody has the number {number}", es: "nadie tiene el número {number}" }
    NoSuchNumberAdvice {
        en: "The table without --working shows the numbers.",
        es: "La tabla sin --working enseña los números."
    }
    WorkingFormat {
        en: "--working is written as table or json only",
        es: "--working solo se escribe como table o json"
    }
    WorkingAndBy { en: "--working and --by do not go together", es: "--working y --by no van juntos" }
    TakeOneAway { en: "Leave out one of the two.", es: "Quite una de las dos." }
    GroupsOfTeams { en: "teams cannot be grouped by --by", es: "los equipos no se agrupan con --by" }
    GroupsOfTeamsAdvice { en: "Leave out --by.", es: "Quite --by." }
    AgeNeedsDate {
        en: "ages cannot be told: the file has no date of the event (records 042 and 052)",
        es: "no se pueden saber las edades: el archivo no tiene fecha del torneo (registros 042 \
             y 052)"
    }
    AgeNeedsDateAdvice {
        en: "Write the dates into the file.",
        es: "Escriba las fechas en el archivo."
    }
    NoBoards { en: "there are no boards: this is not a team event", es: "no hay tableros: no es un torneo por equipos" }
    NoBoardsAdvice { en: "Leave out --show boards.", es: "Quite --show boards." }

    // Prizes.
    FundUnusable { en: "{file} is not a prize fund:", es: "{file} no es un fondo de premios:" }

    // Play-offs.
    PlayersAdvice {
        en: "Write them as --players \"Ana, Bea\" or --players \"4 Ivanov, A.; 9 Prieto, B.\".",
        es: "Escríbalos así: --players \"Ana, Bea\" o --players \"4 Ivanov, A.; 9 Prieto, B.\"."
    }
    PlacesAdvice { en: "Write --places from 1 to {most}.", es: "Escriba --places de 1 a {most}." }
    BadResult { en: "`{text}` is not a result", es: "`{text}` no es un resultado" }
    BadResultAdvice {
        en: "Write GAME=1-0, GAME=0-1, GAME=draw, GAME=1-0/34 or GAME=white:NUMBER.",
        es: "Escriba PARTIDA=1-0, PARTIDA=0-1, PARTIDA=draw, PARTIDA=1-0/34 o PARTIDA=white:NÚMERO."
    }
    GameAdvice {
        en: "Without --results the schedule shows the games; enter them in their order.",
        es: "Sin --results el calendario enseña las partidas; introdúzcalas por su orden."
    }
    NoColoursAdvice { en: "Write {game}=white:NUMBER first.", es: "Escriba antes {game}=white:NÚMERO." }

    // Forms other than Swiss, accelerations, what if.
    StillOpenOne {
        en: "the game on board {open} is still open",
        es: "queda pendiente la partida de la mesa {open}"
    }
    StillOpenMany {
        en: "games are still open on boards {open}",
        es: "quedan partidas pendientes en las mesas {open}"
    }
    NoAcceleration { en: "No acceleration.\n", es: "Sin aceleración.\n" }
    NotAccelerated {
        en: "{system} cannot be accelerated in this way: Baku is for Swiss systems (teams by match points, not the Olympiad), groups are for players (C.04.7)",
        es: "{system} no se acelera así: Bakú es para sistemas suizos (por equipos, con puntos de encuentro; no la Olimpiada) y los grupos son para jugadores (C.04.7)"
    }
    NoLots {
        en: "{other} takes no drawing of lots: its numbers follow the ratings",
        es: "{other} no sortea números: siguen al Elo"
    }
    NoSuchTeam {
        en: "there is no team with number {team}",
        es: "no hay ningún equipo con el número {team}"
    }
    OneEdition {
        en: "one edition cannot be held against itself",
        es: "una sola edición no se puede comparar consigo misma"
    }
    OneEditionAdvice {
        en: "Name two or more: --editions dutch-2017,dutch-2026.",
        es: "Indique dos o más: --editions dutch-2017,dutch-2026."
    }
    NotATimeControl {
        en: "`{text}` is not a time control; write 5400+30 or 40/6000+30:900+30",
        es: "`{text}` no es un ritmo de juego; escriba 5400+30 o 40/6000+30:900+30"
    }
    NoSuchTable { en: "{system} has no such table", es: "{system} no tiene esa tabla" }
    NoSuchTableAdvice {
        en: "Use `arbitra standings` and `arbitra crosstable`; only knock-outs are drawn.",
        es: "Use `arbitra standings` y `arbitra crosstable`; solo se dibujan las eliminatorias."
    }
    RaiseLimit { en: "Raise --limit to try them.", es: "Suba --limit para probarlos." }
    NotABoardResult {
        en: "`{part}` is not a board with its result",
        es: "`{part}` no es una mesa con su resultado"
    }
    NotABoardResultAdvice {
        en: "Write board and result, separated by commas: 4:1-0, 7:½-½, 8:0-1.",
        es: "Escriba mesa y resultado, separados por comas: 4:1-0, 7:½-½, 8:0-1."
    }
    NotOpen {
        en: "no game is open on board {board}; open are: {open}",
        es: "en la mesa {board} no hay partida pendiente; pendientes: {open}"
    }
    TwoResults {
        en: "board {board} is given two different results",
        es: "la mesa {board} tiene dos resultados distintos"
    }
    StillOpenAdvice {
        en: "Give every result (--results), or ask for one player (--player).",
        es: "Indique todos los resultados (--results), o pregunte por un jugador (--player)."
    }

    // Random tournaments.
    Generating { en: "generating", es: "generando" }
    Generated { en: "{count} tournaments in {folder}", es: "{count} torneos en {folder}" }
    CountNeedsFolder {
        en: "--count makes many files and needs a folder",
        es: "--count crea muchos archivos y necesita una carpeta"
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
        en: "the number of players must be between 2 and 9999",
        es: "el número de jugadores debe estar entre 2 y 9999"
    }
    PlanForm {
        en: "that number of players cannot be divided into the teams of that system",
        es: "ese número de jugadores no se puede repartir en los equipos de ese sistema"
    }
    PlanRounds {
        en: "the number of rounds must be between 1 and 999",
        es: "el número de rondas debe estar entre 1 y 999"
    }
    PlanRatings {
        en: "those ratings are not a range: write LOW-HIGH, up to 4000",
        es: "esos Elo no son un intervalo: escriba MENOR-MAYOR, hasta 4000"
    }
    PlanRatingList {
        en: "{ratings} ratings for {players} players: give one for each, or leave --players out",
        es: "{ratings} Elo para {players} jugadores: dé uno por jugador, o quite --players"
    }
    PlanNoRoom {
        en: "there is no room for {count} of the byes, forfeits or results asked for",
        es: "no hay sitio para {count} de los byes, incomparecencias o resultados pedidos"
    }
    PlanNoRoomAdvice {
        en: "Ask for fewer, or for more players or rounds.",
        es: "Pida menos, o más jugadores o rondas."
    }
    BadRating {
        en: "line {line} of the ratings: {text} is not a rating",
        es: "línea {line} de los Elo: {text} no es un Elo"
    }
    BadRatingAdvice {
        en: "Write numbers up to 4000 between commas, blanks or ends of lines; 0 for none.",
        es: "Escriba números hasta 4000 entre comas, espacios o saltos de línea; 0 si no tiene."
    }
    FreshSeed {
        en: "seed {seed}: with --seed {seed} the same is made again",
        es: "semilla {seed}: con --seed {seed} se crea lo mismo otra vez"
    }
    BadConfig {
        en: "{file}:{line}: not understood: {text}",
        es: "{file}:{line}: no se entiende: {text}"
    }
    ExternalAdvice {
        en: "Write the tie-break, the number and the value on each line, such as OTHER_X 4 12.5.",
        es: "Escriba en cada línea el desempate, el número y el valor, como OTHER_X 4 12.5."
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
    EngineSurplusWord { en: "a file too many: {word}", es: "sobra un archivo: {word}" }
    EngineMissingValue { en: "{flag} lacks its value", es: "falta el valor de {flag}" }
    EngineBadValue { en: "`{value}` does not fit {flag}", es: "`{value}` no sirve para {flag}" }
    EngineNoFile { en: "no tournament is named", es: "no se indica ningún torneo" }
    EngineNotOneJob {
        en: "give exactly one of -p, -c and -g",
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

    // Defects.
    Defect {
        en: "arbitra: this is a defect of the program: {what}\n  Please report it, with the command line and the file.",
        es: "arbitra: error interno del programa: {what}\n  Comuníquelo, por favor, con la línea \
             de órdenes y el archivo."
    }
}

/// A text with its gaps filled by name.
///
/// A gap that nobody fills, or that the text does not have, is a mistake of the program: where it
/// is tried out it ends there, and a test looks at every function that says a text.
pub fn fill(text: &str, gaps: &[(&str, &dyn Display)]) -> String {
    for (name, _) in gaps {
        debug_assert!(text.contains(&format!("{{{name}}}")), "“{text}” has no gap {name}");
    }
    let mut filled = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        filled.push_str(before);
        match gaps.iter().find(|(gap, _)| *gap == name) {
            Some((_, value)) => filled.push_str(&value.to_string()),
            None => debug_assert!(false, "nobody fills the gap {name} of “{text}”"),
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fmt::Debug;
    use std::fs;
    use std::path::Path;

    use super::*;

    fn gaps(text: &str) -> Vec<&str> {
        let mut gaps: Vec<&str> =
            text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0)).collect();
        gaps.sort_unstable();
        gaps
    }

    fn says_everything(all: impl Iterator<Item = impl Own>) {
        for text in all {
            assert!(!text.english().trim().is_empty() && !text.spanish().trim().is_empty());
            assert_eq!(gaps(text.english()), gaps(text.spanish()));
        }
    }

    #[test]
    fn both_languages_say_everything() {
        says_everything(Text::ALL.iter().copied());
        says_everything(laws::LawsText::ALL.iter().copied());
        says_everything(norms::NormsText::ALL.iter().copied());
        says_everything(dossier::DossierText::ALL.iter().copied());
        says_everything(venue::VenueText::ALL.iter().copied());
        says_everything(book::BookText::ALL.iter().copied());
        says_everything(papers::PapersText::ALL.iter().copied());
    }

    #[test]
    fn gaps_are_filled_by_name() {
        let filled = fill("{b} after {a}, {a}", &[("a", &1), ("b", &"two")]);
        assert_eq!(filled, "two after 1, 1");
    }

    /// Every source below a folder.
    fn sources(folder: &Path) -> Vec<String> {
        let mut found = Vec::new();
        for file in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            if file.is_dir() {
                found.extend(sources(&file));
            } else if file.extension().is_some_and(|extension| extension == "rs") {
                found.push(fs::read_to_string(&file).unwrap());
            }
        }
        found
    }

    /// A source, divided where a function begins.
    fn functions(source: &str) -> Vec<String> {
        let mut parts = vec![String::new()];
        for line in source.lines() {
            let bare =
                line.trim_start().trim_start_matches("pub ").trim_start_matches("pub(super) ");
            let bare = bare.trim_start_matches("const ").trim_start_matches("async ");
            if bare.starts_with("fn ") {
                parts.push(String::new());
            }
            let part = parts.last_mut().unwrap();
            part.push_str(line);
            part.push('\n');
        }
        parts
    }

    /// The gaps that a piece of code fills: words that begin a pair in brackets.
    fn filled(code: &str) -> BTreeSet<&str> {
        let pairs = code.split('(').skip(1).map(str::trim_start);
        let words = pairs.filter_map(|pair| pair.strip_prefix('"')?.split_once("\","));
        words.map(|(word, _)| word).collect()
    }

    fn all_by_name<T: Own + Debug>(name: &str, all: &[T]) -> BTreeMap<String, Vec<&'static str>> {
        all.iter().map(|text| (format!("{name}::{text:?}"), gaps(text.english()))).collect()
    }

    #[test]
    fn whoever_says_a_text_fills_its_gaps() {
        let mut texts = all_by_name("Text", Text::ALL);
        texts.extend(all_by_name("LawsText", laws::LawsText::ALL));
        texts.extend(all_by_name("DossierText", dossier::DossierText::ALL));
        texts.extend(all_by_name("VenueText", venue::VenueText::ALL));
        texts.extend(all_by_name("NormsText", norms::NormsText::ALL));
        texts.extend(all_by_name("BookText", book::BookText::ALL));
        texts.extend(all_by_name("PapersText", papers::PapersText::ALL));
        let mut said = BTreeSet::new();
        for source in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
            for function in functions(&source) {
                let given = filled(&function);
                let sign = |sign: char| !(sign.is_alphanumeric() || sign == '_' || sign == ':');
                for name in function.split(sign) {
                    let Some((key, gaps)) = texts.get_key_value(name) else { continue };
                    let missing: Vec<_> = gaps.iter().filter(|gap| !given.contains(*gap)).collect();
                    assert!(missing.is_empty(), "{key} lacks {missing:?} in\n{function}");
                    said.insert(key.clone());
                }
            }
        }
        let never: Vec<&String> = texts.keys().filter(|key| !said.contains(*key)).collect();
        assert!(never.is_empty(), "nobody says {never:?}");
    }
}
