@_spi(_Unicode) import Swift

/// The one form in which texts are stored, compared and looked up: Unicode's Normalization Form C.
///
/// Texts that Unicode calls canonically equivalent look the same and mean the same, but may be written in different
/// bytes: `é` as one scalar or as `e` and a mark. Swift takes them for one text and SQLite for two; in this form they are
/// one to both. Forms that only resemble each other (`ﬁ`, fullwidth letters) stay what they are.
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

  /// Whether the bytes alone tell that `text` is in Form C: every scalar below U+0300 is, whatever stands beside it.
  private static func isSurely(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      ASCII.isAll(bytes) || bytes.allSatisfy(isSurely)
    }
      ?? text.utf8.allSatisfy(isSurely)
  }

  /// Whether `byte` of a text in UTF-8 belongs to a scalar below U+0300.
  package static func isSurely(_ byte: UInt8) -> Bool { byte < 0xCC }
}
