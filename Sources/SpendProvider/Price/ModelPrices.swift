package import SpendCore
package import SpendHTTP

/// What asking the models of one server costs: an estimate by the vendors' public prices.
///
/// It knows neither discounts for cached questions and batches, nor taxes, nor what a reseller asks; the vendor's bill
/// counts. `model.price` says it exactly.
package struct ModelPrices: Sendable {
  private let price: ModelPrice?

  /// The prices at `server`.
  ///
  /// - Parameter override: what the user says that it costs; counts before everything else.
  package init(server: HTTPURL, override: ModelPrice? = nil) {
    // A server on this machine runs on the user's own electricity.
    price = override ?? (server.isLoopback ? .free : nil)
  }

  /// What a million tokens of `model` cost, or nil where nobody says.
  package func price(of model: String) -> ModelPrice? { price ?? ModelPrices.listPrice(of: model) }

  /// What `tokens` of `model` cost in billionths of a US dollar, or nil where its price isn't known.
  package func cost(of tokens: TokenCount, model: String) -> Int? { price(of: model)?.cost(of: tokens) }

  /// The public price of `model`: that of the longest name in the list that it is a version of.
  ///
  /// A name counts only where nothing, or a date, follows: what `gpt-4o-audio` costs isn't what `gpt-4o` costs.
  static func listPrice(of model: String) -> ModelPrice? {
    let vendors = ["openai/", "anthropic/"]
    let name = vendors.first(where: model.hasPrefix).map { model.dropFirst($0.utf8.count) } ?? model[...]
    var best: (name: Substring, price: Substring)?
    for line in list.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, name.hasPrefix(parts[0]), isVersion(name.dropFirst(parts[0].count)) else {
        continue
      }
      if parts[0].utf8.count > best?.name.utf8.count ?? 0 { best = (parts[0], parts[1]) }
    }
    return best.flatMap { ModelPrice($0.price) }
  }

  /// Whether `suffix` only says which version of a model is meant: `-2024-07-18`, `-20250929`, `-0613`, `-latest`.
  private static func isVersion(_ suffix: Substring) -> Bool {
    guard !suffix.isEmpty else { return true }
    guard suffix.first == "-" || suffix.first == "@" else { return false }
    let words = suffix.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
    if words == ["latest"] || words == ["preview"] { return true }
    let isNumber = words.allSatisfy { word in word.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    let counts = words.map(\.utf8.count)
    return isNumber && (counts == [4, 2, 2] || counts == [8] || counts == [4])
  }

  /// Names of models with the US dollars for a million tokens of the question and of the answer.
  ///
  /// Source: the list prices that openai.com/api/pricing and anthropic.com/pricing gave for requests answered at once,
  /// as known at the end of 2025.
  private static let list = """
    gpt-5 1.25/10
    gpt-5-mini 0.25/2
    gpt-5-nano 0.05/0.40
    gpt-5-pro 15/120
    gpt-5-chat 1.25/10
    gpt-5-codex 1.25/10
    gpt-5.1 1.25/10
    gpt-5.1-chat 1.25/10
    gpt-5.1-codex 1.25/10
    gpt-4.1 2/8
    gpt-4.1-mini 0.40/1.60
    gpt-4.1-nano 0.10/0.40
    gpt-4o 2.50/10
    gpt-4o-2024-05-13 5/15
    gpt-4o-mini 0.15/0.60
    chatgpt-4o 5/15
    gpt-4-turbo 10/30
    gpt-4-1106-preview 10/30
    gpt-4-0125-preview 10/30
    gpt-4 30/60
    gpt-4-32k 60/120
    gpt-3.5-turbo 0.50/1.50
    gpt-3.5-turbo-16k 3/4
    o4-mini 1.10/4.40
    o3 2/8
    o3-mini 1.10/4.40
    o3-pro 20/80
    o1 15/60
    o1-mini 1.10/4.40
    o1-pro 150/600
    claude-opus-4-5 5/25
    claude-opus-4-1 15/75
    claude-opus-4 15/75
    claude-opus-4-0 15/75
    claude-sonnet-4-5 3/15
    claude-sonnet-4 3/15
    claude-sonnet-4-0 3/15
    claude-haiku-4-5 1/5
    claude-3-7-sonnet 3/15
    claude-3-5-sonnet 3/15
    claude-3-5-haiku 0.80/4
    claude-3-opus 15/75
    claude-3-sonnet 3/15
    claude-3-haiku 0.25/1.25
    """
}
