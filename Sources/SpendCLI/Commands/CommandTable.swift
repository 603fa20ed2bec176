import SpendAssistant
import SpendCore

/// One command: its name, what it takes, its line of help, and what it does.
struct CommandDefinition: Sendable {
  /// Where a command can be given.
  enum Place: Sendable {
    case shell, chat, anywhere
  }

  let name: String
  /// What stands after the name, as help shows it.
  let arguments: String
  /// One line of help.
  let summary: String
  let place: Place
  /// What it means where it is said without words after it; nil for commands that need some.
  let said: Command?
  /// Whether the words after the name are one line for the grammar.
  var readsOneLine = false
  /// Does it; the words are what stood after the name.
  let perform: @Sendable (Program, [String]) throws -> ExitStatus
}

/// All commands, each named once: dispatch, help and completion read this table.
enum CommandTable {
  static let definitions: [CommandDefinition] = [
    CommandDefinition(
      name: "add",
      arguments: "TEXT",
      summary: "record what you spent: add \"lunch with Sam 12.50\"",
      place: .anywhere,
      said: nil,
      readsOneLine: true,
      perform: { try AddCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "ask",
      arguments: "QUESTION",
      summary: "answer a question: ask \"what did I spend on food?\"",
      place: .anywhere,
      said: nil,
      readsOneLine: true,
      perform: { try AskCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "dashboard",
      arguments: "",
      summary: "show this month, its categories and the last 12 months",
      place: .anywhere,
      said: .dashboard,
      perform: { program, words in try program.perform(.dashboard, words) }
    ),
    CommandDefinition(
      name: "list",
      arguments: "[--limit N | --all] [FILTERS]",
      summary: "list expenses, newest first",
      place: .anywhere,
      said: .list(ListRequest()),
      perform: { program, words in try program.perform(.list(try ListOptions(program).request), words) }
    ),
    CommandDefinition(
      name: "categories",
      arguments: "",
      summary: "list the categories with their totals",
      place: .anywhere,
      said: .categories,
      perform: { program, words in try program.perform(.categories, words) }
    ),
    CommandDefinition(
      name: "undo",
      arguments: "",
      summary: "take back the last change",
      place: .anywhere,
      said: .undo,
      perform: { program, words in try program.perform(.undo, words) }
    ),
    CommandDefinition(
      name: "parse",
      arguments: "[TEXT]",
      summary: "show how lines are understood, and store nothing",
      place: .shell,
      said: nil,
      perform: { try ParseCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "help",
      arguments: "[COMMAND]",
      summary: "show this help, or that of one command",
      place: .anywhere,
      said: .help(topic: nil),
      perform: { program, words in
        try program.show(.help(topic: words.first))
        return .success
      }
    ),
    CommandDefinition(
      name: "quit",
      arguments: "",
      summary: "leave (so does Ctrl-D)",
      place: .chat,
      said: .quit,
      perform: { program, words in try program.perform(.quit, words) }
    ),
  ]

  /// The commands that can be given as `spendwise NAME`.
  static let shellNames = definitions.filter { $0.place != .chat }.map(\.name)

  /// The commands that can be given as `/NAME` in the chat.
  static let chatDefinitions = definitions.filter { $0.place != .shell }

  /// The command named `name`, or nil.
  static func definition(named name: String) -> CommandDefinition? {
    definitions.first { $0.name == name }
  }
}
