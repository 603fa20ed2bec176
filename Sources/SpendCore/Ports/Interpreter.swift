/// Turns words into a typed intent.
///
/// The offline grammar and the language model are both interpreters.
package protocol Interpreter {
  /// Reads one line.
  ///
  /// - Throws: an error when no reading could be had, such as an unreachable server; never for a line that merely means
  ///   nothing.
  func interpret(_ utterance: Utterance) throws -> Interpretation
}

/// One line as said, with what is needed to read it.
package struct Utterance: Sendable {
  /// The line, without its newline.
  package let text: String
  /// The day it was said.
  package let today: CivilDate
  /// The question asked just before, which a follow-up refines.
  package let previousQuestion: Question?

  /// `text`, said on `today`.
  package init(text: String, today: CivilDate, previousQuestion: Question? = nil) {
    self.text = text
    self.today = today
    self.previousQuestion = previousQuestion
  }
}
