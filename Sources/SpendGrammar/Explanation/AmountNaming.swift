import SpendCore
import SpendWords

/// Names how an amount was said.
struct AmountNaming {
  let reader: ExpenseReader

  private var line: TokenLine { reader.line }

  /// The phenomenon that `price` shows.
  func rule(of price: Price, isShare: Bool) -> String {
    if let computation = price.computation { return "computed: \(computation.text)" }
    if isShare { return "your share of what was split" }
    let phrase = reader.phrases.first { $0.tokens == price.tokens }
    return phrase.map(rule) ?? "what was paid in the end"
  }

  private func rule(of phrase: NumberPhrase) -> String {
    if let computation = phrase.computation { return "computed: \(computation.text)" }
    let tokens = phrase.tokens
    if tokens.dropFirst().contains(where: { line[$0].kind == .number && line[$0].joint == .hyphen }) {
      return "a range, of which the lower end"
    }
    if tokens.contains(where: { line[$0].can(.note) }) { return "a note or coin by its name" }
    if tokens.contains(where: {
      line[$0].kind == .word && line[$0].can(.minorUnit) && !line[$0].can(.currency)
    }) {
      return "hundredths by their name"
    }
    if phrase.isSpoken { return phrase.hasCents ? "a price as it is spoken" : "a number in words" }
    if tokens.dropFirst().contains(where: { line[$0].kind == .word && line[$0].can(.scale) }) {
      return "a number with its scale"
    }
    if phrase.saysMoney { return "a number with its currency" }
    if phrase.hasCents { return "a number with hundredths" }
    if phrase.isLong { return "a number with grouped thousands" }
    return reader.phrases.count == 1 ? "the only number" : "the likeliest price"
  }
}
