//! How a paper cites the editions, in English and Spanish.

use arbitra_model::Bilingual;

use super::Edition;

impl Edition {
    /// How a paper cites the edition.
    #[must_use]
    pub const fn citation(self) -> Bilingual {
        match self {
            Edition::E1999 => Bilingual::new(
                "FIDE Handbook C.04.2, FIDE Swiss System, 1987 as amended until 1999",
                "Manual de la FIDE C.04.2, sistema suizo FIDE, 1987, con enmiendas hasta 1999",
            ),
            Edition::E1999Printed => Bilingual::new(
                "FIDE Handbook C.04.2, FIDE Swiss System, 1987 as amended until 1999 (10.8 as printed)",
                "Manual de la FIDE C.04.2, sistema suizo FIDE, 1987, con enmiendas hasta 1999 (10.8 tal como se imprimió)",
            ),
        }
    }
}
