/// What a colour means; never the only sign of it.
enum Ink: Sendable, Hashable {
  case plain
  /// Spending rose: vermillion of the Okabe-Ito set, always beside ▲ or +.
  case rise
  /// Spending fell: blue of the same set, always beside ▼ or -.
  case fall
  /// Headings.
  case strong
  /// One of the terminal's own colours, which the user can remap.
  case theme(Int)

  /// The theme colour nearest to `hex` (`#RRGGBB`) by hue.
  ///
  /// Yellow, white and black are never given: they vanish on one background or the other.
  init(nearest hex: String) {
    guard hex.utf8.count == 7, let value = Int(hex.dropFirst(), radix: 16) else {
      self = .plain
      return
    }
    let (red, green, blue) = (value >> 16 & 255, value >> 8 & 255, value & 255)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    guard high - low > 40 else {
      self = .plain
      return
    }
    let sixth = 60 * 256 / (high - low)
    let hue =
      switch high {
      case red: (green - blue) * sixth / 256
      case green: 120 + (blue - red) * sixth / 256
      default: 240 + (red - green) * sixth / 256
      }
    switch (hue + 360) % 360 {
    case 0..<50, 345...: self = .theme(31)
    case 50..<165: self = .theme(32)
    case 165..<200: self = .theme(36)
    case 200..<260: self = .theme(34)
    default: self = .theme(35)
    }
  }

  /// The parameters of the escape sequence, or nil for the terminal's default.
  var code: String? {
    switch self {
    case .plain: nil
    case .rise: "38;5;166"
    case .fall: "38;5;32"
    case .strong: "1"
    case .theme(let code): String(code)
    }
  }
}
