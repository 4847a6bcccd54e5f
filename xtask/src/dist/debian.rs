//! The package for Debian and its children: program, manual pages, a service with a user of its own.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::trial::Program;
use super::{VERSION, filled, linux, workshop};
use crate::shell;

/// Where the service keeps its data.
const DATA: &str = "/var/lib/arbitra";

/// Packs it, installs it, starts the service as its unit says, and takes it away again.
pub fn run(program: &Path, folder: &Path) -> Result<String> {
    let name = format!("arbitra_{VERSION}_amd64.deb");
    let place = workshop("debian")?;
    linux::lay_out(program, &place.join("usr"))?;
    let copyright = place.join("usr/share/doc/arbitra");
    fs::create_dir_all(&copyright)?;
    fs::copy(shell::root().join("LICENSE-GPL"), copyright.join("copyright"))?;
    fs::create_dir_all(place.join("lib/systemd/system"))?;
    fs::write(place.join("lib/systemd/system/arbitra.service"), filled("arbitra.service", &[])?)?;
    fs::create_dir_all(place.join("etc/default"))?;
    fs::write(place.join("etc/default/arbitra"), filled("debian/default", &[])?)?;
    let control = place.join("DEBIAN");
    let kilobytes = (bytes_below(&place)? / 1024).to_string();
    fs::create_dir_all(&control)?;
    let gaps = [("VERSION", VERSION), ("KILOBYTES", kilobytes.as_str())];
    fs::write(control.join("control"), filled("debian/control", &gaps)?)?;
    fs::write(control.join("conffiles"), "/etc/default/arbitra\n")?;
    for script in ["postinst", "prerm", "postrm"] {
        let path = control.join(script);
        fs::write(&path, filled(&format!("debian/{script}"), &[])?)?;
        fs::set_permissions(path, fs::Permissions::from_mode(0o755))?;
    }
    let build = ["--root-owner-group", "-Zxz", "--build"];
    shell::run(
        Command::new("dpkg-deb")
            .args(build)
            .arg(&place)
            .arg(folder.join(&name))
            .env("SOURCE_DATE_EPOCH", "0"),
    )?;
    try_it(&folder.join(&name), &name)?;
    Ok(name)
}

fn bytes_below(folder: &Path) -> Result<u64> {
    let mut sum = 0;
    for entry in fs::read_dir(folder)?.flatten() {
        let kind = entry.file_type()?;
        sum += if kind.is_dir() { bytes_below(&entry.path())? } else { entry.metadata()?.len() };
    }
    Ok(sum)
}

/// Installs the package on this machine, starts its service, and purges it.
fn try_it(package: &Path, name: &str) -> Result<()> {
    if !shell::is_root() {
        bail!(
            "only root can install the package: start the chore as root, in a container if need be"
        );
    }
    let status = Command::new("dpkg-query").args(["--status", "arbitra"]).output();
    ensure!(
        !status.is_ok_and(|output| output.status.success()) && !Path::new(DATA).exists(),
        "an arbitra is installed on this machine: it and its data in {DATA} are left alone"
    );
    let installed = Installed::new(package)?;
    let unit = fs::read_to_string("/lib/systemd/system/arbitra.service")?;
    let value = |key: &str| {
        let line = unit.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        line.with_context(|| format!("the unit names no {key}"))
    };
    let (user, exec) = (value("User")?.to_owned(), value("ExecStart")?.to_owned());
    let environment = value("Environment")?.to_owned();
    let executable = exec.split_whitespace().next().context("the unit starts nothing")?.to_owned();
    ensure!(exec == format!("{executable} serve $ARBITRA_OPTIONS"), "{exec}");
    if shell::is_installed("systemd-analyze", "--version") {
        let unit = ["verify", "/lib/systemd/system/arbitra.service"];
        shell::run(Command::new("systemd-analyze").args(unit))?;
    }
    // As systemd starts it, where no systemd runs: that user, that environment, that program.
    let start = |words: &[&str]| {
        let mut command = Command::new("runuser");
        command.args(["--user", &user, "--", "env", &environment, &executable]).args(words);
        command.current_dir(DATA);
        command
    };
    let program = Program { name, start: &start, folder: DATA.into() };
    program.pairs()?;
    program.keeps(&[])?;
    let kept = Path::new(DATA).join("arbitra.db");
    ensure!(kept.exists(), "the service does not keep its data in {DATA}");
    let mode = fs::metadata(DATA)?.permissions().mode() & 0o777;
    ensure!(mode == 0o700, "others can look into {DATA}: {mode:o}");
    drop(installed);
    ensure!(!Path::new(DATA).exists(), "purging leaves {DATA}");
    println!("   {name}: installed, run as {user}, purged");
    Ok(())
}

/// A package that is on this machine until the value goes.
struct Installed;

impl Installed {
    fn new(package: &Path) -> Result<Installed> {
        shell::run(Command::new("dpkg").arg("--install").arg(package))?;
        Ok(Installed)
    }
}

impl Drop for Installed {
    fn drop(&mut self) {
        let _ = shell::run(Command::new("dpkg").args(["--purge", "arbitra"]));
    }
}
