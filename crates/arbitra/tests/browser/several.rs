//! Several people at once: live pages, conflicts, phones, languages, the hall.

use crate::hall::{Hall, visit};
use crate::tournament::{create, prepare};

#[test]
fn two_arbiters_see_each_other_and_a_conflict_is_shown() {
    visit("conflict", |hall: &'static Hall| async move {
        let one = hall.browser("en", (1366, 768)).await?;
        create(&one, "Two arbiters", 3, 8).await?;
        prepare(&one, "/t/1", ["Give pairing numbers", "Draw the initial colour", "Pair round 1"])
            .await?;
        one.go("/t/1/rounds/1").await?;
        one.do_it("Publish the pairings").await?;
        one.sees("provisional until").await?;
        let other = hall.browser("es", (1366, 768)).await?;
        other.go("/t/1/rounds/1").await?;
        other
            .until("document.querySelector('#live').classList.contains('on')", "the live light")
            .await?;

        // What one types appears with the other by itself.
        one.ask("document.querySelectorAll('#boards .result')[1].focus()").await?;
        one.keys("1").await?;
        other
            .until(
                "document.querySelectorAll('#boards .result')[1].textContent.includes('1–0')",
                "the other's result",
            )
            .await?;

        // The other's page is held back, as by a slow network; then both type on the same board.
        other.ask("(version = 0, document.body.dataset.live = '', 1)").await?;
        one.ask("document.querySelectorAll('#boards .result')[2].focus()").await?;
        one.keys("5").await?;
        one.until(
            "document.querySelectorAll('#boards .result')[2].textContent.includes('½')",
            "the first result",
        )
        .await?;
        let old = "(() => { version = 0; const cell = document.querySelectorAll('#boards .result')[2]; cell.focus(); return enter(cell, '1-0'); })()";
        other.ask(old).await?;
        other.sees("Alguien se le ha adelantado").await?;
        one.go("/t/1/rounds/1").await?;
        one.until(
            "document.querySelectorAll('#boards .result')[2].textContent.includes('½')",
            "the result that stands",
        )
        .await?;
        one.leave().await?;
        other.leave().await
    });
}

#[test]
fn a_player_on_a_phone_and_the_screen_in_the_hall_follow_the_round() {
    visit("phone", |hall: &'static Hall| async move {
        let desk = hall.browser("es", (1366, 768)).await?;
        create(&desk, "Torneo en el móvil", 3, 12).await?;
        prepare(
            &desk,
            "/t/1",
            ["Asignar números", "Sortear el color inicial", "Emparejar la ronda"],
        )
        .await?;

        // Nothing is seen before it is published.
        let phone = hall.browser("es", (390, 844)).await?;
        phone.go("/p/1/pairings").await?;
        assert!(!phone.ask("document.body.innerText").await?.contains("lvarez 1,"));
        let screen = hall.browser("en", (1920, 1080)).await?;
        screen.go("/screen/1/pairings").await?;

        // The light says that the page is live, in words.
        phone
            .until(
                "document.querySelector('#live.on .words')?.textContent === 'en directo'",
                "live",
            )
            .await?;
        desk.go("/t/1/rounds/1").await?;
        desk.do_it("Publicar los emparejamientos").await?;
        phone.sees("lvarez 1,").await?;
        screen.sees("lvarez 1,").await?;
        desk.sees("provisional hasta").await?;
        desk.ask("document.querySelector('#boards .result').focus()").await?;
        desk.keys("1").await?;
        phone.sees("1–0").await?;
        screen.sees("1–0").await?;
        let wide = phone.ask("document.documentElement.scrollWidth <= innerWidth").await?;
        assert_eq!(wide, "true", "the page is wider than the phone");
        for browser in [desk, phone, screen] {
            browser.leave().await?;
        }
        Ok(())
    });
}

#[test]
fn on_the_wall_a_match_stays_with_its_boards_and_its_score_is_read_first() {
    visit("wall", |hall: &'static Hall| async move {
        let made = hall.arbitra(&[
            "generate",
            "--plain",
            "--seed",
            "7",
            "--edition",
            "team-2026",
            "--players",
            "96",
            "--rounds",
            "3",
        ]);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        // A wall across and one upright.
        for (first, size) in [(true, (1920, 1080)), (false, (1080, 1920))] {
            let wall = hall.browser("es", size).await?;
            if first {
                let report = String::from_utf8_lossy(&made.stdout).into_owned();
                crate::accessibility::import(&wall, &report).await?;
            }
            wall.go("/screen/1/pairings?every=120").await?;
            wall.until("document.querySelectorAll('.turning li.match').length > 5", "matches")
                .await?;
            // What does not fit on one page stands in two columns where the wall is wide.
            let two = "document.getElementById('main').classList.contains('two')";
            wall.until(&format!("{two} === {first}"), "columns for the shape of the wall").await?;
            let alone = "(() => { const alone = []; \
                const pages = Number(document.getElementById('page').textContent.split('/')[1]); \
                for (let page = 0; page < pages; page += 1) { turn(1); \
                for (const head of document.querySelectorAll('.turning li.match:not([hidden])')) { \
                const next = head.nextElementSibling; \
                const below = next && !next.hidden && next.getBoundingClientRect().top > head.getBoundingClientRect().top; \
                if (!below) alone.push(head.textContent); } } \
                return pages + ' ' + alone.join('|'); })()";
            let told = wall.ask(alone).await?;
            let (pages, alone) = told.split_once(' ').unwrap_or_default();
            assert!(pages.parse::<u32>().is_ok_and(|pages| pages > 1), "several pages: {told}");
            assert_eq!(alone, "", "heads alone at the foot of a page, {size:?}");
            // The score of the match is no smaller than anything else of it.
            let sizes = "(() => { const head = document.querySelector('.turning li.match:not([hidden])'); \
                const size = (one) => parseFloat(getComputedStyle(one).fontSize); \
                const row = [...document.querySelectorAll('.turning li:not(.match):not([hidden]) *')]; \
                return size(head.querySelector('.badge')) >= Math.max(...row.map(size)); })()";
            assert_eq!(wall.ask(sizes).await?, "true", "the score is read first");
            wall.leave().await?;
        }
        Ok(())
    });
}
