//! The container: nothing but the static program, its user and its folder.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::trial::Program;
use super::{VERSION, found, linux::SYSTEM, workshop};
use crate::shell;

/// Builds the image from `deploy/Containerfile`, writes it as one file, and runs it from there.
pub fn run(program: &Path, folder: &Path) -> Result<String> {
    let name = format!("arbitra-{VERSION}-{SYSTEM}.oci.tar");
    let place = workshop("container")?;
    fs::copy(program, place.join("arbitra"))?;
    fs::copy(shell::root().join("deploy/Containerfile"), place.join("Containerfile"))?;
    fs::create_dir_all(place.join("data"))?;
    let tools = Tools { place: workshop("images")? };
    // Dates would make other bytes of the same program.
    let build = ["build", "--quiet", "--isolation", "chroot", "--timestamp", "0", "--tag"];
    shell::run(tools.command("buildah").args(build).arg("arbitra:built").arg(&place))?;
    let archive = format!("oci-archive:{}:arbitra:{VERSION}", folder.join(&name).display());
    shell::run(tools.command("buildah").args(["push", "--quiet", "arbitra:built", &archive]))?;
    // What is tried is the file, not what it was made from.
    let archive = format!("oci-archive:{}", folder.join(&name).display());
    let container = tools.says(&["from", &archive])?;
    let root = tools.says(&["mount", &container])?;
    let start = |words: &[&str]| {
        let mut command = tools.command("buildah");
        command.args(["run", "--isolation", "chroot", "--workingdir", "/data", &container]);
        command.args(["--", "/arbitra"]).args(words);
        command
    };
    let program = Program { name: &name, start: &start, folder: Path::new(&root).join("data") };
    program.pairs()?;
    program.keeps(&[])?;
    // A volume of its own, outside the container's files.
    found(&tools.place, "arbitra.db").context("the container does not keep its data in /data")?;
    tools.says(&["rm", &container])?;
    Ok(name)
}

/// Tools that keep images in a folder of ours.
struct Tools {
    place: std::path::PathBuf,
}

impl Tools {
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.arg("--storage-driver").arg("vfs");
        command.arg("--root").arg(self.place.join("kept"));
        command.arg("--runroot").arg(self.place.join("run"));
        command
    }

    fn says(&self, words: &[&str]) -> Result<String> {
        let output = self.command("buildah").args(words).stderr(Stdio::inherit()).output();
        let output = output.context("buildah")?;
        if !output.status.success() {
            bail!("buildah {} failed", words.join(" "));
        }
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }
}
