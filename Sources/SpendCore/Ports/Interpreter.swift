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
  /// What was asked just before.
  package let previous: PreviousQuestion

  /// `text`, said on `today`, by default not after a question.
  package init(text: String, today: CivilDate, after previous: PreviousQuestion = .none) {
    self.text = text
    self.today = today
    self.previous = previous
  }

  /// `text`, said on `today`, perhaps after a question of whose answer nothing is known.
  package init(text: String, today: CivilDate, previousQuestion: Question?) {
    self.init(
      text: text,
      today: today,
      after: previousQuestion.map { .answered(QuestionContext($0)) } ?? .none
    )
  }

  /// What was asked just before, and what it found.
  package var context: QuestionContext? { previous.context }

  /// The question asked just before, which a follow-up refines.
  package var previousQuestion: Question? { context?.question }

  /// Whether a question was asked just before.
  package var followsQuestion: Bool { previous.context != nil }
}

/// What was asked just before a line; kept aside, as a question is large and most lines follow none.
package indirect enum PreviousQuestion: Sendable {
  /// Nothing.
  case none
  /// A question that was answered.
  case answered(QuestionContext)
  /// A question that was answered, and a line that went on from it and wasn't understood: what points back may still
  /// mean that answer, what only leaves something out goes on from that line.
  case leftOpen(QuestionContext)
  /// A question that wasn't understood: what points back at it has nothing to point at.
  case misunderstood

  /// What the next line may go on from.
  package var context: QuestionContext? {
    switch self {
    case .answered(let context), .leftOpen(let context): context
    case .none, .misunderstood: nil
    }
  }

  /// Whether a line that went on from the answer wasn't understood.
  package var isLeftOpen: Bool {
    if case .leftOpen = self { true } else { false }
  }

  /// It after a line that wasn't understood, but may have gone on from it.
  package var leftOpen: PreviousQuestion { context.map { .leftOpen($0) } ?? self }

  /// Whether it wasn't understood.
  package var isMisunderstood: Bool {
    if case .misunderstood = self { true } else { false }
  }
}
