import SpendAssistant
import SpendCore

/// All commands, each named once: dispatch, help and completion read this table.
enum CommandTable {
  private static let listOptions: [OptionDefinition.Name] = [
    .value(.limit), .flag(.all), .value(.category), .value(.merchant), .value(.person), .value(.text),
    .value(.kind), .value(.since), .value(.until),
  ]

  static let definitions: [CommandDefinition] =
    ledgerDefinitions + speechDefinitions + modelDefinitions + programDefinitions

  private static let ledgerDefinitions: [CommandDefinition] = [
    CommandDefinition(
      name: "add",
      arguments: "TEXT",
      summary: "record what you spent: add \"lunch with Sam 12.50\"",
      examples: ["add \"lunch with Sam 12.50\"", "add --dry-run \"uber 23, coffee 4.50 and lunch 18\""],
      words: .text,
      statuses: ["65  the line is no expense, or could mean two; nothing was saved"],
      place: .anywhere,
      said: nil,
      perform: { try AddCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "ask",
      arguments: "QUESTION",
      summary: "answer a question: ask \"what did I spend on food?\"",
      details: ["--proof shows the days, the entries, their sum and the statement behind it."],
      examples: [
        "ask \"what did I spend on food last month?\"", "ask --json --proof \"biggest expense in October\"",
      ],
      words: .text,
      options: [.flag(.proof), .value(.context)],
      isPaged: true,
      place: .anywhere,
      said: nil,
      perform: { try AskCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "dashboard",
      arguments: "[PERIOD]",
      summary: "show this month, or any other time, at a glance",
      details: [
        "PERIOD is one like 2026-10, october, 2026, \"last month\" or \"since june\".",
        "--all adds the disc, the calendar and the year by day, as a tall terminal does.",
        "--svg and --html write a picture of it to FILE instead, - for standard output.",
      ],
      examples: [
        "dashboard", "dashboard 2026-10 --all", "dashboard \"since june\" --category Groceries",
        "dashboard --html month.html",
      ],
      words: .text,
      options: [
        .value(.category), .value(.person), .value(.since), .value(.until), .flag(.all), .flag(.braille),
        .value(.svg), .value(.html), .flag(.force),
      ],
      statuses: ["73  a file of that name is there already, or can't be made"],
      isPaged: true,
      place: .anywhere,
      said: { program, words in .dashboard(try DashboardWords(words, program).request) },
      perform: { try DashboardCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "insights",
      arguments: "[MONTH]",
      summary: "tell what stands out this month, with what proves it",
      details: [
        "Unusual days, merchants and categories, price rises, new merchants, streaks.",
        "MONTH is one like 2026-10 or october; --limit N or --all says how many, 10 else.",
      ],
      examples: ["insights", "insights october --limit 3"],
      options: [.value(.limit), .flag(.all), .value(.month)],
      isPaged: true,
      said: { program, words in
        let wanted = try InsightWords(words, program)
        return .insights(inMonthOf: wanted.month, limit: wanted.limit)
      }
    ),
    CommandDefinition(
      name: "list",
      arguments: "[--limit N | --all] [FILTERS]",
      summary: "list expenses, newest first",
      examples: ["list --category groceries --since 2026-11-01", "list --all --json"],
      options: listOptions,
      isPaged: true,
      said: { program, words in
        try CommandDefinition.refuse(words)
        return .list(try ListOptions(program).request)
      }
    ),
    CommandDefinition(
      name: "search",
      arguments: "WORDS",
      summary: "list the expenses with these words, newest first",
      examples: ["search coffee", "search \"trail shoes\" --since 2026-01-01"],
      words: .text,
      options: listOptions,
      isPaged: true,
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
      group: .change,
      isPaged: true,
      place: .chat,
      command: .proof
    ),
    CommandDefinition(
      name: "categories",
      summary: "list the categories with their totals",
      examples: ["categories"],
      group: .change,
      isPaged: true,
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
      examples: ["edit 413 amount 5.25", "edit last category groceries"],
      group: .change,
      words: .text,
      said: { try TypedEdit(program: $0).edit($1) }
    ),
    ChatCommands.category,
    CommandDefinition(
      name: "delete",
      arguments: "NUMBERS",
      summary: "take expenses out: delete 413",
      details: ["undo brings them back."],
      examples: ["delete 413", "delete 413 414"],
      group: .change,
      words: .text,
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
      examples: ["undo", "undo 3", "undo @12 --chain"],
      words: .choice(["all"]),
      options: [.flag(.all), .flag(.chain)],
      said: { program, words in .undo(try ChangeWords("undo", words, program).reference()) }
    ),
    CommandDefinition(
      name: "redo",
      arguments: "[N | @ID | all]",
      summary: "make changes again that were taken back",
      details: ["Without words, the one taken back last."],
      examples: ["redo", "redo 3"],
      group: .change,
      words: .choice(["all"]),
      options: [.flag(.all), .flag(.chain)],
      said: { program, words in .redo(try ChangeWords("redo", words, program).reference()) }
    ),
    CommandDefinition(
      name: "history",
      arguments: "[N | all]",
      summary: "list the changes, newest first, with their numbers",
      details: ["20 unless told otherwise; undo @ID takes back one of them."],
      examples: ["history", "history 50", "history all --json"],
      group: .change,
      words: .choice(["all"]),
      options: [.value(.limit), .flag(.all)],
      isPaged: true,
      said: { program, words in
        let own = program.arguments.command == "history" ? program.arguments : Arguments()
        let most = try program.rowLimit(usual: 20, own)
        return .history(limit: try ChangeWords("history", words, program).limit(most: most))
      }
    ),
    CommandDefinition(
      name: "why",
      arguments: "[NUMBER]",
      summary: "show which words an expense was made of: why 413",
      details: ["With the rules that read them, and what was changed since."],
      examples: ["why", "why 413"],
      group: .change,
      words: .text,
      isPaged: true,
      said: { _, words in .explain(try ExplainCommand.reference(words)) }
    ),
    CommandDefinition(
      name: "explain",
      arguments: "TEXT",
      summary: "show which words of a line become what, and store nothing",
      examples: ["explain \"lunch at 12:30 9.50\""],
      group: .change,
      words: .text,
      isPaged: true,
      place: .anywhere,
      said: nil,
      perform: { try ExplainCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "backup",
      arguments: "FILE",
      summary: "copy the ledger to FILE, also while it is in use",
      details: ["A file that is there already is replaced only with --force."],
      examples: ["backup ledger-copy.db"],
      group: .care,
      words: .files,
      options: [.flag(.force)],
      refusedOptions: [.flag(.dryRun)],
      statuses: ["73  the file is there already, or can't be made"],
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
      examples: ["doctor", "doctor --fix", "doctor --rescue saved.db"],
      group: .care,
      options: [.flag(.fix), .value(.rescue)],
      refusedOptions: [.flag(.dryRun)],
      statuses: ["0   all is well, or was mended", "74  something is wrong with the ledger"],
      place: .shell,
      said: nil,
      perform: { try DoctorCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "import",
      arguments: "FILE...",
      summary: "record the rows of files: CSV with a header, or JSON Lines",
      details: [
        "In a table without a column of kinds a minus is money spent where most amounts have one,",
        "as banks write; else you are asked, or say it with --minus.",
      ],
      examples: ["import bank.csv", "import --dry-run --json *.csv"],
      group: .care,
      words: .files,
      options: [.value(.minus)],
      statuses: ["65  a row or a file was refused; all others are in", "66  a file is missing"],
      place: .shell,
      said: nil,
      perform: { try ImportCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "parse",
      arguments: "[TEXT]",
      summary: "show how lines are understood, and store nothing",
      examples: ["parse --json --offline < lines.txt", "parse \"coffee 3.80\""],
      group: .care,
      words: .text,
      place: .shell,
      said: nil,
      perform: { try ParseCommand(program: $0).run($1) }
    ),
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
