/// Measures how loud a recording is in each fiftieth of a second, as its samples come.
struct LevelScan {
  /// How many measures there are for a second.
  static let perSecond = 50
  /// How long one is, in milliseconds.
  static let milliseconds = 1000 / perSecond

  /// The levels, one for each fiftieth of a second, in tenths of dBFS.
  ///
  /// Each is measured around its own mean: a steady offset is no sound.
  private(set) var levels: [Int16] = []
  /// The highest distance of a sample from the mean of its fiftieth.
  private(set) var peak: Float = 0

  private let sampleRate: Int
  private var position = 0
  private var start = 0
  private var end: Int
  private var sum = 0.0
  private var squares = 0.0
  private var lowest: Float = 2
  private var highest: Float = -2

  /// Measures `frameCount` samples of this rate.
  init(sampleRate: Int, frameCount: Int) {
    self.sampleRate = sampleRate
    end = sampleRate / Self.perSecond
    levels.reserveCapacity(frameCount / max(1, end) + 2)
  }

  /// Takes the next samples.
  mutating func take(_ run: SampleRun) {
    switch run {
    case .varying(let samples):
      var next = 0
      while next < samples.count {
        let count = min(samples.count - next, end - position)
        add(UnsafeBufferPointer(rebasing: samples[next..<next + count]))
        next += count
        advance(count)
      }
    case .constant(let sample, var count):
      while count > 0 {
        let part = min(count, end - position)
        sum += Double(sample) * Double(part)
        squares += Double(sample) * Double(sample) * Double(part)
        lowest = min(lowest, sample)
        highest = max(highest, sample)
        count -= part
        advance(part)
      }
    }
  }

  /// Measures what is left, which is less than a fiftieth of a second.
  mutating func finish() {
    if position > start { measure() }
  }

  private mutating func add(_ samples: UnsafeBufferPointer<Float>) {
    var (sum, squares, lowest, highest) = (0.0, 0.0, lowest, highest)
    for sample in samples {
      let value = Double(sample)
      sum += value
      squares += value * value
      lowest = sample < lowest ? sample : lowest
      highest = sample > highest ? sample : highest
    }
    self.sum += sum
    self.squares += squares
    self.lowest = lowest
    self.highest = highest
  }

  private mutating func advance(_ count: Int) {
    position += count
    if position == end { measure() }
  }

  private mutating func measure() {
    let count = Double(position - start)
    let mean = sum / count
    levels.append(Int16(SoundLevel.ofPower(squares / count - mean * mean)))
    peak = max(peak, highest - Float(mean), Float(mean) - lowest)
    start = position
    end = (levels.count + 1) * sampleRate / Self.perSecond
    (sum, squares, lowest, highest) = (0, 0, 2, -2)
  }
}
