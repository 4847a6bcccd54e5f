//! What the operating system says when a file cannot be used.

use std::io::{Error, ErrorKind};

use crate::{Language, Said};

impl Said for Error {
    /// The system itself speaks English; in Spanish the usual errors have words, and the others the
    /// number by which they can be looked up.
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::Spanish => spanish(self),
        }
    }
}

fn spanish(error: &Error) -> String {
    let spanish = match error.kind() {
        ErrorKind::NotFound => "no existe",
        ErrorKind::PermissionDenied => "no hay permiso",
        ErrorKind::AlreadyExists => "ya existe",
        ErrorKind::IsADirectory => "es una carpeta",
        ErrorKind::NotADirectory => "no es una carpeta",
        ErrorKind::StorageFull => "no queda sitio en el disco",
        ErrorKind::ReadOnlyFilesystem => "el disco es de solo lectura",
        ErrorKind::InvalidData => "no es un texto UTF-8",
        ErrorKind::AddrInUse => "la dirección está ocupada",
        ErrorKind::AddrNotAvailable => "este equipo no tiene esa dirección",
        ErrorKind::UnexpectedEof => "el archivo se corta antes de tiempo",
        ErrorKind::Interrupted => "se interrumpió",
        ErrorKind::TimedOut => "no respondió a tiempo",
        ErrorKind::BrokenPipe => "el otro programa dejó de leer",
        ErrorKind::ConnectionRefused => "se rechazó la conexión",
        ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted => "se cortó la conexión",
        ErrorKind::FileTooLarge => "el archivo es demasiado grande",
        ErrorKind::ResourceBusy => "está en uso",
        ErrorKind::QuotaExceeded => "se ha agotado el espacio asignado",
        ErrorKind::DirectoryNotEmpty => "la carpeta no está vacía",
        ErrorKind::InvalidFilename => "ese nombre no es válido",
        ErrorKind::InvalidInput => "el sistema no admite ese valor",
        ErrorKind::OutOfMemory => "no queda memoria",
        ErrorKind::Unsupported => "este sistema no lo permite",
        _ => match error.raw_os_error() {
            Some(code) => return by_code(code),
            None => "un error del sistema",
        },
    };
    spanish.to_owned()
}

/// A rare error by the number with which it can be looked up.
fn by_code(code: i32) -> String {
    format!("un error del sistema (número {code})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_error_is_said_in_english_to_spanish_readers() {
        let missing = Error::from(ErrorKind::NotFound);
        assert_eq!(missing.say(Language::Spanish), "no existe");
        assert_eq!(missing.say(Language::English), missing.to_string());
        // ELOOP: links that lead in a circle.
        let rare = Error::from_raw_os_error(40);
        assert_eq!(rare.say(Language::Spanish), "un error del sistema (número 40)");
        let unknown = Error::other("what a library says");
        assert_eq!(unknown.say(Language::Spanish), "un error del sistema");
    }
}
