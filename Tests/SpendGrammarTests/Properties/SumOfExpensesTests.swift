import SpendCore
import SpendGrammar
import SpendTestSupport
import Testing

@Suite struct SumOfExpensesTests {
  /// How the purchases of a line are joined.
  enum Joiner: String, CaseIterable {
    case comma = ", "
    case and = " and "
    case plus = " plus "
    case sign = " + "
    case ampersand = " & "
    case semicolon = "; "
    case then = " then "
    case nothing = " "
  }

  @Test("the sum of several expenses in a line is the sum of the amounts said", arguments: Joiner.allCases)
  func sums(joiner: Joiner) {
    var generator = SeededGenerator(seed: 25)
    var misses: [String] = []
    for _ in 0..<600 {
      let amountFirst = generator.happens(30)
      let withCents = joiner == .nothing || generator.happens(60)
      let sign = generator.pick(["", "", "$", "€"])
      var said: [Int64] = []
      var items: [String] = []
      for _ in 0..<Int.random(in: 2...6, using: &generator) {
        let major = Int64.random(in: 2...60, using: &generator)
        let minor = withCents ? Int64.random(in: 1...99, using: &generator) : 0
        said.append(major * 100 + minor)
        let amount = sign + (withCents ? "\(major).\(minor < 10 ? "0" : "")\(minor)" : "\(major)")
        let goods = generator.pick(Phrases.goods)
        items.append(amountFirst ? "\(amount) for \(goods)" : "\(goods) \(amount)")
      }
      let line = items.joined(separator: joiner.rawValue) + (generator.happens(30) ? " yesterday" : "")
      let read = GrammarReader.drafts(line).map(\.amount.minorUnits)
      if read != said { misses.append("\(line) => \(read)") }
    }
    #expect(misses.count == 0, "\(misses.prefix(12).joined(separator: "\n"))")
  }

  @Test("a list that ends with `and`, as people write it, keeps every amount")
  func lists() {
    var generator = SeededGenerator(seed: 26)
    var misses: [String] = []
    for _ in 0..<600 {
      var said: [Int64] = []
      var items: [String] = []
      for _ in 0..<Int.random(in: 3...7, using: &generator) {
        let money = Phrases.money(.dollar, &generator)
        said.append(money.minorUnits)
        items.append("\(generator.pick(Phrases.goods)) \(money.decimalText)")
      }
      let line =
        items.dropLast().joined(separator: ", ") + generator.pick([" and ", ", and ", " & "])
        + (items.last ?? "")
      let read = GrammarReader.drafts(generator.pick(["", "bought ", "today: "]) + line).map(
        \.amount.minorUnits
      )
      if read != said { misses.append("\(line) => \(read)") }
    }
    #expect(misses.count == 0, "\(misses.prefix(12).joined(separator: "\n"))")
  }
}
