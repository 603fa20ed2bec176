/// Texts as a sentence names them one after the other.
enum Enumeration {
  /// All of `texts`: `a, b and c`.
  static func all(_ texts: [String], _ conjunction: String = "and") -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// The first of `texts`, and how many more there are: `a, b, c and 4 more`.
  static func first(_ most: Int, of texts: [String]) -> String {
    guard texts.count > most else { return all(texts) }
    return "\(texts.prefix(most).joined(separator: ", ")) and \(texts.count - most) more"
  }
}
