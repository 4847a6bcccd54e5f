//! Players who come from lists: the rating list as one types, a spreadsheet dropped on the page.

use std::fs;

use crate::hall::{Hall, visit};

/// An invented rating list.
const LIST: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag
100001         Ibanez, Ana                                                  ESP F   WIM  WIM                     2150  9   20 2000  0   20 0     0   0  1994  w
100002         Novak, Jan                                                   CZE M   GM                           2602  0   10 0     0   0  2533  0   20 1980
";

#[test]
fn players_come_from_the_rating_list_and_from_a_file() {
    visit("lists", |hall: &'static Hall| async move {
        fs::write(hall.folder.join("players_list_foa.txt"), LIST).unwrap();
        let imported = hall.arbitra(&[
            "ratings",
            "import",
            "players_list_foa.txt",
            "--database",
            "desk.db",
            "--date",
            "2026-11-01",
        ]);
        assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
        let browser = hall.browser("es", (1366, 768)).await?;
        browser.go("/new?preset=rapid").await?;
        browser.fill("[name=name]", "Torneo de listas").await?;
        browser.send("form.setup button.primary").await?;

        // Typed with an accent the list does not have; chosen with the arrow and the Enter key.
        browser.find("#quick-name").await?.send_keys("ibáñez").await?;
        browser.sees("Ibanez, Ana").await?;
        browser.keys("\u{E015}").await?;
        browser.keys("\u{E007}").await?;
        browser
            .until("document.querySelector('[name=fide_id]').value === '100001'", "the form filled")
            .await?;
        browser.send("form.quick button.primary").await?;
        browser.sees("Jugadores (1)").await?;
        // A rapid event takes the rapid rating.
        browser.sees("2000").await?;

        // A file dropped on the page goes the same way as a chosen one.
        browser.go("/t/1/players/import").await?;
        let drop = "(() => { const data = new DataTransfer(); \
            data.items.add(new File(['Apellidos, nombre;Elo;ID FIDE\\nNovák, Jan;2602;100002\\nIbáñez, Ana;2150;100001\\n'], 'lista.csv', { type: 'text/csv' })); \
            document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); return 1; })()";
        browser.ask(drop).await?;
        browser.sees("Novák, Jan").await?;
        browser.sees("ya en la lista").await?;
        // The one Elo of the list is that of the event, and the page says so.
        browser.sees("«Elo» se toma como Elo rápido").await?;
        // Another meaning shows at once, without a button, and back again.
        let change = |meaning: &str| {
            format!(
                "(() => {{ const one = document.getElementById('column-1'); one.value = '{meaning}'; \
                 one.dispatchEvent(new Event('change', {{ bubbles: true }})); return 1; }})()"
            )
        };
        browser.ask(&change("none")).await?;
        browser.sees("«Elo» no se guarda").await?;
        browser.ask(&change("rapid")).await?;
        browser.sees("«Elo» se toma como Elo rápido").await?;
        browser.send("#import button[name=enter]").await?;
        browser.sees("Jugadores (2)").await?;
        browser.sees("2602").await?;
        browser.leave().await
    });
}
