import SpendAssistant
import SpendCore

/// The words given to a command on the command line, as one line of text.
enum SpokenText {
  /// Joins `words`.
  ///
  /// - Throws: ``UsageError`` where there are none, a ``Refusal`` where they are blank or too long.
  static func joining(_ words: [String], example: String) throws -> String {
    guard !words.isEmpty else {
      throw UsageError("the text is missing", remedy: "try: spendwise \(example)")
    }
    let text = words.joined(separator: " ")
    guard text.utf8.count <= InputReader.longestLine else { throw InputReader.LineFault.tooLong }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Refusal(code: "blank", problem: "the text is blank", remedy: "try: spendwise \(example)")
    }
    return text
  }
}
