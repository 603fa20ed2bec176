import SpendCore

/// One command: its name, what it takes, its help, and what it does.
struct CommandDefinition: Sendable {
  /// Where a command can be given.
  enum Place: Sendable {
    case shell, chat, anywhere
  }

  /// What a command is for, which is how help puts them together.
  enum Group: String, Sendable, CaseIterable {
    case everyday = "commands for every day"
    case change = "to look closer and to change"
    case care = "files, settings, help"
  }

  /// What its words may be, for completion.
  enum Words: Sendable, Equatable {
    case none, text, files, commands, settings
    case choice([String])
    /// One of some words, and names of the ledger behind it.
    case order([String], OptionDefinition.NamesOfLedger)
  }

  /// Makes a command of the words after its name.
  typealias Saying = @Sendable (Program, [String]) throws -> Command

  let name: String
  /// What stands after the name, as help shows it.
  let arguments: String
  /// One line of help.
  let summary: String
  /// What its own help says besides.
  var details: [String] = []
  /// Calls of it, without the program's name.
  var examples: [String] = []
  var group = Group.everyday
  var words = Words.none
  /// The options that it takes besides the common ones.
  var options: [OptionDefinition.Name] = []
  /// The common options that it has no way to follow.
  var refusedOptions: [OptionDefinition.Name] = []
  /// What its exit statuses mean, where that isn't what it is everywhere.
  var statuses: [String] = []
  /// Whether a pager may show its output.
  var isPaged = false
  /// Whether it must work even where the configuration is wrong.
  var needsNoConfiguration = false
  let place: Place
  /// What it means as a line among others; nil for what can't stand there.
  let said: Saying?
  /// Does it; the words are what stood after the name.
  let perform: @Sendable (Program, [String]) throws -> ExitStatus
}

extension CommandDefinition {
  /// Whether its words may be names of files, which may be any bytes.
  var takesFileNames: Bool { words == .files || words == .settings }

  /// A command that is one wherever it is given.
  init(
    name: String,
    arguments: String = "",
    summary: String,
    details: [String] = [],
    examples: [String] = [],
    group: Group = .everyday,
    words: Words = .none,
    options: [OptionDefinition.Name] = [],
    isPaged: Bool = false,
    place: Place = .anywhere,
    said: @escaping Saying
  ) {
    self.init(
      name: name,
      arguments: arguments,
      summary: summary,
      details: details,
      examples: examples,
      group: group,
      words: words,
      options: options,
      isPaged: isPaged,
      place: place,
      said: said,
      perform: { program, words in
        try CommandDefinition.perform(name, words, program, command: said(program, words))
      }
    )
  }

  /// Does `command`, which the words after `name` mean.
  static func perform(
    _ name: String,
    _ words: [String],
    _ program: Program,
    command: Command
  ) throws -> ExitStatus {
    let options = [Arguments.Flag.all, .chain].filter(program.arguments.has).map { "--\($0.rawValue)" }
    let targets = [Arguments.ValueOption.into, .to, .parent].flatMap { option in
      program.arguments.values[option].map { ["--\(option.rawValue)", $0] } ?? []
    }
    return try program.perform(command, text: ([name] + words + targets + options).joined(separator: " "))
  }

  /// A command that takes no words.
  init(
    name: String,
    summary: String,
    examples: [String] = [],
    group: Group = .everyday,
    isPaged: Bool = false,
    place: Place = .anywhere,
    command: Command
  ) {
    self.init(
      name: name,
      summary: summary,
      examples: examples,
      group: group,
      isPaged: isPaged,
      place: place
    ) { _, words in
      try CommandDefinition.refuse(words)
      return command
    }
  }

  /// Refuses words where none belong.
  static func refuse(_ words: [String]) throws(UsageError) {
    guard words.isEmpty else { throw UsageError("the command takes no words", remedy: "see: spendwise help") }
  }
}
