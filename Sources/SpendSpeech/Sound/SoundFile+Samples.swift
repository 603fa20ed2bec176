import Glibc

/// Samples in a row, of all channels mixed.
enum SampleRun {
  /// One after the other, from −1 to 1.
  case varying(UnsafeBufferPointer<Float>)
  /// All the same, as in the silence of a sparse file; told apart as it is dealt with a hundred times as fast.
  case constant(Float, count: Int)
}

extension SoundFile {
  /// Visits the samples of these frames in order, each the mean of its channels.
  ///
  /// - Throws: ``SoundError`` when they can't be read, and what `body` throws.
  func visitSamples(
    _ frames: Range<Int>,
    _ body: (SampleRun) throws(SoundError) -> Void
  ) throws(SoundError) {
    let frameSize = format.bytesPerFrame
    let most = max(1, min(frames.count, Self.blockSize / frameSize))
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: most * frameSize, alignment: 16)
    let samples = UnsafeMutableBufferPointer<Float>.allocate(capacity: most)
    defer {
      bytes.deallocate()
      samples.deallocate()
    }
    var place = frames.lowerBound
    while place < frames.upperBound {
      let count = min(most, frames.upperBound - place)
      let block = UnsafeMutableRawBufferPointer(rebasing: bytes.prefix(count * frameSize))
      try read(into: block, at: header.soundStart + place * frameSize)
      guard let start = UnsafeRawPointer(block.baseAddress), let first = samples.baseAddress else { return }
      if memcmp(start, start + 1, block.count - 1) == 0 {
        format.mix(start, count: 1, into: first)
        try body(.constant(first.pointee, count: count))
      } else {
        format.mix(start, count: count, into: first)
        try body(.varying(UnsafeBufferPointer(start: first, count: count)))
      }
      place += count
    }
  }
}

extension SoundFormat {
  /// Makes `count` frames at `bytes` into one sample each.
  fileprivate func mix(_ bytes: UnsafeRawPointer, count: Int, into samples: UnsafeMutablePointer<Float>) {
    switch (encoding, bytesPerSample) {
    case (.integer, 1): mix(Unsigned8.self, bytes, count, samples)
    case (.integer, 2): mix(Signed16.self, bytes, count, samples)
    case (.integer, 3): mix(Signed24.self, bytes, count, samples)
    case (.integer, _): mix(Signed32.self, bytes, count, samples)
    case (.float, 4): mix(Floating32.self, bytes, count, samples)
    case (.float, _): mix(Floating64.self, bytes, count, samples)
    case (.aLaw, _): mix(ALaw8.self, bytes, count, samples)
    case (.muLaw, _): mix(MuLaw8.self, bytes, count, samples)
    }
  }

  private func mix<Form: SampleForm>(
    _ form: Form.Type,
    _ bytes: UnsafeRawPointer,
    _ count: Int,
    _ samples: UnsafeMutablePointer<Float>
  ) {
    var place = bytes
    if channels == 1 {
      for index in 0..<count {
        samples[index] = form.value(place, isBigEndian: isBigEndian)
        place += form.size
      }
      return
    }
    let share = 1 / Float(channels)
    for index in 0..<count {
      var sum: Float = 0
      for _ in 0..<channels {
        sum += form.value(place, isBigEndian: isBigEndian)
        place += form.size
      }
      samples[index] = sum * share
    }
  }
}
