//! The help of `arbitra update` in Spanish.

use super::Translation;

pub(super) const UPDATE: Translation = Translation {
    command: "update",
    about: "Pregunta si hay una versión más reciente",
    long_about: "Lee lo último que se publicó en el lugar que usted indica, y en ningún otro. \
         Ninguna otra orden pregunta, la mesa arbitral tampoco, y no se instala nada. El código \
         de salida es 1 si hay una versión más reciente.",
    after: "\
Ejemplos:
  arbitra update --check --from https://club.example/arbitra/
  arbitra update --check --from /media/memoria/arbitra
                                             la carpeta que escribe `cargo xtask dist`",
    arguments: &[
        ("check", "", "Pregunta y lo dice; no hace nada más"),
        (
            "from",
            "LUGAR",
            "Dónde están las versiones: una carpeta, o una dirección que empieza por https:; si \
             no se indica, ARBITRA_UPDATES",
        ),
    ],
};
