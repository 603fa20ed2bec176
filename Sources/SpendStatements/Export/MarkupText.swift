extension String {
  /// The text as the content of an element of XML or HTML, or of an attribute in quotes.
  ///
  /// Controls must be gone already; the two other characters that XML 1.0 can't hold are dropped.
  var escapedForMarkup: String {
    let special = Array("&<>\"'".utf8)
    guard utf8.contains(where: { special.contains($0) || $0 == 0xEF }) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
