//! Events that come in from files: new, once more, continued, or in the place of what is here.

use arbitra_store::{
    Addition, Beside, Bring, Deed, Error, EventDeed, EventId, Grant, Handling, Location, NewUser,
    Part, Relation, Scope, Shelf, Store, Token, TournamentId, UserId, Version,
};

use crate::place::{Place, by, entry, everywhere, tournament};

async fn event_of(store: &Store, tournament: TournamentId) -> EventId {
    store.tournament(tournament).await.unwrap().event
}

async fn add(store: &Store, tournament: TournamentId, payload: &str) {
    let version = store.link(tournament).await.unwrap().version;
    store.append(tournament, version, entry("Ada", payload)).await.unwrap();
}

async fn last_deed(store: &Store) -> (EventId, EventDeed) {
    let record = store.server_record().await.unwrap();
    let deed = serde_json::from_str(&record.last().unwrap().payload).unwrap();
    let Deed::Event { event, what, .. } = deed else { panic!("{deed:?}") };
    (event, what)
}

/// The same event goes on at two desks; the file of one is brought to the other each time.
#[tokio::test]
async fn a_file_is_held_against_what_is_here() {
    everywhere(async |place, store| {
        let a = tournament(store, 3).await;
        let event = event_of(store, a).await;
        let file = place.path("open.arbitra");
        let export = async || store.export_event(event, &file, 7).await.unwrap();
        export().await;
        let other = Store::open(&"sqlite::memory:".parse::<Location>().unwrap()).await.unwrap();
        let relation = async || {
            let mut content = other.content_of(&file).await.unwrap();
            let event = content.events.remove(0);
            (event.tournaments[0].relation, event.can_merge(), event.is_known())
        };
        assert_eq!(relation().await, (Relation::New, false, false));
        let (there, _) = other.bring(&file, None, Bring::New, &by(1)).await.unwrap();
        assert_eq!(last_deed(&other).await, (there, EventDeed::BroughtIn));
        let here = other.tournaments(there).await.unwrap()[0].id;
        assert_eq!(relation().await, (Relation::Same { here }, false, true));
        let again = other.bring(&file, None, Bring::New, &by(2)).await;
        assert!(matches!(again, Err(Error::Here { .. })), "{again:?}");

        // The first desk goes on, with another section; the second takes it over.
        add(store, a, "{\"did\":4}").await;
        add(store, a, "{\"did\":5}").await;
        let section = store.create_tournament(event, "B", 8).await.unwrap();
        add(store, section, "{\"did\":1}").await;
        export().await;
        assert_eq!(relation().await, (Relation::Newer { here, more: 2 }, true, false));
        let (merged, _) = other.bring(&file, None, Bring::Merge, &by(3)).await.unwrap();
        assert_eq!(merged, there);
        assert_eq!(other.load(here).await.unwrap(), store.load(a).await.unwrap());
        assert_eq!(other.tournaments(there).await.unwrap().len(), 2);
        assert_eq!(last_deed(&other).await, (there, EventDeed::Merged));

        // The second goes on: the file is the older one now, and nothing is lost by merging.
        add(&other, here, "{\"did\":\"6 here\"}").await;
        assert_eq!(relation().await, (Relation::Older { here, fewer: 1 }, false, true));
        other.bring(&file, None, Bring::Merge, &by(4)).await.unwrap();
        assert_eq!(other.load(here).await.unwrap().len(), 6);

        // Both go on: neither continues the other, so that one of them must give way.
        add(store, a, "{\"did\":\"6 there\"}").await;
        export().await;
        assert_eq!(relation().await, (Relation::Parted { here, at: 6 }, false, false));
        let refused = other.bring(&file, None, Bring::Merge, &by(5)).await;
        assert!(matches!(refused, Err(Error::Parted { at: 6, .. })), "{refused:?}");
        assert_eq!(other.load(here).await.unwrap().len(), 6);
        let (new, _) = other.bring(&file, None, Bring::Replace, &by(6)).await.unwrap();
        assert_ne!(new, there);
        assert_eq!(last_deed(&other).await, (new, EventDeed::Replaced));
        let listed = |shelf| {
            let other = other.clone();
            async move {
                let listed = other.listed(Part::on(shelf)).await.unwrap();
                listed.into_iter().map(|event| event.id).collect::<Vec<_>>()
            }
        };
        assert_eq!(listed(Shelf::AtHand).await, [new]);
        assert_eq!(listed(Shelf::Trash).await, [there]);
        // What was here comes back from the trash, whole.
        other.handle_event(there, Handling::BringBack, &by(7)).await.unwrap();
        assert_eq!(listed(Shelf::AtHand).await, [new, there]);
        assert_eq!(other.load(here).await.unwrap().len(), 6);
        other.close().await;
    })
    .await;
}

/// Copies that stand beside each other are told apart by their names.
#[tokio::test]
async fn a_copy_has_a_number_behind_its_name() {
    let place = Place::sqlite();
    let store = place.open().await;
    let a = tournament(&store, 2).await;
    let event = event_of(&store, a).await;
    let name = store.event(event).await.unwrap().name;
    let file = place.path("open.arbitra");
    store.export_event(event, &file, 7).await.unwrap();
    for number in [2, 3] {
        let (copy, _) = store.bring(&file, None, Bring::Copy, &by(8)).await.unwrap();
        assert_eq!(store.event(copy).await.unwrap().name, format!("{name} ({number})"));
    }
    let (in_its_place, _) = store.bring(&file, None, Bring::Replace, &by(9)).await.unwrap();
    assert_eq!(store.event(in_its_place).await.unwrap().name, name);
    place.leave(store).await;
}

/// A backup holds many events: each comes in by itself, and the rest stays as it is.
#[tokio::test]
async fn one_event_comes_out_of_a_backup() {
    let place = Place::sqlite();
    let store = place.open().await;
    let a = tournament(&store, 3).await;
    let other = store.create_event("Another", 1).await.unwrap();
    let b = store.create_tournament(other, "Another", 1).await.unwrap();
    add(&store, b, "{\"did\":\"something else\"}").await;
    let file = place.path("all.backup.zip");
    store.backup(&file, 7).await.unwrap();
    add(&store, a, "{\"did\":\"a mistake\"}").await;
    let content = store.content_of(&file).await.unwrap();
    let relations: Vec<_> = content.events.iter().map(|it| it.tournaments[0].relation).collect();
    assert_eq!(relations, [Relation::Older { here: a, fewer: 1 }, Relation::Same { here: b }]);
    let which = Some(content.events[0].id);
    let (back, _) = store.bring(&file, which, Bring::Replace, &by(9)).await.unwrap();
    let tournaments = store.tournaments(back).await.unwrap();
    assert_eq!(store.load(tournaments[0].id).await.unwrap().len(), 3);
    assert!(store.event(event_of(&store, a).await).await.unwrap().trashed_at.is_some());
    assert_eq!(store.event(event_of(&store, b).await).await.unwrap().trashed_at, None);
    let whole = store.bring(&file, None, Bring::Copy, &by(9)).await;
    assert!(matches!(whole, Err(Error::Archive { .. })), "a backup is not one event: {whole:?}");
    place.leave(store).await;
}

/// What happens in two records at once happens in both, or in neither.
#[tokio::test]
async fn two_records_go_on_together() {
    everywhere(async |_, store| {
        let (a, b) = (tournament(store, 3).await, tournament(store, 2).await);
        let add = |tournament, expected| Addition {
            tournament,
            expected: Version::new(expected),
            new: vec![entry("Ada", "{\"moved\":true}")],
            beside: Beside::default(),
        };
        store.append_together(vec![add(b, 2), add(a, 3)]).await.unwrap();
        let lengths =
            async || (store.load(a).await.unwrap().len(), store.load(b).await.unwrap().len());
        assert_eq!(lengths().await, (4, 3));
        let late = store.append_together(vec![add(a, 4), add(b, 2)]).await;
        assert!(matches!(late, Err(Error::Overtaken { tournament }) if tournament == b));
        assert_eq!(lengths().await, (4, 3), "not even the first");
    })
    .await;
}

/// Whoever had a role in an event has it in the one that takes its place, and the server's record
/// tells of it.
#[tokio::test]
async fn what_takes_the_place_of_an_event_keeps_its_roles() {
    everywhere(async |place, store| {
        let a = tournament(store, 3).await;
        let event = event_of(store, a).await;
        let file = place.path("event.arbitra");
        store.export_event(event, &file, 7).await.unwrap();
        add(store, a, "{\"did\":\"a mistake\"}").await;
        let person = |name: &str| NewUser {
            name: name.into(),
            password: "x".into(),
            role: None,
            first: false,
        };
        let keeps = |_: &[Grant], _: &Token, _: Option<EventId>| true;
        let user = store.create_user(&person("Ann"), &by(2)).await.unwrap();
        let other = store.create_user(&person("Bo"), &by(2)).await.unwrap();
        for (user, scope, role) in
            [(user, Scope::Event(event), "chief"), (other, Scope::Tournament(a), "results")]
        {
            let grant = Grant { user, scope, role: role.to_owned() };
            store.grant(&grant, &keeps, &by(3)).await.unwrap();
        }
        let (new, _) = store.bring(&file, None, Bring::Replace, &by(4)).await.unwrap();
        let tournament = store.tournaments(new).await.unwrap()[0].id;
        let roles = |grants: Vec<Grant>| -> Vec<(UserId, String)> {
            grants.into_iter().map(|grant| (grant.user, grant.role)).collect()
        };
        let held = store.grants_in(Scope::Event(new)).await.unwrap();
        assert_eq!(roles(held), [(user, "chief".to_owned())]);
        let held = store.grants_in(Scope::Tournament(tournament)).await.unwrap();
        assert_eq!(roles(held), [(other, "results".to_owned())]);
        assert!(store.people().await.unwrap().unrecorded().is_empty());
    })
    .await;
}

/// The trash is emptied: records go for good, what is told of people stays true, and a backup made
/// afterwards comes back without them.
#[tokio::test]
async fn what_is_erased_out_of_the_trash_is_gone() {
    everywhere(async |place, store| {
        let (a, b) = (tournament(store, 3).await, tournament(store, 2).await);
        let (gone, stays) = (event_of(store, a).await, event_of(store, b).await);
        let person = NewUser { name: "Ann".into(), password: "x".into(), role: None, first: false };
        let user = store.create_user(&person, &by(1)).await.unwrap();
        let keeps = |_: &[Grant], _: &Token, _: Option<EventId>| true;
        let grant = Grant { user, scope: Scope::Tournament(a), role: "chief".into() };
        store.grant(&grant, &keeps, &by(1)).await.unwrap();
        let refused = store.erase_events(&[gone], &by(2)).await;
        assert!(matches!(refused, Err(Error::NotFound(_))), "only out of the trash: {refused:?}");
        store.handle_event(gone, Handling::Trash, &by(3)).await.unwrap();
        let refused = store.erase_events(&[gone, stays], &by(4)).await;
        assert!(refused.is_err(), "all of it or nothing");
        assert_eq!(store.load(a).await.unwrap().len(), 3);
        store.erase_events(&[gone], &by(5)).await.unwrap();
        assert_eq!(last_deed(store).await, (gone, EventDeed::Erased));
        assert!(store.tournament(a).await.is_err() && store.event(gone).await.is_err());
        assert!(store.handle_event(gone, Handling::BringBack, &by(6)).await.is_err());
        assert_eq!(store.listed(Part::on(Shelf::Trash)).await.unwrap().len(), 0);
        assert_eq!(store.load(b).await.unwrap().len(), 2);
        assert!(store.grants_of(user).await.unwrap().is_empty());
        assert!(store.people().await.unwrap().unrecorded().is_empty());
        let file = place.path("after.backup.zip");
        store.backup(&file, 7).await.unwrap();
        let content = store.content_of(&file).await.unwrap();
        assert_eq!(content.events.iter().map(|it| it.id).collect::<Vec<_>>(), [stays]);
        let other = Store::open(&"sqlite::memory:".parse::<Location>().unwrap()).await.unwrap();
        other.restore(&file).await.unwrap();
        assert_eq!(other.events().await.unwrap().len(), 1);
        assert_eq!(other.load(b).await.unwrap().len(), 2);
        assert!(other.people().await.unwrap().unrecorded().is_empty());
        other.close().await;
    })
    .await;
}
