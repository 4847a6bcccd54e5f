//! `Arbitra.exe`: what a double click starts on Windows.
//!
//! Windows gives a program a console window or none when it is built, not when it is started. So
//! there are two files: `arbitra.com` is the whole program, for command lines; this one has no window
//! and starts the other beside it. Without words that is the desk with the browser. If it does not
//! start, the reason opens in the editor, for nobody would see it otherwise. With words the program is
//! asked as if there were no door: same input, same output, same exit code.

#![cfg_attr(windows, windows_subsystem = "windows")]

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// The program that does the work, beside this one.
const PROGRAM: &str = if cfg!(windows) { "arbitra.com" } else { "arbitra" };
/// What shows a text to a person.
const EDITOR: &str = if cfg!(windows) { "notepad" } else { "xdg-open" };

fn main() -> ExitCode {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    let done = if words.is_empty() { open_the_desk() } else { ask(&words) };
    // Codes of ours are small; anything else means that the program was ended.
    done.map_or(ExitCode::FAILURE, |code| u8::try_from(code).map_or(ExitCode::FAILURE, Into::into))
}

/// Asks the program what we were asked.
fn ask(words: &[OsString]) -> io::Result<i32> {
    let status = without_window(Command::new(program()?).args(words)).status()?;
    Ok(status.code().unwrap_or(1))
}

/// Starts the desk, waits until it ends, and shows why if that was no good end.
fn open_the_desk() -> io::Result<i32> {
    let said = env::temp_dir().join(format!("arbitra-{}.txt", std::process::id()));
    let told = File::create(&said).map_or_else(|_| Stdio::null(), Stdio::from);
    let mut desk = program().map(Command::new)?;
    let quiet = desk.stdin(Stdio::null()).stdout(Stdio::null()).stderr(told);
    let ended = without_window(quiet).status();
    if let Err(error) = &ended {
        let _ = fs::write(&said, missing(error));
    }
    if ended.as_ref().is_ok_and(std::process::ExitStatus::success) {
        let _ = fs::remove_file(&said);
    } else {
        Command::new(EDITOR).arg(&said).spawn()?;
    }
    Ok(ended?.code().unwrap_or(1))
}

fn program() -> io::Result<PathBuf> {
    let own = env::current_exe()?;
    Ok(own.parent().unwrap_or(Path::new(".")).join(PROGRAM))
}

/// What is said when the program is not where it belongs.
fn missing(error: &io::Error) -> String {
    format!(
        "Arbitra.exe starts {PROGRAM}, which belongs into the same folder: {error}\r\n\
         Unpack the whole archive, or install Arbitra again.\r\n\r\n\
         Arbitra.exe inicia {PROGRAM}, que debe estar en la misma carpeta: {error}\r\n\
         Extraiga el archivo completo o vuelva a instalar Arbitra.\r\n"
    )
}

/// The same command, without the console that Windows would open for it.
#[cfg(windows)]
fn without_window(command: &mut Command) -> &mut Command {
    use std::os::windows::process::CommandExt as _;
    /// `CREATE_NO_WINDOW` of the system.
    const NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(NO_WINDOW)
}

#[cfg(not(windows))]
fn without_window(command: &mut Command) -> &mut Command {
    command
}
