import Foundation
import SpendTestSupport
import Testing

@Suite struct HelpTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  static let commands = [
    "add", "ask", "dashboard", "insights", "list", "search", "categories", "edit", "delete", "undo", "redo",
    "history", "why", "explain", "backup", "doctor", "import", "parse", "help", "config", "model",
    "completions", "manual",
  ]

  @Test(
    "help says what it is, how to call it, examples first, then commands, options, files, variables, statuses"
  )
  func order() throws {
    let text = try program.run(["help"]).output
    let marks = [
      "SpendWise keeps", "usage: spendwise", "spendwise add \"lunch", "commands for every day:", "  add TEXT",
      "options for every command:", "files:", "environment:", "exit status:",
    ]
    var rest = text[...]
    for mark in marks {
      let place = try #require(rest.range(of: mark), "\(mark) is missing after \(text.prefix(60))")
      rest = rest[place.upperBound...]
    }
    for command in HelpTests.commands { #expect(text.contains("\n  \(command)")) }
  }

  @Test(
    "help in all its forms is on standard output, with status 0, in 80 columns",
    arguments: [["help"], ["--help"], ["-h"], ["help", "list"], ["help", "/list"], ["-qh"], ["--version"]]
      + HelpTests.commands.map { [$0, "-h"] } + HelpTests.commands.map { ["--help", $0, "--json"] }
  )
  func forms(arguments: [String]) throws {
    let result = try program.run(arguments)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(!result.output.isEmpty)
    #expect(result.lines.allSatisfy { $0.count <= 80 && $0.last != " " })
    #expect(!FileManager.default.fileExists(atPath: folder.file(".local")))
  }

  @Test(
    "each command's own help begins with how to call it and has an example",
    arguments: HelpTests.commands
  )
  func own(command: String) throws {
    let result = try program.run([command, "--help"])
    #expect(result.output.hasPrefix("usage: spendwise \(command)"))
    #expect(result.lines.filter { $0.hasPrefix("  spendwise \(command)") }.count >= 1)
    #expect(try program.run(["help", command]).output == result.output)
  }

  @Test(
    "an example of every command's help is one that the program understands",
    arguments: HelpTests.commands
  )
  func examples(command: String) throws {
    for line in try program.run([command, "--help"]).lines where line.hasPrefix("  spendwise ") {
      let script = line.replacing("  spendwise ", with: "\(BuiltProgram.path) ").replacing(
        "| man -l -",
        with: ""
      )
      let result = try Shell.run("cd \(folder.path); touch lines.txt key.txt bank.csv; \(script)", program)
      #expect(result.status != 64 || script.contains("key.txt"), "\(line): \(result.errors)")
    }
  }

  @Test("help fits the width of a narrow screen", arguments: [20, 40, 59, 60, 79])
  func narrow(width: Int) throws {
    for words in [["help"], ["help", "list"], ["help", "undo"]] {
      let lines = try program.run(words + ["--width", "\(width)"]).lines
      // A word that is longer than the screen is not broken.
      for line in lines where line.count > width {
        #expect(line.split(separator: " ").count == 1, "\(line)")
      }
    }
  }

  @Test("help of what there is none of is met with the nearest command")
  func unknown() throws {
    let result = try program.run(["help", "serach"])
    #expect(result.status == 64)
    #expect(result.errors.contains("did you mean: search"))
  }

  @Test(
    "wrong use ends with 64 and one line that says what to type",
    arguments: [
      (["lsit"], "did you mean: spendwise list"), (["list", "--jsn"], "did you mean: --json"),
      (["list", "--frobnicate"], "see: spendwise list --help"), (["--frobnicate"], "see: spendwise help"),
      (["list", "-z"], "see: spendwise list --help"), (["list", "--json=yes"], "takes no value"),
      (["list", "--limit"], "--limit N"), (["list", "--limit", "0"], "a whole number above zero"),
      (["list", "--limit", "many"], "a whole number above zero"),
      (["--width=-3"], "a whole number above zero"),
      (["list", "--since", "friday"], "2026-11-20"), (["--today", "32"], "2026-11-20"),
      (["list", "--kind", "loss"], "expense, refund, income or transfer"),
      (["list", "--category", "cars"], "Groceries"), (["--color=blue"], "auto, always or never"),
      (["--ledger", ""], "--ledger"), (["list", "--fix"], "it goes with doctor"),
      (["add", "tea 2", "--limit", "3"], "it goes with insights"),
      (["--force"], "it goes with dashboard, list, search, backup, export and voice"),
      (["backup", "x", "--dry-run"], "backup takes no --dry-run"),
      (["help", "--json"], "help takes no --json"),
      (["doctor", "--fix", "-n"], "doctor takes no --dry-run"), (["completions"], "bash, zsh or fish"),
      (["completions", "bsh"], "did you mean: completions bash"), (["manual", "x"], "no words"),
      (["list", "x"], "no words"), (["add"], "add \"coffee 3.80\""),
    ]
  )
  func wrongUse(arguments: [String], hint: String) throws {
    let result = try program.run(arguments)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("spendwise: ") && result.errors.contains(hint), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file(".local")))
  }

  @Test(
    "the options that go with every command are taken by every command",
    arguments: HelpTests.commands.filter { $0 != "manual" && $0 != "completions" && $0 != "parse" }
  )
  func common(command: String) throws {
    let words = [
      "add": ["tea 2"], "ask": ["how much on tea?"], "search": ["tea"], "edit": ["1", "amount", "3"],
      "delete": ["1"], "why": ["1"], "explain": ["tea 2"], "backup": [folder.file("copy.db")],
      "import": [folder.file("rows.csv")],
    ]
    try Data("date,amount,description\n2026-11-01,4.50,soup\n".utf8)
      .write(to: URL(fileURLWithPath: folder.file("rows.csv")))
    #expect(try program.run(["add", "-q", "tea 2"]).status == 0)
    for options in [
      ["--plain"], ["--ascii"], ["--color=never"], ["--no-color"], ["--width", "60"], ["--no-pager"],
      ["--no-input"], ["--quiet"], ["--offline"], ["--today", "2026-11-19"],
      ["--ledger", folder.file("other.db")],
    ] {
      let result = try program.run([command] + (words[command] ?? []) + options)
      #expect(result.status != 64, "\(command) \(options): \(result.errors)")
      #expect(!result.output.contains("\u{1B}"))
    }
  }

  @Test("quiet prints only the records of what was changed")
  func quiet() throws {
    let record = "1\t2026-11-20\t2.00\tUSD\tFood & Dining\ttea\texpense"
    #expect(try program.run(["add", "-q", "tea 2"]).output == record + "\n")
    #expect(try program.run(["edit", "-q", "1", "amount", "3"]).lines.count == 2)
    #expect(try program.run(["undo", "-q"]).output.contains(record))
    #expect(try program.run(["delete", "-q", "1"]).output == "deleted\t\(record)\n")
  }

  @Test("--no-input never opens the chat")
  func noInput() throws {
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      arguments: ["--no-input"],
      environment: program.allVariables
    )
    #expect(try terminal.wait() == .exited(64))
    #expect(terminal.transcript.contains("name a command"))
    #expect(try program.run(["--no-input"], text: "tea 2\n").status == 0)
  }

  @Test("A37 in the chat /help has ten lines, what people do most")
  func chatStart() throws {
    for columns in [60, 80, 200] {
      let terminal = try program.chat(["--quiet"], columns: columns)
      terminal.send("/help\r")
      let help = try terminal.expect("spendwise› ")
      // Behind what was typed stands the code that ends bracketed pasting, before the prompt the one that begins it.
      let shown = help.replacing("\u{1B}[?2004l\r", with: "").split(separator: "\r\n")
      #expect(shown.first?.hasSuffix("/help") == true)
      #expect(shown.dropFirst().dropLast().count == 10, "\(help)")
      #expect(shown.dropFirst().dropLast().allSatisfy { $0.hasPrefix("  ") && !$0.hasPrefix("   ") })
      for part in ["lunch with Sam 12.50 yesterday", "/undo", "/dashboard", "/help all"] {
        #expect(help.contains(part))
      }
      terminal.send("/quit\r")
      #expect(try terminal.wait() == .exited(0))
    }
  }

  @Test(
    "A37 in the chat what is longer than the screen is paged, and leaving the pager leaves no more than that"
  )
  func chatPages() throws {
    _ = try program.run(["--quiet"], text: (1...90).map { "coffee \($0)\n" }.joined())
    let pager = folder.file("pager")
    try Data("#!/bin/sh\nhead -3 | sed 's/^/paged /'\n".utf8).write(to: URL(fileURLWithPath: pager))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: pager)
    let terminal = try program.chat(["--quiet"], environment: ["SPENDWISE_PAGER": pager])
    for line in ["/list", "/help all", "list all expenses", "/history all", "/search coffee"] {
      terminal.send("\(line)\r")
      let shown = try terminal.expect("spendwise› ")
      #expect(shown.count(where: { $0 == "\r\n" }) < 8 && shown.contains("paged "), "\(line): \(shown)")
    }
    // With --quiet a chat answers as a pipe does.
    terminal.send("tea 2\r")
    _ = try terminal.expect("91\t2026-11-20\t2.00")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("in the chat /help all lists its commands with a slash, and /help NAME one of them in full")
  func chat() throws {
    let terminal = try program.chat(["--no-pager"])
    terminal.send("/help all\r")
    let help = try terminal.expect("/quit")
    for part in ["lunch with Sam 12.50 yesterday", "/undo", "/config", "/dashboard"] {
      #expect(help.contains(part))
    }
    #expect(!help.contains("spendwise add") && !help.contains("--"))
    try terminal.expect("spendwise› ")
    terminal.send("/help undo\r")
    #expect(try terminal.expect("/undo 3").contains("usage: /undo"))
    terminal.send("/help unod\r")
    try terminal.expect("undo")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }
}
