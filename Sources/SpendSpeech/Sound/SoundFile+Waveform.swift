package import SpendCore

extension SoundFile {
  /// How many new samples are made at once, so that memory stays flat.
  private static let outputBlock = 4096

  /// A part of the recording as a WAV file of 16-bit PCM, 16,000 Hz, mono: what recognizers and players take.
  ///
  /// Each sample depends on its place in the recording alone, so parts that follow each other make up the whole. What lies behind
  /// the recording's end is left out.
  /// - Throws: ``SoundError`` when the file can't be read or changed.
  package func waveform(of span: SoundSpan) throws(SoundError) -> [UInt8] {
    let rate = WaveLayout.sampleRate
    let total = (frameCount * rate + format.sampleRate - 1) / format.sampleRate
    let first = min(max(0, span.start) * (rate / 1000), total)
    let end = min(max(first, max(0, min(span.end, milliseconds)) * (rate / 1000)), total)
    var bytes = WaveLayout.header(sampleCount: end - first)
    bytes.reserveCapacity(WaveLayout.headerSize + (end - first) * 2)
    try visitWaveform(first..<end) { sample in
      let bits = UInt16(bitPattern: sample)
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
    }
    try checkUnchanged()
    return bytes
  }

  /// Visits new samples of 16,000 Hz in order.
  private func visitWaveform(_ range: Range<Int>, _ body: (Int16) -> Void) throws(SoundError) {
    guard let filter = ResamplingFilter(from: format.sampleRate) else {
      try visitSamples(range) { (run) throws(SoundError) in
        switch run {
        case .varying(let samples): for sample in samples { body(sample.pcm) }
        case .constant(let sample, let count): for _ in 0..<count { body(sample.pcm) }
        }
      }
      return
    }
    var first = range.lowerBound
    while first < range.upperBound {
      let end = min(first + Self.outputBlock, range.upperBound)
      let start = filter.start(of: first)
      let old = try samples(from: start, count: filter.start(of: end - 1) + filter.width - start)
      old.withUnsafeBufferPointer { old in
        guard let base = old.baseAddress else { return }
        for index in first..<end {
          body(filter.sample(index, from: base + (filter.start(of: index) - start)).pcm)
        }
      }
      first = end
    }
  }

  /// The samples of frames from `start` on; those before the recording and behind it are silence.
  private func samples(from start: Int, count: Int) throws(SoundError) -> [Float] {
    var samples = [Float](repeating: 0, count: count)
    let inside = max(0, start)..<max(0, start, min(frameCount, start + count))
    var place = inside.lowerBound - start
    try visitSamples(inside) { (run) throws(SoundError) in
      switch run {
      case .varying(let block):
        samples.withUnsafeMutableBufferPointer { samples in
          guard let target = samples.baseAddress, let source = block.baseAddress else { return }
          (target + place).update(from: source, count: block.count)
        }
        place += block.count
      case .constant(let sample, let count):
        for index in place..<place + count { samples[index] = sample }
        place += count
      }
    }
    return samples
  }
}

extension Float {
  /// The sample in 16 bits.
  fileprivate var pcm: Int16 { Int16(max(-32_768, min(32_767, (self * 32_768).rounded()))) }
}
