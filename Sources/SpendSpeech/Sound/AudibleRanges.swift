/// Where there is something to hear in a recording: all of it but long stretches of silence.
struct AudibleRanges {
  /// How many levels a silence has that is left out: ten seconds.
  static let longSilence = 10 * LevelScan.perSecond
  /// How many levels of silence stay around what is heard: half a second.
  static let margin = LevelScan.perSecond / 2
  /// How many levels are judged together: a tenth of a second.
  static let window = LevelScan.perSecond / 10

  /// The stretches, in order, as places in the levels.
  let ranges: [Range<Int>]

  /// The audible stretches of a recording with these levels.
  init(levels: [Int16]) {
    var ranges: [Range<Int>] = []
    Self.visitAudible(levels) { audible in
      if let last = ranges.last, audible.lowerBound - last.upperBound < Self.longSilence {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, audible.upperBound)
      } else {
        ranges.append(audible)
      }
    }
    self.ranges = ranges.map { range in
      let start = range.lowerBound < Self.longSilence ? 0 : range.lowerBound - Self.margin
      let isNearEnd = levels.count - range.upperBound < Self.longSilence
      return start..<(isNearEnd ? levels.count : range.upperBound + Self.margin)
    }
  }

  /// Visits each tenth of a second that is louder than silence; they may overlap.
  private static func visitAudible(_ levels: [Int16], _ visit: (Range<Int>) -> Void) {
    let width = min(window, levels.count)
    guard width > 0 else { return }
    let gate = SoundLevel.power(of: SoundLevel.silence) * Double(width)
    var powers = [Double](repeating: 0, count: width)
    for (index, level) in levels.enumerated() {
      powers[index % width] = Int(level) > SoundLevel.lowest ? SoundLevel.power(of: Int(level)) : 0
      guard index >= width - 1, powers.reduce(0, +) > gate else { continue }
      visit(index - width + 1..<index + 1)
    }
  }
}
