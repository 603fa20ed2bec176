/// How the samples of a WAV file stand in it.
package struct SoundFormat: Sendable, Hashable {
  /// What the bits of a sample mean.
  package enum Encoding: Sendable, Hashable {
    /// Integers: unsigned with 8 bits, else signed.
    case integer
    /// Floating point after IEEE 754; full scale is 1.
    case float
    /// Eight bits that stand for 13, after ITU-T G.711, as in Europe's telephones.
    case aLaw
    /// Eight bits that stand for 14, after ITU-T G.711, as in America's telephones.
    case muLaw
  }

  /// What the bits of a sample mean.
  package let encoding: Encoding
  /// How many bits of a sample carry sound.
  package let bits: Int
  /// How many bytes a sample takes, from 1 to 8.
  package let bytesPerSample: Int
  /// How many samples stand side by side, from 1 to 256.
  package let channels: Int
  /// How many of them a second, in hertz, from 1,000 to 768,000.
  package let sampleRate: Int
  /// Whether the most significant byte comes first, as in RIFX.
  package let isBigEndian: Bool

  /// The bytes of one sample of every channel.
  package var bytesPerFrame: Int { channels * bytesPerSample }

  /// In words, such as `16-bit PCM, 44,100 Hz, stereo`.
  package var text: String {
    let kind =
      switch encoding {
      case .integer: "\(bits)-bit PCM"
      case .float: "\(bits)-bit float"
      case .aLaw: "A-law"
      case .muLaw: "mu-law"
      }
    let rate = sampleRate % 1000
    let grouped =
      "\(sampleRate / 1000)," + String(repeating: "0", count: 3 - "\(rate)".utf8.count) + "\(rate)"
    let sides =
      switch channels {
      case 1: "mono"
      case 2: "stereo"
      default: "\(channels) channels"
      }
    return "\(kind), \(grouped) Hz, \(sides)"
  }
}
