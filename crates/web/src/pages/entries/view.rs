//! The pages of the list: where it comes from, and the preview.

use arbitra_desk::{Desk, Warning};
use arbitra_exchange::entries::{Field, Finding};
use arbitra_standings::Language;
use maud::{Markup, html};

use super::sheet::{Sheet, tempo};
use super::{Judged, Twin, whole};
use crate::core::room::Room;
use crate::core::visitor::Visitor;
use crate::views::frame::Follow;
use crate::views::{Frame, Tab};

/// How many rows of the raw list are shown above the preview.
const RAW_ROWS: usize = 4;

/// Where the list comes from.
pub fn first(visitor: &Visitor, room: &Room, desk: &Desk) -> Markup {
    let l = visitor.language;
    let title = l.choose("Enter a list of players", "Inscribir una lista");
    let started = desk.rounds().next().is_some();
    frame(visitor, room, desk, title).show(html! {
        (crumbs(room, title, l))
        @if started { (late(room, l)) }
        form.card.stack method="post" enctype="multipart/form-data" action={
            "/t/" (room.id) "/players/import"
        } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            p {
                (l.choose("Paste the list as it is, or choose a file. Columns are understood by their headings or by what stands in them, and you can change what each means before anybody is entered.",
                "Pegue la lista tal cual o elija un archivo. Las columnas se reconocen por su título o por su contenido, y podrá cambiar su significado antes de inscribir a nadie."))
                }
            label { (l.choose("Pasted from a spreadsheet, a web page or an e-mail",
                "Pegada de una hoja de cálculo, una página web o un correo"))
                textarea.mono name="text" rows="10" spellcheck="false" placeholder=(l.choose(
                    "Surname, Name; Rating; Fed; FIDE ID; Born; Club",
                    "Apellidos, Nombre; Elo; Fed; ID FIDE; Nacimiento; Club")) {} }
            label.drop { (l.choose("… or a file: CSV, TSV or XLSX, dropped here or chosen",
                "… o un archivo: CSV, TSV o XLSX, arrastrado aquí o elegido"))
                input type="file" name="file" accept=".csv,.tsv,.txt,.xlsx,.xlsm"; }
            div.actions { button.primary { (l.choose("Look at it", "Ver la lista")) }
                a.button href={ "/t/" (room.id) "/players" } { (l.choose("Cancel", "Cancelar")) } }
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
    let title = l.choose("Enter a list of players", "Inscribir una lista");
    let started = desk.rounds().next().is_some();
    let proposed = judged.iter().filter(|row| row.proposed()).count();
    let twins = judged.iter().filter(|row| row.usable() && row.twin.is_some()).count();
    let faulty = judged.iter().filter(|row| row.usable() && !row.line.findings.is_empty());
    let faulty = faulty.count();
    let lost = judged.iter().filter(|row| !row.usable()).count();
    frame(visitor, room, desk, title).wide().show(html! {
        (crumbs(room, title, l))
        @if started { (late(room, l)) }
        @for found in sheet.findings.iter().filter(|found| whole(found.fault)) {
            p.note { (found.fault.words(l)) @if !found.text.is_empty() { ": " (found.text) } }
        }
        form.import #import method="post" enctype="multipart/form-data" action={
            "/t/" (room.id) "/players/import"
        } {
            input type="hidden" name="csrf" value=(visitor.csrf);
            textarea.sr name="cells" readonly tabindex="-1" aria-hidden="true" { (sheet.cells) }
            (columns(sheet, l))
            div.bar.sum role="status" {
                strong { (judged.len()) " " (l.choose("rows", "filas")) }
                span.badge.good { (proposed) " " (l.choose("ready", "listas")) }
                @if twins > 0 { span.badge.warn {
                    (twins) " " (l.choose("look like somebody else", "parecen repetidas"))
                } }
                @if faulty > 0 { span.badge.warn {
                    (faulty) " " (l.choose("with doubts", "con dudas"))
                } }
                @if lost > 0 { span.badge.bad {
                    (lost) " " (l.choose("cannot be entered", "no se pueden inscribir"))
                } }
            }
            @if !sheet.mapping.has_names() {
                p.note.bad role="alert" {
                    (l.choose("No column says the players’ names. Choose “Name” above the right column and look again.",
                    "Ninguna columna contiene los nombres. Elija «Nombre completo» sobre la columna correcta y actualice."))
                    }
            }
            div.scroller { table.grid.preview {
                thead { tr {
                    th { span.sr { (l.choose("Enter", "Inscribir")) } }
                    th.num { (l.choose("Line", "Línea")) } th { (l.choose("Title", "Tít.")) }
                    th { (l.choose("Name", "Nombre")) }
                    th.num { "Elo" } th { "Fed." } th.num { (l.choose("FIDE ID", "ID FIDE")) }
                    th { (l.choose("Born", "Nac.")) } th { (l.choose("Sex", "Sexo")) } th { "Club" }
                    th { (l.choose("What to look at", "Qué revisar")) }
                } }
                tbody { @for row in judged { (line(desk, sheet, row, l)) } }
            } }
            @for warning in loud { p.note { (desk.say_warning(warning, l)) } }
            @if !loud.is_empty() {
                label.check { input type="checkbox" name="confirmed" value="1";
                    (l.choose("I have read this and want to enter them.",
                        "Lo he leído y quiero inscribirlos.")) }
            }
            div.actions.sticky {
                @if !started {
                    button.primary.large name="enter" value="1" disabled[proposed + twins == 0] {
                        (l.choose("Enter", "Inscribir")) " " span #chosen data-count="row" {
                            (proposed)
                        } " " (l.choose("players", "jugadores"))
                    }
                }
                a.button href={ "/t/" (room.id) "/players/import" } {
                    (l.choose("Another list", "Otra lista"))
                }
                a.button href={ "/t/" (room.id) "/players" } { (l.choose("Cancel", "Cancelar")) }
            }
        }
    })
}

/// The columns with what they mean, above the first rows of the list.
fn columns(sheet: &Sheet, l: Language) -> Markup {
    let header = sheet.mapping.header();
    let rows = sheet.table.rows();
    let first = header.map_or(0, |header| header + 1);
    html! {
        details.card.mapping open {
            summary { strong { (l.choose("What the columns mean", "Qué significa cada columna")) } }
            div.scroller { table.raw {
                thead { tr { @for column in 0..sheet.table.columns() {
                    th { label { span.sr { (l.choose("Column", "Columna")) " " (column + 1) }
                        select name={ "column-" (column) } {
                            option value="none" { "—" }
                            @for field in Field::ALL {
                                option value=(field.code())
                                selected[sheet.mapping.field(column) == Some(field)] {
                                    (field.words(l))
                                }
                            }
                        } } }
                } } }
                tbody {
                    @if let Some(row) = header.and_then(|header| rows.get(header)) {
                        tr.head { @for column in 0..sheet.table.columns() {
                            td { (row.cell(column)) }
                        } }
                    }
                    @for row in rows.iter().skip(first).take(RAW_ROWS) {
                        tr { @for column in 0..sheet.table.columns() { td { (row.cell(column)) } } }
                    }
                }
            } }
            div.bar.thin {
                label { (l.choose("Row with the headings (0: none)",
                    "Fila de los títulos (0: ninguna)"))
                    input type="number" name="header" min="0" max="12"
                    value=(header.map_or(0, |header| header + 1)); }
                button { (l.choose("Look again", "Actualizar")) }
            }
        }
    }
}

fn line(desk: &Desk, sheet: &Sheet, row: &Judged, l: Language) -> Markup {
    let Some(player) = &row.line.player else {
        return html! { tr.lost { td {} td.num { (row.line.line) } td {}
        td colspan="7" { s { (raw(sheet, row)) } } td { (faults(&row.line.findings, l)) } } };
    };
    let name = format!("{} {}", l.choose("Enter", "Inscribir"), player.name);
    html! {
        tr.twin[row.twin.is_some()].doubt[!row.line.findings.is_empty()] {
            td { input type="checkbox" name="row" value=(row.line.row)
                checked[row.proposed()] aria-label=(name); }
            td.num { (row.line.line) }
            td { @if let Some(title) = player.title { span.title { (title.code()) } } }
            td { (player.name) }
            td.num { @if let Some(rating) = player.ratings.get(tempo(desk)) {
                (rating)
            } @else if let Some(rating) = player.national_rating {
                span.muted title=(l.choose("national", "nacional")) { (rating) }
            } }
            td { @if let Some(federation) = player.federation { (federation.code()) } }
            td.num { @if let Some(id) = player.fide_id { (id) } }
            td { @if let Some(birth) = player.birth { (birth.year()) } }
            td { @if let Some(sex) = player.sex { @if sex.letter() == 'w' { "F" } @else { "M" } } }
            td { (player.club) }
            td {
                @if let Some((twin, same)) = &row.twin {
                    span.badge.warn { (same.words(l)) } " "
                    @match twin {
                        Twin::Line(line) => { (l.choose("as line", "que la línea")) " " (line) }
                        Twin::Entered(name) => {
                            (l.choose("has entered already:", "ya inscrito:")) " " (name)
                        }
                    }
                    " "
                }
                (faults(&row.line.findings, l))
            }
        }
    }
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
            (l.choose("Round 1 has been paired: late players are entered one by one, each with the rounds missed and the number that is due (C.04.2 2.4). Here the list can only be looked at.",
            "La ronda 1 ya está emparejada: los tardíos se inscriben uno a uno, cada cual con sus rondas perdidas y el número que le corresponde (C.04.2 2.4). Aquí la lista solo puede verse."))
            " "
            a href={ "/t/" (room.id) "/players" } {
                (l.choose("To the players’ page", "A la página de jugadores"))
            } }
    }
}

fn frame<'a>(visitor: &'a Visitor, room: &'a Room, desk: &'a Desk, title: &str) -> Frame<'a> {
    Frame::of(visitor, room, desk, Tab::Players, title).following(Follow::Nothing)
}

fn crumbs(room: &Room, title: &str, l: Language) -> Markup {
    html! { div.bar { h1 { a href={ "/t/" (room.id) "/players" } {
        (l.choose("Players", "Jugadores"))
    } " › " (title) } } }
}
