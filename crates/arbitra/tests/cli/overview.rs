use crate::program::Desk;

#[test]
fn greets_and_pairs_the_sample_event() {
    insta::assert_snapshot!(Desk::new().run("").fine());
}

#[test]
fn in_spanish() {
    insta::assert_snapshot!(Desk::new().run_in("es_AR.UTF-8", "").fine());
}
