//! The commands about the data of one person, in Spanish.

use super::Translation;

pub const PERSON: Translation = Translation {
    command: "person",
    about: "Los datos de una persona: entregarlos, borrarlos",
    long_about: "Lo que el registro guarda de una persona está a su lado y se puede entregar o borrar sin romper \
                 la cadena.",
    after: "\
Ejemplos:
  arbitra person export --tournament 3 --player 17 -o persona.json
  arbitra person erase --tournament 3 --player 17 --reason \"lo pidió por carta\" --yes
  arbitra person sweep                       borra a quien no llegó a participar y ha vencido
  arbitra person clean usb/viernes.zip       quita lo borrado de una copia",
    arguments: &[],
};

const DATABASE: (&str, &str, &str) = (
    "database",
    "URL",
    "Dónde están los registros: un archivo, o postgres://…; si no se indica, ARBITRA_DATABASE y, \
     sin ella, el archivo entre los datos del usuario",
);

const TOURNAMENT: (&str, &str, &str) =
    ("tournament", "N", "El torneo: el número de sus direcciones, /t/N");

const PLAYER: (&str, &str, &str) =
    ("player", "N", "El jugador: el número de sus direcciones, /players/N");

/// What can be done with the data of a person.
pub const WHAT: [Translation; 5] = [
    Translation {
        command: "export",
        about: "Escribe todo lo que la mesa arbitral guarda de una persona",
        long_about: "Sus datos en cada momento, las anotaciones del registro, las palabras que \
             la nombran, partidas e incidencias, en JSON (docs/json.es.md).",
        after: "\
Ejemplos:
  arbitra person export --tournament 3 --player 17
  arbitra person export --tournament 3 --player 17 --database abierto.db -o persona.json",
        arguments: &[
            TOURNAMENT,
            PLAYER,
            DATABASE,
            ("output", "SALIDA", "Escribe en este archivo; si no se indica, en la salida estándar"),
        ],
    },
    Translation {
        command: "erase",
        about: "Borra para siempre los datos de una persona",
        long_about: "Se van el nombre, el nacimiento, el sexo, los identificadores, el club y todas las palabras \
                     sobre la persona; quedan partidas, resultados, Elo, título y federación, y la cadena del \
                     registro se mantiene. Las copias junto a la base de datos se reescriben sin los datos. Sin \
                     --yes solo dice qué se borraría.",
        after: "\
Ejemplos:
  arbitra person erase --tournament 3 --player 17
                                             qué se borraría
  arbitra person erase --tournament 3 --player 17 --reason \"lo pidió por carta\" --yes",
        arguments: &[
            TOURNAMENT,
            PLAYER,
            DATABASE,
            ("reason", "TEXTO", "Por qué; queda en el registro, así que no ponga el nombre"),
            ("yes", "", "Hacerlo de verdad"),
        ],
    },
    Translation {
        command: "sweep",
        about: "Borra los datos de quienes no llegaron a participar, cuando han vencido",
        long_about: "Quien fue eliminado antes de la ronda 1, inscrito por error o retirado sin \
             jugar, en cada torneo que acabó hace bastante (90 días, o lo que fije el torneo).",
        after: "\
Ejemplos:
  arbitra person sweep --dry-run
  arbitra person sweep --days 30 --database abierto.db",
        arguments: &[
            DATABASE,
            (
                "days",
                "N",
                "Tantos días tras el torneo; si no se indica, lo que fije el torneo, o \
                 90",
            ),
            ("dry_run", "", "Solo dice quién ha vencido"),
        ],
    },
    Translation {
        command: "reseal",
        about: "Saca de la cadena los datos personales de un registro antiguo",
        long_about: "Los registros de versiones anteriores guardan nombres en la propia cadena. Encadena uno de ellos \
                     de nuevo, con los datos a su lado; la última anotación nombra la huella en que acababa la \
                     cadena anterior. Detenga antes la mesa arbitral.",
        after: "\
Ejemplos:
  arbitra person reseal --tournament 3 --database abierto.db --yes",
        arguments: &[TOURNAMENT, DATABASE, ("yes", "", "Hacerlo de verdad")],
    },
    Translation {
        command: "clean",
        about: "Quita lo borrado de los archivos de la base de datos y de las copias",
        long_about: "Al borrar se hace solo; esto es para copias que estaban en otro lugar o no se pudieron \
                     alcanzar entonces.",
        after: "\
Ejemplos:
  arbitra person clean --database abierto.db
  arbitra person clean usb/viernes.zip usb/abierto.arbitra --database abierto.db",
        arguments: &[
            (
                "files",
                "ARCHIVO",
                "Copias o archivos de torneos; si no se indica, los que hay junto a la base de \
                 datos",
            ),
            DATABASE,
        ],
    },
];
