import SpendCore
import SpendGrammar

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
    if let nearest {
      self.nearest = nil
      return Choice.agrees(line) ? .chosen(nearest) : .newLine(dropped: nil)
    }
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

  /// The question nearest to the one that `reading` is, which wasn't understood: without the words that nobody knows.
  func nearest(to reading: Reading) -> Reading? {
    let unread = reading.interpretation.account.unread
    guard !unread.isEmpty else { return nil }
    guard let text = grammar.without(unread, in: reading.text) else { return nil }
    let utterance = Utterance(text: text, today: clock.now().date, after: previous)
    let nearest = grammar.interpret(utterance, knowing: ledgerAtHand)
    guard case .question(let question) = nearest.intent, question != context?.question,
      nearest.account.leftOut.isEmpty, nearest.account.absent.isEmpty
    else { return nil }
    return Reading(text: text, interpretation: nearest)
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
