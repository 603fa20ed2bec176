package import SpendCore
import SpendWords

/// Tells questions and commands from lines that record money.
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
    let isForRecord = hasAmount && LoggingRequest(words: words).isMade
    guard !isForRecord, let question = grammar.intent(words, hasAmount: hasAmount) else { return nil }
    if question == .unanswerable, !hasAmount, TalkRule.isTalk(words) { return .other(.chat) }
    return question
  }

  /// Why a line that is no question or command gives nothing to record when it states no amount.
  package func reasonWithoutAmount(_ line: TokenLine) -> OtherReason {
    if line.tokens.contains(where: { $0.can(.spend) && !$0.can(.function) }) { return .noAmount }
    return CategoryLexicon.shared.matches(in: line).isEmpty ? .chat : .noAmount
  }
}
