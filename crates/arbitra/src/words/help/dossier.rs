//! The commands about what surrounds the boards, in Spanish.

use super::Translation;

pub const REGULATIONS: Translation = Translation {
    command: "regulations",
    about: "Lo anunciado: convocatoria, bases, programa, y lo que falta según las normas",
    long_about: "Un archivo TOML, o el de un torneo, da convocatoria, invitaciones, bases para colgar, circular y \
                 calendario. Con --check lista los apartados que faltan y las contradicciones con su artículo; el \
                 código de salida es 1 si las hay, y los consejos lo dejan en 0.",
    after: "\
Ejemplos:
  arbitra regulations open.toml --check      lo que falta y lo que se contradice
  arbitra regulations open.toml --paper invitation
  arbitra regulations open.toml --calendar -o open.ics
  arbitra regulations torneo.arbitra --check --edition 2014

Un torneo:
  [event]
  name = \"Open\"                             place, federation, start, end, rounds, system, players
  control = \"90+30\"                         minutos y segundos; control_words en palabras
  hours = [\"10:00\", \"16:30\"]              cada día desde start, o programme = [\"2026-12-26 16:00\"]
  tie_breaks = [\"BH/C1\"]                    chief_arbiter, deputies, half_byes, prizes, laws
  [announced]
  default_minutes = 30                       level, draws = { before = 30 }, supervision, quickplay,
  devices = \"bag\"                           device_penalty, leaving, clocks, fair_play, sharing,
  appeal_minutes = 60                        appeal_deposit, entries_until, reply_until, registered,
  rest_days = [2026-12-28]                   expected, most_players, most_rounds_a_day,
                                             least_minutes_between
  [words]
  fees = \"50 EUR\"                           hotels, prizes, dress, smoking, contacts, etc.",
    arguments: &[
        ("file", "ARCHIVO", "El torneo, en TOML, o el archivo de un torneo; - lee la entrada estándar"),
        ("check", "", "Lista lo que falta y lo que se contradice, con los artículos"),
        (
            "edition",
            "EDICIÓN",
            "La edición de las normas de competición: 2006, 2014 o now; si no, la del primer día",
        ),
        (
            "paper",
            "PAPEL",
            "El papel: prospectus, invitation, school-invitation, regulations o circular",
        ),
        ("calendar", "", "Escribe el programa como archivo de calendario"),
        ("output", "SALIDA", "Dónde escribir; si no, la salida estándar"),
    ],
};

pub const ARBITER: Translation = Translation {
    command: "arbiter",
    about: "Normas de árbitro: qué torneos cuentan para FA o IA, y qué falta",
    long_about: "Según B.06.1, vigente desde julio de 2021. El código de salida es 1 si la solicitud no está completa.",
    after: "\
Ejemplos:
  arbitra arbiter ana.toml --title FA

Un árbitro:
  name = \"Ana\"                              born, seminar, title = \"FA\", title_since
  [[event]]
  name = \"Open\"                             end, system, kind, tempo, rounds, players, rated,
  end = 2026-07-09                           federations, teams, boards, norms_possible, chief,
  chief_title = \"IA\"                        chief_title",
    arguments: &[
        ("file", "ARCHIVO", "El árbitro y sus torneos, en TOML; - lee la entrada estándar"),
        ("title", "TÍTULO", "El título: FA o IA"),
    ],
};
