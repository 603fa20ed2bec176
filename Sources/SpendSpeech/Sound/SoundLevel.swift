import Glibc

/// Levels of sound in tenths of a decibel to full scale (dBFS): 0 is the loudest that a file can hold.
package enum SoundLevel {
  /// The lowest level that is told apart; of what has no sound at all.
  package static let lowest = -1200
  /// What is quieter than this in every tenth of a second is silence.
  package static let silence = -600

  /// The level of this power, where 1 is that of a sample at full scale.
  package static func ofPower(_ power: Double) -> Int {
    guard power > 1e-12 else { return lowest }
    return Int((100 * log10(power)).rounded())
  }

  /// The level of this amplitude, where 1 is full scale.
  package static func ofAmplitude(_ amplitude: Double) -> Int { ofPower(amplitude * amplitude) }

  /// The power that has this level.
  package static func power(of level: Int) -> Double {
    level <= lowest ? 0 : pow(10, Double(level) / 100)
  }
}
