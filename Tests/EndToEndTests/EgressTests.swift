import Foundation
import SpendCalls
import SpendCore
import SpendJSON
import SpendTestSupport
import Testing

/// What was sent to models, as its users see it.
@Suite struct EgressTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var program: BuiltProgram { BuiltProgram(home: folder.path) }
  private var path: String { folder.file(".local/state/spendwise/calls.db") }
  private var record: CallRecordFile { CallRecordFile(path: path) }

  @discardableResult
  private func send(
    _ body: String = "{}",
    at moment: String = "2026-11-20T11:00:00",
    purpose: OutgoingCall.Purpose = .line,
    host: String = "api.example.com",
    model: String = "tiny",
    attempt: Int = 0,
    _ outcome: CallOutcome? = CallOutcome(status: 200, milliseconds: 5)
  ) throws -> Int64 {
    try send(Array(body.utf8), at: moment, purpose, host, model, attempt, outcome)
  }

  private func send(
    _ body: [UInt8],
    at moment: String,
    _ purpose: OutgoingCall.Purpose,
    _ host: String,
    _ model: String,
    _ attempt: Int,
    _ outcome: CallOutcome?
  ) throws -> Int64 {
    let record = record
    let call = OutgoingCall(
      moment: try #require(Moment(iso: moment)),
      purpose: purpose,
      host: host,
      model: model,
      attempt: attempt,
      body: body
    )
    let number = try record.begin(call)
    if let outcome { record.end(number, outcome) }
    return number
  }

  private func records(_ result: BuiltProgram.Result) throws -> [JSONValue] {
    try result.lines.map { try JSONValue(parsing: $0.utf8) }
  }

  // MARK: Nothing there

  @Test("M32 where nothing was ever sent it says so, and makes no file")
  func nothing() throws {
    let result = try program.run(["egress"])
    #expect(result.status == 0)
    #expect(result.output == "Nothing was ever sent.\n")
    #expect(result.errors.isEmpty)
    #expect(try program.run(["egress", "--json"]).output.isEmpty)
    let one = try program.run(["egress", "1"])
    #expect(one.status == 65)
    #expect(one.errors == "spendwise: there is no call 1; see: spendwise egress\n")
    #expect(try program.run(["model", "usage"]).output == "No model was asked yet.\n")
    #expect(try program.run(["model", "usage", "--json"]).output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.file(".local")))
  }

  @Test("M32 looking doesn't change the record, offline or not")
  func unchanged() throws {
    try send()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    for arguments in [["egress"], ["egress", "1", "--offline"], ["model", "usage", "--offline"]] {
      #expect(try program.run(arguments).status == 0)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  // MARK: Rows

  @Test("each call is a row, retries too, newest first, with what came of it")
  func rows() throws {
    let failed = CallOutcome(status: 429, failure: "model_busy", milliseconds: 120)
    let answered = CallOutcome(
      status: 200,
      tokens: TokenCount(input: 8_123, output: 45),
      cost: 148_800,
      milliseconds: 1_234
    )
    try send(purpose: .lines, failed)
    try send(purpose: .lines, attempt: 1, answered)
    try send(host: "127.0.0.1:8080", model: "other", nil)
    let result = try program.run(["egress", "--width", "80"])
    #expect(
      result.output == """
        no.  when              for           answer       tokens      cost    took
        other at 127.0.0.1:8080
          3  2026-11-20 11:00  line          no answer
        tiny at api.example.com
          2  2026-11-20 11:00  lines, try 2  200        8,123+45  $0.00015  1.23 s
          1  2026-11-20 11:00  lines         429 busy                       0.12 s

        """
    )
    let plain = try program.run(["egress", "--plain", "--limit", "1"])
    #expect(
      plain.output == """
        Call 3: Fri 20 Nov 2026 11:00, to other at 127.0.0.1:8080, for line, no answer seen.
        The newest 1; egress all lists every one.

        """
    )
  }

  @Test("K11 as JSON each call has all that is known of it, with the body as it was sent")
  func json() throws {
    let body = "{\"line\":\"crème \\u0000 brûlée\",\n \"a\" : [ 1.0 ]}"
    let outcome = CallOutcome(
      status: 503,
      failure: "model_server_failed",
      tokens: TokenCount(input: 10, output: 2, isEstimate: true),
      cost: 7,
      milliseconds: 9
    )
    try send(body, purpose: .chat, attempt: 2, outcome)
    try send(body, nil)
    let records = try records(try program.run(["egress", "--json"]))
    #expect(records.count == 2)
    let full = try #require(records.last)
    #expect(full["number"]?.number == "1")
    #expect(full["time"]?.string == "2026-11-20T11:00:00")
    #expect(full["purpose"]?.string == "chat")
    #expect(full["host"]?.string == "api.example.com")
    #expect(full["model"]?.string == "tiny")
    #expect(full["attempt"]?.number == "2")
    #expect(full["answered"] == .boolean(true))
    #expect(full["status"]?.number == "503")
    #expect(full["failure"]?.string == "model_server_failed")
    #expect(full["input_tokens"]?.number == "10")
    #expect(full["output_tokens"]?.number == "2")
    #expect(full["tokens_estimated"] == .boolean(true))
    #expect(full["cost_usd"]?.string == "0.000000007")
    #expect(full["milliseconds"]?.number == "9")
    #expect(full["bytes"]?.number == String(body.utf8.count))
    #expect(full["body"]?.string == body)
    let bare = try #require(records.first)
    #expect(bare["answered"] == .boolean(false))
    for name in ["status", "failure", "input_tokens", "output_tokens", "cost_usd", "milliseconds"] {
      #expect(bare[name]?.isNull == true, "\(name)")
    }
    let one = try program.run(["egress", "1", "--json"])
    #expect(try self.records(one) == [full])
  }

  @Test("K11 a body that is no UTF-8 stands in base 64, and is shown byte by byte")
  func noText() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x00, 0x1B, 0x0A, 0x80, 0x7A]
    for count in 5...7 {
      _ = try send(Array(bytes.prefix(count)), at: "2026-11-20T11:00:00", .speech, "h", "m", 0, nil)
    }
    let records = try records(try program.run(["egress", "--json"]))
    for (record, count) in zip(records, [7, 6, 5]) {
      #expect(record["body"]?.isNull == true)
      #expect(record["body_base64"]?.string == Data(bytes.prefix(count)).base64EncodedString())
    }
    let shown = try program.run(["egress", "3"]).output
    #expect(
      shown.contains(
        "What was sent, 7 bytes (no UTF-8; bytes are shown as \\xNN):\n\na\\xff\\x00\\x1b\n\\x80z\n"
      )
    )
  }

  @Test("50 are shown unless told otherwise, and days bound them")
  func which() throws {
    for index in 0..<60 { try send(at: "2026-11-\(index < 30 ? "01" : "02")T12:00:0\(index % 10)") }
    func numbers(_ words: String...) throws -> [String?] {
      try records(try program.run(["egress", "--json"] + words)).map { $0["number"]?.number }
    }
    // A terminal gets 50, a pipe all of them.
    #expect(try numbers().count == 60)
    #expect(try numbers().first == "60")
    #expect(try numbers("--all").count == 60)
    #expect(try numbers("all").count == 60)
    #expect(try numbers("--limit", "2") == ["60", "59"])
    #expect(try numbers("--until", "2026-11-01", "--limit", "1") == ["30"])
    #expect(try numbers("--since", "2026-11-02", "--all").count == 30)
    let terminal = try program.terminal(["egress", "--no-pager"], rows: 90)
    #expect(try terminal.wait() == .exited(0))
    let shown = terminal.transcript
    #expect(shown.hasSuffix("The newest 50; egress all lists every one.\r\n"))
    #expect(shown.split(separator: "\r\n").count { $0.contains("2026-11-0") } == 50)
    #expect(try program.run(["egress"]).output.contains("The newest") == false)
    #expect(
      try program.run(["egress", "--limit", "50"]).output.hasSuffix(
        "The newest 50; egress all lists every one.\n"
      )
    )
    #expect(try program.run(["egress", "--limit", "60"]).output.contains("The newest") == false)
    #expect(try program.run(["egress", "--since", "2026-12-01"]).output == "Nothing was sent then.\n")
    for wrong in [["0"], ["x"], ["1", "2"], ["-1"], ["1", "--all"], ["1", "--since", "2026-01-01"]] {
      #expect(try program.run(["egress"] + wrong).status == 64, "\(wrong)")
    }
  }

  @Test("one call is shown whole, JSON in lines with nothing of it changed")
  func one() throws {
    let body = #"{"model":"tiny","messages":[{"content":"a \"b\" {c},[d]: e"}],"n":1.50,"stop":[],"x":{}}"#
    let tokens = TokenCount(input: 1, output: 1)
    try send(body, CallOutcome(status: 200, tokens: tokens, milliseconds: 5))
    let result = try program.run(["egress", "1"])
    #expect(
      result.output == """
        call    1
        when    2026-11-20 11:00:00
        to      tiny at api.example.com
        for     line
        answer  200 in 0.00 s
        tokens  1 in, 1 out
        cost    not known; see the setting model.price

        What was sent, 88 bytes:

        {
          "model": "tiny",
          "messages": [
            {
              "content": "a \\"b\\" {c},[d]: e"
            }
          ],
          "n": 1.50,
          "stop": [],
          "x": {}
        }

        """
    )
  }

  @Test("a body that is no longer kept says so, with how long it was")
  func dropped() throws {
    try send(String(repeating: "x", count: 1_500), at: "2026-01-01T12:00:00")
    try send(at: "2026-11-20T12:00:00")
    #expect(
      try program.run(["egress", "1"]).output.hasSuffix("\nIts body of 1,500 bytes is no longer kept.\n")
    )
    let record = try #require(try records(try program.run(["egress", "1", "--json"])).first)
    #expect(record["body"]?.isNull == true)
    #expect(record["body_base64"]?.isNull == true)
    #expect(record["bytes"]?.number == "1500")
  }

  // MARK: Looks

  @Test("O1 O2 what others said steers no terminal, in any view")
  func hostile() throws {
    let controls =
      (0..<0x20).map { Character(Unicode.Scalar(UInt8($0))) }
      + (0x7F..<0xA0).map { Character(Unicode.Scalar(UInt8($0))) }
    let evil = "a" + String(controls) + "\u{202E}b\u{2066}c\u{1B}]52;c;x\u{7}"
    let outcome = CallOutcome(
      status: 200,
      failure: evil,
      tokens: TokenCount(input: 1, output: 1),
      milliseconds: 1
    )
    try send("{\"\(evil)\":1}", host: evil, model: evil, outcome)
    let views: [[String]] = [
      ["egress"], ["egress", "--width", "40"], ["egress", "--plain"], ["egress", "1"],
      ["egress", "1", "--plain"],
      ["egress", "--json"], ["egress", "1", "--ascii"], ["model", "usage"], ["model", "usage", "--plain"],
      ["model", "usage", "--json"],
    ]
    for view in views {
      let result = try program.run(view)
      #expect(result.status == 0, "\(view): \(result.errors)")
      let isJSON = view.contains("--json")
      let isTame = !result.output.unicodeScalars.contains { scalar in
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
          || !isJSON && [0x202E, 0x2066].contains(scalar.value)
      }
      #expect(isTame, "\(view)")
    }
  }

  @Test(
    "O8 no row is wider than asked, and without UTF-8 all is ASCII",
    arguments: [20, 40, 60, 76, 80, 120, 200]
  )
  func widths(width: Int) throws {
    let tokens = TokenCount(input: 123_456, output: 23_456, isEstimate: true)
    let outcome = CallOutcome(
      status: 401,
      failure: "model_key_refused",
      tokens: tokens,
      cost: 123_456_789,
      milliseconds: 98_765
    )
    for index in 0..<12 {
      let host = index % 3 == 0 ? "a-rather-long-name-of-a-resource.openai.azure.com" : "h\u{e9}"
      try send(purpose: .categories, host: host, model: "modèle 模型", attempt: index % 5, outcome)
    }
    for view in [["egress"], ["model", "usage"]] {
      let result = try program.run(view + ["--width", "\(width)", "--ascii"])
      #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
      #expect(
        result.lines.allSatisfy { $0.count <= max(width, 20) || view == ["model", "usage"] && width < 60 }
      )
      #expect(result.lines.count > 8 || view == ["model", "usage"])
    }
  }

  // MARK: Faults

  @Test("a record that is damaged, newer or something else ends in one clear line, and is not touched")
  func faults() throws {
    try send()
    let good = try Data(contentsOf: URL(fileURLWithPath: path))
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    var cut = good
    cut.removeLast(good.count / 2)
    for content in [Data("my own notes, which are no database".utf8), cut] {
      try content.write(to: URL(fileURLWithPath: path))
      for command in [["egress"], ["egress", "1"], ["model", "usage"]] {
        let result = try program.run(command)
        #expect(result.status == 74, "\(command)")
        #expect(result.errors.hasPrefix("spendwise: the record of what was sent can't be read (\(path): "))
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.output.isEmpty)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == content)
    }
  }

  @Test("what was sent is shown even where the configuration is wrong")
  func wrongConfiguration() throws {
    try send()
    try FileManager.default.createDirectory(
      atPath: folder.file(".config/spendwise"),
      withIntermediateDirectories: true
    )
    try folder.write("nonsense = yes\n", to: ".config/spendwise/config")
    #expect(try program.run(["list"]).status == 78)
    #expect(try program.run(["egress"]).status == 0)
  }

  // MARK: Usage, cap and price

  @Test("usage tells what each model came to by month, and what is left of the cap")
  func usage() throws {
    func outcome(_ input: Int, _ cost: Int?) -> CallOutcome {
      CallOutcome(status: 200, tokens: TokenCount(input: input, output: 10), cost: cost, milliseconds: 1)
    }
    try send(at: "2026-10-31T23:59:59", outcome(1_000, 2_000_000_000))
    try send("{}", outcome(2_000, 46_100_000))
    try send(model: "second", outcome(3, nil))
    try send("{}", CallOutcome(failure: "model_timed_out", milliseconds: 5_000))
    let today = try #require(CivilDate(iso: "2026-11-20"))
    record.keep("answer", to: Array("digest".utf8), on: today)
    _ = record.answer(to: Array("digest".utf8), on: today)
    #expect(try program.run(["config", "set", "model.cap", "5", "USD"]).status == 0)
    let result = try program.run(["model", "usage"])
    #expect(
      result.output == """
        month    model     calls  failed  kept  tokens in  out         cost
        2026-11  second        1       0                3   10            ?
                 tiny          2       1            2,000   10      $0.0461
                 together      3       1     1      2,003   20  $0.0461 + ?
        2026-10  tiny          1       0            1,000   10      $2.0000

        kept: answers had without a request, as the same was asked before on that day.
        ?: the price of a model isn't known; set it as model.price.
        Costs are estimates by list prices or model.price; the vendor's bill counts.
        Left of this month's cap of 5.00 USD: 4.9539 USD.

        """
    )
    let months = try records(try program.run(["model", "usage", "--json"]))
    #expect(months.map { $0["month"]?.string } == ["2026-11", "2026-10"])
    #expect(months[0]["calls"]?.number == "3")
    #expect(months[0]["failures"]?.number == "1")
    #expect(months[0]["kept_answers"]?.number == "1")
    #expect(months[0]["cost_usd"]?.string == "0.0461")
    #expect(months[0]["calls_without_price"]?.number == "1")
    #expect(months[0]["cap"]?.string == "5.00 USD")
    #expect(months[0]["cap_left"]?.string == "4.9539 USD")
    #expect(months[0]["models"]?[1]?["input_tokens"]?.number == "2000")
    #expect(months[1]["cap"]?.isNull == true)
    _ = try program.run(["config", "set", "model.cap", "2003 tokens"])
    #expect(
      try program.run(["model", "usage"]).output.hasSuffix("This month's cap of 2003 tokens is used up.\n")
    )
  }

  @Test("a cap or a price that is none is refused before it stands in the file, and in it")
  func settings() throws {
    #expect(
      try program.run(["config", "set", "model.price", "0.15/0.6"]).output.hasPrefix(
        "model.price = 0.15/0.60"
      )
    )
    #expect(try program.run(["config", "get", "model.price"]).output == "0.15/0.60\n")
    #expect(try program.run(["config", "get", "model.cap"]).output == "none\n")
    for (name, value) in [
      ("model.price", "0.15"), ("model.price", "$1/2"), ("model.cap", "5"), ("model.cap", "0 USD"),
    ] {
      let result = try program.run(["config", "set", name, value])
      #expect(result.status == 64)
      #expect(result.errors.contains("such as"))
    }
    try folder.write("model.cap = 5 EUR\n", to: ".config/spendwise/config")
    let result = try program.run(["list"])
    #expect(result.status == 78)
    #expect(result.errors.contains("5 USD"))
  }

  @Test("in the chat both are had with a slash")
  func chat() throws {
    try send("{\"line\":\"tea 2\"}")
    let terminal = try program.chat()
    terminal.send("/egress\r")
    _ = try terminal.expect("tiny at api.example.com")
    terminal.send("/egress 1\r")
    _ = try terminal.expect("\"line\": \"tea 2\"")
    terminal.send("/egress 9\r")
    _ = try terminal.expect("There is no call 9")
    terminal.send("/model usage\r")
    _ = try terminal.expect("Costs are estimates")
    terminal.send("/quit\r")
    #expect(try terminal.wait() == .exited(0))
  }
}
