@_spi(_Unicode) import Swift

/// The one form in which texts are stored, compared and looked up: Unicode's Normalization Form C.
///
/// Texts that Unicode calls canonically equivalent look the same and mean the same, but may be written in different
/// bytes: `é` as one scalar or as `e` and a mark. Swift takes them for one text and SQLite for two; in this form they
/// are one to both. Forms that only resemble each other (`ﬁ`, fullwidth letters) stay what they are.
///
/// Source: Unicode Standard Annex #15. The tables are those of the standard library, which compares strings by them.
package enum NormalForm {
  /// `text` in Form C.
  package static func composed(_ text: String) -> String {
    if isSurely(text) { return text }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text._nfc)
    return String(scalars)
  }

  /// Whether the bytes alone tell that `text` is in Form C; where they don't, it may be all the same.
  package static func isSurely(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable(isSurely) ?? text.utf8.allSatisfy(isSurely)
  }

  /// Every scalar below U+0300 is in Form C, whatever stands beside it, and so are the dashes and quotes from U+2010 to
  /// U+2027 and the signs of money from U+20A0 to U+20BF (DerivedNormalizationProps.txt: NFC_Quick_Check).
  private static func isSurely(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if ASCII.isAll(bytes) { return true }
    var index = 0
    while index < bytes.count {
      if isSurely(bytes[index]) {
        index += 1
        continue
      }
      guard bytes[index] == 0xE2, index + 2 < bytes.count else { return false }
      switch (bytes[index + 1], bytes[index + 2]) {
      case (0x80, 0x90...0xA7), (0x82, 0xA0...0xBF): index += 3
      default: return false
      }
    }
    return true
  }

  /// Whether `byte` of a text in UTF-8 belongs to a scalar below U+0300.
  package static func isSurely(_ byte: UInt8) -> Bool { byte < 0xCC }
}
