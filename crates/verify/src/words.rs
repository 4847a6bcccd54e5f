//! A rejection in words, English and Spanish.

use std::fmt;

use crate::rejection::{Fault, Rejection};

impl Rejection {
    /// The reason in English.
    #[must_use]
    pub fn english(&self) -> String {
        let what = english(&self.fault);
        match self.bracket {
            Some((number, score)) => {
                format!("bracket {number} ({} points): {what}", Points(score))
            }
            None => what,
        }
    }

    /// The reason in Spanish.
    #[must_use]
    pub fn spanish(&self) -> String {
        let what = spanish(&self.fault);
        match self.bracket {
            Some((number, score)) => {
                format!("grupo {number} ({} puntos): {what}", Points(score))
            }
            None => what,
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english())
    }
}

impl std::error::Error for Rejection {}

/// Hundredths of a point.
struct Points(i32);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        arbitra_model::Points::from_hundredths(self.0).fmt(f)
    }
}

fn english(fault: &Fault) -> String {
    match fault {
        Fault::Unreadable { why } => format!("the certificate cannot be read: {why}"),
        Fault::OtherFile => {
            "the certificate belongs to another file, or the file was changed since".to_owned()
        }
        Fault::UnknownEdition { name } => format!("the edition {name} is not known here"),
        Fault::NoSuchRound { round } => format!("the tournament has no round {round} to pair"),
        Fault::NotToBePaired { player } => {
            format!("{player} is not among those to be paired in this round")
        }
        Fault::PairedTwice { player } => format!("{player} is paired twice"),
        Fault::NotPaired { player } => format!("{player} is neither paired nor gets the bye"),
        Fault::Forbidden { pair: [a, b], article } => format!("{article} forbids {a} – {b}"),
        Fault::WrongColours { pair: [a, b], article } => {
            format!("{a} – {b}: the colours are the other way round by {article}")
        }
        Fault::BoardOrder { board } => {
            format!("board {board} should come earlier (C.04.2, 3.6)")
        }
        Fault::ByeBarred { player, article } => {
            format!("{player} may not have the bye ({article})")
        }
        Fault::LowerBye => {
            "it is not shown that the bye cannot go to a lower score (C5)".to_owned()
        }
        Fault::BracketsDoNotFit => {
            "kind, members, pairs or downfloaters are not those of this round's brackets".to_owned()
        }
        Fault::NotOnABoard { pair: [a, b] } => format!("{a} – {b} is on no board"),
        Fault::NotACandidate { pair: [a, b] } => {
            format!("{} is no possible pair here", pair(*a, *b, "the bye or staying over"))
        }
        Fault::NotAlone => {
            "the bye is at stake, so the bracket cannot be judged by itself".to_owned()
        }
        Fault::FewerDownfloaters { article } => {
            format!("it is not shown that fewer downfloaters are impossible ({article})")
        }
        Fault::NextNotBest { article } => {
            format!("it is not shown that the next bracket is left as good as possible ({article})")
        }
        Fault::CanBeCompleted => {
            "it is not shown that the rest cannot be completed (A.9)".to_owned()
        }
        Fault::WrongValue { criterion: "", .. } => {
            "more criteria are stated than count anything".to_owned()
        }
        Fault::WrongValue { criterion, count } => {
            format!("{criterion} is {count}, the certificate states something else")
        }
        Fault::MalformedPrices { from } => {
            format!("the prices for step {from} are missing or do not have the right shape")
        }
        Fault::NegativeRebate { from } => {
            format!("the prices for step {from} have a negative rebate")
        }
        Fault::BoundNotReached { criterion } => {
            format!("the prices do not rule out a better candidate ({criterion})")
        }
        Fault::CheaperPair { pair: [a, b] } => {
            let pair = pair(*a, *b, "the bye or staying over");
            format!("{pair} costs less than its prices: a better candidate is not ruled out")
        }
        Fault::EarlierChoice { player, other: 0, article } => {
            format!("an earlier choice is not ruled out by {article}: {player} stays over")
        }
        Fault::EarlierChoice { player, other, article } => {
            format!("an earlier choice is not ruled out by {article}: {player} – {other}")
        }
        Fault::Unproved => {
            "the certificate has no proof here: it would have been too large".to_owned()
        }
    }
}

fn spanish(fault: &Fault) -> String {
    match fault {
        Fault::Unreadable { why } => format!("no se puede leer el certificado: {why}"),
        Fault::OtherFile => {
            "el certificado es de otro fichero, o el fichero se cambió después".to_owned()
        }
        Fault::UnknownEdition { name } => format!("aquí no se conoce la edición {name}"),
        Fault::NoSuchRound { round } => {
            format!("el torneo no tiene ninguna ronda {round} que emparejar")
        }
        Fault::NotToBePaired { player } => {
            format!("el {player} no está entre los que se emparejan en esta ronda")
        }
        Fault::PairedTwice { player } => format!("el {player} está emparejado dos veces"),
        Fault::NotPaired { player } => format!("el {player} ni está emparejado ni tiene el bye"),
        Fault::Forbidden { pair: [a, b], article } => format!("{article} prohíbe {a} – {b}"),
        Fault::WrongColours { pair: [a, b], article } => {
            format!("{a} – {b}: según {article} los colores van al revés")
        }
        Fault::BoardOrder { board } => {
            format!("la mesa {board} debería ir antes (C.04.2, 3.6)")
        }
        Fault::ByeBarred { player, article } => {
            format!("el {player} no puede recibir el bye ({article})")
        }
        Fault::LowerBye => {
            "no se demuestra que el bye no pueda ir a una puntuación menor (C5)".to_owned()
        }
        Fault::BracketsDoNotFit => {
            "la clase, los miembros, las parejas o los flotantes no son los de los grupos de esta \
             ronda"
                .to_owned()
        }
        Fault::NotOnABoard { pair: [a, b] } => format!("{a} – {b} no está en ninguna mesa"),
        Fault::NotACandidate { pair: [a, b] } => {
            format!("{} no es una pareja posible aquí", pair(*a, *b, "el bye o flotar"))
        }
        Fault::NotAlone => {
            "está en juego el bye, así que el grupo no se puede juzgar por sí solo".to_owned()
        }
        Fault::FewerDownfloaters { article } => {
            format!("no se demuestra que menos flotantes sean imposibles ({article})")
        }
        Fault::NextNotBest { article } => {
            format!("no se demuestra que el grupo siguiente quede lo mejor posible ({article})")
        }
        Fault::CanBeCompleted => {
            "no se demuestra que el resto no se pueda completar (A.9)".to_owned()
        }
        Fault::WrongValue { criterion: "", .. } => {
            "se indican más criterios de los que cuentan algo".to_owned()
        }
        Fault::WrongValue { criterion, count } => {
            format!("{criterion} vale {count}, y el certificado indica otra cosa")
        }
        Fault::MalformedPrices { from } => {
            format!("los precios del paso {from} faltan o no tienen la forma debida")
        }
        Fault::NegativeRebate { from } => {
            format!("los precios del paso {from} tienen un descuento negativo")
        }
        Fault::BoundNotReached { criterion } => {
            format!("los precios no descartan un candidato mejor ({criterion})")
        }
        Fault::CheaperPair { pair: [a, b] } => {
            let pair = pair(*a, *b, "el bye o flotar");
            format!("{pair} cuesta menos que sus precios: no se descarta un candidato mejor")
        }
        Fault::EarlierChoice { player, other: 0, article } => {
            format!("{article} no descarta una elección anterior: que flote el {player}")
        }
        Fault::EarlierChoice { player, other, article } => {
            format!("{article} no descarta una elección anterior: {player} – {other}")
        }
        Fault::Unproved => {
            "el certificado no trae demostración aquí: habría sido demasiado grande".to_owned()
        }
    }
}

/// Two who meet, or one and what 0 stands for.
fn pair(a: u16, b: u16, zero: &str) -> String {
    let side = |number: u16| if number == 0 { zero.to_owned() } else { number.to_string() };
    format!("{} – {}", side(a), side(b))
}
