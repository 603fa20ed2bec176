import Foundation
import SpendTestSupport
import Testing

/// Files that are handed to standard input in the place of lines.
@Suite struct PipedFileTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private static let mail =
    "Received: from mx1 by mail; Mon, 2 Nov 2026 09:15:04 +0000\r\nSubject: Your receipt\r\n\r\nTotal 12.50\r\n"

  /// What is handed over, and a word that its refusal has.
  static let files: [(content: String, word: String)] = [
    ("<?xml version=\"1.0\"?>\n<Document></Document>", "XML"), ("%PDF-1.7\n1 0 obj\n", "PDF"),
    ("PK\u{03}\u{04}\u{14}", "zip"), ("<!DOCTYPE html>\n<p>Total 12.50</p>\n", "HTML"),
    ("From alerts@bank.example Mon Nov  2 09:15:04 2026\n\(mail)", "mailbox"), (mail, "mail"),
    ("From: bank@example.com\nTo: me@example.com\nSubject: 12.50 spent\n\nhi 5\n", "mail"),
    ("BEGIN:VCALENDAR\nDTSTART:20261102\n", "calendar"),
  ]

  @Test(
    "A16 a file in the place of lines is refused whole, with what it is and how to import it",
    arguments: files
  )
  func refused(content: String, word: String) throws {
    let result = try program.run([], text: content)
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.contains(word) && result.errors.contains("nothing saved"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try program.run(["list", "--json"]).output.isEmpty)
  }

  /// What is handed over, and the rows that it books, oldest first: date, amount and kind.
  static let statements: [(content: String, rows: [String])] = [
    ("!Type:Bank\nD11/22'26\nT-4.50\nPCafe\n^\n", ["2026-11-22 4.50 expense"]),
    (
      ":20:STARTUMS\n:25:12345678/9876543210\n:60F:C261101EUR1234,56\n:61:2611021102D4,50NMSCNONREF\n:86:Cafe\n"
        + ":62F:C261102EUR1230,06\n-\n", ["2026-11-02 4.50 expense"]
    ),
    (
      "Konto 123\nStand 03.11.2026\n\nDatum;Buchungstext;Betrag;Saldo\n"
        + "02.11.2026;REWE;-12,50;1.234,56\n03.11.2026;Lohn;1.000,00;2.234,56\n",
      ["2026-11-02 12.50 expense", "2026-11-03 1000.00 income"]
    ),
    (
      "\u{FEFF}\"Fecha\",\"Concepto\",\"Importe\"\n\"22/11/2026\",\"Cafe, bar\",\"-1.250,00\"\n",
      ["2026-11-22 1250.00 expense"]
    ),
    (
      "2026-11-01,Cafe,-4.50,1234.50\n2026-11-02,Shop,-14.50,1220.00\n",
      ["2026-11-01 4.50 expense", "2026-11-02 14.50 expense"]
    ),
    ("{\"date\":\"2026-11-01\",\"amount\":\"4.50\"}\n", ["2026-11-01 4.50 expense"]),
    ("[{\"date\":\"2026-11-01\",\"amount\":\"4.50\"}]\n", ["2026-11-01 4.50 expense"]),
  ]

  @Test("a statement in the place of lines is imported", arguments: statements)
  func imported(content: String, rows: [String]) throws {
    let result = try program.run([], text: content)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("from standard input"), "\(result.output)")
    let listed = try program.run(["list", "--json"]).lines.reversed().map { line in
      ["date", "amount", "kind"].map { name in
        line.split(separator: "\"\(name)\":\"").last.flatMap { $0.split(separator: "\"").first } ?? ""
      }.joined(separator: " ")
    }
    #expect(listed == rows)
  }

  @Test("a statement that leaves something open books nothing from a pipe")
  func undecided() throws {
    let result = try program.run([], text: "Date,Text,Amount\n02/11/2026,Cafe,-4.50\n03/11/2026,Shop,-5.00\n")
    #expect(
      result.status == 65 && result.output.isEmpty && result.errors.contains("--map order=dmy"),
      "\(result.errors)"
    )
    #expect(try program.run(["list", "--json"]).output.isEmpty)
  }

  @Test("A16 an image, bytes of no text and UTF-16 are refused whole")
  func binary() throws {
    for bytes: [UInt8] in [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0], [0x1F, 0x8B, 8, 0],
      [0xFF, 0xFE, 0x31, 0], [0xD0, 0xCF, 0x11, 0xE0], [0, 0, 0, 0x18] + Array("ftypheic".utf8),
    ] {
      let result = try program.run([], input: Data(bytes + Array("\n coffee 4.50\n".utf8)))
      #expect(result.status == 65 && result.output.isEmpty, "\(bytes)")
    }
  }

  @Test(
    "A16 lines that only look like the beginning of a file are lines",
    arguments: [
      "from mom 50", "<3 coffee 4.50", "[work] taxi 12", "2026-11-02, coffee, 4.50", "To: Sam 20",
      "coffee, tea, cake 12",
      "%off sale shoes 40", "2026-11-02 coffee 4.50", "date night dinner 60", "subject: lunch 12.50",
    ]
  )
  func lines(line: String) throws {
    let result = try program.run([], text: line + "\ntea 2\n")
    #expect(result.output.contains("2.00\tUSD"), "\(result.errors)")
    #expect(!result.errors.contains("standard input is"))
  }

  @Test("A16 I17 a slow producer's first line is answered at once")
  func slow() throws {
    let (input, output) = (Pipe(), Pipe())
    let process = try program.start([], input: input, output: output, errors: Pipe())
    try input.fileHandleForWriting.write(contentsOf: Data("coffee 4.50\n".utf8))
    #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("1\t"))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  // MARK: Signs

  private func imported(_ rows: String, _ options: [String] = []) throws -> (
    kinds: [String], result: BuiltProgram.Result
  ) {
    let file = folder.file("bank.csv")
    try Data(rows.utf8).write(to: URL(fileURLWithPath: file))
    let result = try program.run(["import", file] + options)
    let kinds = try program.run(["list", "--json"]).lines.reversed().compactMap { line in
      line.split(separator: "\"kind\":\"").last.flatMap { $0.split(separator: "\"").first.map(String.init) }
    }
    return (kinds, result)
  }

  private static let bank =
    "date,description,amount\n2026-11-01,Rent,-1200\n2026-11-02,Tram,-2.50\n2026-11-03,Acme,3000\n"

  @Test("A15 without a column of kinds a minus is money spent where most amounts have one, as banks write")
  func bankSigns() throws {
    let (kinds, result) = try imported(PipedFileTests.bank)
    #expect(result.status == 0 && kinds == ["expense", "expense", "income"])
    #expect(
      try program.run(["ask", "--json", "how much did I spend in november"]).output.contains("\"1202.50\"")
    )
  }

  @Test("A15 what is income by its words tells the meaning of the minus, too")
  func salary() throws {
    let (kinds, result) = try imported(
      "date,description,amount\n2026-11-01,Rent,-1200\n2026-11-02,Salary,3000\n"
    )
    #expect(result.status == 0 && kinds == ["expense", "income"])
  }

  @Test(
    "A15 where the signs leave it open nothing is imported, and an option says it",
    arguments: [
      "date,description,amount\n2026-11-01,Shoes,80\n2026-11-02,Coat,120\n2026-11-03,Shoes,-80\n",
      "date,description,amount\n2026-11-01,Shoes,-80\n",
    ]
  )
  func open(rows: String) throws {
    let (none, refused) = try imported(rows)
    #expect(refused.status == 65 && none.isEmpty && refused.errors.contains("--minus spent"))
    let back = try imported(rows, ["--minus", "back"])
    #expect(back.result.status == 0 && back.kinds.last == "refund")
    #expect(try program.run(["undo"]).status == 0)
    #expect(try imported(rows, ["--minus", "spent"]).kinds.last == "expense")
  }

  @Test("A15 our own rows have their kind, and rows without a minus are what they were")
  func own() throws {
    let (kinds, result) = try imported(
      "date,amount,kind\n2026-11-01,-5,expense\n2026-11-02,7,income\n2026-11-03,7,\n"
    )
    #expect(result.status == 0 && kinds == ["refund", "income", "expense"])
  }
}
