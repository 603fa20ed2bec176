import Glibc
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import Testing

/// Random sequences of changes, by which undo and redo are held to what they promise.
@Suite struct SequenceTests {
  /// How many sequences are tried: `SPENDWISE_SEQUENCES`, or a few.
  private static let count = getenv("SPENDWISE_SEQUENCES").flatMap { Int(String(cString: $0)) } ?? 60

  @Test("undo all gives the empty ledger, and redo all the full one, after any sequence of changes")
  func sequences() throws {
    for seed in 0..<SequenceTests.count {
      var sequence = try ChangeSequence(seed: UInt64(seed))
      try sequence.run(steps: 12)
      let failure = try sequence.failure()
      #expect(failure == nil, "sequence \(seed)")
      if failure != nil { return }
    }
  }
}

/// One ledger with random changes made to it.
struct ChangeSequence {
  private var random: SplitMix
  private let fixture: LedgerFixture
  private let empty: [String]
  private var steps = 0

  init(seed: UInt64) throws {
    random = SplitMix(state: seed)
    fixture = try LedgerFixture()
    empty = try DerivedFixture(fixture.path).logicalDump
  }

  private var ledger: Ledger { fixture.ledger }

  /// Makes `count` random changes.
  mutating func run(steps count: Int) throws {
    for _ in 0..<count {
      steps += 1
      switch random.next(below: 10) {
      case 0...2: try recordLine()
      case 3: try load()
      case 4, 5: try edit()
      case 6: try delete()
      case 7: _ = try ledger.undo(.newest(1 + random.next(below: 3)), cause: cause("undo \(steps)"))
      case 8: try redo()
      default: try undoAny()
      }
    }
  }

  /// What is wrong after undoing and redoing everything; nil when all is as promised.
  func failure() throws -> String? {
    // What can no longer be made again is out of the way first: a redo of all is then the state that stands now.
    let derived = try DerivedFixture(fixture.path)
    guard try derived.isTrue else { return "totals differ from the expenses" }
    let full = try derived.logicalDump
    let undone = try ledger.undo(.all, cause: cause("undo all"))
    guard try derived.logicalDump == empty else { return "not empty after undo all" }
    if !undone.isEmpty { _ = try ledger.redo(.newest(undone.count), cause: cause("redo all")) }
    let again = try derived.logicalDump
    guard again == full else {
      return "not the same after redo all: \(Set(again).symmetricDifference(full).sorted())"
    }
    guard try derived.isTrue else { return "totals differ after redo" }
    guard try ledger.examine().isSound else { return "the doctor finds a fault" }
    for word in ["coffee", "tea", "taxi", "nopa", "Lumen", "Sam", "half"] {
      guard try derived.searchIsTrue(of: word) else { return "the index finds \(word) elsewhere" }
    }
    return nil
  }

  private mutating func recordLine() throws {
    let drafts = try (0...random.next(below: 3)).map { _ in try anyDraft() }
    _ = try ledger.record([
      LineToRecord(
        drafts: drafts,
        words: "line \(steps)",
        source: .piped,
        moment: try StoppedClock().moment
      )
    ])
  }

  private mutating func load() throws {
    var chunks = try (0..<2).map { _ in try (0..<random.next(below: 150)).map { _ in try anyDraft() } }
    _ = try ledger.load(cause: cause("file \(steps)")) { chunks.popLast() }
  }

  private mutating func anyNumbers() throws -> [Expense] {
    var expenses: [Expense] = []
    try ledger.visit(ListRequest(limit: 40)) {
      expenses.append($0); return true
    }
    expenses.shuffle(using: &random)
    return Array(expenses.prefix(1 + random.next(below: 3)))
  }

  private mutating func edit() throws {
    let wanted = try anyNumbers().map { Expense(id: $0.id, draft: try anyDraft()) }
    if !wanted.isEmpty { _ = try ledger.change(wanted, cause: cause("edit \(steps)")) }
  }

  private mutating func delete() throws {
    let numbers = try anyNumbers().map(\.id)
    if !numbers.isEmpty { _ = try ledger.delete(numbers, cause: cause("delete \(steps)")) }
  }

  private mutating func redo() throws {
    do {
      _ = try ledger.redo(.newest(1 + random.next(below: 2)), cause: cause("redo \(steps)"))
    } catch let error as StoreError {
      // What was changed since it was taken back can't be made again by itself.
      guard case .redoBlocked = error.reason else { throw error }
    }
  }

  private mutating func undoAny() throws {
    let number = Int64(1 + random.next(below: 2 * steps))
    do {
      _ = try ledger.undo(
        .entry(number, withLater: random.next(below: 2) == 0),
        cause: cause("undo @\(number)")
      )
    } catch let error as StoreError {
      switch error.reason {
      case .laterChanges, .redoBlocked, .noSuchEntry, .alreadyUndone: return
      default: throw error
      }
    }
  }

  private mutating func anyDraft() throws -> ExpenseDraft {
    let day = try StoppedClock().moment.date.adding(days: -random.next(below: 40))
    let merchants: [String?] = [
      nil, nil, "Nopa", "nopa", "Trader Joe's", "Café Lumen", "Cafe\u{301} Lumen", "\u{C5}ngstrom",
      "\u{212B}ngstrom",
      "A\u{30A}ngstrom", "\u{D55C}\u{AE00}", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}",
    ]
    let people = [
      "Sam", "Sam, Leo", "Leo, sam", "Zo\u{EB}, Sam", "Zoe\u{308}", "d\u{323}\u{307}o, d\u{307}\u{323}o",
    ]
    return ExpenseDraft(
      amount: Money(
        minorUnits: Int64(1 + random.next(below: 50)),
        currency: random.next(below: 5) == 0 ? try draft("1", "EUR").amount.currency : .dollar
      ),
      kind: ExpenseKind.allCases[random.next(below: 4)],
      date: day,
      category: Category.defaults[random.next(below: 7)].name,
      description: ["coffee", "lunch & tea", "taxi"][random.next(below: 3)],
      merchant: merchants[random.next(below: merchants.count)],
      person: random.next(below: 3) == 0 ? people[random.next(below: people.count)] : nil,
      note: random.next(below: 9) == 0 ? "half" : nil
    )
  }
}

/// A small generator of random numbers that gives the same ones at every run (Steele, Lea, Flood: SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
