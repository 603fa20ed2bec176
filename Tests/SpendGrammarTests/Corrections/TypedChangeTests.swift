import SpendCore
import SpendGrammar
import Testing

@Suite struct TypedChangeTests {
  static let edits = """
    413 amount 5.25|#413: amount 5.25
    413 5.25|#413: amount 5.25
    #413 category groceries|#413: category Groceries
    413 date yesterday|#413: date 2026-11-19
    413 date nov 18|#413: date 2026-11-18
    413 date 18 Nov 2025|#413: date 2025-11-18
    413 date the 3rd|#413: date 2026-11-03
    413 time 23:15|#413: time 23:15
    413 time 11pm|#413: time 23:00
    413 time at 9 in the evening date yesterday|#413: date 2026-11-19, time 21:00
    413 time none|#413: time none
    413 merchant Nopa person Sam|#413: merchant Nopa, person Sam
    413 merchant trader joes|#413: merchant Trader Joe's
    413 description team lunch|#413: description team lunch
    413 description lunch category food|#413: description lunch, category Food & Dining
    413 kind refund|#413: kind refund
    413 note paid cash|#413: note paid cash
    413 note about the date and the amount|#413: note about the date and the amount
    413 merchant none|#413: merchant none
    413 amount €5.25|#413: amount 5.25 EUR
    413 amount 12,50|#413: amount 12.50
    413 currency gbp|#413: currency GBP
    413 amount: 5.25 category: groceries|#413: amount 5.25, category Groceries
    413 with Sam|#413: person Sam
    413 person sam, Leo|#413: person Sam, Leo
    413 person Sam and Leo|#413: person Sam, Leo
    413 person "Smith, John"|#413: person "Smith, John"
    413 person Leo, "Smith, John"|#413: person Leo, "Smith, John"
    413 person "Sam"|#413: person Sam
    413 lunch|#413: description lunch, category Food & Dining
    413 to 5.25|#413: amount 5.25
    #412 #413 category groceries|#412 #413: category Groceries
    last amount 5|newest: amount 5
    the last one to 12|newest: amount 12
    yesterday's coffee to 5.25|coffee [yesterday]: amount 5.25
    yesterday's coffee amount 5.25|coffee [yesterday]: amount 5.25
    """

  static let deletions = """
    413|delete #413
    #413 414|delete #413 #414
    412,413|delete #412 #413
    412, 413 and 412|delete #412 #413
    last|delete newest
    the last one|delete newest
    yesterday's coffee|delete coffee [yesterday]
    the 12.50 coffee|delete coffee over 12.49 USD under 12.51 USD
    the time of 413|#413: time none
    the note of 413|#413: note none
    """

  private func edit(_ words: String) -> Result<Command, TypedChangeError> {
    Result { () throws(TypedChangeError) in
      try OfflineInterpreter().editCommand(words, today: GrammarReader.friday)
    }
  }

  private func delete(_ words: String) -> Result<Command, TypedChangeError> {
    Result { () throws(TypedChangeError) in
      try OfflineInterpreter().deleteCommand(words, today: GrammarReader.friday)
    }
  }

  @Test("words after edit are fields and values", arguments: TypedChangeTests.edits.split(separator: "\n"))
  func readsEdit(_ row: Substring) throws {
    let parts = row.split(separator: "|").map(String.init)
    #expect(Said.command(try edit(parts[0]).get()) == parts[1])
  }

  @Test("words after delete name expenses", arguments: TypedChangeTests.deletions.split(separator: "\n"))
  func readsDelete(_ row: Substring) throws {
    let parts = row.split(separator: "|").map(String.init)
    #expect(Said.command(try delete(parts[0]).get()) == parts[1])
  }

  @Test(
    "what can't be changed so is told",
    arguments: [
      ("", TypedChangeError.noExpense), ("amount 5", .noExpense), ("413", .noChange),
      ("413 blorp", .notUnderstood("blorp")), ("413 colour red", .notUnderstood("colour red")),
      ("0 amount 5", .badValue(field: "expense", text: "0")),
      ("413 amount blorp", .badValue(field: "amount", text: "blorp")),
      ("413 amount 0", .amountIsZero), ("413 amount 99999999999999999999", .amountTooLarge),
      ("413 date 31/02", .impossibleDate("31/02")), ("413 date tomorrow", .future("tomorrow")),
      ("413 date 2027-01-05", .future("2027-01-05")),
      ("413 date blorp", .badValue(field: "date", text: "blorp")),
      ("413 kind present", .badValue(field: "kind", text: "present")),
      ("413 description none", .badValue(field: "description", text: "none")),
      (
        "413 category travel",
        .unknownCategory("travel", known: Category.defaults.map(\.name))
      ),
    ]
  )
  func refusesEdit(_ words: String, _ error: TypedChangeError) {
    #expect(edit(words) == .failure(error))
    #expect(!error.problem.isEmpty)
    #expect(error.exitStatus == .usage)
  }

  @Test(
    "A2 A8 A19 an amount that a line would be asked for is no value of a change, however it is typed",
    arguments: [
      ("413 amount 7.920", "7.920"), ("413 amount 12.345", "12.345"),
      ("last amount 1.250 dollars", "1.250 dollars"),
      ("413 amount 1e3", "1e3"), ("413 amount 12_50", "12_50"), ("413 amount 07700900123", "07700900123"),
      ("413 amount 20-25", "20-25"), ("413 7.920", "7.920"), ("413 merchant Nopa amount 8.125", "8.125"),
    ]
  )
  func openAmounts(_ words: String, _ amount: String) {
    #expect(edit(words) == .failure(.openAmount(amount)))
  }

  @Test("A19 an amount above the limit can't be changed to, for a change isn't asked about")
  func enormous() {
    #expect(edit("413 amount 10000000001") == .failure(.amountTooLarge))
    #expect(edit("413 amount 9,000,000,000,000,000") == .failure(.amountTooLarge))
  }

  @Test(
    "A35 what is nearly the name of a part is no value, and the right name is told",
    arguments: [
      ("10 catgory groceries", "catgory", "category"), ("10 Catgory: groceries", "Catgory:", "category"),
      ("10 amout 5", "amout", "amount"), ("10 merchnat Nopa", "merchnat", "merchant"),
      ("10 dscription tea", "dscription", "description"),
      ("10 amount 5 catgory groceries", "catgory", "category"),
      ("10 description tea catgory groceries", "catgory", "category"),
      ("10 merchant Nopa curency EUR", "curency", "currency"), ("last persn Sam", "persn", "person"),
    ]
  )
  func suggestsFields(_ words: String, _ word: String, _ near: String) {
    guard case .failure(.unknownField(let slip, let meant)) = edit(words) else {
      Issue.record("\(edit(words))")
      return
    }
    #expect(slip == word && meant == near)
  }

  @Test(
    "A35 words that name no part and are not all known are no description",
    arguments: ["1 foo bar", "1 foo coffee", "1 coffee foo", "1 colour red", "1 blorp groceries"]
  )
  func takesNoUnknownWords(_ words: String) {
    #expect(edit(words) == .failure(.notUnderstood(String(words.dropFirst(2)))))
  }

  @Test(
    "A35 free text may hold words that only look like names of parts",
    arguments: [
      ("413 description lunch with parson Brown", "#413: description lunch with parson Brown"),
      ("413 merchant Mount Dates Store", "#413: merchant Mount Dates Store"),
      ("413 person Sam merchant Corner Shop", "#413: merchant Corner Shop, person Sam"),
      ("413 note catgory groceries", "#413: note catgory groceries"),
      ("413 merchant New York Time Out", "#413: merchant New York Time Out"),
      ("413 description tea time", "#413: description tea time"),
      ("413 description tea time 16:30", "#413: time 16:30, description tea"),
      ("413 coffee", "#413: description coffee, category Food & Dining"),
    ]
  )
  func keepsFreeText(_ words: String, _ said: String) throws {
    #expect(Said.command(try edit(words).get()) == said)
  }

  @Test(
    "what can't be deleted so is told",
    arguments: [
      ("", TypedChangeError.noExpense), ("everything", .everything), ("all my expenses", .everything),
      ("#x", .badValue(field: "expense", text: "#x")), ("413x", .badValue(field: "expense", text: "413x")),
      ("the last three", .noExpense),
    ]
  )
  func refusesDelete(_ words: String, _ error: TypedChangeError) {
    #expect(delete(words) == .failure(error))
  }

  @Test("a ledger's own categories are known by name and by part")
  func knowsOwnCategories() throws {
    let settings = GrammarSettings(categoriesNamed: ["Pets & Vet", "Food & Dining", "Other"])
    let interpreter = OfflineInterpreter(settings: settings)
    for words in ["413 category pets", "413 category Pets & Vet", "413 category pets and vet"] {
      #expect(
        Said.command(try interpreter.editCommand(words, today: GrammarReader.friday))
          == "#413: category Pets & Vet"
      )
    }
  }

  @Test("an error shows no control characters")
  func showsSafely() {
    guard case .failure(let error) = edit("413 category \u{1B}[31mred") else {
      Issue.record("a category with an escape was taken")
      return
    }
    #expect(!error.problem.unicodeScalars.contains { $0.value < 0x20 })
  }
}
