package import SpendCore
import SpendWords

/// Tells questions, commands and talk from lines that record money.
package struct IntentRules: Sendable {
  private let settings: GrammarSettings

  /// The rules for a user with `settings`.
  package init(settings: GrammarSettings = GrammarSettings()) {
    self.settings = settings
  }

  /// What `line` means when it is no expense; nil when it should be read as one.
  ///
  /// - Parameter hasAmount: whether an amount of money was found in the line.
  package func reading(of line: TokenLine, utterance: Utterance, hasAmount: Bool) -> Intent? {
    let isPut = line.language != .english && Phrasebook.of(line.language).hasMeaning(in: line)
    if hasAmount, !isPut, !IntentCues.mayBeOther(line) { return nil }
    guard line.count > 0, line.count <= 120 else { return nil }
    let words = PlainWords(line)
    let talk = SmallTalkRule(words: words, hasAmount: hasAmount)
    if talk.isOrderToProgram { return .other(.notUnderstood) }
    let commands = CommandGrammar(
      today: utterance.today,
      hasAmount: hasAmount,
      settings: settings,
      followsQuestion: utterance.followsQuestion
    )
    if let intent = commands.intent(words) { return intent }
    let grammar = QuestionGrammar(
      today: utterance.today,
      previous: utterance.previousQuestion,
      settings: settings
    )
    if !hasAmount, NumberSense(words: words).isExclamation { return .other(.chat) }
    let isForRecord = hasAmount && LoggingRequest(words: words).isMade
    if !isForRecord, let question = grammar.intent(words, hasAmount: hasAmount) {
      // "how are you?" is talk, not a question that went unanswered.
      if question == .unanswerable, !hasAmount, talk.reason() == .chat { return .other(.chat) }
      return question
    }
    return talk.reason().map { .other($0) }
  }

  /// Why a line that is no question, command or talk gives nothing to record when it states no amount.
  package func reasonWithoutAmount(_ line: TokenLine) -> OtherReason {
    if line.tokens.contains(where: { $0.can(.spend) && !$0.can(.function) }) { return .noAmount }
    return CategoryLexicon.shared.matches(in: line).isEmpty ? .notUnderstood : .noAmount
  }
}
