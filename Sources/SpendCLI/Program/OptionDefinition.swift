import SpendCore

/// One option of the command line: its name, what its value may be, its line of help.
struct OptionDefinition: Sendable {
  /// Which option it is, with a value or without.
  enum Name: Sendable, Hashable {
    case flag(Arguments.Flag)
    case value(Arguments.ValueOption)

    /// The name, without its dashes.
    var text: String {
      switch self {
      case .flag(let flag): flag.rawValue
      case .value(let option): option.rawValue
      }
    }
  }

  /// What a value may be.
  enum Values: Sendable, Equatable {
    case none, file, number, date, month, text
    case choice([String])
    case names(NamesOfLedger)
  }

  /// Names that the ledger holds, as `completions` lists them for a shell.
  enum NamesOfLedger: String, Sendable, CaseIterable {
    case categories, tags
  }

  let name: Name
  /// What stands for its value in help, such as `FILE`; empty for a flag.
  let placeholder: String
  let values: Values
  /// Its one-letter form.
  let letter: Character?
  /// One line of help, without a period.
  let summary: String
  /// Whether every command takes it; else only those whose definition names it.
  let isCommon: Bool

  /// An option without a value.
  init(_ flag: Arguments.Flag, letter: Character? = nil, isCommon: Bool = false, _ summary: String) {
    self.init(
      name: .flag(flag),
      placeholder: "",
      values: .none,
      letter: letter,
      summary: summary,
      isCommon: isCommon
    )
  }

  /// An option with a value.
  init(
    _ option: Arguments.ValueOption,
    _ placeholder: String,
    _ values: Values,
    isCommon: Bool = false,
    _ summary: String
  ) {
    self.init(
      name: .value(option),
      placeholder: placeholder,
      values: values,
      letter: nil,
      summary: summary,
      isCommon: isCommon
    )
  }

  private init(
    name: Name,
    placeholder: String,
    values: Values,
    letter: Character?,
    summary: String,
    isCommon: Bool
  ) {
    self.name = name
    self.placeholder = placeholder
    self.values = values
    self.letter = letter
    self.summary = summary
    self.isCommon = isCommon
  }
}

extension OptionDefinition {
  /// The option as it is typed, with what stands for its value: `--width N`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? ""
    return short + "--\(name.text)" + (placeholder.isEmpty ? "" : " \(placeholder)")
  }

  /// What the values may be, in words; nil where any text is one.
  private var allowed: String? {
    switch values {
    case .none, .file, .names, .text: nil
    case .number: "a whole number above zero"
    case .date: "a date from 1900 to 2200, such as 2026-11-20"
    case .month: "a month such as 2026-10 or october"
    case .choice(let words): words.listed(by: "or")
    }
  }

  /// Refuses `text` where it can't be a value of this option; the text itself is never repeated.
  func check(_ text: String) throws(UsageError) {
    let isRight =
      switch values {
      case .none, .text, .names, .month: true
      case .file: !text.isEmpty
      case .number: (Int(text) ?? 0) > 0
      case .date: CivilDate(iso: text) != nil
      case .choice(let words): words.contains(text)
      }
    guard !isRight else { return }
    throw UsageError("--\(name.text) takes \(allowed ?? "a value")", remedy: "see: spendwise help")
  }
}

extension [String] {
  /// The words as a list in a sentence: `a, b or c`.
  func listed(by conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
