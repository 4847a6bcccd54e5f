//! What is wrong with a folder of git, read from what git itself says. It is asked in the words of
//! programs (`LC_ALL=C`), which hardly change from one version to the next.

use super::{Cut, Fault, FolderFault};

/// Why git does not take or pass on what changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GitFault {
    /// There is no git on this machine.
    NotInstalled,
    /// The folder is none of git.
    NotRepository,
    /// It belongs to another account of this machine.
    OtherOwner,
    /// Another git is at work there.
    Busy,
    /// No branch is checked out.
    NoBranch,
    /// What the folder names as its remote is not there.
    NoSuchRemote,
    /// The remote has commits that the folder lacks.
    Diverged,
    /// The remote does not let this account in.
    NotLetIn,
    /// The server of the remote was never visited: its key is not known.
    UnknownServer,
    /// The remote says no; why.
    Refused(String),
    /// Something else, in the words of git.
    Other(String),
}

/// The words of git, each with what they mean; the first that is found counts.
static WORDS: [(GitFault, &[&str]); 8] = [
    (GitFault::OtherOwner, &["dubious ownership", "safe.directory"]),
    (
        GitFault::UnknownServer,
        &["host key verification failed", "remote host identification has changed"],
    ),
    (
        GitFault::NotLetIn,
        &[
            "authentication failed",
            "could not read username",
            "could not read password",
            "terminal prompts disabled",
            "permission denied (",
            "invalid username or",
            "access denied",
            "returned error: 401",
            "returned error: 403",
        ],
    ),
    (
        GitFault::Diverged,
        &[
            "non-fast-forward",
            "(fetch first)",
            "(stale info)",
            "tip of your current branch is behind",
        ],
    ),
    (
        GitFault::NoSuchRemote,
        &[
            "does not appear to be a git repository",
            "repository not found",
            "returned error: 404",
            "no such remote",
            "no configured push destination",
        ],
    ),
    (GitFault::NotRepository, &["not a git repository", "must be run in a work tree"]),
    (GitFault::Busy, &["index.lock", "another git process"]),
    (GitFault::NoBranch, &["is not a symbolic ref", "not currently on a branch"]),
];

/// The usual troubles of a drive in the words of git.
static DRIVE: [(FolderFault, &[&str]); 3] = [
    (FolderFault::Full, &["no space left on device", "disk quota exceeded"]),
    (FolderFault::ReadOnly, &["read-only file system"]),
    (FolderFault::NotAllowed, &["permission denied", "insufficient permission"]),
];

impl GitFault {
    /// What git means that said this of a folder.
    pub(crate) fn read(said: &str, folder: &str) -> Fault {
        let lower = said.to_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| lower.contains(word));
        let git = |why| Fault::Git { folder: folder.to_owned(), why };
        if let Some((why, _)) = WORDS.iter().find(|(_, words)| says(words)) {
            return git(why.clone());
        }
        // `! [remote rejected] main -> main (pre-receive hook declined)`
        let refused = said.lines().find(|line| line.contains("rejected]"));
        if let Some(line) = refused {
            let why = line.rsplit_once(" (").map_or(line, |(_, why)| why.trim_end_matches(')'));
            return git(GitFault::Refused(short(why)));
        }
        if let Some((why, _)) = DRIVE.iter().find(|(_, words)| says(words)) {
            return Fault::Folder { path: folder.to_owned(), why: why.clone() };
        }
        if let Some(line) = said.lines().find(|line| Cut::of(line).is_some()) {
            return Fault::Connection(short(line));
        }
        let marked =
            |line| ["fatal: ", "error: "].iter().find_map(|it| str::strip_prefix(line, it));
        let last = || said.lines().rfind(|line| !line.trim().is_empty());
        let why = said.lines().find_map(marked).or_else(last).unwrap_or("?");
        git(GitFault::Other(short(why)))
    }
}

fn short(said: &str) -> String {
    said.trim().chars().take(300).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_git_says_is_understood() {
        let git = |why| Fault::Git { folder: "/srv".to_owned(), why };
        let folder = |why| Fault::Folder { path: "/srv".to_owned(), why };
        for (said, fault) in [
            (
                "fatal: detected dubious ownership in repository at '/srv'\nTo add an exception …",
                git(GitFault::OtherOwner),
            ),
            (
                "remote: Invalid username or token.\nfatal: Authentication failed for 'https://x/'",
                git(GitFault::NotLetIn),
            ),
            (
                "fatal: could not read Username for 'https://x': terminal prompts disabled",
                git(GitFault::NotLetIn),
            ),
            (
                "git@x: Permission denied (publickey).\nfatal: Could not read from remote \
                 repository.\n\nPlease make sure you have the correct access rights",
                git(GitFault::NotLetIn),
            ),
            (
                "Host key verification failed.\nfatal: Could not read from remote repository.",
                git(GitFault::UnknownServer),
            ),
            (
                "remote: Repository not found.\nfatal: repository 'https://x/' not found",
                git(GitFault::NoSuchRemote),
            ),
            (
                " ! [rejected]        main -> main (fetch first)\nerror: failed to push some refs",
                git(GitFault::Diverged),
            ),
            (
                " ! [remote rejected] main -> main (protected branch hook declined)\nerror: failed",
                git(GitFault::Refused("protected branch hook declined".to_owned())),
            ),
            ("error: unable to write file x: No space left on device", folder(FolderFault::Full)),
            ("error: could not lock config: Read-only file system", folder(FolderFault::ReadOnly)),
            ("fatal: could not open x: Permission denied", folder(FolderFault::NotAllowed)),
            ("one\nthe moon is full\n\n", git(GitFault::Other("the moon is full".to_owned()))),
            (
                "Closed by x port 22\nfatal: Could not read from remote repository.\n\nPlease make",
                git(GitFault::Other("Could not read from remote repository.".to_owned())),
            ),
        ] {
            assert_eq!(GitFault::read(said, "/srv"), fault, "{said}");
        }
        let away = "fatal: unable to access 'https://x/': Could not resolve host: x";
        assert_eq!(GitFault::read(away, "/srv"), Fault::Connection(away.to_owned()));
    }
}
