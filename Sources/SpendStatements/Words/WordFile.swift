import SpendCore

/// Words of languages that stand in a text file of this folder, by the name of their set.
///
/// A line is `name = word | word | …`, a name may stand on several lines, and `#` begins a comment. Words are compared
/// without case and accents; where these matter, they are kept as they are.
struct WordFile: Sendable {
  private let sets: [String: [String]]

  /// The sets that `bytes` hold.
  init(_ bytes: [UInt8], folded isFolded: Bool = true) {
    var sets: [String: [String]] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
      guard let equals = line.firstIndex(of: "=") else { continue }
      let name = String(String(line[..<equals]).trimmedBlanks)
      for word in line[line.index(after: equals)...].split(separator: "|") {
        let word = String(String(word).trimmedBlanks)
        if !word.isEmpty { sets[name, default: []].append(isFolded ? FoldedText.fold(word) : word) }
      }
    }
    self.sets = sets
  }

  /// The names of all sets.
  var names: Set<String> { Set(sets.keys) }

  /// The words of the set `name`; none where there is no such set.
  subscript(name: String) -> [String] { sets[name] ?? [] }
}
