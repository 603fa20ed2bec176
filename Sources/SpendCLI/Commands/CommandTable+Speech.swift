import SpendCore

/// The commands that are about speech.
extension CommandTable {
  static let speechDefinitions: [CommandDefinition] = [
    CommandDefinition(
      name: "record",
      arguments: "",
      summary: "take the microphone: say what you spent",
      details: [
        "Enter or silence ends it, Ctrl-C discards it; what is installed of arecord, pw-record,",
        "parecord and rec records.",
      ],
      examples: ["record"],
      statuses: ["65  nobody spoke", "69  no recorder is installed, or it failed"],
      place: .anywhere,
      said: nil,
      perform: { try RecordCommand(program: $0).run($1) }
    )
  ]
}
