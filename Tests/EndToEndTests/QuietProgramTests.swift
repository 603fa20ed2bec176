import Foundation
import SpendTestSupport
import Testing

/// What the program doesn't do: talk to a network, load libraries of others, mind the machine's locale.
@Suite struct QuietProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private static let canTrace = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")

  /// Each command once, with what it needs to have something to do.
  private static let calls = """
    add 'lunch with Sam 12.50'; add 'coffee 4 at Nopa'; ask 'what did I spend on food'; list; search coffee; \
    categories; dashboard
    dashboard --html page.html; insights; history; edit 1 amount 5; delete 2; undo; redo; why 1; explain 'tea 2'; \
    parse 'tea 2'
    import rows.csv; backup copy.db; doctor; config; config set currency EUR; completions bash; manual; help; help \
    add; egress
    model usage; voice queue; --version
    """

  @Test("K10 no command opens a socket unless what it does needs one", .enabled(if: canTrace, "needs strace"))
  func noSocket() throws {
    try Data("date,amount,description\n2026-11-03,8.00,soup\n".utf8)
      .write(to: URL(fileURLWithPath: folder.file("rows.csv")))
    let calls = Self.calls.split { $0 == ";" || $0 == "\n" }.map { $0.trimmingPrefix(while: \.isWhitespace) }
    for call in calls + ["</dev/null"] {
      let line =
        "cd \(folder.path); echo 'tea 2' | strace -f -e trace=%network -o trace \(BuiltProgram.path) \(call)"
      let result = try Shell.run(line, program)
      let seen = try String(contentsOfFile: folder.file("trace"), encoding: .utf8)
      #expect(result.status == 0, "\(call): \(result.errors)")
      #expect(!seen.contains("socket("), "\(call)")
    }
  }

  @Test("K15 the check of what is linked finds a run path and a library that must not be there")
  func links() throws {
    let check = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/build/check-links.sh").path
    let source = folder.file("nothing.c")
    try Data("int main(void) { return 0; }\n".utf8).write(to: URL(fileURLWithPath: source))
    let cases = [
      ("", true), ("-Wl,-rpath,/tmp/build", false), ("-Wl,-rpath,'$ORIGIN/../lib'", false),
      ("-Wl,--disable-new-dtags,-rpath,lib", false), ("-Wl,--no-as-needed -lcurl", false),
    ]
    for (options, isFine) in cases {
      let call = "cc -o \(folder.file("nothing")) \(source) \(options) && \(check) \(folder.file("nothing"))"
      #expect(try (Shell.run(call, program).status == 0) == isFine, "\(options)")
    }
  }

  @Test(
    "O9 records are the same under a locale with a decimal comma",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/localedef"))
  )
  func locale() throws {
    let made = "localedef -c -i de_DE -f UTF-8 \(folder.path)/de_DE.UTF-8"
    _ = try Shell.run(made, program)
    let lines = "coffee 4.50\\nrent 1,234.00\\nhow much did I spend\\nlist\\n"
    func printed(_ variables: String, _ arguments: String) throws -> BuiltProgram.Result {
      let ledger = folder.file("\(abs((variables + arguments).hashValue)).db")
      return try Shell.run(
        "printf '\(lines)' | \(variables) \(BuiltProgram.path) --ledger \(ledger) \(arguments)",
        program
      )
    }
    for arguments in ["", "--json", "--plain"] {
      let plain = try printed("LC_ALL=C.UTF-8", arguments)
      let comma = try printed("LOCPATH=\(folder.path) LC_ALL=de_DE.UTF-8 LC_NUMERIC=de_DE.UTF-8", arguments)
      #expect(plain.status == 0)
      #expect(plain.output.contains("1234.00"))
      #expect(comma.output == plain.output)
      #expect(comma.status == plain.status)
    }
  }

  @Test("O9 what is written at once ends where a record ends", .enabled(if: canTrace, "needs strace"))
  func flushes() throws {
    let lines = (1...400).map { "coffee \($0).25 at a place with a rather long name of its own" }
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: folder.file("lines")))
    let call =
      "strace -e trace=write -e write=none -s 4000000 -o \(folder.file("trace")) \(BuiltProgram.path) --json"
    let result = try Shell.run("\(call) < \(folder.file("lines"))", program)
    #expect(result.status == 0)
    #expect(result.lines.count == 400)
    let writes = try String(contentsOfFile: folder.file("trace"), encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("write(1, ") }
    #expect(!writes.isEmpty)
    for write in writes { #expect(write.contains("}\\n\", "), "\(write.suffix(80))") }
  }
}
