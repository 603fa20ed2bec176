/// Goes through the chunks of a RIFF file in their order.
struct ChunkWalk {
  /// Whether sizes of 64 bits stand in a chunk of their own.
  let isLong: Bool
  /// Whether the last chunk goes on behind the end of the file.
  private(set) var isCut = false

  private let descriptor: Int32
  private let size: Int
  private let isBigEndian: Bool
  private var place = 12
  private var count = 0
  private var oddChunk: WaveChunk?

  /// The first bytes of a file, of which its kind is told.
  static let longestBeginning = 512

  /// The chunks of the open file, up to its byte `size`.
  ///
  /// - Throws: ``WaveFault`` when it is none of the four kinds of WAV file.
  init(_ descriptor: Int32, size: Int) throws(WaveFault) {
    self.descriptor = descriptor
    self.size = size
    guard size > 0 else { throw .empty("the file has 0 bytes") }
    let beginning = try Self.bytes(descriptor, at: 0, count: min(Self.longestBeginning, size))
    let kind = try Self.kind(beginning)
    isLong = kind == "RF64" || kind == "BW64"
    isBigEndian = kind == "RIFX"
  }

  /// Which of the four kinds of WAV file begins with `beginning`.
  ///
  /// - Throws: ``WaveFault`` that says what it is instead.
  @discardableResult
  static func kind(_ beginning: [UInt8]) throws(WaveFault) -> String {
    let kinds = ["RIFF", "RIFX", "RF64", "BW64"]
    guard let kind = kinds.first(where: { beginning.starts(with: $0.utf8) }),
      beginning.count < 12 || beginning[8..<12].elementsEqual("WAVE".utf8)
    else { throw .notWave(ForeignSound.name(of: beginning)) }
    guard beginning.count >= 12 else { throw .empty("the file ends in its header") }
    return kind
  }

  /// The next chunk, or nil where the file has no more.
  ///
  /// - Throws: ``WaveFault`` when it has too many, or one of odd size without the byte that makes it even.
  mutating func next() throws(WaveFault) -> WaveChunk? {
    guard place <= size - 8 else { return nil }
    guard count < WaveHeader.mostChunks else {
      throw .damaged("more than \(count) chunks stand before its sound")
    }
    let head = WaveBytes(try Self.bytes(descriptor, at: place, count: 8), isBigEndian: isBigEndian)
    if let oddChunk { try checkPad(of: oddChunk, before: head) }
    let name = (0..<4).map { head.u8($0) }
    let chunk = WaveChunk(
      name: String(decoding: name.map { 0x20..<0x7F ~= $0 ? $0 : UInt8(ascii: "?") }, as: UTF8.self),
      start: place + 8,
      size: head.u32(4)
    )
    isCut = chunk.size > size - chunk.start
    oddChunk = chunk.size % 2 == 1 ? chunk : nil
    place = chunk.start + chunk.size + chunk.size % 2
    count += 1
    return chunk
  }

  /// The first bytes of `chunk`, at most `count`, and fewer where it or the file ends before.
  ///
  /// - Throws: ``WaveFault`` when the system fails to read.
  func bytes(of chunk: WaveChunk, count: Int) throws(WaveFault) -> WaveBytes {
    let count = max(0, min(count, chunk.size, size - chunk.start))
    return WaveBytes(try Self.bytes(descriptor, at: chunk.start, count: count), isBigEndian: isBigEndian)
  }

  /// Readers skip a byte behind a chunk of odd size. Where it isn't there they find no sound; that is told as what it is.
  private func checkPad(of chunk: WaveChunk, before head: WaveBytes) throws(WaveFault) {
    let unpadded = try Self.bytes(descriptor, at: place - 1, count: 4)
    guard ["data", "fmt "].contains(where: { unpadded.elementsEqual($0.utf8) }) else { return }
    throw .damaged(
      "its chunk \"\(chunk.name)\" at byte \(chunk.start - 8) has \(chunk.size) bytes and lacks the pad byte"
    )
  }

  private static func bytes(_ descriptor: Int32, at offset: Int, count: Int) throws(WaveFault) -> [UInt8] {
    var read = 0
    var failure: PlacedReading.Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      do throws(PlacedReading.Failure) {
        read = try PlacedReading.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch { failure = error }
      initialized = read
    }
    if let failure { throw .unreadable(errno: failure.number) }
    guard read == count else { throw .changed }
    return bytes
  }
}
