//! The pages of the list: where it comes from, and the preview.

use arbitra_desk::{Desk, Warning};
use arbitra_exchange::entries::{Field, Finding};
use arbitra_report::Line;
use arbitra_standings::Language;
use arbitra_texts as t;
use maud::{Markup, html};

use super::sheet::{Sheet, tempo};
use super::{Judged, Twin, concerns_the_list};
use crate::core::clock;
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab, grid};

/// How many rows of the raw list are shown above the preview.
const RAW_ROWS: usize = 4;

/// Where the list comes from.
pub fn first(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let title = t::enter_a_list_of_players(l);
    let started = desk.rounds().next().is_some();
    frame(visitor, room, desk, title).show(html! {
        (crumbs(room, title, l))
        @if started { (late(room, l)) }
        form.card.stack method="post" enctype="multipart/form-data" action={
            "/t/" (room.id) "/players/import"
        } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            p {
                (t::paste_the_list_as_it(l))
                }
            label { (t::pasted_from_a_spreadsheet_a(l))
                textarea.mono name="text" rows="10" spellcheck="false"
                    placeholder=(t::surname_name_rating_fed_fide(l)) {} }
            label.drop { (t::or_a_file_csv_tsv(l))
                input type="file" name="file" accept=".csv,.tsv,.txt,.xlsx,.xlsm"; }
            div.actions { button.primary { (t::look_at_it(l)) }
                a.button href={ "/t/" (room.id) "/players" } { (t::cancel(l)) } }
        }
    })
}

/// What would be entered, and what is wrong.
pub fn preview(
    visitor: &Visitor,
    room: &Room,
    desk: &Desk,
    sheet: &Sheet,
    judged: &[Judged],
    loud: &[Warning],
) -> Markup {
    let l = visitor.language;
    let title = t::enter_a_list_of_players(l);
    let started = desk.rounds().next().is_some();
    let proposed = judged.iter().filter(|row| row.proposed()).count();
    let twins = judged.iter().filter(|row| row.usable() && row.twin.is_some()).count();
    let faulty = judged.iter().filter(|row| row.usable() && !row.line.findings.is_empty());
    let faulty = faulty.count();
    let lost = judged.iter().filter(|row| !row.usable()).count();
    frame(visitor, room, desk, title).wide().show(html! {
        (crumbs(room, title, l))
        @if started { (late(room, l)) }
        @for found in sheet.findings.iter().filter(|found| concerns_the_list(found.fault)) {
            p.note { (found.fault.words(l)) @if !found.text.is_empty() { ": " (found.text) } }
        }
        form.import #import method="post" enctype="multipart/form-data" action={
            "/t/" (room.id) "/players/import"
        } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            textarea.sr name="cells" readonly tabindex="-1" aria-hidden="true" { (sheet.cells) }
            (columns(sheet, l))
            div.bar.sum role="status" {
                strong { (judged.len()) " " (t::rows(l)) }
                span.badge.good { (proposed) " " (t::ready(l)) }
                @if twins > 0 { span.badge.warn {
                    (twins) " " (t::look_like_somebody_else(l))
                } }
                @if faulty > 0 { span.badge.warn {
                    (faulty) " " (t::with_doubts(l))
                } }
                @if lost > 0 { span.badge.bad {
                    (lost) " " (t::cannot_be_entered(l))
                } }
            }
            @if !sheet.mapping.has_names() {
                p.note.bad role="alert" {
                    (t::no_column_says_the_players(l))
                    }
            }
            (preview_table(desk, sheet, judged, l))
            @for warning in loud {
                p.note { (desk.say_warning_at(warning, l, &clock::time_of_day)) }
            }
            @if !loud.is_empty() {
                label.check { input type="checkbox" name="confirmed" value="1";
                    (t::i_have_read_this_and(l)) }
            }
            div.actions.sticky {
                @if !started {
                    button.primary.large name="enter" value="1" disabled[proposed + twins == 0] {
                        (t::enter_2(l)) " " span #chosen data-count="row" {
                            (proposed)
                        } " " (t::players_2(l))
                    }
                }
                a.button href={ "/t/" (room.id) "/players/import" } {
                    (t::another_list(l))
                }
                a.button href={ "/t/" (room.id) "/players" } { (t::cancel(l)) }
            }
        }
    })
}

fn preview_table(desk: &Desk, sheet: &Sheet, judged: &[Judged], l: Language) -> Markup {
    let heads = [
        grid::silent_head(t::enter_2(l)),
        grid::number_head(t::line(l)),
        grid::head(t::title(l)),
        grid::head(t::name(l)),
        grid::number_head("Elo"),
        grid::head("Fed."),
        grid::number_head(t::fide_id(l)),
        grid::head(t::born(l)),
        grid::head(t::sex(l)),
        grid::head("Club"),
        grid::head(t::what_to_look_at(l)),
    ];
    let lines = judged.iter().map(|row| line(desk, sheet, row, l));
    grid::table("preview", heads).lines(lines).scrolling()
}

/// The columns with what they mean, above the first rows of the list.
fn columns(sheet: &Sheet, l: Language) -> Markup {
    let header = sheet.mapping.header();
    let rows = sheet.table.rows();
    let first = header.map_or(0, |header| header + 1);
    let heads = (0..sheet.table.columns()).map(|column| {
        grid::head(html! {
            label { span.sr { (t::column(l)) " " (column + 1) }
                select name={ "column-" (column) } {
                    option value="none" { "—" }
                    @for field in Field::ALL {
                        option value=(field.code())
                            selected[sheet.mapping.field(column) == Some(field)] {
                            (field.words(l))
                        }
                    }
                } }
        })
    });
    let columns = 0..sheet.table.columns();
    let mut lines = Vec::new();
    if let Some(row) = header.and_then(|header| rows.get(header)) {
        let cells = columns.clone().map(|column| grid::cell(row.cell(column)));
        lines.push(Line { class: "head".into(), ..grid::line(cells) });
    }
    for row in rows.iter().skip(first).take(RAW_ROWS) {
        lines.push(grid::line(columns.clone().map(|column| grid::cell(row.cell(column)))));
    }
    html! {
        details.card.mapping open {
            summary { strong { (t::what_the_columns_mean(l)) } }
            (grid::plain(heads).with("class", Some("raw".into())).lines(lines).scrolling())
            div.bar.thin {
                label { (t::row_with_the_headings_0(l))
                    input type="number" name="header" min="0" max="12"
                    value=(header.map_or(0, |header| header + 1)); }
                button { (t::look_again(l)) }
            }
        }
    }
}

fn line(desk: &Desk, sheet: &Sheet, row: &Judged, l: Language) -> Line {
    let place = grid::number(row.line.line);
    let Some(player) = &row.line.player else {
        let raw = grid::cell(html! { s { (raw(sheet, row)) } }).span(7);
        let faults = grid::cell(faults(&row.line.findings, l));
        let cells = [grid::cell(""), place, grid::cell(""), raw, faults];
        return Line { class: "lost".into(), ..grid::line(cells) };
    };
    let name = format!("{} {}", t::enter_2(l), player.name);
    let rating = html! {
        @if let Some(rating) = player.ratings.get(tempo(desk)) {
            (rating)
        } @else if let Some(rating) = player.national_rating {
            span.muted title=(t::national(l)) { (rating) }
        }
    };
    let sex = player.sex.map(|sex| if sex.letter() == 'w' { "F" } else { "M" });
    let remarks = html! {
        @if let Some((twin, same)) = &row.twin {
            span.badge.warn { (same.words(l)) } " "
            @match twin {
                Twin::Line(line) => { (t::as_line(l)) " " (line) }
                Twin::Entered(name) => { (t::has_entered_already(l)) " " (name) }
            }
            " "
        }
        (faults(&row.line.findings, l))
    };
    let cells = [
        grid::cell(html! {
            input type="checkbox" name="row" value=(row.line.row)
                checked[row.proposed()] aria-label=(name);
        }),
        place,
        grid::cell(html! {
            @if let Some(title) = player.title { span.title { (title.code()) } }
        }),
        grid::cell(&player.name),
        grid::number(rating),
        grid::cell(grid::some(player.federation)),
        grid::number(grid::some(player.fide_id)),
        grid::cell(grid::some(player.birth.map(|birth| birth.year()))),
        grid::cell(grid::some(sex)),
        grid::cell(&player.club),
        grid::cell(remarks),
    ];
    let twin = grid::class_if(row.twin.is_some(), "twin ");
    let doubt = grid::class_if(!row.line.findings.is_empty(), "doubt");
    Line { class: format!("{twin}{doubt}").trim_end().to_owned(), ..grid::line(cells) }
}

fn faults(findings: &[Finding], l: Language) -> Markup {
    html! { @for found in findings {
        span.fault {
            @if !found.text.is_empty() { q { (found.text) } " " }
            (found.fault.words(l))
        } " "
    } }
}

fn raw(sheet: &Sheet, row: &Judged) -> String {
    sheet
        .table
        .rows()
        .get(row.line.row)
        .map(|row| row.cells().collect::<Vec<_>>().join(" · "))
        .unwrap_or_default()
}

fn late(room: &Room, l: Language) -> Markup {
    html! {
        p.note {
            (t::round_1_has_been_paired_late(l))
            " "
            a href={ "/t/" (room.id) "/players" } {
                (t::to_the_players_page(l))
            } }
    }
}

fn frame<'a>(visitor: &'a Visitor, room: &'a Room, desk: &'a Desk, title: &str) -> Frame<'a> {
    Frame::of(visitor, room, desk, Tab::Players, title).following(Follow::Nothing)
}

fn crumbs(room: &Room, title: &str, l: Language) -> Markup {
    html! { div.bar { h1 { a href={ "/t/" (room.id) "/players" } {
        (t::players(l))
    } " › " (title) } } }
}
