import SpendCore
import SpendGrammar

/// What lines mean as short texts for tables: `newest: amount 15`, `delete coffee [yesterday]`, `expense`.
enum Said {
  static func meaning(_ text: String) -> String {
    switch GrammarReader.interpretation(text).intent {
    case .command(let command): Said.command(command)
    default: GrammarReader.intentName(text)
    }
  }

  /// Whether `text` means `expected`; a purchase or talk may be booked or asked about, as the score finds.
  static func means(_ text: String, _ expected: String) -> Bool {
    let meaning = meaning(text)
    return meaning == expected || Set([meaning, expected]) == ["expense", "other"]
  }

  static func command(_ c: Command) -> String {
    switch c {
    case .edit(let r, let e): "\(reference(r)): \(edit(e))"
    case .delete(let r): "delete \(reference(r))"
    case .undo(let r): "undo \(change(r))"
    case .redo(let r): "redo \(change(r))"
    case .list(let l): "list \(reference(.matching(l.filter, l.period)))"
    case .history(let limit): "history \(limit.map(String.init) ?? "all")"
    case .unavailable(let wish): "can't \(wish)"
    default: "\(c)"
    }
  }
  static func change(_ r: ChangeReference) -> String {
    switch r {
    case .newest(let n): "\(n)"
    case .entry(let n, let later): "@\(n)\(later ? " later" : "")"
    case .all: "all"
    }
  }
  static func reference(_ r: ExpenseReference) -> String {
    switch r {
    case .numbers(let n): return n.map { "#\($0)" }.joined(separator: " ")
    case .newest: return "newest"
    case .ranges(let ranges):
      return ranges.map { "#\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ")
    case .matching(let f, let p), .every(let f, let p):
      var parts = f.subjects + f.categories
      parts += f.merchants.map { "at \($0)" } + f.people.map { "with \($0)" } + f.kinds.map(\.rawValue)
      parts += f.excluded.map { "not \($0)" } + f.weekdays.map { "\($0)" }
      if let m = f.moreThan { parts.append("over \(m.decimalText) \(m.currency)") }
      if let m = f.lessThan { parts.append("under \(m.decimalText) \(m.currency)") }
      if let c = f.currency { parts.append("in \(c)") }
      if p != .all { parts.append("[\(p.name)]") }
      return parts.joined(separator: " ")
    }
  }
  static func edit(_ e: ExpenseEdit) -> String {
    var parts: [String] = []
    switch e.amount {
    case .money(let m): parts.append("amount \(m.decimalText) \(m.currency)")
    case .number(let n):
      let whole = n.scale == 0 ? "\(n.units)" : Money(rounding: n, currency: .dollar)?.decimalText ?? "?"
      parts.append("amount \(whole)")
    case nil: break
    }
    if let c = e.currency { parts.append("currency \(c)") }
    if let k = e.kind { parts.append("kind \(k)") }
    if let d = e.date { parts.append("date \(d)") }
    switch e.time {
    case .said(let time): parts.append("time \(time.text)")
    case .unknown: parts.append("time none")
    case nil: break
    }
    if let d = e.description { parts.append("description \(d)") }
    if let c = e.category { parts.append("category \(c)") }
    if let m = e.merchant { parts.append("merchant \(m.isEmpty ? "none" : m)") }
    if let p = e.person { parts.append("person \(p.isEmpty ? "none" : p)") }
    if let n = e.note { parts.append("note \(n.isEmpty ? "none" : n)") }
    return parts.joined(separator: ", ")
  }
}
