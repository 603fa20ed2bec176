package import SpendCore

/// Expenses on their way into a format.
package struct ExpenseExport {
  private let format: ExportFormat
  private let context: ExportContext

  /// Hands expenses to a body, one after another; formats of statements have it do so more than once.
  package typealias Rows = (_ body: (Expense) throws -> Void) throws -> Void
  /// Takes bytes, which it must not keep.
  package typealias Sink = (_ bytes: UnsafeBufferPointer<UInt8>) throws -> Void

  /// How many bytes are gathered before they are handed on.
  private static let mostGathered = 32 * 1024

  /// An export to `format`.
  package init(to format: ExportFormat, _ context: ExportContext) {
    self.format = format
    self.context = context
  }

  /// Writes the expenses that `rows` hands out to `sink`.
  ///
  /// - Returns: how many there were.
  /// - Throws: what `rows` or `sink` throws, ``MoneyError`` where a total passes what 64 bits hold.
  package func write(_ rows: Rows, to sink: @escaping Sink) throws -> Int {
    switch format {
    case .csv: try write(CSVExpenseWriter(), rows, sink)
    case .json: try write(JSONExpenseWriter(isArray: true), rows, sink)
    case .jsonl: try write(JSONExpenseWriter(isArray: false), rows, sink)
    case .hledger: try write(HledgerWriter(context), rows, sink)
    case .beancount: try write(BeancountWriter(context), rows, sink)
    case .ofx: try write(OFXWriter(context), rows, sink)
    case .qif: try write(QIFWriter(), rows, sink)
    case .markdown: try write(MarkdownWriter(), rows, sink)
    case .html: try write(HTMLWriter(context), rows, sink)
    }
  }

  private func write(_ writer: some ExpenseWriter, _ rows: Rows, _ sink: @escaping Sink) throws -> Int {
    var writer = writer
    var text = ExportText()
    var count = 0
    writer.begin(&text)
    try rows { expense in
      try writer.row(expense, &text)
      count += 1
      try ExpenseExport.handOn(&text, to: sink)
    }
    writer.end(&text)
    try ExpenseExport.handOn(&text, to: sink, isLast: true)
    return count
  }

  /// Goes through the rows once to find the currencies, and once more for each.
  private func write(_ writer: some StatementWriter, _ rows: Rows, _ sink: @escaping Sink) throws -> Int {
    var found: [Currency: CurrencyStatement] = [:]
    try rows { expense in
      let currency = expense.draft.amount.currency
      try found[currency, default: CurrencyStatement(firstOf: expense)].add(expense)
    }
    var statements = found.values.sorted { $0.currency.code < $1.currency.code }
    if statements.isEmpty {
      statements = [CurrencyStatement(empty: context.homeCurrency, on: context.moment.date)]
    }
    var text = ExportText()
    var count = 0
    writer.begin(&text)
    for statement in statements {
      writer.begin(statement, isOnly: statements.count == 1, &text)
      if !found.isEmpty {
        try rows { expense in
          guard expense.draft.amount.currency == statement.currency else { return }
          writer.row(expense, &text)
          count += 1
          try ExpenseExport.handOn(&text, to: sink)
        }
      }
      writer.end(statement, &text)
    }
    writer.end(&text)
    try ExpenseExport.handOn(&text, to: sink, isLast: true)
    return count
  }

  private static func handOn(_ text: inout ExportText, to sink: Sink, isLast: Bool = false) throws {
    guard isLast || text.bytes.count >= mostGathered else { return }
    try text.bytes.withUnsafeBufferPointer(sink)
    text.removeAll()
  }
}
