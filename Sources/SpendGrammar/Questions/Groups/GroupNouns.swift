import SpendCore

/// Nouns for what figures are split by.
enum GroupNouns {
  struct Noun {
    let grouping: Question.Grouping
    let isPlural: Bool
    /// The category that the noun names besides: a restaurant sells food.
    var category: String?
  }

  /// The noun that `word` is; `category's` is one, too, whether its apostrophe was typed or not.
  static func noun(_ word: String) -> Noun? {
    if let noun = nouns[word] { return noun }
    guard possessives.contains(where: word.hasSuffix) else { return nil }
    return nouns[String(word.dropLast(word.hasSuffix(possessives[0]) ? 2 : 1))]
  }

  private static let nouns: [String: Noun] = {
    var nouns: [String: Noun] = [:]
    func add(_ grouping: Question.Grouping, _ singular: String, _ plural: String, _ sold: String? = nil) {
      let name = sold.map(Category.nameOfDefault(holding:))
      for word in singular.split(separator: " ") {
        nouns[String(word)] = Noun(grouping: grouping, isPlural: false, category: name)
      }
      for word in plural.split(separator: " ") {
        nouns[String(word)] = Noun(grouping: grouping, isPlural: true, category: name)
      }
    }
    add(.category, "category area", "categories areas")
    add(
      .merchant,
      "merchant store shop place vendor business company retailer seller payee station",
      "merchants stores shops places vendors businesses companies retailers sellers payees stations"
    )
    add(.merchant, "restaurant eatery cafe bar", "restaurants eateries cafes bars", "restaurant")
    add(.merchant, "supermarket", "supermarkets", "supermarket")
    add(.person, "person friend", "people persons friends")
    add(.tag, "tag", "tags")
    add(.description, "item thing product", "items things products")
    add(.currency, "currency", "currencies")
    add(.day, "day date", "days dates")
    add(.weekday, "weekday", "weekdays")
    add(.week, "week", "weeks")
    add(.month, "month", "months")
    add(.quarter, "quarter", "quarters")
    add(.year, "year", "years")
    return nouns
  }()

  /// The noun at `index`, which may be `day of the week`, and how many words it has.
  static func noun(_ words: PlainWords, at index: Int) -> (noun: Noun, length: Int)? {
    if words.text(index) == "day" || words.text(index) == "days" {
      for phrase in Self.ofTheWeek where words.has(phrase, at: index + 1) {
        return (
          Noun(grouping: .weekday, isPlural: words.text(index) == "days"),
          phrase.split(separator: " ").count + 1
        )
      }
    }
    if words.has("grocery store", at: index) || words.has("grocery stores", at: index) {
      let isPlural = words.text(index + 1) == "stores"
      return noun(isPlural ? "supermarkets" : "supermarket").map { ($0, 2) }
    }
    return noun(words.text(index)).map { ($0, 1) }
  }
}
