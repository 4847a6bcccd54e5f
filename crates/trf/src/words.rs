//! What a reader found in a file, in English and Spanish.

use std::borrow::Cow;

use arbitra_model::Language;

use crate::{Code, Diagnostic};

impl Diagnostic {
    /// What was found, and what to do about it. The English names the place; it is what programs are told.
    #[must_use]
    pub fn explain(&self, language: Language) -> (Cow<'_, str>, &'static str) {
        match language {
            Language::English => (Cow::Borrowed(&self.message), self.advice),
            Language::Spanish => {
                let (said, advice) = spanish(self.code);
                let said = self.field().map_or(Cow::Borrowed(said), Cow::Owned);
                match self.where_in_the_games() {
                    Some(place) => (Cow::Owned(format!("{place}: {said}")), advice),
                    None => (said, advice),
                }
            }
        }
    }

    /// The round of a finding about games and the players whom it names, in Spanish, as the English message has
    /// them: `round 5: 4 and 8 have met before`.
    fn where_in_the_games(&self) -> Option<String> {
        let rest = self.message.strip_prefix("round ")?;
        let (round, rest) = rest.split_at(rest.find([':', ','])?);
        let round: u16 = round.parse().ok()?;
        if let Some(cell) = rest.strip_prefix(", `") {
            return Some(format!("ronda {round}, «{}»", cell.split('`').next()?));
        }
        let words: Vec<&str> = rest[1..].split([' ', '(', ')', ',']).collect();
        let mut players: Vec<u16> = Vec::new();
        for (index, word) in words.iter().enumerate() {
            let is_line = index > 0 && words[index - 1] == "line";
            if let Some(number) = word.parse().ok().filter(|_| !is_line)
                && !players.contains(&number)
            {
                players.push(number);
            }
        }
        Some(match players.as_slice() {
            [] => format!("ronda {round}"),
            [one] => format!("ronda {round}, jugador {one}"),
            [one, two, ..] => format!("ronda {round}, jugadores {one} y {two}"),
        })
    }

    /// Which field cannot be read, and what stands in it, in Spanish.
    fn field(&self) -> Option<String> {
        if self.code != Code::BadDetail {
            return None;
        }
        // Lines that cannot be taken apart at all.
        if self.message.starts_with("the dates of the rounds") {
            return Some("las fechas de las rondas empiezan en la columna 92".to_owned());
        }
        if self.message.starts_with("a DAT line") {
            let takes = "una línea DAT lleva el número del jugador, un tipo y un valor";
            return Some(takes.to_owned());
        }
        let read = self.message.split('`').nth(1)?;
        if self.message.ends_with("is neither m nor w") {
            return Some(format!("no se puede leer el sexo: «{read}»"));
        }
        // What it should have been is the last word of the English message.
        let (_, wanted) = self.message.rsplit_once(" is not a ")?;
        let name = match wanted.trim_start_matches("n ") {
            "FIDE ID" => "el ID FIDE",
            "birth date" => "la fecha de nacimiento",
            "date" => "la fecha",
            "date; write YY/MM/DD" => "la fecha de una ronda (AA/MM/DD)",
            "federation" => "la federación",
            "number of points" => "los puntos",
            "rank" => "el puesto",
            "rating" => "el Elo",
            "strength" => "la fuerza",
            "title" => "el título",
            _ => return None,
        };
        let can = if name.starts_with("los ") { "se pueden" } else { "se puede" };
        Some(format!("no {can} leer {name}: «{read}»"))
    }
}

/// What a code means in Spanish, and what to do about it.
const fn spanish(code: Code) -> (&'static str, &'static str) {
    match code {
        Code::FileTooLarge => (
            "el archivo es demasiado grande",
            "Compruebe que es un informe de torneo; si lo es, divida el torneo.",
        ),
        Code::TooManyRounds => (
            "hay más de 999 rondas",
            "Compruebe las columnas de esta línea; un informe admite 999 rondas.",
        ),
        Code::NotAReport => (
            "no es un informe de torneo",
            "Elija un informe de torneo: sus líneas empiezan por códigos como 012 y 001.",
        ),
        Code::NoPlayers => (
            "no hay jugadores",
            "Exporte de nuevo el archivo con sus jugadores, líneas que empiezan por 001.",
        ),
        Code::BadNumber => (
            "no se puede leer el número del jugador",
            "Escriba el número, de 1 a 9999, alineado a la derecha en las columnas 5 a 8.",
        ),
        Code::DuplicateNumber => {
            ("dos jugadores tienen el mismo número", "Dé a cada jugador su propio número.")
        }
        Code::DuplicateTeam => {
            ("dos equipos tienen el mismo número", "Dé a cada equipo su propio número.")
        }
        Code::Misaligned => (
            "hay texto donde una columna debe estar en blanco",
            "Devuelva el texto a sus columnas: la ronda 1 empieza en la columna 92, y cada una de las demás 10 columnas después.",
        ),
        Code::BadOpponent => {
            ("el rival no es un número", "Escriba el número del rival, o 0000 si no lo hay.")
        }
        Code::BadColour => ("el color no existe", "Escriba w, b, o - en una ronda sin partida."),
        Code::BadResult => (
            "el código de resultado no existe",
            "Escriba uno de 1 = 0 W D L + - H F U Z, o ? si la partida no ha terminado.",
        ),
        Code::MissingColour => {
            ("falta el color de una partida", "Escriba w o b dos columnas después del rival.")
        }
        Code::ResultWithoutOpponent => {
            ("hay un resultado sin rival", "Indique el rival, o escriba un bye: H, F, U o Z.")
        }
        Code::ByeWithOpponent => (
            "hay un bye con rival",
            "Escriba 0000 - delante del código del bye, o el resultado de la partida.",
        ),
        Code::UnknownOpponent => (
            "el rival no está en el archivo",
            "Corrija el número del rival, o añada el jugador que falta.",
        ),
        Code::SelfPaired => {
            ("un jugador está emparejado consigo mismo", "Corrija el número del rival.")
        }
        Code::OneSidedGame => (
            "solo uno de los dos jugadores tiene la partida",
            "Anote la partida en las líneas de ambos jugadores.",
        ),
        Code::SameColour => {
            ("los dos jugadores tienen el mismo color", "Dé w a un jugador y b al otro.")
        }
        Code::ResultsDisagree => (
            "los dos resultados no pueden ser de la misma partida",
            "Escriba resultados que concuerden: 1 y 0, = y =, + y -, - y -; tras una sanción también = y 0, o 0 y 0.",
        ),
        Code::BadField => {
            ("no se puede leer un campo del que depende el emparejamiento", "Corrija el campo.")
        }
        Code::PointsMismatch => (
            "los puntos indicados no son la suma de los resultados",
            "Compruebe los resultados y los puntos por victoria y tablas; cuentan los calculados.",
        ),
        Code::ScoringInferred => (
            "los puntos por victoria y tablas se han deducido de los puntos indicados",
            "Indique el sistema de puntuación en el archivo: registro 162, o las líneas XXS o \
             BBW, BBD y BBU.",
        ),
        Code::ScoringConflict => (
            "dos registros indican sistemas de puntuación distintos",
            "Deje uno solo; 162 cuenta antes que XXS, y XXS antes que BBW.",
        ),
        Code::Rematch => (
            "dos jugadores se han enfrentado dos veces",
            "Compruebe los rivales; en un suizo dos jugadores se enfrentan una vez.",
        ),
        Code::SecondBye => (
            "un jugador descansa por segunda vez",
            "Compruebe los byes; un jugador descansa una sola vez, los byes solicitados son H, F \
             o Z.",
        ),
        Code::SeveralByes => (
            "hay varios byes asignados en una ronda",
            "Compruebe los byes; en una ronda descansa uno solo, los byes solicitados son H, F o \
             Z.",
        ),
        Code::RatedDisagrees => (
            "un lado dice que la partida es válida para Elo y el otro que no",
            "Escriba 1 = 0 para ambos jugadores, o W D L para ambos.",
        ),
        Code::ForfeitColours => {
            ("los colores de una incomparecencia no concuerdan", "Dé w a un jugador y b al otro.")
        }
        Code::ForfeitWithoutOpponent => (
            "hay una incomparecencia sin rival",
            "Indique el rival previsto, o escriba un bye: H, F, U o Z.",
        ),
        Code::UnknownParticipant => (
            "se nombra a un participante que no está en el archivo",
            "Corrija el número, o añada el participante que falta.",
        ),
        Code::MemberTwice => (
            "un jugador figura en más de un equipo, o dos veces en el mismo",
            "Deje al jugador una sola vez, en un solo equipo.",
        ),
        Code::RecordsConflict => ("dos registros se contradicen", "Deje el registro correcto."),
        Code::RepeatedRecord => {
            ("se repite un registro que solo puede aparecer una vez", "Deje una de las líneas.")
        }
        Code::RoundsExceedAnnounced => (
            "hay más rondas emparejadas que anunciadas",
            "Corrija el número de rondas (142 o XXR).",
        ),
        Code::DraftRecord => (
            "el registro es de un borrador del formato",
            "Escriba el registro del formato aprobado: 240, 250, 320 o 330. La línea se conserva y no se usa.",
        ),
        Code::ByteColumns => (
            "las columnas cuentan bytes, no caracteres",
            "No se pierde nada; el programa que escribió el archivo cuenta dos veces las letras \
             acentuadas.",
        ),
        Code::BadDetail => (
            "no se puede leer un dato del que el emparejamiento no depende",
            "Corrija el campo antes de enviar el archivo para Elo.",
        ),
        Code::CountDiffers => (
            "el número de participantes de la cabecera no es el del archivo",
            "No hay que hacer nada; cuentan las líneas de los participantes.",
        ),
        Code::UnknownRecord => (
            "ninguna edición del formato conoce este registro",
            "No hay que hacer nada; la línea se conserva tal cual.",
        ),
        Code::SupersededRecord => (
            "otro registro sustituye a este",
            "No hay que hacer nada; cuenta el registro más nuevo.",
        ),
        Code::OldBye => (
            "un bye como lo escriben los informes antiguos (TRF06)",
            "Compruebe qué bye era: una partida ganada contra nadie se lee como bye del \
             emparejamiento, unas tablas como medio punto, una perdida como ningún punto.",
        ),
        Code::UnknownResult => (
            "el signo no es un resultado conocido; la partida cuenta como aplazada",
            "Introduzca el resultado de la partida; hasta entonces cuenta como aplazada.",
        ),
        Code::LegacyEncoding => (
            "el archivo no está en UTF-8",
            "Compruebe las letras acentuadas de los nombres; se lee como Windows-1252.",
        ),
        Code::MoreFindings => (
            "hay más avisos que no se muestran",
            "Corrija los que se muestran y lea el archivo de nuevo.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every field that cannot be read is named, whichever line it stands in.
    #[test]
    fn a_detail_is_named_in_spanish_too() {
        let file = "012 Open\n132 aa\n132 2026-13-41\n\
            001    1 nons Somebody                         x25x0 ZZZ      id1   2001/99/99 a.b   z\n\
            DAT nobody\n042 soon\n";
        let report = crate::read(file.as_bytes());
        let found = match &report {
            Ok(report) => report.diagnostics.as_slice(),
            Err(error) => error.diagnostics(),
        };
        let details: Vec<&Diagnostic> =
            found.iter().filter(|it| it.code == Code::BadDetail).collect();
        assert!(details.len() > 3, "{found:?}");
        let unnamed = spanish(Code::BadDetail).0;
        for detail in details {
            let (said, _) = detail.explain(Language::Spanish);
            assert_ne!(said, unnamed, "{}", detail.message);
            assert!(!said.contains("se puede leer los"), "{said}");
        }
    }

    #[test]
    fn a_finding_about_games_names_round_and_players_in_spanish_too() {
        let line = |n: u16, points: &str, games: &str| {
            format!("001 {n:>4}      {n:<33} 2100 ESP{:<23}{points:>5} {n:>4}  {games}\n", "")
        };
        // What a code means is asked before who met whom.
        for (third, wanted) in [
            ("Z", "ronda 2, jugadores 1 y 2: dos jugadores se han enfrentado dos veces"),
            ("Q", "ronda 2, «0000 - Q»: "),
        ] {
            let file = [
                line(1, "2.0", "   2 w 1     2 b 1"),
                line(2, "0.0", "   1 b 0     1 w 0"),
                line(3, "1.0", &format!("0000 - U  0000 - {third}")),
            ];
            let report = crate::read(file.concat().as_bytes());
            let found = match &report {
                Ok(report) => report.diagnostics.as_slice(),
                Err(error) => error.diagnostics(),
            };
            let said: Vec<String> =
                found.iter().map(|it| it.explain(Language::Spanish).0.into_owned()).collect();
            assert!(said.iter().any(|text| text.starts_with(wanted)), "{wanted}: {said:?}");
        }
    }
}
