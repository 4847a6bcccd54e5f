//! What is said about the book of the Laws, in both languages; the values themselves speak in `laws`.

texts! {
    /// The program's own about the book.
    BookText:
    StandsIn {
        en: "{number} is a number of {old}; in {edition} it is {now}\n",
        es: "{number} es un número de {old}; en {edition} es {now}\n"
    }
    NotInEdition {
        en: "{number} is a number of {old}; {edition} does not have it\n",
        es: "{number} es un número de {old}; {edition} no lo tiene\n"
    }
    Remembered {
        en: "remembered, not read in a text of this edition",
        es: "de memoria, no leído en un texto de esta edición"
    }
    Note { en: "note", es: "nota" }
    Rulings { en: "rulings", es: "decisiones" }
    Terms { en: "terms", es: "términos" }
    AndMore { en: "… and {count} more\n", es: "… y {count} más\n" }
    NothingFound {
        en: "nothing is found for `{text}`",
        es: "no se encuentra nada para `{text}`"
    }
    SearchAdvice {
        en: "Try one word, in English or Spanish, or a number: `arbitra laws article 7.5`.",
        es: "Pruebe con una sola palabra, en español o inglés, o con un número: `arbitra laws article 7.5`."
    }
    Article { en: "Article", es: "Artículo" }
    Subject { en: "Subject", es: "Materia" }
    LeftToTheArbiter { en: "Left to the arbiter", es: "A criterio del árbitro" }
    Case { en: "Ruling", es: "Decisión" }
    Beyond { en: "other regulations", es: "otros reglamentos" }
    GoOnWith { en: "go on with", es: "siga con" }
    AttackedBy { en: "attacked by {colour}", es: "atacadas por las {colour}" }
    AttackersOf { en: "{square}, attacked by {colour}", es: "{square}, atacada por las {colour}" }
    ByNothing { en: "nothing", es: "nada" }
    Castling { en: "castling", es: "enroque" }
    AsAStart { en: "as a start", es: "como posición inicial" }
}
