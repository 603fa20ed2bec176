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
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, first.hasPrefix("/"), first.dropFirst().first?.isLetter == true else {
      return nil
    }
    name = String(first.dropFirst())
    self.words = Array(words.dropFirst())
    self.text = text
  }

  /// The reading of it where it stands among free text; nil where no command of that name can stand there.
  var reading: Reading? {
    guard let command = CommandTable.definition(named: name)?.said else { return nil }
    let interpretation = Interpretation(intent: .command(command), confidencePercent: 100, parser: .offline)
    return Reading(text: text, interpretation: interpretation)
  }
}
