//! What the program says about papers, in both languages.

texts! {
    /// What `arbitra report` says.
    PapersText:
    Name { en: "Name", es: "Nombre" }
    What { en: "Paper", es: "Documento" }
    Lacks { en: "Still lacks", es: "Todavía falta" }
    NoPaper { en: "there is no paper `{name}`", es: "no hay ningún documento `{name}`" }
    NoTemplate { en: "the paper `{name}` has no template", es: "el documento `{name}` no tiene plantilla" }
    TheseAre { en: "These are: {names}.", es: "Son estos: {names}." }
    WhichPaper { en: "no paper is named", es: "no se ha indicado ningún documento" }
    WhichPaperAdvice {
        en: "Name papers with --paper, take --all, or see them with --list.",
        es: "Indíquelos con --paper, use --all o véalos con --list."
    }
    NoRound {
        en: "there is no round {round}: rounds go from 1 to 999",
        es: "no hay ronda {round}: las rondas van de la 1 a la 999"
    }
    NothingToPrint { en: "there is nothing to print yet", es: "todavía no hay nada que imprimir" }
    NoTable { en: "these papers have no table", es: "estos documentos no tienen tablas" }
    NoTableAdvice {
        en: "Cards, slips and forms are made as PDF: --format pdf.",
        es: "Las tarjetas, papeletas e impresos se hacen en PDF: --format pdf."
    }
    Signature { en: "Signature", es: "Firma" }
    NoPicture { en: "{file} is not a picture that can be read", es: "{file} no es una imagen que se pueda leer" }
    NoPictureAdvice {
        en: "Take a PNG, JPEG, GIF or WebP file of at most 8000 points on a side.",
        es: "Use un archivo PNG, JPEG, GIF o WebP de 8000 puntos por lado como mucho."
    }
    NoPhotos {
        en: "{folder}: there is no photograph of anybody here; name files by FIDE ID or number, such as 2200000.jpg",
        es: "{folder}: no hay ninguna fotografía; los archivos se llaman por el ID FIDE o el número, como 2200000.jpg"
    }
    BrokenTemplate {
        en: "{file}: the template cannot be used, ours is taken. {why}",
        es: "{file}: la plantilla no se puede usar; se usa la nuestra. {why}"
    }
    TemplateOfNothing {
        en: "{file}: there is no paper `{name}` for this template.",
        es: "{file}: no hay ningún documento `{name}` para esta plantilla."
    }
}
