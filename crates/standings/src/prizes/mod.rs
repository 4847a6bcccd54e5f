//! Prizes: who receives how much of the fund, and why.
