//! What is wrong with a folder of this machine.

use std::io::{self, ErrorKind};

/// Why a folder or a file in it cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FolderFault {
    /// The folder in which it would lie is not there: a stick that is not plugged in.
    Missing,
    /// A file stands where a folder should be.
    IsFile,
    /// A folder stands where a file should be.
    IsFolder,
    /// The account of this program may not write there.
    NotAllowed,
    /// The drive can only be read.
    ReadOnly,
    /// No room is left.
    Full,
    /// Something else; what the system says.
    Other(String),
}

impl FolderFault {
    /// What an error of the system means.
    pub(crate) fn of(error: &io::Error) -> FolderFault {
        match error.kind() {
            ErrorKind::NotFound => FolderFault::Missing,
            ErrorKind::AlreadyExists | ErrorKind::NotADirectory => FolderFault::IsFile,
            ErrorKind::IsADirectory | ErrorKind::DirectoryNotEmpty => FolderFault::IsFolder,
            ErrorKind::PermissionDenied => FolderFault::NotAllowed,
            ErrorKind::ReadOnlyFilesystem => FolderFault::ReadOnly,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => FolderFault::Full,
            _ => FolderFault::Other(error.to_string()),
        }
    }
}
