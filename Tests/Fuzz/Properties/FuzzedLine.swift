package import SpendCore
package import SpendGrammar

/// A line made of any bytes, with the user and the day it is read for.
///
/// Its first four bytes choose these, the others are the words: `A0a0lunch 12`.
package struct FuzzedLine: Sendable {
  /// What the grammar knows of the user.
  package let settings: GrammarSettings
  /// The words and the day.
  package let utterance: Utterance

  /// The line that `bytes` make, or nil where they are too few.
  package init?(_ bytes: some Collection<UInt8>) {
    let choice = Array(bytes.prefix(4))
    guard choice.count == 4 else { return nil }
    let order = Int(choice[1])
    settings = GrammarSettings(
      homeCurrency: Self.currencies[Int(choice[0]) % Self.currencies.count],
      dayBeforeMonth: order & 1 == 1,
      categories: order & 2 == 2 ? FuzzedLine.ownCategories : Category.defaults
    )
    let question = Question(measure: .total, period: .all)
    let today = Self.firstDay.adding(days: Int(choice[2]) * 256 + Int(choice[3]))
    // Words said again and again are a long line, in which slow rules show.
    let times = order == 0xFF ? Self.longest / max(bytes.count - 4, 1) : 1
    let words = String(decoding: bytes.dropFirst(4), as: UTF8.self)
    utterance = Utterance(
      text: String(repeating: words, count: times),
      today: today,
      previousQuestion: order & 4 == 4 ? question : nil
    )
  }

  private static let currencies = ["USD", "EUR", "GBP", "INR", "JPY", "KWD"].compactMap(Currency.init(code:))
  private static let ownCategories = ["Essen", "Other"].map { Category(name: $0, color: "#000000") }
  private static let firstDay = CivilDate(dayNumber: 0)
  /// The longest line that the program takes, in bytes.
  private static let longest = 64 * 1024
}
