import SpendJSON
import SpendTestSupport
import Testing

/// What an audit found of questions; the figures are added up by hand from ``ledger``.
@Suite struct QuestionPromiseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private var program: BuiltProgram { BuiltProgram(home: folder.path) }

  private static let ledger = """
    date,amount,currency,category,description,merchant,person,kind
    2026-08-04,30.00,USD,Food & Dining,lunch,Nopa,Sam,expense
    2026-08-25,70.00,USD,Food & Dining,dinner,Nopa,,expense
    2026-09-10,60.00,USD,Food & Dining,dinner,,Leo,expense
    2026-09-28,50.00,USD,Food & Dining,pizza,,,expense
    2026-10-01,900.00,USD,Other,rent,Hill House,,expense
    2026-10-02,15.00,USD,Transportation,ride,Uber,,expense
    2026-10-03,9.00,USD,Transportation,taxi,,Leo,expense
    2026-10-09,40.00,USD,Groceries,groceries,Walmart,,expense
    2026-10-10,25.00,USD,Groceries,groceries,Costco,,expense
    2026-10-12,90.00,USD,Food & Dining,dinner,Nopa,Sam,expense
    2026-10-14,12.00,USD,Entertainment,subscription,Netflix,,expense
    2026-10-15,80.00,USD,Shopping,shoes,Amazon,,expense
    2026-10-17,20.00,USD,Shopping,shoes,Amazon,,refund
    2026-11-02,100.00,USD,Food & Dining,dinner,Nopa,Priya,expense
    2026-11-03,33.00,USD,Groceries,groceries,Walmart,,expense

    """

  private func ask(_ question: String) throws -> JSONValue {
    try folder.write(QuestionPromiseTests.ledger, to: "ledger.csv")
    _ = try program.run(["import", folder.path + "/ledger.csv"])
    return try JSONValue(
      parsing: try #require(try program.run(["ask", "--json", question]).lines.first).utf8
    )
  }

  /// The reply to the last of `lines`, asked in one conversation.
  private func last(of lines: [String]) throws -> JSONValue {
    try folder.write(QuestionPromiseTests.ledger, to: "ledger.csv")
    _ = try program.run(["import", folder.path + "/ledger.csv"])
    let replies = try program.run(["--json"], text: lines.joined(separator: "\n") + "\n").lines
    return try JSONValue(parsing: #require(replies.last).utf8)
  }

  @Test(
    "A11 what is left out is never what is counted",
    arguments: [
      ("how much did I spend except in november", "1361.00"),
      ("how much did I spend this year excluding october and november", "210.00"),
      ("how much did I spend in october but not on rent", "251.00"),
      ("how much not on food in october", "1061.00"),
      ("how much at Amazon without refunds", "80.00"),
      ("total in october excluding refunds", "1171.00"),
      ("how much on groceries not at Walmart", "25.00"),
      ("food not with Sam this year", "280.00"),
      ("how much in october besides rent, groceries and Uber", "171.00"),
      ("how much did I spend in october except on fridays", "1096.00"),
      ("how much did I spend in october, rent excluded", "251.00"),
      ("wie viel habe ich im oktober außer für lebensmittel ausgegeben", "1086.00"),
      ("combien ai-je dépensé cette année à part en octobre", "343.00"),
      ("cuánto gasté en octubre que no fuera comida", "1061.00"),
      ("hoeveel heb ik dit jaar uitgegeven behalve in oktober", "343.00"),
      ("quanto ho speso a ottobre tranne la spesa", "1086.00"),
      ("quanto gastei em outubro exceto supermercado", "1086.00"),
    ]
  )
  func leftOut(_ question: String, _ value: String) throws {
    #expect(try ask(question)["result"]?["value"]?.string == value)
  }

  @Test(
    "what is told in front, behind or around what is asked is accounted for",
    arguments: [
      ("after rent, what was my biggest expense in october", "90.00"),
      ("October total once you take out rent and groceries", "186.00"),
      ("October total with rent and groceries taken out", "186.00"),
      ("did groceries top 60 dollars in October", "yes"),
      ("how much on groceries in october, Costco included", "65.00"),
      ("how much at the Costco store in october", "25.00"),
      ("cheapest load of groceries in october", "25.00"),
      ("Uber on fridays in october, how many rides", "1"),
      ("how much have I spent on sam this year", "120.00"),
      ("how much dough went to Nopa this year", "290.00"),
    ]
  )
  func around(_ question: String, _ value: String) throws {
    #expect(try ask(question)["result"]?["value"]?.string == value)
  }

  @Test(
    "what goes on from an entry is about it, its place or the sum that it was picked out of",
    arguments: [
      (["what did I spend in October", "what was the biggest thing?", "just the groceries"], "65.00"),
      (["what did I spend in October", "what was the biggest thing?", "without the rent"], "251.00"),
      (["biggest purchase in October without rent", "how often have I been there this year"], "4"),
      (["when was I last at Nopa", "what did I spend there that time"], "100.00"),
      (["groceries in October", "as a share of everything?", "and without the rent?"], "25.9"),
      (["how much on Sam this year", "and Leo"], "69.00"),
      (["total for October", "and September?", "what's the difference between those two"], "-1041.00"),
    ]
  )
  func goingOn(_ lines: [String], _ value: String) throws {
    #expect(try last(of: lines)["result"]?["value"]?.string == value)
  }

  @Test(
    "a question that says all it is about is answered the same whatever was asked before",
    arguments: [
      (["groceries in October without Costco", "how much did I spend on 3 October?"], "9.00"),
      (["how much at Walmart in October", "how much did I spend in November?"], "133.00"),
      (["how much with Sam in August", "what have I paid Nopa altogether?"], "290.00"),
      (["purchases under 20 in October", "how many purchases over $50 did I make in October?"], "3"),
      (["share of groceries in October", "how much did I spend in October without rent?"], "251.00"),
      (
        ["more at Walmart or at Costco this year?", "September or October, which cost more?"], "October 2026"
      ),
      // The days before have none of it.
      (["groceries in November", "what was the price of the pizza?"], "50.00"),
      (["groceries in November", "and the pizza?"], "0.00"),
      (["shoes in October", "did I have pizza?"], "no"),
    ]
  )
  func complete(_ lines: [String], _ value: String) throws {
    #expect(try last(of: lines)["result"]?["value"]?.string == value)
  }

  @Test(
    "A11 a negation that can't be read is no question for the opposite",
    arguments: [
      "how much did I not spend on food in october", "how much did I spend in october except in october",
      "how much did I spend in october not", "spending at Nopa, leaving out the dinner with Sam",
    ]
  )
  func unread(_ question: String) throws {
    let answer = try ask(question)
    #expect(answer["result"]?["value"]?.string == nil)
  }

  @Test(
    "A12 names that and, or or a comma joins are a union of entries, each once",
    arguments: [
      ("how much on taxis and uber", "24.00"),
      ("how much on taxi or uber", "24.00"),
      ("how much with Sam or Priya", "220.00"),
      ("how much with Sam and Leo", "189.00"),
      ("how much did I spend on rent and Netflix in October", "912.00"),
      ("food with Sam and Leo this year", "180.00"),
      ("how much on Uber, groceries and rent in october", "980.00"),
      ("how much on dinner and food in october", "90.00"),
      ("how much did I spend at Walmart or with Sam in october", "130.00"),
      ("how much on groceries at Walmart or Costco in october", "65.00"),
      ("combien pour les courses et Netflix en octobre", "77.00"),
    ]
  )
  func union(_ question: String, _ value: String) throws {
    #expect(try ask(question)["result"]?["value"]?.string == value)
  }

  @Test(
    "one entry told of in front is the one asked about; what somebody took off me is what it got",
    arguments: [
      ("the last time I had pizza, how much was it", "50.00"),
      ("my latest purchase at Walmart, what was it", "33.00"),
      ("how much has Nopa taken off me this year", "290.00"),
    ]
  )
  func oneOfThem(question: String, value: String) throws {
    #expect(try ask(question)["result"]?["value"]?.string == value)
  }

  @Test("A12 a name at, from or with somebody narrows what it stands beside")
  func narrowed() throws {
    #expect(try ask("how much on food with Sam this year")["result"]?["value"]?.string == "120.00")
    #expect(try ask("how much on dinner at Nopa in october")["result"]?["value"]?.string == "90.00")
  }

  @Test(
    "A13 what is usual of a month that runs is told of whole months and of their same days, and the answer says so",
    arguments: [
      "am I spending too much on food", "am I spending more than usual on food",
      "how much more than usual did I spend on food",
    ]
  )
  func usual(_ question: String) throws {
    let answer = try #require(try ask(question)["answer"]?.string)
    // 100 in August, 110 in September, 90 in October; 30, 60 and 90 of it to the 20th.
    #expect(answer.contains("just the usual $100.00 of a whole month (the mean of August to October 2026)"))
    #expect(answer.contains("and $40.00 more (66.67 %) than the usual $60.00 by the 20th"))
  }

  @Test(
    "A14 the pace of a month begins with its fifth day and leaves out days that are one of a kind",
    arguments: [("2026-11-04", ""), ("2026-11-20", "on pace $1,125.00")]
  )
  func pace(_ today: String, _ expected: String) throws {
    // 900 on one day, and 150 on others within 20 days: 900 and 150 / 20 * 30.
    let lines =
      "rent 900 on 2026-11-01\nlunch 40 on 2026-11-02\nlunch 60 on 2026-11-03\nlunch 50 on 2026-11-03\n"
    _ = try program.run([], text: lines)
    let dashboard = try program.run(["dashboard", "--today", today]).output
    #expect(dashboard.contains("on pace") == !expected.isEmpty)
    #expect(expected.isEmpty || dashboard.contains(expected), "\(dashboard)")
  }

  @Test("A14 what changed since a month is told beside that month as it was")
  func changed() throws {
    for question in ["what changed since last month", "how did my spending change since October"] {
      let answer = try #require(try ask(question)["answer"]?.string)
      #expect(answer.contains("$133.00"))
      #expect(answer.contains("than in October 2026: ") && answer.contains("against $1,151.00"), "\(answer)")
    }
  }

  @Test("A14 a figure for so many days is called one")
  func scaled() throws {
    let answer = try #require(
      try ask("did I spend more than usual on food since 11 November")["answer"]?.string
    )
    #expect(answer.contains("10 days like those of"), "\(answer)")
  }
}
