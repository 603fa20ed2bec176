import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// `dashboard --svg` and `--html` as their users run them.
@Suite struct DashboardFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let lines = "lunch with Sam 12.50\ngroceries 40 on nov 3\ntaxi 18 on oct 4\n"
    #expect(try program.run(["--offline"], text: lines).status == 0)
  }

  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private func content(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  private func files() throws -> Set<String> {
    Set(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
        !$0.hasPrefix(".") && !$0.hasPrefix("shell-")
      }
    )
  }

  @Test(
    "K5 both are written in one run, for their owner alone whatever the umask, and nothing is left beside them"
  )
  func written() throws {
    let (svg, html) = (folder.file("a.svg"), folder.file("a.html"))
    let result = try Shell.run(
      "umask 000; \(BuiltProgram.path) dashboard --svg \(svg) --html \(html)",
      program
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.lines.count == 2)
    #expect(result.lines[0].hasPrefix("Wrote the dashboard as a picture to \(svg) ("))
    #expect(result.lines[1].hasPrefix("Wrote the dashboard as a page to \(html) ("))
    #expect(try content(svg).contains("$52.50") && content(svg).hasSuffix("</svg>\n"))
    #expect(try content(html).contains("$52.50") && content(html).hasSuffix("</html>\n"))
    for file in [svg, html] {
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
    #expect(try files() == ["a.svg", "a.html"])
  }

  @Test("S31 a file that is there is replaced only with --force, and what is no file, or the ledger, never")
  func replacing() throws {
    let file = folder.file("a.svg")
    try "mine".write(toFile: file, atomically: true, encoding: .utf8)
    let refused = try program.run(["dashboard", "--svg", file])
    #expect(refused.status == 73)
    #expect(refused.errors == "spendwise: \(file) exists already; nothing written; to replace it: --force\n")
    #expect(try content(file) == "mine")
    #expect(try program.run(["dashboard", "--svg", file, "--force"]).status == 0)
    #expect(try content(file).hasPrefix("<?xml "))
    let ledger = folder.file(".local/share/spendwise/ledger.db")
    let own = try program.run(["dashboard", "--svg", ledger, "--force"])
    #expect(own.status == 73 && own.errors.contains("it belongs to the ledger"))
    #expect(try program.run(["list", "--json"]).lines.count == 3)
    let place = folder.file("place")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    #expect(try program.run(["dashboard", "--svg", place, "--force"]).status == 73)
    #expect(try files() == ["a.svg", "place"])
  }

  @Test("where one of two files can't be written nothing is")
  func together() throws {
    try "mine".write(toFile: folder.file("a.html"), atomically: true, encoding: .utf8)
    let result = try program.run([
      "dashboard", "--svg", folder.file("a.svg"), "--html", folder.file("a.html"),
    ])
    #expect(result.status == 73)
    #expect(try files() == ["a.html"])
  }

  @Test("a link gives way itself; what it points to is not touched")
  func links() throws {
    let target = folder.file("target")
    try "mine".write(toFile: target, atomically: true, encoding: .utf8)
    let link = folder.file("a.svg")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try program.run(["dashboard", "--svg", link]).status == 73)
    #expect(try program.run(["dashboard", "--svg", link, "--force"]).status == 0)
    #expect(try content(target) == "mine")
    #expect(try content(link).hasPrefix("<?xml "))
  }

  @Test("a place that can't be made is 73, a disk that refuses 74, and neither leaves a part of a file")
  func trouble() throws {
    let nowhere = try program.run(["dashboard", "--html", folder.file("no/where.html")])
    #expect(nowhere.status == 73)
    #expect(nowhere.errors.hasSuffix("nothing written; name another place\n"))
    let file = folder.file("a.html")
    // The ledger's own files stay below this bound, the page doesn't.
    let full = try Shell.run(
      "trap '' XFSZ; ulimit -f 80; \(BuiltProgram.path) dashboard --html \(file)",
      program
    )
    #expect(full.status == 74, "\(full.errors)")
    #expect(full.errors.contains("can't write \(file)"))
    #expect(try files().isEmpty)
  }

  @Test("- is standard output, with nothing else on it")
  func standardOutput() throws {
    let svg = try program.run(["dashboard", "--svg", "-"])
    #expect(svg.status == 0)
    #expect(svg.output.hasPrefix("<?xml ") && svg.output.hasSuffix("</svg>\n"))
    let html = try program.run(["dashboard", "--html=-", "--svg", folder.file("a.svg"), "-q"])
    #expect(html.output.hasPrefix("<!DOCTYPE html>") && html.output.hasSuffix("</html>\n"))
    #expect(try files() == ["a.svg"])
  }

  @Test("options that fit together work, those that don't are refused")
  func options() throws {
    let file = folder.file("a.svg")
    let dry = try program.run(["dashboard", "--svg", file, "-n"])
    #expect(dry.status == 0 && dry.output.hasPrefix("Would write "))
    #expect(try files().isEmpty)
    let json = try JSONValue(parsing: program.run(["dashboard", "--svg", file, "--json"]).output.utf8)
    #expect(json["file"]?.string == file && json["format"]?.string == "svg")
    #expect(json["bytes"]?.number == String(try content(file).utf8.count))
    for arguments in [
      ["--svg", "-", "--html", "-"], ["--svg", "x", "--html", "x"], ["--svg", "-", "--json"], ["--svg", ""],
      ["--force"],
    ] {
      #expect(try program.run(["dashboard"] + arguments).status == 64, "\(arguments)")
    }
    #expect(try program.run(["list", "--svg", file]).status == 64)
  }

  @Test("a period, a category, a person and an empty ledger have their pictures")
  func scopes() throws {
    func svg(_ arguments: [String]) throws -> String {
      let result = try program.run(["dashboard", "--svg", "-"] + arguments)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    #expect(try svg(["october"]).contains(">October 2026</text>"))
    #expect(try svg(["--category", "groceries"]).contains(">Groceries · November 2026</text>"))
    #expect(try svg(["--person", "Sam"]).contains(">Sam · November 2026</text>"))
    #expect(try svg(["2026"]).contains(">Year by day</text>"))
    #expect(try svg(["--ledger", folder.file("none.db")]).contains("Nothing recorded in November yet."))
  }

  @Test("lines of a pipe or chat write no files")
  func lines() throws {
    let file = folder.file("a.svg")
    let result = try program.run([], text: "/dashboard --svg \(file)\n/dashboard --force\n")
    #expect(result.status == 65 || result.status == 64)
    #expect(result.errors.contains("pictures are written from the shell"))
    #expect(try files().isEmpty)
  }
}
