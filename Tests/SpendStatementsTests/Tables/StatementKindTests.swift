import Foundation
import SpendCore
import SpendStatements
import Testing

@Suite("What a payment of a statement was")
struct StatementKindTests {
  /// Reads words as somebody who knows some shops.
  private static var settings: ImportSettings {
    var settings = RowFile.settings
    settings.reading = { words in
      switch words {
      case "Tea Shop": StatementReading(category: "coffee", merchant: "Tea Shop")
      case "to savings": StatementReading(category: "other", kind: .transfer)
      case "wages": StatementReading(category: "other", kind: .income)
      case "Bank wages back": StatementReading(category: "other", kind: .refund)
      default: StatementReading(category: "other")
      }
    }
    return settings
  }

  @Test(
    "is told by its sign and by what its words say",
    arguments: [
      ("Tea Shop", "-4.50", "-4.50 USD Tea Shop @Tea Shop"),
      ("Tea Shop", "4.50", "+4.50 USD Tea Shop @Tea Shop (refund)"),
      ("to savings", "-100.00", "+100.00 USD to savings (transfer)"),
      ("to savings", "100.00", "+100.00 USD to savings (transfer)"),
      ("wages", "900.00", "+900.00 USD wages"), ("wages", "-900.00", "-900.00 USD wages"),
      ("Bank wages back", "5.00", "+5.00 USD Bank wages back (refund)"),
      ("Payment received - thank you", "50.00", "+50.00 USD Payment received - thank you (transfer)"),
      ("from Leo", "7.00", "+7.00 USD from Leo"),
    ]
  )
  func kind(words: String, amount: String, expected: String) throws {
    var settings = StatementKindTests.settings
    settings.minus = .spent
    let table = "Booking date,Details,Amount\n2026-01-15,\(words),\(amount)\n"
    #expect(try ImportedLines.of(Data(table.utf8), settings) == ["2026-01-15 \(expected)"])
  }

  @Test("Its category is that of its words, and the words of a payee count, too")
  func category() throws {
    var settings = StatementKindTests.settings
    settings.minus = .spent
    let table =
      "Booking date,Payee,Details,Amount\n2026-01-15,,Tea Shop,-4.50\n2026-01-16,Bank,wages back,5.00\n"
    let drafts = try RowFile.read(table, settings).drafts
    #expect(drafts.map(\.category) == ["coffee", "other"])
    #expect(drafts.map(\.kind) == [.expense, .refund])
    #expect(drafts.map(\.merchant) == ["Tea Shop", "Bank"])
  }
}
