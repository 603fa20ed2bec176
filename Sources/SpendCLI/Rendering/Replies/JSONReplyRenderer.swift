import SpendAssistant
import SpendCore
import SpendJSON
import SpendTerminal

/// Prints replies as JSON: an object a line, as the machine interface fixes them.
struct JSONReplyRenderer: ReplyRenderer {
  let program: Program

  func show(_ reply: Reply, at place: LinePlace) throws {
    switch reply {
    case .recorded(let confirmation):
      for expense in confirmation.expenses {
        try record(expense.draft, id: expense.id, confidence: confirmation.confidencePercent, place)
      }
    case .drafted(let reading):
      let confidence = reading.interpretation.confidencePercent
      for draft in reading.drafts { try record(draft, id: nil, confidence: confidence, place) }
    case .changed(let receipt, _): try write([receipt], .edit, place)
    case .deleted(let receipt): try write([receipt], .delete, place)
    case .undone(let receipts): try write(receipts, .undo, place)
    case .redone(let receipts): try write(receipts, .redo, place)
    case .unchanged(let expenses): try line(place) { $0.members(ofUnchanged: expenses) }
    case .answered(let answered):
      try line(place) { $0.members(of: answered, homeCurrency: program.settings.homeCurrency) }
    case .list(let request): try ExpenseListing(program: program).writeJSON(request)
    case .history(let limit): try HistoryListing(program: program).writeJSON(limit: limit)
    case .dashboard(let reply): try object { $0.members(of: reply.figures, insights: reply.insights) }
    case .insights(let reply): for insight in reply.shown { try object { $0.members(of: insight) } }
    case .explained(let stored):
      for one in stored {
        let spoken = program.spokenLine(of: one.story.expense.id)
        try object { $0.members(of: one, spoken: spoken) }
      }
    case .proved(let proof): try object { $0.members(of: proof) }
    case .categories(let summaries): for summary in summaries { try object { $0.members(of: summary) } }
    case .chat(let words): try object { $0.member("message", words) }
    case .help(let topic): try program.help(topic, isChat: program.isInteractive)
    case .refused(let error): throw error
    case .asked(let question): throw question
    case .waiting, .talked, .quit: break
    }
  }

  func refuse(_ error: any UserFacingError, text: String?, at place: LinePlace) throws {
    program.warn(error, at: place)
    let report = ErrorReport(error)
    try line(place, ok: false) { object in
      object.member("error", report.code)
      object.member("message", report.line)
      object.member("text", text)
      if let ambiguous = error as? AmbiguousLine { object.member(readings: ambiguous.readings) }
    }
  }

  func known(_ expenses: [Expense], at place: LinePlace) throws {
    for expense in expenses {
      try line(place) { object in
        object.member("known", true)
        object.members(of: expense)
      }
    }
    if expenses.isEmpty { try line(place) { $0.member("known", true) } }
  }

  func blank(at place: LinePlace) throws {
    try line(place) { $0.member("skipped", "blank") }
  }

  private func record(_ draft: ExpenseDraft, id: Int64?, confidence: Int, _ place: LinePlace) throws {
    try line(place) { object in
      object.key("id")
      if let id { object.integer(id) } else { object.null() }
      object.members(of: draft)
      object.member(confidencePercent: confidence)
    }
  }

  private func write(_ receipts: [ChangeReceipt], _ deed: ChangeRecords.Deed, _ place: LinePlace) throws {
    for receipt in receipts { try line(place, ChangeRecords(deed: deed, receipt: receipt).write(to:)) }
  }

  /// An object of its own.
  private func object(_ members: (inout JSONWriter) throws -> Void) throws {
    try program.write { json in try json.object(members) }
  }

  /// The object of a line, with its place.
  private func line(_ place: LinePlace, ok: Bool = true, _ members: (inout JSONWriter) -> Void) throws {
    try program.write { json in
      json.object { object in
        if let number = place.number { object.member("line", number) }
        object.member("ok", ok)
        if let spoken = place.spoken { object.members(of: spoken) }
        members(&object)
      }
    }
  }
}
