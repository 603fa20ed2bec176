/// Something that can happen while a line is typed.
package struct Arrival {
  /// Readable once it happened.
  package let descriptor: Int32
  /// Takes what happened and gives the text to show above the line, ending with a line feed; nil for nothing.
  package let take: () -> String?

  /// What makes `descriptor` readable, as `take` tells it.
  package init(on descriptor: Int32, take: @escaping () -> String?) {
    self.descriptor = descriptor
    self.take = take
  }
}
