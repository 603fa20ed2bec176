import SpendCore
import SpendWords

/// A number said in words: `seven hundred and four`, `twelve fifty`, `half a million`.
struct SpokenNumber {
  /// The number.
  let value: DecimalNumber
  /// The first token after it.
  let end: Int
  /// Whether it is a price as spoken, its hundredths after its units (`five seventy five`).
  let isPrice: Bool
  /// Whether it is more than one small word, so that it can hardly be a mere count.
  let isLong: Bool

  /// Reads the number that starts at `start`, or nil where none does.
  static func read(_ line: TokenLine, at start: Int) -> SpokenNumber? {
    if let half = readHalf(line, at: start) { return half }
    guard let first = Chunk.read(line, at: start) else { return nil }
    var value = DecimalNumber(units: first.value)
    var end = first.end
    if let decimals = readDecimals(line, at: end) {
      guard let units = DecimalNumber(units: first.value).units(atScale: decimals.count) else { return nil }
      value = DecimalNumber(units: units + decimals.value, scale: decimals.count)
      end = decimals.end
      if let scale = line.at(end), scale.kind == .word, scale.can(.scale) {
        value = value.multiplied(by: DecimalNumber(units: Int64(scale.entry.value))) ?? value
        end += 1
      }
      return SpokenNumber(value: value, end: end, isPrice: false, isLong: true)
    }
    if isAndAHalf(line, at: end) {
      value = DecimalNumber(units: first.value * 10 + 5, scale: 1)
      end += 3
      if let scale = line.at(end), scale.kind == .word, scale.can(.scale) {
        value = value.multiplied(by: DecimalNumber(units: Int64(scale.entry.value))) ?? value
        end += 1
      }
      return SpokenNumber(value: value, end: end, isPrice: false, isLong: true)
    }
    if first.value > 0, first.value < 1_000, !first.hasScale || first.value % 100 != 0,
      let cents = readCents(line, at: end)
    {
      return SpokenNumber(
        value: DecimalNumber(units: first.value * 100 + cents.value, scale: 2),
        end: cents.end,
        isPrice: true,
        isLong: true
      )
    }
    return SpokenNumber(value: value, end: end, isPrice: false, isLong: first.hasScale || end - start > 1)
  }

  /// `half a million`.
  private static func readHalf(_ line: TokenLine, at start: Int) -> SpokenNumber? {
    guard let half = line.at(start), half.can(.half), let article = line.at(start + 1), article.can(.article),
      let scale = line.at(start + 2), scale.can(.scale), scale.entry.value >= 100
    else { return nil }
    return SpokenNumber(
      value: DecimalNumber(units: Int64(scale.entry.value) / 2),
      end: start + 3,
      isPrice: false,
      isLong: true
    )
  }

  private static func isAndAHalf(_ line: TokenLine, at index: Int) -> Bool {
    guard let and = line.at(index), and.can(.and), let article = line.at(index + 1), article.can(.article),
      let half = line.at(index + 2)
    else { return false }
    return half.can(.half) && half.entry.value == 0
  }

  /// `point seven five`: digits said one by one, or as one number below a hundred.
  private static func readDecimals(_ line: TokenLine, at index: Int) -> (value: Int64, count: Int, end: Int)?
  {
    guard let point = line.at(index), point.can(.point), let next = line.at(index + 1), next.can(.cardinal)
    else {
      return nil
    }
    var value: Int64 = 0
    var count = 0
    var end = index + 1
    while count < 4, let token = line.at(end), token.kind == .word, token.can(.cardinal),
      token.entry.value < 10
    {
      value = value * 10 + Int64(token.entry.value)
      count += 1
      end += 1
    }
    if count > 0 { return (value, count, end) }
    guard let chunk = Chunk.read(line, at: index + 1), chunk.value < 100 else { return nil }
    return (chunk.value, 2, chunk.end)
  }

  /// The hundredths of a spoken price: `fifty`, `ninety nine`, `oh five`.
  static func readCents(_ line: TokenLine, at index: Int) -> (value: Int64, end: Int)? {
    if line.language != .english, let joint = line.at(index), joint.kind == .word, joint.can([.and, .with]),
      !joint.can(.cardinal), line.at(index + 1)?.can(.cardinal) == true
    {
      // "dois e cinquenta", "doce con cincuenta"
      return readCents(line, at: index + 1)
    }
    guard let token = line.at(index), token.kind == .word, token.can(.cardinal), !token.can(.foreignNumber),
      token.joint == .space || token.joint == .hyphen
    else { return nil }
    if token.key == Self.oh {
      guard let unit = line.at(index + 1), unit.kind == .word, unit.can(.cardinal), unit.entry.value > 0,
        unit.entry.value < 10
      else { return nil }
      return (Int64(unit.entry.value), index + 2)
    }
    guard token.entry.value >= 10, let chunk = Chunk.read(line, at: index), chunk.value < 100, !chunk.hasScale
    else {
      return nil
    }
    if let next = line.at(chunk.end), next.can(.scale) { return nil }
    return (chunk.value, chunk.end)
  }

  /// A run of words that make one whole number.
  private struct Chunk {
    var value: Int64
    var end: Int
    var hasScale: Bool

    static func read(_ line: TokenLine, at start: Int) -> Chunk? {
      guard let first = line.at(start), first.kind == .word else { return nil }
      var total: Int64 = 0
      var current: Int64 = 0
      var index = start
      var hasScale = false
      var smallestScale = Int64.max
      var partStart = start
      if first.can(.article) {
        // "a hundred", "a couple hundred"; never "a k".
        guard let next = line.at(start + 1), next.kind == .word else { return nil }
        if next.can(.scale), next.entry.value >= 100, next.end - next.start > 1 {
          current = 1
          index += 1
        } else if next.key == couple {
          index += 1
        } else {
          return nil
        }
      } else if isBareHundred(line, at: start) {
        current = 1
      } else if !first.can(.cardinal) || first.key == SpokenNumber.oh {
        return nil
      }
      while let token = line.at(index), token.kind == .word,
        index == start || !token.isJoined || token.joint == .hyphen
      {
        if token.can(.cardinal), token.key != SpokenNumber.oh {
          let value = Int64(token.entry.value)
          guard fits(value, after: current, isFirst: index == start) else { break }
          if current == 0, index > start { partStart = line[index - 1].can(.and) ? index - 1 : index }
          current += value
          index += 1
          if token.key == couple, let of = line.at(index), of.can(.of) { index += 1 }
        } else if token.can(.scale), index > start || current == 1 {
          let scale = Int64(token.entry.value)
          if scale == 100 {
            guard current > 0, current < 100 else { break }
            current *= 100
          } else if current == 0, total > 0 {
            // "two thousand million"
            guard scale > smallestScale, total <= 1_000_000_000_000 / scale else { break }
            total *= scale
          } else {
            // "five thousand six thousand" are two numbers.
            guard scale < smallestScale else { return Chunk(value: total, end: partStart, hasScale: true) }
            total += max(current, 1) * scale
            smallestScale = scale
            current = 0
          }
          hasScale = true
          index += 1
        } else if token.can(.and), hasScale, let next = line.at(index + 1), next.kind == .word,
          next.can(.cardinal),
          fits(Int64(next.entry.value), after: current, isFirst: false), !isOtherCount(line, at: index + 1)
        {
          index += 1
        } else {
          break
        }
      }
      return Chunk(value: total + current, end: index, hasScale: hasScale)
    }

    /// `hundred and twenty`, `thousand fifty`: one of it, where a number follows.
    private static func isBareHundred(_ line: TokenLine, at start: Int) -> Bool {
      guard let word = line.at(start), word.can(.scale), !word.can(.cardinal), word.end - word.start > 3,
        (100...1_000).contains(word.entry.value), let next = line.at(start + 1), next.kind == .word
      else { return false }
      let tens = next.can(.and) ? line.at(start + 2) : next
      return tens.map { $0.kind == .word && $0.can(.cardinal) && $0.entry.value > 0 } ?? false
    }

    private static let couple = WordKey("couple")

    /// Whether what follows "and" is the count of something else (`a hundred and two beers`) can't be told; a currency
    /// before it can.
    private static func isOtherCount(_ line: TokenLine, at index: Int) -> Bool {
      line.at(index - 2).map { $0.can(.currency) } ?? false
    }

    private static func fits(_ value: Int64, after current: Int64, isFirst: Bool) -> Bool {
      if isFirst { return true }
      if current == 0 { return value > 0 }
      let rest = current % 100
      if value < 10 { return value > 0 && (rest == 0 || rest >= 20 && rest % 10 == 0) }
      return rest == 0
    }
  }
}
