import SpendCore

/// Word lists of the rules for questions.
enum QuestionWords {
  /// Everyday names of the default categories.
  static let categories: [String: String] = {
    var names: [String: String] = [:]
    let aliases: [(Int, String)] = [
      (
        0,
        "food|dining|food and dining|eating out|dining out|restaurants|restaurant|takeout|take out|takeaway|"
          + "meals|food & dining"
      ),
      (0, "eating|food and drink|food and drinks|restaurant food|going out to eat|fast food places"),
      (
        1,
        "transportation|transport|getting around|transit|travel and transport|commuting|public transport|transports"
      ),
      (
        2,
        "groceries|grocery|grocery shopping|supermarket|supermarkets|grocery stores|grocery store|food shopping"
      ),
      (3, "entertainment|fun|leisure"),
      (4, "shopping"),
      (5, "healthcare|health|health care|medical|medical stuff|health stuff|medical expenses|health costs"),
      (6, "other|other category|miscellaneous|misc"),
    ]
    for (index, line) in aliases {
      for alias in line.split(separator: "|") { names[String(alias)] = Category.defaults[index].name }
    }
    return names
  }()

  /// The words of ``currencies``.
  static let currencyNames = WordSet(Array(currencies.keys))
}
