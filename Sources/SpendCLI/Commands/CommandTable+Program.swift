import SpendAssistant
import SpendCore

/// The commands that are about the program itself.
extension CommandTable {
  static let programDefinitions: [CommandDefinition] = [
    CommandDefinition(
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
    ),
    CommandDefinition(
      name: "config",
      arguments: "[get KEY | set KEY VALUE | unset KEY | path]",
      summary: "show the settings and where each comes from; change one",
      details: [
        "A flag comes before the environment, that before the file, that before what is usual.",
        "set writes the file for you alone, and keeps its comments and its order. A key for a",
        "model is read from standard input, where no other program sees it.",
      ],
      examples: [
        "config", "config set currency EUR", "config set model.key < key.txt", "config unset weeks",
      ],
      group: .care,
      words: .settings,
      statuses: ["64  no such setting, or no value of it", "78  the file is wrong, or not safe to use"],
      isPaged: true,
      needsNoConfiguration: true,
      place: .anywhere,
      said: nil,
      perform: { try ConfigCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "completions",
      arguments: "bash | zsh | fish",
      summary: "print what completes commands in that shell",
      details: ["make install puts all three where the shells look for them."],
      examples: ["completions bash > spendwise.bash", "completions fish > spendwise.fish"],
      group: .care,
      words: .choice(["bash", "zsh", "fish"]),
      refusedOptions: [.flag(.json)],
      needsNoConfiguration: true,
      place: .shell,
      said: nil,
      perform: { try DocumentCommand(program: $0).completions($1) }
    ),
    CommandDefinition(
      name: "manual",
      arguments: "",
      summary: "print the manual page: manual | man -l -",
      examples: ["manual | man -l -"],
      group: .care,
      refusedOptions: [.flag(.json)],
      needsNoConfiguration: true,
      place: .shell,
      said: nil,
      perform: { try DocumentCommand(program: $0).manual($1) }
    ),
    ChatCommands.forget,
    ChatCommands.plain,
    CommandDefinition(
      name: "quit",
      summary: "leave (so does Ctrl-D)",
      group: .care,
      place: .chat,
      command: .quit
    ),
  ]
}
