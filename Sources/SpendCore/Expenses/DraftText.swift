extension ExpenseDraft {
  /// The draft as a line that the grammar reads back as the same draft.
  ///
  /// Such as `12.50 EUR lunch at Chipotle with Sam on 2026-11-19 #food-dining`. A category that is a guess isn't said,
  /// and neither is the note: what it computed is the amount here.
  package var lineText: String {
    let money = "\(amount.decimalText) \(amount.currency.code)"
    var parts: [String]
    if description == merchant || description == category {
      parts = [money]
    } else if description.contains(where: \.isNumber) {
      // Numbers of the description come before a sign that no count stands before.
      parts = [description, "=", money]
    } else {
      parts = [money, description]
    }
    if let merchant { parts.append("at \(merchant)") }
    if !people.isEmpty { parts.append("with \(people.joined(separator: " and "))") }
    parts.append("on \(date.iso)")
    if let time {
      // "at 11:15" alone could be late as well.
      parts.append("at \(time.text)" + ((10...12).contains(time.hour) ? time.hour < 12 ? "am" : "pm" : ""))
    }
    parts += tags.map(TagName.text)
    if kind != .expense { parts.append("#\(kind.rawValue)") }
    if !categoryIsGuess {
      // In small letters, which no bank's line has.
      let words = category.lowercased().split { !$0.isLetter && !$0.isNumber }
      parts.append("#" + words.joined(separator: "-"))
    }
    return parts.joined(separator: " ")
  }
}
