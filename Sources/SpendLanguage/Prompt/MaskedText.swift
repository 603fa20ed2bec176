import SpendCore
import SpendJSON

/// A line with what identifies accounts and people taken out before it leaves the machine, and put back on
/// return.
///
/// Masked are card numbers (13 to 19 digits that pass the Luhn check), IBANs (that pass mod 97) and e-mail
/// addresses.
struct MaskedText: Sendable {
  /// The line to send.
  let text: String
  private let originals: [(mask: String, original: String)]

  /// Masks `line`.
  init(_ line: String) {
    var text = ""
    var originals: [(mask: String, original: String)] = []
    var rest = line[...]
    while let start = rest.indices.first(where: { MaskedText.isStart($0, in: rest) }) {
      text += rest[..<start]
      rest = rest[start...]
      if let (end, kind) = MaskedText.secret(in: rest) {
        let mask = "[\(kind) \(originals.count + 1)]"
        originals.append((mask, String(rest[..<end])))
        text += mask
        rest = rest[end...]
      } else {
        let end = rest.firstIndex { !MaskedText.isWordCharacter($0) } ?? rest.endIndex
        text += rest[..<end]
        rest = rest[end...]
      }
    }
    self.text = text + rest
    self.originals = originals
  }

  /// `value` with every mask in its texts replaced by what it stands for.
  func unmasked(_ value: JSONValue) -> JSONValue {
    if originals.isEmpty { return value }
    switch value {
    case .string(let text): return .string(unmasked(text))
    case .array(let elements): return .array(elements.map(unmasked))
    case .object(let members): return .object(members.mapValues(unmasked))
    default: return value
    }
  }

  private func unmasked(_ text: String) -> String {
    var text = text
    for (mask, original) in originals {
      text = text.split(separator: mask, omittingEmptySubsequences: false).joined(separator: original)
    }
    return text
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._%+-@".contains(character)
  }

  /// Whether a word begins at `index`; the text before `rest` ended with no word character.
  private static func isStart(_ index: String.Index, in rest: Substring) -> Bool {
    guard isWordCharacter(rest[index]) else { return false }
    return index == rest.startIndex || !isWordCharacter(rest[rest.index(before: index)])
  }

  private static func secret(in rest: Substring) -> (end: String.Index, kind: String)? {
    if let end = CardNumber.end(in: rest) { return (end, "card") }
    if let end = BankAccountNumber.end(in: rest) { return (end, "account") }
    let end = rest.firstIndex { !isWordCharacter($0) } ?? rest.endIndex
    let parts = rest[..<end].split(separator: "@", omittingEmptySubsequences: false)
    let isAddress = parts.count == 2 && !parts[0].isEmpty && parts[1].dropLast().contains(".")
    return isAddress ? (end, "address") : nil
  }
}
