//! Second readings of systems other than the Dutch: literal, by enumeration, for small fields only. They share no
//! code with the engines.

#![allow(dead_code)]

pub mod burstein;
pub mod dubov;
pub mod fide1999;
pub mod lim;
pub mod matches;
pub mod olympiad;
pub mod plain;
pub mod positions;
