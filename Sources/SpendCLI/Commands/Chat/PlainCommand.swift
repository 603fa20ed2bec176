import SpendCharts
import SpendCore
import SpendLedger
import SpendTerminal

extension CommandDefinition {
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
