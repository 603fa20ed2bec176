/// How a table was read, to be kept for the next one of its shape.
package struct StatedPlan: Sendable, Equatable {
  /// What all tables of the program that wrote it have in common, in 32 digits of base 16.
  package let shape: String
  /// How it was read, as ``ColumnMap`` reads it.
  package let map: String

  /// A plan of these parts.
  package init(shape: String, map: String) {
    (self.shape, self.map) = (shape, map)
  }
}

extension TablePlan {
  /// The plan as it is kept.
  var stated: StatedPlan { StatedPlan(shape: shape, map: map.text) }
}
