//! Events as wholes: moved between desks, deleted and brought back, with several sections, and the
//! desk opened to the network.

use std::fs;

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit, visit_with};
use crate::tournament::create;

/// What a page downloads, as a file on the disk.
async fn download(browser: &Browser, path: &str, to: &std::path::Path) -> WebDriverResult<()> {
    let script = format!(
        "const done = arguments[0]; fetch({path:?}).then((answer) => answer.arrayBuffer())
         .then((bytes) => done(Array.from(new Uint8Array(bytes)).join(' ')));"
    );
    let answer = browser.driver.execute_async(&script, Vec::new()).await?;
    let text = answer.json().as_str().unwrap_or_default().to_owned();
    let bytes: Vec<u8> = text.split(' ').map(|byte| byte.parse().unwrap()).collect();
    fs::write(to, bytes).unwrap();
    Ok(())
}

/// Opens a file from the first page.
async fn open(browser: &Browser, file: &std::path::Path) -> WebDriverResult<()> {
    browser.go("/").await?;
    let field = browser.find("#open input[type=file]").await?;
    field.send_keys(file.to_str().unwrap()).await?;
    browser.send("#open button").await
}

#[test]
fn an_event_moves_from_one_desk_to_another_and_goes_on_there() {
    visit("moving", |hall: &'static Hall| async move {
        let other = hall.other_desk();
        let here = hall.browser("en", (1366, 768)).await?;
        create(&here, "Club open", 3, 6).await?;
        let file = hall.folder.join("club-open.arbitra");
        here.go("/t/1/more").await?;
        download(&here, "/t/1/event.arbitra", &file).await?;

        let mut there = hall.browser("es", (1366, 768)).await?;
        there.address.clone_from(&other.address);
        open(&there, &file).await?;
        there.until("location.pathname === '/t/1'", "the tournament").await?;
        there.sees("Club open").await?;

        // One more player at the first desk: the second is asked, and takes what is new.
        here.go("/t/1/players").await?;
        here.fill("#quick-name", "Late, Lola").await?;
        here.send("form.quick button.primary").await?;
        download(&here, "/t/1/event.arbitra", &file).await?;
        open(&there, &file).await?;
        there.sees("El torneo ya está aquí").await?;
        there.sees("más nuevo en el archivo").await?;
        there.do_it("Añadir lo nuevo").await?;
        there.go("/t/1/players").await?;
        there.sees("Late, Lola").await?;
        here.leave().await?;
        there.leave().await
    });
}

#[test]
fn an_event_is_deleted_and_brought_back_from_the_trash() {
    visit("trash", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (390, 844)).await?;
        create(&desk, "Half made", 3, 4).await?;
        desk.go("/").await?;
        desk.sees("Half made").await?;
        desk.find(".event-card .menu summary").await?.click().await?;
        desk.do_it("Delete").await?;
        desk.sees("Delete this event?").await?;
        desk.sees("4 players").await?;
        desk.do_it("Yes, into the trash").await?;
        let cards = desk.ask("document.querySelectorAll('.event-card').length").await?;
        assert_eq!(cards, "0", "it is off the first page");
        desk.go("/t/1").await?;
        desk.sees("There is nothing at this address").await?;
        desk.go("/").await?;
        desk.do_it("Trash").await?;
        desk.sees("Half made").await?;
        desk.do_it("Bring it back").await?;
        desk.go("/t/1/players").await?;
        desk.until("document.querySelectorAll('.players tbody tr').length === 4", "all of them")
            .await?;
        let fits = desk.ask("document.documentElement.scrollWidth <= innerWidth").await?;
        assert_eq!(fits, "true", "the page is wider than the phone");
        desk.leave().await
    });
}

#[test]
fn a_player_moves_to_another_section_of_the_event() {
    visit("sections", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        create(&desk, "Festival A", 3, 6).await?;
        desk.go("/events/1").await?;
        desk.find("details.card summary").await?.click().await?;
        desk.fill("form[action$='/sections'] [name=name]", "Festival B").await?;
        desk.do_it("Make the section").await?;
        desk.until("location.pathname === '/t/2'", "the new section").await?;
        desk.go("/events/1").await?;
        desk.find("#everybody [name=player]").await?.click().await?;
        let name = desk.ask("document.querySelector('#everybody tbody a').textContent").await?;
        let choose = "document.querySelector('#move [name=to]').value = '2'";
        desk.ask(choose).await?;
        desk.do_it("Move them").await?;
        desk.go("/t/2/players").await?;
        desk.sees(&name).await?;
        desk.go("/t/1/players").await?;
        desk.until("document.querySelectorAll('.players tbody tr').length === 5", "the others")
            .await?;
        // From one section to the other, on every page.
        desk.find(".switch summary").await?.click().await?;
        desk.do_it("Festival B").await?;
        desk.until("location.pathname === '/t/2'", "the other section").await?;
        desk.leave().await
    });
}

#[test]
fn the_desk_is_opened_to_the_network_and_closed_again() {
    visit_with("network", &[], 2, |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        desk.go("/network").await?;
        desk.sees("Only this machine reaches the desk").await?;
        desk.do_it("Make the first account").await?;
        let code = hall.said.split_whitespace().last().unwrap();
        desk.fill("[name=name]", "Olga").await?;
        desk.fill("[name=password]", "correct horse battery").await?;
        desk.fill("[name=code]", code).await?;
        desk.send("form[action='/sign-in'] button").await?;
        desk.go("/network").await?;
        desk.do_it("Open it to the network").await?;
        if desk.ask("document.body.innerText.includes('in no network')").await? == "true" {
            assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
            eprintln!("network: this machine is in none, opening the desk is not tried");
            return desk.leave().await;
        }
        desk.sees("The desk is open to the network").await?;
        desk.find(".qr svg").await?;
        let address = desk.ask("document.querySelector('.secret').textContent").await?;
        let mut phone = hall.browser("es", (390, 844)).await?;
        address.trim_end_matches('/').clone_into(&mut phone.address);
        phone.go("/").await?;
        phone.sees("Mesa arbitral").await?;
        phone.go("/network").await?;
        phone.find("input[name=password]").await?;
        desk.go("/network").await?;
        desk.do_it("Close it again").await?;
        desk.sees("Only this machine reaches the desk").await?;
        let reached = "const done = arguments[0]; fetch('/assets/none', { cache: 'no-store' })
            .then(() => done('reached'), () => done('closed'));";
        let deadline = std::time::Instant::now() + std::time::Duration::from_secs(20);
        loop {
            let answer = phone.driver.execute_async(reached, Vec::new()).await?;
            if answer.json().as_str() == Some("closed") {
                break;
            }
            assert!(std::time::Instant::now() < deadline, "it stays open");
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        }
        desk.leave().await?;
        phone.leave().await
    });
}
