import SpendCore

/// What a column of a statement can hold.
enum ColumnRole: String, CaseIterable, Sendable {
  // In the order in which their sets of words are asked.
  case ignored, fee
  case transactionDate = "date.transaction"
  case bookingDate = "date.booking"
  case date
  case valueDate = "date.value"
  case out = "amount.out"
  case into = "amount.in"
  case balance, amount, currency, flag, status, account, counterparty, text, type

  /// Whether it holds a day.
  var isDate: Bool {
    switch self {
    case .transactionDate, .bookingDate, .date, .valueDate: true
    default: false
    }
  }

  /// Whether it holds how much a payment was.
  var isAmount: Bool { self == .amount || self == .out || self == .into }
}

/// What the head of a column says of it.
struct ColumnHead: Sendable, Equatable {
  /// What it holds; nil where its name says nothing.
  let role: ColumnRole?
  /// The currency that its name has, as in `Amount (EUR)`.
  let currency: Currency?
  /// Whether it says that its amounts were spent.
  let saysSpent: Bool
  /// What words and letters mean below it, and elsewhere perhaps not: `yes` below `Is credit`, `C` below `Cargo/abono`.
  let directions: [String: MoneyDirection]

  /// A column without a name.
  static let unnamed = ColumnHead(role: nil, currency: nil)

  private init(
    role: ColumnRole?,
    currency: Currency?,
    saysSpent: Bool = false,
    directions: [String: MoneyDirection] = [:]
  ) {
    (self.role, self.currency, self.saysSpent, self.directions) = (role, currency, saysSpent, directions)
  }

  /// The head that reads `name`.
  init(_ name: String) {
    let folded = FoldedText.fold(name)
    var words: [Substring] = []
    var currency: Currency?
    for word in folded.split(whereSeparator: { $0.isWhitespace || "()[]{}（）［］【】：:;\"".contains($0) }) {
      if let code = ColumnHead.currency(word) { currency = currency ?? code } else { words.append(word) }
    }
    // What is called by a currency alone is how much of it.
    if words.isEmpty, let currency {
      self.init(role: .amount, currency: currency)
      return
    }
    let directions = HeadWords.shared.directions(below: folded)
    if !directions.isEmpty {
      self.init(role: .flag, currency: nil, directions: directions)
      return
    }
    let plain = words.joined(separator: " ")
    let role = ColumnHead.role(folded, plain, words)
    let saysSpent = HeadWords.shared.spent.contains(folded) || HeadWords.shared.spent.contains(plain)
    self.init(role: saysSpent ? role ?? .amount : role, currency: currency, saysSpent: saysSpent)
  }

  /// The direction that the text of a cell below it names, whole; nil where it names none.
  func direction(_ text: String) -> MoneyDirection? {
    directions.isEmpty
      ? FlagWords.shared.direction(text)
      : directions[FoldedText.fold(text)] ?? FlagWords.shared.direction(text)
  }

  /// The currency that a word of a head names by its code or sign, or by both as in `CAD$`; words of three letters that
  /// are words stay words.
  private static func currency(_ word: Substring) -> Currency? {
    let code = word.prefix { $0.isLetter }
    if code.count < word.count, word.dropFirst(code.count).allSatisfy(\.isCurrencySymbol),
      let currency = Currency(code: code.uppercased())
    {
      return currency
    }
    guard case .currency(let currency)? = MoneyWord.meaning(of: String(word)) else { return nil }
    return HeadWords.shared.isKnown(String(word)) ? nil : currency
  }

  private static func role(_ name: String, _ plain: String, _ words: [Substring]) -> ColumnRole? {
    let known = HeadWords.shared
    if let role = known.exact[name] { return role }
    if let role = known.exact[plain] { return role }
    // The longest run of its words that is a name by itself; the last of equally long ones, as heads stand last.
    var best: (length: Int, role: ColumnRole)?
    for start in words.indices {
      for end in start..<min(words.count, start + 5) {
        guard let role = known.exact[words[start...end].joined(separator: " ")] else { continue }
        let length = words[start...end].reduce(0) { $0 + $1.count + 1 }
        if length >= best?.length ?? 0 { best = (length, role) }
      }
    }
    if let best, best.length > 3 || words.count == 1 { return best.role }
    // A compound says what it is by its end.
    return words.lazy.compactMap { word in known.ofCompound(word) }.first
  }
}

/// The words of the heads of columns, by what they stand for.
struct HeadWords: Sendable {
  static let shared = HeadWords(WordFile(PackageResources.columns_txt))

  /// What each name stands for.
  let exact: [String: ColumnRole]
  /// The names that say that amounts were spent.
  let spent: Set<String>
  private let answers: (yes: [String], no: [String])
  private let asked: [String: MoneyDirection]
  private let ends: [(end: String, role: ColumnRole)]

  private init(_ words: WordFile) {
    var exact: [String: ColumnRole] = [:]
    var ends: [(String, ColumnRole)] = []
    for role in ColumnRole.allCases {
      for word in words[role.rawValue] where exact[word] == nil {
        exact[word] = role
        if role.isDate || role == .amount || role == .balance, word.count >= 5, !word.contains(" ") {
          ends.append((word, role))
        }
      }
    }
    self.exact = exact
    spent = Set(words["amount.spent"])
    answers = (words["yes"], words["no"])
    var asked: [String: MoneyDirection] = [:]
    for word in words["flag.is.out"] { asked[word] = .out }
    for word in words["flag.is.in"] { asked[word] = .into }
    self.asked = asked
    self.ends = ends.sorted { $0.0.count > $1.0.count }
  }

  /// What stands below a head that asks for one direction, or names both and so gives each a letter.
  func directions(below head: String) -> [String: MoneyDirection] {
    var directions: [String: MoneyDirection] = [:]
    if let yes = asked[head] {
      for word in answers.yes { directions[word] = yes }
      for word in answers.no { directions[word] = yes == .out ? .into : .out }
      return directions
    }
    let parts = head.split(separator: "/").map { String(String($0).trimmedBlanks) }
    guard parts.count == 2, let first = parts[0].first, let second = parts[1].first, first != second,
      let left = FlagWords.shared.direction(parts[0]), let right = FlagWords.shared.direction(parts[1]),
      left != right
    else { return [:] }
    return [String(first): left, String(second): right]
  }

  /// Whether `word` is a name of a column by itself.
  func isKnown(_ word: String) -> Bool { exact[word] != nil }

  /// What a compound is whose end is a name, such as `kontobuchungsdatum`.
  func ofCompound(_ word: Substring) -> ColumnRole? {
    ends.first { word.count > $0.end.count && word.hasSuffix($0.end) }?.role
  }
}
