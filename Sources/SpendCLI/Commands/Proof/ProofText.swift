import SpendAssistant
import SpendCharts
import SpendCore

/// A proof as text for people: the days, the filter, the entries, the sum added up once more, and the statement.
struct ProofText {
  let style: ChartStyle

  /// How many numbers of entries are shown at most.
  private static let mostNumbers = 200

  /// The lines of `proof`.
  func text(_ proof: Proof) -> String {
    proof.parts.map(text).joined(separator: style.isPlain ? "" : "\n") + statement(proof.sql)
  }

  private func text(_ part: Proof.Part) -> String {
    let days = [part.period.first, part.period.last].map { $0?.iso ?? "…" }
    let isOpen = part.period.first == nil && part.period.last == nil
    var lines = part.name.isEmpty ? [] : [("figure", part.name)]
    lines += [
      ("period", isOpen ? "the whole ledger" : "\(days[0]) to \(days[1])"),
      ("counted", part.filter),
      ("entries", numbers(part.numbers)),
      ("added up", addition(part)),
    ]
    return lines.map { name, value in
      style.isPlain
        ? "\(name.prefix(1).uppercased() + name.dropFirst()): \(style.text(value)).\n"
        : " \(name)\(String(repeating: " ", count: 10 - name.count))\(style.text(value))\n"
    }.joined()
  }

  private func numbers(_ numbers: [Int64]) -> String {
    guard !numbers.isEmpty else { return "none" }
    let shown = numbers.prefix(ProofText.mostNumbers).map { "#\($0)" }.joined(separator: " ")
    let rest = numbers.count - ProofText.mostNumbers
    return rest > 0 ? "\(shown) … and \(rest) more, which --json lists" : shown
  }

  private func addition(_ part: Proof.Part) -> String {
    let sums = part.sums.isEmpty ? "nothing" : part.sums.map { style.amount($0) }.joined(separator: ", ")
    let count = "\(sums) from \(part.numbers.count) \(part.numbers.count == 1 ? "entry" : "entries")"
    let division = part.division.map { ", \($0)" } ?? ""
    return switch part.agrees {
    case true?: "\(count)\(division): it agrees"
    case false?: "\(count)\(division): it does NOT agree with the figure; run: spendwise doctor"
    case nil: "\(count)\(division)"
    }
  }

  private func statement(_ sql: String) -> String {
    guard !sql.isEmpty else { return "" }
    let lines = sql.split(separator: "\n", omittingEmptySubsequences: false).map { style.text(String($0)) }
    if style.isPlain { return "Statement: \(lines.joined(separator: " ")).\n" }
    return "\n" + lines.map { " \($0)\n" }.joined()
  }
}
