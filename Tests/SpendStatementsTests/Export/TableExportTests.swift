import SpendCore
import SpendStatements
import Testing

@Suite struct TableExportTests {
  @Test("CSV has a header, unsigned amounts with all their decimals, and quotes where a cell needs them")
  func table() throws {
    #expect(
      try ExportFixture.text(.csv) == #"""
        id,date,amount,currency,category,description,merchant,person,kind,note,account,tags,time
        12,2026-11-20,12.50,USD,Food & Dining,lunch,Chipotle,"""Smith, John"", Leo",expense,\#
        "your share of $25.00, split 2 ways",··1234,,
        11,2026-11-19,1.250,KWD,Shopping,'=SUM(A1),,,refund,,,,
        10,2026-11-18,500,JPY,Other,to savings,,,transfer,,Cash,,
        9,2026-11-01,3000.00,USD,Other,ACME,ACME,,income,,"Main, joint",,

        """#
    )
    #expect(
      try ExportFixture.text(.csv, [])
        == "id,date,amount,currency,category,description,merchant,person,kind,note,account,tags,time\n"
    )
  }

  @Test(
    "O3 a text that a spreadsheet would compute stands behind one apostrophe",
    arguments: [
      ("=1+1", "'=1+1"), ("+49 30", "'+49 30"), ("-5 coffee", "'-5 coffee"), ("@home", "'@home"),
      ("\tx", "'\tx"), ("\nx", "\"'\nx\""), ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠a", "'＠a"),
      ("'=1", "''=1"), ("''@", "'''@"), ("'tis", "'tis"), ("'", "'"), ("a=1", "a=1"), ("--", "'--"),
      ("=A1,\"x\"", "\"'=A1,\"\"x\"\"\""),
    ]
  )
  func formulas(text: String, cell: String) throws {
    let row = "1,2026-11-20,1.00,USD,Other,\(cell),,,expense,,,,\n"
    let written = try ExportFixture.text(.csv, [ExportFixture.expense(described: text)])
    #expect(written.hasSuffix(row))
  }

  @Test("O3 no amount is taken for a formula: none has a sign")
  func amounts() throws {
    for kind in ExpenseKind.allCases {
      let expense = ExportFixture.expense(7, "2026-11-20", 5, "USD", kind, "Other", "x")
      #expect(
        try ExportFixture.text(.csv, [expense]).hasSuffix(
          "\n7,2026-11-20,0.05,USD,Other,x,,,\(kind.rawValue),,,,\n"
        )
      )
    }
  }

  @Test("a line break in a text is a line feed in quotes, and other controls are written out")
  func controls() throws {
    let expense = ExportFixture.expense(described: "a\r\nb\rc\nd\te\u{1B}[31m\u{7F}\u{9B}\0 שלום\u{200F}")
    #expect(
      try ExportFixture.text(.csv, [expense]).hasSuffix(
        ",\"a\nb\nc\nd\te\\x1b[31m\\x7f\\x9b\\x00 שלום\u{200F}\",,,expense,,,,\n"
      )
    )
  }

  @Test("JSON is one array of the objects that list --json prints, with their notes")
  func array() throws {
    let text = try ExportFixture.text(.json)
    #expect(
      text == """
        [
        {"id":12,"amount":"12.50","currency":"USD","date":"2026-11-20","category":"Food & Dining",\
        "description":"lunch","merchant":"Chipotle","person":"\\"Smith, John\\", Leo","people":["Smith, John","Leo"],\
        "tags":[],"account":"··1234","kind":"expense","note":"your share of $25.00, split 2 ways"},
        {"id":11,"amount":"1.250","currency":"KWD","date":"2026-11-19","category":"Shopping",\
        "description":"=SUM(A1)","merchant":null,"person":null,"people":[],"tags":[],"account":null,\
        "kind":"refund","note":null},
        {"id":10,"amount":"500","currency":"JPY","date":"2026-11-18","category":"Other",\
        "description":"to savings","merchant":null,"person":null,"people":[],"tags":[],\
        "account":"Cash","kind":"transfer","note":null},
        {"id":9,"amount":"3000.00","currency":"USD","date":"2026-11-01","category":"Other",\
        "description":"ACME","merchant":"ACME","person":null,"people":[],"tags":[],\
        "account":"Main, joint","kind":"income","note":null}
        ]

        """
    )
    #expect(try ExportFixture.text(.json, []) == "[]\n")
  }

  @Test("JSON Lines are the same objects, one a line")
  func lines() throws {
    let array = try ExportFixture.text(.json)
    let lines = array.split(separator: "\n").dropFirst().dropLast().map {
      $0.hasSuffix(",") ? $0.dropLast() : $0
    }
    #expect(try ExportFixture.text(.jsonl) == lines.joined(separator: "\n") + "\n")
    #expect(try ExportFixture.text(.jsonl, []) == "")
  }
}
