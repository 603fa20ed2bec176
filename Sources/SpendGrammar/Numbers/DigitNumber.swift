import SpendCore

/// A number written in digits, read exactly in either style of marks.
enum DigitNumber {
  case value(DecimalNumber, fractionDigits: Int, isGrouped: Bool)
  /// It has more digits than an amount can.
  case tooLarge
  /// Its marks make no number, as in `1.2.3`.
  case malformed

  /// Reads `bytes`: digits with `.`, `,` or apostrophes.
  ///
  /// The last of two different marks is the decimal mark. A single mark before exactly three digits groups thousands,
  /// unless `threeDecimals` says that the currency has thousandths or nothing but zero stands before it.
  static func read(_ bytes: ArraySlice<UInt8>, threeDecimals: Bool = false) -> DigitNumber {
    if let plain = plain(bytes) { return plain }
    var marks = Marks()
    var units: UInt64 = 0
    var digits = 0
    var isTooLarge = false
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        digits += 1
        marks.digit()
        let (high, low) = units.multipliedFullWidth(by: 10)
        if high != 0 || low > UInt64(Int64.max) - 9 { isTooLarge = true }
        units = low &+ UInt64(byte - 0x30)
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"):
        marks.mark(byte)
      case UInt8(ascii: "_"): marks.mark(UInt8(ascii: "'"))
      default: continue
      }
    }
    guard digits > 0 else { return .malformed }
    let hasWhole = bytes.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
    guard let fraction = marks.fractionDigits(startsWithZero: bytes.first == 0x30, hasWhole, threeDecimals)
    else {
      return .malformed
    }
    if isTooLarge { return .tooLarge }
    return .value(
      DecimalNumber(units: Int64(units), scale: fraction),
      fractionDigits: fraction,
      isGrouped: marks.count > (fraction > 0 ? 1 : 0)
    )
  }

  /// Digits alone, or with one mark and one or two digits behind it, as most prices are written.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> DigitNumber? {
    guard bytes.count < 18 else { return nil }
    var units: Int64 = 0
    var fraction = -1
    for byte in bytes {
      if byte >= 0x30, byte <= 0x39 {
        units = units &* 10 &+ Int64(byte & 0x0F)
        if fraction >= 0 { fraction += 1 }
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), fraction < 0, byte != bytes.first {
        fraction = 0
      } else {
        return nil
      }
    }
    guard fraction < 3, fraction != 0, !bytes.isEmpty else { return nil }
    let scale = max(fraction, 0)
    return .value(DecimalNumber(units: units, scale: scale), fractionDigits: scale, isGrouped: false)
  }

  /// What is remembered of the marks between digits.
  private struct Marks {
    private(set) var count = 0
    private var first: UInt8 = 0
    private var last: UInt8 = 0
    private var firstsAlike = 0
    private var run = 0
    private var lead = 0
    private var innerGroupsFit = true
    private var isMixed = false

    mutating func digit() { run += 1 }

    mutating func mark(_ byte: UInt8) {
      if count == 0 {
        first = byte
        lead = run
      } else {
        // Groups inside have three digits, or two where lakhs are written (1,00,000).
        if run != 3, !(run == 2 && first == UInt8(ascii: ",")) { innerGroupsFit = false }
        if byte != first {
          if isMixed { innerGroupsFit = false }
          isMixed = true
        } else if isMixed {
          innerGroupsFit = false
        }
      }
      last = byte
      count += 1
      run = 0
    }

    /// How many digits stand after the decimal mark, or nil where the marks make no sense.
    func fractionDigits(startsWithZero: Bool, _ hasWhole: Bool, _ threeDecimals: Bool) -> Int? {
      guard count > 0 else { return 0 }
      if count == 1 {
        // "1'250" and, as on old price tags, "12'50".
        if last == UInt8(ascii: "'") { return run == 3 ? 0 : run == 2 ? 2 : nil }
        // Where the currency has thousandths, only a full stop can stand before them.
        let isDecimal = threeDecimals && last == UInt8(ascii: ".")
        let groups = run == 3 && hasWhole && lead <= 3 && !(startsWithZero && lead == 1) && !isDecimal
        return groups ? 0 : run
      }
      guard innerGroupsFit, lead <= 3, lead > 0 else { return nil }
      if isMixed { return last == UInt8(ascii: "'") ? nil : run }
      return run == 3 ? 0 : nil
    }
  }
}
