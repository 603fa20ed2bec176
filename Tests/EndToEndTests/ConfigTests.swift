import Foundation
import SpendJSON
import SpendTestSupport
import Testing

@Suite struct ConfigTests {
  private let folder: TemporaryFolder
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }
  private var path: String { folder.file(".config/spendwise/config") }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(".config/spendwise"),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func content() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("a first start needs no file, no folder and no answer; config tells what holds")
  func first() throws {
    let result = try program.run(["config"])
    #expect(result.status == 0)
    for part in ["currency", "USD", "default", "not there yet", path, "config set"] {
      #expect(
        result.output.replacing("\n", with: " ").contains(part),
        "\(part) is missing in \(result.output)"
      )
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file(".config")))
    #expect(!FileManager.default.fileExists(atPath: folder.file(".local")))
  }

  @Test("each setting is listed once with what says it: flag, environment, file with its line, default")
  func sources() throws {
    try write("# mine\nweeks = sunday\n")
    var program = program
    program.environment["SPENDWISE_MODEL"] = "tiny"
    let lines = try program.run(["config", "--json", "--ledger", "/x.db"]).lines
      .map { try JSONValue(parsing: $0.utf8) }
    func line(_ name: String) -> JSONValue? { lines.first { $0["setting"]?.string == name } }
    #expect(Set(lines.compactMap { $0["setting"]?.string }).count == lines.count)
    #expect(line("ledger")?["source"]?.string == "flag")
    #expect(line("ledger")?["place"]?.string == "--ledger")
    #expect(line("model.name")?["source"]?.string == "environment")
    #expect(line("model.name")?["value"]?.string == "tiny")
    #expect(line("weeks")?["source"]?.string == "file")
    #expect(line("weeks")?["place"]?.string == "\(path):2")
    #expect(line("currency")?["source"]?.string == "default")
    #expect(line("model.key")?["value"]?.isNull == true)
    let text = try program.run(["config", "--ledger", "/x.db"]).output
    for part in ["--ledger", "SPENDWISE_MODEL", "config:2", "default"] { #expect(text.contains(part)) }
  }

  @Test("set, get and unset work on one line, keep the others, and what is set holds")
  func change() throws {
    try write("# mine\ncurrency = USD  # home\nweeks = sunday\n")
    let set = try program.run(["config", "set", "currency", "eur"])
    #expect(set.status == 0)
    #expect(set.output.contains("currency = EUR") && set.output.contains(path))
    #expect(try content() == "# mine\ncurrency = EUR  # home\nweeks = sunday\n")
    #expect(try program.run(["config", "get", "currency"]).output == "EUR\n")
    #expect(try program.run(["config", "get", "dates"]).output == "dmy\n")
    #expect(try program.run(["add", "tea 2"]).output.contains("€2.00"))
    #expect(try program.run(["config", "unset", "currency"]).status == 0)
    #expect(try content() == "# mine\nweeks = sunday\n")
    #expect(try program.run(["config", "unset", "currency"]).output.contains("nothing changed"))
  }

  @Test("K5 whatever the umask, the file and its folder are their owner's alone")
  func modes() throws {
    #expect(
      try Shell.run("umask 000; \(BuiltProgram.path) config set weeks monday", program).status == 0
    )
    #expect(try mode(path) == 0o600)
    for name in [".config", ".config/spendwise"] { #expect(try mode(folder.file(name)) == 0o700) }
    #expect(
      try Shell.run("umask 777; \(BuiltProgram.path) config set weeks sunday", program).status == 0
    )
    #expect(try mode(path) == 0o600)
    #expect(try content() == "weeks = sunday\n")
  }

  @Test(
    "a value or a name that makes no sense changes nothing, and says what does",
    arguments: [
      (["set", "currency", "EURO"], "ISO 4217"), (["set", "weeks", "friday"], "monday, saturday or sunday"),
      (["set", "curency", "EUR"], "did you mean: currency"), (["set", "ledger", "mine.db"], "begins with /"),
      (["set", "model.url", "gopher://x"], "URL"), (["set", "pager", "more"], "SPENDWISE_PAGER"),
      (["set", "currency"], "config set currency"), (["set", "currency", "EUR", "now"], "ISO 4217"),
      (["set", "model.name", "a\nmodel.key = b"], "a name"), (["set", "model.name", "a #b"], "a name"),
      (["set", "model.provider", "openia"], "openai, azure, anthropic"),
      (["set", "model.timeout", "200"], "1 to 120"), (["set", "model.allow_http", "yes"], "on or off"),
      (["set", "model.url", "http://10.0.0.2/v1"], "model.allow_http"),
      (["set", "model.deployment", "a/b"], "address"), (["set", "model.ca_file", "/nonexistent"], "PEM"),
      (["get", "wekks"], "did you mean: weeks"), (["show"], "get, set, unset or path"),
      (["unset", "history"], "SPENDWISE_HISTORY"), (["nset"], "did you mean: config"),
    ]
  )
  func wrong(words: [String], hint: String) throws {
    let result = try program.run(["config"] + words)
    #expect(result.status == 64)
    #expect(result.errors.contains(hint), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a dry run of set writes nothing")
  func dryRun() throws {
    #expect(try program.run(["config", "set", "weeks", "sunday", "--dry-run"]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("K1 K3 a key is taken from standard input alone, and shown nowhere")
  func key() throws {
    let refused = try program.run(["config", "set", "model.key", "sk-canary-1"])
    #expect(refused.status == 64)
    let set = try program.run(["config", "set", "model.key"], text: "sk-canary-1\n")
    #expect(set.status == 0)
    #expect(try content() == "model.key = sk-canary-1\n")
    var shown = refused.output + refused.errors + set.output + set.errors
    for words in [[], ["--json"], ["get", "model.key"], ["get", "model.key", "--json"], ["--plain"]] {
      let result = try program.run(["config"] + words)
      #expect(result.status == 0 && result.output.contains("set"))
      shown += result.output + result.errors
    }
    let broken = try program.run(["config", "set", "model.key"], text: "two words\n")
    #expect(broken.status == 64 && broken.errors.contains("nothing changed"))
    #expect(try program.run(["config", "set", "model.key"], text: "").status == 64)
    #expect(!(shown + broken.errors).contains("canary"))
    #expect(try content() == "model.key = sk-canary-1\n")
  }

  @Test("K3 a key is typed without being shown")
  func typedKey() throws {
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      arguments: ["config", "set", "model.key"],
      environment: program.allVariables
    )
    try terminal.expect("model.key: ")
    _ = terminal.settle()
    terminal.send("sk-canary-2\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(!terminal.transcript.contains("canary"))
    #expect(terminal.isCooked)
    #expect(try content() == "model.key = sk-canary-2\n")
  }

  @Test(
    "K7 a key that others may read is told of; setting anything closes the file to them",
    arguments: ["model.key", "speech.key"]
  )
  func readableKey(setting: String) throws {
    try write("\(setting) = sk-canary\nmodel.use = never\n", mode: 0o644)
    let list = try program.run(["list"])
    #expect(list.status == 0)
    #expect(list.errors.contains("others may read the key") && !list.errors.contains("canary"))
    #expect(try mode(path) == 0o644)
    #expect(try program.run(["config", "set", "weeks", "sunday"]).status == 0)
    #expect(try mode(path) == 0o600)
    #expect(try program.run(["list"]).errors.isEmpty)
  }

  @Test("K7 a file that others may write is neither read nor written", arguments: [0o620, 0o602, 0o666])
  func writable(mode: Int) throws {
    try write("weeks = sunday\n", mode: mode)
    for words in [[], ["get", "weeks"], ["set", "weeks", "monday"], ["unset", "weeks"]] {
      let result = try program.run(["config"] + words)
      #expect(result.status == 78)
      #expect(result.output.isEmpty)
    }
    #expect(try content() == "weeks = sunday\n")
  }

  @Test("I23 with a broken file help, the path and the scripts can still be had; all else says which line")
  func broken() throws {
    try write("weeks = sunday\ncolour = red\n")
    for words in [["config"], ["config", "set", "weeks", "monday"], ["list"], ["add", "tea 2"]] {
      let result = try program.run(words)
      #expect(result.status == 78)
      #expect(result.errors.contains("config:2") && result.errors.contains("did you mean: color"))
    }
    for words in [["help"], ["list", "-h"], ["config", "path"], ["completions", "bash"], ["--version"]] {
      #expect(try program.run(words).status == 0)
    }
    #expect(try program.run(["config", "path"]).output == path + "\n")
  }

  @Test("a variable that comes before the file is named when the file is set")
  func shadowed() throws {
    var program = program
    program.environment["SPENDWISE_LEDGER"] = folder.file("other.db")
    let result = try program.run(["config", "set", "ledger", folder.file("mine.db")])
    #expect(result.status == 0)
    #expect(result.output.contains("SPENDWISE_LEDGER"))
  }

  @Test("paths are printed as they are, whatever the locale")
  func exactPaths() throws {
    var program = program
    program.environment["LC_ALL"] = "C"
    program.environment["XDG_CONFIG_HOME"] = folder.file("für mich")
    program.environment["SPENDWISE_LEDGER"] = folder.file("größe.db")
    #expect(try program.run(["config", "path"]).output == folder.file("für mich/spendwise/config") + "\n")
    #expect(try program.run(["config", "get", "ledger"]).output == folder.file("größe.db") + "\n")
  }

  @Test("without a place for the file setting ends with 78")
  func noPlace() throws {
    var program = program
    program.environment["HOME"] = ""
    #expect(try program.run(["config", "set", "weeks", "sunday"]).status == 78)
    #expect(try program.run(["config"]).status == 0)
  }

  @Test(
    "K7 a file of another user's is not read",
    .enabled(if: geteuid() == 0, "only the system's administrator can give files away")
  )
  func otherOwner() throws {
    try write("weeks = sunday\n")
    try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: path)
    let result = try program.run(["list"])
    #expect(result.status == 78)
    #expect(result.errors.contains(path))
  }

  @Test("where the folder can't be made, setting says so with 78 and leaves nothing behind")
  func noFolder() throws {
    _ = FileManager.default.createFile(atPath: folder.file(".config"), contents: nil)
    let result = try program.run(["config", "set", "weeks", "sunday"])
    #expect(result.status == 78)
    #expect(result.errors.contains("can't be written"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [".config"])
  }

  @Test("plain is a sentence a setting")
  func plain() throws {
    let lines = try program.run(["config", "--plain"]).lines
    #expect(lines.contains("currency is USD, by default."))
    #expect(lines.prefix(10).allSatisfy { $0.contains(" is ") && $0.hasSuffix(".") })
  }

  @Test("the chat has it, too, but takes no key")
  func chat() throws {
    let terminal = try program.chat()
    terminal.send("/config set weeks sunday\r")
    try terminal.expect("next start")
    terminal.send("/config get weeks\r")
    try terminal.expect("sunday\r\n")
    terminal.send("/config set model.key\r")
    try terminal.expect("in a shell type")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try content() == "weeks = sunday\n")
  }

  @Test("K4 once a key is read, no crash can write this process to a file")
  func coreDumps() throws {
    for name in ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GROQ_API_KEY", nil] {
      var variables = program.allVariables
      if let name { variables[name] = "sk-canary" }
      let terminal = try PseudoTerminal(
        "/bin/sh",
        arguments: ["-c", "ulimit -c 4096; exec \(BuiltProgram.path) --offline"],
        environment: variables
      )
      try terminal.expect("spendwise› ")
      let limits = try String(contentsOfFile: "/proc/\(terminal.process)/limits", encoding: .utf8)
      let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") })
      #expect(line.split(separator: " ").dropFirst(4).first == (name == nil ? "2097152" : "0"))
      terminal.send("\u{04}")
      _ = try terminal.wait()
    }
  }
}
