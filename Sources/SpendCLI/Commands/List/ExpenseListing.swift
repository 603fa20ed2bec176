import SpendCharts
import SpendCore
import SpendJSON
import SpendStatements
import SpendLedger
import SpendTerminal

/// Prints expenses as they come from the ledger, so that a list of millions needs no more memory than one page.
struct ExpenseListing {
  let program: Program

  /// How many rows of text are laid out together.
  private static let page = 200

  /// Prints what `request` asks for as JSON Lines.
  ///
  /// - Throws: what the ledger or the output throws.
  func writeJSON(_ request: ListRequest) throws {
    var stray: Expense?
    try writeJSON(program.withRowLimit(request), &stray)
    program.warn(ofStray: stray)
  }

  /// Adds what `request` asks for to the array that `json` is in, and prints as it goes.
  ///
  /// - Throws: what the ledger or the output throws.
  func writeElements(_ request: ListRequest, to json: inout JSONWriter) throws {
    var stray: Expense?
    var unprinted = 0
    try visit(program.withRowLimit(request), &stray) { expense in
      json.object { $0.members(of: expense) }
      unprinted += 1
      guard unprinted == ExpenseListing.page else { return }
      try program.output.take(&json)
      unprinted = 0
    }
    program.warn(ofStray: stray)
  }

  /// Prints what `request` asks for as a table.
  ///
  /// - Throws: what the ledger or the output throws.
  func writeTable(_ request: ListRequest) throws {
    var stray: Expense?
    try writeTable(program.withRowLimit(request), &stray)
    program.warn(ofStray: stray)
  }

  /// Prints the expenses; `stray` becomes the first that another program put on a day that can't be said.
  private func writeJSON(_ request: ListRequest, _ stray: inout Expense?) throws {
    var json = JSONWriter()
    try visit(request, &stray) { expense in
      json.removeAll()
      json.object { $0.members(of: expense) }
      json.newline()
      try program.output.write(json)
    }
  }

  private func visit(
    _ request: ListRequest,
    _ stray: inout Expense?,
    _ body: (Expense) throws -> Void
  ) throws {
    try program.ledger().visit(request) { expense in
      if Interrupts.shouldStop { throw Interrupted() }
      if !expense.draft.date.isInCalendar, stray == nil { stray = expense }
      try body(expense)
      return true
    }
  }

  private func writeTable(_ request: ListRequest, _ stray: inout Expense?) throws {
    var rows: [Expense] = []
    var shown = 0
    var isCutShort = false
    var isStopped = false
    var widths: [Int] = []
    func print() throws {
      guard !rows.isEmpty else { return }
      try program.output.write(ExpenseTable.render(rows, style: program.style, continuing: &widths))
      shown += rows.count
      rows.removeAll(keepingCapacity: true)
    }
    let most = request.limit
    // One more than asked for tells whether there is more.
    let wanted = ListRequest(filter: request.filter, period: request.period, limit: most.map { $0 + 1 })
    try program.ledger().visit(wanted) { expense in
      if let most, shown + rows.count == most {
        isCutShort = true
        return false
      }
      if !expense.draft.date.isInCalendar, stray == nil { stray = expense }
      rows.append(expense)
      if rows.count >= ExpenseListing.page { try print() }
      isStopped = Interrupts.shouldStop
      return !isStopped
    }
    if isStopped { return try program.output.write(program.isInteractive ? "   (stopped)\n" : "") }
    try print()
    if shown == 0 { try program.output.write("No expenses.\n") }
    if isCutShort { try program.output.write("The newest \(shown); --all lists every one.\n") }
  }
}
