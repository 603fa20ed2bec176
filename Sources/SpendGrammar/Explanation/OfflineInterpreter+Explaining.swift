package import SpendCore
import SpendWords

extension OfflineInterpreter {
  /// How `utterance` is understood, word by word; reads it anew, so that reading alone costs nothing more.
  package func explain(_ utterance: Utterance) -> Explanation {
    let interpretation = interpret(utterance)
    guard let read = LineReading(utterance.text) else {
      var explanation = Explanation(text: utterance.text, interpretation: interpretation)
      explanation.findings = [MeaningNaming.finding(interpretation.intent)]
      return explanation
    }
    let line = read.line
    let reader = ExpenseReader(line, today: utterance.today, settings: settings, matches: read.matches)
    var explanation = Explanation(text: utterance.text, interpretation: interpretation)
    let numbers = NumberLosses(reader: reader)
    guard case .expenses(let drafts) = interpretation.intent else {
      explanation.findings = [MeaningNaming.finding(interpretation.intent)]
      // What a question or a command makes of its numbers, its value says; a price lost there is no loss.
      if case .other = interpretation.intent { explanation.losses = numbers.losses }
      return explanation
    }
    let others = interpretation.alternatives.filter { $0.drafts.map(\.amount) != drafts.map(\.amount) }
    let amountCount = others.count + 1
    var score = PaymentScore(reader)
    if let first = drafts.first { explanation.evidence = score.evidence(for: first) }
    var traces: [DraftTrace] = []
    _ = reader.drafts { traces.append($0) }
    let purchases = LineExplanation(reader: reader, amountCount: amountCount)
    for (draft, trace) in zip(drafts, traces) {
      explanation.purchases.append(
        Explanation.Purchase(draft: draft, findings: purchases.findings(of: draft, trace))
      )
      explanation.leftOut += LeftOutWords(reader: reader, trace: trace).words(of: draft)
      explanation.losses += CategoryNaming(reader: reader, trace: trace).losses(of: draft)
    }
    // Of several readings, the others are what lost; where amounts are open, each number is in one of them.
    let open = interpretation.alternatives.map { alternative in
      let names = alternative.drafts.map { amountCount > 1 ? $0.amount.displayText : $0.date.displayText }
      return Explanation.Loss(words: names.joined(separator: " and "), reason: "another reading")
    }
    explanation.losses = open + (amountCount > 1 ? [] : numbers.losses) + explanation.losses
    let written = TokenLine(utterance.text)
    for index in line.tokens.indices
    where line.language == .english && line[index].key != written[index].key {
      explanation.losses.append(
        Explanation.Loss(words: line.text(at: index), reason: "a slip of the finger, mended")
      )
    }
    return explanation
  }
}
