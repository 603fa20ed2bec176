import SpendCore

/// One command: its name, what it takes, its line of help, and what it does.
struct CommandDefinition: Sendable {
  /// Where a command can be given.
  enum Place: Sendable {
    case shell, chat, anywhere
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
  let place: Place
  /// What it means as a line among others; nil for what can't stand there.
  let said: Saying?
  /// Does it; the words are what stood after the name.
  let perform: @Sendable (Program, [String]) throws -> ExitStatus
}

extension CommandDefinition {
  /// A command that is one wherever it is given.
  init(
    name: String,
    arguments: String,
    summary: String,
    details: [String] = [],
    place: Place = .anywhere,
    said: @escaping Saying
  ) {
    self.init(
      name: name,
      arguments: arguments,
      summary: summary,
      details: details,
      place: place,
      said: said,
      perform: { program, words in
        let options = [Arguments.Flag.all, .chain].filter(program.arguments.has).map { "--\($0.rawValue)" }
        let text = ([name] + words + options).joined(separator: " ")
        return try program.perform(try said(program, words), text: text)
      }
    )
  }

  /// A command that takes no words.
  init(name: String, summary: String, place: Place = .anywhere, command: Command) {
    self.init(name: name, arguments: "", summary: summary, place: place) { _, words in
      try CommandDefinition.refuse(words)
      return command
    }
  }

  /// Refuses words where none belong.
  static func refuse(_ words: [String]) throws(UsageError) {
    guard words.isEmpty else { throw UsageError("the command takes no words", remedy: "see: spendwise help") }
  }
}
