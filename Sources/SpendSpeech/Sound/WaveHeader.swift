/// Where the sound of a WAV file stands and in what form; all of the file that is understood.
///
/// RIFF after Microsoft and IBM (1991), its big-endian twin RIFX, RF64 after EBU Tech 3306 and BW64 after ITU-R BS.2088. Where
/// writers differ from these, what sox, libsndfile and dr_wav (which whisper.cpp uses) agree on is done.
struct WaveHeader: Equatable {
  /// The most chunks that are looked at: a real file has a dozen, and a million of them must not take a minute.
  static let mostChunks = 4096

  /// The form of the samples.
  let format: SoundFormat
  /// The offset of the first sample.
  let soundStart: Int
  /// How many whole frames there are.
  let frameCount: Int
  /// Whether the header promises more sound than there is.
  let isCut: Bool

  /// Reads the header of the open file, and of it only what stands before its first `size` bytes end.
  ///
  /// - Throws: why there is no sound in it.
  static func read(_ descriptor: Int32, size: Int) throws(WaveFault) -> WaveHeader {
    var walk = try ChunkWalk(descriptor, size: size)
    var format: SoundFormat?
    var long: Int?
    if walk.isLong {
      guard let chunk = try walk.next(), chunk.name == "ds64", chunk.size >= 24 else {
        throw .damaged("its first chunk is not ds64, which tells how long it is")
      }
      long = try walk.bytes(of: chunk, count: 24).u64(8)
    }
    while let chunk = try walk.next() {
      switch chunk.name {
      case "fmt ":
        guard format == nil else { throw .damaged("it has a second fmt chunk at byte \(chunk.start - 8)") }
        let bytes = try walk.bytes(of: chunk, count: WaveFormatChunk.largest)
        guard bytes.count >= WaveFormatChunk.smallest else {
          throw .damaged("its fmt chunk at byte \(chunk.start - 8) has only \(bytes.count) bytes")
        }
        format = try WaveFormatChunk.read(bytes, place: chunk.start - 8)
      case "data":
        guard let format else {
          throw .damaged("its data chunk at byte \(chunk.start - 8) stands before any fmt chunk")
        }
        return try header(format, sound: chunk, long: long, size: size)
      default: break
      }
    }
    throw format == nil
      ? .damaged("it has no fmt chunk")
      : .empty("it has no data chunk\(walk.isCut ? ", the file is cut" : "")")
  }

  private static func header(
    _ format: SoundFormat,
    sound: WaveChunk,
    long: Int?,
    size: Int
  ) throws(WaveFault) -> WaveHeader {
    let available = size - sound.start
    let unknown = Int(WaveLayout.unknownSize)
    let promised = sound.size == unknown ? long ?? .max : sound.size
    if promised == 0, available > 0 {
      throw .unfinished(
        "its data chunk at byte \(sound.start - 8) says that it is empty, but \(available) bytes follow"
      )
    }
    let frames = min(promised, available) / format.bytesPerFrame
    guard frames > 0 else { throw .empty("its data chunk at byte \(sound.start - 8) has no samples") }
    return WaveHeader(
      format: format,
      soundStart: sound.start,
      frameCount: frames,
      isCut: promised != .max && promised > available
    )
  }
}

/// One chunk of a WAV file.
struct WaveChunk: Equatable {
  /// Its four characters; what isn't printable is shown as `?`.
  let name: String
  /// The offset of its first byte behind its name and size.
  let start: Int
  /// How many bytes it says that it has.
  let size: Int
}
