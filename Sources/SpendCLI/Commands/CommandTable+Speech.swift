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
    ),
    CommandDefinition(
      name: "play",
      arguments: "NUMBER",
      summary: "play what was said of an expense: play 413",
      details: [
        "From the recording where it was heard; Ctrl-C stops it. What is installed of aplay,",
        "pw-play, paplay and play plays.",
      ],
      examples: ["play 413"],
      group: .change,
      words: .text,
      statuses: [
        "65  there is no such expense, it was not spoken, or the recording was changed",
        "66  the recording is gone",
        "69  no player is installed, or it failed",
      ],
      place: .anywhere,
      said: nil,
      perform: { try PlayCommand(program: $0).run($1) }
    ),
  ]
}
