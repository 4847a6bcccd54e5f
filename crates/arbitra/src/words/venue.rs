//! What is said about halls and equipment, in both languages; the values themselves speak in `venue`.

texts! {
    /// The program's own about halls and equipment.
    VenueText:
    HallUnusable { en: "{file} is not a hall that can be used:", es: "{file} no es una sala utilizable:" }
    EquipmentUnusable {
        en: "{file} is not a list of measured equipment:",
        es: "{file} no es una lista de material medido:"
    }
    PlanUnusable { en: "{file} is not a plan: {why}", es: "{file} no es un plano: {why}" }
    ReportUnusable {
        en: "{file} is not the report of a clock test: {why}",
        es: "{file} no es el informe de prueba de un reloj: {why}"
    }
    NoTables {
        en: "{file} has no tables to check",
        es: "{file} no tiene mesas que comprobar"
    }
    NoTablesAdvice {
        en: "Give --plan, or [[table]] in the file of the hall.",
        es: "Indique --plan, o ponga [[table]] en el archivo de la sala."
    }
    Answer { en: "{clock}: {answer}\n", es: "{clock}: {answer}\n" }
    EquipmentTitle { en: "Equipment", es: "Material" }
}
