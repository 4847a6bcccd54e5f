//! What the operating system says when a file cannot be used.

use std::io::{Error, ErrorKind};

use crate::language::Language;

/// An error of the operating system for people; Spanish has words for the usual ones.
pub fn system_error(error: &Error, language: Language) -> String {
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
        _ => return error.to_string(),
    };
    match language {
        Language::English => error.to_string(),
        Language::Spanish => spanish.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_errors_are_said_in_spanish() {
        let missing = Error::from(ErrorKind::NotFound);
        assert_eq!(system_error(&missing, Language::Spanish), "no existe");
        assert_eq!(system_error(&missing, Language::English), missing.to_string());
        let rare = Error::from(ErrorKind::Interrupted);
        assert_eq!(system_error(&rare, Language::Spanish), rare.to_string());
    }
}
