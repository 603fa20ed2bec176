import SpendCore
import SpendStatements
import Testing

/// Exports of a few expenses, as text.
enum ExportFixture {
  static let context = ExportContext(
    homeCurrency: .dollar,
    categories: Category.defaults + [Category(name: "Coffee", color: "#000000", parent: "Food & Dining")],
    accounts: ["··1234", "Main, joint"],
    moment: Moment(date: date("2026-11-20"), secondOfDay: 12 * 3600)
  )

  /// Four expenses, newest first: of each kind one, in currencies of two, three and no decimals.
  static let expenses = [
    expense(
      12,
      "2026-11-20",
      1250,
      "USD",
      .expense,
      "Food & Dining",
      "lunch",
      merchant: "Chipotle",
      people: ["Smith, John", "Leo"],
      note: "your share of $25.00, split 2 ways",
      account: "··1234"
    ),
    expense(11, "2026-11-19", 1250, "KWD", .refund, "Shopping", "=SUM(A1)"),
    expense(10, "2026-11-18", 500, "JPY", .transfer, "Other", "to savings", account: "Cash"),
    expense(
      9,
      "2026-11-01",
      300_000,
      "USD",
      .income,
      "Other",
      "ACME",
      merchant: "ACME",
      account: "Main, joint"
    ),
  ]

  private static func date(_ iso: String) -> CivilDate { CivilDate(iso: iso) ?? .first }

  static func expense(
    _ id: Int64,
    _ date: String,
    _ units: Int64,
    _ currency: String,
    _ kind: ExpenseKind,
    _ category: String,
    _ description: String,
    merchant: String? = nil,
    people: [String] = [],
    note: String? = nil,
    account: String? = nil
  ) -> Expense {
    Expense(
      id: id,
      draft: ExpenseDraft(
        amount: Money(minorUnits: units, currency: Currency(code: currency) ?? .dollar),
        kind: kind,
        date: ExportFixture.date(date),
        category: category,
        description: description,
        merchant: merchant,
        people: people,
        note: note,
        account: account
      )
    )
  }

  /// An expense of one dollar with this description.
  static func expense(described description: String, category: String = "Other") -> Expense {
    expense(1, "2026-11-20", 100, "USD", .expense, category, description)
  }

  static func text(_ format: ExportFormat, _ expenses: [Expense] = expenses) throws -> String {
    let export = ExpenseExport(to: format, context)
    var bytes: [UInt8] = []
    let count = try export.write({ body in for expense in expenses { try body(expense) } }) { bytes += $0 }
    #expect(count == expenses.count)
    return try #require(String(validating: bytes, as: UTF8.self))
  }
}
