extension ChartStyle {
  /// How text in pictures is worded: as wide as it needs.
  static let picture = ChartStyle(width: 500)
}

/// One of the pictures that a dashboard is made of, drawn for a width.
struct Panel: Sendable {
  /// A word that names it among others, for identifiers.
  let name: String
  /// What stands above it.
  let title: String
  /// What it shows, for those who can't see it.
  let description: String
  /// How wide it is, in pixels.
  let width: Int
  /// How high it is, in pixels.
  let height: Int
  let drawing: Drawing
  /// Whether it draws its own frame.
  var isBare = false

  /// The two widths that panels are drawn for: that of a window, and that of a telephone.
  enum Size: Sendable, Hashable, CaseIterable {
    case wide, narrow

    /// The width in pixels.
    var width: Int { self == .wide ? 760 : 336 }
    var isNarrow: Bool { self == .narrow }
  }
}
