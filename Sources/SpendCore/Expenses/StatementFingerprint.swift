/// What one row of a bank's statement is known by when another file has it again: its date, amount and words.
///
/// It is made of what the bank wrote and nothing that this program makes of it: a row that was corrected, or that a
/// later version reads otherwise, is still known. Equal rows of one day have the same one.
package struct StatementFingerprint: Sendable, Hashable {
  /// The day in the bits above ``dayShift``, a hash of the rest below; never negative.
  package let rawValue: Int64

  /// How many bits the hash has.
  ///
  /// Two different rows of one day share one once in some hundred thousand days of ten
  /// thousand rows each.
  private static let dayShift = 46

  /// One that was stored before.
  package init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// What a row of these parts is known by.
  ///
  /// - Parameters:
  ///   - minorUnits: the amount, negative where money left the account.
  ///   - words: all words of the row. Case, accents, blanks and punctuation of ASCII don't count: banks change them.
  package init(date: CivilDate, minorUnits: Int64, currency: Currency, words: [String]) {
    // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv; then the finalizer of SplitMix64, as the low bits are used.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    withUnsafeBytes(of: minorUnits.littleEndian) { for byte in $0 { take(byte) } }
    for byte in currency.code.utf8 { take(byte) }
    for word in words {
      for byte in (ASCII.isAll(word) ? word : FoldedText.fold(word)).utf8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): take(byte | 0x20)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: take(byte)
        default: break
        }
      }
    }
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    hash ^= hash >> 31
    rawValue =
      StatementFingerprint.lowest(on: date)
      | Int64(hash & (1 << StatementFingerprint.dayShift - 1))
  }

  /// The range of those of one day.
  package static func range(on date: CivilDate) -> ClosedRange<Int64> {
    lowest(on: date)...(lowest(on: date) | (1 << dayShift - 1))
  }

  private static func lowest(on date: CivilDate) -> Int64 {
    // 17 bits hold the days that a ledger can hold.
    Int64((date.dayNumber - CivilDate.first.dayNumber) & 0x1_FFFF) << dayShift
  }
}
