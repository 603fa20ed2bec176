import Foundation
import SpendCore
import SpendStatements
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct DocumentExportTests {
  @Test("Markdown is a table with the totals of each currency below")
  func markdown() throws {
    #expect(
      try ExportFixture.text(.markdown) == #"""
        | Date | Amount | Category | Description | Merchant | People | Kind | Note |
        | --- | ---: | --- | --- | --- | --- | --- | --- |
        | 2026-11-20 | $12.50 | Food &amp; Dining | lunch | Chipotle | "Smith, John", Leo | expense | \#
        your share of $25.00, split 2 ways |
        | 2026-11-19 | -KWD 1.250 | Shopping | =SUM(A1) |  |  | refund |  |
        | 2026-11-18 | ¥500 | Other | to savings |  |  | transfer |  |
        | 2026-11-01 | +$3,000.00 | Other | ACME | ACME |  | income |  |

        | Currency | Entries | Spent | Income | Transfers |
        | --- | ---: | ---: | ---: | ---: |
        | JPY | 1 | ¥0 | ¥0 | ¥500 |
        | KWD | 1 | -KWD 1.250 | KWD 0.000 | KWD 0.000 |
        | USD | 2 | $12.50 | $3,000.00 | $0.00 |

        """#
    )
  }

  @Test("no text makes a column, a line, a link or a tag in Markdown")
  func hostileMarkdown() throws {
    let text = "a|b\n| c \\| <b> *x* _y_ `z` [l](https://x.org) www.x.org ~s~ me@x.org &amp;"
    let written = try ExportFixture.text(.markdown, [ExportFixture.expense(described: text)])
    #expect(
      written.split(separator: "\n")[2] == #"""
        | 2026-11-20 | $1.00 | Other | a\|b \| c \\\| &lt;b&gt; \*x\* \_y\_ \`z\` \[l\](https:\//x.org) www\.x.org \
        """#.dropLast() + #"\~s\~ me\@x.org &amp;amp; |  |  | expense |  |"#
    )
  }

  @Test("HTML is one well-formed page that loads nothing, with a table and totals")
  func html() throws {
    let text = try ExportFixture.text(.html)
    let page = try XMLDocument(xmlString: text)
    func cells(_ table: Int) throws -> [[String]] {
      try page.nodes(forXPath: "(//*[local-name()='table'])[\(table)]//*[local-name()='tr']").map { row in
        (row.children ?? []).map { $0.stringValue ?? "" }
      }
    }
    #expect(
      try cells(1) == [
        ["Date", "Amount", "Category", "Description", "Merchant", "People", "Kind", "Note"],
        [
          "2026-11-20", "$12.50", "Food & Dining", "lunch", "Chipotle", "\"Smith, John\", Leo", "expense",
          "your share of $25.00, split 2 ways",
        ],
        ["2026-11-19", "-KWD 1.250", "Shopping", "=SUM(A1)", "", "", "refund", ""],
        ["2026-11-18", "¥500", "Other", "to savings", "", "", "transfer", ""],
        ["2026-11-01", "+$3,000.00", "Other", "ACME", "ACME", "", "income", ""],
      ]
    )
    #expect(
      try cells(2) == [
        ["Currency", "Entries", "Spent", "Income", "Transfers"],
        ["JPY", "1", "¥0", "¥0", "¥500"], ["KWD", "1", "-KWD 1.250", "KWD 0.000", "KWD 0.000"],
        ["USD", "2", "$12.50", "$3,000.00", "$0.00"],
      ]
    )
    for word in ["<script", "src=", "href=", "url(", "@import", "<link", "<img"] {
      #expect(!text.contains(word))
    }
    #expect(text.contains("default-src &#39;none&#39;"))
  }

  @Test("no text makes an element in HTML")
  func hostileHTML() throws {
    let text = "</td><script>alert('x')</script>&lt; \"\u{1B}\u{0}\n"
    let written = try ExportFixture.text(.html, [ExportFixture.expense(described: text)])
    #expect(
      written.contains(
        "<td>&lt;/td&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;lt; &quot;\\x1b\\x00 </td>"
      )
    )
    _ = try XMLDocument(xmlString: written)
  }

  @Test("totals that pass 64 bits are refused", arguments: [ExportFormat.markdown, .html, .ofx])
  func overflow(format: ExportFormat) throws {
    let expense = ExportFixture.expense(1, "2026-11-20", .max, "USD", .income, "Other", "x")
    #expect(throws: MoneyError.self) { try ExportFixture.text(format, [expense, expense]) }
    #expect(throws: Never.self) { try ExportFixture.text(.csv, [expense, expense]) }
  }

  @Test(
    "the ending of a file's name tells the format",
    arguments: [
      ("a.csv", ExportFormat.csv), ("a.b/c.JSON", .json), ("a.jsonl", .jsonl), ("a.ndjson", .jsonl),
      ("a.journal", .hledger), ("a.beancount", .beancount), ("a.ofx", .ofx), ("a.qif", .qif),
      ("a.md", .markdown),
      ("a.html", .html), ("a.htm", .html), ("csv", nil), ("a.txt", nil), ("", nil), ("a.", nil),
    ] as [(String, ExportFormat?)]
  )
  func endings(name: String, format: ExportFormat?) {
    #expect(ExportFormat(ofFile: name) == format)
  }
}
