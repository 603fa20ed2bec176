package import SpendWords

/// One word, number, sign or mark of a line, with what the vocabulary knows about it.
package struct Token: Sendable {
  /// What it is made of.
  package enum Kind: UInt8, Sendable {
    /// Letters, with digits after them where they make one name (`b12`).
    case word
    /// Digits with their decimal and grouping marks (`1,234.50`, `.85`).
    case number
    /// A sign of money, with the letters that belong to it (`$`, `R$`).
    case currencySign
    /// One mark.
    case punctuation
    /// One picture.
    case emoji
  }

  /// What stands between it and the token before.
  package enum Joint: UInt8, Sendable {
    /// Nothing is before it.
    case start
    /// Blank space.
    case space
    /// Nothing: the two touch (`5k`).
    case glued
    /// A hyphen between letters or digits (`wd-40`); it is no token of its own.
    case hyphen
    /// A slash between letters or digits (`4/hr`), likewise.
    case slash
    /// A colon between digits (`9:14`), likewise.
    case colon
    /// A full stop between letters, or between letters and digits (`amazon.com`), likewise.
    case dot
  }

  /// How its letters are written.
  package enum LetterCase: UInt8, Sendable {
    case lower, capitalised, upper
  }

  /// Where it starts in the line's bytes.
  package let start: Int32
  /// Where it ends.
  package let end: Int32
  /// What it is made of.
  package let kind: Kind
  /// What stands before it.
  package let joint: Joint
  /// How its letters are written.
  package let letterCase: LetterCase
  /// The mark itself, in ASCII, of a token of punctuation (`-` for every dash, `"` for every quote); else 0.
  package let mark: UInt8
  /// The number of a token of digits alone with at most nine of them; else -1.
  var whole: Int32 = -1
  /// The folded word, as tables know it.
  package var key: WordKey
  /// What the vocabulary knows about it.
  package var entry: WordEntry

  /// The roles it can play.
  @inline(__always)
  package var roles: WordRoles { entry.roles }

  /// Whether it can play any of `roles`.
  @inline(__always)
  package func can(_ roles: WordRoles) -> Bool { !entry.roles.isDisjoint(with: roles) }

  /// Whether it hints at any of `cues`.
  @inline(__always)
  func hints(at cues: WordCues) -> Bool { !entry.cues.isDisjoint(with: cues) }

  /// Whether it is the mark `scalar`.
  @inline(__always)
  package func isMark(_ scalar: Unicode.Scalar) -> Bool {
    kind == .punctuation && mark == UInt8(truncatingIfNeeded: scalar.value)
  }

  /// Whether it is joined to the token before without a blank.
  package var isJoined: Bool { joint.rawValue >= Joint.glued.rawValue }
}
