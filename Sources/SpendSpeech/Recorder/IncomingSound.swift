/// Sound as a recorder writes it to a pipe: bare samples, or a WAV or Sun AU stream, which tell so by their first
/// bytes.
///
/// Whatever it is, it must be 16-bit samples of one channel at 16,000 Hz: all known recorders give that when asked.
package struct IncomingSound: Sendable {
  /// The recorder gives this instead, in words.
  package struct OtherForm: Error, Equatable {
    /// What it gives, such as `2 channels at 44100 Hz`.
    package let words: String

    /// It is what `words` say.
    package init(words: String) { self.words = words }
  }

  private enum State {
    /// The first bytes don't tell yet.
    case start
    /// Samples follow, so many bytes; nil as long as they come.
    case samples(left: Int?, isBigEndian: Bool)
  }

  /// More than any header of a stream.
  private static let longestHeader = 65_536

  private var state = State.start
  /// What was not taken apart yet: the header, or half a sample.
  private var waiting: [UInt8] = []

  /// Nothing so far.
  package init() {}

  /// The samples that `bytes` bring.
  ///
  /// - Throws: ``OtherForm`` where the stream says that it is another.
  package mutating func take(_ bytes: some Collection<UInt8>) throws(OtherForm) -> [Int16] {
    waiting += bytes
    if case .start = state {
      guard waiting.count >= 4 else { return [] }
      guard let header = try header() else {
        guard waiting.count < IncomingSound.longestHeader else {
          throw OtherForm(words: "a header without end")
        }
        return []
      }
      waiting.removeFirst(header.size)
      state = .samples(left: header.soundSize, isBigEndian: header.isBigEndian)
    }
    return samples()
  }

  private mutating func samples() -> [Int16] {
    guard case .samples(let left, let isBigEndian) = state else { return [] }
    let count = min(waiting.count, left ?? .max) / 2
    let (low, high) = isBigEndian ? (1, 0) : (0, 1)
    let samples = (0..<count).map { index in
      Int16(bitPattern: UInt16(waiting[2 * index + low]) | UInt16(waiting[2 * index + high]) << 8)
    }
    waiting.removeFirst(2 * count)
    if let left {
      state = .samples(left: left - 2 * count, isBigEndian: isBigEndian)
      // What follows the samples of a WAV file is no sound.
      if left - 2 * count < 2 { waiting.removeAll() }
    }
    return samples
  }

  // MARK: Headers

  private struct Header {
    var size = 0
    var soundSize: Int?
    var isBigEndian = false
  }

  /// The header that the bytes begin with; nil where it isn't whole yet.
  private func header() throws(OtherForm) -> Header? {
    switch Array(waiting.prefix(4)) {
    case Array("RIFF".utf8): try waveHeader()
    case Array(".snd".utf8): try sunHeader(isBigEndian: true)
    case Array("dns.".utf8): try sunHeader(isBigEndian: false)
    default: Header()
    }
  }

  /// Up to the samples of a WAV file: chunks of four letters, a size and as many bytes, padded to an even number.
  private func waveHeader() throws(OtherForm) -> Header? {
    var place = 12
    var hasForm = false
    while waiting.count >= place + 8 {
      let size = number(at: place + 4)
      switch Array(waiting[place..<place + 4]) {
      case Array("data".utf8):
        guard hasForm else { throw OtherForm(words: "a WAV stream without a format") }
        // A stream doesn't know its length: it says none, all ones, or as much as some programs can read.
        let isKnown = size > 0 && size < 0x7FFF_0000
        return Header(size: place + 8, soundSize: isKnown ? size : nil)
      case Array("fmt ".utf8):
        guard waiting.count >= place + 24, size >= 16 else { return nil }
        let tag = number(at: place + 8) & 0xFFFF
        let bits = number(at: place + 20) >> 16
        let isPCM = tag == 1 || tag == 0xFFFE
        try check(
          channels: number(at: place + 8) >> 16,
          rate: number(at: place + 12),
          samples: isPCM ? "\(bits)-bit" : "compressed",
          isSixteenBit: isPCM && bits == 16
        )
        hasForm = true
      default: break
      }
      place += 8 + size + size % 2
      guard place < IncomingSound.longestHeader else { throw OtherForm(words: "a header without end") }
    }
    return nil
  }

  /// The header of Sun's form (audio(7I) of SunOS): magic, offset of the samples, size, encoding, rate, channels.
  private func sunHeader(isBigEndian: Bool) throws(OtherForm) -> Header? {
    guard waiting.count >= 24 else { return nil }
    func field(_ index: Int) -> Int { number(at: 4 * index, isBigEndian: isBigEndian) }
    let linear = [2: "8-bit", 3: "16-bit", 4: "24-bit", 5: "32-bit"]
    try check(
      channels: field(5),
      rate: field(4),
      samples: linear[field(3)] ?? "compressed",
      isSixteenBit: field(3) == 3
    )
    let offset = field(1)
    guard (24..<IncomingSound.longestHeader).contains(offset) else {
      throw OtherForm(words: "a damaged AU stream")
    }
    guard waiting.count >= offset else { return nil }
    return Header(size: offset, soundSize: nil, isBigEndian: isBigEndian)
  }

  private func check(channels: Int, rate: Int, samples: String, isSixteenBit: Bool) throws(OtherForm) {
    guard channels == 1, rate == WaveLayout.sampleRate, isSixteenBit else {
      throw OtherForm(
        words: "\(samples) samples of \(channels) channel\(channels == 1 ? "" : "s") at \(rate) Hz"
      )
    }
  }

  private func number(at place: Int, isBigEndian: Bool = false) -> Int {
    let bytes = waiting[place..<place + 4].map(Int.init)
    return (isBigEndian ? bytes : bytes.reversed()).reduce(0) { $0 << 8 | $1 }
  }
}
