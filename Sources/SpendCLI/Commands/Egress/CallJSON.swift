import SpendCalls
import SpendCore
import SpendJSON
import SpendLanguage
import SpendProvider

extension JSONWriter {
  /// The fields of a call as the machine interface fixes them; a body that is no UTF-8 stands in base 64.
  mutating func members(of call: RecordedCall) {
    let outcome = call.outcome
    member("number", Int(call.number))
    member("time", call.moment.iso)
    member("purpose", call.purpose)
    member("host", call.host)
    member("model", call.model)
    member("attempt", call.attempt)
    member("answered", outcome != nil)
    member("status", number: outcome?.status)
    member("failure", outcome?.failure)
    member("input_tokens", number: outcome?.tokens?.input)
    member("output_tokens", number: outcome?.tokens?.output)
    member("tokens_estimated", outcome?.tokens?.isEstimate ?? false)
    member("cost_usd", (outcome?.cost).map { DollarAmount(billionths: $0).text })
    member("milliseconds", number: outcome?.milliseconds)
    member("bytes", call.byteCount)
    let text = call.body.flatMap { String(validating: $0, as: UTF8.self) }
    member("body", text)
    if text == nil { member("body_base64", call.body.map(Base64.text)) }
  }

  /// The figures of calls.
  mutating func members(of usage: CallUsage) {
    member("calls", usage.calls)
    member("failures", usage.failures)
    member("input_tokens", usage.tokens.input)
    member("output_tokens", usage.tokens.output)
    member("tokens_estimated", usage.tokens.isEstimate)
    member("cost_usd", DollarAmount(billionths: usage.cost).text)
    member("calls_without_price", usage.callsWithoutPrice)
  }

  /// Writes a member with an integer, or null.
  private mutating func member(_ name: StaticString, number value: Int?) {
    key(name)
    if let value { integer(value) } else { null() }
  }
}

/// Bytes as text, by RFC 4648, section 4.
enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text that stands for `bytes`.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
