import SpendCore
import SpendGrammar

/// `edit` and `delete` with the words after them, as the grammar reads them.
struct TypedEdit {
  let program: Program

  /// The change that `words` after `edit` order.
  ///
  /// - Throws: what the grammar says is wrong with them.
  func edit(_ words: [String]) throws -> Command {
    try program.ledgerGrammar.editCommand(try line(words), today: today)
  }

  /// The deletion that `words` after `delete` order.
  ///
  /// - Throws: what the grammar says is wrong with them.
  func delete(_ words: [String]) throws -> Command {
    try program.ledgerGrammar.deleteCommand(try line(words), today: today)
  }

  private var today: CivilDate { program.settings.clock.now().date }

  private func line(_ words: [String]) throws -> String {
    let text = words.joined(separator: " ")
    guard text.utf8.count <= InputReader.longestLine else { throw InputReader.LineFault.tooLong }
    return text
  }
}
