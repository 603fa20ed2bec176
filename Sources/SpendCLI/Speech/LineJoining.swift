import SpendCore
import SpendGrammar
import SpendSpeech

/// Puts lines together that only a pause divides, where neither half alone says anything to be booked or answered:
/// "lunch with Sam … twelve fifty".
struct LineJoining {
  let grammar: OfflineInterpreter
  let today: CivilDate

  /// `lines` with halves joined.
  func joined(_ lines: [TranscriptLine]) -> [HeardLine] {
    var result: [HeardLine] = []
    for line in lines {
      guard line.beginning == .rest, let last = result.last, let whole = joined(last, line.heard) else {
        result.append(line.heard)
        continue
      }
      result[result.count - 1] = whole
    }
    return result
  }

  /// Both as one line; nil where each means something alone, or both together don't.
  private func joined(_ first: HeardLine, _ second: HeardLine) -> HeardLine? {
    guard !(isWhole(first.words) && isWhole(second.words)) else { return nil }
    let words = first.words + " " + second.words
    guard isWhole(words) else { return nil }
    return HeardLine(
      span: SoundSpan(start: first.span.start, end: second.span.end),
      words: words,
      confidencePercent: [first.confidencePercent, second.confidencePercent].compactMap(\.self).min(),
      silencePercent: [first.silencePercent, second.silencePercent].compactMap(\.self).max()
    )
  }

  private func isWhole(_ words: String) -> Bool {
    switch grammar.interpret(Utterance(text: words, today: today)).intent {
    case .expenses, .question, .command: true
    case .unanswerable, .other: false
    }
  }
}
