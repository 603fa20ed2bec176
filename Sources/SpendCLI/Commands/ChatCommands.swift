import SpendCharts
import SpendCore
import SpendStore
import SpendTerminal

/// The commands that make sense only in a chat.
enum ChatCommands {
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

  /// `/plain`: sentences instead of pictures.
  static let plain = CommandDefinition(
    name: "plain",
    arguments: "[off]",
    summary: "write sentences instead of pictures, for screen readers",
    place: .chat,
    said: nil,
    perform: { program, words in
      guard words.isEmpty || words == ["on"] || words == ["off"] else {
        throw UsageError("plain is on or off", remedy: "try: /plain or /plain off")
      }
      program.look.isPlain = words != ["off"]
      try program.output.write(
        program.style.isPlain ? "Plain sentences from here on.\n" : "   Pictures again.\n"
      )
      return .success
    }
  )
}
