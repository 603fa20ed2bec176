import SpendCore

/// Why expenses could not be changed, deleted, taken back or made again.
extension Refusal {
  private init(change code: String, _ problem: String, remedy: String?) {
    self.init(code: code, problem: problem, state: "nothing changed", remedy: remedy)
  }

  // MARK: Edits

  static let amountNotPositive = Refusal(
    change: "amount_zero",
    "an amount must be above zero",
    remedy: "to take an expense out, delete it"
  )

  static let amountTooLarge = Refusal(
    change: "amount_too_large",
    "the amount is too large",
    remedy: "check its digits"
  )

  static let emptyDescription = Refusal(
    change: "no_description",
    "an expense can't be without a description",
    remedy: nil
  )

  static func tooManyDigits(_ currency: Currency) -> Refusal {
    let most =
      switch currency.exponent {
      case 0: "no digits"
      case 1: "at most 1 digit"
      default: "at most \(currency.exponent) digits"
      }
    return Refusal(
      change: "bad_amount",
      "an amount in \(currency.code) has \(most) after the point",
      remedy: "check the amount, or name its currency"
    )
  }

  static func notInCurrency(_ amount: Money, _ currency: Currency, expense number: Int64) -> Refusal {
    let problem = "\(amount.displayText) can't be the same number in \(currency.code)"
    return Refusal(change: "bad_amount", problem, remedy: "say the new amount of #\(number), too")
  }

  static func notYet(_ date: CivilDate) -> Refusal {
    Refusal(change: "bad_date", "\(date.displayText) is still to come", remedy: "name a day up to today")
  }

  static func unknownCategory(_ name: String, known: [String]) -> Refusal {
    Refusal(
      change: "unknown_category",
      "no category \"\(excerpt(name, most: 30))\"",
      remedy: "categories are: \(known.joined(separator: ", "))"
    )
  }

  static func partOfItself(_ category: String) -> Refusal {
    Refusal(
      change: "bad_category",
      "\(category) can't become part of itself",
      remedy: "name another one: categories merge NAMES --into TO"
    )
  }

  static func noSuchRule(_ number: Int64) -> Refusal {
    Refusal(change: "no_such_rule", "there is no rule \(number)", remedy: "see spendwise rules")
  }

  static func noCategoryName(most: Int) -> Refusal {
    Refusal(
      change: "bad_category",
      "that is no name of a category",
      remedy: "name it by letters, in at most \(most) characters"
    )
  }

  // MARK: Which expense

  static func noExpense(_ numbers: [Int64]) -> Refusal {
    let list = numbers.prefix(5).map { "#\($0)" }.joined(separator: ", ")
    let more = numbers.count > 5 ? " and \(numbers.count - 5) more" : ""
    return Refusal(change: "no_such_expense", "no expense \(list)\(more)", remedy: "list shows the numbers")
  }

  static let noNewest = Refusal(
    change: "no_such_expense",
    "there is no expense that could be meant",
    remedy: "name it by its number, as list shows it"
  )

  static func noMatch(_ filter: ExpenseFilter, _ period: Period) -> Refusal {
    let isOfAllTime = period.first == nil && period.last == nil
    let when = isOfAllTime ? "" : " \(period.name)"
    return Refusal(
      change: "no_such_expense",
      "no expense\(FilterWording(filter: filter).phrase)\(when)",
      remedy: "name it by its number, as list shows it"
    )
  }

  /// Several expenses may be meant; at most five are named.
  static func whichOne(_ expenses: [Expense], remedy: (Int64) -> String) -> Refusal {
    let named = expenses.prefix(5).map { expense in
      "#\(expense.id) \(excerpt(expense.draft.description, most: 30)) \(expense.draft.amount.displayText)"
    }
    let more = expenses.count > named.count ? ", …" : ""
    return Refusal(
      change: "which_one",
      "which one? \(named.joined(separator: ", "))\(more)",
      remedy: expenses.first.map { "say: \(remedy($0.id))" }
    )
  }

  /// `expense` may be the one that a line speaks of, or the line tells another one.
  static func recordedAlready(_ expense: Expense) -> Refusal {
    let draft = expense.draft
    let words = excerpt(draft.description, most: 30)
    return Refusal(
      code: "which_one",
      problem: "#\(expense.id) \(words) \(draft.amount.displayText) is recorded already",
      state: "nothing saved",
      remedy:
        "to change it: edit \(expense.id) amount …; to record another one, say it without \"the\" and \"was\""
    )
  }

  static let emptyEdit = Refusal(
    change: "no_edit",
    "it isn't said what to change",
    remedy: "say: change #412 to 5, or: edit 412 category Groceries"
  )

  // MARK: Undo and redo

  static func nothing(to deed: String) -> Refusal {
    Refusal(code: "nothing_to_\(deed)", problem: "there is nothing to \(deed)", state: nil, remedy: nil)
  }
}
