import SpendCore

/// Parts the text of a message into words, amounts, days and the ends of card numbers.
struct AlertTokenizer {
  private(set) var tokens: [AlertToken] = []
  /// What all words together do.
  private(set) var roles: AlertRoles = []

  private let words: AlertWords
  private let home: Currency?

  /// A tokenizer that knows `words`; signs that several currencies have mean that of `home`.
  init(_ words: AlertWords, home: Currency?) {
    self.words = words
    self.home = home
  }

  /// Takes the pieces of `text`.
  mutating func take(_ text: AlertText) {
    tokens.removeAll(keepingCapacity: true)
    roles = []
    let letters = text.folded
    let days = AlertDayScanner(letters, words)
    var place = 0
    while place < letters.count {
      let letter = letters[place]
      if letter == AlertLetters.blank {
        place += 1
      } else if letter == AlertLetters.lineBreak {
        append(AlertToken(.line, place, place + 1), &place)
      } else if let tail = MaskedNumber.end(letters, at: place) {
        append(AlertToken(.tail, place, tail), &place)
      } else if AlertLetters.isDigit(letter) || isPointedFraction(letters, place) {
        takeNumber(text, days, &place)
      } else if AlertLetters.isLetter(letter) {
        takeWord(letters, days, &place)
      } else {
        takeMark(text, &place)
      }
    }
  }

  private mutating func append(_ token: AlertToken, _ place: inout Int) {
    roles.formUnion(token.roles)
    tokens.append(token)
    place = token.end
  }

  // MARK: Words and marks

  private mutating func takeWord(_ letters: [UInt32], _ days: AlertDayScanner, _ place: inout Int) {
    let start = place
    if let match = match(letters, at: start) {
      if match.roles.contains(.month), let (day, end) = days.day(ofMonth: match.value, at: match.end) {
        var token = AlertToken(.date, start, end)
        token.day = day
        return append(token, &place)
      }
      var token = AlertToken(.word, match.start, match.end)
      token.roles = match.roles
      token.value = match.value
      return append(token, &place)
    }
    var end = start + 1
    let isUnspaced = AlertLetters.isUnspaced(letters[start])
    while end < letters.count, AlertLetters.isLetter(letters[end]) {
      if isUnspaced != AlertLetters.isUnspaced(letters[end]) { break }
      if isUnspaced, words.match(letters, at: end) != nil { break }
      end += 1
    }
    append(AlertToken(.word, start, end), &place)
  }

  /// The word at `start`, or behind a prefix that stands there.
  private func match(_ letters: [UInt32], at start: Int) -> (
    start: Int, end: Int, roles: AlertRoles, value: Int
  )? {
    if let match = words.match(letters, at: start) { return (start, match.end, match.roles, match.value) }
    guard (0x0621...0x06FF).contains(letters[start]) || (0x05D0...0x05EA).contains(letters[start]) else {
      return nil
    }
    for prefix in words.prefixes {
      let behind = start + prefix.count
      if behind < letters.count, letters[start..<behind].elementsEqual(prefix),
        AlertLetters.isLetter(letters[behind]),
        let match = words.match(letters, at: behind)
      {
        return (start, match.end, match.roles, match.value)
      }
    }
    return nil
  }

  private mutating func takeMark(_ text: AlertText, _ place: inout Int) {
    let letters = text.folded
    if let match = words.match(letters, at: place) {
      var token = AlertToken(.word, place, match.end)
      token.roles = match.roles
      token.value = match.value
      return append(token, &place)
    }
    let letter = letters[place]
    let isEnd = letter == 0x21 || letter == 0x3F || letter == 0x0964 || letter == 0x3002 || letter == 0x061F
    var token = AlertToken(
      isEnd || letter == 0x2E && endsSentence(text, place) ? .sentence : .mark,
      place,
      place + 1
    )
    token.value = Int(letter)
    append(token, &place)
  }

  /// A point ends a sentence but behind what is shortened (`Rs.`, `No.`, `Ref.`) and where the next word is small.
  private func endsSentence(_ text: AlertText, _ place: Int) -> Bool {
    let letters = text.folded
    let next = place + 1
    guard next < letters.count else { return true }
    let shortened: AlertRoles = [.currency, .short, .account, .reference]
    if let last = tokens.last, last.kind == .word, last.end == place {
      if last.end - last.start == 1 { return false }
      if !last.roles.isDisjoint(with: shortened) {
        // `to A/c. Available` ends one all the same.
        return letters[next] == AlertLetters.blank && !last.roles.isDisjoint(with: [.account, .reference])
          && next + 1 < letters.count && AlertLetters.isLetter(letters[next + 1])
      }
    }
    guard let last = tokens.last, last.end == place else { return true }
    // `am 01.10. von Ihrem Konto`, `bei SHOP.de ausgegeben`
    let isNumber = last.kind == .date || last.kind == .number
    if isNumber, letters[next] == AlertLetters.blank, next + 1 < letters.count {
      return !isSmall(text.shown[next + 1])
    }
    return !(last.kind == .word && isSmall(text.shown[next]))
  }

  /// Whether `shown` is a small letter of the Latin script, which begins no sentence.
  private func isSmall(_ shown: UInt32) -> Bool { shown &- 0x61 < 26 }

  // MARK: Numbers

  private func isPointedFraction(_ letters: [UInt32], _ place: Int) -> Bool {
    letters[place] == 0x2E && place + 1 < letters.count && AlertLetters.isDigit(letters[place + 1])
      && (tokens.last.map { $0.roles.contains(.currency) } ?? false)
      && (place == 0 || letters[place - 1] == AlertLetters.blank)
  }

  private mutating func takeNumber(_ text: AlertText, _ days: AlertDayScanner, _ place: inout Int) {
    let letters = text.folded
    let start = place
    let isBehindLetter = start > 0 && AlertLetters.isLetter(letters[start - 1])
    let before = currencyBefore(text, start)
    if before == nil, let end = days.timeEnd(at: start) {
      return append(AlertToken(.time, start, end), &place)
    }
    if before == nil, let (day, end) = days.day(at: start) {
      var token = AlertToken(.date, start, end)
      token.day = day
      return append(token, &place)
    }
    var number = AlertNumber(letters, at: start, takesBlanks: true, decimals: before?.currency?.exponent)
    var after = before == nil ? currencyAfter(text, number.end) : nil
    if before == nil, after == nil, letters[start..<number.end].contains(AlertLetters.blank) {
      number = AlertNumber(letters, at: start, takesBlanks: false, decimals: nil)
      after = currencyAfter(text, number.end)
    }
    if let exponent = after?.currency?.exponent, exponent == 3 {
      number = AlertNumber(letters, at: start, takesBlanks: true, decimals: exponent)
    }
    // `$1,250.00 MXN`: the code says what the sign leaves open.
    if let sign = before, sign.isShared,
      let code = currencyAfter(text, number.end) ?? codeInParentheses(text, number.end), !code.isShared
    {
      after = code
    }
    if let sign = after, before == nil, sign.isShared,
      let code = currencyAfter(text, sign.end), !code.isShared, code.currency != nil
    {
      after = code
    }
    let currency = after ?? before
    if currency == nil, isSuffixOfAccount(letters[start..<number.end]) {
      return append(AlertToken(.tail, start, number.end), &place)
    }
    var token = AlertToken(currency == nil ? .number : .money, start, after?.end ?? number.end)
    token.number = number.value.flatMap { scaled($0, by: currency?.factor ?? 1) }
    token.currency = currency?.currency
    token.isWrittenAsAmount = number.isWrittenAsAmount
    token.isParted = letters[start..<number.end].contains(AlertLetters.blank)
    token.sign = sign(letters, before?.start ?? start)
    if token.sign == 0 { token.sign = sign(letters, start) }
    token.isPart =
      currency == nil && isBehindLetter && !isBehindKnownWord(start)
      || isMultiplied(letters, token.end)
    if after == nil, isGoingOn(letters, token.end) { token.isPart = true }
    append(token, &place)
  }

  /// Whether `digits` are the suffix that numbers of accounts have in some countries, as in `account -50`.
  private func isSuffixOfAccount(_ digits: ArraySlice<UInt32>) -> Bool {
    guard tokens.count > 1, let hyphen = tokens.last, hyphen.kind == .mark, hyphen.value == 0x2D else {
      return false
    }
    return tokens[tokens.count - 2].roles.contains(.account) && digits.count <= 4
      && digits.allSatisfy(AlertLetters.isDigit)
  }

  /// Whether letters stand right behind a number that are no word, as in `12AB` and `12H34`.
  private func isGoingOn(_ letters: [UInt32], _ end: Int) -> Bool {
    guard end < letters.count, AlertLetters.isLetter(letters[end]), !AlertLetters.isUnspaced(letters[end])
    else {
      return false
    }
    guard let match = words.match(letters, at: end) else { return true }
    return match.end < letters.count && AlertLetters.isDigit(letters[match.end])
  }

  private func scaled(_ number: DecimalNumber, by factor: Int64) -> DecimalNumber? {
    factor == 1 ? number : number.multiplied(by: DecimalNumber(units: factor))
  }

  private func isBehindKnownWord(_ start: Int) -> Bool {
    guard let last = tokens.last, last.kind == .word, last.end == start else { return false }
    return !last.roles.isEmpty
  }

  private struct NamedCurrency {
    var currency: Currency?
    var factor: Int64 = 1
    /// Whether several currencies have the name.
    var isShared = false
    var start: Int
    var end: Int
  }

  /// The currency before the number at `start`, with no more than a sign between.
  private func currencyBefore(_ text: AlertText, _ start: Int) -> NamedCurrency? {
    var index = tokens.count - 1
    var marks = 0
    while index >= 0, tokens[index].kind == .mark, marks < 2,
      [0x2E, 0x3A, 0x2D, 0x2B, 0x28].contains(tokens[index].value)
    {
      index -= 1
      marks += 1
    }
    guard index >= 0, tokens[index].kind == .word else { return nil }
    let token = tokens[index]
    // What stands before already has its number.
    if index > 0, tokens[index - 1].kind == .number, tokens[index - 1].end == token.start { return nil }
    if token.roles.contains(.currency) {
      // A word for an account, too: `TK 1234(VND)`, `TK 0071000123456`.
      if token.roles.contains(.account), isAccountNumber(text.folded, start) { return nil }
      if isOneLetter(text.folded, token), marks > 0 || token.end != start { return nil }
      let names = words.currencies[token.value]
      return NamedCurrency(
        currency: names.meaning(home: home),
        factor: names.factor,
        isShared: names.all.count > 1,
        start: token.start,
        end: start
      )
    }
    guard token.roles.isEmpty, let currency = code(text, token.start, token.end) else { return nil }
    return NamedCurrency(currency: currency, start: token.start, end: start)
  }

  /// Whether the digits from `start` are rather a number of an account than an amount.
  private func isAccountNumber(_ letters: [UInt32], _ start: Int) -> Bool {
    let digits = letters[start...].prefix(while: AlertLetters.isDigit)
    let isBeforeParenthesis = digits.endIndex < letters.count && letters[digits.endIndex] == 0x28
    return digits.count >= 9 || digits.count >= 4 && isBeforeParenthesis
  }

  /// The currency behind a number that ends at `end`.
  private func currencyAfter(_ text: AlertText, _ end: Int) -> NamedCurrency? {
    let letters = text.folded
    var place = end
    if place < letters.count, letters[place] == AlertLetters.blank { place += 1 }
    guard place < letters.count else { return nil }
    if let match = words.match(letters, at: place), match.roles.contains(.currency) {
      if match.end - place == 1, letters[place] < 0x80, AlertLetters.isLetter(letters[place]), place > end {
        return nil
      }
      let names = words.currencies[match.value]
      return NamedCurrency(
        currency: names.meaning(home: home),
        factor: names.factor,
        isShared: names.all.count > 1,
        start: place,
        end: match.end
      )
    }
    guard place + 3 <= letters.count,
      place + 3 == letters.count || !AlertLetters.isLetter(letters[place + 3]),
      let currency = code(text, place, place + 3)
    else { return nil }
    return NamedCurrency(currency: currency, start: place, end: place + 3)
  }

  /// The currency in parentheses behind a number that ends at `end`, as in `$120.00 (CAD)`.
  private func codeInParentheses(_ text: AlertText, _ end: Int) -> NamedCurrency? {
    let letters = text.folded
    let open = end < letters.count && letters[end] == AlertLetters.blank ? end + 1 : end
    guard open + 4 < letters.count, letters[open] == 0x28, letters[open + 4] == 0x29,
      let currency = code(text, open + 1, open + 4)
    else { return nil }
    return NamedCurrency(currency: currency, start: open, end: open + 5)
  }

  /// The currency whose code stands there in capitals: in small letters some are words.
  private func code(_ text: AlertText, _ start: Int, _ end: Int) -> Currency? {
    guard end - start == 3, text.shown[start..<end].allSatisfy({ $0 &- 0x41 < 26 }) else { return nil }
    return Currency(code: text.text(start..<end))
  }

  private func isOneLetter(_ letters: [UInt32], _ token: AlertToken) -> Bool {
    token.end - token.start == 1 && AlertLetters.isLetter(letters[token.start])
  }

  private func sign(_ letters: [UInt32], _ start: Int) -> Int {
    guard start > 0, letters[start - 1] == 0x2D || letters[start - 1] == 0x2B else { return 0 }
    // `NEFT-500` has none.
    if start > 1, AlertLetters.isLetter(letters[start - 2]) || AlertLetters.isDigit(letters[start - 2]) {
      guard let word = tokens.dropLast().last, word.roles.contains(.currency), word.end == start - 1 else {
        return 0
      }
    }
    return letters[start - 1] == 0x2D ? -1 : 1
  }

  /// Whether `lakh`, `k` or `%` follows.
  private func isMultiplied(_ letters: [UInt32], _ end: Int) -> Bool {
    var place = end
    if place < letters.count, letters[place] == AlertLetters.blank { place += 1 }
    guard place < letters.count else { return false }
    if letters[place] == 0x25 || letters[place] == 0x066A { return true }
    guard let match = words.match(letters, at: place), match.roles.contains(.scale) else { return false }
    // `5k`, but not `5 K-MARKET`.
    return match.end - place > 1 || place == end
  }
}
