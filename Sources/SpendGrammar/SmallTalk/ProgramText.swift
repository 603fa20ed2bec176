import SpendCore
import SpendWords

/// Tells what was written for a machine rather than for a purse: `print(42);`, `x = 5`, `v2.3.1`.
enum ProgramText {
  /// Whether `line` holds some.
  static func isAny(in line: TokenLine) -> Bool { isCode(line) || isEquation(line) }

  /// `x = 5`.
  private static func isEquation(_ line: TokenLine) -> Bool {
    line.count == 3 && line[0].kind == .word && line[0].end - line[0].start == 1 && line[1].isMark("=")
      && line[2].kind == .number
  }

  /// Marks that only programs have: `range(10):`, `x == 3`, `{}`.
  private static func isCode(_ line: TokenLine) -> Bool {
    if line.count > 3, line[0].isMark("<"), line[1].joint == .glued, line[1].kind != .number,
      line.tokens.contains(where: { $0.isMark(">") })
    {
      return true
    }
    if line.tokens.indices.contains(where: { isVersion($0, line) }) { return true }
    guard line.hasMarks else { return false }
    var calls = false
    for index in line.tokens.indices.dropFirst() where line[index].kind == .punctuation {
      let (mark, before) = (line[index].mark, line[index - 1])
      let isGlued = line[index].start == before.end
      if mark == UInt8(ascii: "("), isGlued, before.kind == .word { calls = true }
      guard isGlued, before.kind == .punctuation else { continue }
      switch (before.mark, mark) {
      case (UInt8(ascii: ")"), UInt8(ascii: ":")), (UInt8(ascii: ")"), UInt8(ascii: ";")),
        (UInt8(ascii: ")"), UInt8(ascii: "{")):
        if calls { return true }
      case (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "="), UInt8(ascii: ">")),
        (UInt8(ascii: "!"), UInt8(ascii: "=")), (UInt8(ascii: "<"), UInt8(ascii: "/")),
        (UInt8(ascii: "{"), UInt8(ascii: "}")), (UInt8(ascii: "|"), UInt8(ascii: "|")):
        return true
      default: continue
      }
    }
    return false
  }

  /// `v2.3.1`.
  private static func isVersion(_ index: Int, _ line: TokenLine) -> Bool {
    guard line[index].kind == .word, let rest = line.at(index + 1), rest.joint == .dot || rest.joint == .glued
    else { return false }
    let letters = line.bytes(at: index)
    return letters.count > 1 && letters.first.map { $0 | 0x20 } == UInt8(ascii: "v")
      && letters.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
