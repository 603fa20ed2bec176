import SpendCore
import SpendGrammar

/// `spendwise categories`: lists the categories, or makes, names, colours, joins and removes some.
struct CategoriesCommand {
  let arguments: Arguments

  /// What the first word may order.
  enum Order: String, CaseIterable {
    case add, rename, merge, delete, nest, unnest, color, fill, advise
  }

  /// What `words` mean.
  ///
  /// - Throws: ``UsageError`` where they make no sense.
  func command(_ words: [String]) throws(UsageError) -> Command {
    guard let first = words.first else { return .categories }
    guard let order = Order(rawValue: first) else { throw senseless(first) }
    let (rest, target) = self.target(Array(words.dropFirst()))
    let color = try color()
    switch (order, rest.count) {
    case (.add, 1) where target == nil:
      return .changeCategories(.add(rest[0], color: color, under: arguments.values[.parent]))
    case (.nest, 1):
      if let whole = arguments.values[.parent] ?? target {
        return .changeCategories(.nest(rest[0], under: whole))
      }
    case (.unnest, 1) where target == nil: return .changeCategories(.nest(rest[0], under: nil))
    case (.rename, 2) where target == nil: return .changeCategories(.rename(rest[0], to: rest[1]))
    case (.rename, 1): if let target { return .changeCategories(.rename(rest[0], to: target)) }
    case (.color, 1): if let color { return .changeCategories(.recolor(rest[0], color: color)) }
    case (.color, 2):
      return .changeCategories(.recolor(rest[0], color: try self.color(rest[1])))
    case (.merge, 1...): if let target { return .changeCategories(.merge(rest, into: target)) }
    case (.advise, 0) where target == nil: return .adviseCategories
    case (.fill, 1) where target == nil: return .changeCategories(.fill(rest[0], with: []))
    case (.delete, 1): return .changeCategories(.merge(rest, into: target ?? Category.otherName))
    default: break
    }
    throw senseless(first)
  }

  /// The words without the last two where those say `to NAME`, `into NAME` or `under NAME`, and the name that they or
  /// an option say.
  private func target(_ words: [String]) -> (rest: [String], target: String?) {
    if let name = arguments.values[.into] ?? arguments.values[.to] { return (words, name) }
    guard let name = words.last, words.count > 2, ["to", "into", "under"].contains(words[words.count - 2])
    else {
      return (words, nil)
    }
    return (Array(words.dropLast(2)), name)
  }

  private func color() throws(UsageError) -> String? {
    guard let text = arguments.values[.categoryColor] else { return nil }
    return try color(text)
  }

  private func color(_ text: String) throws(UsageError) -> String {
    guard let code = CategoryColor.code(text) else {
      throw UsageError(
        "\(text.asField) is no colour",
        remedy: "name one like green, or write it like #4CAF50: categories color NAME #4CAF50"
      )
    }
    return code
  }

  private func senseless(_ order: String) -> UsageError {
    UsageError(
      "categories \(order.asField) makes no sense",
      remedy:
        "categories add NAME; rename OLD NEW; merge NAMES --into TO; delete NAME --to NAME; nest NAME --parent NAME; "
        + "unnest NAME; color NAME #4CAF50; fill NAME; advise"
    )
  }
}

extension CommandDefinition {
  /// `spendwise categories`.
  static let categories = CommandDefinition(
    name: "categories",
    arguments:
      "[add NAME | rename OLD NEW | merge NAMES | delete NAME | nest NAME | unnest NAME | color NAME #RRGGBB | "
      + "fill NAME | advise]",
    summary: "list the categories with their totals, or change them",
    details: [
      "A new category takes what its name tells: Housing takes rent, power and water. fill moves there what of the "
        + "past belongs to it by its words, but for what was set by hand or a rule says otherwise.",
      "One that is nested under another, its --parent, is part of that: questions and charts count it there.",
      "What stands under one that goes away moves to --into or --to, or to Other. Undo takes any of it back.",
    ],
    examples: [
      "categories", "categories add Housing", "categories fill Housing", "categories advise",
      "categories add Coffee --parent \"Food & Dining\"", "categories nest Pets --parent Shopping",
      "categories rename Groceries Supermarket",
      "categories merge Shopping Entertainment --into Fun", "categories delete Fun --to Other",
    ],
    group: .change,
    words: .order(CategoriesCommand.Order.allCases.map(\.rawValue), .categories),
    options: [.value(.into), .value(.to), .value(.parent), .value(.categoryColor)],
    isPaged: true
  ) { program, words in
    try CategoriesCommand(arguments: program.arguments).command(words)
  }
}
