import SpendCore

/// Expenses as a ledger of Beancount (Beancount Language Syntax, version 2): a transaction each.
///
/// The accounts are opened below them, on the first day of all; the order of directives means nothing there.
struct BeancountWriter: ExpenseWriter {
  private let homeCurrency: Currency
  private var accounts: JournalAccounts
  private var assets: JournalAccounts
  /// The accounts that occur, each with what it stands for.
  private var used: [String: Meaning?] = [:]
  private var first: CivilDate?

  /// What an account of the journal stands for.
  private enum Meaning {
    case category(String)
    case account(String)
  }

  /// A writer for the ledger that `context` describes.
  init(_ context: ExportContext) {
    homeCurrency = context.homeCurrency
    accounts = JournalAccounts(ofCategories: context.categories, spelling: BeancountWriter.component)
    assets = JournalAccounts(ofAssets: context.accounts, spelling: BeancountWriter.component)
  }

  func begin(_ text: inout ExportText) {
    text.addLine("; Written by spendwise export")
    text.addLine("option \"title\" \"SpendWise\"")
    text.addLine("option \"operating_currency\" \"\(homeCurrency.code)\"")
    text.addLine("")
  }

  mutating func row(_ expense: Expense, _ text: inout ExportText) {
    let draft = expense.draft
    let postings = JournalPostings(
      draft,
      category: accounts.name(of: draft.category),
      asset: assets.name(of: draft.account ?? JournalPostings.cashName)
    )
    let isOfCategory = postings.account != JournalPostings.transfers
    used.updateValue(isOfCategory ? .category(draft.category) : nil, forKey: postings.account)
    let isCash = draft.account ?? JournalPostings.cashName == JournalPostings.cashName
    used.updateValue(isCash ? nil : draft.account.map { .account($0) }, forKey: postings.asset)
    first = min(first ?? draft.date, draft.date)
    let payee =
      draft.merchant.flatMap { $0 == draft.description ? nil : BeancountWriter.quoted($0) + " " } ?? ""
    let tags = draft.tags.filter(BeancountWriter.isTag).map { " #\($0)" }.joined()
    text.addLine("\(draft.date.iso) * \(payee)\(BeancountWriter.quoted(draft.description))\(tags)")
    text.addLine("  id: \"\(expense.id)\"")
    if let people = draft.person { text.addLine("  people: \(BeancountWriter.quoted(people))") }
    if !draft.tags.allSatisfy(BeancountWriter.isTag), let tags = NameList.text(of: draft.tags) {
      text.addLine("  tags: \(BeancountWriter.quoted(tags))")
    }
    if let time = draft.time { text.addLine("  time: \(BeancountWriter.quoted(time.text))") }
    if let note = draft.note { text.addLine("  note: \(BeancountWriter.quoted(note))") }
    text.addLine("  \(postings.account)  \(BeancountWriter.amount(postings.amount))")
    text.addLine("  \(postings.asset)  \(BeancountWriter.amount(postings.amount.negated))")
    text.addLine("")
  }

  func end(_ text: inout ExportText) {
    guard let first else { return }
    for (account, meaning) in used.sorted(by: { $0.key < $1.key }) {
      text.addLine("\(first.iso) open \(account)")
      switch meaning {
      case .category(let name): text.addLine("  category: \(BeancountWriter.quoted(name))")
      case .account(let name): text.addLine("  account: \(BeancountWriter.quoted(name))")
      case nil: break
      }
    }
  }

  private static func amount(_ money: Money) -> String { "\(money.decimalText) \(money.currency.code)" }

  /// Whether a tag of the journal may be called `name`: it knows the letters and figures of ASCII, and some marks.
  private static func isTag(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy {
      $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
    }
  }

  /// A string, which a quote ends and in which a backslash begins an escape.
  private static func quoted(_ text: String) -> String {
    "\"" + text.onOneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The name of a category or an account of the ledger in that of one of the journal: letters, digits and dashes, of
  /// which the first is a capital or a digit.
  private static func component(_ original: String) -> String {
    let parts = original.split { !$0.isWord }.joined(separator: "-")
    guard let first = parts.first else { return Category.otherName }
    let name = first.uppercased() + parts.dropFirst()
    return name.unicodeScalars.first?.isCapitalOrDigit == true ? name : "X-" + name
  }
}

extension Character {
  /// Whether all of it may stand in the name of an account: letters and decimal digits, without marks on their own.
  fileprivate var isWord: Bool {
    unicodeScalars.allSatisfy { $0.properties.isAlphabetic && $0.isLetter || $0.isDecimalDigit }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  fileprivate var isDecimalDigit: Bool { properties.generalCategory == .decimalNumber }

  fileprivate var isCapitalOrDigit: Bool { properties.generalCategory == .uppercaseLetter || isDecimalDigit }
}
