import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// One thing that can go wrong with a model server, and what must come of the line that it is asked about.
struct ServerFault: Sendable, CustomTestStringConvertible {
  /// What must come of a line.
  enum Outcome: Sendable, Equatable {
    /// The model's reading is stored, without a word.
    case model
    /// What the grammar reads is stored, with one notice that holds these words.
    case offline(String)
    /// What the grammar reads is stored, with one notice or none: what is stored counts.
    case grammar
  }

  /// What goes wrong.
  let name: String
  /// What the server does with one request after the other; the last again and again.
  let exchanges: [ScriptedExchange]
  let outcome: Outcome
  /// How many requests the line may cost.
  let requests: ClosedRange<Int>
  /// How many seconds the line may wait, where that isn't the usual time.
  let timeout: Int?

  init(
    _ name: String,
    _ exchanges: ScriptedExchange...,
    outcome: Outcome,
    requests: ClosedRange<Int> = 1...1,
    timeout: Int? = nil
  ) {
    self.name = name
    self.exchanges = exchanges
    self.outcome = outcome
    self.requests = requests
    self.timeout = timeout
  }

  var testDescription: String { name }

  /// The line that is said: the grammar reads its amount and knows no category for it.
  static let line = "zorbs 12.50"

  /// What a model makes of ``line``.
  static func reading(
    amount: String = #""12.50""#,
    currency: String = "null",
    date: String = "null",
    category: String = #""Shopping""#,
    merchant: String = "null",
    person: String = "null"
  ) -> String {
    """
    {"intent":"expense","expenses":[\(expense(amount, currency, date, category, merchant, person))],"question":null,\
    "command":null,"reason":null}
    """
  }

  /// One expense of a reading.
  static func expense(
    _ amount: String = #""12.50""#,
    _ currency: String = "null",
    _ date: String = "null",
    _ category: String = #""Shopping""#,
    _ merchant: String = "null",
    _ person: String = "null"
  ) -> String {
    """
    {"amount":\(amount),"currency":\(currency),"date":\(date),"category":\(category),"description":"zorbs",\
    "merchant":\(merchant),"person":\(person),"kind":"expense"}
    """
  }

  /// The answer of a server that does all right.
  static let right = ScriptedExchange.chat(reading())

  /// The bytes of an answer that is all right.
  static let rightBytes = ScriptedExchange.bytes(
    status: 200,
    headers: ["Content-Type: application/json"],
    body: Array(ScriptedExchange.chatBody(reading()).utf8)
  )

  /// An answer of status 200 with a body of one's own.
  static func body(_ text: String, type: String = "application/json") -> ScriptedExchange {
    .reply(headers: ["Content-Type: \(type)"], body: text)
  }

  /// An error as OpenAI's servers send it.
  static func error(_ status: Int, code: String, _ message: String, headers: [String] = [])
    -> ScriptedExchange
  {
    .reply(
      status: status,
      headers: ["Content-Type: application/json"] + headers,
      body:
        #"{"error":{"message":\#(ScriptedExchange.quoted(message)),"type":"error","param":null,"code":"\#(code)"}}"#
    )
  }

  // MARK: Checking

  /// Plays the fault to the program, and checks all that must hold.
  func check() throws {
    let server = try ScriptedServer { [exchanges] number, _ in exchanges[min(number, exchanges.count - 1)] }
    defer { server.stop() }
    try check(at: server.baseURL)
    let count = server.requests.count
    #expect(requests.contains(count), "\(count) requests")
    #expect(server.requests.allSatisfy { !$0.bodyText.contains(FaultedProgram.canary) })
  }

  /// Has the program ask the server at `address`, and checks all that must hold.
  func check(at address: String) throws {
    let program = try FaultedProgram(address: address, timeout: timeout)
    let began = ContinuousClock.now
    let result = try program.run(["add", "--json", ServerFault.line])
    let taken = ContinuousClock.now - began
    #expect(taken < .seconds(timeout ?? 5) + FaultedProgram.slack, "took \(taken)")
    #expect(result.status == 0, "\(result.errors)")
    switch outcome {
    case .model: #expect(result.errors.isEmpty, "\(result.errors)")
    case .offline(let words):
      let notices = FaultedProgram.notices(in: result.errors)
      #expect(
        notices.count == 1 && notices.allSatisfy { words.isEmpty || $0.contains(words) },
        "\(result.errors)"
      )
    case .grammar: #expect(FaultedProgram.notices(in: result.errors).count <= 1, "\(result.errors)")
    }
    let stored = try program.stored()
    try #require(stored.count == 1, "\(stored)")
    let expense = stored[0]
    #expect(expense["amount"]?.string == "12.50")
    #expect(expense["currency"]?.string == "USD")
    #expect(expense["date"]?.string == "2026-11-20")
    #expect(expense["description"]?.string == "zorbs")
    #expect(expense["merchant"]?.isNull == true)
    #expect(expense["person"]?.isNull == true)
    #expect(expense["kind"]?.string == "expense")
    if outcome != .grammar {
      #expect(expense["category"]?.string == (outcome == .model ? "Shopping" : "Other"))
    }
    try program.expectNoTrace(of: result)
  }
}
