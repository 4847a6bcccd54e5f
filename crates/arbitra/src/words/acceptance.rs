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
         with our answer, what it leads to, where it is seen and the test that shows it. This page \
         is made by `arbitra acceptance`.",
        "La FIDE verifica los programas de torneos con una lista de preguntas. Aquí están con \
         nuestras palabras, con nuestra respuesta, a qué lleva, dónde se ve y la prueba que lo \
         muestra. Esta página la hace `arbitra acceptance`.",
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
