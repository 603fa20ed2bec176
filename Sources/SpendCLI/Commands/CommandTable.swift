import SpendCore

/// All commands, in the order in which help tells them: dispatch, help and completion read this table.
///
/// Each has a folder, which holds what it is, what it runs, and its text, table and JSON.
enum CommandTable {
  static let definitions: [CommandDefinition] = [
    .add, .ask, .dashboard, .insights, .list, .search, .proof, .context, .categories, .rules, .review, .tags,
    .accounts, .edit, .category, .tag, .untag, .trip, .delete, .unlink, .undo, .redo, .history, .why,
    .explain, .backup, .doctor, .import, .export, .parse,
    .voice,
    .record, .play, .model, .categorize, .egress, .help, .config, .completions, .manual, .forget,
    .plain, .quit,
  ]

  /// The options that the chat and the pipe take besides the common ones.
  static let sessionOptions: [OptionDefinition.Name] = [.flag(.strict)]

  /// The commands that can be given as `spendwise NAME`.
  static let shellNames = definitions.filter { $0.place != .chat }.map(\.name)

  /// The commands that can be given as `/NAME` in the chat.
  static let chatDefinitions = definitions.filter { $0.place != .shell }

  /// The command that `arguments` name, or nil for the chat and the pipe.
  static func definition(for arguments: Arguments) -> CommandDefinition? {
    arguments.command.flatMap(definition(named:))
  }

  /// The command named `name`, or nil.
  static func definition(named name: String) -> CommandDefinition? {
    definitions.first { $0.name == name }
  }
}
