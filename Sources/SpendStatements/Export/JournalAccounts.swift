import SpendCore

/// The names that categories, or the accounts of a ledger, have as accounts of a journal, each its own.
struct JournalAccounts {
  private let spelling: (String) -> String
  private var names: [String: String] = [:]
  private var taken: Set<String>

  /// Names for `originals`, in their order, as `spelling` makes them fit the format; none of them is of `reserved`.
  init(_ originals: [String], reserved: Set<String> = [], spelling: @escaping (String) -> String) {
    self.spelling = spelling
    taken = reserved
    for original in originals { _ = name(of: original) }
  }

  /// Names for `categories`, each below the name of the one that it is part of.
  init(ofCategories categories: [Category], spelling: @escaping (String) -> String) {
    self.init([], spelling: spelling)
    for category in categories { _ = name(of: category.name, within: category.parent) }
  }

  /// Names for the `accounts` of a ledger beside those of cash and of transfers.
  ///
  /// An account that is called as the cash is means it.
  init(ofAssets accounts: [String], spelling: @escaping (String) -> String) {
    self.init(
      [JournalPostings.cashName] + accounts,
      reserved: [JournalPostings.transfersName],
      spelling: spelling
    )
  }

  /// The part of an account's name that stands for `original`.
  ///
  /// Where two would share one, the later gets a number.
  mutating func name(of original: String, within whole: String? = nil) -> String {
    if let name = names[original] { return name }
    var spelled = spelling(original)
    if let whole { spelled = "\(self.name(of: whole)):\(spelled)" }
    var name = spelled
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(spelled)-\(number)"
      number += 1
    }
    names[original] = name
    return name
  }
}

/// The two postings of an expense in double-entry bookkeeping: where the money went or came from, and the
/// account or the cash.
struct JournalPostings {
  /// What the money at hand is called among the assets.
  static let cashName = "Cash"
  /// What transfers are called among the assets: they go to another account of one's own.
  static let transfersName = "Transfers"
  private static let assets = "Assets:"
  /// Where transfers go.
  static let transfers = assets + transfersName

  /// The account of the money: the one that the draft names, or the cash.
  let asset: String
  /// The account beside it.
  let account: String
  /// What is added to ``account``; ``asset`` changes by as much the other way.
  let amount: Money

  /// The postings of `draft`, whose category is `name` as an account, and whose own account is `asset`.
  init(_ draft: ExpenseDraft, category name: String, asset: String) {
    self.asset = JournalPostings.assets + asset
    account =
      switch draft.kind {
      case .expense, .refund: "Expenses:\(name)"
      case .income: "Income:\(name)"
      case .transfer: JournalPostings.transfers
      }
    amount = draft.cashFlow.negated
  }
}
