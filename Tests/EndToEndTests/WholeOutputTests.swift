import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// What a program meets that reads from this one: all rows, whole texts, the bytes as stored.
@Suite struct WholeOutputTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }
  private static let long =
    "dinner 12.50 at Wirtshaus zum Goldenen Hirschen note " + String(repeating: "Spätzle 旅行 ", count: 12)

  init() throws {
    folder = try TemporaryFolder()
    let lines = (1...249).map { "coffee \($0)\n" }.joined() + WholeOutputTests.long + "\n"
    #expect(try program.run(["--quiet"], text: lines).status == 0)
  }

  @Test(
    "A33 a pipe gets all rows, whatever the locale",
    arguments: [
      (["list", "--json"], 250), (["list"], 251), (["search", "coffee", "--json"], 249),
      (["search", "coffee"], 250),
      (["history"], 251), (["history", "--json"], 250), (["list", "--limit", "60"], 62),
      (["list", "--limit", "60", "--json"], 60),
      (["list", "--plain"], 250),
    ]
  )
  func rows(arguments: [String], count: Int) throws {
    for locale in ["C", "C.UTF-8", "de_DE.UTF-8"] {
      var program = program
      program.environment = ["LC_ALL": locale, "COLUMNS": "40"]
      #expect(try program.run(arguments).lines.count == count)
    }
  }

  @Test("A33 lists said in a pipe have all rows, but where a number was said")
  func said() throws {
    for (line, count) in [("list my expenses", 250), ("/list", 250), ("list my last 50 expenses", 50)] {
      let answers = try program.run(["--json"], text: line + "\n").lines
      #expect(answers.count == 1)
      #expect(try JSONValue(parsing: answers[0].utf8)["expenses"]?.array?.count == count, "\(line)")
    }
  }

  @Test(
    "A33 a pipe gets texts whole and as they are stored",
    arguments: [
      ["list"], ["search", "dinner"], ["list", "--plain"], ["history"], ["why", "250"], ["list", "--json"],
    ]
  )
  func texts(arguments: [String]) throws {
    let stored = String(repeating: "Spätzle 旅行 ", count: 12).dropLast()
    for locale in ["C", "C.UTF-8"] {
      var program = program
      program.environment = ["LC_ALL": locale, "COLUMNS": "40"]
      let output = try program.run(arguments).output
      #expect(output.contains(stored), "\(arguments) \(locale)")
      #expect(!output.contains("…") && !output.contains("?"))
    }
  }

  @Test("A33 a terminal shows fifty rows that fit it, and --width and --ascii count in a pipe as well")
  func terminal() throws {
    let terminal = try program.terminal(["list", "--no-pager"], environment: ["NO_COLOR": "1"], rows: 24)
    #expect(try terminal.wait() == .exited(0))
    let lines = terminal.transcript.split(separator: "\r\n")
    #expect(lines.count == 52 && lines.last?.contains("--all") == true)
    #expect(lines.allSatisfy { $0.count <= 80 })
    let narrow = try program.run(["list", "--width", "72", "--ascii"])
    #expect(narrow.lines.allSatisfy { $0.utf8.count <= 72 && $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  @Test("A33 settings and the places of files are whole in a pipe")
  func settings() throws {
    let path = folder.path + "/" + String(repeating: "deep-", count: 30) + "/ledger.db"
    #expect(try program.run(["config", "--ledger", path]).output.contains(path))
  }

  @Test("A33 a record has the kind as its seventh field, and amounts as JSON has them")
  func kinds() throws {
    let result = try program.run([], text: "salary 3200 from ACME\n20 back from Amazon\nlunch 9\n")
    let fields = result.lines.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(fields.map(\.count) == [7, 7, 7])
    #expect(fields.map { $0[2] } == ["3200.00", "20.00", "9.00"])
    #expect(fields.map { $0[6] } == ["income", "refund", "expense"])
  }
}
