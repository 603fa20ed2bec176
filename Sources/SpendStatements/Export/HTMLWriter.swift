import SpendCore

/// Expenses as a page for a browser or a printer: one file that needs no other, no script and no network.
struct HTMLWriter: ExpenseWriter {
  private let moment: Moment
  private var totals = CurrencyTotals()

  /// Nothing may be loaded, run, framed or sent; only rules of looks that stand in the page itself count.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  private static let style = """
    :root{color-scheme:light dark}
    body{font:14px/1.4 system-ui,sans-serif;margin:2em auto;max-width:75em;padding:0 1em}
    table{border-collapse:collapse;width:100%;margin:1em 0}
    th,td{padding:.3em .6em;text-align:left;vertical-align:top;border-bottom:1px solid #8886;overflow-wrap:anywhere}
    .n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
    td:first-child{white-space:nowrap}
    thead{display:table-header-group}
    tr{break-inside:avoid}
    @media print{:root{color-scheme:light}body{margin:0;max-width:none;font-size:10pt}}
    """

  /// A writer for the ledger that `context` describes.
  init(_ context: ExportContext) {
    moment = context.moment
  }

  func begin(_ text: inout ExportText) {
    text.add(
      """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\(HTMLWriter.policy.escapedForMarkup)"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="referrer" content="no-referrer"/>
      <title>Expenses · SpendWise</title>
      <style>
      \(HTMLWriter.style)
      </style></head>
      <body><h1>Expenses</h1>
      <p>As of \(moment.date.iso)</p>

      """
    )
    beginTable(ExpenseCells.columns, isFigure: { $0 == ExpenseCells.amountColumn }, &text)
  }

  mutating func row(_ expense: Expense, _ text: inout ExportText) throws(MoneyError) {
    try totals.add(expense.draft)
    addRow(ExpenseCells.cells(of: expense.draft), "td", isFigure: { $0 == ExpenseCells.amountColumn }, &text)
  }

  func end(_ text: inout ExportText) {
    endTable(&text)
    if !totals.all.isEmpty {
      text.addLine("<h2>Totals</h2>")
      beginTable(CurrencyTotals.columns, isFigure: { $0 > 0 }, &text)
      for total in totals.all { addRow(total.cells, "td", isFigure: { $0 > 0 }, &text) }
      endTable(&text)
    }
    text.addLine("</body></html>")
  }

  private func beginTable(_ columns: [String], isFigure: (Int) -> Bool, _ text: inout ExportText) {
    text.add("<table><thead>")
    addRow(columns, "th", isFigure: isFigure, &text)
    text.addLine("</thead><tbody>")
  }

  private func endTable(_ text: inout ExportText) {
    text.addLine("</tbody></table>")
  }

  private func addRow(_ cells: [String], _ element: String, isFigure: (Int) -> Bool, _ text: inout ExportText)
  {
    text.add("<tr>")
    for (index, cell) in cells.enumerated() {
      text.add(isFigure(index) ? "<\(element) class=\"n\">" : "<\(element)>")
      text.add(cell.escapedForMarkup)
      text.add("</\(element)>")
    }
    text.addLine("</tr>")
  }
}
