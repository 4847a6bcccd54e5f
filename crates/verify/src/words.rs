//! Why a certificate is rejected, in English and Spanish; the words have gaps for the article and for whom it
//! is about.

use arbitra_model::{Language, Points, Said};

use crate::{Fault, Rejection};

const fn english(fault: Fault) -> &'static str {
    match fault {
        Fault::Unreadable => "the certificate cannot be read: {about}",
        Fault::OtherFile => {
            "the certificate belongs to another file, or the file was changed since"
        }
        Fault::UnknownEdition => "the edition {about} is not known here",
        Fault::NoSuchRound => "the tournament has no round {about} to pair",
        Fault::NotToBePaired => "{about} is not among those to be paired in this round",
        Fault::PairedTwice => "{about} is paired twice",
        Fault::NotPaired => "{about} is neither paired nor gets the bye",
        Fault::Forbidden => "{article} forbids {about}",
        Fault::WrongColours => "{about}: the colours are the other way round by {article}",
        Fault::BoardOrder => "board {about} should come earlier ({article})",
        Fault::ByeBarred => "{about} may not have the bye ({article})",
        Fault::LowerBye => "it is not shown that the bye cannot go to a lower score ({article})",
        Fault::BracketsDoNotFit => {
            "kind, members, pairs or downfloaters are not those of this round's brackets"
        }
        Fault::NotOnABoard => "{about} is on no board",
        Fault::NotACandidate => "{about} is not a possible pair here",
        Fault::NotAlone => "the bye is at stake, so the bracket cannot be judged by itself",
        Fault::FewerDownfloaters => {
            "it is not shown that fewer downfloaters are impossible ({article})"
        }
        Fault::NextNotBest => {
            "it is not shown that the next bracket is left as good as possible ({article})"
        }
        Fault::CanBeCompleted => "it is not shown that the rest cannot be completed ({article})",
        Fault::WrongValue => {
            "the candidate is worth {about}, the certificate states something else"
        }
        Fault::MalformedPrices => {
            "the prices for step {about} are missing or do not have the right shape"
        }
        Fault::NegativeRebate => "the prices for step {about} have a negative rebate",
        Fault::BoundNotReached => "the prices do not rule out a better candidate ({article})",
        Fault::CheaperPair => {
            "{about} costs less than its prices: a better candidate is not ruled out"
        }
        Fault::EarlierChoice => "an earlier choice is not ruled out by {article}: {about}",
        Fault::Unproved => "the certificate has no proof here: it would have been too large",
    }
}

const fn spanish(fault: Fault) -> &'static str {
    match fault {
        Fault::Unreadable => "no se puede leer el certificado: {about}",
        Fault::OtherFile => "el certificado es de otro archivo, o el archivo se cambió después",
        Fault::UnknownEdition => "aquí no se conoce la edición {about}",
        Fault::NoSuchRound => "el torneo no tiene ninguna ronda {about} que emparejar",
        Fault::NotToBePaired => "el {about} no está entre los que se emparejan en esta ronda",
        Fault::PairedTwice => "el {about} está emparejado dos veces",
        Fault::NotPaired => "el {about} ni está emparejado ni descansa",
        Fault::Forbidden => "{article} prohíbe {about}",
        Fault::WrongColours => "{about}: según {article} los colores van al revés",
        Fault::BoardOrder => "la mesa {about} debería ir antes ({article})",
        Fault::ByeBarred => "el {about} no puede descansar ({article})",
        Fault::LowerBye => {
            "no se demuestra que no pueda descansar alguien con menos puntos ({article})"
        }
        Fault::BracketsDoNotFit => {
            "la clase, los miembros, las parejas o los flotantes no son los de los grupos de esta ronda"
        }
        Fault::NotOnABoard => "{about} no está en ninguna mesa",
        Fault::NotACandidate => "{about} no es una pareja posible aquí",
        Fault::NotAlone => {
            "está en juego el descanso, así que el grupo no se puede juzgar por sí solo"
        }
        Fault::FewerDownfloaters => {
            "no se demuestra que menos flotantes sean imposibles ({article})"
        }
        Fault::NextNotBest => {
            "no se demuestra que el grupo siguiente quede lo mejor posible ({article})"
        }
        Fault::CanBeCompleted => "no se demuestra que el resto no se pueda completar ({article})",
        Fault::WrongValue => "el candidato vale {about}, y el certificado indica otra cosa",
        Fault::MalformedPrices => "los precios del paso {about} faltan o no tienen la forma debida",
        Fault::NegativeRebate => "los precios del paso {about} tienen un descuento negativo",
        Fault::BoundNotReached => "los precios no descartan un candidato mejor ({article})",
        Fault::CheaperPair => {
            "{about} cuesta menos que sus precios: no se descarta un candidato mejor"
        }
        Fault::EarlierChoice => "{article} no descarta una elección anterior: {about}",
        Fault::Unproved => "el certificado no trae demostración aquí: habría sido demasiado grande",
    }
}

impl Said for Rejection {
    fn say(&self, language: Language) -> String {
        let (words, [bracket, points, nobody, nothing]) = match language {
            Language::English => (english(self.fault), ["bracket", "points", "nobody", "nothing"]),
            Language::Spanish => (spanish(self.fault), ["grupo", "puntos", "nadie", "nada"]),
        };
        let about = if self.about.is_empty() { nothing } else { &self.about };
        let words = words.replace("{article}", self.article).replace("{about}", about);
        let words = words.replace("{nobody}", nobody);
        match self.bracket {
            None => words,
            Some((number, score)) => {
                let score = Points::from_hundredths(score).say(language);
                format!("{bracket} {number} ({score} {points}): {words}")
            }
        }
    }
}
