//! A hall of 30 × 20 metres planned for 120 boards: proposed, checked and drawn.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use super::field;

/// The hall, as an organiser writes it.
const HALL: &str =
    "name = \"Hall\"\nsize = [30, 20]\nlux = 800\n[[door]]\nat = [15, 20]\nwidth = 2\n";
/// How long all of it may take.
const MOST: Duration = Duration::from_secs(1);

/// One line: plan, drawing and check, each by a process of its own.
pub fn run(binary: &Path) -> Result<()> {
    let folder = field::folder();
    let (hall, plan) = (folder.join("hall.toml"), folder.join("hall.json"));
    fs::write(&hall, HALL)?;
    let time = |arguments: &[&str]| -> Result<Duration> {
        let mut command = Command::new(binary);
        command.arg("venue").args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
        let start = Instant::now();
        let status = command.status()?;
        let time = start.elapsed();
        // A plan may be advised against: that is an answer too.
        ensure!(status.code().is_some_and(|code| code < 2), "the hall failed: {arguments:?}");
        Ok(time)
    };
    let (hall, plan) = (hall.display().to_string(), plan.display().to_string());
    let drawing = folder.join("hall.svg").display().to_string();
    let boards = ["plan", &hall, "--boards", "120", "--format"];
    let proposed = time(&[&boards[..], &["json", "-o", &plan]].concat())?;
    let drawn = time(&[&boards[..], &["svg", "-o", &drawing]].concat())?;
    let checked = time(&["check", &hall, "--plan", &plan])?;
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "\nhall of 30 × 20 m for 120 boards: proposed in {:.0} ms, drawn in {:.0} ms, checked in {:.0} ms",
        milliseconds(proposed),
        milliseconds(drawn),
        milliseconds(checked)
    );
    ensure!(proposed + drawn + checked < MOST, "a hall takes more than a second");
    Ok(())
}
