import SpendWords

/// Finds tags: `#lisbon2026`, `#work-trip`, `#FoodDining`.
///
/// A tag begins with a letter: `#5` is the number of something.
enum TagFinder {
  /// The tokens of each tag of `line`, its sign first; none in a bank's line, whose signs stand before numbers of
  /// shops.
  static func tags(in line: TokenLine) -> [Range<Int>] {
    guard line.hasMarks, line.bytes.contains(UInt8(ascii: "#")), !BankLine.isOne(line) else { return [] }
    var tags: [Range<Int>] = []
    for start in line.tokens.indices where line[start].isMark("#") {
      // "C#" is no tag, "#trip#work" are two.
      guard !line[start].isJoined || tags.last?.upperBound == start,
        let first = line.at(start + 1), first.joint == .glued, first.kind == .word
      else { continue }
      var end = start + 2
      while let next = line.at(end), next.isJoined {
        if isPart(next) {
          end += 1
        } else if next.isMark("_") || next.isMark("-"), let part = line.at(end + 1), part.isJoined,
          isPart(part)
        {
          end += 2
        } else {
          break
        }
      }
      tags.append(start..<end)
    }
    return tags
  }

  private static func isPart(_ token: Token) -> Bool {
    (token.kind == .word || token.kind == .number) && [.glued, .hyphen].contains(token.joint)
  }
}
