import SpendCore
import SpendStore
import Foundation
struct CPU { static var now: Double { var t = timespec(); clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return Double(t.tv_sec) + Double(t.tv_nsec) / 1e9 } }
struct C: Clock { func now() -> Moment { Moment(date: CivilDate(iso: "2026-11-20")!, secondOfDay: 0) } }
let text = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
let t0 = CPU.now
var drafts: [ExpenseDraft] = []
drafts.reserveCapacity(1_000_000)
for line in text.utf8.split(separator: 10).dropFirst() {
  let f = line.split(separator: 44, omittingEmptySubsequences: false)
  func s(_ i: Int) -> String { String(decoding: f[i], as: UTF8.self) }
  let cur = Currency(code: s(2))!
  drafts.append(ExpenseDraft(amount: Money(DecimalNumber(s(1))!, currency: cur) ?? Money(minorUnits: 1, currency: cur), kind: ExpenseKind(rawValue: s(3))!, date: CivilDate(iso: s(0))!, category: s(4), description: s(5), merchant: f[6].isEmpty ? nil : s(6), person: f[7].isEmpty ? nil : s(7)))
}
drafts.removeAll { $0.amount.minorUnits == 0 }
print("parsed", drafts.count, CPU.now - t0)
let size = Int(CommandLine.arguments[1])!
var chunks: [[ExpenseDraft]] = []
var i = 0
while i < drafts.count { chunks.append(drafts[i..<min(i + size, drafts.count)].sorted { $0.date < $1.date }); i += size }
chunks.reverse()
for s in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: "/tmp/exp/bench.db" + s) }
let t1 = CPU.now; let w1 = ContinuousClock.now
let ledger = try Ledger(opening: "/tmp/exp/bench.db", clock: C())
let r = try ledger.load(cause: Cause(words: "rows.csv", source: .import, moment: C().now())) { chunks.popLast() }
print("loaded", r.recorded, CPU.now - t1)
ledger.close()
print("closed", CPU.now - t1, "wall", ContinuousClock.now - w1)
