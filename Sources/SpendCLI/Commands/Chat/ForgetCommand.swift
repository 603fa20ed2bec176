import SpendCharts
import SpendCore
import SpendLedger
import SpendTerminal

extension CommandDefinition {
  /// `/forget history`: the lines typed so far.
  static let forget = CommandDefinition(
    name: "forget",
    arguments: "history",
    summary: "forget the lines typed so far, here and in their file",
    details: ["Expenses stay; delete takes those out. SPENDWISE_HISTORY= keeps no lines at all."],
    place: .chat,
    said: nil,
    perform: { program, words in
      guard words == ["history"] else {
        throw UsageError("only the lines typed can be forgotten", remedy: "try: /forget history")
      }
      program.editor?.clearHistory()
      try program.output.write(
        program.style.isPlain ? "Forgotten.\n" : "   The lines typed so far are forgotten.\n"
      )
      return .success
    }
  )
}
