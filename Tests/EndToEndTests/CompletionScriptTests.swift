import Foundation
import SpendTestSupport
import Testing

/// The scripts that complete commands, tried by the shells themselves where they are installed.
@Suite struct CompletionScriptTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  static let hasZsh = isInstalled("zsh")
  static let hasFish = isInstalled("fish")

  static func isInstalled(_ name: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)")
  }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["rows of mine.csv", "rows.csv"] {
      _ = FileManager.default.createFile(atPath: folder.file(name), contents: nil)
    }
  }

  /// A path for a shell on which the program stands.
  private var searchPath: String {
    let folder = BuiltProgram.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + ":/usr/bin:/bin"
  }

  private func script(_ shell: String) throws -> String {
    let path = folder.file("spendwise.\(shell)")
    let result = try program.run(["completions", shell])
    #expect(result.status == 0 && result.errors.isEmpty)
    try Data(result.output.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// What bash offers for the last of `words`.
  private func bash(_ words: [String]) throws -> Set<String> {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let lines = """
      PATH='\(searchPath)'; cd '\(folder.path)'; source '\(try script("bash"))'
      compopt() { :; }
      COMP_WORDS=(spendwise \(list)); COMP_CWORD=\(words.count)
      _spendwise; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let path = folder.file("try.bash")
    try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
    let result = try Shell.run("bash --norc \(path)", program)
    #expect(result.errors.isEmpty, "\(result.errors)")
    return Set(result.lines)
  }

  @Test("bash takes the script without a warning, under strict options, too")
  func bashSyntax() throws {
    let path = try script("bash")
    for line in ["bash -n \(path)", "bash -euc 'source \(path); complete -p spendwise'"] {
      let result = try Shell.run(line, program)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
  }

  @Test("bash completes commands, their own options, values, names, files and settings")
  func bashCompletes() throws {
    #expect(try bash(["da"]) == ["dashboard"])
    #expect(try bash([""]).isSuperset(of: ["add", "list", "config", "completions"]))
    #expect(try !bash([""]).contains("quit"))
    #expect(try bash(["list", "--ca"]) == ["--category"])
    #expect(try bash(["doctor", "--f"]) == ["--fix"])
    #expect(try bash(["list", "--f"]) == ["--format", "--force"])
    #expect(try bash(["list", "--fi"]).isEmpty || bash(["list", "--fi"]) == [""])
    #expect(try bash(["--str"]) == ["--strict"])
    #expect(try bash(["--ledger", "x", "li"]) == ["list"])
    #expect(try bash(["list", "--color", "a"]) == ["always", "auto"])
    #expect(try bash(["list", "--color", "=", "al"]) == ["always"])
    #expect(try bash(["--color", "=", "auto", "li"]) == ["list"])
    #expect(try bash(["list", "--kind", "re"]) == ["refund"])
    #expect(try bash(["list", "--category", "food"]) == [#"Food\ \&\ Dining"#])
    _ = try program.run(["categories", "add", "Kids' stuff"])
    _ = try program.run(["add", "dinner 40 #lisbon"])
    #expect(try bash(["list", "--category", "kid"]) == [#"Kids\'\ stuff"#])
    #expect(try bash(["categories", "delete", "kid"]) == [#"Kids\'\ stuff"#])
    #expect(try bash(["categories", "de"]) == ["delete"])
    #expect(try bash(["list", "--tag", "li"]) == ["lisbon"])
    #expect(try bash(["import", "rows"]) == ["rows.csv", "rows of mine.csv"])
    #expect(try bash(["config", "s"]) == ["set"])
    #expect(try bash(["config", "set", "cur"]) == ["currency"])
    #expect(try bash(["config", "get", "pag"]) == ["pager"])
    #expect(try bash(["completions", "f"]) == ["fish"])
    #expect(try bash(["help", "und"]) == ["undo"])
  }

  @Test(
    "zsh completes commands with what they do, options with their values, and categories",
    .enabled(if: hasZsh, "zsh is not installed")
  )
  func zsh() throws {
    let path = try script("zsh")
    #expect(try Shell.run("zsh -n \(path)", program).errors.isEmpty)
    let functions = folder.file("functions")
    try FileManager.default.createDirectory(atPath: functions, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: path, toPath: functions + "/_spendwise")
    let terminal = try PseudoTerminal(
      "/usr/bin/zsh",
      arguments: ["-f", "-i"],
      environment: ["HOME": folder.path, "PS1": "> ", "TERM": "dumb", "PATH": searchPath],
      columns: 120,
      rows: 60
    )
    terminal.send("cd; fpath=(\(functions) $fpath); autoload -U compinit; compinit -u -D; PS1='rea''dy> '\r")
    try terminal.expect("ready> ")
    // A tab is the end of what is typed; what follows it is the line that zsh made of it.
    for (typed, made) in [
      ("spendwise list --cat", "egory="), ("spendwise list --category Foo", #"d\ \&\ Dining "#),
      ("spendwise add --qu", "iet "), ("spendwise doctor --re", "scue="), ("spendwise --col", "or="),
      ("spendwise list --kind=re", "fund "), ("spendwise config set curr", "ency "),
      ("spendwise completions f", "ish "), ("spendwise import rows.", "csv "), ("spendwise help und", "o "),
      ("spendwise categories delete gro", "\u{08}\u{08}\u{08}Groceries "),
    ] {
      terminal.send(typed + "\t")
      try terminal.expect(typed + made)
      terminal.send("\u{15}")
    }
    terminal.send("spendwise config set model.\t\t")
    try terminal.expect("never shown")
    terminal.send("\u{15}exit\r")
    _ = try terminal.wait()
  }

  @Test(
    "fish completes commands, options and settings with what they do",
    .enabled(if: hasFish, "fish is not installed")
  )
  func fish() throws {
    let path = try script("fish")
    #expect(try Shell.run("fish -n \(path)", program).errors.isEmpty)
    func offered(_ line: String) throws -> [String] {
      let result = try Shell.run(
        "cd \(folder.path); PATH=\(searchPath) fish --no-config -c 'source \(path); complete -C \"\(line)\"'",
        program
      )
      #expect(result.errors.isEmpty, "\(result.errors)")
      return result.lines
    }
    #expect(
      try offered("spendwise da") == ["dashboard\tshow this month, or any other time, at a glance"]
    )
    #expect(try offered("spendwise list --cat") == ["--category\tof this category"])
    #expect(try offered("spendwise doctor --ca").isEmpty)
    #expect(
      try offered("spendwise list --color a")
        == ["always", "auto"].map { $0 + "\tcolours: always, never or auto" }
    )
    #expect(try offered("spendwise list --category Foo").first?.hasPrefix("Food & Dining") == true)
    #expect(
      try offered("spendwise import rows").map { $0.split(separator: "\t")[0] } == [
        "rows of mine.csv", "rows.csv",
      ]
    )
    #expect(try offered("spendwise config s").contains("set"))
    #expect(try offered("spendwise config set curr") == ["currency\tthe currency of amounts that name none"])
    #expect(try offered("spendwise completions z") == ["zsh"])
    #expect(try offered("spendwise categories delete Gro") == ["Groceries"])
  }

  @Test("the scripts name every command and option that help names, and nothing that needs a network")
  func complete() throws {
    let help = try program.run(["help"]).output
    let options = help.matches(of: /--[a-z-]+/).map { String(help[$0.range]) }
    for shell in ["bash", "zsh", "fish"] {
      let text = try program.run(["completions", shell]).output
      for option in options {
        #expect(text.contains(shell == "fish" ? "-l \(option.dropFirst(2)) " : option), "\(shell) \(option)")
      }
      for command in HelpTests.commands { #expect(text.contains(command)) }
      #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }
  }
}

@Suite struct ManualPageTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  init() throws {
    folder = try TemporaryFolder()
    let page = try program.run(["manual"]).output
    try Data(page.utf8).write(to: URL(fileURLWithPath: folder.file("spendwise.1")))
  }

  @Test(
    "man shows the page without a warning, with every command, option, setting and status",
    .enabled(if: CompletionScriptTests.isInstalled("man"), "man is not installed")
  )
  func man() throws {
    let result = try Shell.run("MANWIDTH=78 man --warnings -P cat -l \(folder.file("spendwise.1"))", program)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty, "\(result.errors)")
    // A minimal machine may have man without the means to format.
    guard result.output.contains("SYNOPSIS") else { return }
    #expect(result.lines.allSatisfy { $0.count <= 78 })
    for command in HelpTests.commands { #expect(result.output.contains("       \(command)")) }
    for part in ["--no-pager", "model.words", "printf 'coffee 4.50\\nbus 2\\n' | spendwise", "141"] {
      #expect(result.output.contains(part), "\(part) is missing")
    }
  }

  @Test(
    "mandoc finds nothing to complain of",
    .enabled(if: CompletionScriptTests.isInstalled("mandoc"), "mandoc is not installed")
  )
  func mandoc() throws {
    let result = try Shell.run("mandoc -T lint -W warning \(folder.file("spendwise.1"))", program)
    #expect(result.status == 0)
    #expect(result.output.isEmpty && result.errors.isEmpty, "\(result.output)\(result.errors)")
  }

  @Test("the page is ASCII, and no line of it is a request by mistake")
  func source() throws {
    let lines = try program.run(["manual"]).lines
    let requests = Set(lines.filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
    #expect(requests == [".TH", ".SH", ".P", ".B", ".TP", ".RS", ".RE", ".IP", ".nf", ".fi", ".BR"])
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } && !$0.hasPrefix("'") })
  }
}
