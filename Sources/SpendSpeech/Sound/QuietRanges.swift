/// Where a recording is as quiet as its background: between sentences.
struct QuietRanges {
  /// How many levels a pause has at least: 300 ms.
  static let shortest = 3 * LevelScan.perSecond / 10

  /// The pauses, in order, as places in the levels.
  let ranges: [Range<Int>]

  /// The pauses of a recording with these levels.
  init(levels: [Int16]) {
    let background = BackgroundLevel(levels: levels)
    var ranges: [Range<Int>] = []
    var start: Int?
    var before = true
    var isQuiet = background.isQuiet(0)
    for index in levels.indices {
      let after = index + 1 == levels.count || background.isQuiet(index + 1)
      // A click of one fiftieth doesn't end a pause, and a gap of one in a word doesn't begin one.
      let isPause = (isQuiet && (before || after)) || (before && after)
      if isPause, start == nil { start = index }
      if !isPause, let first = start {
        if index - first >= Self.shortest { ranges.append(first..<index) }
        start = nil
      }
      (before, isQuiet) = (isQuiet, after)
    }
    if let first = start, levels.count - first >= Self.shortest { ranges.append(first..<levels.count) }
    self.ranges = ranges
  }

  /// Cuts `range` into pieces of at most `longest` levels, each in a pause of its second half where there is one.
  func pieces(of range: Range<Int>, longest: Int, levels: [Int16]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    while range.upperBound - start > longest {
      let window = start + longest / 2..<start + longest
      let end = bestPause(in: window, levels: levels) ?? Self.quietest(in: window, levels: levels)
      pieces.append(start..<end)
      start = end
    }
    return pieces + [start..<range.upperBound]
  }

  /// The middle of the longest pause in `window`, of two as long ones of the quieter.
  private func bestPause(in window: Range<Int>, levels: [Int16]) -> Int? {
    var best: (length: Int, loudness: Int, middle: Int)?
    var index = firstEnding(after: window.lowerBound)
    while index < ranges.count, ranges[index].lowerBound < window.upperBound {
      let pause = ranges[index].clamped(to: window)
      index += 1
      guard pause.count >= Self.shortest else { continue }
      let loudness = levels[pause].reduce(0) { $0 + Int($1) } / pause.count
      if let best, (best.length, -best.loudness) >= (pause.count, -loudness) { continue }
      best = (pause.count, loudness, pause.lowerBound + pause.count / 2)
    }
    return best?.middle
  }

  private func firstEnding(after place: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound > place { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The middle of the quietest 60 ms in `window`, for one who speaks without a breath.
  private static func quietest(in window: Range<Int>, levels: [Int16]) -> Int {
    var best = (sum: Int.max, middle: window.upperBound)
    for index in window.lowerBound + 1..<window.upperBound - 1 {
      let sum = levels[index - 1...index + 1].reduce(0) { $0 + Int($1) }
      if sum < best.sum { best = (sum, index) }
    }
    return best.middle
  }
}
