package import SpendCore

/// The words of a command line, sorted into a command, its words and its options.
package struct Arguments: Sendable, Equatable {
  /// The name of the command, or nil where none was given.
  package var command: String?
  /// The words after it.
  package var words: [String] = []
  /// The flags given, such as `--json`.
  package var flags: Set<Flag> = []
  /// The options given with their values, such as `--ledger FILE`.
  package var values: [ValueOption: String] = [:]

  /// An option without a value.
  package enum Flag: String, Sendable, CaseIterable {
    case json, offline, strict, all, chain, proof, fix, force, quiet, plain, ascii, braille, raw, keep, plan
    case help, version
    case dryRun = "dry-run"
    case noColor = "no-color"
    case noPager = "no-pager"
    case noInput = "no-input"
  }

  /// An option with a value.
  package enum ValueOption: String, Sendable, CaseIterable {
    case ledger, today, limit, context, color, width, rescue, month, svg, html, format, output
    case category, merchant, person, text, kind, since, until, minus, map, from, account, tag
    case into, to, parent
    case categoryColor = "category-color"
  }

  /// Nothing given.
  package init() {}

  /// Reads `arguments`, without the program's name.
  ///
  /// Options may stand before, between and after the words; `--` ends them.
  ///
  /// - Parameter commands: the names a first word may have.
  /// - Throws: ``UsageError`` for an unknown option or command, or a missing value.
  package init(_ arguments: [String], commands: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        while let word = rest.popFirst() { try take(word, commands, before: rest) }
        return
      }
      if argument.hasPrefix("--") {
        try takeLong(argument.dropFirst(2), &rest)
      } else if argument.hasPrefix("-"), argument.count > 1 {
        try takeShort(argument.dropFirst())
      } else {
        try take(argument, commands, before: rest)
      }
    }
  }

  /// Whether `flag` was given.
  package func has(_ flag: Flag) -> Bool { flags.contains(flag) }

  /// What is given as the name of a file, and may be any bytes.
  func fileNames(for command: CommandDefinition?) -> [String] {
    let options = OptionTable.definitions.filter { $0.values == .file }
    let named = values.filter { value in options.contains { $0.name == .value(value.key) } }.values
    return named + (command?.takesFileNames == true ? words : [])
  }

  private mutating func take(
    _ word: String,
    _ commands: [String],
    before rest: ArraySlice<String>
  ) throws(UsageError) {
    let near = command == nil ? Suggestion.nearest(to: word, among: commands) : nil
    if command != nil {
      words.append(word)
    } else if commands.contains(word) {
      command = word
    } else if near == nil, commands.contains("add"), rest.contains(where: Arguments.startsWithAmount) {
      // "spendwise lunch 12": what was spent, without the command that records it.
      command = "add"
      words.append(word)
    } else {
      let guess = near.map { "did you mean: spendwise \($0)" }
      // What was typed may be private; only what looks like a command's name is repeated.
      let isName = word.utf8.count <= 20 && word.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
      throw UsageError(
        isName ? "no command \"\(word)\"" : "the first word is no command",
        remedy: guess ?? "to record an expense: spendwise add \"lunch 12.50\""
      )
    }
  }

  /// Whether `word` may be an amount: `12`, `$12`.
  private static func startsWithAmount(_ word: String) -> Bool {
    word.drop { !$0.isLetter && !$0.isNumber && $0 != "-" }.first?.isNumber == true
  }

  private mutating func takeLong(_ text: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let definition = OptionTable.definition(named: parts[0]) else {
      throw unknownOption(String(parts[0]))
    }
    switch definition.name {
    case .flag(let flag):
      guard parts.count == 1 else { throw UsageError("--\(flag.rawValue) takes no value", remedy: pointer) }
      flags.insert(flag)
    case .value(let option):
      guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
        let example = "--\(option.rawValue) \(definition.placeholder)"
        throw UsageError("--\(option.rawValue) needs a value", remedy: "write it like \(example)")
      }
      // `--color #4CAF50` is the colour of a category, and says nothing of when to use colours.
      guard option != .color || !value.hasPrefix("#") else {
        values[.categoryColor] = value
        return
      }
      try definition.check(value)
      values[option] = value
    }
  }

  private func unknownOption(_ name: String) -> UsageError {
    let near = Suggestion.nearest(to: name, among: OptionTable.definitions.map(\.name.text))
    // A value, even part of one that was glued on, might be a key: it is never repeated.
    let isName = name.utf8.count <= 20 && name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    return UsageError(
      isName ? "no option --\(name)" : "no such option",
      remedy: near.map { "did you mean: --\($0)" } ?? pointer
    )
  }

  /// Where to read on about what was typed so far.
  private var pointer: String { command.map { "see: spendwise \($0) --help" } ?? "see: spendwise help" }

  private mutating func takeShort(_ letters: Substring) throws(UsageError) {
    for letter in letters {
      guard case .flag(let flag) = OptionTable.definition(letter: letter)?.name else {
        if letters.first?.isNumber == true {
          throw UsageError(
            "\"-\(letters.prefix(20).description.visibleWord)\" looks like an option",
            remedy: "put -- before words that begin with a dash: spendwise add -- \"-5 coffee\""
          )
        }
        throw UsageError("no such option", remedy: pointer)
      }
      flags.insert(flag)
    }
  }
}

extension String {
  fileprivate var visibleWord: String { visible.replacing("\n", with: " ") }
}

extension Arguments {
  /// The value of `option` as a date.
  ///
  /// - Throws: ``UsageError`` when it is none.
  package func date(_ option: ValueOption) throws(UsageError) -> CivilDate? {
    guard let text = values[option] else { return nil }
    guard let date = CivilDate(iso: text) else {
      throw UsageError("--\(option.rawValue) takes a date from 1900 to 2200, such as 2026-11-20")
    }
    return date
  }

  /// The value of `option` as a whole number above zero.
  ///
  /// - Throws: ``UsageError`` when it is none.
  package func number(_ option: ValueOption) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw UsageError("--\(option.rawValue) takes a whole number above zero")
    }
    return number
  }
}
