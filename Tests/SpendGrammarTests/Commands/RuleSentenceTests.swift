import SpendCore
import SpendGrammar
import Testing

/// Rules for categories as people say them, among the seven defaults and Housing, Pets & Vet.
@Suite struct RuleSentenceTests {
  private static let settings = GrammarSettings(
    categories: ["Housing", "Pets & Vet"].map { Category(name: $0, color: "#000000") } + Category.defaults
  )

  /// `pattern; bounds; days; hours = category`, or what is wrong.
  private func rule(_ text: String) -> String {
    do throws(RuleSentence.Failure) {
      let rule = try RuleSentence(text, settings: RuleSentenceTests.settings)
      return self.text(rule.condition, rule.category)
    } catch {
      return switch error {
      case .namesNoCategory: "no category"
      case .namesNothing: "nothing"
      case .unclearHours(let words): "hours: \(words)"
      case .tooLong: "too long"
      case .besidesExpression(let words): "besides: \(words)"
      }
    }
  }

  private func text(_ condition: RuleCondition, _ category: String) -> String {
    let bounds = [
      condition.moreThan.map { ">\($0.decimalText)" }, condition.lessThan.map { "<\($0.decimalText)" },
    ]
    let days = condition.weekdays.sorted { $0.rawValue < $1.rawValue }.map { $0.name.prefix(2) }
    let hours = condition.hours.map { "\($0.from.text)-\($0.until.text)" }
    let parts =
      [condition.pattern] + bounds.compactMap { $0 } + (days.isEmpty ? [] : [days.joined(separator: "")])
      + [hours].compactMap { $0 }
    return parts.filter { !$0.isEmpty }.joined(separator: "; ") + " = " + category
  }

  private static let sentences = """
    uber over 40 is Entertainment|uber; >40.00 = Entertainment
    anything over 500 at Amazon is Shopping|Amazon; >500.00 = Shopping
    from now on put Netflix under entertainment|Netflix = Entertainment
    always file parking tickets under Transportation|parking tickets = Transportation
    Trader Joe's is groceries|Trader Joe's = Groceries
    amzn* is Shopping|amzn* = Shopping
    *sparkasse* goes to Other|*sparkasse* = Other
    every purchase under 5 dollars at Walgreens is Groceries|Walgreens; <5.00 = Groceries
    lidl on weekends belongs to Groceries|lidl; SaSu = Groceries
    coffee on Fridays counts as Entertainment|coffee; Fr = Entertainment
    anything between 20 and 30 dollars at Costco is Transportation|Costco; >19.99; <30.01 = Transportation
    rent should be Housing|rent = Housing
    dog food is pets|dog food = Pets & Vet
    treat cat litter as Pets & Vet|cat litter = Pets & Vet
    all payments to Maple Court should go under Housing|Maple Court = Housing
    whenever I go to Petco it is pets|Petco = Pets & Vet
    H&M is Shopping|H&M = Shopping
    7-Eleven under 10 is Groceries|7-Eleven; <10.00 = Groceries
    anything over 1000 is Housing|>1000.00 = Housing
    everything on Sundays is Entertainment|Su = Entertainment
    Café Lumière is food|Café Lumière = Food & Dining
    Bed Bath & Beyond is the Shopping category|Bed Bath & Beyond = Shopping
    spotify is always Entertainment|spotify = Entertainment
    book everything from Shell as transport|Shell = Transportation
    /^amzn.*mktp[0-9]{2,4}/ is Shopping|/^amzn.*mktp[0-9]{2,4}/ = Shopping
    always put /uber( eats)?/ over 20 under food|/uber( eats)?/; >20.00 = Food & Dining
    anything like /a.b/ is Shopping|/a.b/ = Shopping
    rent/power is Housing|rent/power = Housing
    /uber/ rides is Transportation|besides: rides
    uber after 22:00 is Entertainment|uber; 22:00-00:00 = Entertainment
    uber before 9am is Entertainment|uber; 00:00-09:00 = Entertainment
    uber until 9am is Entertainment|uber; 00:00-09:00 = Entertainment
    uber between 22:00 and 6:00 is Entertainment|uber; 22:00-06:00 = Entertainment
    uber from 10pm to 4am is Entertainment|uber; 22:00-04:00 = Entertainment
    uber from 10pm is Entertainment|uber; 22:00-00:00 = Entertainment
    from now on snacks from 9.30pm onwards is Groceries|snacks; 21:30-00:00 = Groceries
    uber after 10pm on weekends is Entertainment|uber; SaSu; 22:00-00:00 = Entertainment
    uber over 20 after 22:00 is Entertainment|uber; >20.00; 22:00-00:00 = Entertainment
    uber after 22:00 over 20 is Entertainment|uber; >20.00; 22:00-00:00 = Entertainment
    uber after 10 at night is Entertainment|uber; 22:00-00:00 = Entertainment
    uber from 22:00 to midnight is Entertainment|uber; 22:00-00:00 = Entertainment
    uber from midnight to 9:00 is Entertainment|uber; 00:00-09:00 = Entertainment
    coffee after noon is Shopping|coffee; 12:00-00:00 = Shopping
    bars at night are Entertainment|bars; 22:00-06:00 = Entertainment
    coffee in the morning is Groceries|coffee; 05:00-12:00 = Groceries
    coffee in the afternoon is Groceries|coffee; 12:00-18:00 = Groceries
    coffee in the evening on Fridays is Groceries|coffee; Fr; 18:00-22:00 = Groceries
    anything after 11pm is Entertainment|23:00-00:00 = Entertainment
    7-Eleven after 22:00 is Groceries|7-Eleven; 22:00-00:00 = Groceries
    /uber( eats)?/ after 22:00 is Entertainment|/uber( eats)?/; 22:00-00:00 = Entertainment
    uber after 10 is Entertainment|hours: after 10
    uber before 9:00 is Entertainment|hours: before 9:00
    uber between 10 and 11pm is Entertainment|hours: between 10 and 11pm
    uber after midnight is Entertainment|hours: after midnight
    uber late is Entertainment|hours: uber late
    uber over 40 is Rides|no category
    uber over 40|no category
    Shopping|no category
    everything is Shopping|nothing
    """

  @Test("what people say of categories is read", arguments: sentences.split(separator: "\n"))
  func reads(_ row: Substring) {
    let parts = row.split(separator: "|", maxSplits: 1).map(String.init)
    #expect(rule(parts[0]) == parts[1])
  }

  private func isRule(_ text: String) -> Bool {
    let reading = GrammarReader.interpretation(text, settings: RuleSentenceTests.settings)
    if case .command(.changeRules(.add)) = reading.intent { return true }
    return false
  }

  @Test(
    "a line of the chat is a rule where it says so",
    arguments: [
      "uber over 40 is Entertainment", "anything over 500 at Amazon is Shopping",
      "from now on Netflix is Entertainment", "always put Shell under Transportation",
      "every purchase at Petco is pets", "anything under 3 at Starbucks goes to Other",
      "uber after 22:00 is Entertainment", "bars at night are Entertainment",
      "7-Eleven after 22:00 is groceries",
    ]
  )
  func says(_ text: String) { #expect(isRule(text)) }

  @Test(
    "what tells of one expense, corrects it or asks is no rule",
    arguments: [
      "uber 40", "that was Entertainment", "the last one is groceries", "lunch over at Sam's 12",
      "anything over 500 at Amazon", "how much of the food over 20 is groceries",
      "is anything over 50 Shopping?",
      "any idea what is Shopping", "paid over 40 for shopping", "change it to Entertainment", "all groceries",
      "what is over 40 in Entertainment", "every coffee 4", "uber 20 after 22:00 dinner",
      "uber 20 after 22:00 as Entertainment", "is uber after 22:00 Entertainment?",
      "how much of the food after 22:00 is groceries", "uber after 10 is Entertainment",
    ]
  )
  func saysNot(_ text: String) { #expect(!isRule(text)) }
}
