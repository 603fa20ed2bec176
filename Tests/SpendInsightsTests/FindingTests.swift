import SpendCore
import SpendInsights
import Testing

/// A ledger and what stands out in it.
struct InsightCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let found: [String]
  var today = Book.today
  let book: @Sendable () -> Book

  init(
    _ name: String,
    finds found: [String] = [],
    on date: String = "2026-11-20",
    _ change: @escaping @Sendable (inout Book) -> Void
  ) {
    testDescription = name
    self.found = found
    let date = Book.day(date)
    today = date
    book = {
      var book = Book.ordinary(to: date)
      change(&book)
      return book
    }
  }
}

@Suite struct FindingTests {
  private static let cases = [
    InsightCase("a dear thing bought at once", finds: ["unusual_day 2026-11-10"]) {
      $0.add(90_000, "sofa", on: "2026-11-10", in: "Shopping")
    },
    InsightCase("several dear things of one day", finds: ["unusual_day 2026-11-14"]) {
      $0.add(20_000, "jacket", on: "2026-11-14", in: "Shopping")
      $0.add(18_000, "boots", on: "2026-11-14", in: "Shopping")
      $0.add(9_000, "dinner out", on: "2026-11-14", in: "Food & Dining")
    },
    InsightCase("a dear thing on the day of the rent", finds: ["unusual_day 2026-11-01"]) {
      $0.add(90_000, "sofa", on: "2026-11-01", in: "Shopping")
    },
    InsightCase(
      "a dear thing in the last days of the month before",
      finds: ["unusual_day 2026-10-30"],
      on: "2026-11-03"
    ) {
      $0.add(90_000, "sofa", on: "2026-10-30", in: "Shopping")
    },
    InsightCase("a shop never visited before", finds: ["new_merchant Home Barn"]) {
      $0.add(90_000, "sofa", on: "2026-11-10", in: "Shopping", at: "Home Barn")
    },
    InsightCase(
      "two new shops, the dearer first",
      finds: ["new_merchant Home Barn", "new_merchant Gadget Hut"]
    ) {
      $0.add(11_000, "charger", on: "2026-11-04", in: "Shopping", at: "Gadget Hut")
      $0.add(90_000, "sofa", on: "2026-11-10", in: "Shopping", at: "Home Barn")
    },
    InsightCase("a known shop visited far more often", finds: ["unusual_merchant Fresh Mart"]) { book in
      for day in [3, 5, 9, 11, 13, 17, 19] {
        book.add(
          7_000,
          "groceries",
          on: "2026-11-\(day < 10 ? "0" : "")\(day)",
          in: "Groceries",
          at: "Fresh Mart"
        )
      }
    },
    InsightCase("dinners at many places", finds: ["unusual_category Food & Dining"]) { book in
      for day in [3, 7, 11, 13, 15, 19] {
        book.add(4_500, "dinner out", on: "2026-11-\(day < 10 ? "0" : "")\(day)", in: "Food & Dining")
      }
    },
    InsightCase("hardly any groceries", finds: ["unusual_category Groceries"]) {
      $0.drop { $0.category == "Groceries" && $0.date > Book.day("2026-11-04") }
    },
    InsightCase("a subscription that got dearer", finds: ["price_rise Streamly"]) {
      $0.drop { $0.merchant == "Streamly" && $0.date >= Book.day("2026-08-01") }
      for month in ["08", "09", "10", "11"] {
        $0.add(1_599, "Streamly", on: "2026-\(month)-05", in: "Entertainment", at: "Streamly")
      }
    },
    InsightCase("a rent that rose, at no merchant", finds: ["price_rise rent"]) {
      $0.drop { $0.description == "rent" && $0.date >= Book.day("2026-09-01") }
      for month in ["09", "10", "11"] { $0.add(126_000, "rent", on: "2026-\(month)-01", in: "Other") }
    },
    InsightCase("a weekly lesson that got dearer", finds: ["price_rise Music School"]) { book in
      var date = Book.day("2026-03-03")
      while date <= Book.today {
        let isNew = date >= Book.day("2026-10-01")
        book.add(isNew ? 4_500 : 4_000, "piano lesson", on: date, in: "Entertainment", at: "Music School")
        date = date.adding(days: 7)
      }
    },
    InsightCase("a week at home", finds: ["days_without_spending 2026-11-12"]) { book in
      book.drop { $0.date > Book.day("2026-11-12") }
    },
    InsightCase("something bought every day", finds: ["days_in_a_row 2026-10-26"]) { book in
      var date = Book.day("2026-10-28")
      while date <= Book.today {
        book.add(150, "newspaper", on: date, in: "Other")
        date = date.adding(days: 1)
      }
    },
    InsightCase("no fares for long", finds: ["not_bought Transportation"]) {
      $0.drop { $0.category == "Transportation" && $0.date > Book.day("2026-10-05") }
      // Pricier than in the ordinary life, so that it is money worth a word.
      for index in $0.drafts.indices where $0.drafts[index].category == "Transportation" {
        $0.drafts[index].amount = Money(minorUnits: 6_000, currency: .dollar)
      }
    },
  ]

  @Test("what stands out is found, once for each cause", arguments: cases)
  func finds(_ example: InsightCase) throws {
    let told = try example.book().told(on: example.today)
    #expect(told == example.found)
  }

  private static let quiet = [
    InsightCase("an ordinary life") { _ in },
    InsightCase("an ordinary life on the day of the rent", on: "2026-11-01") { _ in },
    InsightCase("an ordinary life at the end of a month", on: "2026-10-31") { _ in },
    InsightCase("an ordinary life in February", on: "2026-02-28") { _ in },
    InsightCase("income, however much") {
      $0.add(5_000_000, "bonus", on: "2026-11-10", in: "Other", at: "Work", kind: .income)
    },
    InsightCase("a transfer") {
      $0.add(900_000, "to savings", on: "2026-11-10", in: "Other", kind: .transfer)
    },
    InsightCase("a dear thing that went back") {
      $0.add(90_000, "sofa", on: "2026-11-10", in: "Shopping", at: "Home Barn")
      $0.add(90_000, "sofa returned", on: "2026-11-12", in: "Shopping", at: "Home Barn", kind: .refund)
      $0.drop { $0.description == "sofa" && $0.date != Book.day("2026-11-10") }
    },
    InsightCase("a dear thing long ago") { $0.add(90_000, "sofa", on: "2026-10-03", in: "Shopping") },
    InsightCase("what comes every year") {
      $0.add(60_000, "insurance", on: "2025-11-09", in: "Other")
      $0.add(62_000, "insurance", on: "2026-11-10", in: "Other")
    },
    InsightCase("something dear every few weeks") { book in
      for month in 4...11 {
        let name = (month < 10 ? "0" : "") + String(month)
        book.add(30_000, "clothes", on: "2026-\(name)-0\(month % 7 + 2)", in: "Shopping")
      }
    },
    InsightCase("a small thing at a new shop") {
      $0.add(1_500, "key ring", on: "2026-11-10", in: "Shopping", at: "Trinket Box")
    },
    InsightCase("names that begin this month") { book in
      book.drafts = book.drafts.map { draft in
        var draft = draft
        if draft.date < Book.day("2026-11-01") { draft.merchant = nil }
        return draft
      }
    },
    InsightCase("a shop whose prices vary") { book in
      for (index, cents) in [450, 525, 450, 495, 450, 525, 575, 495, 575, 595, 595].enumerated() {
        let name = (index < 9 ? "0" : "") + String(index + 1)
        book.add(Int64(cents), "coffee", on: "2026-\(name)-15", in: "Food & Dining", at: "Bean Bar")
      }
    },
    InsightCase("two plans at one shop") { book in
      for month in 1...11 {
        let name = (month < 10 ? "0" : "") + String(month)
        book.add(999, "music", on: "2026-\(name)-05", in: "Entertainment", at: "Bundle")
        book.add(1_299, "films", on: "2026-\(name)-19", in: "Entertainment", at: "Bundle")
      }
    },
    InsightCase("a price that rose and was cancelled") { book in
      for month in 1...8 {
        book.add(month < 6 ? 999 : 1_299, "gym", on: "2026-0\(month)-05", in: "Healthcare", at: "Gym")
      }
    },
    InsightCase("a price that rose long ago") { book in
      book.drop { $0.merchant == "Streamly" && $0.date < Book.day("2025-11-15") }
      for month in ["06", "07", "08", "09", "10", "11"] {
        book.add(999, "Streamly", on: "2025-\(month)-05", in: "Entertainment", at: "Streamly")
      }
      book.drop { $0.merchant == "Streamly" && $0.date == Book.day("2025-11-05") }
      book.add(1_299, "Streamly", on: "2025-11-05", in: "Entertainment", at: "Streamly")
    },
    InsightCase("a price that fell") {
      $0.drop { $0.merchant == "Streamly" && $0.date >= Book.day("2026-08-01") }
      for month in ["08", "09", "10", "11"] {
        $0.add(999, "Streamly", on: "2026-\(month)-05", in: "Entertainment", at: "Streamly")
      }
    },
    InsightCase("one dearer month of a subscription") {
      $0.drop { $0.merchant == "Streamly" && $0.date == Book.day("2026-11-05") }
      $0.add(1_599, "Streamly", on: "2026-11-05", in: "Entertainment", at: "Streamly")
    },
    InsightCase("a journey in another currency") { book in
      book.currency = Currency(code: "EUR") ?? .dollar
      for day in 10...15 { book.add(9_000, "hotel", on: "2026-11-\(day)", in: "Other", at: "Hotel Sol") }
      book.currency = .dollar
    },
    InsightCase("groceries and fares paid abroad") { book in
      book.drop { ["Groceries", "Transportation"].contains($0.category) && $0.date > Book.day("2026-10-20") }
      book.currency = Currency(code: "EUR") ?? .dollar
      for day in 10...20 where day != 13 {
        book.add(3_000, "groceries", on: "2026-11-\(day)", in: "Groceries")
        book.add(900, "tram", on: "2026-11-\(day)", in: "Transportation")
      }
      book.currency = .dollar
    },
    InsightCase("three days without spending") { book in
      book.drop { $0.date > Book.day("2026-11-16") }
    },
  ]

  @Test("what is as ever is passed over", arguments: quiet)
  func passesOver(_ example: InsightCase) throws {
    let told = try example.book().told(on: example.today)
    #expect(told == example.found)
  }

  @Test(
    "a ledger that is young has no insights, and says from when on",
    arguments: ["2026-11-01", "2026-10-01", "2026-09-15"]
  )
  func youngLedger(_ first: String) throws {
    var book = Book.ordinary(from: first)
    book.add(90_000, "sofa", on: "2026-11-10", in: "Shopping")
    let report = try InsightSearch(history: RowHistory(book.rows), today: Book.today, homeCurrency: .dollar)
      .report()
    #expect(report.insights.isEmpty)
    #expect(try #require(report.beginsOn) > Book.today)
    #expect(report.firstDay.map { $0 >= Book.day(first) } == true)
  }

  @Test("an empty ledger, and one of three rows, have none")
  func fewRows() throws {
    var book = Book()
    #expect(try book.told().isEmpty)
    for date in ["2026-01-05", "2026-05-05", "2026-11-05"] {
      book.add(50_000, "thing", on: date, in: "Other")
    }
    #expect(try book.told().isEmpty)
  }

  @Test("yen and a purse ten times as large change nothing", arguments: ["JPY", "EUR", "KWD"])
  func currencies(_ code: String) throws {
    let currency = try #require(Currency(code: code))
    var book = Book.ordinary(currency: currency, times: 10)
    #expect(try book.told().isEmpty)
    book.add(900_000, "sofa", on: "2026-11-10", in: "Shopping", at: "Home Barn")
    #expect(try book.told() == ["new_merchant Home Barn"])
    #expect(try book.insights().first?.concerns == Money(minorUnits: 900_000, currency: currency))
  }

  @Test("amounts at the end of what 64 bits hold do no harm")
  func hugeAmounts() throws {
    var book = Book.ordinary()
    book.add(.max / 4, "house", on: "2026-11-10", in: "Shopping")
    #expect(try book.told() == ["unusual_day 2026-11-10"])
    book.add(.max / 4, "house", on: "2026-06-10", in: "Shopping")
    _ = try book.told()
  }
}
