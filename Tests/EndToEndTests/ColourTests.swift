import Foundation
import SpendTestSupport
import Testing

/// Colour, characters and width, as flags, variables, settings and the kind of stream decide them.
@Suite struct ColourTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }
  private static let escape = "\u{1B}"

  init() throws {
    folder = try TemporaryFolder()
    #expect(try program.run(["--quiet"], text: "groceries 20\nlunch at Nopa 12.50\nbus 3\n").status == 0)
  }

  private func onTerminal(
    _ arguments: [String],
    _ environment: [String: String] = [:],
    columns: Int = 80
  ) throws -> String {
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      arguments: arguments + ["--no-pager"],
      environment: program.allVariables.merging(environment) { $1 },
      columns: columns
    )
    #expect(try terminal.wait() == .exited(0))
    return terminal.transcript
  }

  private func piped(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
    var program = program
    program.environment.merge(environment) { $1 }
    return try program.run(arguments).output
  }

  @Test("a terminal gets colour, a pipe none")
  func streams() throws {
    #expect(try onTerminal(["dashboard"]).contains(ColourTests.escape))
    #expect(try !piped(["dashboard"]).contains(ColourTests.escape))
  }

  @Test(
    "on a terminal: --color, then NO_COLOR unless empty, then TERM",
    arguments: [
      ([], ["NO_COLOR": "1"], false), ([], ["NO_COLOR": "0"], false), ([], ["NO_COLOR": ""], true),
      ([], ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false), ([], ["TERM": "dumb"], false),
      ([], ["TERM": "", "FORCE_COLOR": "1"], true), (["--no-color"], ["FORCE_COLOR": "1"], false),
      (["--color=never"], [:], false), (["--color", "always"], ["NO_COLOR": "1"], true),
      (["--color=auto"], ["NO_COLOR": "1"], false),
    ] as [([String], [String: String], Bool)]
  )
  func terminal(words: [String], environment: [String: String], isColoured: Bool) throws {
    #expect(try onTerminal(["dashboard"] + words, environment).contains(ColourTests.escape) == isColoured)
  }

  @Test(
    "in a pipe: only where it is asked for",
    arguments: [
      ([], [:], false), (["--color=always"], [:], true), ([], ["FORCE_COLOR": "1"], true),
      ([], ["CLICOLOR_FORCE": "1"], true), ([], ["CLICOLOR_FORCE": "0"], false),
      (["--plain"], ["FORCE_COLOR": "1"], false), (["--no-color"], ["FORCE_COLOR": "1"], false),
    ] as [([String], [String: String], Bool)]
  )
  func pipe(words: [String], environment: [String: String], isColoured: Bool) throws {
    #expect(try piped(["dashboard"] + words, environment).contains(ColourTests.escape) == isColoured)
  }

  @Test("the file may say always, never or plain; the environment comes before it")
  func file() throws {
    for (value, isColoured) in [("always", true), ("never", false)] {
      #expect(try program.run(["config", "set", "color", value]).status == 0)
      #expect(try piped(["dashboard"]).contains(ColourTests.escape) == isColoured)
      #expect(try onTerminal(["dashboard"]).contains(ColourTests.escape) == isColoured)
    }
    #expect(try program.run(["config", "set", "color", "always"]).status == 0)
    #expect(try !piped(["dashboard"], ["NO_COLOR": "1"]).contains(ColourTests.escape))
    #expect(try program.run(["config", "set", "plain", "on"]).status == 0)
    #expect(try !piped(["dashboard"]).contains("─"))
    #expect(try piped(["dashboard"], ["SPENDWISE_PLAIN": "0"]).contains("─"))
  }

  @Test(
    "T12 nothing that a dumb terminal would show as rubbish is sent to it",
    arguments: [["dashboard"], ["list"], ["categories"], ["insights"], ["help"], ["config"], ["history"]]
  )
  func dumb(arguments: [String]) throws {
    for name in ["dumb", ""] {
      let text = try onTerminal(arguments, ["TERM": name])
      #expect(!text.isEmpty && !text.contains(ColourTests.escape))
    }
  }

  @Test("T12 terminals of 1 and of 10,000 columns are survived", arguments: [1, 10_000])
  func widths(columns: Int) throws {
    for arguments in [["dashboard"], ["list"], ["help"], ["config"]] {
      #expect(try !onTerminal(arguments, ["NO_COLOR": "1"], columns: columns).isEmpty)
    }
  }

  @Test("a terminal's own width counts there, COLUMNS in a pipe, --width everywhere")
  func width() throws {
    func widest(_ text: String) -> Int {
      text.split(whereSeparator: \.isNewline).map(\.count).max() ?? 0
    }
    let noColour = ["NO_COLOR": "1", "COLUMNS": "50"]
    #expect((61...72).contains(widest(try onTerminal(["dashboard"], noColour, columns: 72))))
    #expect((41...50).contains(widest(try piped(["dashboard"], noColour))))
    #expect((81...100).contains(widest(try piped(["dashboard", "--width", "100"], noColour))))
    #expect((81...100).contains(widest(try onTerminal(["dashboard", "--width=100"], noColour, columns: 72))))
    #expect((61...80).contains(widest(try piped(["dashboard"], ["COLUMNS": "wide"]))))
  }

  @Test("I19 in the locales C and POSIX every byte is ASCII; an unknown locale is taken for C.UTF-8")
  func locale() throws {
    for name in ["C", "POSIX"] {
      for arguments in [["dashboard"], ["list"], ["config"], ["help"]] {
        #expect(try piped(arguments, ["LC_ALL": name]).utf8.allSatisfy { $0 < 0x80 })
      }
    }
    for name in ["xx", "no_SUCH.locale", "C.UTF-8"] {
      #expect(try piped(["dashboard"], ["LC_ALL": name]).contains("─"))
    }
    #expect(try !piped(["dashboard", "--ascii"], ["LC_ALL": "C.UTF-8"]).contains("─"))
  }

  @Test("I19 words that are no UTF-8 are refused with 65, and nothing is done")
  func bytes() throws {
    let result = try Shell.run("\(BuiltProgram.path) add \"$(printf 'caf\\351 3.80')\"", program)
    #expect(result.status == 65)
    #expect(result.errors.contains("UTF-8"))
    #expect(try program.run(["list", "--json"]).lines.count == 3)
  }
}
