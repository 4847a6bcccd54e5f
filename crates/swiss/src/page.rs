//! What printed pages share: text that cannot be taken for markup, and the look of check-lists.

/// A text as it stands in markup.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The style of a check-list: narrow, for paper.
pub const CHECK_LIST_STYLE: &str = "
body{font:.9rem/1.35 'Helvetica Neue',Arial,sans-serif;margin:1.5rem;color:#111}
h1{font-size:1.3rem}
table{border-collapse:collapse;width:100%;margin-top:1rem;break-inside:auto}
caption{text-align:left;font-weight:bold;padding:.3rem 0}
th,td{border-bottom:1px solid #bbb;padding:.1rem .4rem;text-align:left;white-space:nowrap}
td:last-child{white-space:normal}
.number{text-align:right}
p{margin:.3rem 0}
.legend{color:#555;margin-top:1.2rem}
@media print{@page{size:landscape;margin:12mm}body{margin:0;font-size:9pt}tr{break-inside:avoid}caption{break-after:avoid}}
";
