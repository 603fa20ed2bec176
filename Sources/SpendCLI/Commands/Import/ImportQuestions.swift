import SpendStatements

/// What a file leaves open, asked of the person at the terminal.
struct ImportQuestions {
  let program: Program
  /// The file, as it was named.
  let path: String

  /// Asks `question` and puts the answer into `settings`; false where nobody can be asked, or no answer is one.
  ///
  /// - Throws: what asking throws.
  func ask(_ question: TableQuestion, _ settings: inout ImportSettings) throws -> Bool {
    guard program.canAsk else { return false }
    switch question {
    case .direction:
      let meaning = try choice(
        "is an amount with a minus money spent, or money back? [spent/back] ",
        MinusMeaning.allCases.map(\.rawValue)
      )
      settings.minus = meaning.flatMap(MinusMeaning.init)
      return settings.minus != nil
    case .dayOrMonth:
      let order = try choice(
        "does the day come first in its dates, or the month? [day/month] ",
        ["day", "month"]
      )
      return add(order.map { "order=\($0 == "day" ? "dmy" : "mdy")" }, to: &settings)
    case .decimalMark:
      let mark = try choice(
        "does its mark part thousands, as in 1,234, or the fraction? [thousands/fraction] ",
        ["thousands", "fraction"]
      )
      guard let mark, let point = try choice("which mark is it? [point/comma] ", ["point", "comma"]) else {
        return false
      }
      let isDecimal = mark == "fraction"
      let other = point == "point" ? "comma" : "point"
      return add("decimal=\(isDecimal ? point : other)", to: &settings)
    case .severalAmounts, .noAmounts:
      return add(
        try number("which column is the amount, counted from 1? ").map { "amount=\($0)" },
        to: &settings
      )
    case .noDates:
      return add(try number("which column is the date, counted from 1? ").map { "date=\($0)" }, to: &settings)
    case .account:
      let said = try program.ask("\(path.asField): which account is it of, such as Visa? (nothing for none) ")
      settings.asksAccount = false
      settings.account = said.flatMap(AccountNaming.name)
      return true
    case .mixedDates, .mixedMarks, .secondTable:
      return false
    }
  }

  /// Adds what `said` says of the columns; false where that is nothing, or was said before and didn't help.
  private func add(_ said: String?, to settings: inout ImportSettings) -> Bool {
    guard let said else { return false }
    let parts = [settings.map.text, said].filter { !$0.isEmpty }
    guard let map = ColumnMap(parts.joined(separator: ",")), map != settings.map else { return false }
    settings.map = map
    return true
  }

  private func number(_ question: String) throws -> Int? {
    try program.ask("\(path.asField): \(question)").flatMap { Int($0.filter { !$0.isWhitespace }) }
  }

  private func choice(_ question: String, _ choices: [String]) throws -> String? {
    try program.ask("\(path.asField): \(question)").flatMap { answer in
      let answer = answer.lowercased().filter { !$0.isWhitespace }
      return answer.isEmpty ? nil : choices.first { $0.hasPrefix(answer) }
    }
  }
}
