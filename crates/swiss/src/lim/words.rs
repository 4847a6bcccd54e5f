//! How a paper cites the editions, in English and Spanish.

use arbitra_model::Bilingual;

use super::Edition;

impl Edition {
    /// How a paper cites the edition.
    #[must_use]
    pub const fn citation(self) -> Bilingual {
        match self {
            Edition::E2026 => Bilingual::new(
                "FIDE Handbook C.04.4.3, Lim System, in force from 1 February 2026",
                "Manual de la FIDE C.04.4.3, sistema Lim, en vigor desde el 1 de febrero de 2026",
            ),
            Edition::E2026Maxi => Bilingual::new(
                "FIDE Handbook C.04.4.3, Lim System (Maxi-tournament), in force from 1 February 2026",
                "Manual de la FIDE C.04.4.3, sistema Lim (maxitorneo), en vigor desde el 1 de febrero de 2026",
            ),
        }
    }
}
