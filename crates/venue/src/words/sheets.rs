//! Headings and notes of sheets.

use arbitra_model::{Language, Said as _};

use super::{findings, length};
use crate::plan::{Kind, Plan};
use crate::standards::{Edition, Level, Subject, Weight};

macro_rules! headings {
    ($($name:ident: $english:literal, $spanish:literal;)+) => {
        $(pub(crate) fn $name(language: Language) -> &'static str {
            language.choose($english, $spanish)
        })+
    };
}

headings! {
    row: "Row", "Fila";
    boards: "Boards", "Mesas";
    tables: "Tables", "Muebles";
    kind: "Kind", "Tipo";
    state: "State", "Estado";
    finding: "Finding", "Observación";
    article: "Article", "Artículo";
    item: "What", "Qué";
    needed: "In use", "En uso";
    spare: "Spare", "Reserva";
    total: "Total", "Total";
    size: "Measures", "Medidas";
    subject: "Subject", "Materia";
    number: "No", "N.º";
    question: "Question", "Pregunta";
    answer: "Answer", "Respuesta";
    judged: "Judged", "Juicio";
    clock: "Clock", "Reloj";
    year: "Approved", "Aprobado";
    can: "Can it run it?", "¿Puede con él?";
    stock: "Stock", "Material necesario";
    approved: "Approved clocks", "Relojes aprobados";
    test: "Clock test", "Prueba de un reloj";
    checks: "Clocks looked at", "Relojes revisados";
    faults: "Clock faults", "Averías de relojes";
    round: "Rd", "Rda.";
    board: "Bd", "Mesa";
    battery: "Battery", "Pila";
    remark: "Remark", "Observación";
    trouble: "What failed", "Qué falló";
    remedy: "Done about it", "Qué se hizo";
    good: "good", "bien";
    who: "By", "Por";
    report_of: "C.02 (2019) 7.3", "C.02 (2019) 7.3";
    own: "Arbitra's own measure", "medida propia de Arbitra";
    nothing: "Nothing to object to", "Nada que objetar";
    second_hand: "second hand", "de segunda mano";
    carried: "earlier text", "texto anterior";
    hint_rule: "rule", "norma";
    hint_advice: "advice", "consejo";
    clock_note: "The clock stands on Black's right; where a board is turned, on the other side of the table (Laws 6.5)",
        "El reloj va a la derecha de las negras; donde el tablero está girado, al otro lado de la mesa (Leyes 6.5)";
    presets_note: "Settings a to p: the controls that every electronic clock must have (C.02 of 2019, 7.3.22)",
        "Ajustes de la a a la p: los ritmos que todo reloj electrónico debe tener (C.02 de 2019, 7.3.22)";
    spares_note: "Numbers of spares are Arbitra's own: the standards ask for spares and name no number",
        "La cantidad de reserva es propia de Arbitra: las normas la piden sin decir cuánta";
    furniture: "Furniture for children by height (C.02 of 2019, 11.3.3)", "Mobiliario infantil según la estatura (C.02 de 2019, 11.3.3)";
    colour: "Colour", "Color";
    child: "Height", "Estatura";
    seat: "Seat", "Asiento";
    group: "Group", "Grupo";
    tables_for: "Tables", "Mesas";
    table: "Table", "Mesa";
    zero_note: "With an increment a clock that reaches zero stops both sides; in rapid and blitz it may go on",
        "Con incremento, el reloj que llega a cero detiene ambos lados; en rápido y relámpago puede seguir";
}

/// One type of clock for everybody, and for whom that does not hold.
pub(crate) fn one_type(edition: Edition, language: Language) -> &'static str {
    match edition {
        Edition::E2014 | Edition::E2019 => language.choose(
            "One event has one type of clock",
            "En un torneo se usa un solo modelo de reloj",
        ),
        Edition::E2022 | Edition::E2026 => language.choose(
            "One event has one type of clock; those for the blind and at electronic boards may be others",
            "En un torneo se usa un solo modelo de reloj; los de jugadores ciegos y tableros electrónicos pueden ser otros",
        ),
    }
}

pub(crate) fn weight(weight: Weight, language: Language) -> &'static str {
    match weight {
        Weight::Rule => language.choose("broken", "incumple"),
        Weight::Advice => language.choose("look at it", "revíselo"),
    }
}

pub(crate) fn table_kind(kind: Kind, language: Language) -> &'static str {
    match kind {
        Kind::Single => language.choose("single tables", "mesas individuales"),
        Kind::Row => language.choose("row", "fila corrida"),
        Kind::Accessible => language.choose("more room", "más espacio"),
    }
}

/// The title of a plan.
pub(crate) fn plan(name: &str, plan: &Plan, language: Language) -> String {
    let (boards, edition) = (plan.board_count(), plan.edition.say(language));
    match language {
        Language::English => format!("{name}: plan for {boards} boards ({edition})"),
        Language::Spanish => format!("{name}: plano para {boards} mesas ({edition})"),
    }
}

/// The title of a check.
pub(crate) fn check(name: &str, edition: Edition, language: Language) -> String {
    let edition = edition.say(language);
    match language {
        Language::English => format!("{name}: check ({edition})"),
        Language::Spanish => format!("{name}: comprobación ({edition})"),
    }
}

pub(crate) fn standards(edition: Edition, level: Level, language: Language) -> String {
    let (year, level) = (edition.year(), level.say(language));
    match language {
        Language::English => format!("Standards of {year}: {level}"),
        Language::Spanish => format!("Normas de {year}: {level}"),
    }
}

/// What is kept where the standards name no number.
pub(crate) fn aisle(aisle: i32, language: Language) -> String {
    let aisle = length(aisle, language);
    match language {
        Language::English => {
            format!("Around tables {aisle} are kept; no standard names a number")
        }
        Language::Spanish => {
            format!("Alrededor de las mesas se reservan {aisle}; ninguna norma da una cifra")
        }
    }
}

/// How far apart the rows stand.
pub(crate) fn gap(gap: i32, language: Language) -> String {
    let gap = length(gap, language);
    match language {
        Language::English => format!("Between rows: {gap}, from table to table"),
        Language::Spanish => format!("Entre filas: {gap}, de mesa a mesa"),
    }
}

pub(crate) fn capital(subject: Subject, language: Language) -> String {
    findings::capital(subject, language)
}
