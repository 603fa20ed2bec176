import Foundation
import SpendCore
import SpendStatements
import Testing

@Suite struct PropertyTests {
  private static let texts = [
    "tea", "a, b", "say \"hi\"", "\"", "\"\"", ";", "crème brûlée", "🥐 two", "x;y,z", "'quoted'", "100%",
    "a long description that fits in no small string", "-5", "=SUM(A1)", "日本", "e\u{301}tude",
  ]

  private func drafts(_ numbers: inout SeededNumbers) throws -> [ExpenseDraft] {
    let currencies = try ["USD", "EUR", "JPY", "KWD"].map { try #require(Currency(code: $0)) }
    return try (0..<Int.random(in: 1...300, using: &numbers)).map { _ in
      func text(orNil: Bool) -> String? {
        orNil && Bool.random(using: &numbers) ? nil : PropertyTests.texts.randomElement(using: &numbers)
      }
      return ExpenseDraft(
        amount: Money(
          minorUnits: Int64.random(in: 1...(1 << Int64.random(in: 1...39, using: &numbers)), using: &numbers),
          currency: try #require(currencies.randomElement(using: &numbers))
        ),
        kind: try #require(ExpenseKind.allCases.randomElement(using: &numbers)),
        date: CivilDate(dayNumber: Int.random(in: -25_567...84_370, using: &numbers)),
        category: try #require(Category.defaults.randomElement(using: &numbers)).name,
        description: try #require(text(orNil: false)),
        merchant: text(orNil: true),
        person: text(orNil: true),
        note: text(orNil: true)
      )
    }
  }

  private func fields(of draft: ExpenseDraft) -> [String: String] {
    [
      "date": draft.date.iso, "amount": draft.amount.decimalText, "currency": draft.amount.currency.code,
      "category": draft.category, "description": draft.description, "merchant": draft.merchant ?? "",
      "person": draft.person ?? "", "kind": draft.kind.rawValue, "note": draft.note ?? "",
    ]
  }

  /// Rows of one day stand as in the file, so a stable sort of what was written is what must come back.
  private func byDate(_ drafts: [ExpenseDraft]) -> [ExpenseDraft] {
    drafts.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }.map(\.element)
  }

  @Test(
    "rows written as CSV come back equal, whatever the order of columns, delimiter and line end",
    arguments: 0..<30
  )
  func table(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let drafts = try drafts(&numbers)
    let columns = fields(of: drafts[0]).keys.sorted().shuffled(using: &numbers)
    let delimiter = try #require([",", ";", "\t"].randomElement(using: &numbers))
    let lineEnd = try #require(["\n", "\r\n"].randomElement(using: &numbers))
    var text = Bool.random(using: &numbers) ? "\u{FEFF}" : ""
    text += columns.joined(separator: delimiter) + lineEnd
    for draft in drafts {
      let fields = fields(of: draft)
      let parts = columns.map { column in
        let value = fields[column] ?? ""
        let needsQuotes = value.contains(delimiter) || value.contains("\"")
        guard needsQuotes || Bool.random(using: &numbers) else { return value }
        return "\"" + value.replacing("\"", with: "\"\"") + "\""
      }
      text += parts.joined(separator: delimiter) + lineEnd
    }
    let reading = try RowFile.read(text)
    #expect(reading.refused.isEmpty)
    #expect(reading.drafts == byDate(drafts))
  }

  @Test("rows written as JSON Lines come back equal", arguments: 0..<10)
  func jsonLines(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed &+ 1_000)
    let drafts = try drafts(&numbers)
    var content = Data()
    for draft in drafts {
      let members = fields(of: draft).mapValues { $0.isEmpty ? NSNull() as Any : $0 as Any }
      content += try JSONSerialization.data(withJSONObject: members) + Data("\n".utf8)
    }
    let reading = try RowFile.read(content)
    #expect(reading.refused.isEmpty)
    #expect(reading.drafts == byDate(drafts))
  }

  @Test(
    "blocks and chunks of every size hold the same rows, each block in order of its days",
    arguments: [1, 2, 7, 100, 10_000],
    [1, 30, 500]
  )
  func blocks(blockSize: Int, chunkSize: Int) throws {
    var numbers = SeededNumbers(seed: 99)
    let days = (0..<500).map { _ in Int.random(in: 0...5_000, using: &numbers) }
    let rows = days.enumerated().map { "\(CivilDate(dayNumber: $1).iso),5,\($0)\n" }.joined()
    var settings = RowFile.settings
    settings.rowsInBlock = blockSize
    settings.rowsInChunk = chunkSize
    let reading = try RowFile.read("date,amount,description\n" + rows, settings)
    // The first block is an eighth of a whole one, the others a fifth of all rows before, where that is more.
    var blocks: [Range<Int>] = []
    var size = max(1, blockSize / 8)
    while (blocks.last?.upperBound ?? 0) < 500 {
      let start = blocks.last?.upperBound ?? 0
      blocks.append(start..<min(start + size, 500))
      size = min(blockSize, max(size, blocks[blocks.count - 1].upperBound / 5))
    }
    let expected = blocks.flatMap { $0.sorted { (days[$0], $0) < (days[$1], $1) } }
    #expect(reading.drafts.map(\.description) == expected.map { String($0) })
    #expect(reading.chunks.map(\.count).max() == min(blocks.map(\.count).max() ?? 0, chunkSize))
  }

  @Test("I5 rows that are long fill a block sooner, so that memory stays flat")
  func longRows() throws {
    var settings = RowFile.settings
    settings.bytesInBlock = 100_000
    let row = "2026-05-01,5,\(String(repeating: "x", count: 30_000))\n"
    let reading = try RowFile.read("date,amount,description\n" + String(repeating: row, count: 20), settings)
    #expect(reading.chunks.map(\.count) == [4, 4, 4, 4, 4])
  }

  private static let sample = """
    date,amount,description,merchant,kind
    2026-05-01,12.50,soup,Corner Deli,expense
    2026-05-02,7,"bread, \"\"rye\"\"",,expense
    2026-05-03,30.00,tickets,"Kino\nRex",refund
    2026-05-04,1.05,thé,Léa,income

    """

  @Test("I16 cut at any byte, all rows before are right and the last is named")
  func cuts() throws {
    let bytes = Data(PropertyTests.sample.utf8)
    let whole = try RowFile.read(bytes)
    #expect(whole.refused.isEmpty)
    #expect(whole.drafts.count == 4)
    // Where each record ends, its line end included.
    let ends = ["Rex\",refund\n", "Deli,expense\n", ",,expense\n", "income\n"].compactMap {
      bytes.range(of: Data($0.utf8))?.upperBound
    }.sorted()
    let headerEnd = try #require(bytes.firstIndex(of: 0x0A)) + 1
    for length in headerEnd...bytes.count {
      let reading = try RowFile.read(bytes.prefix(length))
      let wholeRows = ends.count { $0 <= length }
      let isBetweenRows = length == headerEnd || ends.contains(length)
      // A kind that stands in full shows that nothing but the line end is missing.
      let lacksLineEnd = ends.contains(length + 1)
      #expect(Array(reading.drafts.prefix(wholeRows)) == Array(whole.drafts.prefix(wholeRows)))
      #expect(reading.drafts.count == wholeRows + (lacksLineEnd ? 1 : 0), "cut at \(length)")
      #expect(reading.refused.isEmpty == (isBetweenRows || lacksLineEnd), "cut at \(length)")
    }
  }

  @Test("I16 cut at any byte, JSON Lines keep all rows before and name the last")
  func jsonCuts() throws {
    let row = #"{"date":"2026-05-01","amount":"12.50","description":"thé","kind":"refund"}"#
    let bytes = Data((row + "\n" + row + "\n").utf8)
    let rowLength = row.utf8.count
    for length in (rowLength + 1)...bytes.count {
      let reading = try RowFile.read(bytes.prefix(length))
      let isWhole = length >= 2 * rowLength + 1
      #expect(reading.drafts.count == (isWhole ? 2 : 1), "cut at \(length)")
      #expect(reading.refused.isEmpty == (isWhole || length == rowLength + 1), "cut at \(length)")
    }
  }

  @Test(
    "garbage never stops the program, and each of its lines is a row taken, refused or blank",
    arguments: 0..<60
  )
  func garbage(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed &+ 5_000)
    let pieces = [
      "\"", "\"\"", ",", "\n", "\r\n", "\r", "2026-05-01", "5", "tea", "é", " ", "\t", ";", "{", "-",
    ]
    var data = Data("date,amount,description\n".utf8)
    for _ in 0..<Int.random(in: 0...400, using: &numbers) {
      if Int.random(in: 0..<40, using: &numbers) == 0 {
        data.append(UInt8.random(in: 0...255, using: &numbers))
      } else {
        data.append(Data((pieces.randomElement(using: &numbers) ?? "").utf8))
      }
    }
    let reading = try RowFile.read(data)
    let lines = data.split(separator: 0x0A, omittingEmptySubsequences: true).count
    #expect(reading.rows == reading.drafts.count + reading.refused.count)
    #expect(reading.rows <= lines)
    #expect(reading.refusedLines == reading.refusedLines.sorted())
  }
}
