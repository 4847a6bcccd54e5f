//! Papers read back by other programs: poppler for PDF, calamine for spreadsheets.

mod missing;
mod paper;
mod scripts;
mod support;
mod tables;
mod xlsx;
