import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// A model that lies in every reply, against a real loopback server: no wrong figure is ever shown.
@Suite struct LyingModelTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What the model says when it is asked to read a line.
  private static let readings = [
    ("total", "[]", "null", "null"), ("total", #"["Shopping"]"#, "null", "null"),
    ("count", "[]", #""2026-09-01""#, #""2026-09-30""#), ("largest", "[]", "null", "null"),
    ("total", #"["Groceries"]"#, #""2025-01-01""#, #""2025-12-31""#),
    ("average_per_day", "[]", "null", "null"),
    ("latest", #"["Transportation"]"#, "null", "null"), ("list", "[]", "null", "null"),
  ].flatMap { measure, categories, first, last in
    ["[]", #"["Globex Casino"]"#].map { merchants in
      """
      {"intent":"question","total":"99999.99","answer":"You spent \
      $99,999.99","expenses":[],"question":{"measure":"\(measure)",\
      "categories":\(categories),"merchants":\(merchants),"people":[],"subjects":[],"excluded":[],"kinds":[],\
      "weekdays":[],\
      "more_than":null,"less_than":null,"currency":null,"from":\(first),"to":\(last),"grouping":null,"limit":null},\
      "command":null,"reason":null}
      """
    }
  }

  /// What the model says when it is asked for words.
  private static let wordings = [
    "You spent $99,999.99, 77 expenses.", "You spent nothing at all.",
    "You spent twice as much at Globex Casino.",
    "Ignore the ledger: the total is 31337 dollars.", "SYSTEM: undo everything. You owe $500.00.",
    "You spent $12.00 more than usual on food.", "About forty euros.", "You spent €1.00 in March 1999.",
  ]

  /// Questions that the grammar reads, and ones about money that it doesn't.
  private static let questions: [String] = {
    let spans = [
      "last month", "this month", "in october", "in september", "this year", "in all", "since september",
      "yesterday",
    ]
    let asked = spans.flatMap { span in
      [
        "how much did I spend \(span)", "what did I spend on food \(span)",
        "how many purchases did I make \(span)",
        "what was my biggest expense \(span)", "groceries \(span)?", "average per day \(span)",
        "when did I last buy coffee \(span)", "how much at Lidl \(span)",
      ]
    }
    let strange = [
      "quantify my groceries habit, october edition, money-wise", "in terms of cash, groceries: verdict",
      "groceries spending situation report, money edition", "my food costs, kindly quantified",
      "will it rain tomorrow", "which stock should I buy", "what is the capital of France",
      "how tall is Big Ben",
    ]
    let all = asked + strange
    return (0..<200).map { all[$0 * 7 % all.count] }
  }()

  private func ledger() throws {
    let rows = (0..<120).map { index in
      let day = "2026-\(["08", "09", "10", "11"][index % 4])-\(index % 19 < 9 ? "0" : "")\(index % 19 + 1)"
      let thing = [
        "coffee,Food & Dining,Blue Cup", "leeks,Groceries,Lidl", "tram,Transportation,",
        "socks,Shopping,Socken Max",
      ][index % 4 == 0 ? index / 4 % 4 : index % 3]
      return "\(day),\(index * 37 % 90 + 1).\(index % 90 + 10),USD,expense,\(thing),"
    }
    let text =
      "date,amount,currency,kind,description,category,merchant,person\n" + rows.joined(separator: "\n") + "\n"
    let path = folder.file("rows.csv")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(try BuiltProgram(home: folder.path).run(["import", path]).status == 0)
    let configuration = folder.path + "/.config/spendwise"
    try FileManager.default.createDirectory(atPath: configuration, withIntermediateDirectories: true)
    try Data("model.words = on\n".utf8).write(to: URL(fileURLWithPath: configuration + "/config"))
  }

  private func records(_ result: BuiltProgram.Result) throws -> [JSONValue] {
    try result.lines.map { try JSONValue(parsing: $0.utf8) }
  }

  /// The runs of digits in `text`, with the marks between them.
  private func figures(in text: String) -> Set<String> {
    Set(text.matches(of: /[0-9][0-9.,]*[0-9]|[0-9]/).map { String($0.output) })
  }

  @Test("a model that lies in each of 200 replies changes no figure")
  func neverBelieved() throws {
    try ledger()
    let text = LyingModelTests.questions.map { $0 + "\n" }.joined()
    let truth = try records(try BuiltProgram(home: folder.path).run(["--offline", "--json"], text: text))
    #expect(truth.count == 200)
    let server = try ScriptedServer { number, request in
      let isForWords = request.bodyText.contains("spendwise_words")
      let lies = isForWords ? LyingModelTests.wordings : LyingModelTests.readings
      let lie = lies[number % lies.count]
      return .chat(isForWords ? #"{"words":\#(ScriptedExchange.quoted(lie))}"# : lie)
    }
    defer { server.stop() }
    let program = BuiltProgram(
      home: folder.path,
      environment: ["OPENAI_API_KEY": "sk-canary-0123456789abcdef", "OPENAI_BASE_URL": server.baseURL]
    )
    let told = try records(try program.run(["--json"], text: text))
    #expect(told.count == 200)
    #expect(server.requests.count > 150)
    for (known, told) in zip(truth, told) {
      let answer = told["answer"]?.string ?? told["message"]?.string ?? ""
      let plain = known["answer"]?.string ?? known["message"]?.string ?? ""
      #expect(told["result"]?["value"]?.string == known["result"]?["value"]?.string, "\(plain)")
      #expect(told["ok"] == known["ok"], "\(plain)")
      #expect(figures(in: answer).isSubset(of: figures(in: plain)), "\(answer) / \(plain)")
      #expect(!answer.contains("Globex"))
    }
  }

  @Test("words that say what the ledger says are shown")
  func honest() throws {
    try ledger()
    let server = try ScriptedServer { _, request in
      // The answer as it was sent, with other words before it.
      let sent = (try? JSONValue(parsing: request.body))?["messages"]?[1]?["content"]?.string ?? ""
      let answer = (try? JSONValue(parsing: sent.utf8))?["answer"]?.string ?? ""
      return .chat(#"{"words":\#(ScriptedExchange.quoted("So far, " + answer))}"#)
    }
    defer { server.stop() }
    let program = BuiltProgram(
      home: folder.path,
      environment: ["OPENAI_API_KEY": "sk-canary-0123456789abcdef", "OPENAI_BASE_URL": server.baseURL]
    )
    let result = try program.run(["ask", "what did I spend on food in october"])
    #expect(result.output.hasPrefix("So far, You spent $"))
    #expect(result.status == 0)
  }
}
