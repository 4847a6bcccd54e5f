//! What the desk counts of itself, as Prometheus reads it.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Style, script, icons.
    Asset,
    /// What everybody sees.
    Public,
    /// What programs ask.
    Api,
    /// A stream of changes.
    Stream,
    /// What arbiters see and do.
    Desk,
}

impl Class {
    const ALL: [Class; 5] = [Class::Asset, Class::Public, Class::Api, Class::Stream, Class::Desk];

    /// The class of an address.
    pub fn of(path: &str) -> Class {
        match path.split('/').nth(1).unwrap_or_default() {
            _ if path.ends_with("/live") => Class::Stream,
            "assets" => Class::Asset,
            "p" | "screen" => Class::Public,
            "api" => Class::Api,
            _ => Class::Desk,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Class::Asset => "asset",
            Class::Public => "public",
            Class::Api => "api",
            Class::Stream => "stream",
            Class::Desk => "desk",
        }
    }
}

/// The upper ends of the buckets, in microseconds and as they are written.
const BUCKETS: [(u64, &str); 9] = [
    (1_000, "0.001"),
    (5_000, "0.005"),
    (10_000, "0.01"),
    (25_000, "0.025"),
    (50_000, "0.05"),
    (100_000, "0.1"),
    (250_000, "0.25"),
    (1_000_000, "1"),
    (5_000_000, "5"),
];

/// How long things took.
#[derive(Debug, Default)]
pub struct Times {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    /// Counts one.
    pub fn count(&self, took: Duration) {
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        for ((end, _), bucket) in BUCKETS.iter().zip(&self.buckets) {
            if took <= *end {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(took, Ordering::Relaxed);
    }

    fn write(&self, text: &mut String, name: &str, labels: &str) {
        let comma = if labels.is_empty() { "" } else { "," };
        let braces = if labels.is_empty() { String::new() } else { format!("{{{labels}}}") };
        let count = self.count.load(Ordering::Relaxed);
        for ((_, end), bucket) in BUCKETS.iter().zip(&self.buckets) {
            let bucket = bucket.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{{labels}{comma}le=\"{end}\"}} {bucket}");
        }
        let _ = writeln!(text, "{name}_bucket{{{labels}{comma}le=\"+Inf\"}} {count}");
        let sum = seconds(Duration::from_micros(self.micros.load(Ordering::Relaxed)));
        let _ = writeln!(text, "{name}_sum{braces} {sum}\n{name}_count{braces} {count}");
    }
}

/// What the desk counts of itself since it started.
#[derive(Debug, Default)]
pub struct Measures {
    answers: [[AtomicU64; 5]; Class::ALL.len()],
    times: [Times; Class::ALL.len()],
    /// How long it takes until an act is on the disk.
    pub writes: Times,
    failed_writes: AtomicU64,
    acts: AtomicU64,
}

/// What is so at this moment.
#[derive(Clone, Debug)]
pub struct Now {
    /// Open connections.
    pub connections: usize,
    /// How many fit.
    pub places: usize,
    /// Who watches.
    pub viewers: usize,
    /// Tournaments in memory.
    pub rooms: usize,
    /// How long the database took to answer; none if it did not.
    pub database: Option<Duration>,
    /// Whether the last write was kept.
    pub writing: bool,
    /// How old the last backup is; none if there is none.
    pub backup: Option<Duration>,
}

impl Measures {
    /// Counts an answer.
    pub fn count_answer(&self, class: Class, status: u16, took: Duration) {
        let index = class as usize;
        let status = usize::from(status / 100).clamp(1, 5) - 1;
        self.answers[index][status].fetch_add(1, Ordering::Relaxed);
        self.times[index].count(took);
    }

    /// Counts acts that were to be written.
    pub fn count_writes(&self, acts: usize, kept: bool, took: Duration) {
        self.writes.count(took);
        match kept {
            true => self.acts.fetch_add(acts as u64, Ordering::Relaxed),
            false => self.failed_writes.fetch_add(1, Ordering::Relaxed),
        };
    }

    /// Everything, as Prometheus reads it.
    pub fn write(&self, now: &Now) -> String {
        let mut text = String::with_capacity(8 << 10);
        let about = |name: &str, kind: &str, what: &str| {
            format!("# HELP {name} {what}\n# TYPE {name} {kind}\n")
        };
        let answers = about("arbitra_requests_total", "counter", "Requests answered.");
        text.push_str(&answers);
        for (class, statuses) in Class::ALL.iter().zip(&self.answers) {
            for (status, count) in statuses.iter().enumerate() {
                let (class, count) = (class.name(), count.load(Ordering::Relaxed));
                if count > 0 {
                    let status = status + 1;
                    let _ = writeln!(
                        text,
                        "arbitra_requests_total{{class=\"{class}\",status=\"{status}xx\"}} {count}"
                    );
                }
            }
        }
        text.push_str(&about("arbitra_request_seconds", "histogram", "Until an answer began."));
        for (class, times) in Class::ALL.iter().zip(&self.times) {
            let labels = format!("class=\"{}\"", class.name());
            times.write(&mut text, "arbitra_request_seconds", &labels);
        }
        text.push_str(&about("arbitra_write_seconds", "histogram", "Until acts were on the disk."));
        self.writes.write(&mut text, "arbitra_write_seconds", "");
        let count = |count: &AtomicU64| count.load(Ordering::Relaxed).to_string();
        let flag = |well: bool| u8::from(well).to_string();
        let mut values = vec![
            ("arbitra_acts_total", "counter", "Acts on the disk.", count(&self.acts)),
            (
                "arbitra_failed_writes_total",
                "counter",
                "Writes of acts that failed.",
                count(&self.failed_writes),
            ),
            ("arbitra_connections", "gauge", "Open connections.", now.connections.to_string()),
            ("arbitra_connection_places", "gauge", "Connections that fit.", now.places.to_string()),
            ("arbitra_viewers", "gauge", "Open streams of changes.", now.viewers.to_string()),
            ("arbitra_rooms", "gauge", "Tournaments in memory.", now.rooms.to_string()),
            (
                "arbitra_database_up",
                "gauge",
                "Whether the database answers.",
                flag(now.database.is_some()),
            ),
            ("arbitra_writing", "gauge", "Whether the last write was kept.", flag(now.writing)),
        ];
        if let Some(took) = now.database {
            let what = "How long the database takes to answer.";
            values.push(("arbitra_database_seconds", "gauge", what, seconds(took)));
        }
        if let Some(age) = now.backup {
            let what = "How old the last backup is.";
            values.push(("arbitra_backup_age_seconds", "gauge", what, age.as_secs().to_string()));
        }
        for (name, kind, what, value) in values {
            text.push_str(&about(name, kind, what));
            let _ = writeln!(text, "{name} {value}");
        }
        text
    }
}

fn seconds(time: Duration) -> String {
    format!("{}.{:06}", time.as_secs(), time.subsec_micros())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_counted_as_prometheus_reads_it() {
        let measures = Measures::default();
        measures.count_answer(Class::of("/p/1/standings"), 200, Duration::from_millis(7));
        measures.count_answer(Class::of("/p/1"), 200, Duration::from_secs(9));
        measures.count_answer(Class::of("/api/tournaments/1/live"), 503, Duration::ZERO);
        measures.count_writes(3, true, Duration::from_micros(1_500));
        measures.count_writes(1, false, Duration::from_millis(2));
        let now = Now {
            connections: 12,
            places: 864,
            viewers: 5,
            rooms: 2,
            database: Some(Duration::from_micros(250)),
            writing: false,
            backup: None,
        };
        let text = measures.write(&now);
        for line in [
            "arbitra_requests_total{class=\"public\",status=\"2xx\"} 2",
            "arbitra_requests_total{class=\"stream\",status=\"5xx\"} 1",
            "arbitra_request_seconds_bucket{class=\"public\",le=\"0.005\"} 0",
            "arbitra_request_seconds_bucket{class=\"public\",le=\"0.01\"} 1",
            "arbitra_request_seconds_bucket{class=\"public\",le=\"+Inf\"} 2",
            "arbitra_request_seconds_sum{class=\"public\"} 9.007000",
            "arbitra_write_seconds_bucket{le=\"0.005\"} 2",
            "arbitra_write_seconds_count 2",
            "arbitra_acts_total 3",
            "arbitra_failed_writes_total 1",
            "arbitra_connections 12",
            "arbitra_database_up 1",
            "arbitra_database_seconds 0.000250",
            "arbitra_writing 0",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        assert!(!text.contains("backup_age"), "there is no backup yet");
        // Every line is a comment or a name with a value, and every name is explained once.
        for line in text.lines() {
            assert!(line.starts_with("# ") || line.split(' ').count() == 2, "{line}");
        }
    }
}
