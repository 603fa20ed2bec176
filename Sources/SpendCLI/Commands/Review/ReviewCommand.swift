import SpendAssistant
import SpendCore
import SpendJSON
import SpendTerminal

/// `spendwise review`: walks through what is uncertain, one key for each; for scripts it lists that.
struct ReviewCommand {
  let program: Program

  /// Asks about each, or lists all where nobody can be asked.
  func run(_ words: [String]) throws -> ExitStatus {
    try CommandDefinition.refuse(words)
    let items = try program.assistant().review()
    let letters = CategoryKeys(for: program.categoryNames)
    guard !program.arguments.has(.json) else {
      for item in items {
        try program.write { json in json.object { $0.members(of: item) } }
      }
      return .success
    }
    let text = ReviewText(style: program.style, letters: letters)
    guard !items.isEmpty else {
      try program.output.write("Nothing is uncertain.\n")
      return .success
    }
    guard program.canAsk else {
      for item in items { try program.output.write(text.line(item)) }
      return .success
    }
    try walk(items, text)
    return .success
  }

  private func walk(_ items: [ReviewItem], _ text: ReviewText) throws {
    var settled = 0
    for (index, item) in items.enumerated() {
      try program.output.write(text.question(item, place: index + 1, of: items.count))
      guard let answer = try answer(text) else { break }
      guard case .settled(let category) = answer else { continue }
      let said = category ?? item.newest.draft.category
      let receipt = try program.assistant().settle(
        item,
        as: category,
        cause: Cause(
          words: "review: \(item.newest.draft.merchant ?? item.newest.draft.description) is \(said)",
          source: .typed,
          moment: program.settings.clock.now()
        )
      )
      settled += receipt.count
    }
    try program.output.write(text.end(settled, undo: program.commandPrefix + "undo"))
  }

  /// What a person says of one item.
  private enum Answer {
    /// The category is this; nil where it is the one that it has.
    case settled(String?)
    case skipped
  }

  /// The answer; nil where the person wants no more.
  private func answer(_ text: ReviewText) throws -> Answer? {
    while true {
      guard let line = try program.ask("? "), let key = line.lowercased().first(where: { !$0.isWhitespace })
      else {
        return nil
      }
      switch key {
      case "q": return nil
      case "n": return .skipped
      case "y": return .settled(nil)
      default:
        if let name = text.letters.name(of: key) { return .settled(name) }
        try program.output.write(text.keys)
      }
    }
  }
}

extension CommandDefinition {
  /// `spendwise review`.
  static let review = CommandDefinition(
    name: "review",
    arguments: "",
    summary: "settle what has no certain category, one key each",
    details: [
      "Expenses of one name are asked about together, what comes to most first. y leaves them where they are, a letter",
      "puts them under that category, n asks another time, q ends. What was settled is never asked about again.",
    ],
    examples: ["review", "review --json"],
    group: .change,
    place: .anywhere,
    said: nil,
    perform: { try ReviewCommand(program: $0).run($1) }
  )
}
