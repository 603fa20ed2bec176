/// Turns words into a typed intent.
///
/// The offline grammar and the language model are both interpreters.
package protocol Interpreter {
  /// Reads one line.
  ///
  /// - Throws: an error when no reading could be had, such as an unreachable server; never for a line that merely means
  ///   nothing.
  func interpret(_ utterance: Utterance) throws -> Interpretation

  /// Reads lines ahead, as they come cheaper together; ``interpret(_:)`` then has them at hand.
  func prepare(_ utterances: [Utterance])

  /// Tells that the reading of `utterance` had just now is borne out by its words, or that it is not.
  func note(_ utterance: Utterance, isBorneOut: Bool)
}

extension Interpreter {
  package func prepare(_ utterances: [Utterance]) {}

  package func note(_ utterance: Utterance, isBorneOut: Bool) {}
}

/// One line as said, with what is needed to read it.
package struct Utterance: Sendable {
  /// The line, without its newline.
  package let text: String
  /// The day it was said.
  package let today: CivilDate
  private let previous: Previous

  /// What was asked just before; kept aside, as a question is large and most lines follow none.
  private indirect enum Previous {
    case nothing
    case answered(QuestionContext)
  }

  /// `text`, said on `today` and not after a question.
  package init(text: String, today: CivilDate) {
    self.text = text
    self.today = today
    previous = .nothing
  }

  /// `text`, said on `today`, perhaps after the answer that `context` tells of.
  package init(text: String, today: CivilDate, context: QuestionContext?) {
    self.text = text
    self.today = today
    previous = context.map { .answered($0) } ?? .nothing
  }

  /// `text`, said on `today`, perhaps after a question of whose answer nothing is known.
  package init(text: String, today: CivilDate, previousQuestion: Question?) {
    self.init(text: text, today: today, context: previousQuestion.map { QuestionContext($0) })
  }

  /// What was asked just before, and what it found.
  package var context: QuestionContext? {
    switch previous {
    case .nothing: nil
    case .answered(let context): context
    }
  }

  /// The question asked just before, which a follow-up refines.
  package var previousQuestion: Question? { context?.question }

  /// Whether a question was asked just before.
  package var followsQuestion: Bool {
    if case .answered = previous { true } else { false }
  }
}
