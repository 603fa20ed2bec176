import SpendAssistant
import SpendCore

/// A line that begins with `/`: a command typed as such, which no interpreter reads.
struct SlashCommand {
  /// The command's name, without the slash.
  let name: String
  /// The words after it.
  let words: [String]
  private let text: String

  /// The command that `text` is, or nil when it doesn't begin with `/` and a letter.
  init?(_ text: String) {
    // Most lines are none: they are not taken apart for that.
    guard text.utf8.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "/") else { return nil }
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, first.hasPrefix("/"), first.dropFirst().first?.isLetter == true else {
      return nil
    }
    name = String(first.dropFirst())
    self.words = Array(words.dropFirst())
    self.text = text
  }

  /// The reading of it where it stands among free text; nil where no command of that name can stand there.
  ///
  /// - Throws: ``UsageError`` or a ``Refusal`` for words that it doesn't take.
  func reading(by program: Program) throws -> Reading? {
    guard let said = CommandTable.definition(named: name)?.said else { return nil }
    return Reading(text: text, command: try said(program, words))
  }
}

extension Reading {
  /// The reading of `text` as a command that was typed as such.
  init(text: String, command: Command) {
    let interpretation = Interpretation(intent: .command(command), confidencePercent: 100, parser: .offline)
    self.init(text: text, interpretation: interpretation)
  }
}
