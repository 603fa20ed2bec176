import Foundation
import SpendCore
import SpendStatements
import Testing

@Suite struct CSVFormTests {
  /// One form of a table: its text, the descriptions that must come of it, and the rows refused as `line code`.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    var descriptions: [String] = []
    var refused: [String] = []
    var testDescription: String { name }
  }

  private static let day = "2026-05-01,5,"

  static let cases = [
    Case(
      name: "plain",
      text: "date,amount,description\n\(day)tea\n\(day)bun\n",
      descriptions: ["tea", "bun"]
    ),
    Case(
      name: "CR LF",
      text: "date,amount,description\r\n\(day)tea\r\n\(day)bun\r\n",
      descriptions: ["tea", "bun"]
    ),
    Case(name: "BOM", text: "\u{FEFF}date,amount,description\n\(day)tea\n", descriptions: ["tea"]),
    Case(
      name: "semicolons",
      text: "date;amount;description\n2026-05-01;5;tea, hot\n",
      descriptions: ["tea, hot"]
    ),
    Case(
      name: "tabs",
      text: "date\tamount\tdescription\n2026-05-01\t5\ttea, hot\n",
      descriptions: ["tea, hot"]
    ),
    Case(
      name: "any order, case and quotes in the header",
      text: "\"Description\", AMOUNT ,\"date\"\ntea,5,2026-05-01\n",
      descriptions: ["tea"]
    ),
    Case(
      name: "quoted fields with delimiter, quotes and line break",
      text: "date,amount,description\n\"2026-05-01\",\"5\",\"a, \"\"b\"\"\nc\"\n\(day)bun\n",
      descriptions: ["a, \"b\" c", "bun"]
    ),
    Case(
      name: "a quote inside a plain field is a letter",
      text: "date,amount,description\n\(day)5\" nails\n\(day)bun\n",
      descriptions: ["5\" nails", "bun"]
    ),
    Case(
      name: "blank lines are counted as lines, not as rows",
      text: "\n  \ndate,amount,description\n\n\(day)tea\n   \n\t\r\nx\n\(day)bun\n\n",
      descriptions: ["tea", "bun"],
      refused: ["8 ragged_row"]
    ),
    Case(
      name: "I12 ragged rows are named, the others are right",
      text: "date,amount,description\n\(day)tea\n\(day)tea,hot\n2026-05-01,5\n\(day)bun\n\(day)\n",
      descriptions: ["tea", "bun", "Other"],
      refused: ["3 ragged_row", "4 ragged_row"]
    ),
    Case(
      name: "I12 10,000 columns",
      text: "date,amount,description\n\(day)\(String(repeating: "x,", count: 9_997))x\n\(day)bun\n",
      descriptions: ["bun"],
      refused: ["2 ragged_row"]
    ),
    Case(
      name: "I12 the header again",
      text: "date,amount,currency\n2026-05-01,5,USD\ndate,amount,currency\n2026-05-02,5,USD\n",
      descriptions: ["Other", "Other"],
      refused: ["3 repeated_header"]
    ),
    Case(
      name: "I11 a quote never closed, to the end of the file",
      text: "date,amount,description\n\(day)tea\n\(day)\"bun\n\(day)fig\n\(day)oil\n",
      descriptions: ["tea", "fig", "oil"],
      refused: ["3 unclosed_quote"]
    ),
    Case(
      name: "I11 a quote never closed, before a row with quotes",
      text: "date,amount,description\n\(day)\"tea\n\(day)bun\n\(day)\"fig, dried\"\n\(day)oil\n",
      descriptions: ["bun", "fig, dried", "oil"],
      refused: ["2 unclosed_quote"]
    ),
    Case(
      name: "I11 a quote never closed, before a row that ends in one",
      text: "date,amount,description\n\(day)\"tea\n\(day)bun\n\(day)fig 2\"\n\(day)oil\n",
      descriptions: ["bun", "fig 2\"", "oil"],
      refused: ["2 unclosed_quote"]
    ),
    Case(
      name: "I11 a quote never closed that takes the delimiters with it",
      text: "description,date,amount\n\"tea,2026-05-01,5\nbun,2026-05-01,5\n\"fig\",2026-05-01,5\n",
      descriptions: ["bun", "fig"],
      refused: ["2 unclosed_quote"]
    ),
    Case(
      name: "I11 text behind a closing quote",
      text: "date,amount,description\n\(day)\"tea\" hot\n\(day)bun\n",
      descriptions: ["bun"],
      refused: ["2 unclosed_quote"]
    ),
    Case(
      name: "I11 every row opens a quote",
      text: "date,amount,description\n\(day)\"tea\n\(day)\"bun\n\(day)\"fig\n",
      refused: ["2 unclosed_quote", "3 unclosed_quote", "4 unclosed_quote"]
    ),
    Case(
      name: "a row of several lines whose value is refused is one row",
      text: "date,amount,description\n2026-05-41,5,\"tea\nhot\"\n\(day)bun\n",
      descriptions: ["bun"],
      refused: ["2 bad_date"]
    ),
    Case(
      name: "I16 cut in a quoted field",
      text: "date,amount,description\n\(day)tea\n\(day)\"bu",
      descriptions: ["tea"],
      refused: ["3 unclosed_quote"]
    ),
    Case(
      name: "I16 cut before all columns are there",
      text: "date,amount,description\n\(day)tea\n2026-05-0",
      descriptions: ["tea"],
      refused: ["3 cut_off"]
    ),
    Case(
      name: "I16 the end of a description can't be told",
      text: "date,amount,description\n\(day)tea\n\(day)bun with but",
      descriptions: ["tea"],
      refused: ["3 cut_off"]
    ),
    Case(
      name: "I16 the end of an amount can't be told",
      text: "date,amount\n2026-05-01,12.5\n2026-05-02,12",
      descriptions: ["Other"],
      refused: ["3 cut_off"]
    ),
    Case(
      name: "I16 a whole kind at the end shows that the row is whole",
      text: "date,amount,kind\n2026-05-01,12.5,expense\n2026-05-02,12,refund",
      descriptions: ["Other", "Other"]
    ),
    Case(
      name: "I16 no kind at the end might be half of one",
      text: "date,amount,kind\n2026-05-02,12,",
      refused: ["2 cut_off"]
    ),
    Case(name: "header alone", text: "date,amount,description\n"),
    Case(name: "header alone without line end", text: "date,amount,description"),
  ]

  @Test("the forms of CSV", arguments: cases)
  func form(_ form: Case) throws {
    let reading = try RowFile.read(form.text)
    #expect(reading.drafts.map(\.description) == form.descriptions)
    #expect(reading.refused == form.refused)
    #expect(reading.rows == form.descriptions.count + form.refused.count)
  }

  private func bytes(_ parts: [String: [UInt8]], _ text: String) -> Data {
    var data = Data()
    for character in text {
      data.append(contentsOf: parts[String(character)] ?? Array(String(character).utf8))
    }
    return data
  }

  @Test("I3 invalid UTF-8 and NUL refuse their row, the next is fine")
  func invalidBytes() throws {
    let content = bytes(
      ["#": [0xFF], "%": [0x00], "@": [0xC3]],
      "date,amount,description\n2026-05-01,5,caf#\n2026-05-01,5,t%ea\n2026-05-01,5,@\n2026-05-01,5,"
        + "\"@\"\n2026-05-01,5,café\n"
    )
    let reading = try RowFile.read(content)
    #expect(reading.drafts.map(\.description) == ["café"])
    #expect(reading.refused == ["2 invalid_utf8", "3 nul_byte", "4 invalid_utf8", "5 invalid_utf8"])
  }

  @Test(
    "I5 a line past 64 KB is refused, and so is a quoted field past it; the next row is fine",
    arguments: [false, true]
  )
  func longLines(isQuoted: Bool) throws {
    let quote = isQuoted ? "\"" : ""
    for length in [64 * 1024 + 1, 300_000, 2_000_000] {
      let long = String(repeating: "x", count: length)
      let text = "date,amount,description\n2026-05-01,5,\(quote)\(long)\(quote)\n2026-05-02,5,bun\n"
      let reading = try RowFile.read(text)
      #expect(reading.drafts.map(\.description) == ["bun"])
      #expect(reading.refusedLines == [2])
    }
  }

  @Test("I5 rows of nearly 64 KB are taken, wherever the window ends")
  func nearlyLongLines() throws {
    let lengths = (0..<40).map { 65_000 - $0 * 1_511 }
    let rows = lengths.map { "2026-05-01,5,\(String(repeating: "x", count: $0))\n" }.joined()
    let reading = try RowFile.read("date,amount,description\n" + rows)
    #expect(reading.drafts.map(\.description.utf8.count) == lengths)
    #expect(reading.refused.isEmpty)
  }

  @Test("I11 a quote that takes more than 64 KB with it refuses its own line alone")
  func farQuote() throws {
    let rows = (0..<9_000).map { "2026-05-01,5,item \($0)\n" }
    let text = "date,amount,description\n" + rows[0] + "2026-05-01,5,\"open\n" + rows.dropFirst().joined()
    let reading = try RowFile.read(text)
    #expect(reading.refused == ["3 unclosed_quote"])
    #expect(reading.drafts.count == rows.count)
  }
}
