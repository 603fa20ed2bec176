/// How loud the background of a recording is in the course of it: a room, a street, a car that starts.
///
/// Judged anew every half a minute from the minute and a half around it, by the spread of its levels: speech is far louder than
/// what is behind it, and pauses at least a tenth of the time.
struct BackgroundLevel {
  /// How many levels are judged by one threshold: half a minute.
  static let block = 30 * LevelScan.perSecond

  private let levels: [Int16]
  private let thresholds: [Int]

  /// The background of a recording with these levels.
  init(levels: [Int16]) {
    self.levels = levels
    var spreads = [LevelSpread](repeating: LevelSpread(), count: (levels.count + Self.block - 1) / Self.block)
    for block in spreads.indices {
      for level in levels[block * Self.block..<min(levels.count, (block + 1) * Self.block)] {
        spreads[block].add(Int(level))
      }
    }
    thresholds = spreads.indices.map { block in
      var around = spreads[block]
      if block > 0 { around.add(spreads[block - 1]) }
      if block + 1 < spreads.count { around.add(spreads[block + 1]) }
      return around.threshold
    }
  }

  /// Whether the level at `index` is no louder than the background.
  func isQuiet(_ index: Int) -> Bool {
    index < levels.count && Int(levels[index]) <= thresholds[index / Self.block]
  }
}

/// How many levels there are of each decibel above −60 dBFS.
private struct LevelSpread {
  private var counts = [Int](repeating: 0, count: -SoundLevel.silence / 10 + 1)
  private var total = 0

  mutating func add(_ level: Int) {
    guard level > SoundLevel.silence else { return }
    counts[min(counts.count - 1, (level - SoundLevel.silence) / 10)] += 1
    total += 1
  }

  mutating func add(_ other: LevelSpread) {
    for index in counts.indices { counts[index] += other.counts[index] }
    total += other.total
  }

  /// What isn't louder is background, in tenths of dBFS; silence where nothing stands out from the rest.
  var threshold: Int {
    let background = level(above: total / 10)
    let speech = level(above: total - min(total / 10, LevelScan.perSecond / 2) - 1)
    let distance = speech - background
    guard distance >= 100 else { return SoundLevel.silence }
    return background + min(120, max(40, distance * 3 / 10))
  }

  /// The level that `rank` of all levels lie below.
  private func level(above rank: Int) -> Int {
    var seen = 0
    for index in counts.indices {
      seen += counts[index]
      if seen > rank { return SoundLevel.silence + index * 10 + 5 }
    }
    return SoundLevel.silence
  }
}
