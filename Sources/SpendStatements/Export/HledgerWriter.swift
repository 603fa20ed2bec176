import SpendCore

/// Expenses as a journal of hledger (hledger.org, "Journal"): a transaction each.
///
/// The accounts and commodities that occur are declared below them, so that `hledger check --strict` passes.
struct HledgerWriter: ExpenseWriter {
  private var accounts: JournalAccounts
  private var assets: JournalAccounts
  private var usedAccounts: Set<String> = []
  private var usedCurrencies: Set<Currency> = []

  /// A writer for the ledger that `context` describes.
  init(_ context: ExportContext) {
    accounts = JournalAccounts(ofCategories: context.categories, spelling: HledgerWriter.component)
    assets = JournalAccounts(ofAssets: context.accounts, spelling: HledgerWriter.component)
  }

  func begin(_ text: inout ExportText) {
    text.addLine("; Written by spendwise export")
    text.addLine("decimal-mark .")
    text.addLine("")
  }

  mutating func row(_ expense: Expense, _ text: inout ExportText) {
    let draft = expense.draft
    let postings = JournalPostings(
      draft,
      category: accounts.name(of: draft.category),
      asset: assets.name(of: draft.account ?? JournalPostings.cashName)
    )
    usedAccounts.formUnion([postings.account, postings.asset])
    usedCurrencies.insert(draft.amount.currency)
    let payee =
      draft.merchant.flatMap { $0 == draft.description ? nil : HledgerWriter.words($0) + " | " } ?? ""
    // Status and code stand before it always, lest its own first words be taken for them.
    text.addLine("\(draft.date.iso) * (\(expense.id)) \(payee)\(HledgerWriter.words(draft.description))")
    text.addLine("    ; id:\(expense.id)")
    for person in draft.people { text.addLine("    ; person:\(HledgerWriter.tagValue(person))") }
    if let tags = NameList.text(of: draft.tags) { text.addLine("    ; tags:\(HledgerWriter.tagValue(tags))") }
    if let time = draft.time { text.addLine("    ; time:\(time.text)") }
    if let note = draft.note { text.addLine("    ; note:\(HledgerWriter.tagValue(note))") }
    text.addLine("    \(postings.account)  \(HledgerWriter.amount(postings.amount))")
    text.addLine("    \(postings.asset)  \(HledgerWriter.amount(postings.amount.negated))")
    text.addLine("")
  }

  func end(_ text: inout ExportText) {
    for account in usedAccounts.sorted() { text.addLine("account \(account)") }
    for currency in usedCurrencies.sorted(by: { $0.code < $1.code }) {
      // A sample of how its amounts are written, which needs a decimal mark even where no digit follows.
      let sample = Money(minorUnits: 1_000 * currency.minorUnitsPerMajor, currency: currency).decimalText
      text.addLine("commodity \(sample)\(currency.exponent == 0 ? "." : "") \(currency.code)")
    }
  }

  private static func amount(_ money: Money) -> String { "\(money.decimalText) \(money.currency.code)" }

  /// Words in the description of a transaction, where `;` begins a comment and `|` parts the payee from the rest.
  private static func words(_ text: String) -> String {
    text.onOneLine.replacing(";", with: ",").replacing("|", with: "/")
  }

  /// Words in a tag, which a comma ends; a colon would make another tag, brackets a date.
  private static func tagValue(_ text: String) -> String {
    text.onOneLine.replacing(",", with: ";").replacing(":", with: ".").replacing("[", with: "(")
      .replacing("]", with: ")")
  }

  /// The name of a category or an account of the ledger in that of one of the journal, whose parts colons part, and
  /// which two blanks end.
  private static func component(_ original: String) -> String {
    let words = original.onOneLine.split(separator: " ").joined(separator: " ")
    let name = words.replacing(":", with: "-").replacing(";", with: ",")
    return name.isEmpty ? Category.otherName : name
  }
}
