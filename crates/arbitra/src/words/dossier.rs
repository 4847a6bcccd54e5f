//! What is said about what surrounds the boards, in both languages; the values themselves speak in `dossier`.

texts! {
    /// The program's own about what surrounds the boards.
    DossierText:
    Unusable { en: "{file} cannot be used: {why}", es: "{file} no se puede usar: {why}" }
    NothingMissing {
        en: "Everything the rules demand is announced, and nothing contradicts it.\n",
        es: "Está anunciado todo lo que piden las normas, y nada lo contradice.\n"
    }
}
