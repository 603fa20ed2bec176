/// How loud a microphone is, as it is shown while recording: rises at once and falls slowly, as meters do.
package struct LevelMeter: Sendable, Equatable {
  /// How fast what is shown falls, in tenths of a decibel a second; that of a peak meter after IEC 60268-10, type I.
  package static let fall = 133

  /// The highest sample, in tenths of dBFS.
  package private(set) var peak = SoundLevel.lowest
  /// The mean power, in tenths of dBFS; without a steady offset, which many cheap microphones have.
  package private(set) var loudness = SoundLevel.lowest
  /// Whether a sample stood at full scale since the start: the microphone is too loud.
  package private(set) var isClipped = false

  /// What of the fall is less than a tenth of a decibel so far, so that short blocks fall as fast as long ones.
  private var unspentFall = 0

  /// A meter that has heard nothing yet.
  package init() {}

  /// Takes the next samples of 16,000 Hz.
  package mutating func hear(_ samples: UnsafeBufferPointer<Int16>) {
    guard !samples.isEmpty else { return }
    var highest = 0
    var sum = 0
    var squares = 0
    for sample in samples {
      let value = Int(sample)
      highest = max(highest, abs(value))
      sum += value
      squares += value * value
    }
    let mean = Double(sum) / Double(samples.count)
    let power = Double(squares) / Double(samples.count) - mean * mean
    unspentFall += Self.fall * samples.count
    let fallen = unspentFall / WaveLayout.sampleRate
    unspentFall %= WaveLayout.sampleRate
    peak = max(SoundLevel.ofAmplitude(Double(highest) / 32_768), peak - fallen, SoundLevel.lowest)
    loudness = max(SoundLevel.ofPower(power / (32_768 * 32_768)), loudness - fallen, SoundLevel.lowest)
    isClipped = isClipped || highest >= 32_767
  }

  /// Takes the next samples of 16,000 Hz.
  package mutating func hear(_ samples: [Int16]) {
    samples.withUnsafeBufferPointer { hear($0) }
  }
}
