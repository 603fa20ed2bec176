import SpendCharts
import SpendCore
import SpendLedger
import SpendTerminal

extension CommandDefinition {
  /// `/cat NAME`: the category of what was recorded or changed last.
  static let category = CommandDefinition(
    name: "cat",
    arguments: "NAME",
    summary: "give what was recorded last another category: cat groceries",
    place: .chat,
    said: { program, words in
      guard !words.isEmpty else {
        let names = try program.ledger().categories().map(\.name).joined(separator: ", ")
        throw UsageError("the category is missing", remedy: "one of: \(names)")
      }
      return try TypedEdit(program: program).edit(["last", "category"] + words)
    }
  )
}
