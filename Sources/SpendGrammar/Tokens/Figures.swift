/// Digits and decimal marks as other scripts and old prices write them: `١٢٫٥٠`, `１２．５０`, `£12·50`, `12。50`.
///
/// Source: the Unicode Character Database (General_Category Nd), CLDR (decimal and group of the numbering systems).
enum Figures {
  /// The digit at `index` and its length in bytes; nil where none of another script stands there.
  static func digit(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (value: UInt8, length: Int)? {
    guard index < bytes.count, bytes[index] >= 0x80 else { return nil }
    let (scalar, length) = ScalarClass.decode(bytes, at: index)
    return zero(of: scalar).map { (UInt8(scalar - $0), length) }
  }

  /// The decimal or grouping mark at `index`, in ASCII, and its length in bytes.
  static func mark(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (mark: UInt8, length: Int)? {
    let (scalar, length) = ScalarClass.decode(bytes, at: index)
    switch scalar {
    case 0xB7, 0x22C5, 0x2024, 0xFF0E, 0x3002, 0xFF61, 0x066B: return (UInt8(ascii: "."), length)
    case 0xFF0C, 0x066C: return (UInt8(ascii: ","), length)
    default: return nil
    }
  }

  /// `number` in ASCII, its apostrophes and marks alike; nil where it mixes scripts, so that a digit may pass for a
  /// mark.
  static func plain(_ number: ArraySlice<UInt8>) -> [UInt8]? {
    var plain: [UInt8] = []
    var script: UInt32?
    let isOneScript = number.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        var (scalar, length) = (UInt32(bytes[index]), 1)
        if bytes[index] >= 0x80 { (scalar, length) = ScalarClass.decode(bytes, at: index) }
        if let zero = zero(of: scalar) {
          guard script == nil || script == zero else { return false }
          script = zero
          plain.append(0x30 + UInt8(scalar - zero))
        } else if scalar < 0x80 {
          plain.append(UInt8(scalar))
        } else {
          plain.append(mark(bytes, at: index)?.mark ?? UInt8(ascii: "'"))
        }
        index += length
      }
      return true
    }
    return isOneScript ? plain : nil
  }

  /// Whether `number` begins with a digit of another script.
  static func isOtherScript(_ number: ArraySlice<UInt8>) -> Bool { number.first.map { $0 >= 0x80 } ?? false }

  /// The zero of the script that `scalar` is a digit of.
  private static func zero(of scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x30...0x39: 0x30
    case 0x0660...0x0669: 0x0660
    case 0x06F0...0x06F9: 0x06F0
    case 0x0966...0x096F: 0x0966
    case 0x09E6...0x09EF: 0x09E6
    case 0x0E50...0x0E59: 0x0E50
    case 0xFF10...0xFF19: 0xFF10
    default: nil
    }
  }
}
