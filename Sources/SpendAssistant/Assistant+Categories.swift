import SpendCore
import SpendGrammar

/// Changes of the categories.
extension Assistant {
  /// Makes `change`, with all that belongs to the categories it is about.
  ///
  /// - Throws: a ``Refusal`` for a name that is none, or what the ledger throws.
  func changeCategories(_ change: CategoryChange, cause: Cause) throws -> CategoryReceipt {
    let ledger = try ledger()
    learnCategories()
    var change = try known(change, among: ledger.categories())
    if case .fill(let name, _) = change {
      change = .fill(name, with: try past(of: name, in: ledger, under: []).numbers)
    }
    let concepts = grammar.settings.concepts(after: change)
    let receipt = try ledger.change(change, concepts: concepts, cause: cause)
    knowsCategories = false
    let identifiers = change.growing.flatMap { concepts[$0] } ?? []
    var past: PastOfCategory?
    if case .add(let name, _, _) = change {
      learnCategories()
      // The category stands, even where its past can't be told.
      past = try? self.past(of: name, in: ledger, under: concepts.keys.filter { $0 != name })
    }
    return CategoryReceipt(
      change: change,
      concepts: grammar.settings.names(ofConcepts: identifiers),
      receipt: receipt,
      past: past
    )
  }

  /// The categories with what stands under them.
  func categorySummaries() throws -> [CategorySummary] {
    learnCategories()
    let settings = grammar.settings
    let totals = try CategoryTotals(in: ledger(), today: clock.now().date, homeCurrency: homeCurrency)
    return try totals.summaries { settings.names(ofConcepts: settings.concepts(heldBy: $0)) }
  }

  /// The name that the ledger has for the category that `name` names.
  ///
  /// - Throws: a ``Refusal`` where there is none.
  func known(_ name: String, among categories: [Category]) throws -> String {
    guard let category = categories.first(where: { $0.isCalled(name) }) else {
      throw Refusal.unknownCategory(name, known: categories.map(\.name))
    }
    return category.name
  }

  /// `change` with the names that the ledger has for its categories.
  private func known(_ change: CategoryChange, among categories: [Category]) throws -> CategoryChange {
    func known(_ name: String) throws -> String { try self.known(name, among: categories) }
    return switch change {
    case .add(let name, let color, nil): try addition(name, color, among: categories)
    case .add(let name, let color, let whole?):
      .add(try CategoryNaming.name(name), color: color, under: try known(whole))
    case .nest(let name, let whole): .nest(try known(name), under: try whole.map(known))
    case .rename(let old, let new): .rename(try known(old), to: try CategoryNaming.name(new))
    case .recolor(let name, let color): .recolor(try known(name), color: color)
    case .fill(let name, let numbers): .fill(try known(name), with: numbers)
    case .merge(let names, let target): try merge(names.map(known), into: known(target))
    }
  }

  /// The addition of `name`, which may say what it is part of: `Food & Dining > Coffee`.
  private func addition(_ name: String, _ color: String?, among categories: [Category]) throws
    -> CategoryChange
  {
    let parts = name.split(separator: ">", maxSplits: 1).compactMap { String($0).asName(most: name.count) }
    guard parts.count == 2, let whole = categories.first(where: { $0.isCalled(parts[0]) }) else {
      return .add(try CategoryNaming.name(name), color: color)
    }
    return .add(try CategoryNaming.name(parts[1]), color: color, under: whole.name)
  }

  /// The expenses that would be recorded under the category `name` today, and stand under another one.
  ///
  /// - Parameter others: the categories that are looked through; empty for all.
  private func past(
    of name: String,
    in ledger: any ExpenseRepository,
    under others: [String]
  ) throws -> PastOfCategory {
    var request = ListRequest(limit: nil)
    request.filter.categories = others
    let setByHand = try ledger.numbersSetByHand()
    var numbers: [Int64] = []
    var sums = ExpenseSums()
    var past = PastReading(grammar)
    try ledger.visit(request) { expense in
      let draft = expense.draft
      guard draft.kind == .expense || draft.kind == .refund, draft.category != name,
        !setByHand.contains(expense.id)
      else { return true }
      let belongs = past.words(of: draft)?.category == name
      // What a rule or a correction says of it holds.
      guard belongs,
        try ledger.rememberedCategory(for: draft, standingAs: expense.id)?.category ?? name == name
      else { return true }
      numbers.append(expense.id)
      try sums.add(draft)
      return true
    }
    let home = grammar.settings.homeCurrency
    return PastOfCategory(numbers: numbers, sums: sums.inOrder(home: home))
  }

  private func merge(_ names: [String], into target: String) throws -> CategoryChange {
    // That Other stays is told by the ledger.
    guard !names.contains(target) || target == Category.otherName else { throw Refusal.partOfItself(target) }
    return .merge(names, into: target)
  }
}

extension CategoryChange {
  /// The category that more belongs to once it is made.
  fileprivate var growing: String? {
    switch self {
    case .add(let name, _, _), .merge(_, let name): name
    case .rename, .recolor, .fill, .nest: nil
    }
  }
}

/// What may be the name of a category.
enum CategoryNaming {
  /// The most characters that a name has.
  private static let longest = 40

  /// The name that `said` gives, which holds a letter or figure.
  ///
  /// - Throws: a ``Refusal`` where nothing is left, or too much.
  static func name(_ said: String) throws -> String {
    guard let name = said.asName(most: longest), name.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw Refusal.noCategoryName(most: longest)
    }
    return name
  }
}
