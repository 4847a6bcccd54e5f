//! The command that verifies a pairing, in Spanish.

use super::Translation;

pub const VERIFY: Translation = Translation {
    command: "verify",
    about: "Verifica un emparejamiento por su certificado, sin fiarse de nadie",
    long_about: "Lee el torneo que se emparejó y el certificado que escribió `arbitra pair --certificate`, deduce de \
                 los artículos lo que miran las reglas y comprueba que el emparejamiento cumple cada regla \
                 absoluta y que ningún candidato de ningún grupo es mejor, ni igual de bueno y anterior. No \
                 comparte código con el motor. El código de salida es 1 si algo está mal, con el motivo.",
    after: "\
Ejemplos:
  arbitra pair abierto.trf --certificate prueba.json
  arbitra verify abierto.trf prueba.json",
    arguments: &[
        ("file", "ARCHIVO", "El torneo tal como estaba cuando se emparejó"),
        ("certificate", "CERT", "El certificado"),
        ("json", "", "Informa en JSON"),
    ],
};
