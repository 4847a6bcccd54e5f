//! Who comes and who leaves: a withdrawal with its reason, and a player who enters by their phone.

use crate::hall::{Hall, visit};
use crate::tournament::{create, prepare};

#[test]
fn a_withdrawal_wants_a_reason_and_is_undone_where_it_was_done() {
    visit("withdrawal", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        create(&desk, "Leaving", 3, 8).await?;
        prepare(&desk, "/t/1", ["Give pairing numbers", "Draw the initial colour", "Pair round 1"])
            .await?;
        desk.go("/t/1/players").await?;
        // The menu of a row; a click beside it opens the player, one on it does not.
        desk.ask("document.querySelector('table.players details.row-menu > summary').click()")
            .await?;
        desk.until("document.querySelector('details.row-menu[open]')", "the menu").await?;
        desk.send("details.row-menu[open] a").await?;
        desk.sees("Withdraw").await?;
        // Nothing is sent without a reason.
        desk.ask("document.querySelector('main form.card button.primary').click()").await?;
        desk.until("document.querySelector('input[name=why]:invalid')", "the empty reason").await?;
        desk.fill("input[name=why]", "Missed the train").await?;
        desk.send("main form.card button.primary").await?;
        desk.sees("Missed the train").await?;
        desk.until("document.querySelector('.note.deed')", "what was done").await?;
        desk.send(".note.deed button").await?;
        desk.until("!document.querySelector('.note.deed')", "it is undone").await?;
        // Typing filters without a key; a row opens the player.
        let name = desk.ask("document.querySelectorAll('table.players a.player')[3].textContent");
        let name = name.await?;
        desk.fill("#find", name.trim()).await?;
        desk.until(
            "[...document.querySelectorAll('table.players tbody tr')].filter(r => !r.hidden).length === 1",
            "one row",
        )
        .await?;
        desk.ask("document.querySelector('table.players tbody tr:not([hidden]) td:nth-child(2)').click()")
            .await?;
        desk.until("/\\/players\\/\\d+$/.test(location.pathname)", "the player's page").await?;
        desk.leave().await
    });
}

#[test]
fn a_player_asks_to_be_entered_is_accepted_and_says_i_am_here() {
    visit("entrant", |hall: &'static Hall| async move {
        let desk = hall.browser("es", (1366, 768)).await?;
        create(&desk, "Abierto", 3, 6).await?;
        desk.go("/t/1/requests").await?;
        desk.fill("[name=places]", "6").await?;
        desk.send("button[value=open]").await?;
        let link = desk.ask("document.querySelector('.offer .secret a').pathname").await?;

        let phone = hall.browser("es", (390, 844)).await?;
        phone.go(&link).await?;
        phone.sees("Búsquese en la lista de Elo").await?;
        phone.press("No estoy en ninguna lista").await?;
        phone.fill("[name=name]", "Núñez, Eva").await?;
        phone.fill("[name=phone]", "600123123").await?;
        phone
            .ask("document.querySelector('.entrant input[required][type=checkbox]').click()")
            .await?;
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        phone.until(wide, "no sideways scrolling").await?;
        phone.send(".entrant button.primary").await?;
        phone.sees("Su solicitud ha llegado").await?;

        desk.go("/t/1/requests").await?;
        desk.sees("Núñez, Eva").await?;
        // Six play and there are six places: one more is asked about, and waits unless it is meant.
        desk.send("button[value=accept]").await?;
        desk.sees("Todas las plazas están ocupadas: 6 de 6. Con Núñez, Eva serían 7.").await?;
        desk.do_it("Dejar en la lista de espera").await?;
        desk.sees("en lista de espera: 1").await?;
        desk.send("button[value=accept]").await?;
        desk.do_it("Aceptar de todos modos").await?;
        desk.sees("No hay solicitudes").await?;
        desk.go("/t/1/check-in/codes").await?;
        desk.sees("Núñez, Eva").await?;

        phone.ask("location.reload()").await?;
        phone.sees("La inscripción está hecha").await?;
        phone.press("A mi acreditación").await?;
        phone.sees("Núñez, Eva").await?;
        phone.send("main form button.primary").await?;
        phone.sees("Acreditación confirmada").await?;
        desk.go("/t/1/check-in").await?;
        desk.sees("Núñez, Eva").await?;
        desk.until(
            "[...document.querySelectorAll('details.tile.here')].some(t => t.textContent.includes('Núñez'))",
            "she is here",
        )
        .await?;
        phone.leave().await?;
        desk.leave().await
    });
}
