/// Reads rows of one form from a file.
protocol RowSource: ~Copyable, SendableMetatype {
  /// How many bytes of the file were read into rows, and how many it has; 0 where that can't be told.
  var progress: (used: Int, size: Int) { get }

  /// Reads rows until `block` is full, counting each in `report`; false at the end of the file.
  ///
  /// - Throws: what reading the file throws.
  mutating func fill(_ block: inout RowBlock, _ report: inout RowReport) throws -> Bool
}
