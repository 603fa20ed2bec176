import SpendCLI
import SpendCore
import Testing

@Suite struct ConfigurationFileTests {
  @Test("reads settings, comments and blanks")
  func reads() throws {
    let text =
      "# mine\ncurrency = eur\n\n  model.url=http://127.0.0.1:8080/v1 \ndates = mdy\nmodel.use = never\n"
    let file = try ConfigurationFile(parsing: text, path: "config")
    #expect(file.currency?.code == "EUR")
    #expect(file.modelURL == "http://127.0.0.1:8080/v1")
    #expect(file.dates == .mdy)
    #expect(file.modelUse == .never)
  }

  @Test(
    "I23 a broken line is named with file and line, never with its value",
    arguments: [
      ("currency = EUR\nnonsense sk-secret\n", "config:2"), ("currency = EURO\n", "config:1"),
      ("\n\nmodel.kee = sk-secret\n", "config:3"),
      ("dates = ymd\n", "config:1"),
    ]
  )
  func broken(text: String, place: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationFile(parsing: text, path: "config")
    }
    #expect(error?.problem.hasPrefix(place) == true)
    #expect(error?.problem.contains("secret") == false)
    #expect(error?.exitStatus == .configuration)
  }
}

@Suite struct SettingsTests {
  private func settings(
    _ words: [String] = [],
    _ environment: [String: String] = [:],
    _ text: String = ""
  ) throws -> Settings {
    let file = ConfigurationReader.Result(file: try ConfigurationFile(parsing: text, path: "config"))
    return try Settings(
      arguments: try Arguments(words, commands: ["list"]),
      environment: Environment(environment),
      file: file
    )
  }

  @Test("a flag comes before the environment, that before the default")
  func precedence() throws {
    #expect(try settings([], ["HOME": "/home/a"]).ledgerPath == "/home/a/.local/share/spendwise/ledger.db")
    #expect(
      try settings([], ["HOME": "/home/a", "XDG_DATA_HOME": "/data"]).ledgerPath
        == "/data/spendwise/ledger.db"
    )
    #expect(try settings([], ["HOME": "/home/a", "SPENDWISE_LEDGER": "/x.db"]).ledgerPath == "/x.db")
    #expect(try settings(["--ledger", "/y.db"], ["SPENDWISE_LEDGER": "/x.db"]).ledgerPath == "/y.db")
  }

  @Test("S9 a relative XDG folder is ignored, and no home means no place")
  func noPlace() throws {
    #expect(try settings([], ["XDG_DATA_HOME": "data"]).ledgerPath == nil)
    #expect(try settings([], ["HOME": ""]).ledgerPath == nil)
  }

  @Test("a home currency other than the dollar puts the day before the month")
  func dateOrder() throws {
    #expect(try settings().dayBeforeMonth == false)
    #expect(try settings([], [:], "currency = EUR").dayBeforeMonth)
    #expect(try settings([], [:], "currency = EUR\ndates = mdy").dayBeforeMonth == false)
  }

  @Test("weeks start on Monday unless the settings say another day")
  func weekStart() throws {
    #expect(try settings().weekStart == .monday)
    #expect(try settings([], [:], "weeks = sunday").weekStart == .sunday)
    #expect(throws: ConfigurationError.self) { try settings([], [:], "weeks = friday") }
  }

  @Test("a model is used when a key or a configured server says so, and never offline")
  func model() throws {
    #expect(try settings().model == nil)
    #expect(try settings([], ["OPENAI_API_KEY": "k"]).model?.key == "k")
    #expect(try settings(["--offline"], ["OPENAI_API_KEY": "k"]).model == nil)
    #expect(try settings([], ["OPENAI_API_KEY": "k"], "model.use = never").model == nil)
    let local = try settings([], ["SPENDWISE_MODEL": "tiny"], "model.url = http://localhost:8080/v1").model
    #expect(local?.key == nil)
    #expect(local?.name == "tiny")
  }

  @Test("SPENDWISE_NOW and --today fix the clock")
  func clock() throws {
    let now = try settings([], ["SPENDWISE_NOW": "2026-11-20T23:59:58"]).clock.now()
    #expect(now.iso == "2026-11-20T23:59:58")
    #expect(
      try settings(["--today", "2026-01-31"], ["SPENDWISE_NOW": "2026-11-20T12:00:00"]).clock.now().date.iso
        == "2026-01-31"
    )
    #expect(throws: ConfigurationError.self) { try settings([], ["SPENDWISE_NOW": "now"]) }
    #expect(throws: UsageError.self) { try settings(["--today", "tomorrow"]) }
  }
}
