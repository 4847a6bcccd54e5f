//! What `arbitra acceptance` says.

use crate::acceptance::Outcome;
use crate::language::Language;

pub const fn title(l: Language) -> &'static str {
    l.choose(
        "Arbitra and the verification of tournament programs",
        "Arbitra y la verificación de programas de torneos",
    )
}

pub const fn what_this_is(l: Language) -> &'static str {
    l.choose(
        "FIDE verifies tournament programs by a list of questions. They stand here in our own words, \
         with our answer, what it leads to, where it is seen and a test that shows it; besides, every \
         answer is walked step by step at a running desk (`acceptance/walk.txt`). This page is made by \
         `arbitra acceptance`.",
        "La FIDE verifica los programas de torneos con una lista de preguntas. Aquí están con \
         nuestras palabras, con nuestra respuesta, a qué lleva, dónde se ve y una prueba que lo \
         muestra; además, cada respuesta se recorre paso a paso en un puesto en marcha \
         (`acceptance/walk.txt`). Esta página la hace `arbitra acceptance`.",
    )
}

pub fn verdict(fails: u16, penalty: u16, l: Language) -> String {
    match l {
        Language::English => format!("Hard fails: {fails}. Penalties: {penalty} % of 100 %."),
        Language::Spanish => {
            format!("Respuestas excluyentes: {fails}. Descuento: {penalty} % de 100 %.")
        }
    }
}

pub const fn number(l: Language) -> &'static str {
    l.choose("No.", "N.º")
}

pub const fn question(l: Language) -> &'static str {
    l.choose("Question", "Pregunta")
}

pub const fn answer(l: Language) -> &'static str {
    l.choose("We say", "Decimos")
}

pub const fn grade(l: Language) -> &'static str {
    l.choose("Leads to", "Lleva a")
}

pub const fn place(l: Language) -> &'static str {
    l.choose("Where", "Dónde")
}

pub const fn shown_by(l: Language) -> &'static str {
    l.choose("Shown by", "Lo muestra")
}

pub const fn runs(l: Language) -> &'static str {
    l.choose(
        "Tournaments both ways with other engines",
        "Torneos en ambos sentidos con otros motores",
    )
}

pub const fn engine(l: Language) -> &'static str {
    l.choose("Engine", "Motor")
}

pub const fn made_by(l: Language) -> &'static str {
    l.choose("Made by", "Hechos por")
}

pub const fn seeds(l: Language) -> &'static str {
    l.choose("Seeds", "Semillas")
}

pub const fn tournaments(l: Language) -> &'static str {
    l.choose("Tournaments", "Torneos")
}

pub const fn rounds(l: Language) -> &'static str {
    l.choose("Rounds", "Rondas")
}

pub const fn rounds_that_differ(l: Language) -> &'static str {
    l.choose("Rounds that differ", "Rondas distintas")
}

pub const fn values(l: Language) -> &'static str {
    l.choose("Values of tie-breaks", "Valores de desempate")
}

pub const fn standings_that_differ(l: Language) -> &'static str {
    l.choose("Standings that differ", "Clasificaciones distintas")
}

pub const fn differences(l: Language) -> &'static str {
    l.choose("Differences that were met", "Diferencias encontradas")
}

pub const fn difference(l: Language) -> &'static str {
    l.choose("What differs", "Qué difiere")
}

pub const fn whose(l: Language) -> &'static str {
    l.choose("Whose", "De quién")
}

pub const fn article(l: Language) -> &'static str {
    l.choose("Article", "Artículo")
}

pub const fn written_down(l: Language) -> &'static str {
    l.choose("Written down in", "Documento")
}

pub const fn to_whom(l: Language) -> &'static str {
    l.choose("To whom", "A quién")
}

pub const fn reported(l: Language) -> &'static str {
    l.choose("Reported on", "Comunicada el")
}

pub const fn ours(l: Language) -> &'static str {
    l.choose("ours", "nuestra")
}

pub const fn the_other(l: Language) -> &'static str {
    l.choose("the other engine's", "del otro motor")
}

pub const fn reading(l: Language) -> &'static str {
    l.choose("a matter of reading", "cuestión de lectura")
}

pub const fn not_yet(l: Language) -> &'static str {
    l.choose("not yet", "aún no")
}

pub const fn yes(l: Language) -> &'static str {
    l.choose("yes", "sí")
}

pub const fn no(l: Language) -> &'static str {
    l.choose("no", "no")
}

pub fn said(outcome: Outcome, l: Language) -> String {
    match outcome {
        Outcome::Fine => l.choose("fine", "bien").to_owned(),
        Outcome::Penalty(per_cent) => format!("{per_cent} %"),
        Outcome::Fail => l.choose("fail", "excluyente").to_owned(),
        Outcome::NotReached => l.choose("not reached", "no se llega").to_owned(),
    }
}
