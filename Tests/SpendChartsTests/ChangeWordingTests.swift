import SpendCharts
import SpendCore
import Testing

@Suite struct ChangeWordingTests {
  @Test(
    "what is different is never called the same, however small the change",
    arguments: [
      (970_00, 970_00, Change.same), (970_00, 972_00, .more(tenths: 0)), (972_00, 970_00, .less(tenths: 0)),
      (100_00, 138_00, .more(tenths: 380)), (0, 0, .same), (0, 5_00, .new),
    ]
  )
  func small(before: Int64, now: Int64, change: Change) {
    let before = Money(minorUnits: before, currency: .dollar)
    #expect(Change(from: before, to: Money(minorUnits: now, currency: .dollar)) == change)
  }
}
