import SpendCore

/// The names that categories have as accounts of a journal, each its own.
struct JournalAccounts {
  private let spelling: (String) -> String
  private var names: [String: String] = [:]
  private var taken: Set<String> = []

  /// Names for `categories`, in their order, as `spelling` makes them fit the format.
  init(_ categories: [String], spelling: @escaping (String) -> String) {
    self.spelling = spelling
    for category in categories { _ = name(of: category) }
  }

  /// The part of an account's name that stands for `category`.
  ///
  /// Where two categories would share one, the later gets a number.
  mutating func name(of category: String) -> String {
    if let name = names[category] { return name }
    let spelled = spelling(category)
    var name = spelled
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(spelled)-\(number)"
      number += 1
    }
    names[category] = name
    return name
  }
}

/// The two postings of an expense in double-entry bookkeeping: where the money went or came from, and the cash.
struct JournalPostings {
  /// The account of the money at hand.
  static let cash = "Assets:Cash"
  /// Where transfers go: another account of one's own.
  static let transfers = "Assets:Transfers"

  /// The account beside the cash.
  let account: String
  /// What is added to ``account``; the cash changes by as much the other way.
  let amount: Money

  /// The postings of `draft`, whose category is `name` as an account.
  init(_ draft: ExpenseDraft, category name: String) {
    account =
      switch draft.kind {
      case .expense, .refund: "Expenses:\(name)"
      case .income: "Income:\(name)"
      case .transfer: JournalPostings.transfers
      }
    amount = draft.cashFlow.negated
  }
}
