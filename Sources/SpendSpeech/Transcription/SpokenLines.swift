package import SpendCore

/// A line of a transcript, with what parts it from the line before.
package struct TranscriptLine: Sendable, Hashable {
  /// What a line begins behind.
  package enum Beginning: Sendable, Hashable {
    /// The beginning of what was sent: where a recording was split, the same sentence may go on.
    case part
    /// The end of a sentence.
    case sentence
    /// A rest, which may stand inside of a sentence: "lunch with Sam … twelve fifty".
    case rest
  }

  /// The words, and where they were said.
  package let heard: HeardLine
  /// What it begins behind.
  package let beginning: Beginning

  /// A line of these parts.
  package init(heard: HeardLine, beginning: Beginning) {
    self.heard = heard
    self.beginning = beginning
  }
}

/// Cuts a transcript into what a person would have typed as lines.
package struct SpokenLines {
  /// So long a rest between words parts lines, where no marks do.
  package static let leastRest = 900

  private let transcript: Transcript
  private let text: [Unicode.Scalar]
  private let part: SoundSpan
  /// What is timed most finely, and where in the text it stands.
  private let pieces: [Transcript.Piece]
  private let places: [Int?]
  private let segmentPlaces: [Int?]

  private init(_ transcript: Transcript, part: SoundSpan) {
    self.transcript = transcript
    self.part = part
    text = Array(transcript.text.unicodeScalars)
    pieces = transcript.words.isEmpty ? transcript.segments : transcript.words
    places = TextAlignment(text: text, pieces: pieces.map(\.text)).pieces
    segmentPlaces =
      transcript.words.isEmpty
      ? places : TextAlignment(text: text, pieces: transcript.segments.map(\.text)).pieces
  }

  /// The lines of `transcript`, in order.
  ///
  /// - Parameters:
  ///   - pauses: where nobody speaks, in milliseconds from the start of the recording, in order; those outside of the
  ///     part don't count.
  ///   - part: where in the recording the transcript was heard.
  package static func lines(
    of transcript: Transcript,
    pauses: [SoundSpan],
    part: SoundSpan
  ) -> [TranscriptLine] {
    SpokenLines(transcript, part: part).lines(pauses)
  }

  private func lines(_ pauses: [SoundSpan]) -> [TranscriptLine] {
    let ends = SentenceEnds(text)
    let starts =
      ends.hasMarks
      ? ends.starts.map { (offset: $0.offset, beginning: $0.isFirm ? .sentence : .rest) }
      : rests(pauses).map { (offset: $0, beginning: TranscriptLine.Beginning.rest) }
    var lines: [TranscriptLine] = []
    var begin = (offset: 0, beginning: TranscriptLine.Beginning.part)
    for next in starts + [(text.count, .sentence)] {
      let range = begin.offset..<next.offset
      // A mark alone is no line.
      if text[range].contains(where: TranscriptText.isSaid) {
        lines.append(TranscriptLine(heard: heard(range), beginning: begin.beginning))
        begin = next
      } else {
        begin.offset = next.offset
      }
    }
    return lines
  }

  // MARK: Rests

  /// The offsets of the words that stand behind a rest.
  private func rests(_ pauses: [SoundSpan]) -> [Int] {
    guard !pieces.isEmpty else { return [] }
    let rests = pauses.filter { $0.end - $0.start >= SpokenLines.leastRest && $0.end > part.start }
    var next = 0
    var offsets: [Int] = []
    var last: Int?
    for (offset, place) in places.enumerated() {
      guard let place, place != last else { continue }
      defer { last = place }
      guard let last, last < place, offset > 0, text[offset - 1] == " " else { continue }
      let (left, right) = (pieces[last].span, pieces[place].span)
      // Recognizers often stretch a word over the rest behind it; the sound itself doesn't lie.
      let (from, to) = (part.start + (left.start + left.end) / 2, part.start + (right.start + right.end) / 2)
      while next < rests.count, rests[next].start + rests[next].end < 2 * from { next += 1 }
      let isQuiet = next < rests.count && rests[next].start + rests[next].end <= 2 * to
      if right.start - left.end >= SpokenLines.leastRest || isQuiet { offsets.append(offset) }
    }
    return offsets
  }

  // MARK: One line

  private func heard(_ range: Range<Int>) -> HeardLine {
    let line = String(String.UnicodeScalarView(text[range]))
    let spans = Set(places[range].compactMap(\.self)).map { pieces[$0].span }
    let segments = Set(segmentPlaces[range].compactMap(\.self)).map { transcript.segments[$0] }
    var span = part
    if let start = spans.map(\.start).min(), let end = spans.map(\.end).max() {
      span = SoundSpan(start: clamped(part.start + start), end: clamped(part.start + end))
    }
    return HeardLine(
      span: span,
      words: TranscriptText.cleaned(line, keepsMarks: true),
      confidencePercent: hasSureWords
        ? confidenceOfNumbers(range) : segments.compactMap(\.confidencePercent).min(),
      silencePercent: segments.compactMap(\.silencePercent).max()
    )
  }

  private func clamped(_ time: Int) -> Int { min(max(time, part.start), max(part.start, part.end)) }

  private var hasSureWords: Bool { transcript.words.contains { $0.confidencePercent != nil } }

  /// The least confidence among the pieces of the line's numbers; nil where it has none.
  private func confidenceOfNumbers(_ range: Range<Int>) -> Int? {
    var least: Int?
    var position = range.lowerBound
    while position < range.upperBound {
      let end = text[position..<range.upperBound].firstIndex(of: " ") ?? range.upperBound
      if SpokenNumberWords.contains(String(String.UnicodeScalarView(text[position..<end]))) {
        for place in places[position..<end].compactMap(\.self) {
          guard let percent = pieces[place].confidencePercent else { continue }
          least = min(least ?? percent, percent)
        }
      }
      position = end + 1
    }
    return least
  }
}
