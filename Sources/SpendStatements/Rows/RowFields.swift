/// The fields of one row as bytes of UTF-8; a field that the row lacks is empty.
///
/// The bytes live as long as the window they point into is not refilled.
struct RowFields {
  private var values = InlineArray<13, UnsafeBufferPointer<UInt8>>(
    repeating: UnsafeBufferPointer(start: nil, count: 0)
  )
  /// Whether a control character may stand in a field.
  var mayHoldControls = false

  /// The bytes of `field`.
  subscript(field: RowField) -> UnsafeBufferPointer<UInt8> {
    get { values[field.rawValue] }
    set { values[field.rawValue] = newValue }
  }

  /// A row whose fields are all empty.
  init() {}
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes without blanks and tabs, and the line breaks among them, at both ends.
  var trimmed: UnsafeBufferPointer<UInt8> {
    var low = 0
    var high = count
    while low < high, self[low].isBlank { low += 1 }
    while high > low, self[high - 1].isBlank { high -= 1 }
    return UnsafeBufferPointer(rebasing: self[low..<high])
  }

  /// Whether the bytes are valid UTF-8.
  var isUTF8: Bool { (try? UTF8Span(validating: span)) != nil }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
