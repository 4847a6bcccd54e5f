//! The help of `arbitra report` in Spanish.

use super::Translation;

pub(super) const REPORT: Translation = Translation {
    command: "report",
    about: "Imprime documentos: emparejamientos, papeletas, tarjetas, planillas, clasificación, impresos",
    long_about: "Cada documento en PDF accesible (PDF/UA-1, PDF/A-2a), varios en un solo archivo con marcadores; \
                 sus tablas, también como hoja de cálculo. El mismo archivo, las mismas opciones y la misma \
                 hora de impresión dan los mismos bytes. Un documento al que le falta algo dice qué, y no se hace.",
    after: "\
Ejemplos:
  arbitra report abierto.trf --list          qué documentos hay y qué le falta a cada uno
  arbitra report abierto.trf --paper pairings,alphabetical,slips --round 5 -o ronda5.pdf
  arbitra report abierto.trf --all --round 5 -o ronda5.pdf
                                             todos los de la ronda, con marcadores
  arbitra report abierto.arbitra --all=event -o torneo.zip
                                             todos los del torneo, un archivo cada uno
  arbitra report abierto.trf --paper standings --format xlsx -o clasificacion.xlsx
  arbitra report abierto.trf --paper badges --template acreditaciones.toml --logo club.png -o a.pdf
  arbitra report abierto.trf --paper prizes,receipts --prizes fondo.toml --lang es -o premios.pdf
  arbitra report abierto.trf --paper pairings,standings --readers ca -o ronda.pdf
                                             lo que leen los jugadores, en catalán: en, es, fr, de, pt, it, ca",
    arguments: &[
        (
            "file",
            "ARCHIVO",
            "El torneo: un informe o el archivo de un torneo (.arbitra; si contiene varios, todos, o uno con #2 o #nombre); \
             - lee la entrada estándar",
        ),
        ("list", "", "Lista los documentos por su nombre, con lo que le falta a cada uno"),
        ("paper", "NOMBRES", "Los documentos, por su nombre, uno tras otro en un solo archivo"),
        (
            "all",
            "DE",
            "Todos los documentos de la ronda o, antes de la primera, los del comienzo; con =event, los de todo el \
             torneo. Lo que todavía no se puede hacer se nombra y se omite",
        ),
        ("round", "N", "La ronda; si no se indica, la última emparejada"),
        (
            "size",
            "TAMAÑO",
            "El tamaño del papel: a3, a4, letter, a5 o a6; si no se indica, el de cada documento",
        ),
        (
            "readers",
            "IDIOMA",
            "El idioma de lo que leen los jugadores (emparejamientos, papeletas, clasificación, carteles...); si no se \
             indica, el de todo lo demás",
        ),
        (
            "format",
            "FORMATO",
            "Qué escribir; si no se indica, lo que diga el nombre del archivo y, sin él, un PDF",
        ),
        (
            "template",
            "ARCHIVO",
            "Una plantilla en TOML para tarjetas, papeletas, acreditaciones, recibos, diplomas, carteles o todos los \
             documentos (`every`); se puede repetir",
        ),
        ("show_template", "NOMBRE", "Escribe la plantilla de un documento, para cambiarla"),
        ("prizes", "FONDO", "El fondo de premios en TOML, como en `arbitra prizes`"),
        (
            "details",
            "DATOS",
            "Lo que piden los impresos de la FIDE, en TOML, como en `arbitra norms`",
        ),
        ("address", "URL", "La dirección de la página pública, para los códigos QR"),
        ("logo", "IMAGEN", "El logotipo del torneo: PNG, JPEG, GIF o WebP"),
        ("signature", "IMAGEN", "Una firma para los diplomas y lo que la pida: PNG, JPEG, GIF o WebP"),
        (
            "photos",
            "CARPETA",
            "Una carpeta con fotografías para las acreditaciones, llamadas por el ID FIDE o el número, como 2200000.jpg",
        ),
        ("colour", "COLOR", "El color del torneo, como #1f4e79"),
        (
            "printed",
            "MOMENTO",
            "La hora de impresión, \"AAAA-MM-DD HH:MM\", seguida de la zona, como \"+01:00\", si no es tiempo universal; \
             si no se indica, la actual según el reloj de este equipo",
        ),
        ("output", "SALIDA", "Dónde escribir; si no se indica, la salida estándar"),
    ],
};
