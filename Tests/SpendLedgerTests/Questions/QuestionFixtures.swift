import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

/// A small ledger of which every figure can be checked by hand.
func questionLedger() throws -> LedgerFixture {
  let fixture = try LedgerFixture()
  let drafts = [
    // October: food 10 + 20 − 5, transport 7, groceries 100.01; yen beside it.
    try draft("10.00", on: "2026-10-02", category: "Food & Dining", for: "taco truck", person: "Ana"),
    try draft(
      "20.00",
      on: "2026-10-03",
      category: "Food & Dining",
      for: "iced coffees",
      merchant: "Café Lumen"
    ),
    try draft(
      "5.00",
      on: "2026-10-04",
      category: "Food & Dining",
      for: "cup broken",
      merchant: "Café Lumen",
      kind: .refund
    ),
    try draft("7.00", on: "2026-10-31", category: "Transportation", for: "bus", merchant: "Metro"),
    try draft(
      "100.01",
      on: "2026-10-31",
      category: "Groceries",
      for: "weekly shop",
      merchant: "Smith & Daughters"
    ),
    try draft("900", "JPY", on: "2026-10-10", category: "Food & Dining", for: "ramen", merchant: "Ichi"),
    // November.
    try draft("3.00", on: "2026-11-01", category: "Food & Dining", for: "coffee", merchant: "Kiosk"),
    try draft(
      "30.00",
      on: "2026-11-16",
      category: "Entertainment",
      for: "party decorations",
      merchant: "Target"
    ),
    try draft(
      "30.00",
      on: "2026-11-18",
      category: "Entertainment",
      for: "target practice",
      merchant: "Range"
    ),
    try draft("2000.00", on: "2026-11-01", for: "salary", kind: .income),
    try draft("50.00", on: "2026-11-02", for: "to savings", kind: .transfer),
    try draft(
      "4.00",
      on: "2026-11-20",
      category: "Healthcare",
      for: "berries for Ana",
      merchant: "McDougal's"
    ),
  ]
  _ = try fixture.ledger.record(drafts.map { try line($0) })
  return fixture
}

func period(_ first: String?, _ last: String?) -> Period {
  Period(first: first.flatMap { CivilDate(iso: $0) }, last: last.flatMap { CivilDate(iso: $0) }, name: "")
}

func filter(_ set: (inout ExpenseFilter) -> Void) -> ExpenseFilter {
  var filter = ExpenseFilter()
  set(&filter)
  return filter
}

let october = period("2026-10-01", "2026-10-31")

/// The rows as short text: `label amount currency count`.
func rows(_ answer: Answer) -> [String] {
  answer.rows.map { row in
    [row.label, row.amount.decimalText, row.amount.currency.code, "\(row.count)"]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// A question to ``questionLedger()`` and the rows that answer it.
struct QuestionCase: Sendable, CustomTestStringConvertible {
  let name: String
  let question: Question
  let rows: [String]

  init(_ name: String, _ question: Question, _ rows: [String]) {
    self.name = name
    self.question = question
    self.rows = rows
  }

  var testDescription: String { name }
}
