extension Array {
  /// Appends `element`, the first as a literal, which takes half the time of growing: most lines have one of a kind.
  @inline(__always)
  mutating func add(_ element: Element) {
    if isEmpty { self = [element] } else { append(element) }
  }
}
