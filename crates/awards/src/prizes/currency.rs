//! Currencies and their minor units (ISO 4217).

use std::fmt;
use std::str::FromStr;

use super::Money;
use arbitra_model::Reader;

/// A currency of ISO 4217 with the number of decimals of its minor unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Currency {
    code: &'static str,
    decimals: u32,
}

/// A text that is not a currency code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a currency code; write the three letters of ISO 4217, such as EUR")]
pub struct ParseCurrencyError(String);

/// A text that is not an amount of a currency.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not an amount in {currency}, which has {} decimals", currency.decimals())]
pub struct ParseAmountError {
    text: String,
    currency: Currency,
}

impl Currency {
    /// The three letters.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.code
    }

    /// How many decimals its amounts have: 2 for cents, 0 for yen, 3 for fils.
    #[must_use]
    pub const fn decimals(self) -> u32 {
        self.decimals
    }

    /// Reads an amount such as `31`, `31.5`, `31.50`, `31,50` or `10_000`.
    ///
    /// # Errors
    /// If the text is not a number, is negative, has more decimals than the currency, or is above
    /// [`Money::MAX`].
    pub fn amount(self, text: &str) -> Result<Money, ParseAmountError> {
        self.read(text).ok_or_else(|| ParseAmountError { text: text.to_owned(), currency: self })
    }

    fn read(self, text: &str) -> Option<Money> {
        let digits: String = text.trim().chars().filter(|c| *c != '_').collect();
        let (whole, part) = digits.split_once(['.', ',']).unwrap_or((&digits, ""));
        let decimals = self.decimals as usize;
        let part = if part.len() > decimals { part.trim_end_matches('0') } else { part };
        let all_digits = |s: &str| s.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !all_digits(whole) || !all_digits(part) || part.len() > decimals {
            return None;
        }
        let minor: i64 = format!("{whole}{part:0<decimals$}").parse().ok()?;
        (minor <= Money::MAX.minor()).then_some(Money::from_minor(minor))
    }

    /// Writes an amount without the code: `31.50`, in all languages but English `31,50`.
    #[must_use]
    pub fn number(self, money: Money, reader: impl Into<Reader>) -> String {
        let sign = if money.minor() < 0 { "-" } else { "" };
        let size = 10_u64.pow(self.decimals);
        let (whole, part) =
            (money.minor().unsigned_abs() / size, money.minor().unsigned_abs() % size);
        match self.decimals as usize {
            0 => format!("{sign}{whole}"),
            width => reader.into().decimal(&format!("{sign}{whole}.{part:0width$}")),
        }
    }

    /// Writes an amount with the code: `31.50 EUR`, in all languages but English `31,50 EUR`.
    #[must_use]
    pub fn text(self, money: Money, reader: impl Into<Reader>) -> String {
        format!("{} {}", self.number(money, reader), self.code)
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code)
    }
}

impl FromStr for Currency {
    type Err = ParseCurrencyError;

    fn from_str(text: &str) -> Result<Currency, ParseCurrencyError> {
        let wanted = text.trim();
        CODES
            .iter()
            .find_map(|(decimals, codes)| {
                let code = codes.split(' ').find(|code| code.eq_ignore_ascii_case(wanted))?;
                Some(Currency { code, decimals: *decimals })
            })
            .ok_or_else(|| ParseCurrencyError(text.to_owned()))
    }
}

/// The currencies in use, by the decimals of their minor unit.
const CODES: [(u32, &str); 3] = [
    (
        2,
        "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD \
         CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP \
         GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD \
         LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB \
         PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC \
         SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW \
         ZWG",
    ),
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
];

#[cfg(test)]
mod tests {
    use arbitra_model::Language;

    use super::*;

    fn currency(code: &str) -> Currency {
        code.parse().unwrap()
    }

    #[test]
    fn knows_the_minor_units() {
        for (code, text, minor) in [
            ("EUR", "31.5", 3150),
            ("EUR", "31,50", 3150),
            ("eur", "10_000", 1_000_000),
            ("EUR", "31.500", 3150),
            ("JPY", "5000", 5000),
            ("KWD", "1.25", 1250),
        ] {
            assert_eq!(currency(code).amount(text), Ok(Money::from_minor(minor)), "{code} {text}");
        }
    }

    #[test]
    fn refuses_what_is_no_amount() {
        for (code, text) in [
            ("EUR", ""),
            ("EUR", "1.234"),
            ("EUR", "-5"),
            ("EUR", "1e3"),
            ("EUR", "ten"),
            ("JPY", "5.5"),
            ("EUR", "99999999999999999999"),
        ] {
            assert!(currency(code).amount(text).is_err(), "{code} {text}");
        }
        for code in ["EURO", "XXX", "", "E"] {
            assert!(code.parse::<Currency>().is_err(), "{code}");
        }
    }

    #[test]
    fn writes_both_decimal_marks() {
        let money = Money::from_minor(123_405);
        assert_eq!(currency("EUR").text(money, Language::English), "1234.05 EUR");
        assert_eq!(currency("EUR").text(money, Language::Spanish), "1234,05 EUR");
        assert_eq!(currency("EUR").text(money, Reader::German), "1234,05 EUR");
        assert_eq!(currency("JPY").text(money, Language::English), "123405 JPY");
    }
}
