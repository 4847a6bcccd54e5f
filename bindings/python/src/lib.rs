//! Arbitra's engine and verifier for Python: a question as JSON, the answer as JSON. What people use is
//! `arbitra/__init__.py`.

use pyo3::prelude::*;

/// Answers a question. Other threads of Python go on meanwhile.
#[pyfunction]
fn answer(py: Python<'_>, question: &str) -> String {
    let answer = py.detach(|| arbitra_embed::answer(question.as_bytes()));
    String::from_utf8_lossy(&answer).into_owned()
}

/// The module.
#[pymodule]
fn _arbitra(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(answer, module)?)
}
