import SpendCore

/// What of an expense tells its category: its names, and what its single words, its people, its currency and its kind
/// say.
struct CategoryClues: Hashable {
  /// The words of the business, or where there are none those of the description, without numbers.
  private let merchant: String
  /// The words of the description beside those of a business.
  private let description: String
  private let people: String
  private let currency: String
  private let kind: String

  init(merchant: String?, description: String, person: String?, currency: String, kind: String) {
    let business = CategoryClues.words(merchant ?? "")
    let said = CategoryClues.words(description)
    self.merchant = (business.isEmpty ? said : business).joined(separator: " ")
    self.description = business.isEmpty ? "" : said.joined(separator: " ")
    people = FoldedText.foldCase(person ?? "")
    self.currency = currency
    self.kind = kind
  }

  init(_ draft: ExpenseDraft) {
    self.init(
      merchant: draft.merchant,
      description: draft.description,
      person: draft.person,
      currency: draft.amount.currency.code,
      kind: draft.kind.rawValue
    )
  }

  /// The words of `text`; those with a digit only where there are no others: `SQ *BLUE BOTTLE 8829`.
  private static func words(_ text: String) -> [String] {
    let words = WordMatch.words(of: text)
    let plain = words.filter { !$0.utf8.contains { (0x30...0x39).contains($0) } }
    return plain.isEmpty ? words : plain
  }

  /// The expense as a whole: what is bought again is like it in all of this.
  var line: String { "s:" + [merchant, description, people, currency, kind].joined(separator: "\u{1F}") }

  /// What it is called.
  var names: [String] { ["m:" + merchant] + (description.isEmpty ? [] : ["d:" + description]) }

  /// What tells of others, too.
  var parts: [String] { general + words }

  /// What of that hardly tells one purchase from another.
  var general: [String] { ["c:" + currency, "k:" + kind] }

  /// What of that says what was bought, and with whom, in a fixed order.
  var words: [String] {
    var words = Set((merchant.split(separator: " ") + description.split(separator: " ")).map { "w:\($0)" })
    if !people.isEmpty { words.insert("p:" + people) }
    return words.sorted()
  }
}
