import SpendAssistant
import SpendCore

extension CommandDefinition {
  /// `spendwise help`.
  static let help = CommandDefinition(
    name: "help",
    arguments: "[COMMAND | all]",
    summary: "show what is used most, all there is, or the help of one command",
    examples: ["help", "help list", "help all"],
    group: .care,
    words: .commands,
    refusedOptions: [.flag(.json)],
    isPaged: true,
    needsNoConfiguration: true,
    place: .anywhere,
    said: { _, words in .help(topic: words.first) },
    perform: { program, words in
      // Help must be had even where the settings of a model are wrong.
      try program.replies.show(.help(topic: words.first))
      return .success
    }
  )
}
