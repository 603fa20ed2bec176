package import SpendCore

/// How much may go to a model in a month, by the calls that the record counts.
///
/// It is looked at before each request: those that are under way when it is reached still count on top.
package enum SpendingCap: Sendable, Hashable {
  /// So many tokens of questions and answers together.
  case tokens(Int)
  /// So much money.
  case money(DollarAmount)

  /// Reads `200000 tokens` or `5 USD`; nil for anything else, nothing among it.
  package init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ")
    guard words.count == 2 else { return nil }
    switch words[1].lowercased() {
    case "tokens":
      guard words[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(words[0]), count > 0
      else { return nil }
      self = .tokens(count)
    case "usd":
      guard let amount = DollarAmount(words[0]), amount.billionths > 0 else { return nil }
      self = .money(amount)
    default: return nil
    }
  }

  /// The cap as it is written: `200000 tokens`, `5.00 USD`.
  package var text: String {
    switch self {
    case .tokens(let count): "\(count) tokens"
    case .money(let amount): "\(amount.text) USD"
    }
  }

  /// Whether nothing more may be asked in a month that came to `usage`.
  package func isReached(by usage: CallUsage) -> Bool {
    switch self {
    case .tokens(let count): usage.tokens.total >= count
    case .money(let amount): usage.cost >= amount.billionths
    }
  }

  /// What is left of it after `usage`, never less than nothing.
  package func left(after usage: CallUsage) -> Left {
    switch self {
    case .tokens(let count): .tokens(max(count - usage.tokens.total, 0))
    case .money(let amount):
      .money(DollarAmount(billionths: max(amount.billionths - max(usage.cost, 0), 0)))
    }
  }

  /// What is left of a cap.
  package enum Left: Sendable, Hashable {
    /// So many tokens.
    case tokens(Int)
    /// So much money.
    case money(DollarAmount)

    /// It as a cap is written.
    package var text: String {
      switch self {
      case .tokens(let count): "\(count) tokens"
      case .money(let amount): "\(amount.text) USD"
      }
    }
  }

  /// That it is reached, in words.
  package var reachedWords: String { "this month's cap of \(text) for the model is used up" }

  /// Refuses a cap in money for `model`, whose price nobody knows: it would never be reached.
  ///
  /// - Throws: ``CapWithoutPrice``.
  package func check(_ model: String, _ prices: ModelPrices) throws(CapWithoutPrice) {
    if case .money = self, prices.price(of: model) == nil { throw CapWithoutPrice(model: model) }
  }
}

/// A cap in money was set for a model whose price isn't known.
package struct CapWithoutPrice: UserFacingError, Equatable {
  /// The model's name.
  package let model: String

  package var exitStatus: ExitStatus { .configuration }
  package var code: String { "cap_without_price" }
  package var problem: String { "model.cap is in USD, but the price of \(model.visible) is not known" }
  package var state: String? { "nothing was sent" }
  package var remedy: String? {
    "set it per million tokens, such as: spendwise config set model.price 0.15/0.60; or set model.cap in tokens"
  }
}
