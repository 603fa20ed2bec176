/// Folds letters byte by byte: lower case, accents and apostrophes removed.
///
/// Latin letters become plain ASCII (`é` e, `ß` ss), Greek and Cyrillic capitals become small; what has no case stays.
public struct LetterFolding {
  private var scalar: UInt32 = 0
  @usableFromInline var pending = 0

  /// A folding at the start of a word.
  @inlinable
  public init() {}

  /// The letters of `bytes`, folded.
  @inlinable
  public static func letters(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var folding = LetterFolding()
    var letters: [UInt8] = []
    letters.reserveCapacity(16)
    for byte in bytes { folding.fold(byte) { letters.append($0) } }
    return letters
  }

  /// Takes one byte of UTF-8 and hands on the folded bytes of the scalar it completes, if any.
  @inlinable
  @inline(__always)
  public mutating func fold(_ byte: UInt8, into emit: (UInt8) -> Void) {
    if byte < 0x80 {
      pending = 0
      if byte >= 0x41, byte <= 0x5A {
        emit(byte | 0x20)
      } else if byte != UInt8(ascii: "'") {
        emit(byte)
      }
    } else {
      foldMultibyte(byte, into: emit)
    }
  }

  @usableFromInline
  mutating func foldMultibyte(_ byte: UInt8, into emit: (UInt8) -> Void) {
    if byte >= 0xC0 {
      pending = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      scalar = UInt32(byte & (byte >= 0xF0 ? 0x07 : byte >= 0xE0 ? 0x0F : 0x1F))
      return
    }
    guard pending > 0 else { return }
    scalar = scalar << 6 | UInt32(byte & 0x3F)
    pending -= 1
    if pending == 0 { LetterFolding.emitFolded(scalar, into: emit) }
  }

  private static func emitFolded(_ scalar: UInt32, into emit: (UInt8) -> Void) {
    switch scalar {
    case 0xC0...0x17F:
      emitLatin(scalar, into: emit)
    case 0x2018, 0x2019, 0x02BC, 0x00B4, 0x0300...0x036F, 0xFE0E, 0xFE0F, 0x200D, 0x1F3FB...0x1F3FF:
      break
    case 0xD7: emit(UInt8(ascii: "x"))
    case 0x0391...0x03A9, 0x0410...0x042F: emitPlain(scalar + 0x20, into: emit)
    case 0x0400...0x040F: emitPlain(scalar + 0x50, into: emit)
    default: emitPlain(scalar, into: emit)
    }
  }

  private static func emitLatin(_ scalar: UInt32, into emit: (UInt8) -> Void) {
    switch scalar {
    case 0xDF: emit(UInt8(ascii: "s")); emit(UInt8(ascii: "s"))
    case 0xC6, 0xE6: emit(UInt8(ascii: "a")); emit(UInt8(ascii: "e"))
    case 0x152, 0x153: emit(UInt8(ascii: "o")); emit(UInt8(ascii: "e"))
    case 0xDE, 0xFE: emit(UInt8(ascii: "t")); emit(UInt8(ascii: "h"))
    case 0x132, 0x133: emit(UInt8(ascii: "i")); emit(UInt8(ascii: "j"))
    case 0xD7: emit(UInt8(ascii: "x"))
    default:
      let base = latinBases.utf8Start[Int(scalar - 0xC0)]
      if base == UInt8(ascii: "?") { emitPlain(scalar, into: emit) } else { emit(base) }
    }
  }

  private static func emitPlain(_ scalar: UInt32, into emit: (UInt8) -> Void) {
    if scalar < 0x80 {
      emit(UInt8(scalar))
    } else if scalar < 0x800 {
      emit(UInt8(0xC0 | scalar >> 6))
      emit(UInt8(0x80 | scalar & 0x3F))
    } else if scalar < 0x1_0000 {
      emit(UInt8(0xE0 | scalar >> 12))
      emit(UInt8(0x80 | scalar >> 6 & 0x3F))
      emit(UInt8(0x80 | scalar & 0x3F))
    } else {
      emit(UInt8(0xF0 | scalar >> 18 & 0x07))
      emit(UInt8(0x80 | scalar >> 12 & 0x3F))
      emit(UInt8(0x80 | scalar >> 6 & 0x3F))
      emit(UInt8(0x80 | scalar & 0x3F))
    }
  }

  /// The plain letters of U+00C0 to U+017F, in order; `?` where there is none, `*` where there are two.
  private static let latinBases: StaticString =
    """
    aaaaaa*ceeeeiiiidnooooo?ouuuuy**aaaaaa*ceeeeiiiidnooooo?ouuuuy*yaaaaaaccccccccddddeeeeeeeeeegggg\
    gggghhhhiiiiiiiiii**jjkkkllllllllllnnnnnnnnnoooooo**rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """
}
