//! What lies in the tables, read by the names of its columns and kept as numbers.
//!
//! Two small macros do what a derive would. The derive of the database crate rests on the whole
//! database crate, SQLite in C included, which would be compiled a second time for it.

/// Says how a type is read from a row: a field from the column of its name, `from` another column,
/// `parsed` out of a text, or `beside`, a value made of columns of the same row.
macro_rules! columns {
    ($Row:ident { $($field:ident $([$($way:tt)+])?),+ $(,)? }) => {
        $crate::columns::columns!(@of sqlx::sqlite::SqliteRow, $Row { $($field $([$($way)+])?),+ });
        $crate::columns::columns!(@of sqlx::postgres::PgRow, $Row { $($field $([$($way)+])?),+ });
    };
    (@of $Kept:path, $Row:ident { $($field:ident $([$($way:tt)+])?),+ }) => {
        impl sqlx::FromRow<'_, $Kept> for $Row {
            fn from_row(row: &$Kept) -> Result<Self, sqlx::Error> {
                let read = $Row {
                    $($field: $crate::columns::columns!(@read row, $field $([$($way)+])?)),+
                };
                Ok(read)
            }
        }
    };
    (@read $row:ident, $field:ident) => {
        sqlx::Row::try_get($row, stringify!($field))?
    };
    (@read $row:ident, $field:ident [from $column:literal]) => {
        sqlx::Row::try_get($row, $column)?
    };
    (@read $row:ident, $field:ident [parsed]) => {{
        let text: String = sqlx::Row::try_get($row, stringify!($field))?;
        text.try_into().map_err(|error| sqlx::Error::ColumnDecode {
            index: stringify!($field).to_owned(),
            source: Box::new(error),
        })?
    }};
    (@read $row:ident, $field:ident [beside]) => {
        sqlx::FromRow::from_row($row)?
    };
}

pub(crate) use columns;

/// Says that a type is kept as the number it wraps.
macro_rules! kept_as_number {
    ($Name:ident) => {
        impl<DB: sqlx::Database> sqlx::Type<DB> for $Name
        where
            i64: sqlx::Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <i64 as sqlx::Type<DB>>::type_info()
            }

            fn compatible(told: &DB::TypeInfo) -> bool {
                <i64 as sqlx::Type<DB>>::compatible(told)
            }
        }

        impl<'q, DB: sqlx::Database> sqlx::Encode<'q, DB> for $Name
        where
            i64: sqlx::Encode<'q, DB>,
        {
            fn encode_by_ref(
                &self,
                buffer: &mut DB::ArgumentBuffer,
            ) -> Result<sqlx::encode::IsNull, sqlx::error::BoxDynError> {
                <i64 as sqlx::Encode<'q, DB>>::encode_by_ref(&self.0, buffer)
            }
        }

        impl<'r, DB: sqlx::Database> sqlx::Decode<'r, DB> for $Name
        where
            i64: sqlx::Decode<'r, DB>,
        {
            fn decode(value: DB::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                <i64 as sqlx::Decode<'r, DB>>::decode(value).map($Name)
            }
        }
    };
}

pub(crate) use kept_as_number;
