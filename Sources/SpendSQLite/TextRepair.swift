import SpendCore

/// Makes texts of a database's bytes, and tells once that some were no UTF-8.
final class TextRepair {
  private var onFirst: (() -> Void)?

  /// Calls `onFirst` at the first text that has to be mended.
  init(onFirst: @escaping () -> Void) {
    self.onFirst = onFirst
  }

  /// The text of `bytes`; what is not UTF-8 becomes U+FFFD.
  func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    if ASCII.isAll(bytes) { return String(decoding: bytes, as: UTF8.self) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    onFirst?()
    onFirst = nil
    return String(decoding: bytes, as: UTF8.self)
  }
}
