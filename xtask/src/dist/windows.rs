//! What is handed out for Windows: an archive that runs where it is unpacked, and an installer.
//!
//! Both are tried under Wine. Debian's Wine is older than the library from which programs of Rust take
//! chance (`bcryptprimitives.dll`, part of Windows since 10), so the trial brings one; it is not handed
//! out.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::build::Windows;
use super::trial::{Program, Visitor};
use super::{Artefact, VERSION, filled, found, papers, workshop};
use crate::shell;

/// The system, as `arbitra update --check` calls it.
const SYSTEM: &str = "windows-x86_64";
/// How long Windows may take for a step.
const PATIENCE: Duration = Duration::from_secs(180);

/// What of `bcryptprimitives.dll` programs of Rust ask for.
const CHANCE: &str = "\
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
    return SystemFunction036(data, (ULONG)length);
}
";

/// Installs what is needed.
pub fn install() -> Result<()> {
    for (program, probe, package) in [
        ("x86_64-w64-mingw32-gcc", "--version", "mingw-w64"),
        ("wine", "--version", "wine64"),
        ("wixl", "--version", "wixl"),
        ("msiinfo", "--version", "msitools"),
        ("zip", "--version", "zip"),
        ("unzip", "-v", "unzip"),
    ] {
        if !shell::is_installed(program, probe) {
            let packages = if package == "wine64" { vec!["wine", "wine64"] } else { vec![package] };
            shell::apt(&packages).with_context(|| format!("{package} cannot be installed"))?;
        }
    }
    Ok(())
}

/// Makes and tries everything.
pub fn run(built: &Windows, folder: &Path) -> Result<Vec<Artefact>> {
    ensure!(subsystem(&built.door)? == 2, "Arbitra.exe would open a console window");
    ensure!(subsystem(&built.program)? == 3, "arbitra.com would say nothing to a console");
    let wine = Wine::boot()?;
    println!("── Windows: the archive");
    let archive = archive(built, folder)?;
    let unpacked = workshop("portable")?;
    shell::run(
        Command::new("unzip").arg("-q").arg(folder.join(&archive)).arg("-d").arg(&unpacked),
    )?;
    let place = unpacked.join(format!("Arbitra-{VERSION}"));
    wine.tries(&place, &archive)?;
    wine.double_click(&place, Some(&place.join("data")), &archive)?;
    println!("── Windows: the installer");
    let installer = installer(built, folder)?;
    let place = wine.installs(&folder.join(&installer))?;
    wine.tries(&place, &installer)?;
    wine.double_click(&place, None, &installer)?;
    wine.uninstalls(&folder.join(&installer), &place)?;
    let names = [archive, installer];
    Ok(names.into_iter().map(|name| Artefact { name, system: SYSTEM }).collect())
}

/// What kind of window Windows gives a program: 2 none, 3 a console.
fn subsystem(program: &Path) -> Result<u16> {
    let bytes = fs::read(program)?;
    let number = |at: usize| Some(u16::from_le_bytes([*bytes.get(at)?, *bytes.get(at + 1)?]));
    let header = usize::from(number(0x3c).context("not a program")?);
    number(header + 0x5c).context("not a program")
}

/// The archive: program, door, texts.
fn archive(built: &Windows, folder: &Path) -> Result<String> {
    let inside = format!("Arbitra-{VERSION}");
    let name = format!("{inside}-{SYSTEM}.zip");
    let place = workshop("zip")?;
    let within = place.join(&inside);
    fs::create_dir_all(&within)?;
    contents(built, &within)?;
    // The same files give the same bytes.
    shell::run(Command::new("find").arg(&within).args([
        "-exec",
        "touch",
        "-d",
        "@315619200",
        "{}",
        "+",
    ]))?;
    let zip = ["-9", "--quiet", "--recurse-paths", "-X"];
    shell::run(
        Command::new("zip").args(zip).arg(folder.join(&name)).arg(&inside).current_dir(&place),
    )?;
    Ok(name)
}

/// What an archive and an installer hold.
fn contents(built: &Windows, folder: &Path) -> Result<()> {
    fs::copy(&built.program, folder.join("arbitra.com"))?;
    fs::copy(&built.door, folder.join("Arbitra.exe"))?;
    for name in ["READ ME.txt", "LÉAME.txt"] {
        let text = filled(&format!("windows/{name}"), &[("VERSION", VERSION)])?;
        fs::write(folder.join(name), text.replace('\n', "\r\n"))?;
    }
    papers(folder, "\r\n")
}

/// The installer.
fn installer(built: &Windows, folder: &Path) -> Result<String> {
    let name = format!("Arbitra-{VERSION}-{SYSTEM}.msi");
    let place = workshop("msi")?;
    contents(built, &place)?;
    let plan = place.join("arbitra.wxs");
    fs::write(&plan, filled("windows/arbitra.wxs", &[("VERSION", VERSION)])?)?;
    let mut wixl = Command::new("wixl");
    wixl.args(["--arch", "x64", "--output"]).arg(folder.join(&name)).arg(&plan);
    shell::run(wixl.current_dir(&place))?;
    into_the_path(&folder.join(&name), &place)?;
    Ok(name)
}

/// Adds to an installer that its folder belongs into the path, which wixl cannot say.
fn into_the_path(installer: &Path, place: &Path) -> Result<()> {
    let table = place.join("Environment.idt");
    fs::write(
        &table,
        "Environment\tName\tValue\tComponent_\r\ns72\tl255\tL255\ts72\r\nEnvironment\tEnvironment\r\n\
         Path\t=-*PATH\t[~];[INSTALLDIR]\tProgram\r\n",
    )?;
    shell::run(Command::new("msibuild").arg(installer).arg("-i").arg(&table))?;
    // When it is written and taken back, among the numbers of Windows' own steps.
    for (action, number) in [("WriteEnvironmentStrings", 5200), ("RemoveEnvironmentStrings", 3300)]
    {
        let sequence = format!(
            "INSERT INTO `InstallExecuteSequence` (`Action`, `Sequence`) VALUES ('{action}', {number})"
        );
        shell::run(Command::new("msibuild").arg(installer).arg("-q").arg(sequence))?;
    }
    Ok(())
}

/// A Windows of our own, gone with this value.
struct Wine {
    prefix: PathBuf,
    /// Where the address goes that a browser is asked to open.
    opened: PathBuf,
    tools: PathBuf,
}

impl Wine {
    /// Makes one, with the library that Debian's Wine lacks.
    fn boot() -> Result<Wine> {
        let place = workshop("wine")?;
        let (prefix, tools) = (place.join("prefix"), place.join("tools"));
        let opened = place.join("opened");
        fs::create_dir_all(&tools)?;
        let wine = Wine { prefix, opened, tools };
        // A browser that writes down what it is shown.
        let browser = wine.tools.join("xdg-open");
        fs::write(&browser, format!("#!/bin/sh\necho \"$1\" >> '{}'\n", wine.opened.display()))?;
        shell::run(Command::new("chmod").arg("+x").arg(&browser))?;
        let status = wine.command("wineboot").arg("--init").stderr(Stdio::null()).status();
        ensure!(status.context("wineboot")?.success(), "Wine does not start");
        let source = place.join("chance.c");
        fs::write(&source, CHANCE)?;
        let library = wine.prefix.join("drive_c/windows/system32/bcryptprimitives.dll");
        let mut compiler = Command::new("x86_64-w64-mingw32-gcc");
        compiler.args(["-shared", "-O1", "-o"]).arg(library).arg(&source).arg("-ladvapi32");
        shell::run(&mut compiler)?;
        Ok(wine)
    }

    fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(program);
        let path = std::env::var("PATH").unwrap_or_default();
        command.env("PATH", format!("{}:{path}", self.tools.display()));
        command.env("WINEPREFIX", &self.prefix).env("WINEDEBUG", "-all");
        // Nothing of ours needs .NET or a page inside a window.
        command.env("WINEDLLOVERRIDES", "mscoree,mshtml=");
        command
    }

    /// Asks the program in a folder for a pairing and a page.
    fn tries(&self, place: &Path, name: &str) -> Result<()> {
        let folder = workshop("on-windows")?;
        let start = |words: &[&str]| {
            let mut command = self.command("wine");
            command.arg(place.join("arbitra.com")).args(words).current_dir(&folder);
            command
        };
        let program = Program { name, start: &start, folder: folder.clone() };
        program.pairs()?;
        program.keeps(&["--database", "kept.db"])
    }

    /// Double clicks the door: the desk runs and the browser opens; once more: the browser opens again.
    /// With a folder `data` beside the program everything is kept there.
    fn double_click(&self, place: &Path, data: Option<&Path>, name: &str) -> Result<()> {
        if let Some(data) = data {
            fs::create_dir_all(data)?;
        }
        let _ = fs::remove_file(&self.opened);
        let click = || self.command("wine").arg(place.join("Arbitra.exe")).spawn();
        let mut first = click().context("Arbitra.exe cannot be started")?;
        let address = self.opens(1)?;
        let usual = self.prefix.join("drive_c/users");
        let kept =
            data.map_or_else(|| found(&usual, "arbitra.db"), |data| Some(data.join("arbitra.db")));
        let kept = kept.filter(|kept| kept.exists()).context("the desk keeps nothing")?;
        let mut second = click()?;
        ensure!(self.opens(2)? == address, "the second double click opens another desk");
        ensure!(second.wait()?.success(), "the second double click fails");
        let port = address.trim_end_matches('/').rsplit(':').next().context("no port")?;
        let port = port.parse().with_context(|| address.clone())?;
        let visitor = Visitor::at(port)?;
        visitor.pair_the_sample()?;
        visitor.post("/network/stop", "")?;
        ensure!(first.wait()?.success(), "the desk does not end well");
        let mut again = click()?;
        let address = self.opens(3)?;
        let port = address.trim_end_matches('/').rsplit(':').next().context("no port")?.parse()?;
        let visitor = Visitor::at(port)?;
        visitor.sees_the_round()?;
        visitor.post("/network/stop", "")?;
        again.wait()?;
        let inside = kept.strip_prefix(&self.prefix).unwrap_or(&kept);
        println!("   {name}: double click opened {address}, kept in {}", inside.display());
        Ok(())
    }

    /// Waits until a browser was asked to open its n-th page, and tells which.
    fn opens(&self, count: usize) -> Result<String> {
        let begun = Instant::now();
        loop {
            let text = fs::read_to_string(&self.opened).unwrap_or_default();
            if let Some(address) = text.lines().nth(count - 1) {
                return Ok(address.to_owned());
            }
            if begun.elapsed() > PATIENCE {
                bail!("no browser was opened");
            }
            thread::sleep(Duration::from_millis(200));
        }
    }

    /// Installs, and says where it went.
    fn installs(&self, installer: &Path) -> Result<PathBuf> {
        let status =
            self.command("wine").args(["msiexec", "/i"]).arg(installer).arg("/qn").status()?;
        ensure!(status.success(), "the installer fails ({status})");
        let drive = self.prefix.join("drive_c");
        let place = drive.join("Program Files/Arbitra");
        ensure!(place.join("Arbitra.exe").exists(), "nothing was installed in Program Files");
        found(&drive, "Arbitra.lnk").context("the start menu does not know it")?;
        let path = r"HKLM\System\CurrentControlSet\Control\Session Manager\Environment";
        let output = self.command("wine").args(["reg", "query", path, "/v", "PATH"]).output()?;
        let path = String::from_utf8_lossy(&output.stdout).into_owned();
        ensure!(path.contains(r"Program Files\Arbitra"), "consoles do not find it: {path}");
        Ok(place)
    }

    /// Takes it away again; what the desk keeps stays.
    fn uninstalls(&self, installer: &Path, place: &Path) -> Result<()> {
        let status =
            self.command("wine").args(["msiexec", "/x"]).arg(installer).arg("/qn").status()?;
        ensure!(status.success(), "the installer cannot be undone ({status})");
        ensure!(!place.join("Arbitra.exe").exists(), "the program stays when it is taken away");
        found(&self.prefix.join("drive_c/users"), "arbitra.db")
            .context("the data went away too")?;
        Ok(())
    }
}

impl Drop for Wine {
    fn drop(&mut self) {
        let _ = self.command("wineserver").arg("--kill").status();
        let _ = fs::remove_dir_all(&self.prefix);
    }
}
