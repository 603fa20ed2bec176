import SpendCore

/// The accounts that the lines above the rows of a table name: `Kontonummer: DE89 3704 …`, or
/// `"Account Number","123-456"`, or an IBAN alone.
struct TitleAccounts: Sendable {
  /// Their numbers as they are written, each once.
  private(set) var numbers: [String] = []
  private var lines = 0

  /// How many lines stand above a table at most, and how long a cell of them is.
  private static let (mostLines, longestCell) = (60, 200)
  /// The fewest digits of a number that words follow.
  private static let fewestDigits = 6

  /// The one account of the table; nil where its titles name none, or several.
  var only: String? { numbers.count == 1 ? numbers[0] : nil }

  /// Looks for an account in the record of `reader`.
  mutating func look(at reader: borrowing TableReader) {
    lines += 1
    guard lines <= TitleAccounts.mostLines else { return }
    let width = min(reader.count, TableReader.mostColumns)
    var follows = false
    for column in 0..<width where !reader[column].isEmpty {
      guard reader[column].count <= TitleAccounts.longestCell else {
        follows = false
        continue
      }
      let text = reader.text(column)
      if let number = TitleAccounts.number(in: text, behindWord: follows) { add(number) }
      follows = TitleAccounts.isAccountWord(text)
    }
  }

  private mutating func add(_ number: String) {
    let known = numbers.contains { AccountNumber.iban($0) ?? $0 == AccountNumber.iban(number) ?? number }
    if !known { numbers.append(number) }
  }

  /// The number in a cell, which a word for an account introduces, in the cell itself or before it.
  private static func number(in text: String, behindWord: Bool) -> String? {
    if behindWord, let number = number(beginning: text[...]) { return number }
    if AccountNumber.iban(text) != nil { return text }
    let words = text.split(separator: " ")
    var place = text.startIndex
    while let start = text[place...].firstIndex(where: { $0 == " " || $0 == ":" }) {
      place = text.index(after: start)
      let head = text[..<start]
      if isAccountWord(String(head)), let number = number(beginning: text[place...]) {
        return number
      }
      // A title may be long; a word for an account and its number stand at its beginning.
      if head.count > 60 { break }
    }
    return words.lazy.map(String.init).first { AccountNumber.iban($0) != nil }
  }

  /// Whether `text` ends with a word for an account or a card: a card is an account of its own where it stands above
  /// all rows.
  private static func isAccountWord(_ text: String) -> Bool {
    let words = StatedPhrases.words(of: FoldedText.fold(text))
    return words.indices.suffix(mostWords).contains { place in
      let phrase = words[place...].joined(separator: " ")
      return HeadWords.shared.exact[phrase] == .account || titleWords.contains(phrase)
    }
  }

  private static let titleWords = Set(WordFile(PackageResources.columns_txt)["title.account"])
  /// The most words of a name for an account.
  private static let mostWords = 4

  private static func number(beginning text: Substring) -> String? {
    let text = text.drop { $0 == " " || $0 == ":" }
    if let end = BankAccountNumber.end(in: text) { return String(text[..<end]) }
    // Its groups, up to a word, such as a currency, or a day.
    let words = text.split(separator: " ")
    let groups = words.prefix { AccountNumber.isGroup($0) && !AccountNumber.isDay(String($0)) }
      .joined(separator: " ")
    let isAlone = groups.utf8.count == text.utf8.count
    guard AccountNumber.isLikely(groups), isAlone || groups.count(where: \.isNumber) >= fewestDigits else {
      return nil
    }
    return groups
  }
}
