package import Foundation

/// Recordings for tests: tones in place of words, silence in place of pauses.
package enum TestSound {
  /// One stretch of a recording.
  package enum Stretch: Sendable {
    /// A tone of so many milliseconds.
    case tone(Int)
    /// Nothing for so many milliseconds.
    case silence(Int)
  }

  /// A WAV file of 16-bit PCM, 16,000 Hz, mono.
  ///
  /// - Parameter pitch: the tone in Hz; recordings with different ones are different recordings.
  package static func wave(_ stretches: [Stretch] = [.tone(800)], pitch: Int = 440) -> Data {
    var samples: [Int16] = []
    for stretch in stretches {
      switch stretch {
      case .tone(let milliseconds):
        // A triangle of that pitch, in whole numbers.
        let period = max(2, 16_000 / pitch)
        samples += (0..<milliseconds * 16).map {
          Int16(abs($0 % period * 2 - period) * 16_000 / period - 8_000)
        }
      case .silence(let milliseconds): samples += Array(repeating: 0, count: milliseconds * 16)
      }
    }
    return wave(samples)
  }

  /// A WAV file of these samples, 16,000 a second.
  package static func wave(_ samples: [Int16]) -> Data {
    var data = Data("RIFF".utf8)
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    append(UInt32(36 + samples.count * 2))
    data.append(contentsOf: Array("WAVEfmt ".utf8))
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(16_000))
    append(UInt32(32_000))
    append(UInt16(2))
    append(UInt16(16))
    data.append(contentsOf: Array("data".utf8))
    append(UInt32(samples.count * 2))
    samples.withUnsafeBytes { data.append(contentsOf: $0) }
    return data
  }
}
