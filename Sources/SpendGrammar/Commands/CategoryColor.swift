/// The colour that a word or a code names.
package enum CategoryColor {
  /// `#RRGGBB` in capitals for `#4caf50`, `green` or `dark green`; nil for anything else.
  package static func code(_ text: String) -> String? {
    let code = text.uppercased()
    if code.utf8.count == 7, code.hasPrefix("#"), code.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit })
    {
      return code
    }
    let name = text.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "-" }).joined()
    return codes[name].map { "#" + $0 }
  }
}
