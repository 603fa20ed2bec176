/// Bytes in one piece of memory that grows as they are added.
///
/// An array asks at each change whether it is shared; this never is.
struct GrowingBytes: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 512) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  /// Forgets the bytes and keeps the room.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Adds one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    append(atMost: 1) { $0.put(byte) }
  }

  /// Adds `bytes`.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(atMost: bytes.count) { $0.put(bytes) }
  }

  /// Adds what `body` puts, which is no more than `most` bytes.
  @inline(__always)
  mutating func append(atMost most: Int, _ body: (inout Room) -> Void) {
    if capacity - count < most { grow(by: most) }
    var room = Room(start + count, most)
    body(&room)
    count += room.end - (start + count)
  }

  /// Hands the bytes to `body`.
  @inline(__always)
  func withBytes<Result: ~Copyable, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: start, count: count))
  }

  @inline(never)
  private mutating func grow(by most: Int) {
    let larger = max(capacity * 2, count + most)
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    room.update(from: start, count: count)
    start.deallocate()
    start = room
    capacity = larger
  }

  /// A stretch of memory that is filled from its start.
  struct Room {
    fileprivate var end: UnsafeMutablePointer<UInt8>
    private let limit: UnsafeMutablePointer<UInt8>

    @inline(__always)
    fileprivate init(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) {
      end = start
      limit = start + count
    }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
      precondition(end < limit)
      end.pointee = byte
      end += 1
    }

    @inline(__always)
    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard let source = bytes.baseAddress else { return }
      precondition(bytes.count <= limit - end)
      copy(UnsafeRawPointer(source), bytes.count)
      end += bytes.count
    }

    @inline(__always)
    mutating func put(_ text: StaticString) {
      text.withUTF8Buffer { put($0) }
    }

    /// Copies most names and values by two loads that may overlap: a call would cost more than the copy.
    @inline(__always)
    private func copy(_ source: UnsafeRawPointer, _ count: Int) {
      let target = UnsafeMutableRawPointer(end)
      if count > 16 {
        target.copyMemory(from: source, byteCount: count)
      } else if count >= 8 {
        copy(UInt64.self, source, target, count)
      } else if count >= 4 {
        copy(UInt32.self, source, target, count)
      } else {
        for index in 0..<count { (end + index).pointee = source.load(fromByteOffset: index, as: UInt8.self) }
      }
    }

    @inline(__always)
    private func copy<Word: FixedWidthInteger & BitwiseCopyable>(
      _ word: Word.Type,
      _ source: UnsafeRawPointer,
      _ target: UnsafeMutableRawPointer,
      _ count: Int
    ) {
      let rest = count - MemoryLayout<Word>.size
      let first = source.loadUnaligned(as: Word.self)
      let last = source.loadUnaligned(fromByteOffset: rest, as: Word.self)
      target.storeBytes(of: first, as: Word.self)
      target.storeBytes(of: last, toByteOffset: rest, as: Word.self)
    }
  }
}
