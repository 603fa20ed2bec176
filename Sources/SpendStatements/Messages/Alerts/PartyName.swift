/// The names of people and shops as banks write them between numbers and marks of their own.
enum PartyName {
  /// The longest name that is taken, in letters.
  private static let longest = 60

  /// `text` without what only machines need; nil where no name is left.
  static func cleaned(_ text: String) -> String? {
    var name = text
    // `IMPS/BANK/123456789012/ NAME`: the name is the part behind the number, else the last with letters.
    let parts = name.split(separator: "/")
    if parts.count >= 3 {
      func isName(_ part: Substring) -> Bool { part.count(where: \.isLetter) >= 3 }
      let number = parts.firstIndex { $0.count >= 6 && $0.allSatisfy { $0.isNumber || $0 == " " } }
      let behind = number.flatMap { parts[$0...].dropFirst().first(where: isName) }
      if let part = behind ?? parts.last(where: isName) { name = String(part) }
    }
    if let star = name.firstIndex(of: "*"), name[..<star].count <= 4,
      name[star...].count(where: \.isLetter) >= 3
    {
      name = String(name[name.index(after: star)...])
    }
    var letters = name.drop { !$0.isLetter && !$0.isNumber }.prefix(longest)
    while let last = letters.last, " .,-:;*/&(".contains(last) { letters.removeLast() }
    return letters.count(where: \.isLetter) >= 2 ? String(letters) : nil
  }
}
