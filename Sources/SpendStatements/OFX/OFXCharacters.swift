/// Characters that OFX writes by name or number: `&amp;`, `&#233;`.
enum OFXCharacters {
  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
  ]
  /// The longest name or number that is one.
  private static let longest = 10

  /// The text that `bytes` write; an ampersand that begins no such character is itself.
  static func decoded(_ bytes: [UInt8]) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else {
      return StatementText.cleaned(String(decoding: bytes, as: UTF8.self))
    }
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(longest).firstIndex(of: UInt8(ascii: ";")),
        let text = character(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
      {
        decoded += Array(text.utf8)
        rest = rest[(end + 1)...]
      } else {
        decoded.append(byte)
      }
    }
    return StatementText.cleaned(String(decoding: decoded, as: UTF8.self))
  }

  private static func character(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return named[name.lowercased()] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, let scalar = Unicode.Scalar(value) else { return nil }
    return String(Character(scalar))
  }
}
