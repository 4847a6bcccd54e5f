//! Closed lists: everything there is, with the names by which files and forms write it.

macro_rules! named {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident { $( $(#[$variant_meta:meta])* $Variant:ident = $name:literal, )+ }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $Name { $( $(#[$variant_meta])* #[serde(rename = $name)] $Variant, )+ }

        impl $Name {
            /// All of them.
            pub const ALL: &[$Name] = &[$( $Name::$Variant ),+];

            /// The name by which files and forms write it.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $( $Name::$Variant => $name, )+ }
            }

            /// The one of a name.
            #[must_use]
            pub fn named(name: &str) -> Option<$Name> {
                $Name::ALL.iter().copied().find(|one| one.name() == name)
            }
        }
    };
}
pub(crate) use named;
