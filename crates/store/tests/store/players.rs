//! Rating lists: imported all at once or not at all, searched as you type.

use arbitra_model::{
    Date, Federation, ListKind, ListRating, ListedPlayer, Sex, Tempo, Title, fold,
};
use arbitra_store::{Batch, Found, NewList, PlayerQuery, Store};

use crate::place::Place;

fn player(id: u32, name: &str, federation: &str, rating: u16) -> ListedPlayer {
    let mut player = ListedPlayer {
        fide_id: Some(id),
        name: name.to_owned(),
        federation: federation.parse().ok(),
        sex: Some(Sex::Female),
        title: Some(Title::FM),
        birth_year: Some(1990),
        ..ListedPlayer::default()
    };
    player.ratings.standard = ListRating { rating: Some(rating), k: Some(20) };
    player
}

fn people() -> Vec<ListedPlayer> {
    vec![
        player(101, "Ibáñez Núñez, José María", "ESP", 2400),
        player(102, "Ibanez, Ana", "MEX", 2450),
        player(103, "Mueller, Hans-Peter", "GER", 2000),
        player(104, "Müller, Anna", "SUI", 1900),
        player(105, "Kowalczyk, Łukasz", "POL", 2300),
        player(106, "Li, Wei", "CHN", 1500),
        player(107, "Lindqvist, Åse", "SWE", 2600),
        player(108, "O'Kelly, Liam", "IRL", 2100),
        player(109, "Карпов, Иван", "SRB", 2200),
    ]
}

fn list(kind: ListKind, month: u8) -> NewList {
    NewList {
        source: "FIDE".to_owned(),
        kind,
        date: Date::new(2026, month, 1).unwrap(),
        file: "list.txt".to_owned(),
        imported_at: 1_794_700_000,
    }
}

async fn import(store: &Store, new: NewList, players: Vec<ListedPlayer>) {
    let mut import = store.import_list(new).await.unwrap();
    for some in players.chunks(4) {
        import.add(&Batch::new(some.to_vec())).await.unwrap();
    }
    import.finish().await.unwrap();
}

fn query(words: &str) -> PlayerQuery {
    PlayerQuery { words: words.to_owned(), federation: None, source: None, limit: 10 }
}

async fn ids(store: &Store, query: &PlayerQuery) -> Vec<u32> {
    let found = store.search_players(query).await.unwrap();
    found.into_iter().filter_map(|found| found.player.fide_id).collect()
}

#[tokio::test]
async fn names_are_found_however_they_are_typed() {
    for place in Place::all().await {
        let store = place.open().await;
        import(&store, list(ListKind::Standard, 10), people()).await;
        for (words, expected) in [
            // Accents, capitals and signs do not matter, the order neither.
            ("ibáñez", vec![102, 101]),
            ("IBANEZ jose", vec![101]),
            ("maria núñez", vec![101]),
            ("lukasz", vec![105]),
            ("ase lindqvist", vec![107]),
            ("o'kelly", vec![108]),
            ("карпов", vec![109]),
            // The beginning of a word is enough; whole words come first, then the best rated.
            ("ib", vec![102, 101]),
            ("li", vec![106, 107, 108]),
            ("kow luk", vec![105]),
            // Typing errors, where nothing is right.
            ("ibanes", vec![102, 101]),
            ("kowalcyzk", vec![105]),
            ("lindkvist", vec![107]),
            ("muelller hans", vec![103]),
            ("карпоф", vec![109]),
            // Nobody.
            ("zzzzzz", vec![]),
            ("ana kowalczyk", vec![]),
            ("", vec![]),
            ("\" ' ; -- * OR", vec![]),
        ] {
            assert_eq!(ids(&store, &query(words)).await, expected, "{words} {:?}", place.location);
        }
        let near = store.search_players(&query("ibanes")).await.unwrap();
        assert!(near.iter().all(|found| found.near));
        store.close().await;
    }
}

#[tokio::test]
async fn numbers_and_federations_are_found() {
    for place in Place::all().await {
        let store = place.open().await;
        let mut national = player(0, "Ibarra, Eva", "ESP", 1800);
        national.fide_id = None;
        national.national_id = Some("777".to_owned());
        let mut people = people();
        people.push(national);
        import(&store, list(ListKind::Standard, 10), people).await;
        assert_eq!(ids(&store, &query("105")).await, [105]);
        let found = store.search_players(&query("777")).await.unwrap();
        assert_eq!(found[0].player.name, "Ibarra, Eva");
        let spain: Option<Federation> = "ESP".parse().ok();
        let spaniards = PlayerQuery { federation: spain, ..query("ib") };
        let found = store.search_players(&spaniards).await.unwrap();
        let names: Vec<&str> = found.iter().map(|found| found.player.name.as_str()).collect();
        assert_eq!(names, ["Ibáñez Núñez, José María", "Ibarra, Eva"]);
        let best = PlayerQuery { federation: spain, limit: 1, ..query("") };
        assert_eq!(ids(&store, &best).await, [101]);
        store.close().await;
    }
}

#[tokio::test]
async fn a_player_comes_back_as_written() {
    for place in Place::all().await {
        let store = place.open().await;
        let mut ana = player(102, "Ibanez, Ana", "MEX", 2450);
        ana.ratings.blitz = ListRating { rating: Some(2300), k: Some(10) };
        ana.women_title = Some(Title::WGM);
        ana.other_titles = "IA,FST".to_owned();
        ana.inactive = true;
        import(&store, list(ListKind::Combined, 10), vec![ana.clone()]).await;
        let found = store.players_by_fide_id("FIDE", &[102, 999]).await.unwrap();
        assert_eq!(found.len(), 1);
        let Found { player, rating_dates, date, .. } = &found[&102];
        assert_eq!(*player, ana);
        assert_eq!((*date, rating_dates.rapid), (Date::new(2026, 10, 1).unwrap(), Some(*date)));
        store.close().await;
    }
}

#[tokio::test]
async fn a_list_replaces_its_predecessor_and_no_other() {
    for place in Place::all().await {
        let store = place.open().await;
        import(&store, list(ListKind::Standard, 9), people()).await;
        let mut rapid = player(102, "Ibanez, Ana", "MEX", 0);
        rapid.ratings.standard = ListRating::default();
        rapid.ratings.rapid = ListRating { rating: Some(2111), k: Some(20) };
        import(&store, list(ListKind::Rapid, 8), vec![rapid]).await;
        let newer = vec![player(102, "Ibanez Ruiz, Ana", "ESP", 2461)];
        import(&store, list(ListKind::Standard, 10), newer).await;

        let lists = store.rating_lists().await.unwrap();
        let kept: Vec<(ListKind, u64)> =
            lists.iter().map(|list| (list.kind, list.players)).collect();
        assert_eq!(kept, [(ListKind::Standard, 1), (ListKind::Rapid, 1)]);
        assert!(ids(&store, &query("lukasz")).await.is_empty());
        // Who she is stands in the newest list, each rating in its own.
        let found = store.search_players(&query("ibanez")).await.unwrap();
        let [ana] = found.as_slice() else { panic!("{found:?}") };
        assert_eq!(ana.player.name, "Ibanez Ruiz, Ana");
        assert_eq!(ana.player.ratings.standard.rating, Some(2461));
        assert_eq!(ana.player.ratings.rapid.rating, Some(2111));
        let months = Tempo::ALL.map(|tempo| ana.rating_dates.get(tempo).and_then(Date::month));
        assert_eq!(months, [Some(10), Some(8), None]);
        store.close().await;
    }
}

#[tokio::test]
async fn an_import_that_breaks_off_leaves_the_old_list() {
    for place in Place::all().await {
        let store = place.open().await;
        import(&store, list(ListKind::Standard, 9), people()).await;
        let mut import_ = store.import_list(list(ListKind::Standard, 10)).await.unwrap();
        import_.add(&Batch::new(vec![player(1, "Half, Done", "ENG", 2000)])).await.unwrap();
        drop(import_);
        assert!(ids(&store, &query("half")).await.is_empty());
        assert_eq!(ids(&store, &query("lukasz")).await, [105]);
        let given_up = store.import_list(list(ListKind::Standard, 10)).await.unwrap();
        given_up.abandon().await.unwrap();
        assert_eq!(store.rating_lists().await.unwrap().len(), 1);
        assert_eq!(ids(&store, &query("lukasz")).await, [105]);
        store.close().await;
    }
}

/// The same by plain comparison: everybody who fits, whole words first, then the best rated. The
/// players come with their folded names, the best rated first.
fn plainly(by_rating: &[(&ListedPlayer, String)], query: &PlayerQuery) -> Vec<u32> {
    let wanted = fold(&query.words);
    let fits = |(player, name): &&(&ListedPlayer, String), same: fn(&str, &str) -> bool| {
        let here = query.federation.is_none() || player.federation == query.federation;
        here && wanted.split(' ').all(|wanted| name.split(' ').any(|word| same(word, wanted)))
    };
    let begun =
        by_rating.iter().filter(|player| fits(player, |word, wanted| word.starts_with(wanted)));
    let (mut found, others): (Vec<_>, Vec<_>) =
        begun.partition(|player| fits(player, |word, wanted| word == wanted));
    found.extend(others);
    found.iter().take(query.limit).filter_map(|(player, _)| player.fide_id).collect()
}

/// Names that ten thousand share and names of one, in one volume and in several.
#[tokio::test]
async fn a_search_finds_what_comparing_everybody_finds() {
    const SURNAMES: [&str; 7] =
        ["García", "Garcés", "Garza", "Gómez", "Kumar", "Карпов", "Карпова"];
    const GIVEN: [&str; 6] = ["Ana", "Anabel", "María", "Mar", "Rávi", "O'Gar"];
    let mut state = 3_usize;
    let mut chance = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (state >> 33) % limit
    };
    let people: Vec<ListedPlayer> = (0..24_000)
        .map(|id| {
            let name = match chance(300) {
                0 => format!("Garibaldi{}, {}", chance(40), GIVEN[chance(6)]),
                _ => format!("{}, {}", SURNAMES[chance(7).min(chance(7))], GIVEN[chance(6)]),
            };
            let federation = ["ESP", "ESP", "IND", "SRB"][chance(4)];
            player(id + 1, &name, federation, 1400 + chance(900) as u16)
        })
        .collect();
    let mut by_rating: Vec<(&ListedPlayer, String)> =
        people.iter().map(|player| (player, fold(&player.name))).collect();
    by_rating.sort_by_key(|(player, _)| std::cmp::Reverse(player.best_rating()));
    for place in Place::all().await {
        let store = place.open().await;
        for volume in [usize::MAX, 9_000] {
            let new = store.import_list(list(ListKind::Standard, 10)).await.unwrap();
            let mut import = new.in_volumes_of(volume);
            for some in people.chunks(Batch::SIZE) {
                import.add(&Batch::new(some.to_vec())).await.unwrap();
            }
            import.finish().await.unwrap();
            for words in [
                "g",
                "ga",
                "gar",
                "garc",
                "garci",
                "garcia",
                "garibaldi7",
                "garibaldi",
                "garcia mar",
                "gar gar",
                "kum rav",
                "ka",
                "карпов",
                "карп ана",
                "kumar ana o",
                "m a",
                "gomez maria",
            ] {
                for federation in [None, "SRB".parse().ok()] {
                    for limit in [1, 300] {
                        let query = PlayerQuery { federation, limit, ..query(words) };
                        let expected = plainly(&by_rating, &query);
                        if !expected.is_empty() {
                            assert_eq!(ids(&store, &query).await, expected, "{query:?} {volume}");
                        }
                    }
                }
            }
        }
        store.close().await;
    }
}

/// A list from before directories does not count, and the next one removes it.
#[tokio::test]
async fn an_older_list_gives_way() {
    for place in Place::all().await {
        let store = place.open().await;
        import(&store, list(ListKind::Standard, 9), people()).await;
        place.tamper("UPDATE rating_lists SET complete = 0, volumes = 0").await;
        assert!(store.rating_lists().await.unwrap().is_empty());
        assert!(ids(&store, &query("lukasz")).await.is_empty());
        import(&store, list(ListKind::Standard, 10), people()).await;
        assert_eq!(ids(&store, &query("lukasz")).await, [105]);
        assert!(place.try_statement("SELECT 1 FROM players_1").await.is_err());
        store.close().await;
    }
}

/// No word is too long for a database.
#[tokio::test]
async fn endless_words_are_found() {
    for place in Place::all().await {
        let store = place.open().await;
        let long = "Ñandú".repeat(2_000);
        import(&store, list(ListKind::Standard, 9), vec![player(7, &long, "ARG", 2000)]).await;
        assert_eq!(ids(&store, &query(&long)).await, [7]);
        assert_eq!(ids(&store, &query("nandunan")).await, [7]);
        store.close().await;
    }
}
