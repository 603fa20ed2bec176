import SpendCore

/// The words of alerts as a tree of their letters.
struct AlertWords: Sendable {
  /// A word found.
  struct Match {
    /// The offset behind its last letter.
    var end: Int
    /// What it does.
    var roles: AlertRoles
    /// The place of its ``Currencies``, or the number of its month.
    var value: Int
  }

  /// What the name of a currency may mean.
  struct Currencies: Sendable, Equatable {
    /// The currencies in the order of how likely they are.
    var all: [Currency] = []
    /// Whether the first is meant where none of them is the home currency.
    var hasDefault = true
    /// How much of the currency one of the name is.
    var factor: Int64 = 1

    /// What is meant by somebody whose money is in `home`.
    func meaning(home: Currency?) -> Currency? {
      if let home, all.contains(home) { return home }
      return hasDefault ? all.first : nil
    }
  }

  private struct Node {
    var whole: AlertRoles = []
    var beginning: AlertRoles = []
    var value = 0
  }

  /// What names of currencies may mean.
  private(set) var currencies: [Currencies] = []
  /// Letters that Arabic and Hebrew write in one with the word behind them.
  private(set) var prefixes: [[UInt32]] = []
  private var nodes = [Node()]
  private var keys: [UInt64] = []
  private var children: [Int32] = []
  private var mask = 0

  /// The words of the file of this program.
  static let standard = AlertWords(WordFile(PackageResources.messages_txt))

  /// The words of `file`.
  init(_ file: WordFile) {
    var edges: [UInt64: Int32] = [:]
    for name in file.names.sorted() {
      let parts = name.split(separator: " ")
      if let role = AlertRoles(set: name) {
        for word in file[name] { add(word, role, 0, &edges) }
      } else if name == "prefix" {
        prefixes = file[name].map(AlertWords.letters).sorted { $0.count > $1.count }
      } else if parts.first == "month", let month = parts.last.flatMap({ Int($0) }) {
        for word in file[name] { add(word, .month, month, &edges) }
      } else if parts.first == "currency" {
        var meaning = Currencies()
        for part in parts.dropFirst() {
          if part == "-" { meaning.hasDefault = false }
          if part.hasPrefix("x") { meaning.factor = Int64(part.dropFirst()) ?? 1 }
          if let currency = Currency(code: String(part)) { meaning.all.append(currency) }
        }
        for word in file[name] { add(word, .currency, currencies.count, &edges) }
        currencies.append(meaning)
      }
    }
    var size = 1024
    while size < edges.count * 2 { size *= 2 }
    mask = size - 1
    keys = Array(repeating: .max, count: size)
    children = Array(repeating: 0, count: size)
    for (key, child) in edges {
      var place = slot(key)
      while keys[place] != .max { place = (place + 1) & mask }
      keys[place] = key
      children[place] = child
    }
  }

  /// The letters of `word` as texts have them.
  static func letters(_ word: String) -> [UInt32] {
    var text = AlertText()
    text.take(word.unicodeScalars)
    return text.folded
  }

  private mutating func add(_ word: String, _ role: AlertRoles, _ value: Int, _ edges: inout [UInt64: Int32])
  {
    var letters = AlertWords.letters(word)
    let isBeginning = letters.count > 1 && letters.last == UInt32(UInt8(ascii: "*"))
    if isBeginning { letters.removeLast() }
    var node: Int32 = 0
    for letter in letters {
      let key = AlertWords.key(Int(node), letter)
      if let next = edges[key] {
        node = next
      } else {
        node = Int32(nodes.count)
        nodes.append(Node())
        edges[key] = node
      }
    }
    if isBeginning {
      nodes[Int(node)].beginning.formUnion(role)
    } else {
      nodes[Int(node)].whole.formUnion(role)
    }
    if role == .currency || role == .month { nodes[Int(node)].value = value }
  }

  private static func key(_ node: Int, _ letter: UInt32) -> UInt64 { UInt64(node) << 21 | UInt64(letter) }

  @inline(__always)
  private func slot(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
  }

  @inline(__always)
  private func child(_ node: Int, _ letter: UInt32) -> Int? {
    let key = AlertWords.key(node, letter)
    var place = slot(key)
    while true {
      let found = keys[place]
      if found == key { return Int(children[place]) }
      if found == .max { return nil }
      place = (place + 1) & mask
    }
  }

  /// The longest word of `letters` that begins at `start`; nil where none does.
  func match(_ letters: [UInt32], at start: Int) -> Match? {
    var (node, place) = (0, start)
    var best: Match?
    while place < letters.count {
      let letter = letters[place]
      if let next = child(node, letter) {
        node = next
        place += 1
      } else if letter == 0x2E, node != 0, let next = child(node, AlertLetters.blank) {
        // `Avl.Bal`, `A/c. no`
        node = next
        place += 1
        if place < letters.count, letters[place] == AlertLetters.blank { place += 1 }
      } else {
        break
      }
      let found = nodes[node]
      if !found.whole.isEmpty, AlertWords.isEnd(letters, place) {
        // A whole word has the roles of the beginning of words, too, that it begins with.
        let beginning = best.map { $0.end == place ? $0.roles : [] } ?? []
        best = Match(end: place, roles: found.whole.union(beginning), value: found.value)
      }
      if !found.beginning.isEmpty {
        var end = place
        if !AlertWords.isEnd(letters, place) {
          while end < letters.count, AlertLetters.isLetter(letters[end]) { end += 1 }
        }
        if best.map({ $0.end <= end }) ?? true {
          let whole = best.map { $0.end == end ? $0.roles : [] } ?? []
          best = Match(end: end, roles: found.beginning.union(whole), value: found.value)
        }
      }
    }
    return best
  }

  @inline(__always)
  private static func isEnd(_ letters: [UInt32], _ place: Int) -> Bool {
    place == letters.count || !AlertLetters.isLetter(letters[place])
      || !AlertLetters.isLetter(letters[place - 1])
      || AlertLetters.isUnspaced(letters[place - 1])
  }
}
