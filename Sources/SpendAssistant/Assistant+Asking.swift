import SpendCore

extension Assistant {
  /// What a line came to after a question which of several readings is meant.
  package enum Response: Sendable {
    /// The reading that was chosen; to be carried out.
    case chosen(Reading)
    /// None of them: nothing is recorded.
    case neither
    /// It was no answer, or nothing had been asked: a line of its own, for which the line that was asked about is
    /// dropped.
    case newLine(dropped: String?)
  }

  /// Takes `line` as the answer to the question asked just before, which is settled by that, whatever the line says.
  package func answer(with line: String) -> Response {
    guard let asked = open, let question = AmbiguousLine(asked) else { return .newLine(dropped: nil) }
    open = nil
    switch Choice(line, to: question) {
    case .reading(let index):
      var interpretation = asked.interpretation
      interpretation.intent = .expenses(question.readings[index])
      interpretation.alternatives = []
      interpretation.needsConfirmation = false
      // The user said it.
      interpretation.confidencePercent = 100
      return .chosen(Reading(text: asked.text, interpretation: interpretation, spoken: asked.spoken))
    case .neither: return .neither
    case .noAnswer: return .newLine(dropped: question.text)
    }
  }

  /// Whether a question waits for its answer.
  package var isAsking: Bool { open != nil }

  /// Asks which of its readings `reading` means, or whether it means the only one; nil where that is clear.
  func asking(_ reading: Reading) -> Reply? {
    guard let question = AmbiguousLine(reading) else { return nil }
    open = reading
    return .asked(question)
  }
}
