package import SpendCore

/// What a million tokens of a model cost, of the question and of the answer.
package struct ModelPrice: Sendable, Hashable {
  /// A million tokens of the question.
  package let input: DollarAmount
  /// A million tokens of the answer.
  package let output: DollarAmount

  /// Nothing at all.
  package static let free = ModelPrice(
    input: DollarAmount(billionths: 0),
    output: DollarAmount(billionths: 0)
  )

  /// The price of these amounts.
  package init(input: DollarAmount, output: DollarAmount) {
    self.input = input
    self.output = output
  }

  /// Reads `0.15/0.60`: US dollars for a million tokens of the question and of the answer; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let input = DollarAmount(parts[0].trimmed),
      let output = DollarAmount(parts[1].trimmed)
    else { return nil }
    self.init(input: input, output: output)
  }

  /// The price as it is written.
  package var text: String { "\(input.text)/\(output.text)" }

  /// What `tokens` cost in billionths of a dollar, a part of one counted as a whole.
  package func cost(of tokens: TokenCount) -> Int {
    func share(_ count: Int, _ price: DollarAmount) -> Int128 {
      Int128(max(count, 0)) * Int128(price.billionths)
    }
    let millionths = share(tokens.input, input) + share(tokens.output, output)
    return Int(clamping: (millionths + 999_999) / 1_000_000)
  }
}

extension StringProtocol {
  /// The text without blanks around it.
  var trimmed: String {
    let kept = drop { $0 == " " }
    return String(kept.reversed().drop { $0 == " " }.reversed())
  }
}
