import SpendCore
import Testing

@Suite struct DivisionTests {
  struct Sample: Sendable {
    let unit: Question.Unit
    let first: String?
    let last: String?
    let multiplier: Int64
    let divisor: Int64
    let taken: String
  }

  @Test(
    "a figure per unit is divided by what has passed of the period",
    arguments: [
      Sample(
        unit: .day,
        first: "2026-10-01",
        last: "2026-10-31",
        multiplier: 1,
        divisor: 31,
        taken: "2026-10-01 2026-10-31"
      ),
      Sample(
        unit: .day,
        first: "2026-11-01",
        last: "2026-11-30",
        multiplier: 1,
        divisor: 20,
        taken: "2026-11-01 2026-11-20"
      ),
      Sample(unit: .day, first: nil, last: nil, multiplier: 1, divisor: 66, taken: "2026-09-16 2026-11-20"),
      Sample(
        unit: .week,
        first: "2026-10-26",
        last: "2026-11-08",
        multiplier: 1,
        divisor: 2,
        taken: "2026-10-26 2026-11-08"
      ),
      Sample(
        unit: .week,
        first: "2026-11-01",
        last: nil,
        multiplier: 7,
        divisor: 20,
        taken: "2026-11-01 2026-11-20"
      ),
      Sample(
        unit: .month,
        first: "2026-01-01",
        last: "2026-11-20",
        multiplier: 1,
        divisor: 10,
        taken: "2026-01-01 2026-10-31"
      ),
      Sample(
        unit: .month,
        first: "2026-02-10",
        last: "2026-06-30",
        multiplier: 1,
        divisor: 4,
        taken: "2026-03-01 2026-06-30"
      ),
      Sample(
        unit: .month,
        first: "2026-11-01",
        last: "2026-11-20",
        multiplier: 48_699,
        divisor: 32_000,
        taken: "2026-11-01 2026-11-20"
      ),
      Sample(
        unit: .year,
        first: "2024-01-01",
        last: "2025-12-31",
        multiplier: 1,
        divisor: 2,
        taken: "2024-01-01 2025-12-31"
      ),
      Sample(
        unit: .year,
        first: "2026-11-20",
        last: nil,
        multiplier: 146_097,
        divisor: 400,
        taken: "2026-11-20 2026-11-20"
      ),
    ]
  )
  func divides(sample: Sample) throws {
    let today = try #require(CivilDate(iso: "2026-11-20"))
    let period = Period(
      first: sample.first.flatMap { CivilDate(iso: $0) },
      last: sample.last.flatMap { CivilDate(iso: $0) },
      name: ""
    )
    let division = Division(
      per: sample.unit,
      over: Scope(period: period),
      beginning: CivilDate(iso: "2026-09-16"),
      today: today
    )
    #expect(division.multiplier == sample.multiplier)
    #expect(division.divisor == sample.divisor)
    let ends = [division.period.first, division.period.last].compactMap { $0?.iso }
    #expect(ends.joined(separator: " ") == sample.taken)
  }

  @Test("days of the week and months that don't count are no days")
  func filtered() throws {
    let today = try #require(CivilDate(iso: "2026-11-20"))
    var scope = Scope(period: Period(first: CivilDate(iso: "2026-10-01"), last: today, name: ""))
    scope.filter.weekdays = [.saturday, .sunday]
    #expect(Division(per: .day, over: scope, beginning: nil, today: today).divisor == 14)
    scope.filter.monthsOfYear = [10]
    #expect(Division(per: .day, over: scope, beginning: nil, today: today).divisor == 9)
    #expect(Division(per: .month, over: scope, beginning: nil, today: today).divisor == 1)
    #expect(Division(per: .purchase, over: scope, beginning: nil, today: today).divisor == nil)
  }

  @Test(
    "shares are rounded half away from zero",
    arguments: [(1, 3, 3_333), (2, 3, 6_667), (1, 16, 625), (-1, 3, -3_333), (1, 20_000, 1), (0, 5, 0)]
      as [(Int64, Int64, Int64)]
  )
  func shares(part: Int64, whole: Int64, share: Int64) {
    let money = { Figure.money(Money(minorUnits: $0, currency: .dollar)) }
    #expect(money(part).share(of: money(whole)) == share)
    #expect(money(part).share(of: money(0)) == nil)
    #expect(money(part).share(of: .count(3)) == nil)
  }

  @Test(
    "figures are written with the decimals they need",
    arguments: [(350, "3.5"), (7, "0.07"), (-1200, "-12"), (2826, "28.26")] as [(Int64, String)]
  )
  func text(hundredths: Int64, text: String) {
    #expect(Figure.hundredths(hundredths).decimalText == text)
  }
}
