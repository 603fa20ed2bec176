package import SpendCore

/// What there is to hear in a recording: how loud it is, where it pauses, and which parts of it are worth sending.
///
/// The same file always gives the same survey, so that what was begun can be gone on with.
package struct SoundSurvey: Sendable, Equatable {
  /// How long a part may be, in milliseconds: 3.84 MB as it is sent.
  package static let longestPart = 120_000

  /// The highest distance of a sample from the middle, in tenths of dBFS.
  package let peak: Int
  /// How loud what is loud in it is, in tenths of dBFS: the mean power behind the gates of ITU-R BS.1770, without its weights.
  package let loudness: Int
  /// Whether no tenth of a second of it is louder than −60 dBFS.
  package let isSilent: Bool
  /// Where it is as quiet as its background for at least 300 ms, in order.
  package let pauses: [SoundSpan]
  /// What of it has to be sent, in order; none where it is silent.
  package let parts: [SoundPart]

  /// Surveys `file` in one pass over its samples.
  ///
  /// - Parameters:
  ///   - longestPart: how long a part may be, in milliseconds; at least a second is allowed.
  ///   - shouldStop: asked again and again whether to give up.
  /// - Throws: ``SoundError`` when it can't be read or changed meanwhile, or was to be given up.
  package init(
    of file: SoundFile,
    longestPart: Int = longestPart,
    shouldStop: () -> Bool = { false }
  ) throws(SoundError) {
    var scan = LevelScan(sampleRate: file.format.sampleRate, frameCount: file.frameCount)
    try file.visitSamples(0..<file.frameCount) { (run) throws(SoundError) in
      if shouldStop() { throw SoundError(file.name, .stopped) }
      scan.take(run)
    }
    scan.finish()
    try file.checkUnchanged()
    self.init(
      levels: scan.levels,
      peak: SoundLevel.ofAmplitude(Double(scan.peak)),
      milliseconds: file.milliseconds,
      longestPart: longestPart
    )
  }

  /// Surveys a recording with these levels, one for each fiftieth of a second.
  init(levels: [Int16], peak: Int, milliseconds: Int, longestPart: Int) {
    let heard = AudibleRanges(levels: levels)
    let quiet = QuietRanges(levels: levels)
    func span(_ range: Range<Int>) -> SoundSpan {
      let end = range.upperBound == levels.count ? milliseconds : range.upperBound * LevelScan.milliseconds
      return SoundSpan(start: range.lowerBound * LevelScan.milliseconds, end: min(end, milliseconds))
    }
    self.peak = peak
    loudness = Self.loudness(levels)
    isSilent = heard.ranges.isEmpty
    pauses = quiet.ranges.map(span)
    let longest = max(1000, longestPart) / LevelScan.milliseconds
    let pieces = heard.ranges.flatMap { quiet.pieces(of: $0, longest: longest, levels: levels) }
    parts = pieces.enumerated().map { SoundPart(number: $0 + 1, span: span($1)) }
  }

  /// The mean power of what is above −60 dBFS and not more than 10 dB below the mean of that.
  private static func loudness(_ levels: [Int16]) -> Int {
    let first = mean(levels, above: SoundLevel.silence)
    return first == SoundLevel.lowest
      ? mean(levels, above: first) : mean(levels, above: max(SoundLevel.silence, first - 100))
  }

  private static func mean(_ levels: [Int16], above gate: Int) -> Int {
    var sum = 0.0
    var count = 0
    for level in levels where Int(level) > gate {
      sum += SoundLevel.power(of: Int(level))
      count += 1
    }
    return count == 0 ? SoundLevel.lowest : SoundLevel.ofPower(sum / Double(count))
  }
}

/// A part of a recording that is sent in one request.
package struct SoundPart: Sendable, Hashable {
  /// Which one it is, counted from 1.
  package let number: Int
  /// Where it stands in the recording.
  package let span: SoundSpan

  /// Part `number`, which stands at `span`.
  package init(number: Int, span: SoundSpan) {
    self.number = number
    self.span = span
  }
}
