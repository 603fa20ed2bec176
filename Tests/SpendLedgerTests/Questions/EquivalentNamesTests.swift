import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

/// Names that Unicode calls equivalent are one to every part of the ledger; names that only resemble each other
/// are not.
@Suite struct EquivalentNamesTests {
  /// Two spellings each; the pairs are those of Unicode Standard Annex #15.
  static let pairs: [(String, String)] = [
    ("Café Zoé", "Cafe\u{301} Zoe\u{301}"), ("Café Zoé", "Café Zoe\u{301}"),
    ("\u{C5}ngstrom", "\u{212B}ngstrom"),
    ("A\u{30A}ngstrom", "\u{212B}ngstrom"), ("\u{3A9}hm", "\u{2126}hm"),
    ("\u{D55C}\u{AE00}", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
    ("d\u{323}\u{307}ot", "d\u{307}\u{323}ot"), ("\u{1E69}", "s\u{307}\u{323}"),
    ("\u{45}\u{328}\u{301}", "E\u{301}\u{328}"),
    ("\u{30AC}\u{30B9}", "\u{30AB}\u{3099}\u{30B9}"), ("И\u{306}од", "\u{419}од"),
    ("Việt", "Vie\u{323}\u{302}t"),
  ]

  /// Spellings that resemble each other and are different names.
  static let lookalikes: [(String, String)] = [
    ("\u{FB01}sh", "fish"), ("\u{FF21}na", "Ana"), ("\u{2460}", "1"), ("Zoe", "Zoé"),
  ]

  private func isSound(_ fixture: LedgerFixture, _ step: Comment) throws {
    #expect(try fixture.ledger.examine().findings.filter { $0.severity == .fault } == [], step)
  }

  /// How many names of `role` the totals know, as SQLite sees them.
  private func names(_ fixture: LedgerFixture, _ role: String) throws -> [String] {
    try RawDatabase(fixture.path).rows(
      "SELECT DISTINCT name FROM name_total WHERE role = '\(role)' AND month = ''"
    )
  }

  @Test(
    "A1 equivalent spellings are one name in a group of lines, edits, deletions, undo and redo",
    arguments: EquivalentNamesTests.pairs
  )
  func lines(one: String, other: String) throws {
    let fixture = try LedgerFixture()
    let ledger = fixture.ledger
    let drafts = [
      try draft("3.00", merchant: one, person: one), try draft("40.00", merchant: other, person: other),
    ]
    _ = try ledger.record(drafts.map { try line($0) })
    try isSound(fixture, "recorded")
    #expect(try names(fixture, "merchant").count == 1)
    #expect(try names(fixture, "person").count == 1)
    for grouping in [Question.Grouping.merchant, .person] {
      let answer = try ledger.answer(Question(measure: .total, grouping: grouping), evidence: true)
      #expect(answer.rows.map(\.amount.minorUnits) == [4_300])
      #expect(answer.expenseIDs == [2, 1])
    }
    for name in [one, other] {
      var question = Question(measure: .total)
      question.filter.merchants = [name]
      #expect(try ledger.answer(question, evidence: false).rows.map(\.amount.minorUnits) == [4_300])
      question.filter.merchants = []
      question.filter.people = [name]
      #expect(try ledger.answer(question, evidence: false).rows.map(\.amount.minorUnits) == [4_300])
    }
    _ = try ledger.delete([1], cause: cause("delete 1"))
    try isSound(fixture, "deleted")
    #expect(try RawDatabase(fixture.path).rows("SELECT DISTINCT amount FROM name_total") == ["4000"])
    _ = try ledger.undoNewest()
    var content = try #require(try ledger.expenses(numbered: [2]).first).draft
    content.merchant = other
    content.description = one
    #expect(try ledger.change([Expense(id: 2, draft: content)], cause: cause("edit")).count == 1)
    content.description = other
    #expect(try ledger.change([Expense(id: 2, draft: content)], cause: cause("edit")).count == 0)
    try isSound(fixture, "edited")
    let count = try ledger.undo(.all, cause: cause("undo")).count
    try isSound(fixture, "all undone")
    _ = try ledger.redo(.newest(count), cause: cause("redo"))
    try isSound(fixture, "all redone")
    #expect(try names(fixture, "merchant").count == 1)
  }

  @Test(
    "A1 equivalent spellings are one name in an import, which knows them again",
    arguments: EquivalentNamesTests.pairs
  )
  func imports(one: String, other: String) throws {
    let fixture = try LedgerFixture()
    let rows = [one, other].map { name in
      (0..<200).compactMap { _ in try? draft("1.00", for: name, merchant: name, person: name) }
    }
    var chunks = rows
    #expect(try fixture.ledger.load(cause: cause("file")) { chunks.popLast() }.recorded == 400)
    try isSound(fixture, "imported")
    #expect(try names(fixture, "merchant").count == 1)
    #expect(
      try RawDatabase(fixture.path).rows(
        "SELECT count(DISTINCT merchant || description || person) FROM expense"
      ) == ["1"]
    )
    chunks = [rows[1] + rows[1]]
    #expect(try fixture.ledger.load(cause: cause("again")) { chunks.popLast() }.known == 400)
    _ = try fixture.ledger.undoNewest()
    try isSound(fixture, "undone")
    #expect(try names(fixture, "merchant") == [])
  }

  /// Two spellings each that differ in nothing but case.
  static let cases: [(String, String)] = [
    ("Café Zoé", "CAFÉ ZOÉ"), ("Ærø Bageri", "ærø bageri"), ("Łódka", "łódka"), ("Пекарня", "ПЕКАРНЯ"),
    ("Quill", "QUILL"),
    ("Γιώργος", "ΓΙΏΡΓΟΣ"), ("Straßencafé", "STRASSENCAFÉ"),
  ]

  @Test(
    "names that differ in case alone are one group, whatever their letters: in sums, places, largest and last of each",
    arguments: EquivalentNamesTests.cases
  )
  func groups(one: String, other: String) throws {
    let fixture = try LedgerFixture()
    let ledger = fixture.ledger
    for (index, name) in [one, other, one, "Ann"].enumerated() {
      let amount = ["3.00", "40.00", "500.00", "42.00"][index]
      _ = try ledger.record([try line(draft(amount, on: "2026-11-1\(index)", merchant: name, person: name))])
    }
    for grouping in [Question.Grouping.merchant, .person] {
      // From the totals by name, and from the rows.
      for categories in [[], ["Other"]] {
        var filter = ExpenseFilter()
        filter.categories = categories
        var question = Question(measure: .total, filter: filter, grouping: grouping)
        var answer = try ledger.answer(question, evidence: true)
        #expect(answer.rows.map(\.amount.minorUnits) == [54_300, 4_200])
        #expect(answer.rows.map(\.count) == [3, 1])
        #expect(FoldedText.foldCase(answer.rows[0].label) == FoldedText.foldCase(one))
        #expect(answer.expenseIDs == [4, 3, 2, 1])
        question.limit = 1
        answer = try ledger.answer(question, evidence: true)
        #expect(answer.rows.map(\.amount.minorUnits) == [54_300])
        #expect(answer.expenseIDs == [3, 2, 1])
        question = Question(measure: .count, filter: filter, grouping: grouping, aspect: .number)
        answer = try ledger.answer(question, evidence: true)
        #expect(answer.result(home: .dollar) == .figure(.count(2)))
        question = Question(measure: .largest, filter: filter, grouping: grouping)
        #expect(Set(try ledger.answer(question, evidence: true).expenseIDs) == [3, 4])
        question = Question(measure: .latest, filter: filter, grouping: grouping)
        #expect(Set(try ledger.answer(question, evidence: true).expenseIDs) == [3, 4])
      }
    }
  }

  @Test(
    "a merchant is not new under a name that differs in case alone, and insights count both",
    arguments: EquivalentNamesTests.cases
  )
  func insights(one: String, other: String) throws {
    let ledger = try LedgerFixture().ledger
    for (name, date) in [
      (one, "2026-10-03"), (one, "2026-11-04"), (other, "2026-11-05"), ("Łuk", "2026-11-06"),
    ] {
      _ = try ledger.record([try line(draft("5.00", on: date, merchant: name))])
    }
    let (first, last) = try (#require(CivilDate(iso: "2026-10-01")), #require(CivilDate(iso: "2026-11-30")))
    #expect(try ledger.merchantsNew(inMonthOf: last) == ["Łuk"])
    let months = try ledger.merchantSpending(in: first...last).filter { $0.name != "Łuk" }
    #expect(months.map(\.count) == [1, 2])
    #expect(months.map(\.spent.minorUnits) == [500, 1_000])
    for name in [one, other] {
      for days in [first...last, last.adding(days: -29)...last] {
        let rows = try ledger.spending(SpendingSelection(days: days, currency: .dollar, merchant: name))
        #expect(rows.count == (days.lowerBound == first ? 3 : 2))
      }
    }
  }

  @Test("A1 names that only resemble each other stay two", arguments: EquivalentNamesTests.lookalikes)
  func twoNames(one: String, other: String) throws {
    let fixture = try LedgerFixture()
    try fixture.record(draft("3.00", merchant: one, person: one))
    try fixture.record(draft("40.00", merchant: other, person: other))
    try isSound(fixture, "recorded")
    #expect(try names(fixture, "merchant").count == 2)
    #expect(try names(fixture, "person").count == 2)
  }
}
