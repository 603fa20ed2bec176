import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

/// Makes expenses and questions about them, of few words and names so that they meet.
struct RandomLedger {
  var random: SeededGenerator

  static let words = [
    "coffee", "coffees", "taco", "tacos", "berry", "berries", "knife", "knives", "bus", "buses", "NOT", "OR",
    "near", "\"quoted\"", "100%", "O'Neill's", "Crème", "brûlée", "🍕", "tea*", "a:b", "tools", "x",
  ]
  static let merchants = [
    "Metro", "METRO", "metro", "Café Lumen", "CAFE LUMEN", "Smith & Daughters", "McDougal's", "Tea House",
    "Tea Garden", "!!!", "Ana", "Target", "🍕", "NOT OR", "Corner Store", "Ünal's",
  ]
  static let people = ["Ana", "ana", "Sam", "Kim Lee", "Zoë", "Ana, Sam", "Sam, Kim Lee, ana", "Zoë, Sam"]
  static let tags = ["work", "Work", "lisbon", "Lisbon-2026", "été"]
  static let today = CivilDate(year: 2026, month: 11, day: 20) ?? CivilDate(dayNumber: 0)

  /// A draft of any kind; some are dated after today.
  mutating func draft() throws -> ExpenseDraft {
    let currency = try #require(Currency(code: random.pick(["USD", "USD", "USD", "EUR", "JPY"])))
    let words = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(RandomLedger.words) }
    var draft = ExpenseDraft(
      amount: Money(minorUnits: Int64.random(in: 1...60, using: &random) * 50, currency: currency),
      kind: random.pick([.expense, .expense, .expense, .expense, .expense, .refund, .income, .transfer]),
      date: RandomLedger.today.adding(days: 25 - Int.random(in: 0...420, using: &random)),
      category: random.pick(Category.defaults).name,
      description: words.joined(separator: " "),
      merchant: random.happens(0.6) ? random.pick(RandomLedger.merchants) : nil,
      person: random.happens(0.3) ? random.pick(RandomLedger.people) : nil,
      note: random.happens(0.1) ? "coffee noted" : nil
    )
    if random.happens(0.3) {
      draft.tags = NameList.distinct(
        (0..<random.pick([1, 1, 2])).map { _ in random.pick(RandomLedger.tags) }
      )
    }
    return draft
  }

  /// A ledger of about `count` expenses, some of them edited, deleted or taken back and made again.
  mutating func fixture(count: Int) throws -> (fixture: LedgerFixture, expenses: [Expense]) {
    let fixture = try LedgerFixture()
    let cause = Cause(words: "words", source: .typed, moment: try StoppedClock().moment)
    var numbers = 0
    while numbers < count {
      var lines: [LineToRecord] = []
      for _ in 0..<60 {
        let drafts = try (0..<random.pick([1, 1, 1, 3])).map { _ in try draft() }
        lines.append(LineToRecord(drafts: drafts, words: "words", source: .piped, moment: cause.moment))
      }
      numbers += try fixture.ledger.record(lines).reduce(0) { $0 + $1.count }
      for _ in 0..<12 {
        let number = Int64.random(in: 1...Int64(numbers), using: &random)
        guard let expense = try fixture.ledger.expenses(numbered: [number]).first else { continue }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: _ = try fixture.ledger.delete([number], cause: cause)
        case 1:
          _ = try fixture.ledger.delete([number], cause: cause)
          _ = try fixture.ledger.undo(.newest(1), cause: cause)
        default: _ = try fixture.ledger.change([Expense(id: expense.id, draft: try draft())], cause: cause)
        }
      }
    }
    return (fixture, try fixture.ledger.expenses(numbered: Array(1...Int64(numbers))))
  }

  // MARK: Questions

  mutating func period() -> Period {
    let day = RandomLedger.today.adding(days: -Int.random(in: -20...400, using: &random))
    return switch Int.random(in: 0..<11, using: &random) {
    case 0, 1, 2: .all
    case 10:
      Period(
        joining: (0..<3).map { number in
          let first = day.adding(days: number * Int.random(in: 10...45, using: &random))
          let last = random.happens(0.3) ? first.lastOfMonth : first.adding(days: 12)
          return Period(first: random.happens(0.3) ? first.firstOfMonth : first, last: last, name: "")
        },
        name: ""
      ) ?? .all
    case 3: .month(of: day, today: RandomLedger.today)
    case 4: Period(first: day.firstOfMonth, last: day.lastOfMonth, name: "")
    case 5: Period(first: day, last: nil, name: "")
    case 6: Period(first: nil, last: day, name: "")
    case 7: .day(day)
    case 8: Period(first: CivilDate(year: day.year, month: 1, day: 1), last: RandomLedger.today, name: "")
    default:
      Period(first: day, last: day.adding(days: Int.random(in: -3...90, using: &random)), name: "")
    }
  }

  /// A filter that is about little or much.
  mutating func filter(chance: Double) -> ExpenseFilter {
    let names = RandomLedger.merchants + ["lumen", "tea", "nobody", "%", "mc dougals"]
    let subjects =
      RandomLedger.words + RandomLedger.merchants + RandomLedger.people
      + ["tea house", "quoted tacos", "%", "\"", "creme brulees", "zebra", "coffee AND tacos", "noted"]
    var filter = ExpenseFilter()
    func some(_ values: [String], _ random: inout SeededGenerator) -> [String] {
      random.happens(chance) ? (0..<random.pick([1, 1, 2])).map { _ in random.pick(values) } : []
    }
    filter.categories = some(Category.defaults.map(\.name), &random)
    filter.merchants = some(names, &random)
    filter.people = some(RandomLedger.people + ["lee", "nobody"], &random)
    filter.tags = some(RandomLedger.tags + ["WORK", "ete", "lisbon 2026", "none"], &random)
    filter.everyTag = some(RandomLedger.tags, &random)
    filter.excludedTags = some(RandomLedger.tags, &random)
    filter.subjects = some(subjects, &random)
    filter.excluded = some(subjects + Category.defaults.map(\.name), &random)
    if random.happens(chance) {
      filter.kinds = Array(ExpenseKind.allCases.shuffled(using: &random).prefix(2))
    }
    if random.happens(chance) { filter.weekdays = Array(Weekday.allCases.shuffled(using: &random).prefix(3)) }
    if random.happens(chance) { filter.currency = Currency(code: random.pick(["USD", "EUR", "KWD"])) }
    if random.happens(chance) { filter.moreThan = Money(minorUnits: 800, currency: .dollar) }
    if random.happens(chance) { filter.lessThan = Money(minorUnits: 2_000, currency: .dollar) }
    if random.happens(chance) { filter.monthsOfYear = [2, 3, 4, 8, 9, 10, 11, 12] }
    if random.happens(chance) { filter.excludedCurrencies = [.dollar] }
    return filter
  }

  mutating func question() -> Question {
    let grouping = random.happens(0.6) ? random.pick(Question.Grouping.allCases) : nil
    var question = Question(
      measure: random.pick(
        Question.Measure.allCases.filter { $0 != .regular } + [.total, .total, .count, .count]
      ),
      per: random.happens(0.3) ? random.pick(Question.Unit.allCases) : nil,
      filter: filter(chance: random.pick([0, 0.08, 0.2])),
      period: period(),
      grouping: grouping,
      order: random.happens(0.2) ? random.pick(Question.Order.allCases) : nil,
      skip: random.pick([0, 0, 0, 0, 1]),
      limit: random.happens(0.5) ? random.pick([1, 2, 5, 40]) : nil
    )
    if random.happens(0.2) {
      let bounds: [Figure] = [.count(1), .count(4), .money(Money(minorUnits: 3_000, currency: .dollar))]
      question.figures.moreThan = random.pick(bounds)
    }
    if random.happens(0.15) { question.figures.lessThan = .count(9) }
    if random.happens(0.35) { question.comparison = comparison() }
    return question
  }

  private mutating func comparison() -> Question.Comparison {
    func scope(_ maker: inout RandomLedger) -> Scope {
      Scope(filter: maker.filter(chance: 0.08), period: maker.period())
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .goal(.money(Money(minorUnits: 5_000, currency: .dollar)))
    case 1: return .usual
    case 2: return .share(of: scope(&self))
    case 3: return .against([scope(&self), scope(&self)])
    default: return .against([scope(&self)])
    }
  }
}
