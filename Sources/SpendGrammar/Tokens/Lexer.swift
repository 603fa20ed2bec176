import SpendWords

/// Turns bytes into tokens in one pass.
struct Lexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var joint = Token.Joint.start
  private var found: [Token] = []
  /// Whether a number stands in the line that no letter touches; looked up once, when first asked.
  private lazy var hasOwnNumber = GluedPrice.hasOwnNumber(bytes)

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    found.reserveCapacity(min(bytes.count / 3 + 4, 4_096))
  }

  mutating func tokens() -> [Token] {
    while position < bytes.count {
      let byte = bytes[position]
      switch ByteClass.of(byte) {
      case .blank:
        position += 1
        joint = found.isEmpty ? .start : .space
      case .letter: word(from: position)
      case .digit: number(from: position)
      case .other: mark(byte)
      case .multibyte: multibyte()
      }
    }
    return found
  }

  // MARK: Words

  private mutating func word(from start: Int) {
    var index = start
    var shape = WordShape()
    var folding = LetterFolding()
    var key = WordKey()
    let followsNumber = joint == .glued && found.last?.kind == .number
    scan: while index < bytes.count {
      let byte = bytes[index]
      if byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") {
        // Most bytes are small letters, which fold to themselves.
        shape.addSmall()
        key.combine(byte)
        index += 1
        continue
      }
      switch ByteClass.of(byte) {
      case .letter:
        shape.add(byte)
        folding.fold(byte) { key.combine($0) }
        index += 1
      case .digit:
        // Only the first digit of a run may start a number of its own.
        let startsRun = index == start || ByteClass.of(bytes[index - 1]) != .digit
        if followsNumber || startsRun && digitsStandAlone(from: index, after: key) { break scan }
        key.combine(byte)
        index += 1
      case .multibyte:
        guard let length = letterLength(at: index) else { break scan }
        for offset in index..<index + length { folding.fold(bytes[offset]) { key.combine($0) } }
        shape.addOther(ScalarClass.decode(bytes, at: index).scalar)
        index += length
      case .other:
        // Apostrophes and ampersands stay inside words: "joe's", "h&m".
        let isInner = byte == UInt8(ascii: "'") || byte == UInt8(ascii: "&")
        guard isInner, isLetter(at: index + 1) else { break scan }
        folding.fold(byte) { key.combine($0) }
        index += 1
      case .blank: break scan
      }
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "$") {
      var signKey = key
      signKey.combine(bytes[index])
      let entry = Vocabulary.shared[signKey]
      if entry.roles.contains(.currency) {
        append(from: start, to: index + 1, .currencySign, key: signKey, entry: entry)
        return
      }
    }
    append(
      from: start,
      to: index,
      .word,
      key: key,
      entry: Vocabulary.shared[key],
      letterCase: shape.letterCase
    )
  }

  /// Whether digits at `index` are a number of their own after the letters of `key`: a price or a day (`usd115`,
  /// `dec24`, `coffee4.50`), not a part of a name (`b12`).
  private mutating func digitsStandAlone(from index: Int, after key: WordKey) -> Bool {
    let roles = Vocabulary.shared[key].roles
    if !roles.isDisjoint(with: [.currency, .currencyCode, .month, .times]) { return true }
    var end = index
    while end < bytes.count, ByteClass.of(bytes[end]) == .digit { end += 1 }
    guard end + 2 < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ",") else {
      return GluedPrice.isOne(index..<end, after: key, in: bytes) && !hasOwnNumber
    }
    let hasCents = ByteClass.of(bytes[end + 1]) == .digit && ByteClass.of(bytes[end + 2]) == .digit
    return hasCents && (end + 3 == bytes.count || ByteClass.of(bytes[end + 3]) != .digit)
  }

  // MARK: Numbers

  private mutating func number(from start: Int) {
    var index = start
    var key = WordKey()
    var whole: Int32 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if ByteClass.of(byte) == .digit {
        key.combine(byte)
        whole = whole < 0 || whole >= 100_000_000 ? -1 : whole * 10 + Int32(byte & 0x0F)
        index += 1
      } else if byte >= 0x80, let figure = Figures.digit(bytes, at: index) {
        key.combine(0x30 + figure.value)
        whole = whole < 0 || whole >= 100_000_000 ? -1 : whole * 10 + Int32(figure.value)
        index += figure.length
      } else if let length = groupingLength(at: index, isFirst: index == start) {
        key.combine(byte)
        whole = -1
        index += length
      } else {
        break
      }
    }
    // Only small whole numbers are words, too.
    let entry = whole < 0 ? WordEntry() : Vocabulary.shared[key]
    append(from: start, to: index, .number, whole: whole, key: key, entry: entry)
  }

  /// The length of a decimal or grouping mark at `index` that a digit follows, or nil.
  private func groupingLength(at index: Int, isFirst: Bool) -> Int? {
    switch bytes[index] {
    case UInt8(ascii: "."), UInt8(ascii: ","):
      return isDigit(at: index + 1) || Figures.digit(bytes, at: index + 1) != nil ? 1 : nil
    case UInt8(ascii: "_"):
      return !isFirst && isDigit(at: index + 1) ? 1 : nil
    case UInt8(ascii: "'"):
      return !isFirst && (hasThreeDigits(at: index + 1) || hasHundredths(at: index + 1)) ? 1 : nil
    case 0xE2:
      let isQuote = index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0x99
      return isQuote && !isFirst && (hasThreeDigits(at: index + 3) || hasHundredths(at: index + 3)) ? 3 : nil
    case 0x80...:
      guard !isFirst, let length = Figures.mark(bytes, at: index)?.length else { return nil }
      let next = index + length
      return isDigit(at: next) || Figures.digit(bytes, at: next) != nil ? length : nil
    default: return nil
    }
  }

  /// `12'50`, but no height of `5'10`.
  private func hasHundredths(at index: Int) -> Bool {
    guard isDigit(at: index), isDigit(at: index + 1), !isDigit(at: index + 2) else { return false }
    let hundredths = (bytes[index] & 0x0F) * 10 + bytes[index + 1] & 0x0F
    return hundredths == 0 || hundredths > 11
  }

  private func hasThreeDigits(at index: Int) -> Bool {
    isDigit(at: index) && isDigit(at: index + 1) && isDigit(at: index + 2) && !isDigit(at: index + 3)
  }

  // MARK: Marks

  private mutating func mark(_ byte: UInt8) {
    // The last dot of "lunch...12" is no decimal mark.
    let followsDot = position > 0 && bytes[position - 1] == byte
    if byte == UInt8(ascii: "."), isDigit(at: position + 1), !followsWordOrNumber, !followsDot {
      number(from: position)
      return
    }
    if let inner = innerJoint(byte) {
      joint = inner
      position += 1
      return
    }
    var key = WordKey()
    key.combine(byte)
    let entry = Vocabulary.shared[key]
    let kind: Token.Kind =
      entry.roles.isDisjoint(with: [.currency, .minorUnit]) ? .punctuation : .currencySign
    append(from: position, to: position + 1, kind, key: key, entry: entry, mark: byte)
  }

  /// The joint that `byte` is when it stands between letters or digits, or nil when it is a mark of its own.
  private func innerJoint(_ byte: UInt8) -> Token.Joint? {
    guard followsWordOrNumber, let last = found.last else { return nil }
    let next = position + 1
    switch byte {
    case UInt8(ascii: "-"): return isLetter(at: next) || isDigit(at: next) ? .hyphen : nil
    case UInt8(ascii: "/"): return isLetter(at: next) || isDigit(at: next) ? .slash : nil
    case UInt8(ascii: ":"): return last.kind == .number && isDigit(at: next) ? .colon : nil
    case UInt8(ascii: "."):
      if last.kind == .word { return isLetter(at: next) || isDigit(at: next) ? .dot : nil }
      return isLetter(at: next) ? .dot : nil
    default: return nil
    }
  }

  private var followsWordOrNumber: Bool {
    guard let last = found.last, joint == .glued else { return false }
    return last.kind == .word || last.kind == .number
  }

  // MARK: Beyond ASCII

  private mutating func multibyte() {
    let (scalar, length) = ScalarClass.decode(bytes, at: position)
    switch ScalarClass.of(scalar) {
    case .blank:
      position += length
      joint = found.isEmpty ? .start : .space
    case .ignored:
      position += length
    case .letter:
      if startsCurrency(length) {
        sign(length)
      } else if Figures.digit(bytes, at: position) != nil {
        number(from: position)
      } else {
        word(from: position)
      }
    case .dash:
      if followsWordOrNumber, isLetter(at: position + length) || isDigit(at: position + length) {
        joint = .hyphen
        position += length
      } else {
        append(
          from: position,
          to: position + length,
          .punctuation,
          key: WordKey("-"),
          mark: UInt8(ascii: "-")
        )
      }
    case .quote:
      append(
        from: position,
        to: position + length,
        .punctuation,
        key: WordKey("\""),
        mark: UInt8(ascii: "\"")
      )
    case .mark:
      append(from: position, to: position + length, .punctuation, key: WordKey("."), mark: UInt8(ascii: "."))
    case .sign: sign(length)
    case .emoji: emoji(length)
    }
  }

  private func startsCurrency(_ length: Int) -> Bool {
    length == 3 && Vocabulary.shared[key(from: position, length)].roles.contains(.currency)
  }

  private mutating func sign(_ length: Int) {
    let key = key(from: position, length)
    let entry = Vocabulary.shared[key]
    let isMoney = !entry.roles.isDisjoint(with: [.currency, .minorUnit])
    append(
      from: position,
      to: position + length,
      isMoney ? .currencySign : .punctuation,
      key: key,
      entry: entry
    )
  }

  private mutating func emoji(_ length: Int) {
    var end = position + length
    while end < bytes.count, bytes[end] >= 0x80 {
      let (scalar, length) = ScalarClass.decode(bytes, at: end)
      let joins = end >= 3 && ScalarClass.decode(bytes, at: end - 3).scalar == 0x200D
      guard ScalarClass.modifiesEmoji(scalar) || joins && ScalarClass.of(scalar) == .emoji else { break }
      end += length
    }
    append(from: position, to: end, .emoji, key: key(from: position, end - position))
  }

  private func key(from start: Int, _ length: Int) -> WordKey {
    var key = WordKey()
    var folding = LetterFolding()
    for index in start..<min(start + length, bytes.count) { folding.fold(bytes[index]) { key.combine($0) } }
    return key
  }

  // MARK: Bytes

  private func isDigit(at index: Int) -> Bool {
    index < bytes.count && ByteClass.of(bytes[index]) == .digit
  }

  private func isLetter(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    switch ByteClass.of(bytes[index]) {
    case .letter: return true
    case .multibyte: return letterLength(at: index) != nil
    default: return false
    }
  }

  /// The length of the letter beyond ASCII at `index`, or nil when a word ends there.
  private func letterLength(at index: Int) -> Int? {
    let (scalar, length) = ScalarClass.decode(bytes, at: index)
    switch ScalarClass.of(scalar) {
    case .letter, .ignored: return length
    case .quote where scalar == 0x2019 || scalar == 0x2018:
      return isLetter(at: index + length) ? length : nil
    default: return nil
    }
  }

  private mutating func append(
    from start: Int,
    to end: Int,
    _ kind: Token.Kind,
    whole: Int32 = -1,
    key: WordKey,
    entry: WordEntry = WordEntry(),
    letterCase: Token.LetterCase = .lower,
    mark: UInt8 = 0
  ) {
    found.append(
      Token(
        start: Int32(start),
        end: Int32(end),
        kind: kind,
        joint: joint,
        letterCase: letterCase,
        mark: mark,
        whole: whole,
        key: key,
        entry: entry
      )
    )
    position = end
    joint = .glued
  }
}
