//! The commands about what surrounds the boards, in Spanish.

use super::Translation;
use crate::cli::dossier::{arbiter_file, event_file};

pub const REGULATIONS: Translation = Translation {
    command: "regulations",
    about: "Lo anunciado: convocatoria, bases, programa, y lo que falta según las normas",
    long_about: "Un archivo TOML, o el de un torneo, da convocatoria, invitaciones, bases para colgar, circular y \
                 calendario. Con --check lista los apartados que faltan y las contradicciones con su artículo; el \
                 código de salida es 1 si las hay, y los consejos lo dejan en 0.",
    after: concat!(
        "\
Ejemplos:
  arbitra regulations open.toml --check      lo que falta y lo que se contradice
  arbitra regulations open.toml --paper invitation
  arbitra regulations open.toml --paper regulations -o sala.pdf
  arbitra regulations open.toml --paper programme
  arbitra regulations open.toml -o open.ics  el programa para calendarios
  arbitra regulations torneo.arbitra --check --edition 2014

Un torneo:
",
        event_file!()
    ),
    arguments: &[
        (
            "file",
            "ARCHIVO",
            "El torneo, en TOML, o el archivo de un torneo; - lee la entrada estándar",
        ),
        ("check", "", "Lista lo que falta y lo que se contradice, con los artículos"),
        (
            "edition",
            "EDICIÓN",
            "La edición de las normas de competición: 2006, 2014 o now; si no, la del primer día",
        ),
        (
            "paper",
            "PAPEL",
            "El papel: prospectus, invitation, school-invitation, regulations, circular o programme",
        ),
        ("calendar", "", "Escribe el programa como archivo de calendario"),
        (
            "output",
            "SALIDA",
            "Dónde escribir; .pdf, .html, .xlsx e .ics se maquetan como tales, y lo demás es texto",
        ),
    ],
};

pub const ARBITER: Translation = Translation {
    command: "arbiter",
    about: "Normas de árbitro: qué torneos cuentan para FA o IA, y qué falta",
    long_about: "Según B.06.1, vigente desde julio de 2021. El código de salida es 1 si la solicitud no está completa.",
    after: concat!(
        "\
Ejemplos:
  arbitra arbiter ana.toml --title FA

Un árbitro:
",
        arbiter_file!()
    ),
    arguments: &[
        ("file", "ARCHIVO", "El árbitro y sus torneos, en TOML; - lee la entrada estándar"),
        ("title", "TÍTULO", "El título: FA o IA"),
    ],
};
