/// What the vocabulary knows about one word.
public struct WordEntry: Sendable, Hashable, BitwiseCopyable {
  /// The parts it can play.
  public var roles: WordRoles
  /// The number of a cardinal, ordinal, scale, note, minor unit or relative day.
  public var value: Int32
  /// The month, day of the week or unit of time.
  public var calendar: UInt8
  /// The number of the currency that it names, or 0.
  public var currency: UInt8
  /// A bit for each language that has the word; the first is that of English.
  public var languages: UInt16
  /// What it hints at, be it known or not.
  public var cues: WordCues

  /// An entry of an unknown word.
  @inlinable
  public init() { self.init(packed: (0, 0, 0)) }

  /// Whether the vocabulary has the word.
  @inlinable public var isKnown: Bool { roles.rawValue != 0 }
}

extension WordEntry {
  /// It as the three integers that tables hold.
  public var packed: (UInt64, UInt64, UInt64) {
    (
      roles.rawValue,
      UInt64(UInt32(bitPattern: value)) | UInt64(calendar) << 32 | UInt64(currency) << 40
        | UInt64(languages) << 48,
      cues.rawValue
    )
  }

  /// The entry of three integers of a table.
  @inlinable
  public init(packed: (UInt64, UInt64, UInt64)) {
    roles = WordRoles(rawValue: packed.0)
    value = Int32(truncatingIfNeeded: packed.1)
    calendar = UInt8(truncatingIfNeeded: packed.1 >> 32)
    currency = UInt8(truncatingIfNeeded: packed.1 >> 40)
    languages = UInt16(truncatingIfNeeded: packed.1 >> 48)
    cues = WordCues(rawValue: packed.2)
  }

  /// An entry of an unknown word with these cues.
  @inlinable
  public init(cues: WordCues) {
    self.init()
    self.cues = cues
  }
}
