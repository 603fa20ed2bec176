import Foundation
import SpendCLI
import SpendTestSupport
import Testing

@Suite struct ConfigurationEditTests {
  @Test(
    "setting a value changes its line alone, or adds one at the end",
    arguments: [
      ("", "currency = EUR\n"),
      ("# mine\n\nweeks = sunday\n", "# mine\n\nweeks = sunday\ncurrency = EUR\n"),
      ("currency = USD  # home\nweeks = sunday\n", "currency = EUR  # home\nweeks = sunday\n"),
      ("  currency=USD\n#currency = GBP\n", "  currency = EUR\n#currency = GBP\n"),
      ("currency = USD\nweeks = sunday\ncurrency = GBP\n", "weeks = sunday\ncurrency = EUR\n"),
      ("weeks = sunday", "weeks = sunday\ncurrency = EUR\n"),
    ]
  )
  func setting(before: String, after: String) {
    #expect(ConfigurationEdit.setting(.currency, to: "EUR", in: before) == after)
  }

  @Test("taking a setting out takes out every line of it, and no other")
  func removing() {
    let text = "# a\ncurrency = USD\nweeks = sunday # b\ncurrency = GBP\n"
    #expect(ConfigurationEdit.removing(.currency, from: text) == "# a\nweeks = sunday # b\n")
    #expect(ConfigurationEdit.removing(.dates, from: text) == text)
  }

  @Test("what is set is read back as it was set, for every setting of the file and any others beside it")
  func roundTrip() throws {
    let values: [(SettingName, String)] = [
      (.currency, "JPY"), (.dates, "mdy"), (.weeks, "saturday"), (.ledger, "/a folder/b=c#d.db"),
      (.color, "never"), (.plain, "on"), (.modelUse, "unsure"), (.modelWords, "on"),
      (.modelURL, "http://127.0.0.1:8080/v1"), (.modelName, "qwen:7b"), (.modelKey, "k-1=2#3"),
      (.modelPrice, "0.15/0.60"), (.modelCap, "200000 tokens"),
    ]
    var text = "# first\ncurrency = EUR # here\n\n# last"
    for (name, value) in values {
      text = ConfigurationEdit.setting(name, to: value, in: text)
      #expect(try ConfigurationFile(parsing: text, path: "config")[name]?.value == value)
    }
    let file = try ConfigurationFile(parsing: text, path: "config")
    for (name, value) in values { #expect(file[name]?.value == value) }
    #expect(text.hasPrefix("# first\ncurrency = JPY # here\n\n# last\n"))
  }
}

@Suite struct ConfigurationWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("K5 the file and the folders made for it are their owner's alone; nothing else is left beside it")
  func modes() throws {
    let path = folder.file("a/b/config")
    try ConfigurationWriter.write("currency = EUR\n", to: path)
    try ConfigurationWriter.write("currency = USD\n", to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "currency = USD\n")
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder.file("a/b")) == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b")) == ["config"])
  }

  @Test("K9 a file that lies where the temporary one would is never written to")
  func temporary() throws {
    let path = folder.file("config")
    let lure = "\(path).\(ProcessInfo.processInfo.processIdentifier)-0.new"
    let victim = folder.file("victim")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: victim))
    try FileManager.default.createSymbolicLink(atPath: lure, withDestinationPath: victim)
    try ConfigurationWriter.write("currency = EUR\n", to: path)
    #expect(try String(contentsOfFile: victim, encoding: .utf8) == "mine")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "currency = EUR\n")
  }

  @Test("S29 a configuration that is a link is not written")
  func link() throws {
    let path = folder.file("config")
    let target = folder.file("target")
    try Data("weeks = sunday\n".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    let error = #expect(throws: ConfigurationError.self) { try ConfigurationWriter.write("x", to: path) }
    #expect(error?.problem.contains("link") == true)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "weeks = sunday\n")
  }
}
