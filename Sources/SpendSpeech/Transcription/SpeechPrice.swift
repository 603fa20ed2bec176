package import SpendCore
package import SpendHTTP
package import SpendProvider

/// What writing down a minute of sound costs: an estimate by the vendors' public prices.
///
/// It knows neither least lengths, nor discounts and taxes; the vendor's bill counts. `speech.price` says it exactly.
package struct SpeechPrice: Sendable, Hashable {
  /// A minute of sound.
  package let perMinute: DollarAmount

  /// The price of this amount.
  package init(perMinute: DollarAmount) {
    self.perMinute = perMinute
  }

  /// The price of `model` at `server`; nil where nobody says.
  ///
  /// - Parameter override: what the user says that a minute costs; counts before everything else.
  package init?(model: String, server: HTTPURL, override: DollarAmount? = nil) {
    if let override {
      perMinute = override
    } else if server.isLoopback {
      // A server on this machine runs on the user's own electricity.
      perMinute = DollarAmount(billionths: 0)
    } else if let price = SpeechPrice.listPrice(of: model, host: server.host) {
      perMinute = price
    } else {
      return nil
    }
  }

  /// What so much sound costs in billionths of a dollar, a part of one counted as a whole.
  package func cost(milliseconds: Int) -> Int {
    let millionths = Int128(max(milliseconds, 0)) * Int128(perMinute.billionths)
    return Int(clamping: (millionths + 59_999) / 60_000)
  }

  /// The public price of a minute.
  ///
  /// Source: openai.com/api/pricing and groq.com/pricing, as known at the end of 2025; Groq tells it for an hour.
  private static func listPrice(of model: String, host: String) -> DollarAmount? {
    let name = model.hasPrefix("openai/") ? model.dropFirst("openai/".utf8.count) : model[...]
    if host == "api.groq.com" {
      switch name {
      case "whisper-large-v3": return DollarAmount(billionths: 111_000_000 / 60)
      case "whisper-large-v3-turbo": return DollarAmount(billionths: (40_000_000 + 59) / 60)
      default: return nil
      }
    }
    switch name {
    case "whisper-1", "gpt-4o-transcribe": return DollarAmount("0.006")
    case "gpt-4o-mini-transcribe": return DollarAmount("0.003")
    default: return nil
    }
  }
}

extension SpendingCap {
  /// Refuses a cap in money for a recognizer whose price nobody knows: it would never be reached.
  ///
  /// - Throws: ``SpeechCapWithoutPrice``.
  package func check(recognizer model: String, _ price: SpeechPrice?) throws(SpeechCapWithoutPrice) {
    if case .money = self, price == nil { throw SpeechCapWithoutPrice(model: model) }
  }
}

/// A cap in money is set, and a recognizer's price isn't known.
package struct SpeechCapWithoutPrice: UserFacingError, Equatable {
  /// The model's name.
  package let model: String

  package var exitStatus: ExitStatus { .configuration }
  package var code: String { "cap_without_price" }
  package var problem: String { "model.cap is in USD, but the price of \(model.visible) is not known" }
  package var state: String? { "nothing was sent" }
  package var remedy: String? {
    "set it per minute of sound, such as: spendwise config set speech.price 0.006; or set model.cap in tokens"
  }
}
