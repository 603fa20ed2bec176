import SpendAssistant
import SpendCore
import SpendJSON
import SpendStatements
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
      try line(place) { object in
        try object.members(of: answered, homeCurrency: program.settings.homeCurrency, to: program.output)
      }
    case .list(let request): try list(request, place)
    case .history(let limit): try history(limit: limit, place)
    case .dashboard(let reply):
      try line(place, isAlone: true) { $0.members(of: reply.figures, insights: reply.insights) }
    case .insights(let reply): try array("insights", reply.shown, place) { $0.members(of: $1) }
    case .explained(let stored):
      try array("explained", stored, place) { object, one in
        object.members(of: one, spoken: program.spokenLine(of: one.story.expense.id))
      }
    case .proved(let proof): try line(place, isAlone: true) { $0.members(of: proof) }
    case .categories(let summaries): try array("categories", summaries, place) { $0.members(of: $1) }
    case .categoryAdvice(let advice): try array("proposals", advice.proposals, place) { $0.members(of: $1) }
    case .changedCategories(let receipt): try line(place) { $0.members(of: receipt) }
    case .rules(let list): try array("rules", RuleRecord.records(of: list), place) { $0.members(of: $1) }
    case .testedRule(let rule, let effect): try line(place) { $0.members(of: effect, of: rule) }
    case .changedRules(let receipt): try line(place) { $0.members(of: receipt) }
    case .tags(let tags): try array("tags", tags, place) { $0.members(of: $1) }
    case .changedTrip(let receipt): try line(place) { $0.members(of: receipt) }
    case .chat(let words): try line(place, isAlone: true) { $0.member("message", words) }
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

  /// The object of a line, with its place; of a line that stands alone what it came to and no more.
  private func line(
    _ place: LinePlace,
    ok: Bool = true,
    isAlone: Bool = false,
    _ members: (inout JSONWriter) throws -> Void
  ) throws {
    try program.write { json in
      try json.object { object in
        if let number = place.number { object.member("line", number) }
        if !isAlone || place.isAmongLines { object.member("ok", ok) }
        if let spoken = place.spoken { object.members(of: spoken) }
        try members(&object)
      }
    }
  }

  /// What a line came to that is several things: one object among other lines, else one for each.
  private func array<Element>(
    _ name: StaticString,
    _ elements: [Element],
    _ place: LinePlace,
    _ members: (inout JSONWriter, Element) throws -> Void
  ) throws {
    guard place.isAmongLines else {
      for element in elements { try program.write { json in try json.object { try members(&$0, element) } } }
      return
    }
    try line(place) { object in
      object.key(name)
      try object.array { array in
        for element in elements { try array.object { try members(&$0, element) } }
      }
    }
  }

  private func list(_ request: ListRequest, _ place: LinePlace) throws {
    let listing = ExpenseListing(program: program)
    guard place.isAmongLines else { return try listing.writeJSON(request) }
    try line(place) { object in
      object.key("expenses")
      try object.array { try listing.writeElements(request, to: &$0) }
    }
  }

  private func history(limit: Int?, _ place: LinePlace) throws {
    let listing = HistoryListing(program: program)
    guard place.isAmongLines else { return try listing.writeJSON(limit: limit) }
    try line(place) { object in
      object.key("changes")
      try object.array { try listing.writeElements(limit: limit, to: &$0) }
    }
  }
}
