//! What is wrong with a certificate or a key, and what to do about it, in English and Spanish.

use arbitra_model::{Language, Said};

use super::Fault;

impl Said for Fault {
    fn say(&self, language: Language) -> String {
        let said = match self {
            Fault::NoCertificate => language
                .choose("there is no certificate in PEM", "no hay ningún certificado en PEM"),
            Fault::NoKey => language
                .choose("there is no private key in PEM", "no hay ninguna clave privada en PEM"),
            Fault::Mismatch => language.choose(
                "the key belongs to another certificate",
                "la clave privada es de otro certificado",
            ),
            Fault::Half { missing } => {
                let missing = missing.display();
                return match language {
                    Language::English => format!("{missing}, which belongs to it, is missing"),
                    Language::Spanish => format!("falta {missing}, que va con él"),
                };
            }
            Fault::Unusable(why) => {
                let unusable = language.choose("cannot be used", "no se puede usar");
                return format!("{unusable}: {why}");
            }
        };
        said.to_owned()
    }
}

impl Fault {
    /// What to do about it.
    #[must_use]
    pub const fn remedy(&self, language: Language) -> &'static str {
        match self {
            Fault::NoCertificate => language.choose(
                "Name the file that begins with -----BEGIN CERTIFICATE-----, with the whole chain.",
                "Indique el archivo que empieza por -----BEGIN CERTIFICATE-----, con toda la \
                 cadena.",
            ),
            Fault::NoKey => language.choose(
                "Name the file that begins with -----BEGIN PRIVATE KEY-----, without a password.",
                "Indique el archivo que empieza por -----BEGIN PRIVATE KEY-----, sin contraseña.",
            ),
            Fault::Mismatch => language.choose(
                "Name the key that the certificate was made with.",
                "Indique la clave privada con la que se hizo el certificado.",
            ),
            Fault::Half { .. } => language.choose(
                "Put it back, or delete both: a new authority is made, and tablets must \
                 trust it anew.",
                "Repóngalo, o borre ambos: se crea otra autoridad, y las tabletas deben \
                 confiar de nuevo.",
            ),
            Fault::Unusable(_) => language.choose(
                "Ask for a certificate of the usual kind (RSA or ECDSA, X.509 version 3).",
                "Pida un certificado corriente (RSA o ECDSA, X.509 versión 3).",
            ),
        }
    }
}
