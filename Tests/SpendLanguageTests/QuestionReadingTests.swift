import SpendCore
import SpendLanguage
import Testing

@Suite struct QuestionReadingTests {
  private func question(_ fields: KeyValuePairs<String, String>) throws -> Question {
    guard case .question(let question) = try Bench.reading(Bench.question(fields)) else {
      throw LanguageError(.noReading, "not a question")
    }
    return question
  }

  @Test("reads every part of a question")
  func whole() throws {
    let question = try question([
      "measure": "\"average_per_purchase\"", "categories": "[\"groceries\",\"Pets\"]",
      "merchants": "[\"Corner Co-op\"]",
      "people": "[\"Ines\"]", "subjects": "[\"leeks\",\"leeks\",\"\"]", "excluded": "[\"beer\"]",
      "kinds": "[\"expense\"]", "weekdays": "[\"monday\",\"Sunday\"]", "more_than": "\"5\"",
      "less_than": "20.5",
      "currency": "\"EUR\"", "from": "\"2026-10-01\"", "to": "\"2026-10-31\"", "grouping": "\"merchant\"",
      "limit": "3",
    ])
    let euro = try #require(Currency(code: "EUR"))
    #expect(question.measure == .total)
    #expect(question.per == .purchase)
    #expect(question.filter.categories == ["Groceries"])
    #expect(question.filter.merchants == ["Corner Co-op"])
    #expect(question.filter.people == ["Ines"])
    #expect(question.filter.subjects == ["leeks", "Pets"])
    #expect(question.filter.excluded == ["beer"])
    #expect(question.filter.kinds == [.expense])
    #expect(question.filter.weekdays == [.monday, .sunday])
    #expect(question.filter.moreThan == Money(minorUnits: 500, currency: euro))
    #expect(question.filter.lessThan == Money(minorUnits: 2050, currency: euro))
    #expect(question.filter.currency == euro)
    #expect(question.period.name == "in October 2026")
    #expect(question.grouping == .merchant)
    #expect(question.limit == 3)
  }

  @Test(
    "periods are named by their dates, whatever the model would call them",
    arguments: [
      ("null", "null", "in all", nil), ("\"2026-11-20\"", "\"2026-11-20\"", "today", "2026-11-20"),
      ("\"2026-11-19\"", "\"2026-11-19\"", "yesterday", "2026-11-19"),
      ("\"2026-11-01\"", "\"2026-11-30\"", "this month", "2026-11-20"),
      ("\"2026-11-01\"", "\"2026-11-20\"", "this month", "2026-11-20"),
      ("\"2024-02-01\"", "\"2024-02-29\"", "in February 2024", "2024-02-29"),
      ("\"2025-01-01\"", "\"2025-12-31\"", "in 2025", "2025-12-31"),
      ("\"2026-01-01\"", "\"2026-12-31\"", "this year", "2026-11-20"),
      ("\"2026-03-01\"", "null", "since 1 Mar 2026", nil),
      ("null", "\"2026-03-01\"", "until 1 Mar 2026", "2026-03-01"),
      ("\"2026-11-09\"", "\"2026-11-15\"", "over 9–15 Nov 2026", "2026-11-15"),
    ] as [(String, String, String, String?)]
  )
  func namesPeriod(from: String, to: String, name: String, last: String?) throws {
    let period = try question(["measure": "\"total\"", "from": from, "to": to]).period
    #expect(period.name == name)
    #expect(period.last?.iso == last)
  }

  @Test(
    "M11 M14 a question with impossible parts is refused",
    arguments: [
      ["measure": "\"sum\""], ["measure": "\"total\"", "from": "\"2026-02-30\""],
      ["measure": "\"total\"", "from": "\"2026-02-03\"", "to": "\"2026-02-01\""],
      ["measure": "\"total\"", "grouping": "\"colour\""], ["measure": "\"total\"", "limit": "0"],
      ["measure": "\"total\"", "limit": "1e9"], ["measure": "\"total\"", "kinds": "[\"theft\"]"],
      ["measure": "\"total\"", "weekdays": "[\"noday\"]"], ["measure": "\"total\"", "more_than": "\"1,5\""],
      ["measure": "\"total\"", "merchants": "\"x\""], ["measure": "\"total\"", "people": "[7]"],
    ] as [KeyValuePairs<String, String>]
  )
  func refuses(fields: KeyValuePairs<String, String>) throws {
    #expect(try Bench.refusal(.chat(Bench.question(fields)))?.cause == .invalidReading)
  }

  @Test("no measure means that no ledger can answer")
  func unanswerable() throws {
    #expect(try Bench.reading(Bench.question(["measure": "null"])) == .unanswerable)
  }

  @Test("commands are those of the program, and a list may be filtered")
  func commands() throws {
    func reading(_ command: String) -> String {
      "{\"intent\":\"command\",\"expenses\":[],\"question\":null,\"command\":\"\(command)\",\"reason\":null}"
    }
    #expect(try Bench.reading(reading("undo")) == .command(.undo(.newest(1))))
    #expect(try Bench.reading(reading("delete_expense")) == .command(.delete(.newest)))
    #expect(try Bench.reading(reading("budget")) == .command(.unavailable("set a budget")))
    #expect(try Bench.reading(reading("list")) == .command(.list(ListRequest())))
    #expect(try Bench.refusal(.chat(reading("drop_tables")))?.cause == .invalidReading)
    let filtered = try Bench.reading(
      Bench.question(["merchants": "[\"Lidl\"]", "limit": "5"], intent: "command")
    )
    guard case .command(.list(let request)) = filtered else { throw LanguageError(.noReading, "not a list") }
    #expect(request.filter.merchants == ["Lidl"])
    #expect(request.limit == 5)
  }

  @Test("a line with nothing in it has its reason")
  func other() throws {
    let reasons: [(String, OtherReason)] = [
      ("\"no_amount\"", .noAmount), ("\"not_spent\"", .notSpent), ("\"chat\"", .chat),
      ("null", .notUnderstood),
      ("\"bored\"", .notUnderstood),
    ]
    for (name, reason) in reasons {
      #expect(try Bench.reading("{\"intent\":\"other\",\"reason\":\(name)}") == .other(reason))
    }
  }

  @Test("a follow-up brings the question before it in the form of a reading")
  func followUp() throws {
    let transport = StubTransport([.chat(Bench.question(["measure": "\"total\""]))])
    var filter = ExpenseFilter()
    filter.merchants = ["Lidl"]
    let day = try #require(Bench.today)
    let before = Question(measure: .count, filter: filter, period: .month(of: day, today: day), limit: 2)
    _ = try Bench.interpreter(transport).interpret(Bench.utterance("and in May?", previous: before))
    let body = try #require(transport.bodies.first)
    #expect(body.contains("\\\"measure\\\":\\\"count\\\""))
    #expect(body.contains("\\\"merchants\\\":[\\\"Lidl\\\"]"))
    #expect(body.contains("\\\"from\\\":\\\"2026-11-01\\\",\\\"to\\\":\\\"2026-11-20\\\""))
  }
}
