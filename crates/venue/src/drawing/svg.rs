//! A drawing as SVG, in millimetres of paper.

use std::fmt::Write;

use arbitra_report::{Decimal, escape};

use super::{Anchor, Drawing, Figure, Role, Shape};
use crate::geometry::Point;
use crate::plan::Plan;

/// Colours that also tell apart in grey; lines in millimetres of the hall.
const STYLE: &str = "\
text{font-family:'Helvetica Neue',Arial,'Liberation Sans',sans-serif;fill:#1c2430}\
.floor{fill:#fbfaf7}.wall{fill:none;stroke:#1c2430;stroke-width:140;stroke-linejoin:miter}\
.area{fill:#e6e1d6;stroke:#8d8577;stroke-width:25}\
.spectators{fill:#e4ebf3;stroke:#6f86a3;stroke-width:25}\
.window{stroke:#7fb2dd;stroke-width:90}.door{stroke:#fff;stroke-width:170}\
.exit{stroke:#1f8a4c;stroke-width:190}.column{fill:#4a5260}\
.rope{stroke:#a3341f;stroke-width:50;stroke-dasharray:260 140}\
.light{fill:#ffd94a;stroke:#8a6d00;stroke-width:20}\
.table{fill:#efe3cd;stroke:#9c8560;stroke-width:18}\
.single{fill:#f5edd9;stroke:#6e5a36;stroke-width:32}\
.accessible{fill:#d8e9fb;stroke:#1f5f9e;stroke-width:36}\
.arbiters{fill:#d9d3ea;stroke:#5a4b8a;stroke-width:28}\
.white{fill:#fff;stroke:#4a5260;stroke-width:22}.black{fill:#3a414d}\
.board{fill:#fff;stroke:#6e5a36;stroke-width:16}\
.live{fill:#ffe9b8;stroke:#b26a00;stroke-width:34}.clock{fill:#3a414d}\
.number{font-weight:700}.label{fill:#3a414d}.title{font-weight:700}.note{fill:#3a414d}\
.scale{stroke:#1c2430;stroke-width:40}";

impl Drawing {
    /// The drawing as a file that prints at its scale.
    #[must_use]
    pub fn svg(&self) -> String {
        let extent = self.extent;
        let paper = |length: i32| {
            let tenths = i128::from(length) * 10 / i128::from(self.scale.max(1));
            Decimal::new(tenths, 1)
        };
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{}mm\" height=\"{}mm\" \
             viewBox=\"{} {} {} {}\">\n<title>{}</title>\n<style>{STYLE}</style>\n",
            paper(extent.width()),
            paper(extent.height()),
            extent.left,
            extent.top,
            extent.width(),
            extent.height(),
            escape(&self.title),
        );
        put(
            &mut out,
            format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n",
                extent.left,
                extent.top,
                extent.width(),
                extent.height()
            ),
        );
        self.write_shapes(&mut out, "", |board| format!("<g data-board=\"{board}\">"));
        out.push_str("</svg>\n");
        out
    }

    /// The drawing as a part of a page, which has the style: every class begins with `v-`, and the tables
    /// of the plan say where they stand, so that a page can move them.
    #[must_use]
    pub fn inline(&self, plan: Option<&Plan>, table: impl Fn(u16) -> String) -> String {
        let extent = self.extent;
        let mut out = format!(
            "<svg class=\"hall-plan\" role=\"group\" aria-label=\"{}\" viewBox=\"{} {} {} {}\">\n",
            escape(&self.title),
            extent.left,
            extent.top,
            extent.width(),
            extent.height(),
        );
        self.write_shapes(&mut out, "v-", |board| {
            let tables = plan.map(|plan| plan.tables.as_slice()).unwrap_or_default();
            let of_board = tables.iter().find(|of_plan| of_plan.first() == board);
            let at = of_board.map(|of_plan| of_plan.at).unwrap_or(Point { x: 0, y: 0 });
            let label = escape(&table(board));
            format!(
                "<g data-board=\"{board}\" data-x=\"{}\" data-y=\"{}\" aria-label=\"{label}\">",
                at.x, at.y
            )
        });
        out.push_str("</svg>\n");
        out
    }

    fn write_shapes(&self, out: &mut String, prefix: &str, group: impl Fn(u16) -> String) {
        let mut table = None;
        for shape in &self.shapes {
            if shape.board != table {
                if table.is_some() {
                    out.push_str("</g>\n");
                }
                if let Some(board) = shape.board {
                    put(out, format_args!("{}\n", group(board)));
                }
                table = shape.board;
            }
            write_shape(out, shape, prefix);
        }
        if table.is_some() {
            out.push_str("</g>\n");
        }
    }
}

fn write_shape(out: &mut String, shape: &Shape, prefix: &str) {
    let class = format!("{prefix}{}", shape.role.name());
    match &shape.figure {
        Figure::Polygon(points) => {
            let points: Vec<String> =
                points.iter().map(|Point { x, y }| format!("{x},{y}")).collect();
            let points = points.join(" ");
            put(out, format_args!("<polygon class=\"{class}\" points=\"{points}\"/>\n"));
        }
        Figure::Rect(rect) => put(
            out,
            format_args!(
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n",
                rect.left,
                rect.top,
                rect.width(),
                rect.height(),
                if matches!(shape.role, Role::Clock) { " rx=\"25\"" } else { "" },
            ),
        ),
        Figure::Line(a, b) => put(
            out,
            format_args!(
                "<line class=\"{class}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n",
                a.x, a.y, b.x, b.y
            ),
        ),
        Figure::Circle { at, radius } => put(
            out,
            format_args!(
                "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{radius}\"/>\n",
                at.x, at.y
            ),
        ),
        Figure::Text { at, size, anchor, words } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            // Letters stand on their line, a third of their size below the middle.
            let base = at.y + size * 35 / 100;
            let words = escape(words);
            put(
                out,
                format_args!(
                    "<text class=\"{class}\" x=\"{}\" y=\"{base}\" font-size=\"{size}\" \
                     text-anchor=\"{anchor}\">{words}</text>\n",
                    at.x
                ),
            );
        }
    }
}

/// Adds formatted text; writing to a string cannot fail.
fn put(out: &mut String, arguments: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(arguments);
}
