import SpendCore
import SpendStatements
import SpendTerminal

/// All options, each named once: reading a command line, help, completion and the manual page come from this table.
enum OptionTable {
  static let definitions: [OptionDefinition] = [
    OptionDefinition(.json, isCommon: true, "print JSON"),
    OptionDefinition(.quiet, letter: "q", isCommon: true, "print only records: no greeting, no hints"),
    OptionDefinition(.dryRun, letter: "n", isCommon: true, "show what would be done, change nothing"),
    OptionDefinition(.ledger, "FILE", .file, isCommon: true, "use this ledger"),
    OptionDefinition(.today, "DATE", .date, isCommon: true, "take this day as today"),
    OptionDefinition(.offline, isCommon: true, "open no socket"),
    OptionDefinition(.noInput, isCommon: true, "never ask, never open the chat"),
    OptionDefinition(.plain, isCommon: true, "one fact a line, for screen readers"),
    OptionDefinition(.ascii, isCommon: true, "draw with ASCII only"),
    OptionDefinition(
      .color,
      "WHEN",
      .choice(ColorChoice.allCases.map(\.rawValue)),
      isCommon: true,
      "colours: always, never or auto"
    ),
    OptionDefinition(.noColor, isCommon: true, "the same as --color=never"),
    OptionDefinition(.width, "N", .number, isCommon: true, "columns to fill, 20 to 500"),
    OptionDefinition(.noPager, isCommon: true, "never page what does not fit the screen"),
    OptionDefinition(.help, letter: "h", isCommon: true, "show help, with a command that of the command"),
    OptionDefinition(.version, isCommon: true, "print the version"),

    OptionDefinition(.strict, "stop at the first line that is refused"),
    OptionDefinition(.limit, "N", .number, "how many at most"),
    OptionDefinition(.all, "all there are"),
    OptionDefinition(.category, "NAME", .names(.categories), "of this category"),
    OptionDefinition(.merchant, "NAME", .text, "at this business"),
    OptionDefinition(.person, "NAME", .text, "with this person"),
    OptionDefinition(.tag, "NAME", .names(.tags), "with this tag"),
    OptionDefinition(.text, "WORDS", .text, "with these words"),
    OptionDefinition(
      .kind,
      "KIND",
      .choice(ExpenseKind.allCases.map(\.rawValue)),
      "expense, refund, income or transfer"
    ),
    OptionDefinition(
      .minus,
      "WHAT",
      .choice(MinusMeaning.allCases.map(\.rawValue)),
      "what a minus means in a table without kinds: spent or back"
    ),
    OptionDefinition(.map, "COLUMNS", .text, "which columns of a table hold what: date=1,amount=4"),
    OptionDefinition(
      .account,
      "NAME",
      .text,
      "the account of a file's rows; in lists and charts: only what is of it"
    ),
    OptionDefinition(.into, "NAME", .names(.categories), "the category that others become part of"),
    OptionDefinition(.to, "NAME", .names(.categories), "where the expenses of a category go"),
    OptionDefinition(.parent, "NAME", .names(.categories), "the category that another one is part of"),
    OptionDefinition(.categoryColor, "#RRGGBB", .text, "the colour of a category, also --color #RRGGBB"),
    OptionDefinition(.plan, "show how a table would be read, import nothing"),
    OptionDefinition(.from, "SENDER", .text, "only messages from this sender"),
    OptionDefinition(.since, "DATE", .date, "from this day on"),
    OptionDefinition(.until, "DATE", .date, "up to this day"),
    OptionDefinition(.month, "MONTH", .month, "the month to look at"),
    OptionDefinition(.braille, "draw the trend in finer dots"),
    OptionDefinition(.svg, "FILE", .file, "write a picture of it to this file"),
    OptionDefinition(.html, "FILE", .file, "write it as a page for a browser to this file"),
    OptionDefinition(
      .format,
      "FORMAT",
      .choice(ExportFormat.allCases.map(\.rawValue)),
      "write expenses as \(ExportFormat.allCases.map(\.rawValue).listed(by: "or"))"
    ),
    OptionDefinition(.output, "FILE", .file, "write to this file, - for standard output"),
    OptionDefinition(.proof, "show the days, entries, sum and statement behind the answer"),
    OptionDefinition(.context, "TEXT", .text, "the question asked before"),
    OptionDefinition(.chain, "take back what stands on it, too"),
    OptionDefinition(.force, "replace a file that is there; take a recording as new"),
    OptionDefinition(.keep, "only keep the recording, and send nothing"),
    OptionDefinition(.raw, "send a recording as it is, whole"),
    OptionDefinition(.fix, "mend what can be mended"),
    OptionDefinition(.rescue, "FILE", .file, "save what can still be read to this new file"),
  ]

  /// Those that every command takes.
  static let common = definitions.filter(\.isCommon)

  /// The option named `text`, without its dashes.
  static func definition(named text: Substring) -> OptionDefinition? {
    definitions.first { $0.name.text == text }
  }

  /// The option with the one-letter form `letter`.
  static func definition(letter: Character) -> OptionDefinition? {
    definitions.first { $0.letter == letter }
  }

  /// Those among `names`, in the order of the table.
  static func definitions(among names: [OptionDefinition.Name]) -> [OptionDefinition] {
    definitions.filter { names.contains($0.name) }
  }

  /// Refuses options that the command `definition` has no use for, lest one be ignored in silence; nil is the chat or
  /// the pipe.
  static func check(_ arguments: Arguments, for definition: CommandDefinition?) throws(UsageError) {
    let own = definition?.options ?? CommandTable.sessionOptions
    let refused = definition?.refusedOptions ?? []
    let given =
      arguments.flags.map { OptionDefinition.Name.flag($0) } + arguments.values.keys.map { .value($0) }
    for option in definitions(among: given)
    where refused.contains(option.name) || !option.isCommon && !own.contains(option.name) {
      let takers = CommandTable.definitions.filter { $0.options.contains(option.name) }.map(\.name)
      let pointer = definition.map { "see: spendwise \($0.name) --help" } ?? "see: spendwise help"
      throw UsageError(
        definition.map { "\($0.name) takes no --\(option.name.text)" }
          ?? "without a command there is no --\(option.name.text)",
        remedy: takers.isEmpty ? pointer : "it goes with \(takers.listed(by: "and")); \(pointer)"
      )
    }
  }
}
