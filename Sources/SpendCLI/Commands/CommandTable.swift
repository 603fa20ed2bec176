import SpendAssistant
import SpendCore

/// All commands, each named once: dispatch, help and completion read this table.
enum CommandTable {
  static let definitions: [CommandDefinition] = [
    CommandDefinition(
      name: "add",
      arguments: "TEXT",
      summary: "record what you spent: add \"lunch with Sam 12.50\"",
      place: .anywhere,
      said: nil,
      perform: { try AddCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "ask",
      arguments: "QUESTION",
      summary: "answer a question: ask \"what did I spend on food?\"",
      details: ["--proof shows the days, the entries, their sum and the statement behind it."],
      place: .anywhere,
      said: nil,
      perform: { try AskCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "dashboard",
      summary: "show this month, its categories and the last 12 months",
      command: .dashboard
    ),
    CommandDefinition(
      name: "insights",
      arguments: "[MONTH]",
      summary: "tell what stands out this month, with what proves it",
      details: [
        "Unusual days, merchants and categories, price rises, new merchants, streaks.",
        "MONTH is one like 2026-10 or october; --limit N or --all says how many, 10 else.",
      ],
      said: { program, words in
        let wanted = try InsightWords(words, program)
        return .insights(inMonthOf: wanted.month, limit: wanted.limit)
      }
    ),
    CommandDefinition(
      name: "list",
      arguments: "[--limit N | --all] [FILTERS]",
      summary: "list expenses, newest first",
      said: { program, words in
        try CommandDefinition.refuse(words)
        return .list(try ListOptions(program).request)
      }
    ),
    CommandDefinition(
      name: "search",
      arguments: "WORDS",
      summary: "list the expenses with these words, newest first",
      said: { program, words in
        guard !words.isEmpty else { throw UsageError("the words are missing", remedy: "try: search coffee") }
        var request = try ListOptions(program).request
        request.filter.subjects.append(words.joined(separator: " "))
        return .list(request)
      }
    ),
    CommandDefinition(
      name: "proof",
      summary: "prove the last answer: its days, entries, their sum and the statement",
      place: .chat,
      command: .proof
    ),
    CommandDefinition(
      name: "categories",
      summary: "list the categories with their totals",
      command: .categories
    ),
    CommandDefinition(
      name: "edit",
      arguments: "NUMBER PART VALUE",
      summary: "change an expense: edit 413 amount 5.25",
      details: [
        "PART is amount, currency, date, category, description, merchant, person, kind",
        "or note; the number may be \"last\". Or say it: \"no, that was groceries\".",
      ],
      said: { try TypedEdit(program: $0).edit($1) }
    ),
    ChatCommands.category,
    CommandDefinition(
      name: "delete",
      arguments: "NUMBERS",
      summary: "take expenses out: delete 413",
      details: ["undo brings them back."],
      said: { try TypedEdit(program: $0).delete($1) }
    ),
    CommandDefinition(
      name: "undo",
      arguments: "[N | @ID | all]",
      summary: "take back the last change, the last N, change @ID, or all",
      details: [
        "history shows the numbers. Where later changes stand on @ID they are named,",
        "and nothing changes; with --chain they are taken back, too.",
      ],
      said: { program, words in .undo(try ChangeWords("undo", words, program).reference()) }
    ),
    CommandDefinition(
      name: "redo",
      arguments: "[N | @ID | all]",
      summary: "make changes again that were taken back",
      details: ["Without words, the one taken back last."],
      said: { program, words in .redo(try ChangeWords("redo", words, program).reference()) }
    ),
    CommandDefinition(
      name: "history",
      arguments: "[N | all]",
      summary: "list the changes, newest first, with their numbers",
      details: ["20 unless told otherwise; undo @ID takes back one of them."],
      said: { program, words in
        let most = program.arguments.command == "history" ? try program.arguments.number(.limit) : nil
        return .history(limit: try ChangeWords("history", words, program).limit(most: most ?? 20))
      }
    ),
    CommandDefinition(
      name: "why",
      arguments: "[NUMBER]",
      summary: "show which words an expense was made of: why 413",
      details: ["With the rules that read them, and what was changed since."],
      said: { _, words in .explain(try ExplainCommand.reference(words)) }
    ),
    CommandDefinition(
      name: "explain",
      arguments: "TEXT",
      summary: "show which words of a line become what, and store nothing",
      place: .anywhere,
      said: nil,
      perform: { try ExplainCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "backup",
      arguments: "FILE",
      summary: "copy the ledger to FILE, also while it is in use",
      details: ["A file that is there already is replaced only with --force."],
      place: .shell,
      said: nil,
      perform: { try BackupCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "doctor",
      arguments: "[--fix | --rescue FILE]",
      summary: "look whether all is well with the ledger",
      details: [
        "--fix mends modes, totals, search and rows that are not what the history says;",
        "--rescue FILE saves what can be read from a damaged ledger to a new one.",
      ],
      place: .shell,
      said: nil,
      perform: { try DoctorCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "import",
      arguments: "FILE...",
      summary: "record the rows of files: CSV with a header, or JSON Lines",
      place: .shell,
      said: nil,
      perform: { try ImportCommand(program: $0).run($1) }
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
      said: { _, words in .help(topic: words.first) },
      perform: { program, words in
        // Help must be had even where the settings of a model are wrong.
        try program.show(.help(topic: words.first))
        return .success
      }
    ),
    ChatCommands.forget,
    ChatCommands.plain,
    CommandDefinition(name: "quit", summary: "leave (so does Ctrl-D)", place: .chat, command: .quit),
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
